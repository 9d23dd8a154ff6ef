// Many separate changes in one edit: who was not touched keeps the time, for any text and any such edit.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Word } from '#projects/domain/transcript.ts';
import { timeText } from '#projects/domain/text/time-text.ts';

type Before = { words: Word[]; heard: Word[]; startMs: number; endMs: number };
/** A word of the edited text; `from` is the one that it is, or null where a hand was on it. */
type Token = { text: string; from: number | null };

const common = ['der', 'und', 'Und', 'Haus,', 'ist.', '12', 'ja', 'nein'] as const;
const length = fc.record({ pause: fc.nat(400), length: fc.nat(700) });

function spoken(texts: readonly string[], lengths: readonly { pause: number; length: number }[]): Before {
  let at = 500;
  const words = texts.map((text, index) => {
    const own = lengths[index % lengths.length] ?? { pause: 10, length: 100 };
    const startMs = at + own.pause;
    at = startMs + own.length;
    return { text, startMs, endMs: at, confidence: 0.7 };
  });
  return { words, heard: words, startMs: 400, endMs: at + 100 };
}

const hasLetters = (text: string) => /\p{L}/u.test(text);
const otherCase = (text: string) => {
  const lower = text.toLowerCase();
  return lower === text ? text.toUpperCase() : lower;
};

describe('separate changes that leave as many words as there were', () => {
  const changes = {
    replace: (_text: string, index: number) => `neu${index}`,
    case: otherCase,
    mark: (text: string) => (hasLetters(text) ? `„${text}!` : text),
  } as const;
  const change = fc.constantFrom<keyof typeof changes | null>(null, null, null, 'replace', 'case', 'mark');

  /** What the words are after the changes, and what they have to be. */
  function after(before: Before, kinds: readonly (keyof typeof changes | null)[]) {
    const texts = before.words.map(({ text }, index) => {
      const kind = kinds[index];
      return kind ? changes[kind](text, index) : text;
    });
    const wanted = before.words.map((word, index) => ({
      ...word,
      text: texts[index],
      confidence: kinds[index] === 'replace' ? 1 : word.confidence,
    }));
    return { now: timeText(texts.join(' '), before), wanted };
  }

  it('keep the times of every word, also where all of them are said again and again', () => {
    const word = fc.tuple(fc.constantFrom(...common), change);
    fc.assert(
      fc.property(fc.array(word, { maxLength: 80 }), fc.array(length, { minLength: 1 }), (words, lengths) => {
        const texts = words.map(([text]) => text);
        const kinds = words.map(([, kind]) => kind);
        const { now, wanted } = after(spoken(texts, lengths), kinds);
        expect(now).toEqual(wanted);
      }),
    );
  });

  it('keep them in a paragraph of 5,000 words with 50 changes', () => {
    const places = fc.uniqueArray(fc.nat(4999), { minLength: 50, maxLength: 50 });
    const seed = fc.integer({ min: 2, max: 400 });
    fc.assert(
      fc.property(
        places,
        seed,
        fc.array(length, { minLength: 7, maxLength: 7 }),
        (touched, vocabulary, lengths) => {
          // The more words there are, the fewer are said twice.
          const texts = Array.from({ length: 5000 }, (_, at) => `w${(at * at * 7 + at) % vocabulary}`);
          const kinds = Array.from({ length: 5000 }, () => null as keyof typeof changes | null);
          for (const [index, place] of touched.entries()) kinds[place] = index % 5 === 0 ? 'mark' : 'replace';
          const { now, wanted } = after(spoken(texts, lengths), kinds);
          expect(now).toEqual(wanted);
        },
      ),
      { numRuns: 6 },
    );
  });
});

