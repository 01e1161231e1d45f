//! The recap sheet on paper and on the screen.

use bridge::board::BoardNumber;
use bridge::contest::view::RecapView;
use bridge::entry::EntryId;
use bridge::exact::{BigRational, half_away_from_zero};
use bridge::message::{BoardList, Decimal};
use bridge::recap::{Closing, Grid, Recap, SetSheet};
use bridge::scoring::MatchpointStyle;
use bridge::seat::Line;
use words::page::{Curve, Floor, RecapSheet, Sheet};
use words::{Words, capital};

use crate::print::report::{Column, Part, Row};

/// The sheet, and below it the totals with what the director adjusted.
pub(super) fn parts(view: &RecapView, words: &Words) -> Vec<Part> {
    let heading = words.say(Curve::Section { section: view.section.to_string() });
    let note = view.note.iter().map(|note| words.say(note));
    let Some(recap) = &view.recap else {
        return vec![Part { heading, lead: note.collect(), ..Part::default() }];
    };
    let (mut sheet, closings) = match recap {
        Recap::Grid(grid) => (self::grid((view, words), grid), &grid.closings),
        Recap::Sets(sets) => (self::sets((view, words), sets), &sets.closings),
    };
    let (check_total, balances) = match (recap, &view.field) {
        (_, Some(field)) => (&field.check_total, field.balances()),
        (Recap::Grid(grid), None) => (&grid.check_total, grid.balances()),
        (Recap::Sets(sets), None) => (&sets.check_total, sets.balances()),
    };
    let check = check(check_total, view.field.as_ref().map(|field| &field.sum), balances);
    sheet.notes.insert(0, words.say(check));
    sheet.heading = heading;
    sheet.own_page = true;
    sheet.lead.push(words.say(match view.style {
        MatchpointStyle::Double => RecapSheet::Double,
        MatchpointStyle::Single => RecapSheet::Single,
        MatchpointStyle::Signed => RecapSheet::Signed,
    }));
    if !view.fouled.is_empty() {
        sheet.notes.push(words.say(RecapSheet::Fouled { boards: BoardList::new(&view.fouled, &[]) }));
    }
    if !view.left_out.is_empty() {
        sheet.notes.push(words.say(RecapSheet::LeftOut { boards: BoardList::new(&view.left_out, &[]) }));
    }
    sheet.notes.extend(note);
    vec![sheet, self::closings((view, words), closings)]
}

/// In decimals: hundredths, halves away from zero.
fn decimal(number: &BigRational) -> Decimal {
    Decimal(half_away_from_zero(number, 2).trimmed())
}

fn figure(number: &BigRational, words: &Words) -> String {
    words.decimal(&decimal(number).0)
}

/// `+1.8`, `-25`; empty where it is nothing.
fn signed(number: &BigRational, words: &Words) -> String {
    match number {
        none if *none == BigRational::default() => String::new(),
        more if *more > BigRational::default() => format!("+{}", figure(more, words)),
        less => figure(less, words),
    }
}

fn cell(number: Option<&BigRational>, words: &Words) -> String {
    number.map_or_else(|| "·".to_owned(), |number| figure(number, words))
}

/// The check total, and whether it is met. Where boards are scored across sections, of whose North-South `won` is the sum,
/// those of one may win more than half: only all sheets together balance.
fn check(total: &BigRational, won: Option<&BigRational>, balances: bool) -> RecapSheet {
    let total = decimal(total);
    match (won.map(decimal), balances) {
        (None, true) => RecapSheet::Balances { total },
        (None, false) => RecapSheet::Rounded { total },
        (Some(won), true) => RecapSheet::AllBalance { total, won },
        (Some(won), false) => RecapSheet::AllRounded { total, won },
    }
}

/// By which numbers people know who has a line of the sheet.
fn called(view: &RecapView, entry: EntryId) -> String {
    view.called.get(&entry).cloned().unwrap_or_else(|| entry.to_string())
}

