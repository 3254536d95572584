//! Networks in the form of ONNX; docs/policies.md says which inputs and outputs they have.

use std::error::Error;
use std::sync::Arc;

use rten::{
    DataType, Dimension, Model, NodeId, RunOptions, ThreadPool, Value, ValueOrView, ValueType,
};

use super::Seen;
use super::onnx_operators::options;
use crate::games::keyforge::encoding::{
    EFFECTS, EFFECTS_SHOWN, FIELDS, GLOBALS, Observation, PROPERTIES, ROWS, SLOTS, layout_hash,
};
use crate::players::network_file::{hash_if, not_read, unquoted};
use crate::players::policy_error::PolicyError;

/// The entry of a network's metadata that names the encoding it reads.
const ENCODING: &str = "archon_encoding";

/// A part of an observation, which is an input of the network.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    Globals,
    Cards,
    Effects,
    Answers,
    Mask,
}

impl Part {
    const ALL: [(&str, Part); 5] = [
        ("globals", Part::Globals),
        ("cards", Part::Cards),
        ("effects", Part::Effects),
        ("answers", Part::Answers),
        ("action_mask", Part::Mask),
    ];

    /// The lengths of its dimensions after that of the batch.
    fn shape(self, rows: usize) -> Vec<usize> {
        match self {
            Part::Globals => vec![GLOBALS],
            Part::Cards => vec![SLOTS, PROPERTIES],
            Part::Effects => vec![EFFECTS_SHOWN, EFFECTS / EFFECTS_SHOWN],
            Part::Answers => vec![rows, FIELDS],
            Part::Mask => vec![rows],
        }
    }

    /// Its numbers, one after the other.
    fn numbers<'s>(self, seen: &Seen<'s>, rows: usize) -> Box<dyn Iterator<Item = i16> + 's> {
        let of = |numbers: &'s [i16]| Box::new(numbers.iter().copied());
        match self {
            Part::Globals => of(seen.globals),
            Part::Cards => of(seen.cards),
            Part::Effects => of(seen.effects),
            Part::Answers => of(&seen.answers[..rows * FIELDS]),
            Part::Mask => Box::new(seen.mask[..rows].iter().map(|open| i16::from(*open))),
        }
    }
}

/// An input of the network.
struct Input {
    node: NodeId,
    part: Part,
    /// Whether it takes floating-point numbers in the place of whole ones
    float: bool,
}

/// An output of a network, which somebody needs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Output {
    /// A logit for each answer
    Logits,
    /// The probability that the seat wins
    Value,
}

impl Output {
    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Output::Logits => "logits",
            Output::Value => "value",
        }
    }

    /// What is said of a network without it.
    fn missing(self) -> String {
        match self {
            Output::Logits => {
                "it has no output \"logits\", a number for each answer; role=value needs none"
                    .into()
            }
            Output::Value => {
                "it has no output \"value\", the probability to win, which evaluates positions; \
                              role=prior needs none"
                    .into()
            }
        }
    }
}

/// A network that was read from a file.
pub struct OnnxNetwork {
    path: String,
    model: Model,
    inputs: Vec<Input>,
    logits: Option<NodeId>,
    value: Option<NodeId>,
    /// Whether it takes one observation at a time
    single: bool,
    /// Whether it takes as many rows of answers as there are
    any_rows: bool,
}

impl std::fmt::Debug for OnnxNetwork {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_tuple("OnnxNetwork").field(&self.path).finish()
    }
}

impl OnnxNetwork {
    /// The network of a file that has these outputs, and the hash of the file. Another hash than `sha256` is refused,
    /// unless that is empty.
    ///
    /// # Errors
    /// [`PolicyError`].
    pub fn read(
        path: &str,
        sha256: &str,
        needed: &[Output],
    ) -> Result<(OnnxNetwork, String), PolicyError> {
        let path = unquoted(path);
        let bytes = std::fs::read(path).map_err(|why| not_read(path, &why))?;
        let found = hash_if(&bytes, path, sha256)?;
        Ok((OnnxNetwork::new(path, bytes, needed)?, found))
    }

