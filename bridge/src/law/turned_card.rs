//! A played card that points the wrong way, and who may say so (Law 65).

use crate::law::book::{Book, Edition};
use crate::law::case::{Case, Found};
use crate::law::clause::Clause;
use crate::law::finding::{Finding, When};
use crate::law::interview::{Interview, Pause};
use crate::law::ledger::{ALL, Entry, ONLY_1997, SINCE_2007};
use crate::law::numbering::{card_pointed_wrongly, from_partner};
use crate::law::party::Party;
use crate::law::procedure::Procedure;
use crate::law::question::Question;
use crate::law::redress::Wanted;
use crate::law::role::Role;

/// The procedure of Law 65B and of what went before it.
#[derive(Debug)]
pub struct TurnedCard;

/// Who said that a card points the wrong way, and when.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Facts {
    /// Declarer, until 2007: nobody learns what is not authorised.
    Declarer,
    /// Since 2007, while the right lasts.
    InTime,
    /// In 2017 declarer's right ends too; but dummy can use nothing that declarer says.
    DeclarerLate,
    /// 1997: a defender said no more than whose lead it is.
    YourLead,
    /// Too late, or in 1997 at all.
    Late(Speaker, Told),
}

/// Who spoke.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Speaker {
    Dummy,
    Defender,
}

/// Whether the words could have helped the partner.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Told {
    Nothing,
    /// They could, and the partner has not played by them, or it is not yet known.
    Something,
    /// They did, and the other side was damaged.
    Damage,
}

/// What the Laws say about it.
pub fn find(facts: Facts, book: &Book) -> Finding {
    // Seed 000 names Law 65A(3); the clause about a card pointed incorrectly is 65B(3), as in seed 004.
    let right = card_pointed_wrongly(book);
    match facts {
        Facts::Declarer => Finding::new(
            "Declarer may say so",
            "Declarer may have a card pointed the right way. What declarer says wrongly is at declarer's risk.",
            right,
        ),
        Facts::InTime => Finding::new(
            "It was said in time",
            match book.edition {
                Edition::Laws2017 => {
                    "Every player may say that a card points the wrong way, as long as their own side has no card in \
                     the next trick."
                }
                Edition::Laws2007 | Edition::Laws1997 => {
                    "Dummy and the defenders may say that a card points the wrong way until the next trick is begun."
                }
            },
            right,
        ),
        Facts::DeclarerLate => Finding::new(
            "It was said too late, and nothing follows",
            "Declarer's right to say so had ended when declarer's side led or played to the next trick.",
            right,
        )
        .ruled(
            "Dummy decides nothing: what declarer says can help nobody, and play goes on.",
            from_partner(book),
        ),
        Facts::YourLead => Finding::new(
            "\"Your lead\" is allowed",
            "To tell partner who has to lead now is reasonable; more about the tricks is not.",
            right,
        ),
        Facts::Late(speaker, told) => late(speaker, told, right, book),
    }
}

fn late(speaker: Speaker, told: Told, right: Clause, book: &Book) -> Finding {
    let (title, text) = if book.is_since(Edition::Laws2007) {
        ("It was said too late", "The right to say that a card points the wrong way had ended.")
    } else {
        (
            "It should not have been said",
            "No Law forbids it outright, but partners may not tell each other that a trick is turned wrongly.",
        )
    };
    let finding = Finding::new(title, text, right);
    let (heard_by, others, proper, finding) = match speaker {
        Speaker::Dummy => {
            let clause = book.law(43, "A1(c)");
            let finding = finding.penalty("Dummy, for taking part in the play", clause);
            (Party::DeclaringSide, Party::DefendingSide, clause, finding)
        }
        Speaker::Defender => {
            let clause = book.law(73, "A1");
            (Party::DefendingSide, Party::DeclaringSide, clause, finding)
        }
    };
    let finding = finding.ruled("Partners tell each other nothing but by their calls and plays.", proper);
    match told {
        Told::Nothing => finding
            .ruled("The words could tell the partner nothing of use: play goes on.", from_partner(book)),
        Told::Something => finding
            .informed(
                "How many tricks each side has, as it was said",
                &[others],
                &[heard_by],
                from_partner(book),
            )
            .again(When::PlayEnds, "if the other side thinks that the words helped", from_partner(book)),
        Told::Damage => finding
            .informed(
                "How many tricks each side has, as it was said",
                &[others],
                &[heard_by],
                from_partner(book),
            )
            .adjusted(
                book.assigned(),
                "the result with a play that the words did not suggest",
                from_partner(book),
            )
            .wanting(Wanted::ByTheBook),
    }
}

