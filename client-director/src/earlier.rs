//! A session that goes on from an earlier contest: who have met, who had a bye, what everybody brings along.

use std::collections::BTreeSet;
use std::mem::discriminant;

use bridge::contest::Rules;
use bridge::contest::drawn::{DrawCommand, Format, Terms};
use bridge::entry::SectionLetter;
use bridge::movement::contestants::Contestants;
use bridge::scoring::{MatchScoring, Scoring};
use bridge::swiss::{Contender, Field, FirstRound};
use proto::v1;
use proto::v1::command::Kind;

use crate::cli::swiss::command::kind;
use crate::cli::swiss::terms::read_points;
use crate::link::Link;
use crate::link::error::LinkError;

/// A drawn section of an earlier contest.
#[derive(Debug, Clone, PartialEq)]
pub struct Earlier {
    pub contest: u32,
    view: v1::DrawView,
    entries: Vec<v1::EntryView>,
    rules: v1::Rules,
}

impl Earlier {
    /// The section of this letter in an earlier contest.
    ///
    /// # Errors
    /// [`LinkError`]; [`LinkError::Rejected`] where there is no such contest, or none of its rounds are drawn there.
    pub async fn ask(link: &Link, contest: u32, letter: &str) -> Result<Self, LinkError> {
        let view = link.draw_view(contest, letter).await?;
        Ok(Self::of(view, link.contest(contest).await?))
    }

    /// A section as it stands, and its contest.
    pub fn of(view: v1::DrawView, contest: v1::ContestView) -> Self {
        let v1::ContestView { contest, entries, rules, .. } = contest;
        Self { contest, view, entries, rules: rules.unwrap_or_default() }
    }

    /// What to say where there is no such section.
    pub fn unknown(contest: u32, letter: &str) -> String {
        format!("contest {contest} has no section {letter} whose rounds are drawn")
    }

    /// Who plays on.
    pub fn contestants(&self) -> Contestants {
        if self.view.are_teams { Contestants::Teams } else { Contestants::Pairs }
    }

    /// How many of them there are.
    pub fn contenders(&self) -> u16 {
        u16::try_from(self.view.standings.len()).unwrap_or(u16::MAX)
    }

    /// How the earlier contest was scored, and what else was agreed there.
    pub fn rules(&self) -> &v1::Rules {
        &self.rules
    }

    /// Refuses to carry the points of matches into a contest whose own points are of another kind.
    ///
    /// # Errors
    /// What to do, in words.
    pub fn points_fit(&self, scoring: &Scoring) -> Result<(), String> {
        let Some(before) = Rules::try_from(&self.rules).ok().map(|rules| rules.scoring) else {
            return Ok(());
        };
        let has_points = self.view.standings.iter().any(|one| read_points(&one.figure).unwrap_or(0) != 0);
        let are_alike = discriminant(&before.matches) == discriminant(&scoring.matches);
        if are_alike || !self.view.counts_matches || !has_points {
            return Ok(());
        }
        let now = match scoring.matches {
            MatchScoring::Sum => "its boards are added up",
            MatchScoring::WinLoss => "its matches are won or lost",
            MatchScoring::Victory(_) => "its matches are worth victory points",
        };
        Err(format!(
            "the points of contest {} cannot be carried into this one, because {now}: score it as that one first \
             ({before}), such as with `barometer-director rules set --method`, and without --no-vps, or go on from it \
             in a contest of its own",
            self.contest
        ))
    }

