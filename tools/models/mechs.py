"""The four bipeds, one per weight class, and the four-legged mech."""

from kit import BLACK, BONE, EMBER, FRAME, LAMP, PAINT, PAINT_DEEP, PLATE, STEEL, VISOR, Model

SIDES = (("right", False), ("left", True))


def foot(node, centre, size, toe=0.5, colour=PAINT_DEEP):
    """A planted foot: dark sole, painted wedge above, two toes."""
    x, y, z = centre
    w, d, h = size
    node.box((x, y, 0.02), (w * 0.94, d * 0.94, 0.04), FRAME, bevel=0)
    node.prism([(y - d * 0.46, 0.035), (y + d * 0.47, 0.035), (y + d * 0.47, 0.035 + h * 0.30),
                (y + d * 0.08, h), (y - d * 0.30, h), (y - d * 0.46, h * 0.55)],
               x - w * 0.44, x + w * 0.44, colour, bevel=0.012, drop=("-z",))
    for side in (-1, 1):
        node.box((x + side * w * toe * 0.5, y + d * 0.52, h * 0.22), (w * 0.34, d * 0.18, h * 0.44), STEEL, bevel=0)


def mech_light():
    """A lean scout: back-bent legs, a nose like a wedge, a tall sensor mast."""
    m = Model("mech_light")
    pelvis = m.node("pelvis", (0, 0, 0.58))
    pelvis.box((0, -0.01, 0.575), (0.22, 0.18, 0.12), FRAME, bevel=0.02, taper=(0.8, 0.9))
    pelvis.box((0, 0.09, 0.57), (0.11, 0.05, 0.12), PAINT_DEEP, bevel=0.015, taper=(1.2, 1))
    for side, flip in SIDES:
        leg = m.node(f"leg_{side}", (0.15, 0.0, 0.57), "pelvis", flip)
        leg.disc((0.10, 0.0, 0.57), (0.23, 0.0, 0.57), 0.088, STEEL, sides=8, cap=FRAME)
        leg.beam((0.175, 0.04, 0.585), (0.20, -0.17, 0.35), (0.10, 0.16), (0.085, 0.10), PLATE, bevel=0.02)
        leg.disc((0.145, -0.17, 0.345), (0.255, -0.17, 0.345), 0.066, STEEL, cap=FRAME)
        shin = m.node(f"shin_{side}", (0.20, -0.17, 0.345), f"leg_{side}", flip)
        shin.beam((0.20, -0.16, 0.34), (0.20, 0.035, 0.085), (0.062, 0.07), (0.055, 0.06), FRAME, bevel=0.012)
        shin.beam((0.20, -0.085, 0.30), (0.20, 0.055, 0.125), (0.095, 0.075), (0.075, 0.05), PAINT, bevel=0.015)
        foot(shin, (0.20, 0.07, 0), (0.165, 0.25, 0.10))
        shin.box((0.20, -0.085, 0.03), (0.07, 0.12, 0.06), STEEL, bevel=0.012)
    torso = m.node("torso", (0, 0, 0.64), "pelvis")
    torso.disc((0, 0, 0.60), (0, 0, 0.67), 0.10, FRAME, sides=10)
    # the wedge: low nose forward, engine block behind
    torso.prism([(-0.20, 0.68), (0.12, 0.655), (0.38, 0.70), (0.37, 0.76), (0.20, 0.90), (-0.06, 0.945), (-0.22, 0.90)],
                -0.19, 0.19, PAINT, bevel=0.022, scale=0.80, pin=(0.0, 0.76), both=0.8)
    torso.prism([(0.215, 0.895), (0.345, 0.79), (0.335, 0.775), (0.20, 0.885)], -0.105, 0.105, VISOR, bevel=0.008)
    torso.box((0, 0.375, 0.715), (0.16, 0.03, 0.05), BONE, bevel=0.010)
    torso.box((0, 0.02, 0.945), (0.055, 0.26, 0.025), BONE, bevel=0.008, rot=(-5, 0, 0), drop=("-z",))
    torso.box((0, -0.25, 0.79), (0.24, 0.13, 0.17), FRAME, bevel=0.022, taper=(0.85, 0.85))
    for x in (-0.065, 0.065):
        torso.disc((x, -0.29, 0.79), (x, -0.345, 0.775), 0.045, STEEL, sides=6, cap=EMBER)
    # sensor mast and dish, off to the left so that the outline is its own
    torso.beam((-0.10, -0.16, 0.88), (-0.115, -0.22, 1.12), (0.04, 0.10), (0.028, 0.05), PAINT_DEEP, bevel=0.008)
    torso.box((-0.115, -0.215, 1.13), (0.24, 0.05, 0.055), BONE, bevel=0.012)
    torso.beam((0.10, -0.20, 0.88), (0.105, -0.24, 1.06), (0.016, 0.016), (0.009, 0.009), STEEL, bevel=0)
    for side, flip in SIDES:
        arm = m.node(f"arm_{side}", (0.19, -0.01, 0.80), "torso", flip)
        arm.disc((0.16, -0.01, 0.80), (0.235, -0.01, 0.80), 0.065, STEEL, cap=FRAME)
        if side == "right":
            arm.prism([(-0.15, 0.72), (0.14, 0.70), (0.18, 0.76), (0.14, 0.84), (-0.12, 0.865), (-0.17, 0.80)],
                      0.215, 0.335, PAINT, bevel=0.02)
            arm.barrel((0.275, 0.13, 0.772), 0.44, 0.030, sleeve=0.12)
            m.node("muzzle_right", (0.275, 0.57, 0.772), "arm_right")
        else:
            arm.prism([(-0.13, 0.735), (0.14, 0.72), (0.17, 0.79), (0.12, 0.855), (-0.11, 0.87)],
                      0.215, 0.335, PAINT, bevel=0.02)
            for x in (0.248, 0.302):
                arm.barrel((x, 0.13, 0.785), 0.17, 0.021, brake=1.25, sides=6)
            m.node("muzzle_left", (0.275, 0.30, 0.785), "arm_left", True)
    return m


