//! The 3D picture: board, units, badges, effects and camera. Reads the battle, never writes it.
