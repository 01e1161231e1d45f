//! What the director says, as messages: whole sentences, and the fragments of which they are made.

use crate::RoundNumber;
use crate::path::{Mover, Place, Spot};
use game::entry::TableNumber;
use game::message::{Choice, Label, Message, Plain};
use game::messages;
use game::seat::{Line, Seat};

messages! {
    /// Fragments: tables, rounds and those who move. A list has runs of numbers, `count` is how many they are in all.
    pub enum Fragment {
        Run { first: u16, last: u16 } = "announce-run",
        Tables { count: u16, list: Vec<Message> } = "announce-tables",
        AtTables { count: u16, list: Vec<Message> } = "announce-at-tables",
        FromTables { count: u16, list: Vec<Message> } = "announce-from-tables",
        ToTables { count: u16, list: Vec<Message> } = "announce-to-tables",
        Rounds { count: u16, list: Vec<Message> } = "announce-rounds",
        InRounds { count: u16, list: Vec<Message> } = "announce-in-rounds",
        Movers { what: MoverKind, count: u16, list: Vec<Message> } = "announce-movers",
        Sets { count: u16, list: Vec<Message> } = "announce-sets",
        Boards { count: u16, list: Vec<Message> } = "announce-boards",
        Spot { line: Line } = "announce-spot",
        PlayerSpot { seat: Seat } = "announce-player-spot",

        Stay = "announce-stay",
        TableCount { count: u16 } = "announce-table-count",
        SetCount { count: u16 } = "announce-set-count",
        Jump { from: u16, to: u16 } = "announce-jump",
        Step { way: Way, by: Message, jumps: Vec<Message> } = "announce-step",
        StepRound { way: Way, by: Message, end: u16, start: u16 } = "announce-step-round",
        StepAt { at: Message, step: Message } = "announce-step-at",

        Camp { line: Line } = "announce-camp",
        CampAtStart { line: Line } = "announce-camp-at-start",
        Goes { who: Label, table: u16 } = "announce-goes",
        InOtherWays { goers: Vec<Message> } = "announce-in-other-ways",
        GoBack { camp: Message } = "announce-go-back",
        MoveByCards { camp: Message } = "announce-move-by-cards",
        ChangeRows { camp: Message, first: u16, second: u16 } = "announce-change-rows",
        Move { camp: Message, steps: Vec<Message> } = "announce-move",
        SkipTable { camp: Message, steps: Vec<Message> } = "announce-skip-table",
        Takes { table: u16, round: u16 } = "announce-takes",

        Renewed = "announce-renewed",
        BoardsStep { step: Message } = "announce-boards-step",
        BoardsByCards = "announce-boards-by-cards",
        BoardsOtherWays { ways: Vec<Message> } = "announce-boards-other-ways",
        BoardsWay { from: Message, to: Message } = "announce-boards-way",
        ToBystand { from: u16, to: u16 } = "announce-to-bystand",
        SeveralGroups { groups: Message, more: Message } = "announce-several-groups",
        Group { tables: Vec<Message> } = "announce-group",
        HasCopy { tables: Message, count: u16, copy: CopyName } = "announce-has-copy",
    }
}

messages! {
    /// What is said of the whole movement, and of the numbers.
    pub enum Opening {
        Movement { name: Message, rounds: u16, boards: u16 } = "announce-movement",
        RankingOfTeams = "announce-ranking-of-teams",
        RankingOfPlayers = "announce-ranking-of-players",
        RankingOfPairs = "announce-ranking-of-pairs",
        RankingOfLines = "announce-ranking-of-lines",
        NumberOnCard = "announce-number-on-card",
        NumberOfTeam = "announce-number-of-team",
        NumberOfPair = "announce-number-of-pair",
        NumberOfPlayer = "announce-number-of-player",
        LeaveHome { round: u16, step: Message } = "announce-leave-home",
        NeverBoards { table: u16 } = "announce-never-boards",
        BoardsUnplayed { table: u16 } = "announce-boards-unplayed",
        MeetAgain { round: u16, first: u16 } = "announce-meet-again",
        MeetAgainLater = "announce-meet-again-later",
        SitsOut { round: u16, who: Label, table: u16, spot: Message } = "announce-sits-out",
        SomeSitOut = "announce-some-sit-out",
        EmptyPlace { table: u16, spot: Message } = "announce-empty-place",
        OneMissing { table: u16 } = "announce-one-missing",
        NoSuchPair { who: Label } = "announce-no-such-pair",
        /// What happens after a round, as a sentence with the round.
        AfterRound { round: u16, says: Message } = "announce-after-round",
        /// The same as a sentence of its own.
        Sentence { says: Message } = "announce-sentence",
    }
}

