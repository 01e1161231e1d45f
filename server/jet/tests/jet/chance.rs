//! Numbers, texts and tables by chance, the same for the same seed.

use jet::{Column, Kind, Moment, Value, Version};

/// Numbers by chance (`SplitMix64`).
#[derive(Debug)]
pub(crate) struct Chance(pub(crate) u64);

impl Chance {
    pub(crate) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    /// Below a number.
    pub(crate) fn below(&mut self, end: usize) -> usize {
        usize::try_from(self.next() % u64::try_from(end).unwrap()).unwrap()
    }

    pub(crate) fn one<'a, T>(&mut self, of: &'a [T]) -> &'a T {
        &of[self.below(of.len())]
    }

    pub(crate) fn columns(&mut self) -> Vec<Column> {
        let most = if self.below(8) == 0 { 120 } else { 24 };
        let count = 1 + self.below(most);
        let mut has_counter = false;
        (0..count)
            .map(|number| {
                let text = Kind::Text(u8::try_from(1 + self.below(255)).unwrap());
                let kinds = [
                    Kind::YesNo,
                    Kind::Byte,
                    Kind::Short,
                    Kind::Long,
                    Kind::Double,
                    Kind::Moment,
                    text,
                    text,
                ];
                let mut kind = *self.one(&kinds);
                if !has_counter && self.below(30) == 0 {
                    (kind, has_counter) = (Kind::Counter, true);
                }
                Column::new(format!("{}{number}", self.one(&["Board", "NS/EW", "Größe", "x"])), kind)
            })
            .collect()
    }

    /// A value that goes into a column, and comes back as it is.
    pub(crate) fn value(&mut self, version: Version, kind: Kind) -> Value {
        if kind != Kind::YesNo && self.below(5) == 0 {
            return if kind == Kind::Counter { Value::Long(1 + self.small()) } else { Value::Null };
        }
        let bytes = self.next().to_le_bytes();
        match kind {
            Kind::YesNo => Value::YesNo(bytes[0] & 1 == 1),
            Kind::Byte => Value::Byte(bytes[0]),
            Kind::Short => Value::Short(i16::from_le_bytes([bytes[0], bytes[1]])),
            Kind::Long => Value::Long(i32::from_le_bytes([bytes[0], bytes[1], bytes[2], bytes[3]])),
            Kind::Counter => Value::Long(1 + self.small()),
            Kind::Double => Value::Double(f64::from(self.small()) / 7.0),
            Kind::Moment => Value::Moment(Moment(f64::from(self.small()) / 1440.0)),
            Kind::Text(most) => {
                let count = self.below(usize::from(most) + 1);
                // Long texts seldom, so that rows stay rows.
                let count = if self.below(4) == 0 { count } else { count.min(12) };
                Value::Text(self.text(version, count))
            }
            other => panic!("{other:?}"),
        }
    }

    fn small(&mut self) -> i32 {
        i32::try_from(self.below(60_000)).unwrap()
    }

    fn text(&mut self, version: Version, count: usize) -> String {
        let western: Vec<char> = "ABCxyz 0123456789=+-/éÄß€ñ♠♥".chars().filter(|own| *own < '♠').collect();
        let all: Vec<char> = "ABCxyz 0123456789=+-/éÄß€ñ♠♥Łő".chars().collect();
        let letters = if version == Version::Jet3 { &western } else { &all };
        (0..count).map(|_| *self.one(letters)).collect()
    }
}
