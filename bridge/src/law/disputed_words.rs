//! What was said is disputed: a call, or a card called from dummy (Law 85).

use crate::law::book::{Book, Edition, Nation};
use crate::law::case::{Case, Found};
use crate::law::finding::{Finding, When};
use crate::law::interview::{Interview, Pause};
use crate::law::ledger::{ALL, Entry, ONLY_1997, SINCE_2007};
use crate::law::numbering::facts_found;
use crate::law::party::Party;
use crate::law::procedure::Procedure;
use crate::law::question::Question;

/// The procedure for a dispute over what was called.
#[derive(Debug)]
pub struct DisputedWords;

/// What is known of the dispute. The speaker is the player who made the call.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Facts {
    /// Something besides the players' words decides.
    Evidence { is_for_speaker: bool },
    /// North America's office policy, which counts voices (seed 002).
    Words(Words),
    /// Everywhere else: what the director holds to be more probable, by all that was said.
    Balance(Balance),
}

/// Which of two accounts is more probable.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Balance {
    Speaker,
    Others,
    /// It cannot be found out (Law 85B).
    Unknown,
}

/// What the players say, with nothing else to go by.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Words {
    /// Two against two, or one against one.
    Even,
    /// More than half say what the speaker says.
    MostWithSpeaker,
    /// The three others say something else.
    AllAgainstSpeaker,
    /// Both opponents say something else, the speaker's partner does not know; as the director rules.
    PartnerSilent { rules_for_speaker: bool },
    /// The speaker's partner and one opponent say something else, the other does not know; as the director rules.
    OpponentSilent { rules_for_speaker: bool },
}

/// What follows from the facts.
pub fn find(facts: Facts, book: &Book) -> Finding {
    let (is_for_speaker, why) = match facts {
        Facts::Evidence { is_for_speaker } => {
            (is_for_speaker, "There is evidence beyond what the players say: you rule by it.")
        }
        Facts::Balance(Balance::Unknown) => return not_found(book),
        Facts::Balance(Balance::Speaker) => (
            true,
            "You have heard all four, and hold what the player who made the call says to be more probable.",
        ),
        Facts::Balance(Balance::Others) => {
            (false, "You have heard all four, and hold what the others say to be more probable.")
        }
        Facts::Words(words) => match words {
            Words::Even => (
                true,
                "As many are for it as against it: the word of the player who made the call weighs more.",
            ),
            Words::MostWithSpeaker => (true, "Most say what the player who made the call says."),
            Words::AllAgainstSpeaker => {
                (false, "The three others all took it for something else than the player who made the call.")
            }
            Words::PartnerSilent { rules_for_speaker } => (
                rules_for_speaker,
                "Both opponents say something else, and the partner of the player who made the call does not know: that \
                 speaks a little for the opponents, and you have weighed it.",
            ),
            Words::OpponentSilent { rules_for_speaker } => (
                rules_for_speaker,
                "The partner of the player who made the call, and one opponent, say something else: that speaks strongly \
                 against the player, and you have weighed it.",
            ),
        },
    };
    let title = if is_for_speaker {
        "It was what the player who made the call says"
    } else {
        "It was what the others say"
    };
    Finding::new(title, why, facts_found(book)).ruled(
        "This is a question of fact: the players may appeal, and a committee may find otherwise. Play goes on from what you \
         have found.",
        book.law(92, "A"),
    )
}

/// The facts cannot be found: a ruling that lets play go on.
fn not_found(book: &Book) -> Finding {
    Finding::new(
        "It cannot be found out: play goes on by your ruling",
        "What was said cannot be found out: you rule so that play can go on, as seems fairest to both sides.",
        book.law(85, "B"),
    )
    .ruled("Tell the players what you rule, and that they may appeal.", book.law(92, "A"))
    .again(When::PlayEnds, "if more has come to light about what was said", book.law(85, "B"))
    .said(
        Party::Everyone,
        "I cannot find out for sure what was said. I rule so that you can play on. You may appeal against it later.",
    )
}

