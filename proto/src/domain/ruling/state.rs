//! A ruling as it stands.

use bridge::contest::ruling::{
    Act, Appeal, AppealNumber, FollowUp, FollowUpNumber, Heading, Revision, Settled, Telling,
};
use bridge::contest::{At, Ruling, RulingNumber, RulingStatus};

use super::{line, line_to_wire};
use crate::error::{WireError, all, optional, part, required};
use crate::v1;
use crate::v1::ruling_revision::Act as Kind;

impl From<&Ruling> for v1::RulingState {
    fn from(ruling: &Ruling) -> Self {
        let (status, by, at, reason) = status_to_wire(&ruling.status);
        Self {
            number: ruling.number.0,
            by: Some((&ruling.by).into()),
            at: ruling.at.0,
            sequence: ruling.sequence,
            is_short: ruling.is_short,
            content: Some((&ruling.content).into()),
            status: status.into(),
            status_by: by.map(Into::into),
            status_at: at,
            status_reason: reason.to_owned(),
            tellings: ruling.tellings.iter().map(Into::into).collect(),
            follow_ups: ruling.follow_ups.iter().map(Into::into).collect(),
            appeals: ruling.appeals.iter().map(Into::into).collect(),
            scores: ruling.scores.iter().map(Into::into).collect(),
            history: ruling.history.iter().map(Into::into).collect(),
            score_waived: ruling.score_waived.as_ref().map(Into::into),
        }
    }
}

impl TryFrom<&v1::RulingState> for Ruling {
    type Error = WireError;

    fn try_from(wire: &v1::RulingState) -> Result<Self, WireError> {
        Ok(Self {
            number: RulingNumber(wire.number),
            sequence: wire.sequence,
            is_short: wire.is_short,
            by: part("by", wire.by.as_ref())?,
            at: At(wire.at),
            content: part("content", wire.content.as_ref())?,
            status: status(wire)?,
            tellings: all("tellings", &wire.tellings)?,
            follow_ups: all("follow_ups", &wire.follow_ups)?,
            appeals: all("appeals", &wire.appeals)?,
            scores: all("scores", &wire.scores)?,
            history: all("history", &wire.history)?,
            score_waived: optional("score_waived", wire.score_waived.as_ref())?,
        })
    }
}

/// How far a ruling has come, who brought it there, when, and why it was withdrawn.
pub(crate) fn status_to_wire(
    status: &RulingStatus,
) -> (v1::RulingStatus, Option<&bridge::contest::Actor>, u64, &str) {
    match status {
        RulingStatus::Open => (v1::RulingStatus::Open, None, 0, ""),
        RulingStatus::Decided { by, at } => (v1::RulingStatus::Decided, Some(by), at.0, ""),
        RulingStatus::Withdrawn { by, at, reason } => {
            (v1::RulingStatus::Withdrawn, Some(by), at.0, reason.as_str())
        }
    }
}

fn status(wire: &v1::RulingState) -> Result<RulingStatus, WireError> {
    let status = v1::RulingStatus::try_from(wire.status);
    let by = || part("status_by", wire.status_by.as_ref());
    let at = At(wire.status_at);
    Ok(match status.map_err(|_unknown| WireError::missing("status"))? {
        v1::RulingStatus::Open => RulingStatus::Open,
        v1::RulingStatus::Decided => RulingStatus::Decided { by: by()?, at },
        v1::RulingStatus::Withdrawn => {
            RulingStatus::Withdrawn { by: by()?, at, reason: wire.status_reason.clone() }
        }
    })
}

impl From<&Telling> for v1::TellingState {
    fn from(telling: &Telling) -> Self {
        Self {
            side: line_to_wire(telling.side),
            appeal_rights: telling.appeal_rights,
            by: Some((&telling.by).into()),
            at: telling.at.0,
        }
    }
}

impl TryFrom<&v1::TellingState> for Telling {
    type Error = WireError;

    fn try_from(wire: &v1::TellingState) -> Result<Self, WireError> {
        Ok(Self {
            side: line("side", &wire.side)?,
            appeal_rights: wire.appeal_rights,
            by: part("by", wire.by.as_ref())?,
            at: At(wire.at),
        })
    }
}

