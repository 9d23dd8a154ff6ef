// Forms over a real connection: in any order, cut off, and with files that nobody takes.
import { once } from 'node:events';
import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FormField, type FormFile, receiveForm } from './receive-form.ts';

type Outcome = {
  fields?: FormField[];
  files: { field: string; name: string; content: string }[];
  error?: string;
};

let outcome: Promise<Outcome>;
let take: (file: FormFile) => Promise<string> = ({ content }) => text(content);

const server = createServer((body, answer) => {
  outcome = receive(body);
  // What is left of a refused form is read and thrown away, as the product does.
  void outcome.finally(() => {
    body.resume();
    answer.end();
  });
});

async function receive(body: IncomingMessage): Promise<Outcome> {
  const files: Outcome['files'] = [];
  const { signal } = new AbortController();
  const takeFile = async (file: FormFile) => {
    files.push({ field: file.field, name: file.name, content: await take(file) });
  };
  return receiveForm(body, { mostFiles: 2, signal, takeFile }).then(
    (fields) => ({ fields, files }),
    (error: Error & { params?: { detail: string } }) => ({
      files,
      error: error.params?.detail ?? error.message,
    }),
  );
}

beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'));
afterAll(() => void server.close());

async function send(form: FormData | string, type?: string): Promise<Outcome> {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const headers = type ? { 'content-type': type } : {};
  await (await fetch(url, { method: 'POST', body: form, headers })).text();
  return outcome;
}

function formOf(...parts: [name: string, value: string | File][]): FormData {
  const form = new FormData();
  for (const [name, value] of parts) form.append(name, value as string);
  return form;
}
const sound = (content: string, name = 'Straße 1.wav') => new File([content], name);

it('gives fields on both sides of a file, and the file under its own name', async () => {
  const long = 'Ton'.repeat(100_000);
  const got = await send(formOf(['model', 'a'], ['file', sound(long)], ['language', 'dé']));
  expect(got.fields).toEqual([
    { name: 'model', value: 'a' },
    { name: 'language', value: 'dé' },
  ]);
  expect(got.files).toEqual([{ field: 'file', name: 'Straße 1.wav', content: long }]);
});

it('takes files one after the other, and says how much is left of the form', async () => {
  const left: (number | undefined)[] = [];
  take = async ({ content, mostBytes }) => {
    left.push(mostBytes);
    return text(content);
  };
  const got = await send(formOf(['file', sound('a'.repeat(200_000))], ['file', sound('b')]));
  expect(got.files.map(({ content }) => content.length)).toEqual([200_000, 1]);
  expect((left[0] ?? 0) - (left[1] ?? 0)).toBe(200_000);
});

it('ends with what the taker of a file says against it, and reads no further', async () => {
  take = async () => {
    throw new Error('no room');
  };
  const got = await send(formOf(['file', sound('a'.repeat(1_000_000))], ['model', 'a']));
  expect(got).toEqual({ files: [], error: 'no room' });
  take = ({ content }) => text(content);
});

it.each([
  [
    'a third file',
    formOf(...['a', 'b', 'c'].map((one): [string, File] => ['file', sound(one)])),
    undefined,
    /2 files/,
  ],
  ['a field longer than any', formOf(['prompt', 'x'.repeat(200_000)]), undefined, /prompt/],
  ['NUL in a field', formOf(['prompt', 'a\0b']), undefined, /NUL/],
  ['no boundary', 'text', 'multipart/form-data', /multipart/],
  [
    'no end',
    '--b\r\ncontent-disposition: form-data; name="a"\r\n\r\nx',
    'multipart/form-data; boundary=b',
    /early/,
  ],
  [
    'no end of its file',
    '--b\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nx',
    'multipart/form-data; boundary=b',
    /early/,
  ],
])('refuses a form with %s', async (_what, form, type, error) => {
  expect((await send(form, type)).error).toMatch(error);
});

it('ends where the sender goes away within a file', async () => {
  const { port } = server.address() as AddressInfo;
  const taking = Promise.withResolvers<void>();
  take = ({ content }) => {
    taking.resolve();
    return text(content);
  };
  const headers = { 'content-type': 'multipart/form-data; boundary=b', 'content-length': 1_000_000 };
  const asked = request({ port, method: 'POST', headers }).on('error', () => undefined);
  asked.write('--b\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nTon');
  await taking.promise;
  asked.destroy();
  expect((await outcome).error).toMatch(/early/);
});
