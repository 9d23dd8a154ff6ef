// Installs the locked packages when node_modules does not match the lockfile. The stamp is written last.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

export function installPackages(log) {
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  const stampFile = join(root, 'node_modules', '.wortlaut-lock');
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted) return;
  log('Installing the packages of the lockfile, which takes some minutes …');
  const result = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  });
  if (result.status !== 0) {
    log('The packages could not be installed (see above). Please check the connection and start again.');
    process.exit(1);
  }
  writeFileSync(stampFile, wanted);
}
