//! The handicap and the stratum of those who are ranked.

use super::{FileEntry, ResultsFile};

impl FileEntry {
    fn is_classified(&self) -> bool {
        self.handicap_hundredths != 0 || !self.stratum.is_empty()
    }
}

impl ResultsFile {
    /// The handicap, in hundredths, and the stratum of a team, or of an entry where pairs compete: of a team what one of its
    /// pairs has; of a player of an individual the player's own, and only where there is none what is said of a partnership. So
    /// a running contest has it.
    pub(crate) fn classification(&self, side: usize) -> (i32, &str) {
        let own: Vec<&FileEntry> = if self.has_teams() {
            self.entries.iter().filter(|entry| entry.team == Some(side)).collect()
        } else if self.entries[side].is_classified() {
            vec![&self.entries[side]]
        } else {
            self.counting_for(side).into_iter().map(|entry| &self.entries[entry]).collect()
        };
        let handicap = own.iter().map(|entry| entry.handicap_hundredths).find(|hundredths| *hundredths != 0);
        let stratum = own.iter().map(|entry| entry.stratum.as_str()).find(|stratum| !stratum.is_empty());
        (handicap.unwrap_or_default(), stratum.unwrap_or_default())
    }
}
