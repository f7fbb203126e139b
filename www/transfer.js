// Progress as a file, out and in; loaded when asked for. The build puts the words of every language
// here.
const words = "{{transfer.*}}";
// Far more than twelve games take.
const LARGEST = 200_000;

// By the address of this try: a browser remembers that an import failed.
const { make, button, show } = await import(`./window.js${new URL(import.meta.url).search}`);

const word = (name) => words[document.documentElement.lang][name];

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
