import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { entryNames } from './entry-names.ts';

describe('names in an archive', () => {
  const names = (...titles: string[]) => titles.map(entryNames('Ohne Titel'));

  it('are the titles, numbered where they are alike to a file system', () => {
    expect(names('Rede', 'rede', 'Rede (2)', 'Rede', 'Größe', 'Gro\u0308ße')).toEqual([
      'Rede',
      'rede (2)',
      'Rede (2) (2)',
      'Rede (3)',
      'Größe',
      'Größe (2)',
    ]);
  });

  it('lead nowhere, hide nothing and are free for every system', () => {
    expect(
      names(
        '../../etc/passwd',
        'a\\b:c*?"<>|',
        'CON',
        'aux.txt',
        '...',
        '',
        'Ende. ',
        '\u202Egpj.exe',
        'com¹',
        'Aux .txt',
        'conout$',
      ),
    ).toEqual([
      '-..-etc-passwd',
      'a-b-c------',
      '_CON',
      '_aux.txt',
      'Ohne Titel',
      'Ohne Titel (2)',
      'Ende',
      'gpj.exe',
      '_com¹',
      '_Aux .txt',
      '_conout$',
    ]);
  });

  it('are cut where a file system takes no more, between letters', () => {
    const [long = '', short] = names('Gro\u0308ße'.repeat(60), 'ä'.repeat(90));
    expect('Größe'.repeat(60).startsWith(long)).toBe(true);
    expect(Buffer.byteLength(long)).toBeGreaterThan(170);
    expect(Buffer.byteLength(long)).toBeLessThanOrEqual(180);
    expect(short).toBe('ä'.repeat(90));
  });

  it('are all different, short enough and never empty, for any titles', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.string({ unit: 'grapheme', maxLength: 300 }), fc.constant('Rede'))),
        (titles) => {
          const given = names(...titles);
          expect(new Set(given.map((name) => name.normalize('NFKC').toLowerCase())).size).toBe(titles.length);
          for (const name of given) {
            expect(Buffer.byteLength(name)).toBeLessThanOrEqual(200);
            // oxlint-disable-next-line no-control-regex
            expect(name).toMatch(/^[^/\\:*?"<>|\u0000-\u001F]+$/u);
          }
        },
      ),
    );
  });
});
