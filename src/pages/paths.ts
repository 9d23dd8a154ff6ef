// The one table of addresses: route id → German and English path. Pure, so that the browser can have it too.
// `:name` is one segment of a path, `:name*` at its end is one or more.
import { type Locale, locales } from '#i18n/texts.ts';

export const paths = {
  home: { de: '/', en: '/en' },
  login: { de: '/auth/login', en: '/en/auth/login' },
  register: { de: '/auth/register', en: '/en/auth/register' },
  confirm: { de: '/auth/confirm', en: '/en/auth/confirm' },
  mailconfirm: { de: '/auth/mailconfirm', en: '/en/auth/mailconfirm' },
  'reset-password': { de: '/auth/reset-password', en: '/en/auth/reset-password' },
  'update-password': { de: '/auth/update-password', en: '/en/auth/update-password' },
  onboarding: { de: '/auth/onboarding', en: '/en/auth/onboarding' },
  'account-deleted': { de: '/auth/account-deleted', en: '/en/auth/account-deleted' },
  mfa: { de: '/auth/mfa', en: '/en/auth/mfa' },
  terms: { de: '/nutzungsbedingungen', en: '/en/terms' },
  imprint: { de: '/impressum', en: '/en/imprint' },
  privacy: { de: '/datenschutz', en: '/en/privacy' },
  'processing-contract': { de: '/auftragsverarbeitung', en: '/en/data-processing-agreement' },
  measures: {
    de: '/technische-und-organisatorische-massnahmen',
    en: '/en/technical-and-organisational-measures',
  },
  'accessibility-statement': { de: '/erklaerung-zur-barrierefreiheit', en: '/en/accessibility-statement' },
  help: { de: '/hilfe', en: '/en/help' },
  task: { de: '/hilfe/:slug*', en: '/en/help/:slug*' },
  contact: { de: '/kontakt', en: '/en/contact' },
  offer: { de: '/business-suite/angebot', en: '/en/business-suite/offer' },
  pricing: { de: '/preise', en: '/en/pricing' },
  /** Large pages: six audiences, then subjects. Each is a text of the kind `landing`, by this id. */
  journalists: {
    de: '/transkription-fuer-journalistinnen-und-journalisten',
    en: '/en/transcription-for-journalists-and-newsrooms',
  },
  leaders: {
    de: '/diktieren-und-protokollieren-fuer-fuehrungskraefte',
    en: '/en/dictation-and-minutes-for-business-leaders',
  },
  coaches: {
    de: '/gespraeche-transkribieren-fuer-coaching-und-beratung',
    en: '/en/transcribing-sessions-for-coaches-and-consultants',
  },
  lawyers: {
    de: '/diktat-und-transkription-fuer-kanzleien-und-rechtsabteilungen',
    en: '/en/dictation-and-transcription-for-lawyers-and-legal-departments',
  },
  students: {
    de: '/interviews-und-vorlesungen-transkribieren-fuer-studium-und-forschung',
    en: '/en/transcribing-interviews-and-lectures-for-students-and-academics',
  },
  creators: {
    de: '/untertitel-und-transkripte-fuer-podcast-und-video',
    en: '/en/subtitles-and-transcripts-for-podcasts-and-video',
  },
  'business-suite': { de: '/business-suite', en: '/en/business-suite' },
  'eu-ai-law': { de: '/eu-ki-gesetz', en: '/en/eu-ai-law' },
  'ai-speech-recognition': { de: '/ki-spracherkennung', en: '/en/ai-speech-recognition' },
  'ai-in-smes': { de: '/ki-im-mittelstand', en: '/en/ai-in-small-and-medium-sized-enterprises' },
  'how-it-works': { de: '/ki-transkription-wie-es-funktioniert', en: '/en/ai-transcription-how-it-works' },
  'data-safety': {
    de: '/datensicherheit-ki-spracherkennung',
    en: '/en/privacy-and-data-safety-ai-speech-recognition',
  },
  'public-sector': { de: '/behoerden-ki-sicherheit', en: '/en/public-sector-ai-security' },
  companies: { de: '/unternehmen-ki-sicherheit', en: '/en/companies-ai-security' },
  'regulated-industries': {
    de: '/regulierte-branchen-ki-sicherheit',
    en: '/en/regulated-industries-ai-security',
  },
  about: { de: '/ueber-uns', en: '/en/about-us' },
  questions: { de: '/fragen', en: '/en/questions' },
  question: { de: '/fragen/:slug*', en: '/en/questions/:slug*' },
  blog: { de: '/blog', en: '/en/blog' },
  article: { de: '/blog/:slug*', en: '/en/blog/:slug*' },
  pages: { de: '/page', en: '/en/page' },
  page: { de: '/page/:slug*', en: '/en/page/:slug*' },
  app: { de: '/app', en: '/en/app' },
  detail: { de: '/app/f/:id', en: '/en/app/f/:id' },
  profile: { de: '/app/profile', en: '/en/app/profile' },
  'profile-plan': { de: '/app/profile/plan', en: '/en/app/profile/plan' },
  'profile-security': { de: '/app/profile/security', en: '/en/app/profile/security' },
  'profile-data': { de: '/app/profile/data', en: '/en/app/profile/data' },
  'profile-notifications': { de: '/app/profile/notifications', en: '/en/app/profile/notifications' },
  'profile-keys': { de: '/app/profile/keys', en: '/en/app/profile/keys' },
  team: { de: '/app/team', en: '/en/app/team' },
  'team-invitation': { de: '/app/team/einladung', en: '/en/app/team/invitation' },
  'profile-webhooks': { de: '/app/profile/webhooks', en: '/en/app/profile/webhooks' },
  'mail-in': { de: '/app/mailservice', en: '/en/app/mailservice' },
  'stop-mails': { de: '/abbestellen', en: '/en/unsubscribe' },
  telegram: { de: '/app/telegram', en: '/en/app/telegram' },
  'upload-link': { de: '/hochladen', en: '/en/upload' },
  'app-help': { de: '/app/hilfe', en: '/en/app/hilfe' },
  /** Pages that are part of the profile now; their addresses lead there. */
  preferences: { de: '/app/preferences', en: '/en/app/preferences' },
  security: { de: '/app/security', en: '/en/app/security' },
  subscribe: { de: '/auth/subscribe', en: '/en/auth/subscribe' },
  'invoice-confirmation': { de: '/auth/invoice-confirmation', en: '/en/auth/invoice-confirmation' },
  'cancel-contract': { de: '/vertrag-kuendigen', en: '/en/cancel-contract' },
  'withdraw-contract': { de: '/vertrag-widerrufen', en: '/en/withdraw-from-contract' },
  'purchase-success': { de: '/auth/purchase-success', en: '/en/auth/purchase-success' },
} as const satisfies Record<string, Record<Locale, string>>;

