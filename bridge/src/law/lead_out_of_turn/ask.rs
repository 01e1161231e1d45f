//! The questions about a lead out of turn.

use super::too_soon;
use super::{
    AtDeclarersTurn, AtDefendersTurn, AtPartnersTurn, Cards, Defenders, Demand, Early, Facts, Shown, Side,
    Silencing,
};
use crate::law::book::{Book, Edition};
use crate::law::clause::Clause;
use crate::law::interview::{Interview, Pause};
use crate::law::judged::Judged;
use crate::law::numbering::enforced_pass;
use crate::law::party::Party;
use crate::law::penalty_card::{Owner, Wish};
use crate::law::question::Question;
use crate::law::role::Role;

/// Who led at whose turn, or what else was played or shown.
#[derive(Clone, Copy)]
enum What {
    DefenderAtPartners,
    DefenderAtDeclarers,
    WrongHand,
    DeclarerAtDefenders,
    Early,
    TooSoon(too_soon::Kind),
    Auction,
}

pub(super) fn ask(interview: &mut Interview<'_>) -> Result<Facts, Pause> {
    // What goes on to here, or says it on a line, may know the player and not the turn.
    let what = if interview.is_answered("who") { by_player(interview)? } else { what(interview)? };
    match what {
        What::DefenderAtPartners => at_partners(interview),
        What::DefenderAtDeclarers => at_declarers(interview),
        What::WrongHand => wrong_hand(interview),
        What::DeclarerAtDefenders => at_defenders(interview),
        What::Early => Ok(Facts::Early(early(interview)?)),
        What::TooSoon(kind) => Ok(Facts::TooSoon(too_soon::ask(interview, kind)?)),
        What::Auction => Ok(Facts::Auction(shown(interview)?)),
    }
}

/// The player and the turn in one question.
fn what(interview: &mut Interview<'_>) -> Result<What, Pause> {
    let declarer_is_the_offender = !Role::Defender.fits(interview.seats());
    let what = Question::new("what", "What happened?", interview.book().law(53, "A"))
        .because("For the first trick see \"Opening lead out of turn\"")
        .of_offender([
            ("partners-turn", Role::Defender),
            ("declarers-turn", Role::Defender),
            ("wrong-hand", Role::DeclaringSide),
            ("defenders-turn", Role::DeclaringSide),
            ("early", Role::Defender),
            ("rights-turn", Role::Defender),
            ("declarers-early", Role::DeclaringSide),
            ("before-new-lead", Role::Defender),
        ])
        .usually(if declarer_is_the_offender { "wrong-hand" } else { "partners-turn" });
    let mut choices = vec![
        (What::DefenderAtPartners, "partners-turn", "A defender led at the partner's turn"),
        (What::DefenderAtDeclarers, "declarers-turn", "A defender led at declarer's or dummy's turn"),
        (What::WrongHand, "wrong-hand", "Declarer led from the wrong one of the two hands"),
        (What::DeclarerAtDefenders, "defenders-turn", "Declarer led at a defender's turn"),
        (What::Early, "early", "A defender led or played before the partner had played to the trick"),
        (What::Auction, "auction", "A card was led or shown during the auction"),
    ];
    let too_soon = too_soon::kinds(interview.book());
    choices.extend(too_soon.into_iter().map(|(kind, key, text)| (What::TooSoon(kind), key, text)));
    interview.choose(what, choices)
}

#[derive(Clone, Copy)]
enum Who {
    Defender,
    Declarer,
    Early,
    TooSoon(too_soon::Kind),
    Auction,
}

