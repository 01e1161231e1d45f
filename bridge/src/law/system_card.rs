//! System cards, notes and written defences: who may look at which, and when (Law 40B2; 1997: 40E2).

mod cases;

use crate::law::book::{Book, Edition, Nation};
use crate::law::case::Case;
use crate::law::clause::Clause;
use crate::law::finding::{Course, Finding, When};
use crate::law::interview::{Interview, Pause};
use crate::law::ledger::{Entry, ONLY_1997, ONLY_2007, ONLY_2017, SINCE_2007};
use crate::law::party::Party;
use crate::law::procedure::Procedure;
use crate::law::question::Question;
use crate::law::role::Role;

/// The procedure of Law 40 on system cards.
#[derive(Debug)]
pub struct SystemCard;

/// What a player has looked at, or wants to look at, and whether that is allowed then.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Facts {
    /// The player's own card or notes.
    Own(Own),
    /// The opponents' card.
    Opponents(Opponents),
    /// A written defence; whether the body allows it against this convention.
    Defence { is_allowed: bool },
    /// Anything else that helps memory, counting or technique.
    Aid,
}

/// When a player looks at their own card.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Own {
    /// Before the auction period, or when the play is over.
    Outside,
    /// After the final pass, by declarer's side (allowed since 2007).
    Declaring,
    /// At any other time.
    During,
}

/// When a player looks at the opponents' card.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Opponents {
    Outside,
    /// After the final pass, before the lead is faced.
    Clarification,
    /// In the auction or the play, at their own turn.
    InTurn,
    /// To answer an opponent's question about a call or play of the partner's (2017).
    Answering,
    OutOfTurn,
    Dummy,
}

/// The clause on their own card.
fn own(book: &Book) -> Clause {
    if book.is_since(Edition::Laws2007) { book.law(40, "B2(b)") } else { book.law(40, "E2") }
}

/// The clause on the opponents' card.
fn opponents(book: &Book) -> Clause {
    if book.is_since(Edition::Laws2007) { book.law(40, "B2(c)") } else { book.law(40, "E2") }
}

/// The clause on aids to memory, counting and technique; in 1997 a note to 40E2.
fn aids(book: &Book) -> Clause {
    match book.edition {
        Edition::Laws2017 => book.law(40, "B2(d)"),
        Edition::Laws2007 => book.law(40, "C3(a)"),
        Edition::Laws1997 => book.law(40, "E2"),
    }
}

/// The clause under which a body allows written defences: seed 004 names 40B2(b) of 2007.
fn defences(book: &Book) -> Clause {
    match book.edition {
        Edition::Laws2007 => book.law(40, "B2(b)"),
        Edition::Laws2017 | Edition::Laws1997 => aids(book),
    }
}

/// What the Laws say.
pub fn find(facts: Facts, book: &Book) -> Finding {
    match facts {
        Facts::Own(Own::Outside) => allowed(
            "Before the auction begins for the side, and after the play, a player may look at their own card and notes.",
            own(book),
        ),
        Facts::Own(Own::Declaring) => allowed(
            "Between the final pass and the faced lead declarer and dummy may look at their own card and notes; the \
             defenders may not.",
            own(book),
        ),
        Facts::Own(Own::During) => {
            not_allowed("In the auction and the play nobody looks at their own card or notes.", own(book))
        }
        Facts::Opponents(Opponents::Outside) => {
            allowed("Before the auction begins everybody may look at the opponents' card.", opponents(book))
        }
        Facts::Opponents(Opponents::Clarification) => allowed(
            "Between the final pass and the faced lead the opponents' card may be looked at.",
            opponents(book),
        ),
        Facts::Opponents(Opponents::InTurn) => allowed(
            "At their own turn to call or play a player, but not dummy, may look at the opponents' card.",
            opponents(book),
        ),
        Facts::Opponents(Opponents::Answering) => allowed(
            "Who is asked by an opponent what a call or play of the partner's means may look at the opponents' card, so as to \
             answer rightly, also when it is not their own turn.",
            opponents(book),
        ),
        Facts::Opponents(Opponents::OutOfTurn) => not_allowed(
            match book.edition {
                Edition::Laws2017 => {
                    "In the auction and the play the opponents' card is looked at only at their own turn, or to answer an \
                     opponent's question."
                }
                Edition::Laws2007 | Edition::Laws1997 => {
                    "In the auction and the play the opponents' card is looked at only at their own turn."
                }
            },
            opponents(book),
        ),
        Facts::Opponents(Opponents::Dummy) => {
            not_allowed("Dummy does not look at the opponents' card during the play.", opponents(book))
        }
        Facts::Defence { is_allowed: true } => allowed(
            "The organisation allows a written defence against this convention: the opponents of the pair that plays it may \
             look at it at the table.",
            defences(book),
        ),
        Facts::Defence { is_allowed: false } => not_allowed(
            "A written defence helps the memory. It may be looked at only against the conventions for which the \
             organisation allows it.",
            aids(book),
        ),
        Facts::Aid => not_allowed(
            "In the auction and the play nobody may use anything that helps memory, counting or technique.",
            aids(book),
        ),
    }
}

