// Sees to the programs that are no npm packages: ffmpeg, the offline engine, the sandbox, bzip2 for models; Chromium for
// the tests.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** What people's recordings need; the container image brings the same. */
export const alwaysInstalled = [
  { program: 'ffmpeg', packages: ['ffmpeg'] },
  { program: 'pocketsphinx_batch', packages: ['pocketsphinx', 'pocketsphinx-en-us'] },
  { program: 'bwrap', packages: ['bubblewrap'] },
  { program: 'bzip2', packages: ['bzip2'] },
];
const forTests = [
  { program: 'chromium', packages: ['chromium'] },
  { program: 'chromium-headless-shell', packages: ['chromium-headless-shell'] },
  { file: '/usr/share/fonts/truetype/liberation', packages: ['fonts-liberation'] },
];

export function installPrograms(task, log) {
  const wanted = task === 'start' || task === 'check' ? alwaysInstalled : [...alwaysInstalled, ...forTests];
  const missing = wanted.filter((entry) =>
    entry.program ? !onPath(entry.program) : !existsSync(entry.file),
  );
  if (missing.length === 0 || task === 'check') return;
  const packages = missing.flatMap((entry) => entry.packages);
  const typeThis = `apt-get install -y ${packages.join(' ')}`;
  if (!onPath('apt-get') || process.getuid?.() !== 0) {
    log(`Please install these programs for transcription to work: sudo ${typeThis}`);
    return;
  }
  log(`Installing ${packages.join(', ')} …`);
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (args) =>
    spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 2], env: environment }).status === 0;
  const install = ['install', '-y', '--no-install-recommends', ...packages];
  if (!apt(install) && !(apt(['update']) && apt(install))) log(`That did not work. Please type: ${typeThis}`);
}

function onPath(program) {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, program), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}
