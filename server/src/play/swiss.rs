//! A Swiss of teams that a newcomer can watch: a director draws and publishes, tablets play.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use bridge::board::BoardNumber;
use bridge::contest::drawn::propose::{Anew, DrawWish, Keep};
use bridge::contest::drawn::{DrawCommand, Terms};
use bridge::contest::{Command, Pairing, Player, RankingRelease, Release, Rules, Slot};
use bridge::entry::{EntryId, PairId, SectionLetter, TableId};
use bridge::movement::RoundNumber;
use bridge::movement::contestants::Contestants;
use bridge::scoring::{MatchScoring, Method, Scoring, TeamMethod, VictoryScale};
use proto::v1;
use tokio::task::JoinSet;

use super::PlayError;
use super::deal::Deal;
use super::dice::Dice;
use super::director::Director;
use super::names;
use super::room::Room;
use super::synthetic::{numbers, skill};
use super::tablet::{Said, Tablet};
use super::tempo::Tempo;

const SECTION: SectionLetter = SectionLetter::A;
const BOARDS: u16 = 4;
const SEED: u64 = 7;
/// How often a table and the director look whether there is something to do.
const LOOK: Duration = Duration::from_millis(100);
/// Seconds of the evening between the last result and the next draw, so that the standings can be read.
const BEFORE_THE_DRAW: i64 = 240;

/// A Swiss of teams, before it is played.
#[derive(Debug, Clone, Copy)]
pub struct Swiss {
    /// An even number, from 4 on.
    pub teams: u16,
    pub rounds: u16,
    pub tempo: Tempo,
    /// Leave the last table to somebody who plays it by hand.
    pub leave_last: bool,
    /// Draw and publish nothing after the first round: somebody does it by hand.
    pub by_hand: bool,
}

impl Swiss {
    /// A Swiss at about so many tables: as many teams, an even number from 4 on.
    pub fn at_tables(tables: u16, rounds: u16, tempo: Tempo) -> Self {
        Self { teams: tables.max(4).next_multiple_of(2), rounds, tempo, leave_last: false, by_hand: false }
    }

    /// Makes the contest with the first draw published, and starts it.
    ///
    /// # Errors
    /// When the server refuses or cannot do any of it.
    pub async fn open(&self, director: &Director, server: &str) -> Result<Room, PlayError> {
        let scoring = Scoring {
            method: Method::Teams(TeamMethod::Imps),
            matches: MatchScoring::Victory(VictoryScale::WbfContinuous),
            ..Scoring::default()
        };
        let release = Release { ranking: RankingRelease::AfterEachResult, ..Release::default() };
        let contest = director.create("Club Teams, Swiss", &Rules { release, ..Rules::default() }).await?;
        let terms = Box::new(Terms { rounds: self.rounds, boards: BOARDS, ..Terms::default() });
        let set_up = DrawCommand::SetUp { contestants: Contestants::Teams, contenders: self.teams, terms };
        director.ask(contest, &drawn(set_up)).await?;
        director
            .ask(
                contest,
                &Command::ChangeRules {
                    rules: Rules { scoring, release, ..Rules::default() },
                    leave_points: false,
                },
            )
            .await?;
        let pairs = (1..=self.teams).flat_map(|team| [PairId::north_south(team), PairId::east_west(team)]);
        for (pair, names) in pairs.zip(names::pairs(usize::from(self.teams) * 2, SEED)) {
            let players = names.map(|name| Player { name, number: String::new() });
            let entry = EntryId { section: SECTION, pair };
            director.ask(contest, &Command::RegisterEntry { entry, players }).await?;
        }
        draw(director, contest).await?;
        director.ask(contest, &Command::StartContest).await?;
        Room::of(director, server, contest).await
    }

    /// Plays all rounds: each is drawn when the one before is over.
    ///
    /// # Errors
    /// When the server cannot be reached any more, or refuses what is right.
    pub async fn play(&self, director: &Director, room: &Room, tell: impl Fn(&str)) -> Result<(), PlayError> {
        let left = room.codes.keys().last().copied().filter(|_| self.leave_last);
        let mut playing = JoinSet::new();
        for (index, &table) in room.codes.keys().enumerate().filter(|(_, table)| Some(**table) != left) {
            let tablet = Tablet(room.device(table, room.channel(index)).await?);
            playing.spawn(PlayingTable { table, tablet, tempo: self.tempo, done: BTreeSet::new() }.play());
        }
        let directing = self.direct(director, room.contest, tell);
        tokio::select! {
            directed = directing => directed,
            Some(stopped) = playing.join_next() => match stopped {
                Ok(never) => never.map(|never| match never {}),
                Err(panicked) => std::panic::resume_unwind(panicked.into_panic()),
            },
        }
    }

