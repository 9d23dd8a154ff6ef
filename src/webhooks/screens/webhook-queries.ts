// What the parts of the page ask for, and how an endpoint is called there: by its host, as its path may be long.
export const WEBHOOKS_QUERY = ['webhooks'] as const;
export const logQuery = (id: string) => ['webhooks', id, 'log'] as const;

export function hostOf(url: string): string {
  return URL.parse(url)?.host ?? url;
}
