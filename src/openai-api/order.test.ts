import { expect, it } from 'vitest';
import { AppError } from '#platform/errors.ts';
import { readOrder } from './order.ts';

const read = (fields: Record<string, string | string[]>) =>
  readOrder(
    Object.entries({ model: 'whisper-1', ...fields }).flatMap(([name, value]) =>
      [value].flat().map((each) => ({ name, value: each })),
    ),
    'de',
  );

it('reads what a client leaves out as the usual, in the language that its person prefers', () => {
  expect(read({})).toEqual({
    quality: 'standard',
    language: 'de',
    format: 'json',
    isStreamed: false,
    granularities: ['segment'],
    vocabulary: [],
  });
});

it.each([
  [{ language: 'en-GB' }, 'en'],
  [{ 'languages[]': ['it', 'FR'] }, 'fr'],
  [{ language: '' }, 'de'],
])('takes the language of %j', (fields, language) => {
  expect(read(fields).language).toBe(language);
});

it('makes a word list of the names and terms in a prompt, and none of its sentences', () => {
  const prompt = 'This is a talk about the history of medicine in Vienna, Semmelweis; Rokitansky\nÄ.';
  expect(read({ prompt, 'keywords[]': ['Skoda', 'Semmelweis'] }).vocabulary).toEqual([
    'Semmelweis',
    'Rokitansky',
    'Ä.',
    'Skoda',
  ]);
});

it('takes options that have no effect here, and lists with and without brackets', () => {
  const order = read({
    temperature: '0.2',
    chunking_strategy: 'auto',
    response_format: 'verbose_json',
    timestamp_granularities: ['word'],
  });
  expect(order.granularities).toEqual(['word']);
  expect(read({ 'chunking_strategy[type]': 'server_vad' }).format).toBe('json');
});

it.each([
  [{ model: '' }, 'openai_field_missing', 'model'],
  [{ model: 'toString' }, 'openai_model_unknown', undefined],
  [{ langauge: 'en' }, 'openai_field_unsupported', 'langauge'],
  [{ 'known_speaker_names[]': 'Eva' }, 'openai_field_unsupported', 'known_speaker_names'],
  [{ response_format: 'docx' }, 'openai_field_invalid', 'response_format'],
  [{ 'timestamp_granularities[]': 'word' }, 'openai_field_invalid', 'timestamp_granularities'],
  [{ response_format: 'verbose_json', stream: 'true' }, 'openai_field_unsupported', 'stream'],
  [{ prompt: 'a'.repeat(8_001) }, 'openai_field_invalid', 'prompt'],
  [
    { prompt: Array.from({ length: 501 }, (_, number) => `Wort${number}`).join(',') },
    'openai_field_invalid',
    'prompt',
  ],
  [{ 'keywords[]': 'a'.repeat(61) }, 'openai_field_invalid', 'keywords'],
])('refuses %j', (fields, code, param) => {
  const refused = (() => {
    try {
      return read(fields);
    } catch (error) {
      return error;
    }
  })();
  expect(refused).toBeInstanceOf(AppError);
  expect([(refused as AppError).code, (refused as AppError).params['param']]).toEqual([code, param]);
});
