//! The questions about unauthorised information, in the order in which they decide: was there any, was the action
//! suggested, was there another, has it done damage.

use crate::law::book::{Edition, Enough};
use crate::law::case::LEFT_OUT;
use crate::law::damage;
use crate::law::interview::{Interview, Pause};
use crate::law::poll::{self, Weighed};
use crate::law::question::Question;
use crate::law::unauthorised::{Facts, Polled, Source, Story, is_club, reserving};

/// The facts.
pub(super) fn ask(interview: &mut Interview<'_>) -> Result<Facts, Pause> {
    let source = source(interview)?;
    let is_over = is_over(interview)?;
    let story = match established(interview, source)? {
        Established::Not => Story::NoInformation { is_usual: false },
        Established::Usual => Story::NoInformation { is_usual: true },
        Established::Agreed if !is_over => Story::Underway { is_agreed: true },
        Established::Disputed if !is_over => Story::Underway { is_agreed: false },
        Established::Agreed | Established::Disputed => {
            let story = action(interview, source)?;
            return Ok(Facts { source, story, record: record(interview)? });
        }
    };
    Ok(Facts { source, story, record: String::new() })
}

fn source(interview: &mut Interview<'_>) -> Result<Source, Pause> {
    let book = interview.book();
    let clause = if book.is_since(Edition::Laws2007) { book.law(16, "B1") } else { book.law(16, "A") };
    let question = Question::new("source", "What could have told the partner something?", clause)
        .because("Partners may tell each other something by their calls and plays only")
        .usually("hesitation");
    interview.choose(
        question,
        [
            (Source::Hesitation, "hesitation", "A slow call or play"),
            (Source::Haste, "haste", "A call or play with unusual haste"),
            (Source::Question, "question", "A question, or the answer to one"),
            (Source::Remark, "remark", "A remark, a gesture, a tone, a card taken out and put back"),
            (
                Source::Explanation,
                "explanation",
                "Partner's alert or explanation, or none where one was expected",
            ),
            (Source::Withdrawn, "withdrawn", "A call or a card that was taken back"),
        ],
    )
}

fn is_over(interview: &mut Interview<'_>) -> Result<bool, Pause> {
    let question = Question::new("over", "Is the hand over?", reserving(interview.book()))
        .because("Before the end only the facts are settled, and play goes on")
        .usually("yes");
    interview.yes(question)
}

#[derive(Clone, Copy)]
enum Established {
    Agreed,
    Disputed,
    Usual,
    Not,
}

fn established(interview: &mut Interview<'_>, source: Source) -> Result<Established, Pause> {
    let tests: &[&str] = match source {
        Source::Hesitation | Source::Haste => &[
            "It stands out where the dealer passes slowly, or the player behind an opening of one.",
            "After a jump with the stop rule ten seconds are right, and a pass in no time is the thing that stands out; \
             half a minute of agony always is.",
            "In some competitive auctions at a high level everybody thinks for a while: that tells little.",
            "Ask each side: how long, and at which call? Do they agree?",
        ],
        Source::Question => &[
            "After an alert, at their own turn, a question is normal; so is one about the auction before the first card.",
            "A question about a call that was not alerted, in the middle of the auction, stands out.",
            "So does a question with a guess in it, or one from a player who hardly ever asks.",
        ],
        Source::Remark => {
            &["What was said or done, by whom, and when?", "Could the partner have noticed it?"]
        }
        Source::Explanation => &[
            "What did the player think that their own call meant, and what did the partner say?",
            "Whether the explanation was right makes no difference here.",
        ],
        Source::Withdrawn => match interview.book().edition {
            Edition::Laws2017 => &[
                "Which call or card was taken back, and under which Law?",
                "After a comparable call, or a bid put right under Law 27B1, it may be used: answer no. The score is \
                 looked at by Law 23C or 27D then.",
            ],
            Edition::Laws2007 => &[
                "Which call or card was taken back, and under which Law?",
                "After an insufficient bid put right under Law 27B1 it may be used: answer no. The score is looked at by \
                 Law 27D then.",
            ],
            Edition::Laws1997 => &["Which call or card was taken back, and under which Law?"],
        },
    };
    let clause = source.clause(interview.book());
    let question = Question::new("facts", "Did it happen, and do both sides agree?", clause)
        .because("Without a fact there is nothing to rule")
        .judged(tests.iter().copied());
    interview.choose(
        question,
        [
            (Established::Agreed, "agreed", "Yes, both sides agree"),
            (Established::Disputed, "disputed", "One side denies it, and I find that it happened"),
            (Established::Usual, "usual", "Yes, but no more than is usual at that point"),
            (Established::Not, "no", "No, or I cannot find that it did"),
        ],
    )
}

fn action(interview: &mut Interview<'_>, source: Source) -> Result<Story, Pause> {
    if !is_suggested(interview, source)? {
        return Ok(Story::NotSuggested);
    }
    let polled = match alternative(interview, source)? {
        Alternative::No => return Ok(Story::NoAlternative(None)),
        Alternative::Yes => None,
        Alternative::Poll => {
            let taken = poll::ask_taken(interview)?;
            let poll = poll::ask(interview)?;
            let by_numbers = Polled { poll: Weighed::by_numbers(poll.clone()), taken };
            let polled = if by_numbers.passes(interview.book()).is_some() {
                by_numbers
            } else {
                Polled { poll: Weighed::ask(interview, poll, Some(&by_numbers.taken))?, ..by_numbers }
            };
            if !is_one_suggested_less(interview, source, &polled)? {
                return Ok(Story::NoAlternative(Some(polled)));
            }
            Some(polled)
        }
    };
    if !is_damaged(interview, source)? {
        return Ok(Story::NoDamage(polled));
    }
    let damage = damage::ask(interview)?;
    Ok(Story::Damage { damage, is_blatant: is_blatant(interview)?, poll: polled })
}

