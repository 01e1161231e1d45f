//! Adjusted scores in words: what each side has, from what, and what the others are compared with (Law 12C).

use crate::adjustment::{Adjustment, Artificial, Basis, Compared, Limit, SideAward, Weighting};
use crate::award;
use crate::exact::{Exact, Percent, half_up, half_up_to_whole};
use crate::explain::butler;
use crate::explain::case::BoardCase;
use crate::explain::form::AwardForm;
use crate::explain::matchpoint::RoundingWords;
use crate::explain::outcome::Reader;
use crate::explain::own_damage::{self, Figures};
use crate::explain::steps::Steps;
use crate::explain::wording::{number, score as signed_score, signed_decimal};
use crate::law::clause::Clause;
use crate::law::{Book, numbering};
use crate::matchpoint::Neuberg;
use crate::message::{Decimal, Message};
use crate::messages;
use crate::score::Score;
use crate::scoring::{
    BoardScale, Field, MatchpointStyle, Method, OwnDamage, Row, WeightedRounding, weighted_by_hand,
};
use crate::seat::Line;

messages! {
    /// What an adjusted score is worth, and with what others are compared; each a sentence but for its parts.
    pub enum AdjustedWords {
        /// Each side has its own score, and which is told.
        Split { reader: Reader, line: Line } = "explain-split",
        Artificial = "explain-artificial-alone",
        NotCompared = "explain-not-compared",
        /// The other tables are, with a side's score, with what it would have had, or with the one score of both.
        ComparedWith { line: Line } = "explain-compared-with",
        ComparedWithExpected { line: Line } = "explain-compared-with-expected",
        ComparedWithIt = "explain-compared-with-it",
        NothingToCompare = "explain-nothing-to-compare",

        WorthItsScore = "explain-worth-its-score",
        WorthAgainstOthers = "explain-worth-against-others",
        WorthInTable = "explain-worth-in-table",
        /// Of the line of 0.3 of a result that nobody else has: it ties with 0.3 − 1 others.
        BeyondBoard = "explain-beyond-board",
        IsWorth { score: Decimal, worth: Message } = "explain-is-worth",
        PartIsWorth { weight: Decimal, score: Decimal, worth: Message, part: Decimal } = "explain-part-is-worth",
        Together { worth: Message } = "explain-together",
        /// Of damage of one's own: each score, and what it is worth.
        Three { expected: Decimal, after: Decimal, left: Decimal, got: Decimal, have: Decimal } = "explain-three-scores",

        /// What each result of a weighted score is worth by hand, and what that comes to.
        ByHand { worths: Vec<Message>, weighed: Decimal, average: Decimal, correction: Decimal } = "explain-by-hand",
        /// The same where something else counts.
        ByHandNear {
            worths: Vec<Message>,
            weighed: Decimal,
            average: Decimal,
            correction: Decimal,
            award: Decimal,
        } = "explain-by-hand-near",
        WorthByHand { score: Decimal, worth: Decimal } = "explain-worth-by-hand",

        /// An artificial score, by name, and its share of the top.
        Named { award: Message, percent: Decimal } = "explain-named-award",
        Have { award: Message } = "explain-have",
        HaveOfTop { award: Message, most: Decimal, value: Decimal } = "explain-have-of-top",
        HaveOnScale { award: Message, most: Decimal, value: Decimal } = "explain-have-on-scale",
        HaveWorth { award: Message, worth: Message } = "explain-have-worth",
        HaveMean { award: Message, worth: Message } = "explain-have-mean",
        /// By the pair's own percentage on its other boards (Law 12C2(c)).
        OwnStays { boards: u32, percent: Decimal, bound: u8, law: Clause } = "explain-own-stays",
        OwnCounts { boards: u32, percent: Decimal, bound: u8, law: Clause, worth: Decimal } = "explain-own-counts",

        AtMost { award: Message } = "explain-at-most",
        AtLeast { award: Message } = "explain-at-least",
        /// A limit, which is known.
        MustBe { limit: Message } = "explain-must-be",
        WithinAlready { limit: Message } = "explain-within-already",
        BroughtWithin { limit: Message, worth: Decimal } = "explain-brought-within",
    }
}

pub(super) fn explain(case: &BoardCase<'_>, scale: &BoardScale<'_>, steps: &mut Steps) {
    match &case.rows[case.own] {
        Row::Artificial { ns, ew } => {
            let percent = match case.line {
                Line::NorthSouth => *ns,
                Line::EastWest => *ew,
            };
            steps.award = artificial(case, scale, (Artificial::Percent(percent), false), steps);
            steps.say(AdjustedWords::Artificial);
        }
        Row::Adjusted(adjustment) => of_adjustment(case, scale, adjustment, steps),
        Row::Score(_) | Row::Unscored => {}
    }
}

