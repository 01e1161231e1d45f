//! A fouled board (Law 87).

use crate::law::blame::{self, Fault, artificial};
use crate::law::book::{Book, Edition};
use crate::law::case::{Case, Found};
use crate::law::finding::{Course, Finding, When};
use crate::law::interview::{Interview, Pause};
use crate::law::ledger::{ALL, Entry, ONLY_1997, ONLY_2017, SINCE_2007};
use crate::law::procedure::Procedure;
use crate::law::question::Question;

/// The procedure of Law 87.
#[derive(Debug)]
pub struct FouledBoard;

/// What is known of the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Facts {
    /// All who are compared had the same cards, dealer and vulnerability: a pair only sat or scored wrongly.
    Same,
    /// A hand had not thirteen cards: Law 13 comes first.
    NotThirteen,
    /// The cards lay sorted when they were dealt, and were not shuffled (2017).
    Sorted(Fault),
    Changed {
        what: Changed,
        groups: Groups,
    },
    /// In a match of teams (2017): the two tables cannot be compared.
    Teams {
        what: Changed,
        fault: Fault,
    },
}

/// What differs between the tables.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Changed {
    /// A card or a whole hand was in another pocket.
    Cards,
    /// Dealer or vulnerability, as between two copies of the board.
    Conditions,
}

/// What is known of who played which form.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Groups {
    /// Each form was played at two tables or more.
    Compared,
    /// One form was played at one table only, and nobody can be compared with it.
    OneAlone(Fault),
    /// It cannot be found out who played which.
    Unknown(Fault),
}

/// What the Laws say about a fouled board.
pub fn find(facts: Facts, book: &Book) -> Finding {
    match facts {
        Facts::Same => Finding::new(
            "The board is not fouled",
            "All who are compared had the same cards, dealer and vulnerability: the scores stand.",
            book.law(87, "A"),
        )
        .entered(
            "If the pairs sat the wrong way round or in wrong seats, press z and choose what happened.",
            book.law(87, "A"),
        ),
        Facts::NotThirteen => Finding::new(
            "A hand had not thirteen cards",
            "Where a hand had more than thirteen cards, what was played does not count: rule it with \
             \"Wrong number of cards\".",
            book.law(13, ""),
        )
        .goes_on_to("hand-of-cards", Course::Instead),
        Facts::Sorted(fault) => sorted(fault, book),
        Facts::Changed { what, groups } => changed(what, groups, book),
        Facts::Teams { what, fault } => in_teams(what, fault, book),
    }
}

/// Law 6D2 of 2017.
fn sorted(fault: Fault, book: &Book) -> Finding {
    let clause = book.law(6, "D2");
    let finding = Finding::new(
        "No result stands: the cards were not shuffled",
        "The deal came from a sorted deck that was not shuffled: no result on it may stand.",
        clause,
    )
    .ruled("Unless past deals are played again on purpose: ask the organiser.", clause)
    .penalty("Who dealt the cards unshuffled, if it is known", book.law(90, "B"));
    artificial(finding, fault, "the cards were dealt from a sorted deck without shuffling", book)
}

fn in_more_forms(what: Changed) -> &'static str {
    match what {
        Changed::Cards => {
            "A card or a hand was in another place: the board was played in more than one form."
        }
        Changed::Conditions => {
            "Dealer or vulnerability differed: the board was played in more than one form."
        }
    }
}

/// Law 87C of 2017, which refers to 86B2.
fn in_teams(what: Changed, fault: Fault, book: &Book) -> Finding {
    let finding = Finding::new("Fouled board in a match of teams", in_more_forms(what), book.law(87, "A"))
        .penalty("Who put the cards back wrongly, if it is known", book.law(90, "B"));
    let finding = match fault {
        Fault::Nobody => finding
            .ruled("The two results cannot be compared, and no team is at fault: the board is cancelled.", book.law(86, "B2(a)"))
            .ruled(
                "If there is time another board may be dealt in its place, as long as nobody could know that the match is \
                 decided without it.",
                book.law(86, "A"),
            ),
        Fault::OneSide | Fault::OneInPart => finding
            .ruled("The two results cannot be compared, and one team alone is at fault.", book.law(86, "B2(b)"))
            .ruled(
                "The other team has average plus, or the result that was likely for it if that is worth more; the team at fault \
                 has the opposite of that. For such a result rule with \"Adjusted score\".",
                book.law(86, "B2(b)"),
            )
            .goes_on("adjusted-score", [("ground", "no-result")], Course::Besides),
        Fault::BothSides | Fault::BothInPart | Fault::OneAndInPart => finding.ruled(
            "The two results cannot be compared, and both teams are at fault: the board is cancelled.",
            book.law(86, "B2(c)"),
        ),
    };
    // The opposite of average plus is average minus, also for who is at fault in part alone.
    let fault = if fault == Fault::OneInPart { Fault::OneSide } else { fault };
    artificial(finding, fault, "the two tables did not play the same board", book)
}

