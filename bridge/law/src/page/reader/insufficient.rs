//! An insufficient bid in its auction, and the call that is put in its place.

use super::Read;
use crate::dealt;
use crate::insufficient::{Insufficient, Replacement};
use crate::page::run::{Run, Stop};
use crate::question::Question;
use game::auction::Call;

/// An auction with an insufficient bid last: `bid`; `over`, the bid that it ought to have been higher than; `lowest`, the lowest
/// sufficient one in its denomination, or `none`; `again`, the auction in which it is made again after a pass. Whose turn it was
/// is taken for the offender: `turn`; `named` is who had been named before.
pub(super) fn auction(run: &mut Run<'_, '_, '_>, _: &str, question: Question) -> Result<Read, Stop> {
    let named = run.interview.seats().offender;
    let (text, made) = dealt::auction(
        run.interview,
        question,
        "the dealer's letter, a colon and the calls, such as N: 1S 2C 1NT; and P for each player whose turn an accepted \
         call out of turn has taken",
        &["N: 1S 2C 1NT", "W: 1H 3D P 2H", "E: 1NT X 1D", "S: 7D 7C"],
        |text| Insufficient::read(text).map(|made| (text.to_owned(), made)),
    )?;
    run.interview.learn_offender(made.turn());
    let lowest = made.lowest().map_or_else(|| "none".to_owned(), |lowest| lowest.to_string());
    let named = named.map_or_else(|| "nobody".to_owned(), |seat| seat.letter().to_string());
    let values = vec![
        ("bid", made.bid().to_string()),
        ("over", made.over().to_string()),
        ("lowest", lowest),
        ("again", made.after_pass()),
        ("turn", made.turn().letter().to_string()),
        ("named", named),
    ];
    Ok(Read { told: text, values })
}

/// Any call in the place of the bid in `auction`. It becomes `call`: `pass`; `call.named` stands in a sentence, `the pass`, and
/// `call.begins` one, `Pass`; `call.is-double` also of a redouble. `call.kind` is `lowest`, the lowest sufficient bid in the
/// same denomination; `higher`, another sufficient one, the lowest of its own denomination; `jump`; `pass`; `double`;
/// `impossible`, a double or redouble that Law 19 does not allow; or `insufficient`.
pub(super) fn replacement(run: &mut Run<'_, '_, '_>, _: &str, question: Question) -> Result<Read, Stop> {
    asked(run, question, |_| true, Ok)
}

/// The same where a double, a redouble or another insufficient bid is no answer.
pub(super) fn sufficient(run: &mut Run<'_, '_, '_>, _: &str, question: Question) -> Result<Read, Stop> {
    let is_sufficient =
        |put: Replacement| !matches!(put, Replacement::Doubling { .. } | Replacement::Insufficient(_));
    asked(run, question, is_sufficient, |put| match put {
        Replacement::Doubling { .. } => Err("a double or redouble is not allowed now".to_owned()),
        Replacement::Insufficient(bid) => Err(format!("{bid} is insufficient")),
        Replacement::Lowest(_) | Replacement::Other { .. } | Replacement::Pass => Ok(put),
    })
}

fn asked(
    run: &mut Run<'_, '_, '_>,
    question: Question,
    is_example: impl Fn(Replacement) -> bool,
    taken: impl Fn(Replacement) -> Result<Replacement, String>,
) -> Result<Read, Stop> {
    let auction = run.value("auction").unwrap_or_default();
    let made = Insufficient::read(&auction).map_err(|wrong| run.fault(format!("`auction`: {wrong}")))?;
    let examples = made.examples();
    let examples: Vec<&str> = examples
        .iter()
        .map(String::as_str)
        .filter(|text| text.parse().is_ok_and(|call| is_example(made.replacement(call))))
        .collect();
    let form = "a call: 1C to 7NT, P for pass, X for double, XX for redouble";
    let put = run.interview.value(question, form, &examples, |text| {
        let call = text.parse::<Call>().map_err(|error| error.to_string())?;
        taken(made.replacement(call))
    })?;
    let call = put.call();
    let is_double = if matches!(put, Replacement::Doubling { .. }) { "yes" } else { "no" };
    run.set("call", call.to_string());
    run.set("call.kind", kind(put));
    run.set("call.is-double", is_double);
    run.set("call.named", named(call));
    run.set("call.begins", begins(call));
    Ok(Read { told: call.to_string(), values: vec![] })
}

fn kind(put: Replacement) -> &'static str {
    match put {
        Replacement::Lowest(_) => "lowest",
        Replacement::Other { is_jump: false, .. } => "higher",
        Replacement::Other { is_jump: true, .. } => "jump",
        Replacement::Pass => "pass",
        Replacement::Doubling { is_admissible: true, .. } => "double",
        Replacement::Doubling { is_admissible: false, .. } => "impossible",
        Replacement::Insufficient(_) => "insufficient",
    }
}

fn named(call: Call) -> String {
    match call {
        Call::Pass | Call::Double | Call::Redouble => format!("the {call}"),
        Call::Bid(bid) => bid.to_string(),
    }
}

fn begins(call: Call) -> String {
    match call {
        Call::Pass => "Pass".to_owned(),
        Call::Double => "Double".to_owned(),
        Call::Redouble => "Redouble".to_owned(),
        Call::Bid(bid) => bid.to_string(),
    }
}
