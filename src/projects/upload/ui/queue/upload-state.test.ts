import { describe, expect, it } from 'vitest';
import {
  isTransferring,
  matchingFiles,
  reduceUploads,
  sentBytes,
  type UploadEvent,
  type UploadJob,
} from './upload-state.ts';

const job = (change: Partial<UploadJob> = {}): UploadJob => ({
  id: 'a',
  title: 'Gespräch',
  settings: {
    language: 'de',
    diarization: false,
    quality: 'standard',
    context: null,
    projectMode: 'single',
  },
  files: [file('1.m4a', 100), file('2.m4a', 50)],
  recordings: [],
  step: 'check',
  waiting: false,
  samples: [],
  message: null,
  code: null,
  ...change,
});
const file = (name: string, sizeBytes: number) => ({
  name,
  sizeBytes,
  lastModified: 7,
  fingerprint: 'one',
  sentBytes: 0,
  url: null,
  finished: false,
});
const after = (start: UploadJob, ...events: UploadEvent[]) => {
  const [result] = events.reduce<readonly UploadJob[]>(reduceUploads, [start]);
  if (!result) throw new Error('The job is gone.');
  return result;
};

describe('the way of an upload', () => {
  it('goes from check over transfer to preparation once the last file is there', () => {
    const one = after(job(), { type: 'checked', id: 'a' }, { type: 'arrived', id: 'a', file: 0 });
    expect([one.step, sentBytes(one)]).toEqual(['transfer', 100]);
    const both = after(one, { type: 'arrived', id: 'a', file: 1 });
    expect([both.step, sentBytes(both)]).toEqual(['prepare', 150]);
  });

  it('forgets the speed when the line breaks and stops waiting with the next byte', () => {
    const moving = after(
      job({ step: 'transfer' }),
      { type: 'progressed', id: 'a', file: 0, sentBytes: 10, atMs: 0 },
      { type: 'progressed', id: 'a', file: 0, sentBytes: 20, atMs: 2000 },
    );
    expect(moving.samples).toHaveLength(2);
    const broken = after(moving, { type: 'waited', id: 'a' });
    expect([broken.waiting, broken.samples]).toEqual([true, []]);
    const back = after(broken, { type: 'progressed', id: 'a', file: 0, sentBytes: 21, atMs: 9000 });
    expect(back.waiting).toBe(false);
  });

  it('ignores a late progress report once the files are there or the job has failed', () => {
    const late: UploadEvent = { type: 'progressed', id: 'a', file: 0, sentBytes: 5, atMs: 1 };
    for (const step of ['prepare', 'failed', 'interrupted'] as const)
      expect(after(job({ step }), late)).toEqual(job({ step }));
  });

  it('goes straight to preparation when an interrupted job had all its files over', () => {
    const files = job().files.map((entry) => ({ ...entry, finished: true, sentBytes: entry.sizeBytes }));
    const resumed = after(
      job({ step: 'interrupted', files }),
      { type: 'resumed', id: 'a' },
      { type: 'checked', id: 'a' },
    );
    expect(resumed.step).toBe('prepare');
  });

  it('keeps the sentence of a failure until it is tried again', () => {
    const failed = after(job({ step: 'transfer' }), {
      type: 'failed',
      id: 'a',
      message: 'Zu groß.',
      code: null,
    });
    expect([failed.step, failed.message, isTransferring(failed)]).toEqual(['failed', 'Zu groß.', false]);
    expect(after(failed, { type: 'resumed', id: 'a' })).toMatchObject({ step: 'check', message: null });
  });

  it('does not restore a job that is running already, and touches no other job', () => {
    const jobs = reduceUploads([job({ step: 'transfer' })], {
      type: 'restored',
      jobs: [job({ step: 'interrupted' }), job({ id: 'b', step: 'interrupted' })],
    });
    expect(jobs.map((entry) => [entry.id, entry.step])).toEqual([
      ['a', 'transfer'],
      ['b', 'interrupted'],
    ]);
    const failed = reduceUploads(jobs, { type: 'failed', id: 'a', message: 'x', code: null });
    expect(failed[1]).toBe(jobs[1]);
  });
});

describe('matchingFiles', () => {
  const chosen = (
    name: string,
    size: number,
    change: { lastModified?: number; fingerprint?: string } = {},
  ) => {
    const { lastModified = 7, fingerprint = 'one' } = change;
    return { file: { name, size, lastModified }, fingerprint };
  };

  it('takes the same files in the order of the job, whatever else was chosen', () => {
    const [first, second] = [chosen('1.m4a', 100), chosen('2.m4a', 50)];
    expect(matchingFiles(job(), [second, chosen('x', 1), first])).toEqual([first.file, second.file]);
  });

  it.each([
    ['another size', chosen('1.m4a', 99)],
    ['another date', chosen('1.m4a', 100, { lastModified: 8 })],
    ['another content', chosen('1.m4a', 100, { fingerprint: 'other' })],
  ])('refuses a file of %s', (_what, other) => {
    expect(matchingFiles(job(), [other, chosen('2.m4a', 50)])).toBeNull();
  });

  it('takes each of two files that look the same for the one it is', () => {
    const twins = [file('REC001.WAV', 100), { ...file('REC001.WAV', 100), fingerprint: 'other' }];
    const [one, other] = [chosen('REC001.WAV', 100), chosen('REC001.WAV', 100, { fingerprint: 'other' })];
    const matches = matchingFiles(job({ files: twins }), [other, one]);
    expect([matches?.[0] === one.file, matches?.[1] === other.file]).toEqual([true, true]);
    expect(matchingFiles(job({ files: twins }), [one, one])).toBeNull();
    // Torn off before anything was sent of them, nothing distinguishes them yet: both are sent whole.
    const unknown = twins.map((twin) => ({ ...twin, fingerprint: null }));
    expect(new Set(matchingFiles(job({ files: unknown }), [other, one]))).toEqual(
      new Set([one.file, other.file]),
    );
  });

  it.each(['file_unreadable', 'upload_changed'])('takes what a file is by now, after %s', (code) => {
    const halted = job({ step: 'failed', code });
    const changed = chosen('1.m4a', 120, { lastModified: 9, fingerprint: 'other' });
    const second = chosen('2.m4a', 50);
    expect(matchingFiles(halted, [second, changed])).toEqual([changed.file, second.file]);
    expect(matchingFiles(halted, [second, chosen('3.m4a', 120)])).toBeNull();
  });

  it('asks for nothing that is already on the server', () => {
    const files = [{ ...file('1.m4a', 100), finished: true }, file('2.m4a', 50)];
    const second = chosen('2.m4a', 50);
    expect(matchingFiles(job({ files }), [second])).toEqual([null, second.file]);
  });
});
