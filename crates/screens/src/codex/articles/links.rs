//! From parts of a ruleset to their pages.

use std::collections::BTreeSet;

use super::names::condition_of;
use super::{CodexSource, NumberRow};
use phaseline_interaction::{CodexKind, CodexPage};
use phaseline_rules::catalog::pilot::Skill;
use phaseline_rules::catalog::statistic::BattleStatistic;
use phaseline_rules::ruleset::{Amount, Condition, Draw, InputIx, Mention, Quirk, StatKey, Term};

impl CodexSource<'_> {
    /// The pages of what is mentioned.
    pub(super) fn pages_of(self, mentioned: BTreeSet<Mention>) -> Vec<CodexPage> {
        mentioned.into_iter().filter_map(|mention| self.page_of(mention)).collect()
    }

    fn page_of(self, mention: Mention) -> Option<CodexPage> {
        let rules = self.ruleset;
        let (kind, id) = match mention {
            Mention::Input(input) => return self.page_of_input(input),
            Mention::Statistic(place) => (CodexKind::Statistic, rules.statistics().get(place.get())?.id.clone()),
            Mention::Counter(place) => (CodexKind::Counter, rules.counters().get(place.get())?.id.clone()),
            Mention::Draw(place) => (CodexKind::Draw, rules.draw_at(place).id.clone()),
            Mention::Pool(place) => (CodexKind::Pool, rules.pools().get(place.get())?.id.clone()),
            Mention::Action(place) => (CodexKind::Action, rules.actions().get(place.get())?.id.clone()),
            Mention::Flag(flag) => (CodexKind::Condition, condition_of(flag).to_owned()),
        };
        Some(CodexPage::new(kind, id))
    }

    /// The page of an input: that of the skill with the same name, or else its own.
    pub(super) fn page_of_input(self, place: InputIx) -> Option<CodexPage> {
        let input = self.ruleset.inputs().get(place.get())?;
        Some(match skill_named(&input.label) {
            Some(skill) => CodexPage::new(CodexKind::Skill, skill.name()),
            None => CodexPage::new(CodexKind::Input, input.id.clone()),
        })
    }

    /// The page of a statistic.
    pub(super) fn page_of_statistic(self, key: StatKey) -> Option<CodexPage> {
        let id = match key {
            StatKey::Ruleset(place) => self.ruleset.statistics().get(place.get())?.id.clone(),
            StatKey::Battle(statistic) => statistic.name().to_owned(),
        };
        Some(CodexPage::new(CodexKind::Statistic, id))
    }

    /// Every term with its draw.
    pub(super) fn terms(&self) -> impl Iterator<Item = (&Draw, &Term)> {
        self.ruleset.draws().iter().flat_map(|draw| draw.terms.iter().map(move |term| (draw, term)))
    }

    /// The terms that mention something.
    pub(super) fn terms_with(self, mention: Mention) -> Vec<CodexPage> {
        let has = |term: &Term| {
            self.ruleset.mentioned_by(&term.amount).contains(&mention)
                || self.ruleset.mentioned_in(&term.when).contains(&mention)
        };
        self.terms().filter(|(_, term)| has(term)).map(|(draw, term)| page_of_term(draw, term)).collect()
    }

    /// The smallest and the largest number of an amount over all unit types; none if nobody has it, or if it has
    /// hardly any limit.
    pub(super) fn span(self, amount: &Amount) -> Option<(i64, i64)> {
        const MOST: i64 = 400;
        let all = phaseline_rules::ids::UnitType::ALL;
        let spans = all.into_iter().filter_map(|unit_type| self.ruleset.least_and_most(amount, unit_type));
        let whole = spans.reduce(|one, other| (one.0.min(other.0), one.1.max(other.1)))?;
        (whole.0 >= -MOST && whole.1 <= MOST).then_some(whole)
    }

    /// An amount as a number or as a range: "3", "-9 to -2". None without limits.
    pub(super) fn number(self, amount: &Amount, with_sign: bool) -> Option<String> {
        let (low, high) = self.span(amount)?;
        let written = |number: i64| if with_sign && number > 0 { format!("+{number}") } else { number.to_string() };
        Some(match low == high {
            true => written(low),
            false => self.words.fill("amount.range", &[("low", &written(low)), ("high", &written(high))]),
        })
    }
}

/// The skill that has this name.
pub(super) fn skill_named(label: &str) -> Option<Skill> {
    Skill::ALL.into_iter().find(|skill| skill.name().eq_ignore_ascii_case(label))
}

/// The page of a term.
pub(super) fn page_of_term(draw: &Draw, term: &Term) -> CodexPage {
    CodexPage::new(CodexKind::Term, format!("{}/{}", draw.id, term.id))
}

/// The key of the name of a statistic.
pub(super) const fn title_key(statistic: BattleStatistic) -> &'static str {
    match statistic {
        BattleStatistic::AttackDifficulty => "codex.stat.attack",
        BattleStatistic::ShotDifficulty => "codex.stat.shot",
        BattleStatistic::TargetedDifficulty => "codex.stat.targeted",
        BattleStatistic::TargetedShotDifficulty => "codex.stat.targeted_shot",
        BattleStatistic::PilotingDifficulty => "codex.stat.piloting",
        BattleStatistic::WalkPoints => "codex.stat.walk",
        BattleStatistic::RunPoints => "codex.stat.run",
        BattleStatistic::JumpPoints => "codex.stat.jump",
        BattleStatistic::HeatSinks => "codex.stat.heat_sinks",
        BattleStatistic::SightRange => "codex.stat.sight",
        BattleStatistic::BonusHealth => "codex.stat.health",
    }
}

/// The quirks that forbid an action, with their rules.
pub(super) fn quirks_against(source: CodexSource<'_>, needs: &Condition) -> Vec<NumberRow> {
    let row = |quirk: &Quirk| NumberRow {
        name: source.words.content(&quirk.label).to_owned(),
        page: Some(CodexPage::new(CodexKind::Quirk, source.ruleset.mark(quirk.mark))),
        value: source.words.content(&quirk.rule).to_owned(),
        bar: None,
    };
    source.ruleset.quirks_in(needs).into_iter().map(row).collect()
}
