"""Instruments and the score they play: stereo, with a hall. A loop's last echoes are heard at its beginning."""

import functools
import math

import numpy as np

import kit
from kit import (
    RATE,
    Chance,
    band,
    bell,
    count,
    drive,
    dying,
    full,
    gain,
    glide,
    high,
    level,
    line,
    low,
    moving,
    saw,
    shelf,
    sine,
    swell,
    tap,
    wobble,
)

STEPS = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}


@functools.lru_cache(maxsize=None)
def pitch(name):
    """The frequency of a note such as Bb3 or C#4."""
    step = STEPS[name[0]] + name.count("#") - name[1:].count("b")
    return 440 * 2 ** ((step + 12 * (int(name[-1]) + 1) - 69) / 12)


def stereo(left, right):
    return np.array([left, right])


STRUCK = gain(-8)  # the peak of what is struck or plucked


def even(x, loudness=-20.0):
    """The signal with its power at a level, so that instruments can be mixed by ear's measure."""
    heard = x[..., np.max(np.abs(np.atleast_2d(x)), axis=0) > 0.02 * kit.peak(x)]
    return x * gain(loudness) / max(level(heard), 1e-9)


class Score:
    """Beats, and what sounds on them."""

    def __init__(self, name, tempo, beats, endless=True, rest=0.0):
        self.chance = Chance(name)
        self.beat = 60.0 / tempo
        self.endless = endless
        self.size = count(beats * self.beat + rest)
        self.dry = np.zeros((2, self.size))
        self.wet = np.zeros((2, self.size))

    def play(self, x, beat, db=0.0, pan=0.0, hall=-14.0, loose=0.006):
        """Places a signal. `pan` is from -1 left to 1 right, `hall` its gain there, `loose` how late it may be."""
        if x.ndim == 1:
            angle = (pan + 1) * math.pi / 4
            x = np.outer([math.cos(angle), math.sin(angle)], x) * math.sqrt(2)
        x = x * gain(db + self.chance.between(-0.6, 0.6))
        start = count(beat * self.beat + self.chance.between(0, loose))
        if self.endless:
            at = (start + np.arange(x.shape[1])) % self.size
        else:
            at = np.arange(start, min(start + x.shape[1], self.size))
            x = x[:, : at.size]
        for row in range(2):
            np.add.at(self.dry[row], at, x[row])
            np.add.at(self.wet[row], at, x[row] * gain(hall))

    def echo(self, x, beat, db, gap, times, pan=0.5, hall=-8.0):
        """A sound and its repeats from side to side, each softer."""
        for i in range(times):
            self.play(low(x, 6000 * 0.7**i), beat + i * gap, db - 5 * i, pan * (-1) ** i, hall)

    def finish(self, t60=2.6, dark=2400):
        """Adds the hall."""
        size = self.size if self.endless else 1 << (self.size + count(t60)).bit_length()
        out = []
        for row in range(2):
            answer = np.concatenate([np.zeros(count(0.018)), kit.tail(self.chance, t60 * 0.9, t60, dark)])
            answer = answer[:size]
            far = np.fft.irfft(np.fft.rfft(self.wet[row], size) * np.fft.rfft(answer, size), size)[: self.size]
            out.append(self.dry[row] + high(far, 140, ring=self.endless))
        out = np.array(out)
        if not self.endless:
            out = out * line(self.size / RATE, (0, 1), (self.size / RATE - 0.8, 1), (self.size / RATE, 0))
        return out


# ---------------------------------------------------------------- instruments: each gets chance, a frequency, a time


def bowed(r, hertz, seconds, attack, release, warm, players=5, vibrato=0.004):
    """A section of strings: each player a little beside the others."""
    sides = []
    for _ in range(2):
        out = np.zeros(count(seconds + release))
        for _ in range(players):
            sway = 1 + vibrato * sine(r.near(5.3, 0.12), seconds + release, r.between(0, 1)) * line(
                seconds + release, (0, 0), (min(0.5, seconds), 1), (seconds + release, 1)
            )
            out += saw(hertz * 2 ** (r.between(-9, 9) / 1200) * sway, seconds + release, r.between(0, 1))
        sides.append(out)
    fade = line(seconds + release, (0, 0), (attack, 1), (max(seconds, attack + 0.01), 0.9), (seconds + release, 0))
    sides = [bell(bell(shelf(low(x, warm), 2600, -6), 420, 3, 1.0), 1250, 2, 1.2) * fade for x in sides]
    return even(stereo(*sides))


