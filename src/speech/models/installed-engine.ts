// The engine `sherpa` over the models that are installed: whichever is the most accurate for the language is used.
import { availableParallelism } from 'node:os';
import { EngineError, type EngineAvailability, type SpeechEngine } from '../engine.ts';
import { traitsOfModel } from '../quality-levels.ts';
import { createMemoryPlaces, type MemoryPlaces } from '../sherpa/memory-permits.ts';
import { createSherpaEngine, runtimeIsInstalled } from '../sherpa/sherpa-engine.ts';
import type { SpeechModelEntry } from './catalogue/model-manifest.ts';
import type { ModelStore } from './model-store.ts';

/** The most accurate first; all of them share the memory. */
function recognisersOf(store: ModelStore, memoryMb: number, places: MemoryPlaces) {
  return store.manifest
    .filter((model) => model.role === 'recognition')
    .toSorted((a, b) => b.quality - a.quality)
    .map((model) => ({
      model,
      engine: createSherpaEngine({
        modelFolder: store.folderOf(model.id),
        model: { id: model.id, traits: traitsOfModel(model) },
        memory: { places, needMb: model.memoryMb },
        isUnchanged: async () => (await store.state(model.id)) === 'ready',
        parallelism: Math.max(1, Math.min(availableParallelism(), Math.floor(memoryMb / model.memoryMb))),
      }),
    }));
}

/**
 * Looks at the store whenever it is asked: a model that was installed, damaged or removed meanwhile counts at once.
 * A session that is open keeps the model that it was opened with.
 */
export function createInstalledEngine(deps: {
  store: ModelStore;
  /** Ids of models that are fetched by themselves. */
  planned?: readonly string[];
  /** MB that recognisers may take together, of all recordings in work; left out: as much as they need. */
  memoryMb?: number;
  /** The account of so much, where others take of it too. */
  places?: MemoryPlaces;
}): SpeechEngine {
  const { store, planned = [], memoryMb = Number.POSITIVE_INFINITY } = deps;
  const { places = createMemoryPlaces(memoryMb) } = deps;
  const recognisers = recognisersOf(store, memoryMb, places);
  const bare = createSherpaEngine({ modelFolder: undefined });

  async function usable() {
    const found: { engine: SpeechEngine; languages: readonly string[] }[] = [];
    let reason: EngineAvailability | undefined;
    const declined = await store.declined();
    for (const { model, engine } of recognisers) {
      const state = await store.state(model.id);
      if (state === 'missing') continue;
      const availability =
        state === 'ready' ? await engine.availability() : damaged(model, comesByItself(model, declined));
      if (availability.available) found.push({ engine, languages: availability.languages });
      else reason ??= availability;
    }
    return { found, reason };
  }

  function comesByItself({ id }: SpeechModelEntry, declined: ReadonlySet<string>): boolean {
    return planned.includes(id) && !declined.has(id);
  }

  async function best(language: string): Promise<SpeechEngine> {
    const { found } = await usable();
    const first = found.find(({ languages }) => languages.includes(language));
    if (!first) throw new EngineError(`No installed model knows ${language}.`, { retryable: false });
    return first.engine;
  }

  async function none(): Promise<EngineAvailability> {
    if (!runtimeIsInstalled()) return { available: false, missing: 'speech.missing.model_runtime' };
    const declined = await store.declined();
    const coming = recognisers.filter(({ model }) => comesByItself(model, declined));
    if (coming.length === 0) return { available: false, missing: 'speech.missing.models' };
    const languages = coming.flatMap(({ model }) => model.languages);
    return { available: false, missing: 'speech.missing.models_coming', languages };
  }

  return {
    name: bare.name,
    rank: bare.rank,
    parallelism: bare.parallelism,
    availability: async () => {
      const { found, reason } = await usable();
      if (found.length === 0) return reason ?? (await none());
      return { available: true, languages: [...new Set(found.flatMap(({ languages }) => languages))] };
    },
    variants: async () => (await usable()).found.map(({ engine }) => engine),
    fingerprint: async (options) => (await best(options.language)).fingerprint?.(options) ?? null,
    open: async (options) => (await best(options.language)).open(options),
  };
}

function damaged({ id, languages }: SpeechModelEntry, isReturning: boolean): EngineAvailability {
  return {
    available: false,
    missing: isReturning ? 'speech.missing.models_returning' : 'speech.missing.models_damaged',
    languages,
    detail: `The files of the model ${id} are not as installed.`,
  };
}
