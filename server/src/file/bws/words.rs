//! How devices write results: `4 S x`, `+1`, `S10`.

use bridge::card::Card;
use bridge::contract::{Contract, Doubling};
use bridge::exact::Percent;
use bridge::result::Play;

/// A contract: `4 S x`, `3 NT`.
pub(crate) fn contract(contract: Contract) -> String {
    let doubling = match contract.doubling {
        Doubling::Undoubled => "",
        Doubling::Doubled => " x",
        Doubling::Redoubled => " xx",
    };
    format!("{} {}{doubling}", contract.level, contract.strain.letters())
}

/// Declarer's tricks beside what the contract needs: `=`, `+1`, `-2`.
pub(crate) fn tricks(play: Play) -> String {
    match play.difference() {
        0 => "=".to_owned(),
        difference => format!("{difference:+}"),
    }
}

/// A card: `S10`, `HQ`.
pub(crate) fn card(card: Card) -> String {
    card.to_string().replace('T', "10")
}

/// What both sides were given of a top: `60%-40%`.
pub(crate) fn award(shares: [Percent; 2]) -> String {
    let [ns, ew] = shares.map(|share| {
        let (whole, part) = (share.hundredths() / 100, share.hundredths() % 100);
        let part = format!(".{part:02}");
        format!("{whole}{}%", part.trim_end_matches('0').trim_end_matches('.'))
    });
    format!("{ns}-{ew}")
}
