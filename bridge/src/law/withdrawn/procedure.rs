//! The lead restrictions of a withdrawn call as a procedure of its own (Law 26), for the moment when its side leads.

mod cases;

use crate::card::Suit;
use crate::law::book::{Book, Edition, Leads};
use crate::law::case::Case;
use crate::law::comparable;
use crate::law::finding::{Finding, Must, Until, When};
use crate::law::interview::{Interview, Pause};
use crate::law::ledger::{ALL, Entry};
use crate::law::party::Party;
use crate::law::procedure::Procedure;
use crate::law::question::Question;
use crate::law::role::Role;
use crate::law::withdrawn::{
    About, FORBID, FORBID_ANY, FREE, INFORMATION, INFORMATION_2007, REQUIRE_OR_FORBID, Restriction, SHOWN,
    Suits, lead_free, lead_of_partner_later, restriction, suit_name, unauthorised,
};

/// The procedure of Law 26.
#[derive(Debug)]
pub struct WithdrawnCall;

/// The facts at the time of a lead.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Facts {
    /// The offender's side plays the hand.
    Declares,
    /// The call was replaced without rectification: by a comparable call, or by the same call again.
    Freely,
    /// The offender is on lead.
    OffenderLeads,
    /// The offender's partner has led before.
    HasLed,
    /// The offender's partner leads for the first time.
    Leads { restriction: Restriction, choice: Choice },
}

/// What declarer chooses.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Choice {
    Forbid(Suit),
    Require(Suit),
    Free,
}

/// After a comparable call the score is looked at when the hand is over (Law 23C of 2017).
fn helped_later(finding: Finding, book: &Book) -> Finding {
    match book.edition {
        Edition::Laws2017 => finding.again(
            When::PlayEnds,
            "if the withdrawn call may have helped its side to a score that it could well not have had without it",
            book.law(23, "C"),
        ),
        Edition::Laws2007 | Edition::Laws1997 => finding,
    }
}

fn find(facts: &Facts, book: &Book) -> Finding {
    match facts {
        Facts::Declares => Finding::new(
            "No lead restriction",
            "The side of the withdrawn call plays the hand: leads are restricted only where it defends.",
            book.law(26, ""),
        ),
        Facts::Freely => helped_later(
            lead_free(
                Finding::new(
                    "No lead restriction",
                    "The withdrawn call was made good without rectification: the leads are free.",
                    book.law(26, ""),
                ),
                book,
            ),
            book,
        ),
        Facts::OffenderLeads => lead_of_partner_later(
            unauthorised(
                Finding::new(
                    "The offender leads freely",
                    "The restriction is not for the offender: only the partner has heard too much, and it waits for \
                     the partner's first lead.",
                    book.law(26, ""),
                ),
                book,
            ),
            book,
        ),
        Facts::HasLed => unauthorised(
            Finding::new(
                "No further lead restriction",
                "The offender's partner has had the first turn to lead already: a suit forbidden then stays so only \
                 until the lead was lost.",
                book.law(26, ""),
            ),
            book,
        ),
        Facts::Leads { restriction, choice } => unauthorised(leads(restriction, *choice, book), book),
    }
}

fn leads(restriction: &Restriction, choice: Choice, book: &Book) -> Finding {
    let clause = restriction.clause;
    if restriction.is_none() {
        return Finding::new(
            "No lead restriction",
            "The offender has shown, in calls that stand, every suit that could be restricted.",
            clause,
        );
    }
    match choice {
        Choice::Free => Finding::new(
            "The lead is free",
            "Declarer leaves the lead free. The right to restrict it is used up with this lead.",
            clause,
        ),
        Choice::Forbid(suit) => {
            let suit = suit_name(suit);
            Finding::new(
                format!("No lead of {suit}"),
                format!("Declarer forbids {suit}, at this lead and for as long as the lead is kept."),
                clause,
            )
            .ruled(format!("A player who has only {suit} may lead them."), book.law(59, ""))
            .bound(Party::Partner, Must::NotLead(suit.to_owned()), Until::LeadIsLost, clause)
        }
        Choice::Require(suit) => {
            let suit = suit_name(suit);
            Finding::new(
                format!("A lead of {suit}"),
                format!(
                    "Declarer requires a lead of {suit}, at this turn only; after it any card may be led."
                ),
                clause,
            )
            .ruled(format!("A player who has no {suit} may lead any card."), book.law(59, ""))
            .bound(Party::Partner, Must::Lead(suit.to_owned()), Until::ThisTurn, clause)
        }
    }
}

