//! What stands on the pages of the making of a contest.

use super::{Page, Wizard};

/// What a movement's name looks like.
pub const NAMING: &str =
    "Such as  mitchell 9  or  howell 6 rounds 9 ; sections with +:  mitchell 9 + mitchell 8 share";
/// Said where no movement is proposed.
pub const NOTHING_FITS: &str =
    "Nothing keeps to all of this: go back and ask for other boards or minutes, or take another by its name.";
/// How a list of names comes to a terminal.
pub const HOW_NAMES_COME: &str =
    "Paste a list here, or write the name of a file such as names.csv and press Enter.";

/// How the names of pairs are written, with the first place of the movement.
pub fn how_names_are_written(wizard: &Wizard) -> String {
    let first = wizard.places.iter().find(|(_, is_empty)| !is_empty).map_or("A1NS", |(place, _)| place);
    // A place of the only section goes without its letter.
    let first = if wizard.setups().len() > 1 { first } else { first.trim_start_matches('A') };
    format!("One pair a line:  {first}, Ann Example, Bob Example  or only  Ann Example, Bob Example")
}

/// What the last page leads to.
pub const WHAT_NEXT: [&str; 2] = [
    "Enter makes it; names and places can still be changed before the start.",
    "s makes it and starts play at once.",
];

/// The page and what it is about.
pub fn title(wizard: &Wizard) -> String {
    let page = match wizard.page {
        Page::Basics => "1 of 6: name and size",
        Page::Movement if wizard.naming.is_some() => "2 of 6: a movement by its name",
        Page::Movement => "2 of 6: movement, the best first",
        Page::Rules => "3 of 6: rules",
        Page::Names => "4 of 6: names of the pairs (may be left empty)",
        Page::Phantoms => "5 of 6: places where nobody sits",
        Page::Summary => "6 of 6: is this right?",
    };
    format!("New contest, page {page}")
}

/// The names at each place; empty where none are written.
pub fn names(wizard: &Wizard) -> Vec<String> {
    let entries = wizard.entries().unwrap_or_default();
    let at = |place: &String| {
        let entry = entries.iter().find(|entry| entry.entry == *place)?;
        let names = entry.players.iter().map(|player| player.name.as_str()).filter(|name| !name.is_empty());
        Some(names.collect::<Vec<_>>().join(" & "))
    };
    wizard.places.iter().map(|(place, _)| at(place).unwrap_or_default()).collect()
}

/// Everything that is chosen, each with what it is.
pub fn summary(wizard: &Wizard) -> Vec<(&'static str, String)> {
    let programme = wizard.programme();
    let list = wizard.named().unwrap_or_default();
    let named = list.entries.len();
    let empty: Vec<&str> =
        wizard.places.iter().filter(|(_, empty)| *empty).map(|(place, _)| place.as_str()).collect();
    let mut all = vec![
        ("Name", wizard.basics.text("name").to_owned()),
        ("Movement", programme.map(|programme| programme.title.clone()).unwrap_or_default()),
        ("Play", programme.map(|programme| programme.summary.clone()).unwrap_or_default()),
        ("Ranking shown", wizard.rules.text("release").to_owned()),
        ("Pace", wizard.rules.text("pace").to_owned()),
        ("Results", wizard.rules.text("agreement").to_owned()),
        ("Pairs named", format!("{named} of {}", wizard.places.len() - empty.len())),
        ("Nobody sits in", if empty.is_empty() { "-".to_owned() } else { empty.join(", ") }),
    ];
    all.extend(list.twice.into_iter().map(|told| ("Named twice", told)));
    all
}
