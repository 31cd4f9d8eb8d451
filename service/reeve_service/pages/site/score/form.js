/** Fields of a form, made from the declared shape of a document. */

import { h } from "../lib/dom.js";
import { t } from "../lib/page.js";

/** A list with at most so many codes is shown as buttons to switch on and off. */
const FEW = 12;

/** Whether a field can be empty. */
const isOpen = ({ nullable, type }) => nullable || [type].flat().includes("null");

/** The value that a field has before anybody has typed anything. */
export function blank(shape, follow) {
  const whole = follow(shape);
  const { type, default: usual, enum: codes, minimum, properties, propertyNames, additionalProperties } = whole;
  if (usual !== undefined) return structuredClone(usual);
  if (isOpen(whole)) return null;
  if (codes) return codes[0];
  if (type === "integer") return Math.max(0, minimum ?? 0);
  if (type === "boolean") return false;
  if (type === "array") return [];
  if (properties) return Object.fromEntries(Object.entries(properties).map(([name, each]) => [name, blank(each, follow)]));
  if (!propertyNames) return "";
  const names = follow(propertyNames).enum ?? [];
  return Object.fromEntries(names.map((name) => [name, blank(additionalProperties, follow)]));
}

/** A control with its title before it. */
const row = (tag, { title }, control) => h(tag, h("span.field-label", title), control);

/**
 * Draws the fields of one document. `words` names codes, `label(path)` fields, `seats()` the seats; `changed(isDeep)` is
 * called after a change, with true when fields have come or gone.
 */
export class Form {
  constructor({ follow, words, label, seats, changed }) {
    Object.assign(this, { follow, words, label, seats, changed });
  }

  /** The field of a value that lies in `holder[name]`. `pointer` is its place in the document, `path` that of its label. */
  field(shape, holder, name, pointer, path, title = this.label(path)) {
    const whole = this.follow(shape);
    const at = { whole, holder, name, pointer, path, title };
    const kinds = [whole.type].flat();
    if (whole.enum) return this.#choice(at, whole.enum);
    if (kinds.includes("integer")) return this.#number(at);
    if (kinds.includes("boolean")) return this.#box(at);
    if (kinds.includes("string")) return this.#choice(at, this.seats(), (seat) => seat);
    if (kinds.includes("array")) return this.#list(at);
    if (whole.properties) return this.#group(at, this.fields(whole, holder[name], pointer, path));
    return this.#byCode(at);
  }

  /** The fields of an object, except those named. */
  fields(whole, value, pointer, path, except = []) {
    const names = Object.keys(whole.properties).filter((name) => !except.includes(name));
    return names.map((name) => this.field(whole.properties[name], value, name, `${pointer}/${name}`, path ? `${path}.${name}` : name));
  }

