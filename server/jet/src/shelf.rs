//! The file of a database: read whole, and written so that it is the old one or the new one and never between.

use std::fs::{self, File, OpenOptions};
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};

use crate::database::Database;
use crate::error::{JetError, Result};

/// The file of a database, and what was in it when it was last read or written here.
#[derive(Debug)]
pub struct Shelf {
    path: PathBuf,
    /// `None` of a file that is to be new.
    seen: Option<Vec<u8>>,
}

impl Shelf {
    /// The file at this place, and the database in it.
    ///
    /// # Errors
    /// Where it cannot be read, or is no database that can be.
    pub fn open(path: impl Into<PathBuf>) -> Result<(Self, Database)> {
        let mut shelf = Self { path: path.into(), seen: None };
        let database = shelf.read()?;
        Ok((shelf, database))
    }

    /// A file that is not there yet.
    pub fn new_at(path: impl Into<PathBuf>) -> Self {
        Self { path: path.into(), seen: None }
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The database as it is now in the file.
    ///
    /// # Errors
    /// Where it cannot be read, or is no database that can be: then what was read before still counts as seen.
    pub fn read(&mut self) -> Result<Database> {
        let bytes = fs::read(&self.path).map_err(|error| self.system("read", error))?;
        let database = Database::from_bytes(bytes.clone())?;
        self.seen = Some(bytes);
        Ok(database)
    }

    /// Whether the file is another than was last read or written here.
    ///
    /// # Errors
    /// Where it cannot be read.
    pub fn is_changed(&self) -> Result<bool> {
        match fs::read(&self.path) {
            Ok(bytes) => Ok(self.seen.as_ref() != Some(&bytes)),
            Err(error) if error.kind() == ErrorKind::NotFound => Ok(self.seen.is_some()),
            Err(error) => Err(self.system("read", error)),
        }
    }

    /// Whether another program has the file open: the engine keeps a file of locks (`.ldb`) beside it as long as somebody
    /// does. One that was left behind by a program that crashed is not told from one that is used.
    pub fn held_by_others(&self) -> bool {
        let target = fs::canonicalize(&self.path).unwrap_or_else(|_new| self.path.clone());
        [&self.path, &target].into_iter().any(|path| path.with_extension("ldb").exists())
    }

    /// Puts a database in the place of the file: it is written beside it, brought to the disk, and given its name.
    ///
    /// Between the last look at the file and the new name a moment remains in which another program could open it. Where
    /// the system refuses to replace a file that is open (Windows), that is noticed; elsewhere not.
    ///
    /// # Errors
    /// Where somebody else has the file open or has changed it since it was read, where it is read-only, and where the disk
    /// refuses: the file is then as it was.
    pub fn write(&mut self, database: &Database) -> Result<()> {
        self.unless_taken()?;
        let rights = match fs::metadata(&self.path) {
            Ok(known) if known.permissions().readonly() => return Err(JetError::ReadOnly(self.path.clone())),
            Ok(known) => Some(known.permissions()),
            Err(_none) => None,
        };
        let beside = self.beside();
        let done = Self::put_beside(&beside, database.as_bytes(), rights)
            .map_err(|error| self.not_written(error))
            // What came while the disk was busy counts too.
            .and_then(|()| self.unless_taken())
            .and_then(|()| self.replace(&beside).map_err(|error| self.not_written(error)));
        if done.is_err() {
            // What is left of the try is nobody's.
            drop(fs::remove_file(&beside));
        }
        done?;
        self.seen = Some(database.as_bytes().to_vec());
        Ok(())
    }

    fn beside(&self) -> PathBuf {
        // Beside the file itself: a name is given within one disk alone.
        let path = fs::canonicalize(&self.path).unwrap_or_else(|_new| self.path.clone());
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        path.with_file_name(format!(".{name}.new"))
    }

    /// Refuses where somebody else has the file open, or has changed it since it was read.
    fn unless_taken(&self) -> Result<()> {
        if self.held_by_others() {
            return Err(JetError::Held(self.path.clone()));
        }
        if self.is_changed()? {
            return Err(JetError::Changed(self.path.clone()));
        }
        Ok(())
    }

    fn not_written(&self, error: std::io::Error) -> JetError {
        match error.kind() {
            // So Windows refuses to replace what is open.
            ErrorKind::PermissionDenied if cfg!(windows) && self.seen.is_some() => {
                JetError::Held(self.path.clone())
            }
            _ => self.system("written", error),
        }
    }

    fn put_beside(beside: &Path, bytes: &[u8], rights: Option<fs::Permissions>) -> std::io::Result<()> {
        let mut file = OpenOptions::new().write(true).create(true).truncate(true).open(beside)?;
        file.write_all(bytes)?;
        if let Some(rights) = rights {
            file.set_permissions(rights)?;
        }
        file.sync_all()
    }

    fn replace(&self, beside: &Path) -> std::io::Result<()> {
        // Where the path is a link to the file, it stays one.
        let is_link = fs::symlink_metadata(&self.path).is_ok_and(|known| known.is_symlink());
        let path = if is_link { fs::canonicalize(&self.path)? } else { self.path.clone() };
        fs::rename(beside, &path)?;
        // The name is on the disk when its folder is; not every system lets a folder be opened.
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
        if let Ok(folder) = File::open(folder.unwrap_or(Path::new("."))) {
            drop(folder.sync_all());
        }
        Ok(())
    }

    fn system(&self, deed: &'static str, error: std::io::Error) -> JetError {
        JetError::System { path: self.path.clone(), deed, error }
    }
}