/// What a team is told of an adjusted score at one of its tables: what it comes to is told with both tables, so that
/// nothing is worth anything among the other rows of the board.
pub(super) fn told_to_team(row: &Row, (line, reader): (Line, Reader), book: &Book) -> Vec<Message> {
    let Row::Adjusted(adjustment) = row else { return vec![] };
    let mut told: Vec<Message> = split(adjustment, (line, reader)).map(Message::from).into_iter().collect();
    if matches!(adjustment.side(line).basis, Basis::SelfInflicted { .. }) {
        told.push(own_damage::named(reader, book).into());
    }
    told
}

/// That the sides have different scores; `None` where both have the same, and of artificial scores, which each side always
/// has by itself.
fn split(adjustment: &Adjustment<Score>, (line, reader): (Line, Reader)) -> Option<AdjustedWords> {
    (!adjustment.is_artificial() && adjustment.north_south != adjustment.east_west)
        .then_some(AdjustedWords::Split { reader, line })
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
        steps.say(AdjustedWords::NothingToCompare);
        steps.award = None;
    }
    // Total points are compared with nothing.
    if adjustment.is_artificial() || case.scoring.method != Method::TotalPoints {
        steps.say(compared_with(adjustment));
    }
}

/// How a result that was awarded is measured.
fn is_worth(case: &BoardCase<'_>) -> AdjustedWords {
    if case.scoring.method == Method::TotalPoints {
        AdjustedWords::WorthItsScore
    } else {
        AdjustedWords::WorthAgainstOthers
    }
}

