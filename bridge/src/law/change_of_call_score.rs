//! The score after a change of call under the Laws of 1997 (Law 25B2(b)(2), seed 002): the side that changed gets no
//! more than average minus, the other side keeps its score; in a knock-out match the two are averaged.

use std::fmt;

use crate::exact::{Exact, big, from_decimal, half_away_from_zero};
use crate::law::book::{Book, Edition};
use crate::law::case::{Case, Found};
use crate::law::finding::{Adjust, Finding};
use crate::law::interview::{Interview, Pause};
use crate::law::ledger::{Entry, ONLY_1997, SINCE_2007};
use crate::law::procedure::Procedure;
use crate::law::question::Question;
use crate::law::redress::Wanted;
use crate::law::withdrawn;

/// The procedure of the score under the old Law 25B.
#[derive(Debug)]
pub struct ChangeOfCallScore;

/// What the side that changed its call has won on the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Won {
    /// Matchpoints, `0..=top`, of a top above nothing.
    Matchpoints { won: Exact, top: Exact },
    /// IMPs, less than nothing where they are lost, where each side of the match can have its own score.
    Swiss { imps: Exact },
    /// IMPs in a match with one winner.
    Knockout { imps: Exact },
}

/// The scores of the two sides, in matchpoints or IMPs; those of a pair of scores need not add up to the whole.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TwoScores {
    pub offending: Exact,
    pub other: Exact,
}

/// Average minus in IMPs (seed 002).
const AVERAGE_MINUS_IMPS: i64 = -3;

/// The scores of both sides, exact: the side that changed has average minus at most (`change_of_call_cap` percent of
/// the top, or minus 3 IMPs); the other has what it won; in a knock-out match both are averaged (Law 86B).
pub fn scores(won: Won, book: &Book) -> TwoScores {
    match won {
        Won::Matchpoints { won, top } => {
            let cap = top * Exact::new(i64::from(book.options.change_of_call_cap), 100);
            TwoScores { offending: won.min(cap), other: top - won }
        }
        Won::Swiss { imps } => {
            TwoScores { offending: imps.min(Exact::from_integer(AVERAGE_MINUS_IMPS)), other: -imps }
        }
        Won::Knockout { imps } => {
            let capped = imps.min(Exact::from_integer(AVERAGE_MINUS_IMPS));
            let average = (capped + imps) / Exact::from_integer(2);
            TwoScores { offending: average, other: -average }
        }
    }
}

const AVERAGED: &str = "Two scores in a knock-out match are averaged: there is one result.";
const ONE_RESULT: &str = "Nobody averages by hand: the award leaves each side its own score, and a match that is scored with \"one result for \
     both teams\" (rules set) has the average of both sides' IMPs.";

/// What is scored; `is_used` where the partner has based a call on what was taken back.
pub fn find(won: Won, is_used: bool, book: &Book) -> Finding {
    let two = scores(won, book);
    let table = match won {
        Won::Matchpoints { won, .. } => won,
        Won::Swiss { imps } | Won::Knockout { imps } => imps,
    };
    if is_used {
        used(won, book)
    } else if two.offending == table {
        uncapped(won, two, book)
    } else {
        capped(won, table, two, book)
    }
}

fn unit(won: Won) -> &'static str {
    match won {
        Won::Matchpoints { .. } => "matchpoints",
        Won::Swiss { .. } | Won::Knockout { .. } => "IMPs",
    }
}

fn uncapped(won: Won, two: TwoScores, book: &Book) -> Finding {
    Finding::new(
        "The score stands",
        format!(
            "The side that changed its call has no more than average minus anyway: {} {}, and {} to the other side.",
            decimal(two.offending),
            unit(won),
            decimal(two.other)
        ),
        book.law(25, "B2(b)(2)"),
    )
}

