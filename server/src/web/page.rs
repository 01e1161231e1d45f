//! The pages of a contest beside the ranking: what each shows at a moment.

mod drawn;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use bridge::board::BoardNumber;
use bridge::contest::Contest;
use bridge::contest::view::{Audience, ContestSummary, HandRecord, PathView, RoundNames};
use bridge::entry::{EntryId, PairId};
use bridge::message::{Label, Language};
use bridge::seat::Line;
use maud::{Markup, html};
use words::page::{Board, Card, Contests, Curve, Hand, Table, Traveller};
use words::{Words, capital};

use super::board_list::ListedBoard;
use super::document::{Document, Followed};
use super::traveller::Neighbours;
use super::{
    address, board_list, clock, contest_list, curve, explanation, hand_records, own, path, room, score_card,
    traveller,
};
use crate::engine::{Engine, EngineError, Glance, Listed, Reader};
use crate::print::contest::drawn_sections;

/// A page that follows a contest, or all of them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Page {
    Contests,
    Boards { contest: u32 },
    Traveller { contest: u32, board: BoardNumber },
    ScoreCard { contest: u32, entry: EntryId },
    Path { contest: u32, entry: EntryId },
    Explanation { contest: u32, entry: EntryId, board: BoardNumber },
    Room { contest: u32 },
    Hands { contest: u32 },
    Curve { contest: u32 },
    Own { contest: u32, entry: EntryId },
    Draw { contest: u32, round: Option<u16> },
    CrossTable { contest: u32 },
    Matches { contest: u32 },
    Match { contest: u32, sides: [EntryId; 2] },
    ResultCard { contest: u32, entry: EntryId },
}

/// A page as somebody wishes to read it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Wish {
    pub page: Page,
    /// `None`: in the language of its contest.
    pub language: Option<Language>,
}

/// A page as it is now.
#[derive(Debug)]
pub(super) struct Rendered {
    /// In which it is.
    pub language: Language,
    pub title: String,
    /// Where the page stands, from the outside in.
    pub path: Vec<(String, String)>,
    /// See [`numbered`].
    pub sequence: u64,
    pub fragment: Markup,
    pub footer: Markup,
}

impl Rendered {
    /// The whole document of the page, in a view.
    pub(super) fn document(self, page: Page, view: &str) -> Markup {
        let Self { language, title, path, sequence, fragment, footer } = self;
        let events = format!("{}/events?lang={language}", page.address().trim_end_matches('/'));
        let document = Document { title: &title, language, path, script: page.script(), view, footer };
        document.render(&Followed { fragment, events, sequence })
    }
}

impl Page {
    pub(super) fn boards(parameters: &BTreeMap<String, String>) -> Option<Self> {
        Some(Self::Boards { contest: parameters.get("contest")?.parse().ok()? })
    }

    pub(super) fn traveller(parameters: &BTreeMap<String, String>) -> Option<Self> {
        let contest = parameters.get("contest")?.parse().ok()?;
        let board = BoardNumber::new(parameters.get("board")?.parse().ok()?)?;
        Some(Self::Traveller { contest, board })
    }

    pub(super) fn score_card(parameters: &BTreeMap<String, String>) -> Option<Self> {
        let contest = parameters.get("contest")?.parse().ok()?;
        Some(Self::ScoreCard { contest, entry: parameters.get("entry")?.parse().ok()? })
    }

    pub(super) fn path(parameters: &BTreeMap<String, String>) -> Option<Self> {
        let contest = parameters.get("contest")?.parse().ok()?;
        Some(Self::Path { contest, entry: parameters.get("entry")?.parse().ok()? })
    }

    pub(super) fn explanation(parameters: &BTreeMap<String, String>) -> Option<Self> {
        let contest = parameters.get("contest")?.parse().ok()?;
        let entry = parameters.get("entry")?.parse().ok()?;
        let board = BoardNumber::new(parameters.get("board")?.parse().ok()?)?;
        Some(Self::Explanation { contest, entry, board })
    }

    pub(super) fn room(parameters: &BTreeMap<String, String>) -> Option<Self> {
        Some(Self::Room { contest: parameters.get("contest")?.parse().ok()? })
    }

