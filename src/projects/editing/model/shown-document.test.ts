// What the page shows after each answer: the same as if all of it were done again, and done for what changed alone.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { transcriptOf } from '../../../../test/fixtures/transcripts.ts';
import { applyOperation } from './apply-operation.ts';
import { noChanges, openDocument, putChanges } from './edit-document.ts';
import type { Operation } from './operation-schemas.ts';
import { shownAfter, shownDocument } from './shown-document.ts';

const texts = ['Guten Tag', 'Wie geht es', 'Danke der Nachfrage', 'Bis bald'];
const opened = () => openDocument(transcriptOf(texts), noChanges);

const ids = fc.nat({ max: texts.length - 1 }).map(String);
const orders = fc.oneof(
  fc.record({
    kind: fc.constant('text' as const),
    segment: ids,
    text: fc.constantFrom('Ja', 'Guten Abend', ''),
  }),
  fc.record({ kind: fc.constant('assign' as const), segment: ids, speaker: fc.constantFrom('s1', 's2') }),
  fc.record({ kind: fc.constant('remove' as const), segment: ids }),
);

function stamped(options: { kind: string; segment: string }, at: number): Operation {
  const base = { ...options, id: `op${at}`, version: '' };
  return (options.kind === 'assign' ? { ...base, from: 's1' } : base) as unknown as Operation;
}

describe('what is shown after an answer', () => {
  it('is what the server has, with everything done again that waits', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(orders, fc.boolean()), { maxLength: 12 }),
        fc.nat({ max: 12 }),
        fc.array(orders, { maxLength: 3 }),
        (mine, count, others) => {
          const operations = mine.map(([order], at) => stamped(order, at));
          const mirror = opened();
          const before = shownDocument(mirror, operations);
          const answered = operations.slice(0, count);
          const waiting = operations.slice(count);
          // What the server makes of it: some is refused, and others have written as well.
          const server = opened();
          const taken = answered.filter((_, at) => mine[at]![1]);
          const done = [...others.map((order, at) => stamped(order, 100 + at)), ...taken].flatMap(
            (operation) => applyOperation(server, operation, { unchecked: true }) ?? [],
          );
          const changes = {
            order: done.some(({ order }) => order) ? server.order : null,
            speakers: null,
            segments: done.flatMap(({ segments }) => segments.map((id) => server.segments.get(id)!)),
          };
          putChanges(mirror, changes);
          expect(shownAfter(before, mirror, { changes, answered, waiting })).toEqual(
            shownDocument(mirror, waiting),
          );
        },
      ),
    );
  });

  it('realigns nothing that the answer does not name, however much waits', () => {
    const mirror = opened();
    const operations = texts.map((text, at) =>
      stamped({ kind: 'text', segment: String(at), text: `${text} Neu` } as never, at),
    );
    const before = shownDocument(mirror, operations);
    const kept = ['1', '2', '3'].map((id) => before.segments.get(id));
    const segment = { ...before.segments.get('0')! };
    const changes = { ...noChanges, segments: [segment] };
    putChanges(mirror, changes);
    const after = shownAfter(before, mirror, {
      changes,
      answered: operations.slice(0, 1),
      waiting: operations.slice(1),
    });
    expect(after.segments.get('0')).toBe(segment);
    for (const [at, id] of ['1', '2', '3'].entries()) expect(after.segments.get(id)).toBe(kept[at]);
  });
});
