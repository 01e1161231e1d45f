//! A section: its letters, tables and rounds, and that nobody sits twice.

use std::collections::{BTreeMap, BTreeSet};

use super::{Checked, distinct, guid, holds, letters, participation, player, scoring};
use super::{Round, ScoringGroup, Section, SectionUpdate, Table, list, short, text};

/// A scoring group of a session.
///
/// # Errors
///
/// The first thing that is wrong.
pub fn group(group: &ScoringGroup, session: &str) -> Checked {
    let number = group.scoring_group_number;
    holds(number > 0, || format!("a scoring group has the number {number}"))?;
    holds(text(&group.session_guid) == session, || format!("scoring group {number} is of another session"))?;
    holds(scoring::is_known(group.scoring_method), || {
        format!("scoring group {number} has the unknown scoring method {}", group.scoring_method)
    })?;
    let sections = list(&group.sections);
    holds(sections.is_empty() == group.is_deleted, || {
        format!("scoring group {number} must have sections unless it is deleted")
    })?;
    distinct("sections with the same letters", sections.iter().map(|section| text(&section.letters)))?;
    for section in sections {
        holds(section.scoring_group_number == number, || {
            format!("section {} says that it is of another scoring group", short(text(&section.letters)))
        })?;
        self::section(section, session)?;
    }
    Ok(())
}

/// Tables times rounds of a section, as in a movement's file.
const MOST_PLACES: usize = 50_000;
/// Boards of a section, counted in each range in which they are played.
const MOST_BOARDS: i64 = 20_000;

/// All scoring groups of a session.
///
/// # Errors
///
/// The first thing that is wrong.
pub fn groups(groups: &[ScoringGroup], session: &str) -> Checked {
    holds(!groups.is_empty(), || "there is no scoring group".to_owned())?;
    groups.iter().try_for_each(|group| self::group(group, session))?;
    distinct("scoring groups with the same number", groups.iter().map(|group| group.scoring_group_number))?;
    let sections = groups.iter().flat_map(|group| list(&group.sections));
    distinct("sections with the same letters", sections.map(|section| text(&section.letters)))
}

/// What a section and its update have in common.
struct Form<'a> {
    letters: &'a str,
    winners: i32,
    game: i32,
    missing: i32,
    ew_moves: i32,
    is_combi: bool,
    tables: &'a [Table],
}

/// A section.
///
/// # Errors
///
/// The first thing that is wrong.
pub fn section(section: &Section, session: &str) -> Checked {
    guid("a section's session", text(&section.session_guid))?;
    holds(text(&section.session_guid) == session, || "a section is of another session".to_owned())?;
    form(
        &Form {
            letters: text(&section.letters),
            winners: section.winners,
            game: section.game_type,
            missing: section.missing_pair,
            ew_moves: section.ew_move_before_play,
            is_combi: section.is_combi_section,
            tables: list(&section.tables),
        },
        session,
    )
}

/// A section as it is from now on.
///
/// # Errors
///
/// The first thing that is wrong.
pub fn update(update: &SectionUpdate, session: &str) -> Checked {
    guid("the section's session", text(&update.session_guid))?;
    holds(text(&update.session_guid) == session, || "the section is of another session".to_owned())?;
    letters(text(&update.letters))?;
    let tables = list(&update.tables);
    if update.is_deleted {
        return holds(tables.is_empty(), || "a section that is deleted has no tables".to_owned());
    }
    let (group, method) = (update.scoring_group_number, update.scoring_group_scoring_method);
    holds(group > 0, || format!("the section is of scoring group {group}"))?;
    holds(scoring::is_known(method), || format!("the scoring method {method} is unknown"))?;
    list(&update.added_players).iter().try_for_each(player)?;
    for seat in list(&update.participations) {
        participation(seat)?;
        holds(seat.section_letters == update.letters, || "a participation is of another section".to_owned())?;
    }
    form(
        &Form {
            letters: text(&update.letters),
            winners: update.winners,
            game: update.game_type,
            missing: update.missing_pair,
            ew_moves: update.ew_move_before_play,
            is_combi: update.is_combi_section,
            tables,
        },
        session,
    )
}

