//! How the server is, as text and for programs.

use proto::v1;
use serde_json::{Value, json};

use crate::word;

/// What is told until somebody has read it: of a reunion of two servers, of a scoring program, of pages of the Laws that are gone.
pub fn to_read(view: &v1::ServerView) -> Option<String> {
    let is_told = |warning: &&v1::ServerWarning| {
        use v1::ServerConcern::{Connector, LawPagesGone, Reunion};
        matches!(warning.concern(), Reunion | Connector | LawPagesGone)
    };
    let told: Vec<&str> = view.warnings.iter().filter(is_told).map(|warning| warning.text.as_str()).collect();
    if told.is_empty() { None } else { Some(told.join(" ")) }
}

/// The server, after what was read and is told no more.
pub fn server(view: &v1::ServerView, read: Option<&str>) -> String {
    let read = read.map(|read| format!("Read, and told no more: {read}"));
    let wrong =
        |warning: &v1::ServerWarning| format!("WRONG since {}: {}", moment(warning.since), warning.text);
    let mut lines: Vec<String> = read.into_iter().chain(view.warnings.iter().map(wrong)).collect();
    let is_damaged = view.warnings.iter().any(|warning| warning.concern() == v1::ServerConcern::Damage);
    if !is_damaged {
        lines.push(match view.checked_at {
            0 => "Journal: not checked yet since the server started.".to_owned(),
            at => format!("Journal: all of it was sound {}.", moment(at)),
        });
    }
    lines.push(match (view.backup_folder.as_str(), view.backed_up_at) {
        ("", _) => "Backups: none are made by themselves (barometer serve --backup FOLDER).".to_owned(),
        (folder, at) => {
            let last = if at == 0 {
                "none yet since the server started".to_owned()
            } else {
                format!("the last {}", moment(at))
            };
            format!("Backups: every {} minutes in {folder}, {last}.", view.backup_minutes)
        }
    });
    lines.push(match (view.standby.as_str(), view.standby_in_step) {
        ("", _) => "Standby: none (barometer serve --follow on a second computer).".to_owned(),
        (address, true) => format!("Standby: {address}, in step."),
        (address, false) => format!("Standby: {address}, NOT in step."),
    });
    lines.join("\n")
}

pub fn server_json(view: &v1::ServerView, read: Option<&str>) -> Value {
    let warnings = view.warnings.iter().map(|warning| {
        let concern = match warning.concern() {
            v1::ServerConcern::Damage => "damage",
            v1::ServerConcern::Backup => "backup",
            v1::ServerConcern::Standby => "standby",
            v1::ServerConcern::Reunion => "reunion",
            v1::ServerConcern::Connector => "connector",
            v1::ServerConcern::Clear => "clear",
            v1::ServerConcern::LawPages => "law-pages",
            v1::ServerConcern::LawPagesGone => "law-pages-gone",
            v1::ServerConcern::Unspecified => "",
        };
        json!({ "concern": concern, "since": warning.since, "text": warning.text })
    });
    json!({
        "warnings": warnings.collect::<Vec<_>>(),
        "read": read,
        "checked_at": view.checked_at,
        "backup_folder": view.backup_folder,
        "backup_minutes": view.backup_minutes,
        "backed_up_at": view.backed_up_at,
        "standby": view.standby,
        "standby_in_step": view.standby_in_step,
        "law_pages": view.law_pages.iter().map(|page| &page.name).collect::<Vec<_>>(),
    })
}

pub fn reign(reign: v1::Reign) -> String {
    format!("The standby leads now; it is reign {}.", reign.number)
}

pub fn reign_json(reign: v1::Reign) -> Value {
    json!({ "reign": reign.number })
}

fn moment(at: u64) -> String {
    format!("{} {}", word::day(at), word::time_of_day(at))
}

#[cfg(test)]
mod tests {
    use v1::ServerConcern::{Connector, Damage, Reunion};

    use super::*;

    /// What people read once is said again and marked as read; what lasts goes on by itself.
    #[test]
    fn what_happened_once_is_to_be_read() {
        let warning = |concern: v1::ServerConcern, text: &str| v1::ServerWarning {
            concern: concern.into(),
            text: text.to_owned(),
            ..v1::ServerWarning::default()
        };
        let of = |warnings: Vec<v1::ServerWarning>| {
            to_read(&v1::ServerView { warnings, ..v1::ServerView::default() })
        };
        assert_eq!(of(vec![]), None);
        assert_eq!(of(vec![warning(Damage, "damaged")]), None);
        let all = [(Reunion, "Two are one."), (Damage, "damaged"), (Connector, "A program.")];
        let all = all.into_iter().map(|(concern, text)| warning(concern, text)).collect();
        assert_eq!(of(all).as_deref(), Some("Two are one. A program."));
    }
}