    /// Who had left the earlier section: they are not drawn in the new one. Who went out of a knock-out has not left.
    fn left(&self) -> impl Iterator<Item = Contender> + '_ {
        let left = self.view.standings.iter().filter(|one| !one.plays_on && one.reached.is_empty());
        left.filter_map(|one| contender(one.contender))
    }

    /// The commands that give everybody in the new section the names and the points of the earlier one, and take those
    /// out who had left it; `is_here` tells whether the new section has an entry.
    pub fn brought_along(
        &self,
        (letter, format): (SectionLetter, Format),
        is_here: &dyn Fn(&str) -> bool,
    ) -> Vec<Kind> {
        let is_of_section = |entry: &&v1::EntryView| entry.entry.starts_with(&letter.to_string());
        let is_named = |entry: &&v1::EntryView| entry.players.iter().any(|player| !player.name.is_empty());
        let named = self.entries.iter().filter(is_of_section).filter(is_named);
        let register = |entry: &v1::EntryView| {
            let players = entry.players.clone();
            Kind::RegisterEntry(v1::RegisterEntry { entry: entry.entry.clone(), players })
        };
        let named = named.filter(|entry| is_here(&entry.entry)).map(register);
        // In a knock-out nothing that is brought along counts.
        let counts = match format {
            Format::Swiss | Format::RoundRobin => self.view.counts_matches,
            Format::KnockOut => false,
        };
        let standings = if counts { &self.view.standings[..] } else { &[] };
        let carried = standings.iter().filter_map(|standing| {
            // Of a team its North-South pair stands for both.
            let called =
                [format!("{letter}{}NS", standing.contender), format!("{letter}{}", standing.contender)];
            let is_known = |name: &String| self.entries.iter().any(|entry| entry.entry == *name);
            let entry = called.into_iter().find(|name| is_known(name) && is_here(name))?;
            let hundredths = read_points(&standing.figure).unwrap_or(0);
            let reason = format!("contest {}", self.contest);
            // Who has nothing may have brought something along before, when it was set up after another contest.
            Some(Kind::SetCarryOver(v1::SetCarryOver { entry, hundredths, reason }))
        });
        let may_leave =
            |one: &Contender| is_here(&format!("{letter}{one}NS")) || is_here(&format!("{letter}{one}"));
        let left = self.left().filter(may_leave).map(|contender| {
            let reason = format!("left contest {}", self.contest);
            kind(letter, DrawCommand::Leave { contender, reason })
        });
        named.chain(carried).chain(left).collect()
    }

    /// `, after contest 3`, and that its points stay there where they do.
    pub fn in_short(&self) -> String {
        let points = if self.view.counts_matches { "" } else { " without its points" };
        format!(", after contest {}{points}", self.contest)
    }

    /// What is brought along, in a sentence.
    pub fn told(&self) -> String {
        let contest = self.contest;
        let told = if self.view.counts_matches {
            format!("Names, points, meetings and byes are those of contest {contest}.")
        } else {
            format!(
                "Names and meetings are those of contest {contest}; its points are not, because boards were added up \
                 there: combine the two with `barometer combine`."
            )
        };
        let left: Vec<String> = self.left().map(|one| one.to_string()).collect();
        match left.as_slice() {
            [] => told,
            [only] => format!(
                "{told} {only} had left and is not drawn; if it plays again: barometer-director swiss return {only}, or \
                 “leaves” on the screen of draws."
            ),
            [first @ .., last] => format!(
                "{told} {} and {last} had left and are not drawn; whoever plays again: barometer-director swiss return \
                 {last}, or “leaves” on the screen of draws.",
                first.join(", ")
            ),
        }
    }

    /// What the next session draws by: as agreed in the earlier one, the first round by the scores so far.
    pub fn terms(&self) -> Terms {
        let agreed =
            self.view.terms.as_ref().and_then(|terms| Terms::try_from(terms).ok()).unwrap_or_default();
        let mut met_before = agreed.met_before.clone();
        let mut odd_before = agreed.odd_before.clone();
        for round in &self.view.rounds {
            let both = |one: &v1::DrawnMatchView| {
                Some(Field::both(number(one.first.as_ref()?)?, number(one.second.as_ref()?)?))
            };
            met_before.extend(round.matches.iter().filter_map(both));
            for odd in odd(round) {
                *odd_before.entry(odd).or_insert(0) += 1;
            }
        }
        let seeds = self.view.standings.iter().filter_map(|one| contender(one.contender)).collect();
        Terms { met_before, odd_before, seeds, first: FirstRound::Scores, danish_from: None, ..agreed }
    }
}

/// Who had the bye of a round, or began a triangle there.
fn odd(round: &v1::DrawnRoundView) -> BTreeSet<Contender> {
    let mut odd: BTreeSet<Contender> = contender(round.bye).into_iter().collect();
    if round.triangle_part == 1 {
        let three = round.matches.iter().filter(|one| one.is_in_triangle);
        let sides = three.flat_map(|one| [&one.first, &one.second]).filter_map(Option::as_ref);
        odd.extend(sides.filter_map(number));
    }
    odd
}