fn form(section: &Form<'_>, session: &str) -> Checked {
    letters(section.letters)?;
    let told = |what: &str| format!("section {}: {what}", section.letters);
    holds((1..=2).contains(&section.winners), || {
        told(&format!("it cannot have {} winners", section.winners))
    })?;
    holds([10, 20, 30].contains(&section.game), || {
        told(&format!("the game type {} is unknown", section.game))
    })?;
    holds(section.missing >= 0 || section.winners == 2, || {
        told("the missing pair is below 0 where there is one winner")
    })?;
    let tables = i32::try_from(section.tables.len()).unwrap_or(i32::MAX);
    holds(section.ew_moves.checked_abs().is_some_and(|moves| moves <= tables), || {
        told("East-West cannot move by more tables than there are")
    })?;
    distinct(&told("tables with the same number"), section.tables.iter().map(|table| table.table_number))?;
    for table in section.tables {
        let place = format!("table {}{}", section.letters, table.table_number);
        let own = text(&table.session_guid) == session && text(&table.section_letters) == section.letters;
        holds(own, || format!("{place} is of another section or session"))?;
        holds((1..=999).contains(&table.table_number), || format!("{place} cannot be numbered so"))?;
        for (expected, round) in (1..).zip(list(&table.rounds)) {
            let own = text(&round.session_guid) == session
                && text(&round.section_letters) == section.letters
                && round.table_number == table.table_number;
            holds(own, || format!("{place} has a round of another table"))?;
            holds(round.round_number == expected, || {
                format!("{place}: its rounds must be 1, 2, 3 and so on, and one is {}", round.round_number)
            })?;
            self::round(round, &place)?;
        }
    }
    fits(section)?;
    nobody_twice(section)
}

/// A section has no more of anything than can be planned: everything is laid out table by table and round by round.
fn fits(section: &Form<'_>) -> Checked {
    let told = |what: &str| format!("section {}: {what}", section.letters);
    let rounds = section.tables.iter().map(|table| list(&table.rounds).len()).max().unwrap_or(0);
    holds(rounds <= usize::from(bridge::contest::Section::ROUND_LIMIT), || {
        told(&format!("{rounds} rounds are too many"))
    })?;
    let tables = section.tables.iter().map(|table| table.table_number).max().unwrap_or(0);
    let places = usize::try_from(tables).unwrap_or(0).saturating_mul(rounds);
    holds(places <= MOST_PLACES, || told(&format!("{tables} tables and {rounds} rounds are too many")))?;
    let rounds = section.tables.iter().flat_map(|table| list(&table.rounds));
    let sets: BTreeSet<(i32, i32)> =
        rounds.map(|round| (round.low_board_number, round.high_board_number)).collect();
    let boards: i64 = sets.into_iter().map(|(low, high)| i64::from(high) - i64::from(low) + 1).sum();
    holds(boards <= MOST_BOARDS, || told("its rounds have too many boards"))
}

fn round(round: &Round, place: &str) -> Checked {
    let told = |what: &str| format!("{place}, round {}: {what}", round.round_number);
    let (low, high) = (round.low_board_number, round.high_board_number);
    let pairs = [round.pair_ns, round.pair_ew];
    holds(pairs.into_iter().all(|pair| (0..=9_999).contains(&pair)), || {
        told("a pair cannot be numbered so")
    })?;
    if pairs.contains(&0) {
        return holds(low == 0 && high == 0, || told("there are boards where nobody plays"));
    }
    holds((1..=9_999).contains(&low) && low <= high && high <= 9_999, || {
        told(&format!("boards {low} to {high} are none"))
    })
}

/// In a round a pair sits once; with two winners once on each line.
fn nobody_twice(section: &Form<'_>) -> Checked {
    let mut seated: BTreeMap<i32, BTreeSet<(bool, i32)>> = BTreeMap::new();
    let two = section.winners == 2 || section.is_combi;
    for round in section.tables.iter().flat_map(|table| list(&table.rounds)) {
        let here = seated.entry(round.round_number).or_default();
        for (is_east_west, pair) in [(false, round.pair_ns), (true, round.pair_ew)] {
            holds(pair == 0 || here.insert((two && is_east_west, pair)), || {
                format!(
                    "section {}: pair {pair} sits at two places in round {}",
                    section.letters, round.round_number
                )
            })?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of_rounds(table: i32, rounds: i32, boards: i32) -> Table {
        let round = |round: i32| Round {
            session_guid: Some("S".to_owned()),
            section_letters: Some("A".to_owned()),
            table_number: table,
            round_number: round,
            low_board_number: round,
            high_board_number: round + boards - 1,
            pair_ns: 1,
            pair_ew: 2,
            ..Round::default()
        };
        Table {
            session_guid: Some("S".to_owned()),
            section_letters: Some("A".to_owned()),
            table_number: table,
            rounds: Some((1..=rounds).map(round).collect()),
            ..Table::default()
        }
    }

    /// What would fill the memory is refused before it is planned: by its rounds, its places or its boards.
    #[test]
    fn a_section_has_its_limits() {
        for (table, rounds, boards, fits) in [
            (1, 13, 2, true),
            (1, 1_000, 1, true),
            (1, 1_001, 1, false),
            (999, 50, 1, true),
            (999, 51, 1, false),
            (1, 2, 9_998, true),
            (1, 3, 9_997, false),
        ] {
            let tables = [of_rounds(table, rounds, boards)];
            let (letters, winners, game) = ("A", 1, 10);
            let section =
                Form { letters, winners, game, missing: 0, ew_moves: 0, is_combi: false, tables: &tables };
            assert_eq!(form(&section, "S").is_ok(), fits, "table {table}, {rounds} rounds, {boards} boards");
        }
    }
}
