//! What the director has awarded in place of a result, in the words of players.

use crate::adjustment::{Adjustment, Artificial, Basis, Compared, Limit, SideAward, Weighting};
use crate::contract::{Contract, Doubling};
use crate::exact::{Exact, Percent, big, half_away_from_zero};
use crate::message::{Decimal, Message};
use crate::messages;
use crate::result::{BoardResult, Play};
use crate::score::Score;
use crate::seat::{Line, Seat};

messages! {
    /// Awards, each part of a sentence.
    pub enum Award {
        AverageMinus = "award-average-minus",
        Average = "award-average",
        AveragePlus = "award-average-plus",
        /// A share of the top, without its sign.
        Percent { percent: Decimal } = "award-percent",
        /// With their sign.
        Imps { imps: Decimal } = "award-imps",

        /// The same for both sides.
        Both { award: Message } = "award-both",
        /// North-South's, then East-West's.
        Each { first: Message, second: Message } = "award-each",
        /// Of split scores, what one side has.
        Have { line: Line, award: Message } = "award-have",
        /// Of split scores, what both sides have.
        BothHave { first: Message, second: Message } = "award-both-have",
        /// A part of a weighted score.
        Weighted { weight: Decimal, result: Message } = "award-weighted",
        /// The parts of a weighted score, the last by itself.
        AndWeighted { all_but_last: Message, last: Message } = "award-and-weighted",
        /// A part of a weighted score, and those after it but the last.
        Then { first: Message, others: Message } = "award-then",
        /// What a side has that damaged itself.
        SelfInflicted { got: Message, expected: Message, left: Message } = "award-self-inflicted",
        AtMost { award: Message, most: Message } = "award-at-most",
        AtLeast { award: Message, least: Message } = "award-at-least",
        /// With whose score the other tables are compared, where that is not North-South's.
        Compared { award: Message, line: Line } = "award-compared",
        ComparedNobody { award: Message } = "award-compared-nobody",

        /// A result within a sentence; `doubling` is `no`, `X` or `XX`.
        Result { contract: Message, doubling: String, seat: Seat, made: Message } = "award-result",
        SuitBid { bid: String } = "award-suit-bid",
        NoTrumpsBid { level: String } = "award-no-trumps-bid",
        Made = "award-made",
        Over { count: u8 } = "award-over",
        Down { count: u8 } = "award-down",
        PassedOut = "award-passed-out",
        NotPlayed = "award-not-played",
        /// A score from paper.
        Score { line: Line, score: String } = "award-score",
        ScoreNone = "award-score-none",

        NoFault = "award-no-fault",
        SlowPlay = "award-slow-play",
        Bye = "award-bye",
        Removed = "award-removed",
        /// Why it was not played, and what the sides are awarded for it.
        For { why: Message, award: Message } = "award-for",

        /// A result in few letters; `doubling` is `no`, `X` or `XX`.
        OnCard { contract: Message, doubling: String, seat: Seat, made: String } = "award-on-card",
        ScoreOnCard { score: String } = "award-score-on-card",

        Adjusted { award: Message } = "award-adjusted",
        /// At the beginning of a sentence.
        Sentence { award: Message } = "award-sentence",
    }
}

/// For each side its own, or the same for both.
pub fn for_each_side([first, second]: [Message; 2]) -> Message {
    if first == second { Award::Both { award: first } } else { Award::Each { first, second } }.into()
}

impl Adjustment<BoardResult> {
    /// What the sides are awarded, as part of a sentence.
    pub fn words(&self) -> Message {
        let Self { north_south, east_west, compared } = self;
        let award = match &north_south.basis {
            _ if self.is_artificial() => for_each_side([side(north_south), side(east_west)]),
            Basis::Results(_) if north_south == east_west => side(north_south),
            Basis::Results(_) | Basis::Artificial(_) | Basis::SelfInflicted { .. } => {
                let have = |line: Line| Award::Have { line, award: side(self.side(line)) }.into();
                let [first, second] = Line::ALL.map(have);
                Award::BothHave { first, second }.into()
            }
        };
        let line = match compared {
            _ if *compared == Compared::usual(north_south, east_west) => return award,
            Compared::Nobody => return Award::ComparedNobody { award }.into(),
            Compared::NorthSouth => Line::NorthSouth,
            Compared::EastWest => Line::EastWest,
        };
        Award::Compared { award, line }.into()
    }
}

