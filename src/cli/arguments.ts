// Reads the words of a command line.
import { z } from 'zod';
import { qualities, recordingLanguages } from '#projects/public.server.ts';
import {
  isOperatorCommand,
  type OperatorCommand,
  readOperatorCommand,
} from './operator/operator-arguments.ts';
import { behindList, check, type Options, read, UsageError } from './read-words.ts';
import { formats } from './services.ts';

const transcribeSchema = z.object({
  name: z.literal('transcribe'),
  file: z.string().min(1),
  language: z.enum(recordingLanguages).default('en'),
  format: z.enum(formats).default('txt'),
  speakers: z
    .string()
    .regex(/^[1-8]$/)
    .transform(Number)
    .optional(),
  engine: z.string().min(1).default('auto'),
  quality: z.enum(qualities).default('standard'),
});
/** Without what a server decides by itself: the engine, and the separation of speakers. */
const remoteSchema = z.strictObject({
  ...transcribeSchema.pick({ file: true, language: true, quality: true }).shape,
  name: z.literal('transcribe-remote'),
  server: z.url({ protocol: /^https?$/ }),
  format: z.enum(['txt', 'srt', 'vtt']).default('txt'),
  key: z.string().min(1).optional(),
  'key-file': z.string().min(1).optional(),
});
const evaluateSchema = z.object({
  name: z.literal('evaluate'),
  folder: z.string().min(1),
  language: z.enum(recordingLanguages).default('en'),
  engine: z.string().min(1).default('auto'),
  quality: z.enum(qualities).default('standard'),
  json: z.boolean().default(false),
});
const serveSchema = z.object({
  name: z.literal('serve'),
  role: z.enum(['web', 'worker', 'all']).default('all'),
});
const compareSchema = z.object({
  name: z.literal('compare'),
  raw: z.string().min(1),
  formatted: z.string().min(1),
  language: z.enum(recordingLanguages).default('de'),
});
const comparePairsSchema = z.object({ name: z.literal('compare-pairs'), pairs: z.string().min(1) });
const serviceSchema = z.object({
  name: z.literal('service'),
  role: z.enum(['web', 'worker', 'all']).default('all'),
  // As useradd(8) takes it: the name becomes a line of the unit.
  user: z
    .string()
    .regex(/^[a-z_][a-z0-9_-]{0,31}$/)
    .default('wortlaut'),
  write: z.boolean().default(false),
});
const keysSchema = z.object({
  name: z.literal('keys'),
  json: z.boolean().default(false),
  rotate: z.boolean().default(false),
  revoke: z.boolean().default(false),
});

const admitSchema = z.object({
  name: z.literal('admit'),
  most: z
    .union([
      z.literal('all'),
      z
        .string()
        .regex(/^[1-9]\d{0,8}$/)
        .transform(Number),
    ])
    .optional(),
});

/** How many mails are printed where no number is named. */
const NEWEST_MAILS = '3';
const mailSchema = z.object({
  name: z.literal('mail'),
  most: z
    .string()
    .regex(/^[1-9]\d{0,3}$/)
    .transform(Number),
});

const backupSchema = z.object({ name: z.literal('backup'), folder: z.string().min(1) });
const restoreSchema = z.object({
  name: z.literal('restore'),
  folder: z.string().min(1),
  erased: z.string().min(1).optional(),
});

const modelActions = ['list', 'install', 'verify', 'remove', 'licence'] as const;
const modelsSchema = z.object({
  name: z.literal('models'),
  action: z.enum(modelActions),
  ids: z.array(z.string()),
  json: z.boolean().default(false),
});

