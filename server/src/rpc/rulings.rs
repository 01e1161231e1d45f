//! The rulings book for the director's eyes: lists, forms, files and paper.

mod csv;
mod markdown;
mod paper;

use bridge::contest::ruling::{Reader, RulingSearch, Sheet, reminders, search, sheet, statistics};
use bridge::contest::{Contest, Ruling};
use proto::v1;
use tonic::Status;

pub(super) use csv::{figures, rulings};
pub(super) use paper::report;

use super::Services;
use super::status::{failed, invalid};
use crate::web::moment;

/// The rulings that are asked for.
pub(super) fn wanted(wire: Option<&v1::RulingSearch>) -> Result<RulingSearch, Status> {
    wire.map_or_else(
        || Ok(RulingSearch::default()),
        |wire| RulingSearch::try_from(wire).map_err(|error| invalid(&error)),
    )
}

impl Services {
    /// The rulings of a contest that are looked for.
    pub(super) async fn listed(&self, request: v1::RulingsRequest) -> Result<v1::RulingsReply, Status> {
        let wanted = wanted(request.search.as_ref())?;
        let reader = if request.anonymous { Reader::Anyone } else { Reader::Director };
        let handle = self.contest(request.contest)?;
        let now = crate::clock::now();
        let looked = handle.look("the rulings book", move |glance| {
            let contest = glance.contest;
            let found = search(contest, &wanted);
            let entry = |ruling: &&Ruling| v1::RulingEntry {
                state: (reader == Reader::Director).then(|| (*ruling).into()),
                sheet: Some((&form(contest, ruling, reader)).into()),
            };
            v1::RulingsReply {
                sequence: contest.sequence,
                rulings: found.iter().filter(|ruling| reader.reads(ruling)).map(entry).collect(),
                statistics: Some((&statistics(found.iter().copied())).into()),
                reminders: reminders(contest, now).iter().map(Into::into).collect(),
            }
        });
        looked.await.map_err(|error| failed(&error))
    }
}

/// The rulings book as Markdown: a heading for each ruling, and one for each part of it.
pub(super) fn markdown(contest: &Contest, wanted: &RulingSearch, reader: Reader) -> String {
    let title = match reader {
        Reader::Director => format!("Rulings: {}", contest.name),
        Reader::Anyone => "Rulings".to_owned(),
    };
    let forms = forms(contest, wanted, reader);
    match reader {
        Reader::Anyone if forms.is_empty() => format!("# {title}\n\nNo ruling has been decided.\n"),
        Reader::Anyone | Reader::Director => markdown::document(&title, &forms),
    }
}

/// The forms of the rulings that are wanted and that the reader may have.
fn forms(contest: &Contest, wanted: &RulingSearch, reader: Reader) -> Vec<Sheet> {
    let read = search(contest, wanted).into_iter().filter(|ruling| reader.reads(ruling));
    read.map(|ruling| form(contest, ruling, reader)).collect()
}

fn form(contest: &Contest, ruling: &Ruling, reader: Reader) -> Sheet {
    sheet(contest, ruling, reader, &moment::for_director)
}
