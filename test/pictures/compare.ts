// Compares two folders of pictures, pixel by pixel: `node test/pictures/compare.ts BEFORE AFTER`.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

type Bitmap = { width: number; height: number; pixels: Buffer };

/** The browser draws rounded edges a little differently now and then: up to 40 pixels, by up to 8 of 255. */
const NOISE = { pixels: 64, strength: 8 };

/** As ffmpeg reads it: red, green and blue, eight bits each. */
function decode(file: string): Bitmap {
  const header = readFileSync(file);
  const raw = ['-v', 'error', '-i', file, '-f', 'rawvideo', '-pix_fmt', 'rgb24', '-'];
  const pixels = execFileSync('ffmpeg', raw, { maxBuffer: 1024 ** 3 });
  // PNG, section 11.2.2: the first chunk says the size.
  return { width: header.readUInt32BE(16), height: header.readUInt32BE(20), pixels };
}

/** @returns null when the two are the same */
function difference(before: string, after: string): string | null {
  if (readFileSync(before).equals(readFileSync(after))) return null;
  const [a, b] = [decode(before), decode(after)];
  if (a.width !== b.width || a.height !== b.height)
    return `${a.width} × ${a.height} became ${b.width} × ${b.height}`;
  let count = 0;
  let strongest = 0;
  const box = { left: a.width, top: a.height, right: 0, bottom: 0 };
  for (let pixel = 0; pixel < a.width * a.height; pixel += 1) {
    const [one, other] = [a, b].map(({ pixels }) => pixels.subarray(pixel * 3, pixel * 3 + 3));
    if (one!.equals(other!)) continue;
    count += 1;
    strongest = Math.max(
      strongest,
      ...[0, 1, 2].map((channel) => Math.abs(one![channel]! - other![channel]!)),
    );
    const [x, y] = [pixel % a.width, Math.floor(pixel / a.width)];
    box.left = Math.min(box.left, x);
    box.top = Math.min(box.top, y);
    box.right = Math.max(box.right, x);
    box.bottom = Math.max(box.bottom, y);
  }
  if (count < NOISE.pixels && strongest <= NOISE.strength) return null;
  return `${count} pixels, by ${strongest} of 255 at most, within ${box.left},${box.top} to ${box.right},${box.bottom}`;
}

const [before = '', after = '', only = ''] = process.argv.slice(2);
const names = [...new Set([before, after].flatMap((folder) => readdirSync(folder)))]
  .filter((name) => name.endsWith('.png') && name.startsWith(only))
  .toSorted();
let different = 0;
for (const name of names) {
  const [one, other] = [join(before, name), join(after, name)];
  const missing = [one, other].find((file) => !existsSync(file));
  const found = missing ? `there is no ${missing}` : difference(one, other);
  if (found === null) continue;
  different += 1;
  process.stdout.write(`${name}: ${found}\n`);
}
process.stdout.write(`${names.length} pictures, ${different} different\n`);
process.exitCode = different === 0 ? 0 : 1;
