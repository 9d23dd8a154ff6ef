// Asked piece by piece, the detector says what it says of the whole.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { randomToneWords, seededRandom, synthesise } from '../../../../test/sound/tone-words.ts';
import { noise, silence, speakPcm } from '../../../../test/fixtures/synthetic-speech.ts';
import { temporaryFolder } from '../../../../test/temporary-folder.ts';
import { type ActivityNews, followVoiceActivity } from './follow-voice-activity.ts';
import { areOne, detectVoiceActivity, type SpeechSpan } from './voice-activity.ts';

const { signal } = new AbortController();

describe('voice activity of sound that is still coming in', () => {
  const folder = temporaryFolder();

  async function follow(pcm: Buffer, random: () => number): Promise<ActivityNews[]> {
    const follower = followVoiceActivity();
    const news: ActivityNews[] = [];
    try {
      for (let at = 0; at < pcm.length; ) {
        const size = 2 * Math.ceil(random() ** 3 * 200_000);
        news.push(await follower.detect(pcm.subarray(at, at + size)));
        at += size;
      }
      return news;
    } finally {
      follower.close();
    }
  }

  it.each([1, 2])('is that of the whole, in whatever pieces it comes (seed %i)', async (seed) => {
    const random = seededRandom(seed);
    const spoken = await speakPcm('the meeting of the town council begins at nine and ends before noon');
    const pcm = Buffer.concat([
      silence(random() * 3),
      spoken,
      silence(random()),
      // The detector reports speech of more than a minute in parts.
      synthesise(randomToneWords(random, 90_000)),
      noise({ seconds: 3, seed }),
      spoken,
      silence(4),
    ]);
    const pcmPath = join(folder, `${seed}.pcm`);
    await writeFile(pcmPath, pcm);
    const whole = await detectVoiceActivity({ pcmPath, sizeBytes: pcm.length, signal });

    const news = await follow(pcm, random);
    const spans: SpeechSpan[] = [];
    for (const [index, { spans: found }] of news.entries()) {
      const settledMs = news[index - 1]?.settledMs ?? 0;
      for (const span of found) {
        expect(span.startMs).toBeGreaterThanOrEqual(settledMs);
        const last = spans.at(-1);
        if (last && areOne(last, span)) last.endMs = Math.max(last.endMs, span.endMs);
        else spans.push({ ...span });
      }
    }
    const levels = news.flatMap((each) => [...each.levels]);
    expect(spans.length).toBeGreaterThan(1);
    expect(spans).toEqual(whole.spans.slice(0, spans.length));
    expect(whole.spans.length - spans.length).toBeLessThanOrEqual(1);
    expect(levels).toEqual([...whole.levels.subarray(0, levels.length)]);
    expect(whole.levels.length - levels.length).toBeLessThanOrEqual(8);
  });

  it('is that of the whole where all of it is badly clipped', async () => {
    const clipped = await speakPcm('the meeting of the town council begins at nine and ends before noon');
    for (let at = 0; at + 1 < clipped.length; at += 2) {
      const loud = clipped.readInt16LE(at) * 32;
      clipped.writeInt16LE(Math.max(-32_768, Math.min(32_767, loud)), at);
    }
    const pcm = Buffer.concat([...Array.from({ length: 6 }, () => clipped), silence(4)]);
    const pcmPath = join(folder, 'clipped.pcm');
    await writeFile(pcmPath, pcm);
    const whole = await detectVoiceActivity({ pcmPath, sizeBytes: pcm.length, signal });
    const news = await follow(pcm, seededRandom(3));
    const spans = news.flatMap((each) => each.spans);
    expect(spans.length).toBeGreaterThan(3);
    expect(spans).toEqual(whole.spans.slice(0, spans.length));
  });

  it('reports a detector that died', async () => {
    const follower = followVoiceActivity();
    await follower.detect(silence(1));
    follower.close();
    await expect(follower.detect(silence(1))).rejects.toThrow('ended early');
  });
});