fn changed(what: Changed, groups: Groups, book: &Book) -> Finding {
    let text = in_more_forms(what);
    let clause = book.law(87, "B");
    let finding = Finding::new("Fouled board: scored in groups", text, book.law(87, "A"))
        .ruled("The scores of each form are compared with each other and with no others.", clause)
        .penalty("Who put the cards back wrongly, if it is known", book.law(90, "B"));
    let groups_entered = "Divide the board: divide-board with --group for the tables that played the other form (--preview shows it first).";
    match groups {
        Groups::Compared => finding.entered(groups_entered, clause).again(
            When::RoundEnds,
            "to put the board right before the next table plays it, or to keep it as it is for the rest",
            clause,
        ),
        Groups::OneAlone(fault) => {
            let finding = finding
                .ruled(
                    "One form was played at one table only: it has nobody to be compared with, and has an artificial \
                     score.",
                    clause,
                )
                .entered(groups_entered, clause)
                .entered("The awards for the table alone are proposed: give them with --awards.", clause);
            artificial(finding, fault, "nobody played the board in the same form", book)
        }
        Groups::Unknown(fault) => {
            let finding = finding
                .ruled(
                    "Find out as nearly as possible who played which form: ask for opening leads and contracts, compare \
                     with the hand record. Where it cannot be known there is no result.",
                    clause,
                )
                .entered("For the tables that cannot be placed press a on the board.", clause);
            artificial(finding, fault, "it cannot be known which form was played", book)
        }
    }
}

