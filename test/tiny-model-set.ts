// A manifest of tiny models that the real sherpa-onnx loads, with their files ready for a mirror.
import { createHash } from 'node:crypto';
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { type ModelManifest, readManifest } from '#speech/models/catalogue/model-manifest.ts';
import type { ModelMirror } from './model-mirror.ts';
import { writeTransducerModel } from './tiny-speech-models.ts';

const run = promisify(execFile);
const licence = { name: 'MIT', url: 'https://models.invalid/licence', notice: 'Made by a test.' };

export const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex');

/** An entry whose files come one by one. */
export function entryOf(id: string, files: Readonly<Record<string, Buffer>>, changes: object = {}) {
  const listed = Object.entries(files).map(([name, content]) => ({
    name,
    bytes: content.length,
    sha256: sha256(content),
    upstream: `https://models.invalid/${id}/${name}`,
  }));
  const aboutBytes = Object.values(files).reduce((sum, content) => sum + content.length, 0);
  return {
    id,
    name: id,
    role: 'recognition',
    kind: 'nemo-transducer',
    languages: ['en'],
    memoryMb: 50,
    quality: 50,
    licence,
    files: listed,
    aboutBytes,
    ...changes,
  };
}

/** A transducer of a few kB that reads tones. */
export async function tinyTransducer(): Promise<Record<string, Buffer>> {
  const folder = await mkdtemp(join(tmpdir(), 'wortlaut-tiny-'));
  try {
    await writeTransducerModel(folder);
    const files = await readdir(folder);
    return Object.fromEntries(
      await Promise.all(files.map(async (name) => [name, await readFile(join(folder, name))])),
    ) as Record<string, Buffer>;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Packs a folder as upstream does. */
export async function packArchive(folder: string): Promise<Buffer> {
  const { stdout } = await run('tar', ['-cjf', '-', '-C', join(folder, '..'), basename(folder)], {
    encoding: 'buffer',
    maxBuffer: 64 * 1024 * 1024,
  });
  return stdout;
}

export function serve(mirror: ModelMirror, id: string, files: Readonly<Record<string, Buffer>>): void {
  for (const [name, content] of Object.entries(files)) mirror.put(`${id}/${name}`, content);
}

export function manifestOf(...entries: unknown[]): ModelManifest {
  return readManifest(entries);
}
