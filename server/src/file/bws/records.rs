//! A record of a table, by the names of its columns.

use std::collections::BTreeMap;

use jetdb::Value;
use jiff::Span;
use jiff::civil::Date;

use super::form::FIRST_DAY;

/// One record. Columns are named in small letters.
#[derive(Debug, Clone, Default)]
pub(super) struct Record {
    values: BTreeMap<String, Value>,
}

impl Record {
    pub(super) fn new(values: BTreeMap<String, Value>) -> Self {
        Self { values }
    }

    /// A whole number; `None` where there is none.
    pub(super) fn number(&self, column: &str) -> Option<i64> {
        match self.values.get(column)? {
            Value::Byte(number) => Some((*number).into()),
            Value::Int(number) => Some((*number).into()),
            Value::Long(number) => Some((*number).into()),
            Value::BigInt(number) => Some(*number),
            Value::Text(text) => text.trim().parse().ok(),
            _ => None,
        }
    }

    /// A text that is not empty, without the spaces around it.
    pub(super) fn text(&self, column: &str) -> Option<&str> {
        match self.values.get(column)? {
            Value::Text(text) => Some(text.trim()).filter(|text| !text.is_empty()),
            _ => None,
        }
    }

    /// A text as it is.
    pub(super) fn letters(&self, column: &str) -> Option<&str> {
        match self.values.get(column)? {
            Value::Text(text) => Some(text),
            _ => None,
        }
    }

    /// All that it says, in a text that is the same as long as it says the same. What nobody has ever said is not in it: a
    /// column may be added.
    pub(super) fn in_words(&self) -> String {
        let said = self.values.iter().filter_map(|(column, value)| {
            let told = match value {
                Value::Bool(true) => "yes".to_owned(),
                Value::Text(text) if !text.is_empty() => text.clone(),
                Value::Timestamp(days) => format!("{days}"),
                Value::Byte(_) | Value::Int(_) | Value::Long(_) | Value::BigInt(_) => {
                    self.number(column)?.to_string()
                }
                _ => return None,
            };
            Some(format!("{column}={told}\n"))
        });
        said.collect()
    }

    /// The day of a moment.
    pub(super) fn day(&self, column: &str) -> Option<Date> {
        let Value::Timestamp(days) = self.values.get(column)? else { return None };
        // A whole number in digits, so that it is one or nothing.
        let days = format!("{:.0}", days.floor()).parse::<i64>().ok()?;
        FIRST_DAY.checked_add(Span::new().try_days(days).ok()?).ok()
    }

    /// Whether a yes-or-no column says yes.
    pub(super) fn is_set(&self, column: &str) -> bool {
        matches!(self.values.get(column), Some(Value::Bool(true)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Access and spreadsheets count 1 January 2000 as day 36526; the hours are a fraction of the day.
    #[test]
    fn a_moment_is_on_its_day() {
        for (days, day) in [
            (36_526.0, Some(Date::constant(2000, 1, 1))),
            (36_526.99, Some(Date::constant(2000, 1, 1))),
            (f64::NAN, None),
            (1e300, None),
        ] {
            let record = Record::new([("date".to_owned(), Value::Timestamp(days))].into());
            assert_eq!(record.day("date"), day, "{days}");
        }
        let text = Record::new([("date".to_owned(), Value::Text("2000".to_owned()))].into());
        assert_eq!((text.day("date"), text.day("time")), (None, None));
    }
}
