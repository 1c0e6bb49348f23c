//! Saves, loads and replays battles.
