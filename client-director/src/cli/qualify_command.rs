//! `standings --qualify`: who would qualify as the contest stands.

use std::fmt::Write as _;

use proto::v1;
use serde_json::{Value, json};

use super::action::Standings;
use super::failure::Failure;
use super::reply::Output;
use super::run::Director;
use super::text::columns;
use crate::word;

impl Director {
    pub(super) async fn qualification(
        &self,
        wish: Standings,
        output: &mut Output<'_>,
    ) -> Result<(), Failure> {
        let Standings { qualify, share, tie_breaks, lot_seed, with_handicap } = wish;
        let share = share.map(|share| {
            let wrong = || Failure::Input("write the share in percent, like 50 or 33.33".to_owned());
            word::read_hundredths(&share).filter(|&share| share > 0).ok_or_else(wrong)
        });
        let request = v1::QualifyRequest {
            contest: self.contest().await?,
            places: qualify.unwrap_or(0),
            share: share.transpose()?.unwrap_or(0),
            with_handicap,
            tie_breaks,
            lot_seed,
        };
        let view = self.link.qualification(request).await?;
        output.show(&text(&view, qualify), &as_json(&view))
    }
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
        let rows: Vec<[String; 6]> = group
            .rows
            .iter()
            .map(|row| {
                [
                    format!("{}{}", row.rank, if row.tied { "=" } else { "" }),
                    row.entry.clone(),
                    word::figure(view.unit(), &row.figure),
                    row.outcome.clone(),
                    row.decided_by.clone(),
                    row.names.clone(),
                ]
            })
            .collect();
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
}
