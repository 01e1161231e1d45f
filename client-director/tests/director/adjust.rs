//! What a director does to a score, by plain commands.

use crate::command::playing;

/// The words of a shell line, with quotation marks.
pub(crate) fn words(line: &str) -> Vec<&str> {
    let parts = line.split('"').enumerate();
    parts
        .flat_map(|(place, part)| match place % 2 {
            0 => part.split_whitespace().collect::<Vec<_>>(),
            _ => vec![part],
        })
        .collect()
}

#[tokio::test]
async fn adjusted_scores_are_written_in_each_form() {
    let shell = playing().await;
    for (line, outcome) in [
        ("--ns avg+ --ew avg-", "NS average plus, EW average minus"),
        ("--weighted \"30% 6S N =, 40% 4S N +2, 30% 6S N -1\"", "30 % 6S N =, 40 % 4S N +2, 30 % 6S N -1"),
        ("--weighted \"50% 4S N =, 50% 4S N -1\" --sympathetic 10 --for ns", "60 % 4S N =, 40 % 4S N -1"),
        ("--ns \"4S N -1\" --ew \"4S N =\" --field ew", "NS 4S N -1, EW 4S N =, field EW"),
        (
            "--self-inflicted ns --got \"3NT N -2\" --after \"3NT N =\" --expected \"4S N +1\"",
            "NS got 3NT N -2, after 3NT N =, expected 4S N +1, EW 4S N +1",
        ),
        (
            "--weighted \"4S N =\" --cap \"ns avg-\" --at-least \"ew 65\"",
            "NS 4S N =, at most average minus, EW 4S N =, at least 65 %",
        ),
        ("--not-played slow-play ns", "Not played, slow play: NS average minus, EW average plus"),
        ("--not-played bye", "Not played: bye"),
        ("--score \"NS 4S N =, EW average minus\"", "NS 4S N =, EW average minus"),
        ("--score \"4S N =\"", "4S N ="),
    ] {
        let line = format!("adjust a1 1 {line} --reason ruling");
        let (code, text) = shell.words(&words(&line)).await;
        let done = format!("Done: board 1 at table A1 in round 1 is {outcome}.\n");
        assert_eq!((code, text), (0, done), "{line}");
    }
    for (line, why) in [
        ("--ns avg+", "East-West (--ew)"),
        ("--ns avg+ --ew 4S", "write it like 4SX N -1"),
        ("--weighted \"50% 4S N =\"", "add up to 50.00 %"),
        ("--weighted \"4S N =\" --cap avg-", "write the side and the limit"),
        ("--not-played tired", "say why it was not played"),
        ("--weighted \"50% 4S N =, 50% not played\"", "made from results that have a score"),
    ] {
        let (code, text) = shell.words(&words(&format!("adjust A1 1 {line} --reason ruling"))).await;
        assert!(code > 0 && text.contains(why), "{line}: {text}");
    }
}

/// Of six tables one other has a result, -50: 4S just made is worth 3 x 6/2 - 1 of 10, and nothing changes by asking.
#[tokio::test]
async fn candidates_say_what_each_outcome_is_worth() {
    let shell = playing().await;
    let correct = "correct --table A6 --round 3 --board 1 --result \"4S N -1\" --reason x";
    assert_eq!(shell.words(&words(correct)).await.0, 0);
    let ask = "candidates --table a1 --round 1 --board 1 \"4S N =\" \"60 % 4S N =, 40 % 4S N -1\"";
    let (code, text) = shell.words(&words(ask)).await;
    assert_eq!(code, 0, "{text}");
    for said in [
        "Board 1 at table A1 in round 1, in matchpoints, top 10; nothing has changed.",
        "8 : 2      80.00 %",
        "NS: 60 % of 9.2 + 40 % of 3.2 = 6.8",
    ] {
        assert!(text.contains(said), "{said}: {text}");
    }
    let (code, text) = shell.words(&words(&format!("{ask} --json"))).await;
    assert!(code == 0 && text.contains("\"weight_hundredths\": 6000"), "{text}");
    assert!(shell.words(&words("board 1")).await.1.matches("4S N").count() == 1);
    let (code, text) = shell.words(&words("candidates --table A1 --round 1 --board 1 nonsense")).await;
    assert!(code > 0 && text.contains("write it like"), "{text}");
    let (code, text) = shell.words(&words("candidates --table A1 --round 1 --board 20 pass")).await;
    assert!(code > 0 && text.contains("board 20"), "{text}");
}

