// Public pages as strangers get them: the same for everybody with the same colours, so they are made and compressed
// once. What a page says changes with the settings and the build, and with them the process is another one; only what the
// try-out offers changes meanwhile, with the models that come and go.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { canonicalPath, publicRoutes, routeOfPath } from '#pages/paths.ts';
import type { PublicConfig } from '#pages/public-config.ts';
import { likelyPages } from '#site/public.server.ts';
import { type KeptText, keepText, readsBrotli } from '#platform/http/kept-text.ts';
import { themeOfCookie } from '#ui/theme-cookie.ts';
import { contentPolicy } from './security-headers.ts';
import { createStylesOfPage } from './styles-of-page.ts';
import type { WebBuild } from './web-build.ts';

type KeptPage = KeptText & { policy: string };

/** Above what there is: some hundred public pages in three colourings. */
const MOST_KEPT = 1000;

const firstScript = /<script src="([^"]*\/page-choices-[^"]+)" defer=""><\/script>/;
/** Search engines read the address, browsers take what comes first. */
const iconLink = '<link rel="icon" href="/icon.svg" type="image/svg+xml"/>';

function dataAddress(svg: string): string {
  return `data:image/svg+xml,${svg.replaceAll('"', "'").replaceAll('#', '%23')}`;
}

/** @returns null for a visit whose page is not the same for everybody */
export function keyOfPublicPage(
  { method, url, headers }: FastifyRequest,
  { tryOut }: Pick<PublicConfig, 'tryOut'>,
): string | null {
  if (method !== 'GET' || url.includes('?')) return null;
  const route = routeOfPath(url);
  if (!route || !publicRoutes.some((id) => id === route.id)) return null;
  const theme = themeOfCookie(headers.cookie ?? '') ?? 'system';
  return `${canonicalPath(url)} ${theme} ${JSON.stringify(tryOut)}`;
}

/** Keeps as many as there are public pages: what is not there is not kept. Above `mostKept` the oldest goes. */
export function createPageCache(
  { clientDir, siteSheet }: Pick<WebBuild, 'clientDir' | 'siteSheet'>,
  mostKept = MOST_KEPT,
) {
  const kept = new Map<string, KeptPage>();
  const fileOf = (address: string) => readFileSync(join(clientDir, address), 'utf8').trim();
  const stylesOf = createStylesOfPage(fileOf(siteSheet));
  /** What stands between a first visit and its first paint comes within the page: no other answer is awaited. */
  const withinPage = (html: string) =>
    html
      .replace(`<link rel="stylesheet" href="${siteSheet}"/>`, () => `<style>${stylesOf(html)}</style>`)
      .replace(firstScript, (_tag, address: string) => `<script>${fileOf(address)}</script>`)
      .replace(iconLink, (tag) => tag.replace('/icon.svg', () => dataAddress(fileOf('icon.svg'))) + tag)
      .replace('</head>', () => `<script type="speculationrules">${likelyPages}</script></head>`);
  return {
    get: (key: string) => kept.get(key) ?? null,
    /** @returns null for a page that holds what is of one answer alone */
    async keep(key: string, answer: Response, nonce: string): Promise<KeptPage | null> {
      if (answer.status !== 200) return null;
      // Our own sheets need no nonce; an inline script does, and belongs to one answer.
      const linked = (await answer.clone().text()).replaceAll(`<link nonce="${nonce}"`, '<link');
      if (linked.includes(nonce)) return null;
      const html = withinPage(linked);
      const page = { ...keepText(html), policy: policyOf(html) };
      const oldest = kept.size < mostKept ? undefined : kept.keys().next().value;
      if (oldest !== undefined) kept.delete(oldest);
      kept.set(key, page);
      return page;
    },
  };
}

/** Names each inline style and script of a page; a script without attributes is run. */
function policyOf(html: string): string {
  const digests = (pattern: RegExp) =>
    [...html.matchAll(pattern)].map(
      ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
    );
  return contentPolicy({
    styles: digests(/<style>([^]*?)<\/style>/g),
    scripts: digests(/<script(?: type="speculationrules")?>([^]*?)<\/script>/g),
  });
}

export async function sendKept(
  request: FastifyRequest,
  reply: FastifyReply,
  page: KeptPage,
): Promise<FastifyReply> {
  const { headers } = request;
  reply.headers({
    etag: page.etag,
    'content-security-policy': page.policy,
    // The browser asks each time: a person who has signed in since gets another page.
    'cache-control': 'private, no-cache',
    vary: 'Accept-Encoding, Accept-Language, Cookie',
  });
  if (headers['if-none-match'] === page.etag) return reply.code(304).send();
  reply.type('text/html; charset=utf-8');
  if (!readsBrotli(headers['accept-encoding'])) return reply.send(page.plain);
  return reply.header('content-encoding', 'br').send(await page.brotli());
}
