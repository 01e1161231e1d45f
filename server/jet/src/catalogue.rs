//! The tables in which the engine keeps what is in a database, and who may do what with it.

use crate::column::{Column, Kind};
use crate::database::insert;
use crate::definition::Definition;
use crate::error::{JetError, Result};
use crate::fresh::system_tables;
use crate::index;
use crate::layout::Version;
use crate::pages::Pages;
use crate::schema::{self, Plan};
use crate::value::{Moment, Value};

/// The page on which the definition of `MSysObjects` begins in every database.
const OBJECTS: u32 = 2;
/// The page on which that of `MSysACEs` begins in those that are made here.
const RIGHTS: &str = "MSysACEs";

/// What contains what, by the numbers that every database has for it.
const ROOT: u32 = 0x0F00_0000;
const TABLES: u32 = 0x0F00_0001;
const DATABASES: u32 = 0x0F00_0002;
const RELATIONSHIPS: u32 = 0x0F00_0003;
const OWN_DATABASE: u32 = 0x1000_0000;

const OF_SYSTEM: u32 = 0x8000_0000;

const TABLE: i16 = 1;
const DATABASE: i16 = 2;
const CONTAINER: i16 = 3;

/// Somebody who may do something: the user of the engine, all users, and two that it keeps for itself.
#[derive(Debug, Clone, Copy)]
enum Who {
    Admin,
    Users,
    Engine,
    Creators,
}

impl Who {
    fn bytes(self, version: Version) -> Value {
        let [kind, number] = match self {
            Self::Admin => [3, 1],
            Self::Users => [2, 1],
            Self::Engine => [2, 3],
            Self::Creators => [2, 4],
        };
        Value::Other(match version {
            Version::Jet3 => vec![kind, number],
            Version::Jet4 => vec![kind ^ 0xA5, number ^ 0x32],
        })
    }
}

/// A table as the catalogue has it.
#[derive(Debug, Clone)]
pub(crate) struct Entry {
    pub(crate) name: String,
    pub(crate) page: u32,
    pub(crate) is_system: bool,
}

/// The tables of a database, in their order there.
pub(crate) fn tables(pages: &Pages) -> Result<Vec<Entry>> {
    let objects = Definition::read(pages, OBJECTS)?;
    let at = |name: &str| objects.fields.iter().position(|field| field.name.eq_ignore_ascii_case(name));
    let (Some(id), Some(name), Some(kind)) = (at("Id"), at("Name"), at("Type")) else {
        return Err(JetError::damaged("the list of tables has no names"));
    };
    let flags = at("Flags");
    let mut tables = vec![];
    for (_, values) in index::rows(pages, &objects)? {
        let (Value::Long(id), Some(name)) = (&values[id], values[name].text()) else { continue };
        if values[kind].number() != Some(TABLE.into()) {
            continue;
        }
        let flags = flags.and_then(|at| values[at].number()).unwrap_or(0);
        let is_system = flags & 0x8000_0002 != 0 || name.starts_with("MSys");
        tables.push(Entry { name: name.to_owned(), page: id.cast_unsigned() & 0x00FF_FFFF, is_system });
    }
    Ok(tables)
}

/// The table of this name; Access does not tell small letters from capitals.
pub(crate) fn table(pages: &Pages, name: &str) -> Result<Entry> {
    let found = tables(pages)?.into_iter().find(|entry| entry.name.eq_ignore_ascii_case(name));
    found.ok_or_else(|| JetError::NoTable(name.to_owned()))
}

