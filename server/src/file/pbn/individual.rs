//! Individuals: the tag `Competition` calls them `Individuals`, and a `ScoreTable` names four players, `PlayerId_North` to
//! `PlayerId_West`; a game that is itself a result names them by its tags `North` to `West`. The `TotalScoreTable` has a
//! `PlayerId` and a `Name`.

use bridge::seat::Line;

use super::game::Game;
use super::results::pair_name;
use super::single;
use super::table::{Element, Table};
use crate::file::gathered::PairName;
use crate::file::individual::{plain, together};

/// Who is ranked: pairs (or teams), or single players, so that a side is two of these.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) enum Competing {
    #[default]
    Pairs,
    Players,
}

/// The columns of the two players of a side.
fn columns(line: Line) -> [&'static str; 2] {
    match line {
        Line::NorthSouth => ["PlayerId_North", "PlayerId_South"],
        Line::EastWest => ["PlayerId_East", "PlayerId_West"],
    }
}

/// Whether a `ScoreTable` tells which four players met.
pub(super) fn names_players(table: &Table) -> bool {
    !table.rows.is_empty()
        && Line::ALL
            .iter()
            .all(|line| columns(*line).iter().all(|name| table.columns.place(&[name]).is_some()))
}

/// Whether these games are those of an individual: they say so, or their tables name players and no pairs.
pub(super) fn is_one(games: &[Game]) -> bool {
    let says_so = |game: &Game| {
        let told = game.value("Competition").unwrap_or_default().to_ascii_lowercase();
        told.trim_end_matches('s') == "individual"
    };
    let tables = || games.iter().filter_map(|game| game.table("ScoreTable"));
    let names_pairs = |table: &Table| table.columns.place(&["PairId_NS", "Names_NS"]).is_some();
    let has_players = tables().any(names_players);
    if tables().next().is_some() {
        return has_players && (games.iter().any(says_so) || !tables().any(names_pairs));
    }
    games.iter().any(says_so)
}

/// The partnership on a side of a row.
pub(super) fn side(table: &Table, row: &[Element], line: Line) -> Option<String> {
    let [one, two] = columns(line).map(|name| table.get(row, &[name]));
    Some(together([plain(one?), plain(two?)]))
}

/// The partnership on a side of a game that is itself a result: its players by their names.
pub(super) fn single(game: &Game, line: Line) -> Option<PairName> {
    let players: [String; 2] = single::players(game, line).try_into().ok()?;
    Some(pair_name(None, &together(players.map(|name| plain(&name)))))
}

#[cfg(test)]
mod tests {
    use crate::file::score_file::score_file;
    use crate::file::{Imported, ResultsFile, import};

    fn figures(file: &ResultsFile) -> Vec<(String, String)> {
        let scores = score_file(file).unwrap();
        let all = file.entries.iter().zip(&scores.entries);
        let ranked =
            all.filter_map(|(entry, own)| Some((entry.id.clone(), scores.unit.figure(own.merit.as_ref()?))));
        ranked.collect()
    }

    /// The columns of an individual as programs for PBN know them; by hand: 1 and 2 win the board, and 7 and 8.
    #[test]
    fn a_table_of_players_is_read_as_an_individual() {
        let text = "% PBN 2.1\n[Event \"Whist drive\"]\n[Competition \"Individuals\"]\n[Board \"1\"]\n\
            [Scoring \"MatchPoints\"]\n\
            [TotalScoreTable \"Rank;PlayerId;Name;TotalPercentage\"]\n\
            1 1 \"Player no. 1\" 100\n1 2 \"Player no. 2\" 100\n\
            [ScoreTable \"PlayerId_North;PlayerId_South;PlayerId_East;PlayerId_West;Contract;Declarer;Result;MP_North;MP_East\"]\n\
            1 2 3 4 4S N 10 2 0\n6 5 8 7 4S N 9 0 2\n";
        let Imported { file, remarks } = import(text.as_bytes()).unwrap();
        assert_eq!(remarks, Vec::<String>::new());
        let mut told = figures(&file);
        told.sort();
        let expected = ["100.00", "100.00", "0.00", "0.00", "0.00", "0.00", "100.00", "100.00"];
        let expected: Vec<(String, String)> =
            (1..).zip(expected).map(|(id, figure): (u8, _)| (id.to_string(), figure.to_owned())).collect();
        assert_eq!(told, expected);
        assert_eq!(file.entries[0].players, ["Player no. 1"]);
        let official = file.official.unwrap();
        assert_eq!((official.entries[1].id.as_str(), official.entries[1].place.as_deref()), ("2", Some("1")));
    }

    /// A game that is itself a result names its players by their seats.
    #[test]
    fn games_of_four_players_are_an_individual_where_they_say_so() {
        let game = |seats: [&str; 4], result: u8| {
            let [north, south, east, west] = seats;
            format!(
                "[Event \"\"]\n[Competition \"Individuals\"]\n[Board \"1\"]\n[North \"{north}\"]\n[South \"{south}\"]\n\
                 [East \"{east}\"]\n[West \"{west}\"]\n[Scoring \"MatchPoints\"]\n[Declarer \"N\"]\n[Contract \"4S\"]\n\
                 [Result \"{result}\"]\n\n"
            )
        };
        let text = game(["Ann", "Bob", "Cid", "Dot"], 10) + &game(["Dot", "Ann", "Bob", "Cid"], 9);
        let Imported { file, .. } = import(text.as_bytes()).unwrap();
        let mut told = figures(&file);
        told.sort();
        let told: Vec<(&str, &str)> =
            told.iter().map(|(id, figure)| (id.as_str(), figure.as_str())).collect();
        // Ann and Bob have the best, then Bob and Cid the defence of the other.
        assert_eq!(told, [("Ann", "50.00"), ("Bob", "100.00"), ("Cid", "50.00"), ("Dot", "0.00")]);
        let both = game(["Ann", "Bob", "Ann", "Dot"], 10);
        let refused = import(both.as_bytes()).unwrap_err().to_string();
        assert!(refused.contains("board 1: `Ann` cannot sit on both sides"), "{refused}");
    }
}
