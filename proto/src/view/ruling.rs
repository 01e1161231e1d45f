//! Rulings in lists, as forms, in figures, and what the director is reminded of.

use bridge::contest::At;
use bridge::contest::RulingNumber;
use bridge::contest::ruling::{
    AppealNumber, DirectorCount, Due, FollowUpNumber, LawCount, Reminder, RulingStatistics, ScoreDue, Seated,
    Sheet, SheetPart,
};
use bridge::contest::view::RulingSummary;

use crate::domain::{id, ruling_status_to_wire};
use crate::error::{WireError, optional};
use crate::v1;

impl From<&RulingSummary> for v1::RulingView {
    fn from(ruling: &RulingSummary) -> Self {
        let (status, by, at, _) = ruling_status_to_wire(&ruling.status);
        Self {
            number: ruling.number.0,
            ruling: Some((&ruling.short).into()),
            by: ruling.by.to_string(),
            at: ruling.at.0,
            sequence: ruling.sequence,
            revision: ruling.revision,
            title: ruling.title.clone(),
            status: status.into(),
            status_by: super::text(by),
            status_at: at,
            is_short: ruling.is_short,
            told: ruling.told.iter().map(|line| line.letters().to_owned()).collect(),
            follow_ups: ruling.follow_ups,
            appeals: ruling.appeals,
            is_appeal_open: ruling.is_appeal_open,
            players: ruling.players.iter().map(Into::into).collect(),
        }
    }
}

impl From<&Seated> for v1::RulingPlayer {
    fn from(player: &Seated) -> Self {
        Self {
            seat: player.seat.letter().to_string(),
            entry: player.called.to_string(),
            name: player.name.clone(),
            is_concerned: player.is_concerned,
        }
    }
}

impl From<&Reminder> for v1::RulingReminder {
    fn from(reminder: &Reminder) -> Self {
        let (due, at) = match reminder.due {
            Due::Now => (v1::ReminderDue::Now, 0),
            Due::Until(at) => (v1::ReminderDue::Until, at.0),
            Due::At(at) => (v1::ReminderDue::At, at.0),
            Due::Later => (v1::ReminderDue::Later, 0),
        };
        Self {
            ruling: reminder.ruling.0,
            table: reminder.table.to_string(),
            text: reminder.what.clone(),
            due: due.into(),
            at,
            follow_up: reminder.follow_up.map_or(0, |number| number.0),
            score: reminder.score.as_ref().map(Into::into),
        }
    }
}

impl TryFrom<&v1::RulingReminder> for Reminder {
    type Error = WireError;

    fn try_from(wire: &v1::RulingReminder) -> Result<Self, WireError> {
        let due = v1::ReminderDue::try_from(wire.due);
        let due = match due.map_err(|_unknown| WireError::missing("due"))? {
            v1::ReminderDue::Now => Due::Now,
            v1::ReminderDue::Until => Due::Until(At(wire.at)),
            v1::ReminderDue::At => Due::At(At(wire.at)),
            v1::ReminderDue::Later => Due::Later,
        };
        Ok(Self {
            ruling: RulingNumber(wire.ruling),
            table: id::table("table", &wire.table)?,
            what: wire.text.clone(),
            due,
            follow_up: Some(FollowUpNumber(wire.follow_up)).filter(|number| number.0 > 0),
            score: optional("score", wire.score.as_ref())?,
        })
    }
}

impl From<&ScoreDue> for v1::ScoreDue {
    fn from(due: &ScoreDue) -> Self {
        Self {
            slot: due.slot.as_ref().map(Into::into),
            appeal: due.appeal.map_or(0, |appeal| appeal.0),
            result: due.result.clone().unwrap_or_default(),
            award: due.award.clone().unwrap_or_default(),
        }
    }
}

impl TryFrom<&v1::ScoreDue> for ScoreDue {
    type Error = WireError;

    fn try_from(wire: &v1::ScoreDue) -> Result<Self, WireError> {
        let text = |text: &String| Some(text.clone()).filter(|text| !text.is_empty());
        Ok(Self {
            slot: optional("slot", wire.slot.as_ref())?,
            appeal: Some(AppealNumber(wire.appeal)).filter(|appeal| appeal.0 > 0),
            result: text(&wire.result),
            award: text(&wire.award),
        })
    }
}

impl From<&Sheet> for v1::RulingSheet {
    fn from(sheet: &Sheet) -> Self {
        Self { title: sheet.title.clone(), parts: sheet.parts.iter().map(Into::into).collect() }
    }
}

impl From<&SheetPart> for v1::RulingSheetPart {
    fn from(part: &SheetPart) -> Self {
        Self { heading: part.heading.clone(), lines: part.lines.clone(), is_figure: !part.cells.is_empty() }
    }
}

impl From<&RulingStatistics> for v1::RulingStatistics {
    fn from(figures: &RulingStatistics) -> Self {
        let law = |count: &LawCount| v1::RulingCount {
            name: count.law.to_string(),
            rulings: count.rulings,
            median_seconds: count.median_seconds,
            changed_on_appeal: count.changed_on_appeal,
        };
        let director = |count: &DirectorCount| v1::RulingCount {
            name: count.director.clone(),
            rulings: count.rulings,
            median_seconds: count.median_seconds,
            changed_on_appeal: count.changed_on_appeal,
        };
        Self {
            rulings: figures.rulings,
            open: figures.open,
            decided: figures.decided,
            withdrawn: figures.withdrawn,
            appealed: figures.appealed,
            changed_on_appeal: figures.changed_on_appeal,
            median_seconds: figures.median_seconds,
            longest_seconds: figures.longest_seconds,
            laws: figures.laws.iter().map(law).collect(),
            directors: figures.directors.iter().map(director).collect(),
        }
    }
}
