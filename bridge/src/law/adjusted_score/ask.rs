//! The questions about an adjusted score. What would have happened is for the director to judge.

use crate::board::BoardNumber;
use crate::exact::Percent;
use crate::law::adjusted_score::award::{FORM, ONE, read_any, read_one, read_several};
use crate::law::adjusted_score::facts::{
    Assigned, Blame, Damage, Doubt, Facts, Mistake, NoResult, OtherTable, Results, Scoring,
};
use crate::law::adjusted_score::find::{assigned_clause, damage_clause, severity};
use crate::law::book::{Assigning, Book, Edition};
use crate::law::clause::Clause;
use crate::law::interview::{Interview, Pause};
use crate::law::known::{Scored, Unit};
use crate::law::numbering::{artificial, own_damage, weighted};
use crate::law::question::Question;
use crate::law::redress::INFRACTION_ALONE;
use crate::law::role::Role;
use crate::result::BoardResult;
use crate::seat::Line;

#[derive(Clone, Copy)]
enum Ground {
    Damage,
    NoResult,
    Mistake,
    Severity,
}

/// The facts of an adjusted score.
pub(super) fn ask(interview: &mut Interview<'_>) -> Result<Facts, Pause> {
    let book = interview.book();
    let question = Question::new("ground", "Why is the score looked at?", book.law(12, "A"))
        .because(
            "A score is adjusted where the Laws give nothing else, or say so themselves; never for kindness",
        )
        .usually("damage");
    let ground = interview.choose(
        question,
        [
            (
                Ground::Damage,
                "damage",
                "An infraction may have cost the other side something, and there is a result",
            ),
            (Ground::NoResult, "no-result", "The board has no result, or cannot be played as it should"),
            (Ground::Mistake, "director", "A director's ruling was wrong"),
            (Ground::Severity, "severity", "What the Laws prescribe seems too severe or too mild"),
        ],
    )?;
    Ok(match ground {
        Ground::Damage => Facts::Damage(damage(interview)?),
        Ground::NoResult => Facts::NoResult(no_result(interview)?),
        Ground::Mistake => Facts::Mistake(mistake(interview)?),
        Ground::Severity => {
            let question = Question::new(
                "prescribed",
                "Do the Laws prescribe something for exactly this, and was it given?",
                severity(interview.book()),
            )
            .because("Then it is all there is, also where it gives a trick more than was lost")
            .usually("yes");
            if interview.yes(question)? { Facts::Severity } else { Facts::Damage(damage(interview)?) }
        }
    })
}

/// Whether the book weights likely results.
fn is_weighted(book: &Book) -> bool {
    book.options.assigning == Assigning::Weighted
}

#[derive(Clone, Copy)]
enum Own {
    None,
    Part,
    All,
}

fn damage(interview: &mut Interview<'_>) -> Result<Damage, Pause> {
    let clause = damage_clause(interview.book());
    let question = Question::new(
        "damaged",
        "Has the other side got less than it could expect just before the infraction?",
        clause,
    )
    .because("Only damage is made good")
    .judged([
        "What would probably have happened from that moment on, with no infraction?",
        "Compare with what these players would have done, not with what the hand record says that the cards can make.",
    ])
    .usually("yes");
    if !interview.yes(question)? {
        return Ok(Damage::Nothing);
    }
    let own = own(interview)?;
    match own {
        Own::None => Ok(Damage::Restored(restored(interview)?)),
        Own::All => {
            let got = one(interview, "got", "What did the side that did not offend get at the table?")?;
            let expected = by_infraction_alone(interview)?;
            Ok(Damage::SelfInflicted {
                offenders: offenders(interview, assigned_clause(interview.book()))?,
                got,
                expected,
            })
        }
        Own::Part => {
            let got = one(interview, "got", "What was the result at the table?")?;
            let after =
                one(interview, "after", "What would it have been after the infraction, without that error?")?;
            let expected = expected(interview)?;
            Ok(Damage::InPart {
                offenders: offenders(interview, assigned_clause(interview.book()))?,
                got,
                after,
                expected,
            })
        }
    }
}