/// The player, and then the turn where it matters.
fn by_player(interview: &mut Interview<'_>) -> Result<What, Pause> {
    let who = Question::new("who", "What happened?", interview.book().law(53, "A"))
        .because("A defender's card may become a penalty card, declarer's never; for the first trick see \"Opening lead out of turn\"")
        .of_offender([
            ("defender", Role::Defender),
            ("declarer", Role::DeclaringSide),
            ("early", Role::Defender),
            ("rights-turn", Role::Defender),
            ("declarers-early", Role::DeclaringSide),
            ("before-new-lead", Role::Defender),
        ])
        .usually("defender");
    let mut choices = vec![
        (Who::Defender, "defender", "A defender led out of turn"),
        (Who::Declarer, "declarer", "Declarer led out of turn, from either hand"),
        (Who::Early, "early", "A defender led or played before the partner had played to the trick"),
        (Who::Auction, "auction", "A card was led or shown during the auction"),
    ];
    let too_soon = too_soon::kinds(interview.book());
    choices.extend(too_soon.into_iter().map(|(kind, key, text)| (Who::TooSoon(kind), key, text)));
    let who = interview.choose(who, choices)?;
    let book = interview.book();
    match who {
        Who::Defender => {
            let turn = Question::new("turn", "Whose turn was it to lead?", book.law(56, ""))
                .because("Only where it was the partner's turn can declarer say what is led instead")
                .usually("partner");
            interview.choose(
                turn,
                [
                    (What::DefenderAtPartners, "partner", "The partner's"),
                    (What::DefenderAtDeclarers, "declarer", "Declarer's or dummy's"),
                ],
            )
        }
        Who::Declarer => {
            let turn = Question::new("turn", "Whose turn was it to lead?", book.law(55, "A"))
                .because("If the lead is refused, the correct hand leads")
                .usually("other-hand");
            interview.choose(
                turn,
                [
                    (What::WrongHand, "other-hand", "The other of declarer's two hands"),
                    (What::DeclarerAtDefenders, "defender", "A defender's"),
                ],
            )
        }
        Who::Early => Ok(What::Early),
        Who::TooSoon(kind) => Ok(What::TooSoon(kind)),
        Who::Auction => Ok(What::Auction),
    }
}

/// The proper lead after an irregular one: 53B in 2017, 53C before.
pub(super) fn proper_lead(book: &Book) -> Clause {
    match book.edition {
        Edition::Laws2017 => book.law(53, "B"),
        Edition::Laws2007 | Edition::Laws1997 => book.law(53, "C"),
    }
}

/// What has happened since a lead.
#[derive(Clone, Copy)]
enum Since<T> {
    Then(T),
    Misled,
    LastTrick,
}

/// What has happened since the lead: the choices that the turn leaves, and two more.
fn since<T: Copy>(
    interview: &mut Interview<'_>,
    choices: impl IntoIterator<Item = (T, &'static str, &'static str)>,
) -> Result<Since<T>, Pause> {
    let book = interview.book();
    let mut choices: Vec<_> =
        choices.into_iter().map(|(value, key, text)| (Since::Then(value), key, text)).collect();
    choices.push((Since::Misled, "misled", "An opponent had said to lead"));
    // An exception for the last trick is new in 2017: before, any faced lead may be accepted.
    if book.edition == Edition::Laws2017 {
        choices.push((Since::LastTrick, "last-trick", "It was the thirteenth trick"));
    }
    let since = Question::new("since", "Has any of these happened?", book.law(53, "A"))
        .because("A play to the lead accepts it")
        .usually("nothing");
    interview.choose(since, choices)
}

const NOTHING: &str = "No";

fn at_partners(interview: &mut Interview<'_>) -> Result<Facts, Pause> {
    let since = since(
        interview,
        [
            (None, "nothing", NOTHING),
            (Some(AtPartnersTurn::PlayedTo), "played", DECLARER_PLAYED),
            (Some(AtPartnersTurn::BothLed), "both", "The partner led at the same time"),
        ],
    )?;
    Ok(match since {
        Since::Misled => Facts::Misled,
        Since::LastTrick => Facts::LastTrick,
        Since::Then(Some(then)) => Facts::AtPartnersTurn(then),
        Since::Then(None) => Facts::AtPartnersTurn(at_partners_turn(interview)?),
    })
}

const DECLARER_PLAYED: &str = "Declarer has played to it";

