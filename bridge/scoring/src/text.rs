//! Scoring as people write it: `cross-IMPs by field cap 12, VPs "wbf discrete"`.
//!
//! Clauses between commas, in any order; what is not named is as usual. [`fmt::Display`] writes only what differs
//! from that, so that what is written is read again as the same. The words are listed in docs/SCORING.md.

use std::fmt;
use std::str::FromStr;

use crate::matchpoint::Neuberg;
use crate::method::DatumRounding;
use crate::victory::published;
use crate::{
    Averages, Datum, Divisor, MatchResults, MatchScoring, MatchpointStyle, Method, OwnSession, Percentages,
    Scoring, TeamMethod, USUAL_LEAST_PERCENT, UnequalBoards, VictoryScale, VictoryTable, WeightedRounding,
};

/// A text that names no scoring.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ScoringTextError {
    #[error(
        "`{0}` is no way of scoring: write matchpoints, matchpoints single, matchpoints signed, ascherman, \
         cross-imps, butler, total points, or teams imps, and after a comma what else differs from the usual, such as \
         VPs WBF or results made"
    )]
    Unknown(String),
    #[error("`{0}` names a second method: write only one")]
    Twice(String),
    #[error(
        "there is no scale of victory points called `{0}`: write wbf, wbf discrete, or the name of a scale between \
         quotation marks"
    )]
    NoScale(String),
}

impl FromStr for Scoring {
    type Err = ScoringTextError;

    fn from_str(text: &str) -> Result<Self, ScoringTextError> {
        Self::read_with(text, &[])
    }
}

impl Scoring {
    /// As [`FromStr`], with scales of victory points that are published nowhere and may be called by their names, in
    /// either case. They go before the published ones.
    ///
    /// # Errors
    /// [`ScoringTextError`] for the first clause that says nothing.
    pub fn read_with(text: &str, own: &[VictoryTable]) -> Result<Self, ScoringTextError> {
        Self::default().changed_by(text, own)
    }

    /// What this scoring becomes by a text. One that names a method says everything: what it does not name is as usual, but
    /// for the share of the boards that a place asks for, which has nothing to do with the method and stays. One without a
    /// method, such as `VPs WBF` or `results made`, changes what it names, and the rest stays. Scales as in
    /// [`read_with`](Self::read_with).
    ///
    /// # Errors
    /// [`ScoringTextError`] for the first clause that says nothing.
    pub fn changed_by(&self, text: &str, own: &[VictoryTable]) -> Result<Self, ScoringTextError> {
        read_onto(self, text, &|name| {
            let own = own.iter().find(|table| table.name.eq_ignore_ascii_case(name)).cloned();
            own.or_else(|| published::named(name)).or_else(|| by_title(name))
        })
    }
}

/// The published scale with this title.
fn by_title(title: &str) -> Option<VictoryTable> {
    published::all().find(|table| table.name.eq_ignore_ascii_case(title))
}

/// The scoring of a text; `scale` knows the victory points that are called by a name.
///
/// # Errors
/// [`ScoringTextError`] for the first clause that says nothing.
pub fn read(text: &str, scale: &dyn Fn(&str) -> Option<VictoryTable>) -> Result<Scoring, ScoringTextError> {
    read_onto(&Scoring::default(), text, scale)
}

fn read_onto(
    before: &Scoring,
    text: &str,
    scale: &dyn Fn(&str) -> Option<VictoryTable>,
) -> Result<Scoring, ScoringTextError> {
    let clauses = clauses(text);
    if clauses.is_empty() {
        return Err(ScoringTextError::Unknown(text.trim().to_owned()));
    }
    let mut method = None;
    let mut choices = Vec::new();
    for clause in clauses {
        let words = clause.to_lowercase().replace('-', " ").replace('%', " % ");
        let words: Vec<&str> = words.split_whitespace().collect();
        let Some(found) = read_method(&words) else {
            choices.push(clause);
            continue;
        };
        if method.replace(found).is_some() {
            return Err(ScoringTextError::Twice(clause));
        }
    }
    let mut scoring = match method {
        Some(method) => {
            let least_percent_of_boards = before.least_percent_of_boards;
            Scoring { method, least_percent_of_boards, ..Scoring::default() }
        }
        None => before.clone(),
    };
    for clause in choices {
        if let Some(name) = after_vps(&clause) {
            scoring.matches = MatchScoring::Victory(victory(name, scale)?);
            continue;
        }
        let words = clause.to_lowercase().replace('-', " ").replace('%', " % ");
        if !read_choice(&words.split_whitespace().collect::<Vec<_>>(), &mut scoring) {
            return Err(ScoringTextError::Unknown(clause));
        }
    }
    scoring.weighted = scoring.weighted.of(scoring.method);
    Ok(scoring)
}