messages! {
    /// How those who play move.
    pub enum Moving {
        CampStays { camp: Message } = "announce-camp-stays",
        CampStaysAt { camp: Message, at: Message } = "announce-camp-stays-at",
        CampMoves { camp: Message, step: Message } = "announce-camp-moves",
        CampMovesAt { camp: Message, at: Message, step: Message } = "announce-camp-moves-at",
        FollowCards { who: Message, count: u16 } = "announce-follow-cards",
        TurnEverywhere { rounds: Message } = "announce-turn-everywhere",
        SitOtherWay { rounds: Message } = "announce-sit-other-way",
        TurnNow = "announce-turn-now",
        SitOtherWayNow = "announce-sit-other-way-now",
        TurnBackNow = "announce-turn-back-now",
        SitUsualWayNow = "announce-sit-usual-way-now",
        TurnByCards { at: Message } = "announce-turn-by-cards",
        TurnAt { rounds: Message, at: Message } = "announce-turn-at",
        Stays { who: Label, table: u16, spot: Message } = "announce-stays",
        StaysInChairs { who: Message, count: u16, at: Message, line: Line } = "announce-stays-in-chairs",
        StaysByCards { who: Message, count: u16, at: Message } = "announce-stays-by-cards",
        AllByCards = "announce-all-by-cards",
        OthersByCards = "announce-others-by-cards",
        FollowLower { what: MoverKind, takes: Takes, low: Label, high: Label } = "announce-follow-lower",
        FollowHigher { what: MoverKind, takes: Takes, low: Label, high: Label } = "announce-follow-higher",
        FollowOrder { what: MoverKind, takes: Takes, order: String } = "announce-follow-order",
        Roves { who: Label, line: Line, takes: Vec<Message> } = "announce-roves",
        RovesLater { who: Label, rounds: Message, line: Line, takes: Vec<Message> } = "announce-roves-later",
        RoverGoes { who: Label, table: u16, displaced: Label } = "announce-rover-goes",
    }
}

messages! {
    /// How the boards move.
    pub enum BoardsMoving {
        AllPlaySame = "announce-all-play-same",
        NewEveryRound = "announce-new-every-round",
        BackToDirector = "announce-back-to-director",
        ByCard = "announce-by-card",
        NotAllThisWay = "announce-not-all-this-way",
        RenewedEverySecond = "announce-renewed-every-second",
        Share { tables: Message } = "announce-share",
        ShareGroups { groups: Message } = "announce-share-groups",
        ShareOnce { round: u16, groups: Vec<Message> } = "announce-share-once",
        ShareByCards { rounds: Message } = "announce-share-by-cards",
        StayPut = "announce-stay-put",
        Go { when: When, step: Message } = "announce-boards-go",
        GoAt { when: When, at: Message, step: Message } = "announce-boards-go-at",
        GoWays { when: When, ways: Vec<Message> } = "announce-boards-go-ways",
        BystandsEverywhere = "announce-bystands-everywhere",
        KeepsWaiting { table: u16 } = "announce-keeps-waiting",
        Bystand { low: u16, high: u16, sets: Message, count: u16, from: u16, to: u16 } = "announce-bystand",
        Copies { count: u16, whose: Vec<Message> } = "announce-copies",
        KeepCopy { tables: Message, count: u16 } = "announce-keep-copy",
        WithCopy { copy: CopyName, says: Message } = "announce-with-copy",
    }
}

messages! {
    /// Where the boards are before play.
    pub enum Laid {
        At { tables: Message, boards: Message } = "announce-laid-at",
        Shared { tables: Message, boards: Message } = "announce-laid-shared",
        Beside { table: u16, boards: Message } = "announce-laid-beside",
        Between { low: u16, high: u16, boards: Message } = "announce-laid-between",
        Later { boards: Message } = "announce-laid-later",
        Unused { boards: Message } = "announce-laid-unused",
        OthersBeside { table: u16 } = "announce-others-beside",
        OthersBetween { low: u16, high: u16 } = "announce-others-between",
        OfCopy { says: Message, copy: CopyName } = "announce-of-copy",
    }
}