fn own(interview: &mut Interview<'_>) -> Result<Own, Pause> {
    let book = interview.book();
    let (text, guide) = match book.edition {
        Edition::Laws2017 => (
            "After the infraction, did that side harm itself by an extremely serious error, or by a gamble that it hoped \
             to be saved from?",
            "A plain mistake is not enough: not to follow suit, or to throw a trick away that a beginner would keep, is.",
        ),
        Edition::Laws2007 => (
            "After the infraction, did that side harm itself by a serious error, or by a wild or gambling action?",
            "A mistake that players of its class make now and then is not enough.",
        ),
        Edition::Laws1997 => (
            "After the infraction, did that side fail to play bridge, for its class of player?",
            "An egregious error is one that a player of this class does not make.",
        ),
    };
    let question = Question::new("own", text, own_damage(book))
        .because("What a side has done to itself is not given back; the offenders do not keep it either")
        .judged([
            guide,
            "Had the error anything to do with the infraction? Then it is no fault of its own.",
            "A double shot: did it try something foolish because it thought the director would give the score back?",
        ])
        .usually("no");
    let mut choices = vec![(Own::None, "no", "No")];
    if book.is_since(Edition::Laws2007) {
        choices.push((Own::Part, "part", "Yes; the infraction alone would have cost it something too"));
    }
    choices.push((Own::All, "all", "Yes; without it there would have been no damage at all"));
    interview.choose(question, choices)
}

#[derive(Clone, Copy)]
enum Number {
    One,
    Several,
    TooMany,
}

fn restored(interview: &mut Interview<'_>) -> Result<Assigned, Pause> {
    let book = interview.book();
    if !is_weighted(book) {
        return best_and_worst(interview);
    }
    let question =
        Question::new("outcomes", "How many results were likely without the infraction?", weighted(book))
            .because("One is assigned; two to four are weighted; with more an artificial score may be given")
            .judged(["Go on from the moment before the infraction, with these players and these hands."]);
    let mut choices = vec![(Number::One, "one", "One")];
    match book.edition {
        Edition::Laws2017 | Edition::Laws2007 => choices.extend([
            (Number::Several, "several", "Two to four"),
            (Number::TooMany, "many", "More than four, or it cannot be said at all"),
        ]),
        // The Laws of 1997 know no artificial score where results were possible.
        Edition::Laws1997 => choices.push((Number::Several, "several", "Several")),
    }
    let number = interview.choose(question, choices)?;
    Ok(match number {
        Number::One => Assigned::One(one(interview, "result", "Which result would it have been?")?),
        Number::Several => several(interview)?,
        Number::TooMany => {
            let offenders = offenders(interview, assigned_clause(interview.book()))?;
            let scoring = scoring(interview)?;
            let blame = |line| if line == offenders { Blame::Directly } else { Blame::Nothing };
            Assigned::TooMany(NoResult {
                north_south: blame(Line::NorthSouth),
                east_west: blame(Line::EastWest),
                scoring,
                other_table: OtherTable::Nothing,
            })
        }
    })
}

fn several(interview: &mut Interview<'_>) -> Result<Assigned, Pause> {
    let clause = weighted(interview.book());
    let question = Question::new("results", "Which results, and how likely was each?", clause)
        .because("The weights add up to 100 %")
        .judged([
            "The contract first: would they all have bid it? Then the tricks, as these players would have played.",
            "Ask players of the same class what they would have done.",
        ]);
    let results = interview.value(
        question,
        FORM,
        &["60 % 3NT N =, 40 % 3NT N -1", "30 % 6S N =, 40 % 4S N +2, 20 % 4S N +1, 10 % 6S N -1"],
        read_several,
    )?;
    let (results, lean) = leaned(interview, results, clause)?;
    Ok(Assigned::Several { results, lean })
}