fn side(side: &SideAward<BoardResult>) -> Message {
    let award = match &side.basis {
        Basis::Artificial(artificial) => artificial.words(),
        Basis::Results(results) => weighting(results),
        Basis::SelfInflicted { expected, after_infraction, got } => Award::SelfInflicted {
            got: got.words(),
            expected: weighting(expected),
            left: after_infraction.words(),
        }
        .into(),
    };
    match side.limit {
        None => award,
        Some(Limit::AtMostAverageMinus) => Award::AtMost { award, most: Award::AverageMinus.into() }.into(),
        Some(Limit::AtLeastAveragePlus) => Award::AtLeast { award, least: Award::AveragePlus.into() }.into(),
        Some(Limit::AtMost(percent)) => Award::AtMost { award, most: share(percent) }.into(),
        Some(Limit::AtLeast(percent)) => Award::AtLeast { award, least: share(percent) }.into(),
    }
}

impl Artificial {
    /// As part of a sentence: `average plus`, `60 %`, `+3 IMPs`.
    pub fn words(self) -> Message {
        match self {
            Self::AverageMinus => Award::AverageMinus.into(),
            Self::Average => Award::Average.into(),
            Self::AveragePlus => Award::AveragePlus.into(),
            Self::Percent(percent) => share(percent),
            Self::ImpHundredths(hundredths) => {
                let sign = if hundredths < 0 { "−" } else { "+" };
                let imps = match i64::from(hundredths).abs() {
                    whole if whole % 100 == 0 => (whole / 100).to_string(),
                    parts => half_away_from_zero(&big(Exact::new(parts, 100)), 2).to_string(),
                };
                Award::Imps { imps: Decimal(format!("{sign}{imps}")) }.into()
            }
        }
    }
}

fn weighting(weighting: &Weighting<BoardResult>) -> Message {
    if let [(only, _)] = weighting.parts() {
        return only.words();
    }
    let part = |(result, weight): &(BoardResult, Percent)| -> Message {
        Award::Weighted { weight: percent(*weight), result: result.words() }.into()
    };
    let mut parts: Vec<Message> = weighting.parts().iter().map(part).collect();
    let Some(last) = parts.pop() else { return Award::NotPlayed.into() };
    let then = |others: Message, first: Message| Award::Then { first, others }.into();
    match parts.into_iter().rev().reduce(then) {
        Some(all_but_last) => Award::AndWeighted { all_but_last, last }.into(),
        None => last,
    }
}

impl BoardResult {
    /// As it stands in a sentence of an award: `4♠ doubled by North, one down`.
    pub fn words(self) -> Message {
        let (line, score) = match self {
            Self::Played(play) => return play.words(),
            Self::PassedOut => return Award::PassedOut.into(),
            Self::NotPlayed => return Award::NotPlayed.into(),
            Self::RawScore(Score(0)) => return Award::ScoreNone.into(),
            Self::RawScore(Score(score @ 1..)) => (Line::NorthSouth, score),
            Self::RawScore(Score(score)) => (Line::EastWest, score),
        };
        Award::Score { line, score: score.unsigned_abs().to_string() }.into()
    }
}

impl Play {
    /// As it stands on a card, in few letters: `4♠X N -1`.
    pub fn on_card(self) -> Award {
        Award::OnCard {
            contract: bid(self.contract).into(),
            doubling: doubling(self.contract).to_owned(),
            seat: self.declarer,
            made: match self.difference() {
                0 => "=".to_owned(),
                difference => format!("{difference:+}"),
            },
        }
    }

    /// As it stands in a sentence of an award: `4♠ doubled by North, one down`.
    pub fn words(self) -> Message {
        let count = self.difference().unsigned_abs();
        let made = match self.difference() {
            0 => Award::Made,
            1.. => Award::Over { count },
            ..0 => Award::Down { count },
        };
        Award::Result {
            contract: bid(self.contract).into(),
            doubling: doubling(self.contract).to_owned(),
            seat: self.declarer,
            made: made.into(),
        }
        .into()
    }
}

/// `4♠`, `3NT`, without what doubled it.
pub fn bid(contract: Contract) -> Award {
    match contract.strain.suit() {
        Some(suit) => Award::SuitBid { bid: format!("{}{}", contract.level, suit.symbol()) },
        None => Award::NoTrumpsBid { level: contract.level.to_string() },
    }
}

/// `no`, `X` or `XX`, by which words are chosen.
pub fn doubling(contract: Contract) -> &'static str {
    match contract.doubling {
        Doubling::Undoubled => "no",
        Doubling::Doubled => "X",
        Doubling::Redoubled => "XX",
    }
}

/// A share of the top: `60 %`.
pub fn share(share: Percent) -> Message {
    Award::Percent { percent: percent(share) }.into()
}

/// Without decimals that say nothing: `60`, `33.3`.
pub fn percent(percent: Percent) -> Decimal {
    Decimal(half_away_from_zero(&big(Exact::new(i64::from(percent.hundredths()), 100)), 2).trimmed())
}
