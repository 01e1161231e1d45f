//! What of a section is not played here, and kept so that the program reads back what it sent.

use serde::{Deserialize, Serialize};

use super::AboutSection;
use crate::message::{Round, Section, SectionUpdate, Table, list, text};

/// What is kept of a table.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct AboutTable {
    pub table: i32,
    pub mode: i32,
    pub is_kept_alive: bool,
    /// The rounds of which something is kept.
    pub rounds: Vec<AboutRound>,
}

/// What is kept of a table in a round: its teams, and the other table of their match.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct AboutRound {
    pub round: i32,
    pub teams: [i32; 2],
    pub mates_section: String,
    pub mates_table: i32,
    pub mates_round: i32,
}

fn about_round(round: &Round) -> AboutRound {
    AboutRound {
        round: round.round_number,
        teams: [round.team_ns, round.team_ew],
        mates_section: text(&round.mates_table_section_letters).to_owned(),
        mates_table: round.mates_table_table_number,
        mates_round: round.mates_table_round_number,
    }
}

fn about_tables(tables: &[Table]) -> Vec<AboutTable> {
    let tables = tables.iter().map(|table| {
        let rounds = list(&table.rounds).iter().map(about_round);
        let is_plain = |kept: &AboutRound| *kept == AboutRound { round: kept.round, ..AboutRound::default() };
        AboutTable {
            table: table.table_number,
            mode: table.connection_mode,
            is_kept_alive: table.keep_bridgemates_alive,
            rounds: rounds.filter(|round| !is_plain(round)).collect(),
        }
    });
    tables.collect()
}

impl AboutSection {
    /// What is kept of a section of a scoring group.
    pub(super) fn of(section: &Section, (group, method): (i32, i32)) -> Self {
        Self {
            letters: text(&section.letters).to_owned(),
            name: text(&section.name).to_owned(),
            group,
            method,
            winners: section.winners,
            game: section.game_type,
            is_kept_alive: section.keep_bridgemates_alive,
            missing: section.missing_pair,
            ew_moves: section.ew_move_before_play,
            is_combi: section.is_combi_section,
            sources: [
                text(&section.north_south_pair_section_letters).to_owned(),
                text(&section.east_west_pair_section_letters).to_owned(),
            ],
            is_explicit: section.has_explicit_participations,
            tables: about_tables(list(&section.tables)),
        }
    }

    /// What is kept of a section after an update.
    pub(super) fn after(update: &SectionUpdate) -> Self {
        Self {
            letters: text(&update.letters).to_owned(),
            name: text(&update.name).to_owned(),
            group: update.scoring_group_number,
            method: update.scoring_group_scoring_method,
            winners: update.winners,
            game: update.game_type,
            is_kept_alive: update.keep_bridgemates_alive,
            missing: update.missing_pair,
            ew_moves: update.ew_move_before_play,
            is_combi: update.is_combi_section,
            sources: [
                text(&update.north_south_pair_section_letters).to_owned(),
                text(&update.east_west_pair_section_letters).to_owned(),
            ],
            is_explicit: update.has_explicit_participations,
            tables: about_tables(list(&update.tables)),
        }
    }

    /// Writes into a section with its tables and rounds what is kept of it.
    pub fn write(&self, section: &mut Section) {
        section.letters = Some(self.letters.clone());
        section.name = Some(self.name.clone());
        section.scoring_group_number = self.group;
        section.winners = self.winners;
        section.game_type = self.game;
        section.keep_bridgemates_alive = self.is_kept_alive;
        section.missing_pair = self.missing;
        section.ew_move_before_play = self.ew_moves;
        section.is_combi_section = self.is_combi;
        section.north_south_pair_section_letters = Some(self.sources[0].clone());
        section.east_west_pair_section_letters = Some(self.sources[1].clone());
        section.has_explicit_participations = self.is_explicit;
        for table in section.tables.iter_mut().flatten() {
            let kept = self.tables.iter().find(|kept| kept.table == table.table_number);
            let Some(kept) = kept else { continue };
            table.connection_mode = kept.mode;
            table.keep_bridgemates_alive = kept.is_kept_alive;
            for round in table.rounds.iter_mut().flatten() {
                let kept = kept.rounds.iter().find(|kept| kept.round == round.round_number);
                let Some(kept) = kept else { continue };
                [round.team_ns, round.team_ew] = kept.teams;
                round.mates_table_section_letters = Some(kept.mates_section.clone());
                round.mates_table_table_number = kept.mates_table;
                round.mates_table_round_number = kept.mates_round;
            }
        }
    }
}
