// Scores an event with the npm package `bridge-scorer`: `node bridge-scorer.js < event`.
//
// Each line of the event is a board: North-South's scores, table by table, with blanks between; table t's North-South
// are entry t, and board b's East-West there are entry t + b of theirs, counted round. First line out: microseconds for
// matchpoints, for cross-IMPs, for Butler, each with its two rankings; then for each of the three North-South's ranking and
// East-West's, place and entry in turn; then for each board its North-South matchpoints, for each its North-South cross-IMPs
// times the comparisons made, and for each its North-South Butler IMPs.
//
// `node bridge-scorer.js once METHOD < event` scores it once by the method of this number, and says the microseconds alone.
"use strict";

const scorer = require(require.resolve("bridge-scorer", { paths: [process.cwd()] }));
const boards = require("fs").readFileSync(0, "utf8").trim().split("\n").map((line) => line.split(" ").map(Number));

function games(scores, board) {
  // The package takes the declarer's view.
  return scores.map((score, table) => ({
    contract: { declaror: "N" }, score, northSouth: table, eastWest: (table + board) % scores.length,
  }));
}

// Microseconds, and what came of it.
function timed(run) {
  const input = boards.map(games);
  const begun = process.hrtime.bigint();
  const result = run(input);
  return [Math.round(Number(process.hrtime.bigint() - begun) / 1000), result];
}

// At least five times, and for a second at most, so that the compiler has had its chance.
function best(run) {
  let least = [Infinity];
  const end = Date.now() + 1000;
  for (let time = 0; time < 5 || Date.now() < end; time += 1) {
    const own = timed(run);
    if (own[0] < least[0]) least = own;
  }
  return least;
}

function ranking(boards, entry, value) {
  const sums = boards[0].map((_, entry) => ({ entry, score: 0 }));
  for (const board of boards) board.forEach((game) => { sums[entry(game)].score += value(game); });
  return scorer.rank(sums);
}

// The two rankings, and the boards.
function ranked(boards, value) {
  const northSouth = ranking(boards, (game) => game.northSouth, value);
  return [[northSouth, ranking(boards, (game) => game.eastWest, (game) => -value(game))], boards];
}

const methods = [
  (input) => {
    input.forEach((board) => scorer.matchpoints(board));
    return ranked(input, (game) => game.matchpointsNS.value);
  },
  (input) => {
    input.forEach((board) => scorer.crossImps(board));
    return ranked(input, (game) => game.impsNS.value);
  },
  (input) => {
    input.forEach((board) => scorer.butler(board));
    return ranked(input, (game) => game.impsNS.value);
  },
];
const [, , mode, method] = process.argv;
if (mode === "once") {
  console.log(`${timed(methods[Number(method)])[0]}`);
  process.exit();
}
const [matchpoints, [places, scored]] = best(methods[0]);
const [imps, [placesByImps, compared]] = best(methods[1]);
const [butler, [placesByButler, against]] = best(methods[2]);
console.log(`${matchpoints} ${imps} ${butler}`);
for (const ranking of [...places, ...placesByImps, ...placesByButler]) {
  console.log(ranking.map(({ rank, entry }) => `${parseInt(rank, 10)} ${entry}`).join(" "));
}
for (const board of scored) console.log(board.map((game) => game.matchpointsNS.value).join(" "));
for (const board of compared) {
  console.log(board.map((game) => Math.round(game.impsNS.value * (board.length - 1))).join(" "));
}
for (const board of against) console.log(board.map((game) => game.impsNS.value).join(" "));
