//! The club's names file.

use serde_json::json;

use super::action::NamesAction;
use super::failure::Failure;
use super::reply::Output;
use super::run::Director;
use crate::names_file;
use crate::text_file;

impl Director {
    pub(super) async fn names(&self, action: NamesAction, output: &mut Output<'_>) -> Result<(), Failure> {
        let (text, kept) = match action {
            NamesAction::Show => match self.link.server_condition().await?.kept_names {
                0 => ("No names are kept (barometer-director names load FILE).".to_owned(), 0),
                kept => (names_file::are_kept(kept as usize), kept),
            },
            NamesAction::Load { file } => {
                let read = text_file::read(&file, names_file::read)
                    .map_err(|error| Failure::Input(format!("failed to read {}: {error}", file.display())))?;
                let names = read.map_err(|errors| {
                    let lines: Vec<String> = errors.iter().map(ToString::to_string).collect();
                    Failure::Input(format!("{}:\n{}", file.display(), lines.join("\n")))
                })?;
                self.link.keep_names(names.wire()).await?;
                (format!("Done: {}", names.kept()), u32::try_from(names.members.len()).unwrap_or(u32::MAX))
            }
            NamesAction::Forget => {
                self.link.keep_names(vec![]).await?;
                ("Done: no names are kept any more.".to_owned(), 0)
            }
        };
        output.show(&text, &json!({ "kept_names": kept }))
    }
}
