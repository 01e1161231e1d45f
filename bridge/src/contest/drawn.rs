//! A section whose rounds are drawn one after another: a Swiss, a round robin or a knock-out.
//!
//! Such a section has no movement of its own to begin with. Each **draw** that is published adds its rounds to the
//! plan, as a movement has them, and from there everything is as in any other section: the tables, the boards, the
//! results. A match may be played in parts; each part is a [round of the plan](RoundNumber), and what people call a
//! round of a Swiss is here a *match round*, counted from 1.

pub mod change;
mod decided;
mod foundation;
pub mod inputs;
pub mod inspect;
mod knock_out;
mod numbering;
pub mod origin;
pub mod plan;
mod played;
pub mod proposal;
pub mod propose;
mod reached;
mod regulation;
mod round_name;
mod schedule;
mod standings;
pub mod terms;
mod unfinished;
mod words;
pub(in crate::contest) mod write;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use crate::contest::actor::At;
use crate::contest::section::Section;
use crate::contest::slot::{Outcome, Slot};
use crate::contest::state::Contest;
use crate::entry::{EntryId, PairId, SectionLetter, TableNumber};
use crate::movement::RoundNumber;
use crate::movement::contestants::Contestants;
use crate::movement::teams::triangle::Triangle;
use crate::swiss::{Contender, Draw, Field, OddOnes};

pub use change::{DrawCommand, DrawEvent};
pub use inputs::Inputs;
pub use numbering::BoardSet;
pub use origin::Origin;
pub use plan::RoundPlan;
pub use proposal::Proposal;
pub use regulation::{Copies, MissedRounds, Regulation, Withdrawals};
pub use standings::GivenPoints;
pub use terms::{DrawName, Format, OddRule, ScoreBasis, SeatingRights, Terms};
pub use words::ProposalWords;

/// What a drawn section has beside its plan.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Drawn {
    pub terms: Terms,
    /// The numbers `1..=contenders` are given, also to those who have left.
    pub contenders: u16,
    /// What was published, from match round 1 on.
    pub rounds: Vec<DrawnRound>,
    /// A draw that is still to be published.
    pub proposal: Option<Box<Proposal>>,
    /// What the director gave for a match round in place of what was won there, in hundredths of what matches are
    /// worth: forfeits, rounds missed, compensations.
    pub awarded: BTreeMap<(u16, Contender), i32>,
    /// The results that counted when a match round was published last, of those by which it was drawn. Kept as they were, so
    /// that whatever becomes of them is seen: by a correction, by what is taken back, by players.
    pub drawn_by: BTreeMap<u16, Arc<BTreeMap<Slot, Outcome>>>,
}

/// A match round as it was published.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DrawnRound {
    /// From 1.
    pub number: u16,
    /// The first of its rounds in the plan.
    pub first: RoundNumber,
    /// In how many parts, each a round of the plan, its matches are played; 1 or 2.
    pub parts: u16,
    /// Board sets that the plan had before.
    pub sets_before: u16,
    /// Tables that the section had before; `None` of rounds from before this was kept.
    pub tables_before: Option<u16>,
    /// In the order of their tables.
    pub matches: Vec<DrawnMatch>,
    pub triangle: Option<DrawnTriangle>,
    pub bye: Option<Contender>,
    /// What its bye is worth, in hundredths of what matches are worth, as it was agreed when it was published. `None` of
    /// rounds from before this was kept: as it is agreed now.
    pub bye_hundredths: Option<i32>,
    /// Of a knock-out: who go on to the next round without a match.
    pub byes: BTreeSet<Contender>,
    /// `None` where it is not known: of rounds from before this was kept, and of draws that somebody else made.
    pub origin: Option<Box<Origin>>,
    /// When it was published last; `None` of rounds from before this was kept, and as an event has it.
    pub published_at: Option<At>,
    /// The round as it was published, where others met: its matches, triangle and byes are what the plan has now.
    pub as_drawn: Option<Box<Self>>,
}

/// A match with its tables.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct DrawnMatch {
    /// Pairs: North-South first. Teams: first the one that sits North-South at the first table.
    pub sides: [Contender; 2],
    /// One for two pairs, two for two teams.
    pub tables: Vec<TableNumber>,
}

/// Three teams of which each meets both others.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DrawnTriangle {
    /// In the order of their home tables.
    pub teams: [Contender; 3],
    pub tables: [TableNumber; 3],
    pub by: Triangle,
    /// Over how many match rounds it is played; 1 or 2.
    pub over: u16,
    /// Which of these this is, from 1.
    pub part: u16,
}

impl DrawnTriangle {
    /// Whether its matches are whole ones that begin in one match round and end in the next.
    pub(in crate::contest) fn spans_rounds(&self) -> bool {
        match self.by {
            Triangle::EveryPair => self.over > 1,
            Triangle::Whist | Triangle::Mitchell => false,
        }
    }
}

impl DrawnRound {
    /// Its rounds in the plan.
    pub fn rounds(&self) -> impl Iterator<Item = RoundNumber> + use<> {
        (self.first.0..self.first.0 + self.parts).map(RoundNumber)
    }

