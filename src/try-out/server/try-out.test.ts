// The try-out over real HTTP: a file of a visitor comes in, is read by the real engine, and leaves nothing behind.
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdir, readFile, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { EngineError } from '#speech/engine.ts';
import { createPocketSphinxEngine } from '#speech/pocketsphinx/pocketsphinx-engine.ts';
import { wavFile } from '#speech/wav.ts';
import { soon } from '../../../test/soon.ts';
import { ds2 } from '../../../test/sound/dictation.ts';
import { ffmpeg } from '../../../test/sound/make-audio.ts';
import { silence, speakPcm } from '../../../test/fixtures/synthetic-speech.ts';
import { codeOf, setUpTryOuts, wordsOf } from '../../../test/servers/try-out-server.ts';
import { sendWhole } from '../../../test/clients/whole-sender.ts';
import { tryOutErrors } from '../try-out.errors.ts';
import { tryOutLimits } from '../try-out-limits.ts';
import { sweepTryOuts } from './try-outs.server.ts';

const SENTENCE = 'the meeting of the town council begins at nine in the morning';
const { root, setUp } = setUpTryOuts();

let spoken: Buffer;
beforeEach(async () => {
  spoken ??= wavFile(Buffer.concat([await speakPcm(SENTENCE), silence(0.6)]));
});

describe('a recording of a visitor', () => {
  it('is read by the real engine, and decoded sound is gone afterwards', async () => {
    const { begin, secretOf, show, work, reading } = await setUp({ engine: createPocketSphinxEngine() });
    const answer = await begin(spoken);
    expect(answer.status).toBe(201);
    const secret = await secretOf(answer);
    expect(await (await show(secret)).json()).toEqual({ state: 'waiting', text: '', incomplete: null });
    await work();
    const { state, text } = (await (await show(secret)).json()) as { state: string; text: string };
    expect(state).toBe('read');
    expect(text).toMatch(/council|morning|meeting/);
    expect(await readdir(reading)).toEqual([]);
  });

  it('shows its words before it is read to its end', async () => {
    let go = () => {};
    const mayGo = new Promise<void>((resolve) => (go = resolve));
    let calls = 0;
    const engine = wordsOf(async () => {
      calls += 1;
      if (calls === 2) await mayGo;
    });
    const { begin, secretOf, show, work } = await setUp({ engine });
    const long = wavFile(Buffer.concat(Array.from({ length: 5 }, () => spoken.subarray(44))));
    const secret = await secretOf(await begin(long));
    const working = work();
    await soon(async () =>
      expect(await (await show(secret)).json()).toEqual({ state: 'reading', text: 'word', incomplete: null }),
    );
    go();
    await working;
    expect(await (await show(secret)).json()).toMatchObject({ state: 'read' });
  });

  it('goes with file and words when the visitor leaves, also in the middle of the work', async () => {
    const { begin, secretOf, show, post, work, files, rows } = await setUp({
      engine: wordsOf(async () => {
        await post('leave', secret);
      }),
    });
    const secret: string = await secretOf(await begin(spoken));
    await work();
    expect([await files(), await rows()]).toEqual([0, []]);
    const gone = await show(secret);
    expect([gone.status, await codeOf(gone)]).toEqual([410, 'try_out_ended']);
  });

  it('goes after 15 minutes, also where its worker was killed', async () => {
    const { begin, secretOf, show, now, deps, files, rows } = await setUp();
    const secret = await secretOf(await begin(spoken));
    now.ms += tryOutLimits.readWithinMs + 1;
    expect(await codeOf(await show(secret))).toBe('try_out_failed');
    expect(await sweepTryOuts(deps)).toBe(0);
    now.ms += tryOutLimits.lifetimeMs;
    expect(await sweepTryOuts(deps)).toBe(1);
    expect([await files(), await rows()]).toEqual([0, []]);
  });

  it('that cannot be deleted keeps no other from going', async () => {
    const { begin, now, deps, rows } = await setUp();
    for (const n of [1, 2, 3]) await begin(spoken, { 'x-forwarded-for': `192.0.2.${n}` });
    const [, stuck] = await rows();
    const blobs = {
      ...deps.blobs,
      delete: async (key: string) => {
        if (key === stuck?.blobKey) throw new Error('the disk says no');
        await deps.blobs.delete(key);
      },
    };
    now.ms += tryOutLimits.lifetimeMs + 1;
    expect(await sweepTryOuts({ ...deps, blobs })).toBe(2);
    expect((await rows()).map(({ digest }) => digest)).toEqual([stuck?.digest]);
    expect(await sweepTryOuts(deps)).toBe(1);
    expect(await rows()).toEqual([]);
  });

  it('is read from its first word when another worker takes it over', async () => {
    const stopping = new AbortController();
    let calls = 0;
    const engine = wordsOf(async () => {
      calls += 1;
      if (calls !== 1) return;
      stopping.abort(new Error('stopping'));
      throw new EngineError('killed', { retryable: true });
    });
    const { begin, secretOf, show, work } = await setUp({ engine });
    const secret = await secretOf(await begin(spoken));
    await expect(work(stopping.signal, false)).rejects.toThrow('stopping');
    await work();
    expect(await (await show(secret)).json()).toMatchObject({
      state: 'read',
      text: expect.stringMatching(/word/i),
    });
  });
});

