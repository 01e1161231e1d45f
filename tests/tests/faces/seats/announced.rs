//! The announcement as it is printed: every sentence is understood, and what it promises is held against the plan, for
//! everybody and each move. Where it sends to the guide cards, these are read by themselves.

use std::collections::{BTreeMap, BTreeSet};

use bridge::seat::Line;

use super::boards::Boards;
use super::plan::{Plan, Stand, line_of};
use super::rules::{Step, between, camp, camp_at, numbers, numbers_of, parties, small};
use crate::html::{Element, Table};
use crate::told::Faults;

/// What it says of the players.
#[derive(Debug, Default)]
struct Said {
    /// Whole lines that stay, and those of some tables of a line.
    stays: Vec<(Line, Option<BTreeSet<u16>>)>,
    /// How a line moves after each round, and after one.
    moves: Vec<(Line, Step)>,
    once: BTreeMap<u16, Vec<(Line, Once)>>,
    /// Who stays by itself: the table, the line of its cards or chairs where one is told.
    alone: BTreeMap<String, (u16, Option<Line>, bool)>,
    follow: Option<Follow>,
    by_cards: BTreeSet<String>,
    all_by_cards: bool,
    others_by_cards: bool,
    rovers: BTreeMap<String, BTreeMap<u16, u16>>,
    /// The rounds in which all boards are turned, and in which everybody sits the other way.
    turned_everywhere: BTreeSet<u16>,
    other_way: BTreeSet<u16>,
    turned_at: BTreeMap<u16, BTreeSet<u16>>,
    turned_by_cards: BTreeSet<u16>,
    some_sit_out: bool,
    sit_out: BTreeSet<(u16, String)>,
    /// Where nobody sits on a line, or one pair of the two is missing.
    empty: BTreeSet<(u16, Option<Line>)>,
    absent: BTreeSet<String>,
}

/// A move that is not the usual one.
#[derive(Debug, Clone)]
enum Once {
    Steps(Vec<Step>),
    GoBack,
    ChangeRows(u16, u16),
    ByCards,
    Goes(BTreeMap<String, u16>),
}

/// Everybody takes the place of the next.
#[derive(Debug, Clone)]
struct Follow {
    order: Order,
    takes_place: bool,
}

#[derive(Debug, Clone)]
enum Order {
    /// The number below, or above; who is the lowest and the highest.
    Down(String, String),
    Up(String, String),
    Listed(Vec<String>),
}

/// Reads the paper, and holds it against the plan.
pub(crate) fn announcement(plan: &Plan, page: &Element, faults: &mut Faults) {
    let lists = |name: &str, class: &str| -> Vec<String> {
        let lists = page.all(name).into_iter().filter(|list| list.has_class(class));
        lists.flat_map(|list| list.all("li")).map(Element::text).collect()
    };
    let opening: Vec<String> = lists("ol", "say").iter().flat_map(|says| sentences(says)).collect();
    let calls = page.all("ul").into_iter().filter(|list| !list.has_class("lay"));
    let calls: Vec<String> = calls.flat_map(|list| list.all("li")).map(Element::text).collect();
    let (mut said, mut boards) = (Said::default(), Boards::of(plan, &lists("ul", "lay"), faults));
    for sentence in &opening {
        if !(introduces(plan, sentence, faults) || said.hear(sentence) || boards.hear(sentence)) {
            faults.add(format!("the announcement: nobody understands {sentence:?}"));
        }
    }
    let (mut called, mut called_boards) = (BTreeMap::new(), boards.once.clone());
    for line in &calls {
        if !hear_call(plan, line, (&mut called, &mut called_boards), (&said, &boards), faults) {
            faults.add(format!("the announcement: nobody understands the call {line:?}"));
        }
    }
    said.turns(plan, faults);
    said.sit_outs(plan, faults);
    said.roving(plan, faults);
    for (who, stands) in plan.in_full.iter().filter(|(who, _)| plan.stands.contains_key(*who)) {
        said.way(plan, (who, stands), &said.once, "the announcement", faults);
        // At the move itself only what is special is called.
        if !called.is_empty() {
            let special: BTreeMap<u16, Vec<(Line, Once)>> = called.clone();
            said.way(plan, (who, stands), &special, "the calls", faults);
        }
    }
    boards.check(&boards.once, "the announcement", faults);
    boards.check(&called_boards, "the calls", faults);
    for article in page.all("article") {
        starts(plan, &article.tables("").pop().unwrap_or_default(), faults);
    }
}