/// What stands after `VPs`, as it was written.
fn after_vps(clause: &str) -> Option<&str> {
    let (word, name) = clause.split_once(char::is_whitespace)?;
    word.eq_ignore_ascii_case("vps").then(|| name.trim())
}

/// The clauses between commas; a comma between quotation marks belongs to a name.
fn clauses(text: &str) -> Vec<String> {
    let mut clauses = vec![String::new()];
    let mut is_quoted = false;
    for letter in text.chars() {
        is_quoted ^= letter == '"';
        match (letter, clauses.last_mut()) {
            (',', _) if !is_quoted => clauses.push(String::new()),
            (letter, Some(clause)) => clause.push(letter),
            (_, None) => {}
        }
    }
    clauses.into_iter().map(|clause| clause.trim().to_owned()).filter(|clause| !clause.is_empty()).collect()
}

fn victory(
    text: &str,
    scale: &dyn Fn(&str) -> Option<VictoryTable>,
) -> Result<VictoryScale, ScoringTextError> {
    let name = text.trim_matches('"');
    // A scale of one's own may be called like the WBF's.
    if let Some(table) = scale(name) {
        return Ok(VictoryScale::Table(table));
    }
    match name.to_lowercase().as_str() {
        "wbf" | "wbf continuous" => Ok(VictoryScale::WbfContinuous),
        "wbf discrete" => Ok(VictoryScale::WbfDiscrete),
        _ => Err(ScoringTextError::NoScale(name.to_owned())),
    }
}

fn read_method(words: &[&str]) -> Option<Method> {
    Some(match words {
        ["matchpoints" | "mp"] | ["matchpoints", "double"] => Method::Matchpoints(MatchpointStyle::Double),
        ["matchpoints", "single"] => Method::Matchpoints(MatchpointStyle::Single),
        ["matchpoints", "signed"] => Method::Matchpoints(MatchpointStyle::Signed),
        ["ascherman"] => Method::Ascherman,
        ["ximpq", rest @ ..] => return capped(Divisor::SquareRoot, rest),
        ["cross", "imps", rest @ ..] => return cross_imps(rest),
        ["butler", "imps", rest @ ..] | ["butler", rest @ ..] => return butler(rest),
        ["total", "points"] => Method::TotalPoints,
        ["teams"] | ["teams", "imps"] => Method::Teams(TeamMethod::Imps),
        ["teams", "board", "a", "match"] | ["teams", "bam"] | ["board", "a", "match"] => {
            Method::Teams(TeamMethod::BoardAMatch)
        }
        ["teams", "point", "a", "board"] | ["point", "a", "board"] => Method::Teams(TeamMethod::PointABoard),
        ["teams", "patton"] | ["patton"] => Method::Teams(TeamMethod::Patton),
        ["teams", "hybrid"] => Method::Teams(TeamMethod::Hybrid),
        ["teams", "total", "points"] => Method::Teams(TeamMethod::TotalPoints),
        _ => return None,
    })
}

/// `by field`, `cap 12`.
fn cross_imps(words: &[&str]) -> Option<Method> {
    match words {
        ["by", "field", rest @ ..] => capped(Divisor::Field, rest),
        ["by", "square", "root", rest @ ..] => capped(Divisor::SquareRoot, rest),
        ["by", "comparisons", rest @ ..] | rest => capped(Divisor::Comparisons, rest),
    }
}

fn capped(divisor: Divisor, words: &[&str]) -> Option<Method> {
    let comparison_cap = match words {
        [] => None,
        ["cap", most] | ["cap", most, "imps"] => Some(most.parse().ok()?),
        _ => return None,
    };
    Some(Method::CrossImps { divisor, comparison_cap })
}