/// The results with so much weight moved to the side that did not offend as the director gives it, and how much.
fn leaned(interview: &mut Interview<'_>, results: Results, clause: Clause) -> Result<(Results, u8), Pause> {
    let question = Question::new("lean", "Shall doubt be moved to the side that did not offend?", clause)
        .because("So much weight goes from its worst result to its best")
        .usually("none");
    let lean = interview.choose(
        question,
        [(0, "none", "No: the weights are as they should be"), (5, "5", "5 %"), (10, "10", "10 %")],
    )?;
    if lean == 0 {
        return Ok((results, lean));
    }
    let line = offenders(interview, clause)?.other();
    let question = Question::new("board", "Which board is it?", clause)
        .because("Which result is the best may hang on the vulnerability");
    let question = match interview.known().board {
        Some(board) => question.follows(board.to_string(), "the ruling is about this board"),
        None => question,
    };
    let board: BoardNumber = interview.value(question, "a board number", &["1", "4"], |text| {
        let number: u16 = text.parse().map_err(|_no_number| "write a number, such as 12".to_owned())?;
        BoardNumber::new(number).ok_or_else(|| "there is no such board".to_owned())
    })?;
    let moved = Percent::new(u16::from(lean)).and_then(|points| results.sympathetic(board, line, points));
    Ok(moved.map_or((results, 0), |moved| (moved, lean)))
}

/// The six steps of seed 002, "Adjusted scores".
fn best_and_worst(interview: &mut Interview<'_>) -> Result<Assigned, Pause> {
    let clause = assigned_clause(interview.book());
    let best = Question::new(
        "best",
        "Which is the best result for the side that did not offend that was likely without the infraction?",
        clause,
    )
    .because("That side gets it")
    .judged([
        "List the final contracts that were possible, and the tricks in each.",
        "Which of them were likely?",
        "Of the likely ones take the best for that side, not the likeliest.",
        "Leave the tricks of a contract that was played as they were, unless it would have been doubled or reached by \
         another auction.",
    ]);
    let best = interview.value(best, ONE, &["3S E =", "4S N +1"], read_one)?;
    let worst = Question::new(
        "worst",
        "Which is the worst result for the offending side that was at all probable?",
        clause,
    )
    .because("The offending side gets it; it may be a result that was not likely")
    .judged([
        "Add to the likely results those that were at all probable, and take the worst for the offenders.",
    ]);
    let worst = interview.value(worst, ONE, &["3S E =", "4SX N -1"], read_one)?;
    let offenders = offenders(interview, assigned_clause(interview.book()))?;
    Ok(Assigned::BestAndWorst { offenders, best, worst })
}

fn no_result(interview: &mut Interview<'_>) -> Result<NoResult, Pause> {
    let scoring = scoring(interview)?;
    let other_table = match scoring {
        Scoring::Imps | Scoring::ShortImps => other_table(interview)?,
        Scoring::Matchpoints | Scoring::Individual => OtherTable::Nothing,
    };
    if matches!(other_table, OtherTable::Favours(_)) {
        let (north_south, east_west) = (Blame::Nothing, Blame::Nothing);
        return Ok(NoResult { north_south, east_west, scoring, other_table });
    }
    let north_south = blame(interview, "ns", "Are North-South at fault?")?;
    let east_west = blame(interview, "ew", "Are East-West at fault?")?;
    Ok(NoResult { north_south, east_west, scoring, other_table })
}

#[derive(Clone, Copy)]
enum Elsewhere {
    Nothing,
    Favours,
    Unplayed,
}

