//! The recap sheet on paper and on the screen.

use bridge::board::BoardNumber;
use bridge::contest::view::RecapView;
use bridge::entry::EntryId;
use bridge::exact::{BigRational, half_away_from_zero};
use bridge::message::Language;
use bridge::recap::{Closing, Grid, Recap, SetSheet};
use bridge::scoring::MatchpointStyle;
use words::say;

use crate::print::report::{Column, Part, Row};

/// The sheet, and below it the totals with what the director adjusted.
pub(super) fn parts(view: &RecapView) -> Vec<Part> {
    let heading = format!("Section {}", view.section);
    let note: Vec<String> = view.note.iter().map(|note| say(Language::English, note)).collect();
    let Some(recap) = &view.recap else {
        return vec![Part { heading, lead: note, ..Part::default() }];
    };
    let (mut sheet, closings) = match recap {
        Recap::Grid(grid) => (self::grid(view, grid), &grid.closings),
        Recap::Sets(sets) => (self::sets(view, sets), &sets.closings),
    };
    let (check_total, balances) = match (recap, &view.field) {
        (_, Some(field)) => (&field.check_total, field.balances()),
        (Recap::Grid(grid), None) => (&grid.check_total, grid.balances()),
        (Recap::Sets(sets), None) => (&sets.check_total, sets.balances()),
    };
    sheet.notes.insert(0, check(check_total, view.field.as_ref().map(|field| &field.sum), balances));
    sheet.heading = heading;
    sheet.own_page = true;
    sheet.lead.push(match view.style {
        MatchpointStyle::Double => "Matchpoints: 2 for each result beaten, 1 for each equalled.".to_owned(),
        MatchpointStyle::Single => "Matchpoints: 1 for each result beaten, ½ for each equalled.".to_owned(),
        MatchpointStyle::Signed => {
            "Signed matchpoints: 1 for each result beaten, -1 for each lost to. They balance at 0.".to_owned()
        }
    });
    if !view.fouled.is_empty() {
        sheet.notes.push(format!(
            "Fouled, scored by groups: {}. An average stands here, and “adjusted by” adds what the award differs by.",
            boards(&view.fouled)
        ));
    }
    if !view.left_out.is_empty() {
        sheet.notes.push(format!(
            "Left out while a pair has still to play: {}. The ranking counts what others have there, so its totals are \
             other ones until then.",
            boards(&view.left_out)
        ));
    }
    sheet.notes.extend(note);
    vec![sheet, self::closings(view, closings)]
}

/// `board 4`, `boards 4, 10`.
fn boards(numbers: &[BoardNumber]) -> String {
    let listed: Vec<String> = numbers.iter().map(ToString::to_string).collect();
    format!("{} {}", if numbers.len() == 1 { "board" } else { "boards" }, listed.join(", "))
}

/// In decimals: hundredths, halves away from zero.
fn figure(number: &BigRational) -> String {
    half_away_from_zero(number, 2).trimmed()
}

/// `+1.8`, `-25`; empty where it is nothing.
fn signed(number: &BigRational) -> String {
    match number {
        none if *none == BigRational::default() => String::new(),
        more if *more > BigRational::default() => format!("+{}", figure(more)),
        less => figure(less),
    }
}

fn cell(number: Option<&BigRational>) -> String {
    number.map_or_else(|| "·".to_owned(), figure)
}

/// The check total, and whether it is met. Where boards are scored across sections, of whose North-South `won` is the sum,
/// those of one may win more than half: only all sheets together balance.
fn check(total: &BigRational, won: Option<&BigRational>, balances: bool) -> String {
    let total = figure(total);
    let (check, sheets) = match won {
        None => (format!("Check total: {total}."), "The sheet"),
        Some(won) => (
            format!(
                "Check total of all sections on these boards: {total}; their North-South won {}.",
                figure(won)
            ),
            "Together the sheets of all sections",
        ),
    };
    let verdict = match (won, balances) {
        (None, true) => "balances.",
        (Some(_), true) => "balance.",
        (None, false) => "does not balance exactly: each award was rounded before it was added.",
        (Some(_), false) => "do not balance exactly: each award was rounded before it was added.",
    };
    format!("{check} {sheets} {verdict}")
}

