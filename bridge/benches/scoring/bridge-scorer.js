// Scores an event with the npm package `bridge-scorer`: `node bridge-scorer.js < event`.
//
// Each line of the event is a board: North-South's scores, table by table, with blanks between; table t's North-South
// are entry t. First line out: microseconds for matchpoints, for cross-IMPs, for Butler, each with
// its ranking; then for each board its North-South matchpoints, for each its North-South cross-IMPs times the
// comparisons made, and for each its North-South Butler IMPs.
"use strict";

const scorer = require(require.resolve("bridge-scorer", { paths: [process.cwd()] }));
const boards = require("fs").readFileSync(0, "utf8").trim().split("\n").map((line) => line.split(" ").map(Number));

function games(scores) {
  // The package takes the declarer's view.
  return scores.map((score) => ({ contract: { declaror: "N" }, score }));
}

// At least five times, and for a second at most, so that the compiler has had its chance.
function best(run) {
  let least = Infinity;
  let result;
  const end = Date.now() + 1000;
  for (let time = 0; time < 5 || Date.now() < end; time += 1) {
    const input = boards.map(games);
    const begun = process.hrtime.bigint();
    result = run(input);
    least = Math.min(least, Number(process.hrtime.bigint() - begun) / 1000);
  }
  return [Math.round(least), result];
}

function totals(boards, value) {
  const sums = boards[0].map((_, entry) => ({ entry, score: 0 }));
  for (const board of boards) board.forEach((game, entry) => { sums[entry].score += value(game); });
  return scorer.rank(sums);
}

const [matchpoints, scored] = best((input) => {
  input.forEach((board) => scorer.matchpoints(board));
  totals(input, (game) => game.matchpointsNS.value);
  totals(input, (game) => -game.matchpointsNS.value);
  return input;
});
const [imps, compared] = best((input) => {
  input.forEach((board) => scorer.crossImps(board));
  totals(input, (game) => game.impsNS.value);
  totals(input, (game) => -game.impsNS.value);
  return input;
});
const [butler, against] = best((input) => {
  input.forEach((board) => scorer.butler(board));
  totals(input, (game) => game.impsNS.value);
  totals(input, (game) => -game.impsNS.value);
  return input;
});
console.log(`${matchpoints} ${imps} ${butler}`);
for (const board of scored) console.log(board.map((game) => game.matchpointsNS.value).join(" "));
for (const board of compared) {
  console.log(board.map((game) => Math.round(game.impsNS.value * (board.length - 1))).join(" "));
}
for (const board of against) console.log(board.map((game) => game.impsNS.value).join(" "));
