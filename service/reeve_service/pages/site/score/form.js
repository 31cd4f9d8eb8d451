/** Fields of a form, made from the declared shape of a document. */

import { chip, h, option } from "../lib/dom.js";
import { t } from "../lib/page.js";

/** Lists with up to this many codes are shown as buttons. */
const FEW = 12;
const CHANGES = { "+": t.add, "−": t.remove };

/** Whether a field can be empty. */
const isOpen = ({ nullable, type }) => nullable || [type].flat().includes("null");

/** The first value of a field. */
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
 * Draws the fields of one document. `words` names codes, and `label(path)` names fields. `changed(isDeep)` is called after
 * a change, with true if the fields must be redrawn.
 */
export class Form {
  constructor({ follow, words, label, seats, changed }) {
    Object.assign(this, { follow, words, label, seats, changed });
  }

  /** The field of the value `holder[name]`, at a pointer in the document, with the label at a path. */
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

  fields(whole, value, pointer, path, except = []) {
    const names = Object.keys(whole.properties).filter((name) => !except.includes(name));
    return names.map((name) => this.field(whole.properties[name], value, name, `${pointer}/${name}`, path ? `${path}.${name}` : name));
  }

  #set({ holder, name }, value, isDeep = false) {
    holder[name] = value;
    this.changed(isDeep);
  }

  #input(at) {
    const { minimum = 0, maximum } = at.whole;
    const input = h("input", {
      type: "number", inputmode: "numeric", min: minimum, max: maximum, value: at.holder[at.name], "aria-label": at.title,
      "data-pointer": at.pointer,
      oninput: () => this.#set(at, input.value === "" ? minimum : Number(input.value)),
    });
    return input;
  }

  #number(at) {
    const input = this.#input(at);
    const button = (sign, change) => {
      const onclick = () => {
        change();
        this.#set(at, Number(input.value));
      };
      return h("button.step", { "aria-label": `${at.title}: ${sign}1`, onclick }, sign);
    };
    const stepper = h("span.stepper", button("−", () => input.stepDown()), input, button("+", () => input.stepUp()));
    return row("div.field", at, stepper);
  }

  #choice(at, codes, say = (code) => this.words.name(code)) {
    const current = codes.indexOf(at.holder[at.name]);
    if (current < 0 && !isOpen(at.whole) && codes.length) at.holder[at.name] = codes[0];
    const options = codes.map((code, index) => option(index, say(code), index === current));
    const none = isOpen(at.whole) && option(-1, t.none, current < 0);
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

  /** A field for each code. If the whole field is empty, a button adds them. */
  #byCode(at) {
    const { propertyNames, additionalProperties } = at.whole;
    const codes = this.follow(propertyNames).enum ?? [];
    const value = at.holder[at.name];
    if (value === null) return this.#group(at, this.#change(at, "+", {}));
    const fields = codes.map((code) => {
      value[code] ??= blank(additionalProperties, this.follow);
      return this.field(additionalProperties, value, code, `${at.pointer}/${code}`, at.path, this.words.name(code));
    });
    return this.#group(at, [fields, isOpen(at.whole) && this.#change(at, "−", null)]);
  }

  /** Unique codes are buttons. Other lists have a row for each item. */
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
    return this.#group(at, [rows, !isFull && this.#change(at, "+", [...value, blank(one, this.follow)])]);
  }

  #numbers(at, value, whole) {
    const inputs = value.map((_, name) =>
      this.#input({ whole, holder: value, name, pointer: `${at.pointer}/${name}`, title: `${at.title} ${name + 1}` }),
    );
    const fewer = value.length > 0 && this.#change(at, "−", value.slice(0, -1));
    const more = this.#change(at, "+", [...value, whole.minimum ?? 0]);
    const numbers = h("span.row numbers", inputs, fewer, more);
    return h(".field", { "data-pointer": at.pointer }, h("span.field-label", at.title), numbers);
  }

  /** A button that adds or removes something. */
  #change(at, sign, value) {
    const onclick = () => this.#set(at, value, true);
    const names = { "aria-label": `${CHANGES[sign]}: ${at.title}`, "data-focus": `${at.pointer}${sign}` };
    return h("button", { onclick, ...names }, `${sign} ${CHANGES[sign]}`);
  }

  #toggle(at, value, code) {
    const isOn = value.includes(code);
    const onclick = () => this.#set(at, isOn ? value.filter((each) => each !== code) : [...value, code], true);
    return chip(this.words.name(code), `${at.pointer}/${code}`, isOn, onclick);
  }

  #group({ title, pointer }, children) {
    return h("fieldset", { "data-pointer": pointer }, h("legend", title), children);
  }
}
