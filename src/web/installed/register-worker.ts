// Sets the worker beside the signed-in pages of one language.
import type { Locale } from '#i18n/texts.ts';
import { pathFor } from '#pages/paths.ts';

/** Resolves with null where the browser has no workers, or permits none here. */
export async function registerWorker(locale: Locale): Promise<ServiceWorkerRegistration | null> {
  if (!('serviceWorker' in navigator)) return null;
  const scope = pathFor(locale, 'app');
  return navigator.serviceWorker.register('/service-worker.js', { scope }).catch(() => null);
}
