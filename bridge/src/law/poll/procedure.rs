//! A poll on its own, as a procedure: which actions are logical alternatives.

use crate::law::book::{Book, Edition, Enough, Options};
use crate::law::case::{Case, Found};
use crate::law::finding::Finding;
use crate::law::interview::{Interview, Pause};
use crate::law::ledger::{Entry, ONLY_1997, SINCE_2007};
use crate::law::poll::text::FORM;
use crate::law::poll::{Action, Poll, Verdict, Weighed, clause};
use crate::law::procedure::Procedure;
use crate::law::question::Question;

/// The procedure of a poll.
#[derive(Debug)]
pub struct LogicalAlternatives;

/// What a poll says.
pub(super) fn find(weighed: &Weighed, book: &Book) -> Finding {
    let alternatives = weighed.alternatives(book);
    let title = if alternatives.is_empty() {
        "Poll: no logical alternative".to_owned()
    } else {
        let named: Vec<String> = alternatives.iter().map(ToString::to_string).collect();
        format!("Logical alternatives: {}", named.join(", "))
    };
    let asked = format!("Players asked: {}.", weighed.poll.asked());
    told(Finding::new(title, asked, clause(book)), weighed, book)
}

/// Adds what a poll says of each action.
#[must_use]
pub fn told(finding: Finding, weighed: &Weighed, book: &Book) -> Finding {
    let (clause, poll) = (clause(book), &weighed.poll);
    let mut finding = finding;
    for count in poll.counts() {
        let is_judged = weighed.is_judged(&count.action);
        let verdict = match weighed.verdict(&count, book) {
            Verdict::Alternative if is_judged => "judged to be a logical alternative",
            Verdict::Alternative => "a logical alternative",
            Verdict::NotConsidered => "no alternative, too few consider it",
            Verdict::NotChosen if is_judged => "judged to be no alternative",
            Verdict::NotChosen => "no alternative, hardly anybody chooses it",
            Verdict::Doubtful => "not in question here",
        };
        finding = finding.ruled(
            format!(
                "{}: {} of {} would seriously consider it, and {} choose it: {verdict}.",
                count.action,
                count.considered,
                poll.asked(),
                count.chosen
            ),
            clause,
        );
    }
    finding.ruled(whose(book), clause)
}

/// Whose the numbers are by which a poll is read.
fn whose(book: &Book) -> String {
    let Options { considered, chosen, .. } = book.options;
    let numbers = match (book.edition, chosen) {
        (Edition::Laws1997, _) => format!("{} must seriously consider an action", considered.told()),
        (_, Enough::Judged) => {
            format!("{} must seriously consider an action, and some choose it", considered.told())
        }
        (_, Enough::OneIn(_) | Enough::Percent(_) | Enough::Players(_)) => {
            format!(
                "{} must seriously consider an action, and {} choose it",
                considered.told(),
                chosen.told()
            )
        }
    };
    let usual = Options::usual(book.edition, book.nation);
    if considered == Enough::Judged {
        "The Laws name no numbers, and this contest's regulations set none: the director judges, and the poll informs \
         that judgement."
            .to_owned()
    } else if (considered, chosen) == (usual.considered, usual.chosen) {
        format!("The numbers are those of the Welsh guidance on the Laws of 2007: {numbers}.")
    } else {
        format!("The numbers are not the Laws' but this contest's regulations': {numbers}.")
    }
}

/// Asks for a poll.
///
/// # Errors
/// The pause at this question, where it is not answered.
pub fn ask(interview: &mut Interview<'_>) -> Result<Poll, Pause> {
    let question = Question::new(
        "poll",
        "What would players of the same class seriously consider, and what would they choose?",
        clause(interview.book()),
    )
    .because("An action is a logical alternative only if enough of the player's peers would consider it")
    .judged([
        "Ask players of about the same skill who have not played the board.",
        "Give them the hand, the auction and what the calls meant, and nothing about the hesitation or the question.",
        "First: what do you do? Then: what else did you seriously think of? A passing thought does not count.",
        "Do not say which answer you hope for.",
        "Write for each: initials and class, a colon, what comes into question, > and the choice. Or count: 4S 15/7 for \
         15 who would consider four spades and 7 who choose it.",
    ])
    .away();
    let examples = ["20: 4S 15/7, P 5/2", "1: 4S > 4S; 2: 4S > 4S; 3: 4S > 4S", "5: 4S 5/4, P 4/1"];
    interview.value(question, FORM, &examples, str::parse::<Poll>)
}

/// Asks which action was taken at the table.
///
/// # Errors
/// The pause at this question, where it is not answered.
pub fn ask_taken(interview: &mut Interview<'_>) -> Result<Action, Pause> {
    let question = Question::new("taken", "What did the player do at the table?", clause(interview.book()))
        .because("Only another action than the one taken can be the alternative");
    interview.value(question, "a call such as 4S or P, or a word for a play", &["4S", "P"], |given| {
        if given.is_empty() { Err("write what the player did") } else { Ok(Action::from(given)) }
    })
}

impl Procedure for LogicalAlternatives {
    fn key(&self) -> &'static str {
        "poll"
    }

    fn title(&self) -> &'static str {
        "Poll: logical alternatives"
    }

    fn about(&self) -> &'static str {
        "Players were asked what they would have done: which actions count as alternatives"
    }

    fn concerns_declarer(&self) -> bool {
        false
    }

    fn ledger(&self) -> &'static [Entry] {
        LEDGER
    }

    fn cases(&self) -> &'static [Case] {
        CASES
    }

    fn run(&self, interview: &mut Interview<'_>) -> Result<Finding, Pause> {
        let poll = ask(interview)?;
        let weighed = Weighed::ask(interview, poll, None)?;
        Ok(find(&weighed, interview.book()))
    }
}

