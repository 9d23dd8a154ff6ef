import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Context } from '#projects/domain/project.ts';
import type { Transcript } from '#projects/domain/transcript.ts';
import { formatTranscript } from './format-transcript.ts';
import { normaliseWord } from '#projects/domain/text/normalise-word.ts';
import { spoken } from '../../../test/fixtures/spoken-words.ts';

const text = (raw: Transcript, context: Context | null = null) =>
  formatTranscript(raw, { context }).segments.map((segment) => segment.text);

describe('unpunctuated speech', () => {
  it('keeps the omission mark as a word of its own, at its time', () => {
    const raw = spoken('en', '[…] he was alone / […] the second day');
    expect(text(raw)).toEqual(['[…] he was alone. […] the second day.']);
    const times = (found: Transcript) => found.segments.flatMap(({ words }) => words.map((w) => w.startMs));
    expect(times(formatTranscript(raw, { context: null }))).toEqual(times(raw));
  });

  it('becomes sentences at pauses and paragraphs at long pauses', () => {
    expect(text(spoken('en', 'the witness arrived at noon / he was alone // the second day began'))).toEqual([
      'The witness arrived at noon. He was alone.',
      'The second day began.',
    ]);
  });

  it('does not end a sentence where the speaker pauses after a word that cannot end one', () => {
    expect(text(spoken('de', 'ich ging in den / garten / es regnete'))).toEqual([
      'Ich ging in den garten. Es regnete.',
    ]);
  });

  it('ends a sentence that has grown long at a shorter pause', () => {
    const long = Array.from({ length: 30 }, () => 'wort').join(' ');
    expect(text(spoken('de', `kurz - ${long} - schluss`))).toEqual([`Kurz ${long}. Schluss.`]);
  });

  it('ends a sentence at the particle of a German verb', () => {
    expect(text(spoken('de', 'er schlief ein / sie rief an'))).toEqual(['Er schlief ein. Sie rief an.']);
  });

  it('gives each speaker a paragraph', () => {
    const raw = spoken('en', 'good morning');
    const reply = spoken('en', 'morning', { speaker: 'B', fromMs: 1000 });
    expect(text({ ...raw, segments: [...raw.segments, ...reply.segments] })).toEqual([
      'Good morning.',
      'Morning.',
    ]);
  });

  it('writes the English I, days and months large and leaves the month-like words alone', () => {
    expect(text(spoken('en', "on friday i think i'm late / it may rain in may and march on"))).toEqual([
      "On Friday I think I'm late. It may rain in May and march on.",
    ]);
  });

  it('writes German days and months large and guesses no other noun', () => {
    expect(text(spoken('de', 'am montag im märz war das haus leer'))).toEqual([
      'Am Montag im März war das haus leer.',
    ]);
  });

  it('writes French and Spanish days small', () => {
    expect(text(spoken('fr', 'il arrive lundi / elle part'))).toEqual(['Il arrive lundi. Elle part.']);
    expect(text(spoken('es', 'llega el lunes'))).toEqual(['Llega el lunes.']);
  });

  it('breaks a paragraph that would never end', () => {
    const endless = Array.from({ length: 60 }, () => 'we walked home again').join(' / ');
    expect(text(spoken('en', endless)).length).toBeGreaterThan(1);
  });
});

describe('questions', () => {
  it.each([
    ['en', 'where were you that night', 'Where were you that night?'],
    ['en', 'did you see the car', 'Did you see the car?'],
    ['en', 'what is important is that we leave', 'What is important is that we leave.'],
    ['en', 'when i came home it was dark', 'When i came home it was dark.'.replace(' i ', ' I ')],
    ['de', 'wo waren sie an diesem abend', 'Wo waren sie an diesem abend?'],
    ['de', 'haben sie den wagen gesehen', 'Haben sie den wagen gesehen?'],
    ['de', 'haben sie fragen so rufen sie an', 'Haben sie fragen so rufen sie an.'],
    ['de', 'wer krank ist bleibt zu hause', 'Wer krank ist bleibt zu hause.'],
  ])('%s: %s', (language, words, expected) => {
    expect(text(spoken(language, words))).toEqual([expected]);
  });
});

describe('speech that the engine punctuated', () => {
  it('keeps its sentences and case and takes no pause for a sentence end', () => {
    expect(text(spoken('de', 'Der Zeuge kam / um acht Uhr. Er ging, sagt er, / nach Hause.'))).toEqual([
      'Der Zeuge kam um acht Uhr. Er ging, sagt er, nach Hause.',
    ]);
  });

  it('joins bare punctuation to the word before it', () => {
    expect(text(spoken('en', 'Yes , of course .'))).toEqual(['Yes, of course.']);
  });

  it('does not break after an abbreviation or an ordinal', () => {
    expect(text(spoken('de', 'Am 3. // mai kam Dr. Weber.'))).toEqual(['Am 3. Mai kam Dr. Weber.']);
  });
});

