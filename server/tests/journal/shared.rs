//! The journal on PostgreSQL, from outside: what it promises beside what every journal does.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, LazyLock};
use std::time::Duration;

use base64::Engine as _;
use server::journal::{
    self, Append, CommandKey, ContestKey, DatabaseUrl, Journal, JournalError, PostgresJournal, RedbJournal,
    Sequence, Snapshot, Standing,
};

use crate::database::{Database, PASSWORD};
use crate::{check_whole, is_sound, one_after};

const CONTEST: ContestKey = ContestKey(3);

/// One for all tests of this program that leave it running; none, said in words, where it is not installed.
static SHARED: LazyLock<Option<Database>> = LazyLock::new(Database::start);

/// The address of an empty database.
pub(crate) fn empty() -> Option<DatabaseUrl> {
    SHARED.as_ref().map(|database| database.make().parse().unwrap())
}

/// A journal that leads, on this database.
pub(crate) fn leading(url: &DatabaseUrl) -> PostgresJournal {
    let journal = PostgresJournal::open(url, "here").unwrap();
    until(&journal, leads);
    journal
}

fn leads(standing: &Standing) -> bool {
    matches!(standing, Standing::Leads { .. })
}

fn until(journal: &PostgresJournal, is_expected: impl Fn(&Standing) -> bool) {
    let begun = std::time::Instant::now();
    while !is_expected(&journal.standing().unwrap().borrow()) {
        assert!(begun.elapsed() < Duration::from_secs(30), "{journal:?} is not as expected");
        std::thread::sleep(Duration::from_millis(5));
    }
}

fn told(url: &str) -> String {
    let url: DatabaseUrl = url.parse().unwrap();
    let told = format!("failed to {}", PostgresJournal::open(&url, "here").unwrap_err());
    assert!(!told.contains(PASSWORD), "{told}");
    told
}

#[test]
fn what_does_not_work_at_the_start_is_told_in_words() {
    let Some(database) = SHARED.as_ref() else { return };
    let right = database.make();
    let wrong_password = right.replace(PASSWORD, "guessed");
    let free = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
    for (url, expected) in [
        (wrong_password, "does not let the user \"barometer\" in"),
        (database.url("nowhere", None), "make it with `createdb --owner=barometer nowhere`"),
        (database.url("postgres", Some(free)), "start PostgreSQL there"),
    ] {
        let told = told(&url);
        assert!(told.contains(expected), "{told}");
    }

    drop(leading(&right.parse().unwrap()));
    let name = right.rsplit('/').next().unwrap();
    // The form of a sealed value is that of docs/JOURNAL.md: version, CRC-32 of name and value, value.
    let newer = 7_u32.to_le_bytes();
    let checksum = crc32fast::hash(&[b"format", &newer[..]].concat()).to_le_bytes();
    let sealed = [&[1][..], &checksum, &newer].concat();
    let sealed = sealed.iter().fold(String::new(), |text, byte| format!("{text}{byte:02x}"));
    database.ask(name, &format!("UPDATE barometer.meta SET sealed = '\\x{sealed}' WHERE name = 'format'"));
    assert!(told(&right).contains("Install the newer Barometer"), "{}", told(&right));
    database.ask(name, "DELETE FROM barometer.meta");
    assert!(told(&right).contains("name another database"), "{}", told(&right));
}

#[tokio::test]
async fn everything_is_there_after_opening_it_again() {
    let Some(url) = empty() else { return };
    let journal = leading(&url);
    for sequence in 0..50 {
        journal.append(one_after(CONTEST, Sequence(sequence))).await.unwrap();
    }
    journal.put_meta("secret", b"xyzzy".to_vec()).unwrap();
    drop(journal.append(one_after(CONTEST, Sequence(50))));
    drop(journal);

    let journal = leading(&url);
    assert_eq!(check_whole(&journal, CONTEST), Sequence(51), "what was handed over is written");
    assert_eq!(journal.meta("secret"), Ok(Some(b"xyzzy".to_vec())));
    assert_eq!(journal.append(one_after(CONTEST, Sequence(51))).await, Ok(Sequence(52)));
    assert!(is_sound(&journal.check(&mut |_, _, _| Ok(()))));
}

/// As a disk that forgets: every checksum and every gap is looked at.
#[tokio::test]
async fn damage_is_found() {
    let Some(database) = SHARED.as_ref() else { return };
    for (harm, expected) in [
        ("UPDATE barometer.records SET sealed = sealed || 'x' WHERE sequence = 7", "its checksum is wrong"),
        ("DELETE FROM barometer.records WHERE sequence = 7", "it is missing"),
        ("DELETE FROM barometer.records WHERE sequence > 7", "the records after 7 are gone"),
        ("UPDATE barometer.answers SET sealed = '' WHERE true", "it is only 0 bytes long"),
    ] {
        let url = database.make();
        let journal = leading(&url.parse().unwrap());
        for sequence in 0..9 {
            journal.append(one_after(CONTEST, Sequence(sequence))).await.unwrap();
        }
        database.ask(url.rsplit('/').next().unwrap(), harm);
        let report = journal.check(&mut |_, _, _| Ok(())).unwrap();
        assert!(report.damage.iter().any(|damage| damage.what.contains(expected)), "{harm}: {report:?}");
    }
}