def mech_medium():
    """A line trooper: upright, square shoulders, a long rifle on the right, a shield on the left."""
    m = Model("mech_medium")
    pelvis = m.node("pelvis", (0, 0, 0.62))
    pelvis.box((0, 0, 0.60), (0.27, 0.20, 0.14), FRAME, bevel=0.02)
    pelvis.prism([(0.09, 0.67), (0.135, 0.66), (0.12, 0.50), (0.08, 0.49)], -0.075, 0.075, PAINT_DEEP, bevel=0.012)
    pelvis.prism([(-0.09, 0.49), (-0.12, 0.50), (-0.14, 0.66), (-0.09, 0.67)], -0.075, 0.075, PAINT_DEEP, bevel=0.012)
    for side, flip in SIDES:
        leg = m.node(f"leg_{side}", (0.16, 0, 0.59), "pelvis", flip)
        leg.disc((0.11, 0, 0.585), (0.25, 0, 0.585), 0.085, STEEL, cap=FRAME)
        leg.beam((0.18, 0.0, 0.60), (0.195, 0.035, 0.36), (0.135, 0.16), (0.11, 0.125), PLATE, bevel=0.022)
        leg.disc((0.13, 0.035, 0.34), (0.26, 0.035, 0.34), 0.062, STEEL, cap=FRAME)
        shin = m.node(f"shin_{side}", (0.195, 0.035, 0.34), f"leg_{side}", flip)
        shin.beam((0.195, 0.03, 0.34), (0.20, -0.02, 0.09), (0.075, 0.08), (0.07, 0.08), FRAME, bevel=0.012)
        shin.loft([[(0.135, -0.075, 0.10), (0.265, -0.075, 0.10), (0.265, 0.045, 0.10), (0.135, 0.045, 0.10)],
                   [(0.115, -0.105, 0.24), (0.28, -0.105, 0.24), (0.28, 0.085, 0.25), (0.115, 0.085, 0.25)],
                   [(0.14, -0.05, 0.32), (0.255, -0.05, 0.32), (0.255, 0.11, 0.385), (0.14, 0.11, 0.385)]], PAINT, bevel=0.018)
        shin.box((0.1975, 0.092, 0.335), (0.075, 0.05, 0.09), BONE, bevel=0.014)
        foot(shin, (0.20, 0.04, 0), (0.20, 0.28, 0.12))
    torso = m.node("torso", (0, 0, 0.68), "pelvis")
    torso.box((0, -0.01, 0.71), (0.22, 0.18, 0.14), FRAME, bevel=0.02)
    torso.loft([[(-0.17, -0.13, 0.75), (0.17, -0.13, 0.75), (0.15, 0.12, 0.74), (-0.15, 0.12, 0.74)],
                [(-0.265, -0.18, 0.95), (0.265, -0.18, 0.95), (0.245, 0.215, 0.93), (-0.245, 0.215, 0.93)],
                [(-0.275, -0.17, 1.06), (0.275, -0.17, 1.06), (0.255, 0.185, 1.03), (-0.255, 0.185, 1.03)],
                [(-0.21, -0.12, 1.12), (0.21, -0.12, 1.12), (0.17, 0.10, 1.10), (-0.17, 0.10, 1.10)]], PAINT, bevel=0.022)
    torso.box((0, 0.175, 0.86), (0.15, 0.08, 0.15), PAINT_DEEP, bevel=0.015, rot=(25, 0, 0))
    torso.box((0.15, 0.205, 0.985), (0.10, 0.03, 0.05), LAMP)
    torso.box((-0.15, 0.205, 0.985), (0.10, 0.03, 0.05), FRAME)
    # head: low crest, one wide visor
    torso.box((0, 0.02, 1.11), (0.17, 0.16, 0.06), FRAME, bevel=0.012)
    torso.prism([(-0.08, 1.12), (0.11, 1.12), (0.125, 1.18), (0.06, 1.27), (-0.06, 1.26), (-0.10, 1.20)],
                -0.085, 0.085, PAINT, bevel=0.016, scale=0.8, pin=(0, 1.15), both=0.9)
    torso.box((0, 0.105, 1.19), (0.135, 0.05, 0.055), VISOR, bevel=0.012, rot=(-18, 0, 0))
    torso.prism([(-0.13, 1.20), (0.08, 1.26), (-0.02, 1.33), (-0.15, 1.32)], -0.018, 0.018, BONE, bevel=0.006)
    # pack with two jets
    torso.box((0, -0.235, 0.98), (0.30, 0.12, 0.22), FRAME, bevel=0.02, taper=(0.85, 0.8))
    for x in (-0.095, 0.095):
        torso.lathe((x, -0.27, 1.07), (0, -0.25, -1), [(0, 0.04, PAINT_DEEP), (0.02, 0.062, PAINT_DEEP, 1.3), (0.17, 0.055, PAINT_DEEP), (0.19, 0.04, STEEL), (0.26, 0.06, STEEL), (0.26, 0.045, EMBER), (0.24, 0.03, EMBER)], 8, STEEL)
    for side, flip in SIDES:
        arm = m.node(f"arm_{side}", (0.29, 0.0, 1.02), "torso", flip)
        arm.disc((0.23, 0, 1.01), (0.32, 0, 1.01), 0.07, STEEL, cap=FRAME)
        arm.loft([[(0.27, -0.12, 0.93), (0.41, -0.11, 0.91), (0.41, 0.11, 0.91), (0.27, 0.12, 0.93)],
                  [(0.255, -0.14, 1.05), (0.43, -0.12, 1.01), (0.43, 0.12, 1.01), (0.255, 0.14, 1.05)],
                  [(0.275, -0.095, 1.13), (0.37, -0.085, 1.10), (0.37, 0.085, 1.10), (0.275, 0.095, 1.13)]], PAINT, bevel=0.02)
        arm.beam((0.335, 0.0, 0.95), (0.34, -0.03, 0.78), (0.085, 0.09), (0.08, 0.09), FRAME, bevel=0.014)
        arm.disc((0.285, -0.03, 0.765), (0.395, -0.03, 0.765), 0.056, STEEL, cap=FRAME)
        if side == "right":
            arm.prism([(-0.09, 0.70), (0.18, 0.69), (0.22, 0.75), (0.16, 0.83), (-0.06, 0.84), (-0.11, 0.78)], 0.275, 0.405, PAINT, bevel=0.02)
            arm.box((0.34, 0.11, 0.70), (0.07, 0.18, 0.07), FRAME, bevel=0.012)
            arm.barrel((0.34, 0.17, 0.755), 0.46, 0.033, sleeve=0.16, brake=1.45)
            arm.box((0.34, 0.02, 0.855), (0.05, 0.14, 0.035), STEEL, bevel=0.01)
            m.node("muzzle_right", (0.34, 0.63, 0.755), "arm_right")
        else:
            arm.prism([(-0.09, 0.71), (0.16, 0.70), (0.18, 0.76), (0.14, 0.82), (-0.06, 0.83)], 0.285, 0.395, FRAME, bevel=0.016)
            arm.loft([[(0.41, -0.06, 0.40), (0.435, -0.06, 0.40), (0.435, 0.08, 0.40), (0.41, 0.08, 0.40)],
                      [(0.42, -0.20, 0.58), (0.475, -0.19, 0.58), (0.475, 0.23, 0.58), (0.42, 0.24, 0.58)],
                      [(0.42, -0.20, 0.86), (0.475, -0.19, 0.86), (0.475, 0.25, 0.88), (0.42, 0.26, 0.88)],
                      [(0.41, -0.12, 0.94), (0.45, -0.12, 0.94), (0.45, 0.18, 0.97), (0.41, 0.18, 0.97)]], PAINT, bevel=0.016)
            arm.box((0.478, 0.02, 0.72), (0.02, 0.10, 0.30), BONE, bevel=0)
            arm.barrel((0.34, 0.15, 0.765), 0.17, 0.024, brake=1.25, sides=6)
            m.node("muzzle_left", (0.34, 0.32, 0.765), "arm_left", True)
    return m


