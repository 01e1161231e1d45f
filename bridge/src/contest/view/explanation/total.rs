//! What an entry has in all, and how its evening went, as far as an audience may see it.

use crate::contest::matches::{names_in_matches, team_of};
use crate::contest::penalty::{Penalty, PenaltyAmount};
use crate::contest::scoreboard::{Scoreboard, taken_off_merit};
use crate::contest::slot::{ResultLine, Slot};
use crate::contest::state::Contest;
use crate::contest::view::explanation::records::award_reason;
use crate::contest::view::explanation::{ExplanationView, side_of};
use crate::contest::view::lists::handicap;
use crate::contest::view::penalty_words::penalty_words;
use crate::contest::view::ranked::Ranked;
use crate::contest::view::shown::shown_through;
use crate::contest::view::stage::names;
use crate::contest::view::wording::pair_label;
use crate::contest::view::{Audience, Views};
use crate::entry::EntryId;
use crate::exact::Exact;
use crate::explain::summary::{SummaryBoard, SummaryContract, SummaryStanding, summarise};
use crate::explain::total::{
    Extra, ExtraWords, Given, GivenFor, GivenWords, TotalBoard, TotalCase, TotalDrawn, TotalMatch,
    TotalPlace, explain_total,
};
use crate::explain::wording::called;
use crate::message::{Message, Plain, RoundName};
use crate::movement::contestants::Contestants;
use crate::scoring::{MatchScoring, Method};
use crate::seat::Line;
use crate::swiss::Contender;

/// A board with an award.
struct Counted<'a> {
    slot: Slot,
    line: &'a ResultLine,
    side: Line,
    award: Exact,
    top: i64,
    is_shown: bool,
    /// Of a board that is compared, where the other pair of the team played it.
    other: Option<Slot>,
}

impl Views {
    /// By what an entry is ranked, step by step, as far as an audience may see it; `None` if there is no such entry. A
    /// pair of a team is ranked as its team.
    pub fn explain_total(
        &self,
        contest: &Contest,
        entry: EntryId,
        audience: Audience,
    ) -> Option<ExplanationView> {
        self.check(contest);
        let named = Ranked::named(contest, entry)?;
        let ranked = Ranked::named(contest, named.stands_as(contest)).unwrap_or(named);
        let shown = shown_through(contest, &self.progress, audience);
        let mut view = self.explanation_of(contest, &ranked, shown.note);
        let Some(scoreboard) = self.scores.scoreboard(shown.through) else { return Some(view) };
        let case = self.total_case(contest, &ranked, (scoreboard, shown.through, audience));
        view.explanation = explain_total(&case).explanation;
        Some(view)
    }

