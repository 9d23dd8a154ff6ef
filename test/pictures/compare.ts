// Compares two folders of pictures, pixel by pixel: `node test/pictures/compare.ts BEFORE AFTER`.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';

type Bitmap = { width: number; height: number; channels: number; pixels: Buffer };

const SIGNATURE_BYTES = 8;

/** The browser draws rounded edges a little differently now and then: up to 40 pixels, by up to 8 of 255. */
const NOISE = { pixels: 64, strength: 8 };

/** Reads what the browser writes: eight bits a channel, with or without transparency, not interlaced. */
function decode(file: string): Bitmap {
  const png = readFileSync(file);
  const parts: Buffer[] = [];
  let width = 0;
  let height = 0;
  let channels = 0;
  for (let at = SIGNATURE_BYTES; at < png.length; ) {
    const length = png.readUInt32BE(at);
    const kind = png.toString('latin1', at + 4, at + 8);
    const data = png.subarray(at + 8, at + 8 + length);
    if (kind === 'IHDR') {
      width = data.readUInt32BE(0);
      height = data.readUInt32BE(4);
      channels = data[9] === 6 ? 4 : 3;
    }
    if (kind === 'IDAT') parts.push(data);
    at += length + 12;
  }
  const stride = width * channels;
  return { width, height, channels, pixels: unfilter(inflateSync(Buffer.concat(parts)), stride, channels) };
}

/** Undoes the five ways in which a line refers to what stands left of it and above it (PNG, section 9). */
function unfilter(lines: Buffer, stride: number, channels: number): Buffer {
  const rows = lines.length / (stride + 1);
  const pixels = Buffer.alloc(rows * stride);
  for (let row = 0; row < rows; row += 1) {
    const filter = lines[row * (stride + 1)];
    for (let column = 0; column < stride; column += 1) {
      const at = row * stride + column;
      const left = column >= channels ? pixels[at - channels]! : 0;
      const above = row > 0 ? pixels[at - stride]! : 0;
      const corner = row > 0 && column >= channels ? pixels[at - stride - channels]! : 0;
      const guess = [0, left, above, (left + above) >> 1, nearest(left, above, corner)][filter ?? 0]!;
      pixels[at] = lines[row * (stride + 1) + 1 + column]! + guess;
    }
  }
  return pixels;
}

function nearest(left: number, above: number, corner: number): number {
  const [toLeft, toAbove] = [Math.abs(above - corner), Math.abs(left - corner)];
  const toCorner = Math.abs(left + above - 2 * corner);
  if (toLeft <= toAbove && toLeft <= toCorner) return left;
  return toAbove <= toCorner ? above : corner;
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
    const [one, other] = [a, b].map(({ channels, pixels }) =>
      pixels.subarray(pixel * channels, pixel * channels + 3),
    );
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
