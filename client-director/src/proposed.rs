//! Awards that the server proposes, and what the director makes of them: as proposed, other ones, or none.

use proto::v1::{self, command::Kind};

use crate::legality;
use crate::outcome::{self, UnreadableOutcome};
use crate::surgery::report::pairing_text;

/// A place where an award is proposed, or could be given.
#[derive(Debug, Clone, PartialEq)]
pub struct Proposed {
    pub slot: v1::Slot,
    pub pairing: v1::Pairing,
    /// What stands there: `changed cards, 4S N =`; empty where that needs no word.
    pub now: String,
    /// `None` where all should stay as it is.
    pub proposed: Option<v1::Outcome>,
    /// Why, with the Law.
    pub reason: String,
    /// What the director makes of it.
    pub chosen: Option<v1::Outcome>,
}

impl Proposed {
    /// An award for a board that can no longer be played, or in place of a second play of it.
    pub fn of_award(award: &v1::ProposedAward) -> Self {
        // A server from before awards were outcomes says percentages.
        let percentages = || v1::Outcome {
            kind: Some(v1::outcome::Kind::Artificial(v1::ArtificialAward {
                north_south: award.north_south,
                east_west: award.east_west,
            })),
        };
        let proposed = Some(award.outcome.clone().unwrap_or_else(percentages));
        Self {
            slot: award.slot.clone().unwrap_or_default(),
            pairing: award.pairing.clone().unwrap_or_default(),
            now: match award.cancels.as_ref().and_then(|line| line.outcome.as_ref()) {
                Some(outcome) => format!("second play, {}", outcome::write(Some(outcome))),
                None => String::new(),
            },
            chosen: proposed.clone(),
            proposed,
            reason: award.reason.clone(),
        }
    }

    /// A table with a fouled board.
    pub fn of_repair(line: &v1::RepairLine) -> Self {
        let cards = match line.group {
            0 => "first cards".to_owned(),
            1 => "changed cards".to_owned(),
            more => format!("changed cards {more}"),
        };
        let result = match &line.outcome {
            Some(outcome) => outcome::write(Some(outcome)),
            None => "no result".to_owned(),
        };
        Self {
            slot: line.slot.clone().unwrap_or_default(),
            pairing: line.pairing.clone().unwrap_or_default(),
            now: format!("{cards}, {result}"),
            proposed: line.proposed.clone(),
            reason: line.reason.clone(),
            chosen: line.proposed.clone(),
        }
    }

    /// Whether the director sees it otherwise.
    pub fn is_changed(&self) -> bool {
        self.chosen != self.proposed
    }

    /// `A4 round 2`.
    pub fn place(&self) -> String {
        format!("{} round {}", self.slot.table, self.slot.round)
    }

    /// Who plays there and what stands: `A4NS against A3EW, changed cards, 4S N =`.
    pub fn situation(&self) -> String {
        let pairs = pairing_text(Some(&self.pairing));
        if self.now.is_empty() { pairs } else { format!("{pairs}, {}", self.now) }
    }

    /// What is awarded and why, in sentences.
    pub fn decision(&self) -> String {
        let award = outcome::write(self.chosen.as_ref());
        match (&self.chosen, self.is_changed()) {
            (Some(_), false) => format!("Award: {award}. {}", self.reason),
            (Some(_), true) => format!("Award: {award}, as you say."),
            (None, true) => "No award, as you say.".to_owned(),
            (None, false) => self.reason.clone(),
        }
    }

    /// All of it: the place, and below it the decision.
    pub fn lines(&self) -> [String; 2] {
        let place = format!("{} board {}: {}", self.place(), self.slot.board, self.situation());
        [place, format!("    {}", self.decision())]
    }
}

/// Takes the director's words, `A4/2/12=NS average plus, EW average` each, or `A4/2/12=none`. The board may be left
/// out where all are of one.
///
/// # Errors
/// What cannot be understood, and what to write.
pub fn choose(proposed: &mut [Proposed], texts: &[String]) -> Result<(), String> {
    for text in texts {
        let wrong = || {
            format!("`{text}`: write a place and its award, such as \"A4/2/12=NS average plus, EW average\"")
        };
        let (place, award) = text.split_once('=').ok_or_else(wrong)?;
        let mut parts = place.trim().split('/');
        let table = parts.next().unwrap_or_default().trim().to_uppercase();
        let numbers = parts.map(|part| part.trim().parse::<u32>()).collect::<Result<Vec<_>, _>>();
        let numbers = numbers.map_err(|_not_a_number| wrong())?;
        let is_meant = |slot: &v1::Slot| match numbers.as_slice() {
            [] => slot.table == table,
            [round] => (&slot.table, slot.round) == (&table, *round),
            [round, board, ..] => (&slot.table, slot.round, slot.board) == (&table, *round, *board),
        };
        let mut meant = proposed.iter_mut().filter(|one| is_meant(&one.slot));
        let none = || format!("nothing is proposed for {}: look at the preview", place.trim());
        let one = meant.next().ok_or_else(none)?;
        if meant.next().is_some() {
            return Err(format!(
                "{} is not one place: write table, round and board, such as A4/2/12",
                place.trim()
            ));
        }
        one.chosen = read(award)?;
    }
    Ok(())
}

