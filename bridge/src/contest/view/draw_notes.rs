//! How the draws that are proposed compare: with what was proposed before, and with what has come in since.

use std::collections::{BTreeMap, BTreeSet};

use crate::contest::drawn::inputs::{Inputs, UnderWay};
use crate::contest::drawn::{DrawEvent, Drawn, DrawnRound, Format, Proposal};
use crate::contest::event::Event;
use crate::contest::state::Contest;
use crate::entry::SectionLetter;
use crate::swiss::breach::broken_since;
use crate::swiss::difference::compare;
use crate::swiss::{Contender, Draw};

/// What is to be said of the draws that are proposed, by section.
#[derive(Debug, Clone, Default)]
pub(super) struct DrawNotes {
    of: BTreeMap<SectionLetter, Notes>,
    /// Sections whose proposal is another than the one that the notes are of.
    renewed: BTreeSet<SectionLetter>,
}

/// What is to be said of a draw that is proposed.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(super) struct Notes {
    pub(super) changes: Vec<String>,
    /// The draw that was proposed before this one.
    before: Option<Draw>,
}

impl DrawNotes {
    /// Of all proposals that stand, from nothing.
    pub(super) fn new(contest: &Contest) -> Self {
        let mut notes = Self { renewed: contest.sections.keys().copied().collect(), ..Self::default() };
        notes.refresh(contest);
        notes
    }

    /// Notes what an event changes.
    pub(super) fn note(&mut self, event: &Event) {
        if let Event::Draw { section, event: DrawEvent::Proposed { before, proposal } } = event {
            let round = proposal.as_ref().map(|proposal| proposal.round);
            let before = before.as_ref().filter(|before| Some(before.round) == round);
            self.of.entry(*section).or_default().before = before.map(|before| before.draw());
            self.renewed.insert(*section);
        }
    }

    /// Brings the notes up to date.
    pub(super) fn refresh(&mut self, contest: &Contest) {
        for letter in std::mem::take(&mut self.renewed) {
            let before = self.of.remove(&letter).and_then(|notes| notes.before);
            let Some((_, drawn)) = contest.drawn(letter) else { continue };
            if let Some(proposal) = &drawn.proposal {
                self.of.insert(letter, Notes::of(proposal, drawn.published(proposal.round), before));
            }
        }
        self.of.retain(|letter, _| contest.drawn(*letter).is_some_and(|(_, drawn)| drawn.proposal.is_some()));
    }

    /// What is to be said of the proposal of a section; `None` where there is none.
    pub(super) fn of(&self, letter: SectionLetter) -> Option<&Notes> {
        self.of.get(&letter)
    }
}

impl Notes {
    /// Where somebody in it is in the round as everybody sees it, beside that round; otherwise beside the proposal before.
    fn of(proposal: &Proposal, published: Option<&DrawnRound>, before: Option<Draw>) -> Self {
        let made = proposal.draw();
        let again: BTreeSet<Contender> = proposal.contenders().collect();
        let is_again = |some: &[Contender]| some.iter().any(|one| again.contains(one));
        let public = published.map(DrawnRound::draw).map(|public| Draw {
            matches: public.matches.into_iter().filter(|both| is_again(both)).collect(),
            odd: public.odd.filter(|odd| is_again(&odd.contenders())),
        });
        let public = public.filter(|public| !public.contenders().is_empty());
        let beside = public.as_ref().or(before.as_ref());
        let changes = beside.map(|beside| compare(beside, &made).changes).unwrap_or_default();
        Self { changes: changes.iter().map(ToString::to_string).collect(), before }
    }
}

/// What has become of a proposal since it was drawn.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(super) struct Since {
    /// Whether the round would now be drawn from other scores, or from others.
    pub(super) is_stale: bool,
    /// What it breaks now and did not break when it was drawn: somebody has left it, or has come.
    pub(super) breaches: Vec<String>,
}

/// What has become of the proposal of a section. It scores the contest anew, so it is asked only when a director looks.
pub(super) fn since_drawn(contest: &Contest, letter: SectionLetter, drawn: &Drawn) -> Since {
    let Some(proposal) = &drawn.proposal else { return Since::default() };
    let in_it: BTreeSet<Contender> = proposal.field.candidates.iter().map(|one| one.contender).collect();
    let published = drawn.published(proposal.round);
    let kept = published.map(|round| &round.contenders() - &in_it).unwrap_or_default();
    let now = Inputs::of(contest, letter, proposal.round, &kept, UnderWay::AsItStands);
    let is_stale = now.as_ref().is_none_or(|now| now.field != proposal.field);
    let breaches = match (now, drawn.terms.format) {
        (Some(now), Format::Swiss | Format::RoundRobin) if is_stale => {
            broken_since(&now.field, &proposal.request, &proposal.draw())
        }
        // The bracket of a knock-out says who is in it.
        (Some(_) | None, Format::Swiss | Format::RoundRobin | Format::KnockOut) => Vec::new(),
    };
    let is_new = |breach: &String| !proposal.words.breaches.contains(breach);
    Since { is_stale, breaches: breaches.iter().map(ToString::to_string).filter(is_new).collect() }
}
