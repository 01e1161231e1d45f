//! Texts in a place that is too narrow for them: sentences are broken between words, and what is long in the column of a
//! table goes on below, so that no cell is cut.

/// The blanks between two columns.
const BETWEEN: usize = 2;

/// Lines to be read, each with the lines that it takes: sentences are broken between words, tables fold their widest
/// columns.
pub fn laid_out(text: &[String], width: usize, is_table: &dyn Fn(&str) -> bool) -> Vec<Vec<String>> {
    let parts = text.chunk_by(|one, next| is_table(one) == is_table(next));
    let of_part = |part: &[String]| {
        if part.first().is_some_and(|line| is_table(line)) {
            return folded(part, width);
        }
        part.iter().map(|line| wrapped(line, width)).collect()
    };
    parts.flat_map(of_part).collect()
}

/// A text in lines of at most this width, broken between words.
pub fn wrap(text: &str, width: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in text.split(' ') {
        let last = lines.last_mut().expect("there is always a line");
        let length = last.chars().count();
        if length > 0 && length + 1 + word.chars().count() > width {
            lines.push(word.to_owned());
        } else {
            if length > 0 {
                last.push(' ');
            }
            last.push_str(word);
        }
    }
    lines
}

/// A line that keeps its indent when it is broken.
pub fn wrapped(line: &str, width: usize) -> Vec<String> {
    let indent = line.len() - line.trim_start().len();
    let parts = wrap(line.trim_start(), width.saturating_sub(indent));
    parts.into_iter().map(|part| format!("{:indent$}{part}", "")).collect()
}

/// The most lines of a text that can be passed over: those that it takes on the narrowest screen but the last.
pub fn last_line(text: &[String]) -> u16 {
    let taken = laid_out(text, NARROWEST, &|line| line.trim_start().contains("  "));
    u16::try_from(taken.iter().map(Vec::len).sum::<usize>().saturating_sub(1)).unwrap_or(u16::MAX)
}

/// The letters inside the frame of a screen of eighty columns.
const NARROWEST: usize = 76;

/// The rows of a table, each in the lines that it takes. Where words and numbers alone have no room the rest is cut off.
fn folded(rows: &[String], width: usize) -> Vec<Vec<String>> {
    let rows: Vec<Vec<char>> = rows.iter().map(|row| row.chars().collect()).collect();
    let columns = columns(&rows);
    let widths = fitting(&rows, &columns, width);
    rows.iter().map(|row| fold(row, &columns, &widths, width)).collect()
}

/// Where each column begins and ends: between two are blanks in every row.
fn columns(rows: &[Vec<char>]) -> Vec<(usize, usize)> {
    let widest = rows.iter().map(Vec::len).max().unwrap_or(0);
    let is_blank = |place: usize| rows.iter().all(|row| row.get(place).is_none_or(|letter| *letter == ' '));
    let mut columns: Vec<(usize, usize)> = vec![];
    for place in (0..widest).filter(|place| !is_blank(*place)) {
        match columns.last_mut() {
            Some((_, end)) if place < *end + BETWEEN => *end = place + 1,
            _ => columns.push((place, place + 1)),
        }
    }
    columns
}

/// A cell as it stands, with the blanks before it.
fn cell(row: &[char], (start, end): (usize, usize)) -> String {
    row.iter().skip(start).take(end - start).collect()
}

/// The width of each column: the widest gives way as far as its words let it.
fn fitting(rows: &[Vec<char>], columns: &[(usize, usize)], width: usize) -> Vec<usize> {
    let indent = columns.first().map_or(0, |(start, _)| *start);
    let longest_word = |column: &(usize, usize)| {
        let words = rows.iter().map(|row| cell(row, *column));
        words.filter_map(|cell| cell.split(' ').map(|word| word.chars().count()).max()).max().unwrap_or(0)
    };
    let least: Vec<usize> = columns.iter().map(longest_word).collect();
    let mut widths: Vec<usize> = columns.iter().map(|(start, end)| end - start).collect();
    // As wide as it is, a table that has room keeps its blanks too.
    let mut total = columns.last().map_or(0, |(_, end)| *end);
    while total > width {
        total = indent + widths.iter().sum::<usize>() + BETWEEN * widths.len().saturating_sub(1);
        let can_give = (0..widths.len()).filter(|&column| widths[column] > least[column]);
        let Some(widest) = can_give.max_by_key(|&column| widths[column]).filter(|_| total > width) else {
            break;
        };
        widths[widest] -= 1;
    }
    widths
}

fn fold(row: &[char], columns: &[(usize, usize)], widths: &[usize], width: usize) -> Vec<String> {
    let is_folded = columns.last().is_some_and(|(_, end)| *end > width);
    if !is_folded {
        return vec![row.iter().collect()];
    }
    let indent = columns.first().map_or(0, |(start, _)| *start);
    let cells: Vec<Vec<String>> = columns
        .iter()
        .zip(widths)
        .map(|(column, &wide)| {
            let text = cell(row, *column);
            if wide == column.1 - column.0 { vec![text] } else { wrap(text.trim(), wide) }
        })
        .collect();
    let height = cells.iter().map(Vec::len).max().unwrap_or(1);
    let line = |place: usize| {
        let parts = cells.iter().zip(widths).map(|(cell, &wide)| {
            let text = cell.get(place).map_or("", String::as_str);
            format!("{text:<wide$}")
        });
        let text = format!("{:indent$}{}", "", parts.collect::<Vec<_>>().join("  "));
        text.chars().take(width).collect::<String>().trim_end().to_owned()
    };
    (0..height).map(line).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(text: &str, width: usize) -> Vec<String> {
        let text: Vec<String> = text.lines().map(ToOwned::to_owned).collect();
        laid_out(&text, width, &|line| line.trim_start().contains("  ")).concat()
    }

    #[test]
    fn a_table_that_has_room_stays_as_it_is() {
        let text = "Board  Result      Points\n    1  4S N =          12\n    2  a long one       3";
        assert_eq!(lines(text, 26), text.lines().collect::<Vec<_>>());
    }

    /// Nothing of it is lost: every word of the table is on the screen, and no line is wider than it.
    #[test]
    fn what_is_long_goes_on_below() {
        let text = "Board by board.\n  Board  Result                              Points\n      1  60 % of 4S N =, 40 % of 4S N -1         12\n      2  pass                                     3";
        assert_eq!(
            lines(text, 32),
            [
                "Board by board.",
                "  Board  Result           Points",
                "      1  60 % of 4S N =,      12",
                "         40 % of 4S N -1",
                "      2  pass                  3",
            ]
        );
    }

    #[test]
    fn numbers_alone_that_have_no_room_are_cut_at_the_edge() {
        assert_eq!(lines("1000  2000  3000", 12), ["1000  2000"]);
    }
}
