//! Rounds more or fewer.

use crate::contest::refusal::Refusal;
use crate::contest::surgery::continued::continued;
use crate::contest::surgery::draft::{Draft, refuse};
use crate::movement::Movement;
use crate::movement::choice::MovementChoice;
use crate::movement::family::CATALOGUE;
use crate::movement::verify::list;

/// Adds rounds at the end, as the movement has them that was left out so far.
pub(super) fn add(draft: &mut Draft<'_>, count: u16) -> Result<(), Refusal> {
    draft.playing()?;
    if count == 0 {
        return Err(Refusal::NoChange);
    }
    let played = draft.plan.movement.rounds.len();
    let wanted = played + usize::from(count);
    let longest = longer(&draft.plan.movement).max_by_key(|whole| whole.rounds.len().min(wanted));
    let Some(whole) = longest else {
        if let Some(longer) = continued(&draft.plan.movement, wanted) {
            lengthen(draft, longer, count);
            return Ok(());
        }
        return refuse(
            "this movement has no further rounds: all of them are planned. To play more boards, set up another \
             section or a second session.",
        );
    };
    let most = whole.rounds.len() - played;
    if most < usize::from(count) {
        let rounds = if most == 1 { "one round" } else { "rounds" };
        return refuse(format!("this movement has only {most} more {rounds} than are planned: add {most}"));
    }
    let more = whole.curtailed(u16::try_from(wanted).unwrap_or(u16::MAX));
    draft.plan.movement.rounds = more.rounds;
    draft.plan.movement.shared = more.shared;
    draft.plan.movement.name = if whole.rounds.len() == wanted { whole.name } else { more.name };
    tell_added(draft, count);
    Ok(())
}

/// Adds the rounds that follow from a plan that was changed before.
fn lengthen(draft: &mut Draft<'_>, longer: Movement, count: u16) {
    let played = draft.plan.movement.rounds.len();
    draft.plan.movement = longer;
    tell_added(draft, count);
    let movement = &draft.plan.movement;
    let added = || movement.round_numbers().skip(played);
    let pairs = movement.pairs();
    let out: Vec<_> =
        pairs.iter().filter(|pair| added().any(|round| movement.seat_of(**pair, round).is_none())).collect();
    if !out.is_empty() {
        let sentence = format!("In the added rounds these sit out, some of them in one only: {}.", list(out));
        draft.say(sentence);
    }
}

fn tell_added(draft: &mut Draft<'_>, count: u16) {
    draft.settle_rounds();
    let rounds = if count == 1 { "One round is".to_owned() } else { format!("{count} rounds are") };
    draft.say(format!("{rounds} added: play ends after round {}.", draft.plan.movement.rounds.len()));
}

/// The movements of the library that begin with this one and go on.
fn longer(movement: &Movement) -> impl Iterator<Item = Movement> + use<'_> {
    let forms = CATALOGUE.iter().flat_map(|kind| (kind.every)());
    let forms = forms.filter(|form| form.tables() == movement.tables);
    let plans = forms.filter_map(|form| MovementChoice::full(form).plan().ok());
    plans.filter(|whole| {
        whole.rounds.len() > movement.rounds.len()
            && whole.sets == movement.sets
            && whole.winners == movement.winners
            && whole.contestants == movement.contestants
            && whole.rounds.starts_with(&movement.rounds)
    })
}

/// Ends the movement before a round in which nothing is entered.
pub(super) fn drop_from(draft: &mut Draft<'_>) -> Result<(), Refusal> {
    draft.playing()?;
    let from = draft.from();
    draft.known_round(from)?;
    if from.0 == 1 {
        return refuse("a movement needs one round at least: drop the rounds from 2 on, or later");
    }
    let untouched = draft.first_untouched();
    if from < untouched {
        let last = untouched.0 - 1;
        return refuse(format!(
            "round {last} has results already: drop the rounds from {untouched} on, or close the round"
        ));
    }
    let dropped = draft.section.round_count() - from.0 + 1;
    draft.plan.movement = draft.plan.movement.curtailed(from.0 - 1);
    draft.settle_rounds();
    let rounds = if dropped == 1 { "One round is".to_owned() } else { format!("{dropped} rounds are") };
    draft.say(format!("{rounds} dropped: play ends after round {}.", from.0 - 1));
    Ok(())
}