/// An award as a director writes it; empty or `none` for none.
///
/// # Errors
/// What cannot be understood.
pub fn read(text: &str) -> Result<Option<v1::Outcome>, String> {
    match text.trim() {
        "" | "none" => Ok(None),
        text if legality::weighs(text) => Err(UnreadableOutcome::Weighted(text.to_owned()).to_string()),
        text => outcome::read_adjusted(text).map(Some),
    }
}

/// What the server is to be told of awards of a surgery that the director sees otherwise.
pub fn choices(proposed: &[Proposed]) -> Vec<v1::AwardChoice> {
    let changed = proposed.iter().filter(|one| one.is_changed());
    changed.map(|one| v1::AwardChoice { slot: Some(one.slot.clone()), outcome: one.chosen.clone() }).collect()
}

/// The commands that give the awards of a fouled board; where the director follows a proposal, with its Law.
pub fn corrections(proposed: &[Proposed], reason: &str) -> Vec<Kind> {
    let awarded = proposed.iter().filter(|one| one.chosen.is_some());
    awarded
        .map(|one| {
            let reason =
                if one.is_changed() { reason.to_owned() } else { format!("{reason}. {}", one.reason) };
            Kind::CorrectResult(v1::CorrectResult {
                slot: Some(one.slot.clone()),
                outcome: one.chosen.clone(),
                reason,
                played_by: None,
            })
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn proposed(round: u32, award: &str) -> Proposed {
        let proposed = read(award).unwrap();
        Proposed {
            slot: v1::Slot { table: "A4".to_owned(), round, board: 12 },
            pairing: v1::Pairing::default(),
            now: String::new(),
            chosen: proposed.clone(),
            proposed,
            reason: "Not played (Law 12C2).".to_owned(),
        }
    }

    #[test]
    fn the_director_changes_and_leaves_out() {
        let all = [proposed(2, "NS average plus, EW average"), proposed(5, "avg+"), proposed(6, "")];
        for (texts, said) in [
            (&[][..], "2: average plus/average, 5: average plus/average plus"),
            (&["A4/2=none"], "5: average plus/average plus"),
            (
                &["a4/2/12=60/40", "A4/6 = avg-"],
                "2: 60/40, 5: average plus/average plus, 6: average minus/average minus",
            ),
            (&["A4=none"], "A4 is not one place: write table, round and board, such as A4/2/12"),
            (&["A4/3=none"], "nothing is proposed for A4/3: look at the preview"),
            (&["A4/two=none"], "`A4/two=none`: write a place"),
            (&["A4/2"], "`A4/2`: write a place"),
            (&["A4/2=golf"], "golf"),
        ] {
            let mut awards = all.to_vec();
            let texts: Vec<String> = texts.iter().map(|text| (*text).to_owned()).collect();
            let short =
                |one: &Proposed| outcome::write(one.chosen.as_ref()).replace("NS ", "").replace(", EW ", "/");
            let shown = choose(&mut awards, &texts).map(|()| {
                let given = awards.iter().filter(|one| one.chosen.is_some());
                given.map(|one| format!("{}: {}", one.slot.round, short(one))).collect::<Vec<_>>().join(", ")
            });
            let shown = shown.unwrap_or_else(|why| why);
            assert!(shown.contains(said), "{shown}");
        }
    }

    #[test]
    fn an_award_says_why_it_is_given() {
        let mut award = proposed(2, "avg+");
        let reason = |award: &Proposed| match corrections(std::slice::from_ref(award), "fouled").pop() {
            Some(Kind::CorrectResult(correct)) => correct.reason,
            _ => String::new(),
        };
        assert_eq!(reason(&award), "fouled. Not played (Law 12C2).");
        award.chosen = read("60/40").unwrap();
        assert_eq!(reason(&award), "fouled");
        award.chosen = None;
        assert_eq!(reason(&award), "");
        assert_eq!(award.decision(), "No award, as you say.");
    }
}