def mech_heavy():
    """A gun platform: hunched slab of a body, rocket box on one shoulder, long cannon on the other."""
    m = Model("mech_heavy")
    pelvis = m.node("pelvis", (0, 0, 0.60))
    pelvis.box((0, 0, 0.58), (0.34, 0.26, 0.16), FRAME, bevel=0.025)
    pelvis.box((0, 0.14, 0.56), (0.15, 0.06, 0.17), PAINT_DEEP, bevel=0.018, taper=(1.25, 1))
    for side, flip in SIDES:
        leg = m.node(f"leg_{side}", (0.22, 0, 0.57), "pelvis", flip)
        leg.disc((0.14, 0, 0.57), (0.34, 0, 0.57), 0.11, STEEL, cap=FRAME)
        leg.beam((0.245, 0.01, 0.58), (0.275, 0.075, 0.36), (0.19, 0.22), (0.16, 0.18), PLATE, bevel=0.028)
        leg.disc((0.18, 0.07, 0.335), (0.37, 0.07, 0.335), 0.085, STEEL, cap=FRAME)
        shin = m.node(f"shin_{side}", (0.275, 0.07, 0.335), f"leg_{side}", flip)
        shin.beam((0.275, 0.06, 0.33), (0.285, -0.03, 0.09), (0.11, 0.12), (0.10, 0.12), FRAME, bevel=0.014)
        shin.loft([[(0.18, -0.13, 0.10), (0.385, -0.13, 0.10), (0.385, 0.065, 0.10), (0.18, 0.065, 0.10)],
                   [(0.165, -0.15, 0.25), (0.40, -0.15, 0.25), (0.40, 0.12, 0.27), (0.165, 0.12, 0.27)],
                   [(0.20, -0.07, 0.33), (0.36, -0.07, 0.33), (0.36, 0.165, 0.41), (0.20, 0.165, 0.41)]], PAINT, bevel=0.022)
        shin.box((0.28, 0.125, 0.24), (0.10, 0.03, 0.14), BONE, bevel=0.010, rot=(-6, 0, 0))
        foot(shin, (0.285, 0.04, 0), (0.27, 0.40, 0.13))
        shin.box((0.285, -0.19, 0.04), (0.13, 0.12, 0.08), STEEL, bevel=0)
    torso = m.node("torso", (0, 0, 0.67), "pelvis")
    torso.disc((0, 0, 0.62), (0, 0, 0.73), 0.17, FRAME, sides=10)
    # a hull that leans into the fight: wide, with a low chin
    torso.prism([(-0.24, 0.76), (0.10, 0.70), (0.33, 0.76), (0.40, 0.86), (0.30, 1.02), (0.10, 1.12), (-0.20, 1.12), (-0.32, 0.98)],
                -0.34, 0.34, PAINT, bevel=0.03, scale=0.80, pin=(-0.02, 0.92), both=0.72)
    # cockpit between the shoulders
    torso.prism([(0.05, 1.08), (0.30, 0.99), (0.345, 1.03), (0.24, 1.13), (0.06, 1.19)], -0.115, 0.115, PAINT_DEEP, bevel=0.016)
    torso.prism([(0.262, 1.130), (0.348, 1.048), (0.330, 1.030), (0.244, 1.112)], -0.085, 0.085, VISOR, bevel=0)
    torso.box((0, 0.365, 0.90), (0.20, 0.06, 0.06), BONE, bevel=0.014, rot=(-30, 0, 0))
    torso.box((0.19, 0.345, 0.90), (0.09, 0.08, 0.07), FRAME, bevel=0.014, rot=(-30, 0, 0), mirror=True)
    torso.box((0, 0.27, 0.76), (0.26, 0.10, 0.08), FRAME, bevel=0.018)
    # engine and exhausts
    torso.box((0, -0.30, 0.98), (0.44, 0.18, 0.26), FRAME, bevel=0.03, taper=(0.85, 0.75))
    for x in (-0.12, 0.0, 0.12):
        torso.box((x, -0.395, 0.97), (0.07, 0.03, 0.16), EMBER if x == 0 else STEEL, bevel=0.008, rot=(8, 0, 0))
    # rocket box, left shoulder
    torso.box((-0.29, -0.02, 1.16), (0.12, 0.18, 0.12), FRAME, bevel=0.018)
    torso.box((-0.31, 0.0, 1.32), (0.30, 0.36, 0.26), PAINT, bevel=0.028, faces={"+y": PAINT_DEEP})
    for cx in (-0.385, -0.31, -0.235):
        for cz in (1.262, 1.322, 1.382):
            torso.tube((cx, 0.172, cz), (0, 1, 0), 0.024, 0.029, BONE)
    torso.box((-0.31, 0.01, 1.453), (0.06, 0.28, 0.015), BONE, bevel=0.005, drop=("-z",))
    m.node("muzzle_shoulder_left", (-0.31, 0.20, 1.32), "torso")
    # long cannon, right shoulder
    torso.box((0.29, -0.05, 1.15), (0.12, 0.20, 0.12), FRAME, bevel=0.018)
    torso.prism([(-0.30, 1.18), (0.14, 1.17), (0.20, 1.23), (0.14, 1.32), (-0.22, 1.34), (-0.32, 1.28)], 0.20, 0.38, PAINT, bevel=0.025)
    torso.barrel((0.29, 0.12, 1.245), 0.56, 0.046, sleeve=0.20, brake=1.4)
    m.node("muzzle_shoulder_right", (0.29, 0.68, 1.245), "torso")
    for side, flip in SIDES:
        arm = m.node(f"arm_{side}", (0.40, 0.0, 0.98), "torso", flip)
        arm.disc((0.31, 0, 0.98), (0.42, 0, 0.98), 0.095, STEEL, cap=FRAME)
        arm.loft([[(0.37, -0.15, 0.89), (0.53, -0.13, 0.86), (0.53, 0.13, 0.86), (0.37, 0.15, 0.89)],
                  [(0.36, -0.17, 1.02), (0.56, -0.14, 0.96), (0.56, 0.14, 0.96), (0.36, 0.17, 1.02)],
                  [(0.38, -0.12, 1.10), (0.48, -0.10, 1.07), (0.48, 0.10, 1.07), (0.38, 0.12, 1.10)]], PAINT, bevel=0.024)
        arm.beam((0.455, 0.0, 0.90), (0.46, -0.03, 0.75), (0.11, 0.12), (0.11, 0.12), FRAME, bevel=0.016)
        arm.prism([(-0.14, 0.64), (0.20, 0.62), (0.26, 0.70), (0.20, 0.80), (-0.10, 0.82), (-0.17, 0.74)], 0.37, 0.56, PAINT, bevel=0.026, faces={"+y": PAINT_DEEP})
        arm.box((0.562, 0.03, 0.72), (0.02, 0.20, 0.07), PAINT_DEEP, bevel=0.008)
        for x in (0.425, 0.505):
            arm.barrel((x, 0.18, 0.70), 0.24, 0.036, brake=1.25, sides=6)
        m.node(f"muzzle_{side}", (0.465, 0.42, 0.70), f"arm_{side}", flip)
    return m


