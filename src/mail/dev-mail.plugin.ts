// /dev/mail: the mails of the outbox, for those who started the product on their own machine and have its key.
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { localeOfRequest } from '#i18n/locale.ts';
import { translator } from '#i18n/translate.ts';
import { commonErrors } from '#platform/errors.ts';
import { entry } from '#platform/http/api-description.ts';
import { contentDisposition } from '#platform/http/content-disposition.ts';
import { cookieOf, isSameKey, keyInCookie, keyInQuery } from './dev-mail-key.ts';
import { listPage, mailPage } from './dev-mail-pages.ts';
import type { OutboxReader } from './outbox/outbox-reader.ts';

const MOST_LISTED = 200;
const CSP =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; form-action 'none'";
const params = z.object({ id: z.uuid() });
const attachmentParams = params.extend({ index: z.coerce.number().int().min(0).max(999) });

/**
 * Register it with the prefix `/dev/mail`, and only while `config.devMail` holds. JSON for `Accept: application/json`.
 * The port alone says nothing: a proxy on this machine reaches it for everybody, with a Host of its own.
 * @param options.key of this start; without it everything here is 404
 */
export function devMailPlugin(options: { outbox: OutboxReader; key: string }): FastifyPluginAsync {
  const { outbox, key } = options;
  const find = async (request: FastifyRequest) => {
    const asked = params.safeParse(request.params);
    const mail = asked.success ? await outbox.find(asked.data.id) : undefined;
    if (!mail) throw commonErrors.not_found();
    return mail;
  };
  return async (app) => {
    app.addHook('onRequest', async (request, reply) => {
      reply.header('referrer-policy', 'no-referrer');
      // A foreign page can point a name of its own at 127.0.0.1 and read us through it: only our own names count.
      if (!isLoopbackHost(request.headers.host)) throw commonErrors.not_found();
      if (isSameKey(keyInQuery(request.query), key)) return keepKey(request, reply, key);
      if (!isSameKey(keyInCookie(request.headers.cookie), key)) throw commonErrors.not_found();
      return undefined;
    });
    app.get('/', entry('public'), async (request, reply) => {
      const mails = await outbox.list(MOST_LISTED);
      return wantsJson(request)
        ? answerJson(reply, { mails })
        : answerHtml(reply, listPage(mails, frame(request)));
    });
    app.get('/:id', entry('public'), async (request, reply) => {
      const mail = await find(request);
      return wantsJson(request) ? answerJson(reply, mail) : answerHtml(reply, mailPage(mail, frame(request)));
    });
    app.get('/:id/attachments/:index', entry('public'), async (request, reply) => {
      const asked = attachmentParams.safeParse(request.params);
      const file = asked.success ? await outbox.attachment(asked.data.id, asked.data.index) : undefined;
      if (!file) throw commonErrors.not_found();
      return answerFile(reply, file);
    });
    app.get('/:id/html', entry('public'), async (request, reply) =>
      answerHtml(reply, (await find(request)).html),
    );
  };
}

/** The key leaves the address at once, so that neither the history nor a copied address opens the mailbox. */
function keepKey(request: FastifyRequest, reply: FastifyReply, key: string): FastifyReply {
  const [path = '/dev/mail'] = request.url.split('?');
  return reply.headers({ 'set-cookie': cookieOf(key), 'cache-control': 'no-store' }).redirect(path, 303);
}

function frame(request: FastifyRequest) {
  const locale = localeOfRequest(request.headers);
  return { locale, t: translator(locale) };
}

function wantsJson(request: FastifyRequest): boolean {
  return /application\/json/.test(request.headers.accept ?? '');
}

function answerJson(reply: FastifyReply, body: unknown): FastifyReply {
  return reply.header('cache-control', 'no-store').send(body);
}

function answerHtml(reply: FastifyReply, html: string): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .headers({
      'content-security-policy': CSP,
      // The page of a mail shows its HTML in a frame.
      'x-frame-options': 'SAMEORIGIN',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    .send(html);
}

/** A PDF is shown; whatever else a mail may hold is saved, since it would run in our own name. */
function answerFile(
  reply: FastifyReply,
  { name, type, content }: { name: string; type: string; content: Buffer },
): FastifyReply {
  const isPdf = type === 'application/pdf';
  return reply
    .type(isPdf ? type : 'application/octet-stream')
    .headers({
      'content-disposition': contentDisposition(isPdf ? 'inline' : 'attachment', name),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    .send(content);
}

function isLoopbackHost(host: string | undefined): boolean {
  const name = (host ?? '').replace(/:\d+$/, '');
  return name === 'localhost' || name === '[::1]' || /^127(\.\d{1,3}){3}$/.test(name);
}