fn at_declarers(interview: &mut Interview<'_>) -> Result<Facts, Pause> {
    let since = since(
        interview,
        [
            (None, "nothing", NOTHING),
            (Some(AtDeclarersTurn::PlayedTo), "played", DECLARER_PLAYED),
            (Some(AtDeclarersTurn::ProperLead), "proper-lead", "Declarer has led from the correct hand"),
            (Some(AtDeclarersTurn::BothLed), "both", "The correct hand led at the same moment"),
        ],
    )?;
    Ok(match since {
        Since::Misled => Facts::Misled,
        Since::LastTrick => Facts::LastTrick,
        Since::Then(Some(then)) => Facts::AtDeclarersTurn(then),
        Since::Then(None) => Facts::AtDeclarersTurn(at_declarers_turn(interview)?),
    })
}

fn at_partners_turn(interview: &mut Interview<'_>) -> Result<AtPartnersTurn, Pause> {
    let option = Question::new("option", "What does declarer choose?", interview.book().law(56, ""))
        .because("Declarer chooses alone, without asking dummy")
        .offered(
            Party::Declarer,
            "Your opponent led, and it was the partner's turn. You may accept the lead. Or you may refuse it: then you may \
             require the partner to lead that suit; or forbid that suit for as long as the partner keeps the lead; in both \
             cases the card goes back. Or you may let the partner lead anything; then the card stays on the table as a \
             penalty card.",
        );
    interview.choose(
        option,
        [
            (AtPartnersTurn::Accepted, "accept", "Accept the lead"),
            (AtPartnersTurn::Refused(Wish::Require), "require", "Require that suit"),
            (AtPartnersTurn::Refused(Wish::Forbid), "forbid", "Forbid that suit"),
            (AtPartnersTurn::Refused(Wish::Free), "any", "Any lead: the card stays as a penalty card"),
        ],
    )
}

fn at_declarers_turn(interview: &mut Interview<'_>) -> Result<AtDeclarersTurn, Pause> {
    let option = Question::new("option", "What does declarer choose?", interview.book().law(56, ""))
        .because("Declarer chooses alone, without asking dummy")
        .offered(
            Party::Declarer,
            "Your opponent led, and it was your turn. You may accept the lead and play to it. Or you may lead yourself, from \
             the hand that won the last trick; then the card stays on the table as a penalty card.",
        );
    interview.choose(
        option,
        [
            (AtDeclarersTurn::Accepted, "accept", "Accept the lead"),
            (AtDeclarersTurn::Refused, "refuse", "Lead instead: the card stays as a penalty card"),
        ],
    )
}

const DEFENDER_PLAYED: &str = "The defender next in turn has played to it";
const OTHER_PLAYED: &str = "The other defender has played to it";

fn wrong_hand(interview: &mut Interview<'_>) -> Result<Facts, Pause> {
    let since = since(
        interview,
        [
            (None, "nothing", NOTHING),
            (Some(Defenders::PlayedTo), "played", DEFENDER_PLAYED),
            (Some(Defenders::WrongOnePlayed(None)), "other-played", OTHER_PLAYED),
        ],
    )?;
    Ok(match since {
        Since::Misled => Facts::Misled,
        Since::LastTrick => Facts::LastTrick,
        Since::Then(Some(Defenders::WrongOnePlayed(_))) => Facts::WrongHand(wrong_one(interview)?),
        Since::Then(Some(then)) => Facts::WrongHand(then),
        Since::Then(None) => Facts::WrongHand(defenders_choose(interview)?),
    })
}

fn at_defenders(interview: &mut Interview<'_>) -> Result<Facts, Pause> {
    let since = since(
        interview,
        [
            (None, "nothing", NOTHING),
            (Some(AtDefendersTurn::Defenders(Defenders::PlayedTo)), "played", DEFENDER_PLAYED),
            (Some(AtDefendersTurn::Defenders(Defenders::WrongOnePlayed(None))), "other-played", OTHER_PLAYED),
            (Some(AtDefendersTurn::ProperLead), "proper-lead", "The defender whose lead it was has led"),
        ],
    )?;
    Ok(match since {
        Since::Misled => Facts::Misled,
        Since::LastTrick => Facts::LastTrick,
        Since::Then(Some(AtDefendersTurn::Defenders(Defenders::WrongOnePlayed(_)))) => {
            Facts::AtDefendersTurn(AtDefendersTurn::Defenders(wrong_one(interview)?))
        }
        Since::Then(Some(then)) => Facts::AtDefendersTurn(then),
        Since::Then(None) => Facts::AtDefendersTurn(AtDefendersTurn::Defenders(defenders_choose(interview)?)),
    })
}

