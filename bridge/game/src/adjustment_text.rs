//! Adjusted scores as directors write them, so that commands, forms, the journal and files speak the same.
//!
//! ```text
//! 30 % 6S N =, 40 % 4S N +2, 30 % 6S N -1
//! NS 4S N =, EW average minus
//! NS 4S N -1, EW 4S N =, field EW
//! NS got 3NT N -2, after 4S N =, expected 60 % 4S N +1, 40 % 4S N =, EW 4S N +1
//! NS average plus, EW 4S N =, at most average minus
//! ```
//!
//! Clauses between commas. `NS` and `EW` begin what a side is awarded; without them both have the same. `field`
//! says which side's score the other tables are compared with; usually it is North-South's, then East-West's, and
//! nobody's where neither has one. [`fmt::Display`](std::fmt::Display) of an
//! [`Adjustment`] writes this, and what it writes is read again as the same (leads of results apart).

use std::str::FromStr;

use crate::adjustment::{
    Adjustment, Artificial, Basis, Compared, Limit, SideAward, Weighting, WeightingError,
};
use crate::exact::Percent;
use crate::result::BoardResult;
use crate::result_text::UnreadableResult;
use crate::seat::Line;

/// A text that is no adjusted score, and what to write instead.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum AdjustmentTextError {
    #[error("write what is awarded, such as 60 % 4S N =, 40 % 4S N -1; or NS average plus, EW average minus")]
    Nothing,
    #[error("{0} is missing: say what it is awarded too")]
    OneSide(&'static str),
    #[error("{0} is named twice")]
    Twice(&'static str),
    #[error("`{0}`: write a weight for each result, such as 60 % 4S N =, 40 % 4S N -1")]
    NoWeight(String),
    #[error("`{0}` comes after the limit, which ends what a side is awarded")]
    AfterLimit(String),
    #[error(
        "write `got` with a result, `after` with a result, and `expected` with one or several, in this order"
    )]
    SelfInflicted,
    #[error("`{0}`: write field NS, field EW or field nobody")]
    Field(String),
    #[error("{0}")]
    Result(#[from] UnreadableResult),
    #[error("{0}")]
    Weights(#[from] WeightingError),
}

impl FromStr for Adjustment<BoardResult> {
    type Err = AdjustmentTextError;

    fn from_str(text: &str) -> Result<Self, AdjustmentTextError> {
        let mut parts = Parts::default();
        let mut side = None;
        for clause in text.split([',', ';']).map(str::trim).filter(|clause| !clause.is_empty()) {
            if let Some(field) = after(clause, "field") {
                parts.field(field)?;
                continue;
            }
            let own = [(Line::NorthSouth, "NS"), (Line::EastWest, "EW")];
            let begun = own.into_iter().find_map(|(line, word)| Some((line, word, after(clause, word)?)));
            match begun {
                None => parts.add(side, clause),
                Some((line, word, clause)) => {
                    if !parts.side(Some(line)).is_empty() {
                        return Err(AdjustmentTextError::Twice(word));
                    }
                    side = Some(line);
                    parts.add(side, clause);
                }
            }
        }
        parts.adjustment()
    }
}

/// What follows a word at the beginning, with or without a colon.
fn after<'a>(clause: &'a str, word: &str) -> Option<&'a str> {
    let head = clause.get(..word.len()).filter(|head| head.eq_ignore_ascii_case(word))?;
    let rest = &clause[head.len()..];
    let rest = rest.strip_prefix(':').or_else(|| rest.strip_prefix(char::is_whitespace));
    rest.map(str::trim).filter(|rest| !rest.is_empty())
}

/// The clauses, by what they are about.
#[derive(Debug, Default)]
struct Parts<'a> {
    both: Vec<&'a str>,
    north_south: Vec<&'a str>,
    east_west: Vec<&'a str>,
    compared: Option<Compared>,
}

impl<'a> Parts<'a> {
    fn side(&self, line: Option<Line>) -> &[&'a str] {
        match line {
            None => &self.both,
            Some(Line::NorthSouth) => &self.north_south,
            Some(Line::EastWest) => &self.east_west,
        }
    }

    fn add(&mut self, line: Option<Line>, clause: &'a str) {
        match line {
            None => self.both.push(clause),
            Some(Line::NorthSouth) => self.north_south.push(clause),
            Some(Line::EastWest) => self.east_west.push(clause),
        }
    }

    fn field(&mut self, text: &str) -> Result<(), AdjustmentTextError> {
        let compared = match text.to_uppercase().as_str() {
            "NS" => Compared::NorthSouth,
            "EW" => Compared::EastWest,
            "NOBODY" => Compared::Nobody,
            _ => return Err(AdjustmentTextError::Field(text.to_owned())),
        };
        match self.compared.replace(compared) {
            None => Ok(()),
            Some(_) => Err(AdjustmentTextError::Twice("field")),
        }
    }

