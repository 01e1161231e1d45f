//! Whether scoring can give anything: one answer for running contests and for results files.

use crate::{
    Datum, MatchScoring, Method, Percentages, Scoring, TeamMethod, UnequalBoards, VictoryScale, VictoryTable,
};

impl Scoring {
    /// Why this scoring gives nothing, or drops half of what it names, whoever plays; `None` where it is sound. `longest`
    /// are the boards of the longest match, 0 where none is planned yet. In plain words, with what to choose instead.
    pub fn unfit(&self, longest: u32) -> Option<String> {
        unfit_method(self.method).or_else(|| self.without_effect()).or_else(|| match &self.matches {
            MatchScoring::Sum | MatchScoring::WinLoss => self.unfit_hybrid(),
            MatchScoring::Victory(scale) => {
                let faulty = match scale {
                    VictoryScale::WbfContinuous | VictoryScale::WbfDiscrete => None,
                    VictoryScale::Table(table) => faulty_table(table),
                };
                faulty.or_else(|| scale.unfit(self.method, longest))
            }
        })
    }

    /// Choices that do nothing under the method.
    fn without_effect(&self) -> Option<String> {
        let ranks_by_percentages = self.method.has_top() && self.matches == MatchScoring::Sum;
        match (self.unequal, self.percentages) {
            (UnequalBoards::Factored, _) if ranks_by_percentages => Some(
                "percentages rank those who played fewer boards beside the others already, so that `unequal boards \
                 factored` would change nothing: leave it out (`barometer combine` factors matchpoints)"
                    .to_owned(),
            ),
            (UnequalBoards::Factored, _)
                if self.method.of_teams().is_some() && self.matches == MatchScoring::Sum =>
            {
                let why = "teams are ranked by their matches, which are compared as long as they were, so that `unequal boards \
                 factored` makes no sense: leave it out, or give points for matches (`VPs WBF`, `win-loss`), to which their \
                 length makes no difference";
                Some(why.to_owned())
            }
            (_, Percentages::OfAll) if !self.method.has_top() => Some(
                "`percentages of all` is for matchpoints: here nobody is ranked by a percentage"
                    .to_owned(),
            ),
            (
                UnequalBoards::Sum | UnequalBoards::Factored,
                Percentages::MeanOfBoards | Percentages::OfAll,
            ) => None,
        }
    }

    /// IMPs and boards won have no common measure but victory points.
    fn unfit_hybrid(&self) -> Option<String> {
        match self.method {
            Method::Teams(TeamMethod::Hybrid) => Some(
                "a hybrid counts IMPs and boards won together, which only victory points can do: choose victory \
                 points as well, such as `teams hybrid, VPs WBF`"
                    .to_owned(),
            ),
            Method::Matchpoints(_)
            | Method::Ascherman
            | Method::CrossImps { .. }
            | Method::Butler { .. }
            | Method::TotalPoints
            | Method::Teams(
                TeamMethod::Imps
                | TeamMethod::BoardAMatch
                | TeamMethod::PointABoard
                | TeamMethod::Patton
                | TeamMethod::TotalPoints,
            ) => None,
        }
    }
}

fn unfit_method(method: Method) -> Option<String> {
    match method {
        Method::CrossImps { comparison_cap: Some(0), .. } => {
            Some("a cap of 0 IMPs for each comparison makes every result worth nothing".to_owned())
        }
        Method::Butler { datum: Datum::ShareDropped { percent_each_end: 50.., .. } } => {
            Some("a datum without half of the scores at each end has none left".to_owned())
        }
        Method::Matchpoints(_)
        | Method::Ascherman
        | Method::CrossImps { .. }
        | Method::Butler { .. }
        | Method::TotalPoints
        | Method::Teams(_) => None,
    }
}

fn faulty_table(table: &VictoryTable) -> Option<String> {
    let name = &table.name;
    if table.columns.is_empty() || table.columns.iter().any(|column| column.steps.is_empty()) {
        return Some(format!("the scale `{name}` has no steps"));
    }
    let lengths: Vec<u32> = table.columns.iter().map(|column| column.most_boards).collect();
    if !lengths.is_sorted_by(|one, next| one < next) {
        return Some(format!("the columns of the scale `{name}` are not in the order of their boards"));
    }
    let starts_level = |steps: &[(u32, u32)]| {
        steps
            .first()
            .is_some_and(|&(margin, won)| margin == 0 && won.checked_mul(2) == Some(table.pool_hundredths))
    };
    if !table.columns.iter().all(|column| starts_level(&column.steps)) {
        return Some(format!(
            "the scale `{name}` must begin with a draw: a margin of 0 and half of what both share"
        ));
    }
    let rises = |steps: &[(u32, u32)]| steps.is_sorted_by(|one, next| one.0 < next.0 && one.1 <= next.1);
    if !table.columns.iter().all(|column| rises(&column.steps)) {
        return Some(format!("the steps of the scale `{name}` do not rise from the smallest margin"));
    }
    let over =
        table.columns.iter().flat_map(|column| &column.steps).any(|step| step.1 > table.pool_hundredths);
    over.then(|| format!("the scale `{name}` gives the winners more than both sides share"))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The words stand in docs/SCORING.md; the WBF's scales are for IMPs (their own title).
    #[test]
    fn scoring_that_gives_nothing_or_half_is_told_with_what_to_choose() {
        for (text, why) in [
            ("matchpoints", ""),
            ("teams imps, vps wbf", ""),
            ("teams hybrid, vps wbf", ""),
            ("teams imps, unequal boards factored", "makes no sense"),
            ("teams imps, vps wbf, unequal boards factored", ""),
            ("butler, unequal boards factored", ""),
            ("teams hybrid", "choose victory points as well"),
            ("teams hybrid, win-loss", "choose victory points as well"),
            ("board-a-match, vps wbf discrete", "victory points are for IMPs"),
            ("total points, vps wbf", "victory points are for IMPs"),
            ("cross-imps cap 0", "worth nothing"),
            ("butler dropping 50 %", "has none left"),
        ] {
            let said = text.parse::<Scoring>().unwrap().unfit(8).unwrap_or_default();
            assert!(said.contains(why) && said.is_empty() == why.is_empty(), "{text}: {said}");
        }
    }
}
