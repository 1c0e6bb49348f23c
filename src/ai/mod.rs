//! Chooses intents; sees only what a player may see.