#[derive(Clone, Copy)]
enum Choose {
    Accept,
    Refuse,
    Differ,
}

fn defenders_choose(interview: &mut Interview<'_>) -> Result<Defenders, Pause> {
    let book = interview.book();
    let differ = match book.edition {
        Edition::Laws2017 | Edition::Laws2007 => "One accepts and one does not",
        Edition::Laws1997 => "They spoke at the same time, one for and one against",
    };
    let option = Question::new("option", "What do the defenders choose?", book.law(55, "A"))
        .because("Either defender may accept it or have it taken back; they may not consult")
        .offered(
            Party::DefendingSide,
            "Declarer led out of turn. Either of you may accept the lead, and play goes on from it; or have it taken back, and \
             the correct hand leads. You may not discuss it.",
        );
    let option = interview.choose(
        option,
        [
            (Choose::Accept, "accept", "A defender accepts the lead"),
            (Choose::Refuse, "refuse", "A defender has it taken back"),
            (Choose::Differ, "differ", differ),
        ],
    )?;
    match option {
        Choose::Accept => Ok(Defenders::Accept { prevails: false }),
        Choose::Refuse => Ok(Defenders::Refuse { prevails: false }),
        Choose::Differ => {
            let next = Question::new(
                "next-accepts",
                "Does the defender next in turn after the lead accept it?",
                book.law(55, "A"),
            )
            .because("The word of that defender decides");
            let accepts = interview.yes(next)?;
            Ok(if accepts {
                Defenders::Accept { prevails: true }
            } else {
                Defenders::Refuse { prevails: true }
            })
        }
    }
}

fn early(interview: &mut Interview<'_>) -> Result<Early, Pause> {
    let book = interview.book();
    let both = Question::new(
        "both-hands",
        "Had declarer already played from both hands, or had dummy picked a card too soon, or suggested one?",
        book.law(57, "C"),
    )
    .because("Then nothing follows from the early play")
    .judged([match book.edition {
        Edition::Laws2017 | Edition::Laws2007 => {
            "A card of dummy, even one that stands alone in its suit, is played only once declarer has named it or shown \
             otherwise which it is."
        }
        Edition::Laws1997 => {
            "A card of dummy that stands alone in its suit, or one of several that are equal, is not played by itself."
        }
    }])
    .usually("no");
    if interview.yes(both)? {
        return Ok(Early::Excused);
    }
    let since =
        Question::new("declarer-since", "Has declarer's side played after it since?", book.law(60, "A1"))
            .because("Who plays on before the director comes loses the right to anything for it")
            .usually("no");
    if interview.yes(since)? {
        return Ok(Early::PlayedOn);
    }
    let option = Question::new("option", "What does declarer demand of the partner?", book.law(57, "A"))
        .because("The partner may have seen which card to play");
    let (words, choices) = demands(book);
    Ok(Early::Demanded(interview.choose(option.offered(Party::Declarer, words), choices)?))
}

