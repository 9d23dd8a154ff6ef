// Answers that a browser keeps for one person, named as all that is kept of them: `wortlaut.PART.USER-ID`.

export type PersonCache = {
  /** @param most the oldest beyond this number are forgotten */
  put(path: string, answer: unknown, most: number): Promise<void>;
  /** Undefined where it is not kept. */
  get<Answer>(path: string): Promise<Answer | undefined>;
  remove(isGone: (path: string) => boolean): Promise<void>;
  size(): Promise<number>;
};

/** @returns null where the browser keeps no answers for pages */
export async function openPersonCache(part: string, userId: string): Promise<PersonCache | null> {
  if (typeof caches === 'undefined') return null;
  const cache = await caches.open(`wortlaut.${part}.${userId}`);
  const pathOf = ({ url }: Request) => {
    const { pathname, search } = new URL(url);
    return pathname + search;
  };
  return {
    put: async (path, answer, most) => {
      // One that is put once more counts as the newest. It takes the place of the one before in one step: a page that is
      // left meanwhile loses neither.
      await cache.put(path, Response.json(answer));
      const kept = await cache.keys();
      for (const request of kept.slice(0, Math.max(0, kept.length - most))) await cache.delete(request);
    },
    get: async <Answer>(path: string) => {
      const answer = await cache.match(path);
      return answer ? ((await answer.json()) as Answer) : undefined;
    },
    remove: async (isGone) => {
      for (const request of await cache.keys()) if (isGone(pathOf(request))) await cache.delete(request);
    },
    size: async () => (await cache.keys()).length,
  };
}

/** @param options.but the person whose answers stay; without, nobody's do */
export async function forgetPersonCaches(options: { but?: string } = {}): Promise<void> {
  if (typeof caches === 'undefined') return;
  const { but } = options;
  for (const name of await caches.keys())
    if (name.startsWith('wortlaut.') && (but === undefined || !name.endsWith(`.${but}`)))
      await caches.delete(name);
}