    /// The network of a file's bytes. The outputs that are needed are computed once.
    ///
    /// # Errors
    /// [`PolicyError`].
    pub fn new(path: &str, bytes: Vec<u8>, needed: &[Output]) -> Result<OnnxNetwork, PolicyError> {
        let path = path.to_string();
        let model = options()
            .load(bytes)
            .map_err(|why| PolicyError::NoNetwork { path: path.clone(), why: said(&why) })?;
        let ours = layout_hash().to_string();
        let named = model.metadata().fields().find(|(name, _)| *name == ENCODING);
        match named.map(|(_, theirs)| theirs.to_string()) {
            None => return Err(PolicyError::NoEncoding { path, ours }),
            Some(theirs) if theirs != ours => {
                return Err(PolicyError::OtherEncoding { path, theirs, ours });
            }
            Some(_) => {}
        }
        let form = |why: String| PolicyError::OtherForm { path: path.clone(), why };
        let (inputs, single, any_rows) = inputs_of(&model).map_err(form)?;
        let node = |output: Output| {
            model.output_ids().iter().copied().find(|id| name_of(&model, *id) == output.name())
        };
        let (logits, value) = (node(Output::Logits), node(Output::Value));
        let network =
            OnnxNetwork { path: path.clone(), model, inputs, logits, value, single, any_rows };
        network.try_outputs(needed).map_err(|why| PolicyError::OtherForm { path, why })?;
        Ok(network)
    }

    /// Shapes that do not fit are found now, not in the middle of a study.
    fn try_outputs(&self, needed: &[Output]) -> Result<(), String> {
        let mut blank = Observation::default();
        blank.mask[..3].fill(1);
        for output in needed {
            match output {
                Output::Logits => drop(self.logits(&[Seen::from(&blank)])?),
                Output::Value => drop(self.values(&[Seen::from(&blank)])?),
            }
        }
        Ok(())
    }

    /// The file.
    pub fn path(&self) -> &str {
        &self.path
    }

