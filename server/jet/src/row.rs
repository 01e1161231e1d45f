//! A row: the count of columns, values of fixed length, values that differ in length, where those end, and which values
//! are there. Yes-or-no columns are what their bit there says.

use crate::bytes::{array, part, short, small, u8_at, u16_at};
use crate::column::Kind;
use crate::definition::{Definition, Field};
use crate::error::{JetError, Result};
use crate::layout::{Layout, Version};
use crate::text;
use crate::value::{Moment, Value};

/// Bytes by which the ends of values are told in Jet 3; beyond, a table says from which value on they are further.
const LEAP: usize = 256;

fn short_row() -> JetError {
    JetError::damaged("a row ends in the middle")
}

/// The parts of a row.
struct Parts<'a> {
    row: &'a [u8],
    /// How many columns it was written with.
    columns: usize,
    mask: &'a [u8],
    /// Where each value that differs in length begins, and where the last ends.
    ends: Vec<usize>,
}

impl<'a> Parts<'a> {
    fn of(layout: &Layout, definition: &Definition, row: &'a [u8]) -> Result<Self> {
        let (columns, width) = match layout.version {
            Version::Jet3 => (usize::from(u8_at(row, 0)?), 1),
            Version::Jet4 => (usize::from(u16_at(row, 0)?), 2),
        };
        let mask_length = columns.div_ceil(8);
        let mask_at = row.len().checked_sub(mask_length).ok_or_else(short_row)?;
        let mask = &row[mask_at..];
        // A row that was written when no column differed in length says nothing of their ends.
        let of_later = definition.fields.iter().filter(|field| !field.is_fixed);
        let of_later = of_later.filter(|field| usize::from(field.number) >= columns).count();
        if usize::from(definition.variable) <= of_later {
            return Ok(Self { row, columns, mask, ends: vec![] });
        }
        let count_at = mask_at.checked_sub(width).ok_or_else(short_row)?;
        let ends = match layout.version {
            Version::Jet3 => ends_of_jet_3(row, count_at)?,
            Version::Jet4 => {
                let count = usize::from(u16_at(row, count_at)?);
                let end = |own: usize| {
                    let at = count_at.checked_sub(2 * (own + 1)).ok_or_else(short_row)?;
                    u16_at(row, at).map(usize::from)
                };
                (0..=count).map(end).collect::<Result<_>>()?
            }
        };
        Ok(Self { row, columns, mask, ends })
    }

    fn is_there(&self, number: u16) -> bool {
        let number = usize::from(number);
        number < self.columns && self.mask.get(number / 8).is_some_and(|byte| byte >> (number % 8) & 1 == 1)
    }

    fn variable(&self, own: u16) -> Result<Option<&'a [u8]>> {
        let own = usize::from(own);
        let (Some(&start), Some(&end)) = (self.ends.get(own), self.ends.get(own + 1)) else {
            return Ok(None);
        };
        let length = end.checked_sub(start).ok_or_else(short_row)?;
        part(self.row, start, length).map(Some)
    }
}

fn ends_of_jet_3(row: &[u8], count_at: usize) -> Result<Vec<usize>> {
    let count = usize::from(row[count_at]);
    // As many as the row is long, though the last may say nothing.
    let mut leaps = row.len().saturating_sub(1) / LEAP;
    let ends_at = |leaps: usize| count_at.checked_sub(leaps + count + 1).ok_or_else(short_row);
    if ends_at(leaps)? / LEAP < leaps {
        leaps -= 1;
    }
    let leaps_written = row.len().saturating_sub(1) / LEAP;
    let mut ends = Vec::with_capacity(count + 1);
    let mut used = 0;
    for own in 0..=count {
        while used < leaps && usize::from(u8_at(row, count_at - 1 - used)?) == own {
            used += 1;
        }
        let at = count_at.checked_sub(leaps_written + 1 + own).ok_or_else(short_row)?;
        ends.push(usize::from(u8_at(row, at)?) + LEAP * used);
    }
    Ok(ends)
}

/// The values of a row, in the order of its table's columns.
pub(crate) fn read(layout: &Layout, definition: &Definition, row: &[u8]) -> Result<Vec<Value>> {
    let parts = Parts::of(layout, definition, row)?;
    definition.fields.iter().map(|field| value(layout, &parts, field)).collect()
}

