//! A step as it is written, with every key that any kind of step has.

use serde::de;

use super::*;

#[derive(Deserialize, Default)]
#[serde(default)]
pub(super) struct RawStep {
    set_state: Option<Box<Position>>,
    state: Option<Position>,
    player: Option<u8>,
    ask: Option<String>,
    #[serde(rename = "do")]
    action: Option<String>,
    card: Option<Handle>,
    by: Option<Handle>,
    on: Option<Handle>,
    source: Option<Handle>,
    kind: Option<String>,
    flank: Option<Value>,
    from: Option<Value>,
    pick: Option<Value>,
    min: Option<i64>,
    max: Option<i64>,
    at: Option<usize>,
    may: bool,
    open: bool,
    deck: Vec<Handle>,
}

fn flank(value: &Value) -> Result<Flank, String> {
    match (value.as_str(), value.as_u64()) {
        (Some("left"), _) => Ok(Flank::Left),
        (Some("right"), _) => Ok(Flank::Right),
        (_, Some(n)) => Ok(Flank::At(n as u8)),
        _ => Err(format!("{value} is not a place in a battleline")),
    }
}

/// Texts, numbers and truth values as texts.
fn text(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_string)
}

impl RawStep {
    fn read<T: de::DeserializeOwned + Default>(
        value: &Option<Value>,
        what: &str,
    ) -> Result<T, String> {
        match value {
            None | Some(Value::Null) => Ok(T::default()),
            Some(value) => T::deserialize(value).map_err(|e| format!("in {what:?}: {e}")),
        }
    }

    fn texts(&self) -> Vec<String> {
        let list = self.from.as_ref().and_then(Value::as_array);
        list.map(|l| l.iter().map(text).collect()).unwrap_or_default()
    }

    fn pick_text(&self) -> Result<String, String> {
        self.pick.as_ref().map(text).ok_or_else(|| "no \"pick\"".into())
    }

    fn pick_flag(&self) -> Result<bool, String> {
        self.pick
            .as_ref()
            .and_then(Value::as_bool)
            .ok_or_else(|| "\"pick\" is neither true nor false".into())
    }

    fn the_card(&self) -> Result<Handle, String> {
        self.card.ok_or_else(|| "no \"card\"".into())
    }

    fn the_action(&self) -> Result<String, String> {
        self.action.clone().ok_or_else(|| "no \"do\"".into())
    }

    fn what(&self, ask: &str) -> Result<What, String> {
        let source = self.source;
        Ok(match ask {
            "main" => What::Main {
                action: self.the_action()?,
                card: self.card,
                by: self.by,
                flank: self.flank.as_ref().map(flank).transpose()?,
            },
            "use" => What::Use {
                action: self.the_action()?,
                card: self.the_card()?,
                by: self.by,
                from: self.texts(),
            },
            "house" => What::House { pick: self.pick_text()?, from: self.texts() },
            "archives" => What::Archives(self.pick_flag()?),
            "cards" => What::Cards {
                source,
                from: RawStep::read(&self.from, "from")?,
                pick: RawStep::read(&self.pick, "pick")?,
                min: self.min,
                max: self.max,
                open: self.open,
            },
            "flank" => {
                let pick = self.pick.as_ref().ok_or("no \"pick\"")?;
                What::Flank { card: self.card, pick: flank(pick)? }
            }
            "order" => What::Order {
                from: RawStep::read(&self.from, "from")?,
                pick: RawStep::read(&self.pick, "pick")?,
                on: self.on,
                by: self.by,
                may: self.may,
            },
            "may" => What::May { source, pick: self.pick_flag()? },
            "option" => {
                What::Option { source, from: self.texts(), pick: self.pick_text()?, at: self.at }
            }
            "key" => What::Key { from: self.texts(), pick: self.pick_text()? },
            "name" => What::Name { source, pick: self.pick_text()? },
            "split" => What::Split {
                source,
                from: RawStep::read(&self.from, "from")?,
                pick: RawStep::read(&self.pick, "pick")?,
            },
            "illegal" => What::Illegal(self.the_card()?),
            "random" if self.kind.as_deref() == Some("shuffle") => {
                What::Shuffle { player: self.player.unwrap_or(0), deck: self.deck.clone() }
            }
            "random" => What::Sample {
                from: RawStep::read(&self.from, "from")?,
                pick: RawStep::read(&self.pick, "pick")?,
            },
            other => return Err(format!("unknown question {other:?}")),
        })
    }
}

impl TryFrom<RawStep> for Step {
    type Error = String;

    fn try_from(mut raw: RawStep) -> Result<Step, String> {
        if let Some(position) = raw.set_state.take() {
            return Ok(Step { what: What::SetState(position), player: None, state: None });
        }
        let ask = raw.ask.clone().ok_or("a step with neither \"ask\" nor \"set_state\"")?;
        let what = raw.what(&ask).map_err(|e| format!("step {ask:?}: {e}"))?;
        // A shuffle names whose deck it is.
        let player = raw.player.filter(|_| ask != "random");
        Ok(Step { what, player, state: raw.state.take() })
    }
}
