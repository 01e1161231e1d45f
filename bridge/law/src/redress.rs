//! The results that take the place of the table's: asked for when everything else is found, so that a finding that adjusts
//! the score says the award (Law 12C1).
//!
//! A procedure finds that the score is adjusted, and what of it has still to be named ([`Wanted`]). Whoever has still to
//! find out answers `later`; then the finding says that the award is missing, and why.

use crate::award::{FORM, ONE, Results, by_side, from, kind_of, read_any, read_one, read_several};
use crate::book::{Assigning, Edition};
use crate::clause::Clause;
use crate::finding::{Adjust, Finding, ScoreEffect};
use crate::interview::{Interview, Pause};
use crate::ledger::Entry;
use crate::question::Question;
use crate::role::Role;
use game::adjustment::{Adjustment, Basis, Limit, SideAward};
use game::result::BoardResult;
use game::seat::Line;

/// How one result is written, or that it is not known yet.
pub(crate) const ONE_OR_LATER: &str =
    "a result, such as 4S N +1 or pass; or later, if you have still to find out";
/// How results with weights are written, or that they are not known yet.
pub(crate) const FORM_OR_LATER: &str =
    "results with weights, such as 60 % 4S N =, 40 % 4S N -1; or later, if you have still to find out";

/// What has to be named before an award can be written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Wanted {
    /// The scores are artificial and different: which side has offended.
    Offenders,
    /// The one result that was likely.
    One,
    /// Two to four results with their weights.
    Several,
    /// As many as were likely: weighted, or the best for one side and the worst for the other, as the book has it.
    ByTheBook,
    /// The best likely result for the one side, the worst probable for the other.
    BestAndWorst,
    /// Both sides count as innocent, each with the doubt in its favour (Law 82C).
    EachSide,
    /// The innocent side did all of it to itself: it keeps what it got, and the other has what was to be expected.
    OwnAll,
    /// The innocent side did part of it to itself.
    OwnPart,
    /// Only the side that offended loses what it gained; the other keeps what it got.
    OffendersOnly,
    /// Only the side that did not offend loses what it gained; the other keeps what it got.
    OthersOnly,
    /// Both sides keep what they got, and the offenders have no more than average minus.
    Capped,
    /// What would have happened without it, of which the offenders have no more than average minus; the other side has what
    /// it got where that is better for it.
    CappedWithout,
}

/// Why a finding that adjusts the score has no award.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unwritten {
    /// The results are not known yet.
    Later,
    /// Which side has offended was not said.
    SideUnknown,
    /// It is worked out by hand from what stands in the rulings.
    ByHand,
    /// One of the results that were weighed could not have been reached legally (Law 12C1(c) of 2017).
    Illegal,
}

impl Unwritten {
    /// The reason as a sentence, with what to do.
    pub fn told(self) -> &'static str {
        match self {
            Self::Later => {
                "The results are not named yet. When you know them, change that answer (Tab), and the award stands here."
            }
            Self::SideUnknown => {
                "Where the offender sits was not said: press a on the board, and write what each side has."
            }
            Self::ByHand => {
                "Work it out as the ruling says: press a on the board, and write what each side has."
            }
            Self::Illegal => {
                "No award: of the results that were named one could not have been reached legally. Change that answer (Tab): \
                 take it out, and share its weight among the others."
            }
        }
    }
}

/// The finding with its award, after asking for the results that it wants; or with the reason why there is none.
///
/// # Errors
/// The pause at the question that is not answered.
pub(crate) fn named(interview: &mut Interview<'_>, finding: Finding) -> Result<Finding, Pause> {
    let Some(effect) = &finding.score else { return Ok(finding) };
    if effect.text.is_some() || effect.kind == Adjust::Tricks {
        return Ok(finding);
    }
    let clause = effect.clause;
    if effect.wanted == Some(Wanted::Offenders) {
        return by_offenders(interview, finding, clause);
    }
    let Some(wanted) = effect.wanted else {
        let reason = match effect.kind {
            Adjust::Artificial { .. } if effect.written(interview.seats()).is_some() => return Ok(finding),
            Adjust::Artificial { .. } => Unwritten::SideUnknown,
            Adjust::Assigned | Adjust::Weighted | Adjust::Split | Adjust::Tricks => Unwritten::ByHand,
        };
        return Ok(without(finding, reason));
    };
    let Some(award) = award(interview, wanted, clause)? else {
        return Ok(without(finding, Unwritten::Later));
    };
    let finding = finding.written(&award);
    let score = finding.score.map(|effect| ScoreEffect { kind: kind_of(&award), ..effect });
    Ok(Finding { score, ..finding }.entered(TO_THE_FORM, clause))
}

