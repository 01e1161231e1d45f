// Leads a phone that knows its pair to the newest contest in which that pair plays.

let names = null;
try { names = localStorage.getItem("me"); } catch { /* a browser that keeps nothing */ }
if (names && !new URLSearchParams(location.search).has("names")) {
  location.replace(`/me?names=${encodeURIComponent(names)}`);
}
