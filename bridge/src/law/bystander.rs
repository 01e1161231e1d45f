//! Spectators who speak up or disturb (Law 76; in 1997 Laws 76 and 11B).

use crate::law::book::{Book, Edition, Nation};
use crate::law::case::{Case, Found};
use crate::law::clause::Clause;
use crate::law::finding::Finding;
use crate::law::interview::{Interview, Pause};
use crate::law::ledger::{ALL, Entry, ONLY_1997, SINCE_2007};
use crate::law::party::Party;
use crate::law::procedure::Procedure;
use crate::law::question::Question;

/// The procedure of Law 76.
#[derive(Debug)]
pub struct Bystander;

/// What a spectator has done.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Facts {
    /// Was the first to call attention to an irregularity.
    Drew(Guest),
    /// Spoke about facts or the Law; `is_asked` where the director wanted it.
    Spoke { is_asked: bool },
    /// Showed what it thought, walked about, looked at several hands, talked to a player.
    Disturbed,
}

/// Whose guest a spectator is who has called attention to something.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Guest {
    /// The innocent side's; it loses its right to have the irregularity put right, or keeps it.
    OfInnocent { is_lost: bool },
    /// The offending side's; it loses its right to put the irregularity right itself, or keeps it.
    OfOffenders { is_lost: bool },
    /// Nobody's.
    OfNobody,
}

/// What follows from what a spectator has done.
pub fn find(facts: Facts, book: &Book) -> Finding {
    match facts {
        Facts::Drew(guest) => drew(guest, book),
        Facts::Spoke { is_asked: true } => Finding::new(
            "Heard: the director has asked",
            "A spectator speaks about facts or the Law only when the director asks for it, and that was so here.",
            speaking(book),
        ),
        Facts::Spoke { is_asked: false } => Finding::new(
            "Not heard",
            "A spectator says nothing about facts or the Law unless the director asks. Rule on what the players say; you \
             may ask the spectator if nobody else can know.",
            speaking(book),
        )
        .said(Party::Everyone, "Spectators please say nothing about the board. If I need you, I shall ask."),
        Facts::Disturbed => Finding::new(
            "Ask the spectator to keep still, or to leave",
            "A spectator looks at one hand only, shows nothing of what it thinks, and talks to nobody at the table while a \
             board is played.",
            conduct(book),
        )
        .ruled("The director may send a spectator away.", book.law(81, "C")),
    }
}

fn drew(guest: Guest, book: &Book) -> Finding {
    let clause = forfeiting(book);
    let finding = match guest {
        Guest::OfInnocent { is_lost: true } => Finding::new(
            "No rectification: their own spectator spoke",
            "The side that did not offend is responsible for the spectator who spoke first, and has lost its right to have \
             the irregularity rectified.",
            clause,
        )
        .ruled("What the offending side has gained by it may still be taken away.", book.law(12, "A1")),
        Guest::OfOffenders { is_lost: true } => Finding::new(
            "Not to be corrected: their own spectator spoke",
            "The offending side is responsible for the spectator who spoke first, and may not now correct what it did: it \
             is treated as though nobody had noticed in time.",
            clause,
        ),
        Guest::OfInnocent { is_lost: false } | Guest::OfOffenders { is_lost: false } => Finding::new(
            "Ruled as always",
            "The right may be lost when one's own spectator speaks first; here it need not be, because the players would \
             have noticed all the same.",
            clause,
        ),
        Guest::OfNobody => Finding::new(
            "Ruled as always",
            "Neither side is responsible for this spectator: nobody loses a right. The irregularity is put right as far as \
             the director has come to know of it.",
            book.law(81, "C"),
        ),
    };
    let finding = finding.ruled("No spectator may call attention to anything in the game.", conduct(book));
    if is_lost(guest) && is_left_to_organisers(book) {
        finding.ruled(
            "The Laws leave it to the organisers what follows when a spectator speaks: this is so where they have laid it \
             down, as in Wales. Where they have not, rule as always.",
            clause,
        )
    } else {
        finding
    }
}

fn is_lost(guest: Guest) -> bool {
    match guest {
        Guest::OfInnocent { is_lost } | Guest::OfOffenders { is_lost } => is_lost,
        Guest::OfNobody => false,
    }
}

/// Since 2007 the loss of a right by one's own spectator is no Law any more, but may be a regulation, as it was in Wales
/// (seed 004).
fn is_left_to_organisers(book: &Book) -> bool {
    book.is_since(Edition::Laws2007) && (book.edition, book.nation) != (Edition::Laws2007, Nation::Wales)
}

/// The clause on a right that is lost by one's own spectator.
fn forfeiting(book: &Book) -> Clause {
    match book.edition {
        Edition::Laws2017 | Edition::Laws2007 => book.law(76, "C2"),
        Edition::Laws1997 => book.law(11, "B"),
    }
}

/// The clause on what spectators may say.
fn speaking(book: &Book) -> Clause {
    match book.edition {
        Edition::Laws2017 | Edition::Laws2007 => book.law(76, "C1"),
        Edition::Laws1997 => book.law(76, "B"),
    }
}

/// The clause on how spectators behave.
fn conduct(book: &Book) -> Clause {
    match book.edition {
        Edition::Laws2017 | Edition::Laws2007 => book.law(76, "B"),
        Edition::Laws1997 => book.law(76, "A"),
    }
}