    fn adjustment(self) -> Result<Adjustment<BoardResult>, AdjustmentTextError> {
        let (north_south, east_west) = match (self.north_south.as_slice(), self.east_west.as_slice()) {
            ([], []) => {
                let side = read_side(&self.both)?;
                (side.clone(), side)
            }
            _ if !self.both.is_empty() => return Err(AdjustmentTextError::OneSide("NS or EW")),
            ([], _) => return Err(AdjustmentTextError::OneSide("NS")),
            (_, []) => return Err(AdjustmentTextError::OneSide("EW")),
            (north_south, east_west) => (read_side(north_south)?, read_side(east_west)?),
        };
        let usual = Compared::usual(&north_south, &east_west);
        Ok(Adjustment { north_south, east_west, compared: self.compared.unwrap_or(usual) })
    }
}

impl FromStr for SideAward<BoardResult> {
    type Err = AdjustmentTextError;

    fn from_str(text: &str) -> Result<Self, AdjustmentTextError> {
        let clauses = text.split([',', ';']).map(str::trim).filter(|clause| !clause.is_empty());
        read_side(&clauses.collect::<Vec<_>>())
    }
}

/// What one side is awarded, and perhaps a limit as the last clause.
fn read_side(clauses: &[&str]) -> Result<SideAward<BoardResult>, AdjustmentTextError> {
    let (basis, limit) = match clauses.iter().position(|clause| read_limit(clause).is_some()) {
        None => (clauses, None),
        Some(place) => match &clauses[place..] {
            [limit] => (&clauses[..place], read_limit(limit)),
            [_, more, ..] => return Err(AdjustmentTextError::AfterLimit((*more).to_owned())),
            [] => (clauses, None),
        },
    };
    Ok(SideAward { basis: read_basis(basis)?, limit })
}

fn read_limit(clause: &str) -> Option<Limit> {
    if let Some(most) = after(clause, "at most") {
        return match artificial(most)? {
            Artificial::AverageMinus => Some(Limit::AtMostAverageMinus),
            Artificial::Percent(share) => Some(Limit::AtMost(share)),
            Artificial::Average | Artificial::AveragePlus | Artificial::ImpHundredths(_) => None,
        };
    }
    match artificial(after(clause, "at least")?)? {
        Artificial::AveragePlus => Some(Limit::AtLeastAveragePlus),
        Artificial::Percent(share) => Some(Limit::AtLeast(share)),
        Artificial::Average | Artificial::AverageMinus | Artificial::ImpHundredths(_) => None,
    }
}

fn read_basis(clauses: &[&str]) -> Result<Basis<BoardResult>, AdjustmentTextError> {
    match clauses {
        [] => Err(AdjustmentTextError::Nothing),
        [first, rest @ ..] if after(first, "got").is_some() => {
            let [damaged, expected, rest @ ..] = rest else {
                return Err(AdjustmentTextError::SelfInflicted);
            };
            let words = (after(first, "got"), after(damaged, "after"), after(expected, "expected"));
            let (Some(got), Some(damaged), Some(expected)) = words else {
                return Err(AdjustmentTextError::SelfInflicted);
            };
            let expected: Vec<&str> = [expected].into_iter().chain(rest.iter().copied()).collect();
            Ok(Basis::SelfInflicted {
                expected: read_weighting(&expected)?,
                after_infraction: damaged.parse()?,
                got: got.parse()?,
            })
        }
        [only] => match artificial(only) {
            Some(artificial) => Ok(Basis::Artificial(artificial)),
            None => read_weighting(clauses).map(Basis::Results),
        },
        clauses => read_weighting(clauses).map(Basis::Results),
    }
}

/// `30 % 6S N =` of several, or one result alone.
fn read_weighting(clauses: &[&str]) -> Result<Weighting<BoardResult>, AdjustmentTextError> {
    if let [only] = clauses
        && !only.contains('%')
    {
        return Ok(Weighting::only(only.parse()?));
    }
    let part = |clause: &&str| {
        let no_weight = || AdjustmentTextError::NoWeight((*clause).to_owned());
        let (weight, result) = clause.split_once('%').ok_or_else(no_weight)?;
        let weight = percent(weight).ok_or_else(no_weight)?;
        Ok((result.parse()?, weight))
    };
    let parts = clauses.iter().map(part).collect::<Result<Vec<_>, AdjustmentTextError>>()?;
    Ok(Weighting::new(parts)?)
}

