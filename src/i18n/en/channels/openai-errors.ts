import type { openaiErrors as source } from '../../de/channels/openai-errors.ts';

export const openaiErrors: Record<keyof typeof source, string> = {
  'errors.openai_url_unknown': 'There’s nothing at {path}. The documentation of the API names all addresses.',
  'errors.openai_model_unknown': 'The model “{model}” doesn’t exist. GET /v1/models lists those that do.',
  'errors.openai_field_missing': 'The form lacks the field “{param}”.',
  'errors.openai_field_invalid': 'The field “{param}” isn’t as it should be. Possible: {detail}.',
  'errors.openai_field_unsupported':
    'The field “{param}” isn’t supported here in this form. The documentation of the API says what takes its place.',
  'errors.openai_transcription_removed': 'The recording was deleted while it was being transcribed.',
  'errors.openai_transcription_failed':
    'The recording couldn’t be transcribed. Please try again; if it fails again, quote the request {requestId} when you ask for help.',
};
