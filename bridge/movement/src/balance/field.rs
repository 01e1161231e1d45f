//! Those who are ranked together: pairs, teams or players, of one section or of several scored across.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use crate::balance::Tally;
use crate::balance::cells::{Cells, Seat};
use crate::contestants::{Contestants, PlayerNumber, TeamNumber};
use crate::{Movement, SetNumber, Winners};
use game::entry::{PairId, SectionLetter};
use game::seat::Line;

/// Who has one line of a ranking.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Who {
    Pair(PairId),
    Team(TeamNumber),
    Player(PlayerNumber),
}

/// A contestant of a field. Printed as it is called in the room: `3EW`, `B12`, `7`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Contestant {
    /// `None` where there is one section.
    pub section: Option<SectionLetter>,
    pub who: Who,
}

impl Contestant {
    /// The line by which it is ranked; `None` where there is one ranking.
    fn line(self) -> Option<Line> {
        match self.who {
            Who::Pair(pair) => pair.line,
            Who::Team(_) | Who::Player(_) => None,
        }
    }
}

impl fmt::Display for Contestant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(section) = self.section {
            section.fmt(f)?;
        }
        match self.who {
            Who::Pair(pair) => pair.fmt(f),
            Who::Team(team) => team.fmt(f),
            Who::Player(player) => player.fmt(f),
        }
    }
}

/// All contestants of one or more sections, and how every two of them compare.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Field {
    /// In ascending order.
    contestants: Vec<Contestant>,
    pub(super) cells: Cells,
    /// For each set, which contestants play it.
    pub(super) on_set: BTreeMap<SetNumber, BTreeSet<usize>>,
    noun: &'static str,
}

impl Field {
    /// The field of a plan, or of a floor with pairs missing.
    pub fn of(movement: &Movement) -> Self {
        Self::across(&[movement])
    }

    /// The field of several sections that are scored across: sets of the same number are the same boards.
    /// The sections are lettered from A in the given order, if there are several; at most 26 count.
    ///
    /// What competes (pairs, teams, players) and the number of winners should agree between sections.
    pub fn across(sections: &[&Movement]) -> Self {
        let letters: Vec<Option<SectionLetter>> = match sections {
            [] | [_] => vec![None],
            _ => ('A'..='Z').map(SectionLetter::new).collect(),
        };
        let sections = || letters.iter().copied().zip(sections.iter().copied());
        let contestants: BTreeSet<Contestant> = sections()
            .flat_map(|(section, movement)| {
                ranked(movement).into_iter().map(move |who| Contestant { section, who })
            })
            .collect();
        let contestants: Vec<Contestant> = contestants.into_iter().collect();
        let mut seats: BTreeMap<SetNumber, Vec<Seat>> = BTreeMap::new();
        let mut plays = 0;
        for (section, movement) in sections() {
            for (_, _, place) in movement.places() {
                let (Some(_), Some(set)) = (place.meeting(), place.set) else { continue };
                plays += 1;
                let of_set = seats.entry(set).or_default();
                for (line, pair) in Line::ALL.into_iter().filter_map(|line| Some((line, place.side(line)?))) {
                    let who = members(movement, pair)
                        .into_iter()
                        .filter_map(|who| contestants.binary_search(&Contestant { section, who }).ok());
                    of_set.extend(who.map(|who| Seat { who, play: plays, line }));
                }
            }
        }
        let on_set =
            seats.iter().map(|(&set, seats)| (set, seats.iter().map(|seat| seat.who).collect())).collect();
        let cells = Cells::of(contestants.len(), &seats);
        let noun = sections().next().map_or("pairs", |(_, movement)| match movement.contestants {
            Contestants::Pairs => "pairs",
            Contestants::Teams => "teams",
            Contestants::Players(_) => "players",
        });
        Self { contestants, cells, on_set, noun }
    }

    /// The contestants in ascending order: section by section, North-South before East-West.
    pub fn contestants(&self) -> &[Contestant] {
        &self.contestants
    }

    /// How two contestants compare, by their places among [`Self::contestants`], in either order; `None`
    /// for one and the same, and outside the field.
    ///
    /// Between teams, meetings are counted at each table: a set that both tables of a match play gives two.
    pub fn between(&self, one: usize, two: usize) -> Option<Tally> {
        self.cells.tally(one, two)
    }

    /// What competes: `pairs`, `teams` or `players`.
    pub fn noun(&self) -> &'static str {
        self.noun
    }

    pub(super) fn are_teams(&self) -> bool {
        self.contestants.iter().any(|contestant| matches!(contestant.who, Who::Team(_)))
    }

    /// The rankings, each with the places of those in it: one, or one for each line.
    pub fn rankings(&self) -> BTreeMap<Option<Line>, Vec<usize>> {
        let mut rankings: BTreeMap<Option<Line>, Vec<usize>> = BTreeMap::new();
        for (place, contestant) in self.contestants.iter().enumerate() {
            rankings.entry(contestant.line()).or_default().push(place);
        }
        rankings
    }
}

impl Movement {
    /// The rankings of this movement, each by its line, as few as there are winners.
    pub fn ranking_lines(&self) -> Vec<Option<Line>> {
        match (&self.contestants, self.winners) {
            (Contestants::Pairs, Winners::Two) => Line::ALL.map(Some).to_vec(),
            (Contestants::Pairs, Winners::One) | (Contestants::Teams | Contestants::Players(_), _) => {
                vec![None]
            }
        }
    }
}

fn ranked(movement: &Movement) -> BTreeSet<Who> {
    movement.pairs().into_iter().flat_map(|pair| members(movement, pair)).collect()
}

/// For whom a pair's result counts.
fn members(movement: &Movement, pair: PairId) -> Vec<Who> {
    match &movement.contestants {
        Contestants::Pairs => vec![Who::Pair(pair)],
        Contestants::Teams => vec![Who::Team(TeamNumber::of(pair))],
        Contestants::Players(partnerships) => {
            partnerships.get(&pair).into_iter().flatten().map(|&player| Who::Player(player)).collect()
        }
    }
}
