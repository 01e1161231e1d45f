// The round clock: what is left, counted from the server's time whatever this device's clock says. It closes nothing.

/** A round to which the clock goes on by itself. @typedef {{begins: number, ends: number, name: string}} Round */
/** @typedef {{rounds: Round[], warning: number, paused: number}} Clock */

/**
 * Where the clock stands at a moment of the server's.
 * @param {Clock} clock @param {number} now
 */
export function reading(clock, now) {
  const moment = clock.paused || now;
  let place = 0;
  while (place + 1 < clock.rounds.length && clock.rounds[place + 1].begins <= moment) place += 1;
  const round = clock.rounds[place];
  const next = clock.rounds[place + 1];
  const plays = moment < round.ends;
  const until = plays || !next ? round.ends : next.begins;
  const left = Math.max(0, until - moment);
  const warning = plays && left <= clock.warning * 60000;
  if (clock.paused) return { key: "stopped", round: round.name, left, warning };
  if (plays) return { key: "left", round: round.name, left, warning };
  return next ? { key: "change", round: next.name, left, warning: false } : { key: "over", round: round.name, left, warning: false };
}

/** `12:34`; the last second is a whole one. @param {number} milliseconds */
export function time(milliseconds) {
  const seconds = Math.ceil(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** What the clock says; `say` has the words. @param {Clock} clock @param {number} now
 * @param {(key: string, given: Record<string, string>) => string} say */
export function sentence(clock, now, say) {
  const { key, round, left, warning } = reading(clock, now);
  const said = say(key, { round, time: time(left) });
  return { text: warning ? `${said} · ${say("warning", {})}` : said, warning };
}

/** Shows a sentence in its place, if it has changed. @param {Element} place @param {{text: string, warning: boolean}} given */
export function show(place, { text, warning }) {
  if (place.textContent !== text) place.textContent = text;
  place.classList.toggle("warning", warning);
}
