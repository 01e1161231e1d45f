//! What the Laws say of a lead out of turn.

use super::ask::proper_lead;
use super::too_soon;
use super::{
    AtDeclarersTurn, AtDefendersTurn, AtPartnersTurn, Cards, Defenders, Demand, Early, Facts, Shown, Side,
    Silencing,
};
use crate::law::book::{Book, Edition};
use crate::law::clause::Clause;
use crate::law::finding::{Becomes, Course, Finding, Must, Until, When};
use crate::law::judged::Judged;
use crate::law::numbering::{enforced_pass, withdrawn_by_innocent, withdrawn_by_offender};
use crate::law::party::Party;
use crate::law::penalty_card::{
    Several, left, left_by, minor_rules, partner_waits, partner_waits_for, wished,
};

const CARD: &str = "The lead out of turn";
const CARDS: &str = "Each exposed card";

/// What follows from the facts.
pub fn find(facts: Facts, book: &Book) -> Finding {
    match facts {
        Facts::Misled => Finding::new(
            "The lead is taken back: an opponent had told the player to lead",
            "An opponent had told the player that it was the turn to lead: the card goes back into the hand, nobody \
             may accept it, and the correct hand leads.",
            book.law(47, "E1"),
        )
        .card(CARD, Party::Offender, Becomes::PickedUp, book.law(47, "E1")),
        Facts::LastTrick => Finding::new(
            "On the last trick the lead goes back",
            "On the thirteenth trick a lead out of turn is never accepted: it goes back, and the correct hand leads.",
            book.law(53, "A"),
        )
        .card(CARD, Party::Offender, Becomes::PickedUp, book.law(53, "A")),
        Facts::AtPartnersTurn(then) => at_partners_turn(then, book),
        Facts::AtDeclarersTurn(then) => at_declarers_turn(then, book),
        Facts::WrongHand(then) => defenders(Due::OtherHand, then, book),
        Facts::AtDefendersTurn(AtDefendersTurn::Defenders(then)) => defenders(Due::Defender, then, book),
        Facts::AtDefendersTurn(AtDefendersTurn::ProperLead) => defenders_proper_lead(book),
        Facts::Early(early) => played_early(early, book),
        Facts::TooSoon(too_soon) => too_soon::find(too_soon, book),
        Facts::Auction(shown) => during_auction(shown, book),
    }
}

fn stands(title: &str, text: &str, clause: Clause) -> Finding {
    Finding::new(title, text, clause).card(CARD, Party::Offender, Becomes::Played, clause)
}

fn accepted(book: &Book) -> Finding {
    stands(
        "The lead is accepted",
        "Declarer accepts the lead: it counts as a proper one, and the next hand plays to it.",
        book.law(53, "A"),
    )
}

fn accepted_by_play(book: &Book) -> Finding {
    stands(
        "The lead is accepted: declarer has played to it",
        "Declarer has played from the hand next in turn, and that accepts the lead.",
        book.law(53, "A"),
    )
}

fn at_partners_turn(then: AtPartnersTurn, book: &Book) -> Finding {
    match then {
        AtPartnersTurn::Accepted => accepted(book),
        AtPartnersTurn::PlayedTo => accepted_by_play(book),
        AtPartnersTurn::BothLed => {
            let finding = Finding::new(
                "Both defenders led at once: the correct lead stands",
                "The lead of the defender whose turn it was stands; the other card counts as shown after it and becomes a \
                 penalty card.",
                book.law(58, "A"),
            )
            .card("The lead", Party::Partner, Becomes::Played, book.law(58, "A"))
            .ruled("A defender's card that the partner can see too early is a penalty card.", book.law(49, ""));
            partner_waits(left(finding, "The other card", book), Several::One, book)
        }
        AtPartnersTurn::Refused(wish) => wished(
            Finding::new(
                "The lead is refused",
                "Declarer refuses the lead: the partner leads, and the card led out of turn is treated as a major penalty card.",
                book.law(56, ""),
            ),
            wish,
            "the suit of the card led out of turn",
            CARD,
            book,
        ),
    }
}

