//! Nobody is shown a result of a board that they have still to play (DESIGN, invariant 5): evenings walked
//! result by result, in many orders, with every view looked at after every step.

use std::collections::BTreeMap;

use bridge::board::BoardNumber;
use bridge::contest::table_rules::{BoardWorth, HandShown, PlaceShown, SessionShown, TableRules};
use bridge::contest::view::{Audience, TableBoard, TableState, TableView};
use bridge::contest::{
    Agreement, Command, Outcome, Pace, Pairing, Phase, RankingRelease, Release, Rules, Slot, TravellerRelease,
};
use bridge::deal::Deal;
use bridge::entry::{EntryId, TableId, TableNumber};
use bridge::exact::Percent;
use bridge::movement::howell::howell;
use bridge::movement::{Movement, RoundNumber, mitchell};

use crate::evening::{Evening, board, entry, result, some_result, table};

/// A walk through an evening, with who sits where as an onlooker saw them sit down.
struct Walk {
    evening: Evening,
    sitting: BTreeMap<TableId, Pairing>,
    /// A seed of its own for each walk: the order in which the tables play.
    order: u64,
    takes_seats: bool,
}

impl Walk {
    /// The next number of a linear congruence (Knuth's MMIX), below a limit.
    fn next(&mut self, limit: usize) -> usize {
        self.order =
            self.order.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.order >> 33).unwrap() % limit
    }

    /// Plays on until every table has finished; says how many steps that took.
    fn walk(&mut self) -> usize {
        let mut steps = 0;
        self.look();
        while self.step() {
            self.look();
            steps += 1;
        }
        steps
    }

    /// One table enters, agrees or sits down, or the director opens a round; `false` when all is played.
    fn step(&mut self) -> bool {
        let planned = self.evening.planned();
        let contest = &self.evening.contest;
        let left = |slot: &Slot| contest.lines.get(slot).is_none_or(|line| !line.status.is_scored());
        let mut next: BTreeMap<TableId, Slot> = BTreeMap::new();
        for slot in planned.keys().copied().filter(left) {
            if contest.sections[&slot.table.section].is_open(slot.round) {
                next.entry(slot.table).or_insert(slot);
            }
        }
        if next.is_empty() {
            return self.open_a_round();
        }
        let chosen = self.next(next.len());
        let slot = *next.values().nth(chosen).unwrap();
        let (table, round) = (slot.table, slot.round);
        let section = &self.evening.contest.sections[&table.section];
        if self.takes_seats && !section.seated.contains(&(round, table.table)) {
            self.evening.at_table(table, Command::TakeSeats { table, round, seen: None });
        } else if self.evening.contest.lines.contains_key(&slot) {
            self.evening
                .at_table(table, Command::AgreeResult { slot, result: some_result(slot), played_by: None });
        } else {
            let result = some_result(slot);
            self.evening
                .at_table(table, Command::EnterResult { slot, result, replaces: None, played_by: None });
        }
        self.sitting.insert(table, planned[&slot]);
        if self.next(5) == 0 {
            self.rule(slot);
        }
        true
    }

    /// The director sets another score for a board that a table has just finished, and has still to decide about it.
    fn rule(&mut self, slot: Slot) {
        let line = self.evening.contest.lines.get(&slot);
        if line.is_none_or(|line| !line.status.is_scored()) {
            return;
        }
        let outcome = Some("60 % 4S N =, 40 % 4S N -1".parse().unwrap());
        let reason = reason_of(slot.board);
        self.evening.direct(Command::CorrectResult { slot, outcome, played_by: None, reason });
        self.evening.direct(Command::AwaitRuling { slot, note: "an appeal".to_owned() });
    }

    fn open_a_round(&mut self) -> bool {
        let closed =
            self.evening.contest.sections.values().find(|section| section.opened < section.round_count());
        let Some((section, round)) = closed.map(|s| (s.letter, RoundNumber(s.opened + 1))) else {
            return false;
        };
        self.evening.direct(Command::OpenRound { section, round });
        true
    }

    /// The boards that each entry has still to play: planned, and nothing agreed there yet. What stands
    /// entered at one's own table, one has seen.
    fn to_play(&self) -> BTreeMap<EntryId, Vec<BoardNumber>> {
        let mut to_play: BTreeMap<EntryId, Vec<BoardNumber>> = BTreeMap::new();
        for (slot, pairing) in self.evening.planned() {
            if !self.evening.contest.lines.contains_key(&slot) {
                to_play.entry(pairing.north_south).or_default().push(slot.board);
                to_play.entry(pairing.east_west).or_default().push(slot.board);
            }
        }
        to_play
    }

    /// Looks at everything that may be looked at.
    fn look(&self) {
        let to_play = self.to_play();
        let everybody: Vec<BoardNumber> = to_play.values().flatten().copied().collect();
        self.look_as_a_spectator(&everybody);
        for table in self.evening.tables() {
            let Some(pairing) = self.sitting.get(&table) else { continue };
            let own = [pairing.north_south, pairing.east_west].map(|entry| to_play.get(&entry));
            let hidden: Vec<BoardNumber> = own.into_iter().flatten().flatten().copied().collect();
            self.look_at_the_table(table, &hidden);
        }
    }

    fn look_as_a_spectator(&self, to_play: &[BoardNumber]) {
        let (contest, views) = (&self.evening.contest, &self.evening.views);
        let standings = views.standings(contest, Audience::Spectator);
        for number in contest.sections.values().flat_map(|s| s.board_sets.iter().flatten().copied()) {
            let view = views.traveller(contest, number, Audience::Spectator);
            assert!(view.rows.is_empty() || !to_play.contains(&number), "board {number} for everybody");
            assert_eq!(view.hand.is_some(), !view.rows.is_empty(), "the cards of board {number}");
            assert!(view.rows.iter().all(|row| row.status.is_scored()));
            let released = standings.through_round;
            assert!(
                view.rows.iter().all(|row| row.slot.round.0 <= released),
                "board {number} of a later round"
            );
            assert!(view.note.is_some() || !view.rows.is_empty() || !to_play.contains(&number));
        }
        self.look_at_the_way_of_places();
        for &entry in contest.entries.keys() {
            let card = views.score_card(contest, entry, Audience::Spectator).unwrap();
            // A path shows what the score card shows, and not a result more; now and then is often enough.
            if contest.sequence.is_multiple_of(5) {
                let path = views.path(contest, entry, Audience::Spectator).unwrap();
                assert_eq!(path.steps.into_iter().flat_map(|step| step.rows).collect::<Vec<_>>(), card.rows);
            }
            for row in card.rows {
                let nothing = row.outcome.is_none()
                    && row.status.is_none()
                    && row.score.is_none()
                    && row.points.is_empty()
                    && row.percent.is_none();
                assert!(nothing || !to_play.contains(&row.board), "board {} on a score card", row.board);
                assert!(nothing || row.round.0 <= standings.through_round);
            }
        }
    }

    /// The places round by round end where the ranking does, and say the same; a result that is not released has no part in
    /// them. Now and then is often enough.
    fn look_at_the_way_of_places(&self) {
        let (contest, views) = (&self.evening.contest, &self.evening.views);
        if !contest.sequence.is_multiple_of(23) {
            return;
        }
        let standings = views.standings(contest, Audience::Spectator);
        let history = views.history(contest, Audience::Spectator);
        assert_eq!(history.moments.last().map_or(0, |last| last.round), standings.through_round);
        assert!(history.moments.windows(2).all(|two| two[0].round < two[1].round && two[0].is_over));
        let ways = history.rankings.iter().flat_map(|ranking| &ranking.rows);
        let rows: Vec<_> = standings.rankings.iter().flat_map(|ranking| &ranking.rows).collect();
        assert_eq!(ways.clone().count(), rows.len());
        for (way, row) in ways.zip(rows) {
            assert_eq!((way.entry, way.places.len()), (row.entry, history.moments.len()));
            let ranks: Vec<u32> =
                way.places.iter().map(|place| place.as_ref().map_or(0, |p| p.rank)).collect();
            let [.., before, now] = [&[0, 0], ranks.as_slice()].concat()[..] else {
                unreachable!("two at least")
            };
            assert_eq!((now, before), (row.rank, row.rank_before), "{}", way.entry);
        }
        let everything = views.history(contest, Audience::Director);
        for (index, moment) in history.moments.iter().enumerate().filter(|(_, moment)| moment.is_over) {
            assert_eq!(
                everything.moments.get(index),
                Some(moment),
                "an earlier round is the same for everybody"
            );
        }
    }

    fn look_at_the_table(&self, table: TableId, hidden: &[BoardNumber]) {
        let view = self.evening.table_view(table);
        self.look_at_the_session(&view, hidden);
        // Wherever a table is told it: in a board, in a message, in anything else.
        let told = format!("{view:?}");
        for &number in hidden {
            assert!(!told.contains(&reason_of(number)), "the reason about board {number} at table {table}");
        }
        let reveals = |board: &TableBoard| {
            board.outcome.is_some() || board.status.is_some() || board.score.is_some() || board.awaits_ruling
        };
        let directed = view.directed.iter().map(|directed| &directed.board);
        for board in view.boards.iter().chain(&view.correctable).chain(directed) {
            let number = board.board;
            assert!(!reveals(board) || !hidden.contains(&number), "board {number} at table {table}");
            assert!(board.traveller.is_empty() || !hidden.contains(&number), "traveller {number} at {table}");
            let has_worth = board.north_south_percent.is_some() || board.north_south_award.is_some();
            assert!(!has_worth || !hidden.contains(&number), "the worth of board {number} at {table}");
            assert!(board.hand.is_none() || !hidden.contains(&number), "the cards of {number} at {table}");
            self.look_at_what_the_club_shows(board);
            let contest = &self.evening.contest;
            let traveller = self.evening.views.traveller(contest, number, Audience::Table(table));
            assert!(traveller.rows.is_empty() || !hidden.contains(&number), "board {number} at {table}");
            let shows_cards = self.is_over() || contest.rules.table.hand == HandShown::AfterBoard;
            assert_eq!(traveller.hand.is_some(), shows_cards && !traveller.rows.is_empty(), "{number}");
        }
    }

    /// A side is told what everybody may see of it on its score card, and nothing of a board that is still to be played here.
    fn look_at_the_session(&self, view: &TableView, hidden: &[BoardNumber]) {
        let (contest, views) = (&self.evening.contest, &self.evening.views);
        let rules = &contest.rules.table;
        for side in &view.standings {
            let card = views.score_card(contest, side.entry, Audience::Spectator).unwrap();
            assert!(side.figure.is_none() || side.figure == Some(card.unit.amount(&card.figure)));
            assert!(side.rank == 0 || side.rank == card.rank);
            for told in side.best.iter().chain(&side.worst) {
                assert!(!hidden.contains(&told.board), "the worth of board {} at the end", told.board);
            }
            let hides_worth = rules.worth == BoardWorth::Hidden || rules.session == SessionShown::Hidden;
            assert!(self.is_over() || !hides_worth || side.best.is_none() && side.worst.is_none());
            assert!(self.is_over() || rules.session != SessionShown::Hidden || side.figure.is_none());
            assert!(self.is_over() || rules.place != PlaceShown::Hidden || side.rank == 0);
        }
    }

    /// The rules of tables hold while the contest is played; after that everything is shown.
    fn look_at_what_the_club_shows(&self, board: &TableBoard) {
        let rules = &self.evening.contest.rules;
        if self.is_over() {
            return;
        }
        let has_worth = board.north_south_percent.is_some() || board.north_south_award.is_some();
        let shows_travellers = rules.release.travellers == TravellerRelease::ShownAtTable;
        match rules.table.worth {
            BoardWorth::WithTraveller => assert!(!has_worth || !board.traveller.is_empty()),
            BoardWorth::Shown => {}
            BoardWorth::Hidden => {
                let mut rows = board.traveller.iter();
                assert!(!has_worth && rows.all(|row| row.north_south_points.is_empty()));
            }
        }
        assert!(shows_travellers || board.traveller.is_empty());
        assert!(board.hand.is_none() || rules.table.hand == HandShown::AfterBoard);
    }

    fn is_over(&self) -> bool {
        self.evening.contest.phase != Phase::Playing
    }
}

