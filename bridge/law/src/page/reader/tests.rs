//! What pages read, by a small page that tells it.

use crate::book::Book;
use crate::interview::{Next, interview};
use crate::known::Known;
use crate::page::Page;

/// The title of a finding, with the values of what was read in it; or why it is no answer.
fn titled(reader: &str, title: &str, answer: &str) -> String {
    let text = format!(
        "procedure \"test\" {{\n title \"Test\"\n about \"A test\"\n \
         ask \"it\" \"What was it?\" law=\"17\" {{ why \"It decides\"; written \"{reader}\"; }}\n \
         finding \"{title}\" \"Text.\" law=\"17\"\n}}"
    );
    let page = Page::read(&text).unwrap();
    let book: Book = "1997 acbl".parse().unwrap();
    let answers = [("it", answer)].into_iter().collect();
    match interview(&page, &book, Known::default(), &answers).next {
        Next::Found(finding) => finding.title.clone(),
        Next::NoAnswer { why, .. } => why,
        Next::Ask(question) => panic!("{question:?}"),
    }
}

/// Laws 17 and 22: three passes in turn after a bid, or four at the beginning.
#[test]
fn an_auction_tells_how_it_stands() {
    for (answer, title, expected) in [
        ("N: 1S P P P", "{it.is-over}: {it.contract} by {it.declarer}", "yes: 1S by North"),
        ("W: 1H X XX P P P", "{it.is-over}: {it.contract} by {it.declarer}", "yes: 1HXX by West"),
        ("N: P P P P", "{it.is-over} {it.is-passed-out}", "yes yes"),
        ("N: 1S P", "{it.is-over} {it.turn}", "no South"),
    ] {
        assert_eq!(titled("auction", title, answer), expected, "{answer}");
    }
}

/// Laws 18 and 19: what is sufficient, and what may be doubled.
#[test]
fn a_call_is_held_against_the_auction_before_it() {
    let title = "{it.call} {it.kind} {it.turn} {it.was-over} {it.is-first-bid} {it.may-be-made}";
    for (answer, expected) in [
        ("N: 1S 2H", "2H bid East no no yes"),
        ("N: 1S 1H", "1H bid East no no no"),
        ("E: P", "pass pass East no yes yes"),
        ("N: 1S P X", "double double South no no no"),
        ("N: 1S X XX", "redouble redouble South no no yes"),
        ("N: 1S P P P 2C", "2C bid North yes no no"),
    ] {
        assert_eq!(titled("auction-with-call", title, answer), expected, "{answer}");
    }
    assert_eq!(
        titled("auction-with-double", title, "N: 1S 2H"),
        "a double or redouble must stand last: N: 1S 2H X"
    );
}

/// Seed 002, "The Wonderful Law 25B", examples 1 to 3: 4.8 and 3 of 12 matchpoints; -3 and -13 IMPs; averaged 5 and -5.
#[test]
fn no_more_than_average_minus_is_left() {
    let title = "{it} {it.offending} {it.other} {it.is-capped}";
    assert_eq!(titled("capped-matchpoints", title, "9 of 12"), "9 4.8 3 yes");
    assert_eq!(titled("capped-matchpoints", title, "3 of 12"), "3 3 9 no");
    // Whether something is taken is told by what was won, not by its two decimals.
    assert_eq!(titled("capped-matchpoints", title, "4.803 of 12"), "4.8 4.8 7.2 yes");
    let title = "{it} {it.offending} {it.other} {it.averaged} {it.averaged-other} {it.is-capped}";
    assert_eq!(titled("capped-imps", title, "13"), "13 -3 -13 5 -5 yes");
    assert_eq!(titled("capped-imps", title, "-10"), "-10 -10 10 -10 10 no");
}