impl Procedure for DisputedWords {
    fn key(&self) -> &'static str {
        "disputed-words"
    }

    fn title(&self) -> &'static str {
        "Dispute over what was called"
    }

    fn about(&self) -> &'static str {
        "The players do not agree on a call, or on the card that declarer called from dummy"
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
enum Says {
    Even,
    With,
    Against,
    PartnerSilent,
    OpponentSilent,
}

fn ask(interview: &mut Interview<'_>) -> Result<Facts, Pause> {
    let clause = facts_found(interview.book());
    let evidence = Question::new("evidence", "Is there evidence besides what the players say?", clause)
        .because("Good evidence goes before any count of voices")
        .judged([
            "Do the cards of the player who made the call fit only one of the two?",
            "What did the others do next, before the dispute: as after which of the two?",
        ])
        .usually("none");
    let evidence = interview.choose(
        evidence,
        [
            (None, "none", "None"),
            (Some(true), "for", "Yes, for the player who made the call"),
            (Some(false), "against", "Yes, against that player"),
        ],
    )?;
    if let Some(is_for_speaker) = evidence {
        return Ok(Facts::Evidence { is_for_speaker });
    }
    if !counts_voices(interview.book()) {
        return Ok(Facts::Balance(balance(interview)?));
    }
    let says = Question::new("says", "Ask each player in turn. Who says what?", clause)
        .because("With no other evidence the word of the player who made the call counts for more");
    let says = interview.choose(
        says,
        [
            (Says::Even, "even", "Two against two, or one against one"),
            (Says::With, "with", "More with the player who made the call than against"),
            (Says::Against, "all-against", "The three others all say something else"),
            (
                Says::PartnerSilent,
                "partner-silent",
                "Both opponents say something else; the partner does not know",
            ),
            (
                Says::OpponentSilent,
                "opponent-silent",
                "The partner and one opponent say something else; the other opponent does not know",
            ),
        ],
    )?;
    let words = match says {
        Says::Even => Words::Even,
        Says::With => Words::MostWithSpeaker,
        Says::Against => Words::AllAgainstSpeaker,
        Says::PartnerSilent => Words::PartnerSilent {
            rules_for_speaker: weigh(
                interview,
                "Lean a little towards what the two opponents say: they are of one side.",
            )?,
        },
        Says::OpponentSilent => Words::OpponentSilent {
            rules_for_speaker: weigh(
                interview,
                "Lean strongly towards what the two say: one of them is the player's own partner.",
            )?,
        },
    };
    Ok(Facts::Words(words))
}

/// The count of voices is the office policy that went with the book of 1997, and North America's.
fn counts_voices(book: &Book) -> bool {
    book.edition == Edition::Laws1997 || book.nation == Nation::Acbl
}

fn balance(interview: &mut Interview<'_>) -> Result<Balance, Pause> {
    let ruling = Question::new("ruling", "Which is more probable?", facts_found(interview.book()))
        .because("You rule by what is more probable, not by counting voices")
        .judged([
            "Ask each player in turn what was said, the one who spoke last.",
            "Who was in a place to hear it, who was attending, and who says so against their own interest?",
            "A word of the speaker's own partner, or of an opponent, against their own side weighs much.",
        ]);
    interview.choose(
        ruling,
        [
            (Balance::Speaker, "speaker", "What the player who made the call says"),
            (Balance::Others, "others", "What the others say"),
            (Balance::Unknown, "unknown", "It cannot be found out"),
        ],
    )
}

fn weigh(interview: &mut Interview<'_>, lean: &'static str) -> Result<bool, Pause> {
    let ruling = Question::new("ruling", "How do you rule?", facts_found(interview.book()))
        .because("Two against one, and the fourth player does not know: you weigh it")
        .judged([lean])
        .usually("others");
    interview.choose(
        ruling,
        [
            (false, "others", "As the two others say"),
            (true, "speaker", "As the player who made the call says"),
        ],
    )
}

