// Errors that reach a person: a stable code, an HTTP status, and the values its sentence needs.

export type ErrorParams = Record<string, string | number>;

export class AppError extends Error {
  override name = 'AppError';
  readonly code: string;
  readonly status: number;
  /** Values for the placeholders of the text `errors.<code>` in `i18n`. Never personal content. */
  readonly params: ErrorParams;

  constructor(code: string, status: number, options: { params?: ErrorParams; cause?: unknown } = {}) {
    super(code, options.cause === undefined ? undefined : { cause: options.cause });
    this.code = code;
    this.status = status;
    this.params = options.params ?? {};
  }
}

type ErrorFactory = (params?: ErrorParams, cause?: unknown) => AppError;

/**
 * Makes a feature's table of errors: `defineErrors({ file_empty: 422 }).file_empty()`.
 * Each code needs a text `errors.<code>` in both languages; `error-texts.test.ts` compares them.
 */
export function defineErrors<const Table extends Record<string, number>>(
  table: Table,
): { readonly [Code in keyof Table]: ErrorFactory } {
  const factories: Record<string, ErrorFactory> = {};
  for (const [code, status] of Object.entries(table)) {
    knownCodes.add(code);
    factories[code] = (params, cause) =>
      new AppError(code, status, { ...(params && { params }), ...(cause !== undefined && { cause }) });
  }
  return factories as { readonly [Code in keyof Table]: ErrorFactory };
}

const knownCodes = new Set<string>();

/** The codes of every table loaded so far: what the test of the texts compares. */
export function knownErrorCodes(): ReadonlySet<string> {
  return knownCodes;
}

export const commonErrors = defineErrors({
  invalid_request: 400,
  not_authenticated: 401,
  forbidden: 403,
  not_found: 404,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
  disk_full: 507,
});
