//! What people call the rounds of a contest, for those who show them.

use std::collections::BTreeMap;

use crate::contest::section::Section;
use crate::contest::state::Contest;
use crate::message::RoundName;
use crate::movement::RoundNumber;

/// What people call the rounds of a plan. Empty where each is called by its own number.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct RoundNames(BTreeMap<RoundNumber, RoundName>);

impl RoundNames {
    /// Those of one section.
    pub(super) fn of_section(section: &Section) -> Self {
        let rounds = (1..=section.rounds_expected()).map(RoundNumber);
        Self::differing(rounds.map(|round| (round, section.named_round(round))))
    }

    /// Those of a contest.
    pub fn of_contest(contest: &Contest) -> Self {
        let last = contest.sections.values().map(Section::rounds_expected).max().unwrap_or(0);
        Self::differing((1..=last).map(RoundNumber).map(|round| (round, contest.named_round(round))))
    }

    fn differing(names: impl Iterator<Item = (RoundNumber, RoundName)>) -> Self {
        Self(names.filter(|(round, name)| *name != RoundName::whole(round.0)).collect())
    }

    /// What a round is called.
    pub fn of(&self, round: RoundNumber) -> RoundName {
        self.0.get(&round).copied().unwrap_or(RoundName::whole(round.0))
    }

    /// `round 3`, `round 3, first half`.
    pub fn name(&self, round: RoundNumber) -> String {
        self.of(round).to_string()
    }

    /// `Round 3`, `Round 3, first half`.
    pub fn capitalised(&self, round: RoundNumber) -> String {
        super::wording::sentence(&self.name(round))
    }

    /// `Round 3 of 7`, `Round 3 of 7, first half`.
    pub fn heading(&self, round: RoundNumber, count: u16) -> String {
        let name = self.capitalised(round);
        match name.split_once(',') {
            Some((number, part)) => format!("{number} of {count},{part}"),
            None => format!("{name} of {count}"),
        }
    }

    /// The rounds that are not called by their own number, in order.
    pub fn iter(&self) -> impl Iterator<Item = (RoundNumber, RoundName)> {
        self.0.iter().map(|(round, name)| (*round, *name))
    }
}
