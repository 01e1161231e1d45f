//! One result as the columns of a `ScoreTable` or the tags of a game tell it.

use bridge::adjustment::{Adjustment, Artificial};
use bridge::board::BoardNumber;
use bridge::contest::Outcome;
use bridge::exact::{Exact, from_decimal};
use bridge::result::BoardResult;
use bridge::score::Score;

use super::table::{Element, Table};
use super::tag::{self, Bid};
use crate::file::row_text::{
    ContractText, average, award_words, commonest, is_pass, of_both_sides, percent, raw_score,
};

/// The texts of a row; `None` where the file has nothing.
#[derive(Debug, Clone, Default)]
pub(super) struct RowTexts<'a> {
    pub(super) contract: Option<&'a str>,
    pub(super) declarer: Option<&'a str>,
    pub(super) result: Option<&'a str>,
    pub(super) lead: Option<&'a str>,
    /// From North-South's view.
    pub(super) score: Option<Score>,
    /// What stands there in place of a score: `A6040`, `60%-40%`.
    pub(super) awarded: Option<&'a str>,
    /// What stands there in place of a side's score: `A`, `A+`.
    pub(super) averages: [Option<Artificial>; 2],
    pub(super) percents: [Option<&'a str>; 2],
    pub(super) matchpoints: [Option<&'a str>; 2],
    pub(super) imps: [Option<&'a str>; 2],
}

/// The points of a row as the file has them.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Awarded {
    pub(super) score: Option<Score>,
    pub(super) ns: Option<Exact>,
    pub(super) ew: Option<Exact>,
}

impl<'a> RowTexts<'a> {
    /// The texts of a row of a `ScoreTable`.
    ///
    /// # Errors
    /// When a score is no number.
    pub(super) fn of(table: &Table, row: &'a [Element]) -> Result<Self, String> {
        let get = |name: &str| table.get(row, &[name]);
        // In an individual both players of a side have the same, told of each.
        let side = |names: [&str; 2]| table.get(row, &names);
        let score_text = |name: &str| {
            get(name).map(|text| text.trim_start_matches('^').trim()).filter(|text| !text.is_empty())
        };
        let score = |name: &str| -> Result<Option<i64>, String> {
            // Some programs leave an empty score in quotes.
            let is_award = |text: &&str| award_words(text).is_some() || average(text).is_some();
            let Some(text) = score_text(name).filter(|text| !is_award(text)) else { return Ok(None) };
            let number = read_score(text).ok_or_else(|| format!("{name} `{text}` is not a score"))?;
            Ok(Some(number.into()))
        };
        let score = of_both_sides(score("Score_NS")?, score("Score_EW")?)?;
        let score = score.map(|score| i32::try_from(score).map(Score)).transpose();
        let score = score.map_err(|_too_large| "no contract gives such a score".to_owned())?;
        Ok(Self {
            contract: get("Contract"),
            declarer: get("Declarer"),
            result: get("Result"),
            lead: get("Lead"),
            score,
            awarded: score_text("Score_NS").filter(|text| award_words(text).is_some()),
            averages: ["Score_NS", "Score_EW"].map(|name| score_text(name).and_then(average)),
            percents: [
                side(["Percentage_NS", "Percentage_North"]),
                side(["Percentage_EW", "Percentage_East"]),
            ],
            matchpoints: [side(["MP_NS", "MP_North"]), side(["MP_EW", "MP_East"])],
            imps: [side(["IMP_NS", "IMP_North"]), side(["IMP_EW", "IMP_East"])],
        })
    }

    /// Whether percentages are all that is told about the worth of a result.
    pub(super) fn is_told_in_percent(&self) -> bool {
        self.percents[0].is_some() && self.matchpoints[0].is_none() && self.imps[0].is_none()
    }

    /// Whether nothing happened, as for a pair that sits out.
    pub(super) fn says_nothing(&self) -> bool {
        let is_awarded = self.awarded.is_some() || self.averages().is_some();
        self.contract.is_none() && self.score.is_none() && !is_awarded && !self.has_points()
    }

    fn has_points(&self) -> bool {
        let points = [self.percents, self.matchpoints, self.imps];
        points.iter().flatten().flatten().any(|text| !text.trim_matches(['^', '0', '.', '%']).is_empty())
    }

    pub(super) fn is_told_in_imps(&self) -> bool {
        self.imps[0].is_some()
    }

    /// What happened, with a remark where it is not what the file's words come to. `top` is what is shared by the
    /// two sides of a board, where the file's own points tell.
    ///
    /// # Errors
    /// In plain words.
    pub(super) fn outcome(
        &self,
        board: BoardNumber,
        top: Option<Exact>,
    ) -> Result<(Outcome, Option<String>), String> {
        if let Some(outcome) = self.awarded.and_then(award_words) {
            return Ok((outcome, None));
        }
        if let Some(averages) = self.averages() {
            return self.of_averages(averages, top);
        }
        let Some(contract) = self.contract else {
            let outcome = self.without_contract(top)?;
            let is_lost = outcome == Outcome::Result(BoardResult::NotPlayed) && self.has_points();
            let remark = "points, and neither a result nor an adjusted score: taken as not played";
            return Ok((outcome, is_lost.then(|| remark.to_owned())));
        };
        if let Some(outcome) = award_words(contract) {
            return Ok((outcome, None));
        }
        let passed = tag::contract(contract) == Ok(Bid::Pass);
        if !passed && self.result.is_none() && self.score.is_some() && self.declarer.is_none() {
            return self.without_contract(top).map(|outcome| (outcome, None));
        }
        let text = ContractText {
            contract,
            declarer: self.declarer.map(|declarer| declarer.trim_start_matches('^')),
            tricks: self.result.map(|result| result.trim_start_matches('^')),
            lead: self.lead,
        };
        let result = text.result()?;
        match (result.score(board), self.score) {
            (Some(computed), Some(told)) if computed != told => {
                let remark =
                    format!("{result} is {computed}, and the file scores {told}: that score is kept");
                Ok((Outcome::Result(raw_score(told.0.into())?), Some(remark)))
            }
            _ => Ok((Outcome::Result(result), None)),
        }
    }

    /// What the sides were given in place of a score.
    fn averages(&self) -> Option<[Option<Artificial>; 2]> {
        match self.averages {
            [None, None] => self.contract.and_then(average).map(|both| [Some(both); 2]),
            averages => Some(averages),
        }
    }

    /// Averages of both sides. Where only one side's is told, the points of the row tell the other.
    fn of_averages(
        &self,
        averages: [Option<Artificial>; 2],
        top: Option<Exact>,
    ) -> Result<(Outcome, Option<String>), String> {
        let of = |ns, ew| Outcome::Adjusted(Box::new(Adjustment::artificial(ns, ew)));
        match averages {
            [Some(ns), Some(ew)] => Ok((of(ns, ew), None)),
            [Some(Artificial::Average), None] | [None, Some(Artificial::Average)] => {
                Ok((of(Artificial::Average, Artificial::Average), None))
            }
            [ns, ew] => {
                let by_points = self.without_contract(top)?;
                if by_points != Outcome::Result(BoardResult::NotPlayed) {
                    return Ok((by_points, None));
                }
                let remark = "only one side's average is told: the other is taken to have average";
                let side = |side: Option<Artificial>| side.unwrap_or(Artificial::Average);
                Ok((of(side(ns), side(ew)), Some(remark.to_owned())))
            }
        }
    }

    /// A score without its contract, an artificial score, or nothing at all.
    fn without_contract(&self, top: Option<Exact>) -> Result<Outcome, String> {
        if let Some(score) = self.score {
            return raw_score(score.0.into()).map(Outcome::Result);
        }
        let marked = |text: &str| from_decimal(text.trim_start_matches('^').trim_end_matches('%'));
        if let [Some(ns), Some(ew)] = self.percents {
            let side = |text: &str| percent(text.trim_start_matches('^').trim_end_matches('%'));
            return Ok(Outcome::Artificial { north_south: side(ns)?, east_west: side(ew)? });
        }
        if let ([Some(ns), Some(ew)], Some(top)) = (self.matchpoints.map(|side| side.and_then(marked)), top)
            && top > Exact::from_integer(0)
        {
            let side = |points: Exact| {
                let hundredths = points / top * 10_000;
                percent(&bridge::exact::half_up(&bridge::exact::big(hundredths / 100), 2).trimmed())
            };
            return Ok(Outcome::Artificial { north_south: side(ns)?, east_west: side(ew)? });
        }
        if let [Some(ns), Some(ew)] = self.imps.map(|side| side.and_then(marked)) {
            let side = |imps: Exact| {
                let hundredths = imps * 100;
                let whole =
                    hundredths.is_integer().then(|| i32::try_from(hundredths.to_integer()).ok()).flatten();
                whole.map(Artificial::ImpHundredths).ok_or("an award in IMPs has at most two decimal places")
            };
            return Ok(Outcome::Adjusted(Box::new(Adjustment::artificial(side(ns)?, side(ew)?))));
        }
        Ok(Outcome::Result(BoardResult::NotPlayed))
    }

    /// What the file's own program gave for it.
    pub(super) fn awarded(&self) -> Awarded {
        let told = [self.matchpoints, self.imps, self.percents].into_iter().find(|sides| sides[0].is_some());
        let number = |text: &str| from_decimal(text.trim_start_matches('^').trim_end_matches('%'));
        let [ns, ew] = told.unwrap_or_default().map(|side| side.and_then(number));
        Awarded { score: self.score, ns, ew }
    }
}

/// A score: a number, `PASS` of a board passed out, or of a rubber what stands above and below the line.
pub(super) fn read_score(text: &str) -> Option<i32> {
    if is_pass(text) {
        return Some(0);
    }
    match text.split_once('/') {
        Some((above, below)) => above.trim().parse::<i32>().ok()?.checked_add(below.trim().parse().ok()?),
        None => text.parse().ok(),
    }
}

/// The matchpoints that the two sides of a table share: what most of the rows that were played have, or else most rows.
pub(super) fn top_of(table: &Table) -> Option<Exact> {
    let points =
        |row: &Vec<Element>, name: &str| from_decimal(table.get(row, &[name])?.trim_start_matches('^'));
    let both = |row: &Vec<Element>| Some(points(row, "MP_NS")? + points(row, "MP_EW")?);
    let is_played = |row: &&Vec<Element>| {
        table.get(row, &["Contract"]).is_some_and(|contract| tag::contract(contract).is_ok())
    };
    let of_played = commonest(table.rows.iter().filter(is_played).filter_map(both));
    of_played.or_else(|| commonest(table.rows.iter().filter_map(both)))
}
