import { describe, expect, it } from 'vitest';
import { goOnWith } from './upload-form.tsx';
import type { FormNotice } from './refusal-dialog.tsx';

const file = new File(['sound'], 'Rede.wav', { type: 'audio/wav' });
const account = {
  plan: 'free' as const,
  pro: false,
  fileBytes: 1,
  freeFileBytes: 1,
  maxFileBytes: 2,
  durationMs: 600_000,
};

function doneWith(notice: FormNotice): string[] {
  const done: string[] = [];
  goOnWith(notice, { start: () => done.push('sent'), addRefused: () => done.push('files taken') });
  return done;
}

describe('once the trial of Pro runs', () => {
  it.each(['premium_feature', 'duration_limit', 'minutes_used_up', 'file_too_large_free'] as const)(
    'the order that the server refused with %s is sent again by itself, once',
    (code) => expect(doneWith({ kind: 'refused', code, message: '' })).toEqual(['sent']),
  );

  it.each<[string, FormNotice]>([
    ['several files at once', { kind: 'several' }],
    ['a file above 100 MB', { kind: 'too-large', file, account }],
  ])('the form takes %s, and sends nothing that nobody sent', (_what, notice) =>
    expect(doneWith(notice)).toEqual(['files taken']),
  );

  it.each<[string, FormNotice]>([
    ['the person only asked what Pro has', { kind: 'pro' }],
    [
      'a recording seems longer than ten minutes, and is in the form',
      { kind: 'too-long', file, durationMs: 660_000 },
    ],
  ])('nothing happens where %s', (_why, notice) => {
    expect(doneWith(notice)).toEqual([]);
  });
});
