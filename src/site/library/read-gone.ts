// Reads which pages were removed for good, and finds addresses among them that cannot be meant.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { localeOfPath, routeOfPath } from '#pages/paths.ts';
import type { Document } from './document.ts';

const FILE = 'gone.yaml';
const listed = z.array(z.string().regex(/^\/[a-z0-9/-]*[a-z0-9]$/, 'is no path in small letters'));

/** @param found.faults gets one sentence for each fault */
export function readGone(
  folder: string,
  { documents, faults }: { documents: readonly Document[]; faults: string[] },
): string[] {
  const file = join(folder, FILE);
  if (!existsSync(file)) return [];
  const checked = listed.safeParse(parse(readFileSync(file, 'utf8')));
  if (!checked.success) {
    faults.push(...checked.error.issues.map(({ path, message }) => `${FILE}: ${path.join('.')}: ${message}`));
    return [];
  }
  const present = checked.data.filter((path) => isPage(path, documents));
  faults.push(...present.map((path) => `${FILE}: there is a page at ${path}.`));
  return checked.data;
}

/** Whether a page has this address, its language included. */
export function isPage(path: string, documents: readonly Document[]): boolean {
  const route = routeOfPath(path);
  if (!route) return false;
  const { slug } = route.params;
  return (
    slug === undefined ||
    documents.some(
      (text) => text.kind === route.id && text.locale === localeOfPath(path) && text.slug === slug,
    )
  );
}
