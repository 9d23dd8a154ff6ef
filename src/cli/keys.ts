// `keys`: the public key and the service key of this installation; `--rotate` and `--revoke` make new ones first. A line
// on stderr warns before the service key is on the screen.
import type { Translate } from '#i18n/translate.ts';
import type { KeysCommand } from './arguments.ts';
import { exitCodes } from './describe-error.ts';
import type { CliServices } from './services.ts';
import type { Terminal } from './terminal.ts';

export async function runKeys(
  command: KeysCommand,
  deps: { keys: CliServices['keys']; terminal: Terminal; text: Translate },
): Promise<number> {
  const { terminal, text } = deps;
  const { anonKey, serviceKey } = await deps.keys({ change: changeOf(command) });
  const lines = command.json
    ? JSON.stringify({ anonKey, serviceKey })
    : `anonKey     ${anonKey}\nserviceKey  ${serviceKey}`;
  terminal.say(text('cli.keys.secret'));
  await terminal.result(`${lines}\n`);
  if (command.revoke) terminal.say(text('cli.keys.revoked'));
  return exitCodes.done;
}

function changeOf({ rotate, revoke }: KeysCommand): 'rotate' | 'revoke' | null {
  if (revoke) return 'revoke';
  return rotate ? 'rotate' : null;
}