/// The bytes of a column, where there are some.
fn bytes_of<'a>(layout: &Layout, parts: &Parts<'a>, field: &Field) -> Result<Option<&'a [u8]>> {
    if !parts.is_there(field.number) {
        return Ok(None);
    }
    if field.is_fixed {
        let head = if layout.version == Version::Jet3 { 1 } else { 2 };
        return part(parts.row, head + usize::from(field.fixed), field.width()).map(Some);
    }
    parts.variable(field.variable)
}

fn value(layout: &Layout, parts: &Parts<'_>, field: &Field) -> Result<Value> {
    if field.kind == Kind::YesNo {
        return Ok(Value::YesNo(parts.is_there(field.number)));
    }
    let Some(bytes) = bytes_of(layout, parts, field)? else { return Ok(Value::Null) };
    Ok(match field.kind {
        Kind::YesNo => Value::YesNo(true),
        Kind::Byte => Value::Byte(u8_at(bytes, 0)?),
        Kind::Short => Value::Short(i16::from_le_bytes(array(bytes, 0)?)),
        Kind::Long | Kind::Counter => Value::Long(i32::from_le_bytes(array(bytes, 0)?)),
        Kind::Double => Value::Double(f64::from_le_bytes(array(bytes, 0)?)),
        Kind::Moment => Value::Moment(Moment(f64::from_le_bytes(array(bytes, 0)?))),
        Kind::Text(_) => Value::Text(text::read(layout.version, bytes)),
        Kind::Other(_) => Value::Other(bytes.to_vec()),
    })
}

/// The bytes of a value, and why the column cannot hold it; `None` where nothing is written.
fn bytes(layout: &Layout, field: &Field, value: &Value) -> std::result::Result<Option<Vec<u8>>, String> {
    let wrong = || format!("it holds {}", told(field.kind));
    Ok(Some(match (field.kind, value) {
        (Kind::YesNo, Value::YesNo(yes)) => return Ok(yes.then(Vec::new)),
        (Kind::YesNo, _) => return Err(wrong()),
        (_, Value::Null) => return Ok(None),
        (Kind::Byte, Value::Byte(number)) => vec![*number],
        (Kind::Short, Value::Short(number)) => number.to_le_bytes().to_vec(),
        (Kind::Long | Kind::Counter, Value::Long(number)) => number.to_le_bytes().to_vec(),
        (Kind::Double, Value::Double(number)) | (Kind::Moment, Value::Moment(Moment(number))) => {
            if !number.is_finite() {
                return Err("it is no number".to_owned());
            }
            number.to_le_bytes().to_vec()
        }
        (Kind::Text(most), Value::Text(text)) => {
            let bytes = text::write(layout.version, field.code_page, text)?;
            if bytes.len() > usize::from(field.size) {
                return Err(format!("at most {most} letters"));
            }
            bytes
        }
        (Kind::Other(_), Value::Other(bytes)) => {
            if field.is_fixed && bytes.len() != field.width() {
                return Err(format!("it has {} bytes", field.width()));
            }
            bytes.clone()
        }
        _ => return Err(wrong()),
    }))
}

fn told(kind: Kind) -> &'static str {
    match kind {
        Kind::YesNo => "yes or no",
        Kind::Byte => "whole numbers from 0 to 255",
        Kind::Short => "whole numbers of sixteen bits",
        Kind::Long | Kind::Counter => "whole numbers of thirty-two bits",
        Kind::Double => "numbers with a fraction",
        Kind::Moment => "moments",
        Kind::Text(_) => "texts",
        Kind::Other(_) => "what this program only keeps",
    }
}

/// Cuts texts, and replaces their letters, such that their columns can hold them.
pub(crate) fn fit(layout: &Layout, definition: &Definition, values: &mut [Value]) {
    for (field, value) in definition.fields.iter().zip(values) {
        if let (Kind::Text(_), Value::Text(text)) = (field.kind, value) {
            *text = text::fitting(layout.version, field.code_page, text, usize::from(field.size));
        }
    }
}

/// A row with these values, in the order of its table's columns.
pub(crate) fn write(
    layout: &Layout,
    table: &str,
    definition: &Definition,
    values: &[Value],
) -> Result<Vec<u8>> {
    write_over(layout, table, definition, values, None)
}

