//! Handicaps and strata of the pairs, as far as the form tells them; and strata written.

use std::collections::{BTreeMap, BTreeSet};

use bridge::exact::{big, from_decimal, half_away_from_zero};

use super::xml_text::XmlText;
use crate::file::xml::Element;
use crate::file::{FileEntry, ResultsFile};

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

/// The strata of a contest to be written, numbered from 1 in the order of their letters.
pub(super) struct Strata<'a> {
    file: &'a ResultsFile,
    letters: BTreeSet<&'a str>,
}

impl<'a> Strata<'a> {
    pub(super) fn of(file: &'a ResultsFile) -> Self {
        let letters = file.entries.iter().map(|entry| entry.stratum.as_str());
        Self { file, letters: letters.filter(|letter| !letter.is_empty()).collect() }
    }

    /// The list of strata; nothing where there are none.
    pub(super) fn list(&self, xml: &mut XmlText) {
        if self.letters.is_empty() {
            return;
        }
        xml.within("STRATIFICATION", &[], |xml| {
            xml.within("STRATS", &[], |xml| {
                for (place, letter) in self.letters.iter().enumerate() {
                    let own = self.file.entries.iter().filter(|entry| entry.stratum == *letter);
                    xml.within("STRAT", &[], |xml| {
                        xml.leaf("STRAT_NUMBER", &(place + 1).to_string());
                        xml.leaf("STRAT_LABEL", letter);
                        xml.leaf("NUMBER_OF_PAIRS", &own.count().to_string());
                    });
                }
            });
        });
    }

    /// The number of the stratum of a pair; nothing where it has none.
    pub(super) fn number(&self, xml: &mut XmlText, entry: &FileEntry) {
        if let Some(place) = self.letters.iter().position(|letter| *letter == entry.stratum) {
            xml.leaf("STRAT_NUMBER", &(place + 1).to_string());
        }
    }
}