impl Procedure for TurnedCard {
    fn key(&self) -> &'static str {
        "turned-card"
    }

    fn title(&self) -> &'static str {
        "Card turned the wrong way"
    }

    fn about(&self) -> &'static str {
        "Somebody said that a trick is turned the wrong way"
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

fn ask(interview: &mut Interview<'_>) -> Result<Facts, Pause> {
    let book = interview.book();
    let right = card_pointed_wrongly(book);
    let who = Question::new("who", "Who said it?", right)
        .because("Declarer may always ask for it; dummy and the defenders only in time")
        .of_offender([("declarer", Role::Declarer), ("dummy", Role::Dummy), ("defender", Role::Defender)]);
    let speaker = interview.choose(
        who,
        [
            (None, "declarer", "Declarer"),
            (Some(Speaker::Dummy), "dummy", "Dummy"),
            (Some(Speaker::Defender), "defender", "A defender"),
        ],
    )?;
    let Some(speaker) = speaker else { return declarer(interview) };
    if book.is_since(Edition::Laws2007) {
        if !is_late(interview, "next", "the speaker's")? {
            return Ok(Facts::InTime);
        }
    } else if speaker == Speaker::Defender {
        let lead = Question::new("your-lead", "Was no more said than whose lead it was?", right)
            .because("Nobody need wait for a partner who does not know that it is his lead");
        if interview.yes(lead)? {
            return Ok(Facts::YourLead);
        }
    }
    let told = Question::new("told", "Could it help the partner?", from_partner(book))
        .because("What partner hears may not be used")
        .judged([
            "Did the partner learn how many tricks are needed, or that the setting trick can be cashed?",
            "Did the play after it follow from the words, where another was possible?",
        ]);
    let told = interview.choose(
        told,
        [
            (Told::Nothing, "no", "No"),
            (Told::Something, "yes", "It could, or it is not yet known"),
            (Told::Damage, "damage", "It did, and the other side has lost by it"),
        ],
    )?;
    Ok(Facts::Late(speaker, told))
}

fn declarer(interview: &mut Interview<'_>) -> Result<Facts, Pause> {
    match interview.book().edition {
        Edition::Laws2007 | Edition::Laws1997 => Ok(Facts::Declarer),
        Edition::Laws2017 if is_late(interview, "next", "declarer's")? => Ok(Facts::DeclarerLate),
        Edition::Laws2017 => Ok(Facts::InTime),
    }
}

/// Whether the right to say that a card points the wrong way has ended. In 2017 it ends for every player when their own
/// side goes on; in 2007, for all but declarer, when anybody leads to the next trick. `side` is `the speaker's`.
///
/// # Errors
/// The pause at this question, where it is not answered.
pub fn is_late(interview: &mut Interview<'_>, key: &'static str, side: &str) -> Result<bool, Pause> {
    let book = interview.book();
    let text = match book.edition {
        Edition::Laws2017 => format!("Had {side} side led or played to the next trick?"),
        Edition::Laws2007 | Edition::Laws1997 => "Had anybody led to the next trick?".to_owned(),
    };
    let next = Question::new(key, text, card_pointed_wrongly(book)).because("Until then it may be said");
    interview.yes(next.usually("no"))
}

const OFFICE: &str = "seed 002, \"CALLING ATTENTION DURING PLAY TO A CARD TURNED THE WRONG WAY\"";

const LEDGER: &[Entry] = &[
    Entry::done(16, "A", ONLY_1997, "Extraneous information from partner", OFFICE),
    Entry::done(16, "B1", SINCE_2007, "Extraneous information from partner", "seed 004, Law 65B(3)"),
    Entry::done(43, "A1(c)", ALL, "Dummy takes no part in the play", OFFICE),
    Entry::done(
        65,
        "B3",
        SINCE_2007,
        "Who may say that a card points the wrong way, and how long",
        "seed 004, Law 65B(3)",
    ),
    Entry::done(
        65,
        "C",
        ONLY_1997,
        "Declarer may have a card pointed the right way; no Law forbids to speak of it",
        OFFICE,
    ),
    Entry::done(73, "A1", ALL, "Partners tell each other nothing but by calls and plays", OFFICE),
];

