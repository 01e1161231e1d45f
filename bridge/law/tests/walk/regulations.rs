//! Regulations over the law books: those of the program, the worked examples, and what is told of one that is wrong.

use law::page::regulation;
use law::shelf::{self, Judged};
use law::{Answers, Book, Next, Progress, Seats, interview, procedure};

const EXAMPLES: [(&str, &str); 2] = [
    ("riverside.kdl", include_str!("../../../../docs/law-pages/riverside.kdl")),
    ("screens.kdl", include_str!("../../../../docs/law-pages/screens.kdl")),
];

const OWN: [(&str, &str); 3] = [
    ("acbl.kdl", include_str!("../../pages/regulations/acbl.kdl")),
    ("australia.kdl", include_str!("../../pages/regulations/australia.kdl")),
    ("wales.kdl", include_str!("../../pages/regulations/wales.kdl")),
];

#[test]
fn the_programs_regulations_and_the_examples_are_sound() {
    for (name, text) in OWN.into_iter().chain(EXAMPLES) {
        match shelf::judged(text) {
            Ok(Judged::Regulation(regulation)) => assert_eq!(format!("{}.kdl", regulation.name()), name),
            other => panic!("{name}: {other:?}"),
        }
    }
    let names: Vec<String> = regulation::own_all().iter().map(|own| format!("{}.kdl", own.name())).collect();
    assert_eq!(names, OWN.map(|(name, _)| name));
}

/// docs/LAW-PAGES.md: each fault with its line, and what there is instead. The text is put behind the head, which has three
/// lines.
#[test]
fn a_fault_is_told_with_its_line() {
    for (inside, line, told) in [
        (
            "ovr \"appeal\"",
            4,
            "`ovr` cannot stand in `regulation`; there is title, edition, about, source, set, over",
        ),
        ("set \"appeal\" \"20\"", 4, "write source="),
        ("set \"apeal\" \"20\" source=\"x\"", 4, "there is no option `apeal`; there is assigning"),
        ("set \"appeal\" \"soon\" source=\"x\"", 4, "`appeal` cannot be `soon`"),
        ("set \"appeal\" \"20\" source=\"x\" if=\"who = me\"", 4, "by book alone"),
        ("over \"apeal\" { remove \"rule\" source=\"x\"; }", 4, "there is no page `apeal`"),
        (
            "over \"appeal\" {\nchange \"rule\" source=\"x\"\n}",
            5,
            "`change` changes nothing in a page; there is in, replace",
        ),
        ("over \"appeal\" {\nremove \"rule\" \"Both sides\"\n}", 5, "write source="),
        (
            "over \"appeal\" {\nremove \"ask\" \"whose\" source=\"x\"\n}",
            5,
            "there is no `ask` that begins \"whose\" here",
        ),
        (
            "over \"appeal\" {\nremove \"rule\" source=\"x\"\n}",
            5,
            "write more of its words, or in which part",
        ),
        ("over \"appeal\" {\nremove \"ask\" \"who\" source=\"x\" { done; }\n}", 5, "`remove` takes nothing"),
        ("over \"appeal\" {\nafter \"ask\" \"who\" source=\"x\"\n}", 5, "`after` lacks what comes there"),
        // What comes of the page is judged as a page is: in the regulation's own lines.
        (
            "over \"appeal\" {\nafter \"ask\" \"who\" source=\"x\" {\nrule \"No\" law=\"92A\"\n}\n}",
            6,
            "no finding has begun",
        ),
        (
            "over \"appeal\" {\nafter \"ask\" \"who\" source=\"x\" {\nleave if=\"whose = me\"\n}\n}",
            6,
            "`whose`",
        ),
        (
            "over \"appeal\" {\nremove \"finding\" \"To the committee\" source=\"x\"\n}",
            4,
            "no finding has begun here",
        ),
        (
            "over \"appeal\" {\nend source=\"x\" {\nask \"more\" \"More?\" law=\"92A\" { why \"So\"; }\nfinding \"A\" \"B\" law=\"999\"\n}\n}",
            7,
            "no Law",
        ),
        (
            "over \"appeal\" {\ncase \"c\" book=\"2017 mine\" source=\"x\" {\nstory \"S\"\nanswers stage=\"asked\" own-table=\"no\"\nfound { tricks 2; }\n}\n}",
            5,
            "the case c does not come out",
        ),
    ] {
        let found = first_fault(inside);
        assert!(found.starts_with(&format!("line {line},")) && found.contains(told), "{inside}: {found}");
    }
}

