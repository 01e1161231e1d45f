//! Results of a knock-out as they are typed: `1v8 30-20, 4v5 12-40, 7 out`.

use std::str::FromStr;

use super::fixture::{MatchScore, RoundResults};
use crate::contestants::TeamNumber;

/// A text that is not the result of a round, or not a margin.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum UnreadableScore {
    #[error("`{text}` is not a score: write it like \"1v8 30-20\", or \"7 out\" for a team that withdrew")]
    Score { text: String },

    #[error("`{text}` is not a carried margin: write \"4v1 11\" where team 4 starts 11 IMPs ahead of team 1")]
    Margin { text: String },
}

/// A margin that a team carries into its match with another, in IMPs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Lead {
    pub ahead: TeamNumber,
    pub behind: TeamNumber,
    pub imps: u16,
}

impl FromStr for Lead {
    type Err = UnreadableScore;

    /// Reads `4v1 11`: team 4 is 11 ahead of team 1.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let lead = || {
            let (teams, imps) = halves(text)?;
            let [ahead, behind] = two(&teams, 'v')?.map(TeamNumber);
            Some(Self { ahead, behind, imps: imps.parse().ok()? })
        };
        lead().ok_or_else(|| UnreadableScore::Margin { text: text.trim().to_owned() })
    }
}

impl FromStr for RoundResults {
    type Err = UnreadableScore;

    /// Reads scores, and teams that withdrew, with commas between them; in capitals or not.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut results = Self::default();
        for part in text.split(',').filter(|part| !part.trim().is_empty()) {
            results.read(part).ok_or_else(|| UnreadableScore::Score { text: part.trim().to_owned() })?;
        }
        Ok(results)
    }
}

impl RoundResults {
    fn read(&mut self, part: &str) -> Option<()> {
        let (what, said) = halves(part)?;
        if said == "out" {
            self.withdrawn.insert(TeamNumber(what.parse().ok()?));
        } else {
            let teams = two(&what, 'v')?.map(TeamNumber);
            self.scores.push(MatchScore { teams, imps: two(&said, '-')? });
        }
        Some(())
    }
}

/// The two words of a text, the spaces around `v` and `-` left out.
fn halves(text: &str) -> Option<(String, String)> {
    let text = text.to_lowercase().replace(" v ", "v").replace(" - ", "-");
    let mut words = text.split_whitespace().map(str::to_owned);
    let halves = (words.next()?, words.next()?);
    words.next().is_none().then_some(halves)
}

fn two(text: &str, between: char) -> Option<[u16; 2]> {
    let (one, two) = text.split_once(between)?;
    Some([one.parse().ok()?, two.parse().ok()?])
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn results_are_read_as_they_are_typed() {
        let score = |teams: [u16; 2], imps| MatchScore { teams: teams.map(TeamNumber), imps };
        let read: RoundResults = " 1v8 30-20, 5 V 4  12 - 40,7 OUT, ".parse().unwrap();
        assert_eq!(read.scores, [score([1, 8], [30, 20]), score([5, 4], [12, 40])]);
        assert_eq!(read.withdrawn, BTreeSet::from([TeamNumber(7)]));
        assert_eq!("".parse(), Ok(RoundResults::default()));
        let lead = Lead { ahead: TeamNumber(4), behind: TeamNumber(1), imps: 11 };
        assert_eq!("4v1 11".parse(), Ok(lead));
    }

    #[test]
    fn what_cannot_be_read_is_told() {
        for text in ["1v8", "1v8 30", "1-8 30-20", "out", "x out", "1v8 30-20 5", "1v8 -1-20"] {
            let unreadable = text.parse::<RoundResults>();
            assert_eq!(unreadable, Err(UnreadableScore::Score { text: text.to_owned() }));
        }
        assert_eq!("4v1".parse::<Lead>(), Err(UnreadableScore::Margin { text: "4v1".to_owned() }));
    }
}
