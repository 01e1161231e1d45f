//! A form of the console as a form of the page: every question with its label, hint and fault.

use client_director::screen::form::{Field, Form, Value};
use client_director::screen::passage::Passage;
use maud::{Markup, html};

use super::page::passages;

/// What is asked for beside the name of a file: this page reads nothing of the server's own disk.
const PASTED: &str = "What stands in the file";

/// What is told above the questions, and the questions. What results are `worth` stands below what is said about the form.
pub(super) fn form(form: &Form, worth: &[Passage]) -> Markup {
    html! {
        @if let Some(refused) = form.not_done() { p.refused role="alert" { (refused) } }
        @if let Some(stands) = &form.stands { p.title { (stands) } }
        @for about in &form.about { p { (about) } }
        (passages(worth))
        @for (place, field) in form.fields.iter().enumerate() { (question(field, place == form.focus)) }
    }
}

/// A question with its field; the page begins at the one that is open, or answered wrongly.
fn question(field: &Field, is_first: bool) -> Markup {
    let id = format!("f-{}", field.id);
    let (hint_id, fault_id) = (format!("{id}-hint"), format!("{id}-fault"));
    let hints = hints(field);
    let mut described: Vec<&str> = Vec::new();
    if field.fault.is_some() {
        described.push(&fault_id);
    }
    if !hints.is_empty() {
        described.push(&hint_id);
    }
    let described = (!described.is_empty()).then(|| described.join(" "));
    let empty = (field.if_empty != "-").then_some(field.if_empty);
    html! {
        div.field {
            label for=(id) { (field.label) }
            @match &field.value {
                Value::Choice { options, chosen } => select id=(id) name=(id) data-first[is_first] aria-describedby=[described]
                    aria-invalid=[(field.fault.is_some()).then_some("true")] {
                    @for (place, option) in options.iter().enumerate() {
                        option value=(option) selected[place == *chosen] { (option) }
                    }
                },
                Value::Long(input) => textarea id=(id) name=(id) data-first[is_first] rows="4" placeholder=[empty]
                    aria-describedby=[described] aria-invalid=[(field.fault.is_some()).then_some("true")] { (input.text()) },
                Value::Line(input) => input type="text" id=(id) name=(id) data-first[is_first] value=(input.text()) placeholder=[empty]
                    autocapitalize="off" spellcheck="false" aria-describedby=[described]
                    aria-invalid=[(field.fault.is_some()).then_some("true")];,
            }
            @if let Some(fault) = &field.fault { p.fault id=(fault_id) { (fault) } }
            @if !hints.is_empty() {
                div.hint id=(hint_id) { @for hint in &hints { p { (hint) } } }
            }
            @if field.names_a_file() { (pasted()) }
        }
    }
}

/// What is said of a question, and of its options: a page shows all of them at once.
fn hints(field: &Field) -> Vec<String> {
    let own = Some(field.hint.clone()).filter(|hint| !hint.is_empty());
    let of_options = field.said_of_options().map(|(option, hint)| format!("{option}: {hint}"));
    own.into_iter().chain(of_options).collect()
}

/// The text of a file: chosen, which needs the script, or pasted.
fn pasted() -> Markup {
    html! {
        label for="pasted" { (PASTED) }
        input type="file" data-into="pasted" aria-label=(PASTED) accept=".csv,.txt,.tsv,.pbn,.vp,text/*" hidden;
        textarea #pasted name="pasted" rows="6" spellcheck="false" {}
    }
}
