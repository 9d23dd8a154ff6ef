import { describe, expect, it } from 'vitest';
import { namedIn } from './download-export.ts';

describe('the name of a download', () => {
  it('is the extended one where both are given, with its umlauts', () => {
    const header = `attachment; filename="Buergermeister.pdf"; filename*=UTF-8''B%C3%BCrgermeister.pdf`;
    expect(namedIn(header)).toBe('Bürgermeister.pdf');
  });

  it('is the plain one where there is no other, and none where none is given', () => {
    expect(namedIn('attachment; filename="Rede; Teil 1.pdf"')).toBe('Rede; Teil 1.pdf');
    expect([namedIn('attachment'), namedIn(null)]).toEqual([null, null]);
  });
});
