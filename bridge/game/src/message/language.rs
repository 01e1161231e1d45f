//! The languages in which players are told things.

use std::fmt;
use std::str::FromStr;

/// A language in which players are told things. A contest has one; each device may choose another for itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum Language {
    #[default]
    English,
    German,
    French,
    Dutch,
    Polish,
}

impl Language {
    /// All of them, in the order in which they are offered.
    pub const ALL: [Self; 5] = [Self::English, Self::German, Self::French, Self::Dutch, Self::Polish];

    /// Its code of ISO 639-1: `en`. Kept in journals and on devices, and never changed.
    pub fn code(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::German => "de",
            Self::French => "fr",
            Self::Dutch => "nl",
            Self::Polish => "pl",
        }
    }

    /// Its name as those who speak it write it: `Deutsch`.
    pub const fn own_name(self) -> &'static str {
        match self {
            Self::English => "English",
            Self::German => "Deutsch",
            Self::French => "Français",
            Self::Dutch => "Nederlands",
            Self::Polish => "Polski",
        }
    }

    /// Its name in English, for the director: `German`.
    pub fn english_name(self) -> &'static str {
        match self {
            Self::English => "English",
            Self::German => "German",
            Self::French => "French",
            Self::Dutch => "Dutch",
            Self::Polish => "Polish",
        }
    }

    /// The language that suits the wishes of a browser best, `de-CH,de;q=0.9,en;q=0.5`; of equal wishes the first, and
    /// `None` where none of them is spoken.
    pub fn preferred(wishes: &str) -> Option<Self> {
        let mut best: Option<(u32, Self)> = None;
        for wish in wishes.split(',') {
            let (tag, weight) = wish.split_once(';').unwrap_or((wish, "q=1"));
            let weight = weight.trim().strip_prefix("q=").and_then(thousandths).unwrap_or(0);
            let language = tag.trim().split('-').next().and_then(|code| code.parse().ok());
            if let Some(language) = language.filter(|_| weight > best.map_or(0, |(most, _)| most)) {
                best = Some((weight, language));
            }
        }
        best.map(|(_, language)| language)
    }
}

/// A weight of RFC 9110, `0.75`, in thousandths; `None` for what is none.
fn thousandths(weight: &str) -> Option<u32> {
    let (whole, decimals) = weight.trim().split_once('.').unwrap_or((weight.trim(), ""));
    let all = format!("{whole}{decimals:0<3}");
    (decimals.len() <= 3).then(|| all.parse().ok()).flatten().filter(|weight| *weight <= 1_000)
}

impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

/// Not the code of a language that is spoken here.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a language is en, de, fr, nl or pl")]
pub struct UnknownLanguage;

impl FromStr for Language {
    type Err = UnknownLanguage;

    fn from_str(code: &str) -> Result<Self, Self::Err> {
        Self::ALL.into_iter().find(|one| one.code().eq_ignore_ascii_case(code)).ok_or(UnknownLanguage)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Expected values: RFC 9110, 12.4.2 and 12.5.4: the greatest weight, 1 where none is said, 0 for what is not wanted.
    #[test]
    fn a_browser_is_given_what_it_prefers() {
        for (wishes, language) in [
            ("de-CH,de;q=0.9,en;q=0.5", Some(Language::German)),
            ("sv, nl;q=0.4, fr;q=0.7", Some(Language::French)),
            ("EN-gb", Some(Language::English)),
            ("pl;q=0, sv", None),
            ("*", None),
            ("", None),
            ("en;q=abc, pl;q=0.001", Some(Language::Polish)),
        ] {
            assert_eq!(Language::preferred(wishes), language, "{wishes}");
        }
        for language in Language::ALL {
            assert_eq!(language.code().parse(), Ok(language));
        }
    }
}
