import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { silence, speakPcm } from '../../../../test/synthetic-speech.ts';
import { temporaryFolder } from '../../../../test/temporary-folder.ts';
import { readPeaks } from '#projects/domain/peaks.ts';
import { detectVoiceActivity } from './voice-activity.ts';

const SILENT_S = 12;
const { signal } = new AbortController();

describe('one look at the samples', () => {
  const folder = temporaryFolder();

  async function look(pcm: Buffer) {
    const pcmPath = join(folder, 'audio.pcm');
    await writeFile(pcmPath, pcm);
    return detectVoiceActivity({ pcmPath, sizeBytes: (await stat(pcmPath)).size, signal });
  }

  it('reports speech, loudness and the waveform at the same positions', async () => {
    // Longer than the block that is read at a time, and ending in the middle of one.
    const spoken = await speakPcm('the weather was fine this morning');
    const { spans, levels, peaks } = await look(
      Buffer.concat([silence(SILENT_S), spoken, silence(SILENT_S), spoken]),
    );
    const spokenMs = spoken.length / 32;
    const second = 2 * SILENT_S * 1_000 + spokenMs;
    expect(spans.length).toBeGreaterThanOrEqual(2);
    for (const { startMs, endMs } of spans) {
      const from = startMs < second - 1_000 ? SILENT_S * 1_000 : second;
      expect(startMs).toBeGreaterThan(from - 200);
      expect(endMs).toBeLessThan(from + spokenMs + 200);
    }
    const waveform = readPeaks(Buffer.from(peaks));
    expect(waveform.peaks.length / waveform.perSecond).toBeCloseTo((second + spokenMs) / 1_000, 1);
    expect(levels.length).toBe(Math.ceil((second + spokenMs) / 20));
    for (const loudness of [levels, waveform.peaks]) {
      const at = (ms: number) => Math.floor((ms / (second + spokenMs)) * loudness.length);
      const loudest = (fromMs: number, toMs: number) => Math.max(...loudness.slice(at(fromMs), at(toMs)));
      expect(loudest(0, SILENT_S * 1_000 - 50)).toBe(0);
      expect(loudest(SILENT_S * 1_000, SILENT_S * 1_000 + spokenMs)).toBeGreaterThan(0);
      expect(loudest(SILENT_S * 1_000 + spokenMs + 50, second - 50)).toBe(0);
      expect(loudest(second, second + spokenMs)).toBeGreaterThan(0);
    }
  });

  it('finds nothing in a recording shorter than a syllable', async () => {
    const { spans, levels } = await look(silence(0.05));
    expect([spans, levels.length]).toEqual([[], 3]);
  });
});