/// The finding after asking, where it weighs several results, whether each could have been reached legally: since 2017 no
/// other may be weighed (Law 12C1(c)). Who insists says so, and it stands in the ruling.
///
/// # Errors
/// The pause at the question that is not answered.
pub(crate) fn legal(interview: &mut Interview<'_>, finding: Finding) -> Result<Finding, Pause> {
    let text = finding.score.as_ref().and_then(|effect| effect.text.as_ref());
    let award = text.and_then(|text| text.parse::<Award>().ok());
    let weighed = award.as_ref().map(weighed).unwrap_or_default();
    if interview.book().edition != Edition::Laws2017 || weighed.is_empty() {
        return Ok(finding);
    }
    let clause = interview.book().law(12, "C1(c)");
    let of_the_table = interview.known().result.and_then(|stands| same_contract(stands, &weighed));
    let text = match of_the_table {
        Some(result) => format!(
            "{result} is in the contract that was played. Could it, and each other result, have been reached legally, \
             without the infraction?"
        ),
        None => "Could each of these results have been reached legally, without the infraction?".to_owned(),
    };
    let question = Question::new("legal", text, clause)
        .because("Only results that could have been reached in a legal manner may be weighed")
        .judged([
            "A contract that came of the call ruled against was not reached legally, however many bid it at other tables.",
            "If one could not, go back (Tab) and name the others alone; their weights add up to 100 %.",
        ]);
    let question = if of_the_table.is_some() { question } else { question.usually("yes") };
    let answer = interview.choose(
        question,
        [
            (Legal::Yes, "yes", "Yes, each of them"),
            (Legal::No, "no", "No: I name others"),
            (Legal::Insists, "insist", "No, and I insist on weighing it; that is written down"),
        ],
    )?;
    Ok(match answer {
        Legal::Yes => finding,
        Legal::Insists => finding.ruled(
            "A result is weighed that could not have been reached legally, against this Law: the director insists on it.",
            clause,
        ),
        Legal::No => {
            let score = finding.score.map(|effect| ScoreEffect { text: None, wanted: None, ..effect });
            without(Finding { score, ..finding }, Unwritten::Illegal)
        }
    })
}

/// The clause that any procedure may cite with an award that weighs results.
pub const LEDGER: &[Entry] = &[Entry::done(
    (12, "C1(c)"),
    &[Edition::Laws2017],
    (
        "Only results that could have been reached legally are weighed",
        "A result is weighed that could not have been reached legally, against this Law",
    ),
    "seed 001, \"Director's discretionary powers (Law 12)\"",
)];

#[derive(Debug, Clone, Copy)]
enum Legal {
    Yes,
    No,
    Insists,
}

/// The results that an award weighs; none where it names one alone for each side.
pub fn weighed(award: &Award) -> Vec<BoardResult> {
    let sides = [&award.north_south.basis, &award.east_west.basis];
    let results = sides.into_iter().filter_map(results_of).filter(|results| results.parts().len() > 1);
    results.flat_map(|results| results.parts().to_vec()).map(|(result, _)| result).collect()
}

fn results_of(basis: &Basis<BoardResult>) -> Option<&Results> {
    match basis {
        Basis::Results(results) | Basis::SelfInflicted { expected: results, .. } => Some(results),
        Basis::Artificial(_) => None,
    }
}

/// The first result that was reached in the contract of the one that stands.
pub fn same_contract(stands: BoardResult, results: &[BoardResult]) -> Option<BoardResult> {
    let BoardResult::Played(table) = stands else { return None };
    results.iter().copied().find(|result| match result {
        BoardResult::Played(play) => {
            (play.contract, play.declarer.line()) == (table.contract, table.declarer.line())
        }
        BoardResult::PassedOut | BoardResult::NotPlayed | BoardResult::RawScore(_) => false,
    })
}