export type RouteId = keyof typeof paths;

export function isRouteId(value: string): value is RouteId {
  return Object.hasOwn(paths, value);
}

/**
 * The address of a screen. Parameters are percent-encoded; those without a place in the path become the query.
 * @throws when the id is unknown or a parameter of the path is missing
 */
export function pathFor(
  locale: Locale,
  routeId: string,
  params: Readonly<Record<string, string>> = {},
): string {
  if (!isRouteId(routeId)) throw new Error(`There is no route "${routeId}".`);
  const rest = new URLSearchParams(params);
  const path = paths[routeId][locale].replace(/:(\w+)(\*?)/g, (_, name: string, many: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`The route "${routeId}" needs "${name}".`);
    rest.delete(name);
    return many ? value.split('/').map(encodeURIComponent).join('/') : encodeURIComponent(value);
  });
  return rest.size > 0 ? `${path}?${rest}` : path;
}

/** False for a way that changes the query alone: the same page, asked for something else. */
export function isElsewhere({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }): boolean {
  return currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search;
}

/** Pages of the public site that have a text of their own and no module of their own. */
export const landingRoutes = [
  'journalists',
  'leaders',
  'coaches',
  'lawyers',
  'students',
  'creators',
  'business-suite',
  'eu-ai-law',
  'ai-speech-recognition',
  'ai-in-smes',
  'how-it-works',
  'data-safety',
  'public-sector',
  'companies',
  'regulated-industries',
  'about',
] as const satisfies readonly RouteId[];

/** The public site. */
export const publicRoutes = [
  'home',
  'terms',
  'imprint',
  'privacy',
  'processing-contract',
  'measures',
  'accessibility-statement',
  'help',
  'task',
  'contact',
  'offer',
  'pricing',
  ...landingRoutes,
  'questions',
  'question',
  'blog',
  'article',
  'pages',
  'page',
] as const satisfies readonly RouteId[];

