//! Who was named at a place here, as the program is told: the chair in round 1, by a number that it knows or by a name.

use bridge::contest::{Contest, Player};
use bridge::entry::{EntryId, TableNumber};
use bridge::movement::RoundNumber;
use bridge::seat::{Line, Seat};

use super::{Circumstances, Item};
use crate::message::{Participation, PlayerData};
use crate::outcome::direction;

/// What follows from new names of an entry: players that the program does not know, and their chairs. `None` where it has no
/// chair in round 1.
pub(super) fn items(
    contest: &Contest,
    (entry, before, players): (EntryId, &[Player; 2], &[Player; 2]),
    with: Circumstances<'_>,
) -> Option<Vec<Item>> {
    let (table, line) = start(contest, entry)?;
    let called = with.about.letters.called(entry.section)?;
    let chairs = match line {
        Line::NorthSouth => [Seat::North, Seat::South],
        Line::EastWest => [Seat::East, Seat::West],
    };
    let is_swap = before[0] == players[1] && before[1] == players[0];
    let mut items = vec![];
    for (place, player) in players.iter().enumerate().filter(|(place, player)| before[*place] != **player) {
        let is_unknown = !player.number.is_empty() && !with.roster.knows(&player.number);
        if is_unknown && !player.name.is_empty() {
            items.push(Item::Player(new_player(player, with)));
        }
        let removal = player.name.is_empty() && player.number.is_empty();
        let guest = player.number.is_empty();
        items.push(Item::Participation(Participation {
            session_guid: Some(with.about.session.clone()),
            section_letters: Some(called.to_owned()),
            table_number: table.0.into(),
            direction: direction(chairs[place]),
            round_number: 1,
            player_number: Some(player.number.clone()),
            is_player_swap: is_swap,
            is_removal: removal.then_some(true),
            first_name: Some(String::new()),
            last_name: Some(if guest { player.name.clone() } else { String::new() }),
            country_code: Some(String::new()),
            validation_messages: None,
        }));
    }
    Some(items)
}

fn new_player(player: &Player, with: Circumstances<'_>) -> PlayerData {
    let (first, last) = player.name.rsplit_once(' ').unwrap_or(("", &player.name));
    PlayerData {
        session_guid: Some(with.about.session.clone()),
        club_id: Some(with.club.to_owned()),
        player_number: Some(player.number.clone()),
        first_name: Some(first.to_owned()),
        last_name: Some(last.to_owned()),
        country_code: Some(String::new()),
        validation_messages: None,
    }
}

/// Where an entry sits in round 1.
fn start(contest: &Contest, entry: EntryId) -> Option<(TableNumber, Line)> {
    contest.section(entry.section)?.movement.seat_of(entry.pair, RoundNumber(1))
}
