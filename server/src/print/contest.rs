//! A contest on paper: the ranking, the travellers with their frequency tables, the score cards and the recap
//! sheet, made from the views, so that paper shows what the screen shows and to whom.

mod outcome;
mod ranking;
mod recap;
mod score_card;
mod traveller;

use std::collections::BTreeSet;

use bridge::board::BoardNumber;
use bridge::contest::view::{Audience, StandingsView};
use bridge::contest::{Contest, Phase};
use bridge::entry::EntryId;

use super::report::Report;
use crate::engine::Glance;

/// What is printed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Paper {
    Ranking,
    Travellers,
    /// How often each score occurred on each board, and what it is worth.
    Frequencies,
    ScoreCards,
    Recap,
}

impl Paper {
    /// All of them.
    pub const ALL: [Self; 5] =
        [Self::Ranking, Self::Travellers, Self::Frequencies, Self::ScoreCards, Self::Recap];

    /// Its name in addresses and commands.
    pub fn name(self) -> &'static str {
        match self {
            Self::Ranking => "ranking",
            Self::Travellers => "travellers",
            Self::Frequencies => "frequencies",
            Self::ScoreCards => "score-cards",
            Self::Recap => "recap",
        }
    }

    /// What it is called in a heading.
    pub fn title(self) -> &'static str {
        match self {
            Self::Ranking => "Ranking",
            Self::Travellers => "Travellers",
            Self::Frequencies => "Frequency tables",
            Self::ScoreCards => "Score cards",
            Self::Recap => "Recap sheet",
        }
    }

    /// The paper of a name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|paper| paper.name() == name)
    }

    /// What is on it now, as far as an audience may see it.
    pub fn report(self, glance: &mut Glance<'_>, audience: Audience) -> Report {
        let standings = glance.standings(audience);
        let parts = match self {
            Self::Ranking => ranking::parts(&standings),
            Self::Travellers | Self::Frequencies => {
                let views = boards(glance.contest)
                    .into_iter()
                    .filter_map(|board| glance.traveller(board, audience))
                    .filter(|view| !view.rows.is_empty());
                match self {
                    Self::Frequencies => views.map(|view| traveller::frequencies(&view)).collect(),
                    Self::Travellers | Self::Ranking | Self::ScoreCards | Self::Recap => {
                        views.map(|view| traveller::part(&view)).collect()
                    }
                }
            }
            Self::ScoreCards => ranked(&standings)
                .into_iter()
                .filter_map(|entry| glance.score_card(entry, audience))
                .map(|view| score_card::part(&view))
                .collect(),
            Self::Recap => {
                let sections: Vec<_> = glance.contest.sections.keys().copied().collect();
                sections
                    .into_iter()
                    .filter_map(|section| glance.recap(section, audience))
                    .flat_map(|view| recap::parts(&view))
                    .collect()
            }
        };
        let title = format!("{}: {}", glance.contest.name, self.title());
        Report { title, subtitle: subtitle(&standings), parts }
    }
}

fn subtitle(standings: &StandingsView) -> String {
    match standings.phase {
        Phase::Final => "Final".to_owned(),
        Phase::Correcting { .. } => "After play; scores may still be corrected".to_owned(),
        Phase::Unborn | Phase::Preparing => "Before play".to_owned(),
        Phase::Playing if standings.through_round == 0 => "No results yet".to_owned(),
        Phase::Playing => format!("After round {} of {}", standings.through_round, standings.round_count),
    }
}

fn boards(contest: &Contest) -> BTreeSet<BoardNumber> {
    let planned = contest.sections.values().flat_map(|section| section.board_sets.iter().flatten().copied());
    planned.chain(contest.lines.keys().map(|slot| slot.board)).collect()
}

/// Everybody who is ranked, in the order of their numbers.
fn ranked(standings: &StandingsView) -> BTreeSet<EntryId> {
    standings.rankings.iter().flat_map(|ranking| &ranking.rows).map(|row| row.entry).collect()
}
