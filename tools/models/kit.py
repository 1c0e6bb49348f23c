"""A small kit for low-poly models: shapes, named nodes, baked shading, and a glTF writer.

Authored in Blender's axes: +X right, +Y forward (north), +Z up, 1 unit = 1 metre of board.
Written as glTF: +X right, +Y up, forward is -Z.
Every shape is placed in the pose of rest; a node's pivot is subtracted only when the file is written.
"""

import json
import math
import random
import struct

import bmesh
from mathutils import Matrix, Vector
from mathutils.bvhtree import BVHTree
from mathutils.geometry import tessellate_polygon


def own(r, g, b):
    """A colour of its own (linear): alpha 0."""
    return (r, g, b, 0.0)


def paint(value):
    """A tone that the side's colour multiplies: alpha 1."""
    return (value, value, value, 1.0)


PAINT = paint(0.86)
PAINT_DEEP = paint(0.42)
BONE = own(0.62, 0.60, 0.54)
PLATE = own(0.150, 0.158, 0.175)
STEEL = own(0.24, 0.26, 0.29)
FRAME = own(0.075, 0.082, 0.095)
BLACK = own(0.018, 0.019, 0.022)
VISOR = own(1.0, 0.52, 0.10)
GLASS = own(0.10, 0.42, 0.62)
LAMP = own(1.0, 0.86, 0.55)
EMBER = own(0.95, 0.20, 0.05)

EDGE = 1.28
EDGE_PAINT = 0.92  # painted edges take a little less of the side's colour, so that they catch the light


