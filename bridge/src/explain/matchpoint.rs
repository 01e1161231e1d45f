//! Matchpoints and Ascherman percentages in words (Law 78A; seed 000, "Matchpointing").

use crate::exact::Exact;
use crate::explain::board::Steps;
use crate::explain::case::BoardCase;
use crate::explain::wording::{count, number};
use crate::matchpoint::{Formula, Neuberg, Scale};
use crate::score::Score;
use crate::scoring::{Field, MatchpointStyle, Method, ROW_PARTS};
use crate::seat::Line;

/// How one result stands against the others of its board, from its own view.
struct Standing {
    beaten: Exact,
    equalled: Exact,
}

pub(super) fn explain(case: &BoardCase<'_>, field: &Field, score: Score, steps: &mut Steps) {
    let scale = Scale::by(field.row_count(), case.full_count, case.formula());
    let standing = Standing::of(field, score, case.line);
    let matchpoints = standing.beaten * 2 + standing.equalled;
    let made = field.row_count();
    let most = 2 * (made - 1);
    if made == 1 {
        steps.say("Yours is the only result to compare on this board so far.");
    } else {
        let (beaten, equalled) = (number(standing.beaten), number(standing.equalled));
        let others = |amount| if amount == Exact::from_integer(1) { "other" } else { "others" };
        let results = count(Exact::from_integer(made), "result");
        let (tied, sum) = if standing.equalled == Exact::from_integer(0) {
            (String::new(), format!("{beaten} x 2"))
        } else {
            let tied = format!(" and tied with {equalled} {}", others(standing.equalled));
            (tied, format!("{beaten} x 2 + {equalled}"))
        };
        steps.say(format!(
            "{results} on this board; you beat {beaten}{tied}: {sum} = {} of {most}.",
            number(matchpoints)
        ));
        if !standing.beaten.is_integer() || !standing.equalled.is_integer() {
            steps.say("Weighted scores count with their fractions.");
        }
    }
    match case.scoring.method {
        Method::Ascherman => ascherman(&scale, matchpoints, steps),
        Method::Matchpoints(_)
        | Method::CrossImps { .. }
        | Method::Butler { .. }
        | Method::TotalPoints
        | Method::Teams(_) => {
            scaled(case, &scale, matchpoints, steps);
            if case.scoring.method == Method::Matchpoints(MatchpointStyle::Double) {
                return;
            }
            steps.say(
                "Matchpoints are kept doubled here: two for each result beaten, one for each tied with.",
            );
        }
    }
}

impl Standing {
    fn of(field: &Field, score: Score, line: Line) -> Self {
        let sum = |is_counted: &dyn Fn(Score) -> bool| {
            let parts: i64 =
                field.lines().filter(|(other, _)| is_counted(*other)).map(|(_, parts)| parts).sum();
            Exact::new(parts, ROW_PARTS)
        };
        let beaten = match line {
            Line::NorthSouth => sum(&|other| other < score),
            Line::EastWest => sum(&|other| other > score),
        };
        // Its own row is one of those that it equals.
        Self { beaten, equalled: sum(&|other| other == score) - 1 }
    }
}

/// (M + 1) of 2n, in percent.
fn ascherman(scale: &Scale, matchpoints: Exact, steps: &mut Steps) {
    if let Some(percent) = small_group(scale, matchpoints, steps) {
        steps.award = Some(percent);
        return;
    }
    let made = scale.scored_count();
    let percent = (matchpoints + 1) * 100 / (2 * made);
    steps.say(format!(
        "The Ascherman percentage counts your own result as one that you tie with: ({} + 1) of 2 x {made} is {} %.",
        number(matchpoints),
        number(percent)
    ));
    steps.award = Some(percent);
}

/// The percentage that a small group of a fouled board has.
fn small_group(scale: &Scale, matchpoints: Exact, steps: &mut Steps) -> Option<Exact> {
    let percent = scale.group_percent(matchpoints)?;
    let rule = match scale.scored_count() {
        1 => "A group of one has 60 % for both sides",
        2 => "In a group of two the better score has 65 % and the other 55 %",
        _ => "In a group of three the scores have 70, 60 and 50 %",
    };
    steps.say(format!("{rule}; equal scores share. You have {} %.", number(percent)));
    Some(percent)
}

/// Matchpoints among the results made, as those of the full board.
fn scaled(case: &BoardCase<'_>, scale: &Scale, matchpoints: Exact, steps: &mut Steps) {
    let (made, full) = (scale.scored_count(), scale.full_count());
    if let Some(percent) = small_group(scale, matchpoints, steps) {
        let value = percent * scale.top() / 100;
        steps.say(format!("{} % of the full top of {} is {}.", number(percent), scale.top(), number(value)));
        steps.award = Some(scale.to_formula_precision(value));
        return;
    }
    let value = scale.value(matchpoints);
    let missing = Exact::from_integer(full - made);
    if made < full {
        let is_are = if full - made == 1 { "is" } else { "are" };
        let lacks = format!("{} {is_are} missing", count(missing, "result"));
        steps.say(match case.formula() {
            Formula::Missing(Neuberg::None) if made > 1 => {
                format!("{lacks}. No formula makes up for it: the top is that of the results made, {}.", scale.top())
            }
            Formula::Missing(Neuberg::Traditional) => format!(
                "{lacks}: by the traditional rule the top comes down and the bottom goes up by 1 for each: {} + {} = \
                 {} of {}.",
                number(matchpoints),
                full - made,
                number(value),
                scale.top()
            ),
            Formula::Missing(Neuberg::Exact | Neuberg::Hundredths | Neuberg::None) | Formula::WhiteBookGroup => {
                format!(
                    "{lacks}. The Neuberg formula makes {made} results (n) worth as much as the full {full} (N): \
                     (M + 1) x N / n - 1 = ({} + 1) x {full} / {made} - 1 = {} of {}.",
                    number(matchpoints),
                    number(value),
                    scale.top()
                )
            }
        });
    }
    let award = scale.to_formula_precision(value);
    if award != value {
        let rule = match case.formula() {
            Formula::WhiteBookGroup => "four places, halves away from average (EBU White Book 4.2.3.3)",
            Formula::Missing(_) => "hundredths on each board, halves up (the rule of this contest)",
        };
        steps.say(format!("Rounded to {rule}: {}.", number(award)));
    }
    steps.award = Some(award);
}
