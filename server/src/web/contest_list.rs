//! All contests of the server.

use bridge::contest::view::ContestSummary;
use maud::{Markup, html};

use super::{address, english, moment, phase};

/// The part of the page that follows the contests; the newest first.
pub(super) fn fragment(contests: &[&ContestSummary]) -> Markup {
    html! {
        header.masthead { div { h1 { "Contests" } p { "Live rankings of this club’s bridge." } } }
        @if contests.is_empty() {
            div.nothing {
                p.large { "No contest yet" }
                p { "When the director has made one, it appears here by itself." }
            }
        }
        ul.contests {
            @for contest in contests {
                li {
                    a href=(address::contest(contest.contest.0)) {
                        strong { (contest.name) }
                        span.phase.(phase::class(contest.phase)) { (phase::words(contest.phase, english())) }
                        small { "Last change: " (moment::day_and_clock(contest.at)) }
                    }
                }
            }
        }
    }
}

/// What stands below the list.
pub(super) fn footer() -> Markup {
    html! { p.links { span { "Barometer · live scoring for duplicate bridge" } } }
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
        let html = fragment(&[&summary]).into_string();
        assert!(
            html.contains("href=\"/contests/4\"")
                && html.contains("A &amp; &lt;b&gt;")
                && html.contains("In play")
        );
        assert!(fragment(&[]).into_string().contains("No contest yet"));
    }
}
