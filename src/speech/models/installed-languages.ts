// Chooses the installed model for language detection: the one made for it, or the smallest Whisper recogniser.
import type { SpokenLanguageIdentifier } from '../language/spoken-language.ts';
import type { MemoryPlaces } from '../sherpa/memory-permits.ts';
import { createSherpaLanguages } from '../sherpa/sherpa-languages.ts';
import type { ModelStore } from './model-store.ts';

/**
 * Looks at the store whenever it is asked.
 * @param places the memory that its process takes its share of
 * @returns null while no such model is there
 */
export async function findInstalledLanguages(
  store: ModelStore,
  places?: MemoryPlaces,
): Promise<SpokenLanguageIdentifier | null> {
  const models = store.manifest
    .filter(({ role, kind }) => role === 'language-id' || (role === 'recognition' && kind === 'whisper'))
    .toSorted(
      (a, b) =>
        Number(b.role === 'language-id') - Number(a.role === 'language-id') || a.memoryMb - b.memoryMb,
    );
  for (const { id, memoryMb } of models) {
    if ((await store.state(id)) !== 'ready') continue;
    const isUnchanged = async () => (await store.state(id)) === 'ready';
    return createSherpaLanguages({
      modelFolder: store.folderOf(id),
      isUnchanged,
      memory: places && { places, needMb: memoryMb },
    });
  }
  return null;
}
