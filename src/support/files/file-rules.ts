// Which files may come with a message to the operator. The same in the browser and on the server.

const MB = 1024 * 1024;
export const fileLimits = {
  /** Of one message. */
  files: 5,
  fileBytes: 5 * MB,
  /** Of one message, so that it goes on to the operator as one mail. */
  messageBytes: 10 * MB,
  /** UTF-16 units. */
  nameLength: 120,
} as const;

/** What pictures, papers and texts are called. Programs, archives and pages are not among them. */
const types: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  gif: 'image/gif',
  heic: 'image/heic',
  pdf: 'application/pdf',
  txt: 'text/plain',
  log: 'text/plain',
  md: 'text/markdown',
  csv: 'text/csv',
  srt: 'application/x-subrip',
  vtt: 'text/vtt',
  json: 'application/json',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  odt: 'application/vnd.oasis.opendocument.text',
};

/** For the field that chooses files. */
export const acceptedEndings = Object.keys(types).map((ending) => `.${ending}`);

/** @returns the media type; null where such files are not taken */
export function fileTypeOf(name: string): string | null {
  const ending = /\.([a-z]{2,5})$/i.exec(name)?.[1]?.toLowerCase();
  return (ending && types[ending]) || null;
}

/** Control characters, marks that turn the direction, and what a path would need. */
const UNSAFE = /[\p{Cc}\p{Cs}\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu;

/** A name as it may be shown and saved: of a path the last part, and of a long one its beginning and its ending. */
export function shownFileName(given: string): string {
  const name = (given.split(/[/\\]/).at(-1) ?? '').replace(UNSAFE, '').replace(/\s+/g, ' ').trim();
  if (name.length <= fileLimits.nameLength) return name;
  const ending = /\.[a-z]{2,5}$/i.exec(name)?.[0] ?? '';
  return `${name.slice(0, fileLimits.nameLength - ending.length - 1)}…${ending}`;
}

export type FileFault = 'kind' | 'size' | 'empty' | 'count' | 'total';

/**
 * @param before of the same message, taken already
 * @returns why one more is not taken; null where it is
 */
export function fileFault(
  { name, sizeBytes }: { name: string; sizeBytes: number },
  before: readonly { sizeBytes: number }[],
): FileFault | null {
  if (fileTypeOf(name) === null) return 'kind';
  if (sizeBytes === 0) return 'empty';
  if (sizeBytes > fileLimits.fileBytes) return 'size';
  if (before.length >= fileLimits.files) return 'count';
  const total = before.reduce((sum, one) => sum + one.sizeBytes, sizeBytes);
  return total > fileLimits.messageBytes ? 'total' : null;
}
