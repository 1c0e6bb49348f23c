//! The interface: HUD, tooltips and screens. Reads the battle, writes intents.
