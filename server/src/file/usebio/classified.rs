//! Handicaps and strata of the pairs, as far as the form tells them.

use std::collections::BTreeMap;

use bridge::exact::{big, from_decimal, half_away_from_zero};

use crate::file::xml::Element;

/// What an event says about its handicaps and strata.
pub(super) struct Classes<'a> {
    /// `Scorer` of New Zealand adds half of the number to the percentage of a pair.
    halves: bool,
    /// The letter of each stratum (1.3), by its number.
    letters: BTreeMap<&'a str, &'a str>,
}

impl<'a> Classes<'a> {
    pub(super) fn of(event: &'a Element) -> Self {
        let strata = event.all("STRATIFICATION").flat_map(|element| element.all("STRATS"));
        let strata = strata.flat_map(|element| element.all("STRAT"));
        let letter = |element: &'a Element| {
            Some((
                element.text_of("STRAT_NUMBER")?,
                element.text_of("STRAT_LABEL").filter(|text| !text.is_empty())?,
            ))
        };
        Self {
            halves: event.text_of("PROGRAM_NAME") == Some("Scorer"),
            letters: strata.filter_map(letter).collect(),
        }
    }

    /// Hundredths of a percent, halves away from zero; none where there is no number between -100 and 100.
    ///
    /// # Errors
    /// The number, where the program does not say how its handicaps count.
    pub(super) fn handicap_hundredths<'b>(&self, pair: &'b Element) -> Result<i32, &'b str> {
        let Some(text) = pair.text_of("HANDICAP") else { return Ok(0) };
        let Some(number) = from_decimal(text).filter(|number| *number != 0.into()) else { return Ok(0) };
        if !self.halves {
            return Err(text);
        }
        let hundredths = half_away_from_zero(&big(number / 2), 2).units();
        let hundredths = hundredths.and_then(|units| i32::try_from(units).ok());
        Ok(hundredths.filter(|units| (-10_000..=10_000).contains(units)).unwrap_or(0))
    }

    /// The stratum of a pair; empty for none.
    pub(super) fn stratum(&self, pair: &Element) -> String {
        let number = pair.text_of("STRAT_NUMBER").unwrap_or_default();
        self.letters.get(number).copied().unwrap_or(number).to_owned()
    }
}