impl From<&FollowUp> for v1::FollowUpState {
    fn from(one: &FollowUp) -> Self {
        let done = one.settled.as_ref().map(Into::into);
        Self {
            number: one.number.0,
            when: Some((&one.when).into()),
            what: one.what.clone(),
            by: Some((&one.by).into()),
            at: one.at.0,
            done,
        }
    }
}

impl TryFrom<&v1::FollowUpState> for FollowUp {
    type Error = WireError;

    fn try_from(wire: &v1::FollowUpState) -> Result<Self, WireError> {
        Ok(Self {
            number: FollowUpNumber(wire.number),
            when: part("when", wire.when.as_ref())?,
            what: wire.what.clone(),
            by: part("by", wire.by.as_ref())?,
            at: At(wire.at),
            settled: optional("done", wire.done.as_ref())?,
        })
    }
}

impl From<&Settled> for v1::FollowUpDone {
    fn from(settled: &Settled) -> Self {
        Self { note: settled.note.clone(), by: Some((&settled.by).into()), at: settled.at.0 }
    }
}

impl TryFrom<&v1::FollowUpDone> for Settled {
    type Error = WireError;

    fn try_from(wire: &v1::FollowUpDone) -> Result<Self, WireError> {
        Ok(Self { note: wire.note.clone(), by: part("by", wire.by.as_ref())?, at: At(wire.at) })
    }
}

impl From<&Appeal> for v1::AppealState {
    fn from(appeal: &Appeal) -> Self {
        let outcome = appeal.outcome.as_ref();
        Self {
            number: appeal.number.0,
            appealing: Some((&appeal.appealing).into()),
            is_late: appeal.is_late,
            by: Some((&appeal.by).into()),
            at: appeal.at.0,
            outcome: outcome.map(|(judged, ..)| judged.into()),
            outcome_by: outcome.map(|(_, by, _)| by.into()),
            outcome_at: outcome.map_or(0, |(.., at)| at.0),
        }
    }
}

impl TryFrom<&v1::AppealState> for Appeal {
    type Error = WireError;

    fn try_from(wire: &v1::AppealState) -> Result<Self, WireError> {
        let outcome = match optional("outcome", wire.outcome.as_ref())? {
            None => None,
            Some(judged) => {
                Some((judged, part("outcome_by", wire.outcome_by.as_ref())?, At(wire.outcome_at)))
            }
        };
        Ok(Self {
            number: AppealNumber(wire.number),
            appealing: part("appealing", wire.appealing.as_ref())?,
            is_late: wire.is_late,
            by: part("by", wire.by.as_ref())?,
            at: At(wire.at),
            outcome,
        })
    }
}

impl From<&Revision> for v1::RulingRevision {
    fn from(revision: &Revision) -> Self {
        let act = match &revision.act {
            Act::Logged => Kind::Logged(v1::Unit {}),
            Act::Opened => Kind::Opened(v1::Unit {}),
            Act::Wrote(headings) => {
                let headings = headings.iter().map(|heading| heading_to_wire(*heading).into());
                Kind::Wrote(v1::WroteHeadings { headings: headings.collect() })
            }
            Act::Decided => Kind::Decided(v1::Unit {}),
            Act::Reopened(reason) => Kind::Reopened(reason.clone()),
            Act::Withdrawn(reason) => Kind::Withdrawn(reason.clone()),
            Act::Told(side) => Kind::Told(line_to_wire(*side)),
            Act::TellingCancelled(side) => Kind::TellingCancelled(line_to_wire(*side)),
            Act::FollowedUp(number) => Kind::FollowedUp(number.0),
            Act::FollowUpSettled(number) => Kind::FollowUpSettled(number.0),
            Act::FollowUpReopened(number) => Kind::FollowUpReopened(number.0),
            Act::Appealed(number) => Kind::Appealed(number.0),
            Act::AppealCancelled(number) => Kind::AppealCancelled(number.0),
            Act::AppealDecided(number) => Kind::AppealDecided(number.0),
            Act::AppealCorrected(what) => Kind::AppealCorrected(what.clone()),
            Act::AppealReopened(number) => Kind::AppealReopened(number.0),
            Act::ScoreLinked(sequence) => Kind::ScoreLinked(*sequence),
            Act::ScoreUnlinked(sequence) => Kind::ScoreUnlinked(*sequence),
            Act::ScoreWaived(note) => Kind::ScoreWaived(note.clone()),
            Act::ScoreWanted => Kind::ScoreWanted(v1::Unit {}),
        };
        Self {
            sequence: revision.sequence,
            by: Some((&revision.by).into()),
            at: revision.at.0,
            act: Some(act),
            before: revision.before.iter().map(Into::into).collect(),
        }
    }
}

