/** One game as this device knows it: the match, who plays each seat, and the moves to take back. Draws nothing. */

import { Match, SealedMatch } from "../reeve.js";
import { client } from "../lib/page.js";

/** More legal moves than this are not listed: such a table has another way to choose. */
const MOST_LISTED = 1500;
const PAGE = 500;
/** How many legal moves a refusal suggests. */
const SUGGESTED = 3;

/** The part of a sealed state that stays the same through a game. */
export const idOf = (state) => state.split(".")[3];

export class Game {
  /**
   * `machines` has `{ level }` or `{ seconds }` for each seat that the search plays. `invitations` has the keys of players
   * who have no link yet. A game that came without its moves is not `whole`.
   */
  constructor(match, { seats, machines, invitations = {}, whole = true }) {
    Object.assign(this, { match, seats, invitations, whole, past: [], events: match.events });
    this.invited = new Set();
    // Without a prototype, because a seat can have any name.
    this.machines = Object.assign(Object.create(null), machines);
  }

  /** Sets up a game. In a sealed one, the first person plays here, and the others on their own devices. */
  static async start(game, { seats, options, machines, sealed }) {
    if (!sealed) return new Game(await client.start(game, { seats, options }), { seats, machines });
    const match = await client.startSealed(game, { seats, options });
    const [, ...others] = seats.filter((seat) => !machines[seat]);
    const keys = Object.entries(match.keys); // with declared chance, also that of the table
    const mine = Object.fromEntries(keys.filter(([seat]) => !others.includes(seat)));
    const invitations = Object.fromEntries(keys.filter(([seat]) => others.includes(seat)));
    return Game.open(match.state, mine, { seats, machines, invitations });
  }

  /** Continues from an open state, and the moves that led to it. */
  static resume({ state, moves, machines, events = [] }) {
    const whole = Array.isArray(moves);
    const match = Match.resume(client, state, { moves: whole ? moves : undefined });
    return Object.assign(new Game(match, { seats: state.seats, machines, whole }), { events });
  }

  /** Continues a sealed game with the keys of some seats. */
  static async open(state, keys, { seats, machines, invitations }) {
    return new Game(await SealedMatch.resume(client, state, keys), { seats, machines, invitations });
  }

  get sealed() {
    return this.match instanceof SealedMatch;
  }

  get over() {
    return this.match.over;
  }

  /** The seats that a person plays on this device. */
  get people() {
    return this.seats.filter((seat) => !this.machines[seat] && this.isHere(seat));
  }

  /** The seat whose view is shown first. */
  get viewer() {
    return this.people[0] ?? this.seats.find((seat) => this.isHere(seat)) ?? this.seats[0];
  }

  /** Whether this device may move for a seat. */
  isHere(seat) {
    return !this.sealed || Object.hasOwn(this.match.keys, seat);
  }

  /** The seats here that must move now, those that the search plays first. */
  get due() {
    const here = this.match.pending.filter((seat) => this.isHere(seat));
    return here.sort((a, b) => !this.machines[a] - !this.machines[b]);
  }

  /** The legal moves of a seat, the first of them if there are very many. */
  async moves(seat, view) {
    // Legal moves of a seat follow from its view. Outcomes of chance follow from the whole position.
    const state = seat === "table" ? this.match.state : view;
    const list = this.sealed
      ? this.match.legalMoves(seat)
      : client.legalMoves.list(this.match.game, { state, seat, limit: PAGE });
    const moves = [];
    for await (const move of list) if (moves.push(move) === MOST_LISTED) break;
    return moves;
  }

  /** The score as a seat may know it; at the end the score of the game. */
  score(seat, view) {
    if (this.sealed) return this.match.score(seat);
    return this.over ? this.match.score() : client.scores.create(this.match.game, { state: view });
  }

  async play(move) {
    const before = { state: this.match.state, moves: this.match.history, events: this.events };
    this.match.suggest = SUGGESTED;
    const events = await this.match.play(move);
    this.past.push({ ...before, seat: move.seat });
    this.events = [...before.events, ...events];
    for (const seat of this.invited) delete this.invitations[seat];
  }

  /** The verdict on a move that is not played. Null in a sealed game, where a legal move would stand. */
  async verdict(move) {
    if (this.sealed) return null;
    return client.adjudications.create(this.match.game, { state: this.match.state, move, suggest: SUGGESTED });
  }

  /** Whether there is a move of a person to take back. The moves of a sealed game stand. */
  get canUndo() {
    return !this.sealed && this.past.some(({ seat }) => !this.machines[seat]);
  }

  /** Takes back the last move of a person, and what the search has played since. */
  undo() {
    let last;
    do last = this.past.pop();
    while (this.machines[last.seat]);
    this.match = Match.resume(client, last.state, { moves: this.whole ? last.moves : undefined });
    this.events = last.events;
  }

  /** Everything that is needed to continue an open game elsewhere. */
  get saved() {
    return { state: this.match.state, moves: this.whole ? this.match.history : undefined, machines: this.machines };
  }
}
