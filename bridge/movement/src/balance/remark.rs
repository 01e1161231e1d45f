//! Balance in words: which two are treated otherwise than the rest, the worst first.

use std::collections::BTreeMap;
use std::fmt;

use crate::balance::field::{Contestant, Field, Who};
use crate::verify::list;
use game::seat::Line;

/// So many twos are named; the rest are counted.
const NAMED: usize = 3;

/// What is unbalanced, the worst first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Concern {
    /// Two that are ranked together play no board in common.
    NeverCompared,
    /// Two meet more often than once.
    MeetAgain,
    /// Two compete for much more or much less than others do.
    Uneven,
    /// Two that could meet never do.
    NeverMeet,
}

/// One sentence about the balance, without a full stop.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Remark {
    pub concern: Concern,
    text: String,
}

impl fmt::Display for Remark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

type Two = (usize, usize);

impl Field {
    /// What is unbalanced, in words, the worst first: `EW pairs 3 and 9 are never compared`. Empty for a
    /// movement in which everybody meets every possible opponent once and competes with all others evenly.
    pub fn remarks(&self) -> Vec<Remark> {
        let mut remarks = Vec::new();
        for (line, ranked) in self.rankings() {
            self.remark_on_comparisons(line, &ranked, &mut remarks);
        }
        self.remark_on_meetings(&mut remarks);
        remarks.sort_by_key(|remark| remark.concern);
        remarks
    }

    fn remark_on_comparisons(&self, line: Option<Line>, ranked: &[usize], remarks: &mut Vec<Remark>) {
        if self.are_teams() {
            return;
        }
        let mut never = Vec::new();
        let mut by_competition: BTreeMap<i64, Vec<Two>> = BTreeMap::new();
        for (place, &one) in ranked.iter().enumerate() {
            for &two in &ranked[place + 1..] {
                let Some(tally) = self.between(one, two) else { continue };
                if tally.same + tally.opposite == 0 {
                    never.push((one, two));
                } else {
                    by_competition.entry(self.competition(one, two)).or_default().push((one, two));
                }
            }
        }
        if !never.is_empty() {
            let text = format!("{} are never compared", self.name(line, &never));
            remarks.push(Remark { concern: Concern::NeverCompared, text });
        }
        remarks.extend(self.uneven(line, &by_competition));
    }

    /// The two ends of the scale, where they are more than one set from what would be even.
    fn uneven(&self, line: Option<Line>, by_competition: &BTreeMap<i64, Vec<Two>>) -> Vec<Remark> {
        let ends = [by_competition.last_key_value(), by_competition.first_key_value()];
        let [Some((&most, hard)), Some((&least, soft))] = ends else { return Vec::new() };
        let remark = |text| Remark { concern: Concern::Uneven, text };
        let mut remarks = Vec::new();
        if line.is_some() {
            let usual = by_competition.iter().max_by_key(|(_, twos)| twos.len());
            let usual = usual.map_or(most, |(&usual, _)| usual);
            if usual - least > 1 {
                let (sets, often) = (sets(least), self.name(line, soft));
                remarks.push(remark(format!("{often} are compared on {sets} only, most on {usual}")));
            }
            return remarks;
        }
        let count = |twos: &Vec<Two>| i64::try_from(twos.len()).unwrap_or(i64::MAX);
        let total: i64 = by_competition.iter().map(|(competition, twos)| competition * count(twos)).sum();
        let twos: i64 = by_competition.values().map(count).sum();
        // The mean, rounded to the nearest; a half up.
        let even = (2 * total + twos).div_euclid(2 * twos);
        for (competition, twos, much) in [(most, hard, "most"), (least, soft, "least")] {
            if (competition - even).abs() > 1 {
                let twos = self.name(line, twos);
                remarks.push(remark(format!(
                    "{twos} have {much} to take from each other: they compete for {competition}, where \
                     {even} would be even"
                )));
            }
        }
        remarks
    }

