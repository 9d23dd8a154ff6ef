// What each operation does to a document; the same on the server and in the page. Pure but for the document given.
import type { EditDocument, EditSegment } from './edit-document.ts';
import { speakerOf } from './edit-document.ts';
import type { Operation } from './operation-schemas.ts';
import { goneInto, joinSegments, partSegment, withText } from './segment-edits.ts';

/** What an operation changed. */
export type Touched = { segments: readonly string[]; order: boolean; speakers: boolean };

type Of<Kind extends Operation['kind']> = Extract<Operation, { kind: Kind }>;
type Options = {
  /** The page shows its own text until the server has decided: what it was based on does not matter there. */
  unchecked?: boolean;
};

/**
 * Writes into `document`, whose entries are replaced and never changed.
 * @returns null where it cannot be done any more, as another changed the same; then nothing is changed
 */
export function applyOperation(
  document: EditDocument,
  operation: Operation,
  options: Options = {},
): Touched | null {
  switch (operation.kind) {
    case 'text':
      return write(document, operation, options);
    case 'split':
      return split(document, operation, options);
    case 'merge':
      return merge(document, operation, options);
    case 'remove':
      return remove(document, operation, options);
    case 'restore':
      return restore(document, operation);
    case 'insert':
      return insert(document, operation);
    case 'assign':
      return assign(document, operation, options);
    default:
      return changeSpeakers(document, operation, options);
  }
}

/** The segments that an operation reads or writes: what must be in the document before it is applied. */
export function segmentsIn(operation: Operation): string[] {
  switch (operation.kind) {
    case 'merge':
      return [operation.segment, operation.into];
    case 'split':
      return [operation.segment, operation.made];
    case 'restore':
    case 'text':
    case 'remove':
    case 'assign':
      return [operation.segment];
    case 'insert':
      return operation.after === null ? [operation.made] : [operation.made, operation.after];
    default:
      return [];
  }
}

const only = (...segments: string[]): Touched => ({ segments, order: false, speakers: false });
const ordered = (...segments: string[]): Touched => ({ segments, order: true, speakers: false });

function living(
  document: EditDocument,
  id: string,
  based: { version: string } & Options,
): EditSegment | null {
  const segment = document.segments.get(id);
  if (!segment || segment.removed) return null;
  return based.unchecked || segment.version === based.version ? segment : null;
}

function put(document: EditDocument, ...segments: readonly EditSegment[]): void {
  for (const segment of segments) document.segments.set(segment.id, segment);
}

function isFree(document: EditDocument, id: string): boolean {
  return document.segments.get(id)?.removed ?? true;
}

function placed(order: readonly string[], id: string, after: string | null): string[] | null {
  const at = after === null ? 0 : order.indexOf(after) + 1;
  return after !== null && at === 0 ? null : order.toSpliced(at, 0, id);
}

function write(document: EditDocument, { segment, version, text, typed, id }: Of<'text'>, options: Options) {
  const found = living(document, segment, { version, ...options });
  // Two wrote the same: there is nothing to decide.
  const same = living(document, segment, { version: '', unchecked: true });
  if (!found) return same?.text === text ? only() : null;
  put(document, withText(found, text, id, typed));
  return only(segment);
}

function split(document: EditDocument, { segment, version, at, made, id }: Of<'split'>, options: Options) {
  const found = living(document, segment, { version, ...options });
  const order = placed(document.order, made, segment);
  if (!found || !order || !isFree(document, made)) return null;
  put(document, ...partSegment(found, document.segments.get(made), { at, made, version: id }));
  document.order = order;
  return ordered(segment, made);
}

function merge(document: EditDocument, operation: Of<'merge'>, options: Options) {
  const { segment, into, id } = operation;
  const second = living(document, segment, { version: operation.version, ...options });
  const first = living(document, into, { version: operation.intoVersion, ...options });
  const at = document.order.indexOf(segment);
  if (!first || !second || at < 1 || document.order[at - 1] !== into) return null;
  put(document, joinSegments(first, second, id), goneInto(first, second, id));
  document.order = document.order.toSpliced(at, 1);
  return ordered(segment, into);
}

function remove(document: EditDocument, { segment, version, id }: Of<'remove'>, options: Options) {
  const found = living(document, segment, { version, ...options });
  if (!found) return null;
  put(document, { ...found, version: id, removed: true });
  document.order = document.order.filter((other) => other !== segment);
  return ordered(segment);
}

function restore(document: EditDocument, { segment, after, id }: Of<'restore'>) {
  const found = document.segments.get(segment);
  const order = placed(document.order, segment, after);
  if (!found?.removed || !order) return null;
  put(document, { ...found, version: id, removed: false });
  document.order = order;
  return ordered(segment);
}

/** What nobody spoke stands at the moment where the one before it ends. */
function insert(document: EditDocument, { made, after, speaker, text, id }: Of<'insert'>) {
  const order = placed(document.order, made, after);
  if (!order || !isFree(document, made)) return null;
  const at = after === null ? 0 : (document.segments.get(after)?.endMs ?? 0);
  const empty = { id: made, version: id, speaker, startMs: at, endMs: at, text: '', words: [], heard: [] };
  put(document, withText({ ...empty, removed: false }, text, id));
  document.order = order;
  return ordered(made);
}

function assign(document: EditDocument, { segment, from, speaker }: Of<'assign'>, options: Options) {
  const found = living(document, segment, { version: '', unchecked: true });
  if (!found) return null;
  if (speaker !== null && !document.speakers.some(({ id }) => id === speaker)) return null;
  if (found.speaker === speaker) return only();
  if (!options.unchecked && found.speaker !== from) return null;
  put(document, { ...found, speaker });
  return only(segment);
}

const spoken: Touched = { segments: [], order: false, speakers: true };

function changeSpeakers(
  document: EditDocument,
  operation: Of<'add-speaker' | 'rename-speaker' | 'merge-speakers'>,
  options: Options,
): Touched | null {
  const { speakers } = document;
  const found = speakers.find(({ id }) => id === operation.speaker);
  const replace = (changed: EditDocument['speakers'][number]) => {
    document.speakers = speakers.map((speaker) => (speaker.id === changed.id ? changed : speaker));
    return spoken;
  };
  if (operation.kind === 'add-speaker') {
    // Two added the same voice: there is nothing to decide.
    if (found) return only();
    const into = speakers.some(({ id }) => id === operation.mergedInto) ? operation.mergedInto : undefined;
    const { speaker, name } = operation;
    document.speakers = [...speakers, { id: speaker, name, mergedInto: into ?? null }];
    return spoken;
  }
  if (!found) return null;
  if (operation.kind === 'rename-speaker') {
    if (found.name === operation.name) return only();
    if (!options.unchecked && found.name !== operation.from) return null;
    return replace({ ...found, name: operation.name });
  }
  // Prevents a cycle: no speaker is merged into one who ends up merged into him. His earlier merge does not count.
  const parted = speakers.map((speaker) => (speaker === found ? { ...found, mergedInto: null } : speaker));
  if (operation.into !== null && (speakerOf(parted, operation.into)?.id ?? found.id) === found.id)
    return null;
  return replace({ ...found, mergedInto: operation.into });
}
