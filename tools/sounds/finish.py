"""From a signal to a file: loudness, limit, soft ends, WAV, Ogg Vorbis."""

import os
import shutil
import struct
import subprocess
import sys
import tempfile

import numpy as np

import kit
from kit import RATE, count, decibels, gain

CEILING = -2.0  # dB of full scale before encoding; Ogg Vorbis may add a little
LIMITED = 5.0  # dB that the limiter may take from peaks; what is sharper stays softer than its class
REST = 0.004  # silence at both ends: the encoder smears a sharp beginning over some milliseconds before it
WINDOW = 0.2  # the ear sums up about this time, in seconds

SOUNDS = {}


def sound(name, variants=1, loud=-18.0, end=0.03, quality=-0.1):
    """Adds a sound. Its function gets chance of its own for each variant and returns a signal.

    `loud` is the loudness of its loudest moment in LUFS, `end` the time of its fade, `quality` that of the encoder.
    """

    def add(make):
        assert name not in SOUNDS, name
        SOUNDS[name] = (make, variants, loud, end, quality, False)
        return make

    return add


def loop(name, loud, quality=-0.1):
    """Adds a sound that goes on for ever: its end fits its beginning. `loud` is that of the whole in LUFS."""

    def add(make):
        assert name not in SOUNDS, name
        SOUNDS[name] = (make, 1, loud, 0.0, quality, True)
        return make

    return add


def stems():
    """The names of all files, without the ending, in the order of the sounds."""
    for name, (_, variants, *_) in SOUNDS.items():
        for variant in range(variants):
            yield name, variant, name if variants == 1 else f"{name}-{variant + 1}"


def channels(x):
    """Mono is one row, stereo two."""
    return np.atleast_2d(x)


def weighted(x, ring=False):
    """As loud as the ear takes it (the K weighting of ITU-R BS.1770)."""
    head = kit.filtered(x, "shelf", 1681.97, 0.7072, 4.0, ring)
    return kit.filtered(head, "high", 38.14, 0.5, ring=ring)


def loudness(x, whole=False):
    """Loudness in LUFS: of the loudest moment, or of the whole."""
    power = sum(np.square(weighted(row)) for row in channels(x))
    if whole:
        mean = power.mean()
    else:
        window = count(WINDOW)
        sums = np.cumsum(np.concatenate([np.zeros(window), power, np.zeros(window)]))
        mean = np.max(sums[window:] - sums[:-window]) / window
    return -0.691 + 10 * np.log10(max(mean, 1e-12))


def limited(x, top):
    """Turns the signal down around its peaks, so that none is above `top`."""
    width = count(0.004)
    need = np.minimum(1.0, top / np.maximum(np.max(np.abs(x), axis=0), 1e-9))
    padded = np.pad(need, (width, width), constant_values=1.0)
    reach, least = 1, padded
    while reach < 2 * width:
        step = min(reach, 2 * width - reach)
        least = np.minimum(least, np.pad(least[step:], (0, step), constant_values=1.0))
        reach += step
    sums = np.cumsum(np.concatenate([[0.0], least]))
    smooth = (sums[width:] - sums[:-width]) / width
    return x * smooth[: x.shape[1]]


def trimmed(x):
    """Without what nobody hears at the end."""
    heard = np.nonzero(np.max(np.abs(x), axis=0) > kit.peak(x) * gain(-58))[0]
    return x[:, : heard[-1] + 1] if heard.size else x


def finished(x, loud, end, endless):
    """The signal as it goes into the file."""
    x = channels(np.asarray(x, dtype=float))
    x = np.array([kit.filtered(row, "high", 28, ring=endless) for row in x])
    if not endless:
        x = trimmed(x)
        x = np.array([kit.faded(row, 0.0008, min(end, row.size / RATE / 2)) for row in x])
        x = np.pad(x, ((0, 0), (count(REST), 4 * count(REST))))
    top = gain(CEILING)
    for _ in range(3):
        wanted = gain(loud - loudness(x, whole=endless))
        allowed = top * gain(LIMITED) / kit.peak(x)
        x = limited(x * min(wanted, allowed), top)
    return x


def wav(x):
    """The bytes of a WAV file of 16 bits, with the noise that hides the steps between them."""
    noise = np.random.RandomState(1).uniform(-0.5, 0.5, (2, *x.shape)).sum(axis=0)
    whole = np.clip(np.round(x * 32767 + noise * 0.5), -32768, 32767).astype("<i2")
    data = whole.T.tobytes()
    ways = x.shape[0]
    form = struct.pack("<4sIHHIIHH", b"fmt ", 16, 1, ways, RATE, RATE * 2 * ways, 2 * ways, 16)
    return b"RIFF" + struct.pack("<I", 36 + len(data)) + b"WAVE" + form + b"data" + struct.pack("<I", len(data)) + data


def read_wav(data):
    """The signal of a WAV file of 16 bits."""
    ways = struct.unpack_from("<H", data, 22)[0]
    at = data.index(b"data") + 8
    return np.frombuffer(data, "<i2", offset=at, count=(len(data) - at) // 2).reshape(-1, ways).T / 32768


def need(program):
    """Stops with advice when a program is missing."""
    if shutil.which(program) is None:
        sys.exit(f"{program} is missing. It is part of vorbis-tools: apt install vorbis-tools (or brew, dnf, pacman).")


def encode(x, path, quality):
    """Writes an Ogg Vorbis file. A fixed serial number keeps its bytes the same."""
    pressed = ["oggenc", "--quiet", "--serial", "1", "--quality", str(quality), "--output", path, "-"]
    subprocess.run(pressed, input=wav(x), check=True)


def decode(path):
    """The signal of an Ogg Vorbis file."""
    with tempfile.TemporaryDirectory() as folder:
        out = os.path.join(folder, "out.wav")
        subprocess.run(["oggdec", "--quiet", "--output", out, path], check=True)
        with open(out, "rb") as file:
            return read_wav(file.read())


def write(folder, name, variant, stem):
    """Makes one file and returns its path."""
    make, _, loud, end, quality, endless = SOUNDS[name]
    x = finished(make(kit.Chance(stem)), loud, end, endless)
    path = os.path.join(folder, f"{stem}.ogg")
    for _ in range(4):
        encode(x, path, quality)
        above = decibels(kit.peak(decode(path))) + 1.05
        if above <= 0:
            break
        x *= gain(-above - 0.1)
    return path