/// The first fault of a regulation that has this behind its head of three lines.
fn first_fault(inside: &str) -> String {
    let text = format!("regulation \"mine\" {{\ntitle \"Mine\"; edition \"1\"\nabout \"Mine\"\n{inside}\n}}");
    let faults = shelf::judged(&text).err().unwrap_or_else(|| panic!("{inside} is sound"));
    faults.first().expect("what is not sound has a fault").to_string()
}

/// A case is judged by the book that it names: the Laws' alone, one with a regulation of the program, and one that there is not.
#[test]
fn a_case_is_judged_by_its_own_book() {
    for (inside, line, told) in [
        (
            "over \"appeal\" {\ncase \"c\" book=\"2017\" source=\"x\" {\nstory \"S\"\nanswers stage=\"asked\" own-table=\"no\"\nfound { tricks 2; }\n}\n}",
            5,
            "the case c does not come out: Tricks(2)",
        ),
        (
            "over \"appeal\" {\nreplace \"rule\" \"How, until when\" source=\"x\" { rule \"Mine\" law=\"national\"; }\ncase \"c\" book=\"2017 wales mine\" source=\"x\" {\nstory \"S\"\nanswers stage=\"further\" first=\"yes\" ground=\"error\"\nfound { says \"Mine\"; }\n}\n}",
            6,
            "the case c does not come out: ",
        ),
        (
            "over \"appeal\" {\ncase \"c\" book=\"2017 moon\" source=\"x\" {\nstory \"S\"\nanswers stage=\"asked\" own-table=\"no\"\nfound { tricks 2; }\n}\n}",
            5,
            "the regulation moon is not among those at hand",
        ),
    ] {
        let found = first_fault(inside);
        assert!(found.starts_with(&format!("line {line},")) && found.contains(told), "{inside}: {found}");
    }
}

/// A law book without a regulation is that of nobody in particular, and has the name for it.
#[test]
fn a_regulation_is_not_called_international() {
    let text = "regulation \"international\" {\ntitle \"Ours\"; edition \"1\"\nabout \"Ours\"\n}";
    let faults = shelf::judged(text).expect_err("nobody could name it");
    assert!(faults[0].to_string().contains("line 1, column 1: `international`"), "{faults:?}");
}

fn ruled(key: &str, book: &str, answers: &[(&str, &str)]) -> Progress {
    let book: Book = book.parse().expect("a book");
    let answers: Answers = answers.iter().copied().collect();
    interview(procedure(key).expect("a procedure"), &book, Seats::default(), &answers)
}

/// Every line of what is found, and what it says of regulations.
fn told(progress: &Progress) -> String {
    let Next::Found(finding) = &progress.next else { panic!("{progress:?}") };
    finding.told(Seats::default()).into_iter().map(|line| line.text).collect::<Vec<_>>().join("\n")
}

const FURTHER: &[(&str, &str)] = &[("stage", "further"), ("first", "yes"), ("ground", "error")];
const OTHER_TABLE: &[(&str, &str)] = &[("who", "dummy"), ("next", "no")];

/// The example of play with screens: what it adds to two questions is told under its name, and not without it.
fn with_screens_more_is_asked() {
    for (key, answers, question, tray) in [
        (
            "unauthorised-information",
            &[("source", "hesitation"), ("over", "yes")][..],
            "facts",
            "Did it come back late",
        ),
        ("misinformation", &[("what", "explanation")], "agreement", "With screens ask on both sides"),
    ] {
        for (book, is_told) in [("2017 screens", true), ("2017", false)] {
            let asked = match ruled(key, book, answers).next {
                Next::Ask(asked) => asked,
                other => panic!("{key}: {other:?}"),
            };
            assert_eq!(asked.key, question, "{book}");
            assert_eq!(
                asked.guide.iter().any(|line| line.contains(tray)),
                is_told,
                "{book}: {:?}",
                asked.guide
            );
        }
    }
}

