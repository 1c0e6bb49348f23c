"""Writes the sounds of the game into assets/sounds: python3 tools/sounds/build.py [NAME ...]

A name may be a beginning: `weapon` makes all weapons. Prints for each file its seconds, its peak in dB of full scale,
the loudness of its loudest moment and of the whole in LUFS, and its bytes.
"""

import os
import sys
from concurrent.futures import ProcessPoolExecutor

sys.dont_write_bytecode = True
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)

try:
    import numpy  # noqa: F401
except ImportError:
    sys.exit("numpy is missing: pip install numpy (or apt install python3-numpy)")

import finish  # noqa: E402
import kit  # noqa: E402
import battle  # noqa: E402, F401
import impacts  # noqa: E402, F401
import interface  # noqa: E402, F401
import machines  # noqa: E402, F401
import music  # noqa: E402, F401
import people  # noqa: E402, F401
import spells  # noqa: E402, F401
import weapons  # noqa: E402, F401

FOLDER = os.path.normpath(os.path.join(HERE, "../../assets/sounds"))


def make(job):
    """Makes a file and measures what a player hears of it."""
    name, variant, stem = job
    path = finish.write(FOLDER, name, variant, stem)
    x = finish.decode(path)
    seconds, peak = x.shape[1] / kit.RATE, kit.decibels(kit.peak(x))
    moment, whole = finish.loudness(x), finish.loudness(x, whole=True)
    bytes_ = os.path.getsize(path)
    return f"{stem:26} {seconds:6.2f} s  peak {peak:6.1f}  moment {moment:6.1f}  whole {whole:6.1f}  {bytes_:7}", bytes_


def main():
    finish.need("oggenc")
    finish.need("oggdec")
    wanted = tuple(sys.argv[1:])
    jobs = [job for job in finish.stems() if not wanted or job[0].startswith(wanted)]
    if not jobs:
        sys.exit(f"no sound begins with {' or '.join(wanted)}; there are: {', '.join(finish.SOUNDS)}")
    os.makedirs(FOLDER, exist_ok=True)
    total = 0
    with ProcessPoolExecutor() as pool:
        for text, size in pool.map(make, jobs):
            print(text, flush=True)
            total += size
    print(f"{len(jobs)} files, {total / 1000:.0f} kB")


if __name__ == "__main__":
    main()
