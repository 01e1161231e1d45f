//! What each row of one board is worth, by every method that compares the results of a board with each other.

use crate::cross_imps::CrossImps;
use crate::matchpoint::{Formula, Scale};
use crate::method::{Divisor, Method};
use crate::traveller::Frequency;
use crate::{Award, BoardAwards, Field, ROW_PARTS, Row, Scoring, butler};
use game::adjustment::{Artificial, Weighting};
use game::exact::Exact;
use game::score::Score;
use game::seat::Line;

/// The top of an Ascherman percentage.
const WHOLE_PERCENT: i64 = 100;

/// The awards of one board, in the order of its rows.
///
/// `full_count` is the most results that any board of the contest should have (N): rows that are artificial or
/// not played count there, but not among the results compared. If a board has more results than that, its own
/// number counts.
///
/// - An artificial award is a share of the top: of the full top 2(N − 1), or under
///   [`Neuberg::None`](crate::matchpoint::Neuberg) of 2(n − 1) where two or more have a result. In IMPs it is
///   what [`Averages::imps`](crate::Averages::imps) says. Total points know no such share: it is the
///   mean of the board's scores.
/// - An adjusted side's score is worth what it would be worth against the other rows, its own row counted once.
///   A weighted award is the weighted mean of these (Law 12C1(c)), rounded as [`Scoring::weighted`] says.
/// - Between teams two tables are compared, not a board's results: there every award is `None`.
pub fn score_board(rows: &[Row], full_count: u32, scoring: &Scoring) -> BoardAwards {
    let field = Field::of(rows);
    BoardScale::new(&field, full_count, scoring).into_awards(rows)
}

/// What a score is worth on one board: each distinct score is evaluated once, however many rows have it.
#[derive(Debug, Clone)]
pub struct BoardScale<'a> {
    pub(super) field: &'a Field,
    pub(super) scoring: &'a Scoring,
    full_count: u32,
    formula: Formula,
    /// Of the board's own results; for other counts another is made.
    scale: Scale,
    datum: Option<Exact>,
    frequencies: Vec<Frequency>,
}

impl<'a> BoardScale<'a> {
    /// The scale of a board with these results; for `full_count` see [`score_board`].
    pub fn new(field: &'a Field, full_count: u32, scoring: &'a Scoring) -> Self {
        Self::by(field, full_count, scoring, Formula::Missing(scoring.missing))
    }

    /// The same with another formula for missing results, as the groups of a fouled board have.
    pub fn by(field: &'a Field, full_count: u32, scoring: &'a Scoring, formula: Formula) -> Self {
        let datum = match scoring.method {
            Method::Butler { datum } => butler::datum(field, datum),
            Method::Matchpoints(_)
            | Method::Ascherman
            | Method::CrossImps { .. }
            | Method::TotalPoints
            | Method::Teams(_) => None,
        };
        let scale = Scale::by(field.row_count(), full_count, formula);
        let mut board = Self { field, scoring, full_count, formula, scale, datum, frequencies: vec![] };
        let mut below = 0;
        board.frequencies.extend(field.lines().filter_map(|(score, parts)| {
            let award = match scoring.method {
                Method::Matchpoints(_) => scale.award_of(Exact::new(2 * below + parts, ROW_PARTS) - 1),
                Method::Ascherman => {
                    let matchpoints = Exact::new(2 * below + parts, ROW_PARTS) - 1;
                    let ew = ascherman(scale, scale.opposite(matchpoints));
                    Award { ns: ascherman(scale, matchpoints), ew }
                }
                Method::CrossImps { .. } | Method::Butler { .. } if scale.is_group_of_one() => {
                    let plus = scoring.averages.imps(Artificial::AveragePlus);
                    Award { ns: plus, ew: plus }
                }
                Method::CrossImps { divisor, comparison_cap } => {
                    opposite(cross_imps(divisor, comparison_cap, full_count).worth_within(field, score))
                }
                Method::Butler { datum: rule } => opposite(butler::worth(score, datum?, rule.rounding())),
                Method::TotalPoints => opposite(Exact::from_integer(i64::from(score.0))),
                Method::Teams(_) => return None,
            };
            below += parts;
            Some(Frequency { score, count: Exact::new(parts, ROW_PARTS), award })
        }));
        board.frequencies.reverse();
        board
    }

    /// The most that a pair could win here, where awards are shares of a top; otherwise 0.
    pub fn top(&self) -> i64 {
        match self.scoring.method {
            Method::Matchpoints(_) => self.scale.top(),
            Method::Ascherman => WHOLE_PERCENT,
            Method::CrossImps { .. } | Method::Butler { .. } | Method::TotalPoints | Method::Teams(_) => 0,
        }
    }

    /// What a row is worth to each side; `None` for a row without a score, and for one whose score no other row
    /// has and that is not in the field. An adjusted row must be one of those that the field was made of.
    pub fn award(&self, row: &Row) -> Option<Award> {
        match row {
            Row::Score(score) => {
                // The table runs from North-South's best score down.
                let found = self.frequencies.binary_search_by(|frequency| score.cmp(&frequency.score));
                found.ok().and_then(|index| self.frequencies.get(index)).map(|frequency| frequency.award)
            }
            Row::Artificial { ns, ew } => Some(Award {
                ns: self.artificial(Artificial::Percent(*ns), Line::NorthSouth)?,
                ew: self.artificial(Artificial::Percent(*ew), Line::EastWest)?,
            }),
            Row::Adjusted(adjustment) => self.adjusted(adjustment),
            Row::Unscored => None,
        }
    }

