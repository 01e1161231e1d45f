//! How many rounds a Swiss should have, and what to do instead.
//!
//! Source: seed 000, "Swiss Teams": the table of minimum numbers of rounds, and at most half as many rounds as
//! teams.

use std::fmt;

/// The fewest contenders that the published table is made for.
pub const FEWEST: u16 = 9;
/// The most contenders that the published table is made for.
pub const MOST: u16 = 128;

/// The minimum number of rounds: 6 for 9 to 16 contenders, 7 for 17 to 32, 8 for 33 to 64, 9 for 65 to 128 (seed 000,
/// "Swiss Teams"). Beyond that a round more for each doubling, as the table goes on: our own. `None` below 9, where a
/// round robin is better.
pub fn least_rounds(contenders: u16) -> Option<u16> {
    let doublings = contenders.checked_sub(1)?.checked_ilog2()?;
    (contenders >= FEWEST).then(|| 3 + u16::try_from(doublings).unwrap_or(u16::MAX - 3))
}

/// The most rounds that are not too many: half the number of contenders, rounded down (seed 000, "Swiss Teams").
pub fn most_rounds(contenders: u16) -> u16 {
    contenders / 2
}

/// Rounds in which everybody can meet everybody once, with a bye in each of an odd number. In a Swiss of more rounds
/// there must be rematches.
pub fn round_robin_rounds(contenders: u16) -> u16 {
    if contenders < 2 { 0 } else { contenders - 1 + contenders % 2 }
}

/// The rounds of a knock-out: each halves the field, until one is left.
pub fn knock_out_rounds(contenders: u16) -> u16 {
    let doublings = contenders.max(1).checked_next_power_of_two().map_or(u16::BITS, u16::trailing_zeros);
    u16::try_from(doublings).unwrap_or(16)
}

/// What is wrong with a number of rounds for a knock-out; `None` where it is right.
pub fn knock_out_remark(contenders: u16, rounds: u16) -> Option<Remark> {
    let needed = knock_out_rounds(contenders);
    (rounds != needed).then_some(Remark::KnockOut { contenders, rounds, needed })
}

/// What the director should know before the number of rounds is settled.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Remark {
    /// Fewer than 9 contenders.
    RoundRobinInstead { contenders: u16 },
    /// 9, 10 or 11 contenders, for which the least is more than the most.
    TooFewForTheLeast { contenders: u16 },
    /// More than 128 contenders.
    BeyondTheTable { contenders: u16 },
    /// Fewer rounds than the minimum.
    FewRounds { rounds: u16, least: u16 },
    /// More rounds than half the contenders, though all could be drawn without a rematch.
    OverSwiss { rounds: u16, most: u16 },
    /// More rounds than there are opponents.
    MustMeetAgain { rounds: u16, opponents: u16 },
    /// Not the rounds that a knock-out takes.
    KnockOut { contenders: u16, rounds: u16, needed: u16 },
    /// How to draw the first round.
    Seeding { contenders: u16 },
    /// What an odd number means: of teams three may play a triangle.
    OddNumber { are_teams: bool },
}

impl fmt::Display for Remark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::RoundRobinInstead { contenders } => {
                let rounds = counted(round_robin_rounds(contenders), "round");
                write!(
                    f,
                    "{contenders} are few for a Swiss. Play a round robin: {rounds}, and everybody meets everybody."
                )
            }
            Self::TooFewForTheLeast { contenders } => write!(
                f,
                "For {contenders} the two rules for a Swiss do not agree: at least 6 rounds find the winner, and more \
                 than {} draw leaders against the last. A round robin of {} is fairest; otherwise play 6.",
                counted(most_rounds(contenders), "round"),
                counted(round_robin_rounds(contenders), "round")
            ),
            Self::BeyondTheTable { contenders } => write!(
                f,
                "The published table ends at {MOST}. For {contenders} it is continued with a round more for each \
                 doubling of the field."
            ),
            Self::FewRounds { rounds, least } => write!(
                f,
                "{} may not find the right winner: play at least {least}, or seed the field well.",
                counted(rounds, "round")
            ),
            Self::OverSwiss { rounds, most } => write!(
                f,
                "{} are too many: the leaders will have met all who are near them and be drawn against the last. Play \
                 at most {most}, half the number of entries.",
                counted(rounds, "round")
            ),
            Self::MustMeetAgain { rounds, opponents } => write!(
                f,
                "{} cannot be drawn without a rematch: each entry has only {}.",
                counted(rounds, "round"),
                counted(opponents, "opponent")
            ),
            Self::KnockOut { contenders, rounds, needed } => {
                let (rounds_text, needed_text) = (counted(rounds, "round"), counted(needed, "round"));
                let why = if rounds > needed {
                    format!("after {needed_text} only one is left")
                } else {
                    format!("after {rounds_text} more than one is still in")
                };
                write!(f, "A knock-out of {contenders} takes {needed_text}, not {rounds}: {why}.")
            }
            Self::Seeding { contenders } => {
                let half = contenders / 2;
                write!(
                    f,
                    "If you know who is strong, number the entries from the strongest and draw the top half against \
                     the bottom half: 1 against {}, 2 against {}. If you do not, draw the first round by lot.",
                    half + 1,
                    half + 2
                )
            }
            Self::OddNumber { are_teams } => {
                let triangle = if are_teams { ", or three teams play a triangle" } else { "" };
                write!(
                    f,
                    "The number is odd: in each round one has a bye{triangle}. A stand-by that plays makes it even."
                )
            }
        }
    }
}

