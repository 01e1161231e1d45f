//! The rules of a contest.

use bridge::contest::table_rules::TableRules;
use bridge::contest::{Agreement, Guard, Pace, RankingRelease, Release, Rules, TravellerRelease};
use bridge::law::Book;
use bridge::matchpoint::Neuberg;
use bridge::message::Language;

use crate::error::{WireError, optional};
use crate::v1;

impl From<&Rules> for v1::Rules {
    fn from(rules: &Rules) -> Self {
        Self {
            missing_results: v1::MissingResults::from(rules.scoring.missing).into(),
            pace: v1::Pace::from(rules.pace).into(),
            agreement_not_required: rules.agreement == Agreement::NotRequired,
            guard_silent: rules.guard == Guard::Silent,
            ranking_release: v1::RankingRelease::from(rules.release.ranking).into(),
            hidden_last_rounds: u32::from(rules.release.hidden_last_rounds),
            travellers_hidden_at_table: rules.release.travellers == TravellerRelease::HiddenAtTable,
            scoring: super::scoring::to_wire(&rules.scoring),
            law_book: if rules.law_book == Book::default() {
                String::new()
            } else {
                rules.law_book.to_string()
            },
            table: settings_to_wire(&rules.table),
            language: if rules.language == Language::default() {
                String::new()
            } else {
                rules.language.to_string()
            },
            timing: rules.timing.as_ref().map(v1::Timing::from),
        }
    }
}

impl TryFrom<&v1::Rules> for Rules {
    type Error = WireError;

    fn try_from(wire: &v1::Rules) -> Result<Self, WireError> {
        let missing_results = v1::MissingResults::try_from(wire.missing_results);
        let pace = v1::Pace::try_from(wire.pace);
        let ranking = v1::RankingRelease::try_from(wire.ranking_release);
        let missing = missing_results.map_err(|_unknown| unknown("missing_results"))?.into();
        let scoring = super::scoring::from_wire(wire.scoring.as_ref(), missing);
        Ok(Self {
            scoring: scoring.map_err(|error| error.within("scoring"))?,
            law_book: super::law_book("law_book", &wire.law_book)?,
            table: table_rules(&wire.table)?,
            language: match wire.language.as_str() {
                "" => Language::default(),
                code => super::id::read("language", code)?,
            },
            timing: optional("timing", wire.timing.as_ref())?,
            pace: pace.map_err(|_unknown| unknown("pace"))?.into(),
            agreement: if wire.agreement_not_required { Agreement::NotRequired } else { Agreement::Required },
            guard: if wire.guard_silent { Guard::Silent } else { Guard::Asks },
            release: Release {
                ranking: ranking.map_err(|_unknown| unknown("ranking_release"))?.into(),
                hidden_last_rounds: u16::try_from(wire.hidden_last_rounds).map_err(|_too_large| {
                    WireError::wrong("hidden_last_rounds", "is too large: 65535 is the most")
                })?,
                travellers: if wire.travellers_hidden_at_table {
                    TravellerRelease::HiddenAtTable
                } else {
                    TravellerRelease::ShownAtTable
                },
            },
        })
    }
}

/// The settings of tables that are not as usual.
pub(crate) fn settings_to_wire(rules: &TableRules) -> Vec<v1::TableSetting> {
    let setting = |(setting, choice): (&str, &str)| v1::TableSetting {
        setting: setting.to_owned(),
        choice: choice.to_owned(),
    };
    rules.unusual().map(setting).collect()
}

/// The rules of tables that these settings make.
///
/// # Errors
///
/// [`WireError`] for a setting or a choice that this version does not know.
pub fn table_rules(settings: &[v1::TableSetting]) -> Result<TableRules, WireError> {
    let mut rules = TableRules::default();
    for v1::TableSetting { setting, choice } in settings {
        rules.choose(setting, choice).map_err(|error| WireError::wrong("table", error.to_string()))?;
    }
    Ok(rules)
}

fn unknown(field: &str) -> WireError {
    WireError::wrong(field, "is a choice that this version does not know")
}

impl From<Neuberg> for v1::MissingResults {
    fn from(rule: Neuberg) -> Self {
        match rule {
            Neuberg::Exact => Self::Neuberg,
            Neuberg::Hundredths => Self::NeubergHundredths,
            Neuberg::None => Self::PlaysMade,
            Neuberg::Traditional => Self::TopReduced,
        }
    }
}

impl From<v1::MissingResults> for Neuberg {
    fn from(wire: v1::MissingResults) -> Self {
        match wire {
            v1::MissingResults::Neuberg => Self::Exact,
            v1::MissingResults::NeubergHundredths => Self::Hundredths,
            v1::MissingResults::PlaysMade => Self::None,
            v1::MissingResults::TopReduced => Self::Traditional,
        }
    }
}

impl From<Pace> for v1::Pace {
    fn from(pace: Pace) -> Self {
        match pace {
            Pace::Table => Self::Table,
            Pace::Director => Self::Director,
        }
    }
}

impl From<v1::Pace> for Pace {
    fn from(wire: v1::Pace) -> Self {
        match wire {
            v1::Pace::Table => Self::Table,
            v1::Pace::Director => Self::Director,
        }
    }
}

impl From<RankingRelease> for v1::RankingRelease {
    fn from(release: RankingRelease) -> Self {
        match release {
            RankingRelease::Automatic => Self::Automatic,
            RankingRelease::AfterEachResult => Self::AfterEachResult,
            RankingRelease::AfterEachRound => Self::AfterEachRound,
            RankingRelease::AtTheEnd => Self::AtTheEnd,
        }
    }
}

impl From<v1::RankingRelease> for RankingRelease {
    fn from(wire: v1::RankingRelease) -> Self {
        match wire {
            v1::RankingRelease::Automatic => Self::Automatic,
            v1::RankingRelease::AfterEachResult => Self::AfterEachResult,
            v1::RankingRelease::AfterEachRound => Self::AfterEachRound,
            v1::RankingRelease::AtTheEnd => Self::AtTheEnd,
        }
    }
}
