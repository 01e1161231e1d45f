//! Pages for the printer, and the same as PDF. Each is made once for all who ask, until the contest has moved.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};

use bridge::contest::view::Audience;
use bridge::message::Language;
use bytes::Bytes;
use tokio::sync::OnceCell;
use words::Words;

use super::asset;
use crate::engine::{ContestHandle, EngineError, Glance, Reader};
use crate::print::contest::Paper;
use crate::print::pdf;
use crate::print::report_html::{self, Style};

/// A sheet of paper, as it was asked for: `ranking` or `ranking.pdf`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Asked {
    paper: Paper,
    form: Form,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Form {
    Page,
    Pdf,
}

/// A file for a browser.
#[derive(Debug, Clone)]
pub(super) struct Sheet {
    pub kind: &'static str,
    pub content: Bytes,
}

impl Asked {
    pub(super) fn read(name: &str) -> Option<Self> {
        let (paper, form) = match name.strip_suffix(".pdf") {
            Some(paper) => (paper, Form::Pdf),
            None => (name, Form::Page),
        };
        Some(Self { paper: Paper::named(paper)?, form })
    }

    /// The sheet as everybody may see it now.
    fn sheet(self, glance: &mut Glance<'_>, language: Language) -> Sheet {
        let report = self.paper.report(glance, Audience::Spectator, Words::of(language));
        match self.form {
            Form::Page => Sheet {
                kind: "text/html; charset=utf-8",
                content: report_html::page(&report, Style::At(&asset::address("print.css"))).into(),
            },
            Form::Pdf => Sheet { kind: "application/pdf", content: pdf::report::pdf(&report).into() },
        }
    }
}

/// So much of what was printed is kept for others who ask; a paper of a large contest is a tenth of it.
const KEPT_BYTES: usize = 16 << 20;
const KEPT_SHEETS: usize = 64;

/// The papers that were asked for last, each as of one state of its contest.
#[derive(Debug, Default)]
pub(super) struct Papers {
    kept: Mutex<VecDeque<Kept>>,
}

#[derive(Debug)]
struct Kept {
    contest: u32,
    asked: Asked,
    language: Language,
    sequence: u64,
    /// Empty while it is made: whoever asks meanwhile waits for the same.
    sheet: Arc<OnceCell<Sheet>>,
}

impl Papers {
    /// The sheet of a contest as it is now.
    ///
    /// # Errors
    ///
    /// When too many look, the server stops, or a bug keeps it from being made.
    pub(super) async fn sheet(
        &self,
        handle: &ContestHandle,
        (asked, language): (Asked, Option<Language>),
        reader: Reader,
    ) -> Result<Sheet, EngineError> {
        let state = handle.state_as(reader).await?;
        let language = language.unwrap_or(state.rules.language);
        let sheet = self.place((handle.number, asked, language), state.sequence);
        let make =
            || handle.look_as(reader, "what is to be printed", move |glance| asked.sheet(glance, language));
        sheet.get_or_try_init(make).await.cloned()
    }

    /// Where the sheet is or comes to be, instead of one of an earlier state.
    fn place(
        &self,
        (contest, asked, language): (u32, Asked, Language),
        sequence: u64,
    ) -> Arc<OnceCell<Sheet>> {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        let is_this = |one: &Kept| (one.contest, one.asked, one.language) == (contest, asked, language);
        // One that is ahead of whoever asks is as good: it shows more, and the contest has it by now.
        if let Some(one) = kept.iter().find(|one| is_this(one) && one.sequence >= sequence) {
            return Arc::clone(&one.sheet);
        }
        kept.retain(|one| !is_this(one));
        let sheet = Arc::<OnceCell<Sheet>>::default();
        kept.push_back(Kept { contest, asked, language, sequence, sheet: Arc::clone(&sheet) });
        let bytes = |one: &Kept| one.sheet.get().map_or(0, |sheet| sheet.content.len());
        while kept.len() > KEPT_SHEETS || kept.iter().map(bytes).sum::<usize>() > KEPT_BYTES {
            kept.pop_front();
        }
        sheet
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_paper_is_made_once_until_its_contest_moves() {
        let papers = Papers::default();
        let (pdf, page) = (Asked::read("ranking.pdf").unwrap(), Asked::read("ranking").unwrap());
        let first = papers.place((1, pdf, Language::English), 7);
        assert!(Arc::ptr_eq(&first, &papers.place((1, pdf, Language::English), 7)));
        // Somebody who looked before it was made.
        assert!(Arc::ptr_eq(&first, &papers.place((1, pdf, Language::English), 6)));
        for other in [
            papers.place((1, page, Language::English), 7),
            papers.place((2, pdf, Language::English), 7),
            papers.place((1, pdf, Language::French), 7),
            papers.place((1, pdf, Language::English), 8),
        ] {
            assert!(!Arc::ptr_eq(&first, &other));
        }
    }

    #[test]
    fn what_is_kept_of_papers_is_bounded() {
        let papers = Papers::default();
        let asked = Asked::read("ranking").unwrap();
        for contest in 0..100 {
            let content = vec![0; 1 << 20].into();
            papers.place((contest, asked, Language::English), 1).set(Sheet { kind: "", content }).unwrap();
        }
        // The last was made after it had its place.
        assert!(papers.kept.lock().unwrap().len() <= 17);
        assert!(papers.place((99, asked, Language::English), 1).initialized());
    }
}