fn counted(number: u16, what: &str) -> String {
    if number == 1 { format!("1 {what}") } else { format!("{number} {what}s") }
}

/// Advice on the number of rounds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Advice {
    /// The minimum; `None` where a round robin is better.
    pub least: Option<u16>,
    pub most: u16,
    /// To be read in this order.
    pub remarks: Vec<Remark>,
}

impl Advice {
    /// A number of rounds that obeys both rules, or the minimum where none does: what a form proposes. Below 9 the
    /// rounds of a round robin.
    pub fn proposed(&self, contenders: u16) -> u16 {
        self.least.unwrap_or_else(|| round_robin_rounds(contenders))
    }
}

/// Advice for so many contenders, and on a number of rounds if one is planned.
pub fn advise(contenders: u16, rounds: Option<u16>, are_teams: bool) -> Advice {
    let (least, most) = (least_rounds(contenders), most_rounds(contenders));
    let field = match least {
        None => Some(Remark::RoundRobinInstead { contenders }),
        Some(least) if least > most => Some(Remark::TooFewForTheLeast { contenders }),
        Some(_) if contenders > MOST => Some(Remark::BeyondTheTable { contenders }),
        Some(_) => None,
    };
    let planned = rounds.and_then(|rounds| {
        let opponents = contenders.saturating_sub(1);
        if rounds > round_robin_rounds(contenders) {
            return Some(Remark::MustMeetAgain { rounds, opponents });
        }
        let least = least?;
        if rounds < least {
            Some(Remark::FewRounds { rounds, least })
        } else {
            (rounds > most && least <= most).then_some(Remark::OverSwiss { rounds, most })
        }
    });
    let odd = (contenders % 2 == 1).then_some(Remark::OddNumber { are_teams });
    let seeding = least.map(|_| Remark::Seeding { contenders });
    Advice { least, most, remarks: field.into_iter().chain(planned).chain(odd).chain(seeding).collect() }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Seed 000, "Swiss Teams": the table, both ends of each row.
    #[test]
    fn the_minimum_is_the_published_one() {
        for (contenders, least) in [
            (8, None),
            (9, Some(6)),
            (16, Some(6)),
            (17, Some(7)),
            (32, Some(7)),
            (33, Some(8)),
            (64, Some(8)),
            (65, Some(9)),
            (128, Some(9)),
            (129, Some(10)),
            (256, Some(10)),
            (0, None),
            (1, None),
            (u16::MAX, Some(18)),
        ] {
            assert_eq!(least_rounds(contenders), least, "{contenders}");
        }
    }

    #[test]
    fn advice_is_plain() {
        let says = |contenders, rounds| {
            let remarks = advise(contenders, rounds, true).remarks;
            remarks.iter().map(ToString::to_string).collect::<Vec<_>>()
        };
        let halves = "If you know who is strong, number the entries from the strongest and draw the top half against \
                      the bottom half: 1 against 13, 2 against 14. If you do not, draw the first round by lot.";
        assert_eq!(says(24, Some(7)), [halves], "seed 000: \"say 24 teams, 1 v 13, 2 v 14\"");
        assert_eq!(
            says(24, Some(13))[0],
            "13 rounds are too many: the leaders will have met all who are near them and be drawn against the last. \
             Play at most 12, half the number of entries."
        );
        assert_eq!(
            says(24, Some(5))[0],
            "5 rounds may not find the right winner: play at least 7, or seed the field well."
        );
        assert_eq!(
            says(24, Some(24))[0],
            "24 rounds cannot be drawn without a rematch: each entry has only 23 opponents."
        );
        assert_eq!(
            says(8, None),
            ["8 are few for a Swiss. Play a round robin: 7 rounds, and everybody meets everybody."]
        );
        assert_eq!(advise(10, Some(6), true).remarks[0], Remark::TooFewForTheLeast { contenders: 10 });
        assert_eq!(advise(25, None, true).remarks[0], Remark::OddNumber { are_teams: true });
        // Three pairs play no triangle: a match of pairs is one table.
        assert_eq!(
            advise(25, None, false).remarks[0].to_string(),
            "The number is odd: in each round one has a bye. A stand-by that plays makes it even."
        );
        assert_eq!(advise(200, Some(10), true).remarks[0], Remark::BeyondTheTable { contenders: 200 });
    }

    /// By hand: 5 to 8 need three rounds. A knock-out of 8 is a quarter-final, a semi-final and a final.
    #[test]
    fn a_knock_out_halves_the_field_in_each_round() {
        for (contenders, rounds) in [(2, 1), (3, 2), (4, 2), (5, 3), (8, 3), (9, 4), (64, 6), (65, 7)] {
            assert_eq!(knock_out_rounds(contenders), rounds, "{contenders}");
            assert_eq!(knock_out_remark(contenders, rounds), None);
        }
        let says = |contenders, rounds| knock_out_remark(contenders, rounds).unwrap().to_string();
        assert_eq!(says(8, 99), "A knock-out of 8 takes 3 rounds, not 99: after 3 rounds only one is left.");
        assert_eq!(
            says(8, 1),
            "A knock-out of 8 takes 3 rounds, not 1: after 1 round more than one is still in."
        );
    }

    /// The two rules of the notes agree for every field but 9 to 11.
    #[test]
    fn the_least_is_not_more_than_the_most_from_twelve() {
        for contenders in FEWEST..=1_000 {
            let advice = advise(contenders, None, true);
            assert_eq!(advice.proposed(contenders) > advice.most, contenders < 12, "{contenders}");
        }
        assert_eq!(advise(7, None, true).proposed(7), 7);
    }
}
