"""Songs, spells, ghosts, a horn and a potion."""

import numpy as np

from finish import sound
from impacts import bubble, thud
from kit import (
    band,
    bell,
    count,
    drive,
    dying,
    fm,
    full,
    glide,
    high,
    line,
    low,
    mix,
    moving,
    outdoors,
    plate,
    room,
    saw,
    sine,
    sprinkle,
    swell,
    tap,
    wobble,
)
from people import pluck

VOWELS = {
    "a": ((730, 1.0), (1090, 0.5), (2440, 0.12)),
    "o": ((450, 1.0), (800, 0.35), (2830, 0.05)),
    "u": ((325, 1.0), (700, 0.2), (2530, 0.03)),
    "i": ((290, 1.0), (2250, 0.25), (3000, 0.15)),
}


def voices(r, seconds, hertz, vowel, people=5):
    """A small choir on one note."""
    out = np.zeros(count(seconds))
    for _ in range(people):
        pitch = r.near(hertz, 0.006) * (1 + 0.006 * sine(r.near(5.2, 0.15), seconds, r.between(0, 1)))
        out += saw(pitch * wobble(r, seconds, 4, 0.002), seconds, r.between(0, 1))
    out = low(out, 3200) + 0.15 * r.noise(seconds, -1)
    return full(sum(g * band(out, f, 7) for f, g in VOWELS[vowel]))


@sound("weapon-song", loud=-21)
def weapon_song(r):
    """A song that mocks: a cheeky turn on the lute, whistled along."""
    tunes = ((659.3, 698.5, 659.3, 587.3, 493.9), (587.3, 659.3, 698.5, 880.0, 698.5))
    tune = tunes[int(r.between(0, 2))]
    notes = []
    for i, hertz in enumerate(tune):
        at = (0, 0.11, 0.22, 0.36, 0.5)[i] + r.between(0, 0.008)
        long = 0.34 if i == 4 else 0.13
        whistle = sine(hertz * 2 * line(long, (0, 0.96), (0.03, 1), (long, 1 if i < 4 else 0.93)), long)
        whistle = whistle + 0.04 * band(r.noise(long), hertz * 2, 8)
        notes += [(pluck(r, 0.5, hertz / 2, 0.5, 0.7), -5, at), (whistle * swell(long, 0.25, 0.5), -13, at)]
    return room(r, mix(*notes), 0.7, 2500, -13)


@sound("weapon-fire-spell", loud=-17.5)
def weapon_fire_spell(r):
    """Black fire: a word backwards, a blow of flame, and something that laughs below."""
    word = voices(r, 0.4, 92, "o", 4)[::-1] * line(0.4, (0, 0), (0.36, 1), (0.4, 0))
    seconds = 0.9
    flame = moving(high(r.noise(seconds, -2), 90), "low", glide(seconds, (0, 500), (0.08, 4200), (seconds, 260)), 0.9)
    flame *= dying(seconds, 0.95, 0.03) * np.clip(wobble(r, seconds, 18, 0.35), 0, 2)
    deep = fm(glide(seconds, (0, 130), (seconds, 44)), seconds, 0.51, 3) * dying(seconds, 0.8, 0.02)
    spit = sprinkle(r, seconds, lambda t: 70 * (1 - t / seconds), lambda r: tap(r, 0.004, r.between(1800, 6500)))
    cast = mix(
        (word, -7),
        (drive(flame, 2.5), -3, 0.3),
        (deep, -8, 0.3),
        (full(spit), -14, 0.34),
        (thud(r, 0.25, 60), -7, 0.31),
    )
    return room(r, cast, 1.0, 1500, -13)


@sound("weapon-spirit-spell", loud=-18.5)
def weapon_spirit_spell(r):
    """The ancestors are called: a choir swells up, and their hand comes down."""
    swell_time, seconds = 0.42, 0.9
    call = sum(voices(r, swell_time, hertz, "a", 4) for hertz in (146.8, 220, 293.7)) * line(
        swell_time, (0, 0), (0.4, 1), (swell_time, 0.2)
    )
    answer = sum(voices(r, seconds, hertz, "o", 4) for hertz in (73.4, 146.8, 174.6)) * dying(seconds, 1.0, 0.01)
    drum = mix((thud(r, 0.45, 58, 2.2), 0), (low(r.noise(0.06) * dying(0.06, 0.05, 0.001), 900), -16))
    return room(r, mix((full(call), -4), (full(answer), -7, 0.4), (drum, -2, 0.4)), 1.4, 2200, -10)


@sound("weapon-chill", loud=-20)
def weapon_chill(r):
    """Cold that comes out of a grave: breath, and ice that grows."""
    seconds = 0.9
    breath = moving(r.noise(seconds), "band", glide(seconds, (0, 3800), (seconds, 480)), 2.2) * swell(seconds, 0.25)
    ice = sprinkle(
        r,
        seconds,
        lambda t: 55 * (0.2 + t / seconds),
        lambda r: plate(r, 0.16, r.between(2600, 5600), 12000, 4, 0.13, 0.0),
        lambda t: 0.4 + t,
    )
    glass = sum(
        sine(hertz * glide(seconds, (0, 1.12), (seconds, 0.94)), seconds) for hertz in (1480, 2093, 2960)
    ) * swell(seconds, 0.4)
    deep = sine(glide(seconds, (0, 110), (seconds, 55)), seconds) * swell(seconds, 0.3)
    return room(r, mix((full(breath), -4), (full(ice), -10), (full(glass), -17), (deep, -16)), 1.1, 5000, -11)