/// Why the director has set a score on a board.
fn reason_of(board: BoardNumber) -> String {
    format!("a hesitation on board {board}.")
}

/// Everything shown after the board; nothing; the worth alone; the cards alone; the traveller without its worth.
const SHOWN: [(BoardWorth, HandShown, TravellerRelease); 5] = [
    (BoardWorth::WithTraveller, HandShown::AfterBoard, TravellerRelease::ShownAtTable),
    (BoardWorth::Hidden, HandShown::Hidden, TravellerRelease::HiddenAtTable),
    (BoardWorth::Shown, HandShown::Hidden, TravellerRelease::HiddenAtTable),
    (BoardWorth::WithTraveller, HandShown::AfterBoard, TravellerRelease::HiddenAtTable),
    (BoardWorth::Hidden, HandShown::AfterBoard, TravellerRelease::ShownAtTable),
];

/// Rules by which tables see what the place among [`SHOWN`] says.
fn rules((ranking, pace, agreement): (RankingRelease, Pace, Agreement), shown: usize) -> Rules {
    let (worth, hand, travellers) = SHOWN[shown % SHOWN.len()];
    let release = Release { ranking, hidden_last_rounds: 1, travellers };
    // In other combinations: three choices beside five.
    let session = SessionShown::ALL[shown % 3];
    let ranked = PlaceShown::ALL[(shown / 3) % 3];
    let table = TableRules { worth, hand, session, place: ranked, ..TableRules::default() };
    Rules { pace, agreement, release, table, ..Rules::default() }
}

