//! The first line of a CSV file: what stands between the fields, and which column is where.

use std::borrow::Cow;

use bridge::seat::Line;
use bridge::text::sheet::first_row;

/// What a column tells.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Column {
    Board,
    Pair(Line),
    Contract,
    Declarer,
    Tricks,
    Lead,
    /// From the view of this line.
    Score(Line),
    /// In percent of the top.
    Award(Line),
    Round,
    Table,
    Section,
    /// Where a number stands for several boards, which of them: 1, 2 and on.
    Session,
    /// A row of the plain results form, where the other columns have no words.
    Other,
    Id,
    Line,
    /// All players in one field.
    Players,
    Player,
    Number,
    /// Of a partnership in an individual, the id of one of its players.
    Partner,
    Team,
    Handicap,
    Stratum,
    /// What a row was worth when we wrote it: results are scored anew.
    Points,
    /// The cards, as in PBN.
    Deal,
    /// What no row has, of a contest of ours.
    Contest,
}

/// The names by which a column is known: small letters and digits only.
const NAMES: [(&str, Column); 69] = {
    use Column::{
        Award, Board, Contest, Contract, Deal, Declarer, Handicap, Id, Lead, Number, Other, Pair, Partner,
        Player, Players, Points, Round, Score, Section, Session, Stratum, Table, Team, Tricks,
    };
    use Line::{EastWest, NorthSouth};
    [
        ("board", Board),
        ("boardno", Board),
        ("boardnumber", Board),
        ("bd", Board),
        ("ns", Pair(NorthSouth)),
        ("pairns", Pair(NorthSouth)),
        ("nspair", Pair(NorthSouth)),
        ("pairidns", Pair(NorthSouth)),
        ("northsouth", Pair(NorthSouth)),
        ("ew", Pair(EastWest)),
        ("pairew", Pair(EastWest)),
        ("ewpair", Pair(EastWest)),
        ("pairidew", Pair(EastWest)),
        ("eastwest", Pair(EastWest)),
        ("contract", Contract),
        ("cont", Contract),
        ("declarer", Declarer),
        ("decl", Declarer),
        ("by", Declarer),
        ("tricks", Tricks),
        ("result", Tricks),
        ("made", Tricks),
        ("lead", Lead),
        ("leadcard", Lead),
        ("score", Score(NorthSouth)),
        ("scorens", Score(NorthSouth)),
        ("nsscore", Score(NorthSouth)),
        ("scoreew", Score(EastWest)),
        ("ewscore", Score(EastWest)),
        ("awardns", Award(NorthSouth)),
        ("nsaward", Award(NorthSouth)),
        ("awardew", Award(EastWest)),
        ("ewaward", Award(EastWest)),
        ("round", Round),
        ("rd", Round),
        ("table", Table),
        ("section", Section),
        ("session", Session),
        ("other", Other),
        ("id", Id),
        ("entry", Id),
        ("pair", Id),
        ("pairid", Id),
        ("pairnumber", Id),
        ("line", Column::Line),
        ("direction", Column::Line),
        ("players", Players),
        ("names", Players),
        ("name", Players),
        ("player1", Player),
        ("player2", Player),
        ("player3", Player),
        ("player4", Player),
        ("name1", Player),
        ("name2", Player),
        ("number1", Number),
        ("number2", Number),
        ("number3", Number),
        ("number4", Number),
        ("partner1", Partner),
        ("partner2", Partner),
        ("team", Team),
        ("handicap", Handicap),
        ("stratum", Stratum),
        ("strat", Stratum),
        ("nspoints", Points),
        ("ewpoints", Points),
        ("deal", Deal),
        ("contest", Contest),
    ]
};

/// The columns of a file in their order; `None` for those that are passed over.
#[derive(Debug, Clone)]
pub(super) struct Header {
    columns: Vec<Option<Column>>,
}

