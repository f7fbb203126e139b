// Follows the bindings of the worker in one file: starts its module.
// Questions asked before the module is up wait for it here, then are put again.
{
  const early = [];
  const wait = (event) => early.push(event.data);
  self.addEventListener("message", wait);
  wasm_bindgen({ module_or_path: "{wasm}" }).then(
    () => {
      self.removeEventListener("message", wait);
      for (const data of early) self.dispatchEvent(new MessageEvent("message", { data }));
    },
    // Outside the promise, so that the page's `error` handler on the worker hears of it.
    (error) => setTimeout(() => { throw error; }),
  );
}