    pub(super) fn hands(parameters: &BTreeMap<String, String>) -> Option<Self> {
        Some(Self::Hands { contest: parameters.get("contest")?.parse().ok()? })
    }

    pub(super) fn draw(parameters: &BTreeMap<String, String>) -> Option<Self> {
        let contest = parameters.get("contest")?.parse().ok()?;
        let round = match parameters.get("round") {
            Some(round) => Some(round.parse().ok()?),
            None => None,
        };
        Some(Self::Draw { contest, round })
    }

    pub(super) fn cross_table(parameters: &BTreeMap<String, String>) -> Option<Self> {
        Some(Self::CrossTable { contest: parameters.get("contest")?.parse().ok()? })
    }

    pub(super) fn matches(parameters: &BTreeMap<String, String>) -> Option<Self> {
        Some(Self::Matches { contest: parameters.get("contest")?.parse().ok()? })
    }

    pub(super) fn match_of(parameters: &BTreeMap<String, String>) -> Option<Self> {
        let contest = parameters.get("contest")?.parse().ok()?;
        let mut sides = [parameters.get("one")?.parse().ok()?, parameters.get("other")?.parse().ok()?];
        // The same page either way round, kept up to date once.
        sides.sort_unstable();
        (sides[0] != sides[1]).then_some(Self::Match { contest, sides })
    }

    pub(super) fn result_card(parameters: &BTreeMap<String, String>) -> Option<Self> {
        let contest = parameters.get("contest")?.parse().ok()?;
        Some(Self::ResultCard { contest, entry: parameters.get("entry")?.parse().ok()? })
    }

    /// The script module that keeps it up to date.
    pub(super) fn script(self) -> &'static str {
        match self {
            Self::Contests
            | Self::Boards { .. }
            | Self::Traveller { .. }
            | Self::ScoreCard { .. }
            | Self::Path { .. }
            | Self::Explanation { .. }
            | Self::Hands { .. }
            | Self::CrossTable { .. }
            | Self::Matches { .. }
            | Self::Match { .. }
            | Self::ResultCard { .. } => "page.js",
            Self::Room { .. } | Self::Draw { .. } => "room.js",
            Self::Curve { .. } => "curve.js",
            Self::Own { .. } => "own.js",
        }
    }

    pub(super) fn contest(self) -> Option<u32> {
        match self {
            Self::Contests => None,
            Self::Boards { contest }
            | Self::Traveller { contest, .. }
            | Self::ScoreCard { contest, .. }
            | Self::Path { contest, .. }
            | Self::Explanation { contest, .. }
            | Self::Room { contest }
            | Self::Hands { contest }
            | Self::Curve { contest }
            | Self::Own { contest, .. }
            | Self::Draw { contest, .. }
            | Self::CrossTable { contest }
            | Self::Matches { contest }
            | Self::Match { contest, .. }
            | Self::ResultCard { contest, .. } => Some(contest),
        }
    }

    pub(super) fn address(self) -> String {
        match self {
            Self::Contests => "/".to_owned(),
            Self::Boards { contest } => address::boards(contest),
            Self::Traveller { contest, board } => address::board(contest, board),
            Self::ScoreCard { contest, entry } => address::entry(contest, entry),
            Self::Path { contest, entry } => address::path(contest, entry),
            Self::Explanation { contest, entry, board } => address::why(contest, entry, board),
            Self::Room { contest } => address::room(contest),
            Self::Hands { contest } => address::hands(contest),
            Self::Curve { contest } => address::curve(contest),
            Self::Own { contest, entry, .. } => address::own(contest, entry),
            Self::Draw { contest, round } => address::draw(contest, round),
            Self::CrossTable { contest } => address::cross_table(contest),
            Self::Matches { contest } => address::matches(contest),
            Self::Match { contest, sides } => address::match_of(contest, sides),
            Self::ResultCard { contest, entry } => address::card(contest, entry),
        }
    }
}

