//! JSON as deck formats use it: what a field must be, in JSON's own words, and where it stands.

use serde_json::{Map, Value};

use super::format_error::FormatError;

/// A value and how it is reached from the whole.
#[derive(Clone, Debug)]
pub(super) struct Field<'v> {
    value: &'v Value,
    path: Vec<Step<'v>>,
}

/// One step of a path.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Step<'v> {
    Name(&'v str),
    Index(usize),
}

impl<'v> Field<'v> {
    /// The whole.
    pub fn root(value: &'v Value) -> Field<'v> {
        Field { value, path: Vec::new() }
    }

    /// What it holds.
    pub fn value(&self) -> &'v Value {
        self.value
    }

    fn step(&self, step: Step<'v>, value: &'v Value) -> Field<'v> {
        let mut path = self.path.clone();
        path.push(step);
        Field { value, path }
    }

    fn object(&self) -> Result<&'v Map<String, Value>, FormatError> {
        self.value.as_object().ok_or_else(|| self.must_be("an object"))
    }

    /// A field of this object; none if it is absent or null.
    pub fn optional(&self, name: &'v str) -> Result<Option<Field<'v>>, FormatError> {
        let found = self.object()?.get(name).filter(|value| !value.is_null());
        Ok(found.map(|value| self.step(Step::Name(name), value)))
    }

    /// A field of this object.
    pub fn required(&self, name: &'v str) -> Result<Field<'v>, FormatError> {
        self.optional(name)?.ok_or_else(|| self.wrong(format!("it has no field “{name}”")))
    }

    /// A text field of this object; empty if it is absent.
    pub fn text_or_empty(&self, name: &'v str) -> Result<String, FormatError> {
        Ok(self.optional_text(name)?.unwrap_or_default())
    }

    /// A text field of this object, if it is there.
    pub fn optional_text(&self, name: &'v str) -> Result<Option<String>, FormatError> {
        self.optional(name)?.map(|field| field.text()).transpose()
    }

    /// A field of this object that is true or false; false if it is absent.
    pub fn flag(&self, name: &'v str) -> Result<bool, FormatError> {
        let Some(field) = self.optional(name)? else { return Ok(false) };
        field.value.as_bool().ok_or_else(|| field.must_be("true or false"))
    }

    /// The values of an array field of this object; none if it is absent.
    pub fn list_or_empty(
        &self,
        name: &'v str,
    ) -> Result<impl Iterator<Item = Field<'v>> + use<'v>, FormatError> {
        let list = self.optional(name)?.map(|field| field.list()).transpose()?;
        Ok(list.into_iter().flatten())
    }

    /// The text.
    pub fn text(&self) -> Result<String, FormatError> {
        self.value.as_str().map(str::to_owned).ok_or_else(|| self.must_be("a string"))
    }

    /// The whole number, at most this large.
    pub fn count(&self, most: u64) -> Result<u64, FormatError> {
        let count = self.value.as_u64().filter(|count| *count <= most);
        count.ok_or_else(|| self.must_be(&format!("a whole number from 0 to {most}")))
    }

    /// The values of the array.
    pub fn list(&self) -> Result<impl Iterator<Item = Field<'v>> + use<'v>, FormatError> {
        let values = self.value.as_array().ok_or_else(|| self.must_be("an array"))?;
        let list = self.clone();
        Ok(values.iter().enumerate().map(move |(n, value)| list.step(Step::Index(n), value)))
    }

    fn must_be(&self, what: &str) -> FormatError {
        let is = match self.value {
            Value::Null => "null".into(),
            Value::Bool(value) => value.to_string(),
            Value::Number(number) => format!("the number {number}"),
            Value::String(_) => "a string".into(),
            Value::Array(_) => "an array".into(),
            Value::Object(_) => "an object".into(),
        };
        self.wrong(format!("it must be {what}, but it is {is}"))
    }

    /// Something is wrong with it.
    fn wrong(&self, problem: String) -> FormatError {
        let mut path = String::new();
        for step in &self.path {
            match step {
                Step::Name(name) if path.is_empty() => path.push_str(name),
                Step::Name(name) => path.extend([".", name]),
                Step::Index(n) => path.push_str(&format!("[{n}]")),
            }
        }
        let pointer = self.path.iter().map(|step| match step {
            Step::Name(name) => name.to_string(),
            Step::Index(n) => n.to_string(),
        });
        FormatError::Field { path, pointer: pointer.collect(), problem }
    }
}

/// The line, from 1, in which a value begins in a text that is known to be JSON. The pointer is of
/// names of fields and numbers of values.
pub(super) fn line_of(text: &str, pointer: &[String]) -> usize {
    let mut cursor = Cursor { bytes: text.as_bytes(), at: 0 };
    for step in pointer {
        if !cursor.enter(step) {
            break;
        }
    }
    cursor.space();
    1 + cursor.bytes[..cursor.at.min(text.len())].iter().filter(|b| **b == b'\n').count()
}

/// A place in a text that is known to be JSON.
struct Cursor<'t> {
    bytes: &'t [u8],
    at: usize,
}