fn capped(won: Won, table: Exact, two: TwoScores, book: &Book) -> Finding {
    let clause = book.law(25, "B2(b)(2)");
    let (offending, other, table, unit) =
        (decimal(two.offending), decimal(two.other), decimal(table), unit(won));
    let title = format!("Change of call: {offending} and {other} {unit}");
    let why = format!("{offending} {unit} to the side that changed its call, {other} to the other");
    match won {
        Won::Matchpoints { .. } | Won::Swiss { .. } => Finding::new(
            title,
            format!(
                "The side that changed its call gets average minus, {offending} {unit}, in place of {table}; the other \
                 side keeps its score, {other} {unit}."
            ),
            clause,
        )
        .adjusted(Adjust::Split, why, clause)
        .wanting(Wanted::Capped),
        Won::Knockout { .. } => Finding::new(
            title,
            format!(
                "A knock-out match has one result: the average of minus 3 and {table}, {offending} {unit} to the side \
                 that changed its call and {other} to the other."
            ),
            clause,
        )
        .ruled(AVERAGED, book.law(86, "B"))
        .adjusted(Adjust::Split, why, clause)
        .wanting(Wanted::Capped)
        .entered(ONE_RESULT, book.law(86, "B")),
    }
}

/// The partner has used what was taken back: no score of the table stands.
fn used(won: Won, book: &Book) -> Finding {
    let (cap, clause) = (book.law(25, "B2(b)(2)"), withdrawn::information(book));
    let why = "the result without the call that was based on what was taken back";
    let finding = Finding::new(
        "Adjusted: the partner has used what was taken back",
        "The partner has based a call on what was taken back. Rule on that as on any unauthorised information: the \
         board is scored as it would have gone without that call, and the other side keeps the score of the table if \
         that is better for it.",
        clause,
    )
    .ruled("The side that changed its call still gets no more than average minus.", cap);
    match won {
        Won::Matchpoints { .. } | Won::Swiss { .. } => finding,
        Won::Knockout { .. } => {
            finding.ruled(AVERAGED, book.law(86, "B")).entered(ONE_RESULT, book.law(86, "B"))
        }
    }
    .adjusted(Adjust::Split, why, clause)
    .wanting(Wanted::CappedWithout)
}

pub(super) fn decimal(number: Exact) -> String {
    half_away_from_zero(&big(number), 2).trimmed()
}

/// A text that is no score.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnreadableScore(String);

impl fmt::Display for UnreadableScore {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// `9 of 12`.
pub(super) fn read_matchpoints(text: &str) -> Result<Won, UnreadableScore> {
    let unreadable = || UnreadableScore("write what was won and the top, such as 9 of 12".to_owned());
    let (won, top) = text.split_once(" of ").ok_or_else(unreadable)?;
    let won = from_decimal(won.trim()).ok_or_else(unreadable)?;
    let top = from_decimal(top.trim()).ok_or_else(unreadable)?;
    let (none, most) = (Exact::from_integer(0), Exact::from_integer(100_000));
    if top <= none || top > most || won < none || won > top {
        return Err(UnreadableScore("nobody wins less than 0 or more than the top".to_owned()));
    }
    Ok(Won::Matchpoints { won, top })
}

/// `13` or `-3`.
pub(super) fn read_imps(text: &str) -> Result<Exact, UnreadableScore> {
    let parsed: Option<i64> = text.trim().parse().ok();
    let imps =
        parsed.ok_or_else(|| UnreadableScore("write a number of IMPs, such as 13 or -3".to_owned()))?;
    if (-24..=24).contains(&imps) {
        Ok(Exact::from_integer(imps))
    } else {
        Err(UnreadableScore("no board is worth more than 24 IMPs".to_owned()))
    }
}

impl Procedure for ChangeOfCallScore {
    fn key(&self) -> &'static str {
        "change-of-call-score"
    }

