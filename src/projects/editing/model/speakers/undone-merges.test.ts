// Speech that overlaps, merged and parted again: nothing of it is lost, here, on the server, and after a reload.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { pretendStorage } from '../../../../../test/servers/doubles/pretend-storage.ts';
import { transcriptFixture } from '../../../../../test/fixtures/transcripts.ts';
import type { Transcript } from '#projects/domain/transcript.ts';
import type { Batch } from '../../server/apply-edits.server.ts';
import { applyOperation } from '../apply-operation.ts';
import { type EditDocument, noChanges, openDocument, segmentsOf, toTranscript } from '../edit-document.ts';
import { EditSession } from '../../sync/edit-session.ts';
import type { EditsApi } from '../../sync/edits-api.ts';
import { fitIntent } from '../fit-intent.ts';
import { type Intent, inverseOf, stamp } from '../intents.ts';
import { Outbox } from '../../sync/outbox.ts';

const word = fc.record({
  text: fc.constantFrom('ja', 'genau', 'und', 'Haus,', 'nein.'),
  wait: fc.nat(300),
  length: fc.nat(600),
});
/** Each begins at most two seconds after the one before, and may overlap it; the text may be set otherwise. */
const turn = fc.record({
  speaker: fc.constantFrom('a', 'b', 'c'),
  wait: fc.nat(2000),
  words: fc.array(word, { minLength: 1, maxLength: 6 }),
  tail: fc.nat(400),
  text: fc.option(fc.constantFrom('anders gesetzt', 'Genau. ', ' 12'), { freq: 4 }),
});
const transcripts = fc.array(turn, { minLength: 2, maxLength: 8 }).map((turns): Transcript => {
  let begin = 0;
  const segments = turns.map(({ speaker, wait, words, tail, text }) => {
    begin += wait;
    let at = begin;
    const heard = words.map((entry) => {
      const startMs = at + entry.wait;
      at = startMs + entry.length;
      return { text: entry.text, startMs, endMs: at, confidence: 0.6 };
    });
    return {
      speaker,
      startMs: begin,
      endMs: at + tail,
      text: text ?? words.map((entry) => entry.text).join(' '),
      words: heard,
    };
  });
  const speakers = ['a', 'b', 'c'].map((id) => ({ id, name: id.toUpperCase() }));
  return transcriptFixture({ durationMs: 60_000, speakers, segments });
});

type Step = { kind: 'merge' | 'merge-speakers' | 'assign'; at: number; speaker: string; into: string };
const steps = fc.array(
  fc.record({
    step: fc.record({
      kind: fc.constantFrom<Step['kind'][]>('merge', 'merge', 'merge-speakers', 'assign'),
      at: fc.nat(7),
      speaker: fc.constantFrom('a', 'b', 'c'),
      into: fc.constantFrom('a', 'b', 'c'),
    }),
    saved: fc.boolean(),
  }),
  { minLength: 1, maxLength: 8 },
);

function intentOf({ order }: EditDocument, { kind, at, speaker, into }: Step): Intent | null {
  if (kind === 'merge-speakers') return { kind, speaker, into };
  if (kind === 'assign') return { kind, segment: order[at % order.length] ?? '', speaker };
  const place = 1 + (at % Math.max(1, order.length - 1));
  const [first, second] = [order[place - 1], order[place]];
  return first === undefined || second === undefined ? null : { kind, segment: second, into: first };
}

/** As the real one: what it knows has gone through JSON, and it has the last word. */
function serverOf(base: Transcript) {
  const copy = <Value>(value: Value) => JSON.parse(JSON.stringify(value)) as Value;
  const document = openDocument(base, noChanges);
  let sequence = 0;
  const changes = () =>
    copy({
      order: document.order,
      speakers: document.speakers,
      segments: [...document.segments.values()],
    });
  const api: EditsApi = {
    open: async () => ({ base: 1, sequence, changes: changes(), content: copy(base) }),
    send: async ({ operations }: Batch) => {
      const results = copy(operations).map((operation) => {
        expect(applyOperation(document, operation)).not.toBeNull();
        return { id: operation.id, outcome: 'applied' as const };
      });
      sequence += operations.length;
      for (const segment of copy([...document.segments.values()])) document.segments.set(segment.id, segment);
      return { sequence, open: true, results, changes: changes() };
    },
  };
  return { api, read: () => toTranscript(base, document) };
}

