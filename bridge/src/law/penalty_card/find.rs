//! What the Laws say of an exposed card.

use super::restraint::{left, minor_rules, partner_waits, wished, wished_of_several};
use super::{AtOnce, Excuse, Facts, Lies, Major, NotPlayed, Several, Told, Why, Wish};
use crate::card::{Card, Suit};
use crate::law::book::{Book, Edition};
use crate::law::claim;
use crate::law::finding::{Becomes, Course, Finding, Must, Until, When};
use crate::law::numbering::{could_have_known, first_chance, withdrawn_by_innocent, withdrawn_by_offender};
use crate::law::party::Party;

/// What follows from the facts.
pub fn find(facts: Facts, book: &Book) -> Finding {
    match facts {
        Facts::Declarers => declarers(book),
        Facts::Unseen => Finding::new(
            "No penalty card",
            "The partner could not have seen the face of the card: it is no penalty card and goes back into the hand. \
             That an opponent saw it changes nothing.",
            book.law(49, ""),
        )
        .card("The card", Party::Offender, Becomes::PickedUp, book.law(49, "")),
        Facts::Excused(why) => excused(why, book),
        Facts::Minor(card) => minor(card, book),
        Facts::Major(major) => exposed(major, book),
        Facts::AtOnce(cards) => at_once(cards, book),
        Facts::NotPlayed(then) => not_played(then, book),
        Facts::LedTooSoon(told) => led_too_soon(told, book),
        Facts::Lies(lies) => lying(lies, book),
    }
}

fn declarers(book: &Book) -> Finding {
    Finding::new(
        "Declarer never has a penalty card",
        "A card that declarer or dummy shows is never a penalty card: it is picked up and need not be played.",
        book.law(48, "A"),
    )
    .card("The card", Party::DeclaringSide, Becomes::PickedUp, book.law(48, "A"))
}

fn excused(why: Excuse, book: &Book) -> Finding {
    match why {
        Excuse::Misled => Finding::new(
            "No penalty card: an opponent had misled the player",
            "The card is taken back without further ado, because an opponent had misinformed the player.",
            book.law(47, "E"),
        )
        .card("The card", Party::Offender, Becomes::PickedUp, book.law(47, "E")),
        Excuse::Objected => claim::objected(true, book),
        Excuse::Designated => Finding::new(
            "No penalty card: you have decided so",
            "A defender's exposed card is a penalty card unless the director decides otherwise, and you do: it goes back \
             into the hand.",
            book.law(50, ""),
        )
        .card("The card", Party::Offender, Becomes::PickedUp, book.law(50, ""))
        .informed("What the card tells", &[Party::DeclaringSide], &[Party::Partner], withdrawn_by_offender(book))
        .again(When::PlayEnds, "if the partner may have used the sight of the card", withdrawn_by_offender(book))
        .again(
            When::PlayEnds,
            "if the player could have known, when the card was shown, that it might well pay, and it has: go on with \"An \
             irregularity that paid\"",
            could_have_known(book),
        )
        .goes_on_to("could-have-known", Course::Besides),
    }
}

fn minor(card: Card, book: &Book) -> Finding {
    let suit = suit_name(card.suit);
    let finding = Finding::new(
        "Minor penalty card",
        format!(
            "{} is below the ten, was shown by accident, and is the only penalty card: it becomes a minor penalty card.",
            card.symbols()
        ),
        book.law(50, "B"),
    )
    .ruled("It stays face up on the table in front of its owner.", book.law(50, "A"))
    .card(card.symbols(), Party::Offender, Becomes::MinorPenaltyCard, book.law(50, "B"));
    minor_rules(finding, suit, book)
}

fn exposed(major: Major, book: &Book) -> Finding {
    let Major { card, why, wish } = major;
    let name = card.symbols();
    let text = match why {
        Why::Honour => format!("{name} is an honour: it becomes a major penalty card."),
        Why::Played => format!("{name} was shown in a deliberate play: it becomes a major penalty card."),
        Why::Named => {
            format!("{name} was named by its owner, which is no accident: it becomes a major penalty card.")
        }
        Why::Second { .. } => {
            format!("{name} is this defender's second penalty card: both are now major penalty cards.")
        }
    };
    let finding = Finding::new("Major penalty card", text, book.law(50, "B"));
    let finding = if why == Why::Named {
        finding.ruled("A card that a defender names as being in the hand is exposed.", book.law(49, ""))
    } else {
        finding
    };
    let several = match why {
        Why::Honour | Why::Played | Why::Named => Several::One,
        Why::Second { in_same_suit: true } => Several::InOneSuit,
        Why::Second { in_same_suit: false } => Several::InSeveralSuits,
    };
    match (wish, several) {
        (Some(wish), Several::One) => wished(finding, wish, &suit_card(card.suit), &card.symbols(), book),
        (Some(wish), Several::InOneSuit | Several::InSeveralSuits) => {
            wished_of_several(finding, wish, (several, &suit_card(card.suit)), book)
        }
        (None, _) => partner_waits(left(finding, &card.symbols(), book), several, book),
    }
}

