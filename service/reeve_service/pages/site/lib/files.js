/** Saves, opens and links games. */

import { h } from "./dom.js";
import { t } from "./page.js";

/** Lets the reader save a document as a file. */
export function download(name, document) {
  const address = URL.createObjectURL(new Blob([JSON.stringify(document, null, 2)], { type: "application/json" }));
  h("a", { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}

/** A control that opens a file. */
export function fileField(open) {
  const onchange = () => field.files[0] && open(field.files[0]);
  const onclick = () => (field.value = ""); // the same file can be opened again
  const field = h("input", { type: "file", id: "file", accept: ".json,application/json", onchange, onclick });
  return field;
}

export const readJson = (file) => file.text().then(JSON.parse).catch(() => null);

/** Shows a text in a field, and copies it if the browser has a clipboard (only with HTTPS). */
export async function copy(text, button, field) {
  field.value = text;
  field.hidden = false;
  await navigator.clipboard?.writeText(text).then(() => (button.textContent = t.copied), () => field.select());
}

/** A document as text for an address. */
export async function pack(document) {
  const bytes = await through(new CompressionStream("deflate-raw"), new TextEncoder().encode(JSON.stringify(document)));
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** The document of a packed text. */
export async function unpack(text) {
  const letters = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
  return JSON.parse(new TextDecoder().decode(await through(new DecompressionStream("deflate-raw"), bytes)));
}

async function through(stream, bytes) {
  return new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());
}