#[tokio::test]
async fn a_preview_changes_nothing() {
    let shell = playing().await;
    for (table, result) in [("A1", "4S N ="), ("A6", "4S N -1")] {
        let correct = format!("correct --table {table} --round 1 --board 1 --result \"{result}\" --reason x");
        // Table 6 plays board 1 in round 3.
        let correct = if table == "A6" { correct.replace("--round 1", "--round 3") } else { correct };
        let (code, text) = shell.words(&words(&correct)).await;
        assert_eq!(code, 0, "{text}");
    }
    let before = shell.json("journal").await;
    let (code, text) =
        shell.words(&words("adjust A1 1 --ns avg- --ew avg+ --reason \"late play\" --preview")).await;
    assert_eq!(code, 0, "{text}");
    for part in [
        "Nothing has changed. This would follow:",
        "Table A1: board 1 corrected from 4S N = to NS average minus, EW average plus (late play)",
        "* ",
        "Ranking",
    ] {
        assert!(text.contains(part), "{part}: {text}");
    }
    assert_eq!(shell.json("journal").await, before);
    let (code, text) = shell.words(&words("adjust A1 30 --ns avg --ew avg --reason x --preview")).await;
    assert_eq!(code, 2, "{text}");
}

#[tokio::test]
async fn boards_wait_for_rulings_and_fouled_ones_are_divided() {
    let shell = playing().await;
    shell.ok("subject-to-ruling A1 1 --note hesitation").await;
    let waiting = shell.json("subject-to-ruling --list").await;
    assert_eq!((&waiting[0]["table"], &waiting[0]["note"]), (&"A1".into(), &"hesitation".into()));
    let text = shell.ok("subject-to-ruling A1 1 --settled --note stands").await;
    assert_eq!(text, "Done: board 1 at table A1 in round 1 is no longer subject to ruling.\n");
    assert_eq!(shell.ok("subject-to-ruling --list").await, "No board waits for a ruling.\n");

    let (code, text) = shell.words(&words("divide-board 1 --group \"A3 A4\" --reason fouled")).await;
    assert_eq!((code, text.as_str()), (0, "Done: board 1 is scored in 2 groups.\n"));
    shell.ok("divide-board 1 --whole --reason mistake").await;
    shell.ok("classify A1NS --handicap -2.5 --stratum B").await;
    let text = shell.ok("carry-over A1NS 12.5 --reason first").await;
    assert_eq!(text, "Done: A1NS carries over +12.5.\n");

    shell.ok("penalise A1NS --warning --reason loud").await;
    let (code, text) = shell.words(&words("penalise A1NS --vps 1 --reason loud")).await;
    assert!(code == 1 && text.contains("victory points cannot be taken"), "{text}");
    shell.ok("refund 1 --reason appeal").await;

    // What A1NS brought along would count as IMPs: that is said, and asked.
    let (code, text) = shell.words(&words("rules set --method \"cross-imps by field\"")).await;
    assert!(
        code == 1 && text.contains("the 12.5 matchpoints that A1NS brought along count as IMPs"),
        "{text}"
    );
    let (code, text) = shell.words(&words("rules set --method \"cross-imps by field\" --leave-points")).await;
    assert_eq!(code, 0, "{text}");
    assert_eq!(shell.json("rules").await["method"], "cross-IMPs by field");
    let (code, text) = shell.words(&words("rules set --method teams")).await;
    assert!(code == 1 && text.contains("no section here has teams"), "{text}");
}

