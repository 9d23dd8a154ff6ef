// A click on a word plays that word, whatever the recording is and whether the browser could play it by itself.
import type { Page } from '@playwright/test';
import { type Person, signUp } from '../../clients/client.ts';
import type { Product } from '../../servers/product.ts';
import { burstFile, joinedFile, recordBursts, untilCopied } from './burst-recordings.ts';
import { expectPlayedAt, openText } from './heard-audio.ts';
import { english, expect, test } from '../story.ts';

test.use({ locale: 'en-GB', plans: 'off' });

const twoFiles = async () => [
  await burstFile('first.mp3', { seconds: 25, how: ['-ar', '44100'] }),
  await burstFile('second.wav', { seconds: 25, seed: 2 }),
];
const alone = (name: string, seconds: number, ...how: string[]) =>
  [name, async () => [await burstFile(name, { seconds, how })]] as const;

const recordings: readonly (readonly [string, () => Promise<string[]>])[] = [
  alone('vbr-without-index.mp3', 130, '-ar', '44100', '-q:a', '4', '-write_xing', '0', '-id3v2_version', '0'),
  [
    'chained.ogg',
    async () => {
      const how = ['-c:a', 'libvorbis'];
      const parts = [1, 2].map((seed) => burstFile(`part${seed}.ogg`, { seconds: 25, seed, how }));
      return [await joinedFile('chained.ogg', await Promise.all(parts))];
    },
  ],
  [
    'joined.mp3',
    async () => {
      const parts = [44_100, 22_050].map((rate, index) =>
        burstFile(`${rate}.mp3`, { seconds: 25, seed: index + 1, how: ['-ar', String(rate), '-b:a', '64k'] }),
      );
      return [await joinedFile('joined.mp3', await Promise.all(parts))];
    },
  ],
  ['two files as one project', twoFiles],
  alone('alac.m4a', 30, '-c:a', 'alac'),
  alone('alac.caf', 30, '-c:a', 'alac'),
  alone('voice.wma', 30, '-c:a', 'wmav2'),
  alone('voice.amr', 30),
  alone('gsm.wav', 30, '-ar', '8000', '-c:a', 'libgsm_ms'),
  alone('adpcm.wav', 30, '-c:a', 'adpcm_ms'),
  alone('voice.aiff', 30),
  alone('ac3.mp4', 30, '-ar', '48000', '-c:a', 'ac3'),
];

let person: Person;
test.beforeAll(async ({ product }: { product: Product }) => {
  person = await signUp(product, 'listener@example.org');
});

async function expectWordsPlayed(page: Page, product: Product, paths: readonly string[]): Promise<void> {
  const { id, frames, durationMs } = await recordBursts(product, person, paths);
  await untilCopied(person, id);
  await openText(page, person, { id, tongue: english });
  const last = Math.floor(durationMs / 1_000);
  for (const second of [3, Math.round(last * 0.6), last - 5])
    await expectPlayedAt(page, `word${second}`, { second, frames });
}

for (const [name, make] of recordings)
  test(`A click on a word plays that word: ${name}`, async ({ page, product }) => {
    await expectWordsPlayed(page, product, await make());
  });

test('A click on a word plays that word in a browser that knows no Opus in WebM', async ({
  page,
  product,
}) => {
  await page.addInitScript(() => {
    const own = HTMLMediaElement.prototype.canPlayType;
    HTMLMediaElement.prototype.canPlayType = function canPlayType(type) {
      return type.startsWith('audio/webm') ? '' : own.call(this, type);
    };
  });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await expectWordsPlayed(page, product, await twoFiles());
  expect(asked.filter((url) => url.includes('/listening?')).every((url) => url.endsWith('type=mp4'))).toBe(
    true,
  );
});
