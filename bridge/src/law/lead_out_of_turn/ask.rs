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
use crate::law::penalty_card::Wish;
use crate::law::question::Question;
use crate::law::role::Role;

#[derive(Clone, Copy)]
enum Who {
    Defender,
    Declarer,
    Early,
    TooSoon(too_soon::Kind),
    Auction,
}

pub(super) fn ask(interview: &mut Interview<'_>) -> Result<Facts, Pause> {
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
    match interview.choose(who, choices)? {
        Who::Defender => defender(interview),
        Who::Declarer => declarer(interview),
        Who::Early => Ok(Facts::Early(early(interview)?)),
        Who::TooSoon(kind) => Ok(Facts::TooSoon(too_soon::ask(interview, kind)?)),
        Who::Auction => Ok(Facts::Auction(shown(interview)?)),
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
    choices.push((Since::Misled, "misled", "An opponent had told the player to lead"));
    // An exception for the last trick is new in 2017: before, any faced lead may be accepted.
    if book.edition == Edition::Laws2017 {
        choices.push((Since::LastTrick, "last-trick", "It was the thirteenth trick"));
    }
    let since = Question::new("since", "Has any of these happened?", book.law(53, "A"))
        .because("A play to the lead accepts it")
        .usually("nothing");
    interview.choose(since, choices)
}

fn defender(interview: &mut Interview<'_>) -> Result<Facts, Pause> {
    let book = interview.book();
    let turn = Question::new("turn", "Whose turn was it to lead?", book.law(56, ""))
        .because("Only where it was the partner's turn can declarer say what is led instead")
        .usually("partner");
    let is_partners = interview
        .choose(turn, [(true, "partner", "The partner's"), (false, "declarer", "Declarer's or dummy's")])?;
    let nothing = "None of them";
    let played = "Declarer has played to it from the next hand";
    if is_partners {
        let since = since(
            interview,
            [
                (None, "nothing", nothing),
                (Some(AtPartnersTurn::PlayedTo), "played", played),
                (Some(AtPartnersTurn::BothLed), "both", "The partner led at the same time"),
            ],
        )?;
        return Ok(match since {
            Since::Misled => Facts::Misled,
            Since::LastTrick => Facts::LastTrick,
            Since::Then(Some(then)) => Facts::AtPartnersTurn(then),
            Since::Then(None) => Facts::AtPartnersTurn(at_partners_turn(interview)?),
        });
    }
    let since = since(
        interview,
        [
            (None, "nothing", nothing),
            (Some(AtDeclarersTurn::PlayedTo), "played", played),
            (Some(AtDeclarersTurn::ProperLead), "proper-lead", "Declarer has led from the correct hand"),
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

fn declarer(interview: &mut Interview<'_>) -> Result<Facts, Pause> {
    let book = interview.book();
    let turn = Question::new("turn", "Whose turn was it to lead?", book.law(55, "A"))
        .because("If the lead is refused, the correct hand leads")
        .usually("other-hand");
    let is_other_hands = interview.choose(
        turn,
        [(true, "other-hand", "The other of declarer's two hands"), (false, "defender", "A defender's")],
    )?;
    let nothing = "None of them";
    let played = "The defender next in turn has played to it";
    let other = "The other defender has played to it";
    if is_other_hands {
        let since = since(
            interview,
            [
                (None, "nothing", nothing),
                (Some(Defenders::PlayedTo), "played", played),
                (Some(Defenders::WrongOnePlayed), "other-played", other),
            ],
        )?;
        return Ok(match since {
            Since::Misled => Facts::Misled,
            Since::LastTrick => Facts::LastTrick,
            Since::Then(Some(then)) => Facts::WrongHand(then),
            Since::Then(None) => Facts::WrongHand(defenders_choose(interview)?),
        });
    }
    let since = since(
        interview,
        [
            (None, "nothing", nothing),
            (Some(AtDefendersTurn::Defenders(Defenders::PlayedTo)), "played", played),
            (Some(AtDefendersTurn::Defenders(Defenders::WrongOnePlayed)), "other-played", other),
            (Some(AtDefendersTurn::ProperLead), "proper-lead", "The defender whose lead it was has led"),
        ],
    )?;
    Ok(match since {
        Since::Misled => Facts::Misled,
        Since::LastTrick => Facts::LastTrick,
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
        "Had declarer already played from both hands, or had dummy picked a card too soon?",
        book.law(57, "C"),
    )
    .because("Then nothing follows from the early play")
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
    Ok(Early::Demanded(interview.choose(option.offered(Party::Declarer, words), choices)?))
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
    let cards = match silencing {
        None => Cards::Low,
        Some(what) => Cards::Silencing { what, could_have_known: aware(interview)? },
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
