// `npm run bench [-- NAME …]`: measures the figures of the design and writes bench/RESULTS.md.
import { join } from 'node:path';
import { root } from './root.mjs';
import { runWith } from './run-with.mjs';

process.exitCode = await runWith(
  process.execPath,
  [join(root, 'bench', 'run.ts'), ...process.argv.slice(2)],
  { cwd: root },
);