fn other_table(interview: &mut Interview<'_>) -> Result<OtherTable, Pause> {
    let book = interview.book();
    let favours = match book.edition {
        Edition::Laws2017 => Some(book.law(86, "B1")),
        Edition::Laws2007 => Some(book.law(86, "D")),
        Edition::Laws1997 => None,
    };
    let question = Question::new("other-table", "In teams: what about the other table?", book.law(86, ""))
        .because(
            "A side is not to lose a good result there by an average here; unplayed, it may be dealt again",
        )
        .usually("no");
    let mut choices = vec![(Elsewhere::Nothing, "no", "Nothing out of the ordinary, or these are pairs")];
    if favours.is_some() {
        choices.push((Elsewhere::Favours, "yes", "Its result is clearly good for one side"));
    }
    choices.push((Elsewhere::Unplayed, "unplayed", "The board has not been played there"));
    match (interview.choose(question, choices)?, favours) {
        (Elsewhere::Favours, Some(clause)) => {
            let question = Question::new("likely", "Which results were likely at this table?", clause)
                .because("They are compared with the other table's");
            let results =
                interview.value(question, FORM, &["4S N =", "60 % 3NT N =, 40 % 3NT N -1"], read_any)?;
            Ok(OtherTable::Favours(results))
        }
        (Elsewhere::Unplayed, _) => {
            let question = Question::new(
                "decided",
                "Could anybody know that the match is decided without this board?",
                book.law(86, ""),
            )
            .because("Then no other deal takes its place")
            .usually("no");
            Ok(OtherTable::Unplayed { is_decided: interview.yes(question)? })
        }
        (Elsewhere::Nothing, _) | (Elsewhere::Favours, None) => Ok(OtherTable::Nothing),
    }
}

fn blame(interview: &mut Interview<'_>, key: &'static str, text: &'static str) -> Result<Blame, Pause> {
    let question = Question::new(key, text, artificial(interview.book()))
        .because("Directly: average minus; in part: average; not at all: average plus");
    interview.choose(
        question,
        [
            (Blame::Nothing, "no", "Not at all"),
            (Blame::InPart, "part", "In part"),
            (Blame::Directly, "yes", "Directly"),
        ],
    )
}

fn scoring(interview: &mut Interview<'_>) -> Result<Scoring, Pause> {
    let book = interview.book();
    let question = Question::new("scoring", "How is the board scored?", artificial(book))
        .because("An average is a share of the top, or so many IMPs")
        .usually("matchpoints");
    let mut choices = vec![(Scoring::Matchpoints, "matchpoints", "Matchpoints".to_owned())];
    choices.push((Scoring::Individual, "individual", "Matchpoints, each player alone".to_owned()));
    choices.push((Scoring::Imps, "imps", "IMPs".to_owned()));
    let below = book.options.short_match_below;
    if below > 0 && book.is_since(Edition::Laws2007) {
        let text = format!("IMPs, in a match of fewer than {below} boards");
        choices.push((Scoring::ShortImps, "short", text));
    }
    let answer = match interview.known().scored {
        None => None,
        Some(scored) => match scored.unit {
            Unit::TotalPoints => None,
            Unit::Matchpoints if scored.is_individual => {
                Some(("individual", "so the contest is scored".to_owned()))
            }
            Unit::Matchpoints => Some(("matchpoints", "so the contest is scored".to_owned())),
            Unit::Imps => Some(match scored.match_boards {
                Some(boards) if boards < below && book.is_since(Edition::Laws2007) => {
                    ("short", format!("a match has {boards} boards here"))
                }
                Some(_) | None => ("imps", "so the contest is scored".to_owned()),
            }),
        },
    };
    let is_open = matches!(interview.known().scored, Some(Scored { match_boards: None, .. }));
    let has_short = choices.iter().any(|(_, key, _)| *key == "short");
    match answer {
        // How long a match is may be known to the director alone.
        Some((answer @ "imps", from)) if has_short && is_open => {
            interview.choose(question.likely(answer, from), choices)
        }
        Some((answer, from)) => interview.choose(question.follows(answer, from), choices),
        None => interview.choose(question, choices),
    }
}