impl Procedure for FouledBoard {
    fn key(&self) -> &'static str {
        "fouled-board"
    }

    fn title(&self) -> &'static str {
        "Fouled board"
    }

    fn about(&self) -> &'static str {
        "Cards, dealer or vulnerability were not the same at all tables, or the cards were not shuffled"
    }

    fn concerns_offender(&self) -> bool {
        false
    }

    fn concerns_declarer(&self) -> bool {
        false
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

/// What the director has found.
#[derive(Debug, Clone, Copy)]
enum Form {
    Changed(Changed),
    NotThirteen,
    Sorted,
    Same,
}

fn ask(interview: &mut Interview<'_>) -> Result<Facts, Pause> {
    let book = interview.book();
    let form = Question::new("form", "What was not the same at all tables?", book.law(87, "A"))
        .because("Only those who played the same cards can be compared");
    let mut choices = vec![
        (Form::Changed(Changed::Cards), "cards", "Cards or whole hands were in other pockets"),
        (
            Form::Changed(Changed::Conditions),
            "conditions",
            "Dealer or vulnerability, as between copies of the board",
        ),
        (Form::NotThirteen, "count", "A hand had not thirteen cards"),
    ];
    // Of the other books we know no such words.
    if book.edition == Edition::Laws2017 {
        choices.push((Form::Sorted, "sorted", "They were dealt from a sorted deck, without shuffling"));
    }
    choices.push((Form::Same, "nothing", "Nothing: somebody only sat or scored the wrong way"));
    let form = interview.choose(form, choices)?;
    let what = match form {
        Form::Changed(what) => what,
        Form::NotThirteen => return Ok(Facts::NotThirteen),
        Form::Sorted => return Ok(Facts::Sorted(blame::ask(interview)?)),
        Form::Same => return Ok(Facts::Same),
    };
    if book.edition == Edition::Laws2017 && is_in_teams(interview, book)? {
        return Ok(Facts::Teams { what, fault: blame::ask(interview)? });
    }
    let groups = Question::new("groups", "How often was each form played?", book.law(87, "B"))
        .because("A form with one table has no comparison")
        .judged([
            "Ask the tables in the order in which they played the board where it began.",
            "Compare with the hand record, with contracts, leads and makeable tricks.",
        ]);
    let groups = interview.choose(
        groups,
        [
            (0, "several", "Each form at two tables or more"),
            (1, "one", "One form at one table only"),
            (2, "unknown", "It cannot be found out"),
        ],
    )?;
    let groups = match groups {
        0 => Groups::Compared,
        1 => Groups::OneAlone(blame::ask(interview)?),
        _ => Groups::Unknown(blame::ask(interview)?),
    };
    Ok(Facts::Changed { what, groups })
}

fn is_in_teams(interview: &mut Interview<'_>, book: &Book) -> Result<bool, Pause> {
    // Older rulings and command lines answer the groups alone: those are pairs.
    if interview.is_answered("groups") && !interview.is_answered("teams") {
        return Ok(false);
    }
    let teams = Question::new(
        "teams",
        "Is it a match of teams, in which only two tables are compared?",
        book.law(87, "C"),
    )
    .because("Two tables make no groups: in a match it is who is at fault that decides")
    .usually("no");
    interview.yes(teams)
}

const LAWS: &str = "Law 87; seed 000, \"Matchpointing and scoring\" names it";

const LAW_86: &str = "the Laws of 2017, 86 and 87C";

const LEDGER: &[Entry] = &[
    Entry::done(6, "D2", ONLY_2017, "No result stands of a sorted deck, unshuffled", "the Laws of 2017, 6D2"),
    Entry::done(12, "C1", ONLY_1997, "Artificial score by fault", LAWS),
    Entry::done(12, "C2(a)", SINCE_2007, "Artificial score by fault", LAWS),
    Entry::done(13, "", ALL, "A hand had not thirteen cards", "seed 000, \"Incorrect Number of Cards\""),
    Entry::done(86, "A", ONLY_2017, "Another deal in place of a board", LAW_86),
    Entry::done(86, "B2(a)", ONLY_2017, "Fouled in a match, nobody at fault: cancelled", LAW_86),
    Entry::done(86, "B2(b)", ONLY_2017, "One team at fault: average plus or more to the other", LAW_86),
    Entry::done(86, "B2(c)", ONLY_2017, "Both teams at fault: cancelled", LAW_86),
    Entry::done(87, "A", ALL, "When a board is fouled", LAWS),
    Entry::done(87, "C", ONLY_2017, "In teams by Law 86B2", LAW_86).asked(),
    Entry::done(87, "B", ALL, "Scored in groups", LAWS),
    Entry::done(90, "B", ALL, "Penalty for putting cards back wrongly", LAWS),
];

const CASES: &[Case] = &[
    Case {
        key: "fouled-hands-exchanged",
        source: "Law 87",
        book: "2017",
        story: "At table 3 the hands of North and East were put back into each other's pockets. Four tables played the board \
                before, three after.",
        answers: &[("form", "cards"), ("groups", "several")],
        found: &[Found::Cites("87B"), Found::Says("groups"), Found::Says("divide-board")],
    },
    Case {
        key: "fouled-last-table",
        source: "Law 87",
        book: "2017",
        story: "The hands were exchanged before the last table played the board; neither pair there had anything to do with it.",
        answers: &[("form", "cards"), ("groups", "one"), ("fault", "nobody")],
        found: &[Found::Cites("87B"), Found::Artificial("A+", "A+")],
    },
    Case {
        key: "fouled-count-not-checked",
        source: "Law 12C2(a): partly at fault, and not at all",
        book: "2017",
        story: "The hands were exchanged at the table before; North at the last table might have noticed from the record in the \
                board, East and West could not.",
        answers: &[("form", "cards"), ("teams", "no"), ("groups", "one"), ("fault", "one-part")],
        found: &[Found::Cites("87B"), Found::Artificial("A", "A+")],
    },
    Case {
        key: "fouled-in-a-match",
        source: "Laws 87C and 86B2(b) of 2017: one team at fault, the other has average plus and it the opposite",
        book: "2017",
        story: "In a match of teams the first table put the hands of North and East back wrongly, both of them by the home team's \
                pair; the second table played them so.",
        answers: &[("form", "cards"), ("teams", "yes"), ("fault", "one")],
        found: &[Found::Cites("86B2(b)"), Found::Artificial("A-", "A+"), Found::CitesNot("87B")],
    },
    Case {
        key: "fouled-in-a-match-by-nobody",
        source: "Laws 87C and 86B2(a) of 2017",
        book: "2017",
        story: "In a match of teams two copies of a board differ in a card: they were dealt wrongly before the match.",
        answers: &[("form", "cards"), ("teams", "yes"), ("fault", "nobody")],
        found: &[
            Found::Cites("86B2(a)"),
            Found::Artificial("A+", "A+"),
            Found::Says("another board may be dealt"),
        ],
    },
    Case {
        key: "fouled-not-shuffled",
        source: "Law 6D2 of 2017",
        book: "2017",
        story: "The four players dealt the board from a deck that lay sorted, and nobody had shuffled it.",
        answers: &[("form", "sorted"), ("fault", "both")],
        found: &[Found::Cites("6D2"), Found::Says("No result stands"), Found::Artificial("A-", "A-")],
    },
    Case {
        key: "fouled-fourteen-cards",
        source: "seed 000, \"Other situations\", last note",
        book: "2017",
        story: "It comes out after the play that South had fourteen cards, and had them at the table before as well.",
        answers: &[("form", "count")],
        found: &[Found::Cites("13"), Found::Says("Wrong number of cards")],
    },
];
