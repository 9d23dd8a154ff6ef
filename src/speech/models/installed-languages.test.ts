import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { startModelMirror } from '../../../test/servers/doubles/model-mirror.ts';
import { soon } from '../../../test/soon.ts';
import { entryOf, manifestOf, serve } from '../../../test/fixtures/models/tiny-model-set.ts';
import { writeWhisperModel } from '../../../test/fixtures/models/tiny-whisper-model.ts';
import { spell } from '../../../test/fixtures/models/tone-alphabet.ts';
import { temporaryFolder } from '../../../test/temporary-folder.ts';
import { setUpOnce } from '../../../test/set-up.ts';
import { createLog } from '#platform/log.ts';
import { createMemoryPlaces } from '../sherpa/memory-permits.ts';
import { createModelInstaller } from './install-model.ts';
import { findInstalledLanguages } from './installed-languages.ts';
import { createModelStore } from './model-store.ts';

const { signal } = new AbortController();

describe('the model that detects the spoken language', () => {
  const folder = temporaryFolder();
  const mirror = setUpOnce(startModelMirror, (server) => server.close());

  it('is the one made for it, else the smallest Whisper that recognises, and none where neither is there', async () => {
    const whisperFolder = join(folder, 'whisper');
    await writeWhisperModel(whisperFolder);
    const files: Record<string, Buffer> = {};
    for (const name of await readdir(whisperFolder)) files[name] = await readFile(join(whisperFolder, name));
    const whisper = { kind: 'whisper', languages: ['de', 'en'] };
    const ids = ['large', 'small', 'made-for-it'];
    const manifest = manifestOf(
      entryOf('large', files, { ...whisper, memoryMb: 900 }),
      entryOf('small', files, { ...whisper, memoryMb: 90 }),
      entryOf('made-for-it', files, { ...whisper, role: 'language-id', memoryMb: 950 }),
    );
    const store = createModelStore({ folder: join(folder, 'models'), manifest });
    for (const id of ids) serve(mirror, id, files);
    const installer = createModelInstaller({ store, mirrorUrl: mirror.url, log: createLog('silent') });
    expect(await findInstalledLanguages(store)).toBeNull();

    for (const id of ids) await installer.install(id, { signal });
    const pcm = spell(['▁b', 'e', 'd'], () => 400);
    const places = createMemoryPlaces(1_000);
    const letGo = await places.take(100, signal);
    const waiting = (await findInstalledLanguages(store, places))?.open();
    const identified = waiting?.recognise({ pcm }, { signal });
    await soon(() => expect(places.areWanted()).toBe(true));
    letGo();
    expect(await identified).toBe('en');
    await waiting?.close();
    await places.take(1_000, signal);
    for (const id of ['made-for-it', 'small', 'large']) {
      const identifier = await findInstalledLanguages(store);
      const session = identifier?.open();
      expect(await session?.recognise({ pcm }, { signal })).toBe('en');
      await session?.close();
      // That this is the one it was shows when its files are gone.
      await rm(join(store.folderOf(id), 'tiny-decoder.onnx'));
      const broken = identifier?.open();
      await expect(broken?.recognise({ pcm }, { signal })).rejects.toMatchObject({ name: 'EngineError' });
      await broken?.close();
    }
    expect(await findInstalledLanguages(store)).toBeNull();
  });
});
