// Makes test/fixtures/releases/VERSION.tar.zst: a small data folder of this version, which the tests of all later ones start.
import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { newDataDir, startProduct } from '../test/servers/product.ts';
import { furnishRelease, packRelease } from '../test/fixtures/released-folder.ts';
import { root } from './root.mjs';

const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const built = spawnSync(process.execPath, [join(root, 'scripts', 'build.mjs')], { stdio: 'inherit' });
if (built.status !== 0) process.exit(1);
const dataDir = newDataDir();
const product = await startProduct({ dataDir, env: { SPEECH_ENGINE: 'pocketsphinx' } });
try {
  const facts = await furnishRelease(product, version);
  await product.stop();
  const file = await packRelease(dataDir, facts);
  process.stdout.write(`${file}: ${(statSync(file).size / 1e6).toFixed(1)} MB\n`);
} finally {
  await product.remove();
}
