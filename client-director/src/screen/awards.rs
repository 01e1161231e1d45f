//! The awards that follow from a repair, one a line: taken as proposed, changed, or left out.

use super::form::{Fault, Field, Form};
use super::purpose::Purpose;
use crate::outcome;
use crate::proposed::{self, Proposed};

/// A line for each award; an empty one gives none.
pub fn form(purpose: Purpose, awards: &[Proposed]) -> Form {
    let fields = awards.iter().map(|award| {
        let label = format!("{} r{} b{}", award.slot.table, award.slot.round, award.slot.board);
        let text = outcome::write(award.chosen.as_ref());
        Field::line("award", label, text, &format!("{}. {}", award.situation(), award.reason))
    });
    let mut form = Form::new(purpose, "Awards", fields.collect()).about([
        "As they are proposed; write another award, such as NS avg+, EW avg- or 60/40, or empty a line: no award there."
            .to_owned(),
    ]);
    form.focus = 0;
    form
}

/// Takes the answers into the awards; `false` where one cannot be read, which the form then shows.
pub fn take(form: &mut Form, awards: &mut [Proposed]) -> bool {
    let read: Vec<_> = form.fields.iter().map(|field| proposed::read(field.text())).collect();
    let mut first_wrong = None;
    for (index, (field, read)) in form.fields.iter_mut().zip(&read).enumerate() {
        field.fault = read.as_ref().err().map(|why| Fault::new(field.id, why.as_str()).why);
        first_wrong = first_wrong.or(field.fault.as_ref().map(|_| index));
    }
    if let Some(wrong) = first_wrong {
        form.focus = wrong;
        return false;
    }
    for (award, chosen) in awards.iter_mut().zip(read.into_iter().flatten()) {
        award.chosen = chosen;
    }
    true
}
