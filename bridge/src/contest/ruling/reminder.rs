//! What the director is reminded of.

use crate::contest::actor::At;
use crate::contest::ruling::{
    FollowUpNumber, Moment, Ruling, RulingNumber, RulingStatus, ScoreDue, appeal_ends,
};
use crate::contest::state::Contest;
use crate::entry::TableId;
use crate::seat::Line;

/// Something that the director should not forget.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reminder {
    pub ruling: RulingNumber,
    pub table: TableId,
    /// What is to be done, as a sentence without its end: `come back to table A7 at the end of board 12`.
    pub what: String,
    pub due: Due,
    /// The follow-up that it is, to be settled when it is done.
    pub follow_up: Option<FollowUpNumber>,
    /// The change of a score that it asks for.
    pub score: Option<ScoreDue>,
}

/// When it is due.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Due {
    Now,
    /// Something ends at this time, and the reminder with it.
    Until(At),
    /// At this time.
    At(At),
    /// Not before something else has happened, such as the end of a board.
    Later,
}

impl Reminder {
    /// The reminder at a moment: `appeal time ends in 6 minutes`. `None` where it is over.
    pub fn told(&self, now: At) -> Option<String> {
        let text = match self.due {
            Due::Now | Due::Later => self.what.clone(),
            Due::Until(end) if end <= now => return None,
            Due::Until(end) => format!("{} in {}", self.what, minutes(end, now)),
            Due::At(at) if at <= now => self.what.clone(),
            Due::At(at) => format!("{} in {}", self.what, minutes(at, now)),
        };
        Some(text)
    }

    /// Whether it is time.
    pub fn is_due(&self, now: At) -> bool {
        match self.due {
            Due::Now | Due::Until(_) => true,
            Due::At(at) => at <= now,
            Due::Later => false,
        }
    }
}

/// Everything that a director should not forget about rulings, what is due first: follow-ups, drafts that go on from
/// another ruling and after play all drafts, sides that are still to be told, what a committee has recommended, appeals that are still to be decided, scores that are still to be changed, and the time for appeals that is
/// running out, of each side that has not appealed.
pub fn reminders(contest: &Contest, now: At) -> Vec<Reminder> {
    let mut all: Vec<Reminder> =
        contest.rulings.iter().flat_map(|ruling| of_ruling(contest, ruling, now)).collect();
    all.retain(|reminder| reminder.told(now).is_some());
    all.sort_by_key(|reminder| (reminder.due, reminder.ruling));
    all
}

fn of_ruling(contest: &Contest, ruling: &Ruling, now: At) -> Vec<Reminder> {
    let remind = |what: String, due: Due, follow_up: Option<FollowUpNumber>| Reminder {
        ruling: ruling.number,
        table: ruling.content.place.table,
        what,
        due,
        follow_up,
        score: None,
    };
    let is_decided = match ruling.status {
        RulingStatus::Withdrawn { .. } => return vec![],
        RulingStatus::Open => false,
        RulingStatus::Decided { .. } => true,
    };
    let mut all: Vec<Reminder> = ruling
        .open_follow_ups(contest)
        .map(|one| {
            let has_come = one.when.has_come(contest, now);
            let due = match one.when {
                Moment::At(at) if !has_come => Due::At(at),
                Moment::Soon
                | Moment::EndOfBoard(_)
                | Moment::EndOfRound { .. }
                | Moment::EndOfSession
                | Moment::At(_) => {
                    if has_come {
                        Due::Now
                    } else {
                        Due::Later
                    }
                }
            };
            remind(come_back(ruling, one.when, &one.what, has_come), due, Some(one.number))
        })
        .collect();
    let (number, table) = (ruling.number.0, ruling.content.place.table);
    if !is_decided && let Some(due) = decision_due(contest, ruling, now) {
        all.push(remind(format!("decide ruling {number} ({})", place(ruling)), due, None));
    }
    if ruling.open_appeal().is_some() {
        all.push(remind(
            format!("decide the appeal against ruling {number} (table {table})"),
            Due::Now,
            None,
        ));
    }
    if is_decided && !ruling.is_short {
        let untold: Vec<&str> =
            Line::ALL.into_iter().filter(|side| ruling.told(*side).is_none()).map(Line::letters).collect();
        if !untold.is_empty() {
            let what = format!("tell {} at table {table} ruling {number}", untold.join(" and "));
            all.push(remind(what, Due::Now, None));
        }
    }
    if let Some(score) = ruling.score_due(contest) {
        all.push(Reminder {
            score: Some(score.clone()),
            ..remind(change_score(ruling, &score), Due::Now, None)
        });
    }
    if let Some(appeal) = ruling.is_to_be_thought_over() {
        let what = format!(
            "think over ruling {number} (table {table}), as was recommended on appeal: amend it, or say that nothing changes"
        );
        let score = ScoreDue { appeal: Some(appeal), slot: ruling.slot(), result: None, award: None };
        all.push(Reminder { score: Some(score), ..remind(what, Due::Now, None) });
    }
    all.extend(appeal_times(contest, ruling).into_iter().map(|(whose, end)| {
        remind(format!("appeal time of ruling {number} (table {table}){whose} ends"), Due::Until(end), None)
    }));
    all
}

