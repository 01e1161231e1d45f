//! How the server itself is: what its directors must know of the journal and of the backups, whichever contest they run.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::Arc;

use bridge::contest::At;
use proto::v1;
use tokio::sync::watch;

use crate::clock;

/// What can be wrong, the most serious first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Concern {
    /// Something in the journal cannot be read any more.
    Damage,
    /// The standby has not what is acknowledged.
    Standby,
    /// What another server acknowledged could not all be done here.
    Reunion,
    /// No backup could be made.
    Backup,
    /// What passed between a scoring program and us, and is not as the program has it.
    Connector,
    /// Pages of the Laws in the folder are left out.
    LawPages,
    /// Pages of the Laws that counted are gone from the folder.
    LawPagesGone,
    /// Others on the network can read what a table sends.
    Clear,
}

/// What is wrong, since when, and what to do.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Warning {
    since: At,
    text: String,
}

#[derive(Debug, Clone, Default, PartialEq)]
struct State {
    /// Grows with each change.
    sequence: u64,
    warnings: BTreeMap<Concern, Warning>,
    /// Where backups are made, and how many minutes apart.
    schedule: Option<(PathBuf, u32)>,
    /// Where the standby is, and whether it has what is acknowledged.
    standby: Option<(String, bool)>,
    /// Pages of the Laws beside the program's own, by their files.
    law_pages: Vec<v1::LawPage>,
    /// Those that counted and are gone, with their texts, until a director has seen it.
    law_pages_gone: BTreeMap<String, String>,
    backed_up_at: Option<At>,
    checked_at: Option<At>,
    /// With which new contests begin, where a director keeps some.
    kept_rules: Option<v1::Rules>,
    /// Those of the club's members, by their numbers.
    kept_names: Arc<BTreeMap<String, String>>,
}

impl State {
    fn warn(&mut self, concern: Concern, text: String) {
        let since = self.warnings.get(&concern).map_or_else(clock::now, |earlier| earlier.since);
        self.warnings.insert(concern, Warning { since, text });
    }
}

/// The condition of a server, for all who follow it.
#[derive(Debug)]
pub struct Condition(watch::Sender<State>);

impl Default for Condition {
    fn default() -> Self {
        Self(watch::Sender::new(State { sequence: 1, ..State::default() }))
    }
}

impl Condition {
    fn change(&self, change: impl FnOnce(&mut State)) {
        self.0.send_if_modified(|state| {
            let before = state.clone();
            change(state);
            let changed = *state != before;
            state.sequence += u64::from(changed);
            changed
        });
    }

    /// Something is wrong; what was said of it before is replaced.
    pub(crate) fn warn(&self, concern: Concern, text: String) {
        self.change(|state| state.warn(concern, text));
    }

    /// It is over, or known.
    pub(crate) fn clear(&self, concern: Concern) {
        self.change(|state| {
            state.warnings.remove(&concern);
        });
    }

    /// What another server acknowledged while both led, and could not be done here; nothing where all could.
    pub(crate) fn not_brought_in(&self, refused: &[String]) {
        if refused.is_empty() {
            return self.clear(Concern::Reunion);
        }
        let text = format!(
            "While both servers led, the other one acknowledged what was refused here. Look at each with those concerned, \
             then say that you have seen it (barometer-director server --seen): {}",
            refused.join("; ")
        );
        self.warn(Concern::Reunion, text);
    }

    /// What a scoring program and we do not have alike, the last at the end; nothing where nobody was told of anything.
    pub(crate) fn connector_tells(&self, told: &[String]) {
        if told.is_empty() {
            return self.clear(Concern::Connector);
        }
        let text = format!(
            "Of what passes between the scoring program and Barometer (barometer-director server --seen when you have read it): {}",
            told.join("; ")
        );
        self.warn(Concern::Connector, text);
    }

    /// Backups are made here, so many minutes apart.
    pub(crate) fn is_backed_up_in(&self, folder: PathBuf, minutes: u32) {
        self.change(|state| state.schedule = Some((folder, minutes)));
    }

    /// A standby is there, or is expected, and has everything or not; none where the address is empty.
    pub(crate) fn is_copied(&self, address: &str, in_step: bool) {
        self.change(|state| state.standby = (!address.is_empty()).then(|| (address.to_owned(), in_step)));
    }

    /// These pages of the Laws stand beside the program's own; those with a fault are among them.
    pub(crate) fn has_law_pages(&self, pages: Vec<v1::LawPage>) {
        self.change(|state| state.law_pages = pages);
    }

    /// New contests begin with these, or as usual.
    pub(crate) fn has_kept_rules(&self, rules: Option<v1::Rules>) {
        self.change(|state| state.kept_rules = rules);
    }

    /// The rules with which new contests begin, where a director keeps some.
    pub(crate) fn kept_rules(&self) -> Option<v1::Rules> {
        self.0.borrow().kept_rules.clone()
    }