/// The sentences of a line.
fn sentences(text: &str) -> Vec<String> {
    let mut all: Vec<String> = vec![];
    for part in text.split_inclusive(". ") {
        all.push(part.trim_end().to_owned());
    }
    all
}

/// What it says of the movement itself, and of numbers.
fn introduces(plan: &Plan, sentence: &str, faults: &mut Faults) -> bool {
    if let Some(rest) = between(sentence, "This is the movement “", " of one board.") {
        let rounds = rest.rsplit_once("”: ").map_or("", |(_, rounds)| rounds);
        let count = rounds.split(' ').next().unwrap_or_default();
        faults.equal("the announcement, rounds", &plan.rounds().to_string(), count);
        return true;
    }
    if let Some(rest) = between(sentence, "For round 1 East-West go ", ".") {
        let Some(step) = Step::read(rest) else { return false };
        for (who, stands) in plan.in_full.iter().filter(|(who, _)| who.ends_with("EW")) {
            let home: u16 = who.trim_end_matches("EW").parse().unwrap();
            let there = stands[0].seat.map(|(table, _)| table);
            if step.from(home) != there {
                faults.add(format!("the announcement: {who} goes from {home} to {:?}", step.from(home)));
            }
        }
        return true;
    }
    if sentence.starts_with("Your team’s number is the number")
        || sentence.starts_with("Your pair number is the")
    {
        for (who, stands) in &plan.in_full {
            let number = who.trim_end_matches(|letter: char| letter.is_ascii_alphabetic());
            let table = stands[0].seat.map(|(table, _)| table.to_string());
            if table.is_some_and(|table| table != number) {
                faults.add(format!("the announcement: {sentence:?}, and {who} starts elsewhere"));
            }
        }
        return true;
    }
    [
        "There is one ranking",
        "There are two rankings",
        "Everybody plays for themselves",
        "The card on your table says which number you are",
        "Your guide card has your number",
        "Sit down at the table with your team’s number.",
        "Everybody keeps their chairs.",
        "You meet the same pairs again later",
    ]
    .iter()
    .any(|start| sentence.starts_with(start))
        || meets_again(plan, sentence, faults)
}

fn meets_again(plan: &Plan, sentence: &str, faults: &mut Faults) -> bool {
    let Some(rest) = between(sentence, "In round ", " again, with other boards.") else { return false };
    let Some((round, first)) = rest.split_once(" everybody meets the pair of round ") else { return false };
    let (Ok(round), Ok(first)) = (round.parse::<usize>(), first.parse::<usize>()) else { return false };
    for (who, stands) in &plan.in_full {
        let (now, then) = (&stands[round - 1], &stands[first - 1]);
        if now.against != then.against || now.plays() && now.board == then.board {
            faults.add(format!("the announcement: {sentence:?}, and {who} does not"));
        }
    }
    true
}

impl Said {
    fn hear(&mut self, sentence: &str) -> bool {
        let Some(says) = sentence.strip_suffix('.') else { return false };
        self.hear_lines(says)
            || self.hear_of_one(says)
            || self.hear_follow(says)
            || self.hear_turns(says)
            || self.hear_sit_outs(says)
    }

    /// Of a line that stays or moves.
    fn hear_lines(&mut self, says: &str) -> bool {
        let small = small_line(says);
        if let Some(who) = small.strip_suffix(" stay at their tables throughout").and_then(camp) {
            self.stays.push((who, None));
        } else if let Some(who) = small.strip_suffix(" stay there throughout").and_then(camp_at) {
            self.stays.push(who);
        } else if let Some(rest) = says.strip_prefix("After each round ")
            && let Some((who, step)) = rest.split_once(" move ")
            && let (Some((line, at)), Some(step)) = (camp_at(who), Step::read(step))
        {
            let at = at.map(|at| at.into_iter().collect());
            self.moves.push((line, step.at(at)));
        } else if let Some(rest) = says.strip_prefix("After round ")
            && let Some((round, rest)) = rest.split_once(' ')
            && let (Ok(round), Some((line, once))) = (round.parse(), once(rest))
        {
            self.once.entry(round).or_default().push((line, once));
        } else {
            return false;
        }
        true
    }