/// By which numbers people know who has a line of the sheet.
fn called(view: &RecapView, entry: EntryId) -> String {
    view.called.get(&entry).cloned().unwrap_or_else(|| entry.to_string())
}

fn grid(view: &RecapView, grid: &Grid<EntryId>) -> Part {
    let mut columns = vec![Column::left("North-South")];
    columns.extend(grid.across.iter().map(|column| Column::right(&called(view, column.east_west))));
    columns.push(Column::right("Total"));
    let mut rows: Vec<Row> = grid
        .rows
        .iter()
        .map(|row| {
            let cells = row.cells.iter().map(|points| cell(points.as_ref()));
            Row::of(
                [called(view, row.north_south)]
                    .into_iter()
                    .chain(cells)
                    .chain([figure(&row.total)])
                    .collect(),
            )
        })
        .collect();
    let closing = |title: &str, of: &dyn Fn(usize) -> BigRational, last: String| {
        let cells = (0..grid.across.len()).map(|place| figure(&of(place)));
        Row::closing([title.to_owned()].into_iter().chain(cells).chain([last]).collect())
    };
    rows.push(closing("North-South won", &|place| grid.across[place].against.clone(), figure(&grid.sum)));
    rows.push(closing("Could be won", &|place| grid.across[place].pool.clone(), String::new()));
    let east_west: BigRational = grid.across.iter().map(|column| &column.total).sum();
    rows.push(closing("East-West won", &|place| grid.across[place].total.clone(), figure(&east_west)));
    let both_ways = grid.both_ways().map(|(entry, north_south, east_west)| {
        format!(
            "{} sat both ways: {} as North-South and {} as East-West, together {} among the totals.",
            called(view, entry),
            figure(north_south),
            figure(east_west),
            figure(&(north_south + east_west))
        )
    });
    Part { columns, rows, notes: both_ways.collect(), ..Part::default() }
}

fn sets(view: &RecapView, sheet: &SetSheet<EntryId>) -> Part {
    let mut columns = vec![Column::left(view.who)];
    columns.extend((0..sheet.sets.len()).map(|set| Column::right(&span(view.sets.get(set)))));
    columns.push(Column::right("Total"));
    let mut rows: Vec<Row> = sheet
        .rows
        .iter()
        .map(|row| {
            let cells = row.cells.iter().map(|points| cell(points.as_ref()));
            Row::of([called(view, row.entry)].into_iter().chain(cells).chain([figure(&row.total)]).collect())
        })
        .collect();
    let closing = |title: &str, of: &dyn Fn(usize) -> BigRational, last: &BigRational| {
        let cells = (0..sheet.sets.len()).map(|set| figure(&of(set)));
        Row::closing([title.to_owned()].into_iter().chain(cells).chain([figure(last)]).collect())
    };
    let north_south: BigRational = sheet.sets.iter().map(|set| &set.north_south).sum();
    rows.push(closing("Both sides", &|set| sheet.sets[set].both.clone(), &sheet.sum));
    rows.push(closing("North-South", &|set| sheet.sets[set].north_south.clone(), &north_south));
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

fn closings(view: &RecapView, closings: &[Closing<EntryId>]) -> Part {
    let columns = vec![
        Column::right("Number"),
        Column::left("Names"),
        Column::right("Sheet"),
        Column::right("Adjusted by"),
        Column::right(view.beside),
        Column::right("Total"),
    ];
    let rows = closings
        .iter()
        .map(|closing| {
            Row::of(vec![
                called(view, closing.entry),
                view.names.get(&closing.entry).cloned().unwrap_or_default(),
                figure(&closing.total),
                signed(&closing.adjustment),
                signed(&closing.beside),
                figure(&closing.final_total()),
            ])
        })
        .collect();
    let lead = vec![
        "On the sheet an adjusted board stands as the others are compared with it, most often as an average; the last \
         steps are what the director gave for it, and what was taken or brought along beside the boards."
            .to_owned(),
    ];
    Part { heading: "Totals".to_owned(), lead, columns, rows, ..Part::default() }.without_empty_columns()
}
