// IndexNow (indexnow.org): after a new build, search engines get the addresses of the pages that changed. Once: what was
// sent is kept in a file.
import { readFile, rename, writeFile } from 'node:fs/promises';
import { z } from 'zod';
import type { PageMarks } from './page-marks.ts';

const MAX_ADDRESSES = 10_000;
const TIMEOUT_MS = 20_000;

const keptSchema = z.object({ origin: z.url(), marks: z.record(z.string(), z.string()) });

type Settings = {
  key: string;
  /** Where it is sent. */
  url: string;
  /** Of the site, without a slash at its end. */
  origin: string;
  /** What was sent last. */
  file: string;
};

/**
 * @param marks of the pages as they are now
 * @returns the addresses that were sent; none where nothing has changed
 * @throws where the service does not take them; then all of them are due the next time
 */
export async function announceChanges(
  settings: Settings,
  marks: PageMarks,
  signal: AbortSignal,
): Promise<string[]> {
  const { key, url, origin, file } = settings;
  const before = await sentBefore(settings);
  // An address that is gone is sent too, so that it is looked for no more.
  const changed = [...new Set([...Object.keys(marks), ...Object.keys(before)])]
    .filter((path) => marks[path] !== before[path])
    .map((path) => origin + path)
    .slice(0, MAX_ADDRESSES);
  if (changed.length === 0) return [];
  const response = await fetch(url, {
    method: 'POST',
    redirect: 'error',
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: JSON.stringify({
      host: new URL(origin).host,
      key,
      keyLocation: `${origin}/${key}.txt`,
      urlList: changed,
    }),
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`The service of IndexNow answers ${response.status}.`);
  await writeFile(`${file}.new`, JSON.stringify({ origin, marks }));
  await rename(`${file}.new`, file);
  return changed;
}

async function sentBefore({ file, origin }: Settings): Promise<PageMarks> {
  try {
    const kept = keptSchema.parse(JSON.parse(await readFile(file, 'utf8')));
    // Under another address all pages are new.
    return kept.origin === origin ? kept.marks : {};
  } catch {
    // None yet, or one that cannot be read: everything is sent.
    return {};
  }
}