/// Artificial scores, after asking which side has offended where it is not known and they differ.
fn by_offenders(
    interview: &mut Interview<'_>,
    mut finding: Finding,
    clause: Clause,
) -> Result<Finding, Pause> {
    // Said though the seats tell it: then the two must agree.
    let is_said = interview.is_answered("offenders") && interview.seats().offender.is_some();
    let is_asked = |effect: &&mut ScoreEffect| is_said || effect.written(interview.seats()).is_none();
    if let Some(effect) = finding.score.as_mut().filter(is_asked) {
        effect.text = effect.written_for(offenders(interview, clause)?);
    }
    Ok(finding.entered(TO_THE_FORM, clause))
}

/// Where the award goes from the finding.
const TO_THE_FORM: &str = "Press s: the form has the award, and shows what it is worth before it is sent.";

fn without(finding: Finding, reason: Unwritten) -> Finding {
    let score = finding.score.map(|effect| ScoreEffect { unwritten: Some(reason), ..effect });
    Finding { score, ..finding }
}

/// What both sides of a board are awarded.
pub type Award = Adjustment<BoardResult>;

fn award(interview: &mut Interview<'_>, wanted: Wanted, clause: Clause) -> Result<Option<Award>, Pause> {
    let is_split = interview.book().options.assigning == Assigning::BestAndWorst;
    match wanted {
        Wanted::Offenders => Ok(None),
        Wanted::One => {
            let result = one(interview, "result", "Which result would it have been?", clause)?;
            Ok(result.map(|result| Adjustment::balanced(Results::only(result))))
        }
        Wanted::Several => several(interview, clause),
        Wanted::ByTheBook if is_split => best_and_worst(interview, clause),
        Wanted::ByTheBook => {
            let text = "What would have happened? One result, or up to four with their weights";
            Ok(any(interview, "results", text, clause)?.map(Adjustment::balanced))
        }
        Wanted::BestAndWorst => best_and_worst(interview, clause),
        Wanted::EachSide => both_innocent(interview, clause),
        Wanted::OwnAll if is_split => {
            let Some(got) = got(interview, clause)? else { return Ok(None) };
            let Some(worst) = worst(interview, clause)? else { return Ok(None) };
            let offenders = offenders(interview, clause)?;
            Ok(Some(by_side(offenders, from(Results::only(worst)), from(Results::only(got)))))
        }
        Wanted::OwnAll => {
            let Some(got) = got(interview, clause)? else { return Ok(None) };
            let Some(left) = by_infraction_alone(interview, clause)? else { return Ok(None) };
            let offenders = offenders(interview, clause)?;
            Ok(Some(by_side(offenders, from(left), from(Results::only(got)))))
        }
        Wanted::OffendersOnly => {
            let Some((got, expected)) = got_and_expected(interview, clause)? else { return Ok(None) };
            let offenders = offenders(interview, clause)?;
            Ok(Some(by_side(offenders, from(expected), from(Results::only(got)))))
        }
        Wanted::OthersOnly => {
            let Some((got, expected)) = got_and_expected(interview, clause)? else { return Ok(None) };
            let offenders = offenders(interview, clause)?;
            Ok(Some(by_side(offenders, from(Results::only(got)), from(expected))))
        }
        Wanted::OwnPart => own_part(interview, clause, is_split),
        Wanted::Capped => {
            let Some(got) = got(interview, clause)? else { return Ok(None) };
            let offenders = offenders(interview, clause)?;
            Ok(Some(by_side(offenders, capped(Results::only(got)), from(Results::only(got)))))
        }
        Wanted::CappedWithout => {
            let Some(expected) = expected(interview, clause)? else { return Ok(None) };
            let others = if is_better_without(interview, clause)? {
                expected.clone()
            } else {
                let Some(got) = got(interview, clause)? else { return Ok(None) };
                Results::only(got)
            };
            let offenders = offenders(interview, clause)?;
            Ok(Some(by_side(offenders, capped(expected), from(others))))
        }
    }
}

/// No more than average minus, of whatever it is made.
fn capped(results: Results) -> SideAward<BoardResult> {
    SideAward { limit: Some(Limit::AtMostAverageMinus), ..from(results) }
}

fn is_better_without(interview: &mut Interview<'_>, clause: Clause) -> Result<bool, Pause> {
    let question = Question::new("better", "Which is better for the side that did not offend?", clause)
        .because("It keeps the score of the table if that is better for it")
        .usually("without");
    interview.choose(
        question,
        [
            (true, "without", "What would have happened without it"),
            (false, "table", "The result of the table"),
        ],
    )
}

