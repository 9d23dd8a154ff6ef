import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { sha256 } from './sha256.ts';

it('hashes as the machine does, around each edge of a block', () => {
  for (const length of [0, 1, 3, 55, 56, 57, 63, 64, 65, 119, 120, 196_608]) {
    const content = Uint8Array.from({ length }, (_, at) => (at * at * 31 + (at >> 8)) & 0xff);
    expect(sha256(content), `${length} bytes`).toBe(createHash('sha256').update(content).digest('hex'));
  }
});