describe('what is refused', () => {
  it.each([
    ['longer than a minute', 'try_out_too_long', () => wavFile(silence(62))],
    ['no recording', 'file_unsupported', () => Buffer.from('just a letter, and nothing to listen to')],
    ['a dictation in DS2', 'file_ds2', ds2],
    ['without sound', 'file_no_sound', () => wavFile(Buffer.alloc(0))],
  ])('a file that is %s, with its code, and the file is deleted at once', async (_name, code, content) => {
    const { begin, secretOf, show, work, files } = await setUp();
    const secret = await secretOf(await begin(content()));
    await work();
    const answer = await show(secret);
    expect(await codeOf(answer)).toBe(code);
    expect(await files()).toBe(0);
  });

  it('a small file that unpacks into hours is stopped after a minute', async () => {
    const { begin, secretOf, show, work } = await setUp();
    const path = join(root, 'hours.flac');
    await ffmpeg('-f', 'lavfi', '-i', 'anullsrc=r=8000:cl=mono', '-t', '14400', path);
    const secret = await secretOf(await begin(await readFile(path)));
    await work();
    expect(await codeOf(await show(secret))).toBe('try_out_too_long');
  });

  it('a video is read by its sound, one without sound is refused', async () => {
    const { begin, secretOf, show, work } = await setUp();
    const picture = ['-f', 'lavfi', '-i', 'color=c=black:s=64x64:d=2'];
    const [loud, mute] = [join(root, 'loud.mp4'), join(root, 'mute.mp4')];
    await ffmpeg(...picture, '-f', 'lavfi', '-i', 'sine=d=2', loud);
    await ffmpeg(...picture, mute);
    const first = await secretOf(await begin(await readFile(loud)));
    await work();
    expect((await show(first)).status).toBe(200);
    const second = await secretOf(await begin(await readFile(mute)));
    await work();
    expect(await codeOf(await show(second))).toBe('file_no_sound');
  });

  it('100 MB by its announced size, before they come', async () => {
    const { url, rows } = await setUp();
    const sending = request(`${url}/api/try-out`, {
      method: 'POST',
      headers: { 'content-type': 'audio/wav', 'x-language': 'en', 'content-length': 100_000_000 },
    });
    sending.on('error', () => undefined);
    sending.flushHeaders();
    const [answer] = await once(sending, 'response');
    expect((answer as { statusCode: number }).statusCode).toBe(413);
    sending.destroy();
    expect(await rows()).toEqual([]);
  });

  it('a file that finds no place on the disk, with an answer', async () => {
    const { url, arriving, rows } = await setUp();
    await rm(arriving, { recursive: true });
    const headers = { 'content-type': 'audio/wav', 'x-language': 'en' };
    const refused = await sendWhole(url, { path: '/api/try-out', headers, bytes: 20_000_000 });
    expect([refused.status, JSON.parse(refused.body)]).toMatchObject([500, { error: { code: 'internal' } }]);
    expect(await rows()).toEqual([]);
  });

  it('a file whose sender goes away leaves neither file nor row', async () => {
    const { url, rows, files } = await setUp();
    const sending = request(`${url}/api/try-out`, {
      method: 'POST',
      headers: { 'content-type': 'audio/wav', 'x-language': 'en', 'content-length': 1_000_000 },
    });
    sending.on('error', () => undefined);
    sending.write(Buffer.alloc(1_000));
    await soon(async () => expect(await rows()).toHaveLength(1));
    sending.destroy();
    await soon(async () => expect([await rows(), await files()]).toEqual([[], 0]));
  });

  it('more at once than there are places, however many come together', async () => {
    const { begin } = await setUp();
    const asked = Array.from({ length: 9 }, (_, n) => begin(spoken, { 'x-forwarded-for': `192.0.2.${n}` }));
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(tryOutLimits.atOnce);
    expect(new Set(statuses)).toEqual(new Set([201, 503]));
  });

  it('a second one of the same address, while the first arrives or is to be read', async () => {
    const { begin, secretOf, work, post } = await setUp();
    const from = (address: string) => begin(spoken, { 'x-forwarded-for': address });
    const together = await Promise.all([1, 2, 3, 4].map((n) => from(`2001:db8:1:2::${n}`)));
    expect(together.map(({ status }) => String(status)).toSorted()).toEqual(['201', '429', '429', '429']);
    const refused = await from('2001:db8:1:2::9');
    expect(await codeOf(refused)).toBe('try_out_under_way');
    expect((await from('192.0.2.1')).status).toBe(201);
    await work();
    const next = await from('192.0.2.1');
    expect(next.status).toBe(201);
    await post('leave', await secretOf(next));
    expect((await from('192.0.2.1')).status).toBe(201);
  });

  it('nothing because of those that a killed process left', async () => {
    const { begin, now } = await setUp();
    const from = (n: number) => begin(spoken, { 'x-forwarded-for': `192.0.2.${n}` });
    for (let n = 0; n < tryOutLimits.atOnce; n += 1) expect((await from(n)).status).toBe(201);
    expect((await from(0)).status).toBe(429);
    expect((await from(9)).status).toBe(503);
    now.ms += tryOutLimits.readWithinMs + 1;
    expect((await from(0)).status).toBe(201);
    expect((await from(9)).status).toBe(201);
  });

  it('from a connection that asks too often, and where it is not offered', async () => {
    const paced = await setUp({
      pace: () => {
        throw tryOutErrors.try_out_too_many();
      },
    });
    expect(await codeOf(await paced.begin(spoken))).toBe('try_out_too_many');
    const { begin } = await setUp({ isOffered: false });
    expect(await codeOf(await begin(spoken))).toBe('try_out_closed');
  });

  it.each([
    ['an unknown language', { 'x-language': 'xx' }],
    ['an endless name', { 'x-file-name': 'a'.repeat(2_000) }],
  ])('%s in the headers', async (_name, headers) => {
    const { begin, rows } = await setUp();
    expect((await begin(spoken, headers as Record<string, string>)).status).toBe(400);
    expect(await rows()).toEqual([]);
  });
});

