//! The ranking, as far as it is released to the one who asks.

use crate::contest::clock::Timetable;
use crate::contest::state::{Contest, Phase};
use crate::contest::view::lists::{ListWords, lists};
use crate::contest::view::shown::shown_through;
use crate::contest::view::{Audience, BesideBoards, ContestNumber, RoundNames, StandingList, Views};
use crate::entry::{EntryId, SectionLetter};
use crate::message::{Label, Language, Message};
use crate::movement::RoundNumber;
use crate::scoring::Unit;
use crate::seat::Line;

/// The ranking, as far as it is released to the one who asks.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StandingsView {
    pub contest: ContestNumber,
    pub name: String,
    pub sequence: u64,
    pub phase: Phase,
    /// Results of rounds 1 to this one are in, as people call rounds; 0: none yet.
    pub through_round: u16,
    /// Rounds still to be drawn among them.
    pub round_count: u16,
    /// What the figures count: percent, IMPs, victory points.
    pub unit: Unit,
    /// What the totals of the boards count: matchpoints, IMPs.
    pub total_unit: Unit,
    /// Whether matches are worth something of their own, so that a figure is never the sum of boards.
    pub counts_matches: bool,
    /// Why there is nothing, or not all, to be seen; `None` when all is shown.
    pub note: Option<Message>,
    /// One; two where each line has its winner; more where some sections have one winner and others two.
    pub rankings: Vec<Ranking>,
    /// Lists of strata and with handicaps, where anybody has one.
    pub lists: Vec<StandingList>,
    /// Results scored, in the rounds shown.
    pub results_in: u32,
    /// Results planned, in the rounds shown.
    pub results_planned: u32,
    /// The round clock; `None` where none is set.
    pub clock: Option<Timetable>,
    /// What people call the rounds of the clock.
    pub round_names: RoundNames,
    /// The language of the contest, in which it is told to whoever asks for no other.
    pub language: Language,
}

impl StandingsView {
    /// The title of the totals of the boards, where they say more than the figures.
    pub fn total_title(&self) -> Option<&'static str> {
        match (self.unit == self.total_unit, self.counts_matches) {
            (false, _) => Some(self.total_unit.many()),
            (true, true) => Some("points of boards"),
            (true, false) => None,
        }
    }
}

/// An ordered list of entries.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ranking {
    /// The section that is ranked by itself, because who meets whom is drawn there and nowhere else; `None` for those who are
    /// compared across sections, and where there is one section.
    pub section: Option<SectionLetter>,
    /// The line that is ranked by itself; `None` for entries that change lines.
    pub line: Option<Line>,
    /// The best first; entries without a place last.
    pub rows: Vec<StandingRow>,
}

impl Ranking {
    /// `Section B`, `North-South`, `East-West`, or empty.
    pub fn title(&self) -> String {
        let section = self.section.map(|letter| format!("Section {letter}"));
        let line = self.line.map(|line| match line {
            Line::NorthSouth => "North-South".to_owned(),
            Line::EastWest => "East-West".to_owned(),
        });
        section.into_iter().chain(line).collect::<Vec<_>>().join(", ")
    }

    /// The parts of the title, for words in any language.
    pub fn title_words(&self) -> Vec<Message> {
        let section = self.section.map(|letter| ListWords::Section { section: letter.to_string() });
        let line = self.line.map(|line| ListWords::Line { line });
        section.into_iter().chain(line).map(Message::from).collect()
    }
}

/// One entry in a ranking.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StandingRow {
    /// From 1; 0 before the entry's first result, and with fewer boards than a place asks for.
    pub rank: u32,
    /// Whether somebody else has exactly the same.
    pub tied: bool,
    pub entry: EntryId,
    /// How it is called by number: `pair 3NS`, `team 5`, `player 7`.
    pub called: Label,
    /// As far as the club gave any; empty where none is known.
    pub names: String,
    /// The names of the people, one for each; none where the club gave none.
    pub players: Vec<String>,
    /// By what the entry is ranked, ready to be printed in the unit of the view: `58.33`, `+34.5`; empty before the
    /// first result.
    pub figure: String,
    /// Hundredths of a percent, halves up; 0 in other units, before the first result, and where penalties eat up
    /// everything.
    pub percent: u32,
    /// What was won on the boards, penalties taken off, in decimals, and matchpoints in the form that the rules show:
    /// hundredths, halves away from zero, without
    /// closing zeros.
    pub total: String,
    /// The most that the total could be; empty where there is no such number.
    pub maximum: String,
    pub boards_played: u32,
    /// The boards that it lacks for a place ([`Scoring::least_percent_of_boards`]); 0 where it has enough, and before its
    /// first.
    ///
    /// [`Scoring::least_percent_of_boards`]: crate::scoring::Scoring::least_percent_of_boards
    pub boards_lacking: u32,
    /// The rank at the end of the last complete round before what is shown; 0 where there was none, and of an entry off
    /// which a penalty is taken: it counts in that rank too, so that who fell by it would seem to have climbed.
    pub rank_before: u32,
    /// Of a knock-out, how far it came, which decides there: `in, by 23 IMPs` of its last match, `out in round 2, by 5
    /// IMPs`; `None` elsewhere, and before anybody is out.
    pub reached: Option<Message>,
    /// What of the figure was not won on the boards.
    pub beside: BesideBoards,
}

impl Views {
    /// The ranking, as far as it is released to an audience.
    pub fn standings(&self, contest: &Contest, audience: Audience) -> StandingsView {
        self.check(contest);
        let progress = &self.progress;
        let shown = shown_through(contest, progress, audience);
        let through_round = shown.through.min(progress.last_scored_round());
        let count = progress.rounds(1, progress.end_of_match(through_round));
        let rankings =
            if through_round == 0 { vec![] } else { self.scores.rankings(progress, shown.through) };
        StandingsView {
            contest: self.number,
            name: contest.name.clone(),
            sequence: contest.sequence,
            language: contest.rules.language,
            phase: contest.phase,
            through_round: contest.called_round(RoundNumber(through_round)),
            round_count: contest.rounds_called(),
            unit: contest.rules.scoring.standing_unit(),
            total_unit: contest.rules.scoring.method.award_unit(),
            counts_matches: contest.rules.scoring.counts_matches(),
            note: shown.note,
            rankings,
            lists: if through_round == 0 {
                vec![]
            } else {
                let scoreboard = self.scores.scoreboard(shown.through);
                scoreboard.map(|scoreboard| lists(contest, scoreboard)).unwrap_or_default()
            },
            results_in: count.scored,
            results_planned: count.planned,
            clock: contest.timetable(),
            round_names: RoundNames::of_contest(contest),
        }
    }
}
