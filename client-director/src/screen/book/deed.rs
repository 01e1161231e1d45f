//! What is done to the ruling on the screen, key by key.

use bridge::contest::ruling::Ruling;
use proto::v1;

use super::{about, chosen, reminder, score, shows};
use crate::screen::act;
use crate::screen::app::{App, Overlay, Tone};
use crate::screen::beside;
use crate::screen::effect::Effect;
use crate::screen::palette::Palette;
use crate::screen::purpose::Purpose;
use crate::screen::purpose::book::BookForm;
use crate::screen::sitting;
use crate::screen::verb::{BOOK_FILES, Verb};

/// Whether a verb of the book can be of use for the ruling on the screen; `None` of other verbs.
pub fn is_apt(app: &App, verb: Verb) -> Option<bool> {
    let ruling = chosen(app);
    let is = |wanted: v1::RulingStatus| ruling.is_some_and(|ruling| ruling.status() == wanted);
    let (open, decided) = (is(v1::RulingStatus::Open), is(v1::RulingStatus::Decided));
    Some(match verb {
        Verb::RulingGoOn | Verb::RulingWrite | Verb::RulingDecide => open,
        Verb::RulingTell | Verb::RulingAppeal => decided,
        Verb::RulingAppealWrong => ruling.is_some_and(|ruling| ruling.is_appeal_open),
        Verb::RulingComeBack | Verb::RulingScore | Verb::RulingLink | Verb::RulingWithdraw => open || decided,
        Verb::RulingNoScore => ruling.is_some_and(|ruling| reminder::asks_for_score(app, ruling.number)),
        Verb::RulingFollowedUp => ruling.is_some_and(|ruling| ruling.follow_ups > 0),
        Verb::RulingReopen => ruling.is_some() && !open,
        _ => return None,
    })
}

/// Does what waited for the ruling to be read, and a change of the score for what stands on its board.
pub fn now(app: &mut App) -> Vec<Effect> {
    let Some((number, verb)) = app.wanted else { return Vec::new() };
    if super::ruling(app, number).is_none() || waits(app, number, verb) {
        return Vec::new();
    }
    app.wanted = None;
    if app.overlay.is_none() { does(app, verb) } else { Vec::new() }
}

/// Whether a change of the score waits for what stands on the board. Who presses the key again does not wait.
fn waits(app: &App, number: u32, verb: Verb) -> bool {
    let about = super::summary(app, number).map(|ruling| about(app, ruling));
    verb == Verb::RulingScore && about.is_some_and(|about| !beside::has_come(app, &about))
}

/// Does something to the ruling on the screen.
pub fn does(app: &mut App, verb: Verb) -> Vec<Effect> {
    if verb == Verb::RulingFiles {
        app.overlay = Some(Overlay::Palette(Palette::of(BOOK_FILES.to_vec())));
        return Vec::new();
    }
    let Some(ruling) = chosen(app).cloned() else {
        app.say(Tone::Plain, "Choose a ruling first: “Rulings” lists them; “ruling” at a table begins one.");
        return Vec::new();
    };
    if is_apt(app, verb) == Some(false) {
        app.say(Tone::Plain, not_now(&ruling, verb));
        return Vec::new();
    }
    let number = ruling.number;
    if verb == Verb::RulingGoOn {
        let about = about(app, &ruling);
        return sitting::resume::take_up(app, about, number);
    }
    let is_wanted = app.wanted == Some((number, verb));
    let seen = super::ruling(app, number).map(Ruling::revision);
    let Some(seen) = seen.filter(|_| is_wanted || !waits(app, number, verb)) else {
        // What stands there has to be read first.
        app.wanted = Some((number, verb));
        return shows(app, number);
    };
    app.wanted = None;
    if verb == Verb::RulingScore {
        return score::change(app, &ruling);
    }
    if verb == Verb::RulingNoScore {
        return score::waive(app, number);
    }
    let appeal = ruling.appeals;
    let form = match verb {
        Verb::RulingWrite => BookForm::Write { number, seen },
        Verb::RulingDecide => BookForm::Decide { number, seen },
        Verb::RulingTell => BookForm::Tell(number),
        Verb::RulingAppeal if ruling.is_appeal_open => BookForm::Outcome { number, appeal },
        Verb::RulingAppeal => BookForm::Appeal(number),
        Verb::RulingAppealWrong => BookForm::AppealWrong { number, appeal },
        Verb::RulingComeBack => BookForm::ComeBack(number),
        Verb::RulingFollowedUp => BookForm::FollowedUp(number),
        Verb::RulingLink => BookForm::Link(number),
        Verb::RulingReopen => BookForm::Reopen(number),
        _ => BookForm::Withdraw(number),
    };
    let about = about(app, &ruling);
    act::open_form(app, Purpose::Book(form), &about);
    Vec::new()
}

/// Why a verb is of no use for a ruling now.
fn not_now(ruling: &v1::RulingView, verb: Verb) -> String {
    let number = ruling.number;
    match (verb, ruling.status()) {
        (Verb::RulingFollowedUp, _) => {
            "Nobody waits for the director to come back. “come back” says when to.".to_owned()
        }
        (Verb::RulingAppealWrong, _) => {
            format!("No appeal against ruling {number} is to be decided: “appeal” writes one down.")
        }
        (Verb::RulingNoScore, _) => format!("No change of a score is waited for in ruling {number}."),
        (Verb::RulingReopen, _) => {
            format!("Ruling {number} is open: “write” writes in it, “decide” decides it.")
        }
        (_, v1::RulingStatus::Open) => format!("Ruling {number} is still to be decided: “decide” does that."),
        (_, v1::RulingStatus::Decided) => {
            format!("Ruling {number} is decided: “amend” opens it again, with a reason, to amend it.")
        }
        (_, v1::RulingStatus::Withdrawn) => format!("Ruling {number} was none: “amend” opens it again."),
    }
}
