// The reading version as the paragraphs of a mail, up to a length that mail programs still show. Pure.
import { translator } from '#i18n/translate.ts';
import { incompleteNotice } from '#projects/domain/incomplete-files.ts';
import type { MailedText } from '#projects/domain/mailed-transcript.ts';
import type { Transcript } from '#projects/domain/transcript.ts';
import type { ExportOptions } from './export-options.ts';
import { aiSentence, omissionSentence } from './front-matter.ts';
import { type Paragraph, paragraphsOf } from './paragraphs.ts';

/** About an hour of speech. Longer texts are cut: mail programs fold them or show them slowly. */
export const MOST_MAILED_CHARACTERS = 60_000;

export function mailedText(
  transcript: Transcript,
  options: Pick<ExportOptions, 'source' | 'locale' | 'times'>,
  most = MOST_MAILED_CHARACTERS,
): MailedText {
  const { locale, source, times } = options;
  const remarks = [aiSentence(source.ai, locale), omissionSentence(transcript, locale)];
  const text = translator(locale);
  const unnamed = text('editor.noSpeaker');
  return {
    language: transcript.language,
    incomplete: incompleteNotice(source.files, text),
    remarks: remarks.filter((remark) => remark !== null),
    ...cut(paragraphsOf(transcript, { times, unnamed }), most),
  };
}

function cut(all: readonly Paragraph[], most: number): Pick<MailedText, 'paragraphs' | 'isWhole'> {
  const paragraphs: MailedText['paragraphs'] = [];
  let left = most;
  for (const paragraph of all) {
    const text = beginning(paragraph.text, left);
    if (text !== '') paragraphs.push(mailed(paragraph, text));
    if (text !== paragraph.text) return { paragraphs, isWhole: false };
    left -= text.length;
  }
  return { paragraphs, isWhole: true };
}

/** @returns whole words; empty where not even the first word fits */
function beginning(text: string, most: number): string {
  if (text.length <= most) return text;
  const end = text.lastIndexOf(' ', most);
  return end <= 0 ? '' : `${text.slice(0, end)} …`;
}

function mailed({ time, speaker, role, language }: Paragraph, text: string) {
  const head = [speaker, time].filter((part) => part !== null).join(' · ');
  return { head: head === '' ? null : head, strong: role === 'question', language, text };
}
