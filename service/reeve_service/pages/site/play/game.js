/** One game as this device knows it: the match, who plays each seat, and the way back. Draws nothing. */

import { eventsFor, Match, SealedMatch } from "../reeve.js";

/** More legal moves than this are not listed: a table with so many has another way to choose. */
const MOST_LISTED = 1500;
const PAGE = 500;
/** How many legal moves a refusal suggests. */
const SUGGESTED = 3;

/** The part of a sealed state that stays the same through a game. */
export const idOf = (state) => state.split(".")[3];

export class Game {
  /**
   * `machines` has, for each seat that the search plays, how: `{ level }` or `{ seconds }`; `invitations` the keys that
   * are still to be given to other players: who is `invited` needs none after the next move. A game that did not begin
   * here and came without its moves is not `whole`.
   */
  constructor(client, match, { seats, machines, invitations = {}, whole = true }) {
    Object.assign(this, { client, match, seats, invitations, whole, past: [], events: match.events });
    this.invited = new Set();
    // A seat can have any name, also that of something every object has.
    this.machines = Object.assign(Object.create(null), machines);
  }

  /** Sets up a game. In a sealed one, the first person plays here, and the others on devices of their own. */
  static async start(client, game, { seats, options, machines, sealed }) {
    if (!sealed) return new Game(client, await client.start(game, { seats, options }), { seats, machines });
    const match = await client.startSealed(game, { seats, options });
    const [, ...others] = seats.filter((seat) => !machines[seat]);
    const isOthers = ([seat]) => others.includes(seat);
    const keys = Object.entries(match.keys);
    const mine = Object.fromEntries(keys.filter((entry) => !isOthers(entry)));
    const invitations = Object.fromEntries(keys.filter(isOthers));
    return Game.open(client, match.state, mine, { seats, machines, invitations });
  }

  /** Continues from what `saved` has given: an open state, and the moves that led to it. */
  static resume(client, { state, moves, machines, events = [] }) {
    const whole = Array.isArray(moves);
    const match = Match.resume(client, state, { moves: whole ? moves : undefined });
    return Object.assign(new Game(client, match, { seats: state.seats, machines, whole }), { events });
  }

  /** Continues from a record. */
  static async fromRecord(client, record) {
    return new Game(client, await Match.fromRecord(client, record), { seats: record.seats });
  }

  /** Continues a sealed game with the keys of some seats. */
  static async open(client, state, keys, { seats, machines, invitations }) {
    return new Game(client, await SealedMatch.resume(client, state, keys), { seats, machines, invitations });
  }

  get sealed() {
    return this.match instanceof SealedMatch;
  }

  /** What keys of this game are kept under. */
  get id() {
    return idOf(this.match.state);
  }

  get over() {
    return this.match.over;
  }

  /** The seats that a person plays on this device. */
  get people() {
    return this.seats.filter((seat) => !this.machines[seat] && this.isHere(seat));
  }

  /** The seat that looks first. */
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
    return [...here.filter((seat) => this.machines[seat]), ...here.filter((seat) => !this.machines[seat])];
  }

  /** The position as a seat may know it. */
  view(seat) {
    return this.match.view(seat);
  }

  /** The legal moves of a seat, the first of them if there are very many. */
  async moves(seat, view) {
    // What is legal for a seat follows from what it may know. What chance can bring follows from the whole position.
    const state = seat === "table" ? this.match.state : view;
    const list = this.sealed
      ? this.match.legalMoves(seat)
      : this.client.legalMoves.list(this.match.game, { state, seat, limit: PAGE });
    const moves = [];
    for await (const move of list) if (moves.push(move) === MOST_LISTED) break;
    return moves;
  }

  /** The score as a seat may know it; at the end the score of the game. */
  score(seat, view) {
    if (this.sealed) return this.match.score(seat);
    return this.over ? this.match.score() : this.client.scores.create(this.match.game, { state: view });
  }

  /** Plays a move. Throws IllegalMove. */
  async play(move) {
    const before = { state: this.match.state, moves: this.match.history, events: this.events };
    this.match.suggest = SUGGESTED;
    const events = await this.match.play(move);
    this.past.push({ ...before, seat: move.seat });
    this.events = [...before.events, ...events];
    this.invitations = Object.fromEntries(Object.entries(this.invitations).filter(([seat]) => !this.invited.has(seat)));
  }

  /** The verdict on a move; the game does not go on. Null in a sealed game, where a legal move would stand. */
  async verdict(move) {
    if (this.sealed) return null;
    return this.client.adjudications.create(this.match.game, { state: this.match.state, move, suggest: SUGGESTED });
  }

  /** What happened, as a seat may know it. */
  eventsFor(seat) {
    return eventsFor(this.events, seat);
  }

  /** Whether there is a move of a person to take back. The moves of a sealed game stand. */
  get canUndo() {
    return !this.sealed && this.past.some(({ seat }) => !this.machines[seat]);
  }

  /** Lets a person play a seat that the search has played. */
  takeOver(seat) {
    delete this.machines[seat];
  }

  /** Takes back the last move of a person, and what the search has played since. */
  undo() {
    let last;
    do last = this.past.pop();
    while (this.machines[last.seat]);
    this.match = Match.resume(this.client, last.state, { moves: this.whole ? last.moves : undefined });
    this.events = last.events;
  }

  /** Everything that is needed to continue an open game elsewhere. */
  get saved() {
    return { state: this.match.state, moves: this.whole ? this.match.history : undefined, machines: this.machines };
  }
}
