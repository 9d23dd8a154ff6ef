// Marks the spoken word in the paragraph that is being written in, whose document belongs to the editor and the input
// method: the mark is painted over the text and changes nothing in it.
import { placesOf } from './chosen-text.ts';

const NAME = 'spoken-word';

/** @param word index of the word; -1 where none is to be marked */
export function markSpoken(paragraph: HTMLElement | null, word: number): void {
  // Missing in older browsers: then no word is marked here.
  const marks = 'highlights' in CSS ? CSS.highlights : null;
  const range = paragraph && word >= 0 ? rangeOf(paragraph, word) : null;
  if (range) marks?.set(NAME, new Highlight(range));
  else marks?.delete(NAME);
}

function rangeOf(paragraph: HTMLElement, word: number): Range | null {
  const place = placesOf(paragraph.textContent)[word];
  if (!place) return null;
  const [start, end] = place.map((at) => pointAt(paragraph, at));
  if (!start || !end) return null;
  const range = document.createRange();
  range.setStart(...start);
  range.setEnd(...end);
  return range;
}

/** The node of the text that holds a character, and where in it. */
function pointAt(paragraph: HTMLElement, at: number): [Node, number] | null {
  const walker = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
  let left = at;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const { length } = node as Text;
    if (left <= length) return [node, left];
    left -= length;
  }
  return null;
}
