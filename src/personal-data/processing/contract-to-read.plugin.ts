// The processing contract as it is offered, as PDF for everybody to read. Made once for each language.
import type { FastifyPluginAsync } from 'fastify';
import { entry } from '#platform/http/api-description.ts';
import { type Locale, locales } from '#i18n/texts.ts';
import { translator } from '#i18n/translate.ts';
import { contentDisposition } from '#platform/http/content-disposition.ts';
import type { OfferedContract } from './offered-contract.ts';
import { printContract } from './print-contract.server.ts';

const HOUR_S = 60 * 60;

/** @param options.addresses of the PDF in each language */
export function contractToReadPlugin(options: {
  offer: OfferedContract;
  addresses: Readonly<Record<Locale, string>>;
  appName: string;
}): FastifyPluginAsync {
  const { offer, addresses, appName } = options;
  const { version } = offer;
  return async (app) => {
    for (const locale of locales) {
      let made: Promise<Buffer> | null = null;
      const name = translator(locale)('agreement.fileName', { version });
      const make = () =>
        printContract({
          locale,
          version,
          day: offer.day,
          text: offer.texts[locale],
          appName,
          concluded: null,
        }).catch((error) => {
          // The next reader asks again.
          made = null;
          throw error;
        });
      app.get(addresses[locale], entry('public'), async (_request, reply) => {
        made ??= make();
        return reply
          .type('application/pdf')
          .header('cache-control', `public, max-age=${HOUR_S}`)
          .header('content-disposition', contentDisposition('inline', `${name}.pdf`))
          .send(await made);
      });
    }
  };
}
