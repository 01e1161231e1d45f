//! Forms about changes of the plan while it is played.

use bridge::contest::surgery::Operation;
use bridge::entry::{EntryId, PairId, SectionLetter, TableId, TableNumber};
use bridge::movement::RoundNumber;

use super::Purpose;
use crate::screen::app::App;
use crate::screen::form::{Fault, Field, Form, Reader};
use crate::screen::selection::Selection;
use crate::surgery::asked;
use crate::surgery::situation::Situation;
use crate::surgery::way::{Start, Way};

/// What can be changed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Change {
    LatePair,
    PairLeaves,
    PartnerArrives,
    AddTable,
    RemoveTable,
    AddRounds,
    DropRounds,
    /// Tables at which the lines were turned.
    Turn,
    /// Two pairs in each other's places.
    Exchange,
    /// Other pairs at a table.
    OthersSat,
    SwapBoards,
}

/// What to ask, and in which ways it can be done.
#[derive(Debug, Clone, PartialEq)]
pub struct Asked {
    pub ways: Vec<Way>,
    pub reason: String,
}

const PLAYER: &str = "The name; with a number: Ann Example, 1234";
const PAIR: &str = "Such as A3NS; a team, or where there is one winner, A3";
const FROM: &str = "The first round for which it holds";
const THROUGH: &str = "The last round in which it was so";