/// A folder with a sound regulation, one that is broken and one that changes what pages share: what counts, what is left out and
/// said, and how a book takes what is set. It is one test, as the shelf is one.
#[test]
fn a_shelf_of_regulations() {
    let shared = "regulation \"quarter\" {\ntitle \"Quarter\"; edition \"1\"; about \"Q\"\nover \"revoke-asked\" {\nin \"part\" \
                  \"defenders-may-ask\" {\nbefore \"usual\" \"no\" source=\"x\" { usual \"yes\"; }\n}\n}\n}";
    let broken = "regulation \"broken\" {\ntitle \"Broken\"; edition \"1\"; about \"B\"\nset \"appeal\" \"10\" \
                  source=\"x\"\nover \"claim\" {\nremov \"rule\" source=\"x\"\n}\n}";
    let [riverside, screens] = EXAMPLES;
    let faults = shelf::put([riverside, screens, ("quarter.kdl", shared), ("broken.kdl", broken)]);
    assert_eq!(faults.len(), 1);
    assert!(faults[0].0 == "broken.kdl" && faults[0].1.place.line == 5, "{faults:?}");

    // What it changes counts, and its edition is said where it touches something, and only there.
    let here = told(&ruled("appeal", "2017 riverside", FURTHER));
    assert!(
        here.contains("Riverside, a worked example, edition 2026-11") && here.contains("goes further"),
        "{here}"
    );
    assert!(!told(&ruled("appeal", "2017", FURTHER)).contains("goes further"));
    assert!(!told(&ruled("turned-card", "2017 riverside", OTHER_TABLE)).contains("Riverside"));

    with_screens_more_is_asked();
    the_last_one_counts();

    // What it sets is written into a book that is chosen, but for what the book says itself.
    let settled = |text: &str| shelf::settled(&text.parse().unwrap()).map(|book| book.to_string());
    let all = "considered=25% chosen=2 short-match=9 appeal=15 appeal-from=session-end deposit=yes";
    assert_eq!(settled("2017 riverside").unwrap(), format!("2017 riverside {all}"));
    // A journal has it as its text, and reads the same book from it.
    let book = shelf::settled(&"2017 riverside".parse().unwrap()).unwrap();
    assert_eq!(book.to_string().parse(), Ok(book));
    let own = settled("2017 riverside appeal=30").unwrap();
    assert!(own.contains(" appeal=30 "), "{own}");
    assert_eq!(settled(&own).unwrap(), own);
    assert_eq!(settled("2007 wales").unwrap(), "2007 wales");

    // Two that do not go together: the later is left out, and the finding says so.
    let both = told(&ruled("appeal", "2017 wales riverside", FURTHER));
    assert!(both.contains("In Wales") && both.contains("riverside is left out here: line 20"), "{both}");

    // A part that pages share is changed for one page alone.
    let may_ask = |key: &str, book: &str, answers| match ruled(key, book, answers).next {
        Next::Ask(question) => (question.key.clone(), question.usual),
        other => panic!("{other:?}"),
    };
    let asked: &[(&str, &str)] = &[("who", "partner")];
    assert_eq!(may_ask("revoke-asked", "1997 quarter", asked), ("may-ask".to_owned(), Some("yes")));
    assert_eq!(may_ask("revoke-asked", "1997", asked), ("may-ask".to_owned(), Some("no")));

    two_files_of_one_name(riverside, shared);
    shelf::put([riverside, ("quarter.kdl", shared), ("broken.kdl", broken)]);

    // The broken one: said with file and line where it would have touched something, by page or by option.
    let left_out = "The regulation broken is left out here: broken.kdl, line 5";
    let found = told(&ruled("appeal", "2017 broken", FURTHER));
    assert!(found.contains(left_out), "the page asks how long an appeal may be made: {found}");
    let no_claim = told(&ruled("turned-card", "2017 broken", OTHER_TABLE));
    assert!(!no_claim.contains("broken"), "{no_claim}");
    let unknown = settled("2017 broken").unwrap_err().to_string();
    assert!(unknown.contains("broken.kdl, line 5"), "{unknown}");
    let unknown = settled("2017 moon").unwrap_err().to_string();
    assert!(unknown.contains("(acbl, australia, wales, riverside, quarter)"), "{unknown}");
    // One that is gone is said everywhere: nobody knows what it touched.
    let gone = told(&ruled("turned-card", "2017 moon", OTHER_TABLE));
    assert!(gone.contains("The regulation moon is left out here: it is not among those at hand"), "{gone}");

    // Changed during play: what is ruled now goes by the new words.
    let changed =
        riverside.1.replace("nothing goes further", "nothing ever goes on").replace("2026-11", "2026-12");
    assert_eq!(shelf::put([(riverside.0, changed.as_str())]), []);
    let here = told(&ruled("appeal", "2017 riverside", FURTHER));
    assert!(here.contains("edition 2026-12") && here.contains("nothing ever goes on"), "{here}");

    // So is what it sets, with its case: the file is judged by itself and not by what stood in it before.
    let longer =
        changed.replace("\"appeal\" \"15\"", "\"appeal\" \"20\"").replace("15 minutes", "20 minutes");
    assert_ne!(longer, changed);
    assert_eq!(shelf::put([(riverside.0, longer.as_str())]), []);
    let settled = shelf::settled(&"2017 riverside".parse().unwrap()).unwrap().to_string();
    assert!(settled.contains(" appeal=20 "), "{settled}");
    a_page_that_is_gone();
    a_regulation_that_is_gone();
    shelf::put([]);
}

