// A PNG image of 8 × 4 pixels, made here: its right half is red, its left half white.
import { crc32, deflateSync } from 'node:zlib';

const WIDTH = 8;
const HEIGHT = 4;

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(named.length + 8);
  framed.writeUInt32BE(data.length, 0);
  named.copy(framed, 4);
  framed.writeUInt32BE(crc32(named), named.length + 4);
  return framed;
}

/** @param claimed what its header says; more than there is makes it a hostile one */
export function makePng(claimed = { width: WIDTH, height: HEIGHT }): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(claimed.width, 0);
  header.writeUInt32BE(claimed.height, 4);
  // 8 bits of red, green and blue each.
  header.set([8, 2, 0, 0, 0], 8);
  const row = [
    0,
    ...Array.from({ length: WIDTH }, (_, x) => (x < WIDTH / 2 ? [255, 255, 255] : [255, 0, 0])).flat(),
  ];
  const pixels = Buffer.from(Array.from({ length: HEIGHT }, () => row).flat());
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

export const PNG = makePng();
