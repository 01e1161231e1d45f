//! Adjusted scores in words: what each side has, from what, and what the others are compared with (Law 12C).

use crate::adjustment::{Adjustment, Artificial, Basis, Compared, Limit, SideAward, Weighting};
use crate::exact::{Exact, Percent, half_up, half_up_to_whole};
use crate::explain::board::Steps;
use crate::explain::butler;
use crate::explain::case::BoardCase;
use crate::explain::form::AwardForm;
use crate::explain::outcome::Reader;
use crate::explain::own_damage::{self, Figures};
use crate::explain::wording::{listed, number, score as signed_score, signed};
use crate::law::{Book, numbering};
use crate::matchpoint::Neuberg;
use crate::score::Score;
use crate::scoring::{
    BoardScale, Field, MatchpointStyle, Method, OwnDamage, Row, WeightedRounding, weighted_by_hand,
};
use crate::seat::Line;

pub(super) fn explain(case: &BoardCase<'_>, scale: &BoardScale<'_>, steps: &mut Steps) {
    match &case.rows[case.own] {
        Row::Artificial { ns, ew } => {
            let percent = match case.line {
                Line::NorthSouth => *ns,
                Line::EastWest => *ew,
            };
            steps.award = artificial(case, scale, (Artificial::Percent(percent), false), steps);
            steps.say(ARTIFICIAL);
        }
        Row::Adjusted(adjustment) => of_adjustment(case, scale, adjustment, steps),
        Row::Score(_) | Row::Unscored => {}
    }
}

/// What a team is told of an adjusted score at one of its tables: what it comes to is told with both tables, so that
/// nothing is worth anything among the other rows of the board.
pub(super) fn told_to_team(row: &Row, (line, reader): (Line, Reader), book: &Book) -> Vec<String> {
    let Row::Adjusted(adjustment) = row else { return vec![] };
    let mut told: Vec<String> = split(adjustment, (line, reader)).into_iter().collect();
    if matches!(adjustment.side(line).basis, Basis::SelfInflicted { .. }) {
        told.push(own_damage::named(reader, book));
    }
    told
}

/// Of the line of 0.3 of a result that nobody else has: it ties with 0.3 − 1 others.
const BEYOND_THE_BOARD: &str = "A part of this score is worth less than the bottom of the board or more than its top, \
    because it enters the frequency table as a fraction of a result, which has less than no other to tie with; the other \
    parts have that much more or less, so that the sum is right.";

/// That the sides have different scores; `None` where both have the same, and of artificial scores, which each side always
/// has by itself.
fn split(adjustment: &Adjustment<Score>, (line, reader): (Line, Reader)) -> Option<String> {
    let whose = match reader {
        Reader::You => "Yours is for",
        Reader::YourTeam => "Your team's there is for",
    };
    (!adjustment.is_artificial() && adjustment.north_south != adjustment.east_west).then(|| {
        format!(
            "The two sides have different scores (a split score): each is worked out by itself. {whose} {}.",
            line.in_words()
        )
    })
}

fn of_adjustment(
    case: &BoardCase<'_>,
    scale: &BoardScale<'_>,
    adjustment: &Adjustment<Score>,
    steps: &mut Steps,
) {
    let mut others = Field::of(case.rows);
    others.remove(&case.rows[case.own]);
    let own = adjustment.side(case.line);
    if let Some(split) = split(adjustment, (case.line, Reader::You)) {
        steps.say(split);
    }
    steps.award = of_side(case, scale, (&others, own), steps);
    if steps.award.is_some() && scale.award(&case.rows[case.own]).is_none() {
        steps.say("There is no award before somebody else has a score to compare with.");
        steps.award = None;
    }
    // Total points are compared with nothing.
    if adjustment.is_artificial() || case.scoring.method != Method::TotalPoints {
        steps.say(compared_with(adjustment));
    }
}

const ARTIFICIAL: &str = "An artificial score is each side's own: it is compared with nobody, and no other table is compared with \
    it.";

