// The page's side of a text that comes in pieces.
import { describe, expect, it } from 'vitest';
import type { MagicLine } from '../magic-run.ts';
import { type Followed, followRun } from './follow-run.ts';

const line = (given: Partial<MagicLine>): string =>
  `${JSON.stringify({ state: 'running', attempt: 1, at: 0, text: '', part: 0, parts: 1, ...given })}\n`;

/** @param pieces bytes of the body as they arrive; null: the line breaks there */
function answer(...pieces: (string | null)[]): Response {
  const left = pieces.values();
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      const { value, done } = left.next();
      if (done) controller.close();
      else if (value === null) controller.error(new Error('The line broke.'));
      else controller.enqueue(new TextEncoder().encode(value));
    },
  });
  return new Response(body);
}

async function follow(answers: (Response | Error)[]) {
  const asked: string[] = [];
  const seen: Followed[] = [];
  const lines: boolean[] = [];
  const left = answers.values();
  await followRun({
    projectId: 'p',
    runId: 'r',
    signal: new AbortController().signal,
    onChange: (followed) => seen.push(followed),
    onLine: (isThere) => lines.push(isThere),
    wait: () => Promise.resolve(),
    fetch: async (path) => {
      asked.push(path.split('?')[1] ?? '');
      const { value } = left.next();
      if (!value) throw new Error('Asked once too often.');
      if (value instanceof Error) throw value;
      return value;
    },
  });
  return { asked, seen, lines };
}

describe('a text that is followed', () => {
  it('grows with each line, however the bytes are cut', async () => {
    const whole =
      line({ text: 'Größe ' }) + line({ at: 6, text: 'und Ende.' }) + line({ at: 15, state: 'done' });
    const { seen } = await follow([answer(...(whole.match(/[\s\S]{1,7}/g) ?? []))]);
    expect(seen.map(({ text }) => text)).toEqual(['Größe ', 'Größe und Ende.', 'Größe und Ende.']);
    expect(seen.at(-1)?.state).toBe('done');
  });

  it('goes on where it was after the line broke or was refused', async () => {
    const { asked, seen, lines } = await follow([
      answer(line({ text: 'Anfang ' }), null),
      new Error('offline'),
      new Response('', { status: 502 }),
      answer(line({ at: 7, text: 'Ende.', state: 'done' })),
    ]);
    expect(asked).toEqual(['run=r&attempt=0&from=0', ...Array(3).fill('run=r&attempt=1&from=7')]);
    expect(seen.at(-1)?.text).toBe('Anfang Ende.');
    expect(lines).toEqual([true, false, false, false, true]);
  });

  it('is asked for again where the server has ended the line in good order', async () => {
    const { asked } = await follow([
      answer(line({ text: 'Anfang ' })),
      answer(line({ at: 7, state: 'cancelled' })),
    ]);
    expect(asked).toHaveLength(2);
  });

  it('starts over with the worker, and ends where there is nothing to follow', async () => {
    const { seen } = await follow([
      answer(line({ text: 'Verloren' }), line({ attempt: 2, text: 'Neu' })),
      new Response('', { status: 404 }),
    ]);
    expect(seen.map(({ text }) => text)).toEqual(['Verloren', 'Neu']);
  });
});
