// One's own pair: remembered on this phone alone, and a gentle sound when the next seat changes.

import { follow } from "./live.js";

const live = document.getElementById("live");
const switches = document.getElementById("own-switches");
const { names } = switches.dataset;
const words = JSON.parse(switches.dataset.words);
const [, contest, entry] = location.pathname.match(/^(\/contests\/\d+)\/entries\/([^/]+)\//);

function kept(name) {
  try { return localStorage.getItem(name); } catch { return null; }
}

function keep(name, value) {
  try {
    if (value === null) localStorage.removeItem(name); else localStorage.setItem(name, value);
  } catch { /* a browser that keeps nothing asks again next time */ }
}

// ── Whose phone this is ──

const mine = button(() => {
  const is = !isMine();
  keep("me", is ? names : null);
  keep(`pair ${contest}`, is ? entry : null);
  show();
});

function isMine() {
  return kept("me") === names && kept(`pair ${contest}`) === entry;
}

// ── Sound ──

let audio = null;

// Browsers let a page sound only after it was touched: so it is off until it is switched on, on every visit.
const sound = button(async () => {
  if (audio) {
    await audio.close();
    audio = null;
  } else {
    audio = new AudioContext();
    audio.resume(); // Where it is not allowed after all it stays silent.
    chime();
  }
  show();
});

/** Two soft tones, the second higher. */
function chime() {
  if (!audio) return;
  [660, 880].forEach((pitch, index) => {
    const [tone, loudness] = [audio.createOscillator(), audio.createGain()];
    const from = audio.currentTime + index * 0.35;
    tone.frequency.value = pitch;
    loudness.gain.setValueAtTime(0, from);
    loudness.gain.linearRampToValueAtTime(0.15, from + 0.05);
    loudness.gain.exponentialRampToValueAtTime(0.001, from + 0.6);
    tone.connect(loudness).connect(audio.destination);
    tone.start(from);
    tone.stop(from + 0.65);
  });
  live.dataset.chimes = Number(live.dataset.chimes ?? 0) + 1;
}

function button(pressed) {
  const made = Object.assign(document.createElement("button"), { type: "button" });
  made.addEventListener("click", pressed);
  return made;
}

function show() {
  mine.textContent = words[isMine() ? "own-forget" : "own-remember"];
  sound.textContent = words[audio ? "own-sound-off" : "own-sound-on"];
}

const seat = (part) => part.querySelector("[data-seat]")?.dataset.seat ?? "";

follow((old) => { if (seat(old) !== seat(live)) chime(); });
switches.append(...(names ? [mine] : []), ...("AudioContext" in window ? [sound] : []));
show();
