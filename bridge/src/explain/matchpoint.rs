//! Matchpoints and Ascherman percentages in words (Law 78A; seed 000, "Matchpointing").

use crate::exact::Exact;
use crate::explain::board::Steps;
use crate::explain::case::BoardCase;
use crate::explain::form::AwardForm;
use crate::explain::wording::{count, listed, number};
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
    if field.row_count() > 1 {
        let among = if case.group.is_some() { "with these cards" } else { "on this board" };
        let form = AwardForm::of_comparisons(case.scoring.method);
        steps.say(standing.sentence(form, (field.row_count(), among)));
        if !standing.beaten.is_integer() || !standing.equalled.is_integer() {
            steps.say("Weighted scores count with their fractions.");
        }
    } else if case.group.is_none() {
        // Of a group of one it is told already that there is nobody.
        steps.say("Yours is the only result to compare on this board so far.");
    }
    match case.scoring.method {
        Method::Ascherman => ascherman(&scale, matchpoints, steps),
        Method::Matchpoints(_)
        | Method::CrossImps { .. }
        | Method::Butler { .. }
        | Method::TotalPoints
        | Method::Teams(_) => scaled(case, &scale, matchpoints, steps),
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

    /// `10 results on this board; you beat 5 and tied with 1 other: 5 x 2 + 1 = 11 of 18.` The same in the other forms:
    /// `5 + 1 / 2 = 5.5 of 9`, and `5 - 3 = +2, of -9 to +9`.
    fn sentence(&self, form: AwardForm, (made, among): (i64, &str)) -> String {
        let zero = Exact::from_integer(0);
        let lost = Exact::from_integer(made - 1) - self.beaten - self.equalled;
        let [beaten, equalled, lost_to] = [self.beaten, self.equalled, lost].map(number);
        let mut parts = vec![format!("beat {beaten}")];
        if self.equalled != zero {
            let others = if self.equalled == Exact::from_integer(1) { "other" } else { "others" };
            parts.push(format!("tied with {equalled} {others}"));
        }
        let has_ties = self.equalled != zero;
        let sum = match form.style {
            Some(MatchpointStyle::Signed) => {
                parts.push(format!("lost to {lost_to}"));
                format!("{beaten} - {lost_to}")
            }
            Some(MatchpointStyle::Single) if has_ties => format!("{beaten} + {equalled} / 2"),
            Some(MatchpointStyle::Single) => beaten,
            Some(MatchpointStyle::Double) | None if has_ties => format!("{beaten} x 2 + {equalled}"),
            Some(MatchpointStyle::Double) | None => format!("{beaten} x 2"),
        };
        let most = 2 * (made - 1);
        let matchpoints = form.exact(self.beaten * 2 + self.equalled, most);
        // Where one is given for each result beaten, there is nothing to work out without a tie.
        let sum = if sum == matchpoints { sum } else { format!("{sum} = {matchpoints}") };
        format!(
            "{} {among}; you {}: {sum}{}.",
            count(Exact::from_integer(made), "result"),
            listed(&parts),
            form.of_most(most)
        )
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
        1 => "A group of one has 60 % for both sides.",
        2 => "In a group of two the better score has 65 % and the other 55 %; equal scores share.",
        _ => "In a group of three the scores have 70, 60 and 50 %; equal scores share.",
    };
    steps.say(format!("{rule} You have {} %.", number(percent)));
    Some(percent)
}

