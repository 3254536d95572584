//! Plain data on its way to JavaScript and back, as JSON.

use serde_json::Value;
use wasm_bindgen::JsValue;

use crate::errors::{Result, error};

/// Data as objects of JavaScript.
pub fn to_js(value: &Value) -> Result<JsValue> {
    js_sys::JSON::parse(&value.to_string())
}

/// Objects of JavaScript as data; null for undefined.
pub fn from_js(value: &JsValue) -> Result<Value> {
    if value.is_undefined() || value.is_null() {
        return Ok(Value::Null);
    }
    let text = js_sys::JSON::stringify(value)?.as_string();
    let text = text.ok_or_else(|| error("TypeError", "a function is not data"))?;
    serde_json::from_str(&text).map_err(|why| error("TypeError", why))
}

/// A whole number from 0 to 2^53, which JavaScript has exactly; or, for larger ones, its digits as text.
pub fn whole_number(name: &str, value: &Value) -> Result<u64> {
    let exact =
        |number: f64| (0.0..=9_007_199_254_740_992.0).contains(&number) && number.fract() == 0.0;
    let number = match value {
        Value::String(digits) => digits.parse().ok(),
        Value::Number(number) => match number.as_u64() {
            Some(whole) => Some(whole),
            None => number.as_f64().filter(|number| exact(*number)).map(|number| number as u64),
        },
        _ => None,
    };
    number.ok_or_else(|| error("SettingError", format!("{name} takes a whole number, not {value}")))
}