impl Wish {
    /// What the page shows now; `None` where there is no such contest, board or entry.
    pub(super) async fn render(
        self,
        engine: &Engine,
        reader: Reader,
    ) -> Result<Option<Rendered>, EngineError> {
        let Self { page, language } = self;
        let Some(number) = page.contest() else {
            let listed = engine.listed().await;
            let words = Words::of(language.unwrap_or_default());
            return engine.read(reader, move || contests(&listed, words)).await.map(Some);
        };
        let Some(handle) = engine.contest(number) else { return Ok(None) };
        handle
            .look_as(reader, format!("the page {}", page.address()), move |glance| {
                let language = language.unwrap_or(glance.contest.rules.language);
                page.look(glance, Words::of(language))
            })
            .await
    }
}

impl Page {
    fn look(self, glance: &mut Glance<'_>, words: &Words) -> Option<Rendered> {
        match self {
            Self::Contests => None,
            Self::Boards { contest } => Some(boards(contest, glance, words)),
            Self::Traveller { contest, board } => one_board((contest, board), glance, words),
            Self::ScoreCard { contest, entry } => card((contest, entry), glance, words),
            Self::Path { contest, entry } => one_path((contest, entry), glance, words),
            Self::Explanation { contest, entry, board } => why(contest, (entry, board), glance, words),
            Self::Room { contest } => Some(whole_room(contest, glance, words)),
            Self::Hands { contest } => Some(all_hands(contest, glance, words)),
            Self::Curve { contest } => Some(curve_of(contest, glance, curve::Told { words, own: None })),
            Self::Own { contest, entry } => {
                let view = own::OwnView::of(glance, entry)?;
                Some(own_pair(contest, glance, (&view, words)))
            }
            Self::Draw { contest, round } => drawn::draw(contest, round, glance, words),
            Self::CrossTable { contest } => drawn::cross_table(contest, glance, words),
            Self::Matches { contest } => Some(drawn::matches(contest, glance, words)),
            Self::Match { contest, sides } => drawn::one_match(contest, sides, glance, words),
            Self::ResultCard { contest, entry } => drawn::card(contest, entry, glance, words),
        }
    }
}

/// The number of what a page shows: the contest's sequence number and, above it, of how many hands it is still worked out
/// what can be made with them. So whoever has the page is told when it is known, though nothing has changed in the contest.
fn numbered<'a>(sequence: u64, hands: impl IntoIterator<Item = &'a HandRecord>) -> u64 {
    let awaited = hands.into_iter().filter(|hand| hand.double_dummy.is_none()).count() as u64;
    sequence | awaited << AWAITED
}

/// Above all sequence numbers.
const AWAITED: u32 = 48;

/// Whether a page of this number still waits for what can be made with a hand.
pub(super) fn is_awaited(number: u64) -> bool {
    number >> AWAITED > 0
}

/// The way from the list of contests to a contest.
pub(super) fn path_to(contest: u32, name: &str, words: &Words) -> Vec<(String, String)> {
    vec![("/".to_owned(), words.say(Board::AllContests)), (address::contest(contest), name.to_owned())]
}

fn contests(listed: &[Arc<Listed>], words: &Words) -> Rendered {
    let contests: Vec<&ContestSummary> = listed.iter().rev().map(|one| &one.summary).collect();
    Rendered {
        language: words.language(),
        title: words.say(Contests::Title),
        path: vec![],
        // Rises with every change of any contest, and with every new one.
        sequence: contests.iter().map(|contest| contest.sequence + 1).sum(),
        fragment: contest_list::fragment(&contests, words),
        footer: contest_list::footer(words),
    }
}

fn boards(contest: u32, glance: &mut Glance<'_>, words: &Words) -> Rendered {
    let listed: Vec<ListedBoard> = board_numbers(glance)
        .into_iter()
        .map(|board| {
            let rows = glance.traveller(board, Audience::Spectator).map(|view| view.rows).unwrap_or_default();
            let awaits_ruling = rows.iter().any(|row| row.awaits_ruling);
            let results = u32::try_from(rows.len()).unwrap_or(u32::MAX);
            ListedBoard { board, results, awaits_ruling }
        })
        .collect();
    Rendered {
        language: words.language(),
        title: words.say(Traveller::Boards),
        path: path_to(contest, &glance.contest.name, words),
        sequence: glance.contest.sequence,
        fragment: board_list::fragment(contest, &listed, words),
        footer: board_list::footer(contest, words),
    }
}

