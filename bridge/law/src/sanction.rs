//! A warning or a penalty that a finding comes to, so that it can be logged in the contest as it was ruled.

use crate::clause::Clause;
use crate::known::Known;
use game::seat::Line;

/// What somebody is given.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sanction {
    /// The sides that are given it; none: the offender's, as far as the seat is known.
    pub lines: Vec<Line>,
    pub measure: Measure,
    pub clause: Clause,
    /// Why, for the log.
    pub reason: String,
}

/// How much is taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Measure {
    /// Nothing; it is remembered.
    Warning,
    PercentOfTop(u32),
    VictoryPointHundredths(u32),
    Imps(u32),
}

impl Measure {
    /// How `penalise` is told on a command line: `--percent 10`.
    fn option(self) -> String {
        match self {
            Self::Warning => "--warning".to_owned(),
            Self::PercentOfTop(percent) => format!("--percent {percent}"),
            Self::VictoryPointHundredths(hundredths) => match (hundredths / 100, hundredths % 100) {
                (whole, 0) => format!("--vps {whole}"),
                (whole, part) => format!("--vps {whole}.{part:02}"),
            },
            Self::Imps(imps) => format!("--imps {imps}"),
        }
    }
}

impl Sanction {
    /// The sides that are given it, as far as they are known.
    pub fn sides(&self, known: &Known) -> Vec<Line> {
        if self.lines.is_empty() {
            known.seats.offender.map(game::seat::Seat::line).into_iter().collect()
        } else {
            self.lines.clone()
        }
    }

    /// The entries that are given it, where the contest is known.
    pub fn entries(&self, known: &Known) -> Vec<String> {
        self.sides(known).into_iter().filter_map(|line| known.side(line).entry.clone()).collect()
    }

    /// What is written on a command line, once for each entry: `penalise A3NS --warning --law 90B2 --reason "..."`.
    /// Where the entry is not known, `ENTRY` stands for it.
    pub fn told(&self, known: &Known) -> Vec<String> {
        let mut entries = self.entries(known);
        if entries.is_empty() {
            entries.push("ENTRY".to_owned());
        }
        let (option, clause) = (self.measure.option(), self.clause);
        let told = |entry: String| {
            format!(
                "penalise {entry} {option} --law {}{} --reason \"{}\"",
                clause.law, clause.part, self.reason
            )
        };
        entries.into_iter().map(told).collect()
    }
}
