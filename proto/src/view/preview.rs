//! What would follow from a command.

use bridge::contest::view::CommandPreview;

use crate::v1;

impl From<&CommandPreview> for v1::CommandPreview {
    fn from(preview: &CommandPreview) -> Self {
        let boards = preview.boards.iter().map(|change| v1::TravellerChange {
            before: Some((&change.before).into()),
            after: Some((&change.after).into()),
        });
        Self {
            lines: preview.lines.clone(),
            boards: boards.collect(),
            standings_before: Some((&preview.standings.before).into()),
            standings_after: Some((&preview.standings.after).into()),
        }
    }
}
