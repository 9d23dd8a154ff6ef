import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { spoken } from '../../../test/fixtures/spoken-words.ts';
import { formatTranscript } from './format-transcript.ts';
import { guardText } from './guard.ts';
import { acceptModelText, assemble, cutPassages, readModelText } from './finalise-passages.ts';
import { retimeWords } from './retime-words.ts';

const words = (line: string) => line.split(' ');
const check = (base: string, made: string, language = 'de') => guardText(words(base), words(made), language);

const said =
  'der zeuge hat ähm gestern gesagt dass der der wagen nicht vor dem haus stand und zwei männer darin saßen';

describe('the guard accepts', () => {
  it.each([
    [
      'punctuation and case',
      'Der Zeuge hat ähm gestern gesagt, dass der der Wagen nicht vor dem Haus stand und zwei Männer darin saßen.',
    ],
    [
      'dropped fillers and repetitions',
      'Der Zeuge hat gestern gesagt, dass der Wagen nicht vor dem Haus stand und zwei Männer darin saßen.',
    ],
    [
      'an article mended',
      'Der Zeuge hat gestern gesagt, dass der Wagen nicht vor das Haus stand und zwei Männer darin saßen.',
    ],
    [
      'an ending mended',
      'Der Zeuge hat gestern gesagt, dass der Wagen nicht vor dem Haus stand und zwei Männer darin sassen.',
    ],
  ])('%s', (_, made) => {
    expect(check(said, made)).toEqual({ accepted: true });
  });

  it('words written together or with a hyphen', () => {
    expect(check('bitte senden sie eine e mail', 'Bitte senden Sie eine E-Mail.')).toEqual({
      accepted: true,
    });
    expect(check('some times he came', 'Sometimes he came.', 'en')).toEqual({ accepted: true });
  });

  it('a phrase said twice, written once', () => {
    expect(check('und ich habe ich habe das gesehen', 'Und ich habe das gesehen.')).toEqual({
      accepted: true,
    });
  });
});

describe('the guard refuses', () => {
  it.each([
    ['a changed number', 'zwei', 'drei', 'protected'],
    ['a dropped negation', 'nicht ', '', 'protected'],
    ['a dropped content word', 'gestern ', '', 'dropped'],
    ['an invented word', 'haus', 'roten haus', 'added'],
    ['another word', 'wagen', 'traktor', 'changed'],
    ['a dropped half sentence', ' und zwei männer darin saßen', '', undefined],
  ])('%s', (_, from, to, reason) => {
    const verdict = check(said, said.replace(from, to));
    expect(verdict.accepted).toBe(false);
    if (reason !== undefined) expect(verdict).toEqual({ accepted: false, reason });
  });

  it.each([
    [
      'de',
      'die klage ist nach ansicht der kammer zulässig',
      'Die Klage ist nach Ansicht der Kammer unzulässig.',
    ],
    ['de', 'er soll das haus morgen früh räumen', 'Er kann das Haus morgen früh räumen.'],
    [
      'de',
      'wir haben zweiundzwanzig stück davon gezählt gestern',
      'Wir haben 32 Stück davon gezählt gestern.',
    ],
    ['de', 'das hat mir der herr meier selbst erzählt', 'Das hat mir der Herr Meyer selbst erzählt.'],
    ['de', 'nein nein das war ganz anders als sie sagen', 'Nein, das war ganz anders, als Sie sagen.'],
    [
      'en',
      'the dose is fifteen milligrams per day she said',
      'The dose is fifty milligrams per day, she said.',
    ],
    ['en', "i didn't see him at the bar that night", 'I did see him at the bar that night.'],
    ['en', 'call five five one two tomorrow in the morning', 'Call five one two tomorrow in the morning.'],
    ['en', 'twenty twenty four was a good year for us', '2025 was a good year for us.'],
    ['en', 'yes sir', 'Yes, madam.'],
  ])('%s: %s → %s', (language, base, made) => {
    expect(check(base, made, language).accepted).toBe(false);
  });

  it.each([
    ['de', 'um halb drei war er wieder da gewesen', 'Um 14:30 Uhr war er wieder da gewesen.'],
    ['de', 'das kostet zwölf euro fünfzig im laden', 'Das kostet 12,05 € im Laden.'],
    ['en', 'he left at two thirty p m on may third', 'He left at 2:30 a.m. on May 3.'],
  ])('%s: digits of another value, %s → %s', (language, base, made) => {
    expect(check(base, made, language).accepted).toBe(false);
  });

  it('digits where the owner wants words', () => {
    const [base, made] = [words('es kamen zwanzig leute zu uns'), words('Es kamen 20 Leute zu uns.')];
    expect(guardText(base, made, 'de', { digits: false }).accepted).toBe(false);
    expect(guardText(base, made, 'de').accepted).toBe(true);
  });

  it('an empty text and one many times as long', () => {
    expect(guardText(words(said), [], 'de').accepted).toBe(false);
    expect(
      guardText(
        ['ja'],
        Array.from({ length: 50_000 }, () => 'ja'),
        'de',
      ),
    ).toEqual({
      accepted: false,
      reason: 'length',
    });
  });

  it('small changes that add up', () => {
    const base = Array.from({ length: 10 }, () => 'der wagen stand hier').join(' ');
    expect(check(base, base.replaceAll('der', 'das'))).toEqual({ accepted: false, reason: 'stray' });
  });

  it('every single word that is swapped for a foreign one', () => {
    fc.assert(
      fc.property(fc.nat({ max: words(said).length - 1 }), (at) => {
        const made = words(said).map((word, index) => (index === at ? 'xylophon' : word));
        expect(guardText(words(said), made, 'de').accepted).toBe(false);
      }),
    );
  });
});

