// Runs one command of the command line and says how it ended.
import { type Locale, type Translate, translator } from '#i18n/translate.ts';
import { systemClock } from '#platform/clock.ts';
import { type Command, readCommand } from './arguments.ts';
import { describeError, exitCodes } from './describe-error.ts';
import type { CliServices } from './services.ts';
import type { StopSignal, Terminal } from './terminal.ts';

export type CliOptions = {
  /** The words after the program's name. */
  args: readonly string[];
  locale: Locale;
  appName: string;
  version: string;
  /** For `transcribe --server`, where the environment has one. */
  transcribeKey?: string | undefined;
  terminal: Terminal;
  /** Called when a command needs it: help and a wrong word need no settings. `areServed`: by `serve`, and at once. */
  services: (use: { areServed: boolean }) => CliServices | Promise<CliServices>;
};

/** @returns the exit code: 0 done, 1 recording unusable or failed, 2 wrong use, 130 and 143 stopped */
export async function runCli(options: CliOptions): Promise<number> {
  const text = translator(options.locale);
  const stopping = new AbortController();
  let stoppedBy: StopSignal | undefined;
  const forget = options.terminal.onStop((signal) => {
    stoppedBy ??= signal;
    stopping.abort(new Error(signal));
  });
  try {
    const command = readCommand(options.args);
    // A server that was asked to stop, and did, has done what it was asked: its code is 0.
    return await run(command, { ...options, text, signal: stopping.signal });
  } catch (error) {
    if (stoppedBy) {
      options.terminal.say(text('cli.stopped'));
      return stoppedBy === 'SIGINT' ? exitCodes.interrupted : exitCodes.terminated;
    }
    const { message, exitCode } = describeError(error, text);
    options.terminal.say(message);
    return exitCode;
  } finally {
    forget();
  }
}

type Run = CliOptions & { text: Translate; signal: AbortSignal };

/** Each command loads what it needs, and no more. */
async function run(command: Command, options: Run): Promise<number> {
  const { terminal, text, signal } = options;
  switch (command.name) {
    case 'help':
      await terminal.result(`${text('cli.help', { appName: options.appName })}\n`);
      return exitCodes.done;
    case 'version':
      await terminal.result(`${options.version}\n`);
      return exitCodes.done;
    case 'transcribe-remote': {
      const { runRemoteTranscribe } = await import('./transcribe-remote.ts');
      const { locale, transcribeKey: key } = options;
      return runRemoteTranscribe(command, { terminal, text, locale, key, signal });
    }
    case 'compare': {
      const { runCompare } = await import('./evaluation/compare.ts');
      return runCompare(command, { terminal, text });
    }
    case 'compare-pairs': {
      const { runComparePairs } = await import('./evaluation/compare-pairs.ts');
      return runComparePairs(command, { terminal, text });
    }
    default:
      return runHere(command, options);
  }
}

type CommandHere = Exclude<
  Command,
  { name: 'help' | 'version' | 'transcribe-remote' | 'compare' | 'compare-pairs' }
>;

/** With the services of this machine. */
async function runHere(command: CommandHere, options: Run): Promise<number> {
  const { terminal, text, locale, signal } = options;
  const began = performance.now();
  const elapsed = () => performance.now() - began;
  const services = ({ areServed = false } = {}) => options.services({ areServed });
  switch (command.name) {
    case 'transcribe': {
      const { runTranscribe } = await import('./transcribe.ts');
      return runTranscribe(command, { services: (await services()).transcribe, terminal, text, signal });
    }
    case 'evaluate': {
      const { runEvaluate } = await import('./evaluation/evaluate.ts');
      return runEvaluate(command, { services: (await services()).transcribe, terminal, text, signal });
    }
    case 'serve':
      await (await services({ areServed: true })).serve({ role: command.role, signal });
      return exitCodes.done;
    case 'keys': {
      const { runKeys } = await import('./keys.ts');
      return runKeys(command, { keys: (await services()).keys, terminal, text });
    }
    case 'admit': {
      const { runAdmit } = await import('./admit.ts');
      return runAdmit(command, { admission: (await services()).admission, terminal, text });
    }
    case 'mail': {
      const { runMail } = await import('./mail.ts');
      return runMail(command, { newestMails: (await services()).newestMails, terminal, text });
    }
    case 'models': {
      const { runModels } = await import('./models.ts');
      return runModels(command, { models: (await services()).models, terminal, text, signal });
    }
    case 'operator': {
      const { runOperator } = await import('./operator/run-operator.ts');
      const { withOperator } = await services();
      return runOperator(command.asked, { withOperator, terminal, text, now: systemClock.now });
    }
    case 'service': {
      const { runService } = await import('./service/service.ts');
      return runService(command, { unit: (await services()).service, terminal, text });
    }
    case 'backup': {
      const { runBackup } = await import('./backup.ts');
      const { backups } = await services();
      return runBackup(command, { backups, terminal, text, locale, signal, elapsed });
    }
    case 'restore': {
      const { runRestore } = await import('./backup.ts');
      const { backups } = await services();
      return runRestore(command, { backups, terminal, text, locale, signal, elapsed });
    }
    case 'doctor': {
      const { runDoctor } = await import('./doctor.ts');
      return runDoctor({ checks: await (await services()).doctor(), terminal, text });
    }
  }
}