export type ModelsCommand = z.output<typeof modelsSchema>;
export type TranscribeCommand = z.output<typeof transcribeSchema>;
export type RemoteCommand = Omit<z.output<typeof remoteSchema>, 'key-file'> & { keyFile: string | undefined };
export type CompareCommand = z.output<typeof compareSchema>;
export type ComparePairsCommand = z.output<typeof comparePairsSchema>;
export type EvaluateCommand = z.output<typeof evaluateSchema>;
export type AdmitCommand = z.output<typeof admitSchema>;
export type MailCommand = z.output<typeof mailSchema>;
export type ServiceCommand = z.output<typeof serviceSchema>;
export type KeysCommand = z.output<typeof keysSchema>;
export type BackupCommand = z.output<typeof backupSchema>;
export type RestoreCommand = z.output<typeof restoreSchema>;
export type Command =
  | TranscribeCommand
  | RemoteCommand
  | EvaluateCommand
  | CompareCommand
  | ComparePairsCommand
  | z.output<typeof serveSchema>
  | KeysCommand
  | ServiceCommand
  | AdmitCommand
  | MailCommand
  | ModelsCommand
  | BackupCommand
  | RestoreCommand
  | { name: 'operator'; asked: OperatorCommand }
  | { name: 'doctor' }
  | { name: 'help' }
  | { name: 'version' };

/**
 * No command means `serve`.
 * @throws {UsageError} for unknown commands and options, missing and unusable values
 */
export function readCommand(args: readonly string[]): Command {
  const [first] = args;
  const named = first !== undefined && !first.startsWith('-');
  const name = named ? first : 'serve';
  const rest = named ? args.slice(1) : args;
  const asked = commonWish(rest);
  if (asked) return { name: asked };
  if (name === 'help') return { name };
  if (name === 'transcribe') return readTranscribe(rest);
  if (name === 'compare') return readCompare(rest);
  if (name === 'evaluate') return readEvaluate(rest);
  if (name === 'serve')
    return check(serveSchema, { name, ...read(rest, { role: { type: 'string' } }).values });
  if (name === 'service') {
    const options: Options = {
      role: { type: 'string' },
      user: { type: 'string' },
      write: { type: 'boolean' },
    };
    return check(serviceSchema, { name, ...read(rest, options).values });
  }
  if (name === 'keys') return readKeys(rest);
  if (name === 'admit') return readAdmit(rest);
  if (name === 'mail') return readMail(rest);
  if (name === 'models') return readModels(rest);
  if (name === 'backup' || name === 'restore') return readBackup(name, rest);
  if (isOperatorCommand(name)) return { name: 'operator', asked: readOperatorCommand(name, rest) };
  if (name === 'doctor') {
    read(rest, {});
    return { name };
  }
  throw new UsageError('cli.usage.unknownCommand', { command: name });
}

function commonWish(args: readonly string[]): 'help' | 'version' | undefined {
  const end = args.indexOf('--');
  const options = end === -1 ? args : args.slice(0, end);
  if (options.includes('--help') || options.includes('-h')) return 'help';
  return options.includes('--version') ? 'version' : undefined;
}

function readTranscribe(args: readonly string[]): TranscribeCommand | RemoteCommand {
  const { values, positionals } = read(
    args,
    {
      language: { type: 'string' },
      format: { type: 'string' },
      speakers: { type: 'string' },
      engine: { type: 'string' },
      quality: { type: 'string' },
      server: { type: 'string' },
      key: { type: 'string' },
      'key-file': { type: 'string' },
    },
    1,
  );
  const [file] = positionals;
  if (file === undefined) throw new UsageError('cli.usage.fileMissing');
  if (values['server'] !== undefined) return readRemote(file, values);
  const stray = (['key', 'key-file'] as const).find((option) => values[option] !== undefined);
  if (stray) throw new UsageError('cli.usage.serverMissing', { option: `--${stray}` });
  return check(transcribeSchema, { name: 'transcribe', file, ...values });
}

function readRemote(file: string, values: ReturnType<typeof read>['values']): RemoteCommand {
  const here = (['speakers', 'engine'] as const).find((option) => values[option] !== undefined);
  if (here) throw new UsageError('cli.usage.notWithServer', { option: `--${here}` });
  if (values['format'] === 'json')
    throw new UsageError('cli.usage.notWithServer', { option: '--format json' });
  const { 'key-file': keyFile, ...command } = check(remoteSchema, {
    name: 'transcribe-remote',
    file,
    ...values,
  });
  return { ...command, keyFile };
}

