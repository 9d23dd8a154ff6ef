// Plain text: paragraphs, who speaks, and when if asked for; an interview as questions with their answers. Pure.
import type { Transcript } from '#projects/domain/transcript.ts';
import type { Naming } from './names.ts';
import { type Paragraph, paragraphsOf } from './paragraphs.ts';

/**
 * @param options.times left out: as the text has it
 * @param options.note the first line, in brackets: a text file has no other place for a remark
 * @returns paragraphs with an empty line between; an empty text for a recording without speech
 */
export function txt(
  transcript: Transcript,
  options: Naming & { times?: boolean | undefined; note?: string | null },
): string {
  const { note, times, ...naming } = options;
  const paragraphs = paragraphsOf(transcript, { times, ...naming }).map(
    transcript.interview ? spoken : plain,
  );
  return [...(note ? [`[${note}]\n`] : []), ...paragraphs].join('\n');
}

function plain({ time, speaker, text }: Paragraph): string {
  return `${time === null ? '' : `[${time}] `}${speaker === null ? '' : `${speaker}: `}${text}\n`;
}

/** The name stands above what is said; a further empty line stands before each question, since letters are all alike. */
function spoken({ time, speaker, role, text }: Paragraph, index: number): string {
  const head = [time === null ? '' : `[${time}]`, speaker === null ? '' : `${speaker}:`]
    .filter(Boolean)
    .join(' ');
  const apart = index > 0 && role === 'question' && speaker !== null ? '\n' : '';
  return `${apart}${head === '' ? '' : `${head}\n`}${text}\n`;
}