impl Change {
    fn title(self) -> &'static str {
        match self {
            Self::LatePair => "A late pair",
            Self::PairLeaves => "A pair leaves",
            Self::PartnerArrives => "The partner of somebody who waits has come",
            Self::AddTable => "A table more",
            Self::RemoveTable => "A table less",
            Self::AddRounds => "More rounds",
            Self::DropRounds => "Fewer rounds",
            Self::Turn => "Wrong way round, or arrow-switch forgotten",
            Self::Exchange => "Two pairs sat in each other's places",
            Self::OthersSat => "Other pairs sat at a table",
            Self::SwapBoards => "Two tables played each other's boards",
        }
    }

    /// What to know before answering.
    fn about(self) -> &'static str {
        match self {
            Self::LatePair => "You see every way to seat it, the best first, before anything changes.",
            Self::PairLeaves => "Its results stay. You see what follows before anything changes.",
            Self::PartnerArrives => "The place with somebody who waits alone becomes a pair.",
            Self::AddTable => "For two pairs, or for one: leave the other line empty.",
            Self::RemoveTable => "Nobody plays there any more. Who was to play there sits out.",
            Self::AddRounds => "The movement goes on where it was cut short.",
            Self::DropRounds => "Play ends before this round.",
            Self::Turn => {
                "Name the tables that played North-South and East-West the other way round than planned: all \
                 that forgot the arrow-switch, or that made it by mistake. Their results turn with them."
            }
            Self::Exchange => "Each sat where the other was planned. Their results go to who really played.",
            Self::OthersSat => "Say who really sat there. The results go to who really played.",
            Self::SwapBoards => "The results go to the boards that were really played.",
        }
    }

    /// The empty form, filled in as far as the screen points at something.
    pub(super) fn form(self, app: &App, selection: &Selection) -> Form {
        let mut fields = app.view().map_or_else(Vec::new, |contest| {
            let floor = app.room.as_ref().and_then(|room| room.floor.as_ref());
            self.fields(Situation { contest, floor }, selection)
        });
        fields.push(Field::line("reason", "Reason", self.usual_reason(), "Why, for the journal"));
        Form::new(Purpose::Surgery(self), self.title(), fields).about([self.about().to_owned()])
    }

    fn usual_reason(self) -> &'static str {
        match self {
            Self::LatePair => "late pair",
            Self::PairLeaves => "has left",
            Self::PartnerArrives => "partner has come",
            Self::AddTable | Self::RemoveTable | Self::AddRounds | Self::DropRounds => "by the director",
            Self::Turn | Self::Exchange | Self::OthersSat => "sat otherwise than planned",
            Self::SwapBoards => "boards at the wrong table",
        }
    }

    fn fields(self, situation: Situation<'_>, selection: &Selection) -> Vec<Field> {
        let points = Points::of(situation, selection);
        let home = points.home;
        let section = || Field::line("section", "Section", home.to_string(), "The section's letter");
        let player = |id, label| Field::line(id, label, "", PLAYER);
        match self {
            Self::LatePair => vec![
                player("name1", "First player"),
                player("name2", "Second player"),
                round_field(
                    "From round",
                    situation.round_for_late_pair(home),
                    "The first round that the pair plays",
                ),
                section(),
            ],
            Self::PairLeaves => {
                let free = points.entry.map_or(points.here, |entry| situation.first_free_round(entry));
                vec![
                    Field::line("entry", "Pair", points.entry_text(), PAIR),
                    round_field("From round", free, "The first round that it no longer plays"),
                ]
            }
            Self::PartnerArrives => {
                let free = situation.phantoms(home).into_iter().next();
                let place = free.map(|pair| format!("{home}{pair}")).unwrap_or_default();
                let place = if points.entry.is_none() { place } else { points.entry_text() };
                vec![
                    Field::line("entry", "Place", place, "The place where one player waits, such as A7NS"),
                    player("name1", "Partner"),
                    round_field("From round", situation.round(home), "The first round that they play"),
                ]
            }
            Self::AddTable => vec![
                player("name1", "North"),
                player("name2", "South"),
                player("name3", "East"),
                player("name4", "West"),
                round_field("From round", situation.round(home), FROM),
                section(),
            ],
            Self::AddRounds => {
                vec![Field::line("count", "Rounds more", "1", "How many rounds are added"), section()]
            }
            Self::DropRounds => vec![
                round_field(
                    "From round",
                    situation.first_untouched_round(home),
                    "The first round that is not played",
                ),
                section(),
            ],
            Self::RemoveTable | Self::Turn | Self::Exchange | Self::OthersSat | Self::SwapBoards => {
                self.fields_at_tables(&points, selection)
            }
        }
    }

    /// The questions of changes that name tables, or pairs in each other's places.
    fn fields_at_tables(self, points: &Points, selection: &Selection) -> Vec<Field> {
        let table = |id, label, hint| Field::line(id, label, &selection.table, hint);
        let from = round_field("From round", points.seen, FROM);
        let through = Field::line("through", "Through round", points.here.to_string(), THROUGH);
        match self {
            Self::Turn => {
                vec![table("tables", "Tables", "3, or 2 5 6, or 2-5, or all, or all but 3"), from, through]
            }
            Self::Exchange => vec![
                Field::line("one", "One pair", points.entry_text(), PAIR),
                Field::line("other", "Other pair", "", PAIR),
                from,
                through,
            ],
            Self::OthersSat => vec![
                table("table", "Table", "Such as A7"),
                Field::line("ns", "North-South", "", "The pair that sat there; nobody for an empty line"),
                Field::line("ew", "East-West", "", "The pair that sat there; nobody for an empty line"),
                from,
                through,
            ],
            Self::SwapBoards => vec![
                table("table", "One table", "Such as A3"),
                Field::line("other", "Other table", "", "Such as A4"),
                round_field("Round", points.seen, "The round in which it happened"),
            ],
            Self::LatePair
            | Self::PairLeaves
            | Self::PartnerArrives
            | Self::AddTable
            | Self::RemoveTable
            | Self::AddRounds
            | Self::DropRounds => {
                vec![table("table", "Table", "Such as A7"), round_field("From round", points.here, FROM)]
            }
        }
    }

    /// What the answers ask for.
    ///
    /// # Errors
    /// Everything that is wrong with the answers.
    pub fn read(self, app: &App, form: &Form) -> Result<Asked, Vec<Fault>> {
        let Some(contest) = app.view() else { return Err(vec![]) };
        let floor = app.room.as_ref().and_then(|room| room.floor.as_ref());
        let situation = Situation { contest, floor };
        let mut reader = Reader::new(form);
        let ways = self.ways(&mut reader, form, situation);
        let reason = reader.text("reason");
        reader.finish(Asked { ways, reason })
    }

    fn ways(self, reader: &mut Reader<'_>, form: &Form, situation: Situation<'_>) -> Vec<Way> {
        let home = asked::section(form.text("section")).unwrap_or_else(|| situation.first_section());
        match self {
            Self::LatePair => {
                reader.needed("name1", "Write at least this name");
                let players = ["name1", "name2"].map(|id| asked::player(form.text(id)));
                start(reader, home).late_pair(situation, &players)
            }
            Self::PairLeaves => {
                let Some(entry) = entry(reader, "entry", home) else { return vec![] };
                start(reader, entry.section).pair_leaves(entry.pair)
            }
            Self::PartnerArrives => {
                reader.needed("name1", "Write the name of the partner");
                let Some(entry) = entry(reader, "entry", home) else { return vec![] };
                let partner = asked::player(form.text("name1"));
                start(reader, entry.section).only(Operation::PartnerArrives { pair: entry.pair, partner })
            }
            Self::AddTable => {
                let pairs = [["name1", "name2"], ["name3", "name4"]].map(|ids| {
                    let players = ids.map(|id| asked::player(form.text(id)));
                    players.iter().any(|player| !player.name.is_empty()).then_some(players)
                });
                if pairs == [None, None] {
                    reader.faults.push(Fault::new("name1", "write the players of at least one pair"));
                }
                start(reader, home).add_table(situation, &pairs)
            }
            Self::AddRounds => {
                let count = reader.number("count", 1, "Write how many rounds are added, such as 1");
                let round = situation.round(home);
                let count = u16::try_from(count).unwrap_or(u16::MAX);
                Start { section: home, round }.only(Operation::AddRounds { count })
            }
            Self::DropRounds => start(reader, home).only(Operation::DropRounds),
            Self::RemoveTable | Self::Turn | Self::Exchange | Self::OthersSat | Self::SwapBoards => {
                self.ways_at_tables(reader, form, situation)
            }
        }
    }

    /// Changes that name tables, or pairs in each other's places.
    fn ways_at_tables(self, reader: &mut Reader<'_>, form: &Form, situation: Situation<'_>) -> Vec<Way> {
        let home = situation.first_section();
        match self {
            Self::Turn => {
                // The section is that of the first table that is named with its letter.
                let home = asked::section(form.text("tables").get(..1).unwrap_or_default())
                    .filter(|letter| {
                        !situation.tables(*letter).is_empty() && !form.text("tables").starts_with("all")
                    })
                    .unwrap_or(home);
                let named = asked::tables(form.text("tables"), home, &situation.tables(home));
                let tables = reader.take("tables", named).unwrap_or_default();
                let through = through(reader);
                start(reader, home).went_wrong(|then| Operation::TurnTables {
                    tables: tables.clone(),
                    through,
                    then,
                })
            }
            Self::Exchange => {
                let (one, other) = (entry(reader, "one", home), entry(reader, "other", home));
                let (Some(one), Some(other)) = (one, other) else { return vec![] };
                let through = through(reader);
                let other = reader.take("other", asked::pair(&other.to_string(), one.section)).flatten();
                let (one, section) = (one.pair, one.section);
                let Some(other) = other else { return vec![] };
                start(reader, section).went_wrong(|then| Operation::ExchangePairs {
                    one,
                    other,
                    through,
                    then,
                })
            }
            Self::OthersSat => {
                let Some(table) = table(reader, "table", home) else { return vec![] };
                let side = |reader: &mut Reader<'_>, id| -> Option<PairId> {
                    let text = reader.needed(id, "Write the pair that sat there, or nobody");
                    reader.take(id, asked::pair(&text, table.section)).flatten()
                };
                let (north_south, east_west) = (side(reader, "ns"), side(reader, "ew"));
                let through = through(reader);
                let table_number = table.table;
                start(reader, table.section).only(Operation::SeatAsPlayed {
                    table: table_number,
                    north_south,
                    east_west,
                    through,
                })
            }
            Self::SwapBoards => {
                let one = table(reader, "table", home);
                let Some(one) = one else { return vec![] };
                let Some(other) = table(reader, "other", one.section) else { return vec![] };
                let (one, section): (TableNumber, SectionLetter) = (one.table, one.section);
                let other = other.table;
                start(reader, section).went_wrong(|then| Operation::SwapBoards { one, other, then })
            }
            Self::LatePair
            | Self::PairLeaves
            | Self::PartnerArrives
            | Self::AddTable
            | Self::RemoveTable
            | Self::AddRounds
            | Self::DropRounds => {
                let Some(table) = table(reader, "table", home) else { return vec![] };
                start(reader, table.section).only(Operation::RemoveTable { table: table.table })
            }
        }
    }
}

