//! What people look at: pure views of a contest, each made for an audience.
//!
//! A view is the latest value with the journal sequence number that it shows. What an audience may not
//! know is left out here, so that nothing behind this module can let it slip: nobody is shown a result of a
//! board that they have still to play.

mod views;

mod progress;
mod qualification;
mod ranked;
mod rankings;
mod scores;
mod shown;
mod stage;

mod attribution;
mod awaited_draw;
mod beside_boards;
mod boards_go;
mod coming;
mod direction;
mod director_words;
mod forecast;
mod guidance;
mod instruction;
mod moves;
mod outside;
mod party;
mod round_names;
pub(in crate::contest) mod wording;

mod candidates;
mod contest;
mod describe;
mod directed;
mod division;
mod draw;
mod draw_notes;
mod explanation;
mod floor;
mod guard;
mod hand_record;
mod history;
mod journal;
mod lists;
mod match_sheet;
mod path;
mod penalty_words;
mod players;
mod preview;
mod recap;
mod result_card;
mod room;
mod ruling;
mod score_card;
mod side_standing;
mod standings;
mod summary;
mod table;
mod traveller;
mod triangle;

pub use attribution::MovedWords;
pub use awaited_draw::{AwaitedDraw, IdleWords};
pub use beside_boards::{BesideBoards, RemarkWords};
pub use candidates::{Candidate, CandidateMatch, CandidatePart, CandidateWorth, CandidatesView};
pub use coming::ComingRound;
pub use contest::{ContestView, EntryView, SectionView};
pub use describe::describe;
pub use directed::{DirectedBoard, SetByDirector};
pub use direction::{Direction, MoveWords, Place, Turned};
pub use director_words::DirectorWords;
pub use division::{DivisionView, DivisionWords};
pub use draw::{
    AwardedPoints, DrawStanding, DrawView, DrawWords, DrawnMatchView, DrawnRoundView, ProposalView,
};
pub use explanation::{ExplanationRecord, ExplanationView, PlayedWords, RecordWords, entries_called};
pub use floor::{BehindBoard, BoardProgress, FloorTable, FloorView, OffPlanResult, OpenCall, TableState};
pub use forecast::{ExpectedDraw, ExpectedWords};
pub use hand_record::HandRecord;
pub use history::{EntryHistory, HistoryView, Moment, PlaceThen, RankingHistory};
pub use instruction::Instruction;
pub use journal::JournalEntryView;
pub use lists::{ListWords, StandingList, StandingListRow};
pub use match_sheet::{
    CardMatch, MatchRounds, MatchRow, MatchSheet, MatchSide, MatchSummary, MatchTable, MatchesView,
};
pub use moves::TableMove;
pub use party::PartyView;
pub use path::{PathStep, PathView, TablePathView, TableStep, When};
pub use penalty_words::{PenaltyWords, amount_words};
pub use players::{NamedPlayers, called_by_name, named_players, players_of};
pub use preview::{Change, CommandPreview};
pub use qualification::{QualificationView, QualificationWish, Qualifies, QualifyingList, QualifyingRow};
pub use rankings::ReachedWords;
pub use recap::{FieldCheck, RecapView, RecapWords};
pub use result_card::{Against, CardLine};
pub use room::{ComesBack, RoomSitOut, RoomTable, RoomView, TablePlaces};
pub use round_names::RoundNames;
pub use ruling::RulingSummary;
pub use score_card::{ScoreCardRow, ScoreCardView, amount_in_words};
pub use shown::HeldBack;
pub use side_standing::{BoardWorthTold, SideStanding};
pub use standings::{Ranking, StandingRow, StandingsView};
pub use summary::ContestSummary;
pub use table::{Notice, Onward, TableBoard, TableView};
pub use traveller::{FrequencyRow, TravellerRow, TravellerView};
pub use triangle::{TriangleRow, TriangleView};
pub use views::{Changed, Views};

use crate::entry::TableId;

/// The number by which people and programs call a contest, from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ContestNumber(pub u32);

/// Who looks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Audience {
    /// The director and the assistants: they see everything.
    Director,
    /// Everybody: what is released.
    Spectator,
    /// The pairs that sit at a table.
    Table(TableId),
}