    /// Of single pairs and players.
    fn hear_of_one(&mut self, says: &str) -> bool {
        let says = small(says);
        let who_and = |rest: &'static str| {
            let (who, rest) = says.split_once(rest)?;
            Some((parties(who)?, rest.to_owned()))
        };
        let stays = || who_and(" stays ").or_else(|| who_and(" stay "));
        if let Some(who) = says
            .strip_suffix(" follows its guide card")
            .or_else(|| says.strip_suffix(" follow their guide cards"))
            && let Some(who) = parties(who)
        {
            self.by_cards.extend(who);
        } else if says == "all move as their guide cards say" {
            self.all_by_cards = true;
        } else if says == "all others move as their guide cards say" {
            self.others_by_cards = true;
        } else if let Some((who, rest)) = who_and(" is the rover: ") {
            let Some(takes) = roves(&rest) else { return false };
            self.rovers.insert(who[0].clone(), takes);
        } else if says.starts_with("who sits there makes room, sits out that round") {
            // What it says of others is held where sit-outs are.
        } else if let Some((who, rest)) = stays() {
            return self.stay(&who, &rest);
        } else {
            return false;
        }
        true
    }

    fn stay(&mut self, who: &[String], rest: &str) -> bool {
        let Some(rest) = rest.strip_prefix("at table") else { return false };
        let rest = rest.strip_prefix('s').unwrap_or(rest).trim_start();
        let in_order = rest.replace(", in this order,", "").replace(", in this order", "");
        let (tables, line, is_chairs) = if let Some(rest) = in_order.strip_suffix(" chairs throughout") {
            let Some((tables, line)) = rest.split_once(" in the ") else { return false };
            (tables.to_owned(), line_of(line), true)
        } else if let Some(rest) = in_order.strip_suffix(" throughout") {
            let Some((table, spot)) = rest.rsplit_once(' ') else { return false };
            (table.to_owned(), line_of(spot), false)
        } else {
            let Some((tables, _)) = in_order.split_once("; ") else { return false };
            (tables.to_owned(), None, false)
        };
        let Some(tables) = numbers(&tables) else { return false };
        self.alone.extend(who.iter().cloned().zip(tables.into_iter().map(|table| (table, line, is_chairs))));
        true
    }

    fn hear_follow(&mut self, says: &str) -> bool {
        if says == "The guide cards say where to sit there" {
            return true;
        }
        let Some(rest) = says.strip_prefix("After each round every moving ") else { return false };
        let Some((_, rest)) = rest.split_once(' ') else { return false };
        let takes_place = rest.starts_with("takes the place of the ");
        let last = |rest: &str| {
            let (who, of) =
                rest.split_once(if takes_place { " takes the place of " } else { " goes to the table of " })?;
            Some((parties(who)?.pop()?, parties(of)?.pop()?))
        };
        let order = if let Some((_, rest)) = rest.split_once(" numbered one below; ") {
            last(rest).map(|(low, high)| Order::Down(low, high))
        } else if let Some((_, rest)) = rest.split_once(" numbered one above; ") {
            last(rest).map(|(high, low)| Order::Up(low, high))
        } else {
            let listed = rest.split_once(" the next in this order: ");
            listed.map(|(_, list)| Order::Listed(list.split(", ").map(str::to_owned).collect()))
        };
        let Some(order) = order else { return false };
        self.follow = Some(Follow { order, takes_place });
        true
    }

    fn hear_turns(&mut self, says: &str) -> bool {
        let small = small(says);
        let rounds = |text: &str| numbers_of("in round", text);
        if let Some((when, _)) = small.split_once(" turn the boards at every table") {
            self.turned_everywhere.extend(rounds(when).unwrap_or_default());
        } else if let Some((when, _)) = small.split_once(" everybody sits the other way") {
            self.other_way.extend(rounds(when).unwrap_or_default());
        } else if let Some((at, _)) = small.split_once(" turn the boards in the rounds that the cards name") {
            self.turned_by_cards.extend(numbers_of("at table", at).unwrap_or_default());
        } else if let Some((when, rest)) = small.split_once(" turn the boards at table") {
            let (at, _) = rest.split_once(':').unwrap_or((rest, ""));
            let Some(at) = numbers(at.strip_prefix('s').unwrap_or(at).trim()) else { return false };
            for round in rounds(when).unwrap_or_default() {
                self.turned_at.entry(round).or_default().extend(at.iter().copied());
            }
        } else {
            return false;
        }
        true
    }

    fn hear_sit_outs(&mut self, says: &str) -> bool {
        if says == "Some sit out in some rounds: their guide cards say when" {
            self.some_sit_out = true;
        } else if let Some(rest) = says.strip_suffix(": who comes to play there sits out that round") {
            let spot = rest.strip_prefix("Nobody sits ").and_then(|rest| rest.split_once(" at table "));
            let one = between(rest, "At table ", " one pair is missing");
            let Some(place) = spot
                .and_then(|(spot, table)| Some((table.parse().ok()?, Some(line_of(spot)?))))
                .or_else(|| Some((one?.parse().ok()?, None)))
            else {
                return false;
            };
            self.empty.insert(place);
        } else if let Some(who) = between(says, "There is no ", ": who would meet it sits out that round") {
            self.absent.extend(parties(who).unwrap_or_default());
        } else if let Some(rest) = says.strip_prefix("In round ")
            && let Some((round, rest)) = rest.split_once(' ')
            && let Some((who, _)) = rest.split_once(" sits out at table ")
            && let (Ok(round), Some(who)) = (round.parse(), parties(who))
        {
            self.sit_out.extend(who.into_iter().map(|who| (round, who)));
        } else {
            return false;
        }
        true
    }

    /// The boards are turned where it says, and nowhere else.
    fn turns(&self, plan: &Plan, faults: &mut Faults) {
        for round in 1..=plan.rounds() {
            for table in 1..=plan.whole.tables {
                let is_met = [Line::NorthSouth, Line::EastWest]
                    .iter()
                    .all(|line| !plan.who_is_at(round, table, *line).is_empty());
                let is_told = self.turned_at.get(&round).is_some_and(|at| at.contains(&table))
                    || self.turned_everywhere.contains(&round) && is_met;
                let by_cards = self.turned_by_cards.contains(&table);
                if is_told != plan.is_turned(round, table) && !by_cards {
                    let is = plan.is_turned(round, table);
                    faults.add(format!(
                        "the announcement: table {table}, round {round}, turned {is_told}, and is {is}"
                    ));
                }
            }
        }
    }

    /// Who sits out is told, and nobody else; where the cards say so, that somebody does.
    fn sit_outs(&self, plan: &Plan, faults: &mut Faults) {
        let missing: BTreeSet<String> = plan.missing.iter().map(ToString::to_string).collect();
        if !self.absent.is_subset(&missing) {
            faults.add(format!("the announcement: there is no {:?}", self.absent));
        }
        let (mut resting, mut told) = (0, BTreeSet::new());
        for (who, stands) in &plan.stands {
            for (round, stand) in (1_u16..).zip(stands).filter(|(_, stand)| !stand.plays()) {
                resting += 1;
                let full = &plan.in_full[who][usize::from(round) - 1];
                let at_empty = stand.seat.is_some_and(|(table, line)| {
                    self.empty.contains(&(table, Some(line.other()))) || self.empty.contains(&(table, None))
                });
                let is_single = self.sit_out.contains(&(round, who.clone()));
                let by_rover = self.rovers.contains_key(who) || self.makes_room(plan, who, round);
                let is_told = is_single || at_empty || by_rover || !full.against.is_disjoint(&self.absent);
                told.extend(is_single.then(|| (round, who.clone())));
                if !is_told && !self.some_sit_out {
                    faults.add(format!("the announcement: {who} sits out round {round}, and nobody says so"));
                }
            }
        }
        if told != self.sit_out || self.some_sit_out && resting == 0 {
            faults.add(format!("the announcement: {:?} sit out, by the plan {told:?}", self.sit_out));
        }
        for (table, line) in &self.empty {
            let both = (1..=plan.rounds()).any(|round| {
                let there = |line| !plan.who_is_at(round, *table, line).is_empty();
                line.map_or_else(|| there(Line::NorthSouth) && there(Line::EastWest), |line| there(line))
            });
            if both {
                faults.add(format!("the announcement: {line:?} is empty at table {table}, and is not"));
            }
        }
    }

    fn makes_room(&self, plan: &Plan, who: &str, round: u16) -> bool {
        let home = plan.in_full[who].iter().find_map(|stand| stand.seat).map(|(table, _)| table);
        self.rovers.values().any(|takes| takes.get(&round).copied() == home && home.is_some())
    }

    fn roving(&self, plan: &Plan, faults: &mut Faults) {
        for (who, takes) in &self.rovers {
            for (round, stand) in (1_u16..).zip(&plan.in_full[who]) {
                let table = stand.seat.map(|(table, _)| table);
                if takes.get(&round).copied() != table {
                    faults.add(format!(
                        "the announcement: the rover {who} in round {round}, by the plan {table:?}"
                    ));
                }
            }
        }
    }

    /// What it promises of everybody's next place holds, whatever of it is told.
    fn way(
        &self,
        plan: &Plan,
        (who, stands): (&str, &[Stand]),
        once: &BTreeMap<u16, Vec<(Line, Once)>>,
        face: &str,
        faults: &mut Faults,
    ) {
        if self.rovers.contains_key(who) {
            return;
        }
        let start = stands.iter().find_map(|stand| stand.seat).map(|(_, line)| line);
        let Some(start) = start else { return };
        for (round, (from, to)) in (1_u16..).zip(stands.iter().zip(&stands[1..])) {
            let (Some((here, _)), Some((there, line))) = (from.seat, to.seat) else { continue };
            // The calls are made at the moves that they are about.
            if face == "the calls" && !once.contains_key(&round) {
                continue;
            }
            let told = self.told(plan, (who, stands), (start, round, here), once);
            faults.rows += usize::from(told.is_some());
            let Some((table, cards)) = told else { continue };
            if table != there || cards.is_some_and(|cards| cards != line) {
                faults.add(format!(
                    "{face}: {who} goes after round {round} to table {table} {cards:?}, by the plan to {}",
                    to.place()
                ));
            }
        }
    }

    /// The next place as it is told: the table, and whose cards are played there where that is said.
    fn told(
        &self,
        plan: &Plan,
        (who, stands): (&str, &[Stand]),
        (start, round, here): (Line, u16, u16),
        once: &BTreeMap<u16, Vec<(Line, Once)>>,
    ) -> Option<(u16, Option<Line>)> {
        if let Some((table, line, is_chairs)) = self.alone.get(who) {
            let next = &stands[usize::from(round)];
            let line = line.map(|line| if *is_chairs && next.is_turned { line.other() } else { line });
            return Some((*table, line));
        }
        if let Some(follow) = &self.follow {
            let ahead = follow.next(
                who,
                |one| !self.alone.contains_key(one) && !self.rovers.contains_key(one),
                plan,
            )?;
            let (table, line) = plan.in_full.get(&ahead)?[usize::from(round) - 1].seat?;
            return Some((table, follow.takes_place.then_some(line)));
        }
        if self.all_by_cards || self.others_by_cards {
            return None;
        }
        let next = round + 1;
        let is_other = self.turned_everywhere.contains(&next) || self.other_way.contains(&next);
        let line = Some(if is_other { start.other() } else { start });
        let home = stands[0].seat.map(|(table, _)| table);
        let is_of = |line: &Line, at: &Option<BTreeSet<u16>>| {
            *line == start && at.as_ref().is_none_or(|at| home.is_some_and(|home| at.contains(&home)))
        };
        if self.stays.iter().any(|(line, at)| is_of(line, at)) {
            return Some((home?, line));
        }
        for (_, special) in once.get(&round).into_iter().flatten().filter(|(line, _)| *line == start) {
            let table = match special {
                Once::ByCards => return None,
                Once::GoBack => home,
                Once::ChangeRows(first, second) => {
                    let far = second.abs_diff(*first);
                    home.map(|home| if home >= *second { home - far } else { home + far })
                }
                Once::Steps(steps) => step_of(steps, here),
                Once::Goes(goers) => match goers.get(who) {
                    Some(table) => Some(*table),
                    None => break,
                },
            };
            return Some((table?, line));
        }
        if self.by_cards.contains(who) {
            return None;
        }
        let own: Vec<Step> =
            self.moves.iter().filter(|(line, _)| *line == start).map(|(_, step)| step.clone()).collect();
        Some((step_of(&own, here)?, line))
    }
}