describe('re-timing', () => {
  const raw = spoken('de', said);
  const heard = raw.segments.flatMap((segment) => segment.words);

  it('gives each word the time of the word it stands for', () => {
    const made = words('Der Zeuge hat gestern gesagt, dass der Wagen nicht');
    const timed = retimeWords(heard, made, 'de');
    expect(timed.map((word) => word.text)).toEqual(made);
    expect(timed[0]).toMatchObject({ startMs: heard[0]?.startMs, endMs: heard[0]?.endMs });
    expect(timed[3]).toMatchObject({ text: 'gestern', startMs: heard[4]?.startMs, confidence: 0.9 });
  });

  it('keeps times in order and inside the sound for any text', () => {
    const line = fc.array(fc.constantFrom(...words(said), 'neu', 'E-Mail'), { maxLength: 40 });
    fc.assert(
      fc.property(line, (made) => {
        const timed = retimeWords(heard, made, 'de');
        expect(timed.map((word) => word.text)).toEqual(made);
        let last = heard[0]?.startMs ?? 0;
        for (const word of timed) {
          expect(word.startMs).toBeGreaterThanOrEqual(last);
          expect(word.endMs).toBeGreaterThanOrEqual(word.startMs);
          expect(word.endMs).toBeLessThanOrEqual(heard.at(-1)?.endMs ?? 0);
          last = word.startMs;
        }
      }),
    );
  });
});

describe('passages', () => {
  const long = Array.from({ length: 400 }, (_, index) => `wort${index % 7 === 6 ? ' /' : ''}`).join(' ');
  const formatted = formatTranscript(spoken('de', `${long} // ${long}`), { context: null });
  const endless = formatTranscript(spoken('de', long.replaceAll(' /', '')), { context: null });

  it('put together without model texts give the rule-based text again', async () => {
    for (const transcript of [formatted, endless]) {
      const passages = cutPassages(transcript);
      expect(passages.length).toBeGreaterThan(1);
      expect(await assemble(transcript, passages, new Map())).toEqual(transcript);
    }
  });

  it('ignore a stored text that belongs to other words', async () => {
    const passages = cutPassages(formatted);
    expect(await assemble(formatted, passages, new Map([[0, 'Ganz andere Worte.']]))).toEqual(formatted);
  });

  it('take the model’s paragraphs and strip its markup', async () => {
    const transcript = formatTranscript(spoken('de', 'guten tag herr weber ich grüße sie'), {
      context: null,
    });
    const [passage] = cutPassages(transcript);
    const answer = '```text\n**Guten Tag, Herr Weber!**\n\nIch grüße – Sie.\n```';
    const accepted = acceptModelText(passage!, answer, 'de');
    expect(accepted).toEqual({ accepted: true, text: 'Guten Tag, Herr Weber!\n\nIch grüße – Sie.' });
    const made = await assemble(
      transcript,
      [passage!],
      new Map([[0, 'Guten Tag, Herr Weber!\n\nIch grüße – Sie.']]),
    );
    expect(made.segments.map((segment) => segment.text)).toEqual([
      'Guten Tag, Herr Weber!',
      'Ich grüße – Sie.',
    ]);
  });

  it('read marks that stand alone as part of a word', () => {
    expect(readModelText('– Ja , gut.')).toEqual([['– Ja ,', 'gut.']]);
  });
});

describe('the mark of an unheard passage', () => {
  const heard = spoken('de', 'der zeuge hat gestern gesagt […] dass der wagen vor dem haus stand');
  const [passage] = cutPassages(formatTranscript(heard, { context: null }));
  const answered = (text: string) => {
    if (!passage) throw new Error('no passage');
    return acceptModelText(passage, text, 'de');
  };

  it.each(['[…]', '[...]', '[ … ]'])('may be written %s and stays a word of its own', (mark) => {
    const text = `Der Zeuge hat gestern gesagt ${mark}, dass der Wagen vor dem Haus stand.`;
    expect(answered(text)).toEqual({
      accepted: true,
      text: 'Der Zeuge hat gestern gesagt […], dass der Wagen vor dem Haus stand.',
    });
  });

  it.each([
    ['left out', 'Der Zeuge hat gestern gesagt, dass der Wagen vor dem Haus stand.'],
    ['moved', 'Der Zeuge hat […] gestern gesagt, dass der Wagen vor dem Haus stand.'],
    ['replaced', 'Der Zeuge hat gestern gesagt so, dass der Wagen vor dem Haus stand.'],
  ])('keeps the rule-based text of its passage where it is %s', async (_what, text) => {
    expect(answered(text).accepted).toBe(false);
    const formatted = formatTranscript(heard, { context: null });
    const made = await assemble(formatted, cutPassages(formatted), new Map([[0, text]]));
    expect(made.segments.map((segment) => segment.text).join(' ')).toContain('[…]');
  });
});
