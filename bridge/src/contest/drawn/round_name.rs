//! What people call a round: by the number of its match round where rounds are drawn, by its own elsewhere.

use crate::contest::drawn::{Drawn, DrawnRound, Format, OddRule};
use crate::contest::section::Section;
use crate::contest::state::Contest;
use crate::entry::TableNumber;
use crate::message::{Half, RoundName};
use crate::movement::RoundNumber;
use crate::movement::contestants::Contestants;
use crate::swiss::Contender;

impl Section {
    /// What people call a round of the plan: `round 3`; where rounds are drawn and a match is played in two parts,
    /// `round 3, first half`. A round that is still to be drawn has the name that it is expected to have.
    pub fn round_name(&self, round: RoundNumber) -> String {
        self.named_round(round).to_string()
    }

    /// The same, for words in any language.
    pub fn named_round(&self, round: RoundNumber) -> RoundName {
        let half = self.part_of(round).map(|part| if part == 0 { Half::First } else { Half::Second });
        RoundName { number: self.called_round(round), half }
    }

    /// The number by which people call a round of the plan: that of its match round where rounds are drawn; 0 for
    /// round 0.
    pub fn called_round(&self, round: RoundNumber) -> u16 {
        let Some(drawn) = self.drawn.as_deref() else { return round.0 };
        let planned = self.round_count();
        match drawn.match_round(round) {
            Some(published) => published.number,
            None if round.0 <= planned => round.0,
            None => drawn.last_number() + (round.0 - planned).div_ceil(drawn.parts_to_come()),
        }
    }

    /// Which part of its match round a round is, from 0; `None` where matches are not played in parts.
    fn part_of(&self, round: RoundNumber) -> Option<u16> {
        let drawn = self.drawn.as_deref()?;
        let planned = self.round_count();
        match drawn.match_round(round) {
            Some(published) => (published.parts > 1).then(|| round.0 - published.first.0),
            None if round.0 <= planned => None,
            None => {
                let parts = drawn.parts_to_come();
                (parts > 1).then(|| (round.0 - planned - 1) % parts)
            }
        }
    }

    /// Whether a later part of the same match round follows on a round.
    pub fn is_before_part(&self, round: RoundNumber) -> bool {
        let Some(drawn) = self.drawn.as_deref() else { return false };
        let parts =
            drawn.match_round(round).map_or_else(|| drawn.parts_to_come(), |published| published.parts);
        self.part_of(round).is_some_and(|part| part + 1 < parts)
    }

    /// How many rounds people expect: match rounds where they are drawn, those still to be drawn among them.
    pub fn rounds_called(&self) -> u16 {
        match self.drawn.as_deref() {
            None => self.round_count(),
            Some(drawn) => drawn.terms.rounds.max(drawn.last_number()),
        }
    }

    /// How many rounds the plan has, or is expected to have when all are drawn.
    pub fn rounds_expected(&self) -> u16 {
        let Some(drawn) = self.drawn.as_deref() else { return self.round_count() };
        let to_come = drawn.terms.rounds.saturating_sub(drawn.last_number());
        self.round_count().saturating_add(to_come.saturating_mul(drawn.parts_to_come()))
    }

    /// Whether a table plays in a triangle in a round.
    pub fn is_in_triangle(&self, round: RoundNumber, table: TableNumber) -> bool {
        let published = self.drawn.as_deref().and_then(|drawn| drawn.match_round(round));
        let triangle = published.and_then(|published| published.triangle.as_ref());
        triangle.is_some_and(|triangle| triangle.tables.contains(&table))
    }

    /// The match round whose draw is awaited: one that is published for some only, otherwise the next. `None` where
    /// nothing is to be drawn any more.
    pub fn awaited_draw(&self, contest: &Contest) -> Option<u16> {
        let drawn = self.drawn.as_deref()?;
        match drawn.rounds.last() {
            Some(last) if self.is_drawn_in_part(contest, last) => Some(last.number),
            _ => Some(drawn.last_number() + 1).filter(|next| *next <= drawn.terms.rounds),
        }
    }

