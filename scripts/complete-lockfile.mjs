// Adds to the lockfile the optional packages of other systems that npm left out, so that `npm ci` accepts it everywhere.
// npm leaves them out when the registry in use does not serve them. To be run after dependencies were changed.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

const systems = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
];
const processors = [
  'arm64',
  'arm',
  'ia32',
  'loong64',
  'mips64el',
  'ppc64',
  'riscv64',
  's390x',
  'x64',
  'wasm32',
];

/** Node's names of system and processor, as the packages for one system carry them in their names. */
function platformOf(name) {
  const parts = name
    .split(/[/-]/)
    .map((part) => ({ windows: 'win32', win: 'win32', musleabihf: 'musl' })[part] ?? part);
  const os = systems.find((system) => parts.includes(system));
  const cpu = processors.find((processor) => parts.includes(processor));
  const libc = parts.includes('musl') ? 'musl' : parts.includes('gnu') ? 'glibc' : undefined;
  return {
    ...(cpu && { cpu: [cpu] }),
    ...(libc && os === 'linux' && { libc: [libc] }),
    ...(os && { os: [os] }),
  };
}

const file = join(root, 'package-lock.json');
const lock = JSON.parse(readFileSync(file, 'utf8'));
const present = (name, parent) => {
  for (let at = parent; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    const path = at === '' ? `node_modules/${name}` : `${at}/node_modules/${name}`;
    if (lock.packages[path]) return true;
    if (at === '') return false;
  }
};
const added = [];
for (const [path, entry] of Object.entries(lock.packages)) {
  for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
    if (present(name, path)) continue;
    const version = range.replace(/^[\^~]/, '');
    const dev = entry.dev ? { dev: true } : {};
    lock.packages[`node_modules/${name}`] = { version, ...platformOf(name), ...dev, optional: true };
    added.push(`${name}@${version}`);
  }
}
lock.packages = Object.fromEntries(
  Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)),
);
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
process.stdout.write(`${added.length} added\n${added.join('\n')}\n`);