describe('separate changes of any kind', () => {
  const kinds = ['replace', 'insert', 'delete', 'split', 'join', 'move', 'case'] as const;
  const touch = fc.option(fc.tuple(fc.constantFrom(...kinds), fc.integer({ min: 1, max: 3 })), { freq: 3 });
  /** A word that is said once, or one of those that come again and again; hands are laid on the former alone. */
  const place = fc.tuple(fc.option(fc.constantFrom(...common), { freq: 2 }), touch);

  type Place = readonly [string | null, readonly [(typeof kinds)[number], number] | null];

  function edited(places: readonly Place[]): { texts: string[]; after: Token[] } {
    const texts = places.map(([text], index) => text ?? `wort${index}a`);
    const isOnce = (index: number) => places[index]?.[0] === null;
    const after: Token[] = [];
    const fresh = (count: number, index: number) =>
      Array.from({ length: count }, (_, at): Token => ({ text: `neu${index}x${at}`, from: null }));
    for (let index = 0; index < texts.length; index += 1) {
      const text = texts[index] ?? '';
      const own: Token = { text, from: index };
      const [kind, count] = places[index]?.[1] ?? [null, 1];
      if (kind === 'insert') after.push(...fresh(count, index), own);
      else if (kind === 'case') after.push({ text: `${otherCase(text)}!`, from: index });
      else if (kind === null || !isOnce(index)) after.push(own);
      else if (kind === 'replace') after.push(...fresh(count, index));
      else if (kind === 'split')
        after.push({ text: text.slice(0, count), from: null }, { text: text.slice(count), from: null });
      else if (kind === 'join' && isOnce(index + 1)) {
        after.push({ text: text + (texts[index + 1] ?? ''), from: null });
        index += 1;
      } else if (kind === 'move') move(after, text);
    }
    return { texts, after };
  }

  /**
   * Back over two words that are said once, so that it is the one word that moved and not the two; over which none has
   * moved before, for of two and two nobody can tell which moved.
   */
  function move(after: Token[], text: string): void {
    const crossed = after.slice(-6);
    const isMoved = ({ text: other, from }: Token) => from === null && /^wort\d+a$/.test(other);
    const known = crossed.flatMap(({ text: other, from }, at) =>
      from !== null && /^wort\d+a$/.test(other) ? at : [],
    );
    const from = known.at(-2);
    if (from === undefined || after.slice(-7).some(isMoved))
      after.push({ text: `neu${after.length}m`, from: null });
    else after.splice(after.length - crossed.length + from, 0, { text, from: null });
  }

  /** Whether each word is unambiguous: said once, or in an untouched row between two such words or edges. */
  function reported(texts: readonly string[], after: readonly Token[]): boolean[] {
    const isSure = (at: number, step: 1 | -1): boolean => {
      const { from } = after[at] ?? { from: null };
      if (from === null) return false;
      if (texts[from] === `wort${from}a`) return true;
      const next = from + step;
      if (next < 0 || next >= texts.length) return after[at + step] === undefined;
      return after[at + step]?.from === next && isSure(at + step, step);
    };
    return after.map((_, at) => isSure(at, 1) && isSure(at, -1));
  }

  /** @returns the words whose times are not as they have to be */
  function wronglyTimed(
    places: readonly Place[],
    lengths: readonly { pause: number; length: number }[],
  ): Word[] {
    const { texts, after } = edited(places);
    const before = spoken(texts, lengths);
    const now = timeText(after.map(({ text }) => text).join(' '), before);
    expect(now.map(({ text }) => text)).toEqual(after.map(({ text }) => text));
    const sure = reported(texts, after).map((isSure, at) =>
      isSure ? before.words[after[at]?.from ?? -1] : undefined,
    );
    return now.filter((word, at) => {
      const source = sure[at];
      if (source)
        return !(['startMs', 'endMs', 'confidence'] as const).every((key) => word[key] === source[key]);
      const left = sure.slice(0, at).findLast((other) => other)?.endMs ?? before.startMs;
      const right = sure.slice(at).find((other) => other)?.startMs ?? before.endMs;
      const isOrdered = word.startMs >= (now[at - 1]?.startMs ?? 0) && word.endMs >= word.startMs;
      return !isOrdered || word.startMs < left || word.endMs > right;
    });
  }

  it('keep the times of what was not touched, and put what is new between its neighbours', () => {
    fc.assert(
      fc.property(
        fc.array(place, { maxLength: 60 }),
        fc.array(length, { minLength: 1 }),
        (places, lengths) => {
          expect(wronglyTimed(places, lengths)).toEqual([]);
        },
      ),
      { numRuns: 200 },
    );
  });

  it('keep them in a paragraph of 5,000 words', () => {
    const touches = fc.array(fc.tuple(fc.constantFrom(...kinds), fc.integer({ min: 1, max: 3 })), {
      minLength: 50,
      maxLength: 50,
    });
    fc.assert(
      fc.property(
        touches,
        fc.integer({ min: 60, max: 99 }),
        fc.array(length, { minLength: 7 }),
        (all, step, lengths) => {
          const places = Array.from({ length: 5000 }, (_, at): Place => {
            const text = at % 3 === 0 ? null : (common[(at * at) % common.length] ?? null);
            return [text, at % step === 0 ? (all[at / step] ?? null) : null];
          });
          expect(wronglyTimed(places, lengths)).toEqual([]);
        },
      ),
      { numRuns: 6 },
    );
  });
});
