//! The round clock on a page. Its script counts down by the server's time (`assets/clock.js`); without scripts it says until
//! when there is time to play.

use bridge::contest::clock::{ClockPhase, Timetable};
use bridge::contest::view::RoundNames;
use maud::{Markup, html};
use serde_json::json;
use words::Words;
use words::page::Clock;

use super::moment;
use crate::clock;

/// The clock; nothing where none is set.
pub(super) fn line(timetable: Option<&Timetable>, names: &RoundNames, words: &Words) -> Markup {
    let Some(timetable) = timetable else { return html! {} };
    let reading = timetable.at(clock::now());
    let round = words.round(names.of(reading.round.round));
    let said = match reading.phase {
        ClockPhase::Play => Clock::Until { round, time: moment::clock(reading.until) },
        ClockPhase::Change { .. } | ClockPhase::Over => Clock::Over { round },
    };
    html! {
        p.clock role="timer" data-clock=(data(timetable, names, words)) { (words.say(said)) }
    }
}

/// What the script needs: the rounds to which the clock goes on by itself, and the words with gaps for what changes.
fn data(timetable: &Timetable, names: &RoundNames, words: &Words) -> String {
    let open = timetable.rounds.iter().enumerate().take_while(|(place, one)| *place == 0 || one.is_open);
    let rounds = open.map(|(_, one)| {
        json!({ "begins": one.begins.0, "ends": one.ends.0, "name": words.round(names.of(one.round)) })
    });
    let gap = |name: &str| format!("{{{name}}}");
    let (round, time) = (|| gap("round"), || gap("time"));
    let say = |clock: Clock| words.say(clock);
    json!({
        "rounds": rounds.collect::<Vec<_>>(),
        "warning": timetable.timing.warning_minutes,
        "paused": timetable.paused.map_or(0, |at| at.0),
        "words": {
            "left": say(Clock::Left { round: round(), time: time() }),
            "warning": say(Clock::Warning),
            "change": say(Clock::Change { round: round(), time: time() }),
            "over": say(Clock::Over { round: round() }),
            "stopped": say(Clock::Stopped { round: round(), time: time() }),
        },
    })
    .to_string()
}
