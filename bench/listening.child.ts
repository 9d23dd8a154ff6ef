// A process that makes the listening copy of one file as the product does. Arguments: the file, its length in ms, and the
// folder that takes the copy. Prints the bytes of each form as JSON.
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createLog } from '#platform/log.ts';
import { createSandbox } from '#platform/media/sandbox.ts';
import { copyFileNames, encodeCopy } from '#projects/listening/encode-copy.ts';
import { joinedPcm } from '#projects/listening/joined-pcm.ts';

const [path = '', length = '', folder = ''] = process.argv.slice(2);
const durationMs = Number(length);
const sandbox = await createSandbox({ log: createLog('silent') });
const blobs = { openLocal: async () => ({ path, release: async () => undefined }) };
const { signal } = new AbortController();
const pcm = joinedPcm({ blobs, sandbox }, [{ blobKey: 'sound', durationMs, language: 'en' }], signal);
await encodeCopy(sandbox, pcm, { folder, durationMs, signal });
const bytes: Record<string, number> = {};
for (const [type, name] of Object.entries(copyFileNames)) bytes[type] = (await stat(join(folder, name))).size;
process.stdout.write(JSON.stringify({ bytes }));
