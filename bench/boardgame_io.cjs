// boardgame.io's own Monte Carlo search on tic-tac-toe: iterations and simulated moves a second, as one line of JSON.
const { Client } = require('boardgame.io/client');
const { MCTSBot } = require('boardgame.io/ai');
const { INVALID_MOVE } = require('boardgame.io/core');
const LINES = [[0,1,2],[3,4,5],[6,7,8],[0,3,6],[1,4,7],[2,5,8],[0,4,8],[2,4,6]];
let simulated = 0;
const game = {
  setup: () => ({ cells: Array(9).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: { mark: ({ G, playerID }, at) => { simulated += 1; if (G.cells[at] !== null) return INVALID_MOVE; G.cells[at] = playerID; } },
  endIf: ({ G, ctx }) => {
    if (LINES.some(line => line.every(at => G.cells[at] === ctx.currentPlayer))) return { winner: ctx.currentPlayer };
    if (G.cells.every(cell => cell !== null)) return { draw: true };
  },
  ai: { enumerate: G => G.cells.flatMap((cell, at) => cell === null ? [{ move: 'mark', args: [at] }] : []) },
};
(async () => {
  const iterations = Number(process.argv[2]);
  const client = Client({ game }); client.start();
  const bot = new MCTSBot({ game, enumerate: game.ai.enumerate, seed: 1, iterations, playoutDepth: 50 });
  const begun = performance.now();
  await bot.play(client.getState(), '0');
  const seconds = (performance.now() - begun) / 1000;
  console.log(JSON.stringify({ iterations: iterations / seconds, moves: simulated / seconds }));
})();
