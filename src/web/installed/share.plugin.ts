// What the server answers where other programs hand files over. The worker of the browser takes them before they leave
// the device; they come here only where it is not set up yet. Then the list asks for them once more, with the worker.
import type { FastifyPluginAsync } from 'fastify';
import { entry } from '#platform/http/api-description.ts';
import { locales } from '#i18n/texts.ts';
import { pathFor } from '#pages/paths.ts';
import { listAfterShare, shareAddress } from './share-address.ts';

const MOST_BYTES = 4 * 1024 ** 3;

export const sharePlugin: FastifyPluginAsync = async (app) => {
  app.removeAllContentTypeParsers();
  // Read to its end and dropped: a browser shows the answer only then.
  app.addContentTypeParser('*', (_request, body, done) => {
    let bytes = 0;
    body
      .on('data', (piece: Buffer) => {
        bytes += piece.length;
        // No recording is larger. Who sends more gets no answer.
        if (bytes > MOST_BYTES) body.destroy();
      })
      .on('end', () => done(null))
      .on('error', done);
  });
  for (const locale of locales) {
    const address = shareAddress(locale);
    app.post(address, entry('public'), async (_request, reply) =>
      reply.redirect(listAfterShare(address, 'lost'), 303),
    );
    // Where somebody loads the address again.
    app.get(address, entry('public'), async (_request, reply) => reply.redirect(pathFor(locale, 'app'), 303));
  }
};
