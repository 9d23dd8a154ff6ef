// What all commands share when they read their words.
import { parseArgs, type ParseArgsConfig } from 'node:util';
import type { z } from 'zod';
import type { TextKey } from '#i18n/de.ts';
import type { TextParams } from '#i18n/translate.ts';

/** Wrong use of the command line, as a text for the person. */
export class UsageError extends Error {
  override name = 'UsageError';
  readonly text: TextKey;
  readonly params: TextParams;
  constructor(text: TextKey, params: TextParams = {}) {
    super(text);
    this.text = text;
    this.params = params;
  }
}

export type Options = NonNullable<ParseArgsConfig['options']>;
type Given = Record<string, string | boolean | undefined>;

/** Every command that lists takes the word `list` in front of the rest. */
export function behindList(args: readonly string[]): { isList: boolean; rest: readonly string[] } {
  const isList = args[0] === 'list';
  return { isList, rest: isList ? args.slice(1) : args };
}

/** @param most positionals that the command takes; @throws {UsageError} */
export function read(
  args: readonly string[],
  options: Options,
  most = 0,
): { values: Given; positionals: readonly string[] } {
  const parsed = parse(args, options);
  const extra = parsed.positionals[most];
  if (extra !== undefined) throw new UsageError('cli.usage.tooMuch', { word: extra });
  return parsed;
}

function parse(args: readonly string[], options: Options) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options,
      allowPositionals: true,
      strict: true,
    });
    return { values: values as Given, positionals };
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const option = /'(-[^' ]+)/.exec(message)?.[1] ?? '';
    if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') throw new UsageError('cli.usage.unknownOption', { option });
    if (code === 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE') throw new UsageError('cli.usage.value', { option });
    throw error;
  }
}

/** @throws {UsageError} that names the option with the wrong value */
export function check<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new UsageError('cli.usage.value', { option: `--${parsed.error.issues[0]?.path.join('.') ?? ''}` });
}