/// What the other tables are compared with.
fn compared_with(adjustment: &Adjustment<Score>) -> AdjustedWords {
    let (side, line) = match adjustment.compared {
        Compared::NorthSouth => (&adjustment.north_south, Line::NorthSouth),
        Compared::EastWest => (&adjustment.east_west, Line::EastWest),
        Compared::Nobody if adjustment.is_artificial() => return AdjustedWords::Artificial,
        Compared::Nobody => return AdjustedWords::NotCompared,
    };
    match side.basis {
        Basis::Artificial(_) => AdjustedWords::NotCompared,
        Basis::SelfInflicted { .. } => AdjustedWords::ComparedWithExpected { line },
        Basis::Results(_) if adjustment.north_south == adjustment.east_west => AdjustedWords::ComparedWithIt,
        Basis::Results(_) => AdjustedWords::ComparedWith { line },
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
                steps.say(AdjustedWords::WorthInTable);
                if worths.iter().any(|&worth| worth < 0.into() || worth > scale.top().into())
                    && scale.top() > 0
                {
                    steps.say(AdjustedWords::BeyondBoard);
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
            let damage = OwnDamage { expected: should, after_infraction: after, got: have };
            let form = AwardForm::of(case.scoring.method);
            let exact = |of: Exact| form.exact(of, scale.top());
            steps.say(AdjustedWords::Three {
                expected: Decimal(exact(should)),
                after: seen(case, *after_infraction),
                left: Decimal(exact(after)),
                got: seen(case, *got),
                have: Decimal(exact(have)),
            });
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
        let (score, told) = (seen(case, *score), form.unit.amount(&form.exact(worth, scale.top())));
        steps.say(if *weight == Percent::WHOLE {
            AdjustedWords::IsWorth { score, worth: told }
        } else {
            // The weights add up to one, so that the parts do in every form.
            let part = Decimal(form.part(form.shown(worth, scale.top()) * share(*weight)));
            AdjustedWords::PartIsWorth { weight: award::percent(*weight), score, worth: told, part }
        });
    }
    if results.parts().len() > 1 {
        steps.say(AdjustedWords::Together { worth: form.unit.amount(&form.exact(sum, scale.top())) });
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
    let exact = |of: Exact| Decimal(form.exact(of, top));
    let worths = parts
        .map(|((score, _), worth)| {
            AdjustedWords::WorthByHand { score: seen(case, *score), worth: exact(*worth) }.into()
        })
        .collect();
    let (weighed, average) = (exact(by_hand.award), exact(by_hand.average));
    let correction = signed_decimal(form.amount(by_hand.correction()));
    steps.say(if by_hand.award == award {
        AdjustedWords::ByHand { worths, weighed, average, correction }
    } else {
        AdjustedWords::ByHandNear { worths, weighed, average, correction, award: exact(award) }
    });
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
            WeightedRounding::Tenth if is_weighted => RoundingWords::Tenth { law },
            WeightedRounding::Twentieth if is_weighted => RoundingWords::Twentieth { law },
            WeightedRounding::Tenth | WeightedRounding::Twentieth | WeightedRounding::Exact => {
                RoundingWords::Hundredths
            }
        };
        let form = AwardForm::of(case.scoring.method);
        let award_is_hundredths = !is_weighted || case.scoring.weighted == WeightedRounding::Exact;
        let is_halved = form.style == Some(MatchpointStyle::Single) && award_is_hundredths;
        steps.say(RoundingWords::told(rule, is_halved, Some(form.exact(award, scale.top()))));
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
    let worth = form.unit.amount(&form.figure(value, scale.top()));
    let percent = case.scoring.averages.percent(award);
    let of_top = || {
        let award = match award {
            Artificial::AverageMinus | Artificial::Average | Artificial::AveragePlus => {
                AdjustedWords::Named { award: award.words(), percent: award::percent(percent) }.into()
            }
            Artificial::Percent(_) | Artificial::ImpHundredths(_) => Artificial::Percent(percent).words(),
        };
        (award, Decimal(form.most(scale.top())), Decimal(form.exact(value, scale.top())))
    };
    steps.say(match case.scoring.method {
        Method::Matchpoints(MatchpointStyle::Signed) => {
            let (award, most, value) = of_top();
            AdjustedWords::HaveOnScale { award, most, value }
        }
        Method::Matchpoints(MatchpointStyle::Double | MatchpointStyle::Single) => {
            let (award, most, value) = of_top();
            AdjustedWords::HaveOfTop { award, most, value }
        }
        Method::Ascherman => AdjustedWords::Have { award: of_top().0 },
        Method::TotalPoints => AdjustedWords::HaveMean { award: award.words(), worth },
        Method::CrossImps { .. } | Method::Butler { .. } | Method::Teams(_) => match award {
            Artificial::ImpHundredths(_) => AdjustedWords::Have { award: worth },
            Artificial::AverageMinus
            | Artificial::Average
            | Artificial::AveragePlus
            | Artificial::Percent(_) => AdjustedWords::HaveWorth { award: award.words(), worth },
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
    let told = half_up(&others.percent, 2);
    let Some(percent) =
        told.units().and_then(|units| u16::try_from(units).ok()).and_then(Percent::from_hundredths)
    else {
        return value;
    };
    let share = match case.scoring.missing {
        Neuberg::Exact | Neuberg::Hundredths | Neuberg::None => percent.of(scale.top()),
        Neuberg::Traditional => half_up_to_whole(percent.of(scale.top())),
    };
    let (own, bound) = match award {
        Artificial::AveragePlus => (value.max(share), 60),
        Artificial::AverageMinus => (value.min(share), 40),
        Artificial::Average | Artificial::Percent(_) | Artificial::ImpHundredths(_) => return value,
    };
    let (boards, percent, law) =
        (others.count, Decimal(told.to_string()), numbering::own_percentage(case.book));
    steps.say(if own == value {
        AdjustedWords::OwnStays { boards, percent, bound, law }
    } else {
        let worth = Decimal(AwardForm::of(case.scoring.method).exact(own, scale.top()));
        AdjustedWords::OwnCounts { boards, percent, bound, law, worth }
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
    let limit = limit_in_words(limit);
    steps.say(if within == award {
        AdjustedWords::WithinAlready { limit }
    } else {
        let worth = Decimal(AwardForm::of(case.scoring.method).exact(within, scale.top()));
        AdjustedWords::BroughtWithin { limit, worth }
    });
    within
}

/// `at most average minus`, `at least 60 %`.
pub(super) fn limit_in_words(limit: Limit) -> Message {
    match limit {
        Limit::AtMostAverageMinus => AdjustedWords::AtMost { award: Artificial::AverageMinus.words() },
        Limit::AtLeastAveragePlus => AdjustedWords::AtLeast { award: Artificial::AveragePlus.words() },
        Limit::AtMost(percent) => AdjustedWords::AtMost { award: Artificial::Percent(percent).words() },
        Limit::AtLeast(percent) => AdjustedWords::AtLeast { award: Artificial::Percent(percent).words() },
    }
    .into()
}

/// A score from the view of those to whom it is told.
fn seen(case: &BoardCase<'_>, score: Score) -> Decimal {
    Decimal(signed_score(score.seen_by(case.line)))
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
    use crate::said::said;
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
                let told = told.explanation.said(said);
                let text = told.text();
                assert!(told.sentences[0].starts_with(begins), "{text}");
                assert_eq!(text.contains("split score"), is_split, "{text}");
                assert_eq!(text.contains("An artificial score is each side's own"), !is_split, "{text}");
                assert!(!text.contains("with nothing"), "{text}");
            }
        }
    }
}
