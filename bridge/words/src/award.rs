//! Awards of the director in words for players, in the language that they read.

use bridge::adjustment::{Adjustment, Artificial, Basis, Compared, Limit, SideAward, Weighting};
use bridge::adjustment_words::AdjustmentKind;
use bridge::contest::{NotPlayed, Outcome};
use bridge::contract::Doubling;
use bridge::exact::Percent;
use bridge::result::{BoardResult, Play};
use bridge::score::Score;
use bridge::seat::Line;

use crate::Words;
use crate::page::{Award, Table};

impl Words {
    /// What the director has set in place of a result: `Adjusted: average plus for both sides`; `None` where
    /// a result stands.
    pub fn award(&self, outcome: &Outcome) -> Option<String> {
        match outcome {
            Outcome::Result(_) => None,
            Outcome::Artificial { north_south, east_west } => {
                let award = self.for_each_side(&[north_south, east_west].map(|percent| self.share(*percent)));
                Some(self.say(Award::Adjusted { award }))
            }
            Outcome::Adjusted(adjustment) => {
                Some(self.say(Award::Adjusted { award: self.adjustment(adjustment) }))
            }
            Outcome::NotPlayed(why) => Some(crate::game::capital(&self.not_played(*why))),
        }
    }

    /// What the director has set, in a word: `weighted`; `None` where a result stands.
    pub fn award_short(&self, outcome: &Outcome) -> Option<String> {
        let short = match outcome {
            Outcome::Result(_) => return None,
            Outcome::Artificial { .. } => Award::ShortArtificial,
            Outcome::Adjusted(adjustment) => match adjustment.kind() {
                AdjustmentKind::Artificial => Award::ShortArtificial,
                AdjustmentKind::Split => Award::ShortSplit,
                AdjustmentKind::Assigned => Award::ShortAssigned,
                AdjustmentKind::Weighted => Award::ShortWeighted,
                AdjustmentKind::Other => Award::ShortAdjusted,
            },
            Outcome::NotPlayed(_) => Award::ShortNotPlayed,
        };
        Some(self.say(short))
    }

    /// What the sides are awarded, as part of a sentence; what it says is that of [`Adjustment::in_words`].
    fn adjustment(&self, adjustment: &Adjustment<BoardResult>) -> String {
        let Adjustment { north_south, east_west, compared } = adjustment;
        let award = match &north_south.basis {
            _ if adjustment.is_artificial() => {
                self.for_each_side(&[self.side(north_south), self.side(east_west)])
            }
            Basis::Results(_) if north_south == east_west => self.side(north_south),
            Basis::Results(_) | Basis::Artificial(_) | Basis::SelfInflicted { .. } => {
                let have = |line: Line| {
                    self.say(Award::Have { line: self.line(line), award: self.side(adjustment.side(line)) })
                };
                Line::ALL.map(have).join("; ")
            }
        };
        let line = match compared {
            _ if *compared == Compared::usual(north_south, east_west) => return award,
            Compared::Nobody => return self.say(Award::ComparedNobody { award }),
            Compared::NorthSouth => Line::NorthSouth,
            Compared::EastWest => Line::EastWest,
        };
        self.say(Award::Compared { award, line: self.line(line) })
    }

    fn not_played(&self, why: NotPlayed) -> String {
        let said = self.say(match why {
            NotPlayed::NoFault => Award::NoFault,
            NotPlayed::SlowPlay { .. } => Award::SlowPlay,
            NotPlayed::Bye => Award::Bye,
            NotPlayed::Removed => Award::Removed,
        });
        match why.award() {
            Some(award) => self.say(Award::For { why: said, award: self.adjustment(&award) }),
            None => said,
        }
    }

    fn for_each_side(&self, [first, second]: &[String; 2]) -> String {
        let (first, second) = (first.clone(), second.clone());
        self.say(if first == second { Award::Both { award: first } } else { Award::Each { first, second } })
    }

