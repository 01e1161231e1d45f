//! One entry's boards: where, against whom and, as far as released, with what result.

use std::collections::BTreeSet;

use crate::board::BoardNumber;
use crate::contest::penalty::{Penalty, PenaltyAmount};
use crate::contest::slot::{Outcome, OutcomeStatus, Slot};
use crate::contest::state::Contest;
use crate::contest::view::penalty_words::penalty_words;
use crate::contest::view::ranked::Ranked;
use crate::contest::view::shown::shown_through;
use crate::contest::view::stage::{entry_at, names};
use crate::contest::view::traveller::{compared_points, worth};
use crate::contest::view::wording::{called, pair_label};
use crate::contest::view::{Audience, CardMatch, ContestNumber, PartyView, RoundNames, Views};
use crate::entry::{EntryId, TableId};
use crate::exact::{Exact, big, half_away_from_zero};
use crate::message::{Label, Language, Message};
use crate::movement::RoundNumber;
use crate::score::Score;
use crate::scoring::{MatchpointStyle, Method, Scoring, Unit};
use crate::seat::Line;

/// One entry's boards.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ScoreCardView {
    pub contest: ContestNumber,
    pub sequence: u64,
    pub entry: EntryId,
    /// `Pair 3NS`, `Team 3`, `Player 5`, `Players 1 and 2`; with the section's letter where there are several.
    pub called: Label,
    /// Empty where the club gave none.
    pub names: String,
    /// Whose ways through the room [`Views::path`] can show: its own, or those of a team's pairs or of the two
    /// players of a partnership.
    pub paths: Vec<PartyView>,
    /// What the figure counts: percent, IMPs, victory points.
    pub unit: Unit,
    /// What the points of the boards count: matchpoints, IMPs.
    pub points_unit: Unit,
    /// By what the entry is ranked, ready to be printed, as far as released; empty where nothing is.
    pub figure: String,
    /// The same in hundredths of a percent where that is the unit.
    pub percent: Option<u32>,
    /// As far as released; 0 where nothing is.
    pub rank: u32,
    pub tied: bool,
    /// In the order of play.
    pub rows: Vec<ScoreCardRow>,
    /// The matches that it plays, the earliest first; none where boards decide.
    pub matches: Vec<CardMatch>,
    /// What people call the rounds.
    pub round_names: RoundNames,
    /// What it has without a match or in place of one, in sentences: `Bye in round 3: 12.00 VPs.`, `Given for round 2, in
    /// place of the match: 10.00 VPs.`
    pub given: Vec<Message>,
    /// Why not all is to be seen; `None` when all is shown.
    pub note: Option<Message>,
    /// Penalties that stand, in words.
    pub penalties: Vec<Message>,
    /// The language of the contest, in which it is told to whoever asks for no other.
    pub language: Language,
}

/// One board of an entry.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ScoreCardRow {
    pub round: RoundNumber,
    pub table: TableId,
    pub line: Line,
    pub board: BoardNumber,
    pub opponents: EntryId,
    /// By which numbers people know them: `A3NS`, of an individual the players', `A3 & A7`.
    pub opponents_called: String,
    /// What they are called where they have no names: `pair 3NS`, `players 3 and 7`.
    pub opponents_label: Label,
    pub opponent_names: String,
    /// `None` before there is one, and where it may not be seen yet.
    pub outcome: Option<Outcome>,
    pub status: Option<OutcomeStatus>,
    /// Its own, from this entry's view.
    pub score: Option<Score>,
    /// This entry's points in decimals; empty without an award. Of a team what the board came to from both tables, and so
    /// the same in the row of either pair.
    pub points: String,
    /// Hundredths of a percent, halves up; `None` without an award, or where nothing could be won.
    pub percent: Option<u32>,
    /// The board is subject to ruling here.
    pub awaits_ruling: bool,
}

