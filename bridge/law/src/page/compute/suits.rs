//! Suits without others.

use super::{Given, given_value};
use crate::page::reader::suits::{Suits, name, read, written};
use crate::page::run::{Run, Stop};

/// `compute "suits" into="forbidden" of="CDHS" without="{shown}"`: `HS` or `none`; `forbidden.names` is `hearts, spades`, and
/// `forbidden.hearts` is yes.
pub(super) fn suits(run: &mut Run<'_, '_, '_>, given: Given<'_>) -> Result<(), Stop> {
    let Some(into) = given_value(given, "into") else {
        return Err(run.fault("`suits` needs into=\"…\""));
    };
    let of = |name| {
        let text = given_value(given, name).unwrap_or("none");
        read(text).map_err(|wrong| run.fault(wrong))
    };
    let (of, without) = (of("of")?, of("without")?);
    let left: Suits = of.difference(&without).copied().collect();
    let names: Vec<&str> = left.iter().map(|suit| name(*suit)).collect();
    run.set(into, written(&left));
    run.set(format!("{into}.names"), names.join(", "));
    for suit in game::card::Suit::ALL {
        let is_left = if left.contains(&suit) { "yes" } else { "no" };
        run.set(format!("{into}.{}", name(suit)), is_left);
    }
    Ok(())
}
