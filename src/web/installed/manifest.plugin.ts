// What a browser must know to install the pages as an app, in each language.
import type { FastifyPluginAsync } from 'fastify';
import { entry } from '#platform/http/api-description.ts';
import { type Locale, locales, translator } from '#i18n/translate.ts';
import { pathFor } from '#pages/paths.ts';
import { manifestAddress } from './manifest-address.ts';
import { shareAddress } from './share-address.ts';

/** The paper of the light colours; a manifest knows no second one. */
const PAPER = '#fbfaf6';
/** For programs that share a file without its type. */
const endings = ['mp3', 'wav', 'm4a', 'flac', 'ogg', 'oga', 'opus', 'aac', 'aif', 'aiff', 'amr', 'wma']
  .concat('caf', 'w64', 'mka', 'weba', '3ga', 'qta', 'dss', 'ds2')
  .concat('mp4', 'm4v', 'mov', 'mkv', 'webm', '3gp', 'avi', 'mpg', 'mpeg')
  .map((ending) => `.${ending}`);
const icon = (size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${purpose === 'maskable' ? 'maskable' : 'icon'}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

export function manifestPlugin({ appName }: { appName: string }): FastifyPluginAsync {
  return async (app) => {
    for (const locale of locales)
      app.get(manifestAddress(locale), entry('public'), async (_request, reply) =>
        reply
          .header('cache-control', 'public, max-age=3600')
          .type('application/manifest+json; charset=utf-8')
          .send(JSON.stringify(manifestOf(locale, appName))),
      );
  };
}

function manifestOf(locale: Locale, appName: string) {
  const start = pathFor(locale, 'app');
  return {
    // One app, in whichever language it was installed.
    id: pathFor('de', 'app'),
    name: appName,
    short_name: appName,
    description: translator(locale)('shell.appDescription'),
    lang: locale,
    dir: 'ltr',
    start_url: start,
    // The sign-in belongs to it as well.
    scope: '/',
    display: 'standalone',
    background_color: PAPER,
    theme_color: PAPER,
    share_target: {
      action: shareAddress(locale),
      method: 'POST',
      enctype: 'multipart/form-data',
      params: { files: [{ name: 'files', accept: ['audio/*', 'video/*', ...endings] }] },
    },
    icons: [icon(192, 'any'), icon(512, 'any'), icon(512, 'maskable')],
  };
}
