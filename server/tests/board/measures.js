// What a rendered page lacks for those who see little, press with a thumb, use keys alone, or hear it read: a line each.
(() => {
  const shown = (element) => {
    const box = element.getBoundingClientRect();
    return box.width > 0 && box.height > 0 && getComputedStyle(element).visibility !== "hidden";
  };
  const called = (element) => `${element.tagName.toLowerCase()}.${element.className} “${element.innerText?.slice(0, 40) ?? ""}”`;

  // Colours as red, green, blue from 0 to 1, and how much they cover.
  const colour = (text) => {
    const [red, green, blue, alpha = 1] = (text.match(/[\d.]+/g) ?? [0, 0, 0, 0]).map(Number);
    return text.startsWith("color(") ? { rgb: [red, green, blue], alpha } : { rgb: [red, green, blue].map((part) => part / 255), alpha };
  };
  const over = (upper, lower) => upper.rgb.map((part, place) => part * upper.alpha + lower[place] * (1 - upper.alpha));
  const ground = (element) => {
    if (!element) return [1, 1, 1];
    const own = colour(getComputedStyle(element).backgroundColor);
    return own.alpha === 1 ? own.rgb : over(own, ground(element.parentElement));
  };
  // WCAG 2.2, "relative luminance" and "contrast ratio".
  const luminance = (rgb) => {
    const [red, green, blue] = rgb.map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const contrast = (one, other) => {
    const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
    return (light + 0.05) / (dark + 0.05);
  };

  const lacks = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const element = texts.currentNode.parentElement;
    if (!texts.currentNode.data.trim() || !shown(element) || ["SCRIPT", "STYLE", "NOSCRIPT"].includes(element.tagName)) continue;
    const under = ground(element);
    const ratio = contrast(over(colour(getComputedStyle(element).color), under), under);
    if (ratio < 7) lacks.push(`contrast ${ratio.toFixed(2)}: ${called(element)}`);
  }
  for (const element of document.querySelectorAll("select, input")) {
    if (!shown(element)) continue;
    const ratio = contrast(colour(getComputedStyle(element).color).rgb, ground(element));
    if (ratio < 7) lacks.push(`contrast ${ratio.toFixed(2)}: ${called(element)}`);
  }
  for (const element of document.querySelectorAll("button, select, input, a[href], [tabindex]")) {
    if (!shown(element) || getComputedStyle(element).pointerEvents === "none") continue;
    const { width, height } = element.getBoundingClientRect();
    if (width < 44 || height < 44) lacks.push(`${Math.round(width)} x ${Math.round(height)} px: ${called(element)}`);
    if (element.matches("#table button:not(footer button)") && Math.min(width, height) < 56) lacks.push(`a key of ${Math.round(width)} x ${Math.round(height)} px: ${called(element)}`);
    const name = element.getAttribute("aria-label") || element.innerText?.trim() || element.labels?.[0]?.innerText;
    if (!name) lacks.push(`without a name: ${element.outerHTML}`);
    if (element.tabIndex < 0) lacks.push(`not reached by keys: ${called(element)}`);
  }
  // Words that stand out of what holds them, or are cut off by it; what can be moved sideways in its place is whole.
  for (const element of document.querySelectorAll("body *:not(svg *)")) {
    const { overflowX, clipPath, display } = getComputedStyle(element);
    const holds = element.matches("button, td, th") || ["hidden", "clip"].includes(overflowX);
    if (!holds || !shown(element) || display === "inline" || clipPath !== "none") continue;
    if (element.scrollWidth > element.clientWidth + 1) lacks.push(`${element.scrollWidth} px of words in ${element.clientWidth}: ${called(element)}`);
  }
  // A field shows only so much of what is written in it while it is empty.
  for (const element of document.querySelectorAll("input[placeholder]")) {
    const style = getComputedStyle(element);
    const pen = document.createElement("canvas").getContext("2d");
    pen.font = style.font;
    const room = element.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
    if (shown(element) && pen.measureText(element.placeholder).width > room) lacks.push(`cut off: ${element.placeholder}`);
  }
  if (document.documentElement.scrollWidth > innerWidth) lacks.push(`${document.documentElement.scrollWidth} px wide on ${innerWidth}`);
  const headings = [...document.querySelectorAll("h1")].filter(shown).length;
  if (headings !== 1) lacks.push(`${headings} headings of the page`);
  if (!document.documentElement.lang) lacks.push("no language");
  return lacks;
})()
