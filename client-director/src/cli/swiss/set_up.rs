//! What a section was before it is set up anew.

use bridge::contest::drawn::Terms;
use bridge::entry::SectionLetter;
use bridge::movement::contestants::Contestants;
use proto::v1;

use crate::cli::failure::Failure;
use crate::cli::run::Director;

/// What stands in the place of a section, and the version of the contest in which it was read.
pub(super) struct Place {
    pub(super) before: Before,
    pub(super) version: u64,
}

/// What stands in the place of a section.
pub(super) enum Before {
    /// Nothing that is drawn.
    Nothing,
    Draws(Box<v1::DrawView>),
}

/// What is agreed in a section that is drawn.
pub(super) struct Agreed {
    pub(super) contestants: Contestants,
    pub(super) contenders: u16,
    pub(super) terms: Terms,
}

impl Director {
    pub(super) async fn place(&self, contest: u32, letter: SectionLetter) -> Result<Place, Failure> {
        let view = self.link.contest(contest).await?;
        let version = view.sequence;
        let before = match view.sections.into_iter().find(|section| section.section == letter.to_string()) {
            Some(section) if section.is_drawn => {
                Before::Draws(Box::new(self.link.draw_view(contest, &section.section).await?))
            }
            Some(_) | None => Before::Nothing,
        };
        Ok(Place { before, version })
    }
}

impl Before {
    /// What would be lost, and how to say that it may be; `None` where nothing would that anybody else has seen.
    pub(super) fn lost(&self, letter: SectionLetter) -> Option<String> {
        match self {
            Self::Nothing => None,
            Self::Draws(view) => {
                let number = view.rounds.last()?.number;
                Some(format!(
                    "the draw of round {number} is published in section {letter}, and would be taken away: if you want \
                     that, say it again with --yes. For the rounds to come alone: barometer-director swiss terms"
                ))
            }
        }
    }

    /// What is agreed there: it stays where nothing else is named.
    pub(super) fn agreed(&self) -> Option<Agreed> {
        let Self::Draws(view) = self else { return None };
        let terms = Terms::try_from(view.terms.as_ref()?).ok()?;
        let contenders = u16::try_from(view.standings.len()).ok()?;
        let contestants = if view.are_teams { Contestants::Teams } else { Contestants::Pairs };
        Some(Agreed { contestants, contenders, terms })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_people_have_seen_is_not_taken_away_without_asking() {
        let drawn = |rounds| Before::Draws(Box::new(v1::DrawView { rounds, ..v1::DrawView::default() }));
        let round = v1::DrawnRoundView { number: 2, ..v1::DrawnRoundView::default() };
        let lost = |before: &Before| before.lost(SectionLetter::A);
        assert_eq!(lost(&Before::Nothing), None);
        assert_eq!(lost(&drawn(vec![])), None);
        assert!(
            lost(&drawn(vec![round])).is_some_and(|text| text.contains("round 2") && text.contains("--yes"))
        );
    }
}
