// `backup FOLDER` and `restore FOLDER`: a bar on stderr, then what was copied.
import { resolve } from 'node:path';
import type { Locale, Translate } from '#i18n/translate.ts';
import type { BackupCommand, RestoreCommand } from './arguments.ts';
import { exitCodes } from './describe-error.ts';
import { barOf, inSteps } from './progress-bar.ts';
import type { CliServices } from './services.ts';
import type { Terminal } from './terminal.ts';

type Dependencies = {
  backups: CliServices['backups'];
  terminal: Terminal;
  text: Translate;
  locale: Locale;
  signal: AbortSignal;
  /** In ms, of a clock that is never set. */
  elapsed: () => number;
};

export async function runBackup(command: BackupCommand, deps: Dependencies): Promise<number> {
  const { backups, terminal, text, signal } = deps;
  const path = resolve(command.folder);
  const onProgress = inSteps((percent) => terminal.progress(text('cli.backup.progress', barOf(percent))));
  const done = await backups.make({ dir: path, signal, onProgress });
  terminal.say(text('cli.backup.done', { path, ...figures(done, deps) }));
  return exitCodes.done;
}

export async function runRestore(command: RestoreCommand, deps: Dependencies): Promise<number> {
  const { backups, terminal, text, signal, locale } = deps;
  const onProgress = inSteps((percent) => terminal.progress(text('cli.restore.progress', barOf(percent))));
  const erased = command.erased === undefined ? undefined : resolve(command.erased);
  const done = await backups.restore({ dir: resolve(command.folder), erased, signal, onProgress });
  const madeAt = done.madeAt.toLocaleString(locale === 'en' ? 'en-GB' : locale, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  });
  const { version } = done;
  terminal.say(text('cli.restore.done', { version, madeAt: `${madeAt} UTC`, ...figures(done, deps) }));
  if (erased === undefined) terminal.say(text('cli.restore.withoutErased'));
  return exitCodes.done;
}

function figures(
  { files, sizeBytes }: { files: number; sizeBytes: number },
  { elapsed }: Pick<Dependencies, 'elapsed'>,
) {
  return { files, megabytes: Math.ceil(sizeBytes / 1_000_000), seconds: Math.ceil(elapsed() / 1_000) };
}
