//! Bad files are told by name and place; rules become the code that they mean.

use super::*;

const HEAD: &str = "@name\tEnglish\n@short\tEN\n@direction\tltr\n@plural\tone: n = 1\n\n";
const FRENCH: &str = "@name\tFrançais\n@short\tFR\n@direction\tltr\n@plural\tone: n = 0..1\n\
                      @thin-space-before\t; : ! ? »\n\n";

fn language(tag: &str, head: &str, texts: &str) -> Result<Language, String> {
    Language::parse(tag, &format!("{head}{texts}"))
}

fn dictionary(english: &str, french: &str) -> Result<Dictionary, String> {
    Dictionary::new(vec![
        language("en", HEAD, english)?,
        language("fr", FRENCH, french)?,
    ])
}

#[track_caller]
fn assert_refused(result: Result<Dictionary, String>, words: &str) {
    let told = result.expect_err("refused");
    assert!(told.contains(words), "{told}");
}

#[test]
fn a_language_is_read() {
    let both = dictionary(
        "a.b\tsand\n# said of it\nboot.a\tx\n",
        "boot.a\ty\na.b\tsable\n",
    );
    let both = both.unwrap();
    let tags: Vec<_> = both.languages().iter().map(|one| &one.tag).collect();
    assert_eq!(tags, ["fr", "en"], "the source language is the last");
    assert_eq!(both.languages()[0].text("a.b"), Some("sable"));
    assert_eq!(both.source().text("a.b"), Some("sand"));
    assert_eq!(both.module_keys().collect::<Vec<_>>(), ["a.b"]);
}

#[test]
fn a_key_that_a_file_lacks_is_told() {
    assert_refused(
        dictionary("a\tx\nb\ty\n", "a\tx\n"),
        "fr.tsv: \"b\" is missing",
    );
    assert_refused(
        dictionary("a\tx\n", "a\tx\nb\ty\n"),
        "fr.tsv: \"b\" is unknown",
    );
}

#[test]
fn arguments_are_the_same_in_all() {
    let told = "\"a\" has other arguments";
    assert_refused(dictionary("a\t{n} x\n", "a\tx\n"), told);
    assert_refused(dictionary("a\t{n} x\n", "a\t{m} x\n"), told);
    // One language may need a plural where the other has none.
    assert!(dictionary("a\t{n} sheep\n", "a\t{n} {n|mouton|moutons}\n").is_ok());
}

#[test]
fn a_malformed_line_is_told() {
    for (line, told) in [
        ("a x", "a tab"),
        ("a\t", "a tab"),
        ("a\t x", "a tab"),
        ("a\tx\ty", "a tab"),
        ("A\tx", "small words"),
        ("a..b\tx", "small words"),
        ("a\tx\na\ty", "twice"),
        ("a\tit's", "straight quote"),
        ("a\t{n", "braces"),
        ("a\tn}", "braces"),
        ("a\t{}", "braces"),
        ("a\t{n|x}", "plural rule"),
        ("a\t{n|x|y|z}", "plural rule"),
    ] {
        assert_refused(dictionary(&format!("{line}\n"), ""), told);
    }
}

#[test]
fn a_sign_has_the_space_that_its_language_asks_for() {
    assert!(dictionary("a\tso!\n", "a\tvoilà\u{202f}!\n").is_ok());
    assert_refused(
        dictionary("a\tso!\n", "a\tvoilà !\n"),
        "thin no-break space",
    );
}

#[test]
fn a_header_says_all_that_is_needed() {
    let english = |head: &str| language("en", head, "a\tx\n").err().unwrap_or_default();
    assert!(english("@name\tx\n@short\tx\n").contains("lacks @direction"));
    assert!(english(&HEAD.replace("ltr", "up")).contains("neither"));
    assert!(english(&HEAD.replace("@short", "@shrt")).contains("lacks @short"));
    assert!(english(&format!("{HEAD}@colour\tblue\n")).contains("unknown @colour"));
    assert!(english(&HEAD.replace("n = 1", "n = x")).contains("plural rule"));
    for tag in ["", "french", "FR", "fr_FR", "fr-", "fr\"", "../fr"] {
        assert!(language(tag, HEAD, "a\tx\n").is_err(), "{tag}");
    }
    for tag in ["fr", "gsw", "pt-BR", "zh-Hans", "es-419"] {
        assert!(language(tag, HEAD, "a\tx\n").is_ok(), "{tag}");
    }
}

