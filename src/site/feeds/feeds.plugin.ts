// Routes for programs: the search's index, `/blog/rss.xml` and `/llms.txt`. Each is made once.
import type { FastifyPluginAsync } from 'fastify';
import { locales } from '#i18n/texts.ts';
import { searchAddresses } from '../search/search-addresses.ts';
import { searchedText } from '../search/search-texts.ts';
import { feedAddresses } from './feed-addresses.ts';
import { llmsText, rssFeed } from './feeds.ts';
import { keptTextPlugin } from './kept-text.plugin.ts';
import type { PublicText } from './public-text.ts';

const HOUR_S = 60 * 60;

/** @param options.publicUrl the address that people see */
export function feedsPlugin(options: {
  texts: readonly PublicText[];
  appName: string;
  publicUrl: () => string;
}): FastifyPluginAsync {
  const { texts, appName } = options;
  const site = () => ({ url: options.publicUrl().replace(/\/$/, ''), appName });
  return async (app) => {
    const serve = (address: string, type: string, make: () => string) =>
      app.register(keptTextPlugin({ address, type, maxAgeS: HOUR_S, make }));
    for (const locale of locales) {
      await serve(searchAddresses[locale], 'application/json; charset=utf-8', () =>
        JSON.stringify(texts.filter((text) => text.locale === locale).map(searchedText)),
      );
      await serve(feedAddresses[locale], 'application/rss+xml; charset=utf-8', () =>
        rssFeed(texts, locale, site()),
      );
    }
    await serve('/llms.txt', 'text/plain; charset=utf-8', () => llmsText(texts, site()));
  };
}