impl Procedure for WithdrawnCall {
    fn key(&self) -> &'static str {
        "withdrawn-call"
    }

    fn title(&self) -> &'static str {
        "Withdrawn call: the lead"
    }

    fn about(&self) -> &'static str {
        "A call was withdrawn in the auction, and its side is now on lead"
    }

    fn offender(&self) -> &'static str {
        "Whose call was withdrawn?"
    }

    fn ledger(&self) -> &'static [Entry] {
        LEDGER
    }

    fn cases(&self) -> &'static [Case] {
        cases::CASES
    }

    fn run(&self, interview: &mut Interview<'_>) -> Result<Finding, Pause> {
        let facts = ask(interview)?;
        Ok(find(&facts, interview.book()))
    }
}

/// Who is on lead.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum OnLead {
    PartnerFirst,
    PartnerAgain,
    Offender,
}

fn ask(interview: &mut Interview<'_>) -> Result<Facts, Pause> {
    let book = interview.book();
    let defends = Question::new("defends", "Does the side that withdrew a call defend?", book.law(26, ""))
        .because("Only a defender's lead is restricted")
        .of_offender([("yes", Role::Defender), ("no", Role::DeclaringSide)])
        .usually("yes");
    if !interview.yes(defends)? {
        return Ok(Facts::Declares);
    }
    let freely = match book.edition {
        Edition::Laws2017 => {
            "By a comparable call, by the same call again, or by the bid of Law 27B1(a); or it was unintended (Law 25A)"
        }
        Edition::Laws2007 | Edition::Laws1997 => {
            "By the same call again, or without rectification (Law 27B1)"
        }
    };
    let replaced = Question::new("replaced", "How was the withdrawn call replaced?", book.law(26, ""))
        .because("A call made good leaves the leads free")
        .usually("other");
    let is_free =
        interview.choose(replaced, [(true, "made-good", freely), (false, "other", "By any other call")])?;
    if is_free {
        return Ok(Facts::Freely);
    }
    let lead = Question::new("on-lead", "Who is on lead?", book.law(26, ""))
        .because("The restriction is for the first lead of the offender's partner")
        .usually("partner");
    let lead = interview.choose(
        lead,
        [
            (OnLead::PartnerFirst, "partner", "The offender's partner, for the first time"),
            (OnLead::PartnerAgain, "again", "The offender's partner, who has led before"),
            (OnLead::Offender, "offender", "The offender"),
        ],
    )?;
    match lead {
        OnLead::Offender => return Ok(Facts::OffenderLeads),
        OnLead::PartnerAgain => return Ok(Facts::HasLed),
        OnLead::PartnerFirst => {}
    }
    let about = match (book.edition, book.options.leads) {
        (Edition::Laws2017, Leads::Forbid) => About::NoSuit,
        (Edition::Laws2017, Leads::RequireOrForbid) | (Edition::Laws2007 | Edition::Laws1997, _) => {
            about(interview, book)?
        }
    };
    // Before 2017 any suit may be forbidden after a call about no suit, shown or not (Law 26B).
    let shown = match (book.edition, &about) {
        (Edition::Laws2017, _) | (Edition::Laws2007 | Edition::Laws1997, About::Suits(_)) => {
            shown(interview, book)?
        }
        (Edition::Laws2007 | Edition::Laws1997, About::NoSuit) => Suits::new(),
    };
    let restriction = restriction(&about, &shown, book);
    let choice = if restriction.is_none() { Choice::Free } else { choice(interview, &restriction)? };
    Ok(Facts::Leads { restriction, choice })
}

const SUITS: &str = "letters of suits, such as S or HS, or none";

fn read(text: &str) -> Result<Suits, String> {
    if text.trim().eq_ignore_ascii_case("none") {
        return Ok(Suits::new());
    }
    let letters: Vec<char> =
        text.chars().filter(|letter| !letter.is_whitespace() && *letter != ',').collect();
    if letters.is_empty() {
        return Err("write the suits or none".to_owned());
    }
    letters
        .into_iter()
        .map(|letter| {
            Suit::from_letter(letter).ok_or_else(|| format!("{letter} is no suit: write C, D, H or S"))
        })
        .collect()
}