/// Of two that set the same the one that is named last counts, whosever it is: the club has 15 minutes, Wales 20 (seed 004,
/// Law 92B).
fn the_last_one_counts() {
    let settled = |text: &str| shelf::settled(&text.parse().expect("a book")).expect("all are at hand");
    let minutes = |text: &str| settled(text).options.appeal_minutes;
    assert_eq!([minutes("2017 wales riverside"), minutes("2017 riverside wales")], [15, 20]);
    let last = settled("2017 riverside wales");
    assert_eq!(last.to_string().parse(), Ok(last), "a journal has it as its text");
}

/// Two files of one name: which of them is meant nobody knows, and both are left out.
fn two_files_of_one_name(riverside: (&'static str, &'static str), shared: &str) {
    let again = [riverside, ("old.kdl", riverside.1), ("other.kdl", shared)];
    let double = shelf::put(again);
    let told_of = double.iter().map(|(name, fault)| format!("{name}: {fault}")).collect::<Vec<_>>();
    assert_eq!(
        told_of,
        [
            "riverside.kdl: line 2, column 1: regulation \"riverside\" is in old.kdl too: one of the two must go",
            "old.kdl: line 2, column 1: regulation \"riverside\" is in riverside.kdl too: one of the two must go",
        ]
    );
    let found = told(&ruled("appeal", "2017 riverside", FURTHER));
    assert!(found.contains("The regulation riverside is left out here: riverside.kdl, line 2"), "{found}");
}

/// Over a page that is gone nothing can lie, though the regulation is as it was.
fn a_page_that_is_gone() {
    let stop_card = ("stop-card.kdl", include_str!("../../../../docs/law-pages/stop-card.kdl"));
    let signs =
        "regulation \"signs\" {\ntitle \"Signs\"; edition \"1\"; about \"S\"\nover \"stop-card\" {\n}\n}";
    assert_eq!(shelf::put([stop_card, ("signs.kdl", signs)]), []);
    let gone = shelf::put([("signs.kdl", signs)]);
    assert!(gone.len() == 1 && gone[0].1.to_string().contains("there is no page `stop-card`"), "{gone:?}");
}

/// A regulation of which a case is by another too is judged again when that one goes or comes, though it is as it was itself.
fn a_regulation_that_is_gone() {
    let beta = ("beta.kdl", "regulation \"beta\" {\ntitle \"Beta\"; edition \"1\"; about \"B\"\n}");
    let alpha = (
        "alpha.kdl",
        "regulation \"alpha\" {\ntitle \"Alpha\"; edition \"1\"; about \"A\"\nover \"appeal\" {\ncase \"c\" \
         book=\"2017 beta alpha\" source=\"x\" {\nstory \"S\"\nanswers stage=\"further\" first=\"yes\" \
         ground=\"error\"\nfound { says \"appeal\"; }\n}\n}\n}",
    );
    assert_eq!(shelf::put([alpha, beta]), []);
    for _ in 0..2 {
        let gone = shelf::put([alpha]);
        let told = gone.iter().map(|(name, fault)| format!("{name}, {fault}")).collect::<Vec<_>>().join("\n");
        assert!(
            told.starts_with("alpha.kdl, line 4")
                && told.contains("the regulation beta is not among those at hand"),
            "{told}"
        );
    }
    assert_eq!(shelf::put([alpha, beta]), []);
}

/// An award by the book is made as the option says, which the page does not name. The ACBL's best and worst result count over
/// 2007 (its file); over 2017 it sets nothing.
#[test]
fn an_award_by_the_book_tells_whose_regulation_makes_it() {
    let late: &[(&str, &str)] = &[("who", "dummy"), ("next", "yes"), ("told", "damage")];
    let found = |book: &str, later: (&'static str, &'static str)| {
        told(&ruled("turned-card", book, &[late, &[later]].concat()))
    };
    let by_it = "A regulation counts here: The ACBL's office policy";
    let body = found("2007 acbl", ("best", "later"));
    assert!(body.contains(by_it), "{body}");
    let elsewhere = found("2017 acbl", ("results", "later"));
    assert!(!elsewhere.contains(by_it), "{elsewhere}");
}