    /// All that an entry's total is made from.
    fn total_case<'a>(
        &self,
        contest: &'a Contest,
        ranked: &Ranked,
        (scoreboard, through, audience): (&Scoreboard, u16, Audience),
    ) -> TotalCase<'a> {
        // Between teams boards count in their matches, and not for each pair.
        let of_teams = contest.rules.scoring.method.of_teams().is_some();
        let boards = if of_teams { vec![] } else { self.counted(contest, ranked, (through, audience)) };
        let boards = boards.into_iter().map(|counted| TotalBoard {
            board: counted.slot.board,
            opponents: opponents(contest, &counted),
            award: counted.award,
            top: counted.top,
            is_shown: counted.is_shown,
            awaits_ruling: contest.awaiting.contains_key(&counted.slot),
        });
        TotalCase {
            scoring: &contest.rules.scoring,
            boards: boards.collect(),
            extras: extras(contest, ranked, scoreboard.full_top()),
            full_top: scoreboard.full_top(),
            brought_to: self.scores.brought_to(contest, through, ranked.name),
            matches: self.matches(contest, (scoreboard, audience), ranked),
            given: given(contest, ranked, (scoreboard, audience)),
            place: self.place(ranked, through),
            boards_needed: self
                .scores
                .row(through, ranked.name)
                .and_then(|row| (row.boards_lacking > 0).then(|| row.boards_played + row.boards_lacking)),
            handicap: handicap(contest, scoreboard, ranked.name),
        }
    }

    /// How an entry's evening went: against each opponent, by direction, by declarer and on each board, of the boards
    /// that an audience may see; `None` if there is no such entry.
    pub fn summarise(
        &self,
        contest: &Contest,
        entry: EntryId,
        audience: Audience,
    ) -> Option<ExplanationView> {
        self.check(contest);
        let ranked = Ranked::named(contest, entry)?;
        let shown = shown_through(contest, &self.progress, audience);
        let mut view = self.explanation_of(contest, &ranked, shown.note);
        let mut counted = self.counted(contest, &ranked, (shown.through, audience));
        // A pair of a team is ranked with the other; a partnership of an individual is not ranked, its players are.
        let of_players = contest
            .section(entry.section)
            .is_some_and(|section| matches!(section.movement.contestants, Contestants::Players(_)));
        let is_ranked =
            ranked.stands_as(contest) == ranked.name && (!of_players || contest.has_player(ranked.name));
        let standing = self.scores.scoreboard(shown.through).filter(|_| is_ranked);
        let standing = standing.and_then(|scoreboard| {
            let case = self.total_case(contest, &ranked, (scoreboard, shown.through, audience));
            SummaryStanding::of(&case, counted.iter().any(|counted| !counted.is_shown))
        });
        counted.retain(|counted| counted.is_shown);
        let is_whole_team = ranked.entries.len() > 1;
        let boards: Vec<SummaryBoard> = (0..counted.len())
            .map(|place| {
                let (before, one) = (&counted[..place], &counted[place]);
                summary_board(contest, (one, is_whole_team), before)
            })
            .collect();
        view.explanation = summarise(&boards, &contest.rules.scoring, standing.as_ref());
        Some(view)
    }

    /// The boards with an award through a round, in the order of play.
    fn counted<'a>(
        &self,
        contest: &'a Contest,
        ranked: &Ranked,
        (through, audience): (u16, Audience),
    ) -> Vec<Counted<'a>> {
        let Some(scoreboard) = self.scores.scoreboard(through) else { return vec![] };
        let lines = contest.lines.iter().filter(|(slot, line)| {
            slot.round.0 <= through && line.status.is_scored() && side_of(ranked, line).is_some()
        });
        let counted = lines.filter_map(|(&slot, line)| {
            let side = side_of(ranked, line)?;
            let own = match side {
                Line::NorthSouth => line.pairing.north_south,
                Line::EastWest => line.pairing.east_west,
            };
            let compared = scoreboard.compared(slot, own);
            let award = compared.map(|compared| compared.points).or_else(|| {
                scoreboard.award(slot).map(|award| match side {
                    Line::NorthSouth => award.ns,
                    Line::EastWest => award.ew,
                })
            })?;
            Some(Counted {
                slot,
                line,
                side,
                award,
                top: scoreboard.top(slot.board).unwrap_or(0),
                other: compared.and_then(|compared| compared.other),
                is_shown: audience == Audience::Director || self.board_is_open(contest, slot.board),
            })
        });
        let mut counted: Vec<Counted<'_>> = counted.collect();
        counted.sort_by_key(|counted| (counted.slot.round, counted.slot.board));
        counted
    }

    fn place(&self, ranked: &Ranked, through: u16) -> Option<TotalPlace> {
        let rankings = self.scores.rankings(&self.progress, through);
        let ranking =
            rankings.iter().find(|ranking| ranking.rows.iter().any(|row| row.entry == ranked.name))?;
        let own = ranking.rows.iter().find(|row| row.entry == ranked.name && row.rank > 0)?;
        let placed = ranking.rows.iter().filter(|row| row.rank > 0);
        Some(TotalPlace {
            rank: own.rank,
            is_by_round: own.reached.is_some(),
            shared_with: placed.clone().filter(|row| row.rank == own.rank).count() - 1,
            of: placed.count(),
            among: ranking.line,
        })
    }

    /// What somebody has without a match, or in place of one, in sentences, the earliest first: byes as soon as they are
    /// published, with what they are worth once they count.
    pub(in crate::contest::view) fn given_words(
        &self,
        contest: &Contest,
        ranked: &Ranked,
        (through, audience): (u16, Audience),
    ) -> Vec<Message> {
        let scoreboard = self.scores.scoreboard(through);
        let given =
            scoreboard.map_or_else(Vec::new, |scoreboard| given(contest, ranked, (scoreboard, audience)));
        let mut told: Vec<(u16, GivenWords)> = byes(contest, ranked)
            .into_iter()
            .filter(|round| given.iter().all(|given| given.round != *round))
            .map(|round| (round, GivenWords::Bye { round: RoundName::whole(round) }))
            .collect();
        if let Some(scoreboard) = scoreboard.filter(|_| !given.is_empty()) {
            let unit = contest.rules.scoring.standing_unit();
            let matches = self.matches(contest, (scoreboard, audience), ranked).unwrap_or_default();
            told.extend(given.iter().map(|given| (given.round, given.words(unit, &matches))));
        }
        told.sort_by_key(|(round, _)| *round);
        told.into_iter().map(|(_, sentence)| sentence.into()).collect()
    }

    /// How the matches of somebody went; `None` where boards decide.
    fn matches(
        &self,
        contest: &Contest,
        (scoreboard, audience): (&Scoreboard, Audience),
        ranked: &Ranked,
    ) -> Option<Vec<TotalMatch>> {
        let scoring = &contest.rules.scoring;
        let compares_tables = match scoring.method {
            Method::Teams(_) => true,
            Method::Matchpoints(_)
            | Method::Ascherman
            | Method::CrossImps { .. }
            | Method::Butler { .. }
            | Method::TotalPoints => false,
        };
        if !compares_tables && scoring.matches == MatchScoring::Sum {
            return None;
        }
        let names = names_in_matches(contest, &ranked.entries);
        let of = |name: EntryId| {
            scoreboard.matches().iter().filter_map(move |played| {
                let own = played.side_of(name)?;
                let score = &played.score.sides[own];
                let section = contest.section(name.section);
                let drawn = played.number.map(|round| TotalDrawn {
                    round,
                    is_half: section.is_some_and(|section| played.is_half(section)),
                    is_replaced: scoring.matches != MatchScoring::Sum
                        && contest.awarded_in(name, round).is_some(),
                });
                Some(TotalMatch {
                    against: opponent_in_match(contest, played.sides[1 - own]),
                    boards: played.score.compared,
                    points: score.points.clone(),
                    top: played.top(scoreboard),
                    margin: played.margin_told(contest, own),
                    victory_hundredths: score.victory_hundredths,
                    is_shown: self.match_is_shown(contest, played, audience),
                    awaits_ruling: played.awaits_ruling(contest),
                    drawn,
                })
            })
        };
        Some(names.into_iter().flat_map(of).collect())
    }
}

