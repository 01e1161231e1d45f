//! How our other programs are started: what `serve` and `demo` print can be pasted.

/// How one of our programs is started from here: by its name where it is on the path, by its place where it stands
/// beside this one, and by cargo where this one was built and that one may not have been.
pub(super) fn sibling(name: &str) -> String {
    let package = if name == "barometer" { "barometer-server" } else { name };
    let by_cargo = format!("cargo run --release -p {package} --");
    if std::env::var_os("CARGO_MANIFEST_DIR").is_some() {
        return by_cargo;
    }
    let Ok(own) = std::env::current_exe() else { return name.to_owned() };
    let beside = own.with_file_name(format!("{name}{}", std::env::consts::EXE_SUFFIX));
    let path = std::env::var_os("PATH").unwrap_or_default();
    let is_on_path = std::env::split_paths(&path).any(|folder| Some(folder.as_path()) == own.parent());
    match beside.is_file() {
        true if is_on_path => name.to_owned(),
        true => beside.display().to_string(),
        false if own.components().any(|part| part.as_os_str() == "target") => by_cargo,
        false => name.to_owned(),
    }
}
