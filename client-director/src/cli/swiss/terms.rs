//! What is agreed about draws, in words of the command line.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use bridge::contest::drawn::{Format, MissedRounds, OddRule, ScoreBasis, SeatingRights, Terms};
use bridge::entry::TableNumber;
use bridge::movement::teams::triangle::Triangle;
use bridge::swiss::{Contender, Field, FirstRound, InGroup};
use clap::{Args, ValueEnum};

use super::regulation::RegulationChange;
use crate::cli::failure::Failure;
use crate::text_file;
use crate::word;

/// A section to be drawn.
#[derive(Debug, Args)]
#[command(
    group(clap::ArgGroup::new("who").args(["teams", "pairs"])),
    after_help = "Examples:
  barometer-director swiss set-up A --teams 24 --rounds 7 --boards 8
  barometer-director swiss set-up A --teams 9 --rounds 6 --boards 8 --triangle whist --over 1
  barometer-director swiss set-up A --pairs 30 --rounds 8 --boards 4 --first random --apart 3,7
  barometer-director swiss set-up A --teams 6 --rounds 5 --boards 6 --format round-robin
  barometer-director swiss set-up A --after 1      the second session: names, points, meetings and byes of contest 1
In a section that is set up already, what is not named stays as it is."
)]
pub struct SetUp {
    /// The section's letter
    #[arg(default_value = "A", value_name = "SECTION")]
    pub letter: char,
    /// So many teams of four, two tables a match
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    pub teams: Option<u16>,
    /// So many pairs, one table a match
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    pub pairs: Option<u16>,
    /// Go on from the same section of this earlier contest
    #[arg(long, value_name = "CONTEST", conflicts_with_all = ["teams", "pairs"])]
    pub after: Option<u32>,
    /// Take away a draw that is published
    #[arg(long)]
    pub yes: bool,
    /// Pairs: turn each match into victory points. Otherwise pairs by matchpoints keep their percentages
    #[arg(long, conflicts_with = "no_vps")]
    pub vps: bool,
    /// Pairs by Butler or cross-IMPs: add the IMPs up, without victory points
    #[arg(long)]
    pub no_vps: bool,
    #[command(flatten)]
    pub terms: TermsChange,
}

