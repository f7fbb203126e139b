//! Fields of the dialogs: an option of the page bears the name under which its choice is stored.

use serde::de::{
    DeserializeOwned, IntoDeserializer,
    value::{self, StrDeserializer},
};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Element, HtmlSelectElement};

use crate::shell::dom;

/// The choice that bears a name.
pub fn named<T: DeserializeOwned>(name: &str) -> Option<T> {
    let name: StrDeserializer<'_, value::Error> = name.into_deserializer();
    T::deserialize(name).ok()
}

/// The field of that name.
///
/// # Errors
/// Names the field that the page lacks.
pub fn field<T: JsCast>(root: &Element, name: &str) -> Result<T, JsValue> {
    dom::within(root, &format!("[name={name}]"))
}

/// The choice of a field; `None` for an option that means none.
pub fn chosen<T: DeserializeOwned>(field: &HtmlSelectElement) -> Option<T> {
    named(&field.value())
}

/// Chooses the option that means the value.
pub fn choose<T: DeserializeOwned + PartialEq>(field: &HtmlSelectElement, value: &T) {
    let options = dom::all_within(field, "option").into_iter();
    let names = options.filter_map(|option| option.get_attribute("value"));
    if let Some(name) = names
        .into_iter()
        .find(|name| named(name).as_ref() == Some(value))
    {
        field.set_value(&name);
    }
}

/// The names of a field's options in the page's file, for tests.
#[cfg(test)]
pub fn options(field: &str) -> Vec<String> {
    let page = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../www/index.html");
    let page = std::fs::read_to_string(page).expect("the page");
    let (_, field) = page
        .split_once(&format!("<select name=\"{field}\">"))
        .expect("a field");
    let (options, _) = field.split_once("</select>").expect("its end");
    let names = options.split("<option value=\"").skip(1);
    names
        .filter_map(|option| option.split_once('"'))
        .map(|(name, _)| name.to_owned())
        .collect()
}
