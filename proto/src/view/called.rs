//! By which numbers people know those who sit somewhere: of an individual by those of its players.

use crate::v1;

/// One of two texts: the first that is not empty.
fn either<'a>(called: &'a str, entry: &'a str) -> &'a str {
    if called.is_empty() { entry } else { called }
}

impl v1::ScoreCardRow {
    /// The numbers of the opponents.
    pub fn called(&self) -> &str {
        either(&self.opponents_called, &self.opponents)
    }
}

impl v1::TravellerRow {
    /// The numbers of both sides, North-South first.
    pub fn called(&self) -> [&str; 2] {
        let sides = self.pairing.as_ref().map(|both| [both.north_south.as_str(), both.east_west.as_str()]);
        let [north_south, east_west] = sides.unwrap_or_default();
        [either(&self.north_south_called, north_south), either(&self.east_west_called, east_west)]
    }
}

impl v1::FloorTable {
    /// The numbers of both sides, North-South first.
    pub fn called(&self) -> [&str; 2] {
        [either(&self.north_south_called, &self.north_south), either(&self.east_west_called, &self.east_west)]
    }
}

impl v1::TableView {
    /// The numbers of both sides, North-South first.
    pub fn called(&self) -> [&str; 2] {
        [either(&self.north_south_called, &self.north_south), either(&self.east_west_called, &self.east_west)]
    }
}