#[derive(Clone, Copy)]
enum Wrong {
    StillPlayed,
    Judgment,
    Known,
    Doubtful,
    NoResult,
}

fn mistake(interview: &mut Interview<'_>) -> Result<Mistake, Pause> {
    let clause = interview.book().law(82, "C");
    let question = Question::new("known", "What would the right ruling have led to?", clause)
        .because("A known result is put right; in doubt both sides count as not offending")
        .judged([
            "Was it clearly wrong? A close judgment is for an appeal, not for a second thought.",
            "Is it certain what would have happened, or only likely?",
            "An average is only for a board that has no result and cannot have one.",
        ]);
    let wrong = interview.choose(
        question,
        [
            (Wrong::Known, "known", "It is known: one result"),
            (Wrong::Doubtful, "doubt", "It is not certain"),
            (
                Wrong::NoResult,
                "no-result",
                "Nobody can say: the board has no result, or too many were possible",
            ),
            (Wrong::StillPlayed, "playing", "They are still at the board"),
            (Wrong::Judgment, "judgment", "The ruling was a judgment, or close"),
        ],
    )?;
    Ok(match wrong {
        Wrong::StillPlayed => Mistake::StillPlayed,
        Wrong::Judgment => Mistake::Judgment,
        Wrong::Known => Mistake::Known(one(interview, "result", "Which result is it?")?),
        Wrong::NoResult => Mistake::NoResult(scoring(interview)?),
        Wrong::Doubtful => Mistake::Doubtful(each_side(interview, clause)?),
    })
}

/// What was likely, where both sides count as not offending.
pub(in crate::law) fn each_side(interview: &mut Interview<'_>, clause: Clause) -> Result<Doubt, Pause> {
    let book = interview.book();
    let examples = ["60 % 3NT N =, 40 % 3NT N -1", "4S N +1"];
    if !is_weighted(book) {
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

fn one(interview: &mut Interview<'_>, key: &'static str, text: &'static str) -> Result<BoardResult, Pause> {
    let question = Question::new(key, text, assigned_clause(interview.book()))
        .because("A real score takes the place of the table's");
    interview.value(question, ONE, &["4S N =", "3NT E -1"], read_one)
}

fn expected(interview: &mut Interview<'_>) -> Result<Results, Pause> {
    expected_as(interview, "What would it have been without the infraction?")
}

/// What the offending side has where the others did all the damage to themselves; in 1997 the worst for it that was
/// probable without the infraction.
fn by_infraction_alone(interview: &mut Interview<'_>) -> Result<Results, Pause> {
    match interview.book().edition {
        Edition::Laws2017 | Edition::Laws2007 => expected_as(interview, INFRACTION_ALONE),
        Edition::Laws1997 if interview.book().options.assigning == Assigning::BestAndWorst => expected_as(
            interview,
            "Which is the worst result for the offending side that was at all probable without the infraction?",
        ),
        Edition::Laws1997 => expected(interview),
    }
}

fn expected_as(interview: &mut Interview<'_>, text: &'static str) -> Result<Results, Pause> {
    let clause = assigned_clause(interview.book());
    let question = Question::new("expected", text, clause)
        .because("The offending side gets that; with weights if there are several");
    interview.value(question, FORM, &["4H E -1", "60 % 3NT N =, 40 % 3NT N -1"], read_any)
}

/// Which side has offended, where the seats do not tell it.
pub(in crate::law) fn offenders(interview: &mut Interview<'_>, clause: Clause) -> Result<Line, Pause> {
    let question = Question::new("offenders", "Which side has offended?", clause)
        .because("The two sides are scored apart")
        .of_offender([("ns", Role::Side(Line::NorthSouth)), ("ew", Role::Side(Line::EastWest))]);
    interview.choose(question, [(Line::NorthSouth, "ns", "North-South"), (Line::EastWest, "ew", "East-West")])
}
