//! A Howell in which boards are turned and a pair is missing, played by newcomers. One in each pair goes by what is printed
//! (its guide card, or the announcement and the table's card where it has none), one by the page of its path, one by what
//! the tablets say. Each works out alone where to sit, which boards to play and whose cards they hold.

use std::collections::BTreeMap;
use std::net::SocketAddr;

use bridge::board::BoardNumber;
use bridge::contest::{Outcome, OutcomeStatus, Pairing, Slot};
use bridge::entry::{EntryId, TableId};
use bridge::movement::RoundNumber;
use bridge::seat::Line;
use harness::{
    Director, Place, Plan, Room, Scored, Tablets, any_result, ask, barometer, exchange, percentages, rows,
    within,
};
use proto::v1;
use server::journal::fault::Seed;

const MOVEMENT: &str = "howell 6 three-quarter 8 missing 12";
const BOARDS: u16 = 2;
/// All but the missing one.
const PAIRS: std::ops::RangeInclusive<u16> = 1..=11;
const ROUNDS: u16 = 8;

/// What somebody has worked out for a round.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Told {
    table: u16,
    boards: Vec<u16>,
    /// Whose cards the pair plays.
    cards: Line,
    /// Whether the boards are to be turned.
    is_turned: bool,
}

/// Round by round; `None` where the pair sits out.
type Way = Option<Told>;

fn line(text: &str) -> Line {
    match text {
        "NS" | "North-South" => Line::NorthSouth,
        "EW" | "East-West" => Line::EastWest,
        other => panic!("{other} is no direction"),
    }
}

/// The cards that are played where the boards are turned: the arrow on them says it, whatever the chairs.
fn cards_by_arrow(words: &str) -> Line {
    let told = between(words, "turn the boards: North points to ", ")").trim();
    match told {
        "you" => Line::NorthSouth,
        "your opponents" => Line::EastWest,
        other => panic!("to whom North points is not said: {other}"),
    }
}

/// Whose cards are held by who reads a direction, and perhaps how the boards lie.
fn cards(direction: Line, words: &str) -> (Line, bool) {
    if !words.contains("turn the boards") {
        return (direction, false);
    }
    // Whoever stops reading at the direction plays the same cards.
    let by_arrow = cards_by_arrow(words);
    assert_eq!(by_arrow, direction, "{words}");
    (by_arrow, true)
}

/// All numbers in a text such as `boards 9-10`, `Boards 9–10` or `boards 9 and 10`: two boards have two.
fn boards(text: &str) -> Vec<u16> {
    let numbers = text.split(|letter: char| !letter.is_ascii_digit()).filter(|number| !number.is_empty());
    let numbers: Vec<u16> = numbers.map(|number| number.parse().unwrap()).collect();
    assert_eq!(numbers.len(), usize::from(BOARDS), "{text}");
    numbers
}

fn between<'a>(text: &'a str, from: &str, to: &str) -> &'a str {
    let (_, rest) = text.split_once(from).unwrap_or_else(|| panic!("no “{from}” in “{text}”"));
    rest.split_once(to).map_or(rest, |(part, _)| part)
}

// ── Who goes by the paper ──

/// What `barometer movement cards` prints.
struct Paper(String);

impl Paper {
    async fn printed() -> Self {
        let mut command = barometer();
        command.args(["movement", "cards"]).args(MOVEMENT.split(' '));
        command.args(["--boards", &BOARDS.to_string()]);
        let printed = within("cards are printed", command.output()).await.unwrap();
        assert!(printed.status.success());
        Self(String::from_utf8(printed.stdout).unwrap())
    }

    /// The row of a round on a card, by the titles of its columns; `None` without such a card.
    fn row(&self, card: &str, round: u16) -> Option<BTreeMap<String, String>> {
        let mut lines = self.0.lines().skip_while(|line| *line != card).skip(1);
        let titles = lines.next()?;
        let row = lines.take_while(|line| !line.is_empty()).find(|line| {
            line.split_whitespace().next() == Some(&round.to_string()) && line.starts_with("  ")
        })?;
        // A column begins where its title does, after two spaces.
        let letters: Vec<char> = titles.chars().collect();
        let begins = |at: &usize| {
            letters[*at] != ' ' && letters[*at - 1] == ' ' && (*at == 2 || letters[*at - 2] == ' ')
        };
        let starts: Vec<usize> = (2..letters.len()).filter(begins).collect();
        let ends = starts.iter().skip(1).copied().chain([usize::MAX]);
        let cell = |text: &str, (start, end): (usize, usize)| {
            text.chars().skip(start).take(end - start).collect::<String>().trim().to_owned()
        };
        let spans: Vec<_> = starts.iter().copied().zip(ends).collect();
        Some(spans.into_iter().map(|span| (cell(titles, span), cell(row, span))).collect())
    }

