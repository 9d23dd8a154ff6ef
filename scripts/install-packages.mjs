// Installs the locked packages when node_modules does not match the lockfile. The stamp is written last.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './root.mjs';

const isWindows = process.platform === 'win32';
const QUIETLY = ['--no-audit', '--no-fund', '--loglevel=error'];

export function installPackages(log) {
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  const stampFile = join(root, 'node_modules', '.wortlaut-lock');
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted) return;
  log('Installing the packages of the lockfile, which takes some minutes …');
  const done = isOldNode() && !isWindows ? installWithOurNode() : runIn(root, 'npm', ['ci', ...QUIETLY]);
  if (!done) {
    log('The packages could not be installed (see above). Please check the connection and start again.');
    process.exit(1);
  }
  writeFileSync(stampFile, wanted);
}

/**
 * npm leaves out, without a word, the compiled part of a package that names a newer Node in its `engines` than the one npm
 * runs on; the build cannot do without rolldown's (^20.19 || >=22.12).
 */
function isOldNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  return major < 20 || major === 21 || (major === 20 && minor < 19) || (major === 22 && minor < 12);
}

/** Fetches the product's Node alone, and goes on with npm on that. */
function installWithOurNode() {
  const folder = join(root, '.cache', 'node');
  const { node: version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).dependencies;
  if (!runIn(root, 'npm', ['install', '--prefix', folder, '--no-save', ...QUIETLY, `node@${version}`]))
    return false;
  const bin = join(folder, 'node_modules', 'node', 'bin');
  const npm = process.env.npm_execpath ?? programOnPath('npm');
  if (npm === undefined) return false;
  const env = {
    ...process.env,
    PATH: [bin, process.env.PATH].join(delimiter),
    // The authorities that this machine trusts, as Debian's Node does, and not only those that ours was built with.
    NODE_USE_SYSTEM_CA: '1',
    // Where Debian keeps what its npm is made of; Debian's own Node looks there by itself.
    NODE_PATH: [resolve(npm, '../../..'), process.env.NODE_PATH].filter(Boolean).join(delimiter),
  };
  return runIn(root, join(bin, 'node'), [npm, 'ci', ...QUIETLY], env);
}

function programOnPath(name) {
  const found = (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((file) => existsSync(file));
  return found && realpathSync(found);
}

function runIn(cwd, program, words, env = process.env) {
  return spawnSync(program, words, { cwd, env, stdio: ['ignore', 2, 2], shell: isWindows }).status === 0;
}

// For the image, which installs the packages before it has the rest of the product.
if (import.meta.url === pathToFileURL(realpathSync(process.argv[1] ?? '')).href)
  installPackages((line) => process.stderr.write(`${line}\n`));
