// What there is to tell of the models: which are there, which come and how far they are, what stands in the way.
import { joined } from '#platform/once.ts';
import { type FetchState, readFetchState } from './fetch-models.ts';
import type { InstallProgress } from './install-model.ts';
import {
  installedBytes,
  isPinned,
  type ModelRole,
  type SpeechModelEntry,
} from './catalogue/model-manifest.ts';
import type { ModelStore } from './model-store.ts';
import { readProgress } from './download/progress-file.ts';

export type ModelListing = {
  id: string;
  name: string;
  role: ModelRole;
  /** BCP 47 base languages; empty where the language does not matter. */
  languages: readonly string[];
  /** On the disk. */
  bytes: number;
  memoryMb: number;
  licence: SpeechModelEntry['licence'];
  /** `changed`: a file is missing or not as it was installed; it is not used until it was verified. */
  state: 'ready' | 'missing' | 'changed' | 'loading';
  /** Of a model that is `loading`, once it is known. */
  progress: InstallProgress | null;
  /** Belongs to the set of this machine. */
  planned: boolean;
  /** False where no checksum was published: it is never downloaded. */
  installable: boolean;
};

export type ModelOverview = {
  list(): Promise<ModelListing[]>;
  /** The model of the set, better for the language than every one that is there, that is still to come; or null. */
  comingFor(language: string): Promise<ModelListing | null>;
  /** What the last round of fetching ended with. */
  fetchState(): Promise<FetchState>;
};

/** @param deps.planned the set of this machine; empty where nothing is fetched by itself */
export function createModelOverview(deps: { store: ModelStore; planned: readonly string[] }): ModelOverview {
  const { store, planned } = deps;
  return {
    list: async () => Promise.all(store.manifest.map((model) => listing(deps, model))),
    fetchState: () => readFetchState(store.folder),
    comingFor: joined(async (language) => {
      const knowing = store.manifest
        .filter((model) => model.role === 'recognition' && model.languages.includes(language))
        .toSorted((a, b) => b.quality - a.quality);
      const best = knowing.find((model) => planned.includes(model.id));
      if (!best || (await store.declined()).has(best.id)) return null;
      for (const model of knowing)
        if (model.quality >= best.quality && (await store.state(model.id)) === 'ready') return null;
      return listing(deps, best);
    }),
  };
}

async function listing(
  { store, planned }: { store: ModelStore; planned: readonly string[] },
  model: SpeechModelEntry,
): Promise<ModelListing> {
  const { id, name, role, languages, memoryMb, licence } = model;
  const isBusy = store.busyWith(id) !== null;
  const stored = await store.state(id);
  return {
    id,
    name,
    role,
    languages,
    bytes: installedBytes(model),
    memoryMb,
    licence,
    state: isBusy && stored !== 'ready' ? 'loading' : stored === 'suspect' ? 'changed' : stored,
    progress: isBusy ? await readProgress(store.stagingOf(id)) : null,
    planned: planned.includes(id) && !(await store.declined()).has(id),
    installable: isPinned(model),
  };
}