fn number(side: &v1::MatchSide) -> Option<Contender> {
    contender(side.contender)
}

fn contender(number: u32) -> Option<Contender> {
    u16::try_from(number).ok().filter(|&number| number > 0).map(Contender)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn played(one: u32, other: u32, is_in_triangle: bool) -> v1::DrawnMatchView {
        let side = |contender| Some(v1::MatchSide { contender, ..v1::MatchSide::default() });
        v1::DrawnMatchView {
            first: side(one),
            second: side(other),
            is_in_triangle,
            ..v1::DrawnMatchView::default()
        }
    }

    #[test]
    fn who_met_and_who_had_a_bye_is_remembered() {
        let round = |matches, bye, triangle_part| v1::DrawnRoundView {
            matches,
            bye,
            triangle_part,
            ..v1::DrawnRoundView::default()
        };
        let triangle =
            || vec![played(1, 2, true), played(2, 3, true), played(1, 3, true), played(4, 5, false)];
        let standings =
            [3, 1, 2, 4, 5].map(|contender| v1::DrawStanding { contender, ..v1::DrawStanding::default() });
        let view = v1::DrawView {
            rounds: vec![
                round(triangle(), 0, 1),
                round(triangle(), 0, 2),
                round(vec![played(2, 4, false)], 5, 0),
            ],
            standings: standings.into(),
            ..v1::DrawView::default()
        };
        let terms = Earlier { contest: 1, view, entries: vec![], rules: v1::Rules::default() }.terms();
        let met: Vec<[u16; 2]> = terms.met_before.iter().map(|both| both.map(|one| one.0)).collect();
        assert_eq!(met, [[1, 2], [1, 3], [2, 3], [2, 4], [4, 5]]);
        let odd: Vec<(u16, u16)> = terms.odd_before.iter().map(|(one, &times)| (one.0, times)).collect();
        assert_eq!(odd, [(1, 1), (2, 1), (3, 1), (5, 1)]);
        assert_eq!(terms.seeds, [3, 1, 2, 4, 5].map(Contender));
        assert_eq!(terms.first, FirstRound::Scores);
    }

    #[test]
    fn names_and_points_go_along_to_those_who_are_there() {
        let entry = |entry: &str, name: &str| v1::EntryView {
            entry: entry.to_owned(),
            players: vec![v1::Player { name: name.to_owned(), number: String::new() }],
            ..v1::EntryView::default()
        };
        let standing = |contender, figure: &str| v1::DrawStanding {
            contender,
            figure: figure.to_owned(),
            plays_on: contender != 1,
            ..v1::DrawStanding::default()
        };
        let view = v1::DrawView {
            are_teams: true,
            counts_matches: true,
            standings: vec![standing(2, "15.32"), standing(1, "4.68"), standing(9, "10")],
            ..v1::DrawView::default()
        };
        let entries =
            vec![entry("A1NS", "Ann"), entry("A1EW", ""), entry("A2NS", "Eve"), entry("B1NS", "Kit")];
        let earlier = Earlier { contest: 3, view, entries, rules: v1::Rules::default() };
        let told = |kind: Kind| match kind {
            Kind::RegisterEntry(one) => format!("{} is {}", one.entry, one.players[0].name),
            Kind::SetCarryOver(one) => format!("{} has {} of {}", one.entry, one.hundredths, one.reason),
            Kind::Draw(_) => "1 has left".to_owned(),
            other => format!("{other:?}"),
        };
        let kinds = earlier.brought_along((SectionLetter::A, Format::Swiss), &|_| true);
        let told: Vec<String> = kinds.into_iter().map(told).collect();
        assert_eq!(
            told,
            [
                "A1NS is Ann",
                "A2NS is Eve",
                "A2NS has 1532 of contest 3",
                "A1NS has 468 of contest 3",
                "1 has left"
            ]
        );
        assert!(earlier.told().contains("1 had left and is not drawn"), "{}", earlier.told());
        assert!(earlier.brought_along((SectionLetter::A, Format::Swiss), &|_| false).is_empty());
    }
}
