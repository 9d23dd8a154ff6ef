#!/usr/bin/env node
// The package's command: the same as `npm start --`, without npm's own lines on stdout.
import { join } from 'node:path';
import { root } from './root.mjs';
import { runWith } from './run-with.mjs';

process.exitCode = await runWith(process.execPath, [
  join(root, 'scripts', 'launch.mjs'),
  'start',
  ...process.argv.slice(2),
]);
