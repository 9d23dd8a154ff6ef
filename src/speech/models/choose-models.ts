// Which models a machine should have: the most accurate that its memory carries, and what makes them better. Pure.
import { isPinned, type ModelManifest, type ModelRole, type SpeechModelEntry } from './model-manifest.ts';

const MB = 1024 * 1024;
/** MB that the server, its database and the decoding of sound take beside the models. */
const REST_OF_THE_PRODUCT_MB = 700;
/** What the engine can load today; other kinds are fetched when somebody asks for them by name. */
const LOADABLE: ReadonlySet<string> = new Set(['nemo-transducer', 'nemo-ctc', 'canary', 'whisper']);

export type Machine = {
  /** Of the machine, or of the container that the product runs in. */
  memoryBytes: number;
  /** BCP 47 base languages that shall be recognised. */
  languages: readonly string[];
  /** False where another engine recognises: then only what tells speakers and languages apart is fetched. */
  recognition: boolean;
};

/**
 * Ids in the order in which they should be fetched: what gives the first text comes first. A model that no checksum
 * vouches for is never among them.
 */
export function chooseModels(manifest: ModelManifest, machine: Machine): string[] {
  const roomMb = machine.memoryBytes / MB - REST_OF_THE_PRODUCT_MB;
  const fits = manifest.filter((model) => isPinned(model) && model.memoryMb <= roomMb);
  const chosen: SpeechModelEntry[] = [];
  const recogniser = machine.recognition ? bestRecogniser(fits, machine.languages) : undefined;
  if (recogniser) chosen.push(recogniser);
  // Speakers and languages are told apart after recognition, not beside it: each needs to fit by itself alone.
  const helpers: ModelRole[] = ['segmentation', 'embedding', 'language-id'];
  const found = helpers.map((role) => best(fits.filter((model) => model.role === role)));
  const [segmentation, embedding, languageId] = found;
  if (recogniser && languageId && takesBoth(roomMb, recogniser, languageId)) chosen.push(languageId);
  // One without the other tells no speakers apart.
  if (segmentation && embedding) chosen.push(segmentation, embedding);
  if (recogniser) chosen.push(...secondOpinion(fits, { recogniser, roomMb, languages: machine.languages }));
  return chosen.map((model) => model.id);
}

function bestRecogniser(
  models: readonly SpeechModelEntry[],
  languages: readonly string[],
): SpeechModelEntry | undefined {
  const usable = models.filter((model) => model.role === 'recognition' && LOADABLE.has(model.kind));
  return best(usable.filter((model) => knowsAll(model, languages)));
}

/** A model that is told the language, for stretches in which the first one strayed into another. */
function secondOpinion(
  models: readonly SpeechModelEntry[],
  first: { recogniser: SpeechModelEntry; roomMb: number; languages: readonly string[] },
): SpeechModelEntry[] {
  const { recogniser, roomMb, languages } = first;
  if (isToldTheLanguage(recogniser)) return [];
  const usable = models.filter(
    (model) =>
      model.role === 'recognition' &&
      LOADABLE.has(model.kind) &&
      isToldTheLanguage(model) &&
      knowsAll(model, languages) &&
      takesBoth(roomMb, recogniser, model),
  );
  const second = best(usable);
  return second ? [second] : [];
}

function isToldTheLanguage({ kind }: SpeechModelEntry): boolean {
  return kind === 'whisper' || kind === 'canary';
}

function takesBoth(roomMb: number, a: SpeechModelEntry, b: SpeechModelEntry): boolean {
  return a.memoryMb + b.memoryMb <= roomMb;
}

function knowsAll(model: SpeechModelEntry, languages: readonly string[]): boolean {
  return languages.every((language) => model.languages.includes(language));
}

function best(models: readonly SpeechModelEntry[]): SpeechModelEntry | undefined {
  return models.toSorted((a, b) => b.quality - a.quality)[0];
}
