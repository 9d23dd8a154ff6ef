// What a person wants done, before it is an operation; and what undoes it. Pure.
import type { EditDocument } from './edit-document.ts';
import type { Operation } from './operation-schemas.ts';
import { joinedAt } from './segment-edits.ts';

type Without<Value, Key extends PropertyKey> = Value extends unknown ? Omit<Value, Key> : never;

/** An operation without its id and without what it is based on. */
export type Intent =
  | Without<Exclude<Operation, { kind: 'assign' | 'rename-speaker' }>, 'id' | 'version' | 'intoVersion'>
  | { kind: 'assign'; segment: string; speaker: string | null }
  | { kind: 'rename-speaker'; speaker: string; name: string };

/** The operation that carries an intent out on what the document holds now. */
export function stamp(document: EditDocument, intent: Intent, id: string): Operation {
  const versionOf = (segment: string) => document.segments.get(segment)?.version ?? '';
  switch (intent.kind) {
    case 'text':
    case 'split':
    case 'remove':
      return { ...intent, id, version: versionOf(intent.segment) };
    case 'merge':
      return { ...intent, id, version: versionOf(intent.segment), intoVersion: versionOf(intent.into) };
    case 'assign':
      return { ...intent, id, from: document.segments.get(intent.segment)?.speaker ?? null };
    case 'rename-speaker':
      return {
        ...intent,
        id,
        from: document.speakers.find((speaker) => speaker.id === intent.speaker)?.name ?? '',
      };
    default:
      return { ...intent, id };
  }
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
      return before ? [{ kind: 'text', segment: before.id, text: before.text }] : [];
    }
    case 'split':
      return [{ kind: 'merge', segment: intent.made, into: intent.segment }];
    case 'merge': {
      const [first, second] = [segmentOf(intent.into), segmentOf(intent.segment)];
      if (!first || !second) return [];
      return [
        { kind: 'split', segment: first.id, at: joinedAt(first, second), made: second.id },
        { kind: 'assign', segment: second.id, speaker: second.speaker },
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
      return before ? [{ kind: 'assign', segment: before.id, speaker: before.speaker }] : [];
    }
    default:
      return inverseOfSpeakers(document, intent);
  }
}

function inverseOfSpeakers(
  document: EditDocument,
  intent: Extract<Intent, { kind: 'add-speaker' | 'rename-speaker' | 'merge-speakers' }>,
): Intent[] {
  const before = document.speakers.find((speaker) => speaker.id === intent.speaker);
  // One who was added and says nothing does no harm.
  if (!before || intent.kind === 'add-speaker') return [];
  if (intent.kind === 'rename-speaker')
    return [{ kind: 'rename-speaker', speaker: before.id, name: before.name }];
  return [{ kind: 'merge-speakers', speaker: before.id, into: before.mergedInto }];
}
