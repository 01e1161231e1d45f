//! An auction, and a call with the auction before it.

use super::Read;
use crate::call::Made;
use crate::dealt;
use crate::page::run::{Run, Stop};
use crate::question::Question;
use game::auction::{Auction, Call};

/// An auction: `is-over`; as long as it is not, whose `turn` it is (`North`); then `is-passed-out`, or the `contract` and the
/// `declarer`.
pub(super) fn auction(run: &mut Run<'_, '_, '_>, _: &str, question: Question) -> Result<Read, Stop> {
    let auction = dealt::auction(
        run.interview,
        question,
        "the dealer's letter, a colon and the calls: N: 1S P P P; and P for each player whose turn an accepted call out \
         of turn has taken",
        &["N: 1S P P P", "N: P P P P", "N: 1S P", "W: 1H X XX P P P"],
        str::parse::<Auction>,
    )?;
    let mut values = vec![("is-over", yes_or_no(auction.is_over()))];
    match auction.outcome() {
        _ if !auction.is_over() => values.push(("turn", auction.turn().to_string())),
        None => values.push(("is-passed-out", yes_or_no(true))),
        Some((contract, declarer)) => {
            values.push(("contract", contract.to_string()));
            values.push(("declarer", declarer.to_string()));
        }
    }
    Ok(Read { told: auction.to_string(), values })
}

/// An auction with the call in question last: `call` (`1S`), its `kind` (`pass`, `bid`, `double`, `redouble`), whose `turn` it
/// was, the `last` bid before it unless it `is-first-bid`, `was-over`: whether the auction had ended before it, and `may-be-made`. Who
/// made a call that may not be made is the offender.
pub(super) fn with_call(run: &mut Run<'_, '_, '_>, _: &str, question: Question) -> Result<Read, Stop> {
    let examples =
        &["N: 1S 2H", "N: 1S 1H", "E: P", "N: 1S X", "N: 1S P X", "N: 1S X XX", "N: 1S XX", "N: 1S P P P 2C"];
    made(run, question, examples, false)
}

/// The same of a double or redouble that named another bid than the last.
pub(super) fn with_double(run: &mut Run<'_, '_, '_>, _: &str, question: Question) -> Result<Read, Stop> {
    made(run, question, &["N: 1S 2H X", "N: 1S X XX", "N: 1S P X"], true)
}

fn made(
    run: &mut Run<'_, '_, '_>,
    question: Question,
    examples: &[&str],
    names_another_bid: bool,
) -> Result<Read, Stop> {
    let made = dealt::auction(
        run.interview,
        question,
        "the dealer's letter, a colon and the calls: N: 1S P X",
        examples,
        |text| Made::read(text, names_another_bid),
    )?;
    let (turn, was_over) = (made.before.turn(), made.before.is_over());
    if !made.may_be_made() && !was_over {
        run.interview.learn_offender(turn);
    }
    let kind = match made.call {
        Call::Pass => "pass",
        Call::Bid(_) => "bid",
        Call::Double => "double",
        Call::Redouble => "redouble",
    };
    let last = made.before.last_bid();
    let mut values = vec![
        ("call", made.call.to_string()),
        ("kind", kind.to_owned()),
        ("turn", turn.to_string()),
        ("was-over", yes_or_no(was_over)),
        ("may-be-made", yes_or_no(made.may_be_made())),
        ("is-first-bid", yes_or_no(last.is_none())),
    ];
    values.extend(last.map(|(last, _)| ("last", last.to_string())));
    Ok(Read { told: made.typed(), values })
}

fn yes_or_no(is: bool) -> String {
    if is { "yes" } else { "no" }.to_owned()
}
