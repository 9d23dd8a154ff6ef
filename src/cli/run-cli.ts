// Runs one command of the command line and says how it ended.
import { type Locale, type Translate, translator } from '#i18n/translate.ts';
import { runAdmit } from './admit.ts';
import { type Command, readCommand } from './arguments.ts';
import { runCompare } from './compare.ts';
import { runComparePairs } from './compare-pairs.ts';
import { describeError, exitCodes } from './describe-error.ts';
import { runDoctor } from './doctor.ts';
import { runEvaluate } from './evaluate.ts';
import { runKeys } from './keys.ts';
import { runMail } from './mail.ts';
import { runModels } from './models.ts';
import type { CliServices } from './services.ts';
import type { StopSignal, Terminal } from './terminal.ts';
import { runTranscribe } from './transcribe.ts';

export type CliOrder = {
  /** The words after the program's name. */
  args: readonly string[];
  locale: Locale;
  appName: string;
  version: string;
  terminal: Terminal;
  /** Called when a command needs it: help and a wrong word need no settings. */
  services: () => CliServices;
};

/** @returns the exit code: 0 done, 1 recording unusable or failed, 2 wrong use, 130 and 143 stopped */
export async function runCli(order: CliOrder): Promise<number> {
  const text = translator(order.locale);
  const stopping = new AbortController();
  let stoppedBy: StopSignal | undefined;
  const forget = order.terminal.onStop((signal) => {
    stoppedBy ??= signal;
    stopping.abort(new Error(signal));
  });
  try {
    const command = readCommand(order.args);
    // A server that was asked to stop, and did, has done what it was asked: its code is 0.
    return await run(command, { ...order, text, signal: stopping.signal });
  } catch (error) {
    if (stoppedBy) {
      order.terminal.say(text('cli.stopped'));
      return stoppedBy === 'SIGINT' ? exitCodes.interrupted : exitCodes.terminated;
    }
    const { message, exitCode } = describeError(error, text);
    order.terminal.say(message);
    return exitCode;
  } finally {
    forget();
  }
}

type Run = CliOrder & { text: Translate; signal: AbortSignal };

async function run(command: Command, order: Run): Promise<number> {
  const { terminal, text, signal, services } = order;
  switch (command.name) {
    case 'help':
      await terminal.result(`${text('cli.help', { appName: order.appName })}\n`);
      return exitCodes.done;
    case 'version':
      await terminal.result(`${order.version}\n`);
      return exitCodes.done;
    case 'transcribe':
      return runTranscribe(command, { services: services().transcribe, terminal, text, signal });
    case 'compare':
      return runCompare(command, { terminal, text });
    case 'compare-pairs':
      return runComparePairs(command, { terminal, text });
    case 'evaluate':
      return runEvaluate(command, { services: services().transcribe, terminal, text, signal });
    case 'serve':
      await services().serve({ role: command.role, signal });
      return exitCodes.done;
    case 'keys':
      return runKeys(command, { keys: services().keys, terminal });
    case 'admit':
      return runAdmit(command, { admission: services().admission, terminal, text });
    case 'mail':
      return runMail(command, { newestMails: services().newestMails, terminal, text });
    case 'models':
      return runModels(command, { models: services().models, terminal, text, signal });
    case 'doctor':
      return runDoctor({ checks: await services().doctor(), terminal, text });
  }
}