    fn way(&self, pair: u16, round: u16) -> Way {
        let stays = self.chairs(pair).map(|chairs| self.stays((pair, round), chairs));
        let Some(row) = self.row(&format!("Pair {pair}"), round) else { return stays };
        if row["Against"] == "sit out" {
            return None;
        }
        let (cards, is_turned) = cards(line(&row["Sit"]), row.get("Note").map_or("", String::as_str));
        let (table, boards) = (row["Table"].parse().unwrap(), boards(&row["Boards"]));
        let told = Told { table, boards, cards, is_turned };
        // Who stays may go by its own card, or by its chairs and the table's card.
        stays.inspect(|stays| assert_eq!(*stays, told, "pair {pair} in round {round}"));
        Some(told)
    }

    /// The table and the chairs of a pair that stays, as the director announces them: `Pair 11 stays at table 2 in the
    /// North-South chairs throughout.`
    fn chairs(&self, pair: u16) -> Option<(u16, Line)> {
        let (_, words) = self.0.split_once(&format!("Pair {pair} stays at table "))?;
        let (table, chairs) = words.split_once(" throughout.")?.0.split_once(' ')?;
        let chairs = chairs.trim_start_matches("in the ").trim_end_matches(" chairs");
        Some((table.parse().unwrap(), line(chairs)))
    }

    /// Who keeps its chairs looks at the card on the table, to see how the boards lie.
    fn stays(&self, (pair, round): (u16, u16), (table, chairs): (u16, Line)) -> Told {
        let row = self.row(&format!("Table {table}"), round).unwrap();
        let turned = row.get("Turn the boards").filter(|words| !words.is_empty());
        let cards = turned.map_or(chairs, |words| match words.strip_prefix("North to ").unwrap() {
            north if north == pair.to_string() => Line::NorthSouth,
            _ => Line::EastWest,
        });
        assert_eq!(row[cards.in_words()], pair.to_string(), "table {table}, round {round}: {row:?}");
        Told { table, boards: boards(&row["Boards"]), cards, is_turned: turned.is_some() }
    }
}

// ── Who goes by the web ──

/// The steps of a pair's page, without the marks, the round that is played first: `Round 2 now Table 4, East-West …`.
async fn web_way(server: SocketAddr, contest: u32, (pair, round): (u16, u16)) -> Way {
    let request = format!("GET /contests/{contest}/entries/A{pair}/path HTTP/1.0\r\nHost: {server}\r\n\r\n");
    let answer = exchange(server, request.as_bytes(), |_| false).await;
    let steps = answer.split("<li class=\"step ").skip(1);
    let step = steps.map(words).find(|step| step.contains(&format!("Round {round} ")));
    let step = step.unwrap_or_else(|| panic!("pair {pair} has no round {round}: {answer}"));
    if step.contains("Sits out") {
        return None;
    }
    let (told, _) = step.split_once(", against ").unwrap();
    let told = between(told, "Table ", "\n");
    let (table, told) = told.split_once(" , ").unwrap();
    let (direction, told) = told.split_once(' ').unwrap();
    let (cards, is_turned) = cards(line(direction), told);
    let told = told.split_once(" · ").map_or(told, |(boards, _)| boards);
    Some(Told { table: table.parse().unwrap(), boards: boards(told), cards, is_turned })
}

