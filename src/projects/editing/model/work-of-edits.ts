// How much work operations will be, from the lengths of the texts alone. Pure.
import type { EditDocument } from './edit-document.ts';
import type { Operation } from './operation-schemas.ts';

/** A few hundredths of a second at worst: so much is done at once. In the unit of `workOfEdits`. */
export const WORK_AT_ONCE = 2_000_000;
/** Half a minute at worst; a thousand paragraphs of 350 words, all written over, are half of it. */
export const WORK_AT_MOST = 500_000_000;

/** Laying one text over another takes no more than this, however long they are (`align-sequences.ts`). */
const MOST_OF_ONE = 10_000_000;
/** Taking it apart, moving and finding it again: against one step of laying words over words, as measured. */
const PER_CHARACTER = 50;

type Size = { words: number; characters: number };

/** @returns at worst about 50 ns each; text that stayed costs less */
export function workOfEdits(document: EditDocument, operations: readonly Operation[]): number {
  const sizes = new Map<string, Size>();
  const sizeOf = (id: string): Size => {
    const segment = document.segments.get(id);
    const heard = segment ? segment.words.length + segment.heard.length : 0;
    const text = sizeOfText(segment?.text ?? '');
    return sizes.get(id) ?? { words: Math.max(text.words, heard), characters: text.characters };
  };
  let work = 0;
  for (const operation of operations) {
    // The order is written down once more by whatever changes it.
    if (!('text' in operation)) work += document.order.length;
    switch (operation.kind) {
      case 'text':
      case 'insert': {
        const made = sizeOfText(operation.text);
        const id = operation.kind === 'text' ? operation.segment : operation.made;
        const before = sizeOf(id);
        work += Math.min(before.words * made.words, MOST_OF_ONE) + linear(before) + linear(made);
        sizes.set(id, { ...made, words: Math.max(made.words, before.words) });
        break;
      }
      case 'split': {
        const whole = sizeOf(operation.segment);
        work += Math.min(whole.words ** 2, MOST_OF_ONE) + linear(whole);
        sizes.set(operation.made, whole);
        break;
      }
      case 'merge': {
        const [first, second] = [sizeOf(operation.into), sizeOf(operation.segment)];
        work += Math.min(first.words ** 2 + second.words ** 2, MOST_OF_ONE) + linear(first) + linear(second);
        sizes.set(operation.into, {
          words: first.words + second.words,
          characters: first.characters + second.characters,
        });
        break;
      }
      default:
        break;
    }
  }
  return work;
}

const linear = ({ words, characters }: Size) => PER_CHARACTER * (words + characters);

function sizeOfText(text: string): Size {
  return { words: 1 + (text.match(/\s/gu)?.length ?? 0), characters: text.length };
}
