// Forms as they come over the wire: in any pieces, with any content, and broken ones.
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boundaryOf, readParts } from './multipart.ts';
import { StorageError } from '../storage-error.ts';

const BOUNDARY = '----form7e1';

async function* inPieces(bytes: Buffer, sizes: readonly number[]): AsyncGenerator<Buffer> {
  let at = 0;
  for (let turn = 0; at < bytes.length; turn += 1) {
    const size = sizes[turn % sizes.length] ?? 1;
    yield bytes.subarray(at, at + size);
    at += size;
  }
}

function form(parts: readonly { head: string; body: Uint8Array | string }[]): Buffer {
  const all = parts.map(({ head, body }) =>
    Buffer.concat([
      Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; ${head}\r\n\r\n`),
      Buffer.from(body as string),
      Buffer.from('\r\n'),
    ]),
  );
  return Buffer.concat([...all, Buffer.from(`--${BOUNDARY}--\r\n`)]);
}

async function read(bytes: Buffer, sizes: readonly number[] = [bytes.length]) {
  const found: { name: string; fileName: string | undefined; body: string }[] = [];
  for await (const { name, fileName, body } of readParts(inPieces(bytes, sizes), BOUNDARY)) {
    const chunks: Buffer[] = [];
    for await (const chunk of body) chunks.push(Buffer.from(chunk));
    found.push({ name, fileName, body: Buffer.concat(chunks).toString('latin1') });
  }
  return found;
}

describe('a form', () => {
  it('gives every part whole, whatever is in it and however it is cut into pieces', async () => {
    // Bytes that look like the beginning of a boundary are the hard ones.
    const piece = fc.constantFrom(
      '\r',
      '\n',
      '-',
      '--',
      '\r\n--',
      `\r\n--${BOUNDARY.slice(0, 6)}`,
      'x',
      '\0',
    );
    const body = fc.array(piece, { maxLength: 30 }).map((list) => list.join(''));
    await fc.assert(
      fc.asyncProperty(
        fc.array(body, { maxLength: 4 }),
        fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 5 }),
        async (bodies, sizes) => {
          const parts = bodies.map((text, index) => ({ head: `name="${index}"; filename="f"`, body: text }));
          const found = await read(form(parts), sizes);
          expect(found.map((part) => part.body)).toEqual(bodies);
        },
      ),
      { numRuns: 200 },
    );
  });

  it('distinguishes fields from files, and skips parts that nobody reads', async () => {
    const bytes = form([
      { head: 'name="cacheControl"', body: '60' },
      { head: 'name=""; filename="ä \\"b\\".txt"', body: 'datei' },
      { head: 'name="last"', body: 'ende' },
    ]);
    expect((await read(bytes)).map(({ name, fileName }) => [name, fileName])).toEqual([
      ['cacheControl', undefined],
      ['', 'ä \\"b\\".txt'],
      ['last', undefined],
    ]);
    const names: string[] = [];
    for await (const { name } of readParts(inPieces(bytes, [7]), BOUNDARY)) names.push(name);
    expect(names).toEqual(['cacheControl', '', 'last']);
  });

  it.each([
    ['nothing', ''],
    ['no boundary', 'x'.repeat(100)],
    [
      'a cut part',
      form([{ head: 'name="a"; filename="b"', body: 'x' }])
        .subarray(0, -20)
        .toString(),
    ],
    ['a part without a name', `--${BOUNDARY}\r\ncontent-type: text/plain\r\n\r\nx\r\n--${BOUNDARY}--`],
    ['endless headers', `--${BOUNDARY}\r\n${'x: y\r\n'.repeat(10_000)}`],
  ])('is refused when it is %s', async (_what, text) => {
    await expect(read(Buffer.from(text), [1000])).rejects.toBeInstanceOf(StorageError);
  });

  it('is known by its content type', () => {
    expect(boundaryOf('multipart/form-data; boundary=abc')).toBe('abc');
    expect(boundaryOf('multipart/form-data; charset=utf-8; boundary="a b"')).toBe('a b');
    expect(boundaryOf('multipart/form-data')).toBeUndefined();
    expect(boundaryOf('text/plain; boundary=abc')).toBeUndefined();
  });
});
