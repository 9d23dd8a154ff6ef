// The folder of HERO_RECORDING: what is taken, and what stops the start.
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { ConfigError, readConfig } from '#platform/settings/config.ts';
import { ownRecordingFolder, ownWords } from '../../test/fixtures/own-recording.ts';
import { ownRecordingsOf } from './public-config.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

function folderWith(change?: object): string {
  const folder = ownRecordingFolder(change);
  folders.push(folder);
  return folder;
}
const recordingsAt = (folder: string) => ownRecordingsOf(readConfig({ HERO_RECORDING: folder }));

it('is the built-in recording where no folder is set', async () => {
  expect(await ownRecordingsOf(readConfig({}))).toBeNull();
});

it('reads people, words and line, and shows the first amount lit', async () => {
  const own = await recordingsAt(folderWith({ about: 'Aus unserer Sitzung vom 3. März.' }));
  expect(own?.recordings.de).toMatchObject({
    durationMs: 3_000,
    about: 'Aus unserer Sitzung vom 3. März.',
    shown: { ms: 1_500, at: 0.5 },
    notes: [],
  });
  expect(own?.recordings.de.turns[0]).toEqual({
    name: 'Ada Lorenz',
    role: 'Leitung',
    sentences: ownWords.turns[0]?.words,
  });
  expect(own?.recordings.en.about).toBeNull();
});

it.each<[string, string, (folder: string) => void]>([
  [
    'a language has no sound',
    'recording.en.mp3 cannot be read',
    (at) => rmSync(join(at, 'recording.en.mp3')),
  ],
  [
    'the words are no JSON',
    'recording.de.json is no JSON',
    (at) => writeFileSync(join(at, 'recording.de.json'), '{'),
  ],
  [
    'the sound is none',
    'recording.de.mp3 is no MP3',
    (at) => writeFileSync(join(at, 'recording.de.mp3'), 'RIFF'),
  ],
])('stops the start where %s', async (_fault, sentence, plant) => {
  const folder = folderWith();
  plant(folder);
  const start = recordingsAt(folder);
  await expect(start).rejects.toThrow(ConfigError);
  await expect(start).rejects.toThrow(new RegExp(`HERO_RECORDING: .*${sentence}`));
});

it.each<[string, object, string]>([
  ['nobody speaks', { turns: [] }, 'turns'],
  ['it is longer than the clock beside it', { durationMs: 60_000 }, 'durationMs'],
  ['the line has a wrong height', { peaks: Array.from({ length: 60 }, () => 2) }, 'peaks.0'],
  ['a field is unknown', { colour: 'red' }, 'colour'],
  [
    'words are out of order',
    {
      turns: [
        {
          name: 'A',
          words: [
            { word: 'b', ms: 500 },
            { word: 'a', ms: 500 },
          ],
        },
      ],
    },
    'each word begins after the one before',
  ],
])('stops the start where %s', async (_fault, change, sentence) => {
  await expect(recordingsAt(folderWith(change))).rejects.toThrow(
    new RegExp(`HERO_RECORDING: recording.de.json: .*${sentence}`),
  );
});