macro_rules! choices {
    ($($(#[$doc:meta])* $name:ident { $($variant:ident = $key:literal),+ $(,)? })+) => {
        $(
            $(#[$doc])*
            #[derive(Debug, Clone, Copy, PartialEq, Eq)]
            pub enum $name { $($variant),+ }

            impl Choice for $name {
                fn key(&self) -> &'static str {
                    match self { $(Self::$variant => $key),+ }
                }
            }
        )+
    };
}

choices! {
    /// Who moves as one.
    MoverKind { Pair = "pair", Player = "player" }
    /// Which way something goes along the tables.
    Way { Up = "up", Down = "down" }
    /// After which rounds boards go on.
    When { EachRound = "each", EveryOther = "other" }
    /// What those take who follow somebody.
    Takes { Place = "place", Table = "table" }
    /// One of the copies of the boards.
    CopyName { First = "first", Second = "second", Third = "third" }
}

/// Numbers that follow each other, as they are listed: `1`, `2`, `5 to 9`.
fn runs(numbers: impl IntoIterator<Item = u16>) -> (u16, Vec<Message>) {
    let mut count = 0;
    let mut ranges: Vec<(u16, u16)> = Vec::new();
    for number in numbers {
        count += 1;
        match ranges.last_mut() {
            Some((_, last)) if *last + 1 == number => *last = number,
            _ => ranges.push((number, number)),
        }
    }
    let list = ranges.into_iter().flat_map(|(first, last)| match last - first {
        0 => vec![Plain::text(first.to_string())],
        1 => vec![Plain::text(first.to_string()), Plain::text(last.to_string())],
        _ => vec![Fragment::Run { first, last }.into()],
    });
    (count, list.collect())
}

fn of_tables(tables: &[TableNumber]) -> (u16, Vec<Message>) {
    runs(tables.iter().map(|table| table.0))
}

/// `table 4`, `tables 1 and 2`, `tables 1 to 4`, `tables 1, 2 and 5 to 9`.
pub(super) fn tables(tables: &[TableNumber]) -> Message {
    let (count, list) = of_tables(tables);
    Fragment::Tables { count, list }.into()
}

/// `at table 4`, `at tables 1 and 2`.
pub(super) fn at(tables: &[TableNumber]) -> Message {
    let (count, list) = of_tables(tables);
    Fragment::AtTables { count, list }.into()
}

/// `from table 4 to tables 1 and 2`.
pub(super) fn way(from: &[TableNumber], to: &[TableNumber]) -> Message {
    let ((count, list), (to_count, to_list)) = (of_tables(from), of_tables(to));
    let from = Fragment::FromTables { count, list }.into();
    let to = Fragment::ToTables { count: to_count, list: to_list }.into();
    Fragment::BoardsWay { from, to }.into()
}

/// The numbers of a group of tables: `1 and 12`.
pub(super) fn group(tables: &[TableNumber]) -> Message {
    let tables = tables.iter().map(|table| Plain::text(table.to_string()));
    Fragment::Group { tables: tables.collect() }.into()
}

/// `round 4`, `rounds 8 and 9`.
pub(super) fn rounds(rounds: impl IntoIterator<Item = RoundNumber>) -> Message {
    let (count, list) = runs(rounds.into_iter().map(|played| played.0));
    Fragment::Rounds { count, list }.into()
}

/// `in round 4`, `in rounds 1 to 4`.
pub(super) fn in_rounds(rounds: impl IntoIterator<Item = RoundNumber>) -> Message {
    let (count, list) = runs(rounds.into_iter().map(|played| played.0));
    Fragment::InRounds { count, list }.into()
}

/// `pair 9NS`, `pairs 6EW and 9EW`, `players 1 and 5`, `pairs 10 to 14`; and how many they are.
pub(super) fn movers(movers: &[Mover]) -> (Message, u16) {
    let what = kind(movers.first());
    let alone = |mover: &Mover| match mover {
        Mover::Pair(pair) => pair.line.is_none().then_some(pair.number.0),
        Mover::Player(player) => Some(player.0),
    };
    let numbers: Option<Vec<u16>> = movers.iter().map(alone).collect();
    let (count, list) = numbers.map_or_else(
        || {
            let names = movers.iter().map(|mover| Plain::text(number(*mover)));
            (u16::try_from(movers.len()).unwrap_or(u16::MAX), names.collect())
        },
        runs,
    );
    (Fragment::Movers { what, count, list }.into(), count)
}

pub(super) fn kind(mover: Option<&Mover>) -> MoverKind {
    match mover {
        Some(Mover::Player(_)) => MoverKind::Player,
        Some(Mover::Pair(_)) | None => MoverKind::Pair,
    }
}

/// The number alone: `3NS`, `7`.
pub(super) fn number(mover: Mover) -> String {
    let [number, _] = Label::from(mover).numbers();
    number
}

/// `North-South`, of a player alone `North`.
pub(super) fn spot(place: Place) -> Message {
    match place.spot {
        Spot::Pair(line) => Fragment::Spot { line }.into(),
        Spot::Player(seat) => Fragment::PlayerSpot { seat }.into(),
    }
}
