// An error as OpenAI's API writes it: `{ error: { message, type, param, code } }`. Pure.
import { preferredLocale } from '#i18n/locale.ts';
import { isTextKey, type Locale, translator } from '#i18n/translate.ts';
import { AppError, commonErrors } from '#platform/errors.ts';
import { systemError } from '#platform/system-errors.ts';

export type OpenAiError = { message: string; type: string; param: string | null; code: string };

/** Where OpenAI has a code of its own; all others are as everywhere in this API. */
const CODES: Readonly<Record<string, string>> = {
  not_authenticated: 'invalid_api_key',
  key_not_valid: 'invalid_api_key',
  key_scope_missing: 'insufficient_permissions',
  too_many_requests: 'rate_limit_exceeded',
  minutes_used_up: 'insufficient_quota',
  openai_url_unknown: 'unknown_url',
  openai_model_unknown: 'model_not_found',
  openai_field_missing: 'missing_required_parameter',
  openai_field_invalid: 'invalid_value',
  openai_field_unsupported: 'unsupported_parameter',
  internal: 'server_error',
};

/** What else came up: Fastify's own refusals, the machine below. */
export function knownError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const { statusCode, code } = error as { statusCode?: unknown; code?: unknown };
  if (statusCode === 415) return new AppError('unsupported_media_type', 415, { cause: error });
  if (statusCode === 413) return new AppError('request_too_large', 413, { cause: error });
  if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500)
    return commonErrors.invalid_request({ detail: typeof code === 'string' ? code : `${statusCode}` }, error);
  return systemError(error) ?? commonErrors.internal({}, error);
}

export function openAiError(error: AppError, asker: { locale: Locale; requestId: string }): OpenAiError {
  const { code, status, params } = error;
  const key = `errors.${code}`;
  const text = translator(asker.locale);
  const { param } = params;
  return {
    message: text(isTextKey(key) ? key : 'errors.internal', { requestId: asker.requestId, ...params }),
    type: typeOf(status),
    param: typeof param === 'string' ? param : null,
    code: CODES[code] ?? code,
  };
}

function typeOf(status: number): string {
  if (status === 429) return 'requests';
  return status >= 500 ? 'server_error' : 'invalid_request_error';
}

/** Programs say no language, or any: then it is English, as their makers read it. */
export function localeOfProgram(acceptLanguage: string | undefined): Locale {
  return /\b(de|en)\b/i.test(acceptLanguage ?? '') ? preferredLocale(acceptLanguage ?? '') : 'en';
}

/** Whether the same request may have another outcome; the official clients ask so before they try again. */
export function isWorthRetrying({ status }: AppError): boolean {
  return status === 429 || status === 503;
}
