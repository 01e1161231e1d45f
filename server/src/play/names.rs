//! Names of pairs that do not exist: trees, birds, flowers and stones.

use super::dice::Dice;

const WORDS: [&str; 80] = [
    "Alder",
    "Amber",
    "Ash",
    "Aspen",
    "Avocet",
    "Azalea",
    "Basalt",
    "Beech",
    "Bilberry",
    "Birch",
    "Bittern",
    "Bluebell",
    "Bracken",
    "Brambling",
    "Bunting",
    "Campion",
    "Cedar",
    "Chaffinch",
    "Chalk",
    "Clover",
    "Comfrey",
    "Cormorant",
    "Cowslip",
    "Curlew",
    "Cypress",
    "Dipper",
    "Dunlin",
    "Egret",
    "Elder",
    "Elm",
    "Fennel",
    "Fieldfare",
    "Firecrest",
    "Flint",
    "Foxglove",
    "Gannet",
    "Garnet",
    "Goldcrest",
    "Gorse",
    "Granite",
    "Greenfinch",
    "Hawthorn",
    "Hazel",
    "Heather",
    "Heron",
    "Holly",
    "Honeysuckle",
    "Hornbeam",
    "Ivy",
    "Juniper",
    "Kestrel",
    "Kingfisher",
    "Lapwing",
    "Larch",
    "Linden",
    "Linnet",
    "Magpie",
    "Mallard",
    "Maple",
    "Marigold",
    "Nightjar",
    "Nuthatch",
    "Oleander",
    "Oriole",
    "Osprey",
    "Pebble",
    "Pimpernel",
    "Pintail",
    "Plover",
    "Poplar",
    "Primrose",
    "Redstart",
    "Rowan",
    "Sandpiper",
    "Siskin",
    "Spruce",
    "Teasel",
    "Thistle",
    "Wagtail",
    "Willow",
];

#[cfg(test)]
/// The most pairs that get different names.
pub(super) const MOST_PAIRS: usize = WORDS.len() * WORDS.len() / 2;

/// The players of so many pairs, no two pairs alike; the first forty share no word.
pub(super) fn pairs(count: usize, seed: u64) -> Vec<[String; 2]> {
    let mut words = WORDS;
    Dice::new(seed, &[u64::from(b'n')]).shuffle(&mut words);
    let half = words.len() / 2;
    (0..count)
        .map(|pair| {
            let (lap, place) = (pair / half, pair % half);
            // Once each word of an even place has stood before each of an odd one, they stand the other way round.
            let one = 2 * place + lap / half;
            [one, one + 2 * lap + 1].map(|word| words[word % words.len()].to_owned())
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn no_two_pairs_are_alike_and_forty_share_no_word() {
        let all = pairs(MOST_PAIRS, 7);
        assert_eq!(all.iter().collect::<BTreeSet<_>>().len(), MOST_PAIRS);
        assert_eq!(all[..40].iter().flatten().collect::<BTreeSet<_>>().len(), 80);
        assert!(all.iter().all(|[one, two]| one != two));
    }
}
