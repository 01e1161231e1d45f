//! Numbers as people read them: percentages, ranks, and how far an entry has climbed.

use bridge::contest::SideScores;
use bridge::message::Decimal;
use bridge::score::Score;
use bridge::scoring::Unit;
use bridge::seat::Line;
use maud::{Markup, html};
use words::Words;
use words::page::{Figure, Ranking};

/// `54.17` for 5,417 hundredths of a percent.
pub(super) fn percent(hundredths: u32, words: &Words) -> String {
    words.hundredths(hundredths.into())
}

/// A printed number with a real minus sign, and the decimal sign of the language: `+34.5`, `−12`.
pub(super) fn signed(figure: &str, words: &Words) -> String {
    with_minus(&words.decimal(figure))
}

fn with_minus(figure: &str) -> String {
    figure.replace('-', "−")
}

/// A printed number with what it counts: `58.33 %`, `+34.5 IMPs`; nothing of none.
pub(super) fn written(unit: Unit, figure: &str, words: &Words) -> String {
    if figure.is_empty() {
        return String::new();
    }
    words.say(unit.amount(&with_minus(figure)))
}

/// A printed number as it is read out: `58.33 percent`, `+34.5 IMPs`.
pub(super) fn spoken(unit: Unit, figure: &str, words: &Words) -> String {
    match unit {
        Unit::Percent => words.say(Figure::SpokenPercent { figure: Decimal(figure.to_owned()) }),
        Unit::Matchpoints | Unit::Imps | Unit::VictoryPoints | Unit::TotalPoints | Unit::Points => {
            written(unit, figure, words)
        }
    }
}

/// What stands above a column of such numbers.
pub(super) fn heading(unit: Unit, words: &Words) -> String {
    match unit {
        Unit::Percent => "%".to_owned(),
        Unit::Matchpoints => words.say(Figure::HeadingMatchpoints),
        Unit::Imps => words.say(Figure::HeadingImps),
        Unit::VictoryPoints => words.say(Figure::HeadingVictoryPoints),
        Unit::TotalPoints | Unit::Points => words.say(Figure::HeadingPoints),
    }
}

/// What such numbers are, within a sentence: `matchpoints`.
pub(super) fn many(unit: Unit, words: &Words) -> String {
    words.say(match unit {
        Unit::Percent => return "%".to_owned(),
        Unit::Matchpoints => Figure::Matchpoints,
        Unit::Imps => Figure::Imps,
        Unit::VictoryPoints => Figure::VictoryPoints,
        Unit::TotalPoints | Unit::Points => Figure::Points,
    })
}

/// `3`, or `3=` where somebody else has the same; `–` without a rank.
pub(super) fn rank(rank: u32, tied: bool) -> String {
    match (rank, tied) {
        (0, _) => "–".to_owned(),
        (rank, false) => rank.to_string(),
        (rank, true) => format!("{rank}="),
    }
}

/// `+420` or `−50`, with a real minus sign.
pub(super) fn score(score: Score) -> String {
    match score.0 {
        0 => "0".to_owned(),
        won @ 1.. => format!("+{won}"),
        lost => format!("−{}", lost.unsigned_abs()),
    }
}

/// What each side has: `+420`, or where they differ `NS −50, EW −420`, each from its own view.
pub(super) fn scores(scores: SideScores, words: &Words) -> String {
    if let Some(common) = scores.common() {
        return score(common);
    }
    let side = |line: Line| Some(format!("{} {}", words.line_letters(line), score(scores.side(line)?)));
    Line::ALL.into_iter().filter_map(side).collect::<Vec<_>>().join(", ")
}

/// How many ranks an entry has climbed or fallen since the round before, as a sign and in words; empty where
/// there is nothing to compare.
pub(super) fn movement(rank: u32, rank_before: u32, words: &Words) -> Markup {
    if rank == 0 || rank_before == 0 {
        return html! {};
    }
    match rank_before.cmp(&rank) {
        std::cmp::Ordering::Greater => {
            html! { span.up { "▲" span.vh { (words.say(Ranking::Up)) " " } (rank_before - rank) } }
        }
        std::cmp::Ordering::Less => {
            html! { span.down { "▼" span.vh { (words.say(Ranking::Down)) " " } (rank - rank_before) } }
        }
        std::cmp::Ordering::Equal => {
            html! { span.same { span aria-hidden="true" { "•" } span.vh { (words.say(Ranking::NoChange)) } } }
        }
    }
}

#[cfg(test)]
mod tests {
    use bridge::message::Language;

    use super::*;

    /// The decimal sign is a comma in these languages (Unicode CLDR: de, fr, nl, pl).
    #[test]
    fn numbers_have_the_decimal_sign_of_the_language() {
        for language in Language::ALL {
            let words = Words::of(language);
            let sign = if language == Language::English { "." } else { "," };
            assert_eq!(percent(5_417, words), format!("54{sign}17"), "{language}");
            assert_eq!(signed("-4.5", words), format!("−4{sign}5"), "{language}");
            assert!(written(Unit::Percent, "58.33", words).contains(&format!("58{sign}33")), "{language}");
        }
    }

    #[test]
    fn numbers_read_as_on_a_results_sheet() {
        for (hundredths, printed) in [(0, "0.00"), (5_417, "54.17"), (10_000, "100.00"), (5, "0.05")] {
            assert_eq!(percent(hundredths, crate::web::english()), printed);
        }
        assert_eq!((rank(3, true), rank(1, false), rank(0, false)), ("3=".into(), "1".into(), "–".into()));
        assert_eq!([Score(420), Score(-50), Score(0)].map(score), ["+420", "−50", "0"]);
    }
}
