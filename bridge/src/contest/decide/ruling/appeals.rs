//! Appeals in the book, held to Laws 92 and 93. No refusal leaves the director without a way: each says what to write.

use super::book::{is_decided, not_withdrawn, refused};
use crate::contest::actor::{Asked, At};
use crate::contest::decide::{NAME_LIMIT, TEXT_LIMIT, bounded, required};
use crate::contest::refusal::Refusal;
use crate::contest::ruling::{
    AppealAbout, AppealEntered, AppealNumber, AppealResult, Appealing, Appellant, Deposit, Judged, Ruling,
    RulingEvent, appeal_ends,
};
use crate::contest::state::Contest;
use crate::law::appeal::absent_agrees;

/// Somebody appeals.
pub(super) fn appealed(
    contest: &Contest,
    ruling: &Ruling,
    appealing: &Appealing,
    asked: &Asked,
) -> Result<Vec<RulingEvent>, Refusal> {
    is_decided(ruling, "appealed against")?;
    if ruling.open_appeal().is_some() {
        return Err(refused(format!(
            "an appeal against ruling {} is still to be decided: decide that one first, or put it right if it was \
             entered wrongly",
            ruling.number.0
        )));
    }
    let is_late = admitted(contest, ruling, appealing, asked.at)?;
    let last = ruling.appeals.iter().map(|appeal| appeal.number.0).max().unwrap_or(0);
    Ok(vec![RulingEvent::Appealed { appeal: AppealNumber(last + 1), appealing: appealing.clone(), is_late }])
}

/// An appeal that is still to be decided was entered wrongly, or nobody made it.
pub(super) fn corrected(
    contest: &Contest,
    ruling: &Ruling,
    number: AppealNumber,
    (to, reason): (Option<&Appealing>, &str),
) -> Result<Vec<RulingEvent>, Refusal> {
    not_withdrawn(ruling)?;
    required("what was wrong with the appeal", reason, TEXT_LIMIT)?;
    let found = ruling.appeals.iter().find(|appeal| appeal.number == number);
    let found =
        found.ok_or_else(|| refused(format!("ruling {} has no appeal {}", ruling.number.0, number.0)))?;
    if found.outcome.is_some() {
        return Err(refused(format!(
            "appeal {} against ruling {} is decided: undo its decision first",
            number.0, ruling.number.0
        )));
    }
    let before = AppealEntered { appealing: found.appealing.clone(), is_late: found.is_late };
    let after = match to {
        None => None,
        Some(to) if *to == found.appealing => return Err(Refusal::NoChange),
        Some(to) => {
            let is_late = admitted(contest, ruling, to, found.at)?;
            Some(AppealEntered { appealing: to.clone(), is_late })
        }
    };
    let reason = reason.to_owned();
    Ok(vec![RulingEvent::AppealCorrected { appeal: number, before, after, reason }])
}

/// Whether an appeal made at this moment is late; refused where it cannot be taken so.
fn admitted(contest: &Contest, ruling: &Ruling, appealing: &Appealing, at: At) -> Result<bool, Refusal> {
    bounded("who appeals", &appealing.who, NAME_LIMIT)?;
    bounded("the grounds", &appealing.grounds, TEXT_LIMIT)?;
    bounded("why it is kept", &appealing.why, TEXT_LIMIT)?;
    match &appealing.deposit {
        Deposit::None => {}
        Deposit::Taken(words) | Deposit::Waived(words) => bounded("the deposit", words, TEXT_LIMIT)?,
    }
    let has_why = !appealing.why.trim().is_empty();
    who(contest, ruling, appealing.by, has_why)?;
    absent(ruling, appealing.by, has_why)?;
    let is_late = appeal_ends(contest, ruling, appealing.side).is_some_and(|end| at > end);
    if is_late && !has_why {
        return Err(refused(format!(
            "the time to appeal is over: {} minutes after {}, or after the side was told of a later ruling (Law 92B). \
             Write why the appeal is kept all the same; it is noted as late, and can be decided as not heard",
            ruling.content.book.options.appeal_minutes,
            ruling.content.book.appeal_counts_from()
        )));
    }
    deposit(ruling, &appealing.deposit)?;
    Ok(is_late)
}

