//! A session that goes on from an earlier contest: who have met, who had a bye, what everybody brings along.

use std::collections::BTreeSet;

use bridge::contest::drawn::Terms;
use bridge::entry::SectionLetter;
use bridge::movement::contestants::Contestants;
use bridge::swiss::{Contender, Field, FirstRound};
use proto::v1;
use proto::v1::command::Kind;

use super::set_up::Agreed;
use super::terms::read_points;
use crate::cli::failure::Failure;
use crate::cli::reply::accepted;
use crate::cli::run::Director;
use crate::link::error::LinkError;

/// A drawn section of an earlier contest.
pub(super) struct Earlier {
    contest: u32,
    view: v1::DrawView,
    entries: Vec<v1::EntryView>,
}

impl Director {
    /// The section of the same letter in an earlier contest.
    pub(super) async fn earlier(&self, contest: u32, letter: SectionLetter) -> Result<Earlier, Failure> {
        let view = match self.link.draw_view(contest, &letter.to_string()).await {
            Ok(view) => view,
            Err(LinkError::Rejected(_)) => {
                return Err(Failure::Input(format!(
                    "contest {contest} has no section {letter} whose rounds are drawn: look with `barometer-director \
                     contests`"
                )));
            }
            Err(error) => return Err(error.into()),
        };
        let entries = self.link.contest(contest).await?.entries;
        Ok(Earlier { contest, view, entries })
    }

    /// Gives everybody in a new contest the names and the points of the earlier one; says what was done.
    pub(super) async fn bring_along(
        &self,
        contest: u32,
        letter: SectionLetter,
        earlier: &Earlier,
    ) -> Result<String, Failure> {
        let here: Vec<String> =
            self.link.contest(contest).await?.entries.into_iter().map(|entry| entry.entry).collect();
        let is_of_section = |entry: &&v1::EntryView| entry.entry.starts_with(&letter.to_string());
        for entry in earlier.entries.iter().filter(is_of_section) {
            let is_named = entry.players.iter().any(|player| !player.name.is_empty());
            if is_named && here.contains(&entry.entry) {
                let players = entry.players.clone();
                let register = v1::RegisterEntry { entry: entry.entry.clone(), players };
                accepted(self.link.execute(contest, Kind::RegisterEntry(register)).await?)?;
            }
        }
        if !earlier.view.counts_matches {
            return Ok(format!(
                " Names and meetings are those of contest {}; its points are not, because boards were added up there: \
                 combine the two with `barometer combine`.",
                earlier.contest
            ));
        }
        for standing in &earlier.view.standings {
            // Of a team its North-South pair stands for both.
            let named =
                [format!("{letter}{}NS", standing.contender), format!("{letter}{}", standing.contender)];
            let Some(entry) = named.into_iter().find(|named| here.contains(named)) else { continue };
            let hundredths = read_points(&standing.figure).unwrap_or(0);
            if hundredths != 0 {
                let reason = format!("contest {}", earlier.contest);
                let carry = v1::SetCarryOver { entry, hundredths, reason };
                accepted(self.link.execute(contest, Kind::SetCarryOver(carry)).await?)?;
            }
        }
        Ok(format!(" Names, points, meetings and byes are those of contest {}.", earlier.contest))
    }
}

impl Earlier {
    /// What is agreed for the next session, where nothing else is said.
    pub(super) fn agreed(&self) -> Agreed {
        let contestants = if self.view.are_teams { Contestants::Teams } else { Contestants::Pairs };
        let contenders = u16::try_from(self.view.standings.len()).unwrap_or(u16::MAX);
        Agreed { contestants, contenders, terms: self.terms() }
    }

    /// What the next session draws by: as agreed in the earlier one, the first round by the scores so far.
    fn terms(&self) -> Terms {
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
        let terms = Earlier { contest: 1, view, entries: vec![] }.terms();
        let met: Vec<[u16; 2]> = terms.met_before.iter().map(|both| both.map(|one| one.0)).collect();
        assert_eq!(met, [[1, 2], [1, 3], [2, 3], [2, 4], [4, 5]]);
        let odd: Vec<(u16, u16)> = terms.odd_before.iter().map(|(one, &times)| (one.0, times)).collect();
        assert_eq!(odd, [(1, 1), (2, 1), (3, 1), (5, 1)]);
        assert_eq!(terms.seeds, [3, 1, 2, 4, 5].map(Contender));
        assert_eq!(terms.first, FirstRound::Scores);
    }
}
