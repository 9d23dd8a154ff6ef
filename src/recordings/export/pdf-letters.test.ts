import { buffer } from 'node:stream/consumers';
import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { orderOf, saying } from '../../../test/exported-interview.ts';
import { pdf } from './pdf.ts';

/** Each stretch that is drawn with one font, from the left, as the letters that its glyphs stand for. */
async function drawn(...texts: string[]): Promise<string[][]> {
  const order = orderOf('pdf', { times: false });
  const whole = (await buffer(await pdf(saying(...texts), order))).toString('latin1');
  const objects = new Map<string, string>();
  for (const [, number = '', body = ''] of whole.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [head = '', packed] = body.split(/\nstream\n/, 2);
    const stream = packed?.slice(0, packed.lastIndexOf('\nendstream')) ?? '';
    objects.set(
      number,
      head.includes('FlateDecode')
        ? inflateSync(Buffer.from(stream, 'latin1')).toString('latin1')
        : head + stream,
    );
  }
  const fonts = new Map<string, string[]>();
  for (const body of objects.values()) {
    for (const [, name = '', number = ''] of body.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(number) ?? '')?.[1] ?? '';
      fonts.set(name, lettersIn(objects.get(map) ?? ''));
    }
  }
  const page = [...objects.values()].find((body) => /\bBT\n/.test(body)) ?? '';
  return [...page.matchAll(/\bBT\n[\s\S]*?\/(F\d+) [\s\S]*?\bET\b/g)].map(([text, font = '']) => {
    const codes = [...text.matchAll(/<([0-9a-f]+)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []);
    return codes.map((code) => fonts.get(font)?.[Number.parseInt(code, 16)] ?? '?');
  });
}

/** By the glyph's number. */
function lettersIn(map: string): string[] {
  const letters: string[] = [];
  for (const [, from = '', list = ''] of map.matchAll(/<(\w{4})> <\w{4}> \[([^\]]*)\]/g)) {
    for (const [index, [, hex = '']] of [...list.matchAll(/<([^>]*)>/g)].entries()) {
      const units = hex.match(/\w{4}/g) ?? [];
      letters[Number.parseInt(from, 16) + index] = units
        .map((unit) => String.fromCharCode(Number.parseInt(unit, 16)))
        .join('');
    }
  }
  return letters;
}

const leftward = (letters: string[]) => [...letters].reverse().join('');

describe('letters of the PDF, as they are copied out of it', () => {
  it('are those of an Arabic sentence, though its font draws several from one shape', async () => {
    const text = 'أنا بخير، شكرا لك يا دكتور. نعمل على المشروع الجديد في برلين؟';
    const stretches = await drawn(text, 'ب ت ث ن ي ى ج ح خ س ش ف ق الإنسان');
    const read = leftward(stretches.map((letters) => leftward(letters)));
    expect(read).toContain(text);
    expect(read).toContain('ب ت ث ن ي ى ج ح خ س ش ف ق الإنسان');
  });

  it('keep the brackets of a Hebrew sentence as they were written, and German words beside them', async () => {
    const stretches = await drawn('שלום (גם) עברית', 'Größe (klein): שלום עולם und');
    expect(leftward(stretches.map((letters) => leftward(letters)))).toContain('שלום (גם) עברית');
    const seen = stretches.map((letters) => letters.join(''));
    expect(seen.join('|')).toContain('Größe (klein): |םלוע| |םולש| und');
  });
});
