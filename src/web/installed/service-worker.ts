// Runs beside the signed-in pages: it keeps their frame and their files, so that they open without a network. It keeps no
// answer of the API and no page of a person, but files that another program hands over, until the person sends them. The
// public site is not under its scope.
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { keepShared, NoRoomForShared } from '#platform/browser/shared-files.ts';
import { addressWithoutLine } from './offline-address.ts';
import { isShareAddress, listAfterShare, type ShareProblem } from './share-address.ts';
import { showPushes } from './show-push.ts';

/** Lib `webworker` contradicts lib `dom`, which all other files have. */
type Worker = {
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
  addEventListener(type: 'install' | 'activate', listener: (event: LaterEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: VisitEvent) => void): void;
};
type LaterEvent = Event & { waitUntil(done: Promise<unknown>): void };
type VisitEvent = Event & { request: Request; respondWith(answer: Promise<Response>): void };
declare const self: Worker & Parameters<typeof showPushes>[0];

/** Written in by the build: the files and frames of that build alone. */
declare const __PRECACHE__: { url: string; revision: string | null }[];

self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method === 'POST' && isShareAddress(new URL(request.url).pathname))
    return event.respondWith(answerShare(request));
  // The server is always asked first: an old page cannot stay.
  if (request.mode === 'navigate' && request.method === 'GET')
    event.respondWith(fetch(request).catch(() => pageWithoutLine(request)));
});
showPushes(self);
cleanupOutdatedCaches();
precacheAndRoute(__PRECACHE__);

async function pageWithoutLine({ url }: Request): Promise<Response> {
  const address = addressWithoutLine(new URL(url).pathname);
  if (address.kind === 'other') return Response.redirect(address.path, 302);
  return (await matchPrecache(address.frame)) ?? Response.error();
}

// In the worker beside the signed-in pages: keeps the files that another program hands over, and opens the list, which
// offers them. Nothing is sent to the server before the person says so there: any page of the web may post a form to
// this address.

/** @param request a form of files */
async function answerShare(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  return Response.redirect(listAfterShare(pathname, await keep(request)), 303);
}

async function keep(request: Request): Promise<ShareProblem | null> {
  try {
    const entries = [...(await request.formData()).values()];
    const files = entries.filter((entry) => entry instanceof File && entry.size > 0) as File[];
    if (files.length === 0) return 'none';
    await keepShared(files, Date.now());
    return null;
  } catch (error) {
    return error instanceof NoRoomForShared ? 'full' : 'none';
  }
}
