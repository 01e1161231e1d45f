//! What must be decided before a result can be final: drafts of rulings, appeals, and boards that are marked subject to
//! ruling, by hand too. Each with what to do about it.

use proto::v1;

/// Something that a result cannot be final with.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Undecided {
    /// `board 2 at table A3 (round 1) is marked subject to ruling (hesitation)`.
    pub what: String,
    /// What settles it, as a command.
    pub command: String,
    /// What settles it on the console, by the names of its verbs.
    pub keys: String,
}

/// Everything of a contest that is to be decided first.
pub fn undecided(view: &v1::ContestView) -> Vec<Undecided> {
    let mut all: Vec<Undecided> = view.rulings.iter().flat_map(of_ruling).collect();
    let is_told = |awaited: &&v1::AwaitedRuling| {
        view.rulings.iter().any(|ruling| is_open(ruling) && place(ruling) == awaited.slot)
    };
    all.extend(view.awaiting.iter().filter(|awaited| !is_told(awaited)).map(of_mark));
    all
}

/// So many boards are named in a sentence.
const MOST: usize = 10;

/// The boards that are subject to a ruling, with their tables and the rulings, and the drafts without a board, a sentence
/// each; nothing where nothing is open.
pub fn told(view: &v1::ContestView) -> Vec<String> {
    let boards: Vec<String> = view.awaiting.iter().map(|awaited| marked(view, awaited)).collect();
    let without_board = |ruling: &&v1::RulingView| {
        is_open(ruling) && ruling.ruling.as_ref().is_none_or(|draft| draft.board == 0)
    };
    let drafts = view.rulings.iter().filter(without_board).map(|ruling| {
        let table = ruling.ruling.as_ref().map_or("", |draft| draft.table.as_str());
        format!("ruling {} at {table}", ruling.number)
    });
    let sentence = |what: &str, all: Vec<String>| {
        let more = match all.len().saturating_sub(MOST) {
            0 => String::new(),
            more => format!(" and {more} more"),
        };
        (!all.is_empty()).then(|| format!("{what}: {}{more}.", all[..all.len().min(MOST)].join("; ")))
    };
    [sentence("Subject to a ruling", boards), sentence("Not decided", drafts.collect())]
        .into_iter()
        .flatten()
        .collect()
}

/// `board 4 at A2 (round 1), ruling 1`; of a mark that was set by hand what was noted.
fn marked(view: &v1::ContestView, awaited: &v1::AwaitedRuling) -> String {
    let slot = awaited.slot.clone().unwrap_or_default();
    let rulings = view.rulings.iter().filter(|ruling| is_open(ruling) && place(ruling) == awaited.slot);
    let numbers: Vec<String> = rulings.map(|ruling| format!("ruling {}", ruling.number)).collect();
    let why = match (numbers.as_slice(), awaited.note.as_str()) {
        ([], "") => "marked by hand".to_owned(),
        ([], note) => note.to_owned(),
        (numbers, _) => numbers.join(", "),
    };
    format!("board {} at {} (round {}), {why}", slot.board, slot.table, slot.round)
}

fn is_open(ruling: &v1::RulingView) -> bool {
    ruling.status() == v1::RulingStatus::Open || ruling.is_appeal_open
}

fn place(ruling: &v1::RulingView) -> Option<v1::Slot> {
    let draft = ruling.ruling.as_ref()?;
    Some(v1::Slot { table: draft.table.clone(), round: draft.round, board: draft.board })
}

fn of_ruling(ruling: &v1::RulingView) -> Vec<Undecided> {
    let number = ruling.number;
    let draft = ruling.ruling.clone().unwrap_or_default();
    let board = if draft.board == 0 { String::new() } else { format!(", board {}", draft.board) };
    let mut all = vec![];
    if ruling.status() == v1::RulingStatus::Open {
        all.push(Undecided {
            what: format!("ruling {number} (table {}{board}) is a draft", draft.table),
            command: format!(
                "`ruling decide {number}`, or if it was none `ruling withdraw {number} --reason WHY`"
            ),
            keys: "“Rulings”, and there “decide” decides it, “no ruling” says that it was none".to_owned(),
        });
    }
    if ruling.is_appeal_open {
        all.push(Undecided {
            what: format!("the appeal against ruling {number} (table {}{board}) is not decided", draft.table),
            command: format!("`ruling decide-appeal {number} OUTCOME`"),
            keys: "“Rulings”, and there “appeal” writes its outcome".to_owned(),
        });
    }
    all
}

