//! Deals in PBN text, with the examples of PBN 2.1 and the faults that are refused.

use super::*;
use crate::card::Suit;

/// The deal of board 1 in PBN 2.1, section 3.4.11.
const EXAMPLE: &str = "N:.63.AKQ987.A9732 A8654.KQ5.T.QJT6 J973.J98742.3.K4 KQT2.AT.J6542.85";

fn deal(text: &str) -> Deal {
    text.parse().unwrap()
}

fn refused(text: &str) -> String {
    text.parse::<Deal>().unwrap_err().to_string()
}

#[test]
fn a_deal_prints_what_it_reads_from_any_seat() {
    let example = deal(EXAMPLE);
    assert_eq!(example.to_string(), EXAMPLE);
    for seat in Seat::ALL {
        let text = example.text_from(seat);
        assert_eq!(deal(&text), example, "{text}");
        assert_eq!(deal(&text.to_lowercase().replace('t', "10").replace(' ', "  ")), example, "{text}");
    }
    assert_eq!(
        example.text_from(Seat::West),
        "W:KQT2.AT.J6542.85 .63.AKQ987.A9732 A8654.KQ5.T.QJT6 J973.J98742.3.K4"
    );
}

#[test]
fn every_card_has_one_holder() {
    let example = deal(EXAMPLE);
    for card in Card::all() {
        let holder = example.holder(card);
        assert!(
            Seat::ALL.into_iter().all(|seat| example.hand(seat).contains(card) == (seat == holder)),
            "{card}"
        );
    }
    assert_eq!(example.holder("HQ".parse().unwrap()), Seat::East);
    assert_eq!(Seat::ALL.map(|seat| example.hand(seat).points()), [13, 12, 5, 10]);
    assert_eq!(example.hand(Seat::North).suit_text(Suit::Diamonds), "AKQ987");
    assert_eq!(example.hand(Seat::North).suit_text(Suit::Spades), "");
}

#[test]
fn what_is_wrong_is_said_in_plain_words() {
    for (text, said) in [
        ("", "a deal begins with the seat of its first hand and a colon, like N: for North"),
        ("X:...", "a deal begins with the seat of its first hand and a colon, like N: for North"),
        ("N:", "a deal has four hands with a space between them; here are 0"),
        ("E:AKQ.JT9.8765.432", "a deal has four hands with a space between them; here is 1"),
        (
            "N:.63.AKQ987.A9732 - J973.J98742.3.K4 KQT2.AT.J6542.85",
            "East's hand is not given: a hand record needs all four",
        ),
        (
            "N:.63.AKQ987 A8654.KQ5.T.QJT6 J973.J98742.3.K4 KQT2.AT.J6542.85",
            "North's hand `.63.AKQ987` must have four suits with dots between them: spades, hearts, diamonds, clubs",
        ),
        (
            "S:.63.AKQ987.A9732 A8654.KQ5.T.QJX6 J973.J98742.3.K4 KQT2.AT.J6542.85",
            "`X` in West's hand `A8654.KQ5.T.QJX6` is not a card: write A K Q J T 9 8 7 6 5 4 3 2",
        ),
        (
            "N:.63.AKQ987.A9732 A8654.KQ5.T.QJT6 J973.J98742.3.K4 KQT2.ATA.J6542.85",
            "the ace of hearts is twice in West's hand",
        ),
        (
            "N:.63.AKQ987.A9732 A8654.KQ5.T.QJT6 J973.J98742.3.K4 KQT2.AT.J6542.8",
            "West has 12 cards, not 13; the 5 of clubs is in nobody's hand",
        ),
        (
            "N:.63.AKQ987.A9732 A8654.KQ5.T.QJT6 J973.J98742.3.K4 KQT2.AQ.J6542.85",
            "the queen of hearts is in East's hand and in West's; the 10 of hearts is in nobody's hand",
        ),
        ("N:... A8654.KQ5.T.QJT6 J973.J98742.3.K4 KQT2.AT.J6542.85", "North has 0 cards, not 13"),
    ] {
        assert_eq!(refused(text), said, "{text}");
    }
}