#[test]
fn the_source_language_is_there_once() {
    let french = || language("fr", FRENCH, "a\tx\n").unwrap();
    assert_refused(Dictionary::new(vec![french()]), "no en.tsv");
    assert_refused(Dictionary::new(vec![]), "no en.tsv");
    assert_refused(Dictionary::new(vec![french(), french()]), "twice");
}

#[test]
fn rules_of_plurals_become_code() {
    for (rules, forms, code) in [
        ("", 1, "0"),
        ("one: n = 1", 2, "if matches!(n, 1) { 0 } else { 1 }"),
        ("one: i = 0,1", 2, "if matches!(n, 0 | 1) { 0 } else { 1 }"),
        // Polish and Welsh.
        (
            "one: i = 1; few: i % 10 = 2..4 and i % 100 != 12..14",
            3,
            "if matches!(n, 1) { 0 } else \
             if matches!(n % 10, 2..=4) && !matches!(n % 100, 12..=14) { 1 } else { 2 }",
        ),
        (
            "one: n % 10 = 1 and n % 100 != 11,71 or n = 5",
            2,
            "if matches!(n % 10, 1) && !matches!(n % 100, 11 | 71) || matches!(n, 5) \
             { 0 } else { 1 }",
        ),
    ] {
        let plurals = Plurals::parse(rules).unwrap();
        assert_eq!((plurals.forms(), plurals.code().as_str()), (forms, code));
    }
    for bad in [
        "one",
        "one:",
        "some: n = 1",
        "other: n = 1",
        "one: v = 0",
        "one: n % 0 = 0",
    ] {
        assert!(Plurals::parse(bad).is_err(), "{bad}");
    }
    for bad in [
        "one: n = 4..2",
        "one: n",
        "one: n = 1 and",
        "one: n ! 1",
        "one: n = -1",
    ] {
        assert!(Plurals::parse(bad).is_err(), "{bad}");
    }
}

#[test]
fn the_pseudo_locale_is_longer_and_keeps_its_arguments() {
    let english = "a\tLevel {level}: {n} {n|block|blocks}\nb\tUndo\n";
    let french = "a\tNiveau {level}, {n} {n|bloc|blocs}\nb\tReprendre\n";
    let all = dictionary(english, french).unwrap().with_pseudo().unwrap();
    let pseudo = &all.languages()[0];
    assert_eq!(
        (pseudo.tag.as_str(), pseudo.direction),
        ("en-XA", Direction::Rtl)
    );
    assert_eq!(pseudo.text("b"), Some("\u{200f}ÛÛñđöö\u{200f}"));
    let said = pseudo.text("a").unwrap();
    assert!(
        said.contains("{level}") && said.contains("{n|\u{200f}"),
        "{said}"
    );
    assert!(!said.contains("block") && !said.contains("Level"), "{said}");
}

#[test]
fn the_pseudo_locale_of_what_is_there_is_at_least_two_fifths_longer() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../i18n");
    let all = Dictionary::read(&folder).unwrap().with_pseudo().unwrap();
    let pseudo = all
        .languages()
        .iter()
        .find(|one| one.tag == "en-XA")
        .unwrap();
    let letters = |text: &str| {
        let seen = |letter: &char| letter.is_alphabetic();
        text.chars().filter(seen).count()
    };
    for key in all.source().keys() {
        let (plain, long) = (all.source().text(key).unwrap(), pseudo.text(key).unwrap());
        // The names of arguments count on both sides.
        let names: usize = message::pieces(plain).unwrap().iter().map(named).sum();
        let (plain, long) = (letters(plain) - names, letters(long) - names);
        assert!(
            5 * long >= 7 * plain.saturating_sub(2),
            "{key}: {plain}, {long}"
        );
    }
}

fn named(piece: &message::Piece<'_>) -> usize {
    match piece {
        message::Piece::Argument { name, .. } => name.len(),
        message::Piece::Words(_) => 0,
    }
}