fn several(interview: &mut Interview<'_>, clause: Clause) -> Result<Option<Award>, Pause> {
    let question = Question::new("results", "Which results, and how likely was each?", clause)
        .because("The weights add up to 100 %")
        .judged([
            "The contract first: would they all have bid it? Then the tricks, as these players would have played.",
            "Ask players of the same class what they would have done.",
        ])
        .usually(LATER);
    let examples = ["60 % 3NT N =, 40 % 3NT N -1", LATER];
    let Some(results) = interview.value(question, FORM_OR_LATER, &examples, or_later(read_several))? else {
        return Ok(None);
    };
    Ok(Some(Adjustment::balanced(results)))
}

/// The six steps of seed 002, "Adjusted scores".
fn best_and_worst(interview: &mut Interview<'_>, clause: Clause) -> Result<Option<Award>, Pause> {
    let Some(best) = best(interview, clause)? else { return Ok(None) };
    let Some(worst) = worst(interview, clause)? else { return Ok(None) };
    if best == worst {
        return Ok(Some(Adjustment::balanced(Results::only(best))));
    }
    let offenders = offenders(interview, clause)?;
    Ok(Some(by_side(offenders, from(Results::only(worst)), from(Results::only(best)))))
}

fn best(interview: &mut Interview<'_>, clause: Clause) -> Result<Option<BoardResult>, Pause> {
    let text = "Which is the best result for the side that did not offend that was likely without it?";
    one(interview, "best", text, clause)
}

fn worst(interview: &mut Interview<'_>, clause: Clause) -> Result<Option<BoardResult>, Pause> {
    one(
        interview,
        "worst",
        "Which is the worst result for the offending side that was at all probable?",
        clause,
    )
}

fn got(interview: &mut Interview<'_>, clause: Clause) -> Result<Option<BoardResult>, Pause> {
    one(interview, "got", "What was the result at the table?", clause)
}

fn got_and_expected(
    interview: &mut Interview<'_>,
    clause: Clause,
) -> Result<Option<(BoardResult, Results)>, Pause> {
    let Some(got) = got(interview, clause)? else { return Ok(None) };
    Ok(expected(interview, clause)?.map(|expected| (got, expected)))
}

fn expected(interview: &mut Interview<'_>, clause: Clause) -> Result<Option<Results>, Pause> {
    let text = "What would have happened without it? One result, or several with their weights";
    any(interview, "without", text, clause)
}

/// What the offending side has where the other has done all of its damage to itself: what would have come of the
/// infraction alone (Law 12C1(b) of 2007, 12C1(e) of 2017; seed 001, the double shot). Without the infraction it might
/// have done better, and it is not to gain by the other side's error.
fn by_infraction_alone(interview: &mut Interview<'_>, clause: Clause) -> Result<Option<Results>, Pause> {
    match interview.book().edition {
        Edition::Laws2017 | Edition::Laws2007 => any(interview, "without", INFRACTION_ALONE, clause),
        Edition::Laws1997 => expected(interview, clause),
    }
}

/// The question for the result of the infraction alone.
pub(crate) const INFRACTION_ALONE: &str =
    "What would have come of the infraction, without that error of the other side?";

/// Seed 001, Law 12: 14 − 8 + 0 = 6.
fn own_part(interview: &mut Interview<'_>, clause: Clause, is_split: bool) -> Result<Option<Award>, Pause> {
    let Some(got) = got(interview, clause)? else { return Ok(None) };
    let text = "What would it have been after the infraction, without the error?";
    let Some(after_infraction) = one(interview, "after", text, clause)? else { return Ok(None) };
    let (expected, offending) = if is_split {
        let Some(best) = best(interview, clause)? else { return Ok(None) };
        let Some(worst) = worst(interview, clause)? else { return Ok(None) };
        (Results::only(best), Results::only(worst))
    } else {
        let Some(expected) = expected(interview, clause)? else { return Ok(None) };
        (expected.clone(), expected)
    };
    let offenders = offenders(interview, clause)?;
    let basis = Basis::SelfInflicted { expected, after_infraction, got };
    Ok(Some(by_side(offenders, from(offending), SideAward { basis, limit: None })))
}

