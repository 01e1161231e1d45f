// Whether this browser can run the table page, and whether the page has come whole. What it runs are modules, which an old browser
// passes over or cannot read; this script is of the oldest kind, so that every browser reads it.
(function () {
  var page = document.getElementById("table");
  var isLacking = false;

  /** @param {string} words */
  function tell(words) {
    var told = document.createElement("p");
    told.className = "note";
    told.textContent = words;
    page.innerHTML = "<h1></h1>";
    page.firstChild.textContent = document.title;
    page.appendChild(told);
  }

  document.addEventListener("error", function (event) {
    if (event.target.tagName === "SCRIPT") isLacking = true;
  }, true);
  window.addEventListener("load", function () {
    if (page.getAttribute("data-began") !== null) return;
    tell(page.getAttribute(isLacking ? "data-busy" : "data-old"));
    if (isLacking) setTimeout(function () { location.reload(); }, 5000);
  });
})();
