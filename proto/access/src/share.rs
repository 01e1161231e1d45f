//! Where our programs keep what is theirs, as other programs of a user do.

use std::ffi::OsString;
use std::path::PathBuf;

/// The folder of a program: `$XDG_DATA_HOME/NAME`, or in `%LOCALAPPDATA%`, or in `~/.local/share`. None where the user has no home.
pub fn folder(name: &str) -> Option<PathBuf> {
    among(name, |variable| std::env::var_os(variable))
}

fn among(name: &str, variable: impl Fn(&str) -> Option<OsString>) -> Option<PathBuf> {
    let set = |name| variable(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let home = || set("HOME").map(|home| home.join(".local/share"));
    let share = set("XDG_DATA_HOME").or_else(|| set("LOCALAPPDATA")).or_else(home)?;
    Some(share.join(name))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The order is that of the XDG Base Directory Specification, 0.8, where an empty variable counts as none.
    #[test]
    fn a_program_has_its_folder_where_others_have_theirs() {
        for (variables, expected) in [
            (&[("XDG_DATA_HOME", "/data"), ("HOME", "/ann")][..], Some("/data/barometer")),
            (&[("XDG_DATA_HOME", ""), ("HOME", "/ann")], Some("/ann/.local/share/barometer")),
            (&[("LOCALAPPDATA", "/local"), ("HOME", "/ann")], Some("/local/barometer")),
            (&[], None),
        ] {
            let variable =
                |name: &str| variables.iter().find(|(own, _)| *own == name).map(|(_, value)| value.into());
            assert_eq!(among("barometer", variable), expected.map(PathBuf::from), "{variables:?}");
        }
    }
}
