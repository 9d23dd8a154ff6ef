// `admit`: lets those in who wait for a place, the oldest first; without a number it says how many wait.
import type { Translate } from '#i18n/translate.ts';
import type { AdmitCommand } from './arguments.ts';
import { exitCodes } from './describe-error.ts';
import type { CliServices } from './services.ts';
import type { Terminal } from './terminal.ts';

export async function runAdmit(
  command: AdmitCommand,
  deps: { admission: CliServices['admission']; terminal: Terminal; text: Translate },
): Promise<number> {
  const { terminal, text } = deps;
  if (command.most === undefined) {
    const count = await deps.admission.waiting();
    await terminal.result(`${text('cli.admit.waiting', { count })}\n`);
    return exitCodes.done;
  }
  const { admitted, failed } = await deps.admission.admit(command.most);
  await terminal.result(`${text('cli.admit.admitted', { count: admitted })}\n`);
  if (failed === 0) return exitCodes.done;
  terminal.say(text('cli.admit.failed', { count: failed }));
  return exitCodes.unusable;
}
