//! From one finding to the next procedure, which need not ask anew what is known.

use bridge::law::finding::Course;

use super::{Sitting, resume};
use crate::hearing::Hearing;
use crate::screen::app::{App, Overlay};
use crate::screen::effect::Effect;

/// Goes on with the procedure of this digit, where the finding has so many: in the same ruling where it takes the
/// finding's place, otherwise in a ruling of its own; this one stays in the book.
pub(super) fn go_on(app: &mut App, mut sitting: Box<Sitting>, hearing: &Hearing, digit: char) -> Vec<Effect> {
    let place = digit.to_digit(10).and_then(|digit| usize::try_from(digit).ok()?.checked_sub(1));
    let next = sitting.finding().and_then(|(_, finding)| finding.goes_on.get(place?).cloned());
    let seats = hearing.progress().seats;
    let further = next.as_ref().and_then(|next| hearing.going_on(next, seats));
    let (Some(next), Some(further)) = (next, further) else {
        app.overlay = Some(Overlay::Sitting(sitting));
        return Vec::new();
    };
    let mut effects = Vec::new();
    match next.course {
        Course::Instead => sitting.proceed(further),
        Course::Besides => {
            let mut own = Box::new(Sitting::new(sitting.about.clone(), sitting.book.clone()));
            own.has_placed = sitting.has_placed;
            own.proceed(further);
            effects = resume::leave(app, sitting);
            sitting = own;
        }
    }
    effects.extend(resume::keep_up(app, &mut sitting));
    app.overlay = Some(Overlay::Sitting(sitting));
    effects
}