fn of_mark(awaited: &v1::AwaitedRuling) -> Undecided {
    let slot = awaited.slot.clone().unwrap_or_default();
    let v1::Slot { table, round, board } = &slot;
    let note = if awaited.note.is_empty() { String::new() } else { format!(" ({})", awaited.note) };
    let what = format!("board {board} at table {table} (round {round}) is marked subject to ruling{note}");
    // A ruling that an appeal changed keeps its mark until the score is changed.
    let number = awaited.note.strip_prefix("ruling ").and_then(|number| number.parse::<u32>().ok());
    if let Some(number) = number {
        return Undecided {
            what,
            command: format!("change its score with `--ruling {number}`, or `ruling no-score {number}`"),
            keys: "“Rulings”, and there “score” changes the score, “no score” says that no change is needed"
                .to_owned(),
        };
    }
    Undecided {
        what,
        command: format!(
            "rule on it, and where that does not take the mark off `subject-to-ruling {table} {board} --round {round} \
             --settled`"
        ),
        keys: "“ruling” at the table rules on it, “subject” takes the mark off".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn draft(number: u32, board: u32, status: v1::RulingStatus) -> v1::RulingView {
        let ruling =
            Some(v1::RulingDraft { table: "A2".to_owned(), round: 1, board, ..v1::RulingDraft::default() });
        v1::RulingView { number, ruling, status: status.into(), ..v1::RulingView::default() }
    }

    fn mark(board: u32, note: &str) -> v1::AwaitedRuling {
        let slot = Some(v1::Slot { table: "A2".to_owned(), round: 1, board });
        v1::AwaitedRuling { slot, note: note.to_owned(), ..v1::AwaitedRuling::default() }
    }

    /// A mark that a draft or an appeal has set is told with that; one by hand, and one that waits for a score, by itself.
    #[test]
    fn each_thing_is_named_once_with_what_to_do() {
        let appealed = v1::RulingView { is_appeal_open: true, ..draft(2, 5, v1::RulingStatus::Decided) };
        let view = v1::ContestView {
            rulings: vec![
                draft(1, 4, v1::RulingStatus::Open),
                appealed,
                draft(3, 6, v1::RulingStatus::Decided),
                draft(4, 7, v1::RulingStatus::Withdrawn),
            ],
            awaiting: vec![mark(4, "ruling 1"), mark(5, "ruling 2"), mark(6, "ruling 3"), mark(8, "pause")],
            ..v1::ContestView::default()
        };
        let told: Vec<String> = undecided(&view).into_iter().map(|one| one.what).collect();
        assert_eq!(
            told,
            [
                "ruling 1 (table A2, board 4) is a draft",
                "the appeal against ruling 2 (table A2, board 5) is not decided",
                "board 6 at table A2 (round 1) is marked subject to ruling (ruling 3)",
                "board 8 at table A2 (round 1) is marked subject to ruling (pause)",
            ]
        );
        assert_eq!(
            super::told(&view),
            ["Subject to a ruling: board 4 at A2 (round 1), ruling 1; board 5 at A2 (round 1), ruling 2; \
                 board 6 at A2 (round 1), ruling 3; board 8 at A2 (round 1), pause."]
        );
        let lone =
            v1::ContestView { rulings: vec![draft(5, 0, v1::RulingStatus::Open)], ..Default::default() };
        assert_eq!(super::told(&lone), ["Not decided: ruling 5 at A2."]);
        assert!(super::told(&v1::ContestView::default()).is_empty());
        let [_, _, scored, by_hand] = <[Undecided; 4]>::try_from(undecided(&view)).unwrap();
        assert!(scored.command.contains("`ruling no-score 3`"), "{scored:?}");
        assert!(by_hand.command.contains("`subject-to-ruling A2 8 --round 1 --settled`"), "{by_hand:?}");
    }
}