    /// The club's names file is this one.
    pub(crate) fn has_kept_names(&self, names: Arc<BTreeMap<String, String>>) {
        self.change(|state| state.kept_names = names);
    }

    /// The names of the club's names file by their numbers.
    pub(crate) fn kept_names(&self) -> Arc<BTreeMap<String, String>> {
        Arc::clone(&self.0.borrow().kept_names)
    }

    /// Pages that counted are gone from their folder, or are back.
    pub(crate) fn law_pages_gone(&self, change: impl FnOnce(&mut BTreeMap<String, String>)) {
        self.change(|state| {
            change(&mut state.law_pages_gone);
            let gone: Vec<String> = state.law_pages_gone.keys().map(|name| quoted(name)).collect();
            if gone.is_empty() {
                state.warnings.remove(&Concern::LawPagesGone);
                return;
            }
            let text = format!(
                "Pages of the Laws are gone from their folder; rulings go by the Laws without them (barometer-director server \
                 --seen when you have read it): {}",
                gone.join(", ")
            );
            state.warn(Concern::LawPagesGone, text);
        });
    }

    /// A director has read this of pages that are gone, all of it where the text is empty.
    pub(crate) fn has_seen_law_pages_gone(&self, read: &str) {
        self.law_pages_gone(|gone| gone.retain(|name, _| !read.is_empty() && !read.contains(&quoted(name))));
    }

    /// A backup is there, and it is sound.
    pub(crate) fn is_backed_up(&self) {
        self.change(|state| {
            state.backed_up_at = Some(clock::now());
            state.warnings.remove(&Concern::Backup);
        });
    }

    /// All of the journal was read, and it is sound.
    pub(crate) fn is_sound(&self) {
        self.change(|state| {
            state.checked_at = Some(clock::now());
            state.warnings.remove(&Concern::Damage);
        });
    }

    /// What is known now.
    pub(crate) fn view(&self) -> v1::ServerView {
        let state = self.0.borrow();
        let warning = |(concern, warning): (&Concern, &Warning)| v1::ServerWarning {
            concern: match concern {
                Concern::Damage => v1::ServerConcern::Damage,
                Concern::Standby => v1::ServerConcern::Standby,
                Concern::Reunion => v1::ServerConcern::Reunion,
                Concern::Backup => v1::ServerConcern::Backup,
                Concern::Connector => v1::ServerConcern::Connector,
                Concern::LawPages => v1::ServerConcern::LawPages,
                Concern::LawPagesGone => v1::ServerConcern::LawPagesGone,
                Concern::Clear => v1::ServerConcern::Clear,
            }
            .into(),
            since: warning.since.0,
            text: warning.text.clone(),
        };
        let at = |at: Option<At>| at.map_or(0, |At(at)| at);
        let (standby, standby_in_step) = state.standby.clone().unwrap_or_default();
        let (folder, minutes) = state.schedule.clone().unwrap_or_default();
        v1::ServerView {
            sequence: state.sequence,
            warnings: state.warnings.iter().map(warning).collect(),
            backup_folder: folder.display().to_string(),
            backup_minutes: minutes,
            backed_up_at: at(state.backed_up_at),
            checked_at: at(state.checked_at),
            standby,
            standby_in_step,
            law_pages: state.law_pages.clone(),
            kept_rules: state.kept_rules.clone(),
            kept_names: u32::try_from(state.kept_names.len()).unwrap_or(u32::MAX),
        }
    }

    /// Tells of every change.
    pub(crate) fn changes(&self) -> watch::Receiver<impl Send + Sync + use<>> {
        self.0.subscribe()
    }
}

/// The name of a file among others, so that none is taken for a part of another.
fn quoted(name: &str) -> String {
    format!("`{name}`")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_warning_stays_until_it_is_over_and_says_since_when() {
        let condition = Condition::default();
        assert_eq!(condition.view().warnings, []);
        condition.is_backed_up_in(PathBuf::from("stick"), 10);
        condition.warn(Concern::Backup, "the folder is not there".to_owned());
        condition.warn(Concern::Damage, "record 3 is damaged".to_owned());
        let first = condition.view();
        let concerns: Vec<_> = first.warnings.iter().map(v1::ServerWarning::concern).collect();
        assert_eq!(concerns, [v1::ServerConcern::Damage, v1::ServerConcern::Backup]);
        condition.warn(Concern::Backup, "the disk is full".to_owned());
        let second = condition.view();
        assert_eq!(second.warnings[1].text, "the disk is full");
        assert_eq!(second.warnings[1].since, first.warnings[1].since);
        assert!(second.sequence > first.sequence);
        condition.warn(Concern::Backup, "the disk is full".to_owned());
        assert_eq!(condition.view().sequence, second.sequence, "nothing has changed");
        condition.is_backed_up();
        condition.is_sound();
        let last = condition.view();
        assert_eq!((last.warnings.len(), last.backup_minutes), (0, 10));
        assert!(last.backed_up_at > 0 && last.checked_at > 0);
    }
}