/// A row with these values in the place of another. Texts that stay what they are stay in their bytes too: they may be of
/// a code page that is not known here.
pub(crate) fn write_over(
    layout: &Layout,
    table: &str,
    definition: &Definition,
    values: &[Value],
    before: Option<&[u8]>,
) -> Result<Vec<u8>> {
    let before = before.map(|row| Parts::of(layout, definition, row)).transpose()?;
    let kept = |field: &Field, value: &Value| -> Result<Option<Vec<u8>>> {
        let Some(parts) = &before else { return Ok(None) };
        if !matches!(field.kind, Kind::Text(_)) || self::value(layout, parts, field)? != *value {
            return Ok(None);
        }
        Ok(bytes_of(layout, parts, field)?.map(<[u8]>::to_vec))
    };
    let fields = &definition.fields;
    if values.len() != fields.len() {
        let (expected, given) = (fields.len(), values.len());
        return Err(JetError::OtherCount { table: table.to_owned(), expected, given });
    }
    let columns = usize::from(definition.max_columns);
    let mut mask = vec![0_u8; columns.div_ceil(8)];
    let mut fixed = vec![0_u8; definition.fixed_length()];
    let count = fields.iter().filter(|field| !field.is_fixed).map(|field| field.variable + 1).max();
    let mut variable = vec![Vec::new(); usize::from(count.unwrap_or(0).max(definition.variable))];
    for (field, value) in fields.iter().zip(values) {
        let bytes = match kept(field, value)? {
            Some(bytes) => Some(bytes),
            None => bytes(layout, field, value).map_err(|reason| JetError::CannotHold {
                table: table.to_owned(),
                column: field.name.clone(),
                value: value.told(),
                reason,
            })?,
        };
        let Some(bytes) = bytes else { continue };
        let number = usize::from(field.number);
        mask[number / 8] |= 1 << (number % 8);
        if field.is_fixed {
            crate::bytes::put(&mut fixed, usize::from(field.fixed), &bytes)?;
        } else {
            variable[usize::from(field.variable)] = bytes;
        }
    }
    assemble(layout, table, (columns, &mask), fixed, &variable)
}

/// The parts of a row, one after another.
fn assemble(
    layout: &Layout,
    table: &str,
    (columns, mask): (usize, &[u8]),
    fixed: Vec<u8>,
    variable: &[Vec<u8>],
) -> Result<Vec<u8>> {
    let mut row = match layout.version {
        Version::Jet3 => vec![small(columns)?],
        Version::Jet4 => short(columns)?.to_le_bytes().to_vec(),
    };
    row.extend(fixed);
    if !variable.is_empty() {
        let mut ends = vec![row.len()];
        for bytes in variable {
            row.extend(bytes);
            ends.push(row.len());
        }
        match layout.version {
            Version::Jet3 => row.extend(tail_of_jet_3(&ends, row.len(), mask.len())?),
            Version::Jet4 => {
                for end in ends.iter().rev() {
                    row.extend(short(*end)?.to_le_bytes());
                }
                row.extend(short(variable.len())?.to_le_bytes());
            }
        }
    }
    row.extend(mask);
    if row.len() > layout.longest_row {
        let (length, limit) = (row.len(), layout.longest_row);
        return Err(JetError::RowTooLong { table: table.to_owned(), length, limit });
    }
    Ok(row)
}

/// Where values end, in single bytes: behind them, from which value on 256 are to be added, 512, and so on.
fn tail_of_jet_3(ends: &[usize], length: usize, mask: usize) -> Result<Vec<u8>> {
    let mut leaps = 0;
    // The row is longer by its own leaps.
    while (length + ends.len() + leaps + 1 + mask - 1) / LEAP > leaps {
        leaps += 1;
    }
    let mut tail: Vec<u8> = ends.iter().rev().map(|end| end.to_le_bytes()[0]).collect();
    for leap in (1..=leaps).rev() {
        let from = ends.iter().position(|end| *end >= leap * LEAP);
        tail.push(from.map_or(Ok(u8::MAX), small)?);
    }
    tail.push(small(ends.len() - 1)?);
    Ok(tail)
}