fn at_once(cards: AtOnce, book: &Book) -> Finding {
    match cards {
        AtOnce::OneFace => Finding::new(
            "Two cards at once: the one that was seen is played",
            "Only one face could be seen: that card is played, the others go back into the hand.",
            book.law(58, "B1"),
        )
        .card("The visible card", Party::Offender, Becomes::Played, book.law(58, "B1"))
        .card("Each other card", Party::Offender, Becomes::PickedUp, book.law(58, "B1")),
        AtOnce::Declarers => after_two(
            Finding::new(
                "Two cards at once by declarer or dummy: declarer says which is played",
                "Declarer says which of the cards is played; the others go back and are no penalty cards.",
                book.law(58, "B2"),
            )
            .card("Each other card", Party::Offender, Becomes::PickedUp, book.law(58, "B2")),
            book,
        ),
        AtOnce::MinorLeft => {
            let finding = chosen(book).card(
                "The other card",
                Party::Offender,
                Becomes::MinorPenaltyCard,
                book.law(50, "B"),
            );
            after_two(minor_rules(finding, "that suit", book), book)
        }
        AtOnce::MajorLeft(several) => {
            let finding = match several {
                Several::One => left(chosen(book), "The other card", book),
                Several::InOneSuit | Several::InSeveralSuits => left(
                    chosen(book).ruled(
                        "A defender with two or more penalty cards has major ones only, whatever their rank.",
                        book.law(50, "B"),
                    ),
                    "Each other card",
                    book,
                ),
            };
            after_two(partner_waits(finding, several, book), book)
        }
        AtOnce::TooLate => Finding::new(
            "Two cards at once, found too late: the trick is put right",
            "Both sides have played to the next trick: the trick with a card too many is put right instead (rule on it \
             with \"Trick of three or five cards\").",
            book.law(58, "B4"),
        ),
    }
}

fn chosen(book: &Book) -> Finding {
    Finding::new(
        "Two cards at once: the defender chooses, the other stays as a penalty card",
        "The defender has said which card is played, whatever was meant before; every other card that was seen becomes a \
         penalty card.",
        book.law(58, "B2"),
    )
}

fn after_two(finding: Finding, book: &Book) -> Finding {
    finding
        .ruled("An opponent who has played to the trick since then may change that card.", book.law(58, "B3"))
        .informed(
            "A card that an opponent takes back",
            &[Party::NonOffendingSide],
            &[Party::OffendingSide],
            withdrawn_by_innocent(book),
        )
}

fn not_played(then: NotPlayed, book: &Book) -> Finding {
    let stands = |text: &str, clause, is_minor| {
        let finding = Finding::new("The card played stands", text, clause)
            .card("The card played", Party::Offender, Becomes::Played, clause)
            .ruled("The penalty card remains what it was.", book.law(52, "B1(c)"));
        if is_minor {
            minor_rules(finding, "its suit", book)
        } else {
            partner_waits(left(finding, "The penalty card", book), Several::One, book)
        }
    };
    match then {
        NotPlayed::Accepted { is_minor } => {
            stands("Declarer accepts the card played.", book.law(52, "B1(a)"), is_minor)
        }
        NotPlayed::PlayedOn { is_minor } => stands(
            "Declarer has played since then from hand or dummy, and so has accepted the card played.",
            book.law(52, "B1(b)"),
            is_minor,
        ),
        NotPlayed::Refused => {
            let finding = Finding::new(
                "The penalty card must be played instead",
                "Declarer does not accept the card: the penalty card is played in its place, and the card played becomes a \
                 major penalty card.",
                book.law(52, "B2"),
            )
            .bound(
                Party::Offender,
                Must::Play("the penalty card in place of the other".to_owned()),
                Until::ThisTurn,
                book.law(52, "B2"),
            );
            partner_waits(left(finding, "The wrong card", book), Several::One, book)
        }
    }
}

fn led_too_soon(told: Told, book: &Book) -> Finding {
    match told {
        Told::Explained => led_against_duty(book),
        Told::NotCalled => {
            let clause = book.law(11, "A");
            let finding = Finding::new(
                "The lead stands: nobody had called the director",
                "The director was not called when the card was exposed and the players did not know their duties: \
                 declarer's side has lost the right to anything for the early lead.",
                clause,
            )
            .card("The card led", Party::Partner, Becomes::NoPenaltyCard, clause)
            .ruled(
                "The card exposed first stays a penalty card; explain now what it means for both defenders.",
                book.law(50, "A"),
            );
            match book.edition {
                Edition::Laws2017 => finding.again(
                    When::PlayEnds,
                    "if declarer's side gained because the defenders did not know the Law: that gain is taken from its \
                     score, and the defenders keep the score of the table",
                    clause,
                ),
                Edition::Laws2007 | Edition::Laws1997 => finding,
            }
        }
        Told::NotExplained => Finding::new(
            "The lead stands: the director had not explained the duties",
            "The players were not told what the penalty card means: that is the director's error, and nobody is held to it.",
            book.law(82, "C"),
        )
        .card("The card led", Party::Partner, Becomes::NoPenaltyCard, book.law(82, "C"))
        .ruled(
            "The card exposed first stays a penalty card; explain now what it means for both defenders.",
            book.law(50, "A"),
        )
        .again(
            When::PlayEnds,
            "if the early lead has damaged a side: the score is then adjusted, and both sides count as innocent",
            book.law(82, "C"),
        ),
    }
}

