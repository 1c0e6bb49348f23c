"""Signals: noise, oscillators, curves, filters, struck bodies, echoes.

A signal is a numpy array of RATE samples a second.

Chance comes from named seeds, so the same script makes the same sounds.
"""

import math
import zlib

import numpy as np

RATE = 44100


def count(seconds):
    """The number of samples in a time."""
    return int(round(seconds * RATE))


def clock(seconds):
    """The time of each sample."""
    return np.arange(count(seconds)) / RATE


class Chance:
    """Chance from the seed of a name. RandomState is frozen: every version of numpy draws the same."""

    def __init__(self, name):
        self.source = np.random.RandomState(zlib.crc32(name.encode()))

    def between(self, low, high):
        return self.source.uniform(low, high)

    def near(self, value, part=0.05):
        """The value, up to a part of it higher or lower."""
        return value * self.source.uniform(1 - part, 1 + part)

    def noise(self, seconds, tilt=0.0):
        """Noise of power 1. `tilt` is in dB an octave: 0 white, -3 pink, -6 brown. It has no beginning and no end."""
        white = self.source.normal(size=count(seconds))
        spectrum = np.fft.rfft(white)
        hertz = np.maximum(np.fft.rfftfreq(white.size, 1 / RATE), 20.0)
        coloured = np.fft.irfft(spectrum * hertz ** (tilt / 6.02), white.size)
        return coloured / max(level(coloured), 1e-12)

    def times(self, seconds, rate):
        """Moments of a Poisson process. `rate` is events a second, a number or a function of the time."""
        moment, found = 0.0, []
        most = rate if not callable(rate) else max(rate(t) for t in np.linspace(0, seconds, 200))
        while most > 0:
            moment += self.source.exponential(1 / most)
            if moment >= seconds:
                break
            if not callable(rate) or self.source.uniform() * most < rate(moment):
                found.append(moment)
        return found


# ---------------------------------------------------------------- levels and layers


def level(x):
    """The root of the mean square."""
    return float(np.sqrt(np.mean(np.square(x)))) if x.size else 0.0


def peak(x):
    return float(np.max(np.abs(x))) if x.size else 0.0


def decibels(amplitude):
    return 20 * math.log10(max(amplitude, 1e-9))


def gain(db):
    return 10 ** (db / 20)


def full(x, top=1.0):
    """The signal with its peak at `top`."""
    return x * (top / max(peak(x), 1e-12))


def mix(*layers, seconds=None):
    """The sum of layers (signal, gain in dB, start in seconds). The start may be left out."""
    placed = [(layer[0], gain(layer[1]), count(layer[2]) if len(layer) > 2 else 0) for layer in layers]
    size = count(seconds) if seconds else max(start + x.size for x, _, start in placed)
    out = np.zeros(size)
    for x, factor, start in placed:
        x = x[: max(size - start, 0)]
        out[start : start + x.size] += factor * x
    return out


# ---------------------------------------------------------------- curves


def line(seconds, *points):
    """Straight lines through points (time, value)."""
    return np.interp(clock(seconds), [p[0] for p in points], [p[1] for p in points])


def glide(seconds, *points):
    """Lines that are straight to the ear: equal times, equal ratios. For frequencies and levels above 0."""
    return np.exp(line(seconds, *[(t, math.log(v)) for t, v in points]))


def dying(seconds, t60, attack=0.0005):
    """Rises in `attack` and loses 60 dB in `t60` seconds."""
    t = clock(seconds)
    return 10 ** (-3 * t / t60) * np.minimum(t / max(attack, 1e-6), 1.0)


def swell(seconds, top=0.5, sharp=1.0):
    """Rises from 0, is 1 at the part `top` of the time, and falls to 0."""
    x = np.linspace(0, 1, count(seconds))
    up = np.sin(0.5 * np.pi * np.minimum(x / top, 1)) ** 2
    down = np.cos(0.5 * np.pi * np.clip((x - top) / (1 - top), 0, 1)) ** 2
    return (up * down) ** sharp


def wobble(r, seconds, hertz, depth):
    """A slow random curve around 1."""
    knots = r.source.normal(size=max(int(seconds * hertz) + 4, 5))
    at = np.linspace(0, knots.size - 1.001, count(seconds))
    i, f = at.astype(int), at % 1
    f = f * f * (3 - 2 * f)
    return 1 + depth * (knots[i] * (1 - f) + knots[i + 1] * f)


# ---------------------------------------------------------------- oscillators


def turns(hertz, seconds, start=0.0):
    """The phase of an oscillator in turns. The frequency is a number or a curve."""
    step = np.broadcast_to(np.asarray(hertz, dtype=float), (count(seconds),)) / RATE
    return start + np.cumsum(step) - step[:1].sum()


