//! Established revokes of one side: the tricks that go for them, and whether the result that stands fits what was won.
//!
//! The first revoke is what the names `won-by`, `later` and `with-such-a-card` say; those after it have them with their
//! ordinal before it, `second-won-by`, and one of the twelfth trick has `second-trick` alone. `revokes` is their number.

use super::super::condition::Values;
use super::super::run::{Run, Stop};
use super::{Given, given_value};
use crate::law::revoke::{Further, WHICH, Winner, Won, tricks};

/// Tricks on a board.
const ALL: u32 = 13;

/// `compute "ordinal" of="2" into="which"`: `second`.
pub(super) fn ordinal(run: &mut Run<'_, '_, '_>, given: Given<'_>) -> Result<(), Stop> {
    let number = given_value(given, "of").and_then(|number| number.parse::<usize>().ok());
    let word = number.and_then(|number| WHICH.get(number.checked_sub(1)?));
    let (Some(word), Some(into)) = (word, given_value(given, "into")) else {
        return Err(run.fault("`ordinal` needs a number in of=\"…\" and a name in into=\"…\""));
    };
    run.set(into, *word);
    Ok(())
}

/// `compute "revoke-tricks"`: what goes for all of them, as `tricks-due`.
pub(super) fn of_all(run: &mut Run<'_, '_, '_>, _: Given<'_>) -> Result<(), Stop> {
    let first = first(run)?;
    let further = further(run);
    let due = tricks(first, &further, run.book());
    run.set("tricks-due", due.to_string());
    Ok(())
}

/// `compute "revoke-alone" of="second"`: what goes for one of them without another, as `due`; `twelfth` for one of the
/// twelfth trick.
pub(super) fn of_one(run: &mut Run<'_, '_, '_>, given: Given<'_>) -> Result<(), Stop> {
    let which = given_value(given, "of").unwrap_or_default().to_owned();
    let due = match one(run, &which) {
        Some(won) => tricks(won, &[], run.book()).to_string(),
        None => "twelfth".to_owned(),
    };
    run.set("due", due);
    Ok(())
}

/// `compute "revoke-in-result"`: whether the result that stands can be as it was played, as `fits-played`, and whether the
/// tricks for the revoke can have changed sides in it, as `fits-moved`. From the revoke on a side wins no more tricks than
/// it has in all, and no fewer than the tricks before the revoke leave.
pub(super) fn in_result(run: &mut Run<'_, '_, '_>, _: Given<'_>) -> Result<(), Stop> {
    let first = first(run)?;
    let further = further(run);
    let due = u32::from(tricks(first, &further, run.book()));
    let (Some(trick), Some(own)) = (number(run, "trick"), number(run, "offender.tricks")) else {
        return Err(run.fault("`revoke-in-result` needs the trick of the revoke and a result that stands"));
    };
    // Where the partner won it, how many came after decides nothing, and none may mean that nobody was asked.
    let is_open = further.is_empty() && first.winner == Winner::Partner && first.later == 0;
    let won = u32::from(first.tricks());
    let fits = |own: u32| own <= ALL && won <= own && (is_open || own < trick + won);
    let word = |fits: bool| if fits { "yes" } else { "no" };
    run.set("fits-played", word(fits(own)));
    run.set("fits-moved", word(fits(own + due)));
    Ok(())
}

fn first(run: &Run<'_, '_, '_>) -> Result<Won, Stop> {
    one(run, WHICH[0]).ok_or_else(|| run.fault("it is not known who won the revoke trick"))
}

fn further(run: &Run<'_, '_, '_>) -> Vec<Further> {
    let count = number(run, "revokes").and_then(|count| usize::try_from(count).ok()).unwrap_or(1);
    let after_first = WHICH.iter().take(count).skip(1);
    after_first.map(|which| one(run, which).map_or(Further::Twelfth, Further::Counted)).collect()
}

/// What the side won from one of its revokes on.
fn one(run: &Run<'_, '_, '_>, which: &str) -> Option<Won> {
    let name = |of: &str| if which == WHICH[0] { of.to_owned() } else { format!("{which}-{of}") };
    let winner = match run.value(&name("won-by"))?.as_str() {
        "offender" => Winner::Offender,
        "partner" => Winner::Partner,
        _ => Winner::Opponents,
    };
    let later = run.value(&name("later"))?.parse().ok()?;
    let with_such_a_card = run.value(&name("with-such-a-card")).as_deref() == Some("yes");
    Some(Won { winner, later, with_such_a_card })
}

fn number(run: &Run<'_, '_, '_>, name: &str) -> Option<u32> {
    run.value(name)?.parse().ok()
}