/// When a draft is to be decided that goes on from another ruling, or from which another goes on: once what its follow-up
/// waits for has come. Any other once play is over, for its score may still change; `None` before that: whoever writes it
/// sees it.
fn decision_due(contest: &Contest, draft: &Ruling, now: At) -> Option<Due> {
    if let Some((_, follow_up)) = draft.goes_on_from(contest) {
        let has_come = follow_up.is_none_or(|one| one.when.has_come(contest, now));
        return Some(if has_come { Due::Now } else { Due::Later });
    }
    let is_over = Moment::EndOfSession.has_come(contest, now);
    (is_over || draft.is_gone_on_from(contest)).then_some(Due::Now)
}

/// `table A7, board 12`.
fn place(ruling: &Ruling) -> String {
    let board = ruling.content.place.board.map_or_else(String::new, |board| format!(", board {board}"));
    format!("table {}{board}", ruling.content.place.table)
}

/// `the score of board 12 at table A7 is still to be changed to 4S N -2 (ruling 3)`.
fn change_score(ruling: &Ruling, score: &ScoreDue) -> String {
    let board = score.slot.map_or_else(
        || format!("a score of table {}", ruling.content.place.table),
        |slot| format!("the score of board {} at table {}", slot.board, slot.table),
    );
    let to = score.result.as_ref().or(score.award.as_ref());
    let to = to.map_or_else(String::new, |to| format!(" to {to}"));
    let after = score.appeal.map_or("", |_| "appeal against ");
    format!("{board} is still to be changed{to} ({after}ruling {})", ruling.number.0)
}

/// Until when who may still appeal: nothing is said of whose time it is where it is that of both sides.
fn appeal_times(contest: &Contest, ruling: &Ruling) -> Vec<(String, At)> {
    let has_appealed =
        |side: Line| ruling.appeals.iter().any(|appeal| appeal.appealing.side == side && appeal.is_made());
    let sides = Line::ALL.into_iter().filter(|side| !has_appealed(*side));
    let ends: Vec<(Line, At)> =
        sides.filter_map(|side| Some((side, appeal_ends(contest, ruling, side)?))).collect();
    match ends.as_slice() {
        [(_, one), (_, other)] if one == other => vec![(String::new(), *one)],
        each => each.iter().map(|(side, end)| (format!(" for {}", side.letters()), *end)).collect(),
    }
}

/// `come back to table A7 at the end of board 12: if the side feels damaged`.
fn come_back(ruling: &Ruling, when: Moment, what: &str, has_come: bool) -> String {
    let table = ruling.content.place.table;
    let at = |table: TableId, over: String, end: String| {
        if has_come {
            format!("come back to table {table}: {over} is over")
        } else {
            format!("come back to table {table} at the end of {end}")
        }
    };
    let head = match when {
        Moment::Soon | Moment::At(_) => format!("come back to table {table}"),
        Moment::EndOfBoard(slot) => {
            let board = format!("board {}", slot.board);
            at(slot.table, board.clone(), board)
        }
        Moment::EndOfRound { table, round } => {
            let round = format!("round {round}");
            at(table, round.clone(), round)
        }
        Moment::EndOfSession => at(table, "the session".to_owned(), "the session".to_owned()),
    };
    if what.is_empty() { head } else { format!("{head}, {what}") }
}

/// `6 minutes`, begun ones counted as whole.
fn minutes(end: At, now: At) -> String {
    match end.0.saturating_sub(now.0).div_ceil(60_000) {
        1 => "1 minute".to_owned(),
        minutes => format!("{minutes} minutes"),
    }
}
