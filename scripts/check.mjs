// Every static check at once: types, lint, format, arrows, circles of folders, dead code, words, styles,
// small files, licences, links of documents. Prints what failed; exits 1 when any did.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from './root.mjs';

const checks = [
  ['types', 'react-router', ['typegen'], 'tsc', ['--noEmit']],
  ['lint', 'oxlint', ['--type-aware']],
  ['format', 'biome', ['format', '.']],
  [
    'arrows',
    'depcruise',
    ['src', 'test', 'bench', '--config', '.dependency-cruiser.cjs', '--output-type', 'err'],
  ],
  ['folders', 'node', [join(root, 'scripts', 'folder-circles.mjs')]],
  ['dead code', 'knip', []],
  ['words', 'node', [join(root, 'scripts', 'plain-words.mjs')]],
  ['styles', 'node', [join(root, 'scripts', 'styles.mjs')]],
  ['small files', 'node', [join(root, 'scripts', 'small-files.mjs')]],
  ['licences', 'node', [join(root, 'scripts', 'licences.mjs')]],
  ['links', 'node', [join(root, 'scripts', 'links.mjs')]],
  ['budgets of tests', 'node', [join(root, 'scripts', 'test-budgets.mjs')]],
];

function run(program, args) {
  const child = spawn(join(root, 'node_modules', '.bin', program), args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ ok: false, output: error.message }));
    child.once('exit', (code) => resolve({ ok: code === 0, output }));
  });
}

const startedAt = Date.now();
const results = await Promise.all(
  checks.map(async ([name, ...steps]) => {
    for (let index = 0; index < steps.length; index += 2) {
      const result = await run(steps[index], steps[index + 1]);
      if (!result.ok) return { name, ...result };
    }
    return { name, ok: true, output: '' };
  }),
);
for (const { name, ok, output } of results) {
  process.stdout.write(`${ok ? 'ok    ' : 'FAILED'} ${name}\n`);
  if (!ok) process.stdout.write(`${output}\n`);
}
process.stdout.write(`checked in ${((Date.now() - startedAt) / 1000).toFixed(1)} s\n`);
process.exitCode = results.every(({ ok }) => ok) ? 0 : 1;
