//! What the announcement says of the players, sentence by sentence.

use std::collections::{BTreeMap, BTreeSet};

use bridge::seat::Line;

use super::plan::line_of;
use super::rules::{Step, between, camp, camp_at, numbers, numbers_of, parties, small};

/// What it says of the players.
#[derive(Debug, Default)]
pub(super) struct Said {
    /// Whole lines that stay, and those of some tables of a line.
    pub(super) stays: Vec<(Line, Option<BTreeSet<u16>>)>,
    /// How a line moves after each round, and after one.
    pub(super) moves: Vec<(Line, Step)>,
    pub(super) once: Calls,
    /// Who stays by itself: the table, the line of its cards or chairs where one is told.
    pub(super) alone: BTreeMap<String, (u16, Option<Line>, bool)>,
    pub(super) follow: Option<Follow>,
    pub(super) by_cards: BTreeSet<String>,
    pub(super) all_by_cards: bool,
    pub(super) others_by_cards: bool,
    pub(super) rovers: BTreeMap<String, BTreeMap<u16, u16>>,
    /// The rounds in which all boards are turned, and in which everybody sits the other way.
    pub(super) turned_everywhere: BTreeSet<u16>,
    pub(super) other_way: BTreeSet<u16>,
    pub(super) turned_at: BTreeMap<u16, BTreeSet<u16>>,
    pub(super) turned_by_cards: BTreeSet<u16>,
    pub(super) some_sit_out: bool,
    pub(super) sit_out: BTreeSet<(u16, String)>,
    /// Where nobody sits on a line, or one pair of the two is missing.
    pub(super) empty: BTreeSet<(u16, Option<Line>)>,
    pub(super) absent: BTreeSet<String>,
}

/// The moves of a line that are not the usual ones, by the round after which they are made.
pub(super) type Calls = BTreeMap<u16, Vec<(Line, Once)>>;

/// A move that is not the usual one.
#[derive(Debug, Clone)]
pub(super) enum Once {
    Steps(Vec<Step>),
    GoBack,
    ChangeRows(u16, u16),
    ByCards,
    Goes(BTreeMap<String, u16>),
}

/// Everybody takes the place of the next.
#[derive(Debug, Clone)]
pub(super) struct Follow {
    pub(super) order: Order,
    pub(super) takes_place: bool,
}

#[derive(Debug, Clone)]
pub(super) enum Order {
    /// The number below, or above; who is the lowest and the highest.
    Down(String, String),
    Up(String, String),
    Listed(Vec<String>),
}

impl Said {
    pub(super) fn hear(&mut self, sentence: &str) -> bool {
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
        let who_stays = || who_and(" stays ").or_else(|| who_and(" stay "));
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
        } else if let Some((who, rest)) = who_stays() {
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
}

/// The first letter small but of a line's name.
pub(super) fn small_line(says: &str) -> String {
    if says.starts_with("The ") { small(says) } else { says.to_owned() }
}

/// A special move: `East-West skip a table: they move up two tables, ...`.
pub(super) fn once(says: &str) -> Option<(Line, Once)> {
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
