// Quality levels: which recogniser transcribes a recording, and which one transcribes the doubtful parts again.
import { type EngineTraits, fullName, type SpeechEngine } from './engine.ts';
import type { SpokenLanguageIdentifier } from './language/spoken-language.ts';
import type { SpeechModelEntry } from './models/catalogue/model-manifest.ts';

export const qualityLevels = ['standard', 'high', 'premium'] as const;
export type QualityLevel = (typeof qualityLevels)[number];

type Level = {
  /** `fastest` among those that are good enough, or the `best` one whatever it costs. */
  first: 'fastest' | 'best';
  /**
   * Audio chunks whose mean confidence lies below it are recognised again, and those that drifted into another
   * language, stayed empty, or hold nonsense. Null: nothing is. The figures are guesses, to be measured with
   * `evaluate`.
   */
  minConfidence: number | null;
};

const levels: Readonly<Record<QualityLevel, Level>> = {
  standard: { first: 'fastest', minConfidence: null },
  high: { first: 'best', minConfidence: 0.6 },
  // More is asked again, and the professional language model writes the text.
  premium: { first: 'best', minConfidence: 0.75 },
};

/** From here on a recogniser is good enough for every language it knows; about 7 % of words wrong on read speech. */
const GOOD = 60;
/** Below it a second opinion misleads more often than it helps. */
const WORTH_ASKING = 30;

/** Seconds of one core for a second of sound, from published figures scaled to a plain server; see `EngineTraits`. */
const modelCosts: Readonly<Record<string, number>> = {
  'parakeet-v3': 0.22,
  'canary-180m': 0.25,
  'cohere-transcribe': 0.6,
  'whisper-base': 0.2,
  'whisper-small': 0.6,
  'whisper-turbo': 2,
  'moonshine-base-en': 0.15,
  'fastconformer-de': 0.1,
};
const kindCosts: Partial<Record<SpeechModelEntry['kind'], number>> = { 'nemo-ctc': 0.1, whisper: 1 };
const UNKNOWN_COST = 0.3;

export function traitsOfModel({ id, kind, quality, languages }: SpeechModelEntry): EngineTraits {
  const hasLanguageInput = kind === 'whisper' || kind === 'canary' || kind === 'cohere';
  return {
    accuracy: quality,
    cost: modelCosts[id] ?? kindCosts[kind] ?? UNKNOWN_COST,
    // A model that knows one language alone writes no other.
    languageLocked: hasLanguageInput || languages.length === 1,
  };
}

/** Asked again where the first recogniser is in doubt. */
export type SecondOpinion = {
  engine: SpeechEngine;
  minConfidence: number;
  /** Detects the language spoken in a doubtful stretch. Undefined: the text alone decides. */
  spoken?: SpokenLanguageIdentifier;
};

/** Returns the engine's model for the whole recording, or the engine itself when it has no models to choose from. */
export async function chooseFirst(
  engine: SpeechEngine,
  { language, quality }: { language: string; quality: QualityLevel },
): Promise<SpeechEngine> {
  const able = await ableVariants(engine, language);
  const byAccuracy = able.toSorted((a, b) => accuracyOf(b) - accuracyOf(a));
  const good = byAccuracy.filter((each) => accuracyOf(each) >= GOOD);
  if (levels[quality].first === 'best' || good.length === 0) return byAccuracy[0] ?? engine;
  return good.toSorted((a, b) => costOf(a) - costOf(b))[0] ?? engine;
}

/**
 * The most accurate other recogniser, of those that keep to a language if one of them does.
 * @param engines all that may be asked
 * @returns null where the level asks nobody again, or there is nobody to ask
 */
export async function chooseSecond(
  engines: readonly SpeechEngine[],
  options: { first: SpeechEngine; language: string; quality: QualityLevel },
): Promise<SecondOpinion | null> {
  const { first, language, quality } = options;
  const { minConfidence } = levels[quality];
  if (minConfidence === null) return null;
  const found = await Promise.all(engines.map((engine) => ableVariants(engine, language)));
  const others = found
    .flat()
    .filter((each) => fullName(each) !== fullName(first) && accuracyOf(each) >= WORTH_ASKING)
    .toSorted((a, b) => Number(isLocked(b)) - Number(isLocked(a)) || accuracyOf(b) - accuracyOf(a));
  return others[0] ? { engine: others[0], minConfidence } : null;
}

async function ableVariants(engine: SpeechEngine, language: string): Promise<SpeechEngine[]> {
  const variants = (await engine.variants?.()) ?? [engine];
  const able = await Promise.all(
    variants.map(async (variant) => {
      const availability = await variant.availability();
      return availability.available && availability.languages.includes(language) ? [variant] : [];
    }),
  );
  return able.flat();
}

/** What nothing is known of is neither good nor bad. */
const accuracyOf = ({ traits }: SpeechEngine) => traits?.accuracy ?? 50;
const costOf = ({ traits }: SpeechEngine) => traits?.cost ?? UNKNOWN_COST;
const isLocked = ({ traits }: SpeechEngine) => traits?.languageLocked ?? false;

export type LevelChoice = {
  quality: QualityLevel;
  language: string;
  /** Full names. */
  first: string;
  second: string | null;
};

/**
 * What every level would take here and now, for each language that can be done at all.
 * @param choose answers the engine that `auto`, or the setting, takes for a language; null where there is none
 */
export async function listChoices(
  engines: readonly SpeechEngine[],
  options: { languages: readonly string[]; choose: (language: string) => Promise<SpeechEngine | null> },
): Promise<LevelChoice[]> {
  const choices: LevelChoice[] = [];
  for (const quality of qualityLevels)
    for (const language of options.languages) {
      const engine = await options.choose(language);
      if (!engine) continue;
      const first = await chooseFirst(engine, { language, quality });
      const second = await chooseSecond(engines, { first, language, quality });
      choices.push({
        quality,
        language,
        first: fullName(first),
        second: second && fullName(second.engine),
      });
    }
  return choices;
}
