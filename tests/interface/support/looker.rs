//! What the screen of a battle is asked for, by tests that look at it without a game.

use std::cell::OnceCell;

use phaseline::battle::{ActionOption, BattleState, Outcome, Rulebook};
use phaseline::content::built_in_words;
use phaseline::interaction::{Anchors, Hoverable, Marks, PressPreview, Selection};
use phaseline::rules::ids::SideId;
use phaseline::rules::texts::Words;
use phaseline::ui::hud::ask::{Ask, Places, Plans, ShownBattle};
use phaseline::ui::hud::signs::Signs;
use phaseline::ui::hud::units::Values;
use phaseline::world::BattleClock;
use phaseline::world::session::AlwaysPass;

/// A battle without entities has no signs.
static NO_SIGNS: Signs<'static> = Signs::none();

/// Somebody who looks at a battle.
pub struct Looker {
    /// What has been chosen.
    pub selection: Selection,
    /// What is hovered.
    pub hover: Option<Hoverable>,
    /// What a press would do.
    pub press_preview: PressPreview,
    /// What the selected unit can do.
    pub options: Vec<ActionOption>,
    /// The sides that people play.
    pub players: Vec<SideId>,
    words: Words,
    anchors: Anchors,
    marks: Marks,
    always_pass: AlwaysPass,
    seen: Seen,
}

/// The components of the states that somebody has looked at, one after the other.
#[derive(Default)]
struct Seen(OnceCell<Box<(Values, Seen)>>);

impl Seen {
    fn keep(&self, values: Values) -> &Values {
        let mut last = self;
        while let Some(next) = last.0.get() {
            last = &next.1;
        }
        &last.0.get_or_init(|| Box::new((values, Self::default()))).0
    }
}

impl Looker {
    /// Somebody who plays a side and has chosen something.
    pub fn of(side: SideId, selection: Selection) -> Self {
        Self {
            selection,
            hover: None,
            press_preview: PressPreview::default(),
            options: Vec::new(),
            players: vec![side],
            words: built_in_words(),
            anchors: Anchors::default(),
            marks: Marks::default(),
            always_pass: AlwaysPass::default(),
            seen: Seen::default(),
        }
    }

    /// What is asked of a battle with these outcomes behind it.
    pub fn at<'a>(&'a self, book: &'a Rulebook, state: &'a BattleState, past: &'a [Outcome]) -> Ask<'a> {
        let others = (self.players.as_slice(), &self.anchors, &self.marks, &self.always_pass);
        let values = self.seen.keep(Values::of(book, state));
        let question =
            question(&self.words, (book, state, past, values), (&self.selection, &self.press_preview), others);
        Ask { plans: Plans { hover: self.hover.as_ref(), options: &self.options, ..question.plans }, ..question }
    }
}

/// What is asked of a battle where nothing is hovered, offered or told.
pub fn question<'a>(
    words: &'a Words,
    (book, state, past, values): (&'a Rulebook, &'a BattleState, &'a [Outcome], &'a Values),
    (selection, press_preview): (&'a Selection, &'a PressPreview),
    (players, anchors, marks, always_pass): (&'a [SideId], &'a Anchors, &'a Marks, &'a AlwaysPass),
) -> Ask<'a> {
    Ask {
        shown: ShownBattle {
            words,
            book,
            state,
            components: values.components(),
            clock: BattleClock::of(state),
            signs: &NO_SIGNS,
            past,
            current: None,
            players,
            lags: false,
            reasons: None,
        },
        plans: Plans {
            selection,
            hover: None,
            press_preview,
            options: &[],
            notice: None,
            replies: &[],
            always_pass,
            keys: None,
            alt: false,
            forecasts: None,
        },
        places: Places { anchors, marks, zoom: 1.0, log_back: 0 },
    }
}