/// The step that is made from a table.
fn step_of(steps: &[Step], here: u16) -> Option<u16> {
    let own = |step: &&Step| step.at.as_ref().is_none_or(|at| at.contains(&here));
    steps.iter().find(own).and_then(|step| step.from(here))
}

impl Follow {
    /// Whose place somebody takes, of those who move.
    fn next(&self, who: &str, is_moving: impl Fn(&str) -> bool, plan: &Plan) -> Option<String> {
        let number = |who: &str| who.trim_end_matches(char::is_alphabetic).parse::<u16>().unwrap_or(0);
        // Nobody says that a missing pair stays: its place is not taken by others all the same.
        let stays = |one: &String| {
            let tables = plan.in_full[one].iter().filter_map(|stand| Some(stand.seat?.0));
            !plan.stands.contains_key(one) && tables.collect::<BTreeSet<u16>>().len() == 1
        };
        let moving = plan.in_full.keys().filter(|one| is_moving(one) && !stays(one));
        let mut moving: Vec<&String> = moving.collect();
        moving.sort_by_key(|one| number(one));
        let place = moving.iter().position(|one| *one == who)?;
        match &self.order {
            Order::Down(low, high) if who == low => Some(high.clone()),
            Order::Down(..) => moving.get(place.checked_sub(1)?).map(|one| (*one).clone()),
            Order::Up(low, high) if who == high => Some(low.clone()),
            Order::Up(..) => moving.get(place + 1).map(|one| (*one).clone()),
            Order::Listed(order) => {
                let place = order.iter().position(|one| one == who)?;
                order.get(place + 1).cloned()
            }
        }
    }
}

