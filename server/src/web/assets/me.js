// Leads a phone that knows its pair to the newest contest in which that pair plays.

let names = null;
let at = null;
try {
  names = localStorage.getItem("me");
  at = localStorage.getItem("me at");
} catch { /* a browser that keeps nothing */ }
if (names && !new URLSearchParams(location.search).has("names")) {
  location.replace(`/me?${new URLSearchParams({ names, ...(at ? { at } : {}) })}`);
}
