import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fileFault, fileLimits, fileTypeOf, shownFileName } from './file-rules.ts';

const { fileBytes, files, nameLength } = fileLimits;
const pdf = (sizeBytes: number) => ({ name: 'a.pdf', sizeBytes });

describe('a file of a message', () => {
  it.each([
    ['of a kind that is taken', { name: 'Foto.JPEG', sizeBytes: 1 }, [], null],
    ['at the limit', pdf(fileBytes), [], null],
    ['a program', { name: 'a.pdf.exe', sizeBytes: 1 }, [], 'kind'],
    ['without an ending', { name: 'pdf', sizeBytes: 1 }, [], 'kind'],
    ['with the name of something every object has', { name: 'a.constructor', sizeBytes: 1 }, [], 'kind'],
    ['empty', pdf(0), [], 'empty'],
    ['one byte too large', pdf(fileBytes + 1), [], 'size'],
    ['one too many', pdf(1), Array.from({ length: files }, () => pdf(1)), 'count'],
    ['too much with the others', pdf(1), [pdf(fileBytes), pdf(fileBytes)], 'total'],
  ] as const)('%s', (_name, file, before, fault) => {
    expect(fileFault(file, before)).toBe(fault);
  });
});

describe('the shown name of a file', () => {
  it.each([
    ['../../etc/passwd.txt', 'passwd.txt'],
    [String.raw`C:\fakepath\Foto.png`, 'Foto.png'],
    ['rechnung\u202efdp.exe', 'rechnungfdp.exe'],
    [' a\r\nb .pdf ', 'ab .pdf'],
  ])('of %j is %j', (given, shown) => {
    expect(shownFileName(given)).toBe(shown);
  });

  it('is short, has no part of a path, and keeps its kind', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 400, unit: 'binary' }), (given) => {
        const shown = shownFileName(`${given}.pdf`);
        expect(shown.length).toBeLessThanOrEqual(nameLength);
        expect(shown).not.toMatch(/[/\\\p{Cc}]/u);
        expect(fileTypeOf(shown)).toBe('application/pdf');
      }),
    );
  });
});