async function sessionOf(api: EditsApi): Promise<EditSession> {
  let made = 0;
  return EditSession.open({
    api,
    outbox: new Outbox({ storage: pretendStorage(), userId: 'u', projectId: 'p', tab: 't' }, new Set()),
    newId: () => `00000000-0000-4000-8000-${String((made += 1)).padStart(12, '0')}`,
    now: () => (made += 5000),
  });
}

it('merges of paragraphs and of speakers are undone to the same segments, speakers and times', async () => {
  await fc.assert(
    fc.asyncProperty(transcripts, steps, fc.boolean(), async (base, wanted, savedBetween) => {
      const server = serverOf(base);
      const session = await sessionOf(server.api);
      const read = () => toTranscript(base, session.snapshot.document);
      const seen = [read()];
      expect(seen[0]).toEqual(base);
      for (const { step, saved } of wanted) {
        const intent = intentOf(session.snapshot.document, step);
        if (!intent || !session.perform([intent])) continue;
        seen.push(read());
        if (saved) expect(await session.flush()).toBe(true);
      }
      const check = async (expected: Transcript | undefined) => {
        expect(read()).toEqual(expected);
        if (!savedBetween) return;
        await session.flush();
        expect(server.read()).toEqual(expected);
      };
      for (const expected of seen.slice(0, -1).toReversed()) {
        session.undo();
        await check(expected);
      }
      for (const expected of seen.slice(1)) {
        session.redo();
        await check(expected);
      }
      for (const expected of seen.slice(0, -1).toReversed()) {
        session.undo();
        await check(expected);
      }
      expect(await session.flush()).toBe(true);
      expect(server.read()).toEqual(base);
      const later = await sessionOf(server.api);
      expect(segmentsOf(later.snapshot.document)).toEqual(segmentsOf(session.snapshot.document));
      expect(toTranscript(base, later.snapshot.document)).toEqual(base);
    }),
    { numRuns: 200 },
  );
});

it('parts what was merged as it was, beside what another has written into it since', () => {
  const word = (text: string, startMs: number, endMs: number) => ({ text, startMs, endMs, confidence: 0.6 });
  const segments = [
    { text: 'Also gut', startMs: 0, endMs: 5000, words: [word('Also', 0, 400), word('gut', 3000, 3400)] },
    { text: 'mhm ja', startMs: 900, endMs: 1900, words: [word('mhm', 1000, 1200), word('ja', 1500, 1800)] },
  ].map((segment, index) => ({ ...segment, speaker: index === 0 ? 'a' : 'b' }));
  const speakers = ['a', 'b'].map((id) => ({ id, name: id }));
  const base = transcriptFixture({ durationMs: 60_000, speakers, segments });
  const document = openDocument(base, noChanges);
  const run = (intent: Intent, id: string) => applyOperation(document, stamp(document, intent, id));
  const merge: Intent = { kind: 'merge', segment: '1', into: '0' };
  const back = inverseOf(document, merge);
  run(merge, 'm');
  run({ kind: 'text', segment: '0', text: 'Also sehr gut mhm ja' }, 't');
  for (const [index, wanted] of back.entries()) {
    const intent = fitIntent(document, wanted);
    if (intent) run(intent, `u${index}`);
  }
  const [first, second] = toTranscript(base, document).segments;
  expect(first).toMatchObject({ text: 'Also sehr gut', startMs: 0, endMs: 5000, speaker: 'a' });
  expect(first?.words.map(({ startMs }) => startMs)).toEqual([0, 400, 3000]);
  expect(second).toEqual(segments[1]);
});
