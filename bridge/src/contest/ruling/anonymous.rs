//! Taking names out of what people wrote.

use crate::contest::actor::Actor;
use crate::contest::entry::Player;
use crate::contest::event::Event;
use crate::contest::ruling::told::POLL;
use crate::contest::ruling::{Content, Revision};
use crate::contest::state::Contest;
use crate::law::poll::Poll;

/// Shorter ones are words of every day, or cards, more often than names.
const SHORTEST_NAME: usize = 3;

/// What stands in place of a name.
const BLANK: &str = "[…]";

/// The names and numbers that are taken out of a text.
pub(super) struct Mask {
    /// Lower case, the longest first.
    names: Vec<String>,
}

impl Mask {
    /// Of everybody in the contest, and of whom directors replaced or named otherwise since: players, whole and by each of
    /// their names, their numbers, entries, directors, and the contest itself. Not tables: A7 is as often a holding.
    pub(super) fn of(contest: &Contest, history: &[Revision]) -> Self {
        let mut names = vec![contest.name.clone()];
        names.extend(contest.entries.keys().map(ToString::to_string));
        let now = contest.entries.values().flat_map(|entry| &entry.players);
        let since = contest.decisions.iter().flat_map(|recorded| players_of(&recorded.event));
        for player in now.chain(since) {
            names.push(player.number.clone());
            names.push(player.name.clone());
            names.extend(player.name.split_whitespace().map(str::to_owned));
        }
        let name = |by: &Actor| match by {
            Actor::Director(name) | Actor::Assistant(name) => Some(name.clone()),
            Actor::Table(_) => None,
        };
        names.extend(history.iter().filter_map(|revision| name(&revision.by)));
        // Programs decide by names of their own, `a phone`: in small letters, as any word of a text.
        let decided = contest.decisions.iter().filter_map(|recorded| name(&recorded.by));
        names.extend(decided.filter(|name| name.starts_with(char::is_uppercase)));
        let mut names: Vec<String> = names
            .into_iter()
            .map(|name| name.trim().to_lowercase())
            .filter(|name| name.chars().count() >= SHORTEST_NAME)
            .collect();
        names.sort_by(|one, other| (other.len(), one).cmp(&(one.len(), other)));
        names.dedup();
        Self { names }
    }

    /// The text with its names taken out, each as a whole word, capitals or not.
    pub(super) fn over(&self, text: &str) -> String {
        let mut result = String::new();
        let mut rest = text;
        let mut before: Option<char> = None;
        'text: while let Some(first) = rest.chars().next() {
            if before.is_none_or(|before| !before.is_alphanumeric()) {
                for name in &self.names {
                    if let Some(length) = begins(rest, name) {
                        result.push_str(BLANK);
                        rest = &rest[length..];
                        before = Some(']');
                        continue 'text;
                    }
                }
            }
            result.push(first);
            before = Some(first);
            rest = &rest[first.len_utf8()..];
        }
        result
    }
}

/// The players whom an event names, those before it among them.
fn players_of(event: &Event) -> Vec<&Player> {
    if let Event::EntryRegistered { before, players, .. } = event {
        return before.iter().chain(players).collect();
    }
    if let Event::LateEntrySeated { players, .. } | Event::LateEntryCancelled { players, .. } = event {
        return players.iter().collect();
    }
    let Event::PlanChanged { change, .. } = event else { return vec![] };
    let entries = change.entries.iter().flat_map(|one| [&one.before, &one.after]).flatten();
    entries.flat_map(|entry| &entry.players).collect()
}

/// Players who were asked in a poll by number, in place of initials and class.
pub(super) fn numbered(content: &mut Content) {
    for (number, one) in (1..).zip(&mut content.poll) {
        // A count of players tells nobody's name.
        if !one.who.starts_with(|first: char| first.is_ascii_digit()) {
            one.who = format!("player {number}");
        }
    }
    let steps = content.interview.iter_mut().flat_map(|told| &mut told.steps);
    for step in steps.filter(|step| step.key == POLL) {
        if let Ok(Poll::Players(mut players)) = step.answer.parse() {
            for (number, player) in (1..).zip(&mut players) {
                (player.who, player.level) = (format!("{number}"), String::new());
            }
            step.told = Poll::Players(players).to_string();
        }
    }
}

/// How many bytes of the text a name takes, where it stands at its beginning as a whole word.
fn begins(text: &str, name: &str) -> Option<usize> {
    let mut letters = text.char_indices();
    for expected in name.chars() {
        let (_, found) = letters.next()?;
        if !found.to_lowercase().eq(expected.to_lowercase()) {
            return None;
        }
    }
    match letters.next() {
        None => Some(text.len()),
        Some((end, next)) => (!next.is_alphanumeric()).then_some(end),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contest::ruling::{InterviewTold, Place, Polled, StepTold};
    use crate::contest::{At, Recorded};
    use crate::law::Book;

    #[test]
    fn names_are_taken_out_as_whole_words() {
        let mask = Mask { names: ["ann able", "able", "ann", "a3ns"].map(str::to_owned).to_vec() };
        for (text, masked) in [
            ("Ann Able hesitated", "[…] hesitated"),
            ("says ANN, and was unable", "says […], and was unable"),
            ("A3NS (Able's hand)", "[…] ([…]'s hand)"),
            ("Annabel ☂", "Annabel ☂"),
        ] {
            assert_eq!(mask.over(text), masked);
        }
    }

    /// docs/RULINGS.md: names are blanked where they are spelt as they were entered, also those of who was replaced.
    #[test]
    fn who_was_replaced_is_taken_out_too() {
        let named = |name: &str| [Player { name: name.to_owned(), number: String::new() }, Player::default()];
        let entry = "A3NS".parse().unwrap();
        let event = Event::EntryRegistered { entry, before: named("Ann Able"), players: named("Bob Brown") };
        let by = Actor::Director("Grace".to_owned());
        let recorded = Recorded { sequence: 1, by, at: At(0), command: None, event };
        let contest = Contest { decisions: vec![recorded], ..Contest::default() };
        let mask = Mask::of(&contest, &[]);
        assert_eq!(mask.over("Able hesitated, Grace was told"), "[…] hesitated, […] was told");
    }

    #[test]
    fn those_polled_are_numbered() {
        let place = Place { table: "A3".parse().unwrap(), round: None, board: None };
        let mut content = Content::new(place, Book::default());
        content.poll = vec![
            Polled { who: "AB county".to_owned(), considers: "4S".to_owned(), chooses: "4S".to_owned() },
            Polled { who: "20 players".to_owned(), ..Polled::default() },
        ];
        let answer = "AB county: 4S double > 4S; CD: pass".to_owned();
        let step = StepTold { key: POLL.to_owned(), told: answer.clone(), answer, ..StepTold::default() };
        content.interview = Some(InterviewTold { steps: vec![step], ..InterviewTold::default() });
        numbered(&mut content);
        let who: Vec<&str> = content.poll.iter().map(|one| one.who.as_str()).collect();
        assert_eq!(who, ["player 1", "20 players"]);
        assert_eq!(content.interview.unwrap().steps[0].told, "1: 4S double > 4S; 2: pass");
    }
}
