//! What the Laws say of a card that may have been played.

use super::{Changed, Facts, Fifth, Held, RankAlone, Unclear, inspection, taken_back};
use crate::law::book::{Book, Edition};
use crate::law::finding::{Becomes, Course, Finding, Must, Until, When};
use crate::law::judged::Judged;
use crate::law::numbering::{from_partner, withdrawn_by_innocent, withdrawn_by_offender};
use crate::law::party::Party;
use crate::law::penalty_card::{Several, left, minor_rules, partner_waits};

/// What follows from the facts.
pub fn find(facts: Facts, book: &Book) -> Finding {
    match facts {
        Facts::Defender { could_partner_see } => defender(could_partner_see, book),
        Facts::Declarer(held) => declarer(held, book),
        Facts::Touched { deliberately: true } => Finding::new(
            "The card of dummy is played",
            "Declarer touched it on purpose: it is played.",
            book.law(45, "C3"),
        )
        .card("The touched card", Party::Dummy, Becomes::Played, book.law(45, "C3")),
        Facts::Touched { deliberately: false } => Finding::new(
            "The card of dummy is not played",
            "Declarer touched it only to put the cards in order or to reach another: it is not played.",
            book.law(45, "C3"),
        ),
        Facts::Named => Finding::new(
            "A card named as the one to be played is played",
            "The player named the card, or showed otherwise which it is: it is played.",
            book.law(45, "C4(a)"),
        )
        .card("The named card", Party::Offender, Becomes::Played, book.law(45, "C4(a)")),
        Facts::Changed(changed) => changed_call(changed, book),
        Facts::Unclear(unclear) => unclear_call(unclear, book),
        Facts::Misplaced { in_time } => misplaced(in_time, book),
        Facts::Suggested(judged) => suggested(judged, book),
        Facts::Fifth(fifth) => fifth_card(fifth, book),
        Facts::TakenBack(why) => taken_back::find(why, book),
        Facts::PenaltyCard => Finding::new(
            "A penalty card may have to be played",
            "A penalty card, major or minor, may have to be played when its turn comes: rule on it with \"Penalty card\".",
            book.law(45, "C5"),
        )
        .goes_on_to("penalty-card", Course::Instead),
        Facts::TurnedEarly => taken_back::turned_early(book),
        Facts::Inspect(inspection) => inspection::find(inspection, book),
    }
}

fn defender(could_partner_see: bool, book: &Book) -> Finding {
    if could_partner_see {
        return Finding::new(
            "The defender's card is played",
            "The partner could have seen its face: the card is played, whether the partner looked or not.",
            book.law(45, "C1"),
        )
        .card("The card", Party::Offender, Becomes::Played, book.law(45, "C1"));
    }
    Finding::new(
        "The defender's card is not played",
        "The partner could not have seen its face: it goes back and need not be played. That declarer saw it is declarer's \
         luck.",
        book.law(45, "C1"),
    )
    .card("The card", Party::Offender, Becomes::PickedUp, book.law(45, "C1"))
    .informed(
        "That the defender first thought of another card",
        &[Party::DeclaringSide],
        &[Party::Partner],
        from_partner(book),
    )
    .again(
        When::PlayEnds,
        "if the partner may have drawn something from the change, such as that there was no clear lead",
        from_partner(book),
    )
}

fn declarer(held: Held, book: &Book) -> Finding {
    let clause = book.law(45, "C2");
    let (title, text) = match held {
        Held::AtTable => {
            ("Declarer's card is played", "It was face up, touching the table or nearly: it is played.")
        }
        Held::AsPlayed => {
            ("Declarer's card is played", "It was held so as to show that it is played: it is played.")
        }
        Held::Neither => (
            "Declarer's card is not played",
            "It was neither at the table nor held as played: it need not be played, whoever saw it.",
        ),
    };
    let becomes = match held {
        Held::AtTable | Held::AsPlayed => Becomes::Played,
        Held::Neither => Becomes::PickedUp,
    };
    Finding::new(title, text, clause).card("The card", Party::Declarer, becomes, clause)
}

fn changed_call(changed: Changed, book: &Book) -> Finding {
    let clause = book.law(45, "C4(b)");
    let stays = |text: &str| {
        Finding::new("The card called from dummy stays", text, clause).card(
            "The called card",
            Party::Dummy,
            Becomes::Played,
            clause,
        )
    };
    match changed {
        Changed::SecondThoughts => stays(
            "Declarer meant the card when it was called: it is a change of mind, however quick, and the card stays.",
        ),
        Changed::Lapse => stays(
            "Declarer was thinking of another trick, or not thinking: that is no slip of the tongue, and the card stays.",
        ),
        Changed::SlipTooLate => {
            stays("It was a slip of the tongue, but it is too late to put it right: the card stays.")
        }
        Changed::Slip { has_opponent_played } => {
            let finding = Finding::new(
                "The card called from dummy may be changed",
                "The call was a slip of the tongue, never meant, and put right in time: the card meant is played instead.",
                clause,
            )
            .card("The mistaken card", Party::Dummy, Becomes::PickedUp, clause);
            if !has_opponent_played {
                return finding;
            }
            finding
                .ruled("The opponent who has played since may take that card back and play another.", clause)
                .card("A card that is changed", Party::DefendingSide, Becomes::PickedUp, clause)
                .informed(
                    "The card that the opponent takes back",
                    &[Party::DefendingSide],
                    &[Party::DeclaringSide],
                    withdrawn_by_innocent(book),
                )
        }
    }
}

