import { expect, it } from 'vitest';
import { createEarlySync } from './early-sync.ts';

/** A file whose syncs end when the test says so. */
function fakeFile() {
  const syncs: { resolve: () => void; reject: (error: Error) => void }[] = [];
  const cuts: number[] = [];
  return {
    syncs,
    cuts,
    datasync: () => new Promise<void>((resolve, reject) => syncs.push({ resolve, reject })),
    truncate: async (length?: number) => void cuts.push(length ?? 0),
  };
}

it('syncs again and again while bytes come, one file at a time', async () => {
  const begin = createEarlySync({ everyBytes: 10 });
  const [a, b] = [fakeFile(), fakeFile()];
  const [first, second] = [begin(a, 0), begin(b, 0)];
  first.written(9);
  expect(a.syncs).toHaveLength(0);
  first.written(1);
  expect(a.syncs).toHaveLength(1);
  first.written(50);
  second.written(50);
  expect([a.syncs.length, b.syncs.length]).toEqual([1, 0]);
  a.syncs[0]?.resolve();
  await first.end();
  second.written(1);
  expect(b.syncs).toHaveLength(1);
  b.syncs[0]?.resolve();
  await second.end();
});

it('takes back what a failing disk may have lost, and says so', async () => {
  const file = fakeFile();
  const sync = createEarlySync({ everyBytes: 10 })(file, 300);
  sync.written(10);
  const ended = sync.end();
  file.syncs[0]?.reject(new Error('EIO'));
  await expect(ended).rejects.toThrow('EIO');
  expect(file.cuts).toEqual([300]);
});