/// A1 alone had other cards: Laws 87B and 12C2. Everything else is as EBU White Book 4.2.3.3 says of a group of two.
#[tokio::test]
async fn the_awards_of_a_fouled_board_are_proposed_changed_and_given() {
    let shell = playing().await;
    for (table, round, result) in [("A1", 1, "4S N ="), ("A6", 3, "4S N -1"), ("A5", 4, "4S N =")] {
        let line =
            format!("correct --table {table} --round {round} --board 1 --result \"{result}\" --reason x");
        let (code, text) = shell.words(&words(&line)).await;
        assert_eq!(code, 0, "{text}");
    }
    let before = shell.json("journal").await;
    let divide = "divide-board 1 --group A1 --at-fault A1EW --reason \"hands exchanged\"";
    // Without --awards none is given, and none is shown as if it were.
    let (code, text) = shell.words(&words(&format!("{divide} --preview"))).await;
    assert_eq!(code, 0, "{text}");
    assert!(text.contains("The awards above are proposed, not given: give them with --awards"), "{text}");
    assert!(!text.contains("corrected from"), "{text}");
    let (code, text) = shell.words(&words(&format!("{divide} --preview --awards"))).await;
    assert_eq!(code, 0, "{text}");
    for part in [
        "Nothing has changed. This would follow:",
        "A1 round 1 board 1: A1NS against A1EW, changed cards, 4S N =\n    Award: NS average plus, EW average minus. \
         Nobody else had these cards",
        "A1EW is at fault: average minus; average plus for A1NS",
        "first cards, 4S N -1\n    The result stands: one of two with these cards, 65 %",
        "first cards, no result\n    Still to be played, with the first cards.",
        "Table A1: board 1 corrected from 4S N = to NS average plus, EW average minus (hands exchanged. Nobody else",
        "Ranking",
    ] {
        assert!(text.contains(part), "{part}: {text}");
    }
    assert_eq!(shell.json("journal").await, before);

    let (code, text) = shell
        .words(&words(&format!("{divide} --preview --award \"A1/1=none\" --award \"A6/3=60/60\"")))
        .await;
    assert_eq!(code, 0, "{text}");
    assert!(
        text.contains("    No award, as you say.") && text.contains("    Award: 60/60, as you say."),
        "{text}"
    );
    let (code, text) = shell.words(&words(&format!("{divide} --award \"A1/9=none\""))).await;
    assert_eq!((code, text.contains("nothing is proposed for A1/9")), (2, true), "{text}");

    let (code, text) = shell.words(&words(&format!("{divide} --awards"))).await;
    assert_eq!((code, text.as_str()), (0, "Done: board 1 is scored in 2 groups; 1 award is given.\n"));
    let rows = shell.json("board 1").await;
    assert!(rows.to_string().contains("NS average plus, EW average minus"), "{rows}");

    // Fourteen cards in one hand (Law 13): nothing is divided, and without awards nothing would be done at all.
    let before = shell.json("journal").await;
    let (code, text) = shell.words(&words("divide-board 1 --cancelled A6 --reason \"14 cards\"")).await;
    assert_eq!((code, text.contains("nothing would change")), (2, true), "{text}");
    // Looked at, the award is proposed and not shown as given; with --awards it is.
    let cancelled = "divide-board 1 --cancelled A6 --reason \"14 cards\" --preview";
    let (code, text) = shell.words(&words(cancelled)).await;
    assert_eq!(code, 0, "{text}");
    assert!(text.contains("A6 round 3 board 1") && text.contains("    Award: "), "{text}");
    assert!(text.contains("The awards above are proposed, not given: give them with --awards"), "{text}");
    assert!(!text.contains("corrected from"), "{text}");
    let (code, text) = shell.words(&words(&format!("{cancelled} --awards"))).await;
    assert_eq!(code, 0, "{text}");
    assert!(text.contains("Table A6: board 1 corrected from") && !text.contains("not given"), "{text}");
    // What is to be linked with a ruling that there is not changes nothing either.
    let (code, text) = shell
        .words(&words("correct --table A1 --round 1 --board 1 --result \"4S N -3\" --reason x --ruling 9"))
        .await;
    assert_eq!((code, text.contains("there is no ruling 9: nothing has changed")), (2, true), "{text}");
    assert_eq!(shell.json("journal").await, before);
    let (code, text) =
        shell.words(&words("divide-board 1 --cancelled A6 --awards --reason \"14 cards\"")).await;
    assert_eq!((code, text.as_str()), (0, "Done: board 1 is repaired; 1 award is given.\n"));
}

/// Seed 000, "Matchpointing and scoring": rows 2, 6 and 8.
#[tokio::test]
async fn a_paper_traveller_is_judged() {
    let shell = playing().await;
    for (line, says) in [
        ("check-score 21 \"4S N 10\" --ns 420", "Change it to 620 for NS"),
        ("check-score 21 \"4S N 9\" --ew 200", "ask the players"),
        ("check-score 21 \"2D\" --ew 50", "Proposed: NS 40 %, EW 40 %"),
        ("check-score 21 \"4H N 11\" --ns 620 --pairs agree", "You may change it to what both pairs say"),
        ("check-score 21 \"4H N 11\" --ns 620 --pairs not-there", "the score stands"),
        ("check-score 21 pass --ns 110", "ask the players"),
        ("check-score 21 \"4S N 10\" --ns 450", "ask the players"),
        ("check-score 21 \"4S N 10\"", "Write 620 for NS: no score is written"),
        ("check-score 21 \"4S N\" --ns 620", "The score stands: 4S N = is 620 for NS"),
        ("check-score 21 \"4S N =\" --ns 420", "Change it to 620 for NS"),
        ("check-score 21 \"4S N =\" --ns -620", "ask the players"),
        ("check-score 21 \"4S N 10\" --ns 420 --period-over", "Nothing is changed any more"),
    ] {
        let (code, text) = shell.words(&words(line)).await;
        assert!(code == 0 && text.contains(says), "{line}: {text}");
    }
}

