// Child process: makes one exported file after another, so that hours of text neither hold up nor fill the server.
import { once } from 'node:events';
import { stepBack } from '#platform/step-back.ts';
import type { Transcript } from '#projects/domain/transcript.ts';
import type { ExportOptions } from './export-options.ts';
import { type FrameKind, frame, readFrames } from './frames.ts';
import { makeExport } from './make-export.ts';

/** Below whatever answers people at the same time. */
const STEPS_BACK = 10;
/** A whole file at once would hold up the server while it is put together there. */
const PIECE_BYTES = 262_144;

async function send(kind: FrameKind, body?: Uint8Array): Promise<void> {
  let isFull = false;
  for (const piece of frame(kind, body)) isFull = !process.stdout.write(piece);
  if (isFull) await once(process.stdout, 'drain');
}

stepBack(STEPS_BACK);
// The parent process is gone: nobody waits for the file.
process.stdout.on('error', () => process.exit());
let order: ExportOptions | null = null;
for await (const { kind, body } of readFrames(process.stdin)) {
  if (kind === 'order') order = JSON.parse(body.toString()) as ExportOptions;
  if (kind !== 'transcript' || !order) continue;
  try {
    const transcript = JSON.parse(body.toString()) as Transcript;
    for await (const piece of makeExport(transcript, order)) {
      for (let at = 0; at < piece.length; at += PIECE_BYTES) {
        await send('data', piece.subarray(at, at + PIECE_BYTES));
      }
    }
    await send('end');
  } catch (error) {
    // The stack names our files and lines, never the text.
    await send('failure', Buffer.from(error instanceof Error ? (error.stack ?? error.name) : 'unknown'));
  }
}
