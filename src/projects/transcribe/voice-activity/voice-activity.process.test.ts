import { existsSync } from 'node:fs';
import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { soon } from '../../../../test/soon.ts';
import { silence, speakPcm } from '../../../../test/fixtures/synthetic-speech.ts';
import { childProcesses } from '../../../../test/child-processes.ts';
import { temporaryFolder } from '../../../../test/temporary-folder.ts';
import { readPeaks } from '#projects/domain/peaks.ts';
import { followVoiceActivity } from './follow-voice-activity.ts';
import { detectVoiceActivity } from './voice-activity.ts';

const SILENT_S = 12;
const { signal } = new AbortController();

const folder = temporaryFolder();

async function look(pcm: Buffer, name = 'audio') {
  const pcmPath = join(folder, `${name}.pcm`);
  await writeFile(pcmPath, pcm);
  return detectVoiceActivity({ pcmPath, sizeBytes: (await stat(pcmPath)).size, signal });
}

describe('one look at the samples', () => {
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

describe('the process of the detector', () => {
  const running = () => childProcesses(/voice-activity\.child/);
  const endAll = async () => {
    const pids = running();
    for (const pid of pids) process.kill(pid, 'SIGKILL');
    // This process has then learnt of their end.
    await soon(() => expect(pids.filter((pid) => existsSync(`/proc/${pid}`))).toEqual([]));
  };

  it('takes the next recording, of which it says what a new one says', async () => {
    await endAll();
    const first = await speakPcm('the weather was fine this morning');
    const second = await speakPcm('the council of the town begins at nine');
    const ofNew = await look(second);
    await endAll();
    // Cut off while somebody speaks: nothing of it may be heard in the next.
    await look(first.subarray(0, first.length / 2 - ((first.length / 2) % 2)));
    const before = running();
    expect(before).toHaveLength(1);
    expect(await look(second)).toEqual(ofNew);
    const follower = followVoiceActivity();
    await follower.detect(first);
    follower.close();
    expect(await look(second)).toEqual(ofNew);
    expect(running()).toEqual(before);
  });

  it('that is killed at work takes its recording along, and no other', async () => {
    await endAll();
    const minutes = silence(3 * 60);
    const lost = look(minutes, 'lost');
    const [killed = 0] = await soon(() => expect(running()).toHaveLength(1)).then(running);
    const other = look(minutes, 'other');
    process.kill(killed, 'SIGKILL');
    await expect(lost).rejects.toThrow('ended early (SIGKILL)');
    expect((await other).spans).toEqual([]);
    expect(running()).toHaveLength(1);
    expect(running()).not.toContain(killed);
  });

  it('that is killed while it waits is replaced', async () => {
    const pcm = await speakPcm('the weather was fine this morning');
    await look(pcm);
    await endAll();
    expect((await look(pcm)).spans.length).toBeGreaterThan(0);
  });

  it('ends with a recording that is given up', async () => {
    await endAll();
    const pcmPath = join(folder, 'given-up.pcm');
    await writeFile(pcmPath, silence(3 * 60));
    const stopping = new AbortController();
    const looking = detectVoiceActivity({ pcmPath, sizeBytes: 1, signal: stopping.signal });
    stopping.abort(new Error('stopping'));
    await expect(looking).rejects.toThrow('stopping');
    await soon(() => expect(running()).toEqual([]));
  });
});