def mech_assault():
    """A walking fortress: wide stance, roof-like pauldrons, sunken head, two great guns."""
    m = Model("mech_assault")
    pelvis = m.node("pelvis", (0, 0, 0.66))
    pelvis.box((0, 0, 0.63), (0.42, 0.32, 0.20), FRAME, bevel=0.03)
    pelvis.prism([(0.13, 0.74), (0.22, 0.72), (0.20, 0.52), (0.13, 0.46)], -0.12, 0.12, PAINT_DEEP, bevel=0.02)
    pelvis.prism([(-0.13, 0.46), (-0.20, 0.52), (-0.21, 0.72), (-0.13, 0.74)], -0.12, 0.12, PAINT_DEEP, bevel=0.02)
    for side, flip in SIDES:
        leg = m.node(f"leg_{side}", (0.27, 0, 0.62), "pelvis", flip)
        leg.disc((0.18, 0, 0.615), (0.42, 0, 0.615), 0.13, STEEL, cap=FRAME)
        leg.beam((0.30, 0.0, 0.63), (0.335, 0.05, 0.37), (0.24, 0.27), (0.21, 0.23), PLATE, bevel=0.034)
        leg.disc((0.215, 0.05, 0.36), (0.455, 0.05, 0.36), 0.10, STEEL, cap=FRAME)
        shin = m.node(f"shin_{side}", (0.335, 0.05, 0.36), f"leg_{side}", flip)
        shin.loft([[(0.20, -0.19, 0.09), (0.495, -0.19, 0.09), (0.495, 0.12, 0.09), (0.20, 0.12, 0.09)],
                   [(0.205, -0.17, 0.28), (0.485, -0.17, 0.28), (0.485, 0.14, 0.30), (0.205, 0.14, 0.30)],
                   [(0.245, -0.08, 0.36), (0.435, -0.08, 0.36), (0.435, 0.18, 0.45), (0.245, 0.18, 0.45)]], PAINT, bevel=0.03)
        shin.box((0.34, 0.165, 0.36), (0.12, 0.05, 0.13), BONE, bevel=0.018, rot=(-8, 0, 0))
        shin.box((0.345, 0.135, 0.20), (0.16, 0.04, 0.10), PAINT_DEEP, bevel=0.014)
        foot(shin, (0.35, 0.02, 0), (0.36, 0.48, 0.15))
        shin.box((0.35, -0.24, 0.05), (0.20, 0.10, 0.10), STEEL, bevel=0)
    torso = m.node("torso", (0, 0, 0.74), "pelvis")
    torso.disc((0, 0, 0.68), (0, 0, 0.80), 0.21, FRAME, sides=10)
    torso.box((0, 0.02, 0.82), (0.40, 0.34, 0.12), FRAME, bevel=0.03, taper=(1.15, 1.05))
    # a barrel chest
    torso.prism([(-0.26, 0.88), (0.18, 0.84), (0.31, 0.96), (0.34, 1.12), (0.24, 1.30), (0.05, 1.38), (-0.22, 1.38), (-0.33, 1.20)],
                -0.37, 0.37, PAINT, bevel=0.034, scale=0.86, pin=(0, 1.12), both=0.75)
    torso.prism([(0.20, 0.86), (0.33, 0.98), (0.36, 1.02), (0.33, 1.06), (0.16, 1.0)], -0.20, 0.20, PAINT_DEEP, bevel=0.02)
    for z in (0.915, 0.965):
        torso.box((0, 0.285 + (z - 0.915), z), (0.30, 0.05, 0.022), BLACK, bevel=0.006, rot=(-45, 0, 0))
    torso.box((0.235, 0.32, 1.14), (0.12, 0.05, 0.07), FRAME, bevel=0.014, rot=(-20, 0, 0), mirror=True)
    torso.box((0.235, 0.338, 1.14), (0.075, 0.03, 0.035), LAMP, bevel=0.006, rot=(-20, 0, 0), mirror=True)
    # head in its collar
    torso.loft([[(-0.17, -0.14, 1.34), (0.17, -0.14, 1.34), (0.17, 0.26, 1.27), (-0.17, 0.26, 1.27)],
                [(-0.15, -0.12, 1.44), (0.15, -0.12, 1.44), (0.15, 0.22, 1.36), (-0.15, 0.22, 1.36)]], PAINT_DEEP, bevel=0.02)
    torso.prism([(-0.06, 1.38), (0.18, 1.34), (0.225, 1.40), (0.14, 1.51), (-0.03, 1.53), (-0.10, 1.46)], -0.11, 0.11, BONE, bevel=0.020, scale=0.82, pin=(0.05, 1.40), both=0.9)
    torso.box((0, 0.19, 1.435), (0.19, 0.07, 0.065), VISOR, bevel=0.014, rot=(-28, 0, 0))
    # intakes on the slope of the chest
    torso.box((0.255, 0.165, 1.335), (0.12, 0.16, 0.04), PAINT_DEEP, bevel=0, rot=(-23, 0, 0), mirror=True)
    for y in (0.12, 0.165, 0.21):
        torso.box((0.255, y, 1.375 - 0.42 * (y - 0.12)), (0.09, 0.022, 0.02), BLACK, rot=(-23, 0, 0), drop=("-z",), mirror=True)
    # back: reactor and two chimneys
    torso.box((0, -0.36, 1.12), (0.50, 0.20, 0.36), FRAME, bevel=0.03, taper=(0.9, 0.7))
    for z in (1.02, 1.10, 1.18):
        torso.box((0, -0.458 + (z - 1.02) * 0.12, z), (0.30, 0.03, 0.035), EMBER, bevel=0.006, rot=(6, 0, 0))
    for x in (0.19,):
        torso.lathe((x, -0.31, 1.22), (0, -0.22, 1), [(0, 0.07, STEEL), (0.26, 0.07, STEEL), (0.28, 0.085, FRAME, 1.3), (0.37, 0.085, FRAME), (0.385, 0.07, FRAME, 1.4), (0.385, 0.055, BLACK), (0.34, 0.05, BLACK)], 8, STEEL, mirror=True)
    for side, flip in SIDES:
        arm = m.node(f"arm_{side}", (0.44, 0.0, 1.20), "torso", flip)
        arm.disc((0.34, 0, 1.19), (0.46, 0, 1.19), 0.12, STEEL, cap=FRAME)
        # pauldron: a roof that slopes outward
        arm.loft([[(0.37, -0.23, 1.16), (0.66, -0.19, 1.04), (0.66, 0.19, 1.04), (0.37, 0.23, 1.16)],
                  [(0.35, -0.25, 1.34), (0.685, -0.20, 1.17), (0.685, 0.20, 1.17), (0.35, 0.25, 1.34)],
                  [(0.37, -0.17, 1.45), (0.57, -0.14, 1.34), (0.57, 0.14, 1.34), (0.37, 0.17, 1.45)]], PAINT, bevel=0.03)
        arm.box((0.60, 0.0, 1.268), (0.19, 0.11, 0.022), BONE, rot=(0, 51, 0))
        arm.box((0.42, 0.0, 1.448), (0.06, 0.22, 0.02), PAINT_DEEP, rot=(0, 12, 0))
        arm.beam((0.52, 0.0, 1.08), (0.53, -0.02, 0.86), (0.15, 0.17), (0.15, 0.17), FRAME, bevel=0.02)
        arm.disc((0.43, -0.02, 0.82), (0.63, -0.02, 0.82), 0.10, STEEL, cap=FRAME)
        arm.prism([(-0.20, 0.72), (0.16, 0.68), (0.24, 0.74), (0.24, 0.86), (0.16, 0.93), (-0.14, 0.93), (-0.23, 0.84)], 0.415, 0.65, PAINT, bevel=0.03, faces={"+y": PAINT_DEEP})
        arm.box((0.655, -0.01, 0.83), (0.02, 0.22, 0.07), PAINT_DEEP)
        arm.barrel((0.533, 0.18, 0.80), 0.30 if side == "left" else 0.34, 0.078 if side == "right" else 0.05, sides=8, brake=1.18, sleeve=0.06, hole=0.7)
        if side == "left":
            arm.barrel((0.533, 0.14, 0.70), 0.24, 0.034, sides=6, brake=1.2)
        m.node(f"muzzle_{side}", (0.533, 0.50, 0.80), f"arm_{side}", flip)
    return m.stretch(0.985, 0.97, 1.055)