const ACBL: &str = "seed 002, \"Disagreement over a call (or call of a card in dummy)\"";

const LEDGER: &[Entry] = &[
    Entry::done(85, "A", ONLY_1997, "The director weighs what each player says", ACBL),
    Entry::done(85, "A1", SINCE_2007, "The director finds what is more probable", ACBL),
    Entry::done(85, "B", SINCE_2007, "Facts that cannot be found: a ruling that lets play go on", "the Laws"),
    Entry::done(92, "A", ALL, "A question of fact may be appealed", ACBL),
];

const CASES: &[Case] = &[
    Case {
        key: "disputed-two-two",
        source: "seed 002, \"Disagreement over a call\": two to two",
        book: "1997 acbl",
        story: "Declarer and dummy say that declarer called the six; both defenders heard the king. There is nothing else to go \
                by.",
        answers: &[("evidence", "none"), ("says", "even")],
        found: &[Found::Says("what the player who made the call says"), Found::Cites("85A")],
    },
    Case {
        key: "disputed-one-one",
        source: "seed 002, \"Disagreement over a call\": one to one",
        book: "1997 acbl",
        story: "South says \"I bid two hearts\", West heard two spades, and the other two were not listening.",
        answers: &[("evidence", "none"), ("says", "even")],
        found: &[Found::Says("weighs more")],
    },
    Case {
        key: "disputed-all-others",
        source: "seed 002, \"Disagreement over a call\": all the other players",
        book: "1997 acbl",
        story: "Declarer says the call was for the nine; dummy had reached for the queen, and both defenders took it for the \
                queen.",
        answers: &[("evidence", "none"), ("says", "all-against")],
        found: &[Found::Says("what the others say")],
    },
    Case {
        key: "disputed-partner-silent",
        source: "seed 002, \"Disagreement over a call\": the speaker's partner abstains",
        book: "1997 acbl",
        story: "Declarer says it was the nine, both defenders heard the queen, and dummy does not know. You see no reason to go \
                against the two.",
        answers: &[("evidence", "none"), ("says", "partner-silent"), ("ruling", "others")],
        found: &[Found::Says("what the others say"), Found::Says("a little")],
    },
    Case {
        key: "disputed-opponent-silent",
        source: "seed 002, \"Disagreement over a call\": a member of the other side abstains",
        book: "1997 acbl",
        story: "Declarer says it was the nine; dummy and one defender heard the queen, and the other defender does not know.",
        answers: &[("evidence", "none"), ("says", "opponent-silent"), ("ruling", "others")],
        found: &[Found::Says("what the others say"), Found::Says("strongly")],
    },
    Case {
        key: "disputed-evidence",
        source: "seed 002, \"Disagreement over a call\": substantial evidence",
        book: "1997 acbl",
        story: "North says \"I bid three clubs\", everybody else heard three hearts; but North holds seven clubs and one heart, and \
                the auction so far had been about the minors.",
        answers: &[("evidence", "for")],
        found: &[Found::Says("what the player who made the call says"), Found::Says("evidence")],
    },
    Case {
        key: "disputed-more-probable",
        source: "Law 85A1 of 2017; the count of voices of seed 002 is North America's policy",
        book: "2017",
        story: "Declarer and dummy say that declarer called the six; both defenders heard the king, and one of them had already \
                played low to it.",
        answers: &[("evidence", "none"), ("ruling", "others")],
        found: &[Found::Cites("85A1"), Found::Says("more probable")],
    },
    Case {
        key: "disputed-cannot-be-found",
        source: "Law 85B of 2017",
        book: "2017",
        story: "South says \"I bid two hearts\", West heard two spades, the other two were not listening, and either would fit.",
        answers: &[("evidence", "none"), ("ruling", "unknown")],
        found: &[Found::Cites("85B"), Found::ComesBack, Found::Says("play can go on")],
    },
];
