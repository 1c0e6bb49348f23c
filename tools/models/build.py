"""Writes every model: blender -b -P tools/models/build.py [-- NAME ...]"""

import os
import sys

sys.dont_write_bytecode = True
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)

import mechs  # noqa: E402
import others  # noqa: E402
import people  # noqa: E402
import props  # noqa: E402

MODELS = [
    mechs.mech_light, mechs.mech_medium, mechs.mech_heavy, mechs.mech_assault, mechs.quad,
    others.vehicle_tracked, others.vehicle_hover, others.turret, others.trooper, others.naval,
    people.warrior, people.spearman, people.archer, people.shaman, people.bard, people.undead,
    people.spear_band, people.bow_band, people.bone_band, people.gate,
    props.tree_conifer, props.tree_round, props.rock_a, props.rock_b, props.building_a, props.building_b,
]


def main():
    """Builds the named models, or all."""
    wanted = sys.argv[sys.argv.index("--") + 1:] if "--" in sys.argv else []
    folder = os.path.normpath(os.path.join(HERE, "../../assets/models"))
    os.makedirs(folder, exist_ok=True)
    for make in MODELS:
        if wanted and make.__name__ not in wanted:
            continue
        model = make()
        path = model.write(folder)
        radius, low, high = model.bounds()
        print(f"{model.name:16} {model.triangles():5} triangles {os.path.getsize(path) / 1000:6.1f} kB "
              f"radius {radius:.2f} height {low:.2f} to {high:.2f} parts {len(model.nodes)}")


main()