    /// The last round of the plan that can be over: what is still to be drawn is not. `u16::MAX` where everything is
    /// drawn.
    pub fn drawn_through(&self, contest: &Contest) -> u16 {
        let Some(drawn) = self.drawn.as_deref() else { return u16::MAX };
        match drawn.rounds.last() {
            Some(last) if self.is_drawn_in_part(contest, last) => last.first.0 - 1,
            _ if drawn.last_number() < drawn.terms.rounds => self.round_count(),
            _ => u16::MAX,
        }
    }

    /// Whether a published round still lacks somebody who is to play in it. One that the director has closed lacks
    /// nobody.
    pub fn is_drawn_in_part(&self, contest: &Contest, round: &DrawnRound) -> bool {
        let Some(drawn) = self.drawn.as_deref() else { return false };
        if round.rounds().any(|part| self.closed.contains(&part)) {
            return false;
        }
        let named = round.contenders();
        drawn.everybody().any(|one| !named.contains(&one) && self.awaits_place_in(contest, round, one))
    }

    /// Whether somebody without a place in a published round needs one: who takes part in it and has no points given
    /// for it, nor waits as the stand-by pair, nor lost in a knock-out.
    pub(in crate::contest) fn awaits_place_in(
        &self,
        contest: &Contest,
        round: &DrawnRound,
        contender: Contender,
    ) -> bool {
        let Some(drawn) = self.drawn.as_deref() else { return false };
        // Whoever is not drawn in a knock-out is out of it.
        let plays_on = drawn.terms.format != Format::KnockOut && !drawn.is_spare(contender);
        let has_points = drawn.awarded.contains_key(&(round.number, contender));
        plays_on && !has_points && contest.takes_part(self, contender, round.first)
    }
}

impl Drawn {
    /// The last match round that is published; 0 before the first draw.
    pub fn last_number(&self) -> u16 {
        self.rounds.last().map_or(0, |round| round.number)
    }

    /// Whether this is the pair that waits, and plays only where the number is odd.
    pub fn is_spare(&self, contender: Contender) -> bool {
        self.terms.odd == OddRule::StandBy(contender)
    }

    /// In how many parts the rounds that are still to be drawn are likely to be played.
    pub(in crate::contest) fn parts_to_come(&self) -> u16 {
        let is_odd = !self.contenders.is_multiple_of(2);
        match self.terms.odd {
            OddRule::Triangle { .. } if is_odd => 2,
            OddRule::Triangle { .. } | OddRule::Bye | OddRule::StandBy(_) => self.terms.parts.max(1),
        }
    }

    /// At how many tables so many pairs or teams sit down.
    pub(in crate::contest) fn tables_needed(&self, contestants: &Contestants) -> u16 {
        let pairs_of_tables = self.contenders / 2;
        let is_odd = !self.contenders.is_multiple_of(2);
        match (contestants.are_teams(), self.terms.odd) {
            (false, _) => pairs_of_tables,
            (true, OddRule::Triangle { .. }) if is_odd => self.contenders,
            (true, OddRule::Triangle { .. } | OddRule::Bye | OddRule::StandBy(_)) => 2 * pairs_of_tables,
        }
    }
}

impl Contest {
    /// What people call a round, where all sections that are to play it call it so: [`Section::round_name`].
    /// Otherwise by its number in the plan.
    pub fn round_name(&self, round: RoundNumber) -> String {
        self.named_round(round).to_string()
    }

    /// The same, for words in any language.
    pub fn named_round(&self, round: RoundNumber) -> RoundName {
        let mut names = self.playing_in(round).map(|section| section.named_round(round));
        let first = names.next();
        first.filter(|first| names.all(|name| name == *first)).unwrap_or(RoundName::whole(round.0))
    }

    /// The number by which people call a round, where all sections that are to play it agree; otherwise its number in
    /// the plan.
    pub fn called_round(&self, round: RoundNumber) -> u16 {
        let mut numbers = self.playing_in(round).map(|section| section.called_round(round));
        let first = numbers.next();
        first.filter(|first| numbers.all(|number| number == *first)).unwrap_or(round.0)
    }

    /// The most rounds that people expect of a section: [`Section::rounds_called`].
    pub fn rounds_called(&self) -> u16 {
        self.sections.values().map(Section::rounds_called).max().unwrap_or(0)
    }

    fn playing_in(&self, round: RoundNumber) -> impl Iterator<Item = &Section> {
        self.sections.values().filter(move |section| round.0 <= section.rounds_expected())
    }
}
