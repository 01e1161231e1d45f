//! One line of a traveller: who sat there, what happened, and what it was worth.

use bridge::adjustment::Weighting;
use bridge::board::BoardNumber;
use bridge::contest::Outcome;
use bridge::exact::{Exact, Percent, big, half_away_from_zero};
use bridge::result::BoardResult;
use bridge::score::Score;
use bridge::scoring::{Award, Method};
use bridge::seat::Line;

use super::Writer;
use crate::file::row_text::written_result;
use crate::file::score_file::ScoredBoard;
use crate::file::usebio::awarded;
use crate::file::usebio::xml_text::XmlText;
use crate::file::{FileBoard, FileRow};

impl Writer<'_> {
    /// One line of a traveller, with what both sides have for it; `direction` is how the first side of its match sits
    /// there, where that is told.
    pub(super) fn line(
        &self,
        xml: &mut XmlText,
        (board, scored, row): (&FileBoard, &ScoredBoard, usize),
        [ns, ew]: [&str; 2],
        (direction, award): (Option<Line>, Option<Award>),
    ) {
        xml.within("TRAVELLER_LINE", &[], |xml| {
            if let Some(line) = direction {
                xml.leaf("DIRECTION", line.letters());
            }
            xml.leaf("NS_PAIR_NUMBER", ns);
            xml.leaf("EW_PAIR_NUMBER", ew);
            self.outcome(xml, &board.rows[row], (board.number, scored.awards.top), award);
            let unit = match self.file.scoring.method {
                Method::Matchpoints(_) | Method::Ascherman => "MATCH_POINTS",
                Method::CrossImps { .. } => "CROSS_IMP_POINTS",
                Method::Butler { .. } => "BUTLER_POINTS",
                Method::TotalPoints | Method::Teams(_) => return,
            };
            if let Some(Award { ns, ew }) = award {
                let shown = |award| points(self.shown(award, scored.awards.top));
                xml.leaf(&format!("NS_{unit}"), &shown(ns));
                xml.leaf(&format!("EW_{unit}"), &shown(ew));
            }
        });
    }

    fn outcome(
        &self,
        xml: &mut XmlText,
        row: &FileRow,
        (board, top): (BoardNumber, i64),
        award: Option<Award>,
    ) {
        if let Some(result) = written_result(&row.outcome) {
            return write_result(xml, result, board);
        }
        match &row.outcome {
            Outcome::Result(result) => write_result(xml, *result, board),
            Outcome::Artificial { north_south, east_west } => {
                xml.leaf("SCORE", &adjusted([*north_south, *east_west]));
            }
            Outcome::NotPlayed(why) => match why.award::<BoardResult>() {
                None => xml.leaf("SCORE", "NP"),
                Some(given) => {
                    let shares = awarded::shares(&self.file.scoring, &given, (award, top));
                    xml.leaf("SCORE", &adjusted(shares.unwrap_or([Percent::AVERAGE; 2])));
                }
            },
            Outcome::Adjusted(adjustment) => {
                if let Some(shares) = awarded::shares(&self.file.scoring, adjustment, (award, top)) {
                    return xml.leaf("SCORE", &adjusted(shares));
                }
                match (self.file.scoring.method, award, adjustment.compared_with().map(Weighting::parts)) {
                    // The score itself, to the tens that scores have.
                    (Method::TotalPoints, Some(Award { ns, .. }), _) => {
                        let tens = half_away_from_zero(&big(ns / 10), 0).units().unwrap_or_default();
                        xml.leaf("SCORE", &(10 * tens).to_string());
                    }
                    // Nothing was awarded: the other table has no result.
                    (_, _, Some(parts)) => {
                        let heaviest = parts.iter().rev().max_by_key(|(_, weight)| weight.hundredths());
                        let result = heaviest.map_or(BoardResult::NotPlayed, |(result, _)| *result);
                        write_result(xml, result, board);
                    }
                    (_, _, None) => xml.leaf("SCORE", &adjusted([Percent::AVERAGE; 2])),
                }
            }
        }
    }
}

/// Points to two places.
pub(super) fn points(points: Exact) -> String {
    half_away_from_zero(&big(points), 2).trimmed()
}

fn write_result(xml: &mut XmlText, result: BoardResult, board: BoardNumber) {
    match result {
        BoardResult::NotPlayed => {
            xml.leaf("SCORE", "NP");
            return;
        }
        // Nothing else scores nought, and beside contracts readers take a nought alone for a board that was not played.
        BoardResult::PassedOut | BoardResult::RawScore(Score(0)) => xml.leaf("CONTRACT", "PASS"),
        BoardResult::RawScore(_) => {}
        BoardResult::Played(play) => {
            xml.leaf("CONTRACT", &play.contract.to_string().replace('X', "x"));
            xml.leaf("PLAYED_BY", &play.declarer.letter().to_string());
            if let Some(lead) = play.lead {
                xml.leaf("LEAD", &lead.to_string());
            }
            xml.leaf("TRICKS", &play.tricks.to_string());
        }
    }
    if let Some(score) = result.score(board) {
        xml.leaf("SCORE", &score.0.to_string());
    }
}

/// Shares of an adjusted score: `A6040`, or `A57.5/42.5`.
fn adjusted([ns, ew]: [Percent; 2]) -> String {
    let short = |share: Percent| {
        let hundredths = share.hundredths();
        (hundredths.is_multiple_of(100) && (1_000..10_000).contains(&hundredths)).then_some(hundredths / 100)
    };
    if let (Some(ns), Some(ew)) = (short(ns), short(ew)) {
        return format!("A{ns}{ew}");
    }
    let [ns, ew] = [ns, ew].map(|share| share.to_string().replace(" %", ""));
    format!("A{ns}/{ew}")
}
