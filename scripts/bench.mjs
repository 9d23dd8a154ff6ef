// `npm run bench [-- NAME …]`: measures the figures of the design and writes bench/RESULTS.md.
import { join, relative } from 'node:path';
import { buildProgramWhenNeeded, buildWhenNeeded } from './build.mjs';
import { root } from './root.mjs';
import { runWith } from './run-with.mjs';

await buildWhenNeeded();
// The program that people start, and those of its child processes.
const WORTLAUT_TEST_PROGRAM = relative(root, await buildProgramWhenNeeded());
process.exitCode = await runWith(
  process.execPath,
  [join(root, 'bench', 'run.ts'), ...process.argv.slice(2)],
  { cwd: root, env: { WORTLAUT_TEST_PROGRAM } },
);
