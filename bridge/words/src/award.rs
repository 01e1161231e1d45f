//! Awards of the director in words for players, in the language that they read.

use bridge::adjustment_kind::AdjustmentKind;
use bridge::contest::Outcome;

use crate::Words;
use crate::page::AwardKind;

impl Words {
    /// What the director has set in place of a result: `Adjusted: average plus for both sides`; `None` where
    /// a result stands.
    pub fn award(&self, outcome: &Outcome) -> Option<String> {
        outcome.award().map(|award| self.say(award))
    }

    /// What the director has set, in a word: `weighted`; `None` where a result stands.
    pub fn award_short(&self, outcome: &Outcome) -> Option<String> {
        let short = match outcome {
            Outcome::Result(_) => return None,
            Outcome::Artificial { .. } => AwardKind::Artificial,
            Outcome::Adjusted(adjustment) => match adjustment.kind() {
                AdjustmentKind::Artificial => AwardKind::Artificial,
                AdjustmentKind::Split => AwardKind::Split,
                AdjustmentKind::Assigned => AwardKind::Assigned,
                AdjustmentKind::Weighted => AwardKind::Weighted,
                AdjustmentKind::Other => AwardKind::Adjusted,
            },
            Outcome::NotPlayed(_) => AwardKind::NotPlayed,
        };
        Some(self.say(short))
    }
}

#[cfg(test)]
mod tests {
    use bridge::message::Language;

    use super::*;

    /// Each way in which a director writes an award (`adjustment_text`), as players read it.
    #[test]
    fn players_read_whole_words_and_suits() {
        for (text, short, words) in [
            ("4S N -1", "", ""),
            ("60/40", "artificial", "Adjusted: 60 % for North-South, 40 % for East-West"),
            (
                "avg+/avg-",
                "artificial",
                "Adjusted: average plus for North-South, average minus for East-West",
            ),
            (
                "NS +3 IMPs, EW -3.5 IMPs",
                "artificial",
                "Adjusted: +3 IMPs for North-South, −3.50 IMPs for East-West",
            ),
            (
                "30 % 6S N =, 40 % 4S N +2, 30 % pass",
                "weighted",
                "Adjusted: 30 % of 6♠ by North, made, 40 % of 4♠ by North, two overtricks, and 30 % of passed out",
            ),
            (
                "NS 4S E =, EW 4S E +1, field EW",
                "split",
                "Adjusted: North-South have 4♠ by East, made; East-West have 4♠ by East, one overtrick; the other \
                 tables are compared with East-West's score",
            ),
            (
                "NS got 3D E -2, after 3D E -1, expected 3D E -3, EW 3D E -3",
                "split",
                "Adjusted: North-South have 3♦ by East, two down, and what the infraction cost them (expected \
                 was 3♦ by East, three down; left after it 3♦ by East, one down); East-West have 3♦ by East, three down",
            ),
            (
                "NS average plus, EW 4H E =, at most average minus",
                "split",
                "Adjusted: North-South have average plus; East-West have 4♥ by East, made, but at most \
                 average minus",
            ),
            (
                "not played, no fault",
                "not played",
                "Not played, nobody at fault: average plus for both sides",
            ),
            ("not played, bye", "not played", "Not played: no opponents (a bye)"),
        ] {
            let outcome: Outcome = text.parse().unwrap();
            let words_of = Words::of(Language::English);
            let told = |said: Option<String>| said.unwrap_or_default();
            assert_eq!(
                (told(words_of.award_short(&outcome)).as_str(), told(words_of.award(&outcome)).as_str()),
                (short, words),
                "{text}"
            );
        }
        let given: Outcome = "62.5/37.5".parse().unwrap();
        let said = Words::of(Language::German).award(&given);
        assert_eq!(said.as_deref(), Some("Berichtigt: 62,5 % für Nord-Süd, 37,5 % für Ost-West"));
    }
}
