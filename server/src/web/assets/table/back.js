// The browser's Back button: it takes back what was answered or opened on the page, a step at a time, and leaves the page after that.
//
// As many entries of the history are the page's as steps lead back in it, or more: where keys of the page itself have led back, or
// something was sent, some are left over.

/** How many entries of the page lie before this one. */
const behind = () => history.state?.step ?? 0;

let at = behind();

/** So many steps lead back now: call it after whatever a person has done, since browsers pass over what nobody has asked for.
 * @param {number} steps */
export function deepen(steps) {
  while (behind() < steps) history.pushState({ step: behind() + 1 }, "");
  at = behind();
}

/** Takes out of the address what was opened in it: while the page was there, which made an entry of its own, or with the page.
 * @param {boolean} isWithin */
export function opened(isWithin) {
  if (isWithin) at += 1;
  history.replaceState({ step: at }, "", location.pathname);
}

/** Calls `step` for each step back. @param {() => number} steps how many there are @param {() => void} step */
export function onBack(steps, step) {
  addEventListener("popstate", () => {
    // A link within the page, which is new, is told so too.
    if (location.hash) return;
    const before = at;
    at = behind();
    // Forward leads nowhere: what was taken back is typed again.
    if (at >= before) return;
    const left = steps();
    if (left) for (let count = left; count > Math.min(left - 1, at); count -= 1) step();
    else if (at) history.go(-at);
  });
}