/// The first letter small but of a line's name.
fn small_line(says: &str) -> String {
    if says.starts_with("The ") { small(says) } else { says.to_owned() }
}

/// A special move: `East-West skip a table: they move up two tables, ...`.
fn once(says: &str) -> Option<(Line, Once)> {
    if let Some(rest) = says.strip_suffix(", and not the usual way") {
        let mut goers = BTreeMap::new();
        for part in rest.split("pair ").skip(1) {
            let (who, table) = part.split_once(" goes to table ")?;
            let table = table.trim_end_matches(" and ").trim_end_matches(", ").trim();
            goers.insert(who.to_owned(), table.parse().ok()?);
        }
        let line = goers
            .keys()
            .next()
            .and_then(|who| line_of(who.trim_start_matches(|one: char| one.is_ascii_digit())));
        return Some((line?, Once::Goes(goers)));
    }
    if let Some(who) = says.strip_suffix(" go back to the table where they started") {
        return Some((camp(who)?, Once::GoBack));
    }
    if let Some(who) = says.strip_suffix(" move as their guide cards say") {
        return Some((camp(who)?, Once::ByCards));
    }
    if let Some((who, rest)) = says.split_once(" change rows: who started at table ") {
        let (first, rest) = rest.split_once(" goes to table ")?;
        let (second, _) = rest.split_once(' ')?;
        return Some((camp(who)?, Once::ChangeRows(first.parse().ok()?, second.parse().ok()?)));
    }
    let (who, steps) = says.split_once(" skip a table: they move ").or_else(|| says.split_once(" move "))?;
    Some((camp(who)?, Once::Steps(Step::read_all(steps)?)))
}

