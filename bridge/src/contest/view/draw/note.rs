//! Where a draw stands, in words.

use std::collections::BTreeSet;

use super::Rounds;
use crate::contest::drawn::{DrawnRound, Format, and_have};
use crate::contest::state::Phase;
use crate::contest::view::Audience;
use crate::contest::view::awaited_draw::{WaitsFor, waits_for};
use crate::entry::{TableId, TableNumber};
use crate::message::{Message, Plain, RoundName, TableName};
use crate::messages;
use crate::movement::RoundNumber;
use crate::swiss::Contender;

messages! {
    /// Where the draw of a section stands; each a sentence.
    pub enum DrawWords {
        PlayIsOver = "drawn-play-is-over",
        FirstNotDrawn = "drawn-first-not-drawn",
        /// The rest of its draw is still to come.
        InPart { round: RoundName } = "drawn-in-part",
        AllPlayed = "drawn-all-played",
        AboutToBeDrawn { round: RoundName } = "drawn-about-to-be",
        IsLast { round: RoundName } = "drawn-is-last",
        /// While so many tables are still playing.
        WhenIn { round: RoundName, percent: u8, count: u32 } = "drawn-when-in",
        /// While these are.
        WhenInMeanwhile { round: RoundName, percent: u8, tables: Vec<TableName> } = "drawn-when-in-meanwhile",
        /// It can be drawn, while so many tables are still playing.
        Now { round: RoundName, count: u32 } = "drawn-now",
        /// The same while these are.
        NowMeanwhile { round: RoundName, tables: Vec<TableName> } = "drawn-now-meanwhile",
        WhenFinished { round: RoundName, tables: Vec<TableName> } = "drawn-when-finished",
        /// So many tables are still playing.
        IsOn { round: RoundName, count: u32 } = "drawn-is-on",
    }
}

impl Rounds<'_> {
    /// Where the draw stands, in sentences for everybody; what the director alone is told comes first.
    pub(super) fn note(&self) -> Vec<Message> {
        let last = self.drawn.rounds.last();
        match self.contest.phase {
            Phase::Correcting { .. } | Phase::Final => return vec![DrawWords::PlayIsOver.into()],
            Phase::Unborn | Phase::Preparing | Phase::Playing => {}
        }
        let Some(last) = last else { return vec![DrawWords::FirstNotDrawn.into()] };
        if let (Audience::Director, Some(stranded)) = (self.audience, self.stranded(last)) {
            return vec![Plain::text(stranded)];
        }
        if let (Audience::Director, Some(scoreboard)) = (self.audience, self.scoreboard)
            && let Some(level) = self.contest.level_match(self.section, last, scoreboard)
        {
            return vec![Plain::text(format!("{level}."))];
        }
        let is_last = last.number >= self.drawn.terms.rounds;
        let broken_off = match self.audience {
            Audience::Director if !is_last => self.broken_off(last),
            Audience::Director | Audience::Spectator | Audience::Table(_) => None,
        };
        broken_off.map(Plain::text).into_iter().chain([self.stands(last).into()]).collect()
    }

    /// Where the draw stands after the last round that was published.
    fn stands(&self, last: &DrawnRound) -> DrawWords {
        let (round, next) = (RoundName::whole(last.number), RoundName::whole(last.number + 1));
        if self.section.is_drawn_in_part(self.contest, last) {
            return DrawWords::InPart { round };
        }
        let playing = self.tables_playing(last);
        let count = u32::try_from(playing.len()).unwrap_or(u32::MAX);
        let tables: Vec<TableName> =
            playing.into_iter().map(|number| TableName { section: None, number }).collect();
        let is_last = last.number >= self.drawn.terms.rounds;
        match (count, is_last, waits_for(self.contest, &self.views.progress, self.section)) {
            (0, true, _) => DrawWords::AllPlayed,
            (0, false, _) => DrawWords::AboutToBeDrawn { round: next },
            (_, true, _) => DrawWords::IsLast { round },
            (1..=4, false, Some(WaitsFor::Share(percent))) => {
                DrawWords::WhenInMeanwhile { round: next, percent, tables }
            }
            (_, false, Some(WaitsFor::Share(percent))) => DrawWords::WhenIn { round: next, percent, count },
            (1..=4, false, Some(WaitsFor::Nothing)) => DrawWords::NowMeanwhile { round: next, tables },
            (_, false, Some(WaitsFor::Nothing)) => DrawWords::Now { round: next, count },
            (1..=4, false, Some(WaitsFor::Tables) | None) => DrawWords::WhenFinished { round: next, tables },
            (_, false, Some(WaitsFor::Tables) | None) => DrawWords::IsOn { round, count },
        }
    }

    /// What becomes of two whose triangle is not played on, because the third has left; `None` where none is.
    fn broken_off(&self, last: &DrawnRound) -> Option<String> {
        let is_gone = |one: &&Contender| !self.contest.takes_part(self.section, **one, next_round(last));
        let begun = last.triangle.as_ref().filter(|triangle| triangle.part < triangle.over);
        let triangle = begun?;
        let gone: Vec<String> = triangle.teams.iter().filter(is_gone).map(ToString::to_string).collect();
        let left: Vec<String> =
            triangle.teams.iter().filter(|one| !is_gone(one)).map(ToString::to_string).collect();
        if gone.is_empty() || left.is_empty() {
            return None;
        }
        let (left, keep, are) = match left.as_slice() {
            [only] => (only.clone(), "keeps", "is"),
            many => (many.join(" and "), "keep", "are"),
        };
        Some(format!(
            "The triangle of round {} is not played on, because {} left: {left} {keep} what was won in its half matches, \
             and {are} drawn like everybody else.",
            last.number,
            and_have(&gone),
        ))
    }

    /// What is to be done for somebody whose opponent has left; `None` where nobody is left so.
    fn stranded(&self, last: &DrawnRound) -> Option<String> {
        let is_open = last.rounds().any(|round| self.contest.may_be_played(self.section, round));
        let is_stranded = |one: &Contender| {
            self.contest.takes_part(self.section, *one, last.first)
                && self.section.is_alone(self.contest, last, *one)
                && !self.drawn.awarded.contains_key(&(last.number, *one))
        };
        let can_be_drawn = is_open && self.drawn.terms.format != Format::KnockOut;
        let one = last.contenders().into_iter().filter(|_| can_be_drawn).find(is_stranded)?;
        let gone: Vec<String> = last.opponents(one).iter().map(ToString::to_string).collect();
        let offered = match last.bye {
            Some(bye) => format!("it meets {bye}, who has the bye"),
            None => "it gets a bye".to_owned(),
        };
        Some(format!(
            "Round {}: {one} has no opponent any more, because {} left. Draw the rest of the round again ({offered}), or \
             give it points for the match.",
            last.number,
            and_have(&gone)
        ))
    }

    /// The tables at which boards of a round are still to be played.
    fn tables_playing(&self, round: &DrawnRound) -> BTreeSet<TableNumber> {
        let letter = self.section.letter;
        let is_playing = |table: &TableNumber| {
            let table = TableId { section: letter, table: *table };
            round.rounds().any(|its| {
                self.contest.may_be_played(self.section, its) && !self.contest.is_settled(table, its)
            })
        };
        round.tables().filter(is_playing).collect()
    }
}

fn next_round(last: &DrawnRound) -> RoundNumber {
    RoundNumber(last.last().0 + 1)
}