class Node:
    """A named part of a model with its own joint."""

    def __init__(self, name, pivot, parent=None, flip=False):
        self.name = name
        self.pivot = Vector(pivot)
        self.parent = parent
        self.flip = flip
        self.faces = []  # (points, colour, gain)

    def _add(self, points, colour, gain=1.0):
        if self.flip:
            points = [Vector((-p.x, p.y, p.z)) for p in reversed(points)]
        self.faces.append((points, colour, gain))

    def _solid(self, bm, colour, bevel, faces, drop, mirror, where):
        """Bevels a closed mesh and takes its faces. `faces` maps a direction to a colour."""
        bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
        edges = set()
        if bevel > 0:
            result = bmesh.ops.bevel(
                bm, geom=list(bm.edges), offset=bevel, offset_type="OFFSET", segments=1,
                profile=0.5, affect="EDGES", clamp_overlap=True,
            )
            edges = set(result["faces"])
        for face in bm.faces:
            normal = face.normal
            tone, gain = colour, EDGE if face in edges else 1.0
            kind = None if face in edges else direction(normal)
            if kind is not None and kind in drop:
                continue
            if kind is not None and kind in faces:
                tone = faces[kind]
            points = [where @ v.co for v in face.verts]
            self._add(points, tone, gain)
            if mirror:
                self._add([Vector((-p.x, p.y, p.z)) for p in reversed(points)], tone, gain)
        bm.free()

    def box(self, centre, size, colour, bevel=0.012, rot=(0, 0, 0), taper=(1, 1), shift=(0, 0),
            faces=None, drop=(), mirror=False):
        """A bevelled box; `taper` scales and `shift` moves its upper face."""
        if min(size) < 0.061 or sorted(size)[1] < 0.08:
            bevel = 0
        x, y, z = (s / 2 for s in size)
        low = [(-x, -y), (x, -y), (x, y), (-x, y)]
        rings = [[(px, py, -z) for px, py in low],
                 [(px * taper[0] + shift[0], py * taper[1] + shift[1], z) for px, py in low]]
        turn = Matrix.Identity(4)
        for axis, angle in zip("XYZ", rot):
            turn = Matrix.Rotation(math.radians(angle), 4, axis) @ turn
        self._solid(rings_mesh(rings), colour, bevel, faces or {}, drop, mirror,
                    Matrix.Translation(centre) @ turn)

    def prism(self, profile, x0, x1, colour, bevel=0.015, scale=1.0, pin=None, both=False,
              faces=None, drop=(), mirror=False):
        """A side view [(y, z)] pulled along X. `scale` shrinks the outer end about `pin`; with `both`
        it shrinks both ends, and `both` is the share of the width in the middle that keeps its size."""
        if pin is None:
            pin = [sum(p[i] for p in profile) / len(profile) for i in (0, 1)]
        small = [(pin[0] + (y - pin[0]) * scale, pin[1] + (z - pin[1]) * scale) for y, z in profile]
        if both:
            third = (x1 - x0) * (1 - both) / 2
            rings = [[(x0, y, z) for y, z in small], [(x0 + third, y, z) for y, z in profile],
                     [(x1 - third, y, z) for y, z in profile], [(x1, y, z) for y, z in small]]
        else:
            rings = [[(x0, y, z) for y, z in profile], [(x1, y, z) for y, z in small]]
        self._solid(rings_mesh(rings), colour, bevel, faces or {}, drop, mirror, Matrix.Identity(4))

    def loft(self, rings, colour, bevel=0.0, faces=None, drop=(), mirror=False):
        """Rings of points with the same count, joined and closed at both ends."""
        self._solid(rings_mesh(rings), colour, bevel, faces or {}, drop, mirror, Matrix.Identity(4))

    def hull(self, points, colour, bevel=0.012, faces=None, drop=(), mirror=False):
        """The convex hull of points."""
        bm = bmesh.new()
        for p in points:
            bm.verts.new(p)
        result = bmesh.ops.convex_hull(bm, input=bm.verts)
        spare = list({g for g in result["geom_interior"] + result["geom_unused"]
                      if isinstance(g, bmesh.types.BMVert)})
        bmesh.ops.delete(bm, geom=spare, context="VERTS")
        bmesh.ops.dissolve_limit(bm, angle_limit=0.02, verts=bm.verts, edges=bm.edges)
        self._solid(bm, colour, bevel, faces or {}, drop, mirror, Matrix.Identity(4))

    def beam(self, start, end, size0, size1, colour, bevel=0.012, faces=None, drop=(), mirror=False):
        """A tapered beam between two points; sizes are (across X, deep)."""
        start, end = Vector(start), Vector(end)
        along = (end - start).normalized()
        across = Vector((1, 0, 0)) - along * along.x
        across = across.normalized() if across.length > 0.2 else Vector((0, 1, 0))
        deep = along.cross(across).normalized()
        rings = []
        for p, (w, d) in ((start, size0), (end, size1)):
            rings.append([tuple(p + across * (sx * w / 2) + deep * (sy * d / 2))
                          for sx, sy in ((-1, -1), (1, -1), (1, 1), (-1, 1))])
        self._solid(rings_mesh(rings), colour, bevel, faces or {}, drop, mirror, Matrix.Identity(4))

    def lathe(self, start, axis, steps, sides, colour, phase=0.5, mirror=False, squash=1.0, end=None):
        """Turned work: `steps` are (distance along the axis, radius[, colour of the band that ends here[, gain]]); `end` colours the last cap."""
        start, axis = Vector(start), Vector(axis).normalized()
        side = axis.cross(Vector((0, 0, 1)))
        side = side.normalized() if side.length > 0.01 else Vector((1, 0, 0))
        up = axis.cross(side).normalized()
        rings, tones = [], []
        for step in steps:
            d, r = step[0], step[1]
            tones.append((step[2] if len(step) > 2 and step[2] else colour, step[3] if len(step) > 3 else 1.0))
            ring = []
            for i in range(sides):
                a = 2 * math.pi * (i + phase) / sides
                ring.append(start + axis * d + (side * math.cos(a) + up * math.sin(a) * squash) * max(r, 0.0))
            rings.append(ring)
        out = []
        for k in range(1, len(rings)):
            tone, gain = tones[k]
            for i in range(sides):
                j = (i + 1) % sides
                quad = [rings[k - 1][i], rings[k - 1][j], rings[k][j], rings[k][i]]
                if steps[k - 1][1] <= 0:
                    quad = [quad[0], quad[2], quad[3]]
                elif steps[k][1] <= 0:
                    quad = quad[:3]
                out.append((quad, tone, gain))
        if steps[0][1] > 0:
            out.append((list(reversed(rings[0])), *tones[0]))
        if steps[-1][1] > 0:
            out.append((rings[-1], end or tones[-1][0], 1.0 if end else tones[-1][1]))
        for points, tone, gain in out:
            self._add([p.copy() for p in points], tone, gain)
            if mirror:
                self._add([Vector((-p.x, p.y, p.z)) for p in reversed(points)], tone, gain)

    def barrel(self, start, length, radius, colour=STEEL, sides=8, brake=1.35, axis=(0, 1, 0), mirror=False,
               sleeve=0.0, hole=0.62):
        """A gun barrel: sleeve, tube, muzzle brake with a dark bore."""
        steps = [(0, radius)]
        if sleeve > 0:
            steps = [(0, radius * 1.45), (sleeve, radius * 1.45, FRAME), (sleeve + radius * 0.3, radius, FRAME, EDGE)]
        tip = radius * brake
        steps += [
            (length - radius * 2.6, radius, colour), (length - radius * 2.3, tip, STEEL, EDGE), (length, tip * 0.96, FRAME),
            (length, tip * hole, STEEL, EDGE * 1.3), (length - radius, tip * hole * 0.9, BLACK),
        ]
        self.lathe(start, axis, steps, sides, BLACK, mirror=mirror)

    def tube(self, start, axis, length, radius, rim, sides=6, mirror=False):
        """The open end of a launch tube: a short collar with a dark mouth."""
        self.lathe(start, axis, [(0, radius), (length, radius, rim), (length, radius * 0.68, rim, EDGE), (length * 0.6, radius * 0.6, BLACK)],
                   sides, BLACK, mirror=mirror)

    def disc(self, start, end, radius, colour, sides=8, cap=None, rim=0.18, mirror=False):
        """A short bevelled cylinder between two points, for joints, wheels and vents."""
        start, end = Vector(start), Vector(end)
        length, r = (end - start).length, radius
        e = min(rim * radius, length * 0.3)
        self.lathe(start, end - start,
                   [(0, r - e, cap or colour), (e, r, colour, EDGE), (length - e, r, colour),
                    (length, r - e, colour, EDGE)], sides, colour, mirror=mirror, end=cap or colour)


