//! The questions of the short forms about a ruling.

use bridge::contest::At;
use bridge::contest::ruling::{AppealAbout, Appealing, Appellant, Deposit, Ruling};
use bridge::seat::Line;

use crate::screen::app::App;
use crate::screen::book::{self, reminder};
use crate::screen::form::{Field, Form};
use crate::screen::purpose::Purpose;
use crate::word;

pub(super) const SIDES: &[&str] = &["both sides", "North-South", "East-West"];
pub(super) const RIGHTS: &[&str] = &["told that they may appeal", "not told"];
pub(super) const APPELLANTS: &[&str] = &["North-South", "East-West"];
pub(super) const WRONG: &[&str] =
    &["entered wrongly, and is put right below", "made by nobody: it is struck out"];
pub(super) const BY: &[&str] = &[
    "both players",
    "one, the partner agrees",
    "one, the partner has left",
    "the captain, or with the captain's consent",
    "a player of an individual",
    "one alone: the partner or captain does not want to",
];
pub(super) const ABOUT: &[&str] =
    &["a judgment of bridge, or the facts", "a point of Law", "a penalty for conduct"];
pub(super) const ABOUT_OR_UNSAID: &[&str] =
    &["a judgment of bridge, or the facts", "a point of Law", "a penalty for conduct", "not said"];
pub(super) const CHANGED_ON: &[&str] = &[
    "what the appeal was about",
    "a judgment of bridge, or the facts",
    "a point of Law",
    "a penalty for conduct",
];
pub(super) const JUDGES: &[&str] = &["a committee", "the director in charge"];
pub(super) const DEPOSITS: &[&str] = &["none", "taken", "due, but waived"];
pub(super) const RETURNED: &[&str] = &["returned", "kept"];
pub(super) const RESULTS: &[&str] = &[
    "the ruling stands",
    "the ruling is changed",
    "the appeal was withdrawn",
    "the appeal was not heard",
    "a recommendation to the director, who decides",
];
pub(super) const MOMENTS: &[&str] = &[
    "at the end of the board",
    "at the end of the round",
    "at the end of the session",
    "in so many minutes",
    "soon",
];

pub(super) fn tell(app: &App, purpose: Purpose, number: u32) -> Form {
    let told = book::summary(app, number).map_or(&[][..], |ruling| &ruling.told);
    let side = match told {
        [only] if only == "NS" => 2,
        [only] if only == "EW" => 1,
        _ => 0,
    };
    let fields = vec![
        Field::choice("side", "Told", SIDES, side).hint("Who has heard the ruling now; the time is noted"),
        Field::choice("rights", "Appeal", RIGHTS, 0)
            .hint("Law 83: tell them that they may appeal where they might"),
    ];
    Form::new(purpose, format!("Tell ruling {number}"), fields).asking_first("side")
}

pub(super) fn appeal(app: &App, purpose: Purpose, (number, ruling): (u32, Option<&Ruling>)) -> Form {
    let book = ruling.map(|ruling| &ruling.content.book).filter(|book| book.options.has_deposit);
    let due = book.map_or_else(
        || "Under this law book none is due".to_owned(),
        |book| format!("Due under the law book {book} (Law 92A)"),
    );
    let fields = vec![
        Field::choice("side", "Who appeals", APPELLANTS, 0),
        Field::choice("by", "Of them", BY, 0).hint("Both of a pair, or the captain of a team (Law 92D)"),
        Field::choice("about", "Against", ABOUT, 0).hint("A committee cannot overrule the Law (Law 93B3)"),
        Field::long("grounds", "Grounds", "", "What they say against the ruling"),
        Field::choice("deposit", "Deposit", DEPOSITS, usize::from(book.is_some())).hint(&due),
        Field::line("sum", "Sum", "", "Such as 25 pounds; where it is waived: why"),
        Field::line("who", "Names", "", "Where more is to be said of who appeals"),
        Field::line("why", "Kept why", "", "Only for an appeal that is late, or by one alone"),
    ];
    let about = reminder::of(app, number);
    Form::new(purpose, format!("Appeal against ruling {number}"), fields).asking_first("side").about(about)
}

