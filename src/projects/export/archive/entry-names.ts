// Names of files inside an archive: from titles that persons chose, fit for every system. Pure.
import { normaliseText } from '#platform/text/normal-text.ts';
import { graphemesOf } from '#platform/text/text-length.ts';

/** Together with a number and an extension below the 255 bytes that file systems take. */
const MAX_BYTES = 180;
/** Names that Windows keeps for devices. */
const RESERVED = /^(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[\d¹²³])$/i;
const UNSEEN = /[\p{Cc}\p{Cs}\u200B\u200E\u200F\u2028-\u202E\u2060-\u2069\uFEFF]/gu;

/** @returns a function that gives each title a name of its own, without extension: `Rede`, `Rede (2)` */
export function entryNames(untitled: string): (title: string) => string {
  const used = new Set<string>();
  const next = new Map<string, number>();
  return (title) => {
    const name = safeName(title) || safeName(untitled) || '_';
    const key = foldedName(name);
    let count = next.get(key) ?? 1;
    let unique = name;
    // A title may itself be „Rede (2)“.
    while (used.has(foldedName(unique))) unique = `${name} (${(count += 1)})`;
    next.set(key, count);
    used.add(foldedName(unique));
    return unique;
  };
}

/** File systems differ in whether they tell letter case and composed letters apart; here they are one. */
function foldedName(name: string): string {
  return normaliseText(name, 'NFKC').toLowerCase();
}

function safeName(title: string): string {
  const clean = normaliseText(title, 'NFC')
    .replace(UNSEEN, '')
    .replace(/[/\\:*?"<>|]/g, '-')
    .replace(/\s+/gu, ' ')
    .replace(/^[.\s]+/u, '');
  const name = shortened(clean).replace(/(?<![.\s])[.\s]+$/u, '');
  return RESERVED.test(name.split('.')[0]?.trim() ?? '') ? `_${name}` : name;
}

function shortened(name: string): string {
  if (Buffer.byteLength(name) <= MAX_BYTES) return name;
  let bytes = 0;
  let kept = '';
  for (const character of graphemesOf(name)) {
    bytes += Buffer.byteLength(character);
    if (bytes > MAX_BYTES) break;
    kept += character;
  }
  return kept;
}
