//! A database with nothing in it but the tables by which the engine knows what is there.
//!
//! Source: the same tables of a real file of Jet 3. Of Jet 4 the columns are the same; who owns what is told in other
//! bytes, and those are worked out from the one pair that is known (Jackcess), not seen in a file.

use crate::bytes::{put, u32_at};
use crate::catalogue;
use crate::column::{BINARY, Column, Kind, MEMO, OBJECT};
use crate::data_page;
use crate::error::Result;
use crate::layout::Version;
use crate::pages::Pages;
use crate::schema::{self, IndexPlan, Plan};
use crate::text::WESTERN;
use crate::value::Moment;

/// Where the header is masked, and with which key.
const MASKED: usize = 0x18;
const MASK_KEY: [u8; 4] = [0xC7, 0xDA, 0x39, 0x6B];

/// Behind the mask: the order of texts and the code page, the key of an encoded file, the password, and when it was made.
const SORT_OF_JET_3: usize = 0x3A;
const CODE_PAGE: usize = 0x3C;
const KEY: usize = 0x3E;
const PASSWORD: usize = 0x42;
const SORT_OF_JET_4: usize = 0x6E;
const MADE: usize = 0x72;

/// Masks the header, or shows what is behind the mask.
fn mask(version: Version, header: &mut [u8]) {
    let length = if version == Version::Jet3 { 126 } else { 128 };
    let mut state: Vec<u8> = (0..=u8::MAX).collect();
    let mut other = 0_u8;
    for (index, key) in (0..256).zip(MASK_KEY.iter().cycle()) {
        other = other.wrapping_add(state[index]).wrapping_add(*key);
        state.swap(index, usize::from(other));
    }
    let (mut one, mut other) = (0_u8, 0_u8);
    for byte in header.iter_mut().skip(MASKED).take(length) {
        one = one.wrapping_add(1);
        other = other.wrapping_add(state[usize::from(one)]);
        state.swap(usize::from(one), usize::from(other));
        let sum = state[usize::from(one)].wrapping_add(state[usize::from(other)]);
        *byte ^= state[usize::from(sum)];
    }
}

/// Whether the pages behind a header are encoded.
pub(crate) fn is_encoded(version: Version, header: &[u8]) -> Result<bool> {
    let mut header = header.to_vec();
    mask(version, &mut header);
    Ok(u32_at(&header, KEY)? != 0)
}

fn header(version: Version, now: Moment) -> Result<Vec<u8>> {
    let mut page = vec![0; version.layout().page];
    put(&mut page, 0, &[0, 1, 0, 0])?;
    put(&mut page, 4, b"Standard Jet DB\0")?;
    put(&mut page, 0x14, &[u8::from(version == Version::Jet4)])?;
    // The map of free pages and one beside it, then the four tables.
    let places: [u32; 6] = [0x0100, 0x0101, 2, 3, 4, 5];
    for (number, place) in places.iter().enumerate() {
        put(&mut page, MASKED + 4 * number, &place.to_le_bytes())?;
    }
    put(&mut page, CODE_PAGE, &WESTERN.to_le_bytes())?;
    match version {
        Version::Jet3 => put(&mut page, SORT_OF_JET_3, &0x0409_u16.to_le_bytes())?,
        Version::Jet4 => {
            put(&mut page, SORT_OF_JET_4, &0x0409_u16.to_le_bytes())?;
            put(&mut page, MADE, &now.0.to_le_bytes())?;
            // No password is noughts behind one more mask, the day on which the file was made.
            let day = format!("{:.0}", now.0.floor()).parse::<u32>().unwrap_or(0).to_le_bytes();
            for at in (0..40).step_by(4) {
                put(&mut page, PASSWORD + at, &day)?;
            }
        }
    }
    mask(version, &mut page);
    Ok(page)
}

/// Tables of the system: the page of each, its name, columns and indexes.
pub(crate) fn system_tables() -> [(u32, &'static str, Vec<Column>, Vec<IndexPlan>); 4] {
    let long = |name| Column::new(name, Kind::Long);
    let text = |name| Column::new(name, Kind::Text(255));
    let other = |name, code| Column::new(name, Kind::Other(code));
    let index = |name, columns, flags, is_primary| IndexPlan { name, columns, flags, is_primary };
    let objects = vec![
        long("Id"),
        long("ParentId"),
        text("Name"),
        Column::new("Type", Kind::Short),
        Column::new("DateCreate", Kind::Moment),
        Column::new("DateUpdate", Kind::Moment),
        other("Owner", BINARY),
        long("Flags"),
        other("Database", MEMO),
        other("Connect", MEMO),
        text("ForeignName"),
        other("RmtInfoShort", BINARY),
        other("RmtInfoLong", OBJECT),
        other("Lv", OBJECT),
        other("LvProp", OBJECT),
        other("LvModule", OBJECT),
        other("LvExtra", OBJECT),
    ];
    let rights =
        vec![long("ObjectId"), other("SID", BINARY), long("ACM"), Column::new("FInheritable", Kind::YesNo)];
    let queries = vec![
        long("ObjectId"),
        Column::new("Attribute", Kind::Byte),
        other("Order", BINARY),
        text("Name1"),
        text("Name2"),
        other("Expression", MEMO),
        Column::new("Flag", Kind::Short),
    ];
    let relationships = vec![
        text("szRelationship"),
        long("grbit"),
        long("ccolumn"),
        long("icolumn"),
        text("szObject"),
        text("szColumn"),
        text("szReferencedObject"),
        text("szReferencedColumn"),
    ];
    let of_objects = vec![index("ParentIdName", &[1, 2], 1, false), index("Id", &[0], 1, true)];
    let of_relationships = vec![
        index("szRelationship", &[0], 2, false),
        index("szObject", &[4], 2, false),
        index("szReferencedObject", &[6], 2, false),
    ];
    [
        (2, "MSysObjects", objects, of_objects),
        (3, "MSysACEs", rights, vec![index("ObjectId", &[0], 8, false)]),
        (4, "MSysQueries", queries, vec![index("ObjectIdAttribute", &[0, 1, 2], 1, true)]),
        (5, "MSysRelationships", relationships, of_relationships),
    ]
}

/// The pages of a new database.
pub(crate) fn pages(version: Version, now: Moment) -> Result<Pages> {
    let layout = version.layout();
    let mut pages = Pages::new(version, header(version, now)?);
    let first = pages.append()?;
    for _ in 0..4 {
        pages.append()?;
    }
    // Who has no page yet has all of them, but for those of the header, this map and the four tables.
    data_page::begin(&mut pages, first, 1)?;
    let mut free = vec![0xFF; layout.map_row];
    put(&mut free, 0, &[0; 5])?;
    put(&mut free, 5, &[!0b0011_1111])?;
    data_page::add(&mut pages, first, &free)?;
    data_page::add(&mut pages, first, &vec![0; layout.map_row])?;
    for (page, _, columns, indexes) in system_tables() {
        schema::make(&mut pages, &Plan { page, is_system: true, columns: &columns, indexes: &indexes })?;
    }
    catalogue::begin(&mut pages, now)?;
    Ok(pages)
}