fn unclear_call(unclear: Unclear, book: &Book) -> Finding {
    let (title, text, part) = match unclear {
        Unclear::BeyondDoubt => (
            "What declarer meant is played",
            "What declarer meant is beyond doubt: that card is played.",
            "B",
        ),
        Unclear::High => {
            ("The highest card is played", "Declarer has called the highest card of the suit led.", "B1")
        }
        Unclear::Win => (
            "The lowest winning card is played",
            "Declarer has called the lowest card that is known to win the trick.",
            "B1",
        ),
        Unclear::Low => {
            ("The lowest card is played", "Declarer has called the lowest card of the suit led.", "B1")
        }
        Unclear::Suit => (
            "The lowest card of the suit is played",
            "Declarer has called the lowest card of that suit.",
            "B2",
        ),
        Unclear::Rank(RankAlone::SameSuit) => (
            "The same suit is continued",
            "Declarer has called the card of that rank in the suit with which dummy won the last trick.",
            "B3",
        ),
        Unclear::Rank(RankAlone::OneCard) => (
            "The card of that rank is played",
            "The one card of that rank that can legally be played is played.",
            "B3",
        ),
        Unclear::Rank(RankAlone::SeveralCards) => (
            "Declarer says which of them",
            "Several cards of that rank can legally be played: declarer says which.",
            "B3",
        ),
        Unclear::NotThere => (
            "The call is void",
            "Dummy has no such card: the call does not count, and declarer may call any legal card.",
            "B4",
        ),
        Unclear::Anything => (
            "A defender says which card",
            "Declarer named neither suit nor rank: either defender may say which card of dummy is played.",
            "B5",
        ),
    };
    let finding = Finding::new(title, text, book.law(46, part)).ruled(
        "Remind declarer: the suit and the rank of a card of dummy are to be named.",
        book.law(46, "A"),
    );
    match unclear {
        Unclear::Anything => finding.offered(
            Party::DefendingSide,
            "now; either of them, without consulting",
            ["name the card that dummy plays"],
            book.law(46, "B5"),
        ),
        Unclear::BeyondDoubt
        | Unclear::High
        | Unclear::Win
        | Unclear::Low
        | Unclear::Suit
        | Unclear::Rank(_)
        | Unclear::NotThere => finding,
    }
}

fn misplaced(in_time: bool, book: &Book) -> Finding {
    let (early, late) = match book.edition {
        Edition::Laws2017 => (book.law(45, "D1"), book.law(45, "D2")),
        Edition::Laws2007 | Edition::Laws1997 => (book.law(45, "D"), book.law(45, "D")),
    };
    if !in_time {
        return Finding::new(
            "Dummy's wrong card stays",
            "Both sides have played to the next trick: the card that dummy put down stays played, and nothing is changed.",
            late,
        )
        .card("The wrong card", Party::Dummy, Becomes::Played, late)
        .ruled(
            "If it did not follow suit, or the others now have not, that is a revoke (procedure revoke).",
            late,
        );
    }
    Finding::new(
        "Dummy's wrong card is taken back",
        "Dummy put down another card than declarer called: it is taken back, and the card called is played.",
        early,
    )
    .card("The wrong card", Party::Dummy, Becomes::PickedUp, early)
    .ruled(
        "A defender who played after the mistake, and before it was noticed, may change that card; then declarer may change a \
         card played after that defender's.",
        early,
    )
    .informed(
        "A card that a defender takes back",
        &[Party::DefendingSide],
        &[Party::DeclaringSide],
        withdrawn_by_innocent(book),
    )
    .informed(
        "A card that declarer's side takes back",
        &[Party::DefendingSide],
        &[Party::DeclaringSide],
        withdrawn_by_offender(book),
    )
}

fn suggested(judged: Judged, book: &Book) -> Finding {
    let clause = book.law(45, "F");
    let finding = Finding::new(
        "Dummy played or touched a card before one was called: play goes on",
        "Dummy may not touch or show a card before declarer calls one. Play goes on; declarer calls the card to be played.",
        clause,
    )
    .bound(
        Party::Dummy,
        Must::Other("must wait until declarer calls a card".to_owned()),
        Until::PlayEnds,
        clause,
    );
    match judged {
        Judged::No => finding,
        Judged::NotYet => finding.again(
            When::PlayEnds,
            "if dummy suggested a play and the defenders were damaged by it",
            clause,
        ),
        Judged::Yes => finding.ruled("Dummy suggested a play.", clause).again(
            When::PlayEnds,
            "adjust the score if the suggested play damaged the defenders",
            clause,
        ),
    }
}

fn fifth_card(fifth: Fifth, book: &Book) -> Finding {
    match fifth {
        Fifth::Declarers => Finding::new(
            "Declarer's fifth card goes back",
            "A fifth card of declarer or dummy goes back, and nothing more.",
            book.law(45, "E2"),
        )
        .card("The fifth card", Party::DeclaringSide, Becomes::PickedUp, book.law(45, "E2")),
        Fifth::Led => Finding::new(
            "The card was a lead",
            "It was meant as a lead: rule it as a lead out of turn, with \"Lead out of turn\".",
            book.law(45, "E"),
        )
        .goes_on_to("lead-out-of-turn", Course::Instead),
        Fifth::Defenders { is_low } => {
            let finding = Finding::new(
                "The defender's fifth card becomes a penalty card",
                "A fifth card of a defender that was not led becomes a penalty card.",
                book.law(45, "E1"),
            );
            if is_low {
                minor_rules(
                    finding.card(
                        "The fifth card",
                        Party::Offender,
                        Becomes::MinorPenaltyCard,
                        book.law(50, "B"),
                    ),
                    "that suit",
                    book,
                )
            } else {
                partner_waits(left(finding, "The fifth card", book), Several::One, book)
            }
        }
    }
}