/// Law 92D.
fn who(contest: &Contest, ruling: &Ruling, by: Appellant, has_why: bool) -> Result<(), Refusal> {
    let section = contest.section(ruling.content.place.table.section);
    let is_of_teams = contest.rules.scoring.method.of_teams().is_some()
        && section.is_some_and(|section| section.movement.contestants.are_teams());
    match by {
        Appellant::Unsaid => Err(refused(
            "who appeals? Both of a pair must want it, or the captain of a team (Law 92D): write both, consent (the \
             partner agrees), absent (under the Laws of 1997, where the partner has left), captain, single (an individual \
             contest), or alone"
                .to_owned(),
        )),
        Appellant::Alone if !has_why => Err(refused(
            "an appeal is heard only if both of a pair want it, or the captain of a team (Law 92D). Where the partner \
             agrees, write consent; with the captain's consent, captain. To keep it \
             all the same, write why; then it can be decided as not heard"
                .to_owned(),
        )),
        Appellant::Both | Appellant::Consent | Appellant::Absent if is_of_teams && !has_why => {
            Err(refused(
                "a team appeals only with its captain (Law 92D): write captain, or why the appeal is kept without"
                    .to_owned(),
            ))
        }
        Appellant::Captain if !is_of_teams && !has_why => Err(refused(
            "pairs have no captain: an appeal is heard if both of the pair want it (Law 92D). Write both, consent (the \
             partner agrees), or why the appeal is kept all the same"
                .to_owned(),
        )),
        Appellant::Both
        | Appellant::Consent
        | Appellant::Absent
        | Appellant::Captain
        | Appellant::Single
        | Appellant::Alone => Ok(()),
    }
}

/// Law 92D: only in 1997 a partner who has left counts as agreeing.
fn absent(ruling: &Ruling, by: Appellant, has_why: bool) -> Result<(), Refusal> {
    if by != Appellant::Absent || has_why || absent_agrees(&ruling.content.book) {
        return Ok(());
    }
    Err(refused(
        "a partner who has left does not count as agreeing (Law 92D, since 2007): ask the partner, and write consent; \
         or write why the appeal is kept all the same, and it can be decided as not heard"
            .to_owned(),
    ))
}

/// Law 92A, where the book or the contest's own rule in it asks for a deposit.
fn deposit(ruling: &Ruling, deposit: &Deposit) -> Result<(), Refusal> {
    let book = &ruling.content.book;
    match deposit {
        Deposit::None if book.options.has_deposit => Err(refused(format!(
            "a deposit is due for an appeal under the law book {book} (Law 92A): write the sum that was taken, or why \
             it is waived"
        ))),
        Deposit::Waived(why) if why.trim().is_empty() => {
            Err(refused("write why the deposit is waived".to_owned()))
        }
        Deposit::None | Deposit::Taken(_) | Deposit::Waived(_) => Ok(()),
    }
}

/// What came of an appeal.
pub(super) fn judged(
    ruling: &Ruling,
    number: AppealNumber,
    outcome: &Judged,
) -> Result<Vec<RulingEvent>, Refusal> {
    bounded("the committee's decision", &outcome.words, TEXT_LIMIT)?;
    bounded("the committee", &outcome.committee, TEXT_LIMIT)?;
    not_withdrawn(ruling)?;
    let found = ruling.appeals.iter().find(|appeal| appeal.number == number);
    let found =
        found.ok_or_else(|| refused(format!("ruling {} has no appeal {}", ruling.number.0, number.0)))?;
    if let Some((judged, ..)) = &found.outcome {
        return Err(refused(format!(
            "appeal {} against ruling {} is decided already ({}): undo that decision first",
            number.0,
            ruling.number.0,
            judged.result.told()
        )));
    }
    if let Some(what) = untold(outcome) {
        return Err(refused(format!(
            "write in words {what}, as those who appealed are to be told it (with a command --words \"…\")"
        )));
    }
    match outcome.result {
        AppealResult::Changed if !outcome.is_by_director => {
            may_change(ruling, outcome.about.or(found.appealing.about))?;
        }
        AppealResult::Changed
        | AppealResult::Recommended
        | AppealResult::Stands
        | AppealResult::Withdrawn
        | AppealResult::NotHeard => {}
    }
    Ok(vec![RulingEvent::AppealDecided { appeal: number, outcome: outcome.clone() }])
}

/// What of an outcome cannot be known from its one word, and is not written.
fn untold(outcome: &Judged) -> Option<&'static str> {
    let what = match outcome.result {
        AppealResult::Recommended => "what the committee recommends",
        AppealResult::Changed => "what the ruling is changed to",
        AppealResult::Stands | AppealResult::Withdrawn | AppealResult::NotHeard => return None,
    };
    outcome.words.trim().is_empty().then_some(what)
}

/// Law 93B3: what a committee may change.
fn may_change(ruling: &Ruling, about: Option<AppealAbout>) -> Result<(), Refusal> {
    let what = match about {
        Some(AppealAbout::Judgment) => return Ok(()),
        Some(AppealAbout::Law) => "the director on a point of Law",
        Some(AppealAbout::Discipline) => "a penalty for conduct",
        None => {
            return Err(refused(
                "what does the change rest on? A committee may change a judgment or the facts, but not the Law (Law \
                 93B3): write judgment, law or discipline; or say that the director in charge decided"
                    .to_owned(),
            ));
        }
    };
    Err(refused(format!(
        "a committee may not overrule {what} (Law 93B3): write its outcome as recommended. If you agree, open ruling \
         {} again, with that as the reason, and change it yourself. Where the director in charge decided the appeal, \
         say so",
        ruling.number.0
    )))
}
