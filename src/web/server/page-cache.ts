// Public pages as strangers get them: the same for everybody with the same colours, so they are made and compressed
// once. What a page says changes with the settings and the build, and with them the process is another one.
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { publicRoutes, routeOfPath } from '#pages/paths.ts';
import { likelyPagesAddress } from '#site/public.server.ts';
import { themeOfCookie } from '#ui/theme-cookie.ts';

const compress = promisify(brotliCompress);
/** A page is compressed once and sent often. */
const QUALITY = 9;

type KeptPage = { html: Buffer; brotli: Buffer; etag: string };

/** @returns null for a visit whose page is not the same for everybody */
export function keyOfPublicPage({ method, url, headers }: FastifyRequest): string | null {
  if (method !== 'GET' || url.includes('?')) return null;
  const route = routeOfPath(url);
  if (!route || !publicRoutes.some((id) => id === route.id)) return null;
  return `${url} ${themeOfCookie(headers.cookie ?? '') ?? 'system'}`;
}

/** As many as there are public pages: what is not there is not kept. */
export function createPageCache() {
  const kept = new Map<string, KeptPage>();
  return {
    get: (key: string) => kept.get(key) ?? null,
    /** @returns null for a page that holds what is of one answer alone */
    async keep(key: string, answer: Response, nonce: string): Promise<KeptPage | null> {
      if (answer.status !== 200) return null;
      // Our own sheets need no nonce; an inline script does, and belongs to one answer.
      const html = (await answer.clone().text()).replaceAll(`<link nonce="${nonce}"`, '<link');
      if (html.includes(nonce)) return null;
      const brotli = await compress(html, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } });
      const etag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;
      const page = { html: Buffer.from(html), brotli, etag };
      kept.set(key, page);
      return page;
    },
  };
}

export function sendKept(request: FastifyRequest, reply: FastifyReply, page: KeptPage): FastifyReply {
  const { headers } = request;
  reply.headers({
    etag: page.etag,
    // The browser asks each time: a person who has signed in since gets another page.
    'cache-control': 'private, no-cache',
    vary: 'Accept-Encoding, Accept-Language, Cookie',
    'speculation-rules': `"${likelyPagesAddress}"`,
  });
  if (headers['if-none-match'] === page.etag) return reply.code(304).send();
  reply.type('text/html; charset=utf-8');
  if (!/\bbr\b/.test(headers['accept-encoding'] ?? '')) return reply.send(page.html);
  return reply.header('content-encoding', 'br').send(page.brotli);
}