fn one_board(
    (contest, board): (u32, BoardNumber),
    glance: &mut Glance<'_>,
    words: &Words,
) -> Option<Rendered> {
    let view = glance.traveller(board, Audience::Spectator)?;
    let numbers = board_numbers(glance);
    let neighbours = Neighbours {
        before: numbers.range(..board).next_back().copied(),
        after: numbers.range(board..).find(|&&other| other != board).copied(),
    };
    let mut path = path_to(contest, &glance.contest.name, words);
    path.push((address::boards(contest), words.say(Traveller::Boards)));
    Some(Rendered {
        language: words.language(),
        title: words.say(Table::Board { board: board.to_string() }),
        path,
        sequence: numbered(glance.contest.sequence, view.hand.as_slice()),
        fragment: traveller::fragment(contest, (&view, neighbours), words),
        footer: traveller::footer(contest, (&view, &glance.contest.rules.scoring), words),
    })
}

fn card((contest, entry): (u32, EntryId), glance: &mut Glance<'_>, words: &Words) -> Option<Rendered> {
    let view = glance.score_card(entry, Audience::Spectator)?;
    let total = glance.explain_total(entry, Audience::Spectator)?;
    let summary = glance.summarise(entry, Audience::Spectator)?;
    let is_ranked = entry.pair.line.is_none();
    Some(Rendered {
        language: words.language(),
        title: score_card::heading(&view, words),
        path: path_to(contest, &glance.contest.name, words),
        sequence: glance.contest.sequence,
        fragment: html! {
            (score_card::fragment(contest, &view, words))
            (score_card::background((&total.explanation, &summary.explanation), words))
            @if glance.contest.drawn(entry.section).is_some() && is_ranked {
                p.links { a href=(address::card(contest, entry)) { (words.say(Card::ResultCard)) } }
            }
        },
        footer: score_card::footer(contest, &view, words),
    })
}

fn why(
    contest: u32,
    (entry, board): (EntryId, BoardNumber),
    glance: &mut Glance<'_>,
    words: &Words,
) -> Option<Rendered> {
    let view = glance.explain_board((entry, board), Audience::Spectator)?;
    let mut path = path_to(contest, &glance.contest.name, words);
    let label = || capital(&words.label(view.label));
    let whose = if view.names.is_empty() { label() } else { view.names.clone() };
    path.push((address::entry(contest, entry), whose));
    Some(Rendered {
        language: words.language(),
        title: explanation::heading(&view, words),
        path,
        sequence: glance.contest.sequence,
        fragment: explanation::fragment(contest, &view, words),
        footer: explanation::footer(contest, (entry, &view), words),
    })
}

fn one_path((contest, entry): (u32, EntryId), glance: &mut Glance<'_>, words: &Words) -> Option<Rendered> {
    let section = glance.contest.section(entry.section)?;
    let is_team = section.movement.contestants.are_teams() && entry.pair.line.is_none();
    let entries = if is_team {
        Line::ALL.map(|line| EntryId { pair: PairId { line: Some(line), ..entry.pair }, ..entry }).to_vec()
    } else {
        vec![entry]
    };
    let views: Option<Vec<PathView>> =
        entries.into_iter().map(|entry| glance.path(entry, Audience::Spectator)).collect();
    let views = views?;
    let several = glance.contest.sections.len() > 1;
    let title = if is_team {
        capital(&words.label(Label::Team(None, entry.pair.number.0)))
    } else {
        path::heading(views.first()?, words)
    };
    Some(Rendered {
        language: words.language(),
        title,
        path: path_to(contest, &glance.contest.name, words),
        sequence: glance.contest.sequence,
        fragment: html! { @for view in &views { (path::fragment(contest, (view, several), words)) } },
        footer: path::footer(contest, entry, words),
    })
}

fn whole_room(contest: u32, glance: &mut Glance<'_>, words: &Words) -> Rendered {
    let view = glance.room();
    Rendered {
        language: words.language(),
        title: words.say(Board::Room),
        path: path_to(contest, &glance.contest.name, words),
        sequence: glance.contest.sequence,
        fragment: room::fragment(contest, &view, words),
        footer: room::footer(contest, !drawn_sections(glance.contest).is_empty(), words),
    }
}

