import { describe, expect, it } from 'vitest';
import { type Locale, translator } from '#i18n/translate.ts';
import { AppError } from '#platform/errors.ts';
import { chooseEngine } from './choose-engine.ts';
import type { EngineAvailability, SpeechEngine } from './engine.ts';

const engine = (name: string, rank: number, availability: EngineAvailability): SpeechEngine => ({
  name,
  rank,
  parallelism: 1,
  availability: async () => availability,
  open: async () => {
    throw new Error('not opened here');
  },
});
const low = engine('low', 1, { available: true, languages: ['en'] });
const high = engine('high', 9, { available: true, languages: ['en', 'de'] });
const noServer = engine('server', 50, {
  available: false,
  missing: 'speech.missing.server',
  languages: ['de', 'en'],
});
const noFolder = engine('folder', 40, { available: false, missing: 'speech.missing.model_folder' });
const noSphinx = engine('sphinx', 5, {
  available: false,
  missing: 'speech.missing.pocketsphinx',
  languages: ['en'],
});

async function refusal(engines: SpeechEngine[], wanted: string, language: string) {
  const error: unknown = await chooseEngine(engines, { wanted, language }).catch((thrown: unknown) => thrown);
  if (!(error instanceof AppError)) throw new Error('an AppError was expected');
  return {
    code: error.code,
    status: error.status,
    in: (locale: Locale) => translator(locale)(`errors.${error.code}` as 'errors.internal', error.params),
  };
}

describe('the choice of an engine', () => {
  it('takes the available engine of the highest rank that can do the language', async () => {
    const engines = [low, noServer, high];
    expect(await chooseEngine(engines, { wanted: 'auto', language: 'en' })).toBe(high);
    expect(await chooseEngine(engines, { wanted: 'auto', language: 'de' })).toBe(high);
    expect(await chooseEngine([low, noServer], { wanted: 'auto', language: 'en' })).toBe(low);
  });

  it('takes the engine that is asked for by name', async () => {
    expect(await chooseEngine([low, high], { wanted: 'low', language: 'en' })).toBe(low);
  });

  it('says in the language of the reader what to set where nothing can do the language', async () => {
    const error = await refusal([low, noServer, noFolder, noSphinx], 'auto', 'de');
    expect(error).toMatchObject({ code: 'no_engine_for_language', status: 422 });
    expect(error.in('de')).toMatch(/keine Spracherkennung für Deutsch .*SPEECH_HTTP_URL.*SPEECH_MODEL_DIR/);
    expect(error.in('en')).toMatch(/No speech recognition for German .*SPEECH_HTTP_URL.*SPEECH_MODEL_DIR/);
    expect(error.in('de')).not.toContain('pocketsphinx');
  });

  it('names the package to install where it helps', async () => {
    const error = await refusal([noSphinx], 'auto', 'en');
    expect(error.in('de')).toContain('apt-get install -y pocketsphinx pocketsphinx-en-us');
    expect(error.in('en')).toContain('apt-get install -y pocketsphinx pocketsphinx-en-us');
  });

  it('asks for another language where nothing can be set', async () => {
    const error = await refusal([high], 'auto', 'xx');
    expect(error.in('en')).toBe(
      'No speech recognition for xx has been set up on this server. Please choose another language.',
    );
  });

  it('refuses an engine that is unknown, not there or cannot do the language', async () => {
    expect((await refusal([low], 'other', 'en')).code).toBe('engine_unknown');
    expect((await refusal([low], 'low', 'fr')).in('en')).toContain('“low” doesn’t support French');
    const absent = await refusal([noServer], 'server', 'de');
    expect(absent.code).toBe('engine_not_available');
    expect(absent.in('de')).toContain('SPEECH_HTTP_URL');
  });
});
