// Voices that were merged are found again and parted, whenever that was.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { transcriptFixture } from '../../../../../test/fixtures/transcripts.ts';
import { applyOperation } from '../apply-operation.ts';
import { type EditDocument, noChanges, openDocument, toTranscript } from '../edit-document.ts';
import { type Intent, inverseOf, stamp } from '../intents.ts';
import type { Transcript } from '#projects/domain/transcript.ts';
import { mergedVoices, partedVoice } from './merged-speakers.ts';

const voices = ['1', '2', '3', '4'];
const voice = fc.constantFrom(...voices);
const conversations = fc
  .array(fc.tuple(voice, fc.integer({ min: 1, max: 5 })), { minLength: 1, maxLength: 12 })
  .map((turns): Transcript => {
    let at = 0;
    const segments = turns.map(([speaker, count]) => {
      const words = Array.from({ length: count }, (_, index) => {
        at += 300;
        return { text: `wort${index}`, startMs: at - 300, endMs: at - 20, confidence: 0.9 };
      });
      const text = words.map((word) => word.text).join(' ');
      return { speaker, startMs: words[0]?.startMs ?? 0, endMs: at - 20, text, words };
    });
    const speakers = voices.map((id) => ({ id, name: `Sprecher ${id}` }));
    return transcriptFixture({ durationMs: at, speakers, segments });
  });
const merges = fc.array(
  fc.tuple(voice, voice).filter(([one, other]) => one !== other),
  { minLength: 1, maxLength: 3 },
);

let made = 0;
/** @returns what takes it back; nothing where it cannot be done */
function run(document: EditDocument, intent: Intent): Intent[] {
  const back = inverseOf(document, intent);
  return applyOperation(document, stamp(document, intent, `o${(made += 1)}`)) ? back : [];
}
const speakersOf = ({ segments }: Transcript) => segments.map(({ speaker }) => speaker);

it('are parted to what was heard, and merged as before when that is taken back', () => {
  fc.assert(
    fc.property(conversations, merges, fc.boolean(), fc.boolean(), (raw, merged, isLater, isEdited) => {
      const first = openDocument(raw, noChanges);
      for (const [speaker, into] of merged) run(first, { kind: 'merge-speakers', speaker, into });
      if (isEdited) run(first, { kind: 'text', segment: '0', text: 'Ganz neu gesagt wort0' });
      // A text from elsewhere has taken the place of the one in which they were merged.
      const base = isLater ? toTranscript(raw, first) : raw;
      const document = isLater ? openDocument(base, noChanges) : first;
      const before = toTranscript(base, document);
      const steps = mergedVoices(document, raw).flatMap(partedVoice);
      const back = steps.reduce((all: Intent[], step) => [...run(document, step), ...all], []);
      expect(speakersOf(toTranscript(base, document))).toEqual(speakersOf(raw));
      for (const intent of back) run(document, intent);
      expect(toTranscript(base, document)).toEqual(before);
    }),
  );
});

it('leave alone what was given to somebody by hand', () => {
  const speakers = [{ id: '1', name: 'Sprecher 1' }];
  const word = (startMs: number) => ({ text: 'ja', startMs, endMs: startMs + 200, confidence: 1 });
  const segment = (speaker: string, startMs: number) => ({
    speaker,
    startMs,
    endMs: startMs + 200,
    text: 'ja',
    words: [word(startMs)],
  });
  const raw = transcriptFixture({
    durationMs: 9000,
    speakers: ['1', '2', '3'].map((id) => ({ id, name: `Sprecher ${id}` })),
    segments: ['1', '2', '2', '2', '3'].map((speaker, index) => segment(speaker, index * 1000)),
  });
  const now: Transcript = {
    ...raw,
    speakers: [...speakers, { id: 'p7', name: 'Frau Voss' }, { id: '3', name: 'Herr Rahlfs' }],
    segments: ['1', '1', 'p7', '1', '1'].map((speaker, index) => segment(speaker, index * 1000)),
  };
  expect(mergedVoices(openDocument(now, noChanges), raw)).toEqual([
    { id: '2', name: 'Sprecher 2', into: '1', segments: ['1', '3'] },
  ]);
  expect(mergedVoices(openDocument(now, noChanges), null)).toEqual([]);
});