fn about(interview: &mut Interview<'_>, book: &Book) -> Result<About, Pause> {
    let about = Question::new(
        "about",
        "Which suit or suits did the withdrawn call show? None, if it was about no suit in particular.",
        book.law(26, ""),
    )
    .because(match (book.edition, book.options.leads) {
        (Edition::Laws2007 | Edition::Laws1997, Leads::RequireOrForbid) => {
            "A suit that was shown may be required or forbidden; after any other call any one may be forbidden"
        }
        (Edition::Laws2007 | Edition::Laws1997, Leads::Forbid) => {
            "A suit that was shown may be forbidden; after any other call any one may be"
        }
        (Edition::Laws2017, _) => "A suit that was shown may be required; any may be forbidden",
    })
    .judged([
        "What counts is what the call shows in their system, not the suit it names.",
        "No-trump, a pass, a double or a strong club is about no suit in particular: none.",
    ]);
    let suits = interview.value(about, SUITS, &["none", "D", "HS"], read)?;
    Ok(if suits.is_empty() { About::NoSuit } else { About::Suits(suits) })
}

fn shown(interview: &mut Interview<'_>, book: &Book) -> Result<Suits, Pause> {
    let when = match book.edition {
        Edition::Laws2017 | Edition::Laws2007 => {
            "Which suits has the offender shown in the legal auction, before or after?"
        }
        Edition::Laws1997 => "Which suits has the offender shown later in the legal auction?",
    };
    let shown = Question::new("shown", when, book.law(26, ""))
    .because("A suit that was shown legally is not restricted")
    .judged([
        "A suit that the offender named naturally is shown.",
        "A suit that a conventional call shows beyond doubt may count too: such as a lead-directing double of an \
         artificial bid in it.",
    ]);
    interview.value(shown, SUITS, &["none", "S", "D", "CDHS"], read)
}

fn choice(interview: &mut Interview<'_>, restriction: &Restriction) -> Result<Choice, Pause> {
    let key = |suit: Suit| match suit {
        Suit::Clubs => ("forbid-clubs", "require-clubs"),
        Suit::Diamonds => ("forbid-diamonds", "require-diamonds"),
        Suit::Hearts => ("forbid-hearts", "require-hearts"),
        Suit::Spades => ("forbid-spades", "require-spades"),
    };
    let named = |suits: &Suits| suits.iter().map(|suit| suit_name(*suit)).collect::<Vec<_>>().join(", ");
    let words = if restriction.required.is_empty() {
        format!(
            "You may forbid the player on lead one of these suits: {}. It holds for as long as that player keeps the \
             lead. Or you may leave the lead free.",
            named(&restriction.forbidden)
        )
    } else {
        format!(
            "You may require the player on lead to lead one of these suits now: {}. Or you may forbid one of these, for as \
             long as that player keeps the lead: {}. Or you may leave the lead free.",
            named(&restriction.required),
            named(&restriction.forbidden)
        )
    };
    let question = Question::new("choice", "What does declarer choose?", restriction.clause)
        .because("The choice is declarer's, before the lead")
        .offered(Party::Declarer, words);
    let mut choices = vec![];
    for suit in &restriction.required {
        choices.push((Choice::Require(*suit), key(*suit).1, format!("A lead of {}", suit_name(*suit))));
    }
    for suit in &restriction.forbidden {
        choices.push((Choice::Forbid(*suit), key(*suit).0, format!("No {}", suit_name(*suit))));
    }
    choices.push((Choice::Free, "free", "The lead is free".to_owned()));
    interview.choose(question, choices)
}

const LEDGER: &[Entry] = &[
    INFORMATION,
    INFORMATION_2007,
    Entry::done(
        26,
        "",
        ALL,
        "Leads of a side that withdrew a call and defends",
        "seed 000, \"Withdrawn Calls - Lead Restrictions\"",
    ),
    FREE,
    comparable::DAMAGE,
    FORBID,
    SHOWN,
    REQUIRE_OR_FORBID,
    FORBID_ANY,
    Entry::done(59, "", ALL, "A player who cannot lead as required leads any card", "the Laws"),
];
