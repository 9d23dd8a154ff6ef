// A file's name as a person may see it again: from the client's metadata, made harmless.
import { normaliseText } from '#platform/text/normal-text.ts';
import { projectLimits } from './limits.ts';

const MAX_CHARACTERS = 200;
/** Control characters, and those that turn the direction of writing or cannot be seen. */
const UNSEEN = /[\p{Cc}\p{Cs}\u200B\u200E\u200F\u2028-\u202E\u2060\u2066-\u2069\uFEFF\uFFFD]/gu;
const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/**
 * The last part of a path, without unseen characters, at most 200 characters long with its extension kept.
 * @param metadata of the TUS upload: `filename` of our page, `name` of others, `objectName` of storage-js
 * @returns an empty string when there is nothing to show
 */
export function displayName(metadata: Record<string, string | null | undefined>): string {
  for (const given of [metadata['filename'], metadata['name'], metadata['objectName']]) {
    const name = clean(given ?? '');
    if (name !== '') return name;
  }
  return '';
}

function clean(given: string): string {
  const visible = normaliseText(given, 'NFC').replace(UNSEEN, '').replace(/\s+/g, ' ');
  const last = visible.split(/[/\\]/).findLast((part) => part.trim() !== '') ?? '';
  const name = last.trim();
  return /^\.+$/.test(name) ? '' : shorten(name);
}

function shorten(name: string): string {
  const characters = Array.from(graphemes.segment(name), (part) => part.segment);
  if (characters.length <= MAX_CHARACTERS) return name;
  const extension = /\.[A-Za-z0-9]{1,8}$/.exec(name)?.[0] ?? '';
  return `${characters.slice(0, MAX_CHARACTERS - extension.length - 1).join('')}…${extension}`;
}

/** The title of a recording that got none: its file's name without the extension, as much of it as a title may have. */
export function titleFromName(name: string): string {
  const whole = name.replace(/\.[A-Za-z0-9]{1,8}$/, '') || name;
  let title = '';
  for (const { segment } of graphemes.segment(whole)) {
    if (title.length + segment.length > projectLimits.titleLength) break;
    title += segment;
  }
  return title;
}
