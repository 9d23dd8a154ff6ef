// Uploads that broke off: which file goes on with what, and what is sent from its beginning.
import { describe, expect, it } from 'vitest';
import { ApiError } from '#platform/browser/api-fetch.ts';
import type { TranscriptionSettings } from '#projects/domain/project.ts';
import {
  arrives,
  hangs,
  memoryStorage,
  settings,
  setUpQueue as setUp,
  sound,
} from '../../../../../test/clients/upload-queue.ts';
import { FILE_CHANGED, FILE_UNREADABLE, TransferRefused } from './transfer-refused.ts';

describe('an upload that broke off', () => {
  it('comes back after a reload as interrupted and goes on at the address it had', async () => {
    const storage = memoryStorage();
    const before = setUp(hangs, { storage });
    before.queue.add([sound('a.mp3')], settings);
    await before.until(() => before.queue.snapshot()[0]?.files[0]?.url !== null);

    const resumedAt: (string | null)[] = [];
    const after = setUp(
      (file, options) => {
        resumedAt.push(options.url);
        return arrives(file, options);
      },
      { storage },
    );
    await after.queue.restore();
    expect(after.queue.snapshot()[0]).toMatchObject({ step: 'interrupted', title: 'a' });
    expect(await after.queue.choose(after.queue.snapshot()[0]?.id ?? '', [sound('a.mp3')])).toBe(true);
    await after.until(() => after.queue.snapshot().length === 0);
    expect(resumedAt).toEqual(['http://x/storage/v1/upload/resumable/half']);
  });

  it('does not go on with another file of the same name, size and date', async () => {
    const storage = memoryStorage();
    const before = setUp(hangs, { storage });
    const id = before.queue.add([sound('REC001.WAV', 'one interview')], settings);
    await before.until(() => before.queue.snapshot()[0]?.files[0]?.url !== null);
    const after = setUp(arrives, { storage });
    await after.queue.restore();
    expect(await after.queue.choose(id, [sound('REC001.WAV', 'the other one')])).toBe(false);
    expect(after.queue.snapshot()[0]).toMatchObject({ step: 'interrupted' });
    expect(after.made).toEqual([]);
  });

  it('sends from its beginning what was changed meanwhile, and removes what came before', async () => {
    let isChanged = true;
    const sent: (string | null)[] = [];
    const { queue, discarded, made, until } = setUp(async (file, options) => {
      sent.push(options.url);
      const arrived = await arrives(file, options);
      if (isChanged) throw new TransferRefused('', FILE_CHANGED);
      return arrived;
    });
    const id = queue.add([sound('a.mp3')], settings);
    await until(() => queue.snapshot()[0]?.step === 'failed');
    expect(queue.hasFiles(id)).toBe(false);
    isChanged = false;
    expect(await queue.choose(id, [sound('a.mp3', 'longer by now')])).toBe(true);
    await until(() => queue.snapshot().length === 0);
    expect(sent).toEqual([null, null]);
    expect(discarded).toEqual(['http://x/storage/v1/upload/resumable/id-a.mp3']);
    expect(made).toHaveLength(1);
  });

  it('sends from its beginning what an older build began without a look at its content', async () => {
    const storage = memoryStorage();
    const before = setUp(hangs, { storage });
    const id = before.queue.add([sound('a.mp3')], settings);
    await before.until(() => before.queue.snapshot()[0]?.files[0]?.url !== null);
    const key = storage.key(0) ?? '';
    storage.setItem(key, (storage.getItem(key) ?? '').replace(/"fingerprint":"[^"]+",/, ''));
    const sent: (string | null)[] = [];
    const after = setUp(
      (file, options) => {
        sent.push(options.url);
        return arrives(file, options);
      },
      { storage },
    );
    await after.queue.restore();
    expect(await after.queue.choose(id, [sound('a.mp3')])).toBe(true);
    await after.until(() => after.queue.snapshot().length === 0);
    expect(sent).toEqual([null]);
    expect(after.discarded).toEqual(['http://x/storage/v1/upload/resumable/half']);
  });

  it('sends again what lay on the server for longer than its day', async () => {
    let isGone = true;
    const sent: (string | null)[] = [];
    const { queue, discarded, made, until } = setUp(
      (file, options) => {
        sent.push(options.url);
        return arrives(file, options);
      },
      {
        createProjects: (body) => {
          made.push(body);
          if (!isGone) return Promise.resolve([]);
          return Promise.reject(new ApiError({ code: 'not_found', message: 'Weg.', status: 404 }));
        },
      },
    );
    const id = queue.add([sound('a.mp3')], settings);
    await until(() => queue.snapshot()[0]?.step === 'failed');
    expect(queue.snapshot()[0]).toMatchObject({
      code: 'upload_expired',
      files: [{ finished: false, url: null, sentBytes: 0 }],
    });
    expect(discarded).toEqual(['http://x/storage/v1/upload/resumable/id-a.mp3']);
    isGone = false;
    queue.resume(id);
    await until(() => queue.snapshot().length === 0);
    expect([sent, made.length]).toEqual([[null, null], 2]);
  });

  it('goes on without what the plan no longer includes where the person says so, and sends nothing twice', async () => {
    const orders: TranscriptionSettings[] = [];
    let transfers = 0;
    const { queue, until } = setUp(
      (file, options) => {
        transfers += 1;
        return arrives(file, options);
      },
      {
        createProjects: (body) => {
          orders.push(body.settings);
          if (body.settings.quality === 'standard') return Promise.resolve([]);
          return Promise.reject(new ApiError({ code: 'premium_feature', message: 'Pro.', status: 402 }));
        },
      },
    );
    const pro = { ...settings, context: 'legal', diarization: true, speakers: 2, quality: 'high' } as const;
    const id = queue.add([sound('a.mp3')], pro);
    await until(() => queue.snapshot()[0]?.step === 'failed');
    expect(queue.snapshot()[0]).toMatchObject({ code: 'premium_feature', settings: pro });
    queue.resumeWithoutPro(id);
    await until(() => queue.snapshot().length === 0);
    expect(orders).toEqual([pro, settings]);
    expect(transfers).toBe(1);
  });

  it('wants a file once more that can no longer be read', async () => {
    const { queue, until } = setUp(() => Promise.reject(new TransferRefused('', FILE_UNREADABLE)));
    const id = queue.add([sound('a.mp3')], settings);
    await until(() => queue.snapshot()[0]?.step === 'failed');
    expect(queue.hasFiles(id)).toBe(false);
  });
});
