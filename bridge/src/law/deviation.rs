//! A call that is not as agreed, and an agreement that is not allowed (Law 40).

mod cases;

use crate::law::book::{Book, Edition, Nation};
use crate::law::case::Case;
use crate::law::clause::Clause;
use crate::law::damage::{self, Damage, adjusted};
use crate::law::finding::Finding;
use crate::law::interview::{Interview, Pause};
use crate::law::ledger::{Entry, ONLY_1997, ONLY_2007, ONLY_2017, SINCE_2007};
use crate::law::party::Party;
use crate::law::procedure::Procedure;
use crate::law::question::Question;

/// The procedure of Law 40 on deviations and forbidden agreements.
#[derive(Debug)]
pub struct Deviation;

/// The facts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Facts {
    /// A player's own idea, which surprised the partner as much as the opponents.
    OwnIdea,
    /// A natural no-trump with a singleton, by sound judgment of the cards (ACBL).
    SoundNoTrump,
    Offence {
        what: Offence,
        /// `None` where nobody was damaged.
        damage: Option<Damage>,
        /// The player or the pair has done so before.
        is_repeated: bool,
    },
}

/// What is not allowed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Offence {
    /// The partner had reason to expect it and the opponents had not.
    HiddenUnderstanding,
    /// A natural no-trump without a balanced hand, by agreement, by habit or without bridge merit (ACBL).
    NoTrump,
    /// A psyche of a strong artificial opening, or of a multi (Wales).
    ForbiddenPsyche,
    /// An agreement that the regulations do not allow.
    Agreement,
    /// Methods that change after what the body names: since 2007, and only where it forbids that. In 2007 it may name a
    /// question, an answer and any irregularity; in 2017 an irregularity of the opponents.
    Changed,
    /// The two partners play different systems, or differ in style and do not say so (Wales).
    TwoSystems,
}

impl Offence {
    fn clause(self, book: &Book) -> Clause {
        match (self, book.edition) {
            (Self::HiddenUnderstanding, Edition::Laws2017 | Edition::Laws2007) => book.law(40, "C1"),
            (Self::HiddenUnderstanding, Edition::Laws1997) => book.law(40, "B"),
            (Self::TwoSystems, _) => book.law(40, "B2(a)"),
            (Self::ForbiddenPsyche, _) => book.law(40, "B2(d)"),
            (Self::Changed, Edition::Laws2017) => book.law(40, "B2(a)(iv)"),
            (Self::Changed, _) => book.law(40, "B3"),
            (Self::NoTrump | Self::Agreement, Edition::Laws1997) => book.law(40, "D"),
            (Self::NoTrump | Self::Agreement, Edition::Laws2017) => book.law(40, "B4"),
            (Self::NoTrump | Self::Agreement, Edition::Laws2007) => book.law(40, "B5"),
        }
    }

    fn told(self, book: &Book) -> &'static str {
        match self {
            Self::HiddenUnderstanding => {
                "The partner had more reason to expect it than the opponents, by habit or by what the partner did: that \
                 is an understanding, and it was not disclosed."
            }
            Self::NoTrump => {
                "A natural bid in no-trump must promise a balanced hand. By agreement or habit, or only to show points, \
                 it may not be made on another; that it was good bridge is for the bidder to show."
            }
            Self::ForbiddenPsyche => {
                "Here nobody may psyche an artificial opening that is strong and forcing, nor a multi two diamonds."
            }
            Self::Agreement => "The regulations of this competition do not allow the agreement.",
            Self::Changed if book.edition == Edition::Laws2017 => {
                "The organisation does not let a pair agree beforehand to change its methods after an irregularity of its \
                 opponents."
            }
            Self::Changed => {
                "A pair may not agree beforehand to change its methods after a question, an answer or its own \
                 irregularity."
            }
            Self::TwoSystems => {
                "Both partners play the same system, in the auction and in the play. Where they often differ in style the \
                 card says so."
            }
        }
    }
}

/// What the Laws say.
pub fn find(facts: Facts, book: &Book) -> Finding {
    match facts {
        Facts::OwnIdea => untold(
            Finding::new(
                "The score stands: a player may depart from the system",
                "The partner had no more reason to expect it than the opponents. It is no offence, whatever came of it.",
                free(book),
            ),
            book,
        )
        .said(
            Party::NonOffendingSide,
            "A player may bid something else than agreed, as long as the partner is taken in as you were. The score \
             stands.",
        ),
        Facts::SoundNoTrump => Finding::new(
            "The score stands: a sound no-trump",
            "A player may bid a natural no-trump with a singleton where good judgment calls for it, and the pair has no \
             agreement or habit of it.",
            free(book),
        ),
        Facts::Offence { what, damage, is_repeated } => offence(what, damage, is_repeated, book),
    }
}