    fn title(&self) -> &'static str {
        "Change of call: the score afterwards (1997)"
    }

    fn about(&self) -> &'static str {
        "Under the Laws of 1997: the hand is over in which a meant call was changed against the opponents' will"
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
        let book = interview.book();
        if book.is_since(Edition::Laws2007) {
            return Ok(Finding::new(
                "The score stands",
                "In this book a change of call has no score of its own: either it was accepted, or it was cancelled.",
                book.law(25, "B"),
            ));
        }
        let won = ask(interview)?;
        let used = Question::new(
            "used",
            "Did the partner base a call on what was taken back?",
            withdrawn::information(book),
        )
        .because("Otherwise the other side keeps the score of the table, whatever it is")
        .judged(["Would the partner have called so without having seen the first call?"])
        .usually("no");
        let is_used = interview.yes(used)?;
        Ok(find(won, is_used, book))
    }
}

#[derive(Clone, Copy)]
enum Form {
    Matchpoints,
    Swiss,
    Knockout,
}

fn ask(interview: &mut Interview<'_>) -> Result<Won, Pause> {
    let clause = interview.book().law(25, "B2(b)(2)");
    let form = Question::new("scoring", "How is the board scored?", clause)
        .because("Average minus is a share of the matchpoints, or 3 IMPs");
    let form = interview.choose(
        form,
        [
            (Form::Matchpoints, "matchpoints", "Matchpoints"),
            (Form::Swiss, "swiss", "IMPs, each team with its own score"),
            (Form::Knockout, "knockout", "IMPs in a knock-out match"),
        ],
    )?;
    let score = |text: &'static str| {
        Question::new("won", text, clause).because("No more than average minus is left of it")
    };
    match form {
        Form::Matchpoints => interview.value(
            score("How many matchpoints did the side that changed its call win, and of how many?"),
            "what was won and the top, such as 9 of 12",
            &["9 of 12", "3 of 12", "0.5 of 1"],
            read_matchpoints,
        ),
        Form::Swiss | Form::Knockout => {
            let imps = interview.value(
                score("How many IMPs did the side that changed its call win on the board? Less than 0 if it lost."),
                "a number of IMPs, such as 13 or -3",
                &["13", "-3", "-10"],
                read_imps,
            )?;
            Ok(match form {
                Form::Knockout => Won::Knockout { imps },
                Form::Swiss | Form::Matchpoints => Won::Swiss { imps },
            })
        }
    }
}

const WONDERFUL: &str = "seed 002, \"The Wonderful Law 25B\"";

const LEDGER: &[Entry] = &[
    Entry::done(25, "B", SINCE_2007, "No score of its own for a change of call", "seed 004, Law 25B"),
    Entry::done(25, "B2(b)(2)", ONLY_1997, "Average minus at most, and two scores", WONDERFUL),
    Entry::done(86, "B", ONLY_1997, "Two scores in a knock-out match are averaged", WONDERFUL),
    withdrawn::INFORMATION.within(ONLY_1997),
];

