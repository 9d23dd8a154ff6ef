// `compare RAW FORMATTED`: what a formatted text says otherwise than the raw one, as JSON.
import { readFile } from 'node:fs/promises';
import type { Translate } from '#i18n/translate.ts';
import { compareTexts, transcriptSchema } from '#projects/public.server.ts';
import { parseJson } from '#platform/text/parse-json.ts';
import type { CompareCommand } from '../arguments.ts';
import { exitCodes } from '../describe-error.ts';
import type { Terminal } from '../terminal.ts';

export async function runCompare(
  command: CompareCommand,
  deps: { terminal: Terminal; text: Translate },
): Promise<number> {
  const { terminal, text } = deps;
  const texts: string[] = [];
  for (const file of [command.raw, command.formatted]) {
    const content = await readText(file);
    if (content === undefined) {
      terminal.say(text('cli.transcribe.fileUnreadable', { file }));
      return exitCodes.unusable;
    }
    texts.push(content);
  }
  const [raw = '', formatted = ''] = texts;
  const changes = changesBetween({ raw, formatted, language: command.language });
  await terminal.result(`${JSON.stringify({ changes }, null, 2)}\n`);
  return exitCodes.done;
}

/** What differs, as it is written out: the places stay within the program. Other programs read `alarm`, which is a finding. */
export function changesBetween(texts: Parameters<typeof compareTexts>[0]) {
  return compareTexts(texts).map(({ kind, raw, formatted, finding }) => ({
    kind,
    raw,
    formatted,
    alarm: finding,
  }));
}

/** A text, or the words of a transcript in our own format. @returns undefined where it cannot be read as UTF-8 */
async function readText(path: string): Promise<string | undefined> {
  let content: string;
  try {
    content = new TextDecoder('utf-8', { fatal: true }).decode(await readFile(path));
  } catch {
    return undefined;
  }
  const transcript = transcriptSchema.safeParse(parseJson(content));
  if (!transcript.success) return content;
  return transcript.data.segments.map((segment) => segment.text).join('\n');
}
