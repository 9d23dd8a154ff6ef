// `compare --pairs FILE.jsonl`: many pairs of a raw and a formatted text in one process, a line of JSON for each.
import { open } from 'node:fs/promises';
import { z } from 'zod';
import type { Translate } from '#i18n/translate.ts';
import { recordingLanguages } from '#projects/public.server.ts';
import { parseJson } from '#platform/text/parse-json.ts';
import type { ComparePairsCommand } from '../arguments.ts';
import { changesBetween } from './compare.ts';
import { exitCodes } from '../describe-error.ts';
import type { Terminal } from '../terminal.ts';

const pairSchema = z.object({
  /** Comes back with the changes. */
  id: z.union([z.string(), z.number()]),
  language: z.enum(recordingLanguages),
  raw: z.string(),
  formatted: z.string(),
});

/** Answers line by line, so that a file of any length needs no more memory than its longest line. */
export async function runComparePairs(
  command: ComparePairsCommand,
  deps: { terminal: Terminal; text: Translate },
): Promise<number> {
  const { terminal, text } = deps;
  const file = command.pairs;
  const input = await open(file).catch(() => undefined);
  if (!(await input?.stat())?.isFile()) {
    await input?.close();
    terminal.say(text('cli.transcribe.fileUnreadable', { file }));
    return exitCodes.unusable;
  }
  let number = 0;
  for await (const line of input?.readLines() ?? []) {
    number += 1;
    if (line.trim() === '') continue;
    const pair = pairSchema.safeParse(parseJson(line));
    if (!pair.success) {
      terminal.say(text('cli.compare.pairUnusable', { file, number }));
      return exitCodes.unusable;
    }
    const { id, ...texts } = pair.data;
    await terminal.result(`${JSON.stringify({ id, changes: changesBetween(texts) })}\n`);
  }
  return exitCodes.done;
}
