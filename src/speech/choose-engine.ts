// Picks the engine of a recording: the one that was asked for, or the best that is there and can do the language.
import { isTextKey } from '#i18n/translate.ts';
import type { EngineAvailability, SpeechEngine } from './engine.ts';
import { speechErrors } from './speech.errors.ts';

type Candidate = { engine: SpeechEngine; availability: EngineAvailability };

/**
 * @param options.wanted an engine's name, or `auto` for the available engine of the highest rank
 * @param options.language BCP 47 base language, for instance `de`
 * @throws {AppError} `no_engine_for_language`, `engine_unknown`, `engine_not_available` or `engine_without_language`
 */
export async function chooseEngine(
  engines: readonly SpeechEngine[],
  options: { wanted: string; language: string },
): Promise<SpeechEngine> {
  const { wanted, language } = options;
  if (wanted !== 'auto') return requireEngine(engines, wanted, language);
  const candidates = await lookAround(engines);
  const best = candidates.find(({ availability }) => can(availability, language));
  if (best) return best.engine;
  const keys = candidates.flatMap(({ availability }) => hint(availability, language));
  throw speechErrors.no_engine_for_language({
    language: languageKey(language),
    missing: keys.length > 0 ? keys.join(' ') : 'speech.missing.other_language',
  });
}

async function requireEngine(
  engines: readonly SpeechEngine[],
  name: string,
  language: string,
): Promise<SpeechEngine> {
  const engine = engines.find((each) => each.name === name);
  if (!engine) throw speechErrors.engine_unknown({ engine: name });
  const availability = await engine.availability();
  if (!availability.available) {
    throw speechErrors.engine_not_available({ engine: name, missing: availability.missing });
  }
  if (!can(availability, language)) {
    throw speechErrors.engine_without_language({ engine: name, language: languageKey(language) });
  }
  return engine;
}

/** All engines with what they say of themselves, the best first. */
async function lookAround(engines: readonly SpeechEngine[]): Promise<Candidate[]> {
  const ranked = engines.toSorted((a, b) => b.rank - a.rank);
  return Promise.all(ranked.map(async (engine) => ({ engine, availability: await engine.availability() })));
}

function can(availability: EngineAvailability, language: string): boolean {
  return availability.available && availability.languages.includes(language);
}

/** What to install or set, of an engine that might do the language then. */
function hint(availability: EngineAvailability, language: string): string[] {
  if (availability.available) return [];
  const helps = availability.languages?.includes(language) ?? true;
  return helps ? [availability.missing] : [];
}

/** The key of the language's name; the code itself where no name is known. */
function languageKey(language: string): string {
  const key = `speech.language.${language}`;
  return isTextKey(key) ? key : language;
}