fn led_against_duty(book: &Book) -> Finding {
    Finding::new(
        "Led before declarer had chosen: that card is exposed too",
        "The partner had to wait for declarer's choice: the card led becomes a major penalty card.",
        book.law(49, ""),
    )
    .card("The early lead", Party::Partner, Becomes::MajorPenaltyCard, book.law(50, "B"))
    .offered(
        Party::Declarer,
        "now, for the lead",
        [
            "require the suit of the first penalty card: that card is picked up",
            "forbid that suit for as long as the lead is kept: that card is picked up",
            "neither: the first card stays on the table",
        ],
        book.law(50, "D2"),
    )
    .ruled(
        "Within what declarer chooses, the card led too soon is played at the first legal chance.",
        book.law(50, "D2"),
    )
}

fn lying(lies: Lies, book: &Book) -> Finding {
    match lies {
        Lies::Minor { is_owners_turn } => {
            let text = if is_owners_turn {
                "The owner of a minor penalty card may play any legal card, only not another card below the ten in its suit."
            } else {
                "The partner of the owner of a minor penalty card leads and plays freely."
            };
            let finding = Finding::new(
                "A minor penalty card restricts its suit alone",
                text,
                book.law(50, "C"),
            )
            .card("The card", Party::Offender, Becomes::MinorPenaltyCard, book.law(50, "B"));
            minor_rules(finding, "that suit", book)
        }
        Lies::MajorOwner => {
            let clause = match book.edition {
                Edition::Laws2017 | Edition::Laws2007 => book.law(50, "D1(b)"),
                Edition::Laws1997 => book.law(50, "D1"),
            };
            let finding = Finding::new(
                "The major penalty card is played now if it legally can be",
                "Following suit, and what declarer has required of a lead or play, come first; otherwise the card is \
                 played now. When its owner is on lead it is led, and declarer cannot forbid that.",
                clause,
            )
            .ruled("Of several that can legally be played, declarer says which.", book.law(51, "A"));
            partner_waits(left(finding, "The card", book), Several::One, book)
        }
        Lies::MajorPartner { several, wish, has_own } => {
            let title = match wish {
                Wish::Require => "The suit of the penalty card is required",
                Wish::Forbid | Wish::ForbidAll => "The suit of the penalty card is forbidden",
                Wish::Free => "Any lead: the penalty card stays",
            };
            let finding =
                Finding::new(title, "Declarer has chosen before the partner leads.", book.law(50, "D2"));
            let finding = match several {
                Several::One => {
                    wished(finding, wish, "the suit of the penalty card", "The penalty card", book)
                }
                Several::InOneSuit | Several::InSeveralSuits => {
                    wished_of_several(finding, wish, (several, "the suit of the penalty cards"), book)
                }
            };
            if has_own { both_have(finding, book) } else { finding }
        }
    }
}

/// Both defenders have a major penalty card, and the one on lead has heard declarer's choice for the partner's.
fn both_have(finding: Finding, book: &Book) -> Finding {
    let first = match book.edition {
        Edition::Laws2017 | Edition::Laws2007 => book.law(50, "D1(b)"),
        Edition::Laws1997 => book.law(50, "D1"),
    };
    finding
        .ruled("The defender on lead has a major penalty card too: what declarer requires or forbids comes first.", first)
        .bound(
            Party::Partner,
            Must::Play("the own penalty card, as soon as declarer's choice and the Laws allow it".to_owned()),
            Until::CardIsPlayed,
            first_chance(book),
        )
        .offered(
            Party::Declarer,
            "each time the offender is on lead while the partner's card lies on the table",
            ["require or forbid the suit of that card: it is picked up", "neither: any lead, and the card stays"],
            book.law(50, "D2"),
        )
}

fn suit_name(suit: Suit) -> &'static str {
    match suit {
        Suit::Clubs => "clubs",
        Suit::Diamonds => "diamonds",
        Suit::Hearts => "hearts",
        Suit::Spades => "spades",
    }
}

fn suit_card(suit: Suit) -> String {
    let name = suit_name(suit);
    format!("a {}", name.strip_suffix('s').unwrap_or(name))
}
