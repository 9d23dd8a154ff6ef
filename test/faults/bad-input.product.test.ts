import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Locale, locales } from '#i18n/texts.ts';
import { wavFile } from '#speech/wav.ts';
import { FINAL_STATUSES, type Person, signUp } from '../clients/client.ts';
import { type Product, startProduct } from '../servers/product.ts';
import { wav } from '../sound/decode-file.ts';
import { ds2, unreadableDss, writeDss } from '../sound/dictation.ts';
import { ffmpeg } from '../sound/make-audio.ts';
import { silence, speak, tone } from '../fixtures/synthetic-speech.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const SENTENCE = 'the weather was fine this morning';
const picture = ['-f', 'lavfi', '-i', 'testsrc=duration=1:size=64x64:rate=10', '-pix_fmt', 'yuv420p'];
const MUSIC_UNDER_IT =
  'sine=frequency=220:duration=20,tremolo=f=3:d=0.7,volume=-12dB[music];[0:a][music]amix=inputs=2:duration=first:normalize=0';
const aTone = ['-f', 'lavfi', '-i', 'sine=frequency=440:sample_rate=16000:duration=3'];

describe('bad input', () => {
  const folder = temporaryFolder();
  let product: Product;
  let person: Person;
  /** Stands for every address that a file could name: nothing of the product may ever call it. */
  let elsewhere: Server;
  const requests: string[] = [];

  beforeAll(async () => {
    elsewhere = createServer((request, response) => {
      requests.push(request.url ?? '');
      response.end();
    }).listen(0, '127.0.0.1');
    await once(elsewhere, 'listening');
    product = await startProduct();
    person = await signUp(product, 'input@example.org');
  });
  afterAll(async () => {
    elsewhere.close();
    await product.remove();
  });

  const made = async (name: string, ...args: string[]): Promise<Buffer> => {
    await ffmpeg(...args, join(folder, name));
    return readFile(join(folder, name));
  };
  const address = () => `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`;

  type BadFile = { what: string; name: string; code: string; make: () => Promise<Buffer> | Buffer };
  const refused: BadFile[] = [
    { what: 'an empty file', name: 'empty.wav', code: 'upload_empty', make: () => Buffer.alloc(0) },
    {
      what: 'a text named .mp3',
      name: 'Brief.mp3',
      code: 'file_unsupported',
      make: () => Buffer.from('Just a letter, no sound at all. '.repeat(300)),
    },
    {
      what: 'an MP4 cut off before its index',
      name: 'half.mp4',
      code: 'file_damaged',
      make: async () => {
        const whole = await made('half.mp4', ...aTone, '-c:a', 'aac');
        return whole.subarray(0, whole.length / 2);
      },
    },
    {
      what: 'an MP4 without sound',
      name: 'mute.mp4',
      code: 'file_no_sound',
      make: () => made('mute.mp4', ...picture),
    },
    {
      what: 'a WAV of 0 Hz',
      name: 'zero.wav',
      code: 'file_damaged',
      make: () => wav({ sampleRate: 0, channels: 1, dataBytes: 32_000 }),
    },
    {
      what: 'a film from a shop, locked',
      name: 'shop.m4a',
      code: 'file_protected',
      make: async () => {
        const bytes = await made('shop.m4a', ...aTone, '-c:a', 'aac', '-f', 'ipod');
        bytes.write('drms', bytes.indexOf('mp4a'), 'latin1');
        return bytes;
      },
    },
    { what: 'a dictation in DS2', name: 'DS000012.DS2', code: 'file_ds2', make: () => ds2() },
    {
      what: 'a dictation in DSS as another maker writes it',
      name: 'DS000013.DSS',
      code: 'file_dss_variant',
      make: () => unreadableDss.grundig(),
    },
    {
      what: 'an HLS playlist named .mp4',
      name: 'live.mp4',
      code: 'file_unsupported',
      make: () =>
        Buffer.from(
          `#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\n${address()}/a.ts\n#EXTINF:1,\nfile:///etc/passwd\n`,
        ),
    },
    {
      what: 'a concat script named .mp4',
      name: 'list.mp4',
      code: 'file_unsupported',
      make: () => Buffer.from(`ffconcat version 1.0\nfile '${address()}/b.mp4'\nfile '/etc/passwd'\n`),
    },
  ];

  it.each(refused)('$what ends in a sentence, in both languages', async ({ name, code, make }) => {
    const uploadId = await person.upload({ name, content: await make() });
    const answers = await inBothLanguages((locale) => person.speaking(locale).order([uploadId]));
    for (const { status, body } of answers) {
      expect(body.error?.code).toBe(code);
      expect(status).toBeLessThan(500);
    }
    expectSentences(answers.map(({ body }) => body.error.message));
  });

  it('nothing of it was ever opened elsewhere, and nothing is stuck', async () => {
    expect(requests).toEqual([]);
    expect(await person.projects()).toEqual([]);
  });

  it.each([
    ['384 kHz', 'high.wav', ['-ar', '384000']],
    ['7.1 channels', 'surround.flac', ['-af', 'pan=7.1|c0=c0|c2=c0|c7=c0']],
    ['8 kHz of a telephone', 'line.wav', ['-af', 'lowpass=f=3400', '-ar', '8000', '-c:a', 'pcm_mulaw']],
    ['a square wave of clipping', 'square.wav', ['-af', 'volume=30dB', '-c:a', 'pcm_s16le']],
    ['a room with music', 'music.mp3', ['-filter_complex', MUSIC_UNDER_IT]],
  ])('speech in %s is understood', async (_what, name, options) => {
    const content = await made(name, '-i', await speak(SENTENCE, { voice: 'rms' }), ...options);
    const { id } = await person.record({ name, content });
    expect(await person.reaches(id, ...FINAL_STATUSES)).toMatchObject({
      status: 'completed_llm',
      noSpeech: false,
    });
  });

  it('a dictation in DSS is understood', async () => {
    const path = join(folder, 'DS000014.DSS');
    await writeDss(path, { coding: 'LP', input: ['-i', await speak(SENTENCE, { voice: 'rms' })] });
    const { id } = await person.record({ name: 'DS000014.DSS', content: await readFile(path) });
    expect(await person.reaches(id, ...FINAL_STATUSES)).toMatchObject({
      status: 'completed_llm',
      noSpeech: false,
    });
  });

  it('an MP4 cut off behind its index gives the text of what is there', async () => {
    const speech = await speak(`${SENTENCE}. ${SENTENCE}.`, { voice: 'rms' });
    const whole = await made('start.mp4', '-i', speech, '-c:a', 'aac', '-movflags', '+faststart');
    const { id } = await person.record({
      name: 'start.mp4',
      content: whole.subarray(0, Math.round(whole.length * 0.7)),
    });
    expect(await person.reaches(id, ...FINAL_STATUSES)).toMatchObject({
      status: 'completed_llm',
      noSpeech: false,
    });
  });

  it('a recording that claims 1,000 hours counts by what it holds', async () => {
    const speech = await made('claims.mp4', '-i', await speak(SENTENCE, { voice: 'rms' }), '-c:a', 'aac');
    const { id } = await person.record({ name: 'claims.mp4', content: claimHours(speech, 1_000) });
    const done = await person.reaches(id, ...FINAL_STATUSES);
    expect(done).toMatchObject({ status: 'completed_llm', noSpeech: false });
    expect(done.durationMs).toBeLessThan(10_000);
  });

  it.each([
    ['silence', () => silence(4)],
    ['music', () => melody()],
    ['a fifth of a second', () => tone({ hertz: 440, seconds: 0.2 })],
  ])('%s is a finished recording without speech', async (what, make) => {
    const { id } = await person.record({ name: `${what}.wav`, content: wavFile(make()) });
    const done = await person.reaches(id, ...FINAL_STATUSES);
    expect(done).toMatchObject({ status: 'completed_llm', noSpeech: true });
    expect(done.error).toBeUndefined();
    expect((await person.transcript(id)).segments).toEqual([]);
    for (const format of ['txt', 'srt', 'vtt', 'json', 'pdf']) {
      const { status } = await person.export(id, format);
      expect({ format, status }).toEqual({ format, status: 200 });
    }
  });

  it.each([
    ['emoji', 'Gespräch 🎙️👩‍👩‍👧 Übergabe.wav', 'Gespräch 🎙️👩‍👩‍👧 Übergabe'],
    ['slashes', '../../etc/Protokoll "A\\B".wav', 'B"'],
    ['300 characters', `${'ß'.repeat(300)}.wav`, `${'ß'.repeat(195)}…`],
  ])('a name with %s survives in the title and in the exports', async (_what, name, title) => {
    const { id, ...project } = await person.record({ name, content: wavFile(silence(1)) });
    expect(project.title).toBe(title);
    await person.reaches(id, ...FINAL_STATUSES);
    const { headers, status } = await person.export(id, 'txt');
    expect(status).toBe(200);
    const disposition = headers.get('content-disposition') ?? '';
    const encoded = /filename\*=UTF-8''(\S+)$/.exec(disposition)?.[1] ?? '';
    expect(decodeURIComponent(encoded)).toBe(`${title.replaceAll('"', '-')}.txt`);
    expect(disposition).toMatch(/^attachment; filename="[\x20-\x7E]+\.txt"; /);
  });

  it('two tabs with the same file: the second waits for the first, then both have their text', async () => {
    const file = { name: 'twice.wav', content: wavFile(silence(2)) };
    const uploads = await Promise.all([person.upload(file), person.upload(file)]);
    const answers = await Promise.all(uploads.map((uploadId) => person.order([uploadId])));
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    const made = answers.map(({ body }) => body.projects[0]);
    expect(made.filter((project) => project?.awaitsTurn)).toHaveLength(1);
    for (const project of made) await person.reaches(project?.id ?? '', 'completed_llm');
    // The same order from two windows is one recording.
    const late = await person.upload(file);
    const [one, other] = await Promise.all([person.order([late]), person.order([late])]);
    expect(one.body.projects[0]?.id).toBe(other.body.projects[0]?.id);
    await person.reaches(one.body.projects[0]?.id ?? '', 'completed_llm');
  });

  it('in the end every recording is finished with its text', async () => {
    const states = new Set((await person.projects()).map(({ status }) => status));
    expect([...states]).toEqual(['completed_llm']);
  });
});