/// Matchpoints among the results made, as those of the full board.
fn scaled(case: &BoardCase<'_>, scale: &Scale, matchpoints: Exact, steps: &mut Steps) {
    let form = AwardForm::of(case.scoring.method);
    let top = scale.top();
    if let Some(percent) = small_group(scale, matchpoints, steps) {
        let value = percent * top / 100;
        let (percent, most) = (number(percent), form.most(top));
        steps.say(match form.style {
            Some(MatchpointStyle::Signed) => {
                format!("On the scale up to {most}, {percent} % is {}.", form.exact(value, top))
            }
            Some(MatchpointStyle::Double | MatchpointStyle::Single) | None => {
                format!("{percent} % of the full top of {most} is {}.", form.exact(value, top))
            }
        });
        steps.award = Some(scale.to_formula_precision(value));
        return;
    }
    let value = scale.value(matchpoints);
    if scale.scored_count() < scale.full_count() {
        steps.say(made_up_for(case.formula(), scale, form, (matchpoints, value)));
    }
    let award = scale.to_formula_precision(value);
    if award != value {
        let rule = match case.formula() {
            Formula::WhiteBookGroup => "four places, halves away from average (EBU White Book 4.2.3.3)",
            Formula::Missing(_) => "hundredths on each board, halves up (the rule of this contest)",
        };
        let doubled = match form.style {
            Some(MatchpointStyle::Single) => ", with two for each result beaten; of that the half",
            Some(MatchpointStyle::Double | MatchpointStyle::Signed) | None => "",
        };
        let (exact, rounded) = (form.exact(value, top), form.exact(award, top));
        // Where four places are written anyhow, the number has just been said.
        let number = if exact == rounded { String::new() } else { format!(": {rounded}") };
        steps.say(format!("Rounded to {rule}{doubled}{number}."));
    }
    steps.award = Some(award);
}

/// How the results that are missing are made up for, with the numbers of the form that is shown.
///
/// Of the formula the other forms have their own: with m = M / 2 it is (m + ½) × N ÷ n − ½, and with m = M − (n − 1),
/// which is what a form with an average of zero has, m × N ÷ n.
fn made_up_for(
    formula: Formula,
    scale: &Scale,
    form: AwardForm,
    (matchpoints, value): (Exact, Exact),
) -> String {
    let (made, full) = (scale.scored_count(), scale.full_count());
    let of_top = form.of_most(scale.top());
    // An average is not missed by whoever sees the traveller.
    let others = if full - made == 1 { "the other is" } else { "the others are" };
    let are = if made == 1 { "is" } else { "are" };
    let lacks = format!("{made} of {full} results {are} compared ({others} missing, or cannot be compared)");
    let (before, after) = (form.exact(matchpoints, 2 * (made - 1)), form.exact(value, scale.top()));
    match formula {
        Formula::Missing(Neuberg::None) if made > 1 => {
            let most = form.most(scale.top());
            format!("{lacks}. No formula makes up for it: the top is that of the results made, {most}.")
        }
        Formula::Missing(Neuberg::Traditional) => {
            let each = form.amount(Exact::from_integer(1));
            let come_in = number(each * (full - made));
            let sum = match form.style {
                // Nearer by one to an average that is farther by one.
                Some(MatchpointStyle::Signed) => after,
                Some(MatchpointStyle::Double | MatchpointStyle::Single) | None => {
                    format!("{before} + {come_in} = {after}")
                }
            };
            format!(
                "{lacks}: by the traditional rule the top comes down and the bottom goes up by {} for each: {sum}{of_top}.",
                number(each)
            )
        }
        Formula::Missing(Neuberg::Exact | Neuberg::Hundredths | Neuberg::None) | Formula::WhiteBookGroup => {
            let formula = match form.style {
                Some(MatchpointStyle::Signed) => format!("M x N / n = {before} x {full} / {made}"),
                Some(MatchpointStyle::Single) => {
                    format!("(M + 1/2) x N / n - 1/2 = ({before} + 0.5) x {full} / {made} - 0.5")
                }
                Some(MatchpointStyle::Double) | None => {
                    format!("(M + 1) x N / n - 1 = ({before} + 1) x {full} / {made} - 1")
                }
            };
            format!(
                "{lacks}. The Neuberg formula makes {made} results (n) worth as much as the full {full} (N): {formula} = \
                 {after}{of_top}."
            )
        }
    }
}