/// The form of an appeal, filled in as it was entered.
pub(super) fn appeal_wrong(app: &App, purpose: Purpose, (number, ruling): (u32, Option<&Ruling>)) -> Form {
    let stands = ruling.and_then(Ruling::open_appeal).map(|appeal| &appeal.appealing);
    let place = |found: Option<usize>| found.unwrap_or(0);
    let side = place(stands.and_then(|one| Line::ALL.iter().position(|line| *line == one.side)));
    let by = place(stands.and_then(|one| Appellant::ALL.iter().position(|by| *by == one.by)));
    let about = stands.and_then(|one| AppealAbout::ALL.iter().position(|about| Some(*about) == one.about));
    let about = about.unwrap_or(AppealAbout::ALL.len());
    let (deposit, sum) = stands.map_or((0, ""), |one| match &one.deposit {
        Deposit::None => (0, ""),
        Deposit::Taken(sum) => (1, sum.as_str()),
        Deposit::Waived(why) => (2, why.as_str()),
    });
    let text = |of: fn(&Appealing) -> &String| stands.map_or("", |one| of(one).as_str());
    let fields = vec![
        Field::choice("what", "It was", WRONG, 0),
        Field::line("reason", "What was wrong", "", "Stands in the history with what was there before"),
        Field::choice("side", "Who appeals", APPELLANTS, side),
        Field::choice("by", "Of them", BY, by).hint("Both of a pair, or the captain of a team (Law 92D)"),
        Field::choice("about", "Against", ABOUT_OR_UNSAID, about)
            .hint("A committee cannot overrule the Law (Law 93B3)"),
        Field::long("grounds", "Grounds", text(|one| &one.grounds), "What they say against the ruling"),
        Field::choice("deposit", "Deposit", DEPOSITS, deposit),
        Field::line("sum", "Sum", sum, "Such as 25 pounds; where it is waived: why"),
        Field::line("who", "Names", text(|one| &one.who), "Where more is to be said of who appeals"),
        Field::line(
            "why",
            "Kept why",
            text(|one| &one.why),
            "Only for an appeal that is late, or by one alone",
        ),
    ];
    let about = reminder::of(app, number).into_iter().chain([
        "An appeal that is taken back by those who made it is no mistake: “appeal” writes that down as its outcome."
            .to_owned(),
    ]);
    Form::new(purpose, format!("Wrong entry: the appeal against ruling {number}"), fields)
        .asking_first("what")
        .about(about)
}

pub(super) fn outcome(purpose: Purpose, (number, ruling): (u32, Option<&Ruling>)) -> Form {
    let fields = vec![
        Field::choice("result", "Outcome", RESULTS, 0),
        Field::long("words", "Decision", "", "In the committee's words"),
        Field::line("committee", "Committee", "", "Who judged"),
        Field::choice("about", "Changed on", CHANGED_ON, 0).hint("Only where the ruling is changed"),
        Field::choice("judge", "Judged by", JUDGES, 0),
        Field::choice("deposit", "Deposit", RETURNED, 0).hint("Where one was paid"),
    ];
    let appeal = ruling.and_then(Ruling::open_appeal).map(|appeal| {
        let Appealing { side, by, grounds, about, .. } = &appeal.appealing;
        let about = about.map_or_else(String::new, |about| format!(" against {}", about.told()));
        format!("{} appeals ({}){about}: {grounds}", side.letters(), by.told())
    });
    let about = appeal.into_iter().chain([
        "A committee may not overrule the director on a point of Law; it recommends (Law 93B3).".to_owned(),
        "Where the score changes: “score” on the screen of the ruling, afterwards; “no score” there if none is needed."
            .to_owned(),
    ]);
    Form::new(purpose, format!("Outcome of the appeal against ruling {number}"), fields)
        .asking_first("result")
        .about(about)
}

pub(super) fn come_back(purpose: Purpose, number: u32) -> Form {
    let fields = vec![
        Field::choice("when", "When", MOMENTS, 0),
        Field::line("minutes", "Minutes", "", "For \"in so many minutes\""),
        Field::line("what", "What for", "", "if the side feels damaged; ask whether …"),
    ];
    Form::new(purpose, format!("Come back for ruling {number}"), fields).asking_first("when")
}

pub(super) fn followed_up(purpose: Purpose, (number, ruling): (u32, Option<&Ruling>)) -> Form {
    let open =
        || ruling.into_iter().flat_map(|ruling| &ruling.follow_ups).filter(|one| one.settled.is_none());
    let clock = |at: At| word::clock(at.0);
    let about =
        open().map(|one| format!("{}: come back {} {}", one.number.0, one.when.told(&clock), one.what));
    let first = open().next().map_or(1, |one| one.number.0).to_string();
    let fields = vec![
        Field::line("which", "Which", first, "Its number, as above"),
        Field::line("note", "What came of it", "", "score stands; adjusted; no longer wanted"),
    ];
    Form::new(purpose, format!("Done for ruling {number}"), fields).about(about)
}