const CASES: &[Case] = &[
    Case {
        key: "turned-by-dummy-in-time",
        source: "seed 000, Law 43, first examples, 3",
        book: "2017",
        story: "Declarer has just turned a trick the wrong way, and dummy says so before anything is led to the next.",
        answers: &[("who", "dummy"), ("next", "no")],
        found: &[Found::Cites("65B3"), Found::Says("in time")],
    },
    Case {
        key: "turned-by-dummy-late",
        source: "seed 000, Law 43, first examples, 3: otherwise",
        book: "2017",
        story: "Three tricks later dummy tells declarer that one points the wrong way. Declarer, who had thought to be down, \
                now plays safe and makes the contract.",
        answers: &[("who", "dummy"), ("next", "yes"), ("told", "damage"), ("results", "later")],
        found: &[Found::Cites("16B1"), Found::Weighted, Found::Cites("43A1(c)")],
    },
    Case {
        key: "turned-by-declarer",
        source: "seed 004, Law 65B(3)",
        book: "2007 wales",
        story: "Declarer tells East that the second trick points the wrong way, four tricks later.",
        answers: &[("who", "declarer")],
        found: &[Found::Cites("65B3"), Found::ScoreStands],
    },
    Case {
        key: "turned-by-declarer-late-2017",
        source: "Law 65B3 of 2017: the limit is for every player",
        book: "2017",
        story: "The same ten years later: by then declarer's side has played to four more tricks.",
        answers: &[("who", "declarer"), ("next", "yes")],
        found: &[Found::Cites("65B3"), Found::Says("too late"), Found::ScoreStands],
    },
    Case {
        key: "turned-opponents-have-led-2017",
        source: "Law 65B3 of 2017: until their own side has gone on",
        book: "2017",
        story: "West has led to the next trick, and dummy, before a card is called from it, says that the last trick points the \
                wrong way.",
        answers: &[("who", "dummy"), ("next", "no")],
        found: &[Found::Cites("65B3"), Found::Says("in time"), Found::CitesNot("43A1(c)")],
    },
    Case {
        key: "turned-by-defender-late",
        source: "seed 004, Law 65B(3): when the right has expired",
        book: "2007 wales",
        story: "After the lead to the next trick East tells West that a card points the wrong way.",
        answers: &[("who", "defender"), ("next", "yes"), ("told", "yes")],
        found: &[Found::Cites("65B3"), Found::Cites("16B1"), Found::ComesBack],
    },
    Case {
        key: "turned-your-lead",
        source: "seed 002, \"CALLING ATTENTION DURING PLAY TO A CARD TURNED THE WRONG WAY\": the defenders",
        book: "1997 acbl",
        story: "West has won the trick and does not know it. East, after a while: your lead, partner.",
        answers: &[("who", "defender"), ("your-lead", "yes")],
        found: &[Found::ScoreStands, Found::Says("is allowed")],
    },
    Case {
        key: "turned-four-tricks-partner",
        source: "seed 002, the same: \"we have four tricks partner\"",
        book: "1997 acbl",
        story: "Against 3NT West turns the defenders' fourth trick the wrong way. East: we have four tricks, partner. West \
                wakes up and cashes the setting trick, where another card was as likely.",
        answers: &[("who", "defender"), ("your-lead", "no"), ("told", "damage"), ("best", "later")],
        found: &[Found::Cites("16A"), Found::Cites("73A1"), Found::Split],
    },
    Case {
        key: "turned-by-declarer-1997",
        source: "seed 002, the same: declarer",
        book: "1997 acbl",
        story: "Declarer points out that dummy has a trick turned the wrong way.",
        answers: &[("who", "declarer")],
        found: &[Found::ScoreStands, Found::Says("may")],
    },
    Case {
        key: "turned-by-dummy-1997",
        source: "seed 002, the same: dummy",
        book: "1997 acbl",
        story: "Dummy tells declarer that West has a trick turned the wrong way. It could not help declarer.",
        answers: &[("who", "dummy"), ("told", "no")],
        found: &[Found::Cites("43A1(c)"), Found::ScoreStands],
    },
];
