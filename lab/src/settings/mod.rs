//! The settings of studies: one table for each study, declared with the struct that holds the values.
//!
//! `settings!` declares both. The command line makes its options of the table, Python its keywords,
//! the journal its keys, the manual its pages; ranges and defaults are checked here, once for all of
//! them.

mod declare;
mod kind;
mod value;
mod values;

pub(crate) use self::declare::settings;
pub use self::kind::{DefaultValue, Kind, NumberRange};
pub use self::value::{SettingValue, Value};
pub use self::values::{StudySettings, Values, find};

/// Something that can be set.
#[derive(Clone, Copy, Debug)]
pub struct Setting {
    /// Its name: the keyword of Python, and the key in journals and reports
    pub name: &'static str,
    /// What it means, as lines: a sentence, an empty line, what most need not know
    lines: &'static [&'static str],
    /// Its type and range
    pub kind: Kind,
    /// What it is where it is not given
    pub default: DefaultValue,
    /// The option of the command line, where it is not the name
    long: Option<&'static str>,
    /// What help says of the option that clears a flag which is set by default
    cleared: &'static str,
    /// The option of one letter
    pub short: Option<char>,
    /// Another name of the option, which help does not show
    pub alias: Option<&'static str>,
    /// What help calls the value
    pub value_name: Option<&'static str>,
    /// Whether journals and reports have it
    pub in_journal: bool,
    /// A setting that it cannot be given with
    pub conflict: Option<&'static str>,
    /// A setting without which it must be given
    pub unless: Option<&'static str>,
    /// Whether it is given without its name
    pub is_positional: bool,
    /// Whether the command line has it, too
    pub on_command_line: bool,
    /// What a file or folder is for
    pub path_use: PathUse,
}

/// What the file or folder of a setting of [`Kind::Path`] is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PathUse {
    /// A file that is read
    Read,
    /// A file that is written
    Written,
    /// A folder whose files are read
    Folder,
}

impl Setting {
    const fn new(kind: Kind, default: DefaultValue) -> Setting {
        Setting {
            name: "",
            lines: &[],
            kind,
            default,
            long: None,
            cleared: "",
            short: None,
            alias: None,
            value_name: None,
            in_journal: true,
            conflict: None,
            unless: None,
            is_positional: false,
            on_command_line: true,
            path_use: PathUse::Read,
        }
    }

    /// Yes or no.
    pub const fn flag(default: bool) -> Setting {
        Setting::new(Kind::Flag, DefaultValue::Flag(default))
    }

    /// A whole number from `least` on.
    pub const fn count(least: u64, default: u64) -> Setting {
        Setting::count_to((least, u64::MAX), default)
    }

    /// A whole number of a range.
    pub const fn count_to((least, most): (u64, u64), default: u64) -> Setting {
        Setting::new(Kind::Count { least, most }, DefaultValue::Count(default))
    }

    /// A whole number whose default depends on the number of decks.
    pub const fn count_by_decks(least: u64, default: fn(usize) -> u64) -> Setting {
        Setting::new(Kind::Count { least, most: u64::MAX }, DefaultValue::ByDecks(default))
    }

    /// A whole number of a range that need not be given; without it is what the words say.
    pub const fn count_or((least, most): (u64, u64), without: &'static str) -> Setting {
        Setting::new(Kind::Count { least, most }, DefaultValue::Unset(without))
    }

    /// A number.
    pub const fn number(range: NumberRange, default: f64) -> Setting {
        Setting::new(Kind::Number(range), DefaultValue::Number(default))
    }

    /// A text.
    pub const fn text(default: &'static str) -> Setting {
        Setting::new(Kind::Text(|_| Ok(())), DefaultValue::Text(default))
    }

    /// A text that must be given.
    pub const fn required_text() -> Setting {
        Setting::new(Kind::Text(|_| Ok(())), DefaultValue::Required)
    }

    /// A text that need not be given; without it is what the words say.
    pub const fn text_or(without: &'static str) -> Setting {
        Setting::new(Kind::Text(|_| Ok(())), DefaultValue::Unset(without))
    }

