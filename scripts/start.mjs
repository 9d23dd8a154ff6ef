// `npm start`: builds what changed, then runs the command (serve unless another is named) in this very process, so that a
// signal reaches the product and not only its start script.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { buildProgramWhenNeeded, buildWhenNeeded, ClosedFolderError } from './build.mjs';
import { followParent } from './follow-parent.mjs';

followParent();
const args = process.argv.slice(2);
const command = args[0] && !args[0].startsWith('-') ? args[0] : 'serve';
// A service may not write the program's folder: the pages are built when its unit is written.
const program = await (command === 'serve' || command === 'service'
  ? buildBoth()
  : buildProgramWhenNeeded()
).catch(refuse);
const environmentFile = resolve('.env');
if (existsSync(environmentFile)) process.loadEnvFile(environmentFile);
// React and its router choose their builds by it: those for development render at a fraction of the speed.
process.env.NODE_ENV ??= 'production';
process.argv = [process.execPath, program, ...args];
await import(program);

async function buildBoth() {
  await buildWhenNeeded();
  return buildProgramWhenNeeded();
}

/** The code is that of a setting that cannot be used: a service manager need not try again. */
function refuse(error) {
  if (!(error instanceof ClosedFolderError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(2);
}
