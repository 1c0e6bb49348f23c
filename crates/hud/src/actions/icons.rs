//! The icons of actions.

use phaseline_kit::paint::Glyph;
use phaseline_rules::ruleset::{Defer, Verb};

/// The icon of a verb. `walks` tells the walk from all other moves, which are runs.
pub fn glyph(verb: &Verb, walks: bool) -> Glyph {
    match verb {
        Verb::Move(_) if walks => Glyph::Walk,
        Verb::Move(_) => Glyph::Run,
        Verb::Jump(_) => Glyph::Jump,
        Verb::Turn(_) => Glyph::Turn,
        Verb::Fire(volley) if volley.called => Glyph::Called,
        Verb::Fire(_) => Glyph::Fire,
        Verb::Strike(_) | Verb::Charge(_) | Verb::Pounce(_) => Glyph::Strike,
        Verb::Aim | Verb::Refocus => Glyph::Aim,
        Verb::Spot => Glyph::Eye,
        Verb::Guard | Verb::Ready => Glyph::Guard,
        Verb::Defer(Defer::ToEnd) => Glyph::WaitLong,
        Verb::Defer(_) | Verb::Hold(_) => Glyph::Wait,
        Verb::Rise => Glyph::Rise,
        Verb::Drop => Glyph::Drop,
        Verb::StartUp => Glyph::Power,
        Verb::Invoke(_) | Verb::UseItem(_) => Glyph::Spark,
        Verb::Eject => Glyph::Leave,
        Verb::End => Glyph::Done,
        Verb::Order => Glyph::Call,
        Verb::Stand => Glyph::Other,
    }
}
