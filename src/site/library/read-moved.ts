// Reads which pages moved, and finds addresses among them that lead to no page in one step.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import type { Locale } from '#i18n/texts.ts';
import { localeOfPath } from '#pages/paths.ts';
import type { Document } from './document.ts';
import { isPage } from './read-gone.ts';

const FILE = 'moved.yaml';
const PATH = /^(?:\/[a-z0-9-]+)+$/;
const listed = z.record(
  z.string(),
  z.string().refine((to) => to === '/' || PATH.test(to) || /^[a-z]+:[a-z0-9-]+$/.test(to), 'is no address'),
);

/** Old path to new path. */
export type Moved = Readonly<Record<string, string>>;

type Known = {
  documents: readonly Document[];
  gone: readonly string[];
  /** The address of what a link such as `page:safety` names. */
  resolve: (link: string, locale: Locale) => string | null;
};

/** @param found.faults gets one sentence for each fault */
export function readMoved(folder: string, { faults, ...known }: Known & { faults: string[] }): Moved {
  const file = join(folder, FILE);
  if (!existsSync(file)) return {};
  const checked = listed.safeParse(parse(readFileSync(file, 'utf8')));
  if (!checked.success) {
    faults.push(...checked.error.issues.map(({ path, message }) => `${FILE}: ${path.join('.')}: ${message}`));
    return {};
  }
  const moved: Record<string, string> = {};
  for (const [from, target] of Object.entries(checked.data)) {
    const to = target.startsWith('/') ? target : known.resolve(target, localeOfPath(from));
    const fault = faultOf({ from, to }, { ...known, moved: checked.data });
    if (fault) faults.push(`${FILE}: ${fault}`);
    else if (to) moved[from] = to;
  }
  return moved;
}

function faultOf(
  { from, to }: { from: string; to: string | null },
  { documents, gone, moved }: Known & { moved: Moved },
): string | null {
  if (!PATH.test(from)) return `${from} is no path in small letters.`;
  if (isPage(from, documents)) return `there is a page at ${from}.`;
  if (gone.includes(from)) return `${from} is among the pages that were removed for good.`;
  if (to === null) return `${from} leads nowhere.`;
  if (gone.includes(to)) return `${from} leads to ${to}, which was removed for good.`;
  if (Object.hasOwn(moved, to)) return `${from} leads to ${to}, which moved itself.`;
  return isPage(to, documents) ? null : `${from} leads to ${to}, where there is no page.`;
}
