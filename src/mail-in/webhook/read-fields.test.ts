// What a provider sends, cut at random places: what is read is what standard parsers read of the whole.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readParts, readPercentEncoded } from './read-form.ts';
import { readJson } from './read-json.ts';
import { type TakeField, UnreadableDeliveryError } from './take-field.ts';

/** Half surrogate pairs included. */
const text = fc.string({
  unit: fc.oneof(
    fc.constantFrom('\r', '\n', '"', '\\', '=', '&', '+', '%', 'ä', '😀', '\ud83d'),
    fc.string(),
  ),
});
const cuts = fc.array(fc.nat(), { maxLength: 12 });

async function* cut(whole: Buffer, at: readonly number[]): AsyncGenerator<Buffer> {
  const places = at.map((n) => n % (whole.byteLength + 1)).toSorted((a, b) => a - b);
  let begin = 0;
  for (const end of [...places, whole.byteLength]) {
    yield whole.subarray(begin, end);
    begin = end;
  }
}

async function read(reader: (take: TakeField) => Promise<void>): Promise<Record<string, string>> {
  const pieces = new Map<string, Buffer[]>();
  await reader(async (name, piece) => void pieces.set(name, [...(pieces.get(name) ?? []), piece]));
  return Object.fromEntries([...pieces].map(([name, of]) => [name, Buffer.concat(of).toString()]));
}

const filled = (object: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(object)
      .filter(([, value]) => typeof value === 'string' && value !== '')
      .map(([key, value]) => [key, String(value).toWellFormed()]),
  );

describe('the reader of JSON', () => {
  it('reads the strings of the outermost object as JSON.parse does, wherever it is cut', async () => {
    const name = fc.stringMatching(/^[A-Za-z]{1,9}$/);
    const nested = fc.jsonValue({ maxDepth: 3 });
    await fc.assert(
      fc.asyncProperty(
        fc.dictionary(name, fc.oneof(text, nested)),
        cuts,
        fc.boolean(),
        async (object, at, isEscaped) => {
          const json = JSON.stringify(object, null, 2);
          const sent = isEscaped
            ? json.replace(
                /[^\n -~]/g,
                (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
              )
            : json;
          expect(await read((take) => readJson(cut(Buffer.from(sent), at), take))).toEqual(
            filled(JSON.parse(json) as Record<string, unknown>),
          );
        },
      ),
      { numRuns: 200 },
    );
  });

  it.each([
    '',
    '[]',
    '"text"',
    'null',
    '{"a": "b',
    '{"a": {"b": "c"}',
    '{"a": "\\x"}',
    '{"a": "\\u12g4"}',
    '{} {',
  ])('refuses %j', async (sent) => {
    const reading = read((take) => readJson(cut(Buffer.from(sent), []), take));
    await expect(reading).rejects.toThrow(UnreadableDeliveryError);
  });
});

describe('the reader of percent-encoded forms', () => {
  it('reads what URLSearchParams wrote, wherever it is cut', async () => {
    const name = fc.string({ minLength: 1, maxLength: 30 });
    await fc.assert(
      fc.asyncProperty(fc.dictionary(name, text), cuts, async (object, at) => {
        const sent = Buffer.from(new URLSearchParams(object).toString());
        const wanted = Object.fromEntries(
          Object.entries(filled(object)).map(([key, value]) => [key.toWellFormed(), value]),
        );
        expect(await read((take) => readPercentEncoded(cut(sent, at), take))).toEqual(wanted);
      }),
      { numRuns: 200 },
    );
  });

  it.each(['a=%4', 'a=%zz', `${'a'.repeat(300)}=b`])('refuses %j', async (sent) => {
    const reading = read((take) => readPercentEncoded(cut(Buffer.from(sent), []), take));
    await expect(reading).rejects.toThrow(UnreadableDeliveryError);
  });
});

describe('the reader of forms in parts', () => {
  const parts = (fields: readonly [string, string][]) =>
    Buffer.from(
      `${fields.map(([name, value]) => `--line\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`).join('')}--line--\r\n`,
    );
  const contentType = 'multipart/form-data; boundary=line';

  it('reads the mail byte by byte, and the fields before and after it, wherever it is cut', async () => {
    const mail = fc.string({
      unit: fc.constantFrom('\r\n', '--', 'line', 'ä', 'x'),
      maxLength: 200,
      minLength: 1,
    });
    const harmless = mail.filter((value) => !`\r\n${value}`.includes('\r\n--line'));
    await fc.assert(
      fc.asyncProperty(harmless, cuts, async (value, at) => {
        const body = parts([
          ['from', 'a@example.org'],
          ['email', value],
          ['envelope', '{}'],
        ]);
        const found = await read((take) => readParts(cut(body, at), { contentType, large: 'email' }, take));
        expect(found).toEqual({ from: 'a@example.org', email: value, envelope: '{}' });
      }),
      { numRuns: 200 },
    );
  });

  it('refuses a form without a boundary, and one that ends too early', async () => {
    const body = parts([['email', 'Hallo']]);
    const reading = (sent: Buffer, type: string) =>
      read((take) => readParts(cut(sent, []), { contentType: type, large: 'email' }, take));
    await expect(reading(body, 'multipart/form-data')).rejects.toThrow(UnreadableDeliveryError);
    await expect(reading(body.subarray(0, 60), contentType)).rejects.toThrow(UnreadableDeliveryError);
  });

  it('ends with the error of the one who takes the pieces', async () => {
    const body = parts([
      ['email', 'Hallo'],
      ['envelope', '{}'],
    ]);
    const reading = readParts(cut(body, [40]), { contentType, large: 'email' }, async () => {
      throw new Error('the disk is full');
    });
    await expect(reading).rejects.toThrow('the disk is full');
  });
});
