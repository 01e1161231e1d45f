//! Who sits where, in a few letters: parties, boards, sit-outs.

use bridge::movement::turned::north_points;
use bridge::seat::Line;
use proto::v1;

/// `7EW Ann & Bob`; both players of a partnership joined; `nobody` for an empty place.
pub fn parties(parties: &[v1::Party]) -> String {
    let texts: Vec<String> = parties.iter().map(party).collect();
    if texts.is_empty() { "nobody".to_owned() } else { texts.join(" + ") }
}

/// The parties on a line; where the number of a pair does not tell the line, with it: `NS 7 Ann & Bob`.
pub fn side(line: &str, on_it: &[v1::Party]) -> String {
    let is_told = on_it.iter().any(|party| number(party).ends_with(line));
    if is_told { parties(on_it) } else { format!("{line} {}", parties(on_it)) }
}

/// `7EW Ann & Bob`.
pub fn party(party: &v1::Party) -> String {
    format!("{} {}", number(party), party.names).trim_end().to_owned()
}

/// `7EW` of `Pair 7EW`.
pub fn number(party: &v1::Party) -> &str {
    party.label.rsplit(' ').next().unwrap_or_default()
}

/// `7-9`, `7`, `1,5,6`; `-` for none.
pub fn boards(boards: &[u32]) -> String {
    let in_a_row = boards.windows(2).all(|two| two[0].checked_add(1) == Some(two[1]));
    match boards {
        [] => "-".to_owned(),
        [only] => only.to_string(),
        [first, .., last] if in_a_row => format!("{first}-{last}"),
        several => several.iter().map(u32::to_string).collect::<Vec<_>>().join(","),
    }
}

/// The boards of a table, and that they are turned there: `7-9`, `7-9 turned`.
pub fn boards_lying(places: &v1::TablePlaces) -> String {
    let turned = if places.turned { " turned" } else { "" };
    format!("{}{turned}", boards(&places.boards))
}

/// The boards of a table in a round: `7-9`, or where nobody plays them `7-9 wait`.
pub fn boards_at(step: &v1::TableStep) -> String {
    if step.waiting.is_empty() {
        return boards(step.places.as_ref().map_or(&[], |places| &places.boards));
    }
    format!("{} wait", boards(&step.waiting))
}

/// `round 4 at A1 EW`, or that it does not play again.
pub fn comes_back(back: Option<&v1::ComesBack>) -> String {
    back.map_or_else(
        || "does not play again".to_owned(),
        |back| {
            let round = if back.called > 0 { back.called } else { back.round };
            format!("back in round {round} at {} {}", back.table, back.line)
        },
    )
}

/// `7EW Ann & Bob at A7: back in round 4 at A1 EW`.
pub fn sit_out(row: &v1::RoomSitOut) -> String {
    let who = row.party.as_ref().map(party).unwrap_or_default();
    let at = if row.table.is_empty() { String::new() } else { format!(" at {}", row.table) };
    let why = if row.why.is_empty() { String::new() } else { format!("{} ", row.why) };
    if row.back.is_none() && !row.why.is_empty() {
        return format!("{who}{at}: {why}{}", row.then).trim_end().to_owned();
    }
    format!("{who}{at}: {why}{}", comes_back(row.back.as_ref()))
}

/// `over`, `now` or nothing.
pub fn when(when: v1::When) -> &'static str {
    match when {
        v1::When::Over => "over",
        v1::When::Now => "NOW",
        v1::When::Ahead => "",
    }
}

/// Where a party is in a round of its path, against whom and with which boards: for the columns of a list.
pub fn step(step: &v1::PathStep) -> [String; 3] {
    if !step.rest.is_empty() {
        let back = step.back.as_ref().map_or_else(String::new, |back| comes_back(Some(back)));
        return [step.table.clone(), String::new(), format!("{} {back}", step.rest).trim_end().to_owned()];
    }
    let line = if step.line == "NS" { Line::NorthSouth } else { Line::EastWest };
    let turned = if step.turned { format!(" (boards turned: {})", of_them(line)) } else { String::new() };
    let partner = step.partner.as_ref().map_or_else(String::new, |one| format!("with {}, ", party(one)));
    let against = format!("{partner}against {}{turned}", parties(&step.opponents));
    [format!("{} {}", step.table, step.line), boards(&step.boards), against]
}

/// To whom North points, said of those who play the cards of a line: what they are told themselves, in other words.
fn of_them(line: Line) -> String {
    north_points(line).replace("your ", "the ").replace("you", "them")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Two directions, and no third word.
    #[test]
    fn turned_boards_are_told_of_a_party_as_they_are_told_to_it() {
        let step =
            |line: &str| v1::PathStep { line: line.to_owned(), turned: true, ..v1::PathStep::default() };
        for (line, told, here) in [
            ("NS", "North points to you", "(boards turned: North points to them)"),
            ("EW", "North points to your opponents", "(boards turned: North points to the opponents)"),
        ] {
            let own = if line == "NS" { Line::NorthSouth } else { Line::EastWest };
            assert_eq!(north_points(own), told);
            let [_, _, against] = super::step(&step(line));
            assert!(against.ends_with(here), "{against}");
        }
    }

    #[test]
    fn seats_are_told_in_a_few_letters() {
        let party = |label: &str, names: &str| v1::Party {
            label: label.to_owned(),
            names: names.to_owned(),
            ..v1::Party::default()
        };
        assert_eq!(parties(&[party("Pair 7EW", "Ann & Bob")]), "7EW Ann & Bob");
        assert_eq!(parties(&[party("Player 3", ""), party("Player 9", "Cid")]), "3 + 9 Cid");
        assert_eq!(parties(&[]), "nobody");
        assert_eq!(side("NS", &[party("Pair 7NS", "")]), "7NS");
        assert_eq!(side("NS", &[party("Pair 7EW", "")]), "NS 7EW");
        for (numbers, text) in [(&[][..], "-"), (&[7], "7"), (&[7, 8, 9], "7-9"), (&[1, 5, 6], "1,5,6")] {
            assert_eq!(boards(numbers), text);
        }
        let back = Some(v1::ComesBack { round: 4, called: 0, table: "A1".to_owned(), line: "EW".to_owned() });
        let row = v1::RoomSitOut { party: Some(party("Pair 7EW", "")), back, ..v1::RoomSitOut::default() };
        assert_eq!(sit_out(&row), "7EW: back in round 4 at A1 EW");
    }
}