    /// Several texts, none at first.
    pub const fn texts() -> Setting {
        Setting::new(Kind::Texts(|_| false), DefaultValue::Unset("all"))
    }

    /// Several texts that need not be given; without them is what the words say.
    pub const fn texts_or(without: &'static str) -> Setting {
        Setting::new(Kind::Texts(|_| false), DefaultValue::Unset(without))
    }

    /// Two numbers.
    pub const fn numbers(default: [f64; 2]) -> Setting {
        Setting::new(Kind::Pair, DefaultValue::Pair(default))
    }

    /// Two numbers that need not be given; without them is what the words say.
    pub const fn numbers_or(without: &'static str) -> Setting {
        Setting::new(Kind::Pair, DefaultValue::Unset(without))
    }

    /// A file or folder that must be given.
    pub const fn path() -> Setting {
        Setting::new(Kind::Path, DefaultValue::Required)
    }

    /// A file that need not be given; without it is what the words say.
    pub const fn path_or(without: &'static str) -> Setting {
        Setting::new(Kind::Path, DefaultValue::Unset(without))
    }

    /// A handicap for each seat, none at first. Its option is that of the game.
    pub const fn handicaps() -> Setting {
        Setting::new(Kind::Handicaps, DefaultValue::Unset("0 for each"))
    }

    /// With another name than the field has.
    #[must_use]
    pub const fn keyword(mut self, name: &'static str) -> Setting {
        self.name = name;
        self
    }

    /// With an option of another name.
    #[must_use]
    pub const fn option(mut self, long: &'static str) -> Setting {
        self.long = Some(long);
        self
    }

    /// A flag that is set by default, with the option that clears it and what help says of that.
    #[must_use]
    pub const fn cleared_by(mut self, long: &'static str, about: &'static str) -> Setting {
        self.long = Some(long);
        self.cleared = about;
        self
    }

    /// With an option of one letter.
    #[must_use]
    pub const fn short(mut self, short: char) -> Setting {
        self.short = Some(short);
        self
    }

    /// With another name of the option, which help does not show.
    #[must_use]
    pub const fn alias(mut self, alias: &'static str) -> Setting {
        self.alias = Some(alias);
        self
    }

    /// With a name for the value in help.
    #[must_use]
    pub const fn value_name(mut self, name: &'static str) -> Setting {
        self.value_name = Some(name);
        self
    }

    /// Without a place in journals: no game depends on it.
    #[must_use]
    pub const fn not_in_journal(mut self) -> Setting {
        self.in_journal = false;
        self
    }

    /// A setting that it cannot be given with.
    #[must_use]
    pub const fn conflicts_with(mut self, other: &'static str) -> Setting {
        self.conflict = Some(other);
        self
    }

    /// A setting without which it must be given, and with which it cannot be.
    #[must_use]
    pub const fn unless(mut self, other: &'static str) -> Setting {
        self.conflict = Some(other);
        self.unless = Some(other);
        self
    }

    /// Given without its name: an argument of the command line, the first one of Python.
    #[must_use]
    pub const fn positional(mut self) -> Setting {
        self.is_positional = true;
        self
    }

    /// A keyword of Python for which the command line has something else.
    #[must_use]
    pub const fn only_in_python(mut self) -> Setting {
        self.on_command_line = false;
        self
    }

    /// A file that is written.
    #[must_use]
    pub const fn written(mut self) -> Setting {
        self.path_use = PathUse::Written;
        self
    }

    /// A folder whose files are read.
    #[must_use]
    pub const fn folder(mut self) -> Setting {
        self.path_use = PathUse::Folder;
        self
    }

    /// A text of which a function says what is wrong.
    #[must_use]
    pub const fn checked_by(mut self, check: fn(&str) -> Result<(), String>) -> Setting {
        self.kind = Kind::Text(check);
        self
    }

