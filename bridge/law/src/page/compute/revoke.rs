//! Established revokes of one side: the tricks that go for them, and whether the result that stands fits what was won.
//!
//! The first revoke is what the names `won-by`, `later` and `with-such-a-card` say; those after it have them with their
//! ordinal before it, `second-won-by`, and one of the twelfth trick has `second-trick` alone. `revokes` is their number.

use super::super::run::{Run, Stop};
use super::{Given, given_value};
use crate::revoke::{Further, WHICH, Winner, Won, tricks};

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
    let Some(which) = given_value(given, "of") else {
        return Err(run.fault("`revoke-alone` needs an ordinal in of=\"…\""));
    };
    let due = match one(run, which) {
        Some(won) => tricks(won, &[], run.book()).to_string(),
        None => "twelfth".to_owned(),
    };
    run.set("due", due);
    Ok(())
}

/// `compute "revoke-in-result"`: whether the result that stands can be as it was played, as `fits-played`, and whether the
/// tricks for the revoke can have changed sides in it, as `fits-moved`.
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
    let fits = |own: u32| fits(own, trick, won, is_open);
    let word = |fits: bool| if fits { "yes" } else { "no" };
    run.set("fits-played", word(fits(own)));
    run.set("fits-moved", word(fits(own + due)));
    Ok(())
}

/// From the revoke on a side wins no more tricks than it has in all, and no fewer than the tricks before the revoke leave.
fn fits(own: u32, trick: u32, won: u32, is_open: bool) -> bool {
    own <= ALL && won <= own && (is_open || own < trick + won)
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

#[cfg(test)]
mod tests {
    use super::fits;
    use crate::answers::Answers;
    use crate::book::Book;
    use crate::interview::{Next, interview};
    use crate::known::Known;
    use crate::page::Page;

    /// Seed 000, "Multiple revokes": no trick twice, over three of them, each of which its player won; by itself two go for
    /// the third.
    #[test]
    fn revokes_are_counted_by_their_ordinals() {
        let page = Page::read(
            r#"procedure "several" {
                title "Several"
                about "Several revokes"
                set "won-by" "offender"
                set "later" "5"
                repeat "n" from="2" to="3" {
                    compute "ordinal" of="{n}" into="which"
                    compute "count" into="left" of="7 - {n} - {n}"
                    set "{which}-won-by" "offender"
                    set "{which}-later" "{left}"
                    set "revokes" "{n}"
                }
                compute "revoke-tricks"
                compute "revoke-alone" of="{which}"
                finding "Tricks" "{tricks-due} for all, {due} for the {which}" law="64A"
            }"#,
        )
        .unwrap();
        let next = interview(&page, &Book::default(), Known::default(), &Answers::default()).next;
        let Next::Found(finding) = next else { panic!("{next:?}") };
        assert_eq!(finding.rulings[0].text, "6 for all, 2 for the third");
    }

    /// Thirteen tricks on a board: by hand.
    #[test]
    fn what_was_won_fits_a_result_or_not() {
        for (own, trick, won, is_open, is_so, why) in [
            (10, 4, 8, false, true, "two of the first three"),
            (10, 4, 7, false, true, "all of the first three"),
            (10, 4, 6, false, false, "three tricks cannot hold four"),
            (10, 4, 10, false, true, "none of the first three"),
            (9, 4, 10, false, false, "more from the revoke on than in all"),
            (10, 4, 1, true, true, "the partner won it, and nobody asked how many came after"),
            (0, 4, 1, true, false, "the revoke trick at least"),
            (14, 4, 10, false, false, "there are thirteen"),
        ] {
            assert_eq!(fits(own, trick, won, is_open), is_so, "{why}");
        }
    }
}
