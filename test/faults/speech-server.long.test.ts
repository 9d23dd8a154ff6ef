// A speech server that is out of order now and then: the text is whole all the same, and nothing of it twice.
import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wavFile } from '#speech/wav.ts';
import { type Person, signUp } from '../clients/client.ts';
import { type Product, startProduct } from '../servers/product.ts';
import { everyJobIsDone } from '../servers/product-database.ts';
import { SHORT_TEXT, speakTexts } from '../fixtures/spoken-texts.ts';

type Fault = { name: string; answer: (response: ServerResponse) => void };
const faults: Fault[] = [
  { name: '429', answer: (response) => response.writeHead(429, { 'retry-after': '1' }).end() },
  { name: '500', answer: (response) => response.writeHead(500).end('Internal Server Error') },
  {
    name: 'a page',
    answer: (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Back soon</h1>'),
  },
  {
    name: 'half an answer',
    answer: (response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{"text": "wo'),
  },
  {
    name: 'a connection that breaks off',
    answer: (response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': 100 });
      response.write('{"text"', () => response.destroy());
    },
  },
];

describe('a speech server', () => {
  const left: Fault[] = [];
  let heard = 0;
  let server: Server;
  let product: Product;
  let person: Person;
  beforeAll(async () => {
    server = createServer((request, response) => {
      request.resume().on('end', () => {
        const fault = left.shift();
        if (fault) return fault.answer(response);
        heard += 1;
        const words = [{ word: `stretch${heard}`, start: 0, end: 0.5 }];
        response.setHeader('content-type', 'application/json');
        response.end(JSON.stringify({ text: words[0]?.word, words }));
      });
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    product = await startProduct({ env: { SPEECH_HTTP_URL: url, SPEECH_ENGINE: 'openai' } });
    person = await signUp(product, 'server@example.org');
  });
  afterAll(async () => {
    await product.remove();
    server.closeAllConnections();
    server.close();
  });

  it('that answers 429, 500, a page, half, and breaks off costs time and no word', async () => {
    const content = wavFile((await speakTexts([SHORT_TEXT])).pcm);
    const sound = async (name: string) => {
      const { id } = await person.record({ name, content });
      await person.reaches(id, 'completed_llm', 'failed');
      return (await person.transcript(id, 'raw')).segments.flatMap(({ words }) => words);
    };
    const undisturbed = await sound('before.wav');
    expect(undisturbed.length).toBeGreaterThan(1);
    expect(heard).toBe(undisturbed.length);
    left.push(...faults);
    const words = await sound('after.wav');
    expect(left).toEqual([]);
    expect(words.map(({ startMs }) => startMs)).toEqual(undisturbed.map(({ startMs }) => startMs));
    expect(new Set(words.map(({ text }) => text)).size).toBe(undisturbed.length);
    expect(heard).toBe(2 * undisturbed.length);
    await everyJobIsDone(product.dataDir);
  });
});
