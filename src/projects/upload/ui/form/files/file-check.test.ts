import { describe, expect, it } from 'vitest';
import { type Account, refusalOf, tooLong, withoutDoubles } from './file-check.ts';

const MB = 1024 ** 2;
const free: Account = {
  plan: 'free',
  fileBytes: 100 * MB,
  freeFileBytes: 100 * MB,
  maxFileBytes: 2048 * MB,
  durationMs: 600_000,
  pro: false,
};
const pro: Account = { ...free, plan: 'pro', fileBytes: 2048 * MB, durationMs: null, pro: true };
const file = (name: string, type: string, size = 10) =>
  Object.defineProperty(new File([], name, { type }), 'size', { value: size });
const check = (files: File[], account: Account | null = free, change = {}) =>
  refusalOf(files, { account, alreadyChosen: 0, dropped: false, ...change })?.kind;

describe('files before they are sent', () => {
  it('takes media by type or, where the system knows no type, by name', () => {
    expect(check([file('a.mp3', 'audio/mpeg')])).toBeUndefined();
    expect(check([file('Rede.M4A', '')])).toBeUndefined();
  });

  it('answers a foreign file with a dialog when chosen and with a toast when dropped', () => {
    const letter = file('Protokoll.docx', 'application/vnd.openxmlformats');
    expect(check([letter])).toBe('unsupported');
    expect(check([letter], free, { dropped: true })).toBe('not-media');
  });

  it('refuses a foreign file before the account is known, and leaves the rest to be asked later', () => {
    expect(check([file('Notiz.txt', 'text/plain')], null)).toBe('unsupported');
    expect(check([file('a.wav', 'audio/wav', 4096 * MB)], null)).toBeUndefined();
  });

  it('lets a file of exactly the limit pass and refuses one byte more', () => {
    expect(check([file('a.wav', 'audio/wav', 100 * MB)])).toBeUndefined();
    expect(check([file('a.wav', 'audio/wav', 100 * MB + 1)])).toBe('too-large');
    expect(check([file('a.wav', 'audio/wav', 100 * MB + 1)], pro)).toBeUndefined();
    expect(check([file('a.wav', 'audio/wav', 2048 * MB + 1)], pro)).toBe('too-large');
  });

  it('keeps several files for subscribers, counting the one already chosen', () => {
    const sound = file('a.wav', 'audio/wav');
    expect(check([sound, sound])).toBe('several');
    expect(check([sound], free, { alreadyChosen: 1 })).toBe('several');
    expect(check([sound, sound], pro, { alreadyChosen: 1 })).toBeUndefined();
  });

  it('reports an empty file before it is sent, and more files than one transcription takes', () => {
    expect(check([file('a.wav', 'audio/wav'), file('b.wav', 'audio/wav', 0)], pro)).toBe('empty');
    const many = Array.from({ length: 50 }, (_, n) => file(`${n}.wav`, 'audio/wav'));
    expect(check(many, pro)).toBeUndefined();
    expect(check(many, pro, { alreadyChosen: 1 })).toBe('too-many');
  });

  it('keeps a file that was chosen twice once, where it stood first', () => {
    const [first, second] = ['a.wav', 'b.wav'].map((name) => ({
      file: new File(['x'], name, { lastModified: 5 }),
      durationMs: null,
    }));
    const again = { file: new File(['x'], 'a.wav', { lastModified: 5 }), durationMs: 1 };
    expect(withoutDoubles([first!, second!, again])).toEqual([first, second]);
  });

  it('refuses a longer recording only where its length is known and limited', () => {
    const sound = file('a.wav', 'audio/wav');
    expect(tooLong([{ file: sound, durationMs: 600_000 }], free)).toBeNull();
    expect(tooLong([{ file: sound, durationMs: 600_001 }], free)).toMatchObject({ kind: 'too-long' });
    expect(tooLong([{ file: sound, durationMs: null }], free)).toBeNull();
    expect(tooLong([{ file: sound, durationMs: 9e9 }], pro)).toBeNull();
  });
});
