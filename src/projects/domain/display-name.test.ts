import { describe, expect, it } from 'vitest';
import { displayName, titleFromName } from './display-name.ts';

describe('the name of an uploaded file', () => {
  it.each([
    ['Gespräch 🎙️.mp3', 'Gespräch 🎙️.mp3'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\Ada\\Rede.wav', 'Rede.wav'],
    ['a\u0000b\nc.mp3', 'abc.mp3'],
    ['harmlos\u202e3pm.exe', 'harmlos3pm.exe'],
    ['  viel   Platz .m4a ', 'viel Platz .m4a'],
    ['..', ''],
    ['///', ''],
  ])('of %j is shown as %j', (given, shown) => {
    expect(displayName({ filename: given })).toBe(shown);
  });

  it('of 300 characters is cut to 200 without cutting an emoji, and keeps its extension', () => {
    const name = displayName({ filename: `${'👩‍👩‍👧'.repeat(300)}.mp3` });
    const characters = [...new Intl.Segmenter('und').segment(name)];
    expect(characters).toHaveLength(200);
    expect(name).toMatch(/👩‍👩‍👧….mp3$/u);
  });

  it('is taken from the object name where there is no file name', () => {
    expect(displayName({ filename: null, objectName: 'folder/a.ogg' })).toBe('a.ogg');
  });

  it('gives a title without its extension, and keeps a name that is nothing but one', () => {
    expect(titleFromName('Sitzung vom 3.5.2026.mp3')).toBe('Sitzung vom 3.5.2026');
    expect(titleFromName('.mp3')).toBe('.mp3');
  });
});
