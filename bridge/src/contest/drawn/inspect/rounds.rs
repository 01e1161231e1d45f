//! Whether the number of rounds is right.

use std::collections::BTreeSet;

use super::{Asked, Finding, Inspection};
use crate::contest::drawn::Format;
use crate::contest::drawn::inputs::{Inputs, UnderWay};
use crate::contest::refusal::Refusal;
use crate::swiss::advice::{advise, knock_out_remark};
use crate::swiss::rounds_drawable;

impl Asked<'_> {
    pub(super) fn rounds(&self) -> Result<Inspection, Refusal> {
        let letter = self.section.letter;
        let next = self.drawn.rounds.last().map_or(0, |round| round.number) + 1;
        let inputs = Inputs::of(self.contest, letter, next, &BTreeSet::new(), UnderWay::AsItStands)
            .ok_or(Refusal::NotDrawn(letter))?;
        let entries = self
            .drawn
            .everybody()
            .filter(|&one| self.contest.takes_part(self.section, one, self.section.next_in_plan().0));
        let entries = u16::try_from(entries.count()).unwrap_or(u16::MAX);
        let planned = self.drawn.terms.rounds;
        let advice = advise(entries, Some(planned), self.section.movement.contestants.are_teams());
        let drawable = rounds_drawable(&inputs.field);
        let mut sentences: Vec<String> = match self.drawn.terms.format {
            Format::Swiss => advice.remarks.iter().map(ToString::to_string).collect(),
            Format::KnockOut => knock_out_remark(entries, planned).iter().map(ToString::to_string).collect(),
            Format::RoundRobin => vec![],
        };
        let to_come = planned.saturating_sub(next - 1);
        if to_come > 0 && self.drawn.terms.format != Format::KnockOut {
            let counted = |count| if count == 1 { "1 round".to_owned() } else { format!("{count} rounds") };
            sentences.push(if drawable.found >= to_come {
                format!("The {} to come can be drawn without a rematch.", counted(to_come))
            } else {
                format!(
                    "{} of the {} to come can certainly be drawn without a rematch.",
                    drawable.found,
                    counted(to_come)
                )
            });
        }
        Ok(Inspection { sentences, finding: Finding::Rounds { advice, drawable } })
    }
}
