//! A contest on paper: the ranking, the travellers with their frequency tables, the score cards and the recap
//! sheet, and where rounds are drawn the draw, the result cards and the cross table; made from the views, so that paper
//! shows what the screen shows and to whom.

mod cross_table;
mod draw;
mod outcome;
mod ranking;
mod recap;
mod result_card;
mod score_card;
mod traveller;

use std::collections::BTreeSet;

use bridge::board::BoardNumber;
use bridge::contest::view::{Audience, DrawView, StandingsView};
use bridge::contest::{At, Contest, Phase};
use bridge::entry::{EntryId, SectionLetter};
use bridge::message::Message;
use bridge::scoring::Method;
use words::Words;
use words::page::{Board, Ranking, Sheet};

pub(crate) use result_card::is_other_than_ranked;

use super::report::{Part, Report};
use crate::engine::Glance;
use crate::web::moment;

/// Why there is nothing on a paper that does not suit a contest, and what to print instead.
pub(crate) const NO_DRAW: &str = "this contest is played by a movement: no rounds are drawn, so there is nothing to \
                                  print; ask for ranking, travellers, frequencies, score-cards or recap";

/// What is printed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Paper {
    Ranking,
    Travellers,
    /// How often each score occurred on each board, and what it is worth.
    Frequencies,
    ScoreCards,
    Recap,
    /// The last round that was drawn: who plays whom, and where.
    Draw,
    /// Round, opponent, points and totals of each who is drawn, several on a sheet.
    ResultCards,
    CrossTable,
}

impl Paper {
    /// All of them.
    pub const ALL: [Self; 8] = [
        Self::Ranking,
        Self::Travellers,
        Self::Frequencies,
        Self::ScoreCards,
        Self::Recap,
        Self::Draw,
        Self::ResultCards,
        Self::CrossTable,
    ];

    /// Whether there is something on it in a contest.
    pub fn suits(self, contest: &Contest) -> bool {
        match self {
            Self::Ranking | Self::Travellers | Self::Frequencies | Self::ScoreCards | Self::Recap => true,
            Self::Draw | Self::ResultCards | Self::CrossTable => !drawn_sections(contest).is_empty(),
        }
    }

    /// Its name in addresses and commands.
    pub fn name(self) -> &'static str {
        match self {
            Self::Ranking => "ranking",
            Self::Travellers => "travellers",
            Self::Frequencies => "frequencies",
            Self::ScoreCards => "score-cards",
            Self::Recap => "recap",
            Self::Draw => "draw",
            Self::ResultCards => "result-cards",
            Self::CrossTable => "cross-table",
        }
    }

    /// What it is called in a heading.
    pub fn title(self) -> Message {
        match self {
            Self::Ranking => Board::Ranking.into(),
            Self::Travellers => Sheet::Travellers.into(),
            Self::Frequencies => Sheet::Frequencies.into(),
            Self::ScoreCards => Sheet::ScoreCards.into(),
            Self::Recap => Sheet::Recap.into(),
            Self::Draw => Ranking::Draw.into(),
            Self::ResultCards => Sheet::ResultCards.into(),
            Self::CrossTable => Ranking::CrossTable.into(),
        }
    }

    /// The paper of a name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|paper| paper.name() == name)
    }

    /// What is on it now, as far as an audience may see it.
    pub fn report(self, glance: &mut Glance<'_>, audience: Audience, words: &Words) -> Report {
        let standings = glance.standings(audience);
        let parts = match self {
            Self::Ranking => ranking::parts(&standings, words),
            Self::Travellers | Self::Frequencies => {
                let of_teams = matches!(glance.contest.rules.scoring.method, Method::Teams(_));
                let views = boards(glance.contest)
                    .into_iter()
                    .filter_map(|board| glance.traveller(board, audience))
                    .filter(|view| !view.rows.is_empty());
                match self {
                    Self::Frequencies if of_teams => vec![traveller::no_frequencies(words)],
                    Self::Frequencies => views.map(|view| traveller::frequencies(&view, words)).collect(),
                    Self::Travellers
                    | Self::Ranking
                    | Self::ScoreCards
                    | Self::Recap
                    | Self::Draw
                    | Self::ResultCards
                    | Self::CrossTable => views.map(|view| traveller::part(&view, words)).collect(),
                }
            }
            Self::ScoreCards => ranked(&standings)
                .into_iter()
                .filter_map(|entry| glance.score_card(entry, audience))
                .flat_map(|view| score_card::parts(&view, words))
                .collect(),
            Self::Recap => {
                let sections: Vec<_> = glance.contest.sections.keys().copied().collect();
                sections
                    .into_iter()
                    .filter_map(|section| glance.recap(section, audience))
                    .flat_map(|view| recap::parts(&view, words))
                    .collect()
            }
            Self::Draw => drawn(glance, (audience, words), draw::parts),
            Self::ResultCards => drawn(glance, (audience, words), result_card::parts),
            Self::CrossTable => drawn(glance, (audience, words), |view, several, words| {
                vec![cross_table::part(view, several, words)]
            }),
        };
        let title = format!("{}: {}", glance.contest.name, words.say(self.title()));
        let day = played_at(glance.contest).map(|at| moment::date(at, words));
        let subtitle = day.into_iter().chain([subtitle(&standings, words)]).collect::<Vec<_>>().join(" · ");
        Report { language: words.language(), title, subtitle, parts }
    }
}