impl Views {
    /// An entry's score card, as far as an audience may see it; `None` if there is no such entry. Teams and
    /// the players of an individual have one too: `A5`, with the boards of all their pairs.
    ///
    /// All but the director see where and against whom each board is played, and its result when nobody has
    /// still to play the board and its round is released.
    pub fn score_card(&self, contest: &Contest, entry: EntryId, audience: Audience) -> Option<ScoreCardView> {
        self.check(contest);
        let ranked = Ranked::named(contest, entry)?;
        let shown = shown_through(contest, &self.progress, audience);
        let row = self.scores.row(shown.through, ranked.stands_as(contest));
        let unit = contest.rules.scoring.standing_unit();
        let penalties = &contest.penalties;
        // One that was refunded says why; one that was given by mistake and taken back is gone.
        let is_shown = |p: &&Penalty| p.removed.as_ref().is_none_or(|why| !why.is_empty());
        let penalties =
            penalties.iter().filter(|p| p.counts_for(ranked.name, &ranked.entries)).filter(is_shown);
        let rows = |&entry: &EntryId| self.score_card_rows(contest, entry, (shown.through, audience));
        let mut rows: Vec<ScoreCardRow> = ranked.entries.iter().flat_map(rows).collect();
        rows.sort_by_key(|row| row.round); // One after the other; each entry's own stay in order.
        Some(ScoreCardView {
            contest: self.number,
            sequence: contest.sequence,
            language: contest.rules.language,
            entry,
            called: ranked.called(contest),
            names: ranked.names(contest),
            paths: ranked.parties(contest).into_iter().map(|party| party.view(contest)).collect(),
            unit,
            points_unit: contest.rules.scoring.method.award_unit(),
            figure: row.map(|row| row.figure.clone()).unwrap_or_default(),
            percent: row.filter(|_| unit == Unit::Percent).map(|row| row.percent),
            rank: row.map_or(0, |row| row.rank),
            tied: row.is_some_and(|row| row.tied),
            rows,
            matches: self.card_matches(contest, &ranked, (shown.through, audience)),
            round_names: RoundNames::of_section(contest.section(entry.section)?),
            given: self.given_words(contest, &ranked, (shown.through, audience)),
            note: shown.note,
            penalties: penalties.map(|penalty| penalty_words(penalty, &contest.rules.scoring)).collect(),
        })
    }

    /// An entry's boards in the order of play, with the results of rounds 1 to `through` that an audience may see.
    pub(super) fn score_card_rows(
        &self,
        contest: &Contest,
        entry: EntryId,
        (through, audience): (u16, Audience),
    ) -> Vec<ScoreCardRow> {
        let Some(section) = contest.section(entry.section) else { return vec![] };
        let mut rows = vec![];
        for round in section.rounds() {
            let Some((table, line)) = section.movement.seat_of(entry.pair, round) else { continue };
            let table = TableId { section: section.letter, table };
            if !contest.is_there(entry, round) {
                continue;
            }
            let Some(opponents) = entry_at(contest, (table, line.other()), round) else { continue };
            for &board in section.boards(round, table.table) {
                let slot = Slot { table, round, board };
                // A result by others is on their cards.
                if contest.lines.get(&slot).is_none_or(|result| result.pairing.has(entry)) {
                    rows.push(self.score_card_row(
                        contest,
                        entry,
                        (slot, line, opponents),
                        (through, audience),
                    ));
                }
            }
        }
        let seen: BTreeSet<Slot> =
            rows.iter().map(|row| Slot { table: row.table, round: row.round, board: row.board }).collect();
        let mut off_plan = self.off_plan_of(contest, entry);
        off_plan.retain(|(slot, ..)| !seen.contains(slot));
        if !off_plan.is_empty() {
            let row = |place| self.score_card_row(contest, entry, place, (through, audience));
            rows.extend(off_plan.into_iter().map(row));
            rows.sort_by_key(|row| row.round);
        }
        rows
    }

    /// The places of an entry's results that the plan does not have: with its line there and its opponents.
    fn off_plan_of(&self, contest: &Contest, entry: EntryId) -> Vec<(Slot, Line, EntryId)> {
        let slots = self.progress.tables().flat_map(|(_, own)| own.off_plan.iter().copied());
        let place = |slot| {
            let pairing = contest.lines.get(&slot)?.pairing;
            match entry {
                entry if entry == pairing.north_south => Some((slot, Line::NorthSouth, pairing.east_west)),
                entry if entry == pairing.east_west => Some((slot, Line::EastWest, pairing.north_south)),
                _ => None,
            }
        };
        slots.filter_map(place).collect()
    }

