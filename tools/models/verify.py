"""Checks the written models with nothing but Python: python3 tools/models/verify.py"""

import json
import math
import os
import struct
import sys

MODELS = os.path.normpath(os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../assets/models"))
LIMIT = 200_000


def faults(path):
    """What is wrong with one file, as sentences."""
    data = open(path, "rb").read()
    if len(data) > LIMIT:
        yield f"{len(data)} bytes, more than {LIMIT}"
    magic, version, total = struct.unpack_from("<III", data)
    if (magic, version, total) != (0x46546C67, 2, len(data)):
        yield "not a whole binary glTF 2.0 file"
    size = struct.unpack_from("<I", data, 12)[0]
    head, body = json.loads(data[20:20 + size]), data[28 + size:]
    names = [n.get("name") for n in head["nodes"]]
    if None in names or len(set(names)) != len(names):
        yield f"nodes without a name or with the same name: {names}"
    shown = {n["mesh"] for n in head["nodes"] if "mesh" in n}
    if shown != set(range(len(head["meshes"]))):
        yield "a mesh belongs to no node"
    for mesh in head["meshes"]:
        for part in mesh["primitives"]:
            missing = {"POSITION", "NORMAL", "COLOR_0"} - set(part["attributes"])
            if missing:
                yield f"{mesh['name']}: no {', '.join(sorted(missing))}"
                continue
            accessors = {k: head["accessors"][v] for k, v in part["attributes"].items()}
            if len({a["count"] for a in accessors.values()}) != 1:
                yield f"{mesh['name']}: attributes of unequal length"
            colour = accessors["COLOR_0"]
            if (colour["type"], colour["componentType"], colour.get("normalized")) != ("VEC4", 5123, True):
                yield f"{mesh['name']}: COLOR_0 is not four normalised u16"
            normal = accessors["NORMAL"]
            start = head["bufferViews"][normal["bufferView"]]["byteOffset"]
            flat = struct.unpack_from(f"<{normal['count'] * 3}f", body, start)
            if any(abs(math.hypot(*flat[i:i + 3]) - 1) > 1e-3 for i in range(0, len(flat), 3)):
                yield f"{mesh['name']}: a normal is not of length 1"


def main():
    """Prints the faults of all files; ends with 1 if there are any."""
    found = 0
    for name in sorted(os.listdir(MODELS)):
        if name.endswith(".glb"):
            for fault in faults(os.path.join(MODELS, name)):
                print(f"{name}: {fault}")
                found += 1
    print("no faults" if not found else f"{found} faults")
    sys.exit(1 if found else 0)


main()
