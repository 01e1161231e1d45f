//! A late pair, by the method that the director names or by the best that fits.

use crate::contest::entry::{Player, Presence};
use crate::contest::newcomer::{OTHERS_PLAY_THERE, not_theirs};
use crate::contest::refusal::Refusal;
use crate::contest::surgery::draft::{Draft, refuse};
use crate::contest::surgery::{LateMethod, appended, further, rover};
use crate::entry::PairId;

/// Gives a late pair a place.
pub(super) fn seat(draft: &mut Draft<'_>, players: &[Player; 2], how: LateMethod) -> Result<(), Refusal> {
    draft.playing()?;
    draft.known_round(draft.from())?;
    if draft.section.closed.contains(&draft.from()) {
        return Err(Refusal::RoundClosed(draft.from()));
    }
    match how {
        LateMethod::Best => best(draft, players),
        LateMethod::Phantom(pair) => fill(draft, pair, players),
        LateMethod::Rover => rover::seat(draft, players, rover::Accept::Any),
        LateMethod::FurtherTable => further::open(draft, [None, Some(players)]),
        LateMethod::AppendedTable(to) => appended::open(draft, to, [Some(players), None]),
    }
}

/// The first method that fits: a phantom's place changes nothing for others; a rover costs its victims a
/// round each; a further table costs everybody time and a half table.
fn best(draft: &mut Draft<'_>, players: &[Player; 2]) -> Result<(), Refusal> {
    if let Some(pair) = phantom(draft) {
        return fill(draft, pair, players);
    }
    if rover::seat(draft, players, rover::Accept::OnlyPerfect).is_ok()
        || further::open(draft, [None, Some(players)]).is_ok()
        || rover::seat(draft, players, rover::Accept::Any).is_ok()
    {
        return Ok(());
    }
    let tables = (1..=draft.section.movement.tables).map(crate::entry::TableNumber);
    for table in tables {
        if appended::open(draft, table, [Some(players), None]).is_ok() {
            return Ok(());
        }
    }
    refuse(
        "there is no place for a late pair now: no phantom, no rover without playing boards twice, and it is too \
         late for a further table. Let the pair play in the next session, or take the place of a pair that leaves.",
    )
}

/// A phantom of the section that has played nothing, the lowest.
fn phantom(draft: &Draft<'_>) -> Option<PairId> {
    let mut entries = draft.contest.entries.iter();
    let phantom = entries
        .find(|(entry, state)| entry.section == draft.section.letter && state.presence == Presence::Phantom);
    phantom.map(|(entry, _)| entry.pair)
}

/// Puts a pair in a phantom's place.
fn fill(draft: &mut Draft<'_>, pair: PairId, players: &[Player; 2]) -> Result<(), Refusal> {
    if draft.known_pair(pair)?.presence != Presence::Phantom {
        return Err(Refusal::NotAPhantom(draft.entry(pair)));
    }
    let from = draft.from();
    draft.set_entry(pair, players.clone(), Presence::There { from, until: None });
    draft.say(format!("The late pair becomes pair {pair} and plays from round {from}; nobody else moves."));
    if !not_theirs(draft.contest, draft.entry(pair), players, OTHERS_PLAY_THERE).is_empty() {
        draft.say(format!(
            "Handicap, stratum, points brought along and penalties of those who were to be pair {pair} are not this \
             pair's."
        ));
    }
    Ok(())
}

/// The partner comes of somebody who waits in a phantom's place.
pub(super) fn partner(draft: &mut Draft<'_>, pair: PairId, partner: &Player) -> Result<(), Refusal> {
    draft.playing()?;
    draft.known_round(draft.from())?;
    if draft.section.closed.contains(&draft.from()) {
        return Err(Refusal::RoundClosed(draft.from()));
    }
    let mut players = draft.known_pair(pair)?.players.clone();
    // The one who waits keeps the place in which the name stands.
    let free = players.iter().position(|player| player.name.trim().is_empty()).unwrap_or(1);
    players[free].clone_from(partner);
    fill(draft, pair, &players)
}
