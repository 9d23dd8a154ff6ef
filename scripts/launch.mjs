#!/usr/bin/env node
// The way in for `npm start` and `npm test`: makes the machine ready, then goes on with Node 24. Runs on any Node >= 18.
import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { followParent } from './follow-parent.mjs';
import { installPackages } from './install-packages.mjs';
import { installPrograms } from './install-programs.mjs';
import { root } from './root.mjs';

const [task = 'start', ...rest] = process.argv.slice(2);
const log = (line) => process.stderr.write(`${line}\n`);

installPackages(log);
installPrograms(task, log);

const node = join(root, 'node_modules', 'node', 'bin', 'node');
const tasks = ['start', 'test', 'check', 'bench'];
if (!tasks.includes(task)) {
  log(`There is no task named "${task}". Known are: ${tasks.join(', ')}.`);
  process.exit(2);
}
if (!existsSync(node)) {
  log('Node 24 is missing in node_modules. Please delete the folder node_modules and start again.');
  process.exit(1);
}
followParent();
const file = join(root, 'scripts', `${task}.mjs`);
if (task === 'start' && realpathSync(process.execPath) === realpathSync(node)) {
  process.argv = [process.execPath, file, ...rest];
  await import(file);
} else {
  // Commands run from where the person stands, so that file names mean what they meant; the product finds itself.
  const { runWith } = await import('./run-with.mjs');
  process.exitCode = await runWith(node, [file, ...rest]);
}
