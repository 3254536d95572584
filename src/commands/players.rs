//! `archon players`: every player with its settings, as the registry has them.

use std::fmt::Write as _;
use std::io::Write;

use archon_engine::keyforge::KeyForge;
use archon_sim::players::registry::{self, Entry, NamedPlayer};
use serde::Serialize;

use crate::error::Error;

/// `archon players`
#[derive(clap::Args)]
pub struct Args {
    /// Only these players
    players: Vec<String>,
    /// Print them as JSON
    #[arg(short, long)]
    json: bool,
}

#[derive(Serialize)]
struct Shown {
    player: &'static str,
    about: &'static str,
    settings: Vec<ShownSetting>,
}

#[derive(Serialize)]
struct ShownSetting {
    setting: &'static str,
    about: &'static str,
    r#type: &'static str,
    default: Option<String>,
    range: String,
}

/// Lists the players.
pub fn run(args: &Args, out: &mut impl Write) -> Result<(), Error> {
    let known = registry::players::<KeyForge>();
    let unknown = args.players.iter().find(|name| known.iter().all(|p| p.name != **name));
    if let Some(name) = unknown {
        // The same words as wherever a player is named.
        NamedPlayer::<KeyForge>::read(name)?;
    }
    let wanted = |p: &&Entry<KeyForge>| {
        args.players.is_empty() || args.players.iter().any(|name| p.name == name)
    };
    let wanted: Vec<&Entry<KeyForge>> = known.iter().filter(wanted).collect();
    if args.json {
        let shown: Vec<Shown> = wanted.into_iter().map(shown).collect();
        let text = serde_json::to_string_pretty(&shown).expect("plain data");
        writeln!(out, "{text}")?;
        return Ok(());
    }
    writeln!(out, "A player is written name or name:setting=value,setting=value.\n")?;
    write!(out, "{}", listed(&wanted))?;
    Ok(())
}

fn shown(player: &Entry<KeyForge>) -> Shown {
    let settings = player.settings.iter().map(|s| ShownSetting {
        setting: s.name,
        about: s.about,
        r#type: s.type_name(),
        default: s.default(),
        range: s.range(),
    });
    Shown { player: player.name, about: player.about, settings: settings.collect() }
}

fn listed(players: &[&Entry<KeyForge>]) -> String {
    let mut text = String::new();
    for player in players {
        let _ = writeln!(text, "  {}", player.name);
        paragraph(&mut text, 6, player.about);
        for setting in &player.settings {
            paragraph(&mut text, 6, &format!("{} ({})", setting.name, setting.range()));
            paragraph(&mut text, 10, setting.about);
        }
    }
    text
}

/// Lines of at most 80 columns.
fn paragraph(text: &mut String, indent: usize, words: &str) {
    let mut line = String::new();
    for word in words.split_whitespace() {
        if !line.is_empty() && indent + line.chars().count() + 1 + word.chars().count() > 80 {
            let _ = writeln!(text, "{:indent$}{line}", "");
            line.clear();
        }
        if !line.is_empty() {
            line.push(' ');
        }
        line.push_str(word);
    }
    let _ = writeln!(text, "{:indent$}{line}", "");
}