def sine(hertz, seconds, start=0.0):
    return np.sin(2 * np.pi * turns(hertz, seconds, start))


def _step_fix(phase, step):
    """What a sharp edge at phase 0 must get so that it has no tones above half the rate."""
    fix = np.zeros_like(phase)
    after, before = phase < step, phase > 1 - step
    t = phase[after] / step[after]
    fix[after] = 2 * t - t * t - 1
    t = (phase[before] - 1) / step[before]
    fix[before] = t * t + 2 * t + 1
    return fix


def saw(hertz, seconds, start=0.0):
    step = np.broadcast_to(np.asarray(hertz, dtype=float), (count(seconds),)) / RATE
    phase = turns(hertz, seconds, start) % 1
    return 2 * phase - 1 - _step_fix(phase, step)


def square(hertz, seconds, width=0.5, start=0.0):
    return 0.5 * (saw(hertz, seconds, start) - saw(hertz, seconds, start + 1 - width)) + (width - 0.5)


def fm(hertz, seconds, ratio, index, start=0.0):
    """A sine whose phase another sine moves: `ratio` is of their frequencies, `index` its depth, maybe a curve."""
    phase = 2 * np.pi * turns(hertz, seconds, start)
    return np.sin(phase + index * np.sin(ratio * phase))


# ---------------------------------------------------------------- filters


def _biquad(kind, hertz, q, db):
    """Coefficients of Robert Bristow-Johnson's filters."""
    w = 2 * math.pi * min(hertz, 0.49 * RATE) / RATE
    cos, alpha = math.cos(w), math.sin(w) / (2 * q)
    a = 10 ** (db / 40)
    if kind == "low":
        return [(1 - cos) / 2, 1 - cos, (1 - cos) / 2], [1 + alpha, -2 * cos, 1 - alpha]
    if kind == "high":
        return [(1 + cos) / 2, -1 - cos, (1 + cos) / 2], [1 + alpha, -2 * cos, 1 - alpha]
    if kind == "band":
        return [alpha, 0, -alpha], [1 + alpha, -2 * cos, 1 - alpha]
    if kind == "bell":
        return [1 + alpha * a, -2 * cos, 1 - alpha * a], [1 + alpha / a, -2 * cos, 1 - alpha / a]
    root = 2 * math.sqrt(a) * alpha
    return (
        [a * (a + 1 + (a - 1) * cos + root), -2 * a * (a - 1 + (a + 1) * cos), a * (a + 1 + (a - 1) * cos - root)],
        [a + 1 - (a - 1) * cos + root, 2 * (a - 1 - (a + 1) * cos), a + 1 - (a - 1) * cos - root],
    )


