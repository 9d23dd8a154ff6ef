// Who may see which screen: one decision for the server's loaders and the browser alike. Pure.
import { localeOfPath, pathFor, publicRoutes, type RouteId, routeOfPath } from '#pages/paths.ts';
import { isPossible } from '#pages/route-checks.ts';

/** Which screens the guard watches; a new screen is watched until it stands among the excluded. */
export type GuardRules = {
  login: RouteId;
  /** Where providers and mails lead back to. */
  callback: RouteId;
  /** Where a second factor is shown. */
  challenge: RouteId;
  exclude: readonly RouteId[];
  /** When given, the guard watches these alone. */
  include?: readonly RouteId[];
};

export const guardRules: GuardRules = {
  login: 'login',
  callback: 'confirm',
  challenge: 'mfa',
  exclude: [
    ...publicRoutes,
    'account-deleted',
    'upload-link',
    'stop-mails',
    'mfa',
    'register',
    'mailconfirm',
    'reset-password',
    'update-password',
    'cancel-contract',
    'withdraw-contract',
  ],
};

/**
 * How the visitor stands to us: `unsure` holds a session that only the browser can refresh, `ended` had one that the
 * server does not go on with, `owes-factor` one that opens nothing before a second factor was shown.
 */
export type Standing = 'nobody' | 'ended' | 'unsure' | 'owes-factor' | 'somebody';

/** What becomes of a visit. `to` is one of our own paths; `remember` the full path to come back to afterwards. */
export type Verdict = { kind: 'pass' } | { kind: 'leave'; to: string; remember: string | null };

/** @param visit.path with query and fragment, as far as they are known */
export function decide(visit: { path: string; standing: Standing }, rules: GuardRules = guardRules): Verdict {
  const { path, standing } = visit;
  if (standing === 'somebody' || standing === 'unsure' || !isGuarded(path, rules)) return { kind: 'pass' };
  const reason = standing === 'ended' ? { reason: 'ended' } : {};
  const screen = standing === 'owes-factor' ? rules.challenge : rules.login;
  const to = pathFor(localeOfPath(pathnameOf(path)), screen, reason);
  return { kind: 'leave', to, remember: path.length > LONGEST_PATH ? null : path };
}

/** Longer ones are not remembered: a cookie would not hold them. */
export const LONGEST_PATH = 1000;

/** An address without a screen has nothing to guard: it is answered as missing. */
export function isGuarded(path: string, rules: GuardRules = guardRules): boolean {
  const route = routeOfPath(pathnameOf(path));
  if (!route || !isPossible(route)) return false;
  const { id } = route;
  if (id === rules.login || id === rules.callback) return false;
  return rules.include ? rules.include.includes(id) : !rules.exclude.includes(id);
}

function pathnameOf(path: string): string {
  return path.split(/[?#]/, 1)[0] ?? '';
}
