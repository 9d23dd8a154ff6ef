import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { decodeAs, decodeFile, outcome } from '../../../test/sound/decode-file.ts';
import { ffmpeg } from '../../../test/sound/make-audio.ts';
import { temporaryFolder } from '../../../test/temporary-folder.ts';
import { setUpOnce } from '../../../test/set-up.ts';
import { createLog } from '#platform/log.ts';
import { createSandbox, type Sandbox } from './sandbox.ts';
import type { Demuxer } from './sniff-media.ts';

const log = createLog('silent');
const folder = temporaryFolder();
const sandbox = setUpOnce(() => createSandbox({ log }));
let limitsOnly: Sandbox;
const at = (name: string) => join(folder, name);
const tone = () => ['-f', 'lavfi', '-i', 'sine=frequency=440:sample_rate=16000:duration=1'];

beforeAll(async () => {
  limitsOnly = await createSandbox({ log, forbidNamespaces: true });
});

describe('the sandbox', () => {
  it('reports a decoder that was killed as a failure that may pass', async () => {
    await ffmpeg('-f', 'lavfi', '-i', 'anullsrc=r=8000:cl=mono', '-t', '3600', at('long.flac'));
    const killer: Sandbox = {
      kind: sandbox.kind,
      run: (program, order) => {
        const child = sandbox.run(program, order);
        child.stdout.once('data', () => child.kill());
        return child;
      },
    };
    expect(await outcome(decodeAs(killer, { path: at('long.flac'), demuxer: 'flac' }))).toBe('decode_failed');
  });

  it('stops at an abort', async () => {
    await ffmpeg('-f', 'lavfi', '-i', 'anullsrc=r=8000:cl=mono', '-t', '3600', at('abort.flac'));
    const stopping = new AbortController();
    const work = decodeAs(sandbox, { path: at('abort.flac'), demuxer: 'flac', signal: stopping.signal });
    stopping.abort(new Error('stop'));
    await expect(work).rejects.toThrow('stop');
  });

  it('decodes the same without namespaces', async () => {
    await ffmpeg(...tone(), at('same.wav'));
    expect(limitsOnly.kind).toBe('limits');
    expect(await outcome(decodeFile(limitsOnly, at('same.wav')))).toBe('decoded 1 s');
  });

  it('finds a file by a path relative to the working folder', async () => {
    await ffmpeg(...tone(), at('near.wav'));
    const path = relative(process.cwd(), at('near.wav'));
    expect(await outcome(decodeFile(sandbox, path))).toBe('decoded 1 s');
    expect(await outcome(decodeFile(limitsOnly, path))).toBe('decoded 1 s');
  });

  it('opens no other file and no connection, whatever demuxer a script is given to', async () => {
    const requests: string[] = [];
    const server = createServer((request, response) => {
      requests.push(request.url ?? '');
      response.end();
    });
    const connections: unknown[] = [];
    server.on('connection', (socket) => connections.push(socket));
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    const { port } = server.address() as AddressInfo;
    await ffmpeg(...tone(), at('secret.wav'));
    const url = `http://127.0.0.1:${port}/x.wav`;
    const scripts: Record<string, string> = {
      'hls.mp4': `#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\n${url}\n#EXT-X-ENDLIST\n`,
      'concat.mp4': `ffconcat version 1.0\nfile '${at('secret.wav')}'\nfile '${url}'\n`,
      'subfile.mp4': `#EXTM3U\n#EXTINF:1,\nsubfile,,start,0,end,999,,:${at('secret.wav')}\n`,
      'dash.mp4': `<MPD><Period><AdaptationSet><Representation><BaseURL>${url}</BaseURL></Representation></AdaptationSet></Period></MPD>`,
    };
    for (const [name, content] of Object.entries(scripts)) {
      await writeFile(at(name), content);
      expect(await outcome(decodeFile(sandbox, at(name)))).toBe('file_unsupported');
      for (const within of [sandbox, limitsOnly])
        for (const demuxer of ['hls', 'concat', 'dash', 'mov', 'mp3'] as Demuxer[])
          expect(
            await outcome(decodeAs(within, { path: at(name), demuxer })),
            `${name} as ${demuxer}`,
          ).toMatch(/^file_/);
    }
    expect(connections).toEqual([]);
    expect(requests).toEqual([]);
    // The bait works: without the whitelist the same script does call the server.
    await ffmpeg(
      '-protocol_whitelist',
      'file,http,tcp',
      '-f',
      'hls',
      '-i',
      at('hls.mp4'),
      '-f',
      'null',
      '-',
    ).catch(() => undefined);
    expect(requests.length).toBeGreaterThan(0);
    server.close();
    server.closeAllConnections();
  });

  it('shows the program one file and nothing else', async ({ skip }) => {
    skip(sandbox.kind !== 'bubblewrap', 'bubblewrap does not work on this machine');
    await ffmpeg(...tone(), at('visible.wav'));
    await ffmpeg(...tone(), at('hidden.wav'));
    const run = async (path: string) => {
      const child = sandbox.run('ffprobe', {
        inputPath: at('visible.wav'),
        limits: { cpuSeconds: 5, wallMs: 10_000 },
        args: (input) => ['-v', 'error', path === '' ? input : path],
      });
      child.stdout.resume();
      return (await child.ended).code;
    };
    expect(await run('')).toBe(0);
    expect(await run(at('hidden.wav'))).not.toBe(0);
    expect(await run('/etc/passwd')).not.toBe(0);
  });
});