/// `trimmed 2`, `dropping 10 %`, `median`; then `rounded up`, `rounded down to zero`, `not rounded`.
fn butler(words: &[&str]) -> Option<Method> {
    let whole = DatumRounding::default();
    let (mut datum, rest) = match words {
        ["median", rest @ ..] => (Datum::Median { rounding: whole }, rest),
        ["trimmed", count, rest @ ..] => {
            (Datum::TrimmedMean { each_end: count.parse().ok()?, rounding: whole }, rest)
        }
        ["dropping", share, "%", rest @ ..] => {
            (Datum::ShareDropped { percent_each_end: share.parse().ok()?, rounding: whole }, rest)
        }
        ["dropping", "by", "count", rest @ ..] => (Datum::DroppedByCount { rounding: whole }, rest),
        rest => (Datum::default(), rest),
    };
    let (Datum::TrimmedMean { rounding, .. }
    | Datum::ShareDropped { rounding, .. }
    | Datum::Median { rounding }
    | Datum::DroppedByCount { rounding }) = &mut datum;
    *rounding = match rest {
        [] => whole,
        ["rounded", "up"] => DatumRounding::TenHalvesUp,
        ["rounded", "towards", "zero"] => DatumRounding::TenHalvesTowardsZero,
        ["not", "rounded"] => DatumRounding::Exact,
        ["difference", "rounded"] => DatumRounding::DifferenceToTen,
        _ => return None,
    };
    Some(Method::Butler { datum })
}

/// A clause that is no method; `false` for one that says nothing.
fn read_choice(words: &[&str], scoring: &mut Scoring) -> bool {
    match words {
        ["neuberg"] => scoring.missing = Neuberg::Exact,
        ["neuberg", "in", "hundredths"] | ["neuberg", "hundredths"] => scoring.missing = Neuberg::Hundredths,
        ["results" | "plays", "made"] | ["no", "neuberg"] => scoring.missing = Neuberg::None,
        ["top", "reduced"] => scoring.missing = Neuberg::Traditional,
        ["averages", "fixed"] => scoring.averages.own_session = OwnSession::DoesNotCount,
        ["weights", "to", "a", "tenth"] => scoring.weighted = WeightedRounding::Tenth,
        ["weights", "to", "a", "twentieth"] => scoring.weighted = WeightedRounding::Twentieth,
        ["weights", "not", "rounded"] => scoring.weighted = WeightedRounding::Exact,
        ["one", "result"] | ["one", "result", "for", "both", "teams"] => {
            scoring.match_results = MatchResults::OneForBoth;
        }
        ["unequal", "boards", "factored"] => scoring.unequal = UnequalBoards::Factored,
        ["ranked", "from", share, "%", "of", "the", "boards"] => match share.parse() {
            Ok(percent @ 1..=100) => scoring.least_percent_of_boards = percent,
            Ok(_) | Err(_) => return false,
        },
        ["everybody", "ranked"] => scoring.least_percent_of_boards = 0,
        ["percentages", "of", "all"] => scoring.percentages = Percentages::OfAll,
        ["percentages", "of", "boards"] => scoring.percentages = Percentages::MeanOfBoards,
        ["win", "loss"] => scoring.matches = MatchScoring::WinLoss,
        ["boards", "added", "up"] => scoring.matches = MatchScoring::Sum,
        ["vps"] => scoring.matches = MatchScoring::Victory(VictoryScale::WbfContinuous),
        ["average", "plus", imps, "imps"] => match tenths(imps) {
            Some(tenths) => scoring.averages.imp_tenths = tenths,
            None => return false,
        },
        ["average", "plus", imps, "imps", "in", "short", "matches"] => match tenths(imps) {
            Some(tenths) => scoring.averages.short_match_imp_tenths = Some(tenths),
            None => return false,
        },
        _ => return false,
    }
    true
}

/// `3` or `2.5`, in tenths.
fn tenths(text: &str) -> Option<u16> {
    let (whole, part) = text.split_once('.').unwrap_or((text, "0"));
    let part: u16 = part.parse().ok().filter(|&part| part < 10)?;
    whole.parse::<u16>().ok()?.checked_mul(10)?.checked_add(part)
}

