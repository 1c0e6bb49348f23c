//! Every sentence that players read, in every language: on every screen, in battles, in tooltips, logs, prompts and the
//! codex.

mod rules_shown;
