// The validity check of a route: what its parameters look like. Pure, so that the browser can have it too.
import { data } from 'react-router';
import { type paths, type RouteId, routeOfPath } from './paths.ts';

type ParametersOf<Path> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParametersOf<Rest>
  : Path extends `${string}:${infer Name}*`
    ? Name
    : Path extends `${string}:${infer Name}`
      ? Name
      : never;

/** A route with a parameter that has no check here does not compile. */
type Checks = {
  [Id in RouteId as [ParametersOf<(typeof paths)[Id]['de']>] extends [never] ? never : Id]: Record<
    ParametersOf<(typeof paths)[Id]['de']>,
    RegExp
  >;
};

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** Of texts of the public site. */
const SLUG = /^[a-z0-9-]{1,100}(?:\/[a-z0-9-]{1,100}){0,4}$/;

const checks: Checks = {
  detail: { id: UUID },
  task: { slug: SLUG },
  question: { slug: SLUG },
  article: { slug: SLUG },
  page: { slug: SLUG },
};

/** Why there is no page at an address: no route matches it, the check of its route failed, or it was removed for good. */
export type MissingPage = { reason: 'no-match' | 'failed-check' | 'gone'; path: string };

/** False for an address whose route exists, but which can never name anything. */
export function isPossible({ id, params }: NonNullable<ReturnType<typeof routeOfPath>>): boolean {
  const ofRoute: Record<string, RegExp> = id in checks ? checks[id as keyof Checks] : {};
  return Object.entries(ofRoute).every(([name, pattern]) => pattern.test(params[name] ?? ''));
}

/**
 * For the loaders of a route with parameters, on both sides.
 * @throws the 404 of a failed check
 */
export function checkRoute({ pathname }: URL): void {
  const route = routeOfPath(pathname);
  if (!route || !isPossible(route)) throw missingPage({ reason: 'failed-check', path: pathname });
}

export function missingPage(missing: MissingPage) {
  return data(missing, { status: 404 });
}