def rings_mesh(rings):
    """A closed mesh through rings of points."""
    bm = bmesh.new()
    loops = [[bm.verts.new(p) for p in ring] for ring in rings]
    bm.faces.new(list(reversed(loops[0])))
    bm.faces.new(loops[-1])
    for low, high in zip(loops, loops[1:]):
        for i in range(len(low)):
            j = (i + 1) % len(low)
            bm.faces.new((low[i], low[j], high[j], high[i]))
    return bm


def direction(normal):
    """The axis a normal mostly looks along, as "+x" and so on."""
    axis = max(range(3), key=lambda i: abs(normal[i]))
    return ("-" if normal[axis] < 0 else "+") + "xyz"[axis]


class Model:
    """Named nodes that make one model."""

    def __init__(self, name, ground=True, gradient=(0.74, 1.08), reach=0.5, strength=0.80):
        self.name = name
        self.ground = ground
        self.gradient = gradient
        self.reach = reach
        self.strength = strength
        self.nodes = {}

    def node(self, name, pivot=(0, 0, 0), parent=None, flip=False):
        """Adds a node; a flipped node mirrors the shapes and the pivot given for the right side."""
        pivot = Vector(pivot)
        if flip:
            pivot.x = -pivot.x
        made = Node(name, pivot, parent, flip)
        self.nodes[name] = made
        return made

    def pose(self, name, degrees, axis="Z"):
        """Turns the shapes of a node about its pivot, once, for the pose of rest."""
        node = self.nodes[name]
        turn = Matrix.Translation(node.pivot) @ Matrix.Rotation(math.radians(degrees), 4, axis) @ Matrix.Translation(-node.pivot)
        node.faces = [([turn @ p for p in pts], c, g) for pts, c, g in node.faces]

    def stretch(self, x, y, z):
        """Scales the whole model along its axes."""
        for node in self.nodes.values():
            node.pivot = Vector((node.pivot.x * x, node.pivot.y * y, node.pivot.z * z))
            node.faces = [([Vector((p.x * x, p.y * y, p.z * z)) for p in pts], c, g) for pts, c, g in node.faces]
        return self

    def triangles(self):
        """How many triangles the model has."""
        return sum(len(p) - 2 for n in self.nodes.values() for p, _, _ in n.faces)

    def bounds(self):
        """(largest distance from the vertical axis, lowest, highest)."""
        points = [p for n in self.nodes.values() for f in n.faces for p in f[0]]
        return (max(math.hypot(p.x, p.y) for p in points), min(p.z for p in points), max(p.z for p in points))

    def trim(self):
        """Drops the faces that the rest of their own part hides from every side."""
        rays = hemisphere(40)
        for node in self.nodes.values():
            corners, polygons = [], []
            for points, _, _ in node.faces:
                polygons.append(list(range(len(corners), len(corners) + len(points))))
                corners += points
            if not polygons:
                continue
            tree = BVHTree.FromPolygons(corners, polygons)
            node.faces = [face for face in node.faces if seen(tree, face[0], rays)]

    def bake(self):
        """Colours for every corner: tone x edge light x height gradient x ambient occlusion."""
        corners, polygons = [], []
        for node in self.nodes.values():
            for points, _, _ in node.faces:
                polygons.append(list(range(len(corners), len(corners) + len(points))))
                corners += points
        if self.ground:
            polygons.append(list(range(len(corners), len(corners) + 4)))
            corners += [Vector((x * 4, y * 4, -0.002)) for x, y in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
        tree = BVHTree.FromPolygons(corners, polygons)
        rays = hemisphere(72)
        _, low, high = self.bounds()
        baked = {}
        for node in self.nodes.values():
            rows = []
            for points, colour, gain in node.faces:
                normal = face_normal(points)
                centre = sum(points, Vector()) / len(points)
                tones = []
                for p in points:
                    share = (p.z - low) / max(high - low, 1e-6)
                    slope = self.gradient[0] + (self.gradient[1] - self.gradient[0]) * share
                    open_sky = exposure(tree, p.lerp(centre, 0.18) + normal * 0.004, normal, rays, self.reach)
                    light = gain * slope * (1 - self.strength * (1 - open_sky))
                    tones.append(tuple(min(c * light, 1.0) for c in colour[:3]) + (colour[3] * (EDGE_PAINT if gain > 1.05 else 1.0),))
                rows.append((points, normal, tones))
            baked[node.name] = rows
        return baked

    def write(self, folder):
        """Bakes and writes FOLDER/NAME.glb; gives the path."""
        self.trim()
        path = f"{folder}/{self.name}.glb"
        with open(path, "wb") as out:
            out.write(glb(self, self.bake()))
        return path


def face_normal(points):
    """Newell's normal."""
    n = Vector()
    for a, b in zip(points, points[1:] + points[:1]):
        n += Vector(((a.y - b.y) * (a.z + b.z), (a.z - b.z) * (a.x + b.x), (a.x - b.x) * (a.y + b.y)))
    return n.normalized()


def hemisphere(count):
    """Directions about +Z, denser near the pole (cosine), the same every time."""
    rays, golden = [], math.pi * (3 - math.sqrt(5))
    for i in range(count):
        r = math.sqrt((i + 0.5) / count)
        rays.append(Vector((r * math.cos(i * golden), r * math.sin(i * golden), math.sqrt(1 - r * r))))
    return rays


def exposure(tree, point, normal, rays, reach, fade=0.6):
    """The share of the sky that a point sees; far hits count less."""
    side = normal.orthogonal().normalized()
    frame = Matrix((side, normal.cross(side), normal)).transposed()
    shut = 0.0
    for ray in rays:
        _, _, index, distance = tree.ray_cast(point, frame @ ray, reach)
        if index is not None:
            shut += 1.0 - fade * distance / reach
    return 1.0 - shut / len(rays)


def seen(tree, points, rays):
    """Whether any of some points spread over a face sees out of its part."""
    normal = face_normal(points)
    centre = sum(points, Vector()) / len(points)
    edges = [a.lerp(b, 0.5) for a, b in zip(points, points[1:] + points[:1])]
    spots = [centre] + [p.lerp(centre, share) for p in points + edges for share in (0.06, 0.5)]
    return any(exposure(tree, p + normal * 0.002, normal, rays, 5.0, 0.0) > 0.001 for p in spots)


def triangulate(points):
    """Index triples, for convex and other faces."""
    if len(points) == 3:
        return [(0, 1, 2)]
    normal = face_normal(points)
    out = []
    for a, b, c in tessellate_polygon([points]):
        if (points[b] - points[a]).cross(points[c] - points[a]).dot(normal) < 0:
            b, c = c, b
        if (points[b] - points[a]).cross(points[c] - points[a]).length > 1e-9:
            out.append((a, b, c))
    return out


def to_gltf(v):
    """Blender's axes to glTF's."""
    return (v.x, v.z, -v.y)


def glb(model, baked):
    """The bytes of a binary glTF file."""
    blob, views, accessors, meshes, nodes = bytearray(), [], [], [], []

    def view(data, target):
        while len(blob) % 4:
            blob.append(0)
        views.append({"buffer": 0, "byteOffset": len(blob), "byteLength": len(data), "target": target})
        blob.extend(data)
        return len(views) - 1

    def accessor(**fields):
        accessors.append(fields)
        return len(accessors) - 1

    names = list(model.nodes)
    root = {"name": "root", "children": []}
    nodes.append(root)
    for name in names:
        node = model.nodes[name]
        base = model.nodes[node.parent].pivot if node.parent else Vector()
        entry = {"name": name, "translation": [round(c, 5) for c in to_gltf(node.pivot - base)]}
        nodes.append(entry)
        place = len(nodes) - 1
        holder = nodes[1 + names.index(node.parent)] if node.parent else root
        holder.setdefault("children", []).append(place)
        rows = baked[name]
        if not rows:
            continue
        position, normals, colours, indices, count = bytearray(), bytearray(), bytearray(), [], 0
        low, high = [1e9] * 3, [-1e9] * 3
        for points, normal, tones in rows:
            shown = {}
            for i, (p, tone) in enumerate(zip(points, tones)):
                q = struct.unpack("<3f", struct.pack("<3f", *(round(c, 5) for c in to_gltf(p - node.pivot))))
                low, high = [min(a, b) for a, b in zip(low, q)], [max(a, b) for a, b in zip(high, q)]
                position += struct.pack("<3f", *q)
                normals += struct.pack("<3f", *(round(c, 5) for c in to_gltf(normal)))
                colours += struct.pack("<4H", *(round(c * 65535) for c in tone))
                shown[i] = count
                count += 1
            indices += [shown[i] for triple in triangulate(points) for i in triple]
        attributes = {
            "POSITION": accessor(bufferView=view(position, 34962), componentType=5126, count=count, type="VEC3", min=low, max=high),
            "NORMAL": accessor(bufferView=view(normals, 34962), componentType=5126, count=count, type="VEC3"),
            "COLOR_0": accessor(bufferView=view(colours, 34962), componentType=5123, normalized=True, count=count, type="VEC4"),
        }
        elements = accessor(bufferView=view(struct.pack(f"<{len(indices)}H", *indices), 34963), componentType=5123, count=len(indices), type="SCALAR")
        meshes.append({"name": name, "primitives": [{"attributes": attributes, "indices": elements}]})
        entry["mesh"] = len(meshes) - 1
    while len(blob) % 4:
        blob.append(0)
    head = {
        "asset": {"version": "2.0", "generator": "tools/models", "copyright": "Phaseline authors, MIT OR Apache-2.0"},
        "scene": 0, "scenes": [{"name": model.name, "nodes": [0]}], "nodes": nodes, "meshes": meshes,
        "accessors": accessors, "bufferViews": views, "buffers": [{"byteLength": len(blob)}],
    }
    text = json.dumps(head, separators=(",", ":")).encode()
    text += b" " * (-len(text) % 4)
    body = struct.pack("<II", len(text), 0x4E4F534A) + text + struct.pack("<II", len(blob), 0x004E4942) + bytes(blob)
    return struct.pack("<III", 0x46546C67, 2, 12 + len(body)) + body


def dice(seed):
    """A generator for props, the same every time."""
    return random.Random(seed)
