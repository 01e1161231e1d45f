//! The rulings book as tables.

use bridge::contest::At;
use bridge::contest::ruling::{
    FollowUp, Heading, RulingSearch, RulingStatistics, RulingStatus, ScoreLink, Seated, search, statistics,
};
use bridge::contest::{Contest, Ruling};
use bridge::seat::Line;

use crate::rpc::export::cell;

/// A line for each ruling. New columns are added at the end.
pub(in crate::rpc) fn rulings(contest: &Contest, wanted: &RulingSearch) -> String {
    let mut lines = vec![
        "number,table,round,board,entries,facts,law,decision,effect,by,at,status,decided_by,decided_at,title,book,\
         disputed,score_before,score_after,told_ns,told_ew,appeal,revision,answers,hands,auction,options,poll,\
         follow_ups,north,east,south,west"
            .to_owned(),
    ];
    lines.extend(search(contest, wanted).into_iter().map(|one| ruling(contest, one)));
    lines.join("\r\n") + "\r\n"
}

fn ruling(contest: &Contest, ruling: &Ruling) -> String {
    let draft = ruling.short();
    let said = &ruling.content;
    let entries: Vec<String> = draft.entries.iter().map(ToString::to_string).collect();
    let (status, decided) = match &ruling.status {
        RulingStatus::Open => ("open", None),
        RulingStatus::Decided { by, at } => ("decided", Some((by, at))),
        RulingStatus::Withdrawn { by, at, .. } => ("withdrawn", Some((by, at))),
    };
    let disputed: Vec<String> = said.disputed.iter().map(|one| format!("{}: {}", one.by, one.says)).collect();
    let under = |heading: Heading| cell(&said.under(heading).lines().join("; "));
    let told = |side: Line| ruling.told(side).map_or_else(String::new, |telling| moment(telling.at));
    let appeal = ruling
        .appeals
        .last()
        .map_or("", |appeal| appeal.outcome.as_ref().map_or("open", |(judged, ..)| judged.result.key()));
    let seated = ruling.seated(contest);
    let player = |place: usize| {
        let of = |one: &Seated| [one.called.to_string(), one.name.clone()].join(" ").trim().to_owned();
        cell(&seated.get(place).map(of).unwrap_or_default())
    };
    [
        ruling.number.0.to_string(),
        draft.table.to_string(),
        draft.round.map_or_else(String::new, |round| round.to_string()),
        draft.board.map_or_else(String::new, |board| board.to_string()),
        cell(&entries.join(" ")),
        cell(&said.agreed),
        cell(&draft.law),
        cell(&draft.decision),
        cell(&ruling.effect(contest)),
        cell(&ruling.by.to_string()),
        moment(ruling.at),
        status.to_owned(),
        cell(&decided.map_or_else(String::new, |(by, _)| by.to_string())),
        decided.map_or_else(String::new, |(_, at)| moment(*at)),
        cell(&said.title),
        said.book.to_string(),
        cell(&disputed.join("; ")),
        cell(&score(&said.score_before, ruling.scores.first().map(|link| &link.before))),
        cell(&score(&said.score_after, ruling.scores.last().map(|link: &ScoreLink| &link.after))),
        told(Line::NorthSouth),
        told(Line::EastWest),
        appeal.to_owned(),
        ruling.revision().to_string(),
        cell(&said.answers()),
        under(Heading::Hands),
        under(Heading::Auction),
        under(Heading::Offers),
        under(Heading::Poll),
        cell(&ruling.follow_ups.iter().map(follow_up).collect::<Vec<_>>().join("; ")),
        player(0),
        player(1),
        player(2),
        player(3),
    ]
    .join(",")
}

/// `2026-03-03T19:10:00Z, look again: done`.
fn follow_up(one: &FollowUp) -> String {
    let what = if one.what.is_empty() { String::new() } else { format!(", {}", one.what) };
    let settled = match &one.settled {
        None => "to be done",
        Some(settled) if settled.note.is_empty() => "done",
        Some(settled) => &settled.note,
    };
    format!("{}{what}: {settled}", one.when.told(&moment))
}

/// What the director wrote, and otherwise what the change of the score says.
fn score(written: &str, linked: Option<&String>) -> String {
    if written.is_empty() { linked.cloned().unwrap_or_default() } else { written.to_owned() }
}

/// Which Laws, how many, how long, by whom, and what was changed on appeal.
pub(in crate::rpc) fn figures(contest: &Contest, wanted: &RulingSearch) -> String {
    let figures: RulingStatistics = statistics(search(contest, wanted));
    let seconds = |seconds: Option<u64>| seconds.map_or_else(String::new, |seconds| seconds.to_string());
    let mut lines = vec!["what,rulings,median_seconds,changed_on_appeal".to_owned()];
    let mut line = |what: &str, count: u32, median: Option<u64>, changed: String| {
        lines.push([cell(what), count.to_string(), seconds(median), changed].join(","));
    };
    line("all", figures.rulings, figures.median_seconds, figures.changed_on_appeal.to_string());
    line("open", figures.open, None, String::new());
    line("decided", figures.decided, None, String::new());
    line("withdrawn", figures.withdrawn, None, String::new());
    line("appealed", figures.appealed, None, String::new());
    for law in &figures.laws {
        let changed = law.changed_on_appeal.to_string();
        line(&format!("Law {}", law.law), law.rulings, law.median_seconds, changed);
    }
    for one in &figures.directors {
        line(&one.director, one.rulings, one.median_seconds, one.changed_on_appeal.to_string());
    }
    lines.join("\r\n") + "\r\n"
}

fn moment(At(at): At) -> String {
    let at = i64::try_from(at).unwrap_or(i64::MAX);
    jiff::Timestamp::from_millisecond(at).map_or_else(|_| String::new(), |at| at.to_string())
}