fn allowed(text: &str, clause: Clause) -> Finding {
    Finding::new("Allowed", text, clause).ruled("Play goes on.", clause)
}

fn not_allowed(text: &str, clause: Clause) -> Finding {
    Finding::new("Not allowed: put it away and go on", text, clause)
        .said(Party::Offender, "Please put it away until the board is over, and go on from what you know.")
        .again(
            When::PlayEnds,
            "if the other side thinks that it has helped: then rule on it with \"Adjusted score\"",
            clause,
        )
        .goes_on_to("adjusted-score", Course::Besides)
        .penalty("A word the first time, a penalty if it is done again.", clause)
}

#[derive(Clone, Copy)]
enum What {
    Own,
    Opponents,
    Defence,
    Aid,
}

fn ask(interview: &mut Interview<'_>) -> Result<Facts, Pause> {
    let book = interview.book();
    let question =
        Question::new("what", "What has the player looked at, or would like to look at?", own(book)).because(
            "A player's own card is closed during a board, the opponents' is open at one's own turn",
        );
    let what = interview.choose(
        question,
        [
            (What::Own, "own", "Their own system card or notes"),
            (What::Opponents, "opponents", "The opponents' system card"),
            (What::Defence, "defence", "A written defence against a convention of the opponents"),
            (What::Aid, "aid", "Something else that helps to remember, to count or to play"),
        ],
    )?;
    match what {
        What::Own => own_card(interview),
        What::Opponents => opponents_card(interview),
        What::Defence => Ok(Facts::Defence { is_allowed: is_defence_allowed(interview)? }),
        What::Aid => Ok(Facts::Aid),
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Stage {
    Outside,
    Auction,
    Clarification,
    Play,
}

fn stage(interview: &mut Interview<'_>, clause: Clause) -> Result<Stage, Pause> {
    let question = Question::new("stage", "How far was the board?", clause)
        .because("What may be looked at changes with the final pass and with the faced lead");
    interview.choose(
        question,
        [
            (Stage::Outside, "outside", "Not begun for that side, or over"),
            (Stage::Auction, "auction", "In the auction"),
            (
                Stage::Clarification,
                "clarification",
                "After the final pass, before the opening lead was faced",
            ),
            (Stage::Play, "play", "In the play"),
        ],
    )
}

fn own_card(interview: &mut Interview<'_>) -> Result<Facts, Pause> {
    let book = interview.book();
    match stage(interview, own(book))? {
        Stage::Outside => Ok(Facts::Own(Own::Outside)),
        Stage::Clarification if book.is_since(Edition::Laws2007) => {
            let question = Question::new("side", "Which side does the player belong to?", own(book))
                .because("Only declarer's side may, so that it can put wrong explanations right")
                .of_offender([("declaring", Role::DeclaringSide), ("defending", Role::Defender)]);
            let declares = interview.choose(
                question,
                [
                    (true, "declaring", "The side that plays the contract"),
                    (false, "defending", "The defenders"),
                ],
            )?;
            Ok(Facts::Own(if declares { Own::Declaring } else { Own::During }))
        }
        Stage::Auction | Stage::Clarification | Stage::Play => Ok(Facts::Own(Own::During)),
    }
}

fn opponents_card(interview: &mut Interview<'_>) -> Result<Facts, Pause> {
    let clause = opponents(interview.book());
    let stage = stage(interview, clause)?;
    match stage {
        Stage::Outside => return Ok(Facts::Opponents(Opponents::Outside)),
        Stage::Clarification if interview.book().is_since(Edition::Laws2007) => {
            return Ok(Facts::Opponents(Opponents::Clarification));
        }
        Stage::Auction | Stage::Clarification | Stage::Play => {}
    }
    let mut choices = vec![
        (Opponents::InTurn, "in-turn", "Yes, it was that player's turn"),
        (Opponents::OutOfTurn, "out-of-turn", "No"),
    ];
    if interview.book().is_since(Edition::Laws2017) {
        choices.push((
            Opponents::Answering,
            "answering",
            "No, but an opponent had asked about the partner's call or card",
        ));
    }
    if stage != Stage::Auction {
        choices.push((Opponents::Dummy, "dummy", "It was dummy"));
    }
    let question = Question::new("turn", "Was it at the player's own turn?", clause)
        .because("Out of turn it may tell the partner something, and dummy takes no part in the play")
        .of_offender([("dummy", Role::Dummy)]);
    Ok(Facts::Opponents(interview.choose(question, choices)?))
}

/// In Wales, of 2007, against yellow systems and brown sticker conventions; elsewhere as the body says.
fn is_defence_allowed(interview: &mut Interview<'_>) -> Result<bool, Pause> {
    let book = interview.book();
    let is_welsh = (book.edition, book.nation) == (Edition::Laws2007, Nation::Wales);
    let (text, usual) = if is_welsh {
        ("Is it a defence against a yellow system or a brown sticker convention?", "yes")
    } else {
        ("Does your organisation let players look at a written defence against this convention?", "no")
    };
    let question = Question::new("listed", text, defences(book))
        .because("Everything else that helps the memory is closed during a board")
        .usually(usual);
    interview.yes(question)
}

impl Procedure for SystemCard {
    fn key(&self) -> &'static str {
        "system-card"
    }

    fn title(&self) -> &'static str {
        "System card, notes, written defence"
    }

    fn about(&self) -> &'static str {
        "A player has looked at a system card, at notes or at a written defence, or would like to"
    }

    fn offender(&self) -> &'static str {
        "Who looked, or wants to look?"
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

