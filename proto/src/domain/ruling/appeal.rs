//! Appeals: who, about what, with which deposit, and what came of it.

use bridge::contest::ruling::{
    AppealAbout, AppealEntered, AppealResult, Appealing, Appellant, Deposit, Judged,
};

use super::{line, line_to_wire};
use crate::error::{WireError, part};
use crate::v1;

impl From<&Appealing> for v1::AppealRuling {
    fn from(appealing: &Appealing) -> Self {
        let (deposit, waived) = match &appealing.deposit {
            Deposit::None => (String::new(), String::new()),
            Deposit::Taken(sum) => (sum.clone(), String::new()),
            Deposit::Waived(why) => (String::new(), why.clone()),
        };
        Self {
            side: line_to_wire(appealing.side),
            who: appealing.who.clone(),
            grounds: appealing.grounds.clone(),
            has_deposit: appealing.deposit.is_taken(),
            by: appellant_to_wire(appealing.by).into(),
            about: about_to_wire(appealing.about).into(),
            deposit,
            deposit_waived: waived,
            why: appealing.why.clone(),
        }
    }
}

impl TryFrom<&v1::AppealRuling> for Appealing {
    type Error = WireError;

    fn try_from(wire: &v1::AppealRuling) -> Result<Self, WireError> {
        let deposit = match (wire.has_deposit, wire.deposit_waived.is_empty()) {
            (true, _) => Deposit::Taken(wire.deposit.clone()),
            (false, false) => Deposit::Waived(wire.deposit_waived.clone()),
            (false, true) => Deposit::None,
        };
        Ok(Self {
            side: line("side", &wire.side)?,
            by: appellant(wire.by)?,
            who: wire.who.clone(),
            about: about(wire.about)?,
            grounds: wire.grounds.clone(),
            deposit,
            why: wire.why.clone(),
        })
    }
}

impl From<&AppealEntered> for v1::AppealEntered {
    fn from(entered: &AppealEntered) -> Self {
        Self { appealing: Some((&entered.appealing).into()), is_late: entered.is_late }
    }
}

impl TryFrom<&v1::AppealEntered> for AppealEntered {
    type Error = WireError;

    fn try_from(wire: &v1::AppealEntered) -> Result<Self, WireError> {
        Ok(Self { appealing: part("appealing", wire.appealing.as_ref())?, is_late: wire.is_late })
    }
}

impl From<&Judged> for v1::AppealOutcome {
    fn from(judged: &Judged) -> Self {
        let result = match judged.result {
            AppealResult::Stands => v1::AppealResult::Stands,
            AppealResult::Changed => v1::AppealResult::Changed,
            AppealResult::Withdrawn => v1::AppealResult::Withdrawn,
            AppealResult::NotHeard => v1::AppealResult::NotHeard,
            AppealResult::Recommended => v1::AppealResult::Recommended,
        };
        Self {
            result: result.into(),
            words: judged.words.clone(),
            committee: judged.committee.clone(),
            deposit_returned: judged.deposit_returned,
            about: about_to_wire(judged.about).into(),
            is_by_director: judged.is_by_director,
        }
    }
}

impl TryFrom<&v1::AppealOutcome> for Judged {
    type Error = WireError;

    fn try_from(wire: &v1::AppealOutcome) -> Result<Self, WireError> {
        let result = v1::AppealResult::try_from(wire.result);
        let result = match result.map_err(|_unknown| WireError::missing("result"))? {
            v1::AppealResult::Stands => AppealResult::Stands,
            v1::AppealResult::Changed => AppealResult::Changed,
            v1::AppealResult::Withdrawn => AppealResult::Withdrawn,
            v1::AppealResult::NotHeard => AppealResult::NotHeard,
            v1::AppealResult::Recommended => AppealResult::Recommended,
        };
        Ok(Self {
            result,
            about: about(wire.about)?,
            words: wire.words.clone(),
            committee: wire.committee.clone(),
            is_by_director: wire.is_by_director,
            deposit_returned: wire.deposit_returned,
        })
    }
}

fn appellant_to_wire(by: Appellant) -> v1::Appellant {
    match by {
        Appellant::Unsaid => v1::Appellant::Unsaid,
        Appellant::Both => v1::Appellant::Both,
        Appellant::Consent => v1::Appellant::Consent,
        Appellant::Absent => v1::Appellant::Absent,
        Appellant::Captain => v1::Appellant::Captain,
        Appellant::Single => v1::Appellant::Single,
        Appellant::Alone => v1::Appellant::Alone,
    }
}

fn appellant(wire: i32) -> Result<Appellant, WireError> {
    Ok(match v1::Appellant::try_from(wire).map_err(|_unknown| WireError::missing("by"))? {
        v1::Appellant::Unsaid => Appellant::Unsaid,
        v1::Appellant::Both => Appellant::Both,
        v1::Appellant::Consent => Appellant::Consent,
        v1::Appellant::Absent => Appellant::Absent,
        v1::Appellant::Captain => Appellant::Captain,
        v1::Appellant::Single => Appellant::Single,
        v1::Appellant::Alone => Appellant::Alone,
    })
}

fn about_to_wire(about: Option<AppealAbout>) -> v1::AppealAbout {
    match about {
        None => v1::AppealAbout::Unsaid,
        Some(AppealAbout::Judgment) => v1::AppealAbout::Judgment,
        Some(AppealAbout::Law) => v1::AppealAbout::Law,
        Some(AppealAbout::Discipline) => v1::AppealAbout::Discipline,
    }
}

fn about(wire: i32) -> Result<Option<AppealAbout>, WireError> {
    Ok(match v1::AppealAbout::try_from(wire).map_err(|_unknown| WireError::missing("about"))? {
        v1::AppealAbout::Unsaid => None,
        v1::AppealAbout::Judgment => Some(AppealAbout::Judgment),
        v1::AppealAbout::Law => Some(AppealAbout::Law),
        v1::AppealAbout::Discipline => Some(AppealAbout::Discipline),
    })
}