/// What was played to declarer's lead by the defender who was not next in turn (Law 53C): a penalty card, and declarer's
/// choice for the other's play.
fn wrong_one(interview: &mut Interview<'_>) -> Result<Defenders, Pause> {
    let book = interview.book();
    let question =
        Question::new("demand", "What does declarer demand of the other defender?", book.law(57, "A"))
            .because("The partner may have seen which card to play")
            .usually("later");
    let (words, choices) = demands(book);
    let mut choices: Vec<_> =
        choices.into_iter().map(|(demand, key, text)| (Some(demand), key, text)).collect();
    choices.push((None, "later", "Declarer has still to choose"));
    let Some(demand) = interview.choose(question.offered(Party::Declarer, words), choices)? else {
        return Ok(Defenders::WrongOnePlayed(None));
    };
    let by = Question::new("early-by", "Which defender has played too early?", interview.book().law(57, "A"))
        .because("That one has the penalty card, the other is restricted");
    let owner = interview.choose(
        by,
        [
            (Owner::OpeningLeader, "left", "The one on declarer's left"),
            (Owner::LeadersPartner, "right", "The one on declarer's right"),
        ],
    )?;
    Ok(Defenders::WrongOnePlayed(Some((owner, demand))))
}

/// What declarer may demand, with the words to read out.
fn demands(book: &Book) -> (&'static str, Vec<(Demand, &'static str, &'static str)>) {
    let mut choices = vec![
        (Demand::Highest, "highest", "The highest card of the suit led"),
        (Demand::Lowest, "lowest", "The lowest card of the suit led"),
    ];
    let words = if book.is_since(Edition::Laws2017) {
        choices.push((Demand::OtherSuit, "other-suit", "A card of another suit that declarer names"));
        "Your opponent played before the partner. You may demand that the partner plays the highest card held of the suit led, \
         or the lowest; or a card of another suit that you name; or no card of another suit that you name."
    } else {
        "Your opponent played before the partner. You may demand that the partner plays the highest card held of the suit led, \
         or the lowest; or no card of another suit that you name."
    };
    choices.push((Demand::NotOtherSuit, "not-suit", "No card of another suit that declarer names"));
    (words, choices)
}

fn shown(interview: &mut Interview<'_>) -> Result<Shown, Pause> {
    let book = interview.book();
    let cards = Question::new("cards", "What was shown or led?", book.law(24, ""))
        .because("Only for a single low card that was not led the partner may go on calling")
        .usually("led");
    let silencing = interview.choose(
        cards,
        [
            (Some(Silencing::Led), "led", "A card was led, whatever it is"),
            (None, "low", "One card below the ten, not led"),
            (Some(Silencing::Honour), "honour", "One card, a ten or higher, not led"),
            (Some(Silencing::Several), "several", "Two or more cards"),
        ],
    )?;
    let side = Question::new("side", "Is the auction over, and does that player defend?", book.law(24, ""))
        .because("A defender's card becomes a penalty card, another goes back into the hand")
        .of_offender([("defends", Role::Defender), ("declares", Role::DeclaringSide)])
        .usually("not-over");
    let side = interview.choose(
        side,
        [
            (Side::NotKnown, "not-over", "The auction goes on"),
            (Side::Defending, "defends", "It is over, and the player defends"),
            (Side::Declaring, "declares", "It is over, and the player is declarer or dummy"),
        ],
    )?;
    let cards = match (silencing, side) {
        (None, _) => Cards::Low,
        (Some(what), Side::NotKnown) => Cards::Silencing { what, could_have_known: aware(interview)? },
        // There is nothing left to pass: whether a pass that was made has paid is another ruling.
        (Some(what), Side::Defending | Side::Declaring) => {
            Cards::Silencing { what, could_have_known: Judged::NotYet }
        }
    };
    Ok(Shown { cards, side })
}

fn aware(interview: &mut Interview<'_>) -> Result<Judged, Pause> {
    let aware = Question::new(
        "aware",
        "Could the player have been aware that silencing the partner might well pay?",
        enforced_pass(interview.book()),
    )
    .because("The partner must pass; if that pays, the score is adjusted")
    .judged([
        "Might the partner have called on, to the side's cost, such as a sacrifice over a contract that fails?",
        "Could the player see that at the table, from the cards and the auction?",
        "Do not ask what was intended: carelessness is ruled in the same way.",
    ])
    .usually("later");
    interview.choose(
        aware,
        [
            (Judged::NotYet, "later", "To be judged after the play"),
            (Judged::Yes, "yes", "Yes"),
            (Judged::No, "no", "No"),
        ],
    )
}
