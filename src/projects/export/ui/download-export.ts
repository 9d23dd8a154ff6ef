// Fetches a recording in a file format and hands it to the browser as a download.
import { retryingFetch } from '#platform/browser/retrying-fetch.ts';
import { type ExportFormat, type ExportSwitch, extensionOf } from '../export-options.ts';

/** @throws an error with the server's sentence, empty where it gave none */
export async function downloadExport(options: {
  id: string;
  format: ExportFormat;
  view: 'formatted' | 'raw';
  revision: number | null;
  /** Left out: as the text itself has it. */
  switches: Partial<Record<ExportSwitch, boolean | undefined>>;
  locale: string;
  /** Used where the answer names no file. */
  title: string;
}): Promise<void> {
  const { id, format, view, revision, switches, locale, title } = options;
  const query = new URLSearchParams({
    format,
    view,
    ...(revision !== null && { revision: String(revision) }),
  });
  for (const [name, on] of Object.entries(switches)) if (on !== undefined) query.set(name, String(on));
  // The session cookie goes along by itself.
  const response = await retryingFetch(`/api/projects/${id}/export?${query}`, {
    headers: { 'accept-language': locale },
  });
  await saveAnswer(response, `${title}.${extensionOf(format)}`);
}

/** Several recordings as one ZIP. @throws as `downloadExport` */
export async function downloadArchive(options: {
  ids: readonly string[];
  format: ExportFormat;
  view: 'formatted' | 'raw' | 'timestamps';
  /** The person's access token: an order that is posted takes no cookie for an answer. */
  token: () => Promise<string | null>;
  locale: string;
  title: string;
  /** Breaks it off: the server then makes none of the rest. */
  signal: AbortSignal;
}): Promise<void> {
  const { locale, title, token, signal, ...order } = options;
  const accessToken = await token();
  // Ids of a long list do not fit into an address.
  const response = await retryingFetch('/api/projects/export', {
    method: 'POST',
    // It only reads.
    repeatable: true,
    headers: {
      'accept-language': locale,
      'content-type': 'application/json',
      ...(accessToken && { authorization: `Bearer ${accessToken}` }),
    },
    body: JSON.stringify(order),
    signal,
  });
  await saveAnswer(response, `${title}.zip`);
}

async function saveAnswer(response: Response, fallbackName: string): Promise<void> {
  if (!response.ok) {
    const body = (await response.json().catch(() => undefined)) as
      | { error?: { message?: string } }
      | undefined;
    throw new Error(body?.error?.message ?? '');
  }
  const url = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = namedIn(response.headers.get('content-disposition')) ?? fallbackName;
  link.click();
  // The download begins in a later task; its source must last until then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** RFC 6266: the extended name wins over the plain one. */
export function namedIn(disposition: string | null): string | null {
  const extended = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  if (extended) return decodeURIComponent(extended);
  return /filename="([^"]+)"/i.exec(disposition ?? '')?.[1] ?? null;
}