impl Cursor<'_> {
    fn peek(&self) -> u8 {
        self.bytes.get(self.at).copied().unwrap_or(0)
    }

    fn space(&mut self) {
        while self.peek().is_ascii_whitespace() {
            self.at += 1;
        }
    }

    /// Goes to the value of a field or of a number in the object or array that begins here.
    fn enter(&mut self, step: &str) -> bool {
        self.space();
        let is_object = self.peek() == b'{';
        if !is_object && self.peek() != b'[' {
            return false;
        }
        self.at += 1;
        for number in 0_usize.. {
            self.space();
            if matches!(self.peek(), b'}' | b']' | 0) {
                return false;
            }
            let found = if is_object {
                let from = self.at;
                self.skip();
                let key = serde_json::from_slice::<String>(&self.bytes[from..self.at]);
                self.space();
                self.at += 1; // The colon.
                key.is_ok_and(|key| key == step)
            } else {
                step.parse() == Ok(number)
            };
            self.space();
            if found {
                return true;
            }
            self.skip();
            self.space();
            if self.peek() == b',' {
                self.at += 1;
            }
        }
        false
    }

    /// Goes behind the value that begins here.
    fn skip(&mut self) {
        let mut depth = 0_usize;
        loop {
            match self.peek() {
                0 => return,
                b'"' => self.skip_string(),
                b'{' | b'[' => {
                    depth += 1;
                    self.at += 1;
                }
                b'}' | b']' => {
                    depth = depth.saturating_sub(1);
                    self.at += 1;
                }
                _ if depth > 0 => self.at += 1,
                _ => {
                    while !matches!(self.peek(), 0 | b',' | b'}' | b']' | b':')
                        && !self.peek().is_ascii_whitespace()
                    {
                        self.at += 1;
                    }
                }
            }
            if depth == 0 {
                return;
            }
        }
    }

    fn skip_string(&mut self) {
        self.at += 1;
        while !matches!(self.peek(), b'"' | 0) {
            self.at += 1 + usize::from(self.peek() == b'\\');
        }
        self.at += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_line_of_a_field_is_found_in_the_text() {
        let text = "{\n \"a\\\"b\": [1, \"]\\\"\",\n  {\"x\": \"}\",\n \"y\": 3}],\n\"c\": null\n}";
        let _: Value = serde_json::from_str(text).unwrap();
        let line = |pointer: &[&str]| {
            line_of(text, &pointer.iter().map(|s| (*s).to_owned()).collect::<Vec<_>>())
        };
        assert_eq!(line(&[]), 1);
        assert_eq!(line(&["a\"b"]), 2);
        assert_eq!(line(&["a\"b", "1"]), 2);
        assert_eq!(line(&["a\"b", "2"]), 3);
        assert_eq!(line(&["a\"b", "2", "y"]), 4);
        assert_eq!(line(&["c"]), 5);
        assert_eq!(line(&["a\"b", "9", "z"]), 4, "as near as it gets");
    }

    #[test]
    fn a_field_of_the_wrong_kind_is_said_in_words_of_json() {
        let value = serde_json::json!({"data": [{"name": 3}]});
        let data = Field::root(&value).required("data").unwrap();
        let deck = data.list().unwrap().next().unwrap();
        let Err(FormatError::Field { path, problem, .. }) = deck.optional_text("name") else {
            panic!("a number is no string");
        };
        assert_eq!(path, "data[0].name");
        assert_eq!(problem, "it must be a string, but it is the number 3");
    }
}