    /// The last of its rounds in the plan.
    pub fn last(&self) -> RoundNumber {
        RoundNumber(self.first.0 + self.parts - 1)
    }

    /// Everybody who has something to do in it, or a bye.
    pub fn contenders(&self) -> BTreeSet<Contender> {
        let matches = self.matches.iter().flat_map(|one| one.sides);
        let triangle = self.triangle.iter().flat_map(|triangle| triangle.teams);
        matches.chain(triangle).chain(self.bye).collect()
    }

    /// Who meet in it, the lower number first.
    pub fn meetings(&self) -> Vec<[Contender; 2]> {
        let matches = self.matches.iter().map(|one| Field::both(one.sides[0], one.sides[1]));
        let triangle = self.triangle.iter().flat_map(|triangle| {
            let [a, b, c] = triangle.teams;
            [Field::both(a, b), Field::both(b, c), Field::both(a, c)]
        });
        matches.chain(triangle).collect()
    }

    /// Whether another round has the same matches at the same tables, the same triangle and byes.
    pub(in crate::contest) fn is_drawn_as(&self, other: &Self) -> bool {
        let Self {
            origin: _,
            published_at: _,
            as_drawn: _,
            bye_hundredths: _,
            number,
            first,
            parts,
            sets_before,
            matches,
            ..
        } = self;
        (*number, *first, *parts, *sets_before) == (other.number, other.first, other.parts, other.sets_before)
            && *matches == other.matches
            && (&self.triangle, self.bye, &self.byes) == (&other.triangle, other.bye, &other.byes)
    }

    /// Whether somebody goes on, or is given points, without a match.
    pub fn has_bye(&self, contender: Contender) -> bool {
        self.bye == Some(contender) || self.byes.contains(&contender)
    }

    /// The one or two whom somebody meets; empty for a bye or somebody who is not in this round.
    pub fn opponents(&self, contender: Contender) -> Vec<Contender> {
        let of = self.meetings().into_iter().filter(|both| both.contains(&contender));
        of.flatten().filter(|&other| other != contender).collect()
    }

    /// Whether somebody who is not in its triangle only meets more than one there: who sat elsewhere in a part of it.
    fn meets_several(&self, contender: Contender) -> bool {
        let of_triangle = self.triangle.iter().filter(|triangle| triangle.teams.contains(&contender)).count();
        self.matches.iter().filter(|one| one.sides.contains(&contender)).count() + of_triangle > 1
    }

    /// Who meet, without their tables; the second half of a triangle is left out.
    pub fn draw(&self) -> Draw {
        let triangle = self.triangle.as_ref().filter(|triangle| triangle.part == 1);
        let odd = match (self.bye, triangle) {
            (Some(bye), _) => Some(OddOnes::Bye(bye)),
            (None, Some(triangle)) => Some(OddOnes::Triangle(triangle.teams)),
            (None, None) => None,
        };
        Draw { matches: self.matches.iter().map(|one| one.sides).collect(), odd }
    }

    pub(in crate::contest) fn has_in_triangle(&self, both: [Contender; 2]) -> bool {
        self.triangle.as_ref().is_some_and(|triangle| both.iter().all(|one| triangle.teams.contains(one)))
    }
}

impl Drawn {
    /// A section before its first draw.
    pub fn new(contenders: u16, terms: Terms) -> Self {
        Self {
            terms,
            contenders,
            rounds: Vec::new(),
            proposal: None,
            awarded: BTreeMap::new(),
            drawn_by: BTreeMap::new(),
        }
    }

    /// All who ever entered, by number.
    pub fn everybody(&self) -> impl Iterator<Item = Contender> + use<> {
        (1..=self.contenders).map(Contender)
    }

    /// The match round that has a round of the plan.
    pub fn match_round(&self, round: RoundNumber) -> Option<&DrawnRound> {
        self.rounds.iter().find(|drawn| drawn.rounds().any(|its| its == round))
    }

    /// The match round from 1.
    pub fn published(&self, number: u16) -> Option<&DrawnRound> {
        self.rounds.iter().find(|drawn| drawn.number == number)
    }

    /// The match round in which a match of these two at a round of the plan began, and its share of a whole match.
    ///
    /// In a triangle by whist or Mitchell two teams play half a match in each of its match rounds, and each half is
    /// scored when it is over, whatever comes after it (seed 000, "Round robin with odd number of teams": the second
    /// half begins anew with other boards). Where every pair meets every pair a board of the first round waits for its
    /// other table in the second: only both together are a match (the same seed: two matches in 16 boards). Where the second is not played, what is left of it is half of one.
    pub fn match_of(&self, round: RoundNumber, both: [Contender; 2]) -> Option<(u16, MatchShare)> {
        let drawn = self.match_round(round)?;
        let triangle = drawn.triangle.as_ref().filter(|_| drawn.has_in_triangle(both));
        Some(match triangle {
            Some(triangle) if triangle.spans_rounds() => {
                let began = drawn.number + 1 - triangle.part;
                let share = if self.goes_on_after(began) { MatchShare::Whole } else { MatchShare::Half };
                (began, share)
            }
            Some(_) => (drawn.number, MatchShare::Half),
            None if both.iter().any(|one| drawn.meets_several(*one)) => (drawn.number, MatchShare::Half),
            None => (drawn.number, MatchShare::Whole),
        })
    }

