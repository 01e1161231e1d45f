//! Where things stand in the pages of the two versions.
//!
//! Source: mdbtools, HACKING.md; the offsets were compared with a real file of Jet 3, byte by byte.

/// A version of the Jet engine, by the Access that came with it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Version {
    /// Access 97.
    Jet3,
    /// Access 2000 to 2003.
    Jet4,
}

impl Version {
    pub(crate) fn layout(self) -> &'static Layout {
        match self {
            Self::Jet3 => &JET3,
            Self::Jet4 => &JET4,
        }
    }
}

/// Places and lengths, in bytes.
#[derive(Debug)]
pub(crate) struct Layout {
    pub(crate) version: Version,
    pub(crate) page: usize,
    /// The largest file, in megabytes.
    pub(crate) largest_mb: u64,
    /// The longest row.
    pub(crate) longest_row: usize,
    /// In a data page: the number of rows, and behind it their places.
    pub(crate) row_count: usize,
    /// The length of a map of pages that stands in a row.
    pub(crate) map_row: usize,
    pub(crate) def: DefinitionLayout,
    pub(crate) column: ColumnLayout,
    pub(crate) index: IndexLayout,
}

/// In a table's definition.
#[derive(Debug)]
pub(crate) struct DefinitionLayout {
    pub(crate) rows: usize,
    pub(crate) counter: usize,
    pub(crate) kind: usize,
    pub(crate) max_columns: usize,
    pub(crate) variable: usize,
    pub(crate) columns: usize,
    /// The number of indexes as they are named.
    pub(crate) named_indexes: usize,
    /// The number of indexes as they are stored.
    pub(crate) indexes: usize,
    pub(crate) used_map: usize,
    pub(crate) free_map: usize,
    /// Where the counts of the indexes begin, and with them what has no fixed place.
    pub(crate) counts: usize,
    pub(crate) count_length: usize,
    /// The length of the length of a name.
    pub(crate) name_length: usize,
}

/// In the entry of a column.
#[derive(Debug)]
pub(crate) struct ColumnLayout {
    pub(crate) length: usize,
    pub(crate) number: usize,
    pub(crate) variable: usize,
    pub(crate) order: usize,
    pub(crate) sort: usize,
    /// Jet 3 has the code page here.
    pub(crate) code_page: Option<usize>,
    pub(crate) flags: usize,
    pub(crate) fixed: usize,
    pub(crate) size: usize,
}

/// In the entries of an index, and in its pages.
#[derive(Debug)]
pub(crate) struct IndexLayout {
    pub(crate) length: usize,
    pub(crate) columns: usize,
    pub(crate) map: usize,
    pub(crate) root: usize,
    pub(crate) flags: usize,
    pub(crate) named_length: usize,
    /// In a named index, the number of the stored one.
    pub(crate) named_stored: usize,
    pub(crate) named_kind: usize,
    pub(crate) previous: usize,
    pub(crate) next: usize,
    pub(crate) prefix: usize,
    pub(crate) mask: usize,
    pub(crate) entries: usize,
}

static JET3: Layout = Layout {
    version: Version::Jet3,
    page: 2048,
    largest_mb: 1024,
    longest_row: 2012,
    row_count: 8,
    map_row: 133,
    def: DefinitionLayout {
        rows: 12,
        counter: 16,
        kind: 20,
        max_columns: 21,
        variable: 23,
        columns: 25,
        named_indexes: 27,
        indexes: 31,
        used_map: 35,
        free_map: 39,
        counts: 43,
        count_length: 8,
        name_length: 1,
    },
    column: ColumnLayout {
        length: 18,
        number: 1,
        variable: 3,
        order: 5,
        sort: 9,
        code_page: Some(11),
        flags: 13,
        fixed: 14,
        size: 16,
    },
    index: IndexLayout {
        length: 39,
        columns: 0,
        map: 30,
        root: 34,
        flags: 38,
        named_length: 20,
        named_stored: 4,
        named_kind: 19,
        previous: 8,
        next: 12,
        prefix: 20,
        mask: 22,
        entries: 248,
    },
};

static JET4: Layout = Layout {
    version: Version::Jet4,
    page: 4096,
    largest_mb: 2048,
    longest_row: 4060,
    row_count: 12,
    map_row: 69,
    def: DefinitionLayout {
        rows: 16,
        counter: 20,
        kind: 40,
        max_columns: 41,
        variable: 43,
        columns: 45,
        named_indexes: 47,
        indexes: 51,
        used_map: 55,
        free_map: 59,
        counts: 63,
        count_length: 12,
        name_length: 2,
    },
    column: ColumnLayout {
        length: 25,
        number: 5,
        variable: 7,
        order: 9,
        sort: 11,
        code_page: None,
        flags: 15,
        fixed: 21,
        size: 23,
    },
    index: IndexLayout {
        length: 52,
        columns: 4,
        map: 34,
        root: 38,
        flags: 46,
        named_length: 28,
        named_stored: 8,
        named_kind: 23,
        previous: 12,
        next: 16,
        prefix: 24,
        mask: 27,
        entries: 480,
    },
};
