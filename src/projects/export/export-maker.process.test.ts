// How files are made: in processes of their own, in turns, within a limit of time, and for those who wait for them.
import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { childProcesses } from '../../../test/child-processes.ts';
import { interview, longText, saying } from '../../../test/fixtures/exported-interview.ts';
import { soon } from '../../../test/soon.ts';
import { createExportMaker } from './export-maker.ts';

const ada = (ownerId = 'ada') => ({ ownerId, signal: new AbortController().signal });

describe('the maker of files', () => {
  const order = {
    format: 'pdf' as const,
    locale: 'de' as const,
    appName: 'Wortlaut',
    times: false,
    lines: false,
    source: { title: 'Rede', recordedAt: '2026-01-01T00:00:00.000Z', files: [], revision: null, ai: null },
  };

  it('goes on after a file that could not be made', async () => {
    const maker = createExportMaker();
    await expect(maker.make(order, '{"segments":', ada())).rejects.toThrow('the export failed');
    await expect(maker.make(order, '{}', ada())).rejects.toThrow('the export failed');
    const pieces = await maker.make(order, JSON.stringify(interview), ada());
    expect(Buffer.concat(pieces).subarray(0, 5).toString()).toBe('%PDF-');
    maker.close();
  });

  it('makes several at the same time, each whole', async () => {
    const maker = createExportMaker();
    const texts = ['Eins', 'Zwei', 'Drei', 'Vier', 'Fünf'];
    const long = longText();
    const made = await Promise.all(
      texts.map((text) =>
        maker.make(
          { ...order, format: 'txt' },
          JSON.stringify({ ...long, segments: [...saying(text).segments, ...long.segments] }),
          ada(text),
        ),
      ),
    );
    expect(made.map((pieces) => Buffer.concat(pieces).toString().split('\n')[0])).toEqual(texts);
    maker.close();
  });

  it('makes nothing for a client that left, and goes on with the next', async () => {
    const maker = createExportMaker({ idleMs: 3_600_000 });
    const leaving = new AbortController();
    const left = maker.make(order, JSON.stringify(longText()), { ownerId: 'ada', signal: leaving.signal });
    const waiting = maker.make(order, JSON.stringify(longText()), { ownerId: 'ada', signal: leaving.signal });
    const others = maker.make(order, JSON.stringify(interview), ada());
    const ends = Promise.allSettled([left, waiting]);
    const [atWork] = await soon(() => {
      const found = childProcesses(/export\.child/);
      expect(found).toHaveLength(1);
      return found;
    });
    leaving.abort(new Error('the client left'));
    for (const end of await ends) expect(end).toMatchObject({ reason: { message: 'the client left' } });
    // At once, and not when it has nothing more to do.
    await soon(() => expect(childProcesses(/export\.child/)).not.toContain(atWork));
    expect(
      Buffer.concat(await others)
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    maker.close();
  });

  it('ends what takes too long', async () => {
    const maker = createExportMaker({ mostMs: 1 });
    const making = maker.make(order, JSON.stringify(longText()), ada());
    await expect(making).rejects.toMatchObject({ code: 'unavailable', status: 503 });
    maker.close();
  });

  it('says so when its process is ended', async () => {
    const maker = createExportMaker();
    const making = maker.make(order, JSON.stringify(longText()), ada());
    making.catch(() => undefined);
    await setImmediate();
    maker.close();
    await expect(making).rejects.toThrow('the export process ended early');
  });
});