async function inBothLanguages<Answer>(ask: (locale: Locale) => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const locale of locales) answers.push(await ask(locale));
  return answers;
}

/** One in each language, complete, and without a value that was forgotten. */
function expectSentences(messages: readonly string[]): void {
  expect(new Set(messages).size).toBe(locales.length);
  for (const message of messages) expect(message).toMatch(/^\p{Lu}[^{}]{20,}\.$/u);
}

/** Writes another length into the movie, track and media headers of an MP4 (ISO/IEC 14496-12, version 0). */
function claimHours(mp4: Buffer, hours: number): Buffer {
  const claim = (box: string, durationAt: number, timescale: number) => {
    mp4.writeUInt32BE(hours * 3_600 * timescale, mp4.indexOf(box) + 4 + durationAt);
  };
  const movie = mp4.indexOf('mvhd') + 4;
  claim('mvhd', 16, mp4.readUInt32BE(movie + 12));
  claim('tkhd', 20, mp4.readUInt32BE(movie + 12));
  const media = mp4.indexOf('mdhd') + 4;
  const timescale = mp4.readUInt32BE(media + 12);
  mp4.writeUInt32BE(Math.min(hours * 3_600 * timescale, 2 ** 32 - 1), media + 16);
  return mp4;
}

/** Broken chords: sound all the time, and nobody speaks. */
function melody(): Buffer {
  const notes = [262, 330, 392, 523, 392, 330, 294, 370, 440, 587, 440, 370];
  return Buffer.concat(notes.map((hertz) => tone({ hertz, seconds: 0.35 })));
}
