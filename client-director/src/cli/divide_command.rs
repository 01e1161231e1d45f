//! The repair of a fouled board: its groups, and the awards that are proposed for its tables.

use proto::v1::preview_command_reply::Answer;
use proto::v1::{self, command::Kind};
use serde_json::{Value, json};

use super::adjust_action::{DivideBoard, Place};
use super::failure::Failure;
use super::json;
use super::preview_command::{preview_value, to_do};
use super::reply::Output;
use super::run::Director;
use crate::foreseen;
use crate::outcome;
use crate::proposed::{self, Proposed};
use crate::together::together;

/// What is said of the awards where a preview is asked for without them.
const NOT_GIVEN: &str =
    "The awards above are proposed, not given: give them with --awards, or others with --award.\n";

impl Director {
    pub(super) async fn divide_board(
        &self,
        divide: DivideBoard,
        output: &mut Output<'_>,
    ) -> Result<(), Failure> {
        let repair = self.repair(&divide).await?;
        let gives_awards = divide.awards || !divide.award.is_empty();
        let kinds = if gives_awards { repair.kinds(&divide.reason) } else { repair.divides.clone() };
        if divide.preview {
            let preview = self.foreseen(&kinds, repair.fouling.clone()).await?;
            let tables: Vec<String> = repair.tables.iter().flat_map(Proposed::lines).collect();
            let (tables, board) = (tables.join("\n"), foreseen::text(&preview, false));
            let left_out = if gives_awards { "" } else { NOT_GIVEN };
            let to_do = format!("{left_out}{}", to_do(foreseen::version(&preview)));
            let text = format!("Nothing has changed. This would follow:\n\n{tables}\n\n{board}\n\n{to_do}");
            let mut value = preview_value(&preview);
            value["preview"]["tables"] = repair.tables.iter().map(table_value).collect();
            return output.show(&text, &value);
        }
        let count = kinds.len() - repair.divides.len();
        let Some(kind) = together(kinds) else {
            let why =
                format!("nothing would change: board {} is not divided, and no award is given", divide.board);
            return Err(Failure::Input(format!(
                "{why}. Look with --preview at the awards that are proposed; give them with --awards, or others with --award"
            )));
        };
        let contest = self.contest().await?;
        let link = repair.version.map_or_else(|| self.link.clone(), |version| self.link.having_seen(version));
        let executed = self.execute(&link, contest, kind).await?;
        let proposed = repair.tables.iter().filter(|table| table.proposed.is_some()).count();
        let awards = match (count, proposed) {
            (0, 0) => String::new(),
            (0, _) => "; awards are proposed: look with --preview, give them with --awards".to_owned(),
            (1, _) => "; 1 award is given".to_owned(),
            (count, _) => format!("; {count} awards are given"),
        };
        let text = format!("Done: {}{awards}.", repair.done);
        let tables: Vec<Value> = repair.tables.iter().map(table_value).collect();
        executed.show(&text, json!({ "tables": tables }), output)
    }

    /// What is asked, with the awards that the server proposes as the director sees them.
    async fn repair(&self, divide: &DivideBoard) -> Result<Repair, Failure> {
        let board = divide.board;
        let mut groups = vec![];
        for tables in &divide.group {
            groups.push(v1::SlotGroup { slots: self.slots(tables, board).await? });
        }
        let cancelled = self.slots(&divide.cancelled, board).await?;
        let done = match groups.len() {
            0 if divide.whole => format!("board {board} is scored as one again"),
            0 => format!("board {board} is repaired"),
            groups => format!("board {board} is scored in {} groups", groups + 1),
        };
        let (is_guided, reason) = (!divide.whole, divide.reason.clone());
        let divides = divide.whole || !groups.is_empty();
        let divides = divides.then_some(Kind::DivideBoard(v1::DivideBoard { board, groups, reason }));
        let at_fault = divide.at_fault.split([' ', ',']).filter(|entry| !entry.is_empty());
        let at_fault = at_fault.map(str::to_uppercase).collect();
        let fouling = is_guided.then_some(v1::Fouling { board, cancelled, at_fault });
        let mut repair =
            Repair { divides: divides.into_iter().collect(), done, fouling, tables: vec![], version: None };
        if repair.fouling.is_some() {
            let preview = self.foreseen(&repair.divides, repair.fouling.clone()).await?;
            repair.version = Some(foreseen::version(&preview));
            repair.tables = preview.repairs.iter().map(Proposed::of_repair).collect();
        }
        proposed::choose(&mut repair.tables, &divide.award).map_err(Failure::Input)?;
        Ok(repair)
    }

    /// Where these tables have the board: `A4 A5/7`.
    async fn slots(&self, tables: &str, board: u32) -> Result<Vec<v1::Slot>, Failure> {
        let mut slots = vec![];
        for word in tables.split([' ', ',']).filter(|word| !word.is_empty()) {
            let (table, round) = match word.split_once('/') {
                Some((table, round)) => {
                    let wrong =
                        |_not_a_number| Failure::Input(format!("`{word}` is no place: write A4 or A4/7"));
                    (table, Some(round.parse().map_err(wrong)?))
                }
                None => (word, None),
            };
            slots.push(self.slot(&Place { table: table.to_owned(), board, round }).await?);
        }
        Ok(slots)
    }

    async fn foreseen(
        &self,
        kinds: &[Kind],
        fouling: Option<v1::Fouling>,
    ) -> Result<v1::CommandPreview, Failure> {
        let contest = self.contest().await?;
        match self.link.preview_commands(contest, kinds.to_vec(), fouling).await? {
            Answer::Refused(refused) => Err(Failure::Refused(refused)),
            Answer::Preview(preview) => Ok(*preview),
        }
    }
}

/// A fouled board as it is to be repaired.
struct Repair {
    /// The division, where there is one.
    divides: Vec<Kind>,
    done: String,
    fouling: Option<v1::Fouling>,
    tables: Vec<Proposed>,
    /// From which the tables were worked out.
    version: Option<u64>,
}

impl Repair {
    /// The division and the awards.
    fn kinds(&self, reason: &str) -> Vec<Kind> {
        let awards = proposed::corrections(&self.tables, reason);
        self.divides.iter().cloned().chain(awards).collect()
    }
}

fn table_value(table: &Proposed) -> Value {
    json!({
        "slot": json::slot(&table.slot),
        "north_south": table.pairing.north_south,
        "east_west": table.pairing.east_west,
        "now": table.now,
        "proposed": outcome::write(table.proposed.as_ref()),
        "award": outcome::write(table.chosen.as_ref()),
        "reason": table.reason,
    })
}