impl Scoring {
    /// The text of a file's scoring: where it names no share of the boards everybody is ranked.
    pub fn in_a_file(&self) -> impl fmt::Display + '_ {
        fmt::from_fn(|f| self.write(0, f))
    }

    /// Writes the text in which a share of the boards that is not named is this one.
    fn write(&self, unsaid_least_percent: u8, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_method(self.method, f)?;
        f.write_str(match self.missing {
            Neuberg::Exact => "",
            Neuberg::Hundredths => ", Neuberg in hundredths",
            Neuberg::None => ", results made",
            Neuberg::Traditional => ", top reduced",
        })?;
        let Averages { own_session, imp_tenths, short_match_imp_tenths } = self.averages;
        match own_session {
            OwnSession::Counts => {}
            OwnSession::DoesNotCount => f.write_str(", averages fixed")?,
        }
        let usual = Averages::default();
        let decimal = |tenths: u16| match tenths % 10 {
            0 => (tenths / 10).to_string(),
            part => format!("{}.{part}", tenths / 10),
        };
        if imp_tenths != usual.imp_tenths {
            write!(f, ", average plus {} IMPs", decimal(imp_tenths))?;
        }
        if let Some(tenths) = short_match_imp_tenths {
            write!(f, ", average plus {} IMPs in short matches", decimal(tenths))?;
        }
        match self.weighted {
            WeightedRounding::Tenth => {}
            WeightedRounding::Twentieth => f.write_str(", weights to a twentieth")?,
            WeightedRounding::Exact => f.write_str(", weights not rounded")?,
        }
        match self.match_results {
            MatchResults::EachSide => {}
            MatchResults::OneForBoth => f.write_str(", one result for both teams")?,
        }
        match self.unequal {
            UnequalBoards::Sum => {}
            UnequalBoards::Factored => f.write_str(", unequal boards factored")?,
        }
        match self.percentages {
            Percentages::MeanOfBoards => {}
            Percentages::OfAll => f.write_str(", percentages of all")?,
        }
        match self.least_percent_of_boards {
            percent if percent == unsaid_least_percent => {}
            0 => f.write_str(", everybody ranked")?,
            percent => write!(f, ", ranked from {percent} % of the boards")?,
        }
        match &self.matches {
            MatchScoring::Sum => Ok(()),
            MatchScoring::WinLoss => f.write_str(", win-loss"),
            MatchScoring::Victory(VictoryScale::WbfContinuous) => f.write_str(", VPs WBF"),
            MatchScoring::Victory(VictoryScale::WbfDiscrete) => f.write_str(", VPs WBF discrete"),
            MatchScoring::Victory(VictoryScale::Table(table)) => write!(f, ", VPs \"{}\"", table.name),
        }
    }
}

impl fmt::Display for Scoring {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(USUAL_LEAST_PERCENT, f)
    }
}

fn write_method(method: Method, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    match method {
        Method::Matchpoints(MatchpointStyle::Double) => f.write_str("matchpoints"),
        Method::Matchpoints(MatchpointStyle::Single) => f.write_str("matchpoints single"),
        Method::Matchpoints(MatchpointStyle::Signed) => f.write_str("matchpoints signed"),
        Method::Ascherman => f.write_str("Ascherman"),
        Method::CrossImps { divisor, comparison_cap } => {
            f.write_str(match divisor {
                Divisor::Comparisons => "cross-IMPs",
                Divisor::Field => "cross-IMPs by field",
                Divisor::SquareRoot => "cross-IMPs by square root",
            })?;
            comparison_cap.map_or(Ok(()), |most| write!(f, " cap {most}"))
        }
        Method::Butler { datum } => write_butler(datum, f),
        Method::TotalPoints => f.write_str("total points"),
        Method::Teams(method) => f.write_str(match method {
            TeamMethod::Imps => "teams IMPs",
            TeamMethod::BoardAMatch => "teams board-a-match",
            TeamMethod::PointABoard => "teams point-a-board",
            TeamMethod::Patton => "teams Patton",
            TeamMethod::Hybrid => "teams hybrid",
            TeamMethod::TotalPoints => "teams total points",
        }),
    }
}

