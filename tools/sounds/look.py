"""Draws sounds: python3 tools/sounds/look.py OUT.png NAME ...

Five in a row, each with its wave above and its tones below: 40 Hz to 18 kHz, from -80 dB black to 0 dB white. The ticks
below are tenths of a second.
"""

import os
import struct
import sys
import zlib

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import numpy as np  # noqa: E402

import finish  # noqa: E402
from kit import RATE  # noqa: E402

WIDE, HIGH, WAVE, COLUMNS = 360, 200, 70, 5
HERE = os.path.dirname(os.path.abspath(__file__))


def colour(v):
    """Black, violet, orange, white."""
    stops = np.array([[0, 0, 0], [50, 10, 90], [190, 50, 80], [250, 160, 40], [255, 255, 240]], dtype=float)
    at = np.clip(v, 0, 1) * 4
    i = np.minimum(at.astype(int), 3)
    f = (at - i)[..., None]
    return stops[i] * (1 - f) + stops[i + 1] * f


def tile(x, seconds):
    """One sound. `seconds` is the time of the whole width."""
    out = np.zeros((HIGH + WAVE + 6, WIDE + 6, 3))
    size = 2048
    padded = np.concatenate([np.zeros(size // 2), x, np.zeros(size)])
    tones = np.geomspace(40, 18000, HIGH)[::-1]
    window = np.hanning(size)
    for column in range(WIDE):
        first, last = (int(c * seconds * RATE / WIDE) for c in (column, column + 1))
        if first >= x.size:
            break
        part = x[first : max(last, first + 1)]
        top, bottom = (int(WAVE / 2 * (1 - v)) for v in (part.max(), part.min()))
        out[max(top, 0) : bottom + 1, column] = (120, 200, 255)
        spectrum = np.abs(np.fft.rfft(padded[first : first + size] * window)) / (size / 4)
        values = np.interp(tones, np.fft.rfftfreq(size, 1 / RATE), spectrum)
        out[WAVE : WAVE + HIGH, column] = colour(1 + 20 * np.log10(values + 1e-9) / 80)
    for tick in np.arange(0, seconds, 0.1):
        column = int(tick / seconds * WIDE)
        out[WAVE + HIGH : WAVE + HIGH + (6 if round(tick * 10) % 5 == 0 else 3), column] = 255
    for hertz in (100, 1000, 10000):
        out[WAVE + int(np.argmin(np.abs(tones - hertz))), -12:-6] = 255
    return out


def chunk(kind, data):
    """A part of a PNG file."""
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def main():
    finish.need("oggdec")
    out, names = sys.argv[1], sys.argv[2:]
    sounds = [finish.decode(os.path.join(HERE, "../../assets/sounds", f"{name}.ogg")).mean(axis=0) for name in names]
    seconds = max(x.size for x in sounds) / RATE
    tiles = [tile(x, seconds) for x in sounds]
    while len(tiles) % COLUMNS:
        tiles.append(np.zeros_like(tiles[0]))
    picture = np.vstack([np.hstack(tiles[i : i + COLUMNS]) for i in range(0, len(tiles), COLUMNS)])
    high, wide = picture.shape[:2]
    rows = b"".join(b"\0" + row.astype(np.uint8).tobytes() for row in picture)
    with open(out, "wb") as file:
        file.write(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", wide, high, 8, 2, 0, 0, 0)))
        file.write(chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b""))
    for start in range(0, len(names), COLUMNS):
        print("  ".join(names[start : start + COLUMNS]))


main()
