//! What the director has awarded in place of a result, in the words of players.

pub use crate::award::Award;
use crate::award::{for_each_side, share};
use crate::contest::{NotPlayed, Outcome};
use crate::message::Message;
use crate::result::BoardResult;

impl Outcome {
    /// What the director has set in place of a result: `Adjusted: average plus for both sides`; `None` where a result stands.
    pub fn award(&self) -> Option<Message> {
        match self {
            Self::Result(_) => None,
            Self::Artificial { north_south, east_west } => {
                let award = for_each_side([north_south, east_west].map(|percent| share(*percent)));
                Some(Award::Adjusted { award }.into())
            }
            Self::Adjusted(adjustment) => Some(Award::Adjusted { award: adjustment.words() }.into()),
            Self::NotPlayed(why) => Some(Award::Sentence { award: why.words() }.into()),
        }
    }

    /// As it stands on a card: a result in few letters, `4♠X N -1`, an award in words.
    pub fn on_card(&self) -> Message {
        match self {
            Self::Result(BoardResult::Played(play)) => play.on_card().into(),
            Self::Result(BoardResult::RawScore(score)) => {
                Award::ScoreOnCard { score: score.to_string() }.into()
            }
            Self::Result(BoardResult::PassedOut | BoardResult::NotPlayed)
            | Self::Artificial { .. }
            | Self::Adjusted(_)
            | Self::NotPlayed(_) => self.words(),
        }
    }

    /// What it came to, at the beginning of a sentence: as the award, or `4♠ by North, one down`.
    pub fn words(&self) -> Message {
        match self {
            Self::Result(result) => Award::Sentence { award: result.words() }.into(),
            Self::Artificial { .. } | Self::Adjusted(_) | Self::NotPlayed(_) => {
                self.award().unwrap_or_else(|| Award::NotPlayed.into())
            }
        }
    }
}

impl NotPlayed {
    /// Why it was not played, and what is awarded for it, as part of a sentence.
    pub(crate) fn words(self) -> Message {
        let why = match self {
            Self::NoFault => Award::NoFault,
            Self::SlowPlay { .. } => Award::SlowPlay,
            Self::Bye => Award::Bye,
            Self::Removed => Award::Removed,
        };
        match self.award::<BoardResult>() {
            Some(award) => Award::For { why: why.into(), award: award.words() }.into(),
            None => why.into(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::said::said;

    #[test]
    fn outcomes_stand_on_cards_in_signs_and_in_words() {
        for (text, card, words) in [
            ("4SX N -1", "4♠X N -1", "4♠ doubled by North, one down"),
            ("pass", "Passed out", "Passed out"),
            ("60/40", "Adjusted: 60 % for North-South, 40 % for East-West", ""),
            ("50/50", "Adjusted: 50 % for both sides", ""),
            ("avg+/avg-", "Adjusted: average plus for North-South, average minus for East-West", ""),
            (
                "60 % 4S N =, 40 % 4S N -1",
                "Adjusted: 60 % of 4♠ by North, made, and 40 % of 4♠ by North, one down",
                "",
            ),
            ("not played, no fault", "Not played, nobody at fault: average plus for both sides", ""),
        ] {
            let outcome: Outcome = text.parse().unwrap();
            let words = if words.is_empty() { card } else { words };
            assert_eq!(
                (said(&outcome.on_card()).as_str(), said(&outcome.words()).as_str()),
                (card, words),
                "{text}"
            );
        }
    }
}