/// Writes into the catalogue of a new database what is there from the beginning.
pub(crate) fn begin(pages: &mut Pages, now: Moment) -> Result<()> {
    let folders =
        [(TABLES, "Tables"), (DATABASES, "Databases"), (RELATIONSHIPS, "Relationships")].map(|(id, name)| {
            Object { id, parent: ROOT, name, kind: CONTAINER, owner: Who::Engine, flags: OF_SYSTEM }
        });
    let own = Object {
        id: OWN_DATABASE,
        parent: DATABASES,
        name: "MSysDb",
        kind: DATABASE,
        owner: Who::Admin,
        flags: OF_SYSTEM,
    };
    let tables = system_tables().map(|(id, name, _, _)| Object {
        id,
        parent: TABLES,
        name,
        kind: TABLE,
        owner: Who::Engine,
        flags: OF_SYSTEM,
    });
    let objects: Vec<Object<'_>> = folders.into_iter().chain([own]).chain(tables).collect();
    note(pages, &objects, now)?;
    let rights = [
        (DATABASES, Who::Admin, 0x06_0000, false),
        (TABLES, Who::Creators, 0x0F_00FE, true),
        (TABLES, Who::Admin, 0x0F_FFFF, true),
        (TABLES, Who::Users, 0x0F_FFFF, true),
        (RELATIONSHIPS, Who::Creators, 0x0F_00FE, true),
        (RELATIONSHIPS, Who::Admin, 0x06_0001, false),
        (RELATIONSHIPS, Who::Users, 0x0F_FFFF, true),
        (OWN_DATABASE, Who::Admin, 0x06_000E, false),
        (OWN_DATABASE, Who::Users, 0x00_000E, false),
        (2, Who::Admin, 0x06_0000, false),
        (2, Who::Users, 0x00_0014, false),
        (3, Who::Admin, 0x06_0000, false),
        (4, Who::Admin, 0x06_0000, false),
        (4, Who::Users, 0x00_0014, false),
        (5, Who::Admin, 0x0E_0000, false),
        (5, Who::Users, 0x00_0014, false),
    ];
    allow(pages, &rights)
}

/// A row of `MSysObjects`.
struct Object<'a> {
    id: u32,
    parent: u32,
    name: &'a str,
    kind: i16,
    owner: Who,
    flags: u32,
}

/// A row with what is said of some columns, and nothing in the others.
fn row(definition: &Definition, said: &[(&str, Value)]) -> Vec<Value> {
    let value = |name: &str| said.iter().find(|(own, _)| own.eq_ignore_ascii_case(name));
    let fields = definition.fields.iter();
    fields
        .map(|field| match value(&field.name) {
            Some((_, value)) => value.clone(),
            None if field.kind == Kind::YesNo => Value::YesNo(false),
            None => Value::Null,
        })
        .collect()
}

fn note(pages: &mut Pages, objects: &[Object<'_>], now: Moment) -> Result<()> {
    let mut definition = Definition::read(pages, OBJECTS)?;
    let number = |number: u32| Value::Long(number.cast_signed());
    let version = pages.layout.version;
    let rows: Vec<Vec<Value>> = (objects.iter())
        .map(|object| {
            row(
                &definition,
                &[
                    ("Id", number(object.id)),
                    ("ParentId", number(object.parent)),
                    ("Name", object.name.into()),
                    ("Type", Value::Short(object.kind)),
                    ("DateCreate", Value::Moment(now)),
                    ("DateUpdate", Value::Moment(now)),
                    ("Owner", object.owner.bytes(version)),
                    ("Flags", number(object.flags)),
                ],
            )
        })
        .collect();
    insert(pages, "MSysObjects", &mut definition, &rows).map(|_| ())
}

fn allow(pages: &mut Pages, rights: &[(u32, Who, i32, bool)]) -> Result<()> {
    let table = table(pages, RIGHTS)?;
    let mut definition = Definition::read(pages, table.page)?;
    let version = pages.layout.version;
    let rows: Vec<Vec<Value>> = (rights.iter())
        .map(|(id, who, may, is_inherited)| {
            row(
                &definition,
                &[
                    ("ObjectId", Value::Long(id.cast_signed())),
                    ("SID", who.bytes(version)),
                    ("ACM", Value::Long(*may)),
                    ("FInheritable", Value::YesNo(*is_inherited)),
                ],
            )
        })
        .collect();
    insert(pages, RIGHTS, &mut definition, &rows).map(|_| ())
}

/// Makes tables, and notes them.
pub(crate) fn create(pages: &mut Pages, new: &[(&str, &[Column])], now: Moment) -> Result<()> {
    let mut known: Vec<String> = tables(pages)?.into_iter().map(|table| table.name).collect();
    let (mut objects, mut rights) = (vec![], vec![]);
    for (name, columns) in new {
        crate::text::named(pages.layout.version, name)?;
        if let Some(known) = known.iter().find(|known| known.eq_ignore_ascii_case(name)) {
            return Err(JetError::TableExists(known.clone()));
        }
        known.push((*name).to_owned());
        let page = pages.take()?;
        schema::make(pages, &Plan { page, is_system: false, columns, indexes: &[] })?;
        objects.push(Object { id: page, parent: TABLES, name, kind: TABLE, owner: Who::Admin, flags: 0 });
        rights.extend([Who::Admin, Who::Users].map(|who| (page, who, 0x0F_FFFF, false)));
    }
    note(pages, &objects, now)?;
    allow(pages, &rights)
}
