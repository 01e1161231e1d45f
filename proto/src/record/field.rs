//! The fields of an encoded message, one after the other: the Protocol Buffers wire format.
//!
//! Source: <https://protobuf.dev/programming-guides/encoding/>.

use prost::encoding::{DecodeContext, WireType, decode_key, decode_varint, skip_field};

/// A field's value, as far as its wire type tells.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Value<'a> {
    Number(u64),
    /// Eight bytes, the lowest first.
    Fixed(u64),
    /// A text, or a message within the message.
    Bytes(&'a [u8]),
    /// Of a wire type that no field of ours has: nothing that anybody reads.
    Other,
}

/// Every field with its number, in the order in which they stand; `None` for one that is damaged, after which there are no
/// more.
#[derive(Debug)]
pub(crate) struct Fields<'a>(pub(crate) &'a [u8]);

impl<'a> Iterator for Fields<'a> {
    type Item = Option<(u32, Value<'a>)>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.0.is_empty() {
            return None;
        }
        let field = self.read();
        if field.is_none() {
            self.0 = &[];
        }
        Some(field)
    }
}

impl<'a> Fields<'a> {
    fn read(&mut self) -> Option<(u32, Value<'a>)> {
        let (number, wire_type) = decode_key(&mut self.0).ok()?;
        let value = match wire_type {
            WireType::Varint => Value::Number(decode_varint(&mut self.0).ok()?),
            WireType::SixtyFourBit => {
                let bytes = self.take(8)?.first_chunk()?;
                Value::Fixed(u64::from_le_bytes(*bytes))
            }
            WireType::LengthDelimited => {
                let length = usize::try_from(decode_varint(&mut self.0).ok()?).ok()?;
                Value::Bytes(self.take(length)?)
            }
            WireType::StartGroup | WireType::ThirtyTwoBit => {
                skip_field(wire_type, number, &mut self.0, DecodeContext::default()).ok()?;
                Value::Other
            }
            WireType::EndGroup => return None,
        };
        Some((number, value))
    }

    fn take(&mut self, length: usize) -> Option<&'a [u8]> {
        let (taken, rest) = self.0.split_at_checked(length)?;
        self.0 = rest;
        Some(taken)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The examples of the encoding guide: `150` in field 1 is `08 96 01`, `"testing"` in field 2 is
    /// `12 07 74 65 73 74 69 6e 67`.
    #[test]
    fn fields_are_read_as_the_guide_says() {
        let bytes = [&[0x08, 0x96, 0x01, 0x12, 0x07], b"testing".as_slice(), &[0x19], &[0; 8]].concat();
        let fields: Vec<_> = Fields(&bytes).collect();
        let expected =
            [Some((1, Value::Number(150))), Some((2, Value::Bytes(b"testing"))), Some((3, Value::Fixed(0)))];
        assert_eq!(fields, expected);
        // A group with a number in it, and four bytes: passed over, and what follows is read.
        let others = [0x0B, 0x08, 0x01, 0x0C, 0x15, 0, 0, 0, 0, 0x08, 0x02];
        let expected = [Some((1, Value::Other)), Some((2, Value::Other)), Some((1, Value::Number(2)))];
        assert_eq!(Fields(&others).collect::<Vec<_>>(), expected);
    }

    #[test]
    fn a_damaged_field_is_the_last() {
        for bytes in
            [&[0x12_u8, 0x07, 0x74][..], &[0x08], &[0x08, 0xFF], &[0x00, 0x01], &[0x19, 1], &[0x0B, 1]]
        {
            assert_eq!(Fields(bytes).collect::<Vec<_>>(), [None], "{bytes:?}");
        }
    }
}
