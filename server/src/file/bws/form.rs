//! The tables of a Bridgemate file, with their columns in the order in which a real file of Access 97 has them.

use jet::{Column, Database, JetError, Kind, Moment, Value};
use jiff::civil::{Date, DateTime};

const SHORT: Kind = Kind::Short;
const YES_NO: Kind = Kind::YesNo;
const MOMENT: Kind = Kind::Moment;

/// A table: its name, its columns.
type Table = (&'static str, &'static [(&'static str, Kind)]);

const RECEIVED: [(&str, Kind); 23] = [
    ("ID", Kind::Counter),
    ("Section", SHORT),
    ("Table", SHORT),
    ("Round", SHORT),
    ("Board", SHORT),
    ("PairNS", SHORT),
    ("PairEW", SHORT),
    ("Declarer", SHORT),
    ("NS/EW", Kind::Text(2)),
    ("Contract", Kind::Text(10)),
    ("Result", Kind::Text(10)),
    ("LeadCard", Kind::Text(10)),
    ("Remarks", Kind::Text(255)),
    ("DateLog", MOMENT),
    ("TimeLog", MOMENT),
    ("Processed", YES_NO),
    ("Processed1", YES_NO),
    ("Processed2", YES_NO),
    ("Processed3", YES_NO),
    ("Processed4", YES_NO),
    ("Erased", YES_NO),
    ("ExternalUpdate", YES_NO),
    ("SuspiciousContract", SHORT),
];

/// All tables, as a program that opens the file expects them.
pub(crate) const TABLES: [Table; 14] = [
    (
        "Session",
        &[
            ("ID", SHORT),
            ("Name", Kind::Text(40)),
            ("Date", MOMENT),
            ("Time", MOMENT),
            ("GUID", Kind::Text(80)),
            ("Status", SHORT),
            ("ShowInApp", YES_NO),
            ("PairsMoveAcrossField", YES_NO),
            ("EWReturnHome", YES_NO),
        ],
    ),
    (
        "Section",
        &[
            ("ID", SHORT),
            ("Letter", Kind::Text(3)),
            ("Tables", SHORT),
            ("MissingPair", SHORT),
            ("EWMoveBeforePlay", SHORT),
            ("Session", SHORT),
            ("ScoringType", SHORT),
            ("Winners", SHORT),
            ("OnlineEventGUID", Kind::Text(80)),
            ("OnlineEventRoundDuration", SHORT),
        ],
    ),
    (
        "Tables",
        &[
            ("Section", SHORT),
            ("Table", SHORT),
            ("ComputerID", SHORT),
            ("Status", SHORT),
            ("LogOnOff", SHORT),
            ("CurrentRound", SHORT),
            ("CurrentBoard", SHORT),
            ("UpdateFromRound", SHORT),
            ("Group", SHORT),
        ],
    ),
    (
        "RoundData",
        &[
            ("Section", SHORT),
            ("Table", SHORT),
            ("Round", SHORT),
            ("NSPair", SHORT),
            ("EWPair", SHORT),
            ("LowBoard", SHORT),
            ("HighBoard", SHORT),
            ("CustomBoards", Kind::Text(255)),
        ],
    ),
    ("ReceivedData", &RECEIVED),
    ("IntermediateData", &RECEIVED),
    ("Clients", &[("ID", Kind::Counter), ("Computer", Kind::Text(255))]),
    ("PlayerNames", &[("ID", Kind::Long), ("Name", Kind::Text(18)), ("strID", Kind::Text(18))]),
    (
        "PlayerNumbers",
        &[
            ("Section", SHORT),
            ("Table", SHORT),
            ("Direction", Kind::Text(2)),
            ("Number", Kind::Text(16)),
            ("Name", Kind::Text(18)),
            ("Round", SHORT),
            ("Updated", YES_NO),
            ("Processed", YES_NO),
            ("TimeLog", MOMENT),
        ],
    ),
    ("HandRecord", &HANDS),
    ("HandEvaluation", &TRICKS),
    ("BiddingData", &calls("Bid")),
    ("PlayData", &calls("Card")),
    (
        "Settings",
        &[
            ("ShowResults", YES_NO),
            ("ShowOwnResult", YES_NO),
            ("RepeatResults", YES_NO),
            ("MaximumResults", SHORT),
            ("ShowPercentage", YES_NO),
            ("GroupSections", YES_NO),
            ("ScorePoints", SHORT),
            ("EnterResultsMethod", SHORT),
            ("ShowPairNumbers", YES_NO),
            ("IntermediateResults", YES_NO),
            ("AutopoweroffTime", SHORT),
            ("VerificationTime", SHORT),
            ("ShowContract", SHORT),
            ("LeadCard", YES_NO),
            ("MemberNumbers", YES_NO),
            ("MemberNumbersNoBlankEntry", YES_NO),
            ("BoardOrderVerification", YES_NO),
            ("HandRecordValidation", YES_NO),
            ("Section", SHORT),
        ],
    ),
];

const fn calls(what: &'static str) -> [(&'static str, Kind); 11] {
    [
        ("ID", Kind::Counter),
        ("Section", SHORT),
        ("Table", SHORT),
        ("Round", SHORT),
        ("Board", SHORT),
        ("Counter", SHORT),
        ("Direction", Kind::Text(2)),
        (what, Kind::Text(10)),
        ("DateLog", MOMENT),
        ("TimeLog", MOMENT),
        ("Erased", YES_NO),
    ]
}

/// The holdings of a deal, as `HandRecord` calls them: of each hand its suits from the highest.
pub(crate) const HOLDINGS: [&str; 16] = [
    "NorthSpades",
    "NorthHearts",
    "NorthDiamonds",
    "NorthClubs",
    "EastSpades",
    "EastHearts",
    "EastDiamonds",
    "EastClubs",
    "SouthSpades",
    "SouthHearts",
    "SouthDiamonds",
    "SouthClubs",
    "WestSpades",
    "WestHearts",
    "WestDiamonds",
    "WestClubs",
];

const HANDS: [(&str, Kind); 18] = {
    let mut columns = [("Section", SHORT); 18];
    columns[1] = ("Board", SHORT);
    let mut own = 0;
    while own < 16 {
        columns[own + 2] = (HOLDINGS[own], Kind::Text(13));
        own += 1;
    }
    columns
};

const TRICKS: [(&str, Kind); 26] = {
    const NAMES: [&str; 24] = [
        "NorthSpades",
        "NorthHearts",
        "NorthDiamonds",
        "NorthClubs",
        "NorthNotrump",
        "EastSpades",
        "EastHearts",
        "EastDiamonds",
        "EastClubs",
        "EastNotrump",
        "SouthSpades",
        "SouthHearts",
        "SouthDiamonds",
        "SouthClubs",
        "SouthNotrump",
        "WestSpades",
        "WestHearts",
        "WestDiamonds",
        "WestClubs",
        "WestNotrump",
        "NorthHcp",
        "EastHcp",
        "SouthHcp",
        "WestHcp",
    ];
    let mut columns = [("Section", SHORT); 26];
    columns[1] = ("Board", SHORT);
    let mut own = 0;
    while own < 24 {
        columns[own + 2] = (NAMES[own], SHORT);
        own += 1;
    }
    columns
};

/// Makes the tables that a database has not. Of an individual, rows name South and West too.
///
/// # Errors
/// Where the database cannot take them.
pub(crate) fn complete(database: &mut Database, is_individual: bool) -> Result<(), JetError> {
    let known = database.tables()?;
    let is_missing = |name: &str| !known.iter().any(|known| known.eq_ignore_ascii_case(name));
    let mut new = vec![];
    for (name, columns) in TABLES.into_iter().filter(|(name, _)| is_missing(name)) {
        let columns = columns.iter().map(|(name, kind)| Column::new(*name, *kind));
        new.push((name, columns.collect::<Vec<_>>()));
    }
    let new: Vec<(&str, &[Column])> = new.iter().map(|(name, columns)| (*name, columns.as_slice())).collect();
    if !new.is_empty() {
        database.create_tables(&new)?;
    }
    if is_individual {
        for name in ["RoundData", "ReceivedData", "IntermediateData"] {
            need(database, name, &Column::new("South", SHORT))?;
            need(database, name, &Column::new("West", SHORT))?;
        }
    }
    Ok(())
}

/// Gives a table a column that it has not.
///
/// # Errors
/// Where the table cannot have it.
pub(crate) fn need(database: &mut Database, table: &str, column: &Column) -> Result<(), JetError> {
    let known = database.columns(table)?;
    if known.iter().any(|own| own.name.eq_ignore_ascii_case(&column.name)) {
        return Ok(());
    }
    database.add_column(table, column)
}

/// Makes the tables and columns that a file has not, into which results are written.
///
/// # Errors
/// Where the database cannot take them.
pub(crate) fn ready(database: &mut Database) -> Result<(), JetError> {
    complete(database, false)?;
    for (table, columns) in TABLES.iter().filter(|(name, _)| ["ReceivedData", "PlayerNumbers"].contains(name))
    {
        for (name, kind) in columns.iter().filter(|(_, kind)| *kind != Kind::Counter) {
            need(database, table, &Column::new(*name, *kind))?;
        }
    }
    Ok(())
}

/// A row of a table, from what is said of some of its columns.
pub(crate) fn record(columns: &[Column], said: &[(&str, Value)]) -> Vec<Value> {
    let nothing: Vec<Value> = columns
        .iter()
        .map(|column| if column.kind == Kind::YesNo { Value::YesNo(false) } else { Value::Null })
        .collect();
    changed(columns, &nothing, said)
}

/// A row in which some columns say something else. What a column of the file cannot hold is nothing there: other programs
/// make whole numbers wider or narrower, of another type, or texts shorter.
pub(crate) fn changed(columns: &[Column], values: &[Value], said: &[(&str, Value)]) -> Vec<Value> {
    let value = |(column, before): (&Column, &Value)| {
        let said = said.iter().find(|(name, _)| name.eq_ignore_ascii_case(&column.name));
        let Some((_, said)) = said else { return before.clone() };
        let whole = said.number();
        match (column.kind, said) {
            (Kind::YesNo, Value::YesNo(yes)) => Value::YesNo(*yes),
            (Kind::YesNo, _) => Value::YesNo(false),
            (Kind::Text(most), Value::Text(text)) => Value::Text(cut(text, most.into())),
            (Kind::Moment, Value::Moment(moment)) => Value::Moment(*moment),
            (Kind::Text(most), _) => whole.map_or(Value::Null, |whole| {
                let text = whole.to_string();
                // Half a number is another.
                if text.len() > usize::from(most) { Value::Null } else { Value::Text(text) }
            }),
            (Kind::Long | Kind::Counter, _) => fitting(whole, Value::Long),
            (Kind::Short, _) => fitting(whole, Value::Short),
            (Kind::Byte, _) => fitting(whole, Value::Byte),
            (Kind::Double, _) => fitting(whole, |whole: i32| Value::Double(f64::from(whole))),
            (_, _) => Value::Null,
        }
    };
    columns.iter().zip(values).map(value).collect()
}

/// A whole number where its type has it, else nothing.
fn fitting<T: TryFrom<i64>>(whole: Option<i64>, value: impl Fn(T) -> Value) -> Value {
    whole.and_then(|whole| T::try_from(whole).ok()).map_or(Value::Null, value)
}

/// The beginning of a text: files count in units of UTF-16, of which some letters have two.
pub(super) fn cut(text: &str, most: usize) -> String {
    let mut units = 0;
    let fits = |letter: &char| {
        units += letter.len_utf16();
        units <= most
    };
    text.chars().take_while(fits).collect()
}

/// The day from which Access counts.
pub(crate) const FIRST_DAY: Date = Date::constant(1899, 12, 30);

/// A day at midnight.
pub(crate) fn day(date: Date) -> Value {
    Value::Moment(Moment(days(date)))
}

/// A time of day: it is on the first day.
pub(crate) fn time(at: DateTime) -> Value {
    let seconds = 3600 * i32::from(at.hour()) + 60 * i32::from(at.minute()) + i32::from(at.second());
    Value::Moment(Moment(f64::from(seconds) / 86_400.0))
}

/// A day with its time.
pub(crate) fn moment(at: DateTime) -> Moment {
    match time(at) {
        Value::Moment(Moment(fraction)) => Moment(days(at.date()) + fraction),
        _ => Moment(0.0),
    }
}

fn days(date: Date) -> f64 {
    // Dates have four figures for the year, so that their days are exact.
    date.since(FIRST_DAY).map_or(0.0, |span| f64::from(span.get_days()))
}
