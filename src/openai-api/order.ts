// What a program orders: the fields of its form, checked. Pure.
import type { FormField } from '#platform/http/receive-form.ts';
import { type Quality, type RecordingLanguage, recordingLanguages } from '#projects/public.server.ts';
import { openAiErrors } from './openai-api.errors.ts';
import { qualityOfModel } from './models.ts';

export const responseFormats = ['json', 'text', 'srt', 'verbose_json', 'vtt', 'diarized_json'] as const;
export type ResponseFormat = (typeof responseFormats)[number];
const granularities = ['word', 'segment'] as const;
type Granularity = (typeof granularities)[number];

export type Order = {
  quality: Quality;
  language: RecordingLanguage;
  format: ResponseFormat;
  isStreamed: boolean;
  granularities: readonly Granularity[];
  vocabulary: readonly string[];
};

/** Of `prompt`. The terms that it holds have limits of their own. */
const MOST_PROMPT = 8_000;
const MOST_TERMS = 500;
const MOST_TERM = 60;
/** What has more is a sentence, and no name or term. */
const MOST_WORDS = 5;
/** Lists are sent with brackets, single values without. */
const LISTS = ['timestamp_granularities', 'keywords', 'languages'];
const TEXTS = ['model', 'language', 'prompt', 'response_format', 'stream'];
/** Of no effect here: the sound is always cut in silence, and recognition takes the likeliest words. */
const IGNORED = /^(temperature|user|chunking_strategy(\[\w+\])?)$/;

/**
 * @param preferred where the form names no language
 * @throws {AppError} `openai_field_missing`, `openai_field_invalid`, `openai_field_unsupported`, `openai_model_unknown`
 */
export function readOrder(fields: readonly FormField[], preferred: RecordingLanguage): Order {
  const { texts, lists } = sort(fields);
  const model = texts.get('model') ?? '';
  if (model === '') throw openAiErrors.openai_field_missing({ param: 'model' });
  const quality = qualityOfModel(model);
  if (!quality) throw openAiErrors.openai_model_unknown({ model: model.slice(0, 100) });
  const format = oneOf('response_format', responseFormats, texts.get('response_format') || 'json');
  const isStreamed = oneOf('stream', ['true', 'false'], texts.get('stream') || 'false') === 'true';
  if (isStreamed && format === 'verbose_json')
    throw openAiErrors.openai_field_unsupported({ param: 'stream', detail: 'verbose_json' });
  const wanted = (lists.get('timestamp_granularities') ?? []).map((value) =>
    oneOf('timestamp_granularities', granularities, value),
  );
  if (wanted.length > 0 && format !== 'verbose_json')
    throw openAiErrors.openai_field_invalid({
      param: 'timestamp_granularities',
      detail: 'response_format=verbose_json',
    });
  return {
    quality,
    language: languageOf(texts.get('language') ?? '', lists.get('languages') ?? [], preferred),
    format,
    isStreamed,
    granularities: wanted.length > 0 ? wanted : ['segment'],
    vocabulary: termsOf(texts.get('prompt') ?? '', lists.get('keywords') ?? []),
  };
}

function sort(fields: readonly FormField[]) {
  const texts = new Map<string, string>();
  const lists = new Map<string, string[]>();
  for (const { name, value } of fields) {
    const plain = name.replace(/\[\d*\]$/, '');
    if (IGNORED.test(name)) continue;
    if (LISTS.includes(plain)) lists.set(plain, [...(lists.get(plain) ?? []), value]);
    else if (TEXTS.includes(name)) texts.set(name, value.trim());
    else throw openAiErrors.openai_field_unsupported({ param: plain.slice(0, 100), detail: '' });
  }
  return { texts, lists };
}

function oneOf<const Value extends string>(param: string, values: readonly Value[], given: string): Value {
  const found = values.find((value) => value === given);
  if (found === undefined) throw openAiErrors.openai_field_invalid({ param, detail: values.join(', ') });
  return found;
}

/** `de`, and `de-AT` as well. Of several possible languages, the first that is recognised here. */
function languageOf(
  given: string,
  possible: readonly string[],
  preferred: RecordingLanguage,
): RecordingLanguage {
  const known = (value: string) =>
    recordingLanguages.find((code) => code === value.trim().toLowerCase().split(/[-_]/)[0]);
  if (given === '') return possible.map(known).find((code) => code !== undefined) ?? preferred;
  const language = known(given);
  if (!language)
    throw openAiErrors.openai_field_invalid({ param: 'language', detail: recordingLanguages.join(', ') });
  return language;
}

/**
 * Names and terms between commas, semicolons and line ends. Sentences, with which others steer the style of a model, have
 * no effect here.
 */
function termsOf(prompt: string, keywords: readonly string[]): string[] {
  if (prompt.length > MOST_PROMPT) throw tooLong('prompt', `${MOST_PROMPT}`);
  const inPrompt = prompt.split(/[,;\n]/).filter((term) => term.trim().split(/\s+/).length <= MOST_WORDS);
  const terms = [...inPrompt, ...keywords]
    .map((term) => term.replace(/\p{C}/gu, '').trim())
    .filter((term) => /\p{L}/u.test(term));
  const all = [...new Set(terms)];
  if (keywords.some((term) => term.length > MOST_TERM)) throw tooLong('keywords', `${MOST_TERM}`);
  if (all.length > MOST_TERMS) throw tooLong(prompt === '' ? 'keywords' : 'prompt', `${MOST_TERMS}`);
  return all.filter((term) => term.length <= MOST_TERM);
}

function tooLong(param: string, most: string) {
  return openAiErrors.openai_field_invalid({ param, detail: `≤ ${most}` });
}
