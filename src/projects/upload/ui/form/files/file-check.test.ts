import { describe, expect, it } from 'vitest';
import { type Account, fileKey, refusalOf, tooLong, withoutDoubles } from './file-check.ts';

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
  it.each([
    ['a.mp3', 'audio/mpeg'],
    ...['Rede.M4A', 'a.caf', 'a.w64', 'a.mka', 'a.weba', 'a.3ga', 'a.qta', 'a.amr', 'a.dss', 'Diktat'].map(
      (name) => [name, ''],
    ),
    ['a.ogg', 'application/ogg'],
    ['a.asf', 'application/vnd.ms-asf'],
    ['a.bin', 'application/octet-stream'],
    ['Notiz.txt', 'audio/mpeg'],
  ])('sends %s of the type %j: the server looks at the content', (name, type) => {
    expect(check([file(name, type)])).toBeUndefined();
  });

  it.each([
    ['Vertrag.pdf', ''],
    ['Vertrag', 'application/pdf'],
    ['Bild.heic', ''],
    ['Bild', 'image/png'],
    ['Fotos.zip', 'application/zip'],
    ['Brief.pages', 'application/vnd.apple.pages'],
  ])('does not send %s of the type %j, which is no recording', (name, type) => {
    expect(check([file(name, type)])).toBe('unsupported');
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
    const chosen = (name: string, fingerprint = 'one') => ({
      file: new File(['x'], name, { lastModified: 5 }),
      durationMs: null,
      fingerprint,
    });
    const [first, second] = [chosen('a.wav'), chosen('b.wav')];
    expect(withoutDoubles([first, second, chosen('a.wav')])).toEqual([first, second]);
  });

  it('keeps two recordings of a recorder without a clock, which have one name, size and date', () => {
    const one = { file: new File(['x'], 'REC001.WAV', { lastModified: 5 }), durationMs: 1 };
    const [first, second] = ['one', 'other'].map((fingerprint) => ({ ...one, fingerprint }));
    expect(withoutDoubles([first!, second!])).toEqual([first, second]);
    expect(fileKey(first!)).not.toBe(fileKey(second!));
  });

  it('refuses a longer recording only where its length is known and limited', () => {
    const sound = file('a.wav', 'audio/wav');
    const fingerprint = 'one';
    expect(tooLong([{ file: sound, durationMs: 600_000, fingerprint }], free)).toBeNull();
    expect(tooLong([{ file: sound, durationMs: 600_001, fingerprint }], free)).toMatchObject({
      kind: 'too-long',
    });
    expect(tooLong([{ file: sound, durationMs: null, fingerprint }], free)).toBeNull();
    expect(tooLong([{ file: sound, durationMs: 9e9, fingerprint }], pro)).toBeNull();
  });
});
