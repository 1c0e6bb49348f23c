"""Weapons of machines: one sound is one shot, as it leaves the muzzle."""

import numpy as np

from finish import sound
from kit import (
    band,
    bell,
    clock,
    convolve,
    drive,
    dying,
    faded,
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
    shelf,
    sine,
    sprinkle,
    square,
    struck,
    swell,
    tap,
    wobble,
)


def clank(r, seconds=0.35, lowest=420, t60=0.16):
    """A breech, a latch, a link: steel on steel."""
    return full(convolve(tap(r, 0.006, 2600), plate(r, seconds, lowest, 6500, 14, t60)))


def gun(r, size, bark=1.0):
    """A gun: the crack of the shell, the blast, the thump in the belly. `size` 0 is a rifle, 1 a howitzer."""
    crack = high(r.noise(0.04) * dying(0.04, 0.03, 0.0001), 1500)
    blast_time = 0.16 + 0.34 * size
    cut = glide(blast_time, (0, 7500), (0.03, 3200 - 1500 * size), (blast_time, 260 - 110 * size))
    blast = moving(r.noise(blast_time) * dying(blast_time, blast_time * 0.95, 0.0006), "low", cut, 0.9)
    blast = drive(blast, 2.5 + 2 * size)
    bottom = r.near(62 - 24 * size, 0.04)
    time = 0.16 + 0.3 * size
    thump = sine(glide(time, (0, bottom * 4), (0.025, bottom * 1.7), (time, bottom)), time) * dying(time, time, 0.001)
    chest = drive(band(r.noise(time), 430 - 130 * size, 0.9) * dying(time, time * 0.7, 0.001), 2)
    shot = mix(
        (full(crack), -5 - 3 * size + 2 * bark),
        (full(blast), -2),
        (chest, -6, 0.001),
        (full(thump), -6 + 4 * size, 0.002),
    )
    return drive(shot, 1.6)


def beam(r, seconds, root, buzz):
    """The body of a beam: detuned saws in a narrow throat, chopped by the supply."""
    body = sum(saw(r.near(root * ratio, 0.004), seconds, r.between(0, 1)) for ratio in (1, 1.005, 1.4983, 2.003))
    throat = moving(full(body), "band", glide(seconds, (0, 3800), (0.06, 1900), (seconds, 900)), 1.4)
    chop = 0.6 + 0.4 * np.sign(sine(buzz, seconds)) * (1 - np.exp(-clock(seconds) * 30))
    return full(throat * low(chop, 3000))


def zap(r, seconds, start, end, ratio=1.41, depth=5.0):
    """A falling chirp of a discharge."""
    pitch = glide(seconds, (0, start), (seconds * 0.25, start * 0.42), (seconds, end))
    index = depth * dying(seconds, seconds * 1.3) + 0.4
    return fm(pitch, seconds, r.near(ratio, 0.02), index) * dying(seconds, seconds * 1.1, 0.0008)


@sound("weapon-laser", variants=3, loud=-17)
def weapon_laser(r):
    seconds = 0.42
    snap = high(r.noise(0.012) * dying(0.012, 0.012, 0.0001), 3500)
    root = r.near(178, 0.05)
    body = drive(beam(r, seconds, root, 92), 2.5)
    body *= line(seconds, (0, 0), (0.006, 1), (0.24, 0.8), (0.34, 0.25), (seconds, 0))
    chirp = zap(r, 0.3, r.near(3600, 0.08), 310)
    air = band(r.noise(seconds), 6200, 0.9) * line(seconds, (0, 1), (0.25, 0.35), (seconds, 0))
    sub = sine(glide(0.2, (0, 190), (0.2, 62)), 0.2) * dying(0.2, 0.2, 0.001)
    return room(r, mix((snap, -14), (body, -3), (chirp, -7), (full(air), -19), (sub, -10)), 0.55, 2500, -15)


