/** Texts for codes, moves and events, from the labels of the service. */

import { h } from "./dom.js";

/** The first part of a label, without the explanation: "Leader" of "Leader, one of the band's cards". */
export const short = (label) => label.split(/[,;:(]/, 1)[0].trim();

/** The name before what a seat did. Chance has none. */
export const by = (seat) => (seat === "table" ? "" : `${seat}: `);

export class Words {
  /** `description` is the answer of `client.games.get`; `names` and `components` are those of `client.components.get`. */
  constructor(description, { names, components }) {
    const { title, labels } = description;
    const values = Object.fromEntries(components.map(({ key, value }) => [key, value]));
    Object.assign(this, { description, title, labels, names, components: values });
  }

  /** The words for a game in the client's language. */
  static async of(client, game, pack) {
    return new Words(...(await Promise.all([client.games.get(game), client.components.get(game, { pack })])));
  }

  /** The name of a code; of a code with parts, such as `elf:green`, the names of its parts. */
  name(code) {
    if (Object.hasOwn(this.names, code)) return this.names[code];
    const [first, ...rest] = String(code).split(":");
    if (!rest.length) return String(code);
    return `${this.name(first)} (${rest.map((part) => this.name(part)).join(", ")})`;
  }

  kind(kind) {
    return this.labels.moves[kind] ?? kind;
  }

  field(kind, name) {
    return this.labels.move_fields[kind]?.[name] ?? name;
  }

  /** A move: "Play a band: elf (green), skeleton; Leader: elf (green)". */
  move({ kind, seat, ...fields }) {
    return this.#line(this.kind(kind), fields, (name) => short(this.field(kind, name)));
  }

  /** Events as items of a list. */
  log(events) {
    return events.map((event) => h("li", h("b", by(event.seat)), this.event(event)));
  }

  /** An event: "Played a band: elf (green), skeleton". */
  event({ kind, details }) {
    const title = this.labels.events?.[kind] ?? kind.replaceAll("_", " ");
    return this.#line(title, details, (name) => short(this.labels.event_details?.[kind]?.[name] ?? name));
  }

  /** The message about a broken ruling, with the names of the kinds of move in place of their codes. */
  message({ message, params: { kind, due = [] } }) {
    const codes = [kind, ...due];
    return message.replace(/\w+/g, (word) => (codes.includes(word) ? `“${this.kind(word)}”` : word));
  }

  #line(title, fields, labelOf) {
    const said = Object.entries(fields).filter(([, value]) => value != null && value !== false && value.length !== 0);
    const parts = said.map(([name, value]) => {
      if (value === true) return labelOf(name);
      return said.length > 1 ? `${labelOf(name)}: ${this.#value(value)}` : this.#value(value);
    });
    return parts.length ? `${title}: ${parts.join("; ")}` : title;
  }

  #value(value) {
    if (Array.isArray(value)) return value.map((each) => this.#value(each)).join(", ");
    if (value === null || typeof value !== "object") return this.name(value);
    return Object.entries(value)
      .map(([name, each]) => `${this.name(name)} ${this.#value(each)}`)
      .join(", ");
  }
}
