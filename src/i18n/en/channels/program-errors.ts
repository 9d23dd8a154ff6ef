import type { programErrors as source } from '../../de/channels/program-errors.ts';

export const programErrors: Record<keyof typeof source, string> = {
  'errors.key_not_valid':
    'This key isn’t valid: it’s mistyped, has ended or was revoked. Please create a new one in your profile.',
  'errors.key_address_refused':
    'This key can’t be used from this address. Please check in your profile which networks it’s for.',
  'errors.key_scope_missing':
    'This key lacks the scope “{scope}”. Please create a key in your profile that has it.',
  'errors.key_not_taken_here': 'This can’t be done with a key. Please sign in with your browser.',
  'errors.team_key_not_taken_here':
    'This needs a person’s own key: folders, and moving to the team, are for their own recordings.',
  'errors.idempotency_key_reused':
    'Another request came with this Idempotency-Key before. Please use one of its own for each.',
  'errors.request_under_way': 'This request is being worked on. Please ask again in a few seconds.',
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
