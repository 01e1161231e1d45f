//! Who qualifies from a contest as it stands, with the tie-breaks that are named: a line drawn under the ranking.

use std::collections::{BTreeMap, BTreeSet};

use crate::contest::scoreboard::{Scoreboard, Standing};
use crate::contest::state::Contest;
use crate::contest::view::lists::field;
use crate::contest::view::ranked::Ranked;
use crate::contest::view::rankings::list_of;
use crate::contest::view::shown::shown_through;
use crate::contest::view::{Audience, ContestNumber, Ranking, Views};
use crate::entry::{EntryId, PairId, SectionLetter};
use crate::exact::Exact;
use crate::message::{Label, Message, Plain};
use crate::movement::contestants::Contestants;
use crate::scoring::Unit;
use crate::seat::Line;
use crate::series::card::{Card, CardBoard};
use crate::series::handicap::Handicap;
use crate::series::qualify::{From, Places, Qualification, QualifyingGroup};
use crate::series::ranking::{Basis, RankedEntrant};
use crate::series::tie_break::TieBreak;
use crate::series::total::Measure;
use crate::series::{Combined, Entrant, Series, SeriesFault, SeriesRules, Session, combine};
use crate::teams::Comparison as Compared;

/// How many should qualify, and what decides between equals.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct QualificationWish {
    pub places: Places,
    pub with_handicap: bool,
    /// Asked in this order; none: who is tied stays tied.
    pub tie_breaks: Vec<TieBreak>,
}

/// Who qualifies.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct QualificationView {
    pub contest: ContestNumber,
    pub sequence: u64,
    /// Why nothing is to be seen; `None` when it is.
    pub note: Option<Message>,
    /// One for each list of the ranking: one, or two where each line has its winner, or of sections that are ranked by themselves.
    pub groups: Vec<QualifyingList>,
    /// What the figures count.
    pub unit: Unit,
}

/// A ranking with the line under those who qualify.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct QualifyingList {
    /// `Section B`, `North-South`, `East-West`, or empty: as the ranking has it.
    pub title: String,
    /// How many should qualify.
    pub places: u32,
    /// How many places those have who are tied at the line; 0 where nobody is.
    pub open_places: u32,
    /// The best first.
    pub rows: Vec<QualifyingRow>,
}

/// One row of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct QualifyingRow {
    pub rank: u32,
    /// With somebody from whom no tie-break tells it.
    pub tied: bool,
    pub entry: EntryId,
    /// How it is called by number.
    pub called: Label,
    /// As far as the club gave any.
    pub names: String,
    /// By what it is ranked, ready to be printed in the unit of the contest.
    pub figure: String,
    pub outcome: Qualifies,
    /// The tie-breaks that told it from others with the same figure; empty where none was needed.
    pub decided_by: Vec<Message>,
}

/// On which side of the line somebody is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Qualifies {
    Yes,
    /// Tied with others for the last places.
    ToBeDecided,
    /// Next in turn if somebody withdraws.
    Reserve,
    No,
}

impl Qualifies {
    /// `qualified`, `tied at the line`, `reserve`; empty for all others.
    pub fn words(self) -> &'static str {
        match self {
            Self::Yes => "qualified",
            Self::ToBeDecided => "tied at the line",
            Self::Reserve => "reserve",
            Self::No => "",
        }
    }
}

impl Views {
    /// Who would qualify as the contest stands, from each list of the ranking by itself. Those who play a
    /// knock-out are left out: nobody qualifies from it, and it is not ranked by what they won.
    ///
    /// # Errors
    /// [`SeriesFault::NobodyQualifies`] where no place is asked for.
    pub fn qualification(
        &self,
        contest: &Contest,
        wish: &QualificationWish,
        audience: Audience,
    ) -> Result<QualificationView, SeriesFault> {
        self.check(contest);
        let shown = shown_through(contest, &self.progress, audience);
        let view = |groups| QualificationView {
            contest: self.number,
            sequence: contest.sequence,
            note: shown.note.clone(),
            groups,
            unit: contest.rules.scoring.standing_unit(),
        };
        let Some(scoreboard) = self.scores.scoreboard(shown.through) else { return Ok(view(vec![])) };
        let field = field(contest, scoreboard);
        if field.is_empty() && !contest.entries.is_empty() {
            let note = Some(Plain::text("In a knock-out the rounds say who goes on: see the ranking."));
            return Ok(QualificationView { note, ..view(vec![]) });
        }
        let cards = cards(contest, scoreboard, &field);
        let mut groups = vec![];
        for (list, members) in lists(contest, &field) {
            let own = cards.iter().filter(|(index, _)| members.contains(index));
            let own = own.map(|(index, card)| (*index, card.clone())).collect();
            let combined = combine(&series(contest, &field, own, wish))?;
            let made = Made { contest, field: &field, combined: &combined, wish };
            groups.extend(combined.qualified.iter().filter_map(|group| made.list(group, list)));
        }
        Ok(view(groups))
    }
}

/// A section and a line that are ranked by themselves.
type List = (Option<SectionLetter>, Option<Line>);

/// Who stands together in each list of the ranking, by their places in the field; one list where nobody is.
fn lists(contest: &Contest, field: &[(Ranked, Standing)]) -> BTreeMap<List, BTreeSet<usize>> {
    let mut lists: BTreeMap<List, BTreeSet<usize>> = BTreeMap::new();
    for (index, (ranked, _)) in field.iter().enumerate() {
        lists.entry(list_of(contest, ranked)).or_default().insert(index);
    }
    if lists.is_empty() {
        lists.insert((None, None), BTreeSet::new());
    }
    lists
}