#[tokio::test]
async fn the_second_waits_and_leads_when_the_first_is_gone() {
    let Some(url) = empty() else { return };
    let first = leading(&url);
    let second = PostgresJournal::open(&url, "there").unwrap();
    first.append(one_after(CONTEST, Sequence::NONE)).await.unwrap();
    until(&second, |standing| *standing == Standing::Waits { leader: "here".to_owned() });
    // Clients of the first are told where they find the second.
    let is_told = |standing: &Standing| matches!(standing, Standing::Leads { other: Some(other), .. } if other == "there");
    until(&first, is_told);
    assert_eq!(second.append(one_after(CONTEST, Sequence(1))).await, Err(JournalError::Outranked));
    drop(first);
    until(&second, leads);
    assert_eq!(check_whole(&second, CONTEST), Sequence(1));
    assert_eq!(second.append(one_after(CONTEST, Sequence(1))).await, Ok(Sequence(2)));
}

/// One that is held to have gone, and goes on: the database refuses it, whatever it believes.
#[tokio::test]
async fn of_two_that_believe_that_they_lead_one_is_refused() {
    let Some(database) = SHARED.as_ref() else { return };
    let text = database.make();
    let (url, name) = (text.parse().unwrap(), text.rsplit('/').next().unwrap());
    let first = leading(&url);
    first.append(one_after(CONTEST, Sequence::NONE)).await.unwrap();
    let second = PostgresJournal::open(&url, "there").unwrap();
    // As a pause of the first for longer than its lease.
    while !leads(&second.standing().unwrap().borrow()) {
        database.ask(name, "UPDATE barometer.leader SET until = '-infinity' WHERE address = 'here'");
    }
    assert_eq!(first.append(one_after(CONTEST, Sequence(1))).await, Err(JournalError::Outranked));
    until(&first, |standing| *standing == Standing::Outranked);
    assert_eq!(first.put_meta("secret", vec![]), Err(JournalError::Outranked));
    assert_eq!(
        check_whole(&second, CONTEST),
        Sequence(1),
        "everything that was acknowledged, and nothing else"
    );
    assert_eq!(second.append(one_after(CONTEST, Sequence(1))).await, Ok(Sequence(2)));
}

/// What is acknowledged is there, what is not may be, and nothing is there twice: [`check_whole`] sees each. The database comes
/// back while the journal asks what became of its last transaction, and after it has given up.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_database_that_is_killed_loses_nothing_that_was_acknowledged() {
    let Some(mut database) = Database::start() else { return };
    let journal = Arc::new(leading(&database.make().parse().unwrap()));
    let kills = if std::env::var_os("BAROMETER_LONG").is_some() { 20 } else { 2 };
    for kill in 0..kills {
        let (ends, writer) = (Arc::new(AtomicBool::new(false)), Arc::clone(&journal));
        let is_over = Arc::clone(&ends);
        let writing = tokio::spawn(async move {
            let mut last = writer.last_sequence(CONTEST);
            while !is_over.load(Ordering::Relaxed) {
                match writer.append(one_after(CONTEST, last)).await {
                    Ok(sequence) => last = sequence,
                    Err(_) => break,
                }
            }
            last
        });
        tokio::time::sleep(Duration::from_millis(150 + 7 * kill)).await;
        let again = tokio::task::spawn_blocking(move || {
            database.kill_9();
            std::thread::sleep(Duration::from_secs(if kill % 2 == 0 { 0 } else { 5 }));
            database.start_again();
            database
        });
        database = again.await.unwrap();
        let begun = std::time::Instant::now();
        while journal.try_to_write().is_err() {
            assert!(begun.elapsed() < Duration::from_secs(30), "it does not go on");
            std::thread::sleep(Duration::from_millis(20));
        }
        ends.store(true, Ordering::Relaxed);
        let acknowledged = writing.await.unwrap();
        let found = check_whole(&*journal, CONTEST);
        assert!(
            found == acknowledged || found == acknowledged.next(),
            "{acknowledged}, and {found} is there"
        );
    }
    assert!(journal.last_sequence(CONTEST) > Sequence::NONE);
}

