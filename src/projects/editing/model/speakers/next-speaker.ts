// Who "somebody else" is when a paragraph is assigned to a person that has no name yet. Pure.
import { type EditDocument, ownSpeakers, segmentsOf, speakerOf } from '../edit-document.ts';

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