    /// Several texts, of which one that the function knows may have commas in it.
    #[must_use]
    pub const fn known_by(mut self, is_known: fn(&str) -> bool) -> Setting {
        self.kind = Kind::Texts(is_known);
        self
    }

    /// With the name of its field, unless it has another, and what the field's comment says.
    #[must_use]
    pub const fn declared(
        mut self,
        field: &'static str,
        lines: &'static [&'static str],
    ) -> Setting {
        if self.name.is_empty() {
            self.name = field;
        }
        self.lines = lines;
        self
    }

    /// What it means, in a sentence.
    pub fn about(&self) -> String {
        self.paragraphs().next().unwrap_or_default()
    }

    /// What most need not know; may be empty.
    pub fn details(&self) -> String {
        self.paragraphs().skip(1).collect::<Vec<_>>().join("\n\n")
    }

    fn paragraphs(&self) -> impl Iterator<Item = String> {
        self.lines
            .split(|line| line.trim().is_empty())
            .map(|lines| lines.iter().map(|line| line.trim()).collect::<Vec<_>>().join(" "))
    }

    /// What help says of its option: in a sentence, and what most need not know, which may be empty.
    pub fn option_help(&self) -> [String; 2] {
        if self.is_negated() {
            return [self.cleared.into(), String::new()];
        }
        let default = match self.default {
            DefaultValue::Unset(words) if !words.is_empty() => format!(" [default: {words}]"),
            DefaultValue::ByDecks(of) => format!(" [default: {}]", of(0)),
            _ => String::new(),
        };
        [self.about() + &default, self.details()]
    }

    /// The option of the command line, without the dashes before it.
    pub fn long(&self) -> String {
        self.long.map_or_else(|| self.name.replace('_', "-"), str::to_string)
    }

    /// Whether its option clears a flag that is set by default.
    pub const fn is_negated(&self) -> bool {
        matches!(self.default, DefaultValue::Flag(true))
    }

    /// Its default as messages and help say it; none if it must be given, or is an option that is
    /// given or not.
    pub fn default_in_words(&self) -> Option<String> {
        match self.default {
            DefaultValue::Required | DefaultValue::Flag(_) | DefaultValue::Unset("") => None,
            DefaultValue::Unset(words) => Some(words.into()),
            DefaultValue::Count(count) => Some(count.to_string()),
            DefaultValue::Number(number) => Some(number.to_string()),
            DefaultValue::Text(text) => Some(text.into()),
            DefaultValue::Pair([one, two]) => Some(format!("{one},{two}")),
            DefaultValue::ByDecks(of) => Some(of(0).to_string()),
        }
    }

    /// The default for so many decks; none if there is none.
    pub fn default_value(&self, decks: usize) -> Option<Value> {
        match self.default {
            DefaultValue::Unset(_) | DefaultValue::Required => None,
            DefaultValue::Flag(flag) => Some(Value::Flag(flag)),
            DefaultValue::Count(count) => Some(Value::Count(count)),
            DefaultValue::Number(number) => Some(Value::Number(number)),
            DefaultValue::Text(text) => Some(Value::Text(text.into())),
            DefaultValue::Pair(pair) => Some(Value::Pair(pair)),
            DefaultValue::ByDecks(of) => Some(Value::Count(of(decks))),
        }
    }

    /// What it takes, in words: "a number from 1 on".
    pub fn range_in_words(&self) -> String {
        match self.kind {
            Kind::Flag => "yes or no".into(),
            Kind::Count { least: 0, most: u64::MAX } => "a whole number from 0 on".into(),
            Kind::Count { least, most: u64::MAX } => format!("a number from {least} on"),
            Kind::Count { least, most } => format!("a number from {least} to {most}"),
            Kind::Number(range) => range.words.into(),
            Kind::Text(_) => "a text".into(),
            Kind::Texts(_) => "one text or several".into(),
            Kind::Path => "a file or folder".into(),
            Kind::Handicaps => "a number for each seat".into(),
            Kind::Pair => "two numbers separated by a comma".into(),
        }
    }
}