fn at_declarers_turn(then: AtDeclarersTurn, book: &Book) -> Finding {
    let penalised = |finding| partner_waits(left(finding, CARD, book), Several::One, book);
    match then {
        AtDeclarersTurn::Accepted => accepted(book),
        AtDeclarersTurn::PlayedTo => accepted_by_play(book),
        AtDeclarersTurn::ProperLead => declarers_proper_lead(book),
        AtDeclarersTurn::BothLed => Finding::new(
            "Both led at once: the lead from the correct hand stands",
            "The defender's card counts as coming after the lead that was in turn.",
            book.law(58, "A"),
        )
        .ruled(
            "If that defender plays next to it and the card is a legal one, it is played. Otherwise it is a card shown: rule \
             on it with \"Penalty card\".",
            book.law(49, ""),
        )
        .goes_on_to("penalty-card", Course::Besides),
        AtDeclarersTurn::Refused => penalised(Finding::new(
            "The lead is refused: a penalty card",
            "Declarer leads from the hand whose turn it was; the card led out of turn becomes a major penalty card.",
            book.law(56, ""),
        )),
    }
}

/// Until 2007 the Law says that nothing more follows; in 2017 it does not, and a defender's card that was shown is a
/// penalty card (Law 49).
fn declarers_proper_lead(book: &Book) -> Finding {
    let finding = Finding::new(
        "Declarer's proper lead stands",
        "Declarer has led from the correct hand: that lead stands, and the card led out of turn is withdrawn.",
        proper_lead(book),
    );
    match book.edition {
        Edition::Laws2017 => partner_waits(left(finding, CARD, book), Several::One, book),
        Edition::Laws2007 | Edition::Laws1997 => finding
            .card(CARD, Party::Offender, Becomes::PickedUp, proper_lead(book))
            .ruled("Nothing more follows: it is no penalty card.", proper_lead(book))
            .informed(
                "The card that the defender takes back",
                &[Party::DeclaringSide],
                &[Party::Partner],
                withdrawn_by_offender(book),
            )
            .again(
                When::PlayEnds,
                "if the partner may have used the knowledge of the card",
                withdrawn_by_offender(book),
            ),
    }
}

/// Whose lead was due when declarer led.
#[derive(Clone, Copy)]
enum Due {
    OtherHand,
    Defender,
}

fn defenders(due: Due, then: Defenders, book: &Book) -> Finding {
    match then {
        Defenders::Accept { prevails } => told_apart(
            stands(
                "Declarer's lead is accepted",
                "A defender accepts the lead: it counts as a proper one, and the next hand plays to it.",
                book.law(53, "A"),
            ),
            prevails,
            book,
        ),
        Defenders::Refuse { prevails } => told_apart(taken_back(due, book), prevails, book),
        Defenders::PlayedTo => {
            let finding = stands(
                "Declarer's lead is accepted: the next defender has played to it",
                "The defender next in turn has played to the lead, and that accepts it.",
                book.law(53, "A"),
            );
            match book.edition {
                Edition::Laws1997 => finding.ruled(
                    "A card played counts before a word that the other defender says at the same moment.",
                    book.law(55, "A"),
                ),
                Edition::Laws2017 | Edition::Laws2007 => finding,
            }
        }
        Defenders::WrongOnePlayed(None) => wrong_one_played(book),
        Defenders::WrongOnePlayed(Some((owner, demand))) => {
            let finding = demanded(wrong_one_stands(book), owner.partner(), demand, book);
            let finding = left_by(finding, owner, "The early card", book);
            partner_waits_for(finding, owner, Several::One, book)
        }
    }
}

/// Declarer's lead stands, and the defender who was not next in turn has played to it.
fn wrong_one_stands(book: &Book) -> Finding {
    let clause = match book.edition {
        Edition::Laws2017 => book.law(53, "C"),
        Edition::Laws2007 | Edition::Laws1997 => book.law(53, "B"),
    };
    stands(
        "Declarer's lead stands, and a defender has played too early",
        "The defender to the right of the lead has played to it: the lead stands, and that defender has played before the \
         partner.",
        clause,
    )
}

fn wrong_one_played(book: &Book) -> Finding {
    let mut demands = vec!["the highest card held of the suit led", "the lowest card held of the suit led"];
    if book.is_since(Edition::Laws2017) {
        demands.push("a card of another suit that declarer names");
    }
    demands.push("no card of another suit that declarer names");
    wrong_one_stands(book)
        .card("The early card", Party::DefendingSide, Becomes::MajorPenaltyCard, book.law(57, "A"))
        .offered(
            Party::Declarer,
            "now, for the other defender's play to this trick",
            demands,
            book.law(57, "A"),
        )
}