/// How a result that was awarded is measured.
fn is_worth(case: &BoardCase<'_>) -> &'static str {
    if case.scoring.method == Method::TotalPoints {
        "A result is worth its score as it is (Law 78C)."
    } else {
        "A result is worth what it would be worth against the other results of the board."
    }
}

const NOT_COMPARED: &str =
    "The other tables are not compared with this one: for them the board was not played here.";

/// What the other tables are compared with, as a sentence.
fn compared_with(adjustment: &Adjustment<Score>) -> String {
    let (side, whose) = match adjustment.compared {
        Compared::NorthSouth => (&adjustment.north_south, "North-South"),
        Compared::EastWest => (&adjustment.east_west, "East-West"),
        Compared::Nobody if adjustment.is_artificial() => return ARTIFICIAL.to_owned(),
        Compared::Nobody => return NOT_COMPARED.to_owned(),
    };
    match side.basis {
        Basis::Artificial(_) => NOT_COMPARED.to_owned(),
        Basis::SelfInflicted { .. } => {
            format!("The other tables are compared with what {whose} would have had without the infraction.")
        }
        Basis::Results(_) if adjustment.north_south == adjustment.east_west => {
            "The other tables are compared with this score, with its weights.".to_owned()
        }
        Basis::Results(_) => format!("The other tables are compared with {whose}'s score."),
    }
}

fn of_side(
    case: &BoardCase<'_>,
    scale: &BoardScale<'_>,
    (others, own): (&Field, &SideAward<Score>),
    steps: &mut Steps,
) -> Option<Exact> {
    let award = match &own.basis {
        Basis::Artificial(award) => artificial(case, scale, (*award, own.limit.is_none()), steps)?,
        Basis::Results(results) => {
            let exact = if let Some(worths) = as_in_the_table(case, scale, results) {
                if let Method::Butler { datum } = case.scoring.method {
                    butler::tell_datum(&Field::of(case.rows), datum, steps);
                }
                steps.say(
                    "Each result is worth what the table says, in which this row stands with its weights.",
                );
                if worths.iter().any(|&worth| worth < 0.into() || worth > scale.top().into())
                    && scale.top() > 0
                {
                    steps.say(BEYOND_THE_BOARD);
                }
                weighted((case, scale), (results, &worths), steps)
            } else {
                steps.say(is_worth(case));
                let worths = worths(case, scale, (others, results))?;
                weighted((case, scale), (results, &worths), steps)
            };
            let award = to_award_precision(scale, case, (exact, results.parts().len() > 1), steps);
            by_hand(case, (others, results, award), steps);
            award
        }
        Basis::SelfInflicted { expected, after_infraction, got } => {
            steps.say(own_damage::named(Reader::You, case.book));
            steps.say(is_worth(case));
            let should =
                weighted((case, scale), (expected, &worths(case, scale, (others, expected))?), steps);
            let worth = |score: Score| scale.worth(others, expected, case.line, score);
            let (after, have) = (worth(*after_infraction)?, worth(*got)?);
            let seen = |score: Score| signed_score(score.seen_by(case.line));
            let damage = OwnDamage { expected: should, after_infraction: after, got: have };
            let form = AwardForm::of(case.scoring.method);
            let exact = |of: Exact| form.exact(of, scale.top());
            steps.say(format!(
                "Expected: {}. After the infraction ({}): {}. What you got ({}): {}.",
                exact(should),
                seen(*after_infraction),
                exact(after),
                seen(*got),
                exact(have),
            ));
            let difference = |of: Exact| number(form.amount(of));
            let figures = Figures { worth: &exact, difference: &difference };
            steps.say(own_damage::made_good(damage, Reader::You, &figures));
            let is_weighted = expected.parts().len() > 1 && damage.is_relieved();
            to_award_precision(scale, case, (damage.award(), is_weighted), steps)
        }
    };
    Some(own.limit.map_or(award, |limit| limited(case, scale, (award, limit), steps)))
}

/// What each result is worth against the other rows.
fn worths(
    case: &BoardCase<'_>,
    scale: &BoardScale<'_>,
    (others, results): (&Field, &Weighting<Score>),
) -> Option<Vec<Exact>> {
    let parts = results.parts().iter();
    parts.map(|(score, _)| scale.worth(others, results, case.line, *score)).collect()
}

/// What each result is worth in the frequency table, where the row stands there with just these results: the seed's
/// way, which has the same sum. `None` for one result alone, and where the table's awards are rounded.
fn as_in_the_table(
    case: &BoardCase<'_>,
    scale: &BoardScale<'_>,
    results: &Weighting<Score>,
) -> Option<Vec<Exact>> {
    let Row::Adjusted(adjustment) = &case.rows[case.own] else { return None };
    if results.parts().len() < 2 || adjustment.compared_with() != Some(results) {
        return None;
    }
    let mut others = Field::of(case.rows);
    others.remove(&case.rows[case.own]);
    let alone = worths(case, scale, (&others, results))?;
    let in_table = results.parts().iter().map(|(score, _)| {
        let line = scale.frequencies().iter().find(|line| line.score == *score)?;
        Some(match case.line {
            Line::NorthSouth => line.award.ns,
            Line::EastWest => line.award.ew,
        })
    });
    let in_table: Vec<Exact> = in_table.collect::<Option<_>>()?;
    let sum = |worths: &[Exact]| -> Exact {
        results.parts().iter().zip(worths).map(|((_, weight), worth)| *worth * share(*weight)).sum()
    };
    (sum(&in_table) == sum(&alone)).then_some(in_table)
}

/// The weighted mean of what results are worth, said part by part.
fn weighted(
    (case, scale): (&BoardCase<'_>, &BoardScale<'_>),
    (results, worths): (&Weighting<Score>, &[Exact]),
    steps: &mut Steps,
) -> Exact {
    let form = AwardForm::of(case.scoring.method);
    let mut sum = Exact::from_integer(0);
    for ((score, weight), &worth) in results.parts().iter().zip(worths) {
        sum += worth * share(*weight);
        let seen = signed_score(score.seen_by(case.line));
        let written = form.unit.written(&form.exact(worth, scale.top()));
        steps.say(if *weight == Percent::WHOLE {
            format!("{seen} is worth {written}.")
        } else {
            // The weights add up to one, so that the parts do in every form.
            let part = form.part(form.shown(worth, scale.top()) * share(*weight));
            format!("{weight} of {seen}, worth {written}: {part}.")
        });
    }
    if results.parts().len() > 1 {
        steps.say(format!("Together {}.", form.unit.written(&form.exact(sum, scale.top()))));
    }
    sum
}

/// The same by hand, as a check: the way of those who have no program that knows weights.
fn by_hand(
    case: &BoardCase<'_>,
    (others, results, award): (&Field, &Weighting<Score>, Exact),
    steps: &mut Steps,
) {
    let is_weighted = results.parts().len() > 1;
    let Method::Matchpoints(_) = case.scoring.method else { return };
    if !is_weighted || case.group.is_some() {
        return;
    }
    let Some(by_hand) = weighted_by_hand(others, case.full_count, (results, case.line), case.scoring) else {
        return;
    };
    let form = AwardForm::of(case.scoring.method);
    let top = (by_hand.average * 2).to_integer();
    let parts = results.parts().iter().zip(&by_hand.worths);
    let worths: Vec<String> = parts
        .map(|((score, _), worth)| {
            format!("{} is worth {}", signed_score(score.seen_by(case.line)), form.exact(*worth, top))
        })
        .collect();
    let agrees = if by_hand.award == award {
        ", the same".to_owned()
    } else {
        format!(
            ". That is near, and not the same: by hand a table that cannot be compared with only brings the top down and the \
             bottom up. What counts is {}",
            form.exact(award, top)
        )
    };
    steps.say(format!(
        "By hand, to check it, with an average put in for this table first: {}. Weighed that is {}, so that the average \
         of {} is corrected by {}{agrees}.",
        listed(&worths),
        form.exact(by_hand.award, top),
        form.exact(by_hand.average, top),
        signed(form.amount(by_hand.correction())),
    ));
}

fn to_award_precision(
    scale: &BoardScale<'_>,
    case: &BoardCase<'_>,
    (exact, is_weighted): (Exact, bool),
    steps: &mut Steps,
) -> Exact {
    let award =
        if is_weighted { scale.to_weighted_precision(exact) } else { scale.to_method_precision(exact) };
    if award != exact {
        let law = numbering::weighted(case.book);
        let rule = match case.scoring.weighted {
            WeightedRounding::Tenth if is_weighted => format!("to a tenth, halves away from average ({law})"),
            WeightedRounding::Twentieth if is_weighted => {
                format!("to a twentieth, halves away from average ({law})")
            }
            WeightedRounding::Tenth | WeightedRounding::Twentieth | WeightedRounding::Exact => {
                "to hundredths, halves up".to_owned()
            }
        };
        let form = AwardForm::of(case.scoring.method);
        let award_is_hundredths = !is_weighted || case.scoring.weighted == WeightedRounding::Exact;
        let doubled = match form.style {
            Some(MatchpointStyle::Single) if award_is_hundredths => {
                ", with two for each result beaten; of that the half"
            }
            Some(MatchpointStyle::Double | MatchpointStyle::Single | MatchpointStyle::Signed) | None => "",
        };
        steps.say(format!("Rounded {rule}{doubled}: {}.", form.exact(award, scale.top())));
    }
    award
}

/// What an artificial score is worth; `may_change` where the pair's own percentage may replace it.
fn artificial(
    case: &BoardCase<'_>,
    scale: &BoardScale<'_>,
    (award, may_change): (Artificial, bool),
    steps: &mut Steps,
) -> Option<Exact> {
    let value = scale.artificial(award, case.line)?;
    let form = AwardForm::of(case.scoring.method);
    let written = form.unit.written(&form.figure(value, scale.top()));
    let name = match award {
        Artificial::AverageMinus | Artificial::Average | Artificial::AveragePlus => format!("{award}: "),
        Artificial::Percent(_) | Artificial::ImpHundredths(_) => String::new(),
    };
    let percent = case.scoring.averages.percent(award);
    steps.say(match case.scoring.method {
        Method::Matchpoints(MatchpointStyle::Signed) => {
            let (most, value) = (form.most(scale.top()), form.exact(value, scale.top()));
            format!("You have {name}{percent} on the scale up to {most}, which is {value}.")
        }
        Method::Matchpoints(MatchpointStyle::Double | MatchpointStyle::Single) => {
            let (most, value) = (form.most(scale.top()), form.exact(value, scale.top()));
            format!("You have {name}{percent} of the top of {most}, which is {value}.")
        }
        Method::Ascherman => format!("You have {name}{percent}."),
        Method::TotalPoints => format!("You have {award}: in total points the mean of the board, {written}."),
        Method::CrossImps { .. } | Method::Butler { .. } | Method::Teams(_) => match award {
            Artificial::ImpHundredths(_) => format!("You have {written}."),
            Artificial::AverageMinus
            | Artificial::Average
            | Artificial::AveragePlus
            | Artificial::Percent(_) => {
                format!("You have {award}, which is {written}.")
            }
        },
    });
    Some(if may_change { own_session(case, scale, (award, value), steps) } else { value })
}

/// Average plus or minus where the pair's own percentage on its other boards is better, or worse (Law 12C2(c)).
fn own_session(
    case: &BoardCase<'_>,
    scale: &BoardScale<'_>,
    (award, value): (Artificial, Exact),
    steps: &mut Steps,
) -> Exact {
    let Some(others) = case.other_boards else { return value };
    let decimal = half_up(&others.percent, 2);
    let Some(percent) =
        decimal.units().and_then(|units| u16::try_from(units).ok()).and_then(Percent::from_hundredths)
    else {
        return value;
    };
    let share = match case.scoring.missing {
        Neuberg::Exact | Neuberg::Hundredths | Neuberg::None => percent.of(scale.top()),
        Neuberg::Traditional => half_up_to_whole(percent.of(scale.top())),
    };
    let (own, bound) = match award {
        Artificial::AveragePlus => (value.max(share), "60"),
        Artificial::AverageMinus => (value.min(share), "40"),
        Artificial::Average | Artificial::Percent(_) | Artificial::ImpHundredths(_) => return value,
    };
    let boards =
        if others.count == 1 { "1 other board".to_owned() } else { format!("{} other boards", others.count) };
    let law = numbering::own_percentage(case.book);
    steps.say(if own == value {
        format!("On your {boards} you have {decimal} %, so it stays at {bound} % ({law}).")
    } else {
        format!(
            "On your {boards} you have {decimal} %, and that counts instead of {bound} % ({law}): {}.",
            AwardForm::of(case.scoring.method).exact(own, scale.top())
        )
    });
    own
}

fn limited(
    case: &BoardCase<'_>,
    scale: &BoardScale<'_>,
    (award, limit): (Exact, Limit),
    steps: &mut Steps,
) -> Exact {
    let within = scale.limited(award, limit, case.line);
    steps.say(if within == award {
        format!("It must be {limit}, which changes nothing.")
    } else {
        let within = AwardForm::of(case.scoring.method).exact(within, scale.top());
        format!("It must be {limit}, so it is {within}.")
    });
    within
}

fn share(weight: Percent) -> Exact {
    Exact::new(i64::from(weight.hundredths()), 10_000)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::BoardNumber;
    use crate::contest::Outcome;
    use crate::explain::explain_board;
    use crate::scoring::Scoring;

    /// Law 12C2: average plus and minus, a board not played and a percentage are artificial scores, never a split one, for
    /// which two results have to be given; and nobody is told of a comparison with nothing.
    #[test]
    fn an_artificial_score_is_no_split_score() {
        let split = "NS 4S N -1, EW 4S N =";
        for (text, is_split, begins) in [
            (
                "avg+/avg-",
                false,
                "The director awarded an artificial score here (Law 12C2(a)): average plus for North-South",
            ),
            (
                "60/40",
                false,
                "The director awarded an artificial score here (Law 12C2(a)): 60 % for North-South",
            ),
            (
                "slow play ns",
                false,
                "Not played, slow play: average minus for North-South, average plus for East-West (Law",
            ),
            (
                split,
                true,
                "The director awarded an adjusted score here (Law 12C1): North-South have 4♠ by North, one down;",
            ),
            (
                "NS avg+, EW 4S N =",
                true,
                "The director awarded an adjusted score here (Law 12C1): North-South have average",
            ),
        ] {
            let outcome: Outcome = text.parse().unwrap();
            let mut board = vec![Row::Score(Score(620)); 4];
            board.push(outcome.row(BoardNumber::FIRST));
            for line in Line::ALL {
                let told = explain_board(&BoardCase {
                    board: BoardNumber::FIRST,
                    line,
                    rows: &board,
                    own: 4,
                    outcome: &outcome,
                    full_count: 5,
                    scoring: &Scoring::default(),
                    book: &Book::default(),
                    group: None,
                    other_boards: None,
                });
                let text = told.explanation.text();
                assert!(told.explanation.sentences[0].starts_with(begins), "{text}");
                assert_eq!(text.contains("split score"), is_split, "{text}");
                assert_eq!(text.contains("An artificial score is each side's own"), !is_split, "{text}");
                assert!(!text.contains("with nothing"), "{text}");
            }
        }
    }
}