fn grid((view, words): (&RecapView, &Words), grid: &Grid<EntryId>) -> Part {
    let [north_south, east_west] = Line::ALL.map(|line| words.line(line));
    let figure = |number: &BigRational| figure(number, words);
    let mut columns = vec![Column::left(&capital(&north_south))];
    columns.extend(grid.across.iter().map(|column| Column::right(&called(view, column.east_west))));
    columns.push(Column::right(&words.say(RecapSheet::Total)));
    let mut rows: Vec<Row> = grid
        .rows
        .iter()
        .map(|row| {
            let cells = row.cells.iter().map(|points| cell(points.as_ref(), words));
            Row::of(
                [called(view, row.north_south)]
                    .into_iter()
                    .chain(cells)
                    .chain([figure(&row.total)])
                    .collect(),
            )
        })
        .collect();
    let closing = |title: RecapSheet, of: &dyn Fn(usize) -> BigRational, last: String| {
        let cells = (0..grid.across.len()).map(|place| figure(&of(place)));
        Row::closing([words.say(title)].into_iter().chain(cells).chain([last]).collect())
    };
    let won = |line: &str| RecapSheet::Won { line: line.to_owned() };
    rows.push(closing(won(&north_south), &|place| grid.across[place].against.clone(), figure(&grid.sum)));
    rows.push(closing(RecapSheet::CouldBeWon, &|place| grid.across[place].pool.clone(), String::new()));
    let total: BigRational = grid.across.iter().map(|column| &column.total).sum();
    rows.push(closing(won(&east_west), &|place| grid.across[place].total.clone(), figure(&total)));
    let both_ways = grid.both_ways().map(|(entry, north_south, east_west)| {
        words.say(RecapSheet::BothWays {
            who: called(view, entry),
            north_south: decimal(north_south),
            east_west: decimal(east_west),
            both: decimal(&(north_south + east_west)),
        })
    });
    Part { columns, rows, notes: both_ways.collect(), ..Part::default() }
}

fn sets((view, words): (&RecapView, &Words), sheet: &SetSheet<EntryId>) -> Part {
    let figure = |number: &BigRational| figure(number, words);
    let mut columns = vec![Column::left(&words.say(&view.who))];
    columns.extend((0..sheet.sets.len()).map(|set| Column::right(&span(view.sets.get(set)))));
    columns.push(Column::right(&words.say(RecapSheet::Total)));
    let mut rows: Vec<Row> = sheet
        .rows
        .iter()
        .map(|row| {
            let cells = row.cells.iter().map(|points| cell(points.as_ref(), words));
            Row::of([called(view, row.entry)].into_iter().chain(cells).chain([figure(&row.total)]).collect())
        })
        .collect();
    let closing = |title: String, of: &dyn Fn(usize) -> BigRational, last: &BigRational| {
        let cells = (0..sheet.sets.len()).map(|set| figure(&of(set)));
        Row::closing([title].into_iter().chain(cells).chain([figure(last)]).collect())
    };
    let north_south: BigRational = sheet.sets.iter().map(|set| &set.north_south).sum();
    rows.push(closing(words.say(RecapSheet::BothSides), &|set| sheet.sets[set].both.clone(), &sheet.sum));
    let of_north_south = capital(&words.line(Line::NorthSouth));
    rows.push(closing(of_north_south, &|set| sheet.sets[set].north_south.clone(), &north_south));
    Part { columns, rows, ..Part::default() }
}

/// `1-3`, `5`, or the boards one by one.
fn span(boards: Option<&Vec<BoardNumber>>) -> String {
    let numbers: Vec<u16> = boards.into_iter().flatten().map(|board| board.get()).collect();
    match numbers.as_slice() {
        [] => String::new(),
        [only] => only.to_string(),
        [first, .., last] if usize::from(last - first) + 1 == numbers.len() => format!("{first}-{last}"),
        several => several.iter().map(ToString::to_string).collect::<Vec<_>>().join(" "),
    }
}

fn closings((view, words): (&RecapView, &Words), closings: &[Closing<EntryId>]) -> Part {
    let columns = vec![
        Column::right(&words.say(Sheet::Number)),
        Column::left(&words.say(Floor::Names)),
        Column::right(&words.say(RecapSheet::Sheet)),
        Column::right(&words.say(RecapSheet::AdjustedBy)),
        Column::right(&view.beside.as_ref().map(|beside| words.say(beside)).unwrap_or_default()),
        Column::right(&words.say(RecapSheet::Total)),
    ];
    let rows = closings
        .iter()
        .map(|closing| {
            Row::of(vec![
                called(view, closing.entry),
                view.names.get(&closing.entry).cloned().unwrap_or_default(),
                figure(&closing.total, words),
                signed(&closing.adjustment, words),
                signed(&closing.beside, words),
                figure(&closing.final_total(), words),
            ])
        })
        .collect();
    let lead = vec![words.say(RecapSheet::TotalsLead)];
    let heading = words.say(RecapSheet::Totals);
    Part { heading, lead, columns, rows, ..Part::default() }.without_empty_columns()
}