/// The auction and the call or play in question, which whoever hears an appeal needs; it decides nothing.
fn record(interview: &mut Interview<'_>) -> Result<String, Pause> {
    let question = Question::new(
        "record",
        "For the record: the auction, and the call or play in question?",
        reserving(interview.book()),
    )
    .because("A committee has nothing else to go by; - leaves it out")
    .usually(LEFT_OUT);
    let form = "the calls and what is in question, such as N: 1H P 2H X; South's double; or -";
    interview.value(question, form, &["N: 1H P 2H X; the double", LEFT_OUT], |given| {
        Ok::<_, String>(if given == LEFT_OUT { String::new() } else { given.to_owned() })
    })
}

fn is_suggested(interview: &mut Interview<'_>, source: Source) -> Result<bool, Pause> {
    let question = Question::new(
        "suggested",
        match source {
            Source::Withdrawn => {
                "Could what a player of the side that took it back, or had it taken back, did have been suggested by it, over \
                 something else?"
            }
            Source::Hesitation | Source::Haste | Source::Question | Source::Remark | Source::Explanation => {
                "Could what the partner did have been suggested by it, over something else?"
            }
        },
        source.choosing(interview.book()),
    )
    .because("Only an action that it made more attractive can be wrong")
    .judged([
        "A slow pass says that there was something to think about: it makes bidding more attractive than passing.",
        "A quick pass, or a hand on the card to lead, makes passing more attractive.",
        "If all that came into question were different bids, it may have suggested none of them over the others.",
        "It is about players in general, not about what this one had in mind: \"I always bid here\" counts for \
         nothing.",
    ]);
    interview.yes(question)
}

#[derive(Clone, Copy)]
enum Alternative {
    Yes,
    No,
    Poll,
}

fn alternative(interview: &mut Interview<'_>, source: Source) -> Result<Alternative, Pause> {
    let book = interview.book();
    let many = match book.options.considered {
        Enough::Judged => "a significant proportion".to_owned(),
        number @ (Enough::OneIn(_) | Enough::Percent(_) | Enough::Players(_)) => {
            format!("at least {}", number.told())
        }
    };
    let considered = format!(
        "Would {many} of this player's peers seriously consider something else, and some of them do it?"
    );
    let mut tests: Vec<&str> = match book.edition {
        Edition::Laws2007 | Edition::Laws2017 => vec![
            &considered,
            "The peers play this pair's methods and know the calls, but not the unauthorised information.",
        ],
        Edition::Laws1997 => vec![
            "Would a substantial minority of players like this one seriously think of something else?",
            "If an overwhelming majority would have done the same, there is no alternative, however risky it was.",
            "The question is not whether what was done is logical, but whether something else was, too.",
        ],
    };
    if is_club(book) {
        tests.push("A rule of thumb at a club: would more than three in four have done the same?");
    }
    tests.push("If you are not sure, ask some of them: choose the poll.");
    let question = Question::new(
        "alternative",
        "Was there a logical alternative, one that was suggested less?",
        source.choosing(book),
    )
    .because("Where nothing else comes into question, a player may do what is suggested")
    .judged(tests);
    interview.choose(
        question,
        [
            (Alternative::Yes, "yes", "Yes"),
            (Alternative::No, "no", "No"),
            (Alternative::Poll, "poll", "Players were asked: the poll informs you"),
        ],
    )
}

fn is_one_suggested_less(
    interview: &mut Interview<'_>,
    source: Source,
    polled: &Polled,
) -> Result<bool, Pause> {
    let book = interview.book();
    let others = polled.others(book);
    if others.is_empty() {
        return Ok(false);
    }
    let others: Vec<String> = others.iter().map(ToString::to_string).collect();
    let text =
        format!("By the poll there was another way: {}. Was one of these suggested less?", others.join(", "));
    let question = Question::new("less", text, source.choosing(book))
        .because("An alternative that was suggested as much or more is none to be held to")
        .usually("yes");
    interview.yes(question)
}

fn is_damaged(interview: &mut Interview<'_>, source: Source) -> Result<bool, Pause> {
    let question = Question::new(
        "damage",
        "Is the other side worse off than with the alternative?",
        source.scoring(interview.book()),
    )
    .because("The score is put right only where there is damage")
    .judged([
        "A contract that made, or a good sacrifice: usually yes.",
        "One that went down when the alternative would have gone down, too, or cost more: no.",
    ])
    .usually("yes");
    interview.yes(question)
}

fn is_blatant(interview: &mut Interview<'_>) -> Result<bool, Pause> {
    let question = Question::new(
        "blatant",
        "Did the player take advantage where it was plain that this is not allowed?",
        interview.book().law(73, "C"),
    )
    .because("Then a penalty comes on top, which helps nobody else")
    .judged([
        "An adjusted score is no accusation, and in nearly all cases it is enough.",
        "Think of it for an experienced player without any bridge reason for what was done.",
    ])
    .usually("no");
    interview.yes(question)
}
