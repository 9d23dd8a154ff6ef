// Pictures that are part of the sources, as WebP: in the best quality that is small enough.
import { execFile } from 'node:child_process';
import { mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const QUALITIES = [82, 72, 62, 52];
const run = promisify(execFile);

export async function storeWebp(
  png: Buffer,
  { folder, name, mostBytes }: { folder: string; name: string; mostBytes: number },
): Promise<void> {
  await mkdir(folder, { recursive: true });
  const [from, to] = [join(folder, `${name}.png`), join(folder, `${name}.webp`)];
  await writeFile(from, png);
  try {
    for (const quality of QUALITIES) {
      const options = ['-preset', 'text', '-quality', String(quality), '-compression_level', '6'];
      await run('ffmpeg', ['-v', 'error', '-y', '-i', from, '-c:v', 'libwebp', ...options, to]);
      if ((await stat(to)).size <= mostBytes) return;
    }
  } finally {
    await rm(from);
  }
  throw new Error(`The picture ${name} is larger than ${mostBytes} bytes in every quality.`);
}