def quad():
    """Four splayed legs, a low round body, one long gun on top."""
    m = Model("quad")
    hull = m.node("hull", (0, 0, 0.42))
    ring = [(-0.17, -0.40), (0.17, -0.40), (0.30, -0.20), (0.30, 0.18), (0.15, 0.44), (-0.15, 0.44), (-0.30, 0.18), (-0.30, -0.20)]
    hull.loft([[(x * 0.66, y * 0.72, 0.26) for x, y in ring], [(x, y, 0.40) for x, y in ring],
               [(x * 0.94, y * 0.94, 0.50) for x, y in ring], [(x * 0.66, y * 0.62 - 0.02, 0.60) for x, y in ring]], PAINT, bevel=0.02)
    hull.box((0, -0.02, 0.27), (0.34, 0.44, 0.10), FRAME, bevel=0.02)
    hull.box((0, 0.375, 0.475), (0.19, 0.11, 0.08), VISOR, bevel=0.016, rot=(-22, 0, 0))
    hull.box((0, 0.38, 0.385), (0.24, 0.12, 0.08), FRAME, bevel=0.016)
    hull.box((0, -0.37, 0.46), (0.28, 0.13, 0.15), FRAME, bevel=0.02, taper=(0.85, 0.8))
    for x in (-0.06, 0.06):
        hull.disc((x, -0.40, 0.47), (x, -0.465, 0.475), 0.045, STEEL, sides=6, cap=EMBER)
    for end, y, reach in (("front", 0.21, 0.44), ("back", -0.23, -0.46)):
        for side, flip in SIDES:
            name = f"{end}_{side}"
            leg = m.node(f"leg_{name}", (0.25, y, 0.43), "hull", flip)
            knee = (0.47, y + (reach - y) * 0.62, 0.60)
            toe = (0.55, reach, 0.0)
            leg.disc((0.27, y, 0.34), (0.27, y, 0.52), 0.115, STEEL, sides=8, cap=FRAME)
            leg.beam((0.26, y, 0.45), knee, (0.17, 0.16), (0.13, 0.13), PAINT, bevel=0.024)
            shin = m.node(f"shin_{name}", knee, f"leg_{name}", flip)
            shin.disc((knee[0], knee[1] - 0.085, knee[2]), (knee[0], knee[1] + 0.085, knee[2]), 0.085, STEEL, cap=FRAME)
            mid = tuple(k + (t - k) * 0.66 for k, t in zip(knee, toe))
            shin.beam((knee[0] + 0.015, knee[1], knee[2] + 0.06), mid, (0.17, 0.17), (0.12, 0.13), PAINT, bevel=0.026)
            shin.beam(mid, (toe[0], toe[1], 0.05), (0.09, 0.09), (0.07, 0.07), FRAME, bevel=0.010)
            shin.lathe((toe[0], toe[1], 0), (0, 0, 1), [(0, 0.11, STEEL), (0.035, 0.115, STEEL, 1.3), (0.10, 0.055, STEEL)], 6, STEEL)
    turret = m.node("turret", (0, -0.06, 0.60), "hull")
    turret.disc((0, -0.06, 0.57), (0, -0.06, 0.63), 0.19, FRAME, sides=10)
    turret.prism([(-0.31, 0.64), (0.10, 0.62), (0.22, 0.69), (0.12, 0.80), (-0.18, 0.83), (-0.33, 0.76)], -0.20, 0.20, PAINT, bevel=0.03, scale=0.80, pin=(-0.06, 0.68), both=0.68)
    turret.box((-0.02, -0.08, 0.825), (0.05, 0.20, 0.02), BONE, rot=(-6, 0, 0), drop=("-z",))
    turret.box((0.19, -0.12, 0.86), (0.13, 0.20, 0.12), PAINT_DEEP, bevel=0.02)
    turret.box((0.19, -0.015, 0.86), (0.09, 0.02, 0.08), LAMP)
    barrel = m.node("barrel", (0, 0.13, 0.72), "turret")
    barrel.box((0, 0.17, 0.72), (0.14, 0.12, 0.11), FRAME, bevel=0.02)
    barrel.barrel((0, 0.20, 0.72), 0.52, 0.042, sleeve=0.20, brake=1.5)
    m.node("muzzle", (0, 0.72, 0.72), "barrel")
    return m