fn both_innocent(interview: &mut Interview<'_>, clause: Clause) -> Result<Option<Award>, Pause> {
    let question = Question::new("named", "Can you name the results that were likely?", clause)
        .because("Both sides count as not offending: each has the doubt in its favour")
        .usually("yes");
    if !interview.choose(question, [(true, "yes", "Yes"), (false, LATER, "Not yet")])? {
        return Ok(None);
    }
    Ok(Some(match each_side(interview, clause)? {
        Doubt::Same(results) => Adjustment::balanced(results),
        Doubt::Each { north_south, east_west } => Adjustment {
            north_south: from(north_south),
            east_west: from(east_west),
            compared: game::adjustment::Compared::NorthSouth,
        },
    }))
}

/// What the sides have each when both count as innocent.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Doubt {
    Same(Results),
    Each { north_south: Results, east_west: Results },
}

/// What was likely, where both sides count as not offending.
fn each_side(interview: &mut Interview<'_>, clause: Clause) -> Result<Doubt, Pause> {
    let book = interview.book();
    let examples = ["60 % 3NT N =, 40 % 3NT N -1", "4S N +1"];
    if book.options.assigning == Assigning::BestAndWorst {
        let best = |key, text| {
            Question::new(key, text, clause).because("Each side counts as the one that did not offend")
        };
        let north_south = best("ns-best", "Which was the best result for North-South that was likely?");
        let north_south = interview.value(north_south, ONE, &["4S N +1", "4S N ="], read_one)?;
        let east_west = best("ew-best", "Which was the best result for East-West that was likely?");
        let east_west = interview.value(east_west, ONE, &["4S N =", "4S N -1"], read_one)?;
        return Ok(Doubt::Each {
            north_south: Results::only(north_south),
            east_west: Results::only(east_west),
        });
    }
    let same = Question::new("same", "Do the same weights do justice to both sides?", clause)
        .because("Each may have the benefit of the doubt for itself")
        .usually("yes");
    let results = |key, text| {
        Question::new(key, text, clause).because("With weights that add up to 100 %, or one alone")
    };
    if interview.yes(same)? {
        let question = results("results", "Which results were likely?");
        return Ok(Doubt::Same(interview.value(question, FORM, &examples, read_any)?));
    }
    let question = results("ns-results", "Which results for North-South, leaning to them?");
    let north_south = interview.value(question, FORM, &examples, read_any)?;
    let question = results("ew-results", "Which results for East-West, leaning to them?");
    let east_west = interview.value(question, FORM, &["50 % 3NT N =, 50 % 3NT N -1"], read_any)?;
    Ok(Doubt::Each { north_south, east_west })
}

/// Which side has offended, where the seats do not tell it.
fn offenders(interview: &mut Interview<'_>, clause: Clause) -> Result<Line, Pause> {
    let question = Question::new("offenders", "Which side has offended?", clause)
        .because("The two sides are scored apart")
        .of_offender([("ns", Role::Side(Line::NorthSouth)), ("ew", Role::Side(Line::EastWest))]);
    interview.choose(question, [(Line::NorthSouth, "ns", "North-South"), (Line::EastWest, "ew", "East-West")])
}

fn one(
    interview: &mut Interview<'_>,
    key: &'static str,
    text: &'static str,
    clause: Clause,
) -> Result<Option<BoardResult>, Pause> {
    let question = Question::new(key, text, clause)
        .because("A real score takes the place of the table's")
        .usually(LATER);
    interview.value(question, ONE_OR_LATER, &["4S N =", LATER], or_later(read_one))
}

fn any(
    interview: &mut Interview<'_>,
    key: &'static str,
    text: &'static str,
    clause: Clause,
) -> Result<Option<Results>, Pause> {
    let question = Question::new(key, text, clause)
        .because("A real score takes the place of the table's")
        .usually(LATER);
    let examples = ["60 % 3NT N =, 40 % 3NT N -1", LATER];
    interview.value(question, FORM_OR_LATER, &examples, or_later(read_any))
}

/// What is answered where the results are not known yet.
pub(crate) const LATER: &str = "later";

fn or_later<T>(read: impl Fn(&str) -> Result<T, String>) -> impl Fn(&str) -> Result<Option<T>, String> {
    move |text| if text.eq_ignore_ascii_case(LATER) { Ok(None) } else { read(text).map(Some) }
}
