// `keys`: the public key and the service key of this installation; `--rotate` makes new ones first.
import type { KeysCommand } from './arguments.ts';
import { exitCodes } from './describe-error.ts';
import type { CliServices } from './services.ts';
import type { Terminal } from './terminal.ts';

export async function runKeys(
  command: KeysCommand,
  deps: { keys: CliServices['keys']; terminal: Terminal },
): Promise<number> {
  const { anonKey, serviceKey } = await deps.keys({ rotate: command.rotate });
  const lines = command.json
    ? JSON.stringify({ anonKey, serviceKey })
    : `anonKey     ${anonKey}\nserviceKey  ${serviceKey}`;
  await deps.terminal.result(`${lines}\n`);
  return exitCodes.done;
}
