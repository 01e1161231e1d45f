//! The Scoring tag (PBN 2.1, section 3.4.12) and our methods of scoring.

use bridge::scoring::method::DatumRounding;
use bridge::scoring::{Datum, Divisor, MatchpointStyle, Method, Scoring, TeamMethod};

/// The method that a Scoring tag names, with a remark where more than one could be meant. `imps`: the file's own
/// points are IMPs.
pub(super) fn from_tag(value: &str, imps: bool) -> (Scoring, Option<String>) {
    let fields: Vec<String> = value.split(';').map(|field| field.trim().to_ascii_lowercase()).collect();
    let has = |name: &str| fields.iter().any(|field| field == name);
    let begins = |name: &str| fields.iter().any(|field| field.starts_with(name));
    let cross = |divisor| Method::CrossImps { divisor, comparison_cap: None };
    let sure = |method: Method| (Scoring { method, ..Scoring::everybody_ranked() }, None);
    let taken = |method: Method, why: &str| {
        let remark = format!("Scoring \"{value}\" {why}: taken as {method}");
        (Scoring { method, ..Scoring::everybody_ranked() }, Some(remark))
    };
    let trimmed = |each_end| Datum::TrimmedMean { each_end, rounding: DatumRounding::default() };
    if has("butler-2") {
        sure(Method::Butler { datum: trimmed(1) })
    } else if has("median") {
        sure(Method::Butler { datum: Datum::Median { rounding: DatumRounding::default() } })
    } else if has("butler") || has("mean") {
        sure(Method::Butler { datum: trimmed(0) })
    } else if has("cross2") {
        sure(cross(Divisor::Comparisons))
    } else if has("cross1") || has("cross") {
        taken(cross(Divisor::Comparisons), "divides the IMPs by something else or not at all")
    } else if has("bam") || begins("board-a-match") {
        sure(Method::Teams(TeamMethod::BoardAMatch))
    } else if has("ascherman") {
        sure(Method::Ascherman)
    } else if has("mp2") {
        sure(Method::Matchpoints(MatchpointStyle::Single))
    } else if has("mp") || begins("matchpoint") || begins("match point") || begins("pairs") {
        sure(Method::default())
    } else if begins("imp") && fields.iter().any(|field| field.contains("team")) {
        sure(Method::Teams(TeamMethod::Imps))
    } else if begins("imp") {
        taken(cross(Divisor::Comparisons), "does not say what a result is compared with")
    } else if begins("rubber") || begins("total") || begins("chicago") {
        taken(Method::TotalPoints, "is played for the points themselves")
    } else if imps {
        taken(cross(Divisor::Comparisons), "does not say how IMPs are made")
    } else if value.trim().is_empty() {
        sure(Method::default())
    } else {
        taken(Method::default(), "is not known here")
    }
}

/// The Scoring tag for a method.
pub(super) fn tag(scoring: &Scoring) -> &'static str {
    match scoring.method {
        Method::Matchpoints(MatchpointStyle::Double) => "MP;MP1",
        Method::Matchpoints(MatchpointStyle::Single) => "MP;MP2",
        Method::Matchpoints(MatchpointStyle::Signed) => "MP",
        Method::Ascherman => "MP;Ascherman",
        Method::CrossImps { divisor: Divisor::Comparisons, .. } => "IMP;Cross2",
        Method::CrossImps { divisor: Divisor::Field, .. } => "IMP;Cross1",
        Method::CrossImps { divisor: Divisor::SquareRoot, .. } => "IMP;Cross",
        Method::Butler { datum: Datum::TrimmedMean { each_end: 1, .. } } => "IMP;Butler-2",
        Method::Butler { datum: Datum::Median { .. } } => "IMP;Butler;Median",
        Method::Butler { .. } => "IMP;Butler",
        Method::TotalPoints | Method::Teams(TeamMethod::TotalPoints) => "TotalPoints",
        Method::Teams(TeamMethod::Imps) => "IMP;Teams",
        Method::Teams(TeamMethod::BoardAMatch) => "BAM",
        Method::Teams(TeamMethod::PointABoard) => "BAM;Point-a-board",
        Method::Teams(TeamMethod::Patton) => "BAM;Patton",
        Method::Teams(TeamMethod::Hybrid) => "BAM;IMP",
    }
}
