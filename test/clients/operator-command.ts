// Runs one of the operator's commands beside a product that runs.
import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { type Product, PROGRAM } from '../servers/product.ts';

export type CommandResult = { code: number; out: string; said: string };

/** @param settings as the product was started with */
export function operatorCommand(
  { dataDir }: Pick<Product, 'dataDir'>,
  settings: Readonly<Record<string, string>>,
  args: readonly string[],
): Promise<CommandResult> {
  const options = {
    cwd: resolve(import.meta.dirname, '../..'),
    env: { ...process.env, LANG: 'en_GB.UTF-8', ...settings, DATA_DIR: dataDir, LOG_LEVEL: 'silent' },
  };
  return new Promise((ended) => {
    const child = execFile(process.execPath, [PROGRAM, ...args], options, (_, out, said) =>
      ended({ code: child.exitCode ?? -1, out, said }),
    );
  });
}
