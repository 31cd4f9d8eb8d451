/** The form that sets up a game, made from the options that the service lists. */

import { h, option, show } from "../lib/dom.js";
import { fileField } from "../lib/files.js";
import { freeName, nameField, NAMES, seatButtons, t } from "../lib/page.js";
import { pictureOf } from "../tables/index.js";

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
  const controls = options.filter(({ choices }) => choices.length > 1).map((each) => control(words, each));

  function drawSeats() {
    const each = seats.map((seat, at) => {
      const name = nameField(seat.name, at, { required: true, "data-focus": `name${at}` }, (typed) => (seat.name = typed));
      const who = [...MACHINES].map(([value, [title]]) => option(value, title, value === seat.machine));
      const label = `${name.ariaLabel}: ${t.playedBy}`;
      const by = h("select", { "aria-label": label, onchange: () => (seat.machine = by.value) }, who);
      return h(".seat", name, by);
    });
    const change = (count) => {
      const more = () => [...seats, { name: freeName(seats.map(({ name }) => name)), machine: USUAL }];
      seats = count < seats.length ? seats.slice(0, count) : more();
      drawSeats();
    };
    show(rows, each, seatButtons(seats.length, range.min, range.max, change));
  }

  const sealed = h("input", { type: "checkbox" });
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
    h(".cover", pictureOf(words.description.id), h("h1", words.title)),
    h("fieldset", h("legend", t.players), rows),
    h("fieldset", h("legend", t.options), controls.map(({ element }) => element)),
    h("fieldset", h("legend", t.devices), h("label.line", sealed, ` ${t.ownDevices}`)),
    h("p", h("button.primary", t.start)),
    h("p", h("label", `${t.openFile} `, fileField(open))),
  );
}

/** The control of an option: its element, and how to read it. An unchanged option is undefined. */
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
  const options = choices.map((choice, at) => option(at, said(words, choice), choice === usual));
  const none = usual === null && option("", t.none, true);
  const select = h("select", { "data-option": name }, none, options);
  const element = h("label.option", `${label} `, select);
  return { name, element, read: () => (select.value === "" ? undefined : choices[select.value]) };
}

const said = (words, choice) => (typeof choice === "boolean" ? (choice ? t.yes : t.no) : words.name(choice));