@sound("weapon-laser-heavy", variants=2, loud=-15)
def weapon_laser_heavy(r):
    wind_up = fm(glide(0.05, (0, 700), (0.05, 1900)), 0.05, 2.01, 1.2) * line(0.05, (0, 0), (0.045, 1), (0.05, 0))
    seconds = 0.72
    root = r.near(92, 0.04)
    body = beam(r, seconds, root, 61) + 0.5 * beam(r, seconds, root * 2, 122)
    body = drive(body * line(seconds, (0, 0), (0.005, 1), (0.42, 0.8), (0.6, 0.2), (seconds, 0)), 2.2)
    chirp = zap(r, 0.5, r.near(2700, 0.06), 120, 1.27, 7)
    sub = drive(sine(glide(0.5, (0, 150), (0.12, 58), (0.5, 38)), 0.5) * dying(0.5, 0.55, 0.002), 1.8)
    sizzle = sprinkle(r, seconds, lambda t: 260 * (1 - t / seconds), lambda r: tap(r, 0.004, r.between(3500, 8000)))
    hot = mix((body, -2, 0.04), (chirp, -7, 0.04), (sub, -7, 0.04), (full(wind_up), -15), (full(sizzle), -14, 0.08))
    return outdoors(r, hot, 0.9, -13)


@sound("weapon-pulse", variants=3, loud=-17)
def weapon_pulse(r):
    seconds = 0.2
    pitch = r.near(1, 0.03)
    chirp = zap(r, seconds, 4300 * pitch, 520 * pitch, 1.5, 3.2)
    second = zap(r, seconds, 2150 * pitch, 260 * pitch, 2.02, 2.0)
    body = band(saw(glide(seconds, (0, 620 * pitch), (seconds, 210)), seconds), 1500, 1.2) * dying(seconds, 0.18, 0.001)
    snap = high(r.noise(0.01) * dying(0.01, 0.01, 0.0001), 4000)
    sub = sine(glide(0.12, (0, 240), (0.12, 80)), 0.12) * dying(0.12, 0.12)
    return room(r, mix((chirp, -5), (second, -7), (full(body), -5), (full(snap), -16), (sub, -10)), 0.4, 3200, -14)


@sound("weapon-arc", loud=-14.5)
def weapon_arc(r):
    seconds = 0.85
    crack = drive(high(r.noise(0.05) * dying(0.05, 0.045, 0.0001), 700), 4)
    fade = line(seconds, (0, 0), (0.004, 1), (0.16, 0.75), (0.5, 0.3), (seconds, 0))
    # The bolt strikes anew about a hundred times a second, never evenly.
    gate = np.zeros(clock(seconds).size)
    for moment in r.times(seconds - 0.03, lambda t: 150 - 110 * t / seconds):
        burst = dying(0.022, 0.02, 0.0002) * r.between(0.3, 1)
        start = int(moment * 44100)
        gate[start : start + burst.size] = np.maximum(gate[start : start + burst.size], burst)
    bolt = bell(bell(r.noise(seconds), 2400, 9, 2), 5200, 6, 2) * gate
    hum = square(r.near(100, 0.02), seconds, 0.3) * wobble(r, seconds, 25, 0.5) * fade
    hum = moving(hum, "band", glide(seconds, (0, 2600), (0.2, 900), (seconds, 300)), 2.0)
    rip = fm(glide(0.35, (0, 1500), (0.05, 420), (0.35, 90)), 0.35, 0.77, line(0.35, (0, 12), (0.35, 1)))
    rumble = low(r.noise(1.5, -4), 190) * line(1.5, (0, 0), (0.03, 1), (0.4, 0.5), (1.5, 0))
    whole = mix(
        (crack, -3),
        (drive(bolt * fade, 5), 0),
        (drive(hum, 2), -8),
        (rip * dying(0.35, 0.35), -8),
        (full(rumble), -15, 0.02),
    )
    return outdoors(r, drive(whole, 1.6), 0.8, -15)


@sound("weapon-cannon", variants=2, loud=-14)
def weapon_cannon(r):
    shot = mix((gun(r, 0.45), 0), (clank(r, 0.3, 380), -23, r.near(0.24)), (clank(r, 0.3, 520), -27, r.near(0.33)))
    return outdoors(r, shot, 1.0, -11)


@sound("weapon-cannon-heavy", variants=2, loud=-12)
def weapon_cannon_heavy(r):
    rumble = low(r.noise(1.3, -5), 130) * dying(1.3, 1.4, 0.02)
    shot = mix((gun(r, 1.0, 0.5), 0), (full(rumble), -9, 0.02), (clank(r, 0.5, 210, 0.3), -22, r.near(0.36)))
    return outdoors(r, drive(shot, 1.5), 1.3, -11)


