#!/usr/bin/env node
// Builds the pages with Vite, and only when a source of theirs changed since the last build.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { root } from './root.mjs';

const stampFile = join(root, '.cache', 'build-stamp');
const settings = ['package-lock.json', 'vite.config.ts', 'react-router.config.ts', 'tsconfig.json'];

/**
 * @param {(line: string) => void} [log] one line before a build that takes a while
 * @returns {Promise<{ built: boolean }>} false: the last build still holds
 */
export async function buildWhenNeeded(log = (line) => process.stderr.write(`${line}\n`)) {
  const wanted = sourceStamp();
  if (existsSync(join(root, 'build', 'build.json')) && readStamp() === wanted) return { built: false };
  log('Building the pages …');
  const id = wanted.slice(0, 12);
  await runReactRouterBuild(id);
  await compressAssets(join(root, 'build', 'client', 'assets'));
  const manifest = { id, builtAt: new Date().toISOString() };
  writeFileSync(join(root, 'build', 'build.json'), JSON.stringify(manifest));
  mkdirSync(join(root, '.cache'), { recursive: true });
  // Written last: a build that was broken off is made again.
  writeFileSync(stampFile, wanted);
  return { built: true };
}

function readStamp() {
  return existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : '';
}

function sourceStamp() {
  const hash = createHash('sha256');
  const sources = ['src', 'public'].flatMap((folder) => filesIn(join(root, folder)));
  for (const file of [...settings.map((name) => join(root, name)), ...sources]) {
    if (/\.test\.tsx?$/.test(file)) continue;
    hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

function filesIn(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
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
  if (!built) process.stderr.write('The pages are up to date.\n');
}
