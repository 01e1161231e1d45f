//! The stories leave nothing out: every command, every event and every refusal occurs in one of them.

use std::collections::BTreeSet;

use crate::check::{Outcome, check, name_of};

/// The variants of the one `enum` of a source file, by their indentation.
pub(crate) fn variants(source: &str) -> BTreeSet<String> {
    let body = source.split_once("pub enum ").unwrap().1.split_once("\n}\n").unwrap().0;
    body.lines()
        .filter_map(|line| line.strip_prefix("    "))
        .filter(|line| line.starts_with(|first: char| first.is_ascii_uppercase()))
        .map(|line| line.chars().take_while(char::is_ascii_alphanumeric).collect())
        .collect()
}

#[test]
fn the_stories_leave_nothing_out() {
    let (mut commands, mut events, mut refusals) = (BTreeSet::new(), BTreeSet::new(), BTreeSet::new());
    let stories = [
        crate::setting_up::STORIES,
        crate::results::STORIES,
        crate::flow::STORIES,
        crate::corrections::STORIES,
        crate::calls::STORIES,
        crate::taking_back::STORIES,
        crate::surgery::STORIES,
        crate::taken_plans::STORIES,
        crate::surgery_places::STORIES,
        crate::scoring::STORIES,
        crate::draw::STORIES,
        crate::rulings::STORIES,
        crate::seated::STORIES,
        crate::players::STORIES,
        crate::appeals::STORIES,
        crate::clock::STORIES,
    ];
    for story in stories.concat() {
        for (command, outcome) in check(story) {
            match outcome {
                Outcome::Events(names) => {
                    commands.extend(command.as_ref().map(name_of));
                    events.extend(names);
                }
                Outcome::Refusal(code) => {
                    refusals.insert(code.to_owned());
                }
                Outcome::Fact => {}
            }
        }
    }
    refusals.extend(crate::version::refusals().map(str::to_owned));
    assert_eq!(commands, variants(include_str!("../../src/contest/command.rs")), "commands");
    assert_eq!(events, variants(include_str!("../../src/contest/event.rs")), "events");
    // Where the program breaks off, which no story makes it do: the server's tests do.
    refusals.insert("ProgramFault".to_owned());
    // Which regulations there are the server knows, and refuses the others before anything is decided.
    refusals.insert("UnknownLawBook".to_owned());
    assert_eq!(refusals, variants(include_str!("../../src/contest/refusal.rs")), "refusals");
}