/** Two files, or one of many pairs, each with its own language. */
function readCompare(args: readonly string[]): CompareCommand | ComparePairsCommand {
  const options: Options = { language: { type: 'string' }, pairs: { type: 'string' } };
  const { values, positionals } = read(args, options, 2);
  const [raw, formatted] = positionals;
  if (values['pairs'] !== undefined) {
    if (raw !== undefined) throw new UsageError('cli.usage.tooMuch', { word: raw });
    if (values['language'] !== undefined) throw new UsageError('cli.usage.tooMuch', { word: '--language' });
    return check(comparePairsSchema, { name: 'compare-pairs', pairs: values['pairs'] });
  }
  if (raw === undefined || formatted === undefined) throw new UsageError('cli.usage.textsMissing');
  return check(compareSchema, { name: 'compare', raw, formatted, ...values });
}

/** Without a number nobody is admitted, and who asks for the list admits nobody. */
function readAdmit(args: readonly string[]): AdmitCommand {
  const { isList, rest } = behindList(args);
  const [most] = read(rest, {}, isList ? 0 : 1).positionals;
  const parsed = admitSchema.safeParse({ name: 'admit', ...(most !== undefined && { most }) });
  if (!parsed.success) throw new UsageError('cli.usage.admit', { word: most ?? '' });
  return parsed.data;
}

function readKeys(args: readonly string[]): KeysCommand {
  const options = {
    json: { type: 'boolean' },
    rotate: { type: 'boolean' },
    revoke: { type: 'boolean' },
  } as const;
  const { isList, rest } = behindList(args);
  const command = check(keysSchema, { name: 'keys', ...read(rest, options).values });
  const change = (['rotate', 'revoke'] as const).find((name) => command[name]);
  if (isList && change) throw new UsageError('cli.usage.tooMuch', { word: `--${change}` });
  if (command.rotate && command.revoke) throw new UsageError('cli.usage.tooMuch', { word: '--rotate' });
  return command;
}

function readMail(args: readonly string[]): MailCommand {
  const [most = NEWEST_MAILS] = read(behindList(args).rest, {}, 1).positionals;
  const parsed = mailSchema.safeParse({ name: 'mail', most });
  if (!parsed.success) throw new UsageError('cli.usage.mail', { word: most });
  return parsed.data;
}

/** `list` where no action is named; what is removed has to be named. */
function readModels(args: readonly string[]): ModelsCommand {
  const { values, positionals } = read(args, { json: { type: 'boolean' } }, Number.POSITIVE_INFINITY);
  const [action = 'list', ...ids] = positionals;
  if (!modelActions.some((each) => each === action))
    throw new UsageError('cli.usage.unknownCommand', { command: `models ${action}` });
  if (action === 'list' && ids[0] !== undefined) throw new UsageError('cli.usage.tooMuch', { word: ids[0] });
  if (action === 'remove' && ids.length === 0) throw new UsageError('cli.usage.modelMissing');
  return check(modelsSchema, { name: 'models', action, ids: [...new Set(ids)], ...values });
}

function readBackup(name: 'backup' | 'restore', args: readonly string[]): BackupCommand | RestoreCommand {
  const { values, positionals } = read(args, name === 'restore' ? { erased: { type: 'string' } } : {}, 1);
  const [folder] = positionals;
  if (folder === undefined) throw new UsageError('cli.usage.backupFolderMissing');
  return name === 'backup'
    ? check(backupSchema, { name, folder })
    : check(restoreSchema, { name, folder, ...values });
}

function readEvaluate(args: readonly string[]): EvaluateCommand {
  const { values, positionals } = read(
    args,
    {
      language: { type: 'string' },
      engine: { type: 'string' },
      quality: { type: 'string' },
      json: { type: 'boolean' },
    },
    1,
  );
  const [folder] = positionals;
  if (folder === undefined) throw new UsageError('cli.usage.folderMissing');
  return check(evaluateSchema, { name: 'evaluate', folder, ...values });
}
