//! Results that do not count at the end of play: entered and not agreed, disputed, never entered, or of rounds that nobody has
//! come to.

use proto::v1;

use crate::cli::text::is_settled;

/// So many boards are named of each kind: where play ends early, the rest is no news.
const MOST: usize = 10;

/// What is still open on the floor, each kind in a sentence with its boards, and the rounds of the sections that nobody has come
/// to; nothing where every result counts.
pub fn told(floor: &v1::FloorView, sections: &[v1::SectionView]) -> Vec<String> {
    let now = floor.tables.iter().flat_map(|table| {
        let place = move |board: &v1::BoardProgress| Open {
            slot: v1::Slot { table: table.table.clone(), round: table.round, board: board.board },
            status: board.status(),
        };
        table.boards.iter().map(place)
    });
    let behind = floor
        .tables
        .iter()
        .flat_map(|table| &table.behind)
        .map(|board| Open { slot: board.slot.clone().unwrap_or_default(), status: board.status() });
    let mut open: Vec<Open> = now.chain(behind).filter(|open| !is_settled(open.status)).collect();
    let missing =
        floor.missing.iter().map(|slot| Open { slot: slot.clone(), status: v1::OutcomeStatus::None });
    for missing in missing {
        if open.iter().all(|known| known.slot != missing.slot) {
            open.push(missing);
        }
    }
    open.sort_by_key(|open| (crate::word::table_order(&open.slot.table), open.slot.round, open.slot.board));
    let of = |is_meant: &dyn Fn(v1::OutcomeStatus) -> bool, one: &str, many: &str| {
        let slots: Vec<&v1::Slot> =
            open.iter().filter(|open| is_meant(open.status)).map(|open| &open.slot).collect();
        let what = if slots.len() == 1 { one } else { many };
        let more = match slots.len().saturating_sub(MOST) {
            0 => String::new(),
            more => format!(" and {more} more"),
        };
        let named = places(&slots[..slots.len().min(MOST)]);
        (!slots.is_empty()).then(|| format!("{} {what}: {named}{more}.", slots.len()))
    };
    let not_entered = |status| status == v1::OutcomeStatus::None;
    let not_agreed = |status| status != v1::OutcomeStatus::None;
    [
        of(
            &not_agreed,
            "result is not agreed and does not count until you set it, board",
            "results are not agreed and do not count until you set them, boards",
        ),
        of(&not_entered, "board has no result", "boards have no result"),
    ]
    .into_iter()
    .flatten()
    .chain(sections.iter().filter_map(|section| {
        let first = not_come_to(floor, section)?;
        let whose = if sections.len() > 1 { format!("Section {}: ", section.section) } else { String::new() };
        Some(whose + &first)
    }))
    .collect()
}

/// The rounds of a section in which nothing of the floor is, with those still to be drawn: `Rounds 3 to 7 have not been played.`
fn not_come_to(floor: &v1::FloorView, section: &v1::SectionView) -> Option<String> {
    let is_own = |table: &str| table.starts_with(&section.section);
    let tables = floor.tables.iter().filter(|table| is_own(&table.table)).map(|table| table.round);
    let slots = floor.missing.iter().filter(|slot| is_own(&slot.table)).map(|slot| slot.round);
    let come_to = tables.chain(slots).chain(section.complete.iter().copied()).max().unwrap_or(0);
    let called = |round| crate::word::called_number(&section.round_names, round);
    let first = if come_to < section.round_count { called(come_to + 1) } else { called(come_to) + 1 };
    let last = section.rounds_called.max(called(section.round_count));
    match first {
        _ if first > last => None,
        _ if first == last => Some(format!("Round {last} has not been played.")),
        _ => Some(format!("Rounds {first} to {last} have not been played.")),
    }
}

/// A board at a table that does not count yet.
struct Open {
    slot: v1::Slot,
    status: v1::OutcomeStatus,
}