const LAWS: &str = "the Laws of that year; the seeds do not treat it";

const LEDGER: &[Entry] = &[
    Entry::done(20, "G2", ONLY_2007, "Nobody looks at their own card during a board", LAWS)
        .nothing_to_rule("it refers to Law 40B2(b), which is ruled on"),
    Entry::done(20, "G3", ONLY_2017, "Nobody looks at their own card during a board", LAWS)
        .nothing_to_rule("it refers to Law 40B2(b), which is ruled on"),
    Entry::done(40, "B2(b)", ONLY_2017, "Nobody looks at their own card during a board", LAWS),
    Entry::done(
        40,
        "B2(b)",
        ONLY_2007,
        "Nobody looks at their own card during a board; written defences that a body allows",
        "seed 004, Law 40B2(b); the Laws of 2007",
    ),
    Entry::done(
        40,
        "B2(c)",
        SINCE_2007,
        "The opponents' card may be looked at in turn, but not by dummy; 2017: also to answer a question",
        "seed 000, \"Dummy's Rights\": two other restrictions, 1",
    ),
    Entry::done(40, "B2(d)", ONLY_2017, "No aids to memory, counting or technique", LAWS),
    Entry::done(40, "C3(a)", ONLY_2007, "No aids to memory, counting or technique", LAWS),
    Entry::done(40, "E1", ONLY_1997, "Which card pairs use", LAWS)
        .nothing_to_rule("the organiser says which card pairs use, and how they fill it in"),
    Entry::done(40, "E2", ONLY_1997, "Which cards and notes may be looked at", LAWS),
];