@sound("weapon-rail", variants=2, loud=-14)
def weapon_rail(r):
    charge = fm(glide(0.05, (0, 1500), (0.05, 5200)), 0.05, 1.0, 0.8) * line(0.05, (0, 0), (0.045, 1), (0.05, 0))
    crack = drive(r.noise(0.07) * dying(0.07, 0.05, 0.0001), 5)
    # The rails ring as long springs do: high tones run ahead of the low ones.
    spring = sine(glide(0.5, (0, 9000), (0.02, 3400), (0.09, 1300), (0.5, 340)), 0.5) * dying(0.5, 0.42, 0.0005)
    rails = plate(r, 0.8, 620, 7500, 22, 0.6, -0.2)
    thump = sine(glide(0.22, (0, 260), (0.03, 95), (0.22, 48)), 0.22) * dying(0.22, 0.22)
    wake = moving(r.noise(0.5) * dying(0.5, 0.5, 0.004), "band", glide(0.5, (0, 5200), (0.5, 700)), 0.8)
    shot = mix(
        (full(charge), -15),
        (full(crack), -2, 0.045),
        (spring, -8, 0.045),
        (rails, -17, 0.047),
        (thump, -4, 0.045),
        (full(wake), -12, 0.055),
    )
    return outdoors(r, drive(shot, 1.5), 1.0, -11)


@sound("weapon-rotary", variants=2, loud=-15)
def weapon_rotary(r):
    """A short burst of the spun barrels with their motor."""
    shots, gap = 5, 0.033
    burst = [(gun(r, 0.16, 1.2), r.between(-1.5, 0), 0.03 + i * gap + r.between(-0.002, 0.002)) for i in range(shots)]
    seconds = 0.5
    motor = saw(line(seconds, (0, 260), (0.06, 395), (0.2, 400), (seconds, 150)), seconds)
    motor = band(motor, 1100, 1.5) * line(seconds, (0, 0), (0.03, 1), (0.2, 0.8), (seconds, 0))
    brass = [(clank(r, 0.2, 2100, 0.1), r.between(-32, -27), 0.26 + 0.05 * i + r.between(0, 0.03)) for i in range(4)]
    return outdoors(r, mix(*burst, (full(motor), -19), *brass), 0.8, -13)


@sound("weapon-machine-gun", variants=3, loud=-16.5)
def weapon_machine_gun(r):
    """Four rounds, as many as there are tracers to see."""
    rounds = []
    for i in range(4):
        at = 0.002 + i * 0.062 + r.between(-0.003, 0.003)
        rounds += [(gun(r, 0.06, 1.6), r.between(-1.5, 0), at), (tap(r, 0.01, 3100), -17, at + 0.026)]
    brass = [(clank(r, 0.2, 2600, 0.09), r.between(-34, -29), 0.3 + 0.06 * i + r.between(0, 0.03)) for i in range(3)]
    return outdoors(r, mix(*rounds, *brass), 0.7, -14)


def rocket(r, seconds, pitch, hard):
    """A rocket leaves its tube: a pop, then a hiss that runs away and sinks as it does."""
    pop = gun(r, 0.12 + 0.1 * hard, 0.3)
    cut = glide(seconds, (0, 1400 * pitch), (0.07, 4200 * pitch), (seconds * 0.5, 2400 * pitch), (seconds, 700 * pitch))
    flame = r.noise(seconds, -1) * wobble(r, seconds, 60, 0.35)
    hiss = moving(flame, "band", cut, 0.8) + 0.5 * moving(flame, "low", cut * 0.3, 0.9)
    hiss = full(hiss * line(seconds, (0, 0), (0.03, 1), (seconds * 0.3, 0.6), (seconds, 0)))
    whistle = sine(glide(seconds, (0, 1900 * pitch), (seconds, 760 * pitch)) * wobble(r, seconds, 18, 0.01), seconds)
    whistle *= swell(seconds, 0.2)
    return mix((pop, -7 + 3 * hard), (drive(hiss, 1.8), -3, 0.008), (whistle, -27, 0.01))


def salvo(r, count, about, hard, gap):
    """Rockets one after the other. `about`: seconds, pitch and its spread; `gap`: seconds between two and its spread."""
    (seconds, pitch, spread), (apart, jitter) = about, gap
    return mix(*[
        (rocket(r, r.near(seconds, 0.1), r.near(pitch, spread), hard), r.between(-3, 0), i * apart + r.between(0, jitter))
        for i in range(count)
    ])


@sound("weapon-missile", variants=3, loud=-17)
def weapon_missile(r):
    return outdoors(r, rocket(r, r.near(0.75), r.near(1.0, 0.08), 0.2), 0.8, -14)