/// Whoever reads the answer has seen enough, as `head` does: that is no failure.
#[test]
fn a_closed_pipe_ends_quietly() {
    let (reader, writer) = std::io::pipe().unwrap();
    drop(reader);
    let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_barometer-director"));
    let ended =
        command.args(["check-score", "21", "4S N 10", "--ns", "420"]).stdout(writer).output().unwrap();
    assert_eq!((ended.status.code(), ended.stderr.as_slice()), (Some(0), &b""[..]));
}

/// Law 12C1(c) of 2017: a result in the contract that was played is weighed only where somebody says that it could have
/// been reached legally, or insists, and then the journal has it. A ruling whose interview has settled it is not asked
/// again, and neither is a law book that has no such rule.
#[tokio::test]
async fn a_contract_that_was_ruled_away_is_not_weighed_without_a_word() {
    let shell = playing().await;
    let ok = async |line: &str| {
        let (code, text) = shell.words(&words(line)).await;
        assert_eq!(code, 0, "{line}: {text}");
        text
    };
    ok("correct --table A1 --round 1 --board 1 --result \"4S N =\" --reason x").await;
    let weighed = "adjust A1 1 --weighted \"60 % 3S N =, 40 % 4S N =\" --reason hesitation";
    let refused = async |line: &str| {
        let (code, text) = shell.words(&words(line)).await;
        assert!(code > 0 && text.contains("4S N = is in the contract that was played"), "{line}: {text}");
        assert!(text.contains("--reached-legally") && text.contains("--insist"), "{text}");
    };
    refused(weighed).await;
    refused(&format!("{weighed} --preview")).await;
    refused(&weighed.replace("hesitation", "hesitation --cap \"ns avg-\"")).await;
    // Where nobody is asked, nothing is weighed.
    for unasked in [
        "correct --table A1 --round 1 --board 1 --result \"60 % 3S N =, 40 % 4S N =\" --reason hesitation",
        "correct --table A1 --round 1 --board 1 --result \"60 % 3S N =, 40 % 4S N =\" --played-by \"A2NS A1EW\" --reason x",
    ] {
        let (code, text) = shell.words(&words(unasked)).await;
        assert!(code > 0 && text.contains("write it as an adjusted score"), "{unasked}: {text}");
    }
    // Other contracts, and one result alone, are nobody's question.
    ok(&format!("{} --preview", weighed.replace("4S N =", "2S N +1"))).await;
    ok("adjust A1 1 --weighted \"4S N -1\" --reason misinformation --preview").await;
    ok(&format!("{weighed} --reached-legally --preview")).await;

    ok("ruling new A1 --board 1 --procedure adjusted-score --answer ground=damage").await;
    refused(&format!("{weighed} --ruling 1")).await;
    ok(&format!("{weighed} --insist \"the bid was free\" --ruling 1")).await;
    let journal = shell.json("journal").await.to_string();
    assert!(journal.contains("the director insists: the bid was free"), "{journal}");
    // What was ruled away stays so after the ruling itself has changed the score.
    refused(&format!("{} --ruling 1", weighed.replace("60", "70").replace("40", "30"))).await;
    assert_ne!(shell.words(&words(&format!("{weighed} --insist x --reached-legally"))).await.0, 0);

    ok("rules set --law-book 2007").await;
    ok("correct --table A1 --round 1 --board 1 --result \"4S N =\" --reason x").await;
    ok(weighed).await;
}

/// The interview of a ruling has asked it: its award is taken as it stands, and another one is asked about.
#[tokio::test]
async fn what_an_interview_has_settled_is_not_asked_again() {
    let shell = playing().await;
    let ok = async |line: &str| {
        let (code, text) = shell.words(&words(line)).await;
        assert_eq!(code, 0, "{line}: {text}");
    };
    ok("correct --table A1 --round 1 --board 1 --result \"4S N =\" --reason x").await;
    let award = "60 % 3S N =, 40 % 4S N =";
    let answers = format!(
        "--answer ground=damage --answer damaged=yes --answer own=no --answer outcomes=several \
         --answer \"results={award}\" --answer lean=none --answer legal=yes"
    );
    ok(&format!("ruling new A1 --board 1 --procedure adjusted-score {answers}")).await;
    let (code, text) =
        shell.words(&words("adjust A1 1 --score \"60 % 3S N =, 40 % 4S N -1\" --reason x --ruling 1")).await;
    assert!(code > 0 && text.contains("4S N -1 is in the contract that was played"), "{text}");
    ok(&format!("adjust A1 1 --score \"{award}\" --reason x --ruling 1")).await;
}