fn defenders_proper_lead(book: &Book) -> Finding {
    Finding::new(
        "The defender's proper lead stands",
        "The defender whose lead it was has led, and that lead does not count as played to declarer's: it stands, and every card \
         played to declarer's lead goes back.",
        proper_lead(book),
    )
    .card(CARD, Party::Offender, Becomes::PickedUp, proper_lead(book))
    .informed(
        "The card that declarer takes back",
        &[Party::NonOffendingSide],
        &[Party::OffendingSide],
        withdrawn_by_offender(book),
    )
    .informed(
        "A card that a defender takes back",
        &[Party::NonOffendingSide],
        &[Party::OffendingSide],
        withdrawn_by_innocent(book),
    )
}

/// How it was settled where the defenders differed.
fn told_apart(finding: Finding, prevails: bool, book: &Book) -> Finding {
    match (prevails, book.edition) {
        (true, _) => finding.ruled(
            "The defenders chose differently: the word of the one next in turn after the lead decides.",
            book.law(55, "A"),
        ),
        (false, Edition::Laws1997) => finding.ruled(
            "The defender who acts first speaks for both; when both act at once, a card played counts before a word.",
            book.law(55, "A"),
        ),
        (false, Edition::Laws2017 | Edition::Laws2007) => finding,
    }
}

fn taken_back(due: Due, book: &Book) -> Finding {
    let (text, clause) = match due {
        Due::OtherHand => {
            ("The card goes back, and declarer leads any card from the correct hand.", book.law(55, "B2"))
        }
        Due::Defender => ("The card goes back, and the defender whose turn it is leads.", book.law(55, "B1")),
    };
    let finding = Finding::new("Declarer's lead is taken back", text, clause)
        .card(CARD, Party::Offender, Becomes::PickedUp, clause)
        .ruled("Declarer never has a penalty card.", book.law(48, "A"))
        .again(
            When::PlayEnds,
            "if declarer's play could rest on what the lead out of turn brought out",
            book.law(55, "C"),
        );
    match due {
        Due::OtherHand => finding.bound(
            Party::Declarer,
            Must::Other("must lead from the other hand".to_owned()),
            Until::ThisTurn,
            clause,
        ),
        Due::Defender => finding,
    }
}

fn played_early(early: Early, book: &Book) -> Finding {
    let demand = match early {
        Early::PlayedOn => {
            return Finding::new(
                "Played early, and declarer's side has played on: nothing follows",
                "Declarer's side has played after the early card before the director came: the right to anything for it is \
                 lost, and the card counts as played in turn.",
                book.law(60, "A1"),
            )
            .card("The early card", Party::Offender, Becomes::Played, book.law(60, "A1"));
        }
        Early::Excused => {
            return Finding::new(
                "Played early, and nothing follows",
                "Declarer had played from both hands, or dummy had picked a card of its own accord or suggested one: the early \
                 play has no consequences.",
                book.law(57, "C"),
            )
            .card("The card", Party::Offender, Becomes::NoPenaltyCard, book.law(57, "C"));
        }
        Early::Demanded(demand) => demand,
    };
    let finding = Finding::new(
        "Played before the partner: declarer says what the partner plays",
        "The card led or played too early becomes a major penalty card, and declarer restricts the partner's play to this \
         trick.",
        book.law(57, "A"),
    );
    let finding = demanded(finding, Party::Partner, demand, book);
    partner_waits(left(finding, "The early card", book), Several::One, book)
}

/// What declarer demands of a defender whose partner has played too early.
fn demanded(finding: Finding, of: Party, demand: Demand, book: &Book) -> Finding {
    let what = match demand {
        Demand::Highest => Must::Play("the highest card held of the suit led".to_owned()),
        Demand::Lowest => Must::Play("the lowest card held of the suit led".to_owned()),
        Demand::OtherSuit => Must::Play("a card of the suit declarer names".to_owned()),
        Demand::NotOtherSuit => Must::Other("must not play a card of the suit declarer names".to_owned()),
    };
    finding
        .bound(of, what, Until::TrickEnds, book.law(57, "A"))
        .ruled("A partner who cannot do so plays anything legal.", book.law(57, "B"))
}

fn during_auction(shown: Shown, book: &Book) -> Finding {
    let Shown { cards, side } = shown;
    let finding = match cards {
        Cards::Low => Finding::new(
            "A low card shown during the auction",
            "A single card below the ten that was not led: the auction goes on without restriction.",
            book.law(24, "A"),
        ),
        Cards::Silencing { what, could_have_known } => silencing(what, side, could_have_known, book),
    };
    let finding = finding
        .ruled("Every card shown lies face up on the table until the auction is over.", book.law(24, ""));
    after_auction(known_in_auction(finding, book), cards, side, book)
}

