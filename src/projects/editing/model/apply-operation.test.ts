// Operations on a document: what they change, and what they refuse.
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { transcriptFixture } from '../../../../test/fixtures/transcripts.ts';
import type { Transcript } from '#projects/domain/transcript.ts';
import { applyOperation } from './apply-operation.ts';
import { type EditDocument, noChanges, openDocument, segmentsOf, toTranscript } from './edit-document.ts';
import { type Intent, inverseOf, stamp } from './intents.ts';

function transcriptOf(...texts: string[]): Transcript {
  const segments = texts.map((text, index) => {
    const startMs = index * 1000;
    const endMs = startMs + text.split(' ').length * 100 - 20;
    const words = text.split(' ').map((word, at) => ({
      text: word,
      startMs: startMs + at * 100,
      endMs: startMs + at * 100 + 80,
      confidence: 0.9,
    }));
    return { speaker: index % 2 === 0 ? 'a' : 'b', startMs, endMs, text, words };
  });
  const speakers = ['a', 'b', 'c'].map((id) => ({ id, name: id.toUpperCase() }));
  return transcriptFixture({ durationMs: 9000, speakers, segments });
}

const base = transcriptOf('eins zwei drei', 'vier fünf', 'sechs');
const open = () => openDocument(base, noChanges);
const textsOf = (document: EditDocument) => segmentsOf(document).map(({ text }) => text);
const run = (document: EditDocument, intent: Intent) =>
  applyOperation(document, stamp(document, intent, randomUUID()));

describe('an operation', () => {
  it('leaves the transcript as it was when nothing was done', () => {
    expect(toTranscript(base, open())).toEqual(base);
  });

  it('is refused where its segment was changed since, unless it says the same', () => {
    const document = open();
    const mine = stamp(document, { kind: 'text', segment: '1', text: 'vier sechs' }, randomUUID());
    const same = { ...mine, id: randomUUID() };
    const other = { ...mine, id: randomUUID(), text: 'vier acht' } as typeof mine;
    expect(applyOperation(document, mine)).not.toBeNull();
    expect(applyOperation(document, other)).toBeNull();
    expect(applyOperation(document, same)).not.toBeNull();
    expect(textsOf(document)).toEqual(['eins zwei drei', 'vier sechs', 'sechs']);
  });

  const cases: [string, Intent, string[]][] = [
    ['text', { kind: 'text', segment: '0', text: 'eins drei' }, ['eins drei', 'vier fünf', 'sechs']],
    ['split', { kind: 'split', segment: '0', at: 5, made: 'n' }, ['eins', 'zwei drei', 'vier fünf', 'sechs']],
    ['merge', { kind: 'merge', segment: '1', into: '0' }, ['eins zwei drei vier fünf', 'sechs']],
    ['remove', { kind: 'remove', segment: '1' }, ['eins zwei drei', 'sechs']],
    [
      'insert',
      { kind: 'insert', made: 'n', after: null, speaker: null, text: 'null' },
      ['null', 'eins zwei drei', 'vier fünf', 'sechs'],
    ],
  ];
  for (const [kind, intent, texts] of cases)
    it(`changes the text as asked and is undone without a trace: ${kind}`, () => {
      const document = open();
      const back = inverseOf(document, intent);
      expect(run(document, intent)).not.toBeNull();
      expect(textsOf(document)).toEqual(texts);
      for (const step of back) expect(run(document, step)).not.toBeNull();
      expect(toTranscript(base, document)).toEqual(base);
    });

  it('renames, assigns and merges speakers, and each is undone', () => {
    const document = open();
    const intents: Intent[] = [
      { kind: 'rename-speaker', speaker: 'a', name: 'Ada' },
      { kind: 'assign', segment: '1', speaker: 'c' },
      { kind: 'merge-speakers', speaker: 'c', into: 'a' },
    ];
    const back = intents.flatMap((intent) => {
      const steps = inverseOf(document, intent);
      expect(run(document, intent)).not.toBeNull();
      return [steps];
    });
    const changed = toTranscript(base, document);
    expect(changed.speakers).toEqual([
      { id: 'a', name: 'Ada' },
      { id: 'b', name: 'B' },
    ]);
    expect(changed.segments.map(({ speaker }) => speaker)).toEqual(['a', 'a', 'a']);
    for (const steps of back.toReversed()) for (const step of steps) run(document, step);
    expect(toTranscript(base, document)).toEqual(base);
  });

  it('merges nobody into one who was merged into him', () => {
    const document = open();
    expect(run(document, { kind: 'merge-speakers', speaker: 'a', into: 'b' })).not.toBeNull();
    expect(run(document, { kind: 'merge-speakers', speaker: 'b', into: 'a' })).toBeNull();
    expect(run(document, { kind: 'merge-speakers', speaker: 'b', into: 'nobody' })).toBeNull();
  });

  it('adds the same voice once, when two part it at the same time', () => {
    const document = open();
    const add: Intent = { kind: 'add-speaker', speaker: 'd', name: 'D', mergedInto: 'a' };
    for (const _ of ['one tab', 'the other']) {
      expect(run(document, add)).not.toBeNull();
      expect(run(document, { kind: 'assign', segment: '0', speaker: 'd' })).not.toBeNull();
    }
    expect(toTranscript(base, document)).toEqual(base);
    for (const _ of ['one tab', 'the other'])
      expect(run(document, { kind: 'merge-speakers', speaker: 'd', into: null })).not.toBeNull();
    const { speakers, segments } = toTranscript(base, document);
    expect(speakers).toEqual([...base.speakers, { id: 'd', name: 'D' }]);
    expect(segments.map(({ speaker }) => speaker)).toEqual(['d', 'b', 'a']);
  });
});
