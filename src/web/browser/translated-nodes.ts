// Lets React work on a page that the browser translates: each text gives way to a <font> that React does not know.

/** What stands in the page in place of a text that React holds. */
const standIns = new WeakMap<Text, Element>();

/** Before React wakes the page up. What a translator replaces is noted, and comes back when its text changes. */
export function surviveTranslators(page: Document): void {
  const watch = { childList: true, subtree: true };
  const note = (records: readonly MutationRecord[]) => {
    for (const record of records)
      if (record.type === 'characterData') bringBack(record.target);
      else for (const text of replacedBy(record)) observer.observe(text, { characterData: true });
  };
  const observer = new MutationObserver(note);
  observer.observe(page, watch);
  guard(Node.prototype, () => note(observer.takeRecords()));
}

/** @returns the texts for which a <font> was put */
function replacedBy({ addedNodes, removedNodes, previousSibling, nextSibling }: MutationRecord): Text[] {
  const font = [...addedNodes, previousSibling, nextSibling].find(isFont);
  if (!font) return [];
  const texts = [...removedNodes].filter((node) => node instanceof Text);
  for (const text of texts) standIns.set(text, font);
  return texts;
}

/** The text has changed behind its translation, which is of no use any more. */
function bringBack(text: Node): void {
  if (!(text instanceof Text) || text.isConnected) return;
  standIns.get(text)?.replaceWith(text);
}

function guard(nodes: Node, noteAll: () => void): void {
  const { insertBefore, removeChild } = nodes;
  // React calls these on the nodes themselves: nothing of its own can be put between.
  nodes.removeChild = function <T extends Node>(this: Node, child: T): T {
    if (child.parentNode === this) return removeChild.call(this, child) as T;
    noteAll();
    if (child instanceof Text) placeOf(this, child)?.remove();
    // An element may have moved into a <font> with the words around it.
    else removeChild.call(placeOf(this, child) ? child.parentNode : this, child);
    return child;
  };
  nodes.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    if (before === null || before.parentNode === this) return insertBefore.call(this, node, before) as T;
    noteAll();
    const place = placeOf(this, before);
    if (!place && !(before instanceof Text)) return insertBefore.call(this, node, before) as T;
    return insertBefore.call(this, node, place) as T;
  };
}

/** The child of `parent` in which, or in place of which, a node stands. */
function placeOf(parent: Node, node: Node): Element | null {
  let place: Node | null = node.isConnected || !(node instanceof Text) ? node : (standIns.get(node) ?? null);
  while (place !== null && place.parentNode !== parent) place = place.parentNode;
  return isFont(place) ? place : null;
}

function isFont(node: Node | null | undefined): node is Element {
  return node instanceof Element && node.localName === 'font';
}
