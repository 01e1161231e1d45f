//! How a section that is drawn is scored: what setting it up changes, in words.

use bridge::contest::Rules;
use bridge::entry::SectionLetter;
use bridge::scoring::{MatchScoring, Method, Scoring, TeamMethod, VictoryScale};
use bridge::victory::published;
use proto::v1::{self, command::Kind};

use crate::cli::failure::Failure;
use crate::cli::reply::accepted;
use crate::cli::run::Director;
use crate::earlier::Earlier;

/// The scale for pairs that are scored by matchpoints, as the console proposes it too.
const PAIRS_SCALE: &str = "ebu-swiss-pairs";

/// Whether the matches of pairs are to be worth victory points.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum VictoryPoints {
    Wanted,
    NotWanted,
    /// IMPs are turned into them, matchpoints stay percentages.
    AsUsual,
    AsTheyAre,
}

/// Rules with another scoring, where it changes, and what is said.
pub(super) type Scored = (Option<(v1::ChangeRules, u64)>, String);

impl Director {
    /// How a section is to be scored that is set up as it is asked for. Nothing is changed yet.
    ///
    /// # Errors
    /// [`Failure::Input`] where there is no scale for what is asked, or where the points of the earlier contest fit no
    /// such scoring.
    pub(super) async fn scored(
        &self,
        contest: u32,
        letter: SectionLetter,
        (are_teams, wish, earlier): (bool, VictoryPoints, Option<&Earlier>),
    ) -> Result<Scored, Failure> {
        let view = self.link.contest(contest).await?;
        let unreadable = |error: proto::WireError| Failure::Input(error.to_string());
        let rules = Rules::try_from(&view.rules.unwrap_or_default()).map_err(unreadable)?;
        let mut others = view.sections.iter().filter(|section| section.section != letter.to_string());
        let all_are_drawn = others.all(|section| section.is_drawn);
        let as_before =
            earlier.and_then(|earlier| as_before(&rules.scoring, are_teams, wish, (earlier, all_are_drawn)));
        let (scoring, told) = if let Some(as_before) = as_before {
            as_before
        } else {
            let (scoring, told) = if are_teams {
                of_teams(&rules.scoring)
            } else {
                of_pairs(&rules.scoring, wish, all_are_drawn)?
            };
            (scoring, told.to_owned())
        };
        if let Some(earlier) = earlier {
            earlier.points_fit(scoring.as_ref().unwrap_or(&rules.scoring)).map_err(Failure::Input)?;
        }
        // What is agreed for byes with the section is meant by the scoring that comes with it.
        let leave_points = view.sections.iter().all(|section| section.section == letter.to_string());
        let change = scoring.map(|scoring| {
            let rules = Some((&Rules { scoring, ..rules }).into());
            (v1::ChangeRules { rules, leave_points }, view.sequence)
        });
        Ok((change, told))
    }

    /// Scores a section that was set up, and says how it is scored and what was changed.
    ///
    /// Teams are scored as teams: where the contest was made for pairs, it is changed to IMPs and victory points. Only
    /// once they are there: rules for teams fit no contest that has none.
    pub(super) async fn told_of_scoring(
        &self,
        contest: u32,
        (change, told): Scored,
    ) -> Result<String, Failure> {
        if let Some((change, read_at)) = change {
            let kind = Kind::ChangeRules(change);
            accepted(self.link.having_seen(read_at).execute(contest, kind).await?)?;
        }
        Ok(told)
    }
}

/// The scoring of the earlier contest, where none was named for this one and nothing else is scored by it.
fn as_before(
    scoring: &Scoring,
    are_teams: bool,
    wish: VictoryPoints,
    (earlier, all_are_drawn): (&Earlier, bool),
) -> Option<(Option<Scoring>, String)> {
    let before = Rules::try_from(earlier.rules()).ok()?.scoring;
    let fits = matches!(before.method, Method::Teams(_)) == are_teams;
    let is_wished = match wish {
        VictoryPoints::Wanted => before.counts_matches(),
        VictoryPoints::NotWanted => !before.counts_matches(),
        VictoryPoints::AsUsual | VictoryPoints::AsTheyAre => true,
    };
    let is_unnamed = *scoring == Scoring::default() || *scoring == before;
    (fits && is_wished && is_unnamed && all_are_drawn).then(|| {
        let told = format!("Scored as contest {} was: {before}.", earlier.contest);
        ((before != *scoring).then_some(before), told)
    })
}

