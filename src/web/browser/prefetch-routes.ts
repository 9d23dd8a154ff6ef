// Fetches the files of screens that one may go to next: without a network they could not be opened any more.

type RouteFiles = {
  module: string;
  /** The part of it that runs before the screen is drawn. */
  clientLoaderModule?: string;
  imports?: readonly string[];
  css?: readonly string[];
};

/** What the router knows of each route's files; it shows it to nobody, so that a page goes on without it. */
declare global {
  var __reactRouterManifest: { routes?: Record<string, RouteFiles | undefined> } | undefined;
}

type Wanted = { href: string; rel: string; as?: string };

/** More at once would take the line from what the page itself asks for. */
const MOST_AT_ONCE = 5;
const waiting: Wanted[] = [];
let running = 0;

/**
 * Lets the browser fetch them when it has time, five at most at once; nothing waits for them, and nothing happens where
 * they do not come.
 * @param ids of routes, with those of the layouts that are theirs alone
 */
export function prefetchRoutes(ids: readonly string[], page: Document = document): void {
  const files = ids.flatMap((id) => globalThis.__reactRouterManifest?.routes?.[id] ?? []);
  waiting.push(
    ...files.flatMap(({ module, clientLoaderModule, imports = [] }) =>
      [module, clientLoaderModule ?? module, ...imports].map((href) => ({ href, rel: 'modulepreload' })),
    ),
    ...files.flatMap(({ css = [] }) => css.map((href) => ({ href, rel: 'prefetch', as: 'style' }))),
  );
  advance(page);
}

function advance(page: Document): void {
  while (running < MOST_AT_ONCE) {
    const wanted = waiting.shift();
    if (!wanted) return;
    const { href } = wanted;
    if (page.querySelector(`link[href="${CSS.escape(href)}"]`)) continue;
    const link = Object.assign(page.createElement('link'), wanted);
    running += 1;
    const end = () => {
      running -= 1;
      advance(page);
    };
    link.addEventListener('load', end, { once: true });
    link.addEventListener('error', end, { once: true });
    page.head.append(link);
  }
}