    fn side(&self, side: &SideAward<BoardResult>) -> String {
        let award = match &side.basis {
            Basis::Artificial(artificial) => self.artificial(*artificial),
            Basis::Results(results) => self.weighting(results),
            Basis::SelfInflicted { expected, after_infraction, got } => self.say(Award::SelfInflicted {
                got: self.counted(*got),
                expected: self.weighting(expected),
                left: self.counted(*after_infraction),
            }),
        };
        match side.limit {
            None => award,
            Some(Limit::AtMostAverageMinus) => {
                self.say(Award::AtMost { award, most: self.say(Award::AverageMinus) })
            }
            Some(Limit::AtLeastAveragePlus) => {
                self.say(Award::AtLeast { award, least: self.say(Award::AveragePlus) })
            }
            Some(Limit::AtMost(percent)) => self.say(Award::AtMost { award, most: self.share(percent) }),
            Some(Limit::AtLeast(percent)) => self.say(Award::AtLeast { award, least: self.share(percent) }),
        }
    }

    fn artificial(&self, artificial: Artificial) -> String {
        match artificial {
            Artificial::AverageMinus => self.say(Award::AverageMinus),
            Artificial::Average => self.say(Award::Average),
            Artificial::AveragePlus => self.say(Award::AveragePlus),
            Artificial::Percent(percent) => self.share(percent),
            Artificial::ImpHundredths(hundredths) => {
                let sign = if hundredths < 0 { "−" } else { "+" };
                let imps = match i64::from(hundredths).abs() {
                    whole if whole % 100 == 0 => (whole / 100).to_string(),
                    parts => self.hundredths(parts),
                };
                self.say(Award::Imps { imps: format!("{sign}{imps}") })
            }
        }
    }

    fn weighting(&self, weighting: &Weighting<BoardResult>) -> String {
        if let [(only, _)] = weighting.parts() {
            return self.counted(*only);
        }
        let part = |(result, weight): &(BoardResult, Percent)| {
            let weight = self.trimmed(weight.hundredths().into());
            self.say(Award::Weighted { weight, result: self.counted(*result) })
        };
        let parts: Vec<String> = weighting.parts().iter().map(part).collect();
        match parts.as_slice() {
            [first @ .., last] => {
                self.say(Award::AndWeighted { all_but_last: first.join(", "), last: last.clone() })
            }
            [] => String::new(),
        }
    }

    /// A result that is counted, within a sentence.
    fn counted(&self, result: BoardResult) -> String {
        let (line, score) = match result {
            BoardResult::Played(play) => return self.counted_play(play),
            BoardResult::PassedOut => return self.say(Award::PassedOut),
            BoardResult::NotPlayed => return self.say(Award::NotPlayed),
            BoardResult::RawScore(Score(0)) => return self.say(Award::ScoreNone),
            BoardResult::RawScore(Score(score @ 1..)) => (Line::NorthSouth, score),
            BoardResult::RawScore(Score(score)) => (Line::EastWest, score),
        };
        self.say(Award::Score { line: self.line(line), score: score.unsigned_abs().to_string() })
    }

    /// `4♠ doubled by North, one down`.
    fn counted_play(&self, play: Play) -> String {
        let (level, strain) = (play.contract.level, self.strain(play.contract.strain));
        let doubling = match play.contract.doubling {
            Doubling::Undoubled => "no",
            Doubling::Doubled => "X",
            Doubling::Redoubled => "XX",
        };
        let count = play.difference().unsigned_abs();
        let made = match play.difference() {
            0 => self.say(Table::Made),
            1.. => self.say(Award::Over { count }),
            ..0 => self.say(Award::Down { count }),
        };
        self.say(Award::Result {
            contract: format!("{level}{strain}"),
            doubling: doubling.to_owned(),
            seat: self.seat(play.declarer),
            made,
        })
    }

    fn share(&self, percent: Percent) -> String {
        self.say(Award::Percent { percent: self.trimmed(percent.hundredths().into()) })
    }

    /// Hundredths without decimals that say nothing: `60`, `33.3`.
    fn trimmed(&self, hundredths: i64) -> String {
        let figure = self.hundredths(hundredths);
        if hundredths % 100 == 0 {
            return (hundredths / 100).to_string();
        }
        figure.strip_suffix('0').map_or(figure.clone(), str::to_owned)
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
            if !words.is_empty() {
                assert_eq!(words, outcome.in_words(), "English says it as the domain does");
            }
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