/// What the screen points at.
struct Points {
    home: SectionLetter,
    entry: Option<EntryId>,
    /// The round that the table, or its section, is in.
    here: RoundNumber,
    /// The round that is looked at.
    seen: RoundNumber,
}

impl Points {
    fn of(situation: Situation<'_>, selection: &Selection) -> Self {
        let table = selection.table.parse::<TableId>().ok();
        let entry = match selection.entries.as_slice() {
            [only] => only.parse::<EntryId>().ok(),
            _ => None,
        };
        let home = table.map(|table| table.section).or(entry.map(|entry| entry.section));
        let home = home.unwrap_or_else(|| situation.first_section());
        let here = table.map_or_else(|| situation.round(home), |table| situation.round_of(table));
        let seen = selection.round.and_then(|round| u16::try_from(round).ok()).map_or(here, RoundNumber);
        Self { home, entry, here, seen }
    }

    fn entry_text(&self) -> String {
        self.entry.map(|entry| entry.to_string()).unwrap_or_default()
    }
}

fn round_field(label: &'static str, round: RoundNumber, hint: &str) -> Field {
    Field::line("round", label, round.to_string(), hint)
}

fn round(reader: &mut Reader<'_>, id: &'static str) -> RoundNumber {
    let number = reader.number(id, 1, "Write the number of the round, such as 3");
    RoundNumber(u16::try_from(number).unwrap_or(u16::MAX))
}

fn start(reader: &mut Reader<'_>, section: SectionLetter) -> Start {
    Start { section, round: round(reader, "round") }
}

fn through(reader: &mut Reader<'_>) -> RoundNumber {
    round(reader, "through")
}

fn entry(reader: &mut Reader<'_>, id: &'static str, home: SectionLetter) -> Option<EntryId> {
    let text = reader.needed(id, "Write a pair, such as A3NS");
    if text.is_empty() { None } else { reader.take(id, asked::entry(&text, home)) }
}

fn table(reader: &mut Reader<'_>, id: &'static str, home: SectionLetter) -> Option<TableId> {
    let text = reader.needed(id, "Write a table, such as A7");
    if text.is_empty() { None } else { reader.take(id, asked::table(&text, home)) }
}