fn all_hands(contest: u32, glance: &mut Glance<'_>, words: &Words) -> Rendered {
    let boards = board_numbers(glance).into_iter();
    let hands: Vec<HandRecord> =
        boards.filter_map(|board| glance.traveller(board, Audience::Spectator)?.hand).collect();
    Rendered {
        language: words.language(),
        title: words.say(Hand::Title),
        path: path_to(contest, &glance.contest.name, words),
        sequence: numbered(glance.contest.sequence, &hands),
        fragment: hand_records::fragment(glance.contest, &hands, words),
        footer: hand_records::footer(contest, words),
    }
}

/// The round clock of a page whose view has none.
fn clock_of(contest: &Contest, words: &Words) -> Markup {
    clock::line(contest.timetable().as_ref(), &RoundNames::of_contest(contest), words)
}

/// Everybody's place, round by round.
pub(super) fn curve_of(contest: u32, glance: &mut Glance<'_>, told: curve::Told<'_>) -> Rendered {
    let view = glance.history(Audience::Spectator);
    Rendered {
        language: told.words.language(),
        title: told.words.say(Curve::Title),
        path: path_to(contest, &glance.contest.name, told.words),
        sequence: glance.contest.sequence,
        fragment: curve::fragment((&view, clock_of(glance.contest, told.words)), told),
        footer: curve::footer(contest, told),
    }
}

/// One's own pair; below it what does not depend on this contest is left out.
pub(super) fn own_pair(
    contest: u32,
    glance: &Glance<'_>,
    (view, words): (&own::OwnView, &Words),
) -> Rendered {
    Rendered {
        language: words.language(),
        title: view.heading(words),
        path: path_to(contest, &glance.contest.name, words),
        sequence: numbered(glance.contest.sequence, view.hands.iter().map(|(hand, _)| hand)),
        fragment: own::fragment(contest, view, words),
        footer: own::footer(contest, view, (&own::Evenings::default(), words)),
    }
}

fn board_numbers(glance: &Glance<'_>) -> BTreeSet<BoardNumber> {
    glance
        .contest
        .sections
        .values()
        .flat_map(|section| section.board_sets.iter().flatten())
        .copied()
        .collect()
}

/// The pages that there are of a contest, each with its name, as they are said in these words: for each kind those of a few
/// entries and boards.
#[cfg(test)]
pub(crate) fn every_page(contest: &Contest, words: &Words) -> Vec<(String, String)> {
    const FEW: usize = 4;
    crate::engine::alone(contest, |glance| {
        let entries: Vec<EntryId> = contest.entries.keys().copied().take(FEW).collect();
        let boards: Vec<BoardNumber> = board_numbers(glance).into_iter().take(FEW).collect();
        let contest = 1;
        let of_entry = |entry: EntryId| {
            let others = entries.iter().map(move |&other| Page::Match { contest, sides: [entry, other] });
            let boards = boards.iter().map(move |&board| Page::Explanation { contest, entry, board });
            let own = [Page::ScoreCard { contest, entry }, Page::Path { contest, entry }];
            let further = [Page::Own { contest, entry }, Page::ResultCard { contest, entry }];
            others.chain(boards).chain(own).chain(further)
        };
        let of_board = |&board: &BoardNumber| Page::Traveller { contest, board };
        let rounds = [None, Some(1), Some(2)].map(|round| Page::Draw { contest, round });
        let of_all = [Page::Boards { contest }, Page::Room { contest }, Page::Hands { contest }];
        let results = [Page::Curve { contest }, Page::CrossTable { contest }, Page::Matches { contest }];
        let pages = of_all.into_iter().chain(results).chain(rounds);
        let pages =
            pages.chain(entries.iter().copied().flat_map(of_entry)).chain(boards.iter().map(of_board));
        pages
            .filter_map(|page| {
                let Rendered { title, path, fragment, footer, .. } = page.look(glance, words)?;
                let above: Vec<String> = path.into_iter().map(|(_, said)| said).collect();
                let html = html! { h1 { (title) } p { (above.join(", ")) } (fragment) (footer) };
                Some((format!("{page:?}"), html.into_string()))
            })
            .collect()
    })
}
