//! The players of an entry.

use bridge::contest::Player;

use crate::error::WireError;
use crate::v1;

impl From<&Player> for v1::Player {
    fn from(player: &Player) -> Self {
        Self { name: player.name.clone(), number: player.number.clone() }
    }
}

impl From<&v1::Player> for Player {
    fn from(wire: &v1::Player) -> Self {
        Self { name: wire.name.clone(), number: wire.number.clone() }
    }
}

/// The two players of an entry. Those that are not given have no name.
pub(crate) fn players(field: &str, wire: &[v1::Player]) -> Result<[Player; 2], WireError> {
    match wire {
        [] => Ok([Player::default(), Player::default()]),
        [one] => Ok([one.into(), Player::default()]),
        [one, two] => Ok([one.into(), two.into()]),
        _ => Err(WireError::wrong(field, format!("an entry is a pair: two players, not {}", wire.len()))),
    }
}

pub(crate) fn players_to_wire(players: &[Player; 2]) -> Vec<v1::Player> {
    players.iter().map(v1::Player::from).collect()
}
