// Who speaks in a stretch of paragraphs, named from the text as it is read. Pure.
import { type EditDocument, ownSpeakers, segmentsOf, speakerOf } from '../edit-document.ts';
import type { Intent } from '../intents.ts';

export type NamedVoice = {
  /** Id of who speaks there; null where nobody is assigned. */
  speaker: string | null;
  /** Among those that have a text: from (in) to (out). */
  paragraphs: readonly [from: number, to: number];
  /** What the first of them says: the proof that the page has seen this text. */
  text: string;
  name: string;
  /** All paragraphs of this voice, or all where nobody is assigned. */
  everywhere: boolean;
};

/**
 * A name that somebody has already makes both one person.
 * @param made id for a speaker who is not known yet
 * @returns nothing where the name is the one it was; null where the text is another by now
 */
export function nameVoice(document: EditDocument, wanted: NamedVoice, made: string): Intent[] | null {
  const { speakers } = document;
  const { name, everywhere } = wanted;
  const spoken = segmentsOf(document).filter(({ text }) => text.trim() !== '');
  const own = spoken.slice(...wanted.paragraphs);
  const voice = speakerOf(speakers, wanted.speaker);
  const isSeen = own.every(({ speaker }) => speakerOf(speakers, speaker)?.id === voice?.id);
  if (own.length === 0 || own[0]?.text !== wanted.text || !isSeen) return null;
  const known = ownSpeakers(speakers).find((speaker) => speaker.name === name);
  if (known && known.id === voice?.id) return [];
  if (voice && everywhere)
    return known
      ? [{ kind: 'merge-speakers', speaker: voice.id, into: known.id }]
      : [{ kind: 'rename-speaker', speaker: voice.id, name }];
  const chosen = everywhere ? spoken.filter(({ speaker }) => speakerOf(speakers, speaker) === null) : own;
  const speaker = known?.id ?? made;
  return [
    ...(known ? [] : [{ kind: 'add-speaker', speaker, name } as const]),
    ...chosen.map((segment) => ({ kind: 'assign', segment: segment.id, speaker }) as const),
  ];
}

// Who "somebody else" is when a paragraph is assigned to a person that has no name yet. Pure.

/** @returns `id` of a speaker of that name who says nothing, as after an undone assignment; null where there is none */
export function nextSpeaker(
  document: EditDocument,
  nameOf: (number: number) => string,
): { id: string | null; name: string } {
  const { speakers } = document;
  const speaking = new Set(segmentsOf(document).map(({ speaker }) => speakerOf(speakers, speaker)?.id));
  const own = ownSpeakers(speakers);
  const heard = own.filter(({ id }) => speaking.has(id));
  const names = new Set(heard.map(({ name }) => name));
  let number = heard.length + 1;
  while (names.has(nameOf(number))) number += 1;
  const name = nameOf(number);
  const silent = own.find((speaker) => !speaking.has(speaker.id) && speaker.name === name);
  return { id: silent?.id ?? null, name };
}