@sound("move-spirit", variants=2, loud=-27)
def move_spirit(r):
    """A ghost glides: a cold breath with a voice in it."""
    seconds = 0.9
    breath = moving(r.noise(seconds), "band", glide(seconds, (0, 700), (0.4, 1500), (seconds, 800)), 4)
    voice = voices(r, seconds, r.near(220), "u", 3)
    return room(r, mix((full(breath), -4), (voice, -13)) * swell(seconds, 0.45), 0.7, 3000, -10)


@sound("death-spirit", loud=-19.5)
def death_spirit(r):
    """A ghost is undone: a chord that climbs away and a door that closes."""
    seconds = 1.6
    rise = glide(seconds, (0, 1), (0.4, 1.06), (seconds, 1.9))
    wail = sum(saw(hertz * rise * wobble(r, seconds, 6, 0.008), seconds) for hertz in (196, 233.1, 277.2))
    wail = moving(wail, "band", glide(seconds, (0, 700), (seconds, 3600)), 2.5) * line(
        seconds, (0, 0), (0.12, 1), (seconds, 0)
    )
    gasp = moving(r.noise(seconds), "band", glide(seconds, (0, 900), (seconds, 5200)), 2.5) * swell(seconds, 0.2)
    return room(r, mix((full(wail), -5), (full(gasp), -7), (thud(r, 0.5, 50), -6, 0.05)), 1.4, 4000, -9)


@sound("horn", loud=-18)
def horn(r):
    """An old horn: a fifth that cracks a little as it opens."""

    def note(hertz, seconds):
        loud = line(seconds, (0, 0), (0.06, 0.7), (seconds * 0.6, 1), (seconds, 0))
        pitch = hertz * line(seconds, (0, 0.97), (0.07, 1), (seconds, 1.0)) * wobble(r, seconds, 7, 0.003)
        return (
            sum(sine(pitch * k, seconds) * loud ** (0.6 + 0.35 * k) / k**0.7 for k in range(1, 12))
            + 0.02 * r.noise(seconds, -2) * loud
        )

    call = mix((full(note(146.8, 0.5)), -3), (full(note(220, 1.3)), 0, 0.42))
    return outdoors(r, bell(call, 900, 4, 1.2), 1.5, -9)


@sound("song", loud=-21)
def song(r):
    """A song that lifts hearts: lute and a few voices."""
    chord = [
        (pluck(r, 1.3, hertz, 0.45, 1.5), -6, at)
        for hertz, at in ((146.8, 0), (220, 0.05), (293.7, 0.1), (370, 0.15), (440, 0.32), (587.3, 0.48))
    ]
    choir = mix(
        (voices(r, 1.2, 293.7, "a"), 0), (voices(r, 1.2, 370, "a"), -2), (voices(r, 0.9, 440, "a"), -2, 0.3)
    ) * swell(1.2, 0.45)
    return room(r, mix(*chord, (full(choir), -8, 0.1)), 1.2, 2800, -10)


@sound("spell", loud=-22)
def spell(r):
    """A spell is spoken: air that gathers, small bells, a low word."""
    seconds = 0.9
    gather = moving(r.noise(seconds), "band", glide(seconds, (0, 400), (0.6, 3200), (seconds, 1200)), 2.2) * swell(
        seconds, 0.62
    )
    bells = [
        (fm(hertz, 0.6, 3.53, 1.2 * dying(0.6, 0.5)) * dying(0.6, 0.7, 0.002), -12 - i, 0.12 * i + r.between(0, 0.05))
        for i, hertz in enumerate(r.source.permutation([1174.7, 1396.9, 1760, 2093, 2637]).tolist())
    ]
    word = voices(r, 0.8, 110, "u", 3) * swell(0.8, 0.55)
    return room(r, mix((full(gather), -6), *bells, (word, -10)), 1.0, 4000, -10)


def struck_cork(r):
    """The hollow pop of a neck of glass."""
    hertz = glide(0.09, (0, 420), (0.02, 620), (0.09, 700))
    return sine(hertz, 0.09) * dying(0.09, 0.08, 0.002)


@sound("potion", loud=-24)
def potion(r):
    """A cork, and three gulps."""
    cork = mix((struck_cork(r), 0), (tap(r, 0.01, 1200), -8))
    gulps = [
        (mix(*[(bubble(r), r.between(-6, 0), r.between(0, 0.06)) for _ in range(3)]), -8, 0.22 + 0.17 * i)
        for i in range(3)
    ]
    throat = [(thud(r, 0.09, 150, 0.6), -12, 0.24 + 0.17 * i) for i in range(3)]
    return room(r, mix((cork, -3), *gulps, *throat), 0.3, 2000, -18)
