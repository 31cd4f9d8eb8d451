/** The form that sets up a game, made from what the service says about the game's options. */

import { h, show } from "../lib/dom.js";
import { freeName, NAMES, t } from "../lib/page.js";

/** Who can play a seat: a person, the search at a level, or the search for some seconds. */
const LEVELS = { beginner: t.beginner, casual: t.casual, strong: t.strong, expert: t.expert };
const MACHINES = new Map([
  ["", [t.person]],
  ...Object.entries(LEVELS).map(([level, title]) => [level, [title, { level }]]),
  ...[0.1, 1, 3, 10].map((seconds) => [String(seconds), [t.machine({ seconds }), { seconds }]]),
]);
const USUAL = "casual";

/** The form. `start` is called with seats, options, machines and whether the game is sealed; `open` with a file. */
export function setupForm(words, { start, open }) {
  const { seats: range, options } = words.description;
  let seats = NAMES.slice(0, Math.max(range.min, Math.min(3, range.max))).map((name, at) => ({ name, machine: at ? USUAL : "" }));
  const rows = h(".seats");
  const controls = options.filter(({ choices }) => choices.length > 1).map((option) => control(words, option));

  function drawSeats() {
    const each = seats.map((seat, at) => {
      const number = t.player({ number: at + 1 });
      const name = h("input", {
        "aria-label": number, value: seat.name, maxlength: 40, required: true, "data-focus": `name${at}`,
        onchange: () => (seat.name = name.value.trim()),
      });
      const who = [...MACHINES].map(([value, [title]]) => h("option", { value, selected: value === seat.machine }, title));
      const by = h("select", { "aria-label": `${number}: ${t.playedBy}`, onchange: () => (seat.machine = by.value) }, who);
      return h(".seat", name, by);
    });
    const change = (count) => () => {
      const more = () => [...seats, { name: freeName(seats.map(({ name }) => name)), machine: USUAL }];
      seats = count < seats.length ? seats.slice(0, count) : more();
      drawSeats();
    };
    const buttons = [
      seats.length < range.max && h("button", { type: "button", onclick: change(seats.length + 1), "data-focus": "more" }, t.addPlayer),
      seats.length > range.min && h("button", { type: "button", onclick: change(seats.length - 1), "data-focus": "fewer" }, t.removePlayer),
    ];
    show(rows, each, h("p.row", buttons));
  }

  const sealed = h("input", { type: "checkbox" });
  const file = h("input", { type: "file", accept: ".json,application/json", onchange: () => file.files[0] && open(file.files[0]) });
  const submit = (event) => {
    event.preventDefault();
    const chosen = controls.map(({ name, read }) => [name, read()]).filter(([, value]) => value !== undefined);
    start({
      seats: seats.map(({ name }) => name),
      machines: Object.fromEntries(seats.filter(({ machine }) => machine).map(({ name, machine }) => [name, MACHINES.get(machine)[1]])),
      options: Object.fromEntries(chosen),
      sealed: sealed.checked,
    });
  };
  drawSeats();
  return h(
    "form.setup",
    { onsubmit: submit },
    h("h1", words.title),
    h("fieldset", h("legend", t.players), rows),
    h("fieldset", h("legend", t.options), controls.map(({ element }) => element)),
    h("fieldset", h("legend", t.devices), h("label.line", sealed, ` ${t.ownDevices}`)),
    h("p", h("button.primary", t.start)),
    h("p", h("label", `${t.openFile} `, file)),
  );
}

/** The control of an option: its element, and how to read it. An option left as it is stays undefined. */
function control(words, { name, default: usual, choices, several }) {
  const label = words.labels.options[name] ?? name;
  if (several) {
    const boxes = choices.map((choice) => h("input", { type: "checkbox", value: choice, checked: usual?.includes(choice) }));
    const items = boxes.map((box) => h("label.line", box, ` ${words.name(box.value)}`));
    const element = h("details.option", h("summary", label), h(".several", items));
    const read = () => {
      const chosen = boxes.filter((box) => box.checked).map((box) => box.value);
      return chosen.length ? chosen : undefined;
    };
    return { name, element, read };
  }
  const options = choices.map((choice, at) => h("option", { value: at, selected: choice === usual }, said(words, choice)));
  const none = usual === null && h("option", { value: "", selected: true }, t.none);
  const select = h("select", { "data-option": name }, none, options);
  const element = h("label.option", `${label} `, select);
  return { name, element, read: () => (select.value === "" ? undefined : choices[select.value]) };
}

const said = (words, choice) => (typeof choice === "boolean" ? (choice ? t.yes : t.no) : words.name(choice));