impl Procedure for Bystander {
    fn key(&self) -> &'static str {
        "bystander"
    }

    fn title(&self) -> &'static str {
        "Spectator"
    }

    fn about(&self) -> &'static str {
        "Somebody who does not play has spoken up, or disturbs"
    }

    fn ledger(&self) -> &'static [Entry] {
        LEDGER
    }

    fn cases(&self) -> &'static [Case] {
        CASES
    }

    fn run(&self, interview: &mut Interview<'_>) -> Result<Finding, Pause> {
        let facts = ask(interview)?;
        Ok(find(facts, interview.book()))
    }
}

#[derive(Clone, Copy)]
enum What {
    Drew,
    Spoke,
    Disturbed,
}

#[derive(Clone, Copy)]
enum Host {
    Innocent,
    Offenders,
    Nobody,
}

fn ask(interview: &mut Interview<'_>) -> Result<Facts, Pause> {
    let book = interview.book();
    let question = Question::new("what", "What has the spectator done?", book.law(76, ""))
        .because("A right may be lost only where a spectator was the first to call attention");
    let what = interview.choose(
        question,
        [
            (What::Drew, "drew", "Was the first to call attention to an irregularity"),
            (What::Spoke, "spoke", "Spoke about what happened, or about the Law"),
            (What::Disturbed, "disturbed", "Disturbed, showed feelings, or looked at several hands"),
        ],
    )?;
    Ok(match what {
        What::Disturbed => Facts::Disturbed,
        What::Spoke => {
            let question = Question::new("asked", "Had the director asked?", speaking(book))
                .because("Unasked, it is not heard")
                .usually("no");
            Facts::Spoke { is_asked: interview.yes(question)? }
        }
        What::Drew => Facts::Drew(guest(interview)?),
    })
}

fn guest(interview: &mut Interview<'_>) -> Result<Guest, Pause> {
    let clause = forfeiting(interview.book());
    let question = Question::new("host", "Which side is responsible for the spectator being there?", clause)
        .because("A side is not to gain by what its own guest has seen");
    let host = interview.choose(
        question,
        [
            (Host::Innocent, "innocent", "The side that did not offend"),
            (Host::Offenders, "offenders", "The offending side"),
            (Host::Nobody, "nobody", "Neither"),
        ],
    )?;
    if matches!(host, Host::Nobody) {
        return Ok(Guest::OfNobody);
    }
    let question =
        Question::new("noticed", "Would the players have noticed it in time by themselves?", clause)
            .because("Otherwise the side loses its right: the director decides")
            .judged([
                "Had a player already stopped, or begun to speak?",
                "Was it something that nobody at the table could miss, such as a lead from the wrong hand?",
            ])
            .usually("no");
    let is_lost = !interview.yes(question)?;
    Ok(match host {
        Host::Innocent => Guest::OfInnocent { is_lost },
        Host::Offenders => Guest::OfOffenders { is_lost },
        Host::Nobody => Guest::OfNobody,
    })
}

const WALES: &str = "seed 004, Law 76C2";

const LEDGER: &[Entry] = &[
    Entry::done(
        11,
        "B",
        ONLY_1997,
        "A right lost by one's own spectator",
        "the Laws of 1997; seed 004, Law 76C2",
    ),
    Entry::done(12, "A1", ALL, "What a side gains by damage for which the Laws prescribe nothing", "seed 001, Law 12"),
    Entry::done(76, "", ALL, "Spectators", "Law 76").asked(),
    Entry::done(76, "A", ONLY_1997, "How spectators behave", "the Laws of 1997"),
    Entry::done(76, "A2", SINCE_2007, "Matches that are broadcast", "seed 004, Law 76A2").nothing_to_rule("the organiser chooses the matches and the operators follow them: no question for the director at a table"),
    Entry::done(76, "B", ALL, "How spectators behave; in 1997 what they may say", "Law 76"),
    Entry::done(76, "C1", SINCE_2007, "What spectators may say", "Law 76"),
    Entry::done(76, "C2", SINCE_2007, "A right lost by one's own spectator", WALES),
    Entry::done(81, "C", ALL, "The director puts right what comes to light, and keeps order", "Law 81"),
];

const CASES: &[Case] = &[
    Case {
        key: "bystander-of-the-innocent",
        source: "seed 004, Law 76C2: the right to penalise",
        book: "2007 wales",
        story: "East has revoked, and nobody at the table sees it; the wife of South, who watches him play, says so.",
        answers: &[("what", "drew"), ("host", "innocent"), ("noticed", "no")],
        found: &[Found::Cites("76C2"), Found::Says("No rectification")],
    },
    Case {
        key: "bystander-of-the-offenders",
        source: "seed 004, Law 76C2: the right to correct",
        book: "2007 wales",
        story: "East has revoked, not yet established; a friend of East's, standing behind, says: have you no club? East would \
                like to correct it.",
        answers: &[("what", "drew"), ("host", "offenders"), ("noticed", "no")],
        found: &[Found::Cites("76C2"), Found::Says("Not to be corrected")],
    },
    Case {
        key: "bystander-of-the-innocent-2017",
        source: "Law 76C2 of 2017: the organisers may specify it",
        book: "2017",
        story: "The same as with South's wife, at a club that has no regulation about it.",
        answers: &[("what", "drew"), ("host", "innocent"), ("noticed", "no")],
        found: &[Found::Cites("76C2"), Found::Says("leave it to the organisers")],
    },
    Case {
        key: "bystander-too-late",
        source: "seed 004, Law 76C2: may be forfeited, and need not",
        book: "2007 wales",
        story: "Declarer had already said stop, wrong hand, when a guest of declarer's said so too, a little sooner.",
        answers: &[("what", "drew"), ("host", "innocent"), ("noticed", "yes")],
        found: &[Found::Cites("76C2"), Found::Says("Ruled as always")],
    },
];