    fn score_card_row(
        &self,
        contest: &Contest,
        entry: EntryId,
        (slot, line, opponents): (Slot, Line, EntryId),
        (through, audience): (u16, Audience),
    ) -> ScoreCardRow {
        let row = ScoreCardRow {
            round: slot.round,
            table: slot.table,
            line,
            board: slot.board,
            opponents,
            opponents_called: called(contest, opponents),
            opponents_label: pair_label(contest, opponents),
            opponent_names: names(contest, Some(opponents)),
            outcome: None,
            status: None,
            score: None,
            points: String::new(),
            percent: None,
            awaits_ruling: false,
        };
        let Some(result) = contest.lines.get(&slot) else { return row };
        // Who really played it: perhaps the other way round, or against others than planned.
        let played = result.pairing;
        let (line, opponents) = match row.line {
            Line::NorthSouth if played.north_south == entry => (line, played.east_west),
            Line::EastWest if played.east_west == entry => (line, played.north_south),
            Line::NorthSouth => (Line::EastWest, played.north_south),
            Line::EastWest => (Line::NorthSouth, played.east_west),
        };
        let row = ScoreCardRow {
            line,
            opponents,
            opponents_called: called(contest, opponents),
            opponents_label: pair_label(contest, opponents),
            opponent_names: names(contest, Some(opponents)),
            ..row
        };
        let is_shown = match audience {
            Audience::Director => true,
            Audience::Spectator | Audience::Table(_) => {
                let scored = result.status.is_scored();
                scored && slot.round.0 <= through && self.board_is_open(contest, slot.board)
            }
        };
        if !is_shown {
            return row;
        }
        let scoreboard = self.scores.scoreboard(through);
        let worth = scoreboard.map(|scoreboard| worth(scoreboard, slot));
        let of_team = scoreboard.and_then(|scoreboard| compared_points(scoreboard, (slot, entry)));
        ScoreCardRow {
            outcome: Some(result.outcome.clone()),
            status: Some(result.status),
            score: result.outcome.scores(slot.board).side(line),
            points: of_team.or_else(|| worth.map(|worth| worth.points(line))).unwrap_or_default(),
            percent: worth.and_then(|worth| worth.percent(line)),
            awaits_ruling: contest.awaiting.contains_key(&slot),
            ..row
        }
    }
}

/// In English, for the director: `10 % of a top`, `1.5 matchpoints`, `2 VPs`, in the unit in which it was given, whatever the contest counts now.
/// What is kept as matchpoints was given in points where boards or matches won are counted, or total points. Kept are
/// doubled matchpoints: a contest that shows the single scale gave half of them, and reads them so.
pub fn amount_in_words(amount: PenaltyAmount, scoring: &Scoring) -> String {
    let point = match scoring.standing_unit() {
        Unit::Points | Unit::TotalPoints => "point",
        Unit::Percent | Unit::Matchpoints | Unit::Imps | Unit::VictoryPoints => "matchpoint",
    };
    match amount {
        PenaltyAmount::PercentOfTop(percent) => format!("{percent} of a top"),
        PenaltyAmount::MatchpointHundredths(hundredths) => {
            let is_single = scoring.method == Method::Matchpoints(MatchpointStyle::Single);
            if is_single && scoring.standing_unit() == Unit::Percent {
                format!("{} on the single scale", written(Exact::new(i64::from(hundredths), 200), point))
            } else {
                units(hundredths, point)
            }
        }
        PenaltyAmount::ImpHundredths(hundredths) => units(hundredths, "IMP"),
        PenaltyAmount::ImpsOfMatch { hundredths, round } => {
            format!("{} off the match of round {round}", units(hundredths, "IMP"))
        }
        PenaltyAmount::VictoryPointHundredths(hundredths) => units(hundredths, "VP"),
        PenaltyAmount::Warning => "a warning".to_owned(),
    }
}

/// `1 IMP`, `1.5 IMPs`.
fn units(hundredths: u32, unit: &str) -> String {
    written(Exact::new(i64::from(hundredths), 100), unit)
}

fn written(amount: Exact, unit: &str) -> String {
    let points = half_away_from_zero(&big(amount), 3).trimmed();
    if points == "1" { format!("1 {unit}") } else { format!("{points} {unit}s") }
}
