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

/**
 * Lets the browser fetch them when it has time; nothing waits for them, and nothing happens where they do not come.
 * @param ids of routes, with those of the layouts that are theirs alone
 */
export function fetchScreens(ids: readonly string[], page: Document = document): void {
  const files = ids.flatMap((id) => globalThis.__reactRouterManifest?.routes?.[id] ?? []);
  const wanted = [
    ...files.flatMap(({ module, clientLoaderModule, imports = [] }) =>
      [module, clientLoaderModule ?? module, ...imports].map((href) => ({ href, rel: 'modulepreload' })),
    ),
    ...files.flatMap(({ css = [] }) => css.map((href) => ({ href, rel: 'prefetch', as: 'style' }))),
  ];
  for (const { href, ...rest } of wanted) {
    if (page.querySelector(`link[href="${CSS.escape(href)}"]`)) continue;
    page.head.append(Object.assign(page.createElement('link'), { href, ...rest }));
  }
}
