// What a route says of itself: who may enter, and what `/api/openapi.json` says of it. It stands beside the route, made of
// the schemas that check its input.
import type { z } from 'zod';

/**
 * Who may enter at a route. `session`: who is signed in, and programs with a key where the route names a scope;
 * `program`: with a key alone; `operator`: with the service key.
 */
export type Entry = 'public' | 'session' | 'program' | 'operator';

/** What a key may be allowed; a route names the one that it needs. */
export const apiScopes = ['projects:read', 'projects:write', 'audio:transcribe', 'webhooks'] as const;
export type ApiScope = (typeof apiScopes)[number];

export type ApiDescription = {
  summary: string;
  /** Keys with this scope open the route; without one, no key does. */
  scope?: ApiScope;
  /** Path parameters other than `id`. */
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** In the place of a body: `multipart/form-data`. */
  form?: z.ZodType;
  /** The successful answer; `media` names a type other than JSON, whose content has no schema. */
  answer: { status: 200 | 201 | 202 | 204; schema?: z.ZodType; media?: readonly string[] };
  /** True where nobody has to be signed in. */
  isPublic?: true;
  /** True where a session opens nothing. */
  keysAlone?: true;
  /** True where it is about what is one person's own: keys of teams open nothing. */
  ofPerson?: true;
  /** Of errors that have another form than everywhere else. */
  error?: z.ZodType;
};

declare module 'fastify' {
  interface FastifyContextConfig {
    api?: ApiDescription;
    /** As in `api`, for a route that is not described there. */
    scope?: ApiScope;
    /** Likewise. */
    entry?: Entry;
  }
}

/** The option of a route that is not described: `app.get(path, entry('public'), handler)`. */
export function entry(who: Entry): { config: { entry: Entry } } {
  return { config: { entry: who } };
}

/** What is described is for those who are signed in, unless it says otherwise. Undefined for what says nothing at all. */
export function entryOf({ api, entry: who }: { api?: ApiDescription; entry?: Entry }): Entry | undefined {
  if (who !== undefined || !api) return who;
  if (api.isPublic) return 'public';
  return api.keysAlone ? 'program' : 'session';
}

/** The option of a route: `app.get(path, described({ … }), handler)`. @param config further settings of the route */
export function described<Config extends object = object>(
  api: ApiDescription,
  config?: Config,
): { config: Config & { api: ApiDescription } } {
  return { config: { ...(config as Config), api } };
}
