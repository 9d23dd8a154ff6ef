import { describe, expect, it, vi } from 'vitest';
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
import { TransferRefused } from './transfer-refused.ts';
import { createUploadJournal } from './upload-journal.ts';

describe('the upload queue', () => {
  it('sends the files in order and makes one recording of them, then forgets the job', async () => {
    const { queue, made, storage, until } = setUp(arrives);
    queue.add([sound('Rede_1.mp3'), sound('Rede_2.mp3')], settings);
    await until(() => queue.snapshot().length === 0);
    expect(made).toEqual([
      {
        files: [{ uploadId: 'id-Rede_1.mp3' }, { uploadId: 'id-Rede_2.mp3' }],
        settings,
        title: 'Rede 1',
      },
    ]);
    expect(storage.length).toBe(0);
  });

  it('waits for a model that broke while the file was on its way, and for nothing else', async () => {
    const asked: unknown[] = [];
    const refusing = (code: string) => (body: { settings: TranscriptionSettings }) => {
      asked.push(body.settings.waitForModel);
      if (body.settings.waitForModel === true) return Promise.resolve([]);
      return Promise.reject(new ApiError({ code, message: code, status: 409 }));
    };
    const coming = setUp(arrives, { createProjects: refusing('model_coming') });
    coming.queue.add([sound('a.mp3')], settings);
    await coming.until(() => coming.queue.snapshot().length === 0);
    expect(asked).toEqual([undefined, true]);
    const hopeless = setUp(arrives, { createProjects: refusing('language_unavailable') });
    hopeless.queue.add([sound('a.mp3')], settings);
    await hopeless.until(() => hopeless.queue.snapshot()[0]?.step === 'failed');
    expect(asked).toEqual([undefined, true, undefined]);
  });

  it('shows the sentence of a refusal and goes on when tried again', async () => {
    let refuse = true;
    const { queue, made, until } = setUp((file, options) =>
      refuse ? Promise.reject(new TransferRefused('Zu groß.')) : arrives(file, options),
    );
    queue.add([sound('a.mp3')], settings);
    await until(() => queue.snapshot()[0]?.step === 'failed');
    expect(queue.snapshot()[0]?.message).toBe('Zu groß.');
    refuse = false;
    queue.resume(queue.snapshot()[0]?.id ?? '');
    await until(() => queue.snapshot().length === 0);
    expect(made).toHaveLength(1);
  });

  it('has a sentence of its own for a failure that brought none', async () => {
    const { queue, until } = setUp(() => Promise.reject(new TypeError('x is undefined')));
    queue.add([sound('a.mp3')], settings);
    await until(() => queue.snapshot()[0]?.step === 'failed');
    expect(queue.snapshot()[0]?.message).toBe('Unbekannt.');
  });

  it('leaves a job alone that runs in another tab', async () => {
    const storage = memoryStorage();
    const first = setUp(hangs, { storage });
    const id = first.queue.add([sound('a.mp3')], settings);
    const held = [{ name: `wortlaut.upload.${id}` }];
    const second = setUp(arrives, {
      storage,
      locks: { query: () => Promise.resolve({ held }), request: () => Promise.reject(new Error()) },
    });
    await second.queue.restore();
    expect(second.queue.snapshot()).toEqual([]);
  });

  it('breaks off, forgets the job and makes no recording when cancelled', async () => {
    const { queue, made, storage, until } = setUp(hangs);
    const id = queue.add([sound('a.mp3')], settings);
    await until(() => queue.snapshot()[0]?.files[0]?.url !== null);
    queue.cancel(id);
    expect([queue.snapshot().length, storage.length, made.length]).toEqual([0, 0, 0]);
  });

  it('removes from the server what was discarded after a reload, and what had arrived of an order broken off', async () => {
    const storage = memoryStorage();
    const before = setUp((file, options) => (file.name === 'b.mp3' ? hangs : arrives)(file, options), {
      storage,
    });
    const id = before.queue.add([sound('a.mp3'), sound('b.mp3')], settings);
    await before.until(() => before.queue.snapshot()[0]?.files[1]?.url != null);
    const after = setUp(arrives, { storage });
    await after.queue.restore();
    const urls = ['id-a.mp3', 'half'].map((name) => `http://x/storage/v1/upload/resumable/${name}`);
    after.queue.cancel(id);
    expect(after.discarded).toEqual(urls);
    before.queue.cancel(id);
    // The one under way is the transfer's.
    expect(before.discarded).toEqual(urls.slice(0, 1));
  });

  it('makes no recording of an order broken off while the server was away', async () => {
    vi.useFakeTimers();
    try {
      let asked = 0;
      const { queue, until } = setUp(arrives, {
        createProjects: () => {
          asked += 1;
          return Promise.reject(new ApiError({ code: 'network', message: '', status: 0 }));
        },
      });
      const id = queue.add([sound('a.mp3')], settings);
      await until(() => queue.snapshot()[0]?.step === 'prepare');
      await vi.advanceTimersByTimeAsync(0);
      expect(asked).toBe(1);
      queue.cancel(id);
      await vi.advanceTimersByTimeAsync(60_000);
      expect(asked).toBe(1);
      expect(queue.snapshot()).toEqual([]);
    } finally {
      vi.useRealTimers();
    }
  });

  it.each([
    ['_.wav', '_.wav'],
    [' .wav', '.wav'],
    [`${'a'.repeat(240)}.wav`, 'a'.repeat(200)],
    [`${'a'.repeat(199)}🎙️🎙️.wav`, 'a'.repeat(199)],
    ['Rede 2.11.mp3', 'Rede 2.11'],
  ])('gives a recording of the file %j a title that the server takes', async (name, title) => {
    const { queue, made, until } = setUp(arrives);
    queue.add([sound(name)], settings);
    await until(() => queue.snapshot().length === 0);
    expect(made).toMatchObject([{ title }]);
  });

  it('does not mix what two users of one browser had under way', async () => {
    const storage = memoryStorage();
    const one = setUp(hangs, { storage });
    one.queue.add([sound('a.mp3')], settings);
    await one.until(() => one.queue.snapshot()[0]?.step === 'transfer');
    expect(await createUploadJournal(storage, 'user').restore()).toHaveLength(1);
    expect(await createUploadJournal(storage, 'another').restore()).toEqual([]);
  });
});
