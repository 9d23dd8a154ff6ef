// Prints a contract in a process of its own.
import { fileURLToPath } from 'node:url';
import { askChild } from '#platform/ask-child.ts';
import type { PrintedContract } from './contract-paper.ts';

const HEAP_MB = 256;
const MOST_MS = 60_000;
const childPath = fileURLToPath(new URL('./contract-paper.child.ts', import.meta.url));

export async function printContract(contract: PrintedContract): Promise<Buffer> {
  const options = { path: childPath, heapMb: HEAP_MB, name: 'the printing of a contract' };
  const signal = AbortSignal.timeout(MOST_MS);
  return Buffer.from(await askChild<Uint8Array>(contract, { ...options, signal }));
}