fn write_butler(datum: Datum, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    f.write_str("Butler")?;
    let rounding = match datum {
        Datum::TrimmedMean { each_end: 1, rounding } => rounding,
        Datum::TrimmedMean { each_end, rounding } => {
            write!(f, " trimmed {each_end}")?;
            rounding
        }
        Datum::ShareDropped { percent_each_end, rounding } => {
            write!(f, " dropping {percent_each_end} %")?;
            rounding
        }
        Datum::Median { rounding } => {
            f.write_str(" median")?;
            rounding
        }
        Datum::DroppedByCount { rounding } => {
            f.write_str(" dropping by count")?;
            rounding
        }
    };
    f.write_str(match rounding {
        DatumRounding::TenHalvesAwayFromZero => "",
        DatumRounding::TenHalvesUp => " rounded up",
        DatumRounding::TenHalvesTowardsZero => " rounded towards zero",
        DatumRounding::Exact => " not rounded",
        DatumRounding::DifferenceToTen => " difference rounded",
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read_again() {
        for text in [
            "matchpoints",
            "matchpoints single, Neuberg in hundredths",
            "matchpoints signed, results made",
            "matchpoints, top reduced, averages fixed, weights not rounded",
            "Ascherman",
            "cross-IMPs",
            "cross-IMPs by field",
            "cross-IMPs by field cap 12",
            "Butler",
            "Butler trimmed 0 rounded up",
            "Butler dropping 10 % rounded towards zero",
            "Butler median not rounded",
            "Butler dropping by count rounded up",
            "cross-IMPs by square root cap 17, VPs WBF discrete",
            "total points",
            "teams IMPs, average plus 2.5 IMPs, average plus 2 IMPs in short matches, VPs WBF",
            "teams IMPs, average plus 3 IMPs in short matches",
            "teams board-a-match, win-loss",
            "teams IMPs, one result for both teams",
            "teams point-a-board",
            "teams Patton",
            "teams hybrid",
            "teams total points",
            "cross-IMPs by field, unequal boards factored",
            "cross-IMPs, VPs WBF discrete",
            "matchpoints, ranked from 60 % of the boards",
            "matchpoints, everybody ranked",
        ] {
            assert_eq!(text.parse::<Scoring>().unwrap().to_string(), text);
        }
        for name in published::names() {
            let text = format!("teams IMPs, VPs \"{}\"", published::named(name).unwrap().name);
            let read = text.parse::<Scoring>();
            assert_eq!(read.map(|scoring| scoring.to_string()), Ok(text));
        }
    }

    #[test]
    fn a_scale_of_ones_own_is_called_by_its_name() {
        let table =
            |name: &str| VictoryTable { name: name.to_owned(), ..published::named("acbl-20").unwrap() };
        for name in ["Our club", "WBF", "ACBL 20 to 0", "8 boards, 20 to 0"] {
            let own = Scoring {
                method: Method::Teams(TeamMethod::Imps),
                matches: MatchScoring::Victory(VictoryScale::Table(VictoryTable {
                    pool_hundredths: 2_400,
                    ..table(name)
                })),
                ..Scoring::default()
            };
            let MatchScoring::Victory(VictoryScale::Table(known)) = &own.matches else { panic!("a table") };
            let read = Scoring::read_with(&own.to_string(), std::slice::from_ref(known));
            assert_eq!(read, Ok(own.clone()), "{name}");
        }
        assert!(Scoring::read_with("teams, vps our club", &[]).is_err());
        assert!(Scoring::read_with("teams, vps our club", &[table("Our club")]).is_ok());
    }

    #[test]
    fn people_write_it_in_many_ways() {
        for (text, written) in [
            ("Cross-IMPs by field", "cross-IMPs by field"),
            ("XIMPQ, VPs WBF", "cross-IMPs by square root, VPs WBF"),
            ("butler imps, dropping 10%", "no"),
            ("butler dropping 10%", "Butler dropping 10 %"),
            ("neuberg hundredths, MATCHPOINTS", "matchpoints, Neuberg in hundredths"),
            ("teams, vps", "teams IMPs, VPs WBF"),
            ("patton", "teams Patton"),
            ("", "no"),
            ("VPS wbf, Teams", "teams IMPs, VPs WBF"),
            ("results made", "matchpoints, results made"),
            ("win-loss", "matchpoints, win-loss"),
            ("teams, vps, boards added up", "teams IMPs"),
            ("matchpoints, butler", "no"),
            ("teams imps, vps \"never printed\"", "no"),
            ("cross-imps cap many", "no"),
            ("butler, Ranked from 75% of the boards", "Butler, ranked from 75 % of the boards"),
            ("ranked from 101 % of the boards", "no"),
            ("ranked from 0 % of the boards", "no"),
        ] {
            let read = text.parse::<Scoring>().map_or("no".to_owned(), |scoring| scoring.to_string());
            assert_eq!(read, written, "{text}");
        }
    }

    /// docs/SCORING.md, "Scoring in one text".
    #[test]
    fn a_text_without_a_method_changes_only_what_it_names() {
        let before: Scoring = "teams imps, weights not rounded".parse().unwrap();
        for (text, written) in [
            ("VPs WBF", "teams IMPs, weights not rounded, VPs WBF"),
            ("results made, win-loss", "teams IMPs, results made, weights not rounded, win-loss"),
            (
                "ranked from 40 % of the boards",
                "teams IMPs, weights not rounded, ranked from 40 % of the boards",
            ),
            (
                "ranked from 40 % of the boards, everybody ranked",
                "teams IMPs, weights not rounded, everybody ranked",
            ),
            ("butler", "Butler"),
            ("VPs \"never printed\"", "no"),
            ("weights rounded somehow", "no"),
        ] {
            let read = before.changed_by(text, &[]);
            assert_eq!(read.map_or("no".to_owned(), |scoring| scoring.to_string()), written, "{text}");
        }
        let everybody = before.changed_by("everybody ranked", &[]).unwrap();
        assert_eq!(everybody.changed_by("butler", &[]).unwrap().to_string(), "Butler, everybody ranked");
    }
}
