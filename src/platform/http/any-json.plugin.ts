// Reads bodies as the official clients send them: a content type without a body, JSON under any content type.
import type { FastifyInstance } from 'fastify';
import { refusalOf } from './bounded-json.plugin.ts';

/**
 * Takes the place of every parser of `app`.
 * @param options.bodyLimit bytes @param options.notJson what a body that is no JSON is answered with
 */
export function acceptAnyJson(
  app: FastifyInstance,
  { bodyLimit, notJson }: { bodyLimit: number; notJson: () => Error },
): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit }, (_request, body, done) => {
    if (body === '') return done(null, undefined);
    const json = body.toString();
    const refusal = refusalOf(json);
    if (refusal) return done(refusal);
    try {
      done(null, JSON.parse(json));
    } catch {
      done(notJson());
    }
  });
}
