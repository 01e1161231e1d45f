//! Pages for the printer, and the same as PDF.

use bridge::contest::view::Audience;

use super::asset;
use crate::engine::Glance;
use crate::print::contest::Paper;
use crate::print::pdf;
use crate::print::report::Report;
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
#[derive(Debug)]
pub(super) struct Sheet {
    pub kind: &'static str,
    pub content: Vec<u8>,
}

impl Asked {
    pub(super) fn read(name: &str) -> Option<Self> {
        let (paper, form) = match name.strip_suffix(".pdf") {
            Some(paper) => (paper, Form::Pdf),
            None => (name, Form::Page),
        };
        Some(Self { paper: Paper::named(paper)?, form })
    }

    /// What is on it now, as far as everybody may see it.
    pub(super) fn report(self, glance: &mut Glance<'_>) -> Report {
        self.paper.report(glance, Audience::Spectator)
    }

    /// The sheet with what is on it.
    pub(super) fn sheet(self, report: &Report) -> Sheet {
        match self.form {
            Form::Page => Sheet {
                kind: "text/html; charset=utf-8",
                content: report_html::page(report, Style::At(&asset::address("print.css"))).into_bytes(),
            },
            Form::Pdf => Sheet { kind: "application/pdf", content: pdf::report::pdf(report) },
        }
    }
}