def pad(r, hertz, seconds, bright=900):
    """Strings that come and go like breath."""
    return bowed(r, hertz, seconds, min(1.1, seconds * 0.4), 1.6, bright, 4, 0.002)


def spiccato(r, hertz, strong):
    """A short stroke of low strings."""
    seconds = 0.26
    sides = []
    for _ in range(2):
        out = sum(saw(hertz * 2 ** (r.between(-8, 8) / 1200), seconds, r.between(0, 1)) for _ in range(4))
        bow = band(r.noise(seconds), 2600, 0.8) * dying(seconds, 0.05, 0.004)
        x = low(out, 900 + 3400 * strong) + 0.3 * low(out, 350) + 0.6 * bow
        sides.append(bell(bell(x, 280, 2, 1), 1100, 5, 0.8) * dying(seconds, 0.2 + 0.12 * strong, 0.012))
    return 2 * STRUCK * full(stereo(*sides))


def horns(r, hertz, seconds, strong=0.8, players=4):
    """Horns: the louder, the brighter."""
    whole = seconds + 0.25
    loud = line(whole, (0, 0), (0.07, 0.85), (0.22, 1), (seconds * 0.8, 0.8), (seconds, 0.65), (whole, 0))
    sides = [np.zeros(count(whole)), np.zeros(count(whole))]
    for player in range(players):
        sway = 1 + 0.0035 * sine(r.near(4.9, 0.1), whole, r.between(0, 1)) * line(whole, (0, 0), (0.5, 1), (whole, 1))
        tune = r.near(hertz, 0.0025) * line(whole, (0, 0.988), (0.07, 1), (whole, 1)) * sway
        start = r.between(0, 1)
        for k in range(1, 17):
            if hertz * k < 7500:
                side = sides[player % 2]
                side += sine(tune * k, whole, start * k) * loud ** (0.6 + 0.32 * k / strong) / k**0.75
    sides = [bell(low(x, 5200), 700, 3, 0.8) for x in sides]
    return even(stereo(0.85 * sides[0] + 0.35 * sides[1], 0.35 * sides[0] + 0.85 * sides[1]))


def piano(r, hertz, seconds, strong=0.6):
    """A piano with felt before its hammers."""
    whole = min(seconds + 0.5, 4.0)
    t = np.arange(count(whole)) / RATE
    sides = [np.zeros(t.size), np.zeros(t.size)]
    stretch, base = 0.0004, 3.2 * (220 / hertz) ** 0.55
    for k in range(1, 15):
        f = hertz * k * math.sqrt(1 + stretch * k * k)
        if f > 9000:
            break
        loud = abs(math.sin(math.pi * k * 0.13)) / k ** (2.1 - 0.9 * strong)
        die = 10 ** (-3 * t / (base / k**0.7)) * 0.7 + 10 ** (-3 * t / (base * 0.25 / k**0.5)) * 0.6
        for side in range(2):
            for cents in (-0.7, 0.8):
                sides[side] += loud * die * np.sin(2 * np.pi * f * 2 ** ((cents + r.between(-0.4, 0.4)) / 1200) * t)
    felt = low(r.noise(0.05) * dying(0.05, 0.05, 0.002), 500)
    out = full(stereo(*sides))
    out[:, : felt.size] += 0.10 * full(felt)
    damp = line(whole, (0, 0), (0.003, 1), (max(seconds, 0.1), 1), (max(seconds, 0.1) + 0.35, 0), (whole, 0))
    return 1.6 * STRUCK * out * damp


def marimba(hertz, seconds=0.8):
    x = sine(hertz, seconds) * dying(seconds, seconds * (330 / hertz) ** 0.3, 0.002)
    x = (
        x
        + 0.22 * sine(hertz * 3.98, seconds) * dying(seconds, 0.14)
        + 0.06 * sine(hertz * 9.6, seconds) * dying(seconds, 0.05)
    )
    return 1.4 * STRUCK * full(x)