    /// Whether the triangle that began in a match round is played on in the next, as published.
    fn goes_on_after(&self, began: u16) -> bool {
        let next = self.published(began + 1).and_then(|next| next.triangle.as_ref());
        next.is_some_and(|next| next.part > 1)
    }
}

/// Whether the match of these, two or the three of a triangle, is one of those that have [begun](Contest::begun_in).
pub(in crate::contest) fn has_begun(some: &[Contender], begun: &BTreeSet<[Contender; 2]>) -> bool {
    begun.iter().any(|both| both.iter().all(|one| some.contains(one)))
}

/// `6 has`, `6 and 7 have`.
pub(in crate::contest) fn and_have(names: &[String]) -> String {
    match names {
        [only] => format!("{only} has"),
        many => format!("{} have", many.join(" and ")),
    }
}

/// How much of a match a meeting is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum MatchShare {
    Whole,
    /// A match against one of two opponents in a match round of a triangle: worth half the victory points.
    Half,
}

impl Section {
    /// The entries of a contender: a pair itself, or both pairs of a team.
    pub fn entries_of(&self, contender: Contender) -> Vec<EntryId> {
        let number = contender.0;
        let pairs = match self.movement.contestants {
            Contestants::Teams => vec![PairId::north_south(number), PairId::east_west(number)],
            Contestants::Pairs | Contestants::Players(_) => vec![PairId::one_winner(number)],
        };
        pairs.into_iter().map(|pair| self.entry(pair)).collect()
    }

    /// The first round of the plan that a match round has, or would have if it were drawn next.
    pub(in crate::contest) fn first_of(&self, number: u16) -> RoundNumber {
        let drawn = self.drawn.as_ref().and_then(|drawn| drawn.published(number));
        drawn.map_or(self.next_in_plan().0, |published| published.first)
    }

    /// The second half, in this match round, of a triangle that began in the round before. `None` where none goes on,
    /// also where one of the three has left since: the other two are then drawn like everybody else.
    pub fn continued_triangle(&self, contest: &Contest, number: u16) -> Option<DrawnTriangle> {
        let triangle = self.drawn.as_ref()?.published(number.checked_sub(1)?)?.triangle.as_ref()?;
        let first = self.first_of(number);
        let goes_on = triangle.part < triangle.over
            && triangle.teams.iter().all(|&team| contest.takes_part(self, team, first));
        goes_on.then(|| DrawnTriangle { part: triangle.part + 1, ..triangle.clone() })
    }

    /// Whether a triangle began in this match round whose matches are over only with its second round, and that round is
    /// still to be published.
    pub(in crate::contest) fn awaits_second_round(&self, contest: &Contest, number: u16) -> bool {
        let Some(drawn) = self.drawn.as_deref() else { return false };
        let began = drawn.published(number).and_then(|round| round.triangle.as_ref());
        began.is_some_and(DrawnTriangle::spans_rounds)
            && drawn.published(number + 1).is_none()
            && number < drawn.terms.rounds
            && self.continued_triangle(contest, number + 1).is_some()
    }

    /// The name under which a contender is ranked: `A3`.
    pub fn ranked_as(&self, contender: Contender) -> EntryId {
        self.entry(PairId::one_winner(contender.0))
    }
}

impl Contest {
    /// What a section has of its draws; `None` where there is no such section, or it plays by a movement.
    pub fn drawn(&self, section: SectionLetter) -> Option<(&Section, &Drawn)> {
        let section = self.section(section)?;
        section.drawn.as_deref().map(|drawn| (section, drawn))
    }

    /// Whether a contender is there in a round of the plan, or would be if it were drawn.
    pub fn takes_part(&self, section: &Section, contender: Contender, round: RoundNumber) -> bool {
        section.entries_of(contender).into_iter().all(|entry| self.is_there(entry, round))
    }

    /// Who have a result against each other in a published round, the lower number first, of those whom it has as
    /// opponents. A result by others, such as a tablet sends that has not heard of a new draw, is none of this round.
    pub(in crate::contest) fn begun_in(
        &self,
        section: SectionLetter,
        drawn: &DrawnRound,
    ) -> BTreeSet<[Contender; 2]> {
        let meetings: BTreeSet<[Contender; 2]> = drawn.meetings().into_iter().collect();
        let lines = self.lines.iter().filter(|(slot, _)| {
            slot.table.section == section && (drawn.first..=drawn.last()).contains(&slot.round)
        });
        let met = lines.map(|(_, line)| {
            let [one, other] = [line.pairing.north_south, line.pairing.east_west];
            Field::both(Contender(one.pair.number.0), Contender(other.pair.number.0))
        });
        met.filter(|both| meetings.contains(both)).collect()
    }

    /// Whether any result stands in a published round of a section, by two whom it has as opponents.
    pub fn has_results_in(&self, section: SectionLetter, drawn: &DrawnRound) -> bool {
        !self.begun_in(section, drawn).is_empty()
    }
}