#[tokio::test]
async fn numbers_of_any_size_are_kept() {
    let Some(url) = empty() else { return };
    let journal = leading(&url);
    let commands = [0, 1, 1 << 63, u64::MAX].map(|number| CommandKey { device: number, counter: !number });
    let contest = ContestKey(u32::MAX);
    let answers = commands.map(|command| (command, command.device.to_le_bytes().to_vec()));
    let append =
        Append { contest, expected: Sequence::NONE, records: vec![vec![]], answers: answers.to_vec() };
    assert_eq!(journal.append(append).await, Ok(Sequence(1)));
    assert_eq!(journal.contests(), [contest]);
    assert_eq!(journal.answers(None, 10), Ok(answers.to_vec()));
    assert_eq!(journal.answers(Some(commands[1]), 1), Ok(vec![answers[2].clone()]));
    assert_eq!(journal.highest_counter(u64::MAX), Ok(Some(0)));
}

/// Every contest, record, answer, token and name, there and back: the second file holds what the first did.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_journal_is_copied_into_a_database_and_back() {
    let Some(url) = empty() else { return };
    let folder = tempfile::tempdir().unwrap();
    let file = move |name: &str| RedbJournal::create(&folder.path().join(name)).unwrap();
    let first = file("first.redb");
    for contest in [ContestKey(1), CONTEST] {
        for sequence in 0..1_500 {
            drop(first.append(one_after(contest, Sequence(sequence))));
        }
    }
    first.put_grants(vec![([7; 32], b"director".to_vec()), ([8; 32], b"table".to_vec())]).unwrap();
    first.put_meta("secret", b"xyzzy".to_vec()).unwrap();
    first.put_snapshot(CONTEST, Snapshot { sequence: Sequence(9), bytes: b"state".to_vec() }).unwrap();
    let copied = tokio::task::spawn_blocking(move || {
        let database = leading(&url);
        let there = journal::copy(&first, &database, &[]);
        assert_eq!(journal::copy(&first, &database, &[]), Err(JournalError::NotEmpty));
        drop(database);
        let second = file("second.redb");
        let back = journal::copy(&leading(&url), &second, &[]);
        assert_eq!(check_whole(&second, CONTEST), Sequence(1_500));
        assert_eq!(second.meta("secret"), Ok(Some(b"xyzzy".to_vec())));
        (there, back)
    });
    let expected =
        Ok(journal::Copied { contests: 2, records: 3_000, answers: 3_000, grants: 2, snapshots: 1 });
    assert_eq!(copied.await.unwrap(), (expected.clone(), expected));
}

fn pem(kind: &str, bytes: &[u8]) -> String {
    let encoded = base64::engine::general_purpose::STANDARD.encode(bytes);
    let lines: Vec<&str> =
        encoded.as_bytes().chunks(64).map(|line| std::str::from_utf8(line).unwrap()).collect();
    format!("-----BEGIN {kind}-----\n{}\n-----END {kind}-----\n", lines.join("\n"))
}

/// The certificate is checked, and what is sent is encrypted: PostgreSQL itself says so.
#[test]
fn a_database_elsewhere_is_known_by_its_certificate() {
    let Some(database) = SHARED.as_ref() else { return };
    let folder = tempfile::tempdir().unwrap();
    let certified = |name: &str| {
        let key = rcgen::KeyPair::generate().unwrap();
        let params = rcgen::CertificateParams::new(vec!["127.0.0.1".to_owned()]).unwrap();
        let certificate = pem("CERTIFICATE", params.self_signed(&key).unwrap().der());
        let path = folder.path().join(name);
        std::fs::write(&path, &certificate).unwrap();
        (certificate, pem("PRIVATE KEY", &key.serialize_der()), path.display().to_string())
    };
    let (certificate, key, right) = certified("right.pem");
    let (_, _, wrong) = certified("wrong.pem");
    database.encrypts(&certificate, &key);
    let url = database.make();
    let name = url.rsplit('/').next().unwrap();
    let asked = |root: &str| format!("{url}?sslmode=verify-full&sslrootcert={root}");
    // Its own settings are read again in a moment.
    let begun = std::time::Instant::now();
    let journal = loop {
        match PostgresJournal::open(&asked(&right).parse().unwrap(), "here") {
            Ok(journal) => break journal,
            Err(error) => assert!(begun.elapsed() < Duration::from_secs(10), "failed to {error}"),
        }
    };
    until(&journal, leads);
    let query = format!(
        "SELECT bool_and(ssl) FROM pg_stat_ssl JOIN pg_stat_activity USING (pid) WHERE datname = '{name}' \
         AND application_name = 'barometer'"
    );
    assert_eq!(database.ask(name, &query), "t");
    let stranger = told(&asked(&wrong));
    assert!(stranger.contains("certificate"), "{stranger}");
    let nothing = told(&asked("/nowhere.pem"));
    assert!(nothing.contains("/nowhere.pem cannot be read"), "{nothing}");
}
