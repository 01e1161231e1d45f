//! Matches of which a file has the points and no boards.

use bridge::exact::{Exact, big, half_up};
use bridge::result::BoardResult;
use bridge::scoring::MatchScoring;
use bridge::seat::Line;

use super::{Boards, round_of};
use crate::file::remark::Place;
use crate::file::usebio::field::Field;
use crate::file::usebio::{Part, fault};
use crate::file::xml::Element;
use crate::file::{FileCarried, FileError, FileRow, OfficialMatch, Outcome};

/// A match as its points tell it.
pub(super) struct BareMatch {
    line: usize,
    round: Option<u16>,
    /// Those who have points: one alone had a bye.
    sides: Vec<BareSide>,
}

struct BareSide {
    id: String,
    entry: usize,
    points: Exact,
}

impl Boards {
    /// Keeps a match for [`Self::settle`].
    pub(super) fn read_bare(
        &mut self,
        field: &mut Field,
        part: &Part<'_>,
        element: &Element,
    ) -> Result<(), FileError> {
        let is_team = element.child("TEAM").is_some();
        let names = if is_team {
            [
                ("TEAM", "TEAM_SCORE", Line::NorthSouth),
                ("OPPOSING_TEAM", "OPPOSING_TEAM_SCORE", Line::EastWest),
            ]
        } else {
            [("NS_PAIR_NUMBER", "NS_SCORE", Line::NorthSouth), ("EW_PAIR_NUMBER", "EW_SCORE", Line::EastWest)]
        };
        let mut sides = Vec::new();
        for (name, points, line) in names {
            let is_nobody = |id: &str| id == "0" || id.eq_ignore_ascii_case("bye");
            let Some(id) = element.text_of(name).filter(|id| !is_nobody(id)) else { continue };
            let Some(points) = element.text_of(points).and_then(bridge::exact::from_decimal) else {
                continue;
            };
            let entry = if is_team {
                let team = field.find_team(element, name)?;
                field.entries.iter().position(|entry| entry.team == Some(team))
            } else {
                Some(field.find(part.section, element, name, line)?)
            };
            let entry = entry.ok_or_else(|| fault(element, format!("team {id} has no pairs")))?;
            sides.push(BareSide { id: id.to_owned(), entry, points });
        }
        if !sides.is_empty() {
            self.bare.push(BareMatch { line: element.line, round: round_of(element), sides });
        }
        Ok(())
    }

    /// What the matches without boards mean, once all boards are read. Where their boards stand elsewhere in the file, their
    /// points are what those came to; else each side has brought along what it got.
    pub(in crate::file::usebio) fn settle(&mut self, field: &Field, scoring: &MatchScoring) {
        let told = std::mem::take(&mut self.bare);
        let bare = self.once(field, told);
        for played in &bare {
            let Some(round) = self.row_of(field, played).map(|row| row.round) else {
                self.carry(played, scoring);
                continue;
            };
            let is_same = |other: &&BareMatch| other.meeting(field) == played.meeting(field);
            if round.is_none() && bare.iter().filter(is_same).count() > 1 {
                self.remarks.say(Place::Line(played.line), "these two have several matches here, and their boards do not say to which they belong: they \
                     count as one match");
                continue;
            }
            if let (Some(sides), [one, other]) = (played.sides_of(field), played.sides.as_slice()) {
                self.matches.push(OfficialMatch {
                    round,
                    teams: sides.map(|side| match field.teams.get(side) {
                        Some(team) => team.id.clone(),
                        None => field.entries[side].id.clone(),
                    }),
                    points: [Some(one.points), Some(other.points)],
                    boards: vec![],
                });
            }
        }
    }

    /// The matches, each once: one that is listed from both sides counts as it stands first.
    fn once(&mut self, field: &Field, bare: Vec<BareMatch>) -> Vec<BareMatch> {
        let mut kept: Vec<BareMatch> = Vec::with_capacity(bare.len());
        for played in bare {
            let turned = played.sides_of(field).map(|[one, other]| [other, one]);
            let is_same = |first: &&BareMatch| {
                turned.is_some()
                    && first.round.is_some()
                    && first.round == played.round
                    && first.sides_of(field) == turned
            };
            let Some(first) = kept.iter().find(is_same) else {
                kept.push(played);
                continue;
            };
            let points = |bare: &BareMatch| bare.sides.iter().map(|side| side.points).collect::<Vec<_>>();
            let agree = points(first).iter().eq(points(&played).iter().rev());
            let what = if agree { ": it counts once" } else { ", with other points: those there count" };
            self.remarks.say(
                Place::Line(played.line),
                format!("this match stands in line {} already{what}", first.line),
            );
        }
        kept
    }

    /// A result of a match whose boards stand elsewhere in the file; `None` if they do not.
    fn row_of(&self, field: &Field, bare: &BareMatch) -> Option<&FileRow> {
        let meeting = bare.meeting(field)?;
        let is_of = |row: &&FileRow| {
            let sides = [side_of(field, row.ns), side_of(field, row.ew)];
            let is_result =
                !matches!(row.outcome, Outcome::NotPlayed(_) | Outcome::Result(BoardResult::NotPlayed));
            let is_then = row.round.is_none() || row.round == bare.round;
            is_result && is_then && [meeting.map(Some), [Some(meeting[1]), Some(meeting[0])]].contains(&sides)
        };
        self.played.iter().flat_map(|board| &board.rows).find(is_of)
    }

    /// Each side of a match brings along what it got.
    fn carry(&mut self, bare: &BareMatch, scoring: &MatchScoring) {
        let round = bare.round.map_or_else(String::new, |round| format!(" of round {round}"));
        let mut told = Vec::new();
        for (place, BareSide { id, entry, points }) in bare.sides.iter().enumerate() {
            let points = match scoring {
                MatchScoring::WinLoss => bare.won(place),
                MatchScoring::Sum | MatchScoring::Victory(_) => *points,
            };
            let hundredths = (points * 100).round().to_integer();
            self.carried.push(FileCarried { entry: *entry, hundredths, reason: format!("the match{round}") });
            told.push(format!("{id} has {} for it", half_up(&big(points), 2).trimmed()));
        }
        self.remarks.say(
            Place::Line(bare.line),
            format!(
                "the match{round} has no boards here: {}, which counts as brought along",
                told.join(" and ")
            ),
        );
    }
}

impl BareMatch {
    /// Those who met, as they are ranked; `None` for a bye.
    fn sides_of(&self, field: &Field) -> Option<[usize; 2]> {
        let [one, other] = self.sides.as_slice() else { return None };
        Some([side_of(field, one.entry)?, side_of(field, other.entry)?])
    }

    /// The same, the smaller place first.
    fn meeting(&self, field: &Field) -> Option<[usize; 2]> {
        let [one, other] = self.sides_of(field)?;
        Some([one.min(other), one.max(other)])
    }

    /// What a side has where matches are won and lost: a bye is won.
    fn won(&self, place: usize) -> Exact {
        let others = self.sides.iter().enumerate().find(|(other, _)| *other != place);
        match others.map(|(_, other)| self.sides[place].points.cmp(&other.points)) {
            None | Some(std::cmp::Ordering::Greater) => Exact::from_integer(1),
            Some(std::cmp::Ordering::Equal) => Exact::new(1, 2),
            Some(std::cmp::Ordering::Less) => Exact::from_integer(0),
        }
    }
}

/// As whom an entry plays matches: its team, or itself where there are none.
fn side_of(field: &Field, entry: usize) -> Option<usize> {
    if field.teams.is_empty() { Some(entry) } else { field.entries[entry].team }
}
