// A speech server that answers at once: what a recording costs besides its recognition shows beside it.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const BYTES_PER_SECOND = 32_000;
/** Of a request besides its sound: the form's fields and the header of the WAV file. */
const FORM_BYTES = 1_000;
/** People speak two or three words a second. */
const WORD_S = 0.4;

export type SpeechServer = {
  readonly url: string;
  /** What it was given and what it said so far. */
  readonly sent: { requests: number; soundS: number; words: number };
  close(): void;
};

/** Every word is another one, so that one that is lost, doubled or out of place shows. */
export async function startSpeechServer(): Promise<SpeechServer> {
  const sent = { requests: 0, soundS: 0, words: 0 };
  const server = createServer((request, response) => {
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
    });
    request.on('end', () => {
      const seconds = Math.max(0, size - FORM_BYTES) / BYTES_PER_SECOND;
      sent.requests += 1;
      sent.soundS += seconds;
      const words = Array.from({ length: Math.floor(seconds / WORD_S) }, (_, index) => {
        sent.words += 1;
        const start = index * WORD_S;
        return { word: `word${sent.words}`, start, end: start + WORD_S * 0.9 };
      });
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ text: words.map(({ word }) => word).join(' '), words }));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sent,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