fn silencing(what: Silencing, side: Side, could_have_known: Judged, book: &Book) -> Finding {
    let (shown, text, clause) = match what {
        Silencing::Honour => ("An honour shown", "A single honour was shown.", book.law(24, "B")),
        Silencing::Led => {
            ("A card led", "A card was led before the play, whatever the card.", book.law(24, "B"))
        }
        Silencing::Several => ("Several cards shown", "Two or more cards were shown.", book.law(24, "C")),
    };
    let finding = match side {
        Side::NotKnown => Finding::new(
            format!("{shown} during the auction: the partner passes once"),
            format!("{text} The partner must pass once."),
            clause,
        )
        .bound(Party::Partner, Must::Pass, Until::NextTurn, clause)
        .said(
            Party::Partner,
            "You must pass once, at your next turn. What you have seen of your partner's cards must not guide you.",
        ),
        Side::Declaring | Side::Defending => Finding::new(
            format!("{shown} during the auction, which is over"),
            format!("{text} The auction is over, and nobody has to pass for it any more."),
            clause,
        ),
    };
    match side {
        Side::NotKnown => passing(finding, could_have_known, book),
        Side::Declaring | Side::Defending => has_passed(finding, book),
    }
}

/// The auction is over: if the partner has been held to a pass, whether that has paid is a ruling of its own.
fn has_passed(finding: Finding, book: &Book) -> Finding {
    finding
        .again(
            When::PlayEnds,
            "if the partner was made to pass for it, the other side is damaged by that, and the player could have been \
             aware that it might well pay: go on with \"An irregularity that paid\"",
            enforced_pass(book),
        )
        .goes_on("could-have-known", [("kind", "silenced")], Course::Besides)
}

fn known_in_auction(finding: Finding, book: &Book) -> Finding {
    let clause = match book.edition {
        Edition::Laws2017 | Edition::Laws2007 => book.law(24, ""),
        Edition::Laws1997 => book.law(16, "A"),
    };
    finding.informed("What the cards shown tell", &[Party::NonOffendingSide], &[Party::OffendingSide], clause)
}

fn passing(finding: Finding, judged: Judged, book: &Book) -> Finding {
    let clause = enforced_pass(book);
    match judged {
        Judged::No => finding.ruled(
            "The player could not have been aware that silencing the partner might pay: nothing more follows from it.",
            clause,
        ),
        Judged::NotYet => finding.again(
            When::PlayEnds,
            "if the partner's pass damaged the other side, and the player could have been aware that it might",
            clause,
        ),
        Judged::Yes => finding
            .ruled(
                "The player could have been aware that silencing the partner might well pay. Play goes on; if it paid, the \
                 score is adjusted afterwards. Motives do not matter.",
                clause,
            )
            .again(When::PlayEnds, "adjust the score if the partner's pass paid", clause),
    }
}

fn after_auction(finding: Finding, cards: Cards, side: Side, book: &Book) -> Finding {
    let (declaring, defending) = match book.edition {
        Edition::Laws2017 => (book.law(24, "D"), book.law(24, "E")),
        Edition::Laws2007 | Edition::Laws1997 => (book.law(24, ""), book.law(24, "")),
    };
    match side {
        Side::NotKnown => finding.again(
            When::AuctionEnds,
            "to say what becomes of the cards: a defender's become penalty cards, declarer's and dummy's go back",
            book.law(24, ""),
        ),
        Side::Declaring => finding.card(CARDS, Party::Offender, Becomes::PickedUp, declaring),
        Side::Defending => {
            let finding = finding.ruled("The player defends: every card shown becomes a penalty card.", defending);
            let finding = match book.edition {
                Edition::Laws2017 | Edition::Laws2007 => finding,
                // In 1997 it is for declarer to say whether they do.
                Edition::Laws1997 => finding
                    .ruled("So it is if declarer wishes; else the cards are picked up.", defending)
                    .said(
                        Party::Declarer,
                        "You may treat the cards that were shown as penalty cards, or have them picked up.",
                    ),
            };
            match cards {
                Cards::Low => minor_rules(
                    finding.card(CARDS, Party::Offender, Becomes::MinorPenaltyCard, book.law(50, "B")),
                    "that suit",
                    book,
                ),
                Cards::Silencing { what: Silencing::Honour | Silencing::Led, .. } => {
                    partner_waits(left(finding, CARDS, book), Several::One, book)
                }
                Cards::Silencing { what: Silencing::Several, .. } => partner_waits(left(finding, CARDS, book), Several::InSeveralSuits, book),
            }
        }
    }
}