/// Those who have cards as a series of one session that is added up as it was counted.
fn series(
    contest: &Contest,
    field: &[(Ranked, Standing)],
    cards: BTreeMap<usize, Card>,
    wish: &QualificationWish,
) -> Series {
    let handicaps = super::lists::handicaps(contest, field);
    let entrant = |((ranked, _), handicap): (&(Ranked, Standing), &i32)| Entrant {
        name: ranked.name.to_string(),
        handicap: Some(Exact::new((*handicap).into(), 100)),
        stratum: None,
        section: None,
    };
    let basis = if wish.with_handicap { Basis::Handicap } else { Basis::Scratch };
    Series {
        sessions: vec![Session { name: String::new(), weight: Exact::from_integer(1), cards, full_top: 0 }],
        entrants: field.iter().zip(&handicaps).map(entrant).collect(),
        rules: SeriesRules {
            measure: Measure::Points,
            handicap: wish.with_handicap.then_some(Handicap::Given),
            tie_breaks: wish.tie_breaks.clone(),
            qualification: Some(Qualification { places: wish.places, from: From::Field, basis }),
            ..SeriesRules::default()
        },
    }
}

/// Against whom a board was played that was played against nobody in particular: a player of an individual plays against two,
/// and at an empty place nobody sits.
const NOBODY: usize = usize::MAX;

/// What tie-breaks look at: the boards against each of the others.
fn cards(contest: &Contest, scoreboard: &Scoreboard, field: &[(Ranked, Standing)]) -> BTreeMap<usize, Card> {
    let card = |(ranked, standing): &(Ranked, Standing)| {
        Some(Card { line: ranked.line, boards: vec![], total: standing.merit.clone()? })
    };
    let mut cards: BTreeMap<usize, Card> =
        field.iter().enumerate().filter_map(|(index, one)| Some((index, card(one)?))).collect();
    let index: BTreeMap<EntryId, usize> =
        field.iter().enumerate().map(|(index, (ranked, _))| (ranked.name, index)).collect();
    let mut count = |own: EntryId, other: Option<EntryId>, (award, against): (Exact, Exact), top: i64| {
        let opponent = other.and_then(|other| index.get(&other).copied()).unwrap_or(NOBODY);
        if let Some(card) = index.get(&own).and_then(|own| cards.get_mut(own)) {
            card.boards.push(CardBoard { opponent, award, against, top });
        }
    };
    if contest.rules.scoring.method.of_teams().is_some() {
        for played in scoreboard.matches() {
            let [one, other] = played.sides;
            for board in &played.boards {
                if let Compared::Compared([own, theirs]) = board.comparison {
                    count(one, Some(other), (own.points, theirs.points), 0);
                    count(other, Some(one), (theirs.points, own.points), 0);
                }
            }
        }
        return cards;
    }
    for (&slot, line) in contest.lines.iter().filter(|(slot, _)| slot.round <= scoreboard.through()) {
        let (Some(award), Some(top)) = (scoreboard.award(slot), scoreboard.top(slot.board)) else { continue };
        let (ns, ew) = (line.pairing.north_south, line.pairing.east_west);
        for (own, other, awards) in [(ns, ew, (award.ns, award.ew)), (ew, ns, (award.ew, award.ns))] {
            match players(contest, own) {
                Some(players) => players.into_iter().for_each(|player| count(player, None, awards, top)),
                None => count(own, Some(other), awards, top),
            }
        }
    }
    cards
}

/// The two of a partnership of an individual, by the names under which they are ranked; `None` of any other entry.
fn players(contest: &Contest, entry: EntryId) -> Option<[EntryId; 2]> {
    let section = contest.section(entry.section)?;
    match &section.movement.contestants {
        Contestants::Players(partnerships) => {
            let players = partnerships.get(&entry.pair)?;
            Some(players.map(|player| section.entry(PairId::one_winner(player.0))))
        }
        Contestants::Pairs | Contestants::Teams => None,
    }
}

/// What the lists are written from.
struct Made<'a> {
    contest: &'a Contest,
    field: &'a [(Ranked, Standing)],
    combined: &'a Combined,
    wish: &'a QualificationWish,
}

impl Made<'_> {
    fn list(&self, group: &QualifyingGroup, (section, line): List) -> Option<QualifyingList> {
        let basis = if self.wish.with_handicap { Basis::Handicap } else { Basis::Scratch };
        let mut lists = self.combined.lists.iter();
        let ranking = lists.find(|list| (list.basis, list.stratum) == (basis, None))?;
        Some(QualifyingList {
            title: Ranking { section, line, rows: vec![] }.title(),
            places: group.places_count,
            open_places: group.open_places(),
            rows: ranking.rows.iter().map(|row| self.row(group, row)).collect(),
        })
    }

    fn row(&self, group: &QualifyingGroup, row: &RankedEntrant) -> QualifyingRow {
        let (ranked, standing) = &self.field[row.entrant];
        let total = &self.combined.totals[row.entrant];
        let merit = if self.wish.with_handicap { total.with_handicap() } else { total.total.clone() };
        let is_in = |entrants: &[usize]| entrants.contains(&row.entrant);
        QualifyingRow {
            rank: row.place.rank,
            tied: row.place.tied,
            entry: ranked.name,
            called: ranked.called(self.contest),
            names: ranked.names(self.contest),
            figure: merit.map(|merit| standing.unit.figure(&merit)).unwrap_or_default(),
            outcome: if is_in(&group.qualified) {
                Qualifies::Yes
            } else if is_in(&group.at_cut) {
                Qualifies::ToBeDecided
            } else if is_in(&group.reserves) {
                Qualifies::Reserve
            } else {
                Qualifies::No
            },
            decided_by: row.settled_by.iter().map(|rule| rule.says()).collect(),
        }
    }
}
