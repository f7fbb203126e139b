// The picture of the board as a file; loaded when asked for. The build puts the words of every language
// here.
const words = "{{picture.*}}";
// How far a colour may be from what was drawn, of 255, and how many points may be wrong: edges are
// smoothed, and nothing else.
const NEAR = 24;
const RIGHT = 0.9;

// By the address of this try: a browser remembers that an import failed.
const { button, make, show } = await import(`./window.js${new URL(import.meta.url).search}`);

const word = (name) => words[document.documentElement.lang][name];

// The words are seen before the work begins.
const painted = () => new Promise((go) => {
  requestAnimationFrame(() => setTimeout(go));
  // A browser that is busy, or covered, may draw nothing for long.
  setTimeout(go, 300);
});

// `say` puts words where the page tells that it is loading; none for empty ones.
export async function save(module, pressed, say) {
  pressed.ariaBusy = "true";
  say(word("wait"));
  try {
    await painted();
    const file = await ofScene(module).catch(() => {}) ?? await ofDrawing(module).catch(() => {});
    if (file) return give(file, "png");
    // Nothing that goes through a canvas comes out of it as it was drawn here.
    give(new Blob([module.pictureDrawing()], { type: "image/svg+xml" }), "svg");
    const told = show("file", [make("p", { textContent: word("drawing") })], [button(word("close"), () => told.close(), true)]);
  } finally {
    say("");
    pressed.ariaBusy = "false";
  }
}

function give(file, kind) {
  const link = make("a", { download: `border-rush.${kind}`, href: URL.createObjectURL(file) });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

// The scene, drawn now; what the graphics card has of it tells whether the file shows it.
async function ofScene(module) {
  const samples = module.pictureScene();
  if (samples.length) return readBack(document.getElementById("scene"), samples);
}

// The board drawn from the state of the game.
async function ofDrawing(module) {
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(module.pictureDrawing())}`;
  await image.decode();
  const flat = canvasOf(image);
  return readBack(flat, module.pictureSamples());
}

function canvasOf(image) {
  const canvas = make("canvas", { width: image.width, height: image.height });
  canvas.getContext("2d", { willReadFrequently: true }).drawImage(image, 0, 0);
  return canvas;
}

// The canvas as a file; nothing, where that does not show what was drawn: some browsers alter what
// is read back.
async function readBack(canvas, samples) {
  const { width, height } = canvas;
  const file = await new Promise((done) => { canvas.toBlob(done); });
  const image = await createImageBitmap(file);
  if (image.width !== width || image.height !== height) return undefined;
  const flat = canvasOf(image).getContext("2d");
  let right = 0;
  for (let at = 0; at < samples.length; at += 5) {
    const [x, y, ...wanted] = samples.slice(at, at + 5);
    const { data } = flat.getImageData(x, y, 1, 1);
    right += wanted.every((part, index) => Math.abs(part - data[index]) <= NEAR);
  }
  return right >= RIGHT * samples.length / 5 ? file : undefined;
}
