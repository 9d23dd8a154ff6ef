#!/usr/bin/env node
// Builds the pages and the program with Vite, each only when a source of it changed since its last build.
import { spawn } from 'node:child_process';
import {
  accessSync,
  constants as fileModes,
  existsSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { root } from './root.mjs';
import { buildWorker } from './build-worker.mjs';
import { writePreviews } from './preview-pictures.mjs';
import { writeSiteSheet } from './site-sheet.mjs';
import { createStamp, filesIn } from './stamp.mjs';

const settings = ['package-lock.json', 'tsconfig.json'];
const pages = createStamp({
  name: 'build-stamp',
  folders: ['src', 'public'],
  files: [
    ...settings,
    'vite.config.ts',
    'react-router.config.ts',
    'scripts/build-worker.mjs',
    'scripts/preview-pictures.mjs',
    'scripts/site-sheet.mjs',
  ],
});
const program = createStamp({
  name: 'program-stamp',
  folders: ['src'],
  files: [...settings, 'scripts/build-program.mjs'],
});
const programFile = join(root, 'build', 'program', 'main.mjs');

/**
 * @param {(line: string) => void} [log] one line before a build that takes a while
 * @returns {Promise<{ built: boolean }>} false: the last build is up to date
 */
export async function buildWhenNeeded(log = (line) => process.stderr.write(`${line}\n`)) {
  if (existsSync(join(root, 'build', 'build.json')) && pages.isFresh()) return { built: false };
  requireWritable();
  log('Building the pages …');
  const hash = pages.compute();
  const id = hash.slice(0, 12);
  await runReactRouterBuild(id);
  const siteSheet = await writeSiteSheet(join(root, 'build', 'client'));
  const assets = join('build', 'client', 'assets');
  await compressAssets(assets);
  await writePreviews(join(root, 'build', 'client'));
  await buildWorker({ id, assets: readdirSync(join(root, assets)) });
  const manifest = { id, builtAt: new Date().toISOString(), siteSheet };
  writeFileSync(join(root, 'build', 'build.json'), JSON.stringify(manifest));
  // Written last: a build that was cut off is repeated.
  pages.write(hash);
  return { built: true };
}

/** @returns {Promise<string>} the path of the program, which is up to date */
export async function buildProgramWhenNeeded(log = (line) => process.stderr.write(`${line}\n`)) {
  if (existsSync(programFile) && program.isFresh()) return programFile;
  requireWritable();
  log('Building the program …');
  const hash = program.compute();
  const { buildProgram } = await import('./build-program.mjs');
  await buildProgram();
  program.write(hash);
  return programFile;
}

/** A service may not write the program's folder. @throws {ClosedFolderError} */
function requireWritable() {
  try {
    accessSync(root, fileModes.W_OK);
  } catch {
    throw new ClosedFolderError(
      `The program has changed since it was built, and this user may not write ${root}.\n` +
        'Please build it as the owner of that folder: npm start -- service',
    );
  }
}

export class ClosedFolderError extends Error {
  name = 'ClosedFolderError';
}

function runReactRouterBuild(id) {
  const command = join(root, 'node_modules', '@react-router', 'dev', 'bin.cjs');
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [command, 'build'], {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'production', WORTLAUT_BUILD_ID: id },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const lines = [];
    child.stdout.on('data', (chunk) => lines.push(chunk));
    child.stderr.on('data', (chunk) => lines.push(chunk));
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) return resolve();
      reject(new Error(`The pages could not be built:\n${Buffer.concat(lines).toString('utf8')}`));
    });
  });
}

/** Each script and style also as gzip and Brotli, so that no request has to compress. */
async function compressAssets(folder) {
  const files = filesIn(folder).filter((file) => /\.(js|css|svg)$/.test(file));
  await Promise.all(
    files.map(async (file) => {
      const content = readFileSync(file);
      writeFileSync(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
      const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
      writeFileSync(`${file}.br`, await promisify(brotliCompress)(content, quality));
    }),
  );
}

if (import.meta.main) {
  const { built } = await buildWhenNeeded();
  await buildProgramWhenNeeded();
  if (!built) process.stderr.write('The pages are up to date.\n');
}
