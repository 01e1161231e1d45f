//! The score after an infraction that has done damage (Law 12C): how many results were likely without it, and what the
//! innocent side has done to itself since.

use crate::law::book::{Assigning, Book, Edition};
use crate::law::clause::Clause;
use crate::law::finding::{Adjust, Finding};
use crate::law::interview::{Interview, Pause};
use crate::law::ledger::{Entry, ONLY_1997, ONLY_2007, ONLY_2017, SINCE_2007};
use crate::law::numbering::{own_damage, weighted};
use crate::law::question::Question;
use crate::law::redress::Wanted;

/// What is to be put right.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Damage {
    pub own: Own,
    pub outcomes: Outcomes,
}

/// How much of its damage the innocent side has done to itself, after the infraction and without connection to it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Own {
    Nothing,
    /// It would have had a bad score even without its own error.
    Part,
    /// Without its own error it would have done as well as before the infraction, or better.
    All,
}

/// How many results were likely without the infraction.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outcomes {
    One,
    /// Two to four.
    Several,
    TooMany,
    /// The book wants the best likely and the worst probable, however many they are.
    BestAndWorst,
}

/// Asks what the innocent side has done to itself, and how many results were likely.
///
/// # Errors
/// The pause at the question that is not answered.
pub fn ask(interview: &mut Interview<'_>) -> Result<Damage, Pause> {
    let own = own(interview)?;
    let outcomes = match own {
        Own::Nothing => outcomes(interview, "How many results were likely without the infraction?")?,
        // What was to be expected is named at the end, with weights if there are several.
        Own::Part | Own::All if is_split(interview.book()) => Outcomes::BestAndWorst,
        Own::Part | Own::All => Outcomes::One,
    };
    Ok(Damage { own, outcomes })
}

fn own(interview: &mut Interview<'_>) -> Result<Own, Pause> {
    let book = interview.book();
    let text = match book.edition {
        Edition::Laws2017 => {
            "Has the innocent side since made its damage greater by a blunder far beyond its class, or by a gamble?"
        }
        Edition::Laws2007 => {
            "Has the innocent side since added to its damage by a serious error, or by a wild or gambling action?"
        }
        Edition::Laws1997 => {
            "Has the innocent side since failed to play as may be expected of players of its skill?"
        }
    };
    let tests: &[&str] = match book.edition {
        Edition::Laws2017 => &[
            "Only what has nothing to do with the infraction counts: a revoke, or a blunder for this player's class.",
            "A gamble is a try for a very good score that counts on the director if it fails: a double shot.",
            "A bad guess, or a play that a better player would have found, is neither.",
        ],
        Edition::Laws2007 => &[
            "Only what has nothing to do with the infraction counts: a revoke, or a play far below this player's class.",
            "A double shot is wild or gambling: to bid on with nothing, hoping for the director if it fails.",
            "A bad guess is neither.",
        ],
        Edition::Laws1997 => &[
            "Players who want full protection must play reasonably well for their skill.",
            "An easy play that was missed, for a player of this class, is their own doing, although they ought never to \
             have been in the position to make it.",
        ],
    };
    let question = Question::new("own", text, own_damage(book))
        .because("Damage of one's own making is not given back; the offending side gains nothing from it")
        .judged(tests.iter().copied())
        .usually("no");
    interview.choose(
        question,
        [
            (Own::Nothing, "no", "No"),
            (Own::Part, "part", "Yes, and it explains part of the loss"),
            (Own::All, "all", "Yes, and it explains all of the loss"),
        ],
    )
}

/// Asks how many results were likely, unless the book takes the best and the worst of them however many they are.
///
/// # Errors
/// The pause at the question, where it is not answered.
pub fn outcomes(interview: &mut Interview<'_>, text: &'static str) -> Result<Outcomes, Pause> {
    let book = interview.book();
    if is_split(book) {
        return Ok(Outcomes::BestAndWorst);
    }
    let question = Question::new("outcomes", text, weighted(book))
        .because("Several are weighted by how likely they were")
        .judged([
            "Go on from the moment before it went wrong, with these hands and this pair's methods.",
            "In a poll, ask what the next players would have called and played.",
        ]);
    let mut choices = vec![(Outcomes::One, "one", "One")];
    match book.edition {
        Edition::Laws2017 | Edition::Laws2007 => choices.extend([
            (Outcomes::Several, "several", "Two to four"),
            (Outcomes::TooMany, "many", "More than four, or it cannot be said at all"),
        ]),
        // The Laws of 1997 know no artificial score where results were possible.
        Edition::Laws1997 => choices.push((Outcomes::Several, "several", "Several")),
    }
    interview.choose(question, choices)
}

