"""Draws the pictograms and the program's icon from the models: blender -b --factory-startup -P tools/models/icons.py"""

import math
import os
import sys

sys.dont_write_bytecode = True
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)

import bpy  # noqa: E402
from mathutils import Vector  # noqa: E402

import preview  # noqa: E402

ICONS = os.path.normpath(os.path.join(HERE, "../../assets/icons"))
# name: (turn in degrees, pitch of the camera)
VIEWS = {
    "mech_light": (205, 14), "mech_medium": (202, 14), "mech_heavy": (200, 14), "mech_assault": (197, 14),
    "quad": (205, 22), "vehicle_tracked": (238, 24), "vehicle_hover": (232, 28), "turret": (222, 18),
    "trooper": (200, 24), "naval": (248, 18),
}


def tone(colour):
    """How white a surface is in a pictogram: paint and pale parts are full, frames are faint, windows are cut out."""
    r, g, b, a = colour
    if a > 0.5:
        return 0.62 + 0.45 * min(r, 1.0)
    if r > 0.5 and b < 0.45 * r:
        return 0.0
    return 0.28 + 0.75 * max(r, g, b)


def pictogram(name):
    """One white picture on a clear ground, in two sizes."""
    turn, pitch = VIEWS[name]
    bpy.ops.wm.read_factory_settings(use_empty=True)
    rows = preview.place(preview.read(name), math.radians(turn), Vector(), (1, 1, 1))
    plain = preview.read(name)
    rows = [(points, [(tone(c),) * 3 + (1.0,) for c in colours]) for (points, _), (_, colours) in zip(rows, plain)]
    a = math.radians(pitch)
    across = [p.x for points, _ in rows for p in points]
    upward = [p.z * math.cos(a) + p.y * math.sin(a) for points, _ in rows for p in points]
    span = max(max(across) - min(across), max(upward) - min(upward)) * 1.06
    if name.startswith("mech"):
        span = span * 0.45 + 1.85 * 0.55  # lighter machines stay smaller
    preview.scene(rows, glow())
    middle_up = (max(upward) + min(upward)) / 2
    middle = Vector(((max(across) + min(across)) / 2, middle_up * math.sin(a), middle_up * math.cos(a)))
    for size, tail in ((64, ""), (128, "_128")):
        path = f"{ICONS}/{name}{tail}.png"
        preview.shoot(path, size, size, span, middle, None, pitch, samples=64)
        whiten(path)


def glow():
    """Gives the corner's own tone, darker on faces that look away."""
    made = bpy.data.materials.new("glow")
    made.use_nodes = True
    nodes, links = made.node_tree.nodes, made.node_tree.links
    nodes.clear()
    out, light, tint = nodes.new("ShaderNodeOutputMaterial"), nodes.new("ShaderNodeEmission"), nodes.new("ShaderNodeVertexColor")
    geometry, dot, span = nodes.new("ShaderNodeNewGeometry"), nodes.new("ShaderNodeVectorMath"), nodes.new("ShaderNodeMapRange")
    tint.layer_name = "look"
    dot.operation = "DOT_PRODUCT"
    dot.inputs[1].default_value = Vector((-0.5, -0.55, 0.68)).normalized()
    links.new(geometry.outputs["Normal"], dot.inputs[0])
    span.inputs["From Min"].default_value = -0.6
    span.inputs["To Min"].default_value = 0.42
    span.inputs["To Max"].default_value = 1.05
    links.new(dot.outputs["Value"], span.inputs["Value"])
    links.new(tint.outputs[0], light.inputs[0])
    links.new(span.outputs[0], light.inputs[1])
    links.new(light.outputs[0], out.inputs[0])
    return made


def whiten(path):
    """Moves brightness into alpha: the interface tints a white picture."""
    image = bpy.data.images.load(path)
    image.colorspace_settings.name = "Non-Color"
    image.alpha_mode = "STRAIGHT"
    pixels = list(image.pixels)
    for i in range(0, len(pixels), 4):
        shade = min(pixels[i], 1.0)
        pixels[i:i + 4] = [1.0, 1.0, 1.0, pixels[i + 3] * shade]
    image.pixels = pixels
    image.file_format = "PNG"
    image.filepath_raw = path
    image.save()
    bpy.data.images.remove(image)


def hexagon(radius, depth, colour, at):
    """A flat hexagon as triangles, upright and facing the camera."""
    ring = [Vector((at.x + radius * math.cos(math.pi / 3 * i), depth, at.z + radius * math.sin(math.pi / 3 * i))) for i in range(6)]
    middle = Vector((at.x, depth, at.z))
    return [([middle, ring[i], ring[(i + 1) % 6]], [colour] * 3) for i in range(6)]


def program():
    """The program's icon: a machine on a badge."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    rows = preview.place(preview.read("mech_heavy"), math.radians(205), Vector((-0.02, 0, -0.80)), preview.SIDES[0])
    look = preview.material(False)
    badge = []
    for radius, depth, colour in ((1.0, 3.0, (1.1, 0.62, 0.12, 1)), (0.90, 2.9, (0.045, 0.07, 0.10, 1)), (0.82, 2.8, (0.075, 0.115, 0.16, 1))):
        badge += hexagon(radius, depth, colour, Vector((0, 0, 0)))
    preview.scene(rows + badge, look)
    for size, tail in ((256, ""), (64, "_64")):
        preview.shoot(f"{ICONS}/phaseline{tail}.png", size, size, 2.04, Vector(), None, pitch=0.01, samples=64)


def main():
    """Draws everything."""
    os.makedirs(ICONS, exist_ok=True)
    for name in VIEWS:
        pictogram(name)
    program()


main()