const CASES: &[Case] = &[
    Case {
        key: "cocs-matchpoints",
        source: "seed 002, \"The Wonderful Law 25B\", example 1",
        book: "1997 acbl",
        story: "A player changed a pass to four hearts against the opponents' will and made eleven tricks, which is \
                worth 9 matchpoints of 12. The partner had nothing from the pass.",
        answers: &[("scoring", "matchpoints"), ("won", "9 of 12"), ("used", "no"), ("got", "later")],
        found: &[Found::Cites("25B2(b)(2)"), Found::Split, Found::Says("4.8 and 3 matchpoints")],
    },
    Case {
        key: "cocs-matchpoints-below",
        source: "seed 002, \"The Wonderful Law 25B\", example 1: less than average minus",
        book: "1997 acbl",
        story: "The same, but eleven tricks in hearts are worth only 3 matchpoints of 12.",
        answers: &[("scoring", "matchpoints"), ("won", "3 of 12"), ("used", "no")],
        found: &[Found::Cites("25B2(b)(2)"), Found::ScoreStands, Found::Says("3 matchpoints, and 9")],
    },
    Case {
        key: "cocs-swiss",
        source: "seed 002, \"The Wonderful Law 25B\", example 2",
        book: "1997 acbl",
        story: "The same four hearts in Swiss teams; at the other table the team-mates beat six hearts, so the side \
                that changed its call has won 13 IMPs.",
        answers: &[("scoring", "swiss"), ("won", "13"), ("used", "no"), ("got", "later")],
        found: &[Found::Cites("25B2(b)(2)"), Found::Split, Found::Says("-3 and -13 IMPs")],
    },
    Case {
        key: "cocs-knockout",
        source: "seed 002, \"The Wonderful Law 25B\", example 3",
        book: "1997 acbl",
        story: "The same 13 IMPs in a knock-out match, which must have one result.",
        answers: &[
            ("scoring", "knockout"),
            ("won", "13"),
            ("used", "no"),
            ("got", "4H S +1"),
            ("offenders", "ns"),
        ],
        found: &[
            Found::Cites("86B"),
            Found::Split,
            Found::Says("5 and -5 IMPs"),
            Found::Says("one result for both teams"),
            Found::Award("NS 4H S +1, at most average minus, EW 4H S +1"),
        ],
    },
    Case {
        key: "cocs-used",
        source: "seed 002, \"The Wonderful Law 25B\", 7",
        book: "1997 acbl",
        story: "A changed call against the opponents' will; 9 matchpoints of 12. The partner raised on nothing but the \
                call that had been taken back.",
        answers: &[("scoring", "matchpoints"), ("won", "9 of 12"), ("used", "yes"), ("without", "later")],
        found: &[Found::Cites("16C"), Found::Split, Found::Says("Adjusted")],
    },
    Case {
        key: "cocs-used-below",
        source: "seed 002, \"The Wonderful Law 25B\", 7",
        book: "1997 acbl",
        story: "The same, but the result is worth 3 matchpoints of 12 to the side that changed its call: still the other \
                side need not be content with it.",
        answers: &[("scoring", "matchpoints"), ("won", "3 of 12"), ("used", "yes"), ("without", "later")],
        found: &[Found::Cites("16C"), Found::Split, Found::SaysNot("The score stands")],
    },
    Case {
        key: "cocs-used-knockout",
        source: "seed 002, \"The Wonderful Law 25B\", 7 and example 3 (one result in a knock-out match)",
        book: "1997 acbl",
        story: "A changed call that the partner has used, in a knock-out match; the side has won 13 IMPs on the board.",
        answers: &[
            ("scoring", "knockout"),
            ("won", "13"),
            ("used", "yes"),
            ("without", "3H S +1"),
            ("better", "without"),
            ("offenders", "ns"),
        ],
        found: &[
            Found::Cites("16C"),
            Found::Cites("86B"),
            Found::Split,
            Found::Award("NS 3H S +1, at most average minus, EW 3H S +1"),
        ],
    },
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_score_is_refused_in_words() {
        for text in ["9", "13 of 12", "-1 of 12", "0 of 0", "nine of 12"] {
            assert!(read_matchpoints(text).is_err(), "{text}");
        }
        assert!(read_imps("25").unwrap_err().to_string().contains("24 IMPs"));
        assert!(read_imps("x").unwrap_err().to_string().contains("such as 13"));
    }

    /// The cap is at most average minus, and nobody gains by it.
    #[test]
    fn nobody_gets_more_than_at_the_table() {
        let book: Book = "1997 acbl".parse().unwrap();
        for imps in -24..=24 {
            let imps = Exact::from_integer(imps);
            let swiss = scores(Won::Swiss { imps }, &book);
            assert!(swiss.offending <= imps && swiss.offending <= Exact::from_integer(-3));
            assert_eq!(swiss.other, -imps);
            let knockout = scores(Won::Knockout { imps }, &book);
            assert!(knockout.offending <= imps);
            assert_eq!(knockout.offending, -knockout.other);
        }
    }
}