impl TryFrom<&v1::RulingRevision> for Revision {
    type Error = WireError;

    fn try_from(wire: &v1::RulingRevision) -> Result<Self, WireError> {
        let act = match required("act", wire.act.as_ref())? {
            Kind::Logged(v1::Unit {}) => Act::Logged,
            Kind::Opened(v1::Unit {}) => Act::Opened,
            Kind::Wrote(wire) => {
                Act::Wrote(wire.headings.iter().copied().map(heading).collect::<Result<_, _>>()?)
            }
            Kind::Decided(v1::Unit {}) => Act::Decided,
            Kind::Reopened(reason) => Act::Reopened(reason.clone()),
            Kind::Withdrawn(reason) => Act::Withdrawn(reason.clone()),
            Kind::Told(side) => Act::Told(line("told", side)?),
            Kind::TellingCancelled(side) => Act::TellingCancelled(line("telling_cancelled", side)?),
            Kind::FollowedUp(number) => Act::FollowedUp(FollowUpNumber(*number)),
            Kind::FollowUpSettled(number) => Act::FollowUpSettled(FollowUpNumber(*number)),
            Kind::FollowUpReopened(number) => Act::FollowUpReopened(FollowUpNumber(*number)),
            Kind::Appealed(number) => Act::Appealed(AppealNumber(*number)),
            Kind::AppealCancelled(number) => Act::AppealCancelled(AppealNumber(*number)),
            Kind::AppealDecided(number) => Act::AppealDecided(AppealNumber(*number)),
            Kind::AppealCorrected(what) => Act::AppealCorrected(what.clone()),
            Kind::AppealReopened(number) => Act::AppealReopened(AppealNumber(*number)),
            Kind::ScoreLinked(sequence) => Act::ScoreLinked(*sequence),
            Kind::ScoreUnlinked(sequence) => Act::ScoreUnlinked(*sequence),
            Kind::ScoreWaived(note) => Act::ScoreWaived(note.clone()),
            Kind::ScoreWanted(v1::Unit {}) => Act::ScoreWanted,
        };
        Ok(Self {
            sequence: wire.sequence,
            by: part("by", wire.by.as_ref())?,
            at: At(wire.at),
            act,
            before: all("before", &wire.before)?,
        })
    }
}

fn heading_to_wire(heading: Heading) -> v1::RulingHeading {
    match heading {
        Heading::Place => v1::RulingHeading::Place,
        Heading::Concerned => v1::RulingHeading::Concerned,
        Heading::Hands => v1::RulingHeading::Hands,
        Heading::Auction => v1::RulingHeading::Auction,
        Heading::Agreed => v1::RulingHeading::Agreed,
        Heading::Disputed => v1::RulingHeading::Disputed,
        Heading::Book => v1::RulingHeading::Book,
        Heading::Interview => v1::RulingHeading::Interview,
        Heading::Offers => v1::RulingHeading::Offers,
        Heading::Poll => v1::RulingHeading::Poll,
        Heading::Title => v1::RulingHeading::Title,
        Heading::Decision => v1::RulingHeading::Decision,
        Heading::Law => v1::RulingHeading::Law,
        Heading::ScoreBefore => v1::RulingHeading::ScoreBefore,
        Heading::ScoreAfter => v1::RulingHeading::ScoreAfter,
        Heading::Effect => v1::RulingHeading::Effect,
        Heading::Sides => v1::RulingHeading::Sides,
        Heading::OtherWay => v1::RulingHeading::OtherWay,
    }
}

fn heading(wire: i32) -> Result<Heading, WireError> {
    let found = Heading::ALL.into_iter().find(|heading| i32::from(heading_to_wire(*heading)) == wire);
    found.ok_or_else(|| WireError::missing("headings"))
}
