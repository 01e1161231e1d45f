//! A poll as it is typed: `AB expert: 4S 3S > 4S; CD: pass`, or counted: `20: 4S 15/7, 3S 14/5`.

use std::fmt;
use std::str::FromStr;

use crate::poll::{Action, Asked, Count, Poll};

/// The form of a poll, in words.
pub(crate) const FORM: &str =
    "players, such as AB county: 4S P > 4S; CD: P > P, or numbers, such as 20: 4S 15/7, P 5/2";

/// A text that is no poll.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum UnreadablePoll {
    Nobody,
    /// No colon after who was asked.
    NoColon(String),
    /// An action without its two numbers.
    NoNumbers(String),
    /// More choose an action than consider it, or more consider it than were asked.
    TooMany(String),
    /// More choices than players.
    MoreChoices {
        chosen: u32,
        asked: u32,
    },
    /// The same action counted twice.
    Twice(String),
}

impl fmt::Display for UnreadablePoll {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Nobody => f.write_str("nobody was asked"),
            Self::NoColon(text) => write!(f, "\"{text}\" has no colon after the player's initials"),
            Self::NoNumbers(text) => {
                write!(f, "\"{text}\" needs two numbers: those who consider it / those who choose it")
            }
            Self::TooMany(action) => {
                write!(f, "{action}: more choose it than consider it, or than were asked")
            }
            Self::MoreChoices { chosen, asked } => write!(f, "{chosen} choices of {asked} players"),
            Self::Twice(action) => write!(f, "{action} is counted twice"),
        }
    }
}

impl std::error::Error for UnreadablePoll {}

impl Asked {
    /// A player with what was written down: what is considered, by spaces or commas, and what is chosen; empty where
    /// nothing is.
    pub fn read(who: &str, considers: &str, chooses: &str) -> Self {
        let who = who.trim();
        let (who, level) = who.split_once(' ').unwrap_or((who, ""));
        let considers =
            considers.split([' ', ',']).filter(|word| !word.is_empty()).map(Action::from).collect();
        let chooses = chooses.trim();
        let chooses = (!chooses.is_empty()).then(|| Action::from(chooses));
        Self { who: who.to_owned(), level: level.trim().to_owned(), considers, chooses }
    }
}

impl From<&str> for Action {
    fn from(text: &str) -> Self {
        text.parse().map_or_else(|_no_call| Self::Other(text.trim().to_lowercase()), Self::Call)
    }
}

impl FromStr for Poll {
    type Err = UnreadablePoll;

    fn from_str(text: &str) -> Result<Self, UnreadablePoll> {
        if let Some((asked, counts)) = text.split_once(':')
            && let Ok(asked) = asked.trim().parse()
            && counts.contains('/')
        {
            return counted(asked, counts);
        }
        let players: Vec<Asked> = text
            .split([';', '\n'])
            .map(str::trim)
            .filter(|player| !player.is_empty())
            .map(player)
            .collect::<Result<_, _>>()?;
        if players.is_empty() { Err(UnreadablePoll::Nobody) } else { Ok(Self::Players(players)) }
    }
}

fn player(text: &str) -> Result<Asked, UnreadablePoll> {
    let (who, answer) = text.split_once(':').ok_or_else(|| UnreadablePoll::NoColon(text.to_owned()))?;
    let (considers, chooses) = answer.split_once('>').unwrap_or((answer, ""));
    Ok(Asked::read(who, considers, chooses))
}

fn counted(asked: u32, text: &str) -> Result<Poll, UnreadablePoll> {
    if asked == 0 {
        return Err(UnreadablePoll::Nobody);
    }
    let mut counts: Vec<Count> = vec![];
    let mut chosen_in_all = 0_u32;
    for part in text.split([',', ';', '\n']).map(str::trim).filter(|part| !part.is_empty()) {
        let no_numbers = || UnreadablePoll::NoNumbers(part.to_owned());
        let (action, numbers) = part.rsplit_once(' ').ok_or_else(no_numbers)?;
        let (considered, chosen) = numbers.split_once('/').ok_or_else(no_numbers)?;
        let number = |text: &str| text.trim().parse::<u32>().map_err(|_no_number| no_numbers());
        let (considered, chosen) = (number(considered)?, number(chosen)?);
        let action = Action::from(action);
        if chosen > considered || considered > asked {
            return Err(UnreadablePoll::TooMany(action.to_string()));
        }
        if counts.iter().any(|count| count.action == action) {
            return Err(UnreadablePoll::Twice(action.to_string()));
        }
        chosen_in_all += chosen;
        counts.push(Count { action, considered, chosen });
    }
    if chosen_in_all > asked {
        return Err(UnreadablePoll::MoreChoices { chosen: chosen_in_all, asked });
    }
    Ok(Poll::Counted { asked, counts })
}

impl fmt::Display for Poll {
    /// What [`Poll::from_str`] reads back.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Counted { asked, counts } => {
                let counts: Vec<String> = counts
                    .iter()
                    .map(|count| format!("{} {}/{}", count.action, count.considered, count.chosen))
                    .collect();
                write!(f, "{asked}: {}", counts.join(", "))
            }
            Self::Players(players) => {
                let players: Vec<String> = players.iter().map(player_told).collect();
                f.write_str(&players.join("; "))
            }
        }
    }
}

fn player_told(player: &Asked) -> String {
    let considers: Vec<String> = player.considers.iter().map(ToString::to_string).collect();
    let who = format!("{} {}", player.who, player.level);
    let chooses = player.chooses.as_ref().map_or_else(String::new, |action| format!("> {action}"));
    format!("{}: {} {chooses}", who.trim(), considers.join(" ")).trim().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_reads_back() {
        for text in ["20: 4S 15/7, pass 2/0, low-heart 3/1", "AB county: 4S double > 4S; 7: pass; CD: > 3S"] {
            let poll: Poll = text.parse().unwrap();
            assert_eq!(poll.to_string().parse::<Poll>().unwrap(), poll, "{text}");
        }
    }

    #[test]
    fn what_is_no_poll_is_refused_in_words() {
        for (text, why) in [
            ("", "nobody"),
            ("0: 4S 0/0", "nobody"),
            ("AB 4S", "colon"),
            ("20: 4S 15/", "two numbers"),
            ("20: 4S 5/7", "more choose"),
            ("20: 4S 21/7", "more choose"),
            ("4: 4S 4/3, P 4/3", "6 choices of 4"),
            ("20: 4S 5/4, 4s 3/1", "twice"),
        ] {
            let refused = text.parse::<Poll>().unwrap_err().to_string();
            assert!(refused.contains(why), "{text}: {refused}");
        }
    }
}
