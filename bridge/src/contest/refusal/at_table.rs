//! The refusals that a table can be given, in the words of those who play.

use crate::board::BoardNumber;
use crate::contest::refusal::Refusal;
use crate::contest::slot::Slot;
use crate::contest::state::Contest;
use crate::contest::view::wording::{pair_label, table_called};
use crate::entry::TableId;
use crate::message::{BoardList, Label, Message, RoundName, TableName};
use crate::messages;
use crate::movement::RoundNumber;

messages! {
    /// Why a table may not do something now, and what to do instead.
    pub enum TableRefusal {
        ProgramFault = "refusal-program-fault",
        /// The device is another table's.
        AnotherTable { own: TableName, asked: TableName } = "refusal-another-table",
        DirectorOnly = "refusal-director-only",
        NoContest = "refusal-no-contest",
        NoSection { section: String } = "refusal-no-section",
        NoTable { table: TableName } = "refusal-no-table",
        NoRound { round: RoundName } = "refusal-no-round",
        NotStarted = "refusal-not-started",
        PlayOver = "refusal-play-over",
        Final = "refusal-final",
        NoChange = "refusal-no-change",
        TooLong { limit: u32 } = "refusal-too-long",
        /// A text with letters that cannot be printed.
        Unprintable = "refusal-unprintable",

        DrawTakenBack { round: RoundName } = "refusal-draw-taken-back",
        RoundDropped { round: RoundName } = "refusal-round-dropped",
        NotYetDrawn { round: RoundName } = "refusal-not-yet-drawn",
        RoundNotOpen { round: RoundName } = "refusal-round-not-open",
        RoundClosed { round: RoundName } = "refusal-round-closed",
        SitOut { table: TableName, round: RoundName } = "refusal-sit-out",
        BoardNotInPlay { board: BoardList, round: RoundName, boards: BoardList } = "refusal-board-not-in-play",
        /// Others play there now than the device shows.
        OtherPairs { round: RoundName, north_south: Label, east_west: Label } = "refusal-other-pairs",
        RoundTooEarly { round: RoundName, current: RoundName } = "refusal-round-too-early",
        RoundLeft { round: RoundName } = "refusal-round-left",
        PlayersLeft { round: RoundName } = "refusal-players-left",

        ResultExists { board: BoardList, round: RoundName } = "refusal-result-exists",
        ResultChanged { board: BoardList, round: RoundName } = "refusal-result-changed",
        SetByDirector { board: BoardList, round: RoundName } = "refusal-set-by-director",
        NoResult { board: BoardList, round: RoundName } = "refusal-no-result",
        AgreedAlready { board: BoardList, round: RoundName } = "refusal-agreed-already",
        RawScore = "refusal-raw-score",
        /// The contest asks for the card led.
        LeadMissing { board: BoardList } = "refusal-lead-missing",
        /// The contest has the boards of a round entered in their order.
        BoardTooEarly { board: BoardList, first: BoardList } = "refusal-board-too-early",
        AlreadyCalled = "refusal-already-called",
        NotAtTable = "refusal-not-at-table",
        /// Somebody has named them meanwhile.
        NamesKnown = "refusal-names-known",

        /// The device sent something else under the same number before.
        IdUsed = "refusal-id-used",
        /// A director has taken the device off its table.
        DeviceRevoked = "refusal-device-revoked",
        /// The code with which the device joined was renewed.
        CodeRenewed = "refusal-code-renewed",
        /// The contest has been final for some time.
        ContestOver = "refusal-contest-over",
        /// Others joined, and the device had not been used for longest.
        GaveWay = "refusal-gave-way",
    }
}

