"""Renders sheets of the written models: blender -b -P tools/models/preview.py -- OUT.png SHEET [NAME ...]

SHEET is `close` (one big picture a heading), `small` (60 pixels tall, four headings) or `black` (the same as silhouettes).
The light is the game's own idea: one lamp by the angle of the face, a little sky from above, no shadows.
"""

import json
import math
import os
import struct
import sys

import bpy
from mathutils import Matrix, Vector

HERE = os.path.dirname(os.path.abspath(__file__))
MODELS = os.path.normpath(os.path.join(HERE, "../../assets/models"))
UNITS = ["mech_light", "mech_medium", "mech_heavy", "mech_assault", "quad", "vehicle_tracked", "vehicle_hover", "turret", "trooper", "naval"]
SIDES = [(0.231, 0.694, 0.262), (1.0, 0.031, 0.0), (0.521, 0.858, 0.964), (0.850, 0.866, 0.862)]


def linear(c):
    return c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4


def read(name):
    """Triangles of a glb file in Blender's axes: [(points, colours)]."""
    data = open(f"{MODELS}/{name}.glb", "rb").read()
    size = struct.unpack_from("<I", data, 12)[0]
    head, body = json.loads(data[20:20 + size]), data[28 + size:]

    def values(index):
        a = head["accessors"][index]
        start = head["bufferViews"][a["bufferView"]]["byteOffset"]
        width = {"SCALAR": 1, "VEC3": 3, "VEC4": 4}[a["type"]]
        letter = {5126: "f", 5123: "H"}[a["componentType"]]
        flat = struct.unpack_from(f"<{a['count'] * width}{letter}", body, start)
        return [flat[i:i + width] for i in range(0, len(flat), width)]

    out = []

    def walk(index, base):
        node = head["nodes"][index]
        base = base + Vector(node.get("translation", (0, 0, 0)))
        if "mesh" in node:
            part = head["meshes"][node["mesh"]]["primitives"][0]
            position = values(part["attributes"]["POSITION"])
            colour = values(part["attributes"]["COLOR_0"])
            index_list = [i[0] for i in values(part["indices"])]
            for t in range(0, len(index_list), 3):
                three = index_list[t:t + 3]
                points = [Vector(position[i]) + base for i in three]
                out.append(([Vector((p.x, -p.z, p.y)) for p in points], [tuple(c / 65535 for c in colour[i]) for i in three]))
        for child in node.get("children", []):
            walk(child, base)

    walk(head["scenes"][0]["nodes"][0], Vector())
    return out


def place(mesh_rows, turn, at, side):
    """Turns and moves triangles, and puts the side's colour on."""
    move = Matrix.Translation(at) @ Matrix.Rotation(turn, 4, "Z")
    tint = [linear(c) for c in side]
    out = []
    for points, colours in mesh_rows:
        shown = [tuple(c[i] * (1 - c[3] + c[3] * tint[i]) for i in range(3)) + (1.0,) for c in colours]
        out.append(([move @ p for p in points], shown))
    return out


def material(black):
    """Unlit: vertex colour x (sky + one lamp), as an emission."""
    made = bpy.data.materials.new("look")
    made.use_nodes = True
    nodes, links = made.node_tree.nodes, made.node_tree.links
    nodes.clear()
    out, glow = nodes.new("ShaderNodeOutputMaterial"), nodes.new("ShaderNodeEmission")
    links.new(glow.outputs[0], out.inputs[0])
    if black:
        glow.inputs[0].default_value = (0.004, 0.004, 0.005, 1)
        return made
    tint, geometry = nodes.new("ShaderNodeVertexColor"), nodes.new("ShaderNodeNewGeometry")
    tint.layer_name = "look"
    lights = []
    for direction, strength, floor in (((-0.45, -0.35, 0.82), 0.85, 0.0), ((0.0, 0.0, 1.0), 0.20, -1.0)):
        dot, span = nodes.new("ShaderNodeVectorMath"), nodes.new("ShaderNodeMapRange")
        dot.operation = "DOT_PRODUCT"
        dot.inputs[1].default_value = Vector(direction).normalized()
        links.new(geometry.outputs["Normal"], dot.inputs[0])
        span.inputs["From Min"].default_value = floor
        span.inputs["To Max"].default_value = strength
        links.new(dot.outputs["Value"], span.inputs["Value"])
        lights.append(span.outputs[0])
    add, more, scale = nodes.new("ShaderNodeMath"), nodes.new("ShaderNodeMath"), nodes.new("ShaderNodeVectorMath")
    links.new(lights[0], add.inputs[0])
    links.new(lights[1], add.inputs[1])
    links.new(add.outputs[0], more.inputs[0])
    more.inputs[1].default_value = 0.18
    scale.operation = "SCALE"
    links.new(tint.outputs[0], scale.inputs[0])
    links.new(more.outputs[0], scale.inputs["Scale"])
    links.new(scale.outputs[0], glow.inputs[0])
    return made


