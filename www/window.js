// Windows of what is loaded late, made without the game's module.

export function make(name, properties, ...children) {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}

export const button = (text, press, main) =>
  make("button", { type: "button", textContent: text, className: main ? "main" : "", onclick: press });

// A window of its own, over whatever else is open.
export function show(id, parts, buttons) {
  const window = make("dialog", { id, ariaLabel: parts[0].textContent }, ...parts, make("div", { className: "choices" }, ...buttons));
  window.onclose = () => window.remove();
  document.body.append(window);
  window.showModal();
  return window;
}

// What comes up by itself takes no press before it can have been seen: see boot.js.
export function unread(element) {
  element.dataset.unread = "";
  setTimeout(() => { delete element.dataset.unread; }, 600);
}
