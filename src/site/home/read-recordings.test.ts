import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readRecordings } from './read-recordings.server.ts';

const written = {
  note: 'A conversation.',
  turns: [
    {
      name: 'Ada',
      role: 'Reporter',
      words: [
        { word: 'When', ms: 100 },
        { word: 'then?', ms: 600 },
      ],
    },
  ],
};

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hero-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Sound of some seconds that grows louder. */
function soundOf(seconds: number) {
  return async function* () {
    const pcm = Buffer.alloc(seconds * 32_000);
    for (let index = 0; index < pcm.length; index += 2)
      pcm.writeInt16LE(Math.floor((index / pcm.length) * 20_000), index);
    yield pcm;
  };
}

const put = (name: string, content: unknown) =>
  writeFileSync(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content));
const read = (seconds = 2) => readRecordings(folder, soundOf(seconds));

test('A recording of one language gets its length and its line from the sound', async () => {
  put('en.json', written);
  put('en.mp3', 'sound');
  const { recordings, sounds } = await read();
  expect(Object.keys(recordings)).toEqual(['en']);
  expect(recordings.en).toMatchObject({
    ...written,
    remarks: [],
    durationMs: 2000,
    sound: sounds[0]?.address,
  });
  expect(sounds[0]).toMatchObject({
    address: expect.stringMatching(/^\/hero\/en-.{12}\.mp3$/),
    mediaType: 'audio/mpeg',
  });
  const peaks = recordings.en?.peaks ?? [];
  expect([peaks.at(-1), peaks.every((peak, index) => peak >= (peaks[index - 1] ?? 0))]).toEqual([1, true]);
});

const after = {
  ...written,
  turns: [
    {
      ...written.turns[0],
      words: [
        { word: 'a', ms: 5 },
        { word: 'b', ms: 5 },
      ],
    },
  ],
};

test.each([
  ['neither de.json nor en.json', {}, 2],
  ['de.json without de.mp3 or de.m4a', { 'de.json': written }, 2],
  ['de.json is not as it should be', { 'de.json': '{', 'de.mp3': 'x' }, 2],
  ['"turns"', { 'de.json': { ...written, turns: [] }, 'de.mp3': 'x' }, 2],
  ['each word begins after the one before it', { 'de.json': after, 'de.mp3': 'x' }, 2],
  ['within the sound', { 'de.json': written, 'de.m4a': 'x' }, 0.5],
  ['longer than 59 seconds', { 'de.json': written, 'de.mp3': 'x' }, 60],
  ['larger than 5 MB', { 'de.json': written, 'de.mp3': 'x'.repeat(5_000_001) }, 2],
])('What is wrong is said: %s', async (sentence, files, seconds) => {
  for (const [name, content] of Object.entries(files)) put(name, content);
  await expect(read(seconds)).rejects.toThrow(sentence);
});

test('A folder that is not there is named', async () => {
  await expect(readRecordings('/no/such/folder', soundOf(1))).rejects.toThrow(
    '/no/such/folder cannot be read',
  );
});
