//! All contests of the server.

use bridge::contest::view::ContestSummary;
use maud::{Markup, html};
use words::Words;
use words::page::Contests;

use super::{address, moment, phase};

/// The part of the page that follows the contests; the newest first.
pub(super) fn fragment(contests: &[&ContestSummary], words: &Words) -> Markup {
    html! {
        header.masthead { div { h1 { (words.say(Contests::Title)) } p { (words.say(Contests::Help)) } } }
        @if contests.is_empty() {
            div.nothing {
                p.large { (words.say(Contests::Nothing)) }
                p { (words.say(Contests::NothingHelp)) }
            }
        }
        ul.contests {
            @for contest in contests {
                li {
                    a href=(address::contest(contest.contest.0)) {
                        strong { (contest.name) }
                        span.phase.(phase::class(contest.phase)) { (phase::words(contest.phase, words)) }
                        small { (words.say(Contests::LastChange { moment: moment::day_and_clock(contest.at, words) })) }
                    }
                }
            }
        }
    }
}

/// What stands below the list.
pub(super) fn footer(words: &Words) -> Markup {
    html! { p.links { span { (words.say(Contests::Barometer)) } } }
}

#[cfg(test)]
mod tests {
    use bridge::contest::view::ContestNumber;
    use bridge::contest::{At, Phase};

    use super::*;

    #[test]
    fn contests_are_listed_with_what_is_going_on() {
        let contest = ContestNumber(4);
        let summary =
            ContestSummary { contest, name: "A & <b>".into(), phase: Phase::Playing, at: At(0), sequence: 1 };
        let html = fragment(&[&summary], crate::web::english()).into_string();
        assert!(
            html.contains("href=\"/contests/4\"")
                && html.contains("A &amp; &lt;b&gt;")
                && html.contains("In play")
        );
        assert!(fragment(&[], crate::web::english()).into_string().contains("No contest yet"));
    }
}
