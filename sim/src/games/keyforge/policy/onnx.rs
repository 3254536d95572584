//! Networks in the form of ONNX as policies; docs/policies.md says which inputs and outputs they have.

use std::error::Error;
use std::sync::Arc;

use rten::{
    DataType, Dimension, Model, ModelOptions, NodeId, RunOptions, ThreadPool, Value, ValueOrView,
    ValueType, op_registry,
};
use sha2::{Digest, Sha256};

use super::{Policy, Seen};
use crate::games::keyforge::encoding::{
    EFFECTS, EFFECTS_SHOWN, FIELDS, GLOBALS, Observation, PROPERTIES, ROWS, SLOTS, layout_hash,
};
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

/// A network that gives each answer a logit.
pub struct OnnxPolicy {
    path: String,
    model: Model,
    inputs: Vec<Input>,
    logits: NodeId,
    /// Whether it takes one observation at a time
    single: bool,
    /// Whether it takes as many rows of answers as there are
    any_rows: bool,
    temperature: f64,
}

/// The first 16 hexadecimal digits of the SHA-256 of a file's bytes.
pub fn hash(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().take(8).map(|byte| format!("{byte:02x}")).collect()
}

impl OnnxPolicy {
    /// The network of a file's bytes, which is tried once. `temperature`: 0 for the largest logit.
    ///
    /// # Errors
    /// [`PolicyError`].
    pub fn new(path: &str, bytes: Vec<u8>, temperature: f64) -> Result<OnnxPolicy, PolicyError> {
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
        let logits = model.output_ids().iter().copied().find(|id| name_of(&model, *id) == "logits");
        let logits = logits.ok_or_else(|| form("it has no output \"logits\"".into()))?;
        let policy =
            OnnxPolicy { path: path.clone(), model, inputs, logits, single, any_rows, temperature };
        // Shapes that do not fit are found now, not in the middle of a study.
        let mut blank = Observation::default();
        blank.mask[..3].fill(1);
        let tried = policy.run(&[Seen::from(&blank)]);
        tried.map_err(|why| PolicyError::OtherForm { path, why })?;
        Ok(policy)
    }

    /// The logits of all answers of each observation.
    fn run(&self, seen: &[Seen<'_>]) -> Result<Vec<Vec<f32>>, String> {
        if self.single && seen.len() > 1 {
            let each = seen.iter().map(|one| self.run(std::slice::from_ref(one)));
            return Ok(each.collect::<Result<Vec<_>, _>>()?.into_iter().flatten().collect());
        }
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
        let found = self.model.run_n(inputs, [self.logits], Some(options));
        let [logits] = found.map_err(|why| said(&why))?;
        let (shape, logits) = logits
            .into_shape_vec::<f32, 2>()
            .map_err(|why| format!("its output \"logits\" is not as it should be: {why}"))?;
        if shape != [seen.len(), rows] {
            let wanted = [seen.len(), rows];
            return Err(format!("its output \"logits\" has the shape {shape:?}, not {wanted:?}"));
        }
        let of_answers =
            |(seen, logits): (&Seen<'_>, &[f32])| logits[..seen.num_answers()].to_vec();
        Ok(seen.iter().zip(logits.chunks(rows)).map(of_answers).collect())
    }

    fn choose(&self, logits: &[f32], luck: f64) -> Option<usize> {
        let best = (0..logits.len())
            .filter(|n| !logits[*n].is_nan())
            .reduce(|best, n| if logits[n] > logits[best] { n } else { best })?;
        if self.temperature == 0.0 || logits[best].is_infinite() {
            return Some(best);
        }
        let weight = |logit: &f32| (f64::from(logit - logits[best]) / self.temperature).exp();
        let weights: Vec<f64> = logits.iter().map(weight).map(|w| w.max(0.0)).collect();
        let mut left = luck * weights.iter().sum::<f64>();
        let drawn = weights.iter().position(|weight| {
            left -= weight;
            left < 0.0
        });
        Some(drawn.unwrap_or(best))
    }
}

impl Policy for OnnxPolicy {
    fn decide(&self, seen: &[Seen<'_>], luck: &[f64]) -> Result<Vec<usize>, PolicyError> {
        let failed = |why: String| PolicyError::Failed { policy: self.path.clone(), why };
        let logits = self.run(seen).map_err(failed)?;
        let chosen = logits.iter().zip(luck).map(|(logits, luck)| self.choose(logits, *luck));
        chosen.collect::<Option<_>>().ok_or_else(|| failed("all its logits are NaN".into()))
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
fn own_pool() -> Arc<ThreadPool> {
    thread_local! {
        static POOL: Arc<ThreadPool> = Arc::new(ThreadPool::with_num_threads(1));
    }
    POOL.with(Arc::clone)
}

/// How networks are read. One list: the operators of dense, convolutional and attending networks, and what features
/// are put together with. Each takes room in the program; those of sound, pictures and quantized numbers are left out.
fn options() -> ModelOptions {
    ModelOptions::with_ops(op_registry!(
        Abs,
        Add,
        And,
        ArgMax,
        ArgMin,
        BatchNormalization,
        Cast,
        Ceil,
        Clip,
        Concat,
        ConstantOfShape,
        Conv,
        Cos,
        CumSum,
        Div,
        Einsum,
        Elu,
        Equal,
        Erf,
        Exp,
        Expand,
        Flatten,
        Floor,
        Gather,
        GatherElements,
        GatherND,
        Gelu,
        Gemm,
        Greater,
        GreaterOrEqual,
        HardSigmoid,
        HardSwish,
        Identity,
        IsNaN,
        LayerNormalization,
        LeakyRelu,
        Less,
        LessOrEqual,
        Log,
        LogSoftmax,
        MatMul,
        Max,
        Mean,
        Min,
        Mod,
        Mul,
        Neg,
        Not,
        OneHot,
        Or,
        Pad,
        Pow,
        Range,
        Reciprocal,
        ReduceL2,
        ReduceMax,
        ReduceMean,
        ReduceMin,
        ReduceProd,
        ReduceSum,
        ReduceSumSquare,
        Relu,
        Reshape,
        Round,
        ScatterElements,
        ScatterND,
        Shape,
        Sigmoid,
        Sign,
        Sin,
        Slice,
        Softmax,
        Softplus,
        Split,
        Sqrt,
        Squeeze,
        Sub,
        Sum,
        Tanh,
        Tile,
        TopK,
        Transpose,
        Trilu,
        Unsqueeze,
        Where,
        Xor
    ))
}
