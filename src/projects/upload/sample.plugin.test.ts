import { Readable } from 'node:stream';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createLog } from '#platform/log.ts';
import { newId } from '#platform/ids.ts';
import { createSandbox, type Sandbox } from '#platform/media/sandbox.ts';
import { startHttpApp } from '../../../test/servers/http-app.ts';
import { samplePlugin } from './sample.plugin.ts';
import { createSample } from './sample.server.ts';

const log = createLog('silent');

async function setUp(sandbox: Sandbox) {
  const plugin = samplePlugin({ sample: createSample({ sandbox, log }) });
  const { url, close } = await startHttpApp([plugin]);
  onTestFinished(close);
  const headers = { authorization: `Bearer ${newId()}` };
  return {
    ask: (path: string) => fetch(url + path, { headers }),
    askAsStranger: (path: string) => fetch(url + path),
  };
}

/** An ffmpeg without `flite`. */
function speechless(): Sandbox & { runs: number } {
  const sandbox = {
    kind: 'limits' as const,
    runs: 0,
    run: () => {
      sandbox.runs += 1;
      return {
        stdout: Readable.from([]),
        stderr: () => 'No such filter: flite',
        kill: () => undefined,
        ended: Promise.resolve({ code: 1, signal: null, timedOut: false }),
      };
    },
  };
  return sandbox;
}

describe('the sample recording', () => {
  it('is spoken on the server once, as sound of the length it is announced with', async () => {
    const real = await createSandbox({ log });
    let runs = 0;
    const counting: Sandbox = {
      kind: real.kind,
      run: (...order) => {
        runs += 1;
        return real.run(...order);
      },
    };
    const { ask } = await setUp(counting);
    const [announced, sound] = await Promise.all([ask('/api/sample'), ask('/api/sample/sound')]);
    const { sample } = (await announced.json()) as { sample: { durationMs: number } };
    expect(sample.durationMs).toBeGreaterThan(10_000);
    expect(sound.headers.get('content-type')).toBe('audio/wav');
    const wav = Buffer.from(await sound.arrayBuffer());
    expect(wav.subarray(0, 4).toString('latin1')).toBe('RIFF');
    // 16,000 samples of 2 bytes a second behind a head of 44 bytes.
    expect(Math.abs((wav.length - 44) / 32 - sample.durationMs)).toBeLessThan(1);
    expect(runs).toBe(1);
  });

  it('is not offered where ffmpeg has no voice, and that is asked once', async () => {
    const sandbox = speechless();
    const { ask } = await setUp(sandbox);
    expect(await (await ask('/api/sample')).json()).toEqual({ sample: null });
    expect((await ask('/api/sample/sound')).status).toBe(404);
    expect(sandbox.runs).toBe(1);
  });

  it('is for those who are signed in', async () => {
    const { askAsStranger } = await setUp(speechless());
    expect((await askAsStranger('/api/sample')).status).toBe(401);
    expect((await askAsStranger('/api/sample/sound')).status).toBe(401);
  });
});