/// What is on paper of the sections that are drawn; `parts` is told whether there are several.
fn drawn(
    glance: &mut Glance<'_>,
    (audience, words): (Audience, &Words),
    parts: impl Fn(&DrawView, bool, &Words) -> Vec<Part>,
) -> Vec<Part> {
    let sections = drawn_sections(glance.contest);
    let several = sections.len() > 1;
    let views = sections.into_iter().filter_map(|section| glance.draw(section, audience));
    let drawn: Vec<Part> = views.flat_map(|view| parts(&view, several, words)).collect();
    if drawn.is_empty() {
        let lead = vec![words.say(Sheet::NotDrawn)];
        return vec![Part { lead, ..Part::default() }];
    }
    drawn
}

/// The sections whose rounds are drawn.
pub(crate) fn drawn_sections(contest: &Contest) -> Vec<SectionLetter> {
    contest
        .sections
        .values()
        .filter(|section| section.drawn.is_some())
        .map(|section| section.letter)
        .collect()
}

/// The moment that tells the day of play best of all that is kept: of the first result that still stands as it was
/// entered. `None` before there is one.
pub(crate) fn played_at(contest: &Contest) -> Option<At> {
    contest.lines.values().map(|line| line.at).min()
}

fn subtitle(standings: &StandingsView, words: &Words) -> String {
    let (round, count) = (standings.through_round.to_string(), standings.round_count.to_string());
    match standings.phase {
        Phase::Final => words.say(Ranking::Final),
        Phase::Correcting { .. } => words.say(Sheet::AfterPlay),
        Phase::Unborn | Phase::Preparing => words.say(Sheet::BeforePlay),
        Phase::Playing if standings.through_round == 0 => words.say(Sheet::NoResults),
        Phase::Playing if standings.results_in >= standings.results_planned => {
            words.say(Ranking::After { round, count })
        }
        Phase::Playing => words.say(Ranking::UpTo { round, count }),
    }
}

fn boards(contest: &Contest) -> BTreeSet<BoardNumber> {
    let planned = contest.sections.values().flat_map(|section| section.board_sets.iter().flatten().copied());
    planned.chain(contest.lines.keys().map(|slot| slot.board)).collect()
}

/// Everybody who is ranked, in the order of their numbers.
fn ranked(standings: &StandingsView) -> BTreeSet<EntryId> {
    standings.rankings.iter().flat_map(|ranking| &ranking.rows).map(|row| row.entry).collect()
}