@sound("weapon-missile-salvo", loud=-15)
def weapon_missile_salvo(r):
    return outdoors(r, drive(salvo(r, 6, (0.8, 1.0, 0.1), 0.2, (0.085, 0.02)), 1.4), 0.9, -13)


@sound("weapon-rocket", variants=2, loud=-16)
def weapon_rocket(r):
    return outdoors(r, rocket(r, r.near(0.5), r.near(1.35, 0.08), 1.0), 0.7, -13)


@sound("weapon-rocket-salvo", loud=-14.5)
def weapon_rocket_salvo(r):
    return outdoors(r, drive(salvo(r, 4, (0.5, 1.35, 0.12), 1.0, (0.06, 0.015)), 1.5), 0.8, -12)


@sound("weapon-flamer", loud=-17)
def weapon_flamer(r):
    seconds = 1.05
    spark = tap(r, 0.006, 5200)
    flow = line(seconds, (0, 0), (0.05, 1), (0.1, 0.8), (0.7, 0.9), (seconds, 0)) * np.abs(wobble(r, seconds, 14, 0.22))
    roar = moving(
        high(r.noise(seconds, -3), 110), "low", 1900 * np.clip(wobble(r, seconds, 11, 0.35), 0.3, 2) * flow + 120, 0.9
    )
    jet = band(r.noise(seconds), 3600, 0.7) * flow * np.clip(wobble(r, seconds, 40, 0.3), 0, 2)
    flutter = low(r.noise(seconds, -5), 120) * flow * np.clip(wobble(r, seconds, 17, 0.6), 0, 3)
    spit = sprinkle(r, seconds, 55, lambda r: tap(r, r.between(0.002, 0.006), r.between(1500, 6000)))
    whole = mix(
        (spark, -12),
        (full(roar * flow), -2, 0.03),
        (full(jet), -11, 0.03),
        (full(flutter), -12, 0.03),
        (full(spit * flow), -18, 0.03),
    )
    return room(r, whole, 0.5, 1500, -18)


@sound("weapon-launcher", variants=2, loud=-16)
def weapon_launcher(r):
    """A charge is thrown from a tube: a hollow thump."""
    tube = struck(0.3, [(r.near(165), 0.2, 1), (r.near(492), 0.12, 0.5), (r.near(815), 0.08, 0.3)])
    knock = convolve(low(r.noise(0.012) * dying(0.012, 0.012, 0.0004), 2200), tube)
    thump = sine(glide(0.16, (0, 200), (0.16, 68)), 0.16) * dying(0.16, 0.17)
    puff = moving(r.noise(0.3) * dying(0.3, 0.28, 0.003), "low", glide(0.3, (0, 3000), (0.3, 350)), 0.8)
    return outdoors(
        r, mix((full(knock), -3), (thump, -3), (full(puff), -8), (clank(r, 0.25, 900, 0.1), -24, 0.1)), 0.8, -13
    )


@sound("weapon-lamp", loud=-24)
def weapon_lamp(r):
    """The lamp that marks a target: a relay, a rising hum, two beeps."""
    seconds = 0.55
    hum = square(glide(seconds, (0, 90), (0.12, 240), (seconds, 240)), seconds, 0.4)
    hum = low(hum, 900) * line(seconds, (0, 0), (0.1, 0.7), (0.4, 0.5), (seconds, 0))
    beep = sine(1568, 0.07) * swell(0.07, 0.2)
    return room(
        r, mix((clank(r, 0.1, 1400, 0.05), -14), (full(hum), -12), (beep, -12, 0.2), (beep, -14, 0.31)), 0.35, 4000, -18
    )


@sound("swing-machine", variants=2, loud=-19)
def swing_machine(r):
    """An arm of some tons goes out: its motor strains, then the air gives way."""
    seconds = 0.42
    motor = saw(glide(seconds, (0, 70), (0.18, 190), (seconds, 120)), seconds)
    motor = drive(shelf(band(motor, 650, 0.8), 2500, -6), 2) * line(
        seconds, (0, 0), (0.05, 1), (0.22, 0.8), (seconds, 0)
    )
    air = moving(r.noise(seconds, -1), "band", glide(seconds, (0, 220), (0.24, 760), (seconds, 260)), 1.6)
    air = full(air * swell(seconds, 0.62, 1.5))
    hiss = high(r.noise(0.2), 4200) * swell(0.2, 0.2)
    return faded(mix((full(motor), -10), (air, -2), (full(hiss), -22), (clank(r, 0.2, 320, 0.12), -20)), 0.004, 0.05)