/// Another scoring, where it changes, and what is said.
type Said = (Option<Scoring>, &'static str);

fn of_teams(scoring: &Scoring) -> Said {
    match (scoring.method, scoring.counts_matches()) {
        (Method::Teams(_), true) => (None, "Scored as the contest was made: matches are worth points."),
        (Method::Teams(_), false) => {
            (None, "Boards are added up, so byes and missed rounds are worth nothing.")
        }
        _ => {
            let teams = Scoring {
                method: Method::Teams(TeamMethod::Imps),
                matches: MatchScoring::Victory(VictoryScale::WbfContinuous),
                ..scoring.clone()
            };
            let said = "Changed: the contest was scored for pairs; now matches are scored in IMPs and victory points \
                        (another way: rules set --method).";
            (Some(teams), said)
        }
    }
}

fn of_pairs(scoring: &Scoring, wish: VictoryPoints, all_are_drawn: bool) -> Result<Said, Failure> {
    let by_imps = match scoring.method {
        Method::Butler { .. } | Method::CrossImps { .. } => true,
        Method::Matchpoints(_) | Method::Ascherman | Method::TotalPoints | Method::Teams(_) => false,
    };
    let has_points = scoring.counts_matches();
    let counting = |matches| Some(Scoring { matches, ..scoring.clone() });
    Ok(match (wish, has_points) {
        (VictoryPoints::NotWanted, true) => (
            counting(MatchScoring::Sum),
            "Changed: boards are added up, so byes and missed rounds are worth nothing.",
        ),
        (VictoryPoints::Wanted | VictoryPoints::AsUsual | VictoryPoints::AsTheyAre, true) => {
            (None, "Scored as the contest was made: matches are worth points.")
        }
        (VictoryPoints::Wanted | VictoryPoints::AsUsual, false) if by_imps && all_are_drawn => (
            counting(MatchScoring::Victory(VictoryScale::WbfContinuous)),
            "Changed: the IMPs of each match are turned into victory points by the WBF scale (without: set-up \
             --no-vps; another scale: rules set --method).",
        ),
        (VictoryPoints::Wanted, false) if matches!(scoring.method, Method::Matchpoints(_)) => {
            let table = published::named(PAIRS_SCALE).ok_or_else(|| {
                Failure::Input("name a scale of victory points: rules set --method".to_owned())
            })?;
            let said = "Changed: the matchpoints of each match are turned into victory points by the EBU scale for \
                        Swiss pairs (another one: rules set --method).";
            (counting(MatchScoring::Victory(VictoryScale::Table(table))), said)
        }
        (VictoryPoints::Wanted, false) => {
            return Err(Failure::Input(
                "victory points need a scale that fits the method of the contest: name both, such as rules set --method \
                 \"butler, vps wbf\", and set the section up then"
                    .to_owned(),
            ));
        }
        (VictoryPoints::NotWanted | VictoryPoints::AsUsual | VictoryPoints::AsTheyAre, false) => (
            None,
            "Scored as the contest was made: boards are added up, so byes and missed rounds are worth nothing. For \
             victory points: set-up --vps.",
        ),
    })
}

#[cfg(test)]
mod tests {
    use bridge::scoring::{Datum, Divisor};

    use super::*;

    /// The scale, and the beginning of what is said.
    fn check(method: Method, wish: VictoryPoints, expected: (Option<bool>, &str)) {
        let scoring = Scoring { method, ..Scoring::default() };
        let (changed, said) = of_pairs(&scoring, wish, true).unwrap();
        let counts = changed.map(|scoring| scoring.counts_matches());
        assert_eq!((counts, said.split(':').next().unwrap()), expected, "{method:?}, {wish:?}");
    }

    /// The issue: "Swiss pairs (matchpoints or Butler IMPs turned to VPs, or percentages)".
    #[test]
    fn percentages_stay_and_imps_become_victory_points() {
        let matchpoints = Scoring::default().method;
        let cross_imps = Method::CrossImps { divisor: Divisor::Comparisons, comparison_cap: None };
        let butler = Method::Butler { datum: Datum::default() };
        let kept = (None, "Scored as the contest was made");
        check(matchpoints, VictoryPoints::AsUsual, kept);
        check(matchpoints, VictoryPoints::AsTheyAre, kept);
        check(matchpoints, VictoryPoints::Wanted, (Some(true), "Changed"));
        for method in [cross_imps, butler] {
            check(method, VictoryPoints::AsUsual, (Some(true), "Changed"));
            check(method, VictoryPoints::NotWanted, kept);
            check(method, VictoryPoints::AsTheyAre, kept);
        }
    }

    /// docs/SWISS.md, "Several sessions": what is not named is as in the earlier contest, its scoring too; victory points
    /// are not carried into percentages.
    #[test]
    fn a_session_that_goes_on_is_scored_as_the_one_before() {
        let butler = Scoring {
            method: Method::Butler { datum: Datum::default() },
            matches: MatchScoring::Victory(VictoryScale::WbfContinuous),
            ..Scoring::default()
        };
        let rules = Rules { scoring: butler.clone(), ..Rules::default() };
        let standing =
            v1::DrawStanding { contender: 1, figure: "15.32".to_owned(), ..v1::DrawStanding::default() };
        let view =
            v1::DrawView { counts_matches: true, standings: vec![standing], ..v1::DrawView::default() };
        let contest =
            v1::ContestView { contest: 1, rules: Some((&rules).into()), ..v1::ContestView::default() };
        let earlier = Earlier::of(view, contest);
        let taken = |scoring: &Scoring, are_teams, wish, all_are_drawn| {
            as_before(scoring, are_teams, wish, (&earlier, all_are_drawn)).and_then(|(scoring, _)| scoring)
        };
        let unnamed = Scoring::default();
        for wish in [VictoryPoints::Wanted, VictoryPoints::AsUsual, VictoryPoints::AsTheyAre] {
            assert_eq!(taken(&unnamed, false, wish, true), Some(butler.clone()), "{wish:?}");
        }
        assert_eq!(taken(&unnamed, false, VictoryPoints::NotWanted, true), None);
        assert_eq!(taken(&unnamed, true, VictoryPoints::AsUsual, true), None);
        // Others are scored by the rules of the contest too.
        assert_eq!(taken(&unnamed, false, VictoryPoints::AsUsual, false), None);
        let named = Scoring { method: Method::Ascherman, ..Scoring::default() };
        assert_eq!(taken(&named, false, VictoryPoints::AsUsual, true), None);
        for percentages in [unnamed, named] {
            let refused = earlier.points_fit(&percentages).unwrap_err();
            assert!(refused.contains("its boards are added up"), "{refused}");
        }
        assert_eq!(earlier.points_fit(&butler), Ok(()));
    }
}