    async fn direct(&self, director: &Director, contest: u32, tell: impl Fn(&str)) -> Result<(), PlayError> {
        let (mut told, mut over) = (0, 0);
        loop {
            let view = director.draw_view(contest, SECTION).await?;
            let last = view.rounds.last().cloned().unwrap_or_default();
            if last.number != told {
                told = last.number;
                tell(&format!("Round {told} of {} is drawn: {} matches.", self.rounds, last.matches.len()));
            }
            if !last.is_over {
                tokio::time::sleep(LOOK).await;
                continue;
            }
            if last.number >= u32::from(self.rounds) {
                return Ok(());
            }
            if self.by_hand {
                if over != last.number {
                    over = last.number;
                    tell(&format!(
                        "Round {over} is over: draw the next one on the console (D, then d and P)."
                    ));
                }
                tokio::time::sleep(LOOK).await;
                continue;
            }
            tell(&format!("Round {} is over.", last.number));
            tokio::time::sleep(self.tempo.scaled(BEFORE_THE_DRAW)).await;
            draw(director, contest).await?;
        }
    }
}

fn drawn(command: DrawCommand) -> Command {
    Command::Draw { section: SECTION, command }
}

/// Draws the next round and publishes it.
async fn draw(director: &Director, contest: u32) -> Result<(), PlayError> {
    let anew = Anew { round: None, seed: SEED, method: None, keep: Keep::Published };
    director.draw(contest, SECTION, &DrawWish::Anew(anew)).await?;
    director
        .ask(contest, &drawn(DrawCommand::Publish { only: BTreeSet::new(), reason: String::new() }))
        .await?;
    Ok(())
}

/// A table that plays whatever its device shows.
struct PlayingTable {
    table: TableId,
    tablet: Tablet,
    tempo: Tempo,
    /// What is entered, also where the view does not show it yet.
    done: BTreeSet<(u32, u32)>,
}

/// A table plays until it is stopped.
enum Never {}

impl PlayingTable {
    async fn play(mut self) -> Result<Never, PlayError> {
        let mut deals = BTreeMap::new();
        loop {
            let Some((slot, pairs, seated)) = self.next_board() else {
                tokio::time::sleep(LOOK).await;
                continue;
            };
            let Slot { table, round, board } = slot;
            if !seated && self.done.insert((u32::from(round.0), 0)) {
                tokio::time::sleep(self.tempo.change()).await;
                self.send(&Command::TakeSeats { table, round, seen: None }).await?;
            }
            tokio::time::sleep(self.tempo.thinking(slot, SEED, false)).await;
            let deal = deals.entry(board).or_insert_with(|| Deal::new(SEED, board));
            let [north_south, east_west] = pairs.map(|entry| skill(entry, SEED));
            let result = deal.result(&mut Dice::new(SEED, &numbers(slot)), (north_south, east_west));
            self.done.insert((u32::from(round.0), u32::from(board.get())));
            let [north_south, east_west] = pairs;
            let played_by = Some(Pairing { north_south, east_west });
            self.send(&Command::EnterResult { slot, result, replaces: None, played_by }).await?;
            self.send(&Command::AgreeResult { slot, result, played_by }).await?;
        }
    }

    /// The first board of the round that is not entered, who play it, and whether they have taken their seats.
    fn next_board(&self) -> Option<(Slot, [EntryId; 2], bool)> {
        let view = self.tablet.0.outbox(|outbox| outbox.view().cloned())?;
        if view.state() != v1::TableState::Playing {
            return None;
        }
        let pairs = [view.north_south.parse().ok()?, view.east_west.parse().ok()?];
        let is_open = |board: &&v1::TableBoard| {
            board.status() == v1::OutcomeStatus::None && !self.done.contains(&(view.round, board.board))
        };
        let board = view.boards.iter().find(is_open)?.board;
        let board = BoardNumber::new(u16::try_from(board).ok()?)?;
        let round = RoundNumber(u16::try_from(view.round).ok()?);
        Some((Slot { table: self.table, round, board }, pairs, view.seated))
    }

    /// What is refused is left to the director: somebody who tries things out may have done it already.
    async fn send(&self, command: &Command) -> Result<(), PlayError> {
        let sent = self.tablet.send(command)?;
        match self.tablet.answer(sent).await {
            Said::Accepted { .. } => {}
            Said::Refused { code, text } => tracing::info!(table = %self.table, code, text, "refused"),
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn teams_are_even_and_at_least_four() {
        for (tables, teams) in [(1, 4), (4, 4), (7, 8), (8, 8), (24, 24)] {
            assert_eq!(Swiss::at_tables(tables, 3, Tempo::FlatOut).teams, teams, "{tables}");
        }
    }
}