/// `avg+`, `A-`, `average`, `45 %`, `+3 IMPs`; `None` for anything else.
pub fn artificial(text: &str) -> Option<Artificial> {
    let plain = text.to_lowercase().split_whitespace().collect::<Vec<_>>().join(" ");
    match plain.as_str() {
        "average plus" | "avg+" | "ave+" | "av+" | "a+" => return Some(Artificial::AveragePlus),
        "average" | "avg" | "ave" | "av" | "a" | "a=" | "avg=" => return Some(Artificial::Average),
        "average minus" | "avg-" | "ave-" | "av-" | "a-" => return Some(Artificial::AverageMinus),
        _ => {}
    }
    if let Some(imps) = plain.strip_suffix("imps").or_else(|| plain.strip_suffix("imp")) {
        let imps = imps.trim();
        let (sign, digits) = match imps.strip_prefix(['-', '−']) {
            Some(digits) => (-1, digits),
            None => (1, imps.strip_prefix('+').unwrap_or(imps)),
        };
        let hundredths = i32::try_from(hundredths(digits)?).ok()?;
        return Some(Artificial::ImpHundredths(sign * hundredths));
    }
    percent(plain.strip_suffix('%')?).map(Artificial::Percent)
}

/// A number from 0 to 100 with up to two decimals.
fn percent(text: &str) -> Option<Percent> {
    u16::try_from(hundredths(text.trim())?).ok().and_then(Percent::from_hundredths)
}

fn hundredths(text: &str) -> Option<u32> {
    let (whole, part) = text.split_once('.').unwrap_or((text, ""));
    let is_number = |digits: &str| digits.bytes().all(|digit| digit.is_ascii_digit());
    if part.len() > 2 || !is_number(whole) || !is_number(part) {
        return None;
    }
    let part: u32 = format!("{part:0<2}").parse().ok()?;
    whole.parse::<u32>().ok()?.checked_mul(100)?.checked_add(part)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read_again() {
        for text in [
            "6S N =",
            "30 % 6S N =, 40 % 4S N +2, 30 % 6S N -1",
            "33.33 % 6S N =, 66.67 % Passed out",
            "4S N =, field EW",
            "4S N =, field nobody",
            "4S N =, at least average plus",
            "NS average plus, EW average minus",
            "NS average, EW average",
            "NS +3 IMPs, EW -2.50 IMPs",
            "NS 55 %, EW 45 %",
            "NS 4S N =, EW average minus",
            "NS average minus, EW 4S N =",
            "NS 4S N -1, EW 4S N =, field EW",
            "NS 60 % 4S N =, 40 % 4S N -1, EW 4S N =, at most average minus, field nobody",
            "NS 4S N =, at most 35 %, EW 4S N =, at least 65 %",
            "NS got 3NT N -2, after 4S N =, expected 60 % 4S N +1, 40 % 4S N =, EW 4S N +1",
            "NS 4S N =, EW got Passed out, after 4S N =, expected Score -140, at most average minus",
        ] {
            let read = text.parse::<Adjustment<BoardResult>>().unwrap_or_else(|no| panic!("{text}: {no}"));
            assert_eq!(read.to_string(), text);
            assert_eq!(read.to_string().parse(), Ok(read));
        }
    }

    #[test]
    fn directors_write_it_in_many_ways() {
        for (text, written) in [
            ("30% 6sn=; 70% 4sn+2", "30 % 6S N =, 70 % 4S N +2"),
            ("ns: avg+; ew: a-", "NS average plus, EW average minus"),
            ("EW avg, NS avg+", "NS average plus, EW average"),
            ("NS 4sn=, EW 4sn=", "4S N ="),
            ("ns +3 imps, ew −3 IMP", "NS +3 IMPs, EW -3 IMPs"),
        ] {
            let read = text.parse::<Adjustment<BoardResult>>().unwrap_or_else(|no| panic!("{text}: {no}"));
            assert_eq!(read.to_string(), written, "{text}");
        }
    }

    #[test]
    fn what_is_no_adjustment_is_told_what_to_write() {
        for (text, why) in [
            ("", "write what is awarded"),
            ("NS avg+", "EW is missing"),
            ("avg+, NS avg+, EW avg", "NS or EW is missing"),
            ("NS avg, NS avg+", "NS is named twice"),
            ("field NS, 4S N =, field EW", "field is named twice"),
            ("4S N =, field south", "write field NS, field EW or field nobody"),
            ("30 % 4S N =, 4S N -1", "write a weight for each result"),
            ("30 % 4S N =, 60 % 4S N -1", "the weights add up to 90.00 %"),
            ("4S N =, at most average minus, 4S N -1", "comes after the limit"),
            ("got 4S N =, expected 4S N =", "in this order"),
            ("8S N =", "write it like 4SX N -1"),
            ("NS .5 %, EW 45 %", "write a weight for each result"),
            ("NS 45.123 %, EW 45 %", "write a weight for each result"),
            ("NS 45. 5 %, EW 45 %", "write a weight for each result"),
        ] {
            let error = text.parse::<Adjustment<BoardResult>>().unwrap_err().to_string();
            assert!(error.contains(why), "{text}: {error}");
        }
    }
}
