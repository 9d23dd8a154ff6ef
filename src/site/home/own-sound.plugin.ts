// Sends the sound of the operator's own recording, and nothing else of its folder.
import type {} from '@fastify/static';
import type { FastifyPluginAsync } from 'fastify';
import { entry } from '#platform/http/api-description.ts';
import { locales } from '#i18n/texts.ts';
import { ownSoundAddress, ownSoundName } from './own-sound-address.ts';

/** Needs `@fastify/static`, which answers players that ask for a part. */
export function ownSoundPlugin(folder: string): FastifyPluginAsync {
  return async (app) => {
    for (const locale of locales)
      app.get(ownSoundAddress(locale), entry('public'), async (_request, reply) =>
        reply.sendFile(ownSoundName(locale), folder),
      );
  };
}
