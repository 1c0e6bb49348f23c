//! The state of the codex: its open page, the way back, and the search.

use std::collections::BTreeSet;
use std::sync::Arc;

use bevy::{ecs::system::SystemParam, prelude::*};

use super::articles::CodexSource;
use super::contents::Codex;
use super::model::CodexScreen;
use crate::draft::Draft;
use crate::overlay::Overlay;
use phaseline_interaction::{
    Button, Choice, CodexKind, CodexPage, Hoverable, InteractionSystems, Press, PressKind, Presses,
};
use phaseline_rules::combat::combat_numbers::CombatNumbers;
use phaseline_rules::ruleset::Ruleset;
use phaseline_rules::texts::Words;
use phaseline_world::session::{GameContent, Language, Screen, Settings, Shown};

/// The most pages that the way back remembers.
const REMEMBERED: usize = 100;

/// What the player reads.
#[derive(Debug, Default, Resource)]
pub(crate) struct CodexState {
    open: Option<CodexPage>,
    behind: Vec<CodexPage>,
    search: String,
    /// The search has changed, and its best page has not been opened yet.
    searched: bool,
    /// The search opened the page, not the player.
    found: bool,
    /// The list has not scrolled to the open page yet.
    fresh: bool,
    /// The pages, and what they were made from.
    made: Option<Made>,
}

/// The pages, and what they were made from.
#[derive(Debug)]
struct Made {
    ruleset: Arc<Ruleset>,
    combat: CombatNumbers,
    words: Words,
    codex: Codex,
}

impl CodexState {
    /// Whether it shows something for the first time, to which the list must scroll.
    pub(crate) const fn is_fresh(&self) -> bool {
        self.fresh || self.searched
    }

    /// Opens a page. The page before it can be gone back to.
    pub fn open(&mut self, page: CodexPage) {
        if self.open.as_ref() != Some(&page) {
            let before = self.open.replace(page);
            self.remember(before);
        }
        (self.fresh, self.found) = (true, false);
    }

    /// Opens the page that fits the search best. The way back leads to the page before the search, and not to every
    /// page that was found while the text was typed.
    fn open_found(&mut self) {
        let best = self.made.as_ref().and_then(|made| made.codex.best(&self.search)).cloned();
        let Some(best) = best.filter(|best| self.open.as_ref() != Some(best)) else { return };
        let before = self.open.replace(best);
        if !std::mem::replace(&mut self.found, true) {
            self.remember(before);
        }
    }

    fn remember(&mut self, before: Option<CodexPage>) {
        self.behind.extend(before);
        if self.behind.len() > REMEMBERED {
            self.behind.remove(0);
        }
    }

    fn go_back(&mut self) {
        if let Some(page) = self.behind.pop() {
            self.open = Some(page);
            (self.fresh, self.found) = (true, false);
        }
    }
}

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<CodexState>()
        .add_systems(PreUpdate, handle_presses.after(InteractionSystems::Press).before(InteractionSystems::Interface));
}

/// Handles the presses that open pages, also those on the battle's screen.
fn handle_presses(
    mut presses: ResMut<Presses>,
    mut overlay: ResMut<Overlay>,
    mut codex: ResMut<CodexState>,
    mut settings: ResMut<Settings>,
) {
    presses.handle(|press| {
        let Press { target: Some(target), kind: PressKind::Primary } = press else { return false };
        match target {
            Hoverable::Choice(Choice::Codex(page) | Choice::CodexLink(page)) => {
                codex.open(page.clone());
                *overlay = Overlay::Codex;
            }
            Hoverable::Choice(Choice::CodexSearch(text)) => {
                codex.search.clone_from(text);
                codex.searched = true;
            }
            Hoverable::Button(Button::Codex) => *overlay = Overlay::Codex,
            Hoverable::Button(Button::CodexBack) => codex.go_back(),
            Hoverable::Button(Button::LessonsAgain) => settings.lessons.begin_anew(),
            _ => return false,
        }
        true
    });
}