/// What is to be agreed; what is not named stays as it is, or as usual.
#[derive(Debug, Default, Args)]
#[expect(clippy::struct_excessive_bools, reason = "each is a flag of the command line")]
pub struct TermsChange {
    /// How many rounds are planned
    #[arg(long, value_name = "R", value_parser = clap::value_parser!(u16).range(1..))]
    pub rounds: Option<u16>,
    /// Boards of a match
    #[arg(long, value_name = "B", value_parser = clap::value_parser!(u16).range(1..))]
    pub boards: Option<u16>,
    /// How opponents are found
    #[arg(long)]
    pub format: Option<FormatWord>,
    /// Play each match in so many parts, 1 or 2
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=2))]
    pub parts: Option<u16>,
    /// The first round: halves, random, random:SEED, groups:SIZE, groups:SIZE:SEED, numbers, scores
    #[arg(long, value_name = "HOW")]
    pub first: Option<String>,
    /// Who meet among those with equal scores
    #[arg(long)]
    pub in_group: Option<InGroupWord>,
    /// From this round on those who have met may meet again; 0: never
    #[arg(long, value_name = "R")]
    pub danish_from: Option<u16>,
    /// Draw by the method of the notes, from the top down; Danish rounds by the exact method
    #[arg(long, conflicts_with = "exact")]
    pub traditional: bool,
    /// Draw by the exact method again
    #[arg(long)]
    pub exact: bool,
    /// Draw without the scores of the round before, so that nobody waits
    #[arg(long, conflicts_with_all = ["when_in", "current"])]
    pub behind: bool,
    /// Draw as soon as so many percent of the results are in
    #[arg(long, value_name = "PERCENT", conflicts_with = "current")]
    pub when_in: Option<u8>,
    /// Draw when all results are in
    #[arg(long)]
    pub current: bool,
    /// With an odd number the lowest who has had none has a bye, worth so many points
    #[arg(long, value_name = "POINTS", num_args = 0..=1, default_missing_value = "usual", conflicts_with_all = ["triangle", "stand_by"])]
    pub bye: Option<String>,
    /// With an odd number three teams play a triangle
    #[arg(long, value_name = "HOW", conflicts_with = "stand_by")]
    pub triangle: Option<TriangleWord>,
    /// The triangle is played over so many rounds, 1 or 2
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=2))]
    pub over: Option<u16>,
    /// With an odd number this one plays, and only then
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    pub stand_by: Option<u16>,
    /// What a late entry has for each round that it missed: points, or average for that of a match
    #[arg(long, value_name = "POINTS")]
    pub missed: Option<String>,
    /// Keep these apart while that can be; once for each club or family; none: nobody
    #[arg(long, value_name = "N,N")]
    pub apart: Vec<String>,
    /// A file with those who have met in an earlier session: two numbers on each line
    #[arg(long, value_name = "FILE")]
    pub met: Option<PathBuf>,
    /// Who had a bye or a triangle in an earlier session, as often as they are named; none: nobody
    #[arg(long, value_name = "N,N")]
    pub had_bye: Option<String>,
    /// The order of the seeds, best first; none: by number
    #[arg(long, value_name = "N,N")]
    pub seeds: Option<String>,
    /// Somebody who must not move, and the table; none: everybody moves
    #[arg(long, value_name = "N=TABLE")]
    pub home: Vec<String>,
    /// Tables with duplicated boards, to which the top matches go: 1-8, or 1,3,5; none
    #[arg(long, value_name = "TABLES")]
    pub duplicated: Option<String>,
    /// Who sits which way
    #[arg(long)]
    pub seats: Option<SeatsWord>,
    #[command(flatten)]
    pub regulation: RegulationChange,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum FormatWord {
    /// By the scores so far
    Swiss,
    /// Everybody meets everybody once
    RoundRobin,
    /// The winners meet; who loses is out
    KnockOut,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum InGroupWord {
    /// The first against the second
    Top,
    /// The first against the last
    Fold,
    /// The upper half against the lower half
    Halves,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum TriangleWord {
    Whist,
    Mitchell,
    /// All pairs meet, over two rounds
    EveryPair,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum SeatsWord {
    /// Everybody about as often North-South as East-West
    Balanced,
    /// The higher placed sits North-South
    Higher,
    /// By lot
    Lot,
}

impl TermsChange {
    /// Whether anything is named.
    pub(super) fn is_empty(&self) -> bool {
        let Self { rounds, boards, format, parts, first, in_group, danish_from, .. } = self;
        let Self { traditional, exact, behind, when_in, current, bye, triangle, .. } = self;
        let Self {
            regulation,
            stand_by,
            missed,
            apart,
            met,
            had_bye,
            seeds,
            home,
            duplicated,
            seats,
            over,
            ..
        } = self;
        let numbers = [rounds, boards, parts, danish_from, stand_by, over].into_iter().all(Option::is_none);
        let texts = [first, bye, missed, had_bye, seeds, duplicated].into_iter().all(Option::is_none);
        let flags = [*traditional, *exact, *behind, *current].contains(&true);
        let words = format.is_none() && in_group.is_none() && triangle.is_none() && seats.is_none();
        numbers
            && texts
            && !flags
            && words
            && when_in.is_none()
            && apart.is_empty()
            && met.is_none()
            && home.is_empty()
            && regulation.is_empty()
    }

    /// These terms with the change made.
    ///
    /// # Errors
    /// [`Failure::Input`] for what cannot be read, with what to write.
    pub(crate) fn applied_to(&self, mut terms: Terms) -> Result<Terms, Failure> {
        set(&mut terms.rounds, self.rounds);
        set(&mut terms.boards, self.boards);
        set(&mut terms.parts, self.parts);
        set(&mut terms.format, self.format.map(Format::from));
        set(&mut terms.in_group, self.in_group.map(InGroup::from));
        set(&mut terms.rights, self.seats.map(SeatingRights::from));
        set(&mut terms.danish_from, self.danish_from.map(|from| (from > 0).then_some(from)));
        terms.traditional = self.traditional || (terms.traditional && !self.exact);
        set(&mut terms.first, self.first.as_deref().map(read_first).transpose()?);
        terms.basis = match (self.behind, self.when_in, self.current) {
            (true, ..) => ScoreBasis::OneRoundBehind,
            (_, Some(percent), _) => ScoreBasis::WhenIn(percent),
            (_, _, true) => ScoreBasis::Current,
            (false, None, false) => terms.basis,
        };
        self.odd(&mut terms)?;
        self.regulation.apply(&mut terms);
        if let Some(missed) = &self.missed {
            terms.regulation.missed = MissedRounds::Average;
            if missed != "average" {
                terms.regulation.missed = MissedRounds::Figure;
                terms.missed_hundredths = read_points(missed)?;
            }
        }
        if let Some(groups) = each(&self.apart, |text| Ok(contenders(text)?.into_iter().collect()))? {
            terms.apart = groups;
        }
        set(&mut terms.met_before, self.met.as_deref().map(read_met).transpose()?);
        if let Some(had) = self.had_bye.as_deref().map(or_none(contenders)).transpose()? {
            terms.odd_before.clear();
            for contender in had {
                *terms.odd_before.entry(contender).or_insert(0) += 1;
            }
        }
        set(&mut terms.seeds, self.seeds.as_deref().map(or_none(contenders)).transpose()?);
        if let Some(homes) = each(&self.home, read_home)? {
            terms.home_tables = homes.into_iter().collect();
        }
        set(&mut terms.duplicated, self.duplicated.as_deref().map(or_none(read_tables)).transpose()?);
        Ok(terms)
    }

    fn odd(&self, terms: &mut Terms) -> Result<(), Failure> {
        if let Some(points) = &self.bye {
            terms.odd = OddRule::Bye;
            if points != "usual" {
                terms.bye_hundredths = read_points(points)?;
            }
        }
        if let Some(by) = self.triangle {
            let by = Triangle::from(by);
            terms.odd = OddRule::Triangle { by, over: self.over.unwrap_or(usual_over(by, terms.format)) };
        } else if let Some(rounds) = self.over {
            match &mut terms.odd {
                OddRule::Triangle { over, .. } => *over = rounds,
                OddRule::Bye | OddRule::StandBy(_) => {
                    return Err(Failure::Input(
                        "--over says over how many rounds a triangle is played: say by which, such as --triangle \
                         whist"
                            .to_owned(),
                    ));
                }
            }
        }
        if let Some(number) = self.stand_by {
            terms.odd = OddRule::StandBy(Contender(number));
        }
        Ok(())
    }
}

/// Over how many rounds a triangle is played where nothing else is said. The schedules of round robins have it over two.
pub(crate) fn usual_over(by: Triangle, format: Format) -> u16 {
    match (by, format) {
        (Triangle::EveryPair, _) | (_, Format::RoundRobin) => 2,
        (Triangle::Whist | Triangle::Mitchell, Format::Swiss | Format::KnockOut) => 1,
    }
}

fn set<T>(field: &mut T, value: Option<T>) {
    if let Some(value) = value {
        *field = value;
    }
}

/// Each of several texts read; `none` alone reads as an empty list, and nothing as nothing.
fn each<T>(texts: &[String], read: impl Fn(&str) -> Result<T, Failure>) -> Result<Option<Vec<T>>, Failure> {
    match texts {
        [] => Ok(None),
        [none] if none == "none" => Ok(Some(Vec::new())),
        texts => texts.iter().map(|text| read(text)).collect::<Result<_, _>>().map(Some),
    }
}

/// The same for a single text.
fn or_none<T: Default>(read: impl Fn(&str) -> Result<T, Failure>) -> impl Fn(&str) -> Result<T, Failure> {
    move |text| if text == "none" { Ok(T::default()) } else { read(text) }
}

/// Pairs or teams by their numbers: `3,7`.
fn contenders(text: &str) -> Result<Vec<Contender>, Failure> {
    let numbers = text.split(|letter: char| letter == ',' || letter.is_whitespace());
    let read = |number: &str| number.trim().parse().ok().filter(|&number| number > 0).map(Contender);
    let all: Option<Vec<Contender>> = numbers.filter(|number| !number.is_empty()).map(read).collect();
    all.filter(|all| !all.is_empty())
        .ok_or_else(|| Failure::Input(format!("`{text}` is no list of numbers: write them like 3,7")))
}

fn read_first(text: &str) -> Result<FirstRound, Failure> {
    let parts: Vec<&str> = text.split(':').collect();
    let wrong = || {
        Failure::Input(format!(
            "`{text}` is no way to draw the first round: write halves, random, random:17, groups:8, numbers or scores"
        ))
    };
    let seed = |text: &str| text.parse().map_err(|_unreadable| wrong());
    Ok(match parts.as_slice() {
        ["halves"] => FirstRound::Halves,
        ["numbers"] => FirstRound::Neighbours,
        ["scores"] => FirstRound::Scores,
        ["random"] => FirstRound::Random { seed: any_seed() },
        ["random", own] => FirstRound::Random { seed: seed(own)? },
        ["groups", size, rest @ ..] => {
            let size = size.parse().ok().filter(|&size| size > 1).ok_or_else(wrong)?;
            let seed = match rest {
                [] => any_seed(),
                [own] => seed(own)?,
                _ => return Err(wrong()),
            };
            FirstRound::Groups { size, seed }
        }
        _ => return Err(wrong()),
    })
}

/// A seed short enough to be read aloud and typed again.
fn any_seed() -> u64 {
    let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH);
    now.map_or(1, |now| u64::from(now.subsec_micros()))
}

/// Points such as `12`, `14.39` or `-3`, in hundredths.
pub(crate) fn read_points(text: &str) -> Result<i32, Failure> {
    let (sign, digits) = text.strip_prefix(['-', '−']).map_or((1, text), |digits| (-1, digits));
    let hundredths = word::read_hundredths(digits).and_then(|hundredths| i32::try_from(hundredths).ok());
    hundredths
        .map(|hundredths| sign * hundredths)
        .ok_or_else(|| Failure::Input(format!("`{text}` is no number of points: write it like 12 or 14.39")))
}

fn read_home(text: &str) -> Result<(Contender, TableNumber), Failure> {
    let read = |number: &str| number.trim().parse().ok().filter(|&number: &u16| number > 0);
    let both = text.split_once('=').and_then(|(one, table)| Some((read(one)?, read(table)?)));
    both.map(|(one, table)| (Contender(one), TableNumber(table))).ok_or_else(|| {
        Failure::Input(format!("`{text}` does not say who stays where: write 3=5 for number 3 at table 5"))
    })
}

/// Tables: `1-8`, `1,3,5`.
fn read_tables(text: &str) -> Result<BTreeSet<TableNumber>, Failure> {
    let wrong = || Failure::Input(format!("`{text}` names no tables: write 1-8, or 1,3,5"));
    let read = |number: &str| number.trim().parse().ok().filter(|&number: &u16| number > 0).ok_or_else(wrong);
    let mut tables = BTreeSet::new();
    for part in text.split(',') {
        let (first, last) = part.split_once('-').unwrap_or((part, part));
        let (first, last) = (read(first)?, read(last)?);
        if first > last {
            return Err(wrong());
        }
        tables.extend((first..=last).map(TableNumber));
    }
    Ok(tables)
}

/// Those who have met: `1-2; 3-7`; nobody of an empty text.
pub(crate) fn read_meetings(text: &str) -> Result<BTreeSet<[Contender; 2]>, Failure> {
    let read = |part: &str| {
        let numbers: Option<Vec<u16>> = part.split('-').map(|number| number.trim().parse().ok()).collect();
        match numbers?.as_slice() {
            &[one, other] if one != other && one > 0 && other > 0 => {
                Some(Field::both(Contender(one), Contender(other)))
            }
            _ => None,
        }
    };
    let parts = text.split([';', ',']).map(str::trim).filter(|part| !part.is_empty());
    parts.map(read).collect::<Option<_>>().ok_or_else(|| {
        Failure::Input(format!("`{text}` does not say who have met: write two numbers each, 1-2; 3-7"))
    })
}

/// Those who have met, from a file: two numbers on each line, whatever stands between them.
fn read_met(file: &Path) -> Result<BTreeSet<[Contender; 2]>, Failure> {
    text_file::read(file, |text| met_in(file, text))
        .map_err(|error| Failure::Input(format!("failed to read {}: {error}", file.display())))?
}

fn met_in(file: &Path, content: &str) -> Result<BTreeSet<[Contender; 2]>, Failure> {
    let mut met = BTreeSet::new();
    for (index, line) in content.trim_start_matches('\u{feff}').lines().enumerate() {
        let line = line.split('#').next().unwrap_or_default();
        let numbers: Vec<&str> =
            line.split(|letter: char| !letter.is_ascii_digit()).filter(|part| !part.is_empty()).collect();
        match numbers.iter().map(|number| number.parse().ok()).collect::<Option<Vec<u16>>>().as_deref() {
            Some([]) => {}
            Some(&[one, other]) if one != other && one > 0 && other > 0 => {
                met.insert(Field::both(Contender(one), Contender(other)));
            }
            _ => {
                return Err(Failure::Input(format!(
                    "{}, line {}: write two numbers, such as 3 7",
                    file.display(),
                    index + 1
                )));
            }
        }
    }
    Ok(met)
}

impl From<TriangleWord> for Triangle {
    fn from(word: TriangleWord) -> Self {
        match word {
            TriangleWord::Whist => Self::Whist,
            TriangleWord::Mitchell => Self::Mitchell,
            TriangleWord::EveryPair => Self::EveryPair,
        }
    }
}

impl From<FormatWord> for Format {
    fn from(word: FormatWord) -> Self {
        match word {
            FormatWord::Swiss => Self::Swiss,
            FormatWord::RoundRobin => Self::RoundRobin,
            FormatWord::KnockOut => Self::KnockOut,
        }
    }
}

impl From<InGroupWord> for InGroup {
    fn from(word: InGroupWord) -> Self {
        match word {
            InGroupWord::Top => Self::TopAgainstTop,
            InGroupWord::Fold => Self::Fold,
            InGroupWord::Halves => Self::Halves,
        }
    }
}

impl From<SeatsWord> for SeatingRights {
    fn from(word: SeatsWord) -> Self {
        match word {
            SeatsWord::Balanced => Self::Balanced,
            SeatsWord::Higher => Self::HigherPlaced,
            SeatsWord::Lot => Self::ByLot,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn change(change: &TermsChange) -> Result<Terms, String> {
        change.applied_to(Terms::default()).map_err(|failure| failure.to_string())
    }

    /// Two numbers on a line, whatever parts them; what stands behind `#` is a note.
    #[test]
    fn who_have_met_is_read_line_by_line() {
        let read = |text: &str| met_in(Path::new("met.txt"), text).map_err(|failure| failure.to_string());
        let both = |one, other| Field::both(Contender(one), Contender(other));
        let expected = BTreeSet::from([both(3, 7), both(1, 12)]);
        assert_eq!(read("\u{feff}7 3 # round 1\n\n# round 2\n1-12\n3,7\n"), Ok(expected));
        for wrong in ["3 3", "0 7", "7 0", "7", "1 2 3", "1 70000"] {
            let told = read(&format!("3 7\n{wrong}\n")).unwrap_err();
            assert!(told.contains("met.txt, line 2: write two numbers, such as 3 7"), "{wrong}: {told}");
        }
    }

    #[test]
    fn what_is_named_changes_and_nothing_else() {
        assert!(TermsChange::default().is_empty());
        assert_eq!(change(&TermsChange::default()), Ok(Terms::default()));
        let named = TermsChange {
            rounds: Some(9),
            triangle: Some(TriangleWord::EveryPair),
            apart: vec!["3,7".to_owned(), "4, 9".to_owned()],
            home: vec!["3=5".to_owned()],
            duplicated: Some("1-2,5".to_owned()),
            danish_from: Some(6),
            ..TermsChange::default()
        };
        assert!(!named.is_empty());
        let group = |numbers: [u16; 2]| BTreeSet::from(numbers.map(Contender));
        let expected = Terms {
            rounds: 9,
            odd: OddRule::Triangle { by: Triangle::EveryPair, over: 2 },
            apart: vec![group([3, 7]), group([4, 9])],
            home_tables: [(Contender(3), TableNumber(5))].into(),
            duplicated: [1, 2, 5].map(TableNumber).into(),
            danish_from: Some(6),
            ..Terms::default()
        };
        assert_eq!(change(&named), Ok(expected));
    }

    #[test]
    fn a_triangle_of_a_round_robin_is_played_over_two_rounds() {
        let named = |format, over| TermsChange {
            triangle: Some(TriangleWord::Whist),
            format: Some(format),
            over,
            ..TermsChange::default()
        };
        for (format, over, expected) in
            [(FormatWord::RoundRobin, None, 2), (FormatWord::Swiss, None, 1), (FormatWord::Swiss, Some(2), 2)]
        {
            let odd = change(&named(format, over)).unwrap().odd;
            assert_eq!(odd, OddRule::Triangle { by: Triangle::Whist, over: expected }, "{format:?}");
        }
        let later = TermsChange { over: Some(2), ..TermsChange::default() };
        let agreed = change(&named(FormatWord::Swiss, None)).unwrap();
        let odd = later.applied_to(agreed).unwrap().odd;
        assert_eq!(odd, OddRule::Triangle { by: Triangle::Whist, over: 2 });
        assert!(change(&later).unwrap_err().contains("--triangle whist"));
    }

    #[test]
    fn lists_are_cleared_with_none() {
        let apart = vec![BTreeSet::from([Contender(3), Contender(7)])];
        let terms = Terms { apart, seeds: vec![Contender(2)], danish_from: Some(3), ..Terms::default() };
        let none = || "none".to_owned();
        let cleared = TermsChange {
            apart: vec![none()],
            seeds: Some(none()),
            danish_from: Some(0),
            ..TermsChange::default()
        };
        assert_eq!(cleared.applied_to(terms).ok(), Some(Terms::default()));
    }

    #[test]
    fn what_cannot_be_read_is_said_with_what_to_write() {
        for (wrong, expected) in [
            (
                TermsChange { first: Some("best".to_owned()), ..TermsChange::default() },
                "`best` is no way to draw the first round: write halves, random, random:17, groups:8, numbers or scores",
            ),
            (
                TermsChange { home: vec!["3".to_owned()], ..TermsChange::default() },
                "`3` does not say who stays where: write 3=5 for number 3 at table 5",
            ),
            (
                TermsChange { apart: vec!["A,B".to_owned()], ..TermsChange::default() },
                "`A,B` is no list of numbers: write them like 3,7",
            ),
            (
                TermsChange { duplicated: Some("8-1".to_owned()), ..TermsChange::default() },
                "`8-1` names no tables: write 1-8, or 1,3,5",
            ),
            (
                TermsChange { bye: Some("twelve".to_owned()), ..TermsChange::default() },
                "`twelve` is no number of points: write it like 12 or 14.39",
            ),
        ] {
            assert_eq!(change(&wrong), Err(expected.to_owned()));
        }
    }

    #[test]
    fn meetings_are_read_as_they_are_written() {
        let both = |one, other| [Contender(one), Contender(other)];
        assert_eq!(read_meetings("2-1; 3-7").ok(), Some([both(1, 2), both(3, 7)].into()));
        assert_eq!(read_meetings("").ok(), Some(BTreeSet::new()));
        for wrong in ["3", "3-3", "1-2-3", "a-b", "0-4"] {
            assert!(read_meetings(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn points_may_be_negative() {
        for (text, hundredths) in [("12", 1_200), ("14.39", 1_439), ("-3", -300), ("0", 0)] {
            assert_eq!(read_points(text).ok(), Some(hundredths), "{text}");
        }
    }
}
