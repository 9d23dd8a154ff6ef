import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ffmpeg, makeSpeech, sentences } from '../../../test/sound/make-audio.ts';
import { createToneEngine } from '../../../test/sound/tone-words.ts';
import { temporaryFolder } from '../../../test/temporary-folder.ts';
import { setUpOnce } from '../../../test/set-up.ts';
import { createLog } from '#platform/log.ts';
import { createSandbox } from '#platform/media/sandbox.ts';
import { transcriptSchema } from '#projects/domain/transcript.ts';
import { transcribeFile } from './transcribe-file.ts';

const folder = temporaryFolder();
const sandbox = setUpOnce(() => createSandbox({ log: createLog('silent') }));

const transcribe = (path: string, onProgress?: (share: number) => void) =>
  transcribeFile({
    path,
    language: 'en',
    engine: createToneEngine(),
    sandbox,
    signal: new AbortController().signal,
    ...(onProgress && { onProgress }),
  });

describe('transcribing a file without a server', () => {
  it('returns a transcript in the documented form and reports its progress', async () => {
    await makeSpeech(join(folder, 'speech.mp3'), sentences.slice(0, 4));
    const shares: number[] = [];
    const transcript = await transcribe(join(folder, 'speech.mp3'), (share) => shares.push(share));
    expect(transcriptSchema.parse(transcript)).toEqual(transcript);
    expect(transcript.segments.length).toBeGreaterThan(0);
    expect(shares.at(-1)).toBe(1);
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  });

  it.each([
    ['silence', 'anullsrc=r=44100:cl=stereo'],
    ['a chord', 'sine=frequency=220[a];sine=frequency=277[b];sine=frequency=330[c];[a][b][c]amix=inputs=3'],
  ])('ends without words for %s', async (name, source) => {
    const path = join(folder, `${name.replace(' ', '-')}.ogg`);
    await ffmpeg('-filter_complex', source, '-t', '5', path);
    expect((await transcribe(path)).segments).toEqual([]);
  });
});
