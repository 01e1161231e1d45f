//! What a section of a given size can play: every movement of the catalogue that has places for its pairs.

use std::borrow::Cow;
use std::cell::OnceCell;
use std::collections::BTreeSet;

use crate::balance::field::Field;
use crate::balance::quality::Quality;
use crate::choice::{Form, MovementChoice};
use crate::contestants::Contestants;
use crate::family::CATALOGUE;
use crate::planner::facts::at_once;
use crate::warning::Warning;
use crate::{Movement, RoundNumber, Winners};
use game::entry::PairId;

/// A movement for exactly so many pairs, planned once, from which shorter ones are cut.
#[derive(Debug, Clone)]
pub(super) struct Base {
    pub(super) choice: MovementChoice,
    /// The family's word.
    pub(super) word: &'static str,
    /// With the missing pair, if there is one, still in it.
    pub(super) whole: Movement,
    pub(super) floor: Movement,
    quality: OnceCell<Quality>,
    /// The most tables that need the same boards at once.
    pub(super) at_once: usize,
    /// The first round in which boards are shared.
    first_shared: Option<RoundNumber>,
}

impl Base {
    fn of(choice: MovementChoice, word: &'static str, whole: Movement, floor: Movement) -> Self {
        let at_once = at_once(&floor);
        let first_shared = floor.round_numbers().find(|&round| !floor.sharing(round).is_empty());
        Self { choice, word, whole, floor, quality: OnceCell::new(), at_once, first_shared }
    }

    /// The quality of all the rounds, judged when it is first asked for.
    pub(super) fn quality(&self) -> Quality {
        *self.quality.get_or_init(|| Field::of(&self.floor).quality())
    }

    /// The floor of the first rounds.
    pub(super) fn cut(&self, rounds: u16) -> Cow<'_, Movement> {
        if rounds < self.rounds() {
            Cow::Owned(self.floor.curtailed(rounds))
        } else {
            Cow::Borrowed(&self.floor)
        }
    }

    pub(super) fn winners(&self) -> Winners {
        self.whole.winners
    }

    pub(super) fn rounds(&self) -> u16 {
        u16::try_from(self.whole.rounds.len()).unwrap_or(u16::MAX)
    }

    /// The choice that plays so many of the rounds.
    pub(super) fn shortened(&self, rounds: u16) -> MovementChoice {
        MovementChoice { rounds: (rounds < self.rounds()).then_some(rounds), ..self.choice }
    }

    /// What the director should know of the choice that plays so many of the rounds.
    pub(super) fn warnings(&self, rounds: u16) -> Vec<Warning> {
        self.shortened(rounds).warnings_of(&self.whole, &self.cut(rounds))
    }

    /// Why so many of the rounds may not be played, by the "cardinal rule" of seed 000, "Curtailing
    /// movements", and by what the family says of itself.
    pub(super) fn forbidden(&self, rounds: u16) -> Option<Warning> {
        if rounds >= self.rounds() {
            return None;
        }
        let warning = self.choice.curtailed(|| self.first_shared.is_some_and(|round| round.0 <= rounds));
        (warning != Warning::Curtailed).then_some(warning)
    }
}

/// Everything in the catalogue for so many pairs in one section, the most usual family first. A new family is
/// found here by its [`Kind`](crate::family::Kind) alone.
///
/// With an odd number, a movement with a place too many is taken without one of its pairs: the highest
/// North-South or East-West (seed 000, "Half Table Considerations"); where there is one ranking the highest,
/// or the highest of those that stay at a table. Of several one with whom sharing
/// goes away (seed 000: the sharing table is the best to sit out at), then the best balanced.
pub(super) fn bases(pairs: u16, winners: Option<Winners>) -> Vec<Base> {
    let mut bases = Vec::new();
    for kind in CATALOGUE {
        let forms = (kind.every)();
        if !forms.first().is_some_and(|&form| seats_pairs(form)) {
            continue;
        }
        for form in forms {
            let tables = form.tables();
            // A rover is one pair more than full tables, a half table one less.
            let near = (2 * tables).abs_diff(pairs) <= 1;
            if near && form.family().is_proposed() {
                bases.extend(base(MovementChoice::full(form), kind.word, pairs, winners));
            }
        }
    }
    bases
}

fn seats_pairs(form: Form) -> bool {
    form.family().plan(None).is_ok_and(|movement| movement.contestants == Contestants::Pairs)
}

fn base(choice: MovementChoice, word: &'static str, pairs: u16, winners: Option<Winners>) -> Option<Base> {
    let whole = choice.plan().ok()?;
    let wrong = winners.is_some_and(|winners| winners != whole.winners);
    if wrong || whole.contestants != Contestants::Pairs {
        return None;
    }
    let all = whole.pairs();
    let places = u16::try_from(all.len()).unwrap_or(u16::MAX);
    if places == pairs {
        return Some(Base::of(choice, word, whole.clone(), whole));
    }
    if places != pairs + 1 {
        return None;
    }
    let without = |missing: PairId| {
        let choice = MovementChoice { missing: Some(missing), ..choice };
        let whole = choice.plan().ok()?;
        let floor = whole.without(&BTreeSet::from([missing]));
        Some(Base::of(choice, word, whole, floor))
    };
    // The first of equals.
    let candidates = phantoms(&whole, &all).into_iter().rev().filter_map(without);
    candidates.max_by_key(|base| (base.first_shared.is_none(), base.quality()))
}

/// The pairs that are best missing, the best first.
fn phantoms(whole: &Movement, pairs: &BTreeSet<PairId>) -> Vec<PairId> {
    let highest = |of: fn(&PairId) -> bool| pairs.iter().copied().filter(of).max();
    let stays = |pair: PairId| {
        let tables = whole.round_numbers().filter_map(|round| Some(whole.seat_of(pair, round)?.0));
        tables.collect::<BTreeSet<_>>().len() == 1
    };
    let staying = pairs.iter().rev().copied().filter(|pair| pair.line.is_none()).find(|&pair| stays(pair));
    let one_ranking = highest(|pair| pair.line.is_none());
    let candidates = [
        highest(|pair| pair.line == Some(game::seat::Line::NorthSouth)),
        highest(|pair| pair.line == Some(game::seat::Line::EastWest)),
        staying,
        one_ranking.filter(|_| one_ranking != staying),
    ];
    candidates.into_iter().flatten().collect()
}
