// What the attacker does with files: refused and costly ones, exports that nobody waits for, images, previews, a try-out.
import { randomBytes, randomUUID } from 'node:crypto';
import { type ClientRequest, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { wavFile } from '#speech/wav.ts';
import { ADDRESS, type Ask, count, kindOf, type Outcome } from './attack-requests.ts';
import { descendants } from '../../child-processes.ts';
import type { Person } from '../../clients/client.ts';
import type { Product } from '../../servers/product.ts';
import { beginUpload } from '../../clients/slow-upload.ts';
import { silence } from '../../fixtures/synthetic-speech.ts';
import { makePng } from '../../fixtures/tiny-png.ts';

const LOOK_EVERY_MS = 20;
const BEGINS_WITHIN_MS = 120_000;
/** Less than an export process stays when its work is done and it is asked for nothing more. */
const GONE_WITHIN_MS = 9_000;

export async function refusedFiles(attacker: Person, ask: Ask): Promise<Outcome> {
  const uploadId = await attacker.upload({ name: 'noise.wav', content: randomBytes(50_000) });
  const body = JSON.stringify({ files: [{ uploadId }], settings: { language: 'en' } });
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask('POST', '/api/projects', { body })));
  return count(answers.map(kindOf));
}

/** Twenty orders of recordings whose tables alone have megabytes, and which are none in the end. */
export async function costlyFiles(attacker: Person, ask: Ask): Promise<Outcome> {
  const content = fileOfTables();
  const orders = Array.from({ length: 4 }, async (_, n) => {
    const uploadId = await attacker.upload({ name: `tables-${n}.m4a`, content });
    const body = JSON.stringify({ files: [{ uploadId }], settings: { language: 'en' } });
    return Promise.all(Array.from({ length: 5 }, () => ask('POST', '/api/projects', { body })));
  });
  return count((await Promise.all(orders)).flat().map(kindOf));
}

/** An MP4 whose only track has a million and a half samples by its table, and nothing else. */
function fileOfTables(): Buffer {
  const box = (name: string, ...contents: Buffer[]) => {
    const content = Buffer.concat([Buffer.from(name, 'latin1'), ...contents]);
    const size = Buffer.alloc(4);
    size.writeUInt32BE(content.length + 4);
    return Buffer.concat([size, content]);
  };
  const samples = 1_500_000;
  const head = Buffer.alloc(12);
  head.writeUInt32BE(samples, 8);
  const sizes = box('stsz', head, randomBytes(4 * samples));
  const handler = box('hdlr', Buffer.alloc(8), Buffer.from('soun', 'latin1'), Buffer.alloc(13));
  const track = box('trak', box('mdia', handler, box('minf', box('stbl', sizes))));
  return Buffer.concat([box('ftyp', Buffer.from('M4A \0\0\0\0', 'latin1')), box('moov', track)]);
}

/**
 * Each is ordered and left while a process makes the first of them, of a text of ten hours.
 * @returns `ended` where that process ended with it
 */
export async function exportsLeft(
  { url, process }: Product,
  { accessToken }: Person,
  projectId: string,
): Promise<Outcome> {
  const answers: string[] = [];
  const order = () =>
    request(new URL(`/api/projects/${projectId}/export?format=pdf&view=raw`, url), {
      localAddress: ADDRESS,
      headers: { authorization: `Bearer ${accessToken}` },
    })
      .on('error', () => undefined)
      .on('response', ({ statusCode }) => answers.push(`answered ${statusCode}`))
      .end();
  const makers = () => descendants(process.pid, /export\.child/);
  const before = makers();
  const orders: ClientRequest[] = Array.from({ length: 20 }, order);
  const atWork = await seen(() => makers().find((pid) => !before.includes(pid)), BEGINS_WITHIN_MS);
  for (const one of orders) one.destroy();
  if (atWork === undefined) return count(['never started', ...answers]);
  const gone = await seen(() => (makers().includes(atWork) ? undefined : 'ended'), GONE_WITHIN_MS);
  return count([gone ?? 'still at work', ...answers]);
}

/** Looks again and again, for a while. */
async function seen<Value>(look: () => Value | undefined, withinMs: number): Promise<Value | undefined> {
  for (const endsAt = performance.now() + withinMs; performance.now() < endsAt; ) {
    const value = look();
    if (value !== undefined) return value;
    await delay(LOOK_EVERY_MS);
  }
  return undefined;
}

/** Images to be scaled up, all at once; every other one is left. */
export async function images({ url }: Product, person: Person, ask: Ask): Promise<Outcome> {
  const path = `files/${person.userId}/image.png`;
  const headers = { 'content-type': 'image/png', 'x-upsert': 'true' };
  await ask('POST', `/storage/v1/object/${path}`, { body: makePng(), headers });
  const wanted = (n: number) =>
    `/storage/v1/render/image/authenticated/${path}?width=2000&height=${1_000 + n}`;
  for (let n = 0; n < 6; n += 1) {
    const left = request(new URL(wanted(n), url), {
      localAddress: ADDRESS,
      headers: { authorization: `Bearer ${person.accessToken}` },
    });
    left.on('error', () => undefined).end(() => left.destroy());
  }
  return count((await Promise.all([10, 11, 12].map((n) => ask('GET', wanted(n))))).map(kindOf));
}

/** Uploads that are listened to and stand still; nothing more comes of them. */
export async function uploadsListenedTo(product: Product, attacker: Person): Promise<Outcome> {
  const uploads = Array.from({ length: 4 }, async () => {
    const upload = await beginUpload(product, attacker, { sizeBytes: 5_000_000, language: 'en' });
    return (await upload.send(wavFile(silence(3)))) > 0 ? 'started' : 'refused';
  });
  return count(await Promise.all(uploads));
}

/** One address that wants all the places of visitors. */
export async function tryOuts(ask: Ask): Promise<Outcome> {
  const body = wavFile(silence(1));
  const headers = {
    'content-type': 'audio/wav',
    'content-length': String(body.length),
    'x-language': 'en',
    'x-file-name': randomUUID(),
  };
  const asked = Array.from({ length: 6 }, () => ask('POST', '/api/try-out', { body, headers }));
  return count((await Promise.all(asked)).map(kindOf));
}

/** Files longer than the plan lets them be, by what they announce; nothing of them comes. */
export async function storedTooMuch({ url }: Product, person: Person): Promise<Outcome> {
  const announced = Array.from(
    { length: 5 },
    (_, n) =>
      new Promise<string>((resolve) => {
        const asked = request(new URL(`/storage/v1/object/files/${person.userId}/${n}.bin`, url), {
          method: 'POST',
          localAddress: ADDRESS,
          headers: { authorization: `Bearer ${person.accessToken}`, 'content-length': String(5 * 1024 ** 3) },
        });
        asked.on('error', () => resolve('cut')).flushHeaders();
        asked.on('response', (answer) => {
          answer
            .setEncoding('utf8')
            .on('data', (text: string) => resolve(/"statusCode":"(\d+)"/.exec(text)?.[1] ?? '?'));
          answer.on('end', () => asked.destroy());
        });
      }),
  );
  return count(await Promise.all(announced));
}