    /// The logits of all answers of each observation.
    ///
    /// # Errors
    /// What is wrong with the network.
    pub fn logits(&self, seen: &[Seen<'_>]) -> Result<Vec<Vec<f32>>, String> {
        let node = self.logits.ok_or_else(|| Output::Logits.missing())?;
        self.each_batch(seen, |seen| {
            let (logits, rows) = self.run(seen, node)?;
            let (shape, logits) = logits
                .into_shape_vec::<f32, 2>()
                .map_err(|why| format!("its output \"logits\" is not as it should be: {why}"))?;
            if shape != [seen.len(), rows] {
                let wanted = [seen.len(), rows];
                return Err(format!(
                    "its output \"logits\" has the shape {shape:?}, not {wanted:?}"
                ));
            }
            let of_answers =
                |(seen, logits): (&Seen<'_>, &[f32])| logits[..seen.num_answers()].to_vec();
            Ok(seen.iter().zip(logits.chunks(rows)).map(of_answers).collect())
        })
    }

    /// The probability to win of each observation's seat.
    ///
    /// # Errors
    /// What is wrong with the network.
    pub fn values(&self, seen: &[Seen<'_>]) -> Result<Vec<f32>, String> {
        let node = self.value.ok_or_else(|| Output::Value.missing())?;
        self.each_batch(seen, |seen| {
            let (values, _) = self.run(seen, node)?;
            // A batch of numbers, or a column of them.
            let flat = values.clone().into_shape_vec::<f32, 1>();
            let (shape, values) = match flat {
                Ok(([batch], values)) => ([batch, 1], values),
                Err(_) => values
                    .into_shape_vec::<f32, 2>()
                    .map_err(|why| format!("its output \"value\" is not as it should be: {why}"))?,
            };
            if shape != [seen.len(), 1] {
                let wanted = [seen.len(), 1];
                return Err(format!(
                    "its output \"value\" has the shape {shape:?}, not {wanted:?}"
                ));
            }
            Ok(values)
        })
    }

    /// All observations together, or one after the other if the network takes no more.
    fn each_batch<T>(
        &self,
        seen: &[Seen<'_>],
        of: impl Fn(&[Seen<'_>]) -> Result<Vec<T>, String>,
    ) -> Result<Vec<T>, String> {
        let most = if self.single { 1 } else { seen.len().max(1) };
        let batches = seen.chunks(most).map(of).collect::<Result<Vec<_>, _>>()?;
        Ok(batches.into_iter().flatten().collect())
    }

    /// An output, and for how many answers it was computed.
    fn run(&self, seen: &[Seen<'_>], output: NodeId) -> Result<(Value, usize), String> {
        let most = seen.iter().map(Seen::num_answers).max().unwrap_or(0);
        let rows = if self.any_rows { most.max(1) } else { ROWS };
        let input = |input: &Input| {
            let mut shape = vec![seen.len()];
            shape.extend(input.part.shape(rows));
            let numbers = seen.iter().flat_map(|seen| input.part.numbers(seen, rows));
            let value = if input.float {
                let numbers: Vec<f32> = numbers.map(f32::from).collect();
                Value::from_shape(shape, numbers).map_err(|why| why.to_string())
            } else {
                let numbers: Vec<i32> = numbers.map(i32::from).collect();
                Value::from_shape(shape, numbers).map_err(|why| why.to_string())
            };
            Ok((input.node, ValueOrView::from(value?)))
        };
        let inputs = self.inputs.iter().map(input).collect::<Result<Vec<_>, String>>()?;
        let options = RunOptions::default().with_thread_pool(Some(own_pool()));
        let found = self.model.run_n(inputs, [output], Some(options));
        let [found] = found.map_err(|why| said(&why))?;
        Ok((found, rows))
    }
}

/// The inputs of a network, whether it takes one observation at a time, and whether as many rows of answers as there
/// are.
fn inputs_of(model: &Model) -> Result<(Vec<Input>, bool, bool), String> {
    let (mut inputs, mut single, mut fixed_rows) = (Vec::new(), false, false);
    for node in model.input_ids().iter().copied() {
        let name = name_of(model, node);
        let known = Part::ALL.iter().find(|(known, _)| *known == name);
        let Some((_, part)) = known.copied() else {
            let known = Part::ALL.map(|(name, _)| name).join(", ");
            return Err(format!("its input {name:?} is none of {known}"));
        };
        let info = model.node_info(node);
        let float = match info.as_ref().and_then(rten::NodeInfo::dtype) {
            None | Some(ValueType::Tensor(DataType::Int32)) => false,
            Some(ValueType::Tensor(DataType::Float)) => true,
            Some(other) => {
                return Err(format!(
                    "its input {name:?} takes {other}, not int32, int64 or float32"
                ));
            }
        };
        if let Some(shape) = info.and_then(|info| info.shape()) {
            let wanted = part.shape(ROWS);
            let of_rows = matches!(part, Part::Answers | Part::Mask);
            let fits = |(at, (given, wanted)): (usize, (&Dimension, &usize))| match given {
                Dimension::Fixed(given) => given == wanted,
                Dimension::Symbolic(_) => of_rows && at == 0,
            };
            let rest = shape.get(1..).unwrap_or_default();
            let batch = matches!(shape.first(), Some(Dimension::Symbolic(_) | Dimension::Fixed(1)));
            if !batch
                || rest.len() != wanted.len()
                || !rest.iter().zip(&wanted).enumerate().all(fits)
            {
                return Err(format!(
                    "its input {name:?} has the shape {}, not (batch, {wanted:?})",
                    shape.iter().map(shown).collect::<Vec<_>>().join(" × ")
                ));
            }
            single |= matches!(shape.first(), Some(Dimension::Fixed(_)));
            fixed_rows |= of_rows && matches!(rest.first(), Some(Dimension::Fixed(_)));
        }
        inputs.push(Input { node, part, float });
    }
    let answers = inputs.iter().any(|i| matches!(i.part, Part::Answers | Part::Mask));
    Ok((inputs, single, answers && !fixed_rows))
}

fn shown(dimension: &Dimension) -> String {
    match dimension {
        Dimension::Fixed(length) => length.to_string(),
        Dimension::Symbolic(name) => name.clone(),
    }
}

fn name_of(model: &Model, node: NodeId) -> String {
    let info = model.node_info(node);
    info.and_then(|info| info.name().map(str::to_string)).unwrap_or_default()
}

/// An error with its causes.
fn said(why: &dyn Error) -> String {
    let mut words = why.to_string();
    let mut cause = why.source();
    while let Some(why) = cause {
        words = format!("{words}: {why}");
        cause = why.source();
    }
    words
}

/// A pool of one thread for each thread that asks: games are played side by side already, and sums are added up in
/// one order.
pub(super) fn own_pool() -> Arc<ThreadPool> {
    thread_local! {
        static POOL: Arc<ThreadPool> = Arc::new(ThreadPool::with_num_threads(1));
    }
    POOL.with(Arc::clone)
}
