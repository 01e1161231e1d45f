//! A player's own phone: it knows its pair, and may call the director.

use bridge::contest::view::{Audience, When, called_by_name};
use bridge::contest::{Actor, CallReason, Command, OfferedReason};
use bridge::entry::{EntryId, PairId, TableId};
use proto::v1;
use proto::v1::player_service_server::{PlayerService, PlayerServiceServer};
use tonic::{Code, Request, Response, Status};
use words::page::Own;

use super::Services;
use super::bearer::shown;
use super::pace::{self, Asking};
use super::peer::Peer;
use super::status::{failed, not_joined};
use super::table_service::command_id;
use crate::auth::{Identity, Role};
use crate::engine::{Glance, Print, WorkedOut};

pub(super) type Server = PlayerServiceServer<Services>;

#[tonic::async_trait]
impl PlayerService for Services {
    async fn join(&self, request: Request<v1::JoinRequest>) -> Result<Response<v1::JoinReply>, Status> {
        let from = Peer::of(&request);
        let v1::JoinRequest { code, name, entry } = request.into_inner();
        let ((contest, table), guess) = self.table_by_code(from, &code).await?;
        let (wanted, page) = (name.clone(), entry.parse().ok());
        let handle = self.contest(contest)?;
        let look = handle.look("who plays", move |glance| players(glance, (table, &wanted), page));
        let found = look.await.map_err(|error| failed(&error))?;
        let [(entry, name)] = &found[..] else {
            let name = bridge::text::printable(&name);
            if !found.is_empty() {
                let told = "play here: please type the code of the table at which you sit";
                let told = format!("several of the name “{name}” {told}");
                return Err(not_joined(Code::NotFound, Own::JoinSeveral, told));
            }
            // Names are guessed as codes are.
            self.count_wrong(guess, "nobody of that name plays")?;
            let told = "plays here: please type your name as it stands in the ranking";
            return Err(Status::not_found(format!("nobody of the name “{name}” {told}")));
        };
        drop(guess);
        let (entry, name) = (*entry, name.clone());
        let role = Role::Player { entry, table };
        let identity = Identity { role, name, contest: Some(contest) };
        let token = self.issue_for_code(from, (identity, v1::DeviceKind::Phone), (table, &code)).await?;
        tracing::info!(contest, %entry, "phone joined");
        let token = token.reveal().to_owned();
        Ok(Response::new(v1::JoinReply { token, contest, entry: entry.to_string() }))
    }

    async fn call(&self, request: Request<v1::CallRequest>) -> Result<Response<v1::CommandReply>, Status> {
        let token = shown(&request)?;
        let from = Peer::of(&request);
        let identity = self.device((&token, from)).await?;
        let (Role::Player { entry, table }, Some(contest)) = (identity.role.clone(), identity.contest) else {
            let words = "this token is not a player's: join with a table's code";
            return Err(self.denied(from, (&identity, "what a player asks"), words));
        };
        if !self.calls.take((contest, table), Asking::Phone) {
            self.too_fast(from, (contest, table), "calls of phones");
            tokio::time::sleep(pace::SLOWED_BY).await;
            return Err(Status::unavailable("phones of this table call too often: please wait a moment"));
        }
        let v1::CallRequest { id, reason, offered } = request.into_inner();
        // Where the player sits may be another table when the same is asked again: it gets the first answer all the same.
        let print =
            Print::of(&v1::CallRequest { id: None, reason: reason.clone(), offered: offered.clone() });
        let id = command_id(id)?;
        if let Some(answer) = self.answered(id, print).await? {
            return Ok(Response::new(self.at_table(contest, answer).await?.into()));
        }
        let handle = self.contest(contest)?;
        let name = identity.name.clone();
        let look = handle.look("where a player sits", move |glance| {
            // Phones that joined an individual before were given a partnership, which sits nowhere as such.
            sits_at(glance, entry).or_else(|| match players(glance, (table, &name), None)[..] {
                [(player, _)] => sits_at(glance, player),
                [..] => None,
            })
        });
        let table = look.await.map_err(|error| failed(&error))?.unwrap_or(table);
        let caller = identity.name;
        let reason = match OfferedReason::of_key(&offered) {
            Some(reason) => CallReason::Offered { reason, caller },
            None => format!("{caller}: {reason}").into(),
        };
        let command = Ok(Command::CallDirector { table, reason });
        let asked = WorkedOut {
            id,
            print,
            command,
            by: Actor::Table(table),
            seen: None,
            device: Some(token.number()),
        };
        let answer = handle.submit(asked).await.map_err(|error| failed(&error))?;
        self.entered(&token, &answer);
        Ok(Response::new(self.at_table(contest, answer).await?.into()))
    }
}

/// Whoever is called so, and the name as the director has it: whatever its capitals and the spaces around it. Of several of one
/// name the one whose page asks, or who sits at the table, or the only one of its section; else all of them.
fn players(
    glance: &mut Glance<'_>,
    (table, name): (TableId, &str),
    page: Option<EntryId>,
) -> Vec<(EntryId, String)> {
    let wanted = name.trim().to_lowercase();
    if wanted.is_empty() {
        return vec![];
    }
    let mut named = called_by_name(glance.contest, |known| known.trim().to_lowercase() == wanted);
    // A team's page is that of both its pairs.
    let is_of = |entry: EntryId, page: EntryId| {
        let is_line = |pair: PairId| pair.line == entry.pair.line || pair.line.is_none();
        entry.section == page.section && entry.pair.number == page.pair.number && is_line(page.pair)
    };
    if let Some(page) = page {
        named.retain(|(entry, _)| is_of(*entry, page));
    }
    let at_table: Vec<_> =
        named.iter().filter(|(entry, _)| sits_at(glance, *entry) == Some(table)).cloned().collect();
    let own_section: Vec<_> =
        named.iter().filter(|(entry, _)| entry.section == table.section).cloned().collect();
    let only = [at_table, own_section].into_iter().find(|some| some.len() == 1).unwrap_or(named);
    only.into_iter().map(|(entry, name)| (entry, name.trim().to_owned())).collect()
}

/// The table at which an entry sits now, or next; `None` where it sits nowhere.
fn sits_at(glance: &mut Glance<'_>, entry: EntryId) -> Option<TableId> {
    let steps = glance.path(entry, Audience::Spectator)?.steps;
    let at = |when: When| steps.iter().find(|step| step.when == when).and_then(|step| step.seat);
    at(When::Now).or_else(|| at(When::Ahead)).map(|(table, _)| table)
}