/// Any cards: that they are seen is what counts.
fn deal() -> Deal {
    "N:.63.AKQ987.A9732 A8654.KQ5.T.QJT6 J973.J98742.3.K4 KQT2.AT.J6542.85".parse().unwrap()
}

fn movements() -> Vec<(&'static str, Movement, &'static [&'static str])> {
    vec![
        ("three-table Mitchell", mitchell::odd(3).unwrap(), &[]),
        ("Mitchell with a pair missing", mitchell::odd(3).unwrap(), &["A2EW"]),
        ("Mitchell with share and bystand", mitchell::share(4, TableNumber(4)).unwrap(), &[]),
        ("three-table Howell, a set shared", howell(3).unwrap(), &[]),
        ("four-table Howell with seven pairs", howell(4).unwrap(), &["A8"]),
    ]
}

#[test]
fn nobody_is_shown_a_result_of_a_board_that_they_have_still_to_play() {
    let (mut steps, mut walks) = (0, 0);
    for (seed, (name, movement, phantoms)) in (1..).zip(movements()) {
        for release in [
            (RankingRelease::AfterEachResult, Pace::Table, Agreement::Required),
            (RankingRelease::AfterEachRound, Pace::Table, Agreement::NotRequired),
            (RankingRelease::Automatic, Pace::Director, Agreement::Required),
        ] {
            for takes_seats in [false, true] {
                let boards = [(movement.clone(), 2)];
                let mut evening = Evening::prepared(&boards, rules(release, walks));
                walks += 1;
                for phantom in phantoms {
                    evening.direct(Command::DeclarePhantom { entry: entry(phantom) });
                }
                evening.direct(Command::LoadDeals {
                    deals: (1..40).map(|number| (board(number), deal())).collect(),
                });
                evening.direct(Command::StartContest);
                let order = seed * 97 + u64::from(takes_seats);
                let mut walk = Walk { evening, sitting: BTreeMap::new(), order, takes_seats };
                steps += walk.walk();
                for table in walk.evening.tables() {
                    assert_eq!(walk.evening.table_view(table).state, TableState::Finished, "{name}");
                }
                walk.evening.direct(Command::ClosePlay { correction_minutes: 20 });
                walk.look();
                let shown = walk.evening.views.standings(&walk.evening.contest, Audience::Spectator);
                assert_eq!((&shown.note, shown.results_in), (&None, shown.results_planned), "{name}");
            }
        }
    }
    assert!(steps > 1_500, "the walks were short: {steps} steps");
}

/// A table that calls a board not played, to see how the others fared, and then plays it.
#[test]
fn a_board_called_not_played_stays_hidden_until_its_table_has_gone_on() {
    let rules = rules((RankingRelease::AfterEachResult, Pace::Table, Agreement::NotRequired), 0);
    let mut evening = Evening::started(&[(mitchell::odd(3).unwrap(), 1)], rules);
    evening.direct(Command::ReleaseRanking { through: Some(RoundNumber(3)) });
    evening.direct(Command::LoadDeals {
        deals: vec![(board(1), deal()), (board(2), deal()), (board(3), deal())],
    });
    let slots: Vec<Slot> = evening.planned().into_keys().collect();
    let last = slots.iter().copied().rfind(|slot| slot.table == table("A1")).unwrap();
    for slot in slots.into_iter().filter(|slot| *slot != last) {
        evening.play(slot, some_result(slot));
    }
    evening.play(last, result("not played"));
    let shown = |evening: &Evening, audience| {
        let view = evening.views.traveller(&evening.contest, last.board, audience);
        assert_eq!(view.hand.is_some(), !view.rows.is_empty());
        view.rows.len()
    };
    assert_eq!(shown(&evening, Audience::Spectator), 0);
    assert_eq!(shown(&evening, Audience::Table(last.table)), 0);
    assert_eq!(shown(&evening, Audience::Director), 3);
    let (north_south, east_west) = (Percent::AVERAGE_PLUS, Percent::AVERAGE_MINUS);
    evening.direct(Command::CorrectResult {
        slot: last,
        outcome: Some(Outcome::Artificial { north_south, east_west }),
        played_by: None,
        reason: "no time".to_owned(),
    });
    assert_eq!(shown(&evening, Audience::Spectator), 3);
    assert_eq!(shown(&evening, Audience::Table(last.table)), 3);
}
