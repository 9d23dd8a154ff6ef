import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wavFile } from '#speech/wav.ts';
import type { Transcript } from '#projects/domain/transcript.ts';
import { processesIn } from '../child-processes.ts';
import { type Person, signUp } from '../clients/client.ts';
import { type Product, startProduct } from '../servers/product.ts';
import { soon } from '../soon.ts';
import { silence, speakPcm } from '../fixtures/synthetic-speech.ts';

const UPLOADS = '/storage/v1/upload/resumable';

describe('the product killed with SIGKILL during an upload', () => {
  let product: Product;
  let person: Person;
  let content: Buffer;
  let undisturbed: Transcript;
  beforeAll(async () => {
    const speech = await speakPcm('we went for a long walk along the river', { voice: 'rms' });
    content = wavFile(Buffer.concat([speech, silence(200)]));
    product = await startProduct();
    person = await signUp(product, 'upload@example.org');
    const { id } = await person.record({ name: 'Fluss.wav', content });
    await person.reaches(id, 'completed_llm');
    undisturbed = await person.transcript(id);
  });
  afterAll(() => product.remove());

  const tus = (method: string, path: string, headers: Record<string, string> = {}, body?: Buffer) =>
    fetch(new URL(path, product.url), {
      method,
      headers: { ...headersOf(person), ...headers },
      ...(body && { body: new Uint8Array(body) }),
    });
  const killAndStartAgain = async () => {
    expect(await product.stop('SIGKILL')).toBeNull();
    product = await startProduct({ dataDir: product.dataDir });
    person = person.at(product);
  };

  it.each([
    ['after the first byte', () => 1],
    ['in the middle', (length: number) => Math.round(length / 2)],
    ['right after the last byte', (length: number) => length],
  ])('%s: the upload goes on at that place, and the text is the same', async (_where, bytesOf) => {
    const created = await tus('POST', UPLOADS, { 'upload-length': String(content.length) });
    const path = created.headers.get('location') ?? '';
    const sent = bytesOf(content.length);
    await sendAndForget(new URL(path, product.url), person, content, sent);
    await killAndStartAgain();

    const head = await tus('HEAD', path);
    const offset = Number(head.headers.get('upload-offset'));
    expect(head.status).toBe(200);
    expect(offset).toBeLessThanOrEqual(sent);
    if (offset < content.length) {
      const rest = await tus('PATCH', path, { 'upload-offset': String(offset) }, content.subarray(offset));
      expect(rest.status).toBe(204);
    }
    const answer = await person.order([path.split('/').at(-1) ?? '']);
    const { id } = answer.body.projects[0] ?? { id: '' };
    await person.reaches(id, 'completed_llm');
    expect(await person.transcript(id)).toEqual(undisturbed);
  });

  it('between upload and order: the order after the restart is taken, twice is once', async () => {
    const uploadId = await person.upload({ name: 'Fluss.wav', content });
    await killAndStartAgain();
    const first = await person.order([uploadId]);
    await killAndStartAgain();
    const second = await person.order([uploadId]);
    expect(second.body.projects[0]?.id).toBe(first.body.projects[0]?.id);
    const { id } = second.body.projects[0] ?? { id: '' };
    await person.reaches(id, 'completed_llm');
    expect(await person.transcript(id)).toEqual(undisturbed);
  });

  it('in the end a stop leaves no process behind', async () => {
    expect(await product.stop()).toBe(0);
    // Its helpers end by themselves once they see that it is gone.
    await soon(() => expect(processesIn(product.dataDir)).toEqual([]));
  });
});

function headersOf({ accessToken }: Person) {
  return {
    authorization: `Bearer ${accessToken}`,
    'tus-resumable': '1.0.0',
    'content-type': 'application/offset+octet-stream',
  };
}

/** Announces the whole content, sends the first bytes of it, and resolves when they have left this process. */
async function sendAndForget(url: URL, person: Person, content: Buffer, bytes: number): Promise<void> {
  const sending = request(url, {
    method: 'PATCH',
    headers: { ...headersOf(person), 'upload-offset': '0', 'content-length': content.length },
  });
  // The product is about to be killed: whatever comes of this request.
  sending.on('error', () => undefined);
  await new Promise<void>((resolve) => sending.write(content.subarray(0, bytes), () => resolve()));
}
