// What a person has read last, kept in their browser for a time without a network. Each person has a store of their own;
// it goes with the sign-out, and with what is deleted.
import { ApiError, type ApiFetch } from '#platform/browser/api-fetch.ts';
import { openPersonCache, type PersonCache } from '#platform/browser/person-cache.ts';

const KEPT_PART = 'texts';
/** A text comes with its recording and its waveform: so the last fifty or so. */
const MOST_KEPT = 150;

/** The first page of the whole list, recordings, their texts and waveforms. */
const READABLE =
  /^\/api\/projects(?:\?(?!.*\b(?:cursor|q|status|toCheck|language|from|to)=).*|\/[0-9a-f-]{36}(?:\/transcript\?.*|\/peaks)?)$/;

export type KeptTexts = {
  /** The same calls; what can be read is kept, and read from there while the server does not answer. */
  api: ApiFetch;
  /** Forgets recordings that are not among these. */
  keepOnly(ids: readonly string[]): Promise<void>;
  isEmpty(): Promise<boolean>;
};

/**
 * @param deps.isAnswering asks the server: what the browser says of its network is no answer
 * @param deps.canOpenOffline whether the pages themselves would open; otherwise nothing is kept
 * @param deps.open tests have no browser
 */
export function keepTexts(deps: {
  api: ApiFetch;
  userId: string;
  isAnswering: () => Promise<boolean>;
  canOpenOffline: () => boolean;
  open?: (part: string, userId: string) => Promise<PersonCache | null>;
}): KeptTexts {
  const open = () => (deps.open ?? openPersonCache)(KEPT_PART, deps.userId).catch(() => null);
  const read: ApiFetch = async <Answer>(path: string, options?: Parameters<ApiFetch>[1]) => {
    try {
      const answer = await deps.api<Answer>(path, options);
      if (deps.canOpenOffline()) void open().then((store) => store?.put(path, answer, MOST_KEPT));
      return answer;
    } catch (error) {
      if (error instanceof ApiError && error.status > 0) {
        if (error.status === 404) void open().then((store) => store?.remove((kept) => goesWith(path, kept)));
        throw error;
      }
      if (options?.signal?.aborted || (await deps.isAnswering())) throw error;
      const kept = await (await open())?.get<Answer>(path);
      if (kept === undefined || kept === null) throw error;
      return kept;
    }
  };
  const api: ApiFetch = async <Answer>(path: string, options?: Parameters<ApiFetch>[1]) => {
    const method = options?.method ?? 'GET';
    if (method === 'GET' && READABLE.test(path)) return read<Answer>(path, options);
    const answer = await deps.api<Answer>(path, options);
    const gone = deletedBy(method, path, options?.body);
    if (gone.length > 0)
      void open().then((store) => store?.remove((kept) => gone.includes(idIn(kept) ?? '')));
    return answer;
  };
  return {
    api,
    keepOnly: async (ids) => {
      const there = new Set(ids);
      await (await open())?.remove((path) => idIn(path) !== null && !there.has(idIn(path) ?? ''));
    },
    isEmpty: async () => ((await (await open())?.size()) ?? 0) === 0,
  };
}

function idIn(path: string): string | null {
  return /^\/api\/projects\/([0-9a-f-]{36})/.exec(path)?.[1] ?? null;
}

/** A project that the person does not reach takes its texts along; a text that is missing goes alone. */
function goesWith(missing: string, kept: string): boolean {
  const id = idIn(missing);
  return kept === missing || (id !== null && missing.endsWith(id) && idIn(kept) === id);
}

/** The recordings that an order has deleted. */
function deletedBy(method: string, path: string, body: unknown): readonly string[] {
  const id = idIn(path);
  if (method === 'DELETE' && id !== null && path.endsWith(id)) return [id];
  if (method === 'POST' && path === '/api/projects/delete') return (body as { ids: string[] }).ids;
  return [];
}
