// Another process with a store of its own in the same folder, which waits for a message before it writes the second half of a blob.
import { once } from 'node:events';
import { createDiskBlobStore } from './disk-blob-store.ts';

const store = await createDiskBlobStore(process.argv[2] ?? '');

async function* halves() {
  yield 'first half, ';
  // Asked for once the first half is written.
  const goOn = once(process, 'message');
  process.send?.('half');
  await goOn;
  yield 'second half';
}

await store.put('a/blob', halves());
process.disconnect();
