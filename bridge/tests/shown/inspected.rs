//! What a director asks about the draws of a contest: what is final early, what is a mismatch, what another wish or method
//! would draw, the next best, and how many rounds there are.

use bridge::contest::drawn::inspect::{Question, inspect};
use bridge::contest::drawn::propose::{Anew, DrawWish, Keep, propose};
use bridge::contest::table_rules::{TablePreset, TableRules};
use bridge::contest::{Contest, Rules};
use bridge::swiss::Contender;
use bridge::swiss::edit::Edit;

use crate::generator::Generator;
use crate::{Shown, add};

pub(crate) fn all(moment: &str, contest: &Contest, random: &mut Generator, shown: &mut Shown) {
    for (&letter, section) in &contest.sections {
        let Some(drawn) = &section.drawn else { continue };
        let mut one = || Contender(1 + random.below(drawn.contenders));
        let (pair, other) = ([one(), one()], [one(), one()]);
        let last = drawn.rounds.last().map(|round| round.number);
        let anew = |round, keep| DrawWish::Anew(Anew { round, seed: 3, method: None, keep });
        let wishes = [
            anew(None, Keep::Published),
            anew(last, Keep::Begun),
            DrawWish::Pin(pair),
            DrawWish::Forbid(pair),
            DrawWish::Never(other),
            DrawWish::Free(other),
            DrawWish::Odd([pair[0]].into()),
            DrawWish::Edit(Edit::Swap(other)),
            DrawWish::Edit(Edit::Pair(pair)),
        ];
        for wish in &wishes {
            let proposed = propose(contest, letter, wish);
            add(shown, format!("{moment}/proposed"), &proposed.map_err(|refusal| refusal.to_string()));
        }
        let mut questions =
            vec![Question::Early, Question::Traditional, Question::Alternatives, Question::Rounds];
        questions.extend((0..=drawn.terms.rounds + 1).map(|round| Question::Mismatch { round }));
        questions.extend(wishes.into_iter().map(Question::Otherwise));
        for question in &questions {
            let answer = inspect(contest, letter, question).map_err(|refusal| refusal.to_string());
            add(shown, format!("{moment}/inspected"), &(question, answer));
        }
    }
}

/// The tables' rules, by each preset and each choice.
pub(crate) fn table_rules(shown: &mut Shown) {
    let chosen = TableRules::SETTINGS.iter().flat_map(|setting| {
        setting.keys.iter().map(|choice| {
            let mut rules = Rules::default();
            rules.table.choose(setting.key, choice).unwrap();
            rules
        })
    });
    for kept in chosen {
        add(shown, "unusual", &kept.table.unusual().collect::<Vec<_>>());
        for preset in TablePreset::ALL {
            for before in [&Rules::default(), &kept] {
                let mut rules = before.clone();
                preset.apply(&mut rules, &kept);
                add(shown, format!("{preset:?}"), &rules);
            }
        }
    }
}