impl Refusal {
    /// The refusal in the words of those who play; `None` for one that no table is ever given.
    #[expect(clippy::too_many_lines, reason = "one arm for each refusal")]
    pub fn at_table(&self, contest: &Contest) -> Option<Message> {
        let round = |section, round| named(contest, section, round);
        let whole = |number: &u16| RoundName::whole(*number);
        let table = |table: &TableId| table_called(contest, *table);
        let board =
            |slot: &Slot| (boards(contest, slot.table, &[slot.board]), round(Some(slot.table), slot.round));
        Some(Message::from(match self {
            Self::ProgramFault { .. } => TableRefusal::ProgramFault,
            Self::DirectorOnly { .. } => TableRefusal::DirectorOnly,
            Self::AnotherTable { own, asked } => {
                TableRefusal::AnotherTable { own: table(own), asked: table(asked) }
            }
            Self::NotCreated => TableRefusal::NoContest,
            Self::NotStarted => TableRefusal::NotStarted,
            Self::PlayOver => TableRefusal::PlayOver,
            Self::Final => TableRefusal::Final,
            Self::NoChange => TableRefusal::NoChange,
            Self::TooLong { limit, .. } => {
                TableRefusal::TooLong { limit: u32::try_from(*limit).unwrap_or(u32::MAX) }
            }
            Self::ControlCharacter { .. } => TableRefusal::Unprintable,
            Self::NoSuchSection(section) => TableRefusal::NoSection { section: section.to_string() },
            Self::NoSuchTable(one) => TableRefusal::NoTable { table: table(one) },
            Self::NoSuchRound { round: one, .. } => TableRefusal::NoRound { round: RoundName::whole(one.0) },
            Self::DrawTakenBack { round } => TableRefusal::DrawTakenBack { round: whole(round) },
            Self::NotYetDrawn { round } => TableRefusal::NotYetDrawn { round: whole(round) },
            Self::RoundDropped(one) => TableRefusal::RoundDropped { round: RoundName::whole(one.0) },
            Self::RoundNotOpen(one) => TableRefusal::RoundNotOpen { round: round(None, *one) },
            Self::RoundClosed(one) => TableRefusal::RoundClosed { round: round(None, *one) },
            Self::SitOut { table: at, round: one } => {
                TableRefusal::SitOut { table: table(at), round: round(Some(*at), *one) }
            }
            Self::BoardNotInPlay { board, table: at, round: one, boards: all } => {
                TableRefusal::BoardNotInPlay {
                    board: boards(contest, *at, &[*board]),
                    round: round(Some(*at), *one),
                    boards: boards(contest, *at, all),
                }
            }
            Self::OtherPairs { table: at, round: one, planned, .. } => TableRefusal::OtherPairs {
                round: round(Some(*at), *one),
                north_south: pair_label(contest, planned.north_south),
                east_west: pair_label(contest, planned.east_west),
            },
            Self::RoundTooEarly { table: at, round: one, current } => TableRefusal::RoundTooEarly {
                round: round(Some(*at), *one),
                current: round(Some(*at), *current),
            },
            Self::RoundLeft { table: at, round: one } => {
                TableRefusal::RoundLeft { round: round(Some(*at), *one) }
            }
            Self::PlayersLeft { table: at, round: one } => {
                TableRefusal::PlayersLeft { round: round(Some(*at), *one) }
            }
            Self::ResultExists { slot, .. } => {
                let (board, round) = board(slot);
                TableRefusal::ResultExists { board, round }
            }
            Self::ResultChanged { slot, .. } => {
                let (board, round) = board(slot);
                TableRefusal::ResultChanged { board, round }
            }
            Self::SetByDirector { slot } => {
                let (board, round) = board(slot);
                TableRefusal::SetByDirector { board, round }
            }
            Self::NoResult { slot } => {
                let (board, round) = board(slot);
                TableRefusal::NoResult { board, round }
            }
            Self::AgreedAlready { slot } => {
                let (board, round) = board(slot);
                TableRefusal::AgreedAlready { board, round }
            }
            Self::RawScoreFromTable => TableRefusal::RawScore,
            Self::LeadMissing { slot } => TableRefusal::LeadMissing { board: board(slot).0 },
            Self::BoardTooEarly { slot, first } => TableRefusal::BoardTooEarly {
                board: board(slot).0,
                first: boards(contest, slot.table, &[*first]),
            },
            Self::AlreadyCalled(_) => TableRefusal::AlreadyCalled,
            Self::NotAtTable { .. } => TableRefusal::NotAtTable,
            Self::NamesKnown(_) => TableRefusal::NamesKnown,
            Self::Missing { .. }
            | Self::AlreadyCreated
            | Self::AlreadyStarted
            | Self::HasBegun(_)
            | Self::CorrectionOver { .. }
            | Self::StillPlaying
            | Self::StillOpen { .. }
            | Self::TooLarge { .. }
            | Self::NoSection
            | Self::FaultyMovement { .. }
            | Self::WrongBoardSets { .. }
            | Self::NoSuchEntry(_)
            | Self::NotAPhantom(_)
            | Self::EntryHasResults { .. }
            | Self::PlayedAlready { .. }
            | Self::NotPlaying(_)
            | Self::UnfitScoring { .. }
            | Self::CannotOperate { .. }
            | Self::NotDrawn(_)
            | Self::IsDrawn(_)
            | Self::CannotDraw { .. }
            | Self::RoundOpenAlready(_)
            | Self::OpenInOrder(_)
            | Self::ImpossibleScore { .. }
            | Self::NothingToWeigh { .. }
            | Self::NotAwaited { .. }
            | Self::AwaitedTwice { .. }
            | Self::CannotDivide { .. }
            | Self::DealtTwice(_)
            | Self::NoSuchCall(_)
            | Self::CallResolved(_)
            | Self::NoSuchRuling(_)
            | Self::CannotRule { .. }
            | Self::RulingChanged { .. }
            | Self::NoSuchPenalty(_)
            | Self::UnfitPenalty { .. }
            | Self::NoMatch { .. }
            | Self::PointsGiven { .. }
            | Self::TeamClassified { .. }
            | Self::UnknownLawBook { .. }
            | Self::NotUndone { .. }
            | Self::CannotUndo(_)
            | Self::AlreadyUndone(_)
            | Self::UndoBlocked { .. }
            | Self::NoSuchVersion { .. }
            | Self::LookedLongAgo { .. }
            | Self::Changed { .. }
            | Self::NotTogether
            | Self::NoClock
            | Self::ClockNotStarted
            | Self::LastRound(_)
            | Self::TooManyMinutes { .. }
            | Self::ImpossibleTiming => return None,
        }))
    }
}

/// A round as those call it who play at a table; where it is not said which, as all sections call it that play it.
fn named(contest: &Contest, table: Option<TableId>, round: RoundNumber) -> RoundName {
    let section = table.and_then(|table| contest.section(table.section));
    section.map_or_else(|| contest.named_round(round), |section| section.named_round(round))
}

fn boards(contest: &Contest, table: TableId, boards: &[BoardNumber]) -> BoardList {
    BoardList::new(boards, &contest.all_printed(table.section, boards))
}