    fn remark_on_meetings(&self, remarks: &mut Vec<Remark>) {
        let one_ranking = self.rankings().len() < 2;
        let mut again: BTreeMap<u32, Vec<Two>> = BTreeMap::new();
        let mut never = Vec::new();
        let mut all: usize = 0;
        for (one, two) in self.cells.twos() {
            let Some(tally) = self.between(one, two) else { continue };
            let lines = [one, two].map(|place| self.line(place));
            let sections = [one, two].map(|place| self.contestants()[place].section);
            // In a movement with two winners only the other line is met, and nobody in another section.
            if (one_ranking || lines[0] != lines[1]) && sections[0] == sections[1] {
                all += 1;
                if tally.meetings == 0 {
                    never.push((one, two));
                }
            }
            again.entry(tally.meetings).or_default().push((one, two));
        }
        // A team match is one meeting, however many sets it has at its two tables: as many as the shortest
        // of all. Single players meet twice where they play all.
        let once = match self.contestants().first().map(|contestant| contestant.who) {
            Some(Who::Team(_)) => again.keys().copied().find(|&times| times > 0).unwrap_or(2),
            Some(Who::Player(_)) => 2,
            Some(Who::Pair(_)) | None => 1,
        };
        for (&times, twos) in again.range(once + 1..).rev() {
            let times = match times.div_ceil(if self.are_teams() { once } else { 1 }) {
                2 => "twice".to_owned(),
                times => format!("{times} times"),
            };
            let text = format!("{} meet {times}", self.name(None, twos));
            remarks.push(Remark { concern: Concern::MeetAgain, text });
        }
        if !never.is_empty() {
            let text = if never.len() <= NAMED {
                format!("{} never meet", self.name(None, &never))
            } else {
                format!("{} of the {all} possible meetings never happen", never.len())
            };
            remarks.push(Remark { concern: Concern::NeverMeet, text });
        }
    }

    fn line(&self, place: usize) -> Option<Line> {
        match self.contestants()[place].who {
            Who::Pair(pair) => pair.line,
            Who::Team(_) | Who::Player(_) => None,
        }
    }

    /// `EW pairs 3 and 9`, `pairs 1 and 7, 2 and 8`, `players 1 and 2, 3 and 4, 5 and 6, and 9 other twos`.
    fn name(&self, line: Option<Line>, twos: &[Two]) -> String {
        let noun = self.noun();
        let called = |place: usize| {
            let contestant = self.contestants()[place];
            match (line, contestant.who) {
                (Some(_), Who::Pair(pair)) => {
                    let bare = Who::Pair(game::entry::PairId { line: None, ..pair });
                    Contestant { who: bare, ..contestant }.to_string()
                }
                (_, Who::Pair(_) | Who::Team(_) | Who::Player(_)) => contestant.to_string(),
            }
        };
        let named = twos.iter().take(NAMED).map(|&(one, two)| list([called(one), called(two)]));
        let named = named.collect::<Vec<_>>().join(", ");
        let prefix = line.map_or_else(|| noun.to_owned(), |line| format!("{} {noun}", line.letters()));
        match twos.len().saturating_sub(NAMED) {
            0 => format!("{prefix} {named}"),
            1 => format!("{prefix} {named}, and 1 other two"),
            more => format!("{prefix} {named}, and {more} other twos"),
        }
    }
}

fn sets(count: i64) -> String {
    if count == 1 { "1 set".to_owned() } else { format!("{count} sets") }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::choice::MovementChoice;

    fn remarks(text: &str) -> Vec<String> {
        let floor = text.parse::<MovementChoice>().unwrap().floor().unwrap();
        Field::of(&floor).remarks().iter().map(ToString::to_string).collect()
    }

    /// Read off the plans: in 4 of 9 rounds North-South pair 1 plays sets 1 to 4 and pair 5 plays 5 to 8,
    /// while East-West pair 1 plays sets 1, 3, 5 and 7 and pair 2 plays 2, 4, 6 and 8.
    #[test]
    fn balance_is_told_in_words_the_worst_first() {
        for (text, expected) in [
            ("mitchell 9", vec![]),
            ("howell 8", vec![]),
            (
                "mitchell 9 rounds 4",
                vec![
                    "NS pairs 1 and 5, 1 and 6, 2 and 6, and 6 other twos are never compared",
                    "EW pairs 1 and 2, 1 and 9, 2 and 3, and 6 other twos are never compared",
                    "NS pairs 1 and 4, 1 and 7, 2 and 5, and 6 other twos are compared on 1 set only, \
                     most on 3",
                    "EW pairs 1 and 4, 1 and 7, 2 and 5, and 6 other twos are compared on 1 set only, \
                     most on 3",
                    "45 of the 81 possible meetings never happen",
                ],
            ),
            (
                "mitchell 4 skip extra",
                vec![
                    "pairs 1NS and 1EW, 2NS and 2EW, 3NS and 3EW, and 1 other two meet twice",
                    "4 of the 16 possible meetings never happen",
                ],
            ),
            ("round-robin 8", vec![]),
            ("round-robin 7", vec![]),
            ("triangle every-pair", vec![]),
            ("whist 6", vec!["teams 1 and 4, 2 and 5, 3 and 6 never meet"]),
        ] {
            assert_eq!(remarks(text), expected, "{text}");
        }
        assert!(remarks("howell 7").iter().any(|text| text.contains("have most to take")));
    }
}