fn offence(what: Offence, damage: Option<Damage>, is_repeated: bool, book: &Book) -> Finding {
    let clause = what.clause(book);
    let finding = match damage {
        None => Finding::new("Not allowed, but no damage: the score stands", what.told(book), clause),
        Some(damage) => adjusted(
            Finding::new("Adjusted: not allowed, and it has done damage", what.told(book), clause),
            damage,
            "the result without the call or the agreement that is not allowed",
            book,
        ),
    };
    if is_repeated {
        let clause = match (what, book.edition) {
            (Offence::HiddenUnderstanding, Edition::Laws2017) => book.law(40, "B3(b)"),
            (Offence::HiddenUnderstanding, Edition::Laws2007) => book.law(40, "C3(b)"),
            (Offence::HiddenUnderstanding, Edition::Laws1997)
            | (
                Offence::NoTrump
                | Offence::ForbiddenPsyche
                | Offence::Agreement
                | Offence::Changed
                | Offence::TwoSystems,
                _,
            ) => clause,
        };
        finding.penalty("For doing it again, or knowing that it is not allowed.", clause)
    } else {
        finding.ruled("Tell the pair not to do it again, and write it down.", clause)
    }
}

/// Nobody need say that a call was not as agreed: 40C2 since 2007, 75B in 1997, which adds that there is no redress.
fn untold(finding: Finding, book: &Book) -> Finding {
    let told = "The player need not tell the opponents that it was not as agreed.";
    if book.is_since(Edition::Laws2007) {
        return finding.ruled(told, book.law(40, "C2"));
    }
    finding
        .ruled(told, book.law(75, "B"))
        .ruled("Opponents who drew a wrong conclusion from it get nothing for that.", book.law(75, "B"))
}

/// The clause on a player's freedom to call.
fn free(book: &Book) -> Clause {
    if book.is_since(Edition::Laws2007) { book.law(40, "C1") } else { book.law(40, "A") }
}

#[derive(Clone, Copy)]
enum What {
    Psyche,
    NoTrump,
    Agreement,
    Changed,
    TwoSystems,
}

fn ask(interview: &mut Interview<'_>) -> Result<Facts, Pause> {
    let offence = match what(interview)? {
        What::Psyche if is_forbidden(interview)? => Offence::ForbiddenPsyche,
        What::Psyche if !is_expected(interview)? => return Ok(Facts::OwnIdea),
        What::Psyche => Offence::HiddenUnderstanding,
        What::NoTrump if is_sound(interview)? => return Ok(Facts::SoundNoTrump),
        What::NoTrump => Offence::NoTrump,
        What::Agreement => Offence::Agreement,
        What::Changed => Offence::Changed,
        What::TwoSystems => Offence::TwoSystems,
    };
    let clause = offence.clause(interview.book());
    let harmed = Question::new("damage", "Has it cost the other side something?", clause)
        .because("The score is put right only where there is damage");
    let damage = if interview.yes(harmed)? { Some(damage::ask(interview)?) } else { None };
    let repeated = Question::new("repeated", "Has this player or pair done so before?", clause)
        .because("Then a penalty is to be thought of")
        .usually("no");
    Ok(Facts::Offence { what: offence, damage, is_repeated: interview.yes(repeated)? })
}

fn what(interview: &mut Interview<'_>) -> Result<What, Pause> {
    let book = interview.book();
    let question = Question::new("what", "What is the complaint?", free(book))
        .because("A player is free to call; a pair is not free in what it agrees")
        .usually("psyche");
    let mut choices =
        vec![(What::Psyche, "psyche", "A call far from what the pair has agreed: a psyche, a shaded bid")];
    if book.nation == Nation::Acbl && book.edition == Edition::Laws1997 {
        choices.push((What::NoTrump, "no-trump", "A natural bid in no-trump without a balanced hand"));
    }
    choices.push((What::Agreement, "agreement", "An agreement that is not allowed here"));
    let changed = match book.edition {
        Edition::Laws2017 => Some(
            "Methods that change after an irregularity of the opponents, where the organisation forbids that",
        ),
        Edition::Laws2007 => Some("Methods that change after a question or the pair's own irregularity"),
        Edition::Laws1997 => None,
    };
    choices.extend(changed.map(|text| (What::Changed, "changed", text)));
    if (book.edition, book.nation) == (Edition::Laws2007, Nation::Wales) {
        let text = "The partners play different systems, or styles that the card does not show";
        choices.push((What::TwoSystems, "two-systems", text));
    }
    interview.choose(question, choices)
}

/// Only where the body forbids some psyches.
fn is_forbidden(interview: &mut Interview<'_>) -> Result<bool, Pause> {
    let book = interview.book();
    if (book.edition, book.nation) != (Edition::Laws2007, Nation::Wales) {
        return Ok(false);
    }
    let question = Question::new(
        "artificial",
        "Was it an artificial opening, strong and forcing by agreement, or a multi two diamonds?",
        book.law(40, "B2(d)"),
    )
    .because("These may not be psyched here");
    interview.yes(question)
}

fn is_expected(interview: &mut Interview<'_>) -> Result<bool, Pause> {
    let book = interview.book();
    let question = Question::new(
        "expected",
        "Had the partner more reason to expect it than the opponents?",
        Offence::HiddenUnderstanding.clause(book),
    )
    .because("What a partner knows the opponents are to know, too")
    .judged([
        "Does the player do it often with this partner?",
        "Did the partner do something odd that fits the psyche and not the system?",
    ])
    .usually("no");
    interview.yes(question)
}

