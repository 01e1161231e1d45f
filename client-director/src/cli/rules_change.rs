//! Rules in words of the command line.

use std::path::PathBuf;

use bridge::contest::Rules;
use bridge::contest::table_rules::TablePreset;
use bridge::law::Book;
use bridge::message::Language;
use bridge::scoring::Scoring;
use bridge::scoring::text::ScoringTextError;
use clap::{Args, ValueEnum};
use proto::v1;

use super::failure::Failure;
use crate::victory_file;

/// Rules to change; what is not named stays.
#[derive(Debug, Clone, Default, Args)]
pub struct RulesChange {
    /// When the ranking is shown to players
    #[arg(long)]
    pub release: Option<ReleaseWord>,
    /// So many of the last rounds stay hidden until you release them
    #[arg(long, value_name = "N")]
    pub hidden_rounds: Option<u32>,
    /// Who lets a table go on: itself when it is done, or the director for each round
    #[arg(long)]
    pub pace: Option<PaceWord>,
    /// Whether the opponents must agree each result
    #[arg(long)]
    pub agreement: Option<AgreementWord>,
    /// Whether tables are asked about results that look like a mistake, before the opponents agree them
    #[arg(long)]
    pub guard: Option<GuardWord>,
    /// Whether a table sees the traveller of a board that it has played
    #[arg(long)]
    pub travellers: Option<TravellersWord>,
    /// How results are scored, in one text: "matchpoints", "cross-imps by field", "butler", "teams imps, vps wbf";
    /// docs/SCORING.md has all of them
    #[arg(long, value_name = "TEXT")]
    pub method: Option<String>,
    /// Victory points by a scale of your own, from a file (barometer-vp/1, see docs/SCORING.md)
    #[arg(long, value_name = "FILE")]
    pub vp_file: Option<PathBuf>,
    /// How boards with fewer results are scored
    #[arg(long)]
    pub missing_results: Option<MissingWord>,
    /// By which law book rulings are given: 2017, 2007 or 1997, and after it australia, wales or acbl: "2007 wales"
    #[arg(long, value_name = "BOOK")]
    pub law_book: Option<Book>,
    /// What tables show, ask and take, all at once: for a club night, for a congress, or as our own rules have it that are kept
    /// for new contests
    #[arg(long)]
    pub preset: Option<PresetWord>,
    /// One setting of the tables, as "lead=asked"; `rules show` has all of them. May be given several times
    #[arg(long, value_name = "SETTING=CHOICE")]
    pub table: Vec<String>,
    /// In which language tables are told what to do, unless a device chooses another: en, de, fr, nl or pl
    #[arg(long, value_name = "LANGUAGE")]
    pub language: Option<Language>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum ReleaseWord {
    Automatic,
    EachResult,
    EachRound,
    End,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum PaceWord {
    Table,
    Director,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum AgreementWord {
    Required,
    NotRequired,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum GuardWord {
    Asks,
    Silent,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum TravellersWord {
    Shown,
    Hidden,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum PresetWord {
    Club,
    Congress,
    Own,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum MissingWord {
    Neuberg,
    NeubergHundredths,
    PlaysMade,
    TopReduced,
}

impl RulesChange {
    /// Whether the rules that are kept for new contests have a part in it.
    pub fn asks_for_own(&self) -> bool {
        self.preset == Some(PresetWord::Own)
    }

    /// These rules with the change made; `kept` are those for new contests, as far as there are any.
    ///
    /// # Errors
    /// [`Failure::Input`] for a method of scoring or a setting that nobody knows, and for a scale that cannot be read.
    pub fn applied_to(&self, rules: v1::Rules, kept: Option<&v1::Rules>) -> Result<v1::Rules, Failure> {
        // What is named one by one stands over what a preset says.
        let mut rules = self.at_tables(rules, kept)?;
        if self.method.is_some() || self.vp_file.is_some() {
            let scoring = self.scoring(&rules)?;
            // The rule for missing results stands beside the rest on the wire.
            let scored = v1::Rules::from(&Rules { scoring, ..Rules::default() });
            (rules.scoring, rules.missing_results) = (scored.scoring, scored.missing_results);
        }
        if let Some(release) = self.release {
            rules.ranking_release = match release {
                ReleaseWord::Automatic => v1::RankingRelease::Automatic,
                ReleaseWord::EachResult => v1::RankingRelease::AfterEachResult,
                ReleaseWord::EachRound => v1::RankingRelease::AfterEachRound,
                ReleaseWord::End => v1::RankingRelease::AtTheEnd,
            }
            .into();
        }
        if let Some(rounds) = self.hidden_rounds {
            rules.hidden_last_rounds = rounds;
        }
        if let Some(pace) = self.pace {
            rules.pace = match pace {
                PaceWord::Table => v1::Pace::Table,
                PaceWord::Director => v1::Pace::Director,
            }
            .into();
        }
        if let Some(agreement) = self.agreement {
            rules.agreement_not_required = agreement == AgreementWord::NotRequired;
        }
        if let Some(guard) = self.guard {
            rules.guard_silent = guard == GuardWord::Silent;
        }
        if let Some(travellers) = self.travellers {
            rules.travellers_hidden_at_table = travellers == TravellersWord::Hidden;
        }
        if let Some(missing) = self.missing_results {
            rules.missing_results = match missing {
                MissingWord::Neuberg => v1::MissingResults::Neuberg,
                MissingWord::NeubergHundredths => v1::MissingResults::NeubergHundredths,
                MissingWord::PlaysMade => v1::MissingResults::PlaysMade,
                MissingWord::TopReduced => v1::MissingResults::TopReduced,
            }
            .into();
        }
        if let Some(law_book) = self.law_book.clone() {
            rules.law_book = v1::Rules::from(&Rules { law_book, ..Rules::default() }).law_book;
        }
        if let Some(language) = self.language {
            rules.language = v1::Rules::from(&Rules { language, ..Rules::default() }).language;
        }
        Ok(rules)
    }

    /// These rules with what changes at the tables.
    fn at_tables(&self, rules: v1::Rules, kept: Option<&v1::Rules>) -> Result<v1::Rules, Failure> {
        if self.preset.is_none() && self.table.is_empty() {
            return Ok(rules);
        }
        let mut domain = Rules::try_from(&rules).map_err(|error| Failure::Input(error.to_string()))?;
        let preset = self.preset.map(|word| match word {
            PresetWord::Club => TablePreset::Club,
            PresetWord::Congress => TablePreset::Congress,
            PresetWord::Own => TablePreset::Own,
        });
        if let Some(preset) = preset {
            let kept = kept.map(Rules::try_from).transpose();
            let kept = kept.map_err(|error| Failure::Input(error.to_string()))?.unwrap_or_default();
            preset.apply(&mut domain, &kept);
        }
        for text in &self.table {
            let (setting, choice) = text.split_once('=').unwrap_or((text, ""));
            let chosen = domain.table.choose(setting.trim(), choice.trim());
            chosen.map_err(|error| Failure::Input(error.to_string()))?;
        }
        Ok(v1::Rules::from(&domain))
    }

    /// The scoring of these rules with the change made. A scale that the contest has already may be called by its
    /// name.
    fn scoring(&self, rules: &v1::Rules) -> Result<Scoring, Failure> {
        let before = Rules::try_from(rules).map_err(|error| Failure::Input(error.to_string()))?.scoring;
        let own: Vec<_> = victory_file::of(&before).cloned().into_iter().collect();
        let scoring = match &self.method {
            // `VPs WBF` alone changes the victory points of the contest, and not its method.
            Some(text) => before
                .changed_by(text, &own)
                .map_err(|error: ScoringTextError| Failure::Input(error.to_string()))?,
            None => before,
        };
        match &self.vp_file {
            Some(path) => victory_file::read(path)
                .and_then(|table| victory_file::applied(table, &scoring))
                .map_err(Failure::Input),
            None => Ok(scoring),
        }
    }
}
