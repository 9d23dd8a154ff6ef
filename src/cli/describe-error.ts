// What a command says about an error, and the exit code it ends with.
import { isTextKey, type TextParams, type Translate } from '#i18n/translate.ts';
import { AppError } from '#platform/errors.ts';
import { SandboxMissingError } from '#platform/media/sandbox.ts';
import { UsageError } from './read-words.ts';

export const exitCodes = { done: 0, unusable: 1, wrongUse: 2, interrupted: 130, terminated: 143 } as const;

/** Errors of the product that come from a word on the command line. */
const wrongUseCodes: ReadonlySet<string> = new Set(['engine_unknown', 'model_unknown']);
/** Errors of the platform whose message is a sentence for the person already. */
const spokenErrors: ReadonlyMap<string, number> = new Map([
  ['ConfigError', exitCodes.wrongUse],
  ['DataDirInUseError', exitCodes.unusable],
  ['LockUnavailableError', exitCodes.unusable],
  ['HalfRestoredError', exitCodes.unusable],
  ['PasswordMissingError', exitCodes.unusable],
  ['ForeignDatabaseError', exitCodes.unusable],
]);

export function describeError(error: unknown, text: Translate): { message: string; exitCode: number } {
  if (error instanceof UsageError) {
    const message = `${text(error.text, error.params)}\n${text('cli.usage.seeHelp')}`;
    return { message, exitCode: exitCodes.wrongUse };
  }
  if (error instanceof AppError) {
    const key = `errors.${error.code}`;
    const exitCode = wrongUseCodes.has(error.code) ? exitCodes.wrongUse : exitCodes.unusable;
    const message = isTextKey(key) ? text(key, readable(error.params, text)) : error.code;
    return { message, exitCode };
  }
  if (error instanceof SandboxMissingError)
    return { message: text('cli.sandboxMissing'), exitCode: exitCodes.unusable };
  const { name, message } = error instanceof Error ? error : { name: 'Error', message: String(error) };
  const spoken = spokenErrors.get(name);
  if (spoken !== undefined) return { message, exitCode: spoken };
  return { message: text('cli.failed', { detail: message }), exitCode: exitCodes.unusable };
}

/** Some errors carry keys of texts as values, so that the reader's language decides. */
function readable(params: TextParams, text: Translate): TextParams {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => {
      if (typeof value === 'number') return [name, value];
      const words = value.split(' ').map((word) => (isTextKey(word) ? text(word) : word));
      return [name, words.join(' ')];
    }),
  );
}