/// Whether the book gives the two sides different scores as a rule.
fn is_split(book: &Book) -> bool {
    book.options.assigning == Assigning::BestAndWorst
}

/// The finding with its adjusted score. `why` names the result to go by: `the result without the slow pass`.
#[must_use]
pub fn adjusted(finding: Finding, damage: Damage, why: &str, book: &Book) -> Finding {
    let (is_own, why) = match (damage.own, book.edition) {
        (Own::All, Edition::Laws2017 | Edition::Laws2007) => {
            (true, "what would have come of the infraction without the other side's error")
        }
        (Own::All, Edition::Laws1997) | (Own::Nothing | Own::Part, _) => (false, why),
    };
    let finding = match damage.outcomes {
        Outcomes::One if is_own => finding.ruled(
            "Take what would have come of the infraction, had the other side not made that error. It is a real result \
             of bridge, not an average.",
            assigned(book),
        ),
        Outcomes::One => finding.ruled(
            "Take the probable result without the infraction. It is a real result of bridge, not an average.",
            assigned(book),
        ),
        Outcomes::Several => finding.ruled(
            "Weight the results by how likely they were; what doubt is left goes to the innocent side.",
            weighted(book),
        ),
        Outcomes::TooMany => finding.ruled(
            "With more than four results that were likely an artificial score may be given instead, as the last \
             resort.",
            book.law(12, "C1(d)"),
        ),
        Outcomes::BestAndWorst => finding
            .ruled(best_told(damage.own), assigned(book))
            .ruled(
                "The offending side gets the worst result that was at all probable. An average is not given where a \
                 result can be assigned.",
                assigned(book),
            ),
    };
    let kind = match (damage.own, damage.outcomes) {
        (Own::Part | Own::All, _) | (Own::Nothing, Outcomes::BestAndWorst) => Adjust::Split,
        (Own::Nothing, Outcomes::One) => Adjust::Assigned,
        (Own::Nothing, Outcomes::Several) => Adjust::Weighted,
        (Own::Nothing, Outcomes::TooMany) => {
            Adjust::Artificial { offending: "A-".to_owned(), non_offending: "A+".to_owned() }
        }
    };
    let clause = match (damage.own, damage.outcomes) {
        (Own::Part | Own::All, _) => own_damage(book),
        (Own::Nothing, Outcomes::Several) => weighted(book),
        (Own::Nothing, Outcomes::TooMany) => book.law(12, "C1(d)"),
        (Own::Nothing, Outcomes::One | Outcomes::BestAndWorst) => assigned(book),
    };
    let finding = own_told(finding, damage, book).adjusted(kind, why, clause);
    match wanted(damage) {
        Some(wanted) => finding.wanting(wanted),
        None => finding,
    }
}

/// The results that are to be named; none where an artificial score takes their place.
fn wanted(damage: Damage) -> Option<Wanted> {
    match (damage.own, damage.outcomes) {
        (Own::All, _) => Some(Wanted::OwnAll),
        (Own::Part, _) => Some(Wanted::OwnPart),
        (Own::Nothing, Outcomes::One) => Some(Wanted::One),
        (Own::Nothing, Outcomes::Several) => Some(Wanted::Several),
        (Own::Nothing, Outcomes::TooMany) => None,
        (Own::Nothing, Outcomes::BestAndWorst) => Some(Wanted::BestAndWorst),
    }
}

/// What the innocent side has where the book takes the best that was likely for it.
fn best_told(own: Own) -> &'static str {
    match own {
        Own::Nothing => {
            "List the contracts that were possible, and with each its tricks. The innocent side gets the best result that was \
             likely, though another may have been likelier still."
        }
        Own::Part => {
            "List the contracts that were possible, and with each its tricks. What the innocent side was heading for is the \
             best result that was likely, though another may have been likelier still."
        }
        Own::All => "List the contracts that were possible, and with each its tricks.",
    }
}