def scene(rows, look):
    """One mesh object of all rows."""
    mesh = bpy.data.meshes.new("sheet")
    points = [p for r in rows for p in r[0]]
    mesh.from_pydata(points, [], [(i, i + 1, i + 2) for i in range(0, len(points), 3)])
    layer = mesh.color_attributes.new("look", "FLOAT_COLOR", "CORNER")
    flat = [c for r in rows for tone in r[1] for c in tone]
    layer.data.foreach_set("color", flat)
    mesh.materials.append(look)
    bpy.context.collection.objects.link(bpy.data.objects.new("sheet", mesh))


def shoot(path, width, height, span, target, back, pitch=50, samples=12):
    """Renders from a camera that looks down at `pitch` degrees; with no `back` the ground is clear."""
    camera = bpy.data.cameras.new("camera")
    camera.type, camera.ortho_scale = "ORTHO", span
    holder = bpy.data.objects.new("camera", camera)
    a = math.radians(pitch)
    holder.location = Vector(target) + Vector((0, -math.cos(a), math.sin(a))) * 40
    holder.rotation_euler = (math.pi / 2 - a, 0, 0)
    bpy.context.collection.objects.link(holder)
    s = bpy.context.scene
    s.camera = holder
    s.render.engine = "CYCLES"
    s.cycles.device, s.cycles.samples, s.cycles.use_denoising, s.cycles.max_bounces = "CPU", samples, False, 0
    s.render.resolution_x, s.render.resolution_y, s.render.resolution_percentage = width, height, 100
    s.view_settings.view_transform = "Standard"
    s.world = bpy.data.worlds.new("world")
    s.world.use_nodes = True
    s.render.image_settings.file_format = "PNG"
    for field in ("date", "time", "render_time", "frame", "scene", "camera", "filename", "memory", "hostname", "lens", "marker", "note", "sequencer_strip", "frame_range"):
        setattr(s.render, f"use_stamp_{field}", False)
    s.render.film_transparent = back is None
    s.render.image_settings.color_mode = "RGBA" if back is None else "RGB"
    back = back or (0, 0, 0)
    s.world.node_tree.nodes["Background"].inputs[0].default_value = (*[linear(c) for c in back], 1)
    s.render.filepath = path
    bpy.ops.render.render(write_still=True)


def main():
    """Lays the models out in a grid and renders it."""
    path, sheet, *names = sys.argv[sys.argv.index("--") + 1:]
    bpy.ops.wm.read_factory_settings(use_empty=True)
    names = names or UNITS
    black = sheet == "black"
    look = material(black)
    tilt = math.radians(50)
    close = sheet == "close"
    turns = [200, 320, 90] if close else [180, 120, 60, 0]
    step = 1.9
    rows = []
    for i, name in enumerate(names):
        mesh_rows = read(name)
        for j, turn in enumerate(turns):
            # lines of the grid stand apart as the tilted camera sees them
            column, line = (i, j) if not close else (j + 3 * (i % 2), i // 2)
            at = Vector((column * step, -line * step / math.sin(tilt), 0))
            rows += place(mesh_rows, math.radians(turn), at, SIDES[(i if close else j) % 4])
    scene(rows, look)
    columns = 6 if close else len(names)
    lines = (len(names) + 1) // 2 if close else len(turns)
    if close and len(names) == 1:
        columns = 3
    unit = (560 if len(names) < 3 else 300) if close else 84
    middle = Vector(((columns - 1) * step / 2, -(lines - 1) * step / math.sin(tilt) / 2, 0.42))
    width, height = int(columns * unit), int(lines * unit)
    shoot(path, width, height, max(columns, lines) * step, middle, (0.80, 0.80, 0.78) if black else (0.55, 0.60, 0.50))


if __name__ == "__main__":
    main()