/// Law 16B1(b), for [`told`].
pub const SINCE: Entry = Entry::done(
    16,
    "B1(b)",
    SINCE_2007,
    "A logical alternative: enough of the player's peers would consider it, and some choose it",
    "seed 004, Law 16B1(b)",
);
/// Law 16A of 1997, for [`told`].
pub const UNTIL: Entry = Entry::done(
    16,
    "A",
    ONLY_1997,
    "A logical alternative: a substantial minority would seriously consider it",
    "seed 002, \"Logical alternative(s)\"",
);

const LEDGER: &[Entry] = &[SINCE, UNTIL];

const CASES: &[Case] = &[
    Case {
        key: "poll-of-twenty",
        source: "seed 004, Law 16B1(b)",
        book: "2007 wales",
        story: "Twenty players were asked. Fifteen would seriously consider four spades and seven choose it; three \
                spades fourteen and five; four no-trump eight and five; double five and one; six spades four and two; \
                pass two and none.",
        answers: &[("poll", "20: 4S 15/7, 3S 14/5, 4NT 8/5, X 5/1, 6S 4/2, P 2/0"), ("exception", "yes")],
        found: &[
            Found::Cites("16B1(b)"),
            Found::Says("Welsh guidance on the Laws of 2007: one in five"),
            Found::Says("Logical alternatives: 4S, 3S, 4NT, 6S"),
            Found::Says(
                "double: 5 of 20 would seriously consider it, and 1 choose it: judged to be no alternative",
            ),
            Found::Says("pass: 2 of 20 would seriously consider it, and 0 choose it: no alternative"),
        ],
    },
    Case {
        key: "poll-four-spades-reopened",
        source: "seed 002, \"Logical alternative(s)\"",
        book: "1997 acbl",
        story: "Four hearts is passed round to South, at unfavourable vulnerability with six spades to the ace and \
                queen. Of ten players nine would pass; but five of the ten were tempted to bid four spades, and one \
                does.",
        answers: &[("poll", "10: P 10/9, 4S 5/1"), ("judged", "yes"), ("judged-2", "yes")],
        found: &[Found::Cites("16A"), Found::Says("Logical alternatives: pass, 4S")],
    },
    Case {
        key: "poll-of-five-no-exception",
        source: "seed 004, Law 16B1(b): one who is no mere exception",
        book: "2007 wales",
        story: "Five players were asked. All would think of four spades and four bid it; four would think of a pass, and one \
                passes, with a reason that you have heard from others at the club.",
        answers: &[("poll", "5: 4S 5/4, P 4/1"), ("exception", "no")],
        found: &[Found::Cites("16B1(b)"), Found::Says("Logical alternatives: 4S, pass")],
    },
    Case {
        key: "poll-of-five-exception",
        source: "seed 004, Law 16B1(b): \"any number more than one\"",
        book: "2007 wales",
        story: "The same five; but the one who passes is a beginner who had not seen what the last bid was.",
        answers: &[("poll", "5: 4S 5/4, P 4/1"), ("exception", "yes")],
        found: &[
            Found::Says("Logical alternatives: 4S"),
            Found::Says(
                "pass: 4 of 5 would seriously consider it, and 1 \
                 choose it: judged to be no alternative",
            ),
        ],
    },
    Case {
        key: "poll-of-ten-one-chooses",
        source: "Law 16B1(b) of 2017: a significant proportion consider it, of whom some might select it",
        book: "2017",
        story: "Ten players were asked. All would think of four spades and nine bid it; nine would seriously think of a pass, \
                and one passes.",
        answers: &[("poll", "10: 4S 10/9, P 9/1"), ("judged", "yes"), ("judged-2", "yes")],
        found: &[
            Found::Says("Logical alternatives: 4S, pass"),
            Found::Says("The Laws name no numbers"),
            Found::SaysNot("Welsh"),
        ],
    },
    Case {
        key: "poll-of-four-each-another",
        source: "seed 004, Law 16B1(b): considered, and chosen by some",
        book: "2007 wales",
        story: "Four players were asked, and each did something else: four spades, pass, double, five clubs. The double came \
                from a player of quite another class.",
        answers: &[
            ("poll", "1: > 4S; 2: > P; 3: > X; 4: > 5C"),
            ("exception", "no"),
            ("exception-2", "no"),
            ("exception-3", "yes"),
            ("exception-4", "no"),
        ],
        found: &[Found::Says("Logical alternatives: 4S, pass, 5C")],
    },
    Case {
        key: "poll-by-shares",
        source: "seed 004, Law 16B1(b), where a body has shares: a quarter and a tenth",
        book: "2017 considered=25% chosen=10%",
        story: "The poll of twenty again, in a contest whose rules say that a quarter must seriously consider an action and \
                a tenth choose it.",
        answers: &[("poll", "20: 4S 15/7, 3S 14/5, 4NT 8/5, X 5/1, 6S 4/2, P 2/0")],
        found: &[Found::Says("Logical alternatives: 4S, 3S, 4NT"), Found::SaysNot("4NT, 6S")],
    },
];