describe('the way to an account', () => {
  const person = { authorization: `Bearer ${randomUUID()}` };

  it('a recording that is kept outlives the page, and becomes the account’s own once', async () => {
    const { begin, secretOf, post, work, made, files, rows, now, deps } = await setUp();
    const secret = await secretOf(await begin(spoken, { 'x-file-name': encodeURIComponent('Gespräch.wav') }));
    await work();
    expect((await post('claim', secret, person)).status).toBe(410);
    expect((await post('keep', secret)).status).toBe(200);
    await post('leave', secret);
    now.ms += tryOutLimits.lifetimeMs + 1;
    await sweepTryOuts(deps);
    const claimed = await post('claim', secret, person);
    expect(claimed.status).toBe(201);
    expect(made).toEqual([
      { userId: person.authorization.slice(7), content: spoken, language: 'en', fileName: 'Gespräch.wav' },
    ]);
    expect((await post('claim', secret, person)).status).toBe(410);
    expect([await files(), await rows()]).toEqual([0, []]);
  });

  it('needs an account, and ends an hour after the beginning, however often it is kept', async () => {
    const { begin, secretOf, post, now, deps, files } = await setUp();
    const secret = await secretOf(await begin(spoken));
    await post('keep', secret);
    expect((await post('claim', secret)).status).toBe(401);
    now.ms += tryOutLimits.keptLifetimeMs - 1;
    expect((await post('keep', secret)).status).toBe(200);
    now.ms += 2;
    expect((await post('claim', secret, person)).status).toBe(410);
    await sweepTryOuts(deps);
    expect(await files()).toBe(0);
  });
});