fn own_told(finding: Finding, damage: Damage, book: &Book) -> Finding {
    let clause = own_damage(book);
    // Where each side has a score of its own, the sentence before it speaks of the offending side alone.
    let finding = match (damage.own, damage.outcomes) {
        (Own::Nothing, _) => return finding,
        (Own::Part | Own::All, Outcomes::BestAndWorst) => finding,
        (Own::Part | Own::All, Outcomes::One | Outcomes::Several | Outcomes::TooMany) => {
            finding.ruled("That score is for the offending side.", clause)
        }
    };
    finding.ruled(
        if damage.own == Own::Part {
            "The innocent side has back only what the infraction cost it: the matchpoints or IMPs it was heading for before, \
             less those it was heading for after, added to what it has from the table."
        } else {
            "The innocent side keeps the table's result: its loss is of its own making."
        },
        clause,
    )
}

/// The clause on a result that is assigned.
fn assigned(book: &Book) -> Clause {
    match book.edition {
        Edition::Laws1997 => book.law(12, "C2"),
        Edition::Laws2007 if is_split(book) => book.law(12, "C1(e)"),
        Edition::Laws2007 | Edition::Laws2017 => book.law(12, "C1(a)"),
    }
}

const DISCRETION: &str = "seed 001, \"Director's discretionary powers (Law 12)\"";

/// Law 12C1(a), for [`adjusted`].
pub const ASSIGNED: Entry =
    Entry::done(12, "C1(a)", SINCE_2007, "A result is assigned in place of the table's", DISCRETION);
/// Law 12C1(c), for [`adjusted`].
pub const WEIGHTED: Entry = Entry::done(
    12,
    "C1(c)",
    SINCE_2007,
    "One score weighted over several results; 2017: that could have been reached legally",
    DISCRETION,
);
/// Law 12C1(d), for [`adjusted`].
pub const TOO_MANY: Entry =
    Entry::done(12, "C1(d)", SINCE_2007, "Too many likely results: an artificial score", DISCRETION);
/// Law 12C1(e) of 2007, for [`adjusted`].
pub const ELECTED: Entry = Entry::done(
    12,
    "C1(e)",
    ONLY_2007,
    "The best likely and the worst probable result, where a body elects it",
    "seed 004, Law 12C1(e)",
);
/// Law 12C2 of 1997, for [`adjusted`].
pub const OLD: Entry = Entry::done(
    12,
    "C2",
    ONLY_1997,
    "The best likely and the worst probable result; players must play bridge",
    "seed 002, \"Adjusted scores\" and \"Responsibility of players to play bridge\"",
);
/// Law 12C3 of 1997, for [`adjusted`].
pub const VARIED: Entry = Entry::done(
    12,
    "C3",
    ONLY_1997,
    "An assigned score is varied to do equity, where a body allows it: one weighted over several results",
    "Laws of 1997, 12C3",
);
/// Law 12C1(b) of 2007, for [`adjusted`].
pub const OWN_2007: Entry = Entry::done(
    12,
    "C1(b)",
    ONLY_2007,
    "No relief for what comes of a side's own serious error, or of a wild or gambling action",
    DISCRETION,
);
/// Law 12C1(e) of 2017, for [`adjusted`].
pub const OWN: Entry = Entry::done(
    12,
    "C1(e)",
    ONLY_2017,
    "No relief for what comes of a side's own extremely serious error or gamble",
    "Laws of 2017, 12C1(e)",
);

#[cfg(test)]
mod tests {
    use crate::board::BoardNumber;
    use crate::result::BoardResult;
    use crate::score::score;

    /// The figures that the seeds print with their examples are scores of bridge: seed 002, "Adjusted scores",
    /// "Logical alternative(s)" and "Responsibility of players to play bridge"; seed 001, "Director's discretionary
    /// powers (Law 12)".
    #[test]
    fn the_printed_scores_are_real() {
        // Nobody is vulnerable on board 1, North and South are on board 2.
        for (board, result, points) in [
            (1, "3S E =", -140),
            (1, "6D S =", 920),
            (1, "5D S +1", 420),
            (2, "4SX S -4", -1100),
            (1, "4H E =", -420),
            (1, "3H E +1", -170),
            (2, "4SX N -3", -800),
            (1, "3H N =", 140),
            (1, "3S E -1", 50),
            (1, "3S E =", -140),
        ] {
            let board = BoardNumber::new(board).unwrap();
            let BoardResult::Played(play) = result.parse().unwrap() else { panic!("{result} is played") };
            assert_eq!(score(board, &play).0, points, "{result}");
        }
    }
}
