//! The dialog from which a game is sent. What it says has happened has happened (F3).

use std::{cell::RefCell, rc::Rc};

use js_sys::Reflect;
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::spawn_local;
use web_sys::{
    Document, Element, HtmlDialogElement, HtmlElement, HtmlInputElement, HtmlTextAreaElement, Url,
};

use super::model::ShareModel;
use crate::{
    hud::msg::{Dispatch, UiMsg},
    parts,
    shell::{dialog, dom, listener::Listener, navigator},
};

/// The attribute of a button whose work is done.
const DONE: &str = "data-done";

/// The dialog.
pub struct ShareDialog {
    inner: Rc<Inner>,
    _listeners: Vec<Listener>,
}

struct Inner {
    document: Document,
    dialog: HtmlDialogElement,
    field: HtmlTextAreaElement,
    as_challenge: HtmlInputElement,
    copy: HtmlElement,
    send: HtmlElement,
    picture: HtmlElement,
    show: HtmlElement,
    shown: RefCell<ShareModel>,
    dispatch: Dispatch,
}

impl ShareDialog {
    /// Takes hold of the dialog.
    ///
    /// # Errors
    /// Names the element that the page lacks.
    pub fn new(document: &Document, dispatch: &Dispatch) -> Result<Self, JsValue> {
        let dialog: HtmlDialogElement = dom::find(document, "#share")?;
        let inner = Rc::new(Inner {
            document: document.clone(),
            field: dom::within(&dialog, "textarea")?,
            as_challenge: dom::within(&dialog, "[name=challenge]")?,
            copy: dom::within(&dialog, "#share-copy")?,
            send: dom::within(&dialog, "#share-send")?,
            picture: dom::within(&dialog, ".picture")?,
            show: dom::within(&dialog, "#share-picture")?,
            shown: RefCell::default(),
            dispatch: Rc::clone(dispatch),
            dialog,
        });
        dom::set_shown(&inner.send, navigator::property("share").is_some());
        let listeners = vec![
            on(&inner.as_challenge, "change", &inner, |inner| inner.write())?,
            on(&inner.copy, "click", &inner, |inner| {
                spawn_local(copy(Rc::clone(inner)));
            })?,
            on(&inner.send, "click", &inner, |inner| {
                spawn_local(send(Rc::clone(inner)));
            })?,
            on(&inner.show, "click", &inner, |inner| {
                spawn_local(picture(Rc::clone(inner)));
            })?,
        ];
        Ok(Self {
            inner,
            _listeners: listeners,
        })
    }

    /// Shows what can be sent now.
    pub fn render(&self, model: ShareModel) {
        if *self.inner.shown.borrow() != model {
            self.inner.shown.replace(model);
            self.inner.write();
        }
    }

    /// Opens the dialog.
    pub fn open(&self) {
        self.inner.as_challenge.set_checked(false);
        self.inner.write();
        dialog::open(&self.inner.dialog);
        self.inner.field.select();
    }
}

fn on(
    element: &HtmlElement,
    event: &'static str,
    inner: &Rc<Inner>,
    act: impl Fn(&Rc<Inner>) + 'static,
) -> Result<Listener, JsValue> {
    let inner = Rc::clone(inner);
    Listener::new(element, event, move |_| act(&inner))
}

impl Inner {
    fn write(&self) {
        let model = self.shown.borrow();
        let row = self.as_challenge.closest("label").ok().flatten();
        if let Some(row) = row {
            dom::set_attr_if(&row, "hidden", model.challenge.is_none().then_some(""));
        }
        let challenge = model.challenge.as_ref();
        let chosen = challenge.filter(|_| self.as_challenge.checked());
        let address = format!("{}{}", page_address(), chosen.unwrap_or(&model.game));
        if self.field.value() != address {
            self.field.set_value(&address);
            dom::set_attr_if(&self.copy, DONE, None);
            self.picture.set_text_content(None);
        }
    }
}

/// The page's own address, without what a visit added to it.
fn page_address() -> String {
    let location = web_sys::window().map(|window| window.location());
    let address = location.and_then(|location| location.href().ok());
    let url = address.and_then(|address| Url::new(&address).ok());
    url.map_or_else(String::new, |url| {
        url.set_hash("");
        url.set_search("");
        url.href()
    })
}

async fn copy(inner: Rc<Inner>) {
    let address = inner.field.value();
    let copied = navigator::ask("clipboard", "writeText", &[address.as_str().into()]).await;
    // What the browser refuses to copy stands there, selected.
    inner.field.select();
    if copied.is_ok() && inner.field.value() == address {
        dom::set_attr(&inner.copy, DONE, "");
        (inner.dispatch)(UiMsg::LinkCopied);
    }
}

/// The system's own sheet. That it was closed is no failure; whatever else happens, the address stands there.
async fn send(inner: Rc<Inner>) {
    let data = js_sys::Object::new();
    let set = Reflect::set(&data, &"url".into(), &inner.field.value().into());
    if set.is_err() || navigator::call("share", &[data.into()]).await.is_err() {
        inner.field.select();
    }
}

/// The address as a picture for the camera of another phone, drawn by a part of its own.
async fn picture(inner: Rc<Inner>) {
    let address = inner.field.value();
    match parts::qr(address.clone()).await {
        Some(svg) if inner.field.value() == address => {
            if let Ok(picture) = dom::create::<Element>(&inner.document, "img") {
                let source = js_sys::encode_uri_component(&svg);
                let source = format!("data:image/svg+xml,{source}");
                dom::set_attr(&picture, "src", &source);
                dom::set_attr(&picture, "alt", "");
                inner.picture.replace_children_with_node_1(&picture);
                inner.picture.scroll_into_view();
            }
        }
        Some(_) => {}
        None => (inner.dispatch)(UiMsg::PartMissing),
    }
}
