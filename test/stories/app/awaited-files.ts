// Counts, inside a page, the files that it fetches ahead of time.

declare global {
  /** The most of them that were on their way at once. */
  var mostAwaited: number;
}

/** For `page.addInitScript`. */
export function countAwaitedFiles(): void {
  globalThis.mostAwaited = 0;
  const awaited = new Set<unknown>();
  // The bundler's own links, for what is needed at once, name a crossorigin; those of the document come before it is complete.
  const isAhead = (node: unknown) =>
    node instanceof HTMLLinkElement &&
    ['modulepreload', 'prefetch'].includes(node.rel) &&
    node.crossOrigin === null;
  new MutationObserver((changes) => {
    if (document.readyState !== 'complete') return;
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
      if (isAhead(node)) awaited.add(node);
    globalThis.mostAwaited = Math.max(globalThis.mostAwaited, awaited.size);
  }).observe(document, { childList: true, subtree: true });
  // While the event is on its way down, so before a listener at the link itself appends the next one.
  const end = ({ target }: Event) => void awaited.delete(target);
  document.addEventListener('load', end, true);
  document.addEventListener('error', end, true);
}
