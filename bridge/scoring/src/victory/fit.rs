//! Whether a scale of victory points suits the matches that it is to score.

use crate::matches::MarginUnit;
use crate::{Method, TeamMethod, VictoryScale};

impl VictoryScale {
    /// Why this scale has nothing to say about matches that are scored by this method, of which the longest has so
    /// many boards (0: none is planned yet); `None` where it suits. In plain words, with what to choose instead.
    pub fn unfit(&self, method: Method, longest: u32) -> Option<String> {
        let table = match self {
            Self::WbfContinuous | Self::WbfDiscrete if is_in_imps(method) => return None,
            Self::WbfContinuous | Self::WbfDiscrete => {
                return Some(format!(
                    "the WBF's victory points are for IMPs, and this contest is scored by {method}: choose a method with \
                     IMPs, or a scale for {method}"
                ));
            }
            Self::Table(table) => table,
        };
        let name = &table.name;
        match table.margin {
            MarginUnit::PercentHundredths if !method.has_top() => {
                return Some(format!(
                    "the scale `{name}` is for percentages, and {method} has none: choose a scale for IMPs"
                ));
            }
            MarginUnit::Points if method.has_top() => {
                return Some(format!(
                    "the scale `{name}` is for IMPs or points, and {method} are counted in percent: choose a scale \
                     for percentages"
                ));
            }
            MarginUnit::PercentHundredths | MarginUnit::Points => {}
        }
        let most = table.columns.last()?.most_boards;
        (longest > most).then(|| {
            let boards = if most == 1 { "1 board" } else { &format!("{most} boards") };
            // No published scale for percentages that is kept here goes further than the EBU's.
            let instead = if is_in_imps(method) {
                "choose a longer scale, such as the WBF's"
            } else {
                "make the matches shorter, or write the whole column for that many boards, as your regulations print it, \
                 into a file of your own and choose that (`rules set --vp-file FILE`)"
            };
            format!("the scale `{name}` is for matches of up to {boards}, and a match here has {longest}: {instead}")
        })
    }
}

/// Whether the awards of boards are IMPs.
fn is_in_imps(method: Method) -> bool {
    match method {
        Method::CrossImps { .. }
        | Method::Butler { .. }
        | Method::Teams(TeamMethod::Imps | TeamMethod::Hybrid) => true,
        Method::Matchpoints(_)
        | Method::Ascherman
        | Method::TotalPoints
        | Method::Teams(
            TeamMethod::BoardAMatch | TeamMethod::PointABoard | TeamMethod::Patton | TeamMethod::TotalPoints,
        ) => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Divisor;
    use crate::victory::published;

    /// The ACBL's scale is for up to 11 boards, the EBU's for percentages (their own notes in `data/`).
    #[test]
    fn a_scale_suits_a_method_and_a_length() {
        let imps = Method::Teams(TeamMethod::Imps);
        let cross = Method::CrossImps { divisor: Divisor::Comparisons, comparison_cap: None };
        let table = |name| VictoryScale::Table(published::named(name).unwrap());
        for (scale, method, longest, why) in [
            (VictoryScale::WbfContinuous, cross, 100, ""),
            (VictoryScale::WbfDiscrete, Method::default(), 8, "victory points are for IMPs"),
            (table("acbl-20"), imps, 11, ""),
            (table("acbl-20"), imps, 0, ""),
            (table("acbl-20"), imps, 12, "and a match here has 12: choose a longer scale, such as the WBF's"),
            (table("acbl-20"), Method::default(), 8, "choose a scale for percentages"),
            (table("ebu-swiss-pairs"), imps, 8, "choose a scale for IMPs"),
            (table("ebu-swiss-pairs"), Method::default(), 27, ""),
            (
                table("ebu-swiss-pairs"),
                Method::default(),
                28,
                "up to 27 boards, and a match here has 28: make the",
            ),
            (table("ebu-swiss-pairs-half"), Method::default(), 14, "into a file of your own and choose that"),
        ] {
            let said = scale.unfit(method, longest).unwrap_or_default();
            assert!(said.contains(why) && said.is_empty() == why.is_empty(), "{said}");
        }
    }
}