impl Header {
    pub(super) fn read<'a>(names: impl Iterator<Item = &'a str>) -> Self {
        let known = |name: &str| {
            let letters: String = name
                .chars()
                .filter(char::is_ascii_alphanumeric)
                .map(|letter| letter.to_ascii_lowercase())
                .collect();
            NAMES.iter().find_map(|(known, column)| (*known == letters).then_some(*column))
        };
        Self { columns: names.map(known).collect() }
    }

    /// Where a column is.
    pub(super) fn place(&self, column: Column) -> Option<usize> {
        self.columns.iter().position(|own| *own == Some(column))
    }

    /// Where all columns of this kind are.
    pub(super) fn places(&self, column: Column) -> impl Iterator<Item = usize> {
        self.columns.iter().enumerate().filter(move |(_, own)| **own == Some(column)).map(|(place, _)| place)
    }

    /// Where the columns are that are passed over.
    pub(super) fn unknown(&self) -> impl Iterator<Item = usize> {
        self.columns.iter().enumerate().filter(|(_, own)| own.is_none()).map(|(place, _)| place)
    }

    pub(super) fn len(&self) -> usize {
        self.columns.len()
    }

    pub(super) fn has_results(&self) -> bool {
        [Column::Board, Column::Pair(Line::NorthSouth), Column::Pair(Line::EastWest)]
            .into_iter()
            .all(|column| self.place(column).is_some())
    }

    pub(super) fn has_entries(&self) -> bool {
        self.place(Column::Id).is_some()
            && [Column::Players, Column::Player, Column::Line]
                .into_iter()
                .any(|column| self.place(column).is_some())
    }
}

/// The separator of the fields of a text, and the text without the line that says it (`sep=;`), which spreadsheets
/// write and take for themselves, and without the empty rows before the names; these lines are left empty, so that the
/// others keep their numbers. Where none says it: whichever of comma, semicolon, tab and upright stroke is most often in
/// the line with the names.
pub(super) fn delimited(text: &str) -> (char, Cow<'_, str>) {
    let begun = without_empty_rows(text);
    let first = first_line(&begun);
    let says = first.get(..4).is_some_and(|begin| begin.eq_ignore_ascii_case("sep="));
    let told = first.as_bytes().get(4..).filter(|_| says);
    if let Some([delimiter]) = told
        && delimiter.is_ascii()
    {
        let rest = begun.replacen(first, "", 1);
        return (char::from(*delimiter), without_empty_rows(&rest).into_owned().into());
    }
    let count = |delimiter: &char| first.matches(*delimiter).count();
    let most = DELIMITERS.into_iter().rev().max_by_key(count);
    (most.unwrap_or(','), begun)
}

/// What may stand between fields, the usual first.
const DELIMITERS: [char; 4] = [',', ';', '\t', '|'];

/// The text with nothing on the lines before the first that has anything in its fields.
fn without_empty_rows(text: &str) -> Cow<'_, str> {
    let is_empty = |letter: char| letter.is_whitespace() || letter == '"' || DELIMITERS.contains(&letter);
    let start = text.find(|letter| !is_empty(letter)).unwrap_or(text.len());
    // Fields before the first that has something are of its row.
    let start = text[..start].rfind('\n').map_or(0, |end| end + 1);
    let empty_count = text[..start].matches('\n').count();
    if empty_count == start {
        text.into()
    } else {
        ["\n".repeat(empty_count).as_str(), &text[start..]].concat().into()
    }
}

/// The first line with anything on it.
fn first_line(text: &str) -> &str {
    text.lines().find(|line| !line.trim().is_empty()).unwrap_or_default()
}

/// Whether the first line names columns that we know.
pub(in crate::file) fn is_csv(text: &str) -> bool {
    let (delimiter, text) = delimited(text);
    let Ok(names) = first_row(first_line(&text), delimiter).fields else { return false };
    let header = Header::read(names.iter().map(String::as_str));
    header.has_results() || header.has_entries()
}