const signedIn: readonly RouteId[] = [
  'app',
  'detail',
  ...(Object.keys(paths) as RouteId[]).filter((id) => id.startsWith('profile')),
  'team',
  'team-invitation',
  'mail-in',
  'telegram',
  'app-help',
  'preferences',
  'security',
  'subscribe',
  'invoice-confirmation',
  'purchase-success',
];

/** True for a way from one signed-in screen to another, in one language: what stands around them stays as it is. */
export function isWithinApp({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }): boolean {
  const [from, to] = [currentUrl.pathname, nextUrl.pathname];
  if (from === to || localeOfPath(from) !== localeOfPath(to)) return false;
  return [from, to].every((path) => signedIn.some((id) => id === routeOfPath(path)?.id));
}

/** German has no prefix, English has /en. */
export function localeOfPath(pathname: string): Locale {
  return pathname === '/en' || pathname.startsWith('/en/') ? 'en' : 'de';
}

/** The same screen in another language: `/app/f/1` ↔ `/en/app/f/1`. Unknown paths lead to the start page. */
export function translatePath(pathname: string, locale: Locale): string {
  const route = routeOfPath(pathname);
  return route ? pathFor(locale, route.id, route.params) : paths.home[locale];
}

/** Which screen an address shows, and its parameters. The case of letters counts, as it does for the router. */
export function routeOfPath(pathname: string): { id: RouteId; params: Record<string, string> } | null {
  const found = findPage(pathname, (segment) => segment);
  return found && { id: found.id, params: found.params };
}

/**
 * The one spelling of the address of a screen: lower case, without needless percent signs, slashes and dots. Parameters
 * keep their letters, and are encoded as `pathFor` encodes them.
 * @returns null for an address that no screen has, however it is spelled
 */
export function canonicalPath(pathname: string): string | null {
  const found = findPage(pathname, (segment) => segment.toLowerCase());
  if (!found) return null;
  const given = segmentsOf(pathname);
  const segments = segmentsOf(found.pattern).flatMap((part, index) => {
    if (part.endsWith('*'))
      return resolveDots(given.slice(index).map(decode).join('/').split('/')).map(encodeURIComponent);
    return part.startsWith(':') ? encodeURIComponent(decode(given[index] ?? '')) : part;
  });
  return `/${segments.join('/')}`;
}

/**
 * A path as addresses without a page are compared: like `canonicalPath`, and in lower case throughout.
 * It is `/` for the start page, and has no slash at its end otherwise.
 */
export function foldedPath(pathname: string): string {
  const segments = resolveDots(segmentsOf(pathname).map(decode).join('/').split('/'));
  return `/${segments.join('/')}`.toLowerCase();
}

function findPage(pathname: string, fold: (segment: string) => string) {
  const given = segmentsOf(pathname);
  for (const id of Object.keys(paths).filter(isRouteId))
    for (const locale of locales) {
      const pattern = paths[id][locale];
      const params = match(segmentsOf(pattern), given, fold);
      if (params) return { id, pattern, params };
    }
  return null;
}

/** Segments of dots are resolved as a URL resolves them: they lead to a page without being part of its address. */
function segmentsOf(pathname: string): string[] {
  const isDots = (segment: string) => /^(?:\.|%2e){1,2}$/i.test(segment);
  return resolveDots(pathname.split('/').map((segment) => (isDots(segment) ? decode(segment) : segment)));
}

/** @param given with dots as they are; in those that were decoded, a percent sign is a letter */
function resolveDots(given: readonly string[]): string[] {
  const segments: string[] = [];
  for (const segment of given)
    if (segment === '..') segments.pop();
    else if (segment !== '.' && segment !== '') segments.push(segment);
  return segments;
}

function match(
  pattern: readonly string[],
  given: readonly string[],
  fold: (segment: string) => string,
): Record<string, string> | null {
  const isOpen = pattern.at(-1)?.endsWith('*') ?? false;
  if (isOpen ? given.length < pattern.length : given.length !== pattern.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of pattern.entries()) {
    if (part.endsWith('*')) {
      params[part.slice(1, -1)] = given.slice(index).map(decode).join('/');
      continue;
    }
    const value = decode(given[index] ?? '');
    if (part.startsWith(':')) params[part.slice(1)] = value;
    else if (part !== fold(value)) return null;
  }
  return params;
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
