// Which models a machine should have: the most accurate that its memory carries, and what makes them better. Pure.
import {
  isPinned,
  type ModelManifest,
  type ModelRole,
  type SpeechModelEntry,
} from './catalogue/model-manifest.ts';

const MB = 1024 * 1024;
/** MB that the server, its database and the decoding of sound take beside the models. */
const REST_OF_THE_PRODUCT_MB = 700;
/** What the engine can load today; other kinds are fetched when somebody asks for them by name. */
const LOADABLE: ReadonlySet<string> = new Set(['nemo-transducer', 'nemo-ctc', 'canary', 'whisper', 'cohere']);

export type Machine = {
  /** Of the machine, or of the container that the product runs in. */
  memoryBytes: number;
  /** BCP 47 base languages that shall be recognised. */
  languages: readonly string[];
  /** False when another engine recognises: then only models for diarization and language detection are needed. */
  recognition: boolean;
};

/**
 * Ids in the order in which they should be fetched: what gives the first text comes first. A model that no checksum
 * vouches for is never among them.
 */
export function chooseModels(manifest: ModelManifest, machine: Machine): string[] {
  const roomMb = roomForModels(machine.memoryBytes);
  const fits = manifest.filter((model) => isPinned(model) && model.memoryMb <= roomMb);
  const recognisers = machine.recognition ? bestRecognisers(fits, machine.languages) : [];
  const [first] = recognisers;
  const chosen = [...recognisers];
  // Diarization and language detection run after recognition, so each model needs to fit only by itself.
  const helpers: ModelRole[] = ['segmentation', 'embedding', 'language-id'];
  const found = helpers.map((role) => best(fits.filter((model) => model.role === role)));
  const [segmentation, embedding, languageId] = found;
  if (first && languageId && takesBoth(roomMb, first, languageId)) chosen.push(languageId);
  // Diarization needs both.
  if (segmentation && embedding) chosen.push(segmentation, embedding);
  const second = first && secondOpinion(fits, { first, roomMb, languages: machine.languages });
  if (second) chosen.push(second);
  return [...new Set(chosen.map((model) => model.id))];
}

/** MB that models may take of a machine with so much memory. */
export function roomForModels(memoryBytes: number): number {
  return memoryBytes / MB - REST_OF_THE_PRODUCT_MB;
}

/** For each language the most accurate: one model where one knows them all. */
function bestRecognisers(
  models: readonly SpeechModelEntry[],
  languages: readonly string[],
): SpeechModelEntry[] {
  const usable = models.filter((model) => model.role === 'recognition' && LOADABLE.has(model.kind));
  const found = languages.map((language) => best(usable.filter((model) => knows(model, [language]))));
  return [...new Set(found.filter((model) => model !== undefined))];
}

/** A model that takes the language as input, for audio chunks in which the first model wrote another language. */
function secondOpinion(
  models: readonly SpeechModelEntry[],
  beside: { first: SpeechModelEntry; roomMb: number; languages: readonly string[] },
): SpeechModelEntry | undefined {
  const { first, roomMb, languages } = beside;
  if (acceptsLanguage(first)) return undefined;
  const wanted = languages.filter((language) => knows(first, [language]));
  return best(
    models.filter(
      (model) =>
        model.role === 'recognition' &&
        LOADABLE.has(model.kind) &&
        acceptsLanguage(model) &&
        knows(model, wanted) &&
        takesBoth(roomMb, first, model),
    ),
  );
}

function acceptsLanguage({ kind }: SpeechModelEntry): boolean {
  return kind === 'whisper' || kind === 'canary' || kind === 'cohere';
}

function takesBoth(roomMb: number, a: SpeechModelEntry, b: SpeechModelEntry): boolean {
  return a.memoryMb + b.memoryMb <= roomMb;
}

function knows(model: SpeechModelEntry, languages: readonly string[]): boolean {
  return languages.every((language) => model.languages.includes(language));
}

function best(models: readonly SpeechModelEntry[]): SpeechModelEntry | undefined {
  return models.toSorted((a, b) => b.quality - a.quality)[0];
}
