// `npm start`: builds the pages when they changed, then runs the command (serve unless another is named).
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { root } from './root.mjs';
import { runWith } from './run-with.mjs';

const args = process.argv.slice(2);
const command = args[0] && !args[0].startsWith('-') ? args[0] : 'serve';
if (command === 'serve' && existsSync(join(root, 'scripts', 'build.mjs'))) {
  const { buildWhenNeeded } = await import('./build.mjs');
  await buildWhenNeeded((line) => process.stderr.write(`${line}\n`));
}
const environmentFile = resolve('.env');
const flags = existsSync(environmentFile) ? [`--env-file=${environmentFile}`] : [];
process.exitCode = await runWith(process.execPath, [...flags, join(root, 'src', 'main.ts'), ...args]);