    /// The awards of these rows, with the table they were read from.
    pub fn into_awards(self, rows: &[Row]) -> BoardAwards {
        let awards = rows.iter().map(|row| self.award(row)).collect();
        BoardAwards {
            top: self.top(),
            awards,
            datum: self.datum,
            check_total: self.check_total(),
            frequencies: self.frequencies,
        }
    }

    /// From North-South's best score to their worst.
    pub fn frequencies(&self) -> &[Frequency] {
        &self.frequencies
    }

    /// What a Butler compares with; `None` in every other method, and before the first score.
    pub fn datum(&self) -> Option<Exact> {
        self.datum
    }

    /// What the North-South awards of the frequency table, each as often as it was made, must add up to; `None`
    /// where nothing follows from the rules. See [`BoardAwards::check_total`].
    pub fn check_total(&self) -> Option<Exact> {
        match self.scoring.method {
            Method::Matchpoints(_) | Method::Ascherman if self.field.row_count() == 0 => {
                Some(Exact::from_integer(0))
            }
            Method::Matchpoints(_) => Some(self.scale.mean_value() * self.field.row_count()),
            Method::Ascherman => {
                let mean = ascherman(self.scale, Exact::from_integer(self.field.row_count() - 1));
                Some(mean * self.field.row_count())
            }
            Method::CrossImps { .. } if self.scale.is_group_of_one() => {
                Some(self.scoring.averages.imps(Artificial::AveragePlus))
            }
            Method::CrossImps { .. } => Some(Exact::from_integer(0)),
            Method::Butler { .. } | Method::TotalPoints | Method::Teams(_) => None,
        }
    }

    /// What an artificial award is worth to a line.
    pub fn artificial(&self, artificial: Artificial, line: Line) -> Option<Exact> {
        let averages = &self.scoring.averages;
        match self.scoring.method {
            Method::Matchpoints(_) => Some(self.scale.share(averages.percent(artificial))),
            Method::Ascherman => Some(averages.percent(artificial).of(WHOLE_PERCENT)),
            Method::CrossImps { .. } | Method::Butler { .. } => Some(averages.imps(artificial)),
            Method::TotalPoints => self.field.mean().map(|mean| seen_by(line, mean)),
            Method::Teams(_) => None,
        }
    }

    /// What a score is worth to a line against these other rows, the row itself counted once; before any
    /// rounding, and on this board's top. `own` is what the row stands in the datum of a Butler with.
    pub fn worth(&self, others: &Field, own: &Weighting<Score>, line: Line, score: Score) -> Option<Exact> {
        let scale = Scale::by(others.row_count() + 1, self.full_count, self.formula);
        match self.scoring.method {
            Method::Matchpoints(_) => Some(self.matchpoint_value(scale, others, line, score)),
            Method::Ascherman => {
                let north_south = others.matchpoints(score);
                Some(match line {
                    Line::NorthSouth => ascherman(scale, north_south),
                    Line::EastWest => ascherman(scale, scale.opposite(north_south)),
                })
            }
            Method::CrossImps { .. } | Method::Butler { .. } if scale.is_group_of_one() => {
                Some(self.scoring.averages.imps(Artificial::AveragePlus))
            }
            Method::CrossImps { divisor, comparison_cap } => {
                let rule = cross_imps(divisor, comparison_cap, self.full_count);
                Some(seen_by(line, rule.worth(others, score)))
            }
            Method::Butler { datum } => Some(seen_by(line, butler::worth_among(others, own, datum, score)?)),
            Method::TotalPoints => Some(seen_by(line, Exact::from_integer(i64::from(score.0)))),
            Method::Teams(_) => None,
        }
    }

    /// The matchpoints of a score against these others. A row that nobody is compared with has one comparison
    /// more than the field has: where that makes another top, its share of the top is kept.
    fn matchpoint_value(&self, scale: Scale, others: &Field, line: Line, score: Score) -> Exact {
        let north_south = others.matchpoints(score);
        let value = match line {
            Line::NorthSouth => scale.value(north_south),
            Line::EastWest => scale.value(scale.opposite(north_south)),
        };
        match (scale.top(), self.scale.top()) {
            (own, top) if own == top || own == 0 => value,
            (own, top) => value * top / own,
        }
    }

    /// The average of the unit, from which an award is better or worse.
    pub fn average(&self) -> Exact {
        Exact::new(self.top(), 2)
    }

    /// An award as the rule for missing results rounds it.
    pub fn to_method_precision(&self, value: Exact) -> Exact {
        match self.scoring.method {
            Method::Matchpoints(_) => self.scale.to_formula_precision(value),
            Method::Ascherman
            | Method::CrossImps { .. }
            | Method::Butler { .. }
            | Method::TotalPoints
            | Method::Teams(_) => value,
        }
    }
}

/// The percentage for so many matchpoints of a side: the results that it beats with half of those that it equals,
/// its own included, in percent of all. The Neuberg formula changes nothing in it: (M + 1) ÷ 2n of the results made
/// is as much of the full board's.
fn ascherman(scale: Scale, matchpoints: Exact) -> Exact {
    scale.group_percent(matchpoints).unwrap_or_else(|| {
        let (points, parts) = matchpoints.into_raw();
        Exact::new(WHOLE_PERCENT * (points + parts), 2 * scale.scored_count() * parts)
    })
}

fn cross_imps(divisor: Divisor, comparison_cap: Option<u8>, full_count: u32) -> CrossImps {
    CrossImps { divisor, comparison_cap, full_count }
}

/// An award that one side wins and the other loses.
fn opposite(ns: Exact) -> Award {
    Award { ns, ew: -ns }
}

/// North-South's points from the view of a line.
fn seen_by(line: Line, ns: Exact) -> Exact {
    match line {
        Line::NorthSouth => ns,
        Line::EastWest => -ns,
    }
}