  #set({ holder, name }, value, isDeep = false) {
    holder[name] = value;
    this.changed(isDeep);
  }

  #number(at) {
    const { minimum = 0, maximum } = at.whole;
    const keep = (value) => Math.min(maximum ?? value, Math.max(minimum, value));
    const input = h("input", {
      type: "number", inputmode: "numeric", min: minimum, max: maximum, value: at.holder[at.name], "aria-label": at.title,
      "data-pointer": at.pointer,
      oninput: () => this.#set(at, input.value === "" ? minimum : Number(input.value)),
    });
    const add = (step) => () => {
      input.value = keep(Number(input.value) + step);
      this.#set(at, Number(input.value));
    };
    const button = (sign, step) => h("button.step", { "aria-label": `${at.title}: ${sign}1`, onclick: add(step) }, sign);
    return row("div.field", at, h("span.stepper", button("−", -1), input, button("+", 1)));
  }

  #choice(at, codes, say = (code) => this.words.name(code)) {
    const current = codes.indexOf(at.holder[at.name]);
    if (current < 0 && !isOpen(at.whole) && codes.length) at.holder[at.name] = codes[0];
    const options = codes.map((code, index) => h("option", { value: index, selected: index === current }, say(code)));
    const none = isOpen(at.whole) && h("option", { value: -1, selected: current < 0 }, t.none);
    const select = h("select", {
      "data-pointer": at.pointer, "aria-label": at.title,
      onchange: () => this.#set(at, codes[select.value] ?? null, true),
    }, none, options);
    return row("label.field", at, select);
  }

  #box(at) {
    const onchange = () => this.#set(at, box.checked, true);
    const box = h("input", { type: "checkbox", checked: at.holder[at.name], "data-pointer": at.pointer, onchange });
    return row("label.field", at, box);
  }

  /** A field for each code. If there may be none of them at all, a button brings them. */
  #byCode(at) {
    const { propertyNames, additionalProperties } = at.whole;
    const codes = this.follow(propertyNames).enum ?? [];
    const change = (sign, word, value) => this.#change(at, sign, word, value, `${sign} ${word}`);
    const value = at.holder[at.name];
    if (value === null) return this.#group(at, [change("+", t.add, {})]);
    const fields = codes.map((code) => {
      value[code] ??= blank(additionalProperties, this.follow);
      return this.field(additionalProperties, value, code, `${at.pointer}/${code}`, at.path, this.words.name(code));
    });
    return this.#group(at, [fields, isOpen(at.whole) && change("−", t.remove, null)]);
  }

  /** Codes of which each can be there once are buttons. Anything else is a row for each item, and a button for one more. */
  #list(at) {
    const one = this.follow(at.whole.items);
    const value = at.holder[at.name];
    if (one.enum && one.enum.length <= FEW && at.whole.uniqueItems) {
      return this.#group(at, h(".chips", one.enum.map((code) => this.#toggle(at, value, code))));
    }
    if (one.type === "integer") return this.#numbers(at, value, one);
    const rows = value.map((_, index) => {
      const remove = () => this.#set(at, value.toSpliced(index, 1), true);
      const title = `${at.title} ${index + 1}`;
      const shown = one.properties
        ? h(".fields", this.fields(one, value[index], `${at.pointer}/${index}`, at.path))
        : this.field(one, value, index, `${at.pointer}/${index}`, at.path, title);
      return h(".item", shown, h("button", { "aria-label": `${t.remove}: ${title}`, onclick: remove }, "×"));
    });
    const isFull = value.length >= at.whole.maxItems;
    const add = () => this.#change(at, "+", t.add, [...value, blank(one, this.follow)], `+ ${t.add}`);
    return this.#group(at, [rows, !isFull && add()]);
  }

  /** Short numbers stand in one row. */
  #numbers(at, value, { minimum = 0 }) {
    const inputs = value.map((number, index) => {
      const pointer = `${at.pointer}/${index}`;
      const set = () => this.#set({ holder: value, name: index }, input.value === "" ? minimum : Number(input.value));
      const names = { "aria-label": `${at.title} ${index + 1}`, "data-pointer": pointer };
      const input = h("input", { type: "number", inputmode: "numeric", value: number, ...names, oninput: set });
      return input;
    });
    const fewer = value.length > 0 && this.#change(at, "−", t.remove, value.slice(0, -1));
    const more = this.#change(at, "+", t.add, [...value, minimum]);
    const numbers = h("span.row numbers", inputs, fewer, more);
    return h(".field", { "data-pointer": at.pointer }, h("span.field-label", at.title), numbers);
  }

  /** A button that gives a field another value, because something is added or taken away. */
  #change(at, sign, word, value, title = sign) {
    const onclick = () => this.#set(at, value, true);
    const names = { "aria-label": `${word}: ${at.title}`, "data-focus": `${at.pointer}${sign}` };
    return h(title === sign ? "button.step" : "button", { onclick, ...names }, title);
  }

  #toggle(at, value, code) {
    const isOn = value.includes(code);
    const onclick = () => this.#set(at, isOn ? value.filter((each) => each !== code) : [...value, code], true);
    return h("button.chip", { "aria-pressed": isOn, onclick, "data-focus": `${at.pointer}/${code}` }, this.words.name(code));
  }

  #group({ title, pointer }, children) {
    return h("fieldset", { "data-pointer": pointer }, h("legend", title), children);
  }
}