/// What the pages are made from: the battle on the screen, or the one that the start screen has set up.
#[derive(SystemParam)]
pub(crate) struct CodexSight<'w> {
    content: Option<Res<'w, GameContent>>,
    shown: Option<Res<'w, Shown>>,
    draft: Res<'w, Draft>,
    language: Res<'w, Language>,
    screen: Res<'w, State<Screen>>,
    settings: Res<'w, Settings>,
}

impl CodexSight<'_> {
    /// Whether something has changed that the pages are made from.
    pub(crate) fn has_changed(&self) -> bool {
        self.content.as_ref().is_some_and(DetectChanges::is_changed)
            || self.shown.as_ref().is_some_and(DetectChanges::is_changed)
            || self.draft.is_changed()
            || self.language.is_changed()
            || self.screen.is_changed()
            || self.settings.is_changed()
    }

    fn in_play(&self) -> Option<(Arc<Ruleset>, &CombatNumbers)> {
        let library = &self.content.as_ref()?.0;
        if let Some(shown) = self.shown.as_ref().filter(|_| self.screen.get().has_battle()) {
            return Some((Arc::clone(&shown.rulebook.ruleset), &*shown.rulebook.combat));
        }
        let setup = self.draft.setup();
        let scenario = setup.and_then(|setup| library.scenarios.get(&setup.scenario));
        let chosen = setup.and_then(|setup| setup.ruleset.as_ref().or(scenario?.ruleset.as_ref()));
        let ruleset = chosen.and_then(|id| library.rulesets.get(id)).or_else(|| library.rulesets.values().next())?;
        let combat = scenario.and_then(|scenario| library.combat.get(&scenario.combat));
        Some((Arc::clone(ruleset), combat.or_else(|| library.combat.values().next())?))
    }

    /// The values of the codex, made anew when the initiative system or the language has changed.
    pub(crate) fn screen(&self, codex: &mut CodexState) -> Option<CodexScreen> {
        let ((ruleset, combat), content) = (self.in_play()?, self.content.as_ref()?);
        let words = &self.language.0;
        let is_known =
            |made: &Made| Arc::ptr_eq(&made.ruleset, &ruleset) && made.combat == *combat && made.words == *words;
        if !codex.made.as_ref().is_some_and(is_known) {
            let source = CodexSource { words, library: &content.0, ruleset: &ruleset, combat };
            let made = Codex::new(source);
            codex.made =
                Some(Made { ruleset: Arc::clone(&ruleset), combat: combat.clone(), words: words.clone(), codex: made });
        }
        let (fresh, searched) = (std::mem::take(&mut codex.fresh), std::mem::take(&mut codex.searched));
        if searched {
            codex.open_found();
        }
        let made = &codex.made.as_ref()?.codex;
        // A page of another initiative system may be gone. The first page tells what the system in play is.
        let first = CodexPage::new(CodexKind::Ruleset, ruleset.id());
        let open = codex.open.as_ref().filter(|open| made.article(open).is_some()).unwrap_or(&first);
        let lessons = &self.settings.lessons;
        let mut screen = made.screen(words, &codex.search, Some(open));
        if codex.search.is_empty() && !lessons.seen.is_empty() {
            offer_unseen(words, &lessons.seen, &mut screen);
        }
        Some(CodexScreen {
            back: !codex.behind.is_empty(),
            fresh,
            searched,
            lessons_can_begin_anew: !lessons.on || !lessons.seen.is_empty(),
            ..screen
        })
    }
}

/// Puts the lessons that have not been seen into a group of their own at the top of the list.
fn offer_unseen(words: &Words, seen: &BTreeSet<String>, screen: &mut CodexScreen) {
    let is_unseen = |(page, _): &(CodexPage, String)| page.kind == CodexKind::Lesson && !seen.contains(&page.id);
    let mut unseen = Vec::new();
    for (_, pages) in &mut screen.groups {
        unseen.extend(pages.extract_if(.., |page| is_unseen(page)));
    }
    screen.groups.retain(|(_, pages)| !pages.is_empty());
    if !unseen.is_empty() {
        screen.groups.insert(0, (words.say("codex.lessons_unseen"), unseen));
    }
}
