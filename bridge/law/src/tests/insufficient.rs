//! Insufficient bids: who has offended, and what is read out.

use super::{asked, found};
use crate::answers::Answers;
use crate::book::Book;
use crate::interview::{Next, interview};
use crate::party::{Party, Seats};
use crate::procedure;
use game::seat::Seat;

/// West deals and passes, North opens 1S, East bids 2C and South 1NT: by Law 17C it is South who bid insufficiently.
#[test]
fn the_auction_tells_the_offender_and_no_other_may_be_named() {
    let ask = |offender, answers: &[(&str, &str)]| {
        let answers: Answers = answers.iter().copied().collect();
        let seats = Seats { offender, ..Seats::default() };
        interview(procedure("insufficient-bid").unwrap(), &Book::default(), seats, &answers)
    };
    let auction = ("auction", "W: P 1S 2C 1NT");
    for named in [None, Some(Seat::South)] {
        let progress = ask(named, &[auction, ("situation", "plain")]);
        assert!(matches!(progress.next, Next::Ask(question) if question.key == "accept"));
        assert_eq!(progress.seats.offender, Some(Seat::South));
    }
    for (named, answers, expected) in [
        (Seat::North, &[auction, ("situation", "plain")][..], "situation"),
        // At South's turn West bid: the right-hand opponent's turn.
        (Seat::North, &[auction, ("situation", "out-of-turn"), ("turn", "right")], "turn"),
    ] {
        let Next::NoAnswer { question, why, .. } = ask(Some(named), answers).next else {
            panic!("{named} was taken for the offender")
        };
        assert_eq!(question.key, expected);
        assert!(why.contains("North is named as the offender"), "{why}");
    }
    let progress = ask(Some(Seat::West), &[auction, ("situation", "out-of-turn"), ("turn", "right")]);
    assert!(matches!(progress.next, Next::Ask(_)));
}

/// What is read out with the question after these answers, and to whom.
fn words(book: &str, answers: &[(&str, &str)]) -> (Party, String) {
    let offer = asked("insufficient-bid", &book.parse().unwrap(), answers).offer.unwrap();
    (offer.to, offer.words)
}

/// Law 27B1(a) of 2017: the same denomination or denominations, whatever else the bid tells. In 2007 neither bid can be
/// artificial, and above seven there is none.
#[test]
fn the_left_opponent_hears_what_happens_otherwise() {
    let words = |auction: &str, book: &str| {
        let (to, words) = words(book, &[("auction", auction), ("situation", "plain")]);
        assert_eq!(to, Party::LeftOpponent);
        words
    };
    assert!(words("N: 1S 1H", "2017").contains(
        "replaced by the lowest bid that shows the same suit, suits or no-trump as 1H (2H, if it does), whatever else it \
         shows, or by a call"
    ));
    assert!(words("N: 1S 1H", "2007").contains("2H, and neither bid can be artificial"));
    assert!(words("N: 7D 7C", "2017").contains("replaced by a call"));
    assert!(!words("N: 7D 7C", "1997").contains("convention"));
}

/// Law 27B1(a) of 2017: "the same denomination(s)", and no word of what else either bid shows. Above seven there is none.
#[test]
fn the_offender_hears_which_call_leaves_the_partner_free() {
    let words = |auction: &str| {
        let answers = [("auction", auction), ("situation", "plain"), ("accept", "no")];
        let (to, words) = words("2017", &answers);
        assert_eq!(to, Party::Offender);
        words
    };
    let said = words("N: 1S 1H");
    assert!(
        said.contains(
            "The lowest bid that shows the same suit, suits or no-trump as 1H was to show leaves your partner free, whatever \
             else it shows; 2H if it shows them."
        ),
        "{said}"
    );
    let said = words("N: 7D 7C");
    assert!(said.contains("There is no higher bid in the denomination of 7C."), "{said}");
}

/// Law 27C and Law 10C1 of 2017: the player at the left chooses knowing what follows from the call that lies there.
#[test]
fn the_left_opponent_hears_what_follows_from_the_call_in_its_place() {
    for (put, shows, book, expected) in [
        ("2H", Some("comparable"), "2017", "If you do not, 2H stands: nobody has to pass"),
        (
            "P",
            Some("neither"),
            "2007",
            "If you do not, the pass stands, and the partner must pass for the rest",
        ),
        ("X", Some("neither"), "2017", "If you do not, the double is cancelled"),
        ("1D", None, "2017", "1D is insufficient too"),
        ("2H", None, "1997 acbl", "2H does not count either"),
    ] {
        // In 1997 a call that came too early is cancelled, and asked for by another name.
        let key = if book.starts_with("1997") { "early" } else { "replacement" };
        let mut answers = vec![("auction", "N: 1S 1H"), ("situation", "replaced"), (key, put)];
        answers.extend(shows.map(|shows| ("shows", shows)));
        let (to, words) = words(book, &answers);
        assert_eq!(to, Party::LeftOpponent);
        assert!(words.contains(expected) && words.contains("You may accept 1H"), "{put}: {words}");
        assert!(!words.contains("If it is replaced by"), "{put}: {words}");
    }
}

/// Law 27B3: after a double or redouble the partner is barred whatever the offender calls, in every book.
#[test]
fn after_a_double_nobody_hears_of_a_bid_that_leaves_the_partner_free() {
    for book in ["2017", "2007", "1997 acbl"] {
        let mut answers = vec![
            ("auction", "N: 1S 1H"),
            ("situation", "plain"),
            ("accept", "no"),
            ("replacement", "X"),
            ("shows", "neither"),
        ];
        // In 1997 a double is cancelled whatever it shows.
        answers.truncate(if book.starts_with("1997") { 4 } else { 5 });
        let (to, words) = words(book, &answers);
        assert_eq!(to, Party::Offender);
        assert!(words.contains("your partner must pass") && !words.contains("free"), "{book}: {words}");
    }
}

/// Law 27B1(a) of 2017, as seed 000 quotes it: "the lowest sufficient bid which specifies the same denomination(s) as that
/// specified by the withdrawn call". Nothing is asked of what else it tells: in the seed's example two hearts over one spade
/// shows another strength than the one heart that was meant as an opening bid.
#[test]
fn the_same_denominations_are_all_that_is_asked() {
    let book: Book = "2017".parse().unwrap();
    let put_right = [
        ("auction", "N: 1S 1H"),
        ("situation", "plain"),
        ("accept", "no"),
        ("replacement", "2H"),
        ("shows", "same-suit"),
    ];
    let compared = [("first", "insufficient"), ("stage", "no"), ("likeness", "none")];
    for (page, answers) in [("insufficient-bid", &put_right[..]), ("comparable-call", &compared)] {
        let finding = found(page, &book, answers);
        let text = &finding.rulings.first().unwrap().text;
        assert!(text.contains("owest sufficient bid that shows the same suit, suits or no-trump"), "{text}");
        assert!(text.contains("whatever else"), "{text}");
    }
}
