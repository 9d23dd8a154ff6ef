// `service`: the systemd unit of this installation, on stdout or where systemd looks for it, and what would keep it from
// working.
import type { Translate } from '#i18n/translate.ts';
import { printChecks } from '../doctor.ts';
import { exitCodes } from '../describe-error.ts';
import type { ServiceCommand } from '../arguments.ts';
import type { CliServices } from '../services.ts';
import type { Terminal } from '../terminal.ts';
import { unitName } from './unit-text.ts';

export async function runService(
  command: ServiceCommand,
  deps: {
    unit: CliServices['service'];
    terminal: Terminal;
    text: Translate;
  },
): Promise<number> {
  const { terminal, text } = deps;
  const unit = await deps.unit(command);
  if (!command.write) await terminal.result(unit.text);
  const { failed } = await printChecks(unit.checks, { text, print: async (line) => terminal.say(line) });
  if (failed) {
    terminal.say(text(command.write ? 'cli.service.notWritten' : 'cli.doctor.unfit'));
    return exitCodes.unusable;
  }
  if (!command.write) {
    terminal.say(text('cli.service.fit'));
    return exitCodes.done;
  }
  if (!(await unit.write())) {
    terminal.say(text('cli.service.needsRoot', { path: unit.path }));
    return exitCodes.unusable;
  }
  terminal.say(text('cli.service.written', { path: unit.path, unit: unitName(command.role) }));
  return exitCodes.done;
}
