// Plain text: paragraphs, who speaks, and when if asked for; an interview as questions with their answers. Pure.
import type { Transcript } from '#projects/domain/transcript.ts';
import { type Paragraph, paragraphsOf } from './paragraphs.ts';

/**
 * @param options.times left out: as the text has it
 * @param options.unnamed as the speaker of paragraphs that nobody is assigned to
 * @param options.note the first line, in brackets: a text file has no other place for a remark
 * @returns paragraphs with an empty line between; an empty text for a recording without speech
 */
export function txt(
  transcript: Transcript,
  options: { times?: boolean | undefined; unnamed: string; note?: string | null },
): string {
  const paragraphs = paragraphsOf(transcript, { times: options.times, unnamed: options.unnamed }).map(
    transcript.interview ? spoken : plain,
  );
  return [...(options.note ? [`[${options.note}]\n`] : []), ...paragraphs].join('\n');
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
