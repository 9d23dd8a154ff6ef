import { describe, expect, it } from 'vitest';
import { placeInText, placesOf } from './chosen-text.ts';

describe('a place of the words as they are shown', () => {
  it('is found in the text, whatever the space between its words', () => {
    const text = '  eins zwei   drei ';
    const shown = 'eins zwei drei';
    const places = placesOf(text);
    for (const word of ['eins', 'zwei', 'drei']) {
      expect(placeInText(places, shown.indexOf(word))).toBe(text.indexOf(word));
      expect(placeInText(places, shown.indexOf(word) + 4)).toBe(text.indexOf(word) + 4);
    }
    expect(placeInText(places, 99)).toBe(text.trimEnd().length);
    expect(placeInText(placesOf(''), 0)).toBe(0);
  });
});