/// `2, 3 at A1 (round 1); 4 at A2 (round 1)`.
fn places(slots: &[&v1::Slot]) -> String {
    let at_tables = slots.chunk_by(|one, other| (&one.table, one.round) == (&other.table, other.round));
    let written = at_tables.map(|slots| {
        let boards: Vec<String> = slots.iter().map(|slot| slot.board.to_string()).collect();
        let place = slots.first().map(|slot| format!("{} (round {})", slot.table, slot.round));
        format!("{} at {}", boards.join(", "), place.unwrap_or_default())
    });
    written.collect::<Vec<_>>().join("; ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_does_not_count_is_named_with_its_place() {
        let progress = |board, status: v1::OutcomeStatus| v1::BoardProgress {
            board,
            status: status.into(),
            ..v1::BoardProgress::default()
        };
        let slot = |table: &str, round, board| v1::Slot { table: table.to_owned(), round, board };
        let behind = v1::BehindBoard { slot: Some(slot("A10", 2, 4)), ..v1::BehindBoard::default() };
        let table = |name: &str, boards, behind| v1::FloorTable {
            table: name.to_owned(),
            round: 3,
            boards,
            behind,
            ..v1::FloorTable::default()
        };
        let agreed = progress(7, v1::OutcomeStatus::Agreed);
        let mut floor = v1::FloorView {
            tables: vec![
                table("A10", vec![agreed.clone()], vec![behind]),
                table("A2", vec![progress(8, v1::OutcomeStatus::Disputed), agreed.clone()], vec![]),
                table("A1", vec![progress(9, v1::OutcomeStatus::Entered)], vec![]),
            ],
            // The same board again, as the floor lists what is missing.
            missing: vec![slot("A10", 2, 4)],
            ..v1::FloorView::default()
        };
        assert_eq!(
            told(&floor, &[]),
            [
                "2 results are not agreed and do not count until you set them, boards: 9 at A1 (round 3); 8 at A2 (round 3).",
                "1 board has no result: 4 at A10 (round 2).",
            ]
        );
        floor = v1::FloorView { tables: vec![table("A2", vec![agreed], vec![])], ..v1::FloorView::default() };
        assert!(told(&floor, &[]).is_empty());
    }

    /// Play that is closed in the second round of seven leaves five that nobody has come to; one that is being drawn counts those
    /// that are not drawn yet; what is through leaves none.
    #[test]
    fn rounds_that_nobody_has_come_to_are_told() {
        let table =
            |name: &str, round| v1::FloorTable { table: name.to_owned(), round, ..v1::FloorTable::default() };
        let section = |letter: &str, round_count, rounds_called, complete: &[u32]| v1::SectionView {
            section: letter.to_owned(),
            round_count,
            rounds_called,
            complete: complete.to_vec(),
            ..v1::SectionView::default()
        };
        let floor = |tables| v1::FloorView { tables, ..v1::FloorView::default() };
        for (tables, section, expected) in [
            (
                vec![table("A1", 2), table("A2", 1)],
                section("A", 7, 7, &[]),
                "Rounds 3 to 7 have not been played.",
            ),
            (vec![table("A1", 6)], section("A", 7, 7, &[1, 2]), "Round 7 has not been played."),
            (vec![table("A1", 7)], section("A", 7, 7, &[]), ""),
            (vec![table("A1", 0)], section("A", 3, 3, &[1, 2, 3]), ""),
            (vec![table("A1", 0)], section("A", 3, 5, &[1, 2, 3]), "Rounds 4 to 5 have not been played."),
            (vec![table("A1", 0)], section("A", 0, 5, &[]), "Rounds 1 to 5 have not been played."),
        ] {
            assert_eq!(told(&floor(tables), &[section]).join(" "), expected);
        }
        // Once play is closed all of them are listed as missing.
        let mut closed = floor(vec![table("A1", 0)]);
        closed.missing = vec![v1::Slot { table: "A1".to_owned(), round: 7, board: 14 }];
        assert_eq!(
            told(&closed, &[section("A", 7, 7, &[1])]),
            ["1 board has no result: 14 at A1 (round 7)."]
        );
        let two = [section("A", 2, 2, &[1, 2]), section("B", 2, 2, &[])];
        assert_eq!(told(&floor(vec![table("B1", 1)]), &two), ["Section B: Round 2 has not been played."]);
    }
}
