//! The types of the pages' scripts, which stand in their comments, checked by TypeScript's compiler where `BAROMETER_TSC`
//! names it. Neither building nor serving needs it.

use std::path::Path;
use std::process::Command;

#[test]
fn the_scripts_of_the_pages_are_of_one_mind_about_their_types() {
    let Some(compiler) = std::env::var_os("BAROMETER_TSC") else {
        println!("skipped: the checker of scripts is not here (BAROMETER_TSC names its file tsc)");
        return;
    };
    let project = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/board/scripts");
    let checked = Command::new(compiler).arg("--project").arg(project).output().unwrap();
    assert!(checked.status.success(), "{}", String::from_utf8_lossy(&checked.stdout));
}
