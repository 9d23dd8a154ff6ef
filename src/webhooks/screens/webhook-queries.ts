// What the parts of the page ask for; a log is no part of the list, which is asked for again after a removal. An endpoint is
// called by its host, as its path may be long.
export const WEBHOOKS_QUERY = ['webhooks'] as const;
export const logQuery = (id: string) => ['webhook-log', id] as const;

export function hostOf(url: string): string {
  return URL.parse(url)?.host ?? url;
}
