//! What the guard comes to, in figures.

use std::fmt;

use bridge::contest::guard::Question;

use super::Mistake;

/// So many other results make a board well known.
pub(super) const KNOWN_WELL: usize = 4;

/// What is asked with some odds.
#[derive(Debug)]
pub struct Report {
    pub tables: usize,
    /// Questions about entries that were right.
    pub false_questions: Vec<Question>,
    pub caught: Vec<Caught>,
}

/// How mistakes of a kind fare.
#[derive(Debug, Clone, Copy)]
pub struct Caught {
    pub mistake: Mistake,
    pub made: usize,
    /// A question is asked.
    pub asked: usize,
    /// The question names what is wrong.
    pub named: usize,
    /// A question is asked, or those who agree and say who scores name the other side.
    pub stopped: usize,
    /// It is not stopped, and the director has a mark when all results are in.
    pub shown: usize,
    /// Made where at least four others had played the board.
    pub known_well: usize,
    pub asked_known_well: usize,
}

impl Report {
    /// Hundredths of a question about a right entry that a table is asked in an evening.
    pub fn false_hundredths(&self) -> usize {
        100 * self.false_questions.len() / self.tables.max(1)
    }

    /// How many per cent of the mistakes of a kind are stopped before they are agreed, by whoever knows who scored.
    pub fn stopped_percent(&self, mistake: Mistake) -> usize {
        let caught = self.caught.iter().find(|caught| caught.mistake == mistake);
        caught.map_or(0, |caught| percent(caught.stopped, caught.made))
    }

    /// How many per cent of the mistakes of a kind lead to a question.
    pub fn percent(&self, mistake: Mistake) -> usize {
        let caught = self.caught.iter().find(|caught| caught.mistake == mistake);
        caught.map_or(0, |caught| percent(caught.asked, caught.made))
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let heads = ["made", "asked", "named", "4 known", "stopped", "director", "unseen"];
        write!(f, "{:32}", "")?;
        heads.iter().try_for_each(|head| write!(f, "{head:>9}"))?;
        writeln!(f)?;
        for one in &self.caught {
            let unseen = one.made - one.stopped - one.shown;
            let of_made = |count| percent(count, one.made);
            write!(
                f,
                "{:32}{:9}{:7} %{:7} %",
                one.mistake,
                one.made,
                of_made(one.asked),
                of_made(one.named)
            )?;
            let known = percent(one.asked_known_well, one.known_well);
            let stopped = of_made(one.stopped);
            writeln!(f, "{known:7} %{stopped:7} %{:7} %{:7} %", of_made(one.shown), of_made(unseen))?;
        }
        let hundredths = self.false_hundredths();
        writeln!(f, "false questions a table an evening: {}.{:02}", hundredths / 100, hundredths % 100)?;
        for (name, count) in self.by_question() {
            write!(f, "  {name} {count}")?;
        }
        writeln!(f)
    }
}

impl Report {
    /// How many of the false questions are of each kind.
    fn by_question(&self) -> Vec<(&'static str, usize)> {
        let mut counts: Vec<(&str, usize)> =
            ["side", "made or down", "tricks", "denomination", "declarer", "everything", "board"]
                .map(|name| (name, 0))
                .into();
        for question in &self.false_questions {
            let place = match question {
                Question::OtherSide { .. } | Question::OtherWayRound => 0,
                Question::Made | Question::WentDown => 1,
                Question::Tricks => 2,
                Question::Denomination => 3,
                Question::OtherDeclarer { .. } => 4,
                Question::Everything => 5,
                Question::Board => 6,
            };
            counts[place].1 += 1;
        }
        counts
    }
}

/// To the nearest, halves up; 0 of none.
pub(super) fn percent(part: usize, whole: usize) -> usize {
    if whole == 0 { 0 } else { (200 * part + whole) / (2 * whole) }
}
