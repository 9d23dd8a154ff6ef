// A Magic Transcript while it is written: followed, cancelled, broken off, and of a recording too long for one look.
import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import {
  beginStream,
  type ChatAnswer,
  endStream,
  writePiece,
} from '../../../test/servers/doubles/chat-server.ts';
import { linesOf, pathOf, slowAnswer, startMagicServer } from '../../../test/servers/magic-server.ts';
import { setUpOnce } from '../../../test/set-up.ts';
import type { MagicLine } from './magic-run.ts';
import { magicRuns } from './magic.table.ts';

const magic = setUpOnce(startMagicServer, (server) => server.close());
afterEach(() => magic.forget());

describe('a Magic Transcript', () => {
  it('is followed while it is written, and taken up again after the line broke', async () => {
    const user = randomUUID();
    const id = await magic.recording(user);
    const slow = slowAnswer();
    magic.say(slow.answer);
    const { id: run } = (await magic.order(user, id)).body;
    const work = magic.deliver();
    const response = await slow.received;
    const follow = (query: string, signal?: AbortSignal) =>
      fetch(`${magic.url}${pathOf(id)}/text?run=${run}&${query}`, {
        headers: { authorization: `Bearer ${user}` },
        ...(signal && { signal }),
      });
    const leaving = new AbortController();
    const first = await follow('from=0', leaving.signal);
    expect(first.headers.get('content-type')).toContain('application/x-ndjson');
    let seen: MagicLine | undefined;
    for await (const line of linesOf(first)) {
      seen = line;
      if (line.text !== '') break;
    }
    leaving.abort();
    expect(seen).toMatchObject({ state: 'running', at: 0, text: 'Der Anfang ', attempt: 1 });
    const again = await follow('from=11&attempt=1');
    writePiece(response, 'und das Ende.');
    const lines: MagicLine[] = [];
    for await (const line of linesOf(again)) {
      lines.push(line);
      // As soon as it was seen, the model says that it is done.
      if (line.text !== '') endStream(response);
    }
    await work;
    expect(lines.find(({ text }) => text !== '')).toMatchObject({ at: 11, text: 'und das Ende.' });
    expect(lines.at(-1)).toMatchObject({ state: 'done' });
    expect((await magic.textsOf(id))[1]?.text).toEqual(['Der Anfang und das Ende.']);
  });

  it('is stopped at the model when it is cancelled, and leaves nothing behind', async () => {
    const user = randomUUID();
    const id = await magic.recording(user);
    const slow = slowAnswer();
    magic.say(slow.answer);
    await magic.order(user, id);
    const work = magic.deliver();
    await slow.received;
    expect(await magic.order(user, id)).toMatchObject({
      status: 409,
      body: { error: { code: 'magic_running' } },
    });
    expect((await magic.call(user, 'DELETE', pathOf(id))).status).toBe(204);
    await slow.closed;
    await work;
    expect(await magic.lastRun(user, id)).toMatchObject({ state: 'cancelled', revision: null });
    expect(await magic.textsOf(id)).toHaveLength(1);
    const [row] = await magic.server.db.select().from(magicRuns).where(eq(magicRuns.projectId, id));
    expect(row?.text).toBe('');
    magic.say(() => 'Ein Text.');
    expect((await magic.order(user, id)).status).toBe(202);
    // A run that is cancelled before any worker takes it does not start.
    await magic.call(user, 'DELETE', pathOf(id));
    magic.requests.length = 0;
    await magic.deliver();
    expect(magic.requests).toEqual([]);
  });

  const status = (code: number) => (): ChatAnswer => (response) => {
    response
      .writeHead(code, { 'content-type': 'application/json' })
      .end('{"error":{"message":"Es regnet."}}');
  };
  const broken = (end: (response: ServerResponse) => void) => (): ChatAnswer => (response) => {
    beginStream(response);
    writePiece(response, 'Halber Satz ');
    setImmediate(() => end(response));
  };

  it.each([
    ['the model fails', status(500), 'magic_unreachable'],
    ['the model has too much to do', status(429), 'magic_busy'],
    ['the model refuses', status(400), 'magic_refused'],
    ['the line breaks in the middle', broken((response) => response.destroy()), 'magic_broken_off'],
    ['the text has no end', broken((response) => response.end()), 'magic_broken_off'],
    ['the model has no room left', broken((response) => endStream(response, 'length')), 'magic_too_long'],
    ['the model says nothing', () => ' ', 'magic_empty'],
  ])('is no revision where %s', async (_what, given, code) => {
    const user = randomUUID();
    const id = await magic.recording(user);
    magic.say(given);
    await magic.order(user, id);
    await magic.deliver();
    const run = await magic.lastRun(user, id);
    expect(run).toMatchObject({ state: 'failed', revision: null, error: { code } });
    expect(run?.error?.message).not.toContain('errors.');
    expect(await magic.textsOf(id)).toHaveLength(1);
    expect(magic.logged).toMatchObject([
      { projectId: id, errorCode: code, requestId: run?.error?.requestId },
    ]);
    const said =
      JSON.stringify(magic.logged) +
      magic.logged.map(({ err }) => String(err) + String((err as Error).cause)).join('');
    for (const secret of ['Halber', 'regnet', 'Fassen Sie']) expect(said).not.toContain(secret);
    // It can be asked for again at once.
    expect((await magic.order(user, id)).status).toBe(202);
  });

  it('of a long recording is written from notes, and a part that was read is not read again', async () => {
    const user = randomUUID();
    const texts = Array.from({ length: 240 }, (_, index) =>
      `Absatz ${index} ${'von der Brücke '.repeat(30)}`.trim(),
    );
    const id = await magic.recording(user, texts);
    const stopping = new AbortController();
    const handedBack = new Error('The worker is stopping.');
    magic.say(({ system }) => {
      const [, part] = /Teil (\d) von 3/.exec(system) ?? [];
      if (part === '2' && !stopping.signal.aborted) return () => stopping.abort(handedBack);
      return part === undefined ? 'Ein Text aus allem.' : `Notiz ${part}`;
    });
    await magic.order(user, id);
    await expect(magic.deliver({ signal: stopping.signal })).rejects.toBe(handedBack);
    expect(await magic.lastRun(user, id)).toMatchObject({ state: 'running' });
    await magic.deliver();
    const asked = magic.requests.map(({ system }) => /Teil \d von 3/.exec(system)?.[0] ?? 'Ende');
    expect(asked).toEqual(['Teil 1 von 3', 'Teil 2 von 3', 'Teil 2 von 3', 'Teil 3 von 3', 'Ende']);
    expect(magic.requests.at(-1)?.user).toBe('Notiz 1\n\nNotiz 2\n\nNotiz 3');
    const read = [magic.requests[0], magic.requests[2], magic.requests[3]]
      .map((request) => request?.user)
      .join('\n\n');
    for (const text of texts) expect(read.includes(text)).toBe(true);
    expect((await magic.textsOf(id))[1]?.text).toEqual(['Ein Text aus allem.']);
  });

  it('that no worker is at any more is given up, so that another can be ordered', async () => {
    const user = randomUUID();
    const id = await magic.recording(user);
    await magic.order(user, id);
    await magic.server.db
      .update(magicRuns)
      .set({ state: 'running', updatedAt: new Date(Date.now() - 6 * 60_000) })
      .where(eq(magicRuns.projectId, id));
    expect(await magic.lastRun(user, id)).toMatchObject({
      state: 'failed',
      error: { code: 'magic_interrupted' },
    });
    expect((await magic.order(user, id)).status).toBe(202);
  });
});