fn words(html: &str) -> String {
    let mut text = String::new();
    for part in html.split('<') {
        let (mark, words) = part.split_once('>').unwrap_or(("", part));
        text.push_str(if mark.is_empty() { words } else { " " });
        text.push_str(if mark.is_empty() { "" } else { words });
    }
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

// ── Who goes by the tablets ──

/// What the tablet at which a pair sits says of where it goes: `Pair 8 next: table 4, East-West (turn the boards: North points
/// to your opponents), boards 9 and 10, against …`. Who sits out reads when to come back.
async fn sent(tablets: &Tablets, (pair, from): (u16, u16), round: u16) -> Way {
    let (next, rests) =
        (format!("Pair {pair} next: "), format!("Pair {pair}: you sit out round {}", round - 1));
    let tablet = tablets.at(&format!("A{from}"));
    let is_told = |line: &String| line.starts_with(&next) || line.starts_with(&rests);
    let what = format!("pair {pair} reads at table {from} where it goes for round {round}");
    let view = tablet.view(&what, |view| view.next.iter().any(is_told)).await;
    let told = view.next.iter().find(|line| is_told(line)).unwrap();
    let told = match told.strip_prefix(&next) {
        Some(told) if told.starts_with("sit out ") => {
            assert!(told.starts_with(&format!("sit out round {round} ")), "{told}");
            return None;
        }
        Some(told) => told,
        None => between(told, &format!("Come back for round {round} "), "\n"),
    };
    let told = told.replacen("stay at this table, but change sides", "stay here", 1);
    let (place, told) = told.split_once(", ").unwrap();
    let table = match place.trim_start_matches("at ").strip_prefix("table ") {
        Some(table) => table.parse().unwrap(),
        None if ["stay here", "keep your chairs", "here"].contains(&place) => from,
        None => panic!("pair {pair} does not know where to go: {place}, {told}"),
    };
    let told = told.split(", against ").next().unwrap();
    let direction = told.split([' ', ',']).next().unwrap();
    let (cards, is_turned) = cards(line(direction), told);
    Some(Told {
        table,
        boards: boards(between(told, "boards ", ".").rsplit("boards ").next().unwrap()),
        cards,
        is_turned,
    })
}

/// What the tablet on a table says to those who come there: `Turn the boards in round 2 so that North points to pair 9: pair
/// 9 keeps its chairs.`
fn found(view: &v1::TableView, pair: u16) -> Way {
    let entry = format!("A{pair}");
    let direction = match (view.north_south == entry, view.east_west == entry) {
        (true, false) => Line::NorthSouth,
        (false, true) => Line::EastWest,
        _ => return None,
    };
    let is_turned = !view.turn.is_empty();
    if is_turned {
        let to_us = view.turn.contains(&format!("North points to pair {pair}:"));
        assert_eq!(to_us, direction == Line::NorthSouth, "{}", view.turn);
    }
    let boards = view.boards.iter().map(|board| u16::try_from(board.board).unwrap()).collect();
    Some(Told { table: view.table[1..].parse().unwrap(), boards, cards: direction, is_turned })
}

// ── The evening ──

struct Evening {
    room: Room,
    director: Director,
    tablets: Tablets,
    paper: Paper,
    /// At which table each pair sits; nobody does before round 1.
    sits: BTreeMap<u16, u16>,
    scored: Vec<Scored>,
    seed: Seed,
}

impl Evening {
    /// What all three have worked out for a pair, who must agree.
    async fn way(&self, pair: u16, round: u16) -> Way {
        let paper = self.paper.way(pair, round);
        let web = web_way(self.room.address, self.director.contest, (pair, round)).await;
        assert_eq!(paper, web, "pair {pair} in round {round}: paper and web");
        if let Some(from) = self.sits.get(&pair) {
            let tablet = sent(&self.tablets, (pair, *from), round).await;
            assert_eq!(paper, tablet, "pair {pair} in round {round}: paper and tablet");
        }
        paper
    }

    /// Everybody goes where it is told. Who stays keeps its chairs, who comes takes those that it reads, or the others where
    /// these are taken: then the boards are turned.
    fn sit_down(&self, ways: &BTreeMap<u16, Way>, round: u16) {
        let mut taken: BTreeMap<(u16, Line), u16> = BTreeMap::new();
        let (staying, coming): (Vec<u16>, Vec<u16>) =
            PAIRS.partition(|pair| self.paper.chairs(*pair).is_some());
        for pair in staying {
            let (table, chairs) = self.paper.chairs(pair).unwrap();
            let told = ways[&pair].as_ref().unwrap();
            assert_eq!(
                (told.table, told.is_turned),
                (table, told.cards != chairs),
                "pair {pair}, round {round}"
            );
            taken.insert((table, chairs), pair);
        }
        for pair in coming {
            let Some(told) = &ways[&pair] else { continue };
            let is_free = !taken.contains_key(&(told.table, told.cards));
            assert_eq!(is_free, !told.is_turned, "pair {pair} in round {round}: {told:?}");
            let chairs = if is_free { told.cards } else { told.cards.other() };
            assert_eq!(taken.insert((told.table, chairs), pair), None, "pair {pair} in round {round}");
        }
    }

    async fn play(&mut self, round: u16) {
        let mut ways = BTreeMap::new();
        for pair in PAIRS {
            ways.insert(pair, self.way(pair, round).await);
        }
        self.sit_down(&ways, round);
        for table in 1..=6 {
            let there = |line| {
                let plays =
                    |way: &Way| way.as_ref().is_some_and(|told| (told.table, told.cards) == (table, line));
                ways.iter().find(|(_, way)| plays(way)).map(|(pair, _)| *pair)
            };
            let both = Line::ALL.map(there);
            match both {
                [Some(north_south), Some(east_west)] => {
                    assert_eq!(
                        ways[&north_south].as_ref().unwrap().boards,
                        ways[&east_west].as_ref().unwrap().boards
                    );
                    self.meet((table, round), [north_south, east_west], &ways).await;
                }
                // The missing pair was to come here.
                [None, None] => assert_eq!(table, 1),
                other => panic!("table {table}, round {round}: {other:?}"),
            }
        }
        for (pair, way) in ways {
            self.sits.insert(pair, way.map_or(1, |told| told.table));
        }
    }

    async fn meet(&mut self, (table, round): (u16, u16), pairs: [u16; 2], ways: &BTreeMap<u16, Way>) {
        let id: TableId = format!("A{table}").parse().unwrap();
        let tablet = self.tablets.at(&id.to_string());
        tablet.accept(ask::take_seats(&id.to_string(), round)).await;
        let what = format!("table {table} in round {round}");
        let view = tablet.view(&what, |view| view.round == u32::from(round) && view.seated).await;
        for pair in pairs {
            assert_eq!(found(&view, pair), ways[&pair], "pair {pair} at {what}: {}", view.turn);
        }
        let entry = |pair: u16| format!("A{pair}").parse::<EntryId>().unwrap();
        let pairing = Pairing { north_south: entry(pairs[0]), east_west: entry(pairs[1]) };
        for board in &ways[&pairs[0]].as_ref().unwrap().boards {
            let board = BoardNumber::new(*board).unwrap();
            let place = Place { slot: Slot { table: id, round: RoundNumber(round), board }, pairing };
            let result = any_result(&mut self.seed);
            tablet.accept(ask::enter_by(&place, result)).await;
            tablet.accept(ask::agree(&place, result)).await;
            self.scored.push((place, Outcome::Result(result)));
        }
    }
}

/// As its plan is drawn: pair 9 keeps the East-West chairs of table 4, and pair 8 comes there in round 2 to play the
/// East-West cards of the boards of set 5, so that these are turned. What counts in the end is held against a scorer of its
/// own, for the pairs that the newcomers took themselves to be.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn newcomers_by_paper_web_and_tablet_always_sit_right_in_a_howell_with_turned_boards() {
    let room = Room::new().await;
    let plan = Plan::of(MOVEMENT, BOARDS);
    let mut director = Director::new(&room.url(), &room.token, 0);
    director.start("Tuesday", v1::Rules::default(), &plan).await;
    let tablets = Tablets::pair(&room.url(), &director.codes().await).await;
    let paper = Paper::printed().await;
    let eighth = Told { table: 4, boards: vec![9, 10], cards: Line::EastWest, is_turned: true };
    assert_eq!(paper.way(8, 2), Some(eighth));

    let (scored, seed) = (vec![], Seed(19));
    let mut evening = Evening { room, director, tablets, paper, sits: BTreeMap::new(), scored, seed };
    for round in 1..=ROUNDS {
        evening.play(round).await;
    }

    let Evening { room, director, scored, .. } = evening;
    let (counted, _) = director.travellers(&plan).await;
    let played = scored
        .iter()
        .map(|(place, outcome)| (place.slot, (place.pairing, outcome.clone(), OutcomeStatus::Agreed)));
    assert_eq!(counted, played.collect::<BTreeMap<_, _>>());
    // Five tables play two boards in each of eight rounds.
    assert_eq!(counted.len(), 80);
    assert_eq!(rows(&director.standings().await), percentages(&scored, plan.most_results(), &[]));
    room.close().await;
}
