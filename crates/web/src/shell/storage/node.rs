//! A stored document as the browser parses it: the page ships no parser of its own.

use border_rush_core::session::stored::Node;
use js_sys::{Array, JSON, Reflect};
use serde::{Serialize, de::DeserializeOwned};
use serde_wasm_bindgen::Serializer;
use wasm_bindgen::{JsCast, JsValue};

/// A value of the document.
pub struct JsNode(JsValue);

/// Parses a text; `None` where it is no JSON.
pub fn parse(text: &str) -> Option<JsNode> {
    JSON::parse(text).ok().map(JsNode)
}

/// Writes a value as JSON; `None` where the browser refuses to, or a number can't be kept.
pub fn write(value: &impl Serialize) -> Option<String> {
    let value = value.serialize(&Serializer::json_compatible()).ok()?;
    JSON::stringify(&value).ok()?.as_string()
}

impl Node for JsNode {
    fn get(&self, name: &str) -> Option<Self> {
        let value = Reflect::get(&self.0, &name.into()).ok()?;
        (!value.is_undefined()).then_some(Self(value))
    }

    fn is_object(&self) -> bool {
        self.0.is_object()
    }

    fn last_items(&self, most: usize) -> Option<Vec<Self>> {
        let items: &Array = self.0.dyn_ref()?;
        let first = items.length().saturating_sub(most as u32);
        Some(
            (first..items.length())
                .map(|index| Self(items.get(index)))
                .collect(),
        )
    }

    fn read<T: DeserializeOwned>(&self) -> Option<T> {
        serde_wasm_bindgen::from_value(self.0.clone()).ok()
    }
}
