// Fits what a person wants done to what another has changed since they saw it: nobody is written over unseen. Pure.
import { carryOver, placeAfter } from './carry-over.ts';
import type { EditDocument } from './edit-document.ts';
import type { Intent } from './intents.ts';

/** @returns the intent as it can be done now; null where another changed the same place */
export function fitIntent(document: EditDocument, intent: Intent): Intent | null {
  if (!('was' in intent) || intent.was === undefined) return intent;
  const now = seenBy(document, intent);
  if (now === undefined || now === intent.was) return intent;
  const { was, ...rest } = intent;
  if (rest.kind === 'text') {
    const text = carryOver(String(was), rest.text, String(now));
    return text === null ? null : { ...rest, text };
  }
  if (rest.kind !== 'split') return null;
  const at = placeAfter(String(was), String(now), rest.at);
  return at === null ? null : { ...rest, at };
}

/** The intent with what is in its place now, for being done again later. */
export function withSeen(document: EditDocument, intent: Intent): Intent {
  const was = seenBy(document, intent);
  return was === undefined ? intent : ({ ...intent, was } as Intent);
}

/** What an intent replaces; undefined where it replaces nothing. */
function seenBy(document: EditDocument, intent: Intent): string | null | undefined {
  switch (intent.kind) {
    case 'text':
    case 'split':
      return document.segments.get(intent.segment)?.text;
    case 'assign':
      return document.segments.get(intent.segment)?.speaker;
    case 'rename-speaker':
      return document.speakers.find(({ id }) => id === intent.speaker)?.name;
    default:
      return undefined;
  }
}
