//! Matchpoints and Ascherman percentages in words (Law 78A; seed 000, "Matchpointing").

use crate::exact::Exact;
use crate::explain::case::BoardCase;
use crate::explain::form::AwardForm;
use crate::explain::steps::Steps;
use crate::explain::wording::{decimal, number};
use crate::law::clause::Clause;
use crate::matchpoint::{Formula, Neuberg, Scale};
use crate::message::{Choice, Decimal, Message};
use crate::messages;
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
        let among = if case.group.is_some() { Among::Cards } else { Among::Board };
        let form = AwardForm::of_comparisons(case.scoring.method);
        steps.say(standing.sentence(form, (field.row_count(), among)));
        if !standing.beaten.is_integer() || !standing.equalled.is_integer() {
            steps.say(MatchpointWords::Fractions);
        }
    } else if case.group.is_none() {
        // Of a group of one it is told already that there is nobody.
        steps.say(MatchpointWords::OnlyResult);
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
    fn sentence(&self, form: AwardForm, (made, among): (i64, Among)) -> MatchpointWords {
        let zero = Exact::from_integer(0);
        let lost = Exact::from_integer(made - 1) - self.beaten - self.equalled;
        let [beaten, equalled, lost_to] = [self.beaten, self.equalled, lost].map(number);
        let has_ties = self.equalled != zero;
        let sum = match form.style {
            Some(MatchpointStyle::Signed) => {
                format!("{beaten} - {lost_to}")
            }
            Some(MatchpointStyle::Single) if has_ties => format!("{beaten} + {equalled} / 2"),
            Some(MatchpointStyle::Single) => beaten.clone(),
            Some(MatchpointStyle::Double) | None if has_ties => format!("{beaten} x 2 + {equalled}"),
            Some(MatchpointStyle::Double) | None => format!("{beaten} x 2"),
        };
        let most = 2 * (made - 1);
        let matchpoints = form.exact(self.beaten * 2 + self.equalled, most);
        // Where one is given for each result beaten, there is nothing to work out without a tie.
        let sum = if sum == matchpoints { sum } else { format!("{sum} = {matchpoints}") };
        let (results, most) = (made, form.of_most(most));
        let [beaten, tied, lost, sum] = [beaten, equalled, lost_to, sum].map(Decimal);
        match form.style {
            Some(MatchpointStyle::Signed) => {
                MatchpointWords::BeatenAndLost { results, among, beaten, tied, lost, sum, most }
            }
            Some(MatchpointStyle::Double | MatchpointStyle::Single) | None => {
                MatchpointWords::Beaten { results, among, beaten, tied, sum, most }
            }
        }
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
    steps.say(MatchpointWords::Ascherman {
        sum: Decimal(format!("({} + 1)", number(matchpoints))),
        most: Decimal(format!("2 x {made}")),
        percent: decimal(percent),
    });
    steps.award = Some(percent);
}

/// The percentage that a small group of a fouled board has.
fn small_group(scale: &Scale, matchpoints: Exact, steps: &mut Steps) -> Option<Exact> {
    let percent = scale.group_percent(matchpoints)?;
    let (results, percent_told) = (scale.scored_count(), decimal(percent));
    steps.say(MatchpointWords::SmallGroup { results, percent: percent_told });
    Some(percent)
}

/// Matchpoints among the results made, as those of the full board.
fn scaled(case: &BoardCase<'_>, scale: &Scale, matchpoints: Exact, steps: &mut Steps) {
    let form = AwardForm::of(case.scoring.method);
    let top = scale.top();
    if let Some(percent) = small_group(scale, matchpoints, steps) {
        let value = percent * top / 100;
        let (percent, most) = (decimal(percent), Decimal(form.most(top)));
        let value_told = Decimal(form.exact(value, top));
        steps.say(match form.style {
            Some(MatchpointStyle::Signed) => MatchpointWords::OnScale { most, percent, value: value_told },
            Some(MatchpointStyle::Double | MatchpointStyle::Single) | None => {
                MatchpointWords::OfFullTop { most, percent, value: value_told }
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
            Formula::WhiteBookGroup => RoundingWords::FourPlaces,
            Formula::Missing(_) => RoundingWords::HundredthsOfBoard,
        };
        let is_halved = form.style == Some(MatchpointStyle::Single);
        let (exact, rounded) = (form.exact(value, top), form.exact(award, top));
        // Where four places are written anyhow, the number has just been said.
        let to = if exact == rounded { None } else { Some(rounded) };
        steps.say(RoundingWords::told(rule, is_halved, to));
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
) -> MatchpointWords {
    let (made, full) = (scale.scored_count(), scale.full_count());
    let of_top = form.of_most(scale.top());
    // An average is not missed by whoever sees the traveller.
    let lacks = MatchpointWords::Lacks { made, full, missing: full - made }.into();
    let (before, after) = (form.exact(matchpoints, 2 * (made - 1)), form.exact(value, scale.top()));
    match formula {
        Formula::Missing(Neuberg::None) if made > 1 => {
            MatchpointWords::NoFormula { lacks, most: Decimal(form.most(scale.top())) }
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
            MatchpointWords::Traditional { lacks, each: decimal(each), sum: Decimal(sum), most: of_top }
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
            let sum = Decimal(format!("{formula} = {after}"));
            MatchpointWords::Neuberg { lacks, made, full, sum, most: of_top }
        }
    }
}

/// Among what a result is compared.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Among {
    Board,
    /// The results with the same cards of a fouled board.
    Cards,
}

impl Choice for Among {
    fn key(&self) -> &'static str {
        match self {
            Self::Board => "board",
            Self::Cards => "cards",
        }
    }
}

messages! {
    /// How matchpoints are made; each a sentence, but for what the results lack.
    pub enum MatchpointWords {
        /// How many results are beaten and tied with, and the sum of what they give.
        Beaten {
            results: i64,
            among: Among,
            beaten: Decimal,
            tied: Decimal,
            sum: Decimal,
            most: Message,
        } = "explain-beaten",
        /// The same with those who beat it.
        BeatenAndLost {
            results: i64,
            among: Among,
            beaten: Decimal,
            tied: Decimal,
            lost: Decimal,
            sum: Decimal,
            most: Message,
        } = "explain-beaten-and-lost",
        Fractions = "explain-fractions",
        OnlyResult = "explain-only-result",
        Ascherman { sum: Decimal, most: Decimal, percent: Decimal } = "explain-ascherman",
        /// What a group of one, two or three results has.
        SmallGroup { results: i64, percent: Decimal } = "explain-small-group",
        OnScale { most: Decimal, percent: Decimal, value: Decimal } = "explain-on-scale",
        OfFullTop { most: Decimal, percent: Decimal, value: Decimal } = "explain-of-full-top",
        Lacks { made: i64, full: i64, missing: i64 } = "explain-lacks",
        NoFormula { lacks: Message, most: Decimal } = "explain-no-formula",
        Traditional { lacks: Message, each: Decimal, sum: Decimal, most: Message } = "explain-traditional",
        Neuberg { lacks: Message, made: i64, full: i64, sum: Decimal, most: Message } = "explain-neuberg",
    }
}

messages! {
    /// By what rule an award was rounded.
    pub enum RoundingWords {
        /// Perhaps halved after that, and to what where that was not just said.
        Told { rule: Message, halved: Message, to: Message } = "explain-rounded",
        Nothing = "explain-rounded-nothing",
        Halved = "explain-rounded-halved",
        To { award: Decimal } = "explain-rounded-to",

        FourPlaces = "explain-four-places",
        HundredthsOfBoard = "explain-hundredths-of-board",
        Hundredths = "explain-hundredths",
        Tenth { law: Clause } = "explain-tenth",
        Twentieth { law: Clause } = "explain-twentieth",
    }
}

impl RoundingWords {
    /// That an award was rounded.
    pub(super) fn told(rule: Self, is_halved: bool, to: Option<String>) -> Self {
        Self::Told {
            rule: rule.into(),
            halved: if is_halved { Self::Halved } else { Self::Nothing }.into(),
            to: to.map_or(Self::Nothing, |award| Self::To { award: Decimal(award) }).into(),
        }
    }
}
