// Progress as a file, out and in; loaded when asked for. The build puts the words of every language
// here.
const words = "{{transfer.*}}";
// Far more than twelve games take.
const LARGEST = 200_000;

const word = (name) => words[document.documentElement.lang][name];

function make(name, properties, ...children) {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}

const button = (text, press, main) =>
  make("button", { type: "button", textContent: text, className: main ? "main" : "", onclick: press });

// A window of its own, over whatever else is open.
function show(id, parts, buttons) {
  const window = make("dialog", { id, ariaLabel: parts[0].textContent }, ...parts, make("div", { className: "choices" }, ...buttons));
  window.onclose = () => window.remove();
  document.body.append(window);
  window.showModal();
  return window;
}

export function save(module) {
  const file = new Blob([module.progressText()], { type: "application/json" });
  const day = new Date().toISOString().slice(0, 10);
  const link = make("a", { download: `border-rush-${day}.json`, href: URL.createObjectURL(file) });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

export async function load(module, input) {
  const [file] = input.files;
  const text = file?.size <= LARGEST ? await file.text().catch(() => "") : "";
  // The same file can be chosen again.
  input.value = "";
  if (!file) return;
  const close = () => asked.close();
  const yes = () => {
    for (const open of document.querySelectorAll("dialog[open]")) open.close();
    module.takeProgress(text, true);
  };
  const known = module.takeProgress(text, false);
  const asked = show("file", [make("p", { textContent: word(known ? "replace" : "alien") })], known
    ? [button(word("leave"), close), button(word("load"), yes, true)]
    : [button(word("close"), close, true)]);
}