describe('dictation', () => {
  it.each([
    [
      'de',
      'der beklagte komma herr weber komma zahlt nicht punkt neuer absatz die klage ist begründet punkt',
      ['Der beklagte, herr weber, zahlt nicht.', 'Die klage ist begründet.'],
    ],
    [
      'de',
      'der punkt ist wichtig / das ist ein wichtiger punkt',
      ['Der punkt ist wichtig. Das ist ein wichtiger punkt.'],
    ],
    ['de', 'es kostet null komma fünf euro', ['Es kostet null komma fünf euro.']],
    ['de', 'wir treffen uns um punkt acht', ['Wir treffen uns um punkt acht.']],
    [
      'de',
      'befund doppelpunkt klammer auf siehe bild klammer zu unauffällig punkt',
      ['Befund: (siehe bild) unauffällig.'],
    ],
    ['de', 'er sagte anführungszeichen ich gehe anführungszeichen punkt', ['Er sagte „ich gehe“.']],
    [
      'de',
      'sehr geehrte damen und herren komma neuer absatz wir danken ihnen punkt',
      ['Sehr geehrte damen und herren,', 'wir danken ihnen.'],
    ],
    [
      'de',
      'frau meier neue zeile lange straße neue zeile berlin punkt',
      ['Frau meier', 'Lange straße', 'Berlin.'],
    ],
    ['de', 'was geschah dann fragezeichen niemand weiß es punkt', ['Was geschah dann? Niemand weiß es.']],
    [
      'en',
      'the tenant comma mister smith comma left period new paragraph he paid full stop',
      ['The tenant, mister smith, left.', 'He paid.'],
    ],
    [
      'en',
      'the notice period is a period of three months',
      ['The notice period is a period of three months.'],
    ],
    ['en', 'carcinoma of the colon was seen period', ['Carcinoma of the colon was seen.']],
    ['en', 'did he pay question mark yes period', ['Did he pay? Yes.']],
  ])('%s: %s', (language, words, expected) => {
    expect(text(spoken(language as string, words as string), 'legal')).toEqual(expected);
  });

  it('lets the spoken mark take the place of one that the engine guessed', () => {
    expect(text(spoken('de', 'Der Zeuge erklärt. Komma, dass er kam. Punkt.'), 'police')).toEqual([
      'Der Zeuge erklärt, dass er kam.',
    ]);
  });

  it('leaves the words alone in contexts without dictation and in languages whose commands are not known', () => {
    expect(text(spoken('de', 'das komma fehlt punkt'), 'journalism')).toEqual(['Das komma fehlt punkt.']);
    expect(text(spoken('fr', 'il arrive virgule point'), 'legal')).toEqual(['Il arrive virgule point.']);
  });

  it('does not take thinking pauses for sentence ends when the ends are spoken', () => {
    expect(text(spoken('en', 'the patient / was seen today period'), 'medical')).toEqual([
      'The patient was seen today.',
    ]);
  });
});

const wordStock = [
  'der',
  'Zeuge',
  'punkt',
  'komma',
  'neuer',
  'absatz',
  'acht',
  'klammer',
  'auf',
  'Ende.',
  '–',
  'I',
  'period',
  'colon',
  'new',
  'line',
  'zu',
  'anführungszeichen',
  '3,5',
  "don't",
  'ist',
  '/',
  '//',
];
const commandWords = new Set([
  'punkt',
  'komma',
  'neuer',
  'absatz',
  'klammer',
  'auf',
  'zu',
  'anführungszeichen',
  'period',
  'colon',
  'new',
  'line',
]);

describe('every input', () => {
  const inputs = fc.record({
    language: fc.constantFrom('de', 'en', 'fr', 'es'),
    words: fc.array(fc.constantFrom(...wordStock), { maxLength: 60 }),
    context: fc.constantFrom<Context | null>(null, 'legal', 'academic'),
  });

  it('keeps the sequence of words, but for spoken punctuation', () => {
    fc.assert(
      fc.property(inputs, ({ language, words, context }) => {
        const raw = spoken(language, words.join(' '));
        const before = raw.segments.flatMap((s) => s.words.map((w) => normaliseWord(w.text))).filter(Boolean);
        const after = formatTranscript(raw, { context }).segments.flatMap((s) =>
          s.words.map((w) => normaliseWord(w.text)),
        );
        if (context !== 'legal') {
          expect(after).toEqual(before);
          return;
        }
        let at = 0;
        for (const word of before) {
          if (after[at] === word) at += 1;
          else expect(commandWords).toContain(word);
        }
        expect(at).toBe(after.length);
      }),
      { numRuns: 200 },
    );
  });

  it('keeps times in order and makes each text of its words', () => {
    fc.assert(
      fc.property(inputs, ({ language, words, context }) => {
        const formatted = formatTranscript(spoken(language, words.join(' ')), { context });
        let last = 0;
        for (const segment of formatted.segments) {
          expect(segment.text).toBe(segment.words.map((word) => word.text).join(' '));
          for (const word of segment.words) {
            expect(word.startMs).toBeGreaterThanOrEqual(last);
            expect(word.endMs).toBeGreaterThanOrEqual(word.startMs);
            last = word.startMs;
          }
        }
      }),
    );
  });
});
