// What is asked of the uploads before the part that sends is there.
import { expect, test } from 'vitest';
import type { TranscriptionSettings } from '#projects/domain/project.ts';
import { UploadQueue } from './upload-queue.ts';
import { createUploads } from './uploads.ts';

const settings: TranscriptionSettings = {
  language: 'de',
  diarization: false,
  quality: 'standard',
  context: null,
  projectMode: 'single',
};
const file = () => new File(['x'], 'Rede.wav', { type: 'audio/wav' });

/** A queue whose transfers never end. */
function idleQueue(): UploadQueue {
  return new UploadQueue({
    transfer: () => new Promise(() => {}),
    discard: () => {},
    createProjects: async () => [],
    journal: { restore: async () => [], keep: () => {}, forget: () => {} },
    onCreated: () => {},
    unknownFailure: () => '',
    now: () => 0,
    newId: () => 'a',
  });
}

test('what is sent before the sending part is loaded is sent as soon as it is', async () => {
  let arrive: (queue: UploadQueue) => void = () => {};
  let loads = 0;
  const uploads = createUploads(() => {
    loads += 1;
    return new Promise((resolve) => (arrive = resolve));
  });
  const seen: number[] = [];
  uploads.subscribe(() => seen.push(uploads.snapshot().length));
  const empty = uploads.snapshot();
  const taken = uploads.add([file()], settings);
  expect([uploads.snapshot() === empty, uploads.queue()]).toEqual([true, null]);
  arrive(idleQueue());
  await taken;
  expect(uploads.snapshot().map((job) => job.title)).toEqual(['Rede']);
  expect(seen.at(-1)).toBe(1);
  expect(loads).toBe(1);
});

test('an order that cannot be taken is refused, and the next one tries again', async () => {
  let isDown = true;
  const uploads = createUploads(async () => {
    if (isDown) throw new Error('no line');
    return idleQueue();
  });
  await expect(uploads.add([file()], settings)).rejects.toThrow('no line');
  expect(uploads.snapshot()).toEqual([]);
  isDown = false;
  await uploads.add([file()], settings);
  expect(uploads.snapshot()).toHaveLength(1);
});
