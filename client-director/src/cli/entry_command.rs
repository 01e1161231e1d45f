//! Commands about who plays.

use proto::v1::{self, command::Kind};
use serde_json::json;

use super::action::{EntriesAction, Pair};
use super::failure::Failure;
use super::json as view;
use super::reply::{Output, accepted};
use super::run::Director;
use super::{create, text};
use crate::entry_file;
use crate::together::together;

impl Director {
    pub(super) async fn entries(
        &self,
        action: EntriesAction,
        output: &mut Output<'_>,
    ) -> Result<(), Failure> {
        match action {
            EntriesAction::List => {
                let view = self.link.contest(self.contest().await?).await?;
                output.show(&text::entries(&view), &view::entries(&view))
            }
            EntriesAction::Register(pair) => {
                let players = read_players(&pair)?;
                let done = format!("{} is named", pair.entry);
                self.ask(Kind::RegisterEntry(v1::RegisterEntry { entry: pair.entry, players }), &done, output)
                    .await
            }
            EntriesAction::Phantom { entry } => {
                let done = format!("nobody sits in {entry}");
                self.ask(Kind::DeclarePhantom(v1::DeclarePhantom { entry }), &done, output).await
            }
            EntriesAction::Late { pair, from_round } => {
                let players = read_players(&pair)?;
                let done = format!("{} plays from round {from_round}", pair.entry);
                let kind = v1::SeatLateEntry { entry: pair.entry, players, from_round };
                self.ask(Kind::SeatLateEntry(kind), &done, output).await
            }
            EntriesAction::Withdraw { entry, from_round, reason } => {
                let done = format!("{entry} no longer plays from round {from_round}");
                let kind = v1::WithdrawEntry { entry, from_round, reason };
                self.ask(Kind::WithdrawEntry(kind), &done, output).await
            }
            EntriesAction::Import { file } => {
                let contest = self.contest().await?;
                let view = self.link.contest(contest).await?;
                let places: Vec<String> = view
                    .entries
                    .iter()
                    .filter(|entry| !entry.phantom)
                    .map(|entry| entry.entry.clone())
                    .collect();
                let names = create::read_names(&file, &places)?;
                let entries = &names.entries;
                let kind = together(entries.iter().map(entry_file::NamedEntry::command).collect())
                    .ok_or_else(|| Failure::Input(format!("{} names nobody", file.display())))?;
                // A name that somebody else gives meanwhile is not written over.
                let link = self.link.having_seen(view.sequence);
                let sequence = accepted(link.execute(contest, kind).await?)?;
                let done = format!("Done: {} pairs are named. {}", entries.len(), names.remark());
                output.show(
                    done.trim_end(),
                    &json!({ "accepted": { "sequence": sequence }, "entries": entries.len() }),
                )
            }
        }
    }
}

fn read_players(pair: &Pair) -> Result<Vec<v1::Player>, Failure> {
    let read = |text: &String| {
        let (name, number) = text.split_once(',').unwrap_or((text, ""));
        entry_file::Named { name: name.trim().to_owned(), number: number.trim().to_owned() }
    };
    let players = match pair.players.as_slice() {
        [one] => [read(one), entry_file::Named::default()],
        [one, other] => [read(one), read(other)],
        _ => return Err(Failure::Input("a pair has two players".to_owned())),
    };
    Ok(entry_file::wire_players(&players))
}
