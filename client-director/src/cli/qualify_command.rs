//! `standings` with a line under those who would qualify as the contest stands, or with tie-breaks or handicaps alone.

use std::fmt::Write as _;

use proto::v1;
use serde_json::{Value, json};

use super::action::Standings;
use super::failure::Failure;
use super::reply::Output;
use super::run::Director;
use super::text::columns;
use crate::word;

impl Standings {
    /// Whether a line is to be drawn under those who qualify.
    fn has_line(&self) -> bool {
        self.qualify.is_some() || self.share.is_some()
    }

    /// Whether anything is asked for that the plain ranking does not have.
    pub(super) fn asks_for_more(&self) -> bool {
        self.has_line() || !self.tie_breaks.is_empty() || self.with_handicap
    }
}

impl Director {
    pub(super) async fn qualification(
        &self,
        wish: Standings,
        output: &mut Output<'_>,
    ) -> Result<(), Failure> {
        let has_line = wish.has_line();
        let Standings { qualify, share, tie_breaks, lot_seed, with_handicap } = wish;
        let share = share.map(|share| {
            let wrong = || Failure::Input("write the share in percent, like 50 or 33.33".to_owned());
            word::read_hundredths(&share).filter(|&share| share > 0).ok_or_else(wrong)
        });
        let request = v1::QualifyRequest {
            contest: self.contest().await?,
            // Without a line all are ranked, and all qualify.
            places: if has_line { qualify.unwrap_or(0) } else { u32::MAX },
            share: share.transpose()?.unwrap_or(0),
            with_handicap,
            tie_breaks,
            lot_seed,
        };
        let mut view = self.link.qualification(request).await?;
        if !has_line {
            without_line(&mut view);
            return output.show(&ranked_text(&view), &as_json(&view));
        }
        output.show(&text(&view, qualify), &as_json(&view))
    }
}

/// The same as a ranking alone: nobody was to qualify.
fn without_line(view: &mut v1::QualificationView) {
    for row in view.groups.iter_mut().flat_map(|group| &mut group.rows) {
        row.outcome.clear();
    }
}

/// The ranking of each line with what decided between equals.
fn ranked_text(view: &v1::QualificationView) -> String {
    let mut text = String::new();
    if !view.note.is_empty() {
        let _infallible = writeln!(text, "{}", view.note);
    }
    for group in &view.groups {
        if !group.title.is_empty() {
            let _infallible = writeln!(text, "{}", group.title);
        }
        let rows = group.rows.iter().map(|row| {
            let [rank, entry, figure, _, decided_by, names] = cells(view, row);
            [rank, entry, figure, decided_by, names]
        });
        let rows: Vec<[String; 5]> = rows.collect();
        text += &columns(["RANK", "ENTRY", "FIGURE", "DECIDED BY", "NAMES"], &rows);
    }
    text
}

fn cells(view: &v1::QualificationView, row: &v1::QualifyingRow) -> [String; 6] {
    [
        format!("{}{}", row.rank, if row.tied { "=" } else { "" }),
        row.entry.clone(),
        word::figure(view.unit(), &row.figure),
        row.outcome.clone(),
        row.decided_by.clone(),
        row.names.clone(),
    ]
}

/// For people, where so many were asked for.
fn text(view: &v1::QualificationView, wanted: Option<u32>) -> String {
    let mut text = String::new();
    if !view.note.is_empty() {
        let _infallible = writeln!(text, "{}", view.note);
    }
    for group in &view.groups {
        let title = if group.title.is_empty() { String::new() } else { format!("{}: ", group.title) };
        let _infallible = writeln!(text, "{title}{} to qualify", group.places);
        if wanted.is_some_and(|wanted| wanted > group.places) {
            let _infallible = writeln!(text, "No more are ranked, so all qualify.");
        }
        let rows: Vec<[String; 6]> = group.rows.iter().map(|row| cells(view, row)).collect();
        text += &columns(["RANK", "ENTRY", "FIGURE", "", "DECIDED BY", "NAMES"], &rows);
        if group.open_places > 0 {
            let places = if group.open_places == 1 { "place is" } else { "places are" };
            let _infallible = writeln!(
                text,
                "{} {places} still to be decided: name a tie-break (--tie-breaks match,tops), or decide.",
                group.open_places
            );
        }
    }
    text
}

fn as_json(view: &v1::QualificationView) -> Value {
    let groups = view.groups.iter().map(|group| {
        let rows = group.rows.iter().map(|row| {
            json!({
                "rank": row.rank,
                "tied": row.tied,
                "entry": row.entry,
                "names": row.names,
                "figure": row.figure,
                "outcome": row.outcome,
                "decided_by": row.decided_by,
            })
        });
        json!({
            "title": group.title,
            "places": group.places,
            "open_places": group.open_places,
            "rows": rows.collect::<Vec<_>>(),
        })
    });
    json!({
        "contest": view.contest,
        "sequence": view.sequence,
        "note": view.note,
        "unit": word::unit(view.unit()),
        "groups": groups.collect::<Vec<_>>(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn view(places: u32, ranked: u32) -> v1::QualificationView {
        let row = |rank| v1::QualifyingRow {
            rank,
            entry: format!("A{rank}"),
            figure: "50.00".to_owned(),
            outcome: "qualified".to_owned(),
            ..v1::QualifyingRow::default()
        };
        let group = v1::QualifyingList {
            places,
            rows: (1..=ranked).map(row).collect(),
            ..v1::QualifyingList::default()
        };
        v1::QualificationView { groups: vec![group], ..v1::QualificationView::default() }
    }

    /// `--qualify 99` in a field of five: the server cuts the places down to those who are ranked.
    #[test]
    fn who_asks_for_more_places_than_are_ranked_reads_that_all_qualify() {
        let first_lines = |view: &v1::QualificationView, wanted| {
            text(view, wanted).lines().take(2).map(|line| line.trim_end().to_owned()).collect::<Vec<_>>()
        };
        assert_eq!(
            first_lines(&view(5, 5), Some(99)),
            ["5 to qualify", "No more are ranked, so all qualify."]
        );
        assert!(first_lines(&view(5, 5), Some(5))[1].starts_with("RANK"));
        // A share of the field asks for no number.
        assert!(first_lines(&view(5, 5), None)[1].starts_with("RANK"));
    }

    /// Who names a tie-break without a line has everybody ranked by it, and nobody is said to qualify.
    #[test]
    fn a_tie_break_without_a_line_ranks_everybody() {
        let mut view = view(2, 2);
        view.groups[0].rows[0].decided_by = "the number of tops".to_owned();
        without_line(&mut view);
        let text = ranked_text(&view);
        assert!(text.starts_with("RANK"), "{text}");
        assert!(text.contains("the number of tops") && !text.contains("qualif"), "{text}");
        assert_eq!(as_json(&view)["groups"][0]["rows"][0]["outcome"], "");
    }
}