/// The rounds and tables of a rover: `it sits out round 1, then plays North-South at table 2 in round 2 and ...`.
fn roves(says: &str) -> Option<BTreeMap<u16, u16>> {
    let (_, takes) = says.split_once(" at table ")?;
    let mut all = BTreeMap::new();
    for part in takes.split("table ") {
        let part = part.trim_end_matches('.').trim_end_matches(" and ").trim_end_matches(", ");
        let (table, round) = part.split_once(" in round ")?;
        all.insert(round.parse().ok()?, table.parse().ok()?);
    }
    Some(all)
}

/// What is called at a move.
fn hear_call(
    plan: &Plan,
    line: &str,
    (called, boards): (&mut BTreeMap<u16, Vec<(Line, Once)>>, &mut super::boards::Exceptions),
    (said, rules): (&Said, &Boards<'_>),
    faults: &mut Faults,
) -> bool {
    let Some((round, rest)) = line.strip_prefix("After round ").and_then(|rest| rest.split_once(": ")) else {
        return false;
    };
    let Ok(round) = round.parse::<u16>() else { return false };
    let next = round + 1;
    let everybody = |round: u16| said.turned_everywhere.contains(&round) || said.other_way.contains(&round);
    sentences(rest).iter().all(|sentence| {
        let says = sentence.trim_end_matches('.');
        let switches = [
            (
                "Now turn the boards at every table",
                said.turned_everywhere.contains(&next) && !everybody(round),
            ),
            ("Now everybody sits the other way", said.other_way.contains(&next) && !everybody(round)),
            (
                "Now the boards lie the usual way again",
                said.turned_everywhere.contains(&round) && !everybody(next),
            ),
            ("Now everybody sits the usual way again", said.other_way.contains(&round) && !everybody(next)),
        ];
        if let Some((_, is_so)) = switches.iter().find(|(start, _)| says.starts_with(start)) {
            if !is_so {
                faults.add(format!("the calls after round {round}: {sentence:?}"));
            }
            return true;
        }
        if let Some(rest) = says.strip_prefix("The rover, pair ") {
            let Some((who, rest)) = rest.split_once(", goes to table ") else { return false };
            let Some((table, rest)) = rest.split_once(": pair ") else { return false };
            let displaced = rest.trim_end_matches(" sits out the next round");
            let at = |who: &str| plan.in_full.get(who).and_then(|stands| stands[usize::from(round)].seat);
            let goes = at(who).map(|(table, _)| table.to_string());
            if goes.as_deref() != Some(table) || at(displaced).is_some() {
                faults.add(format!("the calls after round {round}: {sentence:?}"));
            }
            return true;
        }
        if says == "Everybody keeps their chairs" {
            return true;
        }
        let small = small_line(&says.replacen("Pair ", "pair ", 1));
        if let Some((line, once)) = once(&small) {
            called.entry(round).or_default().push((line, once));
            return true;
        }
        rules.hear_once(boards, round, says)
    })
}

/// Who starts where.
fn starts(plan: &Plan, list: &Table, faults: &mut Faults) {
    for row in &list.rows {
        let who = list.cell(row, "Who");
        let Some(who) = parties(&small(&who)).and_then(|mut who| who.pop()) else { continue };
        let place = list.cell(row, "Round 1");
        faults.rows += 1;
        let Some(stand) = plan.stands.get(&who).map(|stands| &stands[0]) else {
            faults.add(format!("who starts where: {who} is not there"));
            continue;
        };
        let (at, turned) = place.split_once(" (").unwrap_or((&place, ""));
        let (at, is_resting) = match at.strip_prefix("sits out") {
            Some(rest) => (rest.trim_start_matches(" at "), true),
            None => (at, false),
        };
        let seat = at.strip_prefix("table ").and_then(|at| {
            let (table, spot) = at.split_once(' ')?;
            Some((table.parse::<u16>().ok()?, line_of(spot)?))
        });
        let points = if stand.seat.is_some_and(|(_, line)| line == Line::NorthSouth) {
            "you"
        } else {
            "your opponents"
        };
        let turn = if stand.is_turned {
            format!("turn the boards: North points to {points})")
        } else {
            String::new()
        };
        if seat != stand.seat || is_resting == stand.plays() || turned != turn {
            faults.add(format!("who starts where: {who} {place:?}, by the plan {stand:?}"));
        }
    }
}
