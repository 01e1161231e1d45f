//! A pair in the place of another: what the director said of those who had it is not said of those who come.

use crate::contest::classification::Classification;
use crate::contest::entry::Player;
use crate::contest::event::Event;
use crate::contest::state::Contest;
use crate::entry::EntryId;
use crate::movement::contestants::Contestants;

/// Why something that was a former pair's is no longer so.
pub(super) const OTHERS_PLAY_THERE: &str = "others play there now";

/// What is taken back of handicap, stratum, points brought along and penalties where others than those named there take
/// a pair's place. Of a place without names it was said for whoever comes; a partner who is still there is a pair that
/// goes on; a team's is its other pair's too.
pub(super) fn not_theirs(contest: &Contest, entry: EntryId, players: &[Player; 2], why: &str) -> Vec<Event> {
    let is_of_pairs = contest
        .section(entry.section)
        .is_some_and(|section| matches!(section.movement.contestants, Contestants::Pairs));
    let Some(former) = contest.entries.get(&entry).filter(|_| is_of_pairs) else { return vec![] };
    let named = |players: &[Player; 2]| -> Vec<String> {
        let names = players.iter().map(|player| player.name.trim().to_lowercase());
        names.filter(|name| !name.is_empty()).collect()
    };
    let (before, now) = (named(&former.players), named(players));
    if before.is_empty() || before.iter().any(|name| now.contains(name)) {
        return vec![];
    }
    let mut events = Vec::new();
    if let Some(before) = contest.classifications.get(&entry).cloned() {
        events.push(Event::EntryClassified { entry, before, classification: Classification::default() });
    }
    if let Some(&before) = contest.carry_overs.get(&entry) {
        let reason = why.to_owned();
        events.push(Event::CarryOverSet { entry, of_player: false, before, hundredths: 0, reason });
    }
    let penalties = contest.penalties.iter();
    let theirs = penalties.filter(|penalty| penalty.is_of_entry(entry) && penalty.removed.is_none());
    events.extend(
        theirs.map(|penalty| Event::PenaltyRemoved { penalty: penalty.number, reason: why.to_owned() }),
    );
    events
}
