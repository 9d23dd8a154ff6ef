// What a person wants done, before it is an operation; and what undoes it. Pure.
import type { EditDocument, EditSegment } from './edit-document.ts';
import type { Operation } from './operation-schemas.ts';
import { carryTyped } from './typed-ranges.ts';
import { cutSegment, goneInto, joinedAt, joinSegments, partSegment } from './segment-edits.ts';

type Without<Value, Key extends PropertyKey> = Value extends unknown ? Omit<Value, Key> : never;

/** `isTyped`: the person typed what differs, letter by letter. */
type TextIntent = { kind: 'text'; segment: string; text: string; was?: string; isTyped?: boolean };

/**
 * An operation without its id and without what it is based on. `was` is what the person, or the step that is taken
 * back, saw in its place: `fitIntent` heeds it.
 */
export type Intent =
  | Without<
      Exclude<Operation, { kind: 'text' | 'split' | 'assign' | 'rename-speaker' }>,
      'id' | 'version' | 'intoVersion'
    >
  | TextIntent
  | { kind: 'split'; segment: string; at: number; made: string; was?: string }
  | { kind: 'assign'; segment: string; speaker: string | null; was?: string | null }
  | { kind: 'rename-speaker'; speaker: string; name: string; was?: string };

/** The operation that carries an intent out on what the document holds now. */
export function stamp(document: EditDocument, intent: Intent, id: string): Operation {
  const versionOf = (segment: string) => document.segments.get(segment)?.version ?? '';
  switch (intent.kind) {
    case 'text':
    case 'split':
    case 'assign':
    case 'rename-speaker':
      return stampSeen(document, intent, id);
    case 'remove':
      return { ...intent, id, version: versionOf(intent.segment) };
    case 'merge':
      return { ...intent, id, version: versionOf(intent.segment), intoVersion: versionOf(intent.into) };
    default:
      return { ...intent, id };
  }
}

/** Without what was seen, which is heeded in the page. */
function stampSeen(
  document: EditDocument,
  intent: Extract<Intent, { was?: unknown }>,
  id: string,
): Operation {
  if (intent.kind === 'rename-speaker') {
    const { kind, speaker, name } = intent;
    return { kind, id, speaker, name, from: nameOf(document, speaker) ?? '' };
  }
  const { segment } = intent;
  const found = document.segments.get(segment);
  if (intent.kind === 'assign')
    return { kind: 'assign', id, segment, from: found?.speaker ?? null, speaker: intent.speaker };
  const version = found?.version ?? '';
  if (intent.kind === 'text')
    return writeOn({ kind: 'text', id, segment, version, text: found?.text ?? '' }, intent);
  return { kind: 'split', id, segment, version, at: intent.at, made: intent.made };
}

/** The operation that writes the text of the intent in place of its own. */
export function writeOn(
  operation: Extract<Operation, { kind: 'text' }>,
  { text, isTyped = false }: TextIntent,
): Operation {
  const { typed: before = [], ...rest } = operation;
  const typed = carryTyped(before, { was: operation.text, now: text, isTyped });
  return { ...rest, text, ...(typed.length > 0 && { typed }) };
}

function nameOf({ speakers }: EditDocument, id: string): string | undefined {
  return speakers.find((speaker) => speaker.id === id)?.name;
}

/**
 * @param document before the intent is carried out
 * @returns what leads back, in order; nothing where nothing is changed
 */
export function inverseOf(document: EditDocument, intent: Intent): Intent[] {
  const segmentOf = (id: string) => document.segments.get(id);
  switch (intent.kind) {
    case 'text': {
      const before = segmentOf(intent.segment);
      return before ? [{ kind: 'text', segment: before.id, text: before.text, was: intent.text }] : [];
    }
    case 'split': {
      const before = segmentOf(intent.segment);
      if (!before) return [];
      const [head, tail] = cutSegment(before, { ...intent, version: '' });
      const again = joinSegments(head, tail, '');
      return [{ kind: 'merge', segment: intent.made, into: before.id }, ...exactly(before, again.text)];
    }
    case 'merge': {
      const [first, second] = [segmentOf(intent.into), segmentOf(intent.segment)];
      if (!first || !second) return [];
      const at = joinedAt(first, second);
      const joined = joinSegments(first, second, '');
      const again = partSegment(joined, goneInto(first, second, ''), { at, made: second.id, version: '' });
      return [
        { kind: 'split', segment: first.id, at, made: second.id, was: joined.text },
        { kind: 'assign', segment: second.id, speaker: second.speaker },
        ...exactly(first, again[0].text),
        ...exactly(second, again[1].text),
      ];
    }
    case 'remove': {
      const at = document.order.indexOf(intent.segment);
      return at < 0
        ? []
        : [{ kind: 'restore', segment: intent.segment, after: document.order[at - 1] ?? null }];
    }
    case 'restore':
      return [{ kind: 'remove', segment: intent.segment }];
    case 'insert':
      return [{ kind: 'remove', segment: intent.made }];
    case 'assign': {
      const before = segmentOf(intent.segment);
      if (!before) return [];
      return [{ kind: 'assign', segment: before.id, speaker: before.speaker, was: intent.speaker }];
    }
    default:
      return inverseOfSpeakers(document, intent);
  }
}

/** Cutting and joining tidy the space around the cut; who undoes wants the text as it was. */
function exactly(before: EditSegment, text: string): Intent[] {
  return before.text === text ? [] : [{ kind: 'text', segment: before.id, text: before.text, was: text }];
}

function inverseOfSpeakers(
  document: EditDocument,
  intent: Extract<Intent, { kind: 'add-speaker' | 'rename-speaker' | 'merge-speakers' }>,
): Intent[] {
  const before = document.speakers.find((speaker) => speaker.id === intent.speaker);
  // One who was added and says nothing does no harm.
  if (!before || intent.kind === 'add-speaker') return [];
  if (intent.kind === 'rename-speaker')
    return [{ kind: 'rename-speaker', speaker: before.id, name: before.name, was: intent.name }];
  return [{ kind: 'merge-speakers', speaker: before.id, into: before.mergedInto }];
}
