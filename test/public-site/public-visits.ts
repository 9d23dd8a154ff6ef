// Every public page in both languages, as a browser of its language gets it.
import type { FastifyInstance } from 'fastify';
import { loadWebBuild } from '#web/server/web-build.ts';
import { html } from '../servers/web-server.ts';

export async function publicVisits(web: FastifyInstance): Promise<{ address: string; body: string }[]> {
  const { bundle } = await loadWebBuild(`${process.cwd()}/build`);
  const pages = bundle.entry.module.publicPages({ plans: true });
  const all: { address: string; body: string }[] = [];
  for (const { addresses } of pages)
    for (const [locale, address] of Object.entries(addresses)) {
      const headers = { ...html, 'accept-language': locale };
      all.push({ address, body: (await web.inject({ url: address, headers })).body });
    }
  return all;
}