/// A board for the summary of its pair, or of its whole team, which has it at its second table `before` perhaps.
fn summary_board(
    contest: &Contest,
    (counted, is_whole_team): (&Counted<'_>, bool),
    before: &[Counted<'_>],
) -> SummaryBoard {
    let pairing = counted.line.pairing;
    let (own, against) = match counted.side {
        Line::NorthSouth => (pairing.north_south, pairing.east_west),
        Line::EastWest => (pairing.east_west, pairing.north_south),
    };
    let of_team = is_whole_team && contest.rules.scoring.method.of_teams().is_some();
    let players = contest.entries.get(&own).filter(|_| of_team || !is_whole_team);
    SummaryBoard {
        board: counted.slot.board,
        opponents: if of_team {
            opponent_in_match(contest, team_of(against))
        } else {
            opponents(contest, counted)
        },
        line: counted.side,
        contract: SummaryContract::of(&counted.line.outcome, counted.side),
        outcome: counted.line.outcome.on_card(),
        award: counted.award,
        top: counted.top,
        players: players.map(|entry| entry.players.clone().map(|player| player.name)).unwrap_or_default(),
        score: counted.line.outcome.scores(counted.slot.board).side(counted.side),
        is_again: before.iter().any(|other| Some(other.slot) == counted.other),
        awaits_ruling: contest.awaiting.contains_key(&counted.slot),
    }
}

/// `pair 4EW`, or with its names.
fn opponents(contest: &Contest, counted: &Counted<'_>) -> Message {
    let opponents = match counted.side {
        Line::NorthSouth => counted.line.pairing.east_west,
        Line::EastWest => counted.line.pairing.north_south,
    };
    called(pair_label(contest, opponents), &names(contest, Some(opponents)))
}

/// `team 4`, `pair 4EW`, with names where they are known.
pub(super) fn opponent_in_match(contest: &Contest, name: EntryId) -> Message {
    let Some(ranked) = Ranked::named(contest, name) else { return Plain::text(name.to_string()) };
    called(ranked.called(contest), &ranked.names(contest))
}

/// Byes and what the director gave where rounds are drawn; why, for the director's eyes.
fn given(contest: &Contest, ranked: &Ranked, (scoreboard, audience): (&Scoreboard, Audience)) -> Vec<Given> {
    if contest.rules.scoring.matches == MatchScoring::Sum {
        return vec![];
    }
    let of = |name: EntryId| {
        contest.given_by_rounds(name, scoreboard.through()).into_iter().map(move |points| Given {
            round: points.round,
            what: match (points.is_bye, audience) {
                (true, _) => GivenFor::Bye,
                (false, Audience::Director) => {
                    GivenFor::Award { reason: award_reason(contest, (name, points.round)) }
                }
                (false, Audience::Spectator | Audience::Table(_)) => {
                    GivenFor::Award { reason: String::new() }
                }
            },
            hundredths: points.hundredths,
        })
    };
    names_in_matches(contest, &ranked.entries).into_iter().flat_map(of).collect()
}

/// The match rounds in which somebody has a bye, as published, for which the director gave nothing else.
fn byes(contest: &Contest, ranked: &Ranked) -> Vec<u16> {
    let Some((_, drawn)) = contest.drawn(ranked.name.section) else { return vec![] };
    let contender = Contender(ranked.name.pair.number.0);
    let own = drawn.rounds.iter().filter(|published| {
        published.bye == Some(contender) && contest.awarded_in(ranked.name, published.number).is_none()
    });
    own.map(|published| published.number).collect()
}

/// Penalties and what was brought along, of all entries that count.
fn extras(contest: &Contest, ranked: &Ranked, full_top: i64) -> Vec<Extra> {
    let scoring = &contest.rules.scoring;
    let own = |entry: &EntryId| ranked.entries.contains(entry);
    let counts = |penalty: &&Penalty| penalty.counts_for(ranked.name, &ranked.entries);
    let standing = contest.penalties.iter().filter(counts).filter(|penalty| penalty.removed.is_none());
    let penalties = standing.map(|penalty| Extra {
        what: match penalty.amount {
            PenaltyAmount::Warning => ExtraWords::Warning { warning: penalty_words(penalty, scoring) },
            PenaltyAmount::PercentOfTop(_)
            | PenaltyAmount::MatchpointHundredths(_)
            | PenaltyAmount::ImpHundredths(_)
            | PenaltyAmount::ImpsOfMatch { .. }
            | PenaltyAmount::VictoryPointHundredths(_) => {
                ExtraWords::Penalty { penalty: penalty_words(penalty, scoring) }
            }
        }
        .into(),
        points: -taken_off_merit(penalty, scoring, full_top),
        is_in_match: penalty.amount.imps_of_match().is_some_and(|(_, round)| {
            matches!(scoring.matches, MatchScoring::Victory(_))
                && !penalty.of_player
                && contest.penalised_match(penalty.entry, round).is_some()
        }),
    });
    let alone = contest.player_carry_overs.get(&ranked.name);
    let of_entries = contest.carry_overs.iter().filter(|(entry, _)| own(entry));
    let carried = of_entries.map(|(_, hundredths)| hundredths).chain(alone).map(|hundredths| Extra {
        what: ExtraWords::BroughtAlong.into(),
        points: Exact::new(i64::from(*hundredths), 100),
        is_in_match: false,
    });
    penalties.chain(carried).collect()
}
