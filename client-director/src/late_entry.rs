//! Whether those who come late are here already.

use bridge::contest::Player;
use proto::v1;

/// Who is named twice, in a sentence without a full stop; `None` where nobody is.
pub fn named_twice(players: &[Player]) -> Option<String> {
    let is_twice = |index: usize| players[..index].iter().any(|other| is_same(other, &players[index]));
    let twice = (0..players.len()).find(|&index| is_twice(index))?;
    Some(format!("{} is named twice: write the other player's name", players[twice].name))
}

/// Who plays already, and as what, in a sentence without a full stop; `None` where nobody does. Who has left may come
/// back.
pub fn plays_already(entries: &[v1::EntryView], players: &[Player]) -> Option<String> {
    let playing = entries.iter().filter(|entry| !entry.phantom && entry.until_round == 0);
    let mut named = playing.flat_map(|entry| entry.players.iter().map(move |player| (entry, player)));
    let is_one = |player: &v1::Player| {
        let player = Player { name: player.name.clone(), number: player.number.clone() };
        players.iter().any(|late| is_same(late, &player))
    };
    let (entry, player) = named.find(|(_, player)| is_one(player))?;
    Some(format!("{} plays already, as {}", player.name, entry.entry))
}

/// The same name, whatever its capitals and spaces; and not two numbers that differ.
pub(crate) fn is_same(one: &Player, other: &Player) -> bool {
    let name =
        |player: &Player| player.name.split_whitespace().map(str::to_lowercase).collect::<Vec<_>>().join(" ");
    let are_numbered = !one.number.is_empty() && !other.number.is_empty();
    !name(one).is_empty() && name(one) == name(other) && !(are_numbered && one.number != other.number)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::surgery::asked::player;

    #[test]
    fn players_are_known_by_their_names_and_numbers() {
        let entry = |entry: &str, names: [&str; 2], until_round| v1::EntryView {
            entry: entry.to_owned(),
            players: names
                .map(player)
                .map(|player| v1::Player { name: player.name, number: player.number })
                .to_vec(),
            until_round,
            ..v1::EntryView::default()
        };
        let entries =
            [entry("A3", ["Ann Example, 12", "Bob Example"], 0), entry("A4", ["Cid Example", ""], 2)];
        let doubt = |name: &str| plays_already(&entries, &[player(name), player("")]);
        assert_eq!(doubt("ann  example").as_deref(), Some("Ann Example plays already, as A3"));
        assert_eq!(doubt("Bob Example, 7").as_deref(), Some("Bob Example plays already, as A3"));
        assert_eq!(doubt("Ann Example, 13"), None, "another number");
        assert_eq!(doubt("Cid Example"), None, "has left");
        assert_eq!(doubt(""), None);
        let twice = |one: &str, other: &str| named_twice(&[player(one), player(other)]).is_some();
        assert!(twice("Ann", "ann") && !twice("", "") && !twice("Ann, 1", "Ann, 2"));
    }
}
