//! Late entries by command.

use bridge::contest::Player;

use crate::cli::failure::Failure;
use crate::cli::run::Director;
use crate::late_entry;
use crate::surgery::asked;

impl Director {
    /// Refuses players who play already, or are named twice.
    pub(super) async fn late_players(
        &self,
        contest: u32,
        players: &[String],
        same_name: bool,
    ) -> Result<(), Failure> {
        let players: Vec<Player> = players.iter().map(|name| asked::player(name)).collect();
        late_entry::named_twice(&players).map_or(Ok(()), |why| Err(Failure::Input(why)))?;
        if same_name {
            return Ok(());
        }
        let view = self.link.contest(contest).await?;
        match late_entry::plays_already(&view.entries, &players) {
            Some(why) => Err(Failure::Input(format!(
                "{why}: if this is somebody else of the same name, say it again with --same-name"
            ))),
            None => Ok(()),
        }
    }
}

/// The players of a late pair or team, two by two.
pub(super) fn pairs(are_teams: bool, names: &[String]) -> Result<Vec<[Player; 2]>, Failure> {
    let (most, who) = if are_teams { (4, "the four players of a team") } else { (2, "the two players") };
    if names.len() > most {
        return Err(Failure::Input(format!("name {who}, each between quotation marks")));
    }
    if names.len() % 2 == 1 {
        let count = if names.len() == 1 {
            "1 name leaves".to_owned()
        } else {
            format!("{} names leave", names.len())
        };
        return Err(Failure::Input(format!(
            "name {who}, two by two: {count} one without a partner. For a player whose name is not known yet write \"\""
        )));
    }
    let player = |index: usize| names.get(index).map(|name| asked::player(name)).unwrap_or_default();
    Ok((0..most).step_by(2).map(|index| [player(index), player(index + 1)]).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_come_two_by_two() {
        let named = |are_teams, names: &[&str]| {
            let names: Vec<String> = names.iter().map(|&name| name.to_owned()).collect();
            let pairs = pairs(are_teams, &names).map_err(|failure| failure.to_string())?;
            Ok::<_, String>(pairs.into_iter().map(|pair| pair.map(|player| player.name)).collect::<Vec<_>>())
        };
        let pair = |one: &str, other: &str| [one.to_owned(), other.to_owned()];
        let team = named(true, &["Ann", "Bob", "Cid", "Dee"]);
        assert_eq!(team, Ok(vec![pair("Ann", "Bob"), pair("Cid", "Dee")]));
        let half = named(true, &["Ann", "Bob"]);
        assert_eq!(half, Ok(vec![pair("Ann", "Bob"), pair("", "")]), "the other pair is named later");
        assert_eq!(named(false, &["Ann", ""]), Ok(vec![pair("Ann", "")]));
        assert!(named(true, &["Ann", "Bob", "Cid"]).is_err_and(|why| why.contains("3 names leave one")));
        assert!(named(false, &["Ann", "Bob", "Cid"]).is_err());
    }
}
