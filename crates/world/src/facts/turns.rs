//! Facts about activations, actions and reactions.

use crate::components::{SideId, UnitId};
use crate::facts::HoldLossCause;
use bevy::prelude::*;

facts! {
    /// A unit began its activation.
    UnitActivated {
        /// The unit.
        unit: UnitId,
    }

    /// A unit began an action.
    ActionBegan {
        /// The unit.
        unit: UnitId,
        /// The action's id in the ruleset.
        action: String,
        /// The name that players read.
        label: String,
        /// The unit that it is aimed at, if any.
        target: Option<UnitId>,
    }

    /// A unit let others act first.
    UnitDeferred {
        /// The unit.
        unit: UnitId,
    }

    /// An activation ended.
    ActivationEnded {
        /// The unit.
        unit: UnitId,
        /// Whether it has acted. A unit that lets others act first has not.
        acted: bool,
    }

    /// An input was declared for a unit before the draw.
    DeclarationMade {
        /// The unit.
        unit: UnitId,
        /// The id of the declared input in the ruleset.
        input: String,
        /// The option that was chosen.
        option: String,
    }

    /// A unit holds its action and waits outside the order.
    ActionHeld {
        /// The unit.
        unit: UnitId,
        /// The phase in which its turn comes at the latest.
        until: i32,
    }

    /// A unit that held its action came back into the order.
    HeldUnitReturned {
        /// The unit.
        unit: UnitId,
        /// The phase in which it acts.
        phase: i32,
    }

    /// A unit lost the action that it held.
    HeldActionLost {
        /// The unit.
        unit: UnitId,
        /// Why.
        why: HoldLossCause,
    }

    /// A unit gave up everything else for this round.
    UnitRefocused {
        /// The unit.
        unit: UnitId,
    }

    /// A unit was given an order.
    UnitOrdered {
        /// The unit.
        unit: UnitId,
    }

    /// A unit got ready to react.
    UnitMadeReady {
        /// The unit.
        unit: UnitId,
    }

    /// A unit took cover and watches.
    UnitGuarded {
        /// The unit.
        unit: UnitId,
    }

    /// A unit took aim.
    UnitAimed {
        /// The unit.
        unit: UnitId,
    }

    /// An action changed a counter of a unit or its side.
    CounterChanged {
        /// The unit that used the action.
        unit: UnitId,
        /// The counter's id in the ruleset.
        counter: String,
        /// The number before.
        from: i32,
        /// The number now.
        to: i32,
    }

    /// A unit began an out-of-turn action. The action follows.
    ReactionBegan {
        /// The unit.
        unit: UnitId,
        /// The id of the reaction or the action in the ruleset.
        used: String,
    }

    /// A unit ended its out-of-turn action.
    ReactionEnded {
        /// The unit.
        unit: UnitId,
    }

    /// A side that could react did not.
    SidePassed {
        /// The side.
        side: SideId,
    }

    /// Each side drew for who begins the round.
    FirstSideDrawn {
        /// The side that begins.
        side: SideId,
        /// The id of the draw in the ruleset.
        draw: String,
        /// What it drew.
        result: i32,
    }

    /// A unit used a piece of equipment or an ability.
    UsableUsed {
        /// The unit.
        unit: UnitId,
        /// The name that players read.
        usable: String,
        /// The unit that it was used on.
        on: UnitId,
    }
}