def glass(hertz, seconds=1.6):
    """A bell of glass."""
    x = kit.fm(hertz, seconds, 3.5, 1.1 * dying(seconds, 0.7)) + 0.4 * kit.fm(hertz * 2.002, seconds, 1.4, 0.5)
    return STRUCK * full(x * dying(seconds, seconds, 0.004))


def bass(hertz, seconds):
    """A round bass with a finger on it."""
    tone = (
        sine(hertz, seconds)
        + 0.35 * sine(2 * hertz, seconds) * dying(seconds, 1.2)
        + 0.22 * sine(3 * hertz, seconds) * dying(seconds, 0.5)
    )
    return 0.4 * STRUCK * drive(tone * line(seconds, (0, 0), (0.012, 1), (seconds * 0.6, 0.7), (seconds, 0)), 1.6)


def taiko(r, hertz=58, strong=1.0):
    """A big drum: skin, body, the slap of the stick."""
    seconds = 1.1
    body = sine(glide(seconds, (0, hertz * 1.7), (0.04, hertz * 1.12), (seconds, hertz)), seconds) * dying(
        seconds, 0.95, 0.002
    )
    skin = sum(
        g * sine(hertz * m, seconds) * dying(seconds, 0.5 / m, 0.001)
        for m, g in ((1.59, 0.5), (2.14, 0.35), (2.65, 0.25), (3.5, 0.15))
    )
    slap = moving(r.noise(0.12) * dying(0.12, 0.09, 0.0005), "low", glide(0.12, (0, 3000 * strong), (0.12, 300)), 0.8)
    out = body + 0.7 * skin
    out[: slap.size] += 0.5 * strong * full(slap)
    return 1.5 * STRUCK * drive(out, 1.8)


def tom(r, hertz=120):
    seconds = 0.5
    body = sine(glide(seconds, (0, hertz * 1.6), (0.03, hertz * 1.1), (seconds, hertz)), seconds) * dying(
        seconds, 0.42, 0.001
    )
    slap = band(r.noise(0.05) * dying(0.05, 0.045, 0.0004), 1400, 0.7)
    body[: slap.size] += 0.35 * full(slap)
    return 1.4 * STRUCK * drive(body, 1.5)


def tick(r, hertz=7000, t60=0.04):
    return 3 * STRUCK * full(high(band(r.noise(0.08), hertz, 0.8), 3500) * dying(0.08, t60, 0.0005))


def snare(r, t60=0.16):
    wires = band(r.noise(0.3), 3800, 0.6) * dying(0.3, t60, 0.0006)
    skin = sine(glide(0.12, (0, 260), (0.12, 185)), 0.12) * dying(0.12, 0.1)
    out = full(wires)
    out[: skin.size] += 0.6 * skin
    return 3 * STRUCK * full(out)


def anvil(r):
    """Iron on iron, far away."""
    return 5 * STRUCK * full(kit.convolve(tap(r, 0.004, 3200), kit.plate(r, 1.6, r.near(520), 7000, 16, 1.1)))


def cymbal(r, seconds):
    """A cymbal that is rolled: it swells up to its end."""
    x = high(r.noise(seconds), 2400) * np.linspace(0, 1, count(seconds)) ** 2.5
    y = high(r.noise(seconds), 2400) * np.linspace(0, 1, count(seconds)) ** 2.5
    return 4 * STRUCK * full(stereo(x, y))


def crash(r, seconds=2.4):
    rows = [high(band(r.noise(seconds), 6000, 0.4), 1800) * dying(seconds, seconds * 0.9, 0.002) for _ in range(2)]
    return 5 * STRUCK * full(stereo(*rows))


def tremolo(r, hertz, seconds, shape):
    """Strings that shiver. `shape` is the curve of their loudness."""
    x = bowed(r, hertz, seconds, 0.3, 0.4, 2600, 4)
    shiver = 0.6 + 0.4 * np.abs(sine(r.near(6.6), x.shape[1] / RATE)) * wobble(r, x.shape[1] / RATE, 9, 0.2)
    return x * shiver * np.interp(np.linspace(0, 1, x.shape[1]), *shape)


def air(r, seconds, hertz):
    """Wind over the field."""
    rows = [
        moving(r.noise(seconds, -2), "band", hertz * np.clip(wobble(r, seconds, 0.8, 0.35), 0.3, 2), 1.2)
        for _ in range(2)
    ]
    return even(stereo(*rows) * swell(seconds, 0.5))