fn is_sound(interview: &mut Interview<'_>) -> Result<bool, Pause> {
    let question = Question::new(
        "sound",
        "Can the bidder show that it was good bridge, and not a habit or a consequence of the system?",
        Offence::NoTrump.clause(interview.book()),
    )
    .because("Agreements to bid no-trump without a balanced hand are not allowed, explicit or not")
    .judged([
        "\"I felt like it\" does not do. A hand with a six-card suit and a singleton bid so to show points has no \
         bridge merit.",
        "Look at the whole system: is there a hand that it leaves no other opening for?",
        "Has this player done so before with this partner?",
    ]);
    interview.yes(question)
}

impl Procedure for Deviation {
    fn key(&self) -> &'static str {
        "deviation"
    }

    fn title(&self) -> &'static str {
        "Psyche, or an agreement that is not allowed"
    }

    fn about(&self) -> &'static str {
        "A call far from the system, or a system that is not allowed"
    }

    fn concerns_declarer(&self) -> bool {
        false
    }

    fn ledger(&self) -> &'static [Entry] {
        LEDGER
    }

    fn cases(&self) -> &'static [Case] {
        cases::CASES
    }

    fn run(&self, interview: &mut Interview<'_>) -> Result<Finding, Pause> {
        let facts = ask(interview)?;
        Ok(find(facts, interview.book()))
    }
}

const NO_TRUMP: &str = "seed 002, \"Natural notrump bids with unbalanced hands\"";

const LAWS: &str = "the Laws of that year; the seeds do not treat it";

const LEDGER: &[Entry] = &[
    Entry::done(
        40,
        "A",
        ONLY_1997,
        "A call that the partner has no more reason to expect than the opponents is no offence",
        NO_TRUMP,
    ),
    Entry::done(40, "B", ONLY_1997, "No hidden understandings", NO_TRUMP),
    Entry::done(40, "A1", SINCE_2007, "What an understanding is", LAWS)
        .nothing_to_rule("a definition, used by deviation and misinformation: said or grown by habit"),
    Entry::done(40, "A2", SINCE_2007, "What players may know of each other's calls", LAWS)
        .nothing_to_rule("what is outside it is ruled as unauthorised information (Law 16)"),
    Entry::done(40, "A3", SINCE_2007, "Any call may be made that rests on no hidden understanding", LAWS)
        .nothing_to_rule("the rule of which Law 40C1, which is ruled on, is the limit"),
    Entry::done(40, "B1", SINCE_2007, "Special understandings", LAWS)
        .nothing_to_rule("a definition, used by Law 40B4 (2007: 40B5): the organiser says which they are"),
    Entry::done(40, "B2(a)", ONLY_2017, "What the organiser may allow, forbid and prescribe", LAWS)
        .nothing_to_rule("a power of the organiser; a breach is ruled on by Law 40B4"),
    Entry::done(
        40,
        "B2(a)(iv)",
        ONLY_2017,
        "No change of methods after an irregularity of the opponents, where a body forbids it",
        LAWS,
    ),
    Entry::done(40, "B3(b)", ONLY_2017, "Who hides understandings again may be penalised", LAWS),
    Entry::done(40, "B4", ONLY_2017, "An agreement that the regulations do not allow", LAWS),
    Entry::done(
        40,
        "B2(a)",
        ONLY_2007,
        "What the organiser prescribes: both partners play one system",
        "seed 004, Law 40B2(a)",
    ),
    Entry::done(40, "B2(d)", ONLY_2007, "Psyches that a body forbids", "seed 004, Law 40B2(d)"),
    Entry::done(
        40,
        "B3",
        ONLY_2007,
        "No change of methods after a question or the pair's own irregularity",
        "seed 004, Law 40B3",
    ),
    Entry::done(40, "B5", ONLY_2007, "An agreement that the regulations do not allow", LAWS),
    Entry::done(
        40,
        "C1",
        SINCE_2007,
        "A player may depart from the system if the partner is as surprised as the opponents",
        "seed 001, \"Insufficient Bids (Law 27)\", example 10: psyches and misbids",
    ),
    Entry::done(40, "C2", SINCE_2007, "Nobody need say that a call was not as agreed", LAWS),
    Entry::done(40, "C3(b)", ONLY_2007, "Who hides understandings again may be penalised", LAWS),
    Entry::done(
        75,
        "B",
        ONLY_1997,
        "Nobody need say that a call was not as agreed, and there is no redress for it; habits are agreements",
        "Laws of 1997, 75B",
    ),
    Entry::done(40, "D", ONLY_1997, "Conventions and agreements that are not allowed", NO_TRUMP),
    damage::ASSIGNED,
    damage::WEIGHTED,
    damage::TOO_MANY,
    damage::ELECTED,
    damage::OLD,
    damage::VARIED,
    damage::OWN_2007,
    damage::OWN,
];