def filtered(x, kind, hertz, q=0.707, db=0.0, ring=False):
    """A filter that stands still. With `ring` the signal is a loop and stays one."""
    size = x.size if ring else 1 << (x.size + count(0.4)).bit_length()
    b, a = _biquad(kind, hertz, q, db)
    z = np.exp(-2j * np.pi * np.arange(size // 2 + 1) / size)
    answer = (b[0] + b[1] * z + b[2] * z * z) / (a[0] + a[1] * z + a[2] * z * z)
    return np.fft.irfft(np.fft.rfft(x, size) * answer, size)[: x.size]


def low(x, hertz, q=0.707, ring=False):
    return filtered(x, "low", hertz, q, ring=ring)


def high(x, hertz, q=0.707, ring=False):
    return filtered(x, "high", hertz, q, ring=ring)


def band(x, hertz, q=1.0, ring=False):
    return filtered(x, "band", hertz, q, ring=ring)


def bell(x, hertz, db, q=1.0, ring=False):
    return filtered(x, "bell", hertz, q, db, ring)


def shelf(x, hertz, db, ring=False):
    """Raises or lowers all above a frequency."""
    return filtered(x, "shelf", hertz, 0.707, db, ring)


def moving(x, kind, hertz, q=0.707):
    """A filter whose frequency follows a curve. `kind` is low, band or high."""
    tan = np.tan(np.pi * np.clip(np.broadcast_to(hertz, x.shape), 15, 0.45 * RATE) / RATE)
    k = 1 / q
    a1 = 1 / (1 + tan * (tan + k))
    a2 = tan * a1
    a3 = tan * a2
    first = second = 0.0
    lows, bands = [], []
    for value, c1, c2, c3 in zip(x.tolist(), a1.tolist(), a2.tolist(), a3.tolist()):
        rest = value - second
        v1 = c1 * first + c2 * rest
        v2 = second + c2 * first + c3 * rest
        first, second = 2 * v1 - first, 2 * v2 - second
        bands.append(v1)
        lows.append(v2)
    bands, lows = np.array(bands), np.array(lows)
    return {"low": lows, "band": k * bands, "high": x - k * bands - lows}[kind]


def drive(x, amount):
    """Bends the peaks like an overloaded amplifier. Doubles the rate inside, so that little folds back."""
    size = x.size
    spectrum = np.fft.rfft(full(x))
    wide = np.fft.irfft(np.concatenate([spectrum, np.zeros(size)]), 2 * size) * 2
    bent = np.tanh(amount * wide) / math.tanh(amount)
    return np.fft.irfft(np.fft.rfft(bent)[: size // 2 + 1], size) / 2


# ---------------------------------------------------------------- bodies and rooms


def convolve(x, y):
    """The signal x as it sounds through y."""
    size = x.size + y.size - 1
    wide = 1 << size.bit_length()
    return np.fft.irfft(np.fft.rfft(x, wide) * np.fft.rfft(y, wide), wide)[:size]


def struck(seconds, partials):
    """What rings after a blow: partials (frequency, time to lose 60 dB, gain)."""
    t = clock(seconds)
    out = np.zeros(t.size)
    for hertz, t60, amount in partials:
        if hertz < 0.45 * RATE:
            out += amount * np.sin(2 * np.pi * hertz * t) * 10 ** (-3 * t / t60)
    return out


def plate(r, seconds, lowest, highest, partials, t60, tilt=-0.1, damping=0.5):
    """A struck piece of metal: many partials without harmony. High ones die first, the faster the higher `damping`."""
    steps = np.linspace(0, 1, partials) + r.source.uniform(-0.5, 0.5, partials) / partials
    hertz = lowest * (highest / lowest) ** np.clip(steps, 0, 1)
    parts = [
        (f, t60 * (lowest / f) ** damping * r.near(1, 0.35), (f / lowest) ** tilt * r.between(0.4, 1.0)) for f in hertz
    ]
    return full(struck(seconds, parts))


def blocks(r, seconds, hertz, t60, gains=(1.0, 0.6, 0.4, 0.25)):
    """A struck piece of wood or bone: few partials that die at once."""
    ratios = (1.0, 2.57, 4.2, 6.3)
    parts = [(r.near(hertz * ratio, 0.04), t60 / ratio**0.5, g) for ratio, g in zip(ratios, gains)]
    return full(struck(seconds, parts))


def tap(r, seconds, hertz, q=0.8):
    """A short knock of noise, to strike a body with."""
    return full(band(r.noise(seconds) * dying(seconds, seconds), hertz, q))


def sprinkle(r, seconds, rate, grain, loud=lambda t: 1.0):
    """Grains at random moments. `grain` makes one; `loud` is its gain at a time."""
    out = np.zeros(count(seconds) + count(0.5))
    for moment in r.times(seconds, rate):
        x = grain(r) * loud(moment) * r.between(0.25, 1.0)
        start = count(moment)
        x = x[: out.size - start]
        out[start : start + x.size] += x
    return out[: count(seconds)]


def tail(r, seconds, t60, dark):
    """The answer of a space: noise that dies, the highs above `dark` hertz three times as fast."""
    deep = low(r.noise(seconds), dark) * dying(seconds, t60, 0.004)
    bright = high(r.noise(seconds), dark) * dying(seconds, t60 / 3, 0.001)
    answer = deep + 0.5 * bright
    return answer / math.sqrt(np.sum(answer * answer))


def room(r, x, t60, dark=3000, wet=-14, delay=0.012):
    """The signal in a room that adds an echo of `wet` dB."""
    answer = tail(r, t60 * 0.9, t60, dark)
    return mix((x, 0), (convolve(x, answer), wet, delay))


def outdoors(r, x, t60=0.9, wet=-12):
    """The signal in the open: slaps of walls and woods, then a dark tail."""
    answer = 0.5 * tail(r, t60 * 0.9, t60, 900)
    for delay, loud, dark in ((0.055, 0.30, 3500), (0.118, 0.22, 2200), (0.205, 0.15, 1500)):
        slap = low(r.noise(0.02) * dying(0.02, 0.02), dark)
        slap *= loud / math.sqrt(np.sum(slap * slap))
        start = count(r.near(delay, 0.15))
        slap = slap[: max(answer.size - start, 0)]
        answer[start : start + slap.size] += slap
    return mix((x, 0), (convolve(x, answer), wet, 0.006))


def faded(x, begin=0.001, end=0.02):
    """The signal with soft ends."""
    x = x.copy()
    ends = min(count(begin), x.size), min(count(end), x.size)
    x[: ends[0]] *= np.sin(np.linspace(0, np.pi / 2, ends[0])) ** 2
    x[x.size - ends[1] :] *= np.cos(np.linspace(0, np.pi / 2, ends[1])) ** 2
    return x
