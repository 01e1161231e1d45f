// Lists, score cards and travellers: what the server sends is shown; what changed is marked for a moment.

import { follow } from "./live.js";

follow((old) => {
  const before = new Map([...old.querySelectorAll("[data-entry]")].map((row) => [row.dataset.entry, row.textContent]));
  for (const row of document.querySelectorAll("#live [data-entry]")) {
    if (before.get(row.dataset.entry) !== row.textContent) row.classList.add("changed");
  }
});
