//! A player's settings: one table for each player, with name, type, range, default and meaning.
//!
//! A table is declared by `settings!` together with the struct
//! that holds the values, so that what help lists, what is read and what a player gets are one
//! thing. Values that are one of several words are enums, declared by
//! `words!`.

mod error;
mod macros;
mod setting;
mod text;
mod value;

pub use self::error::{WrongSetting, did_you_mean, nearest};
pub(crate) use self::macros::{settings, words};
pub use self::setting::{Kind, Setting};
pub use self::text::{Settings, split_at_commas};
pub use self::value::{FromValue, Value, Words};

#[cfg(test)]
mod tests {
    use super::*;

    words! {
        enum Playout { Random = "random", Greedy = "greedy" }
    }

    settings! {
        struct Config {
            iterations: u32 = Setting::count("iterations", (1, 1000), 100, "how many"),
            c: f64 = Setting::number("c", (0.0, 10.0), 0.7, "exploration"),
            playout: Playout = Setting::word::<Playout>("playout", "how games are played to their end"),
        }
    }

    settings! {
        struct Command {
            command: String = Setting::text("command", "what to run"),
            iterations: usize = Setting::count("iterations", (1, 1000), 100, "how many"),
        }
    }

    #[test]
    fn what_is_not_mentioned_has_its_default() {
        let settings = Settings::read("ismcts", Config::SETTINGS, "c=1.5").expect("a setting");
        let expected = Config { iterations: 100, c: 1.5, playout: Playout::Random };
        assert_eq!(Config::from(&settings), expected);
        let defaults = Config::from(&Settings::defaults(Config::SETTINGS));
        assert_eq!(defaults, Config { c: 0.7, ..expected });
    }

    #[test]
    fn a_text_must_be_given_and_may_have_commas_between_quotation_marks() {
        let read = |text| Settings::read("program", Command::SETTINGS, text);
        let settings = read("command=./a 'b, c' \"d,e\" ,iterations=5").expect("settings");
        let command = Command::from(&settings);
        assert_eq!((command.command.as_str(), command.iterations), ("./a 'b, c' \"d,e\"", 5));
        for text in ["", "command=", "iterations=5"] {
            let error = read(text).expect_err(text).to_string();
            assert!(error.contains("program:command=") && error.contains("what to run"), "{error}");
        }
    }

    #[test]
    fn a_wrong_setting_says_what_would_be_right() {
        for (text, says) in [
            ("iteration=5", "settings: iterations, c, playout"),
            ("iteration=5", "did you mean \"iterations\"?"),
            ("iterations=0", "1 to 1000"),
            ("iterations=many", "not \"many\""),
            ("c=NaN", "0 to 10"),
            ("c=inf", "0 to 10"),
            ("c=1,c=1", "c is set more than once"),
            ("playout=clever", "random, greedy"),
            ("playout=gredy", "did you mean \"greedy\"?"),
            ("fast", "name=value"),
        ] {
            let error = Settings::read("ismcts", Config::SETTINGS, text).expect_err(text);
            assert!(error.to_string().contains(says), "{text}: {error}");
        }
    }

    #[test]
    fn a_default_can_be_that_of_one_player() {
        let table: Vec<Setting> =
            Config::SETTINGS.iter().map(|s| s.with_default("iterations", 7)).collect();
        assert_eq!(table[0].default().as_deref(), Some("7"));
        assert_eq!(table[1..], Config::SETTINGS[1..]);
        assert_eq!(Config::from(&Settings::defaults(&table)).iterations, 7);
        let playout = Config::SETTINGS[2].with_default_word(1);
        assert_eq!(
            (playout.default().as_deref(), playout.range().as_str()),
            (Some("greedy"), "random, greedy; default greedy")
        );
    }
}
