// An order and a transcript make a file. The larger libraries are loaded only where their format is asked for.
import { translator } from '#i18n/translate.ts';
import { incompleteSentence } from '#projects/domain/incomplete-files.ts';
import type { Transcript } from '#projects/domain/transcript.ts';
import { type ExportOptions, whyEmpty } from './export-options.ts';
import { aiSentence, frontMatterOf, omissionSentence } from './front-matter.ts';
import { json } from './json.ts';
import { mailedText } from './mailed-text.ts';
import { rtf } from './research/rtf.ts';
import { srt } from './subtitles/srt.ts';
import { txt } from './txt.ts';
import { vtt } from './subtitles/vtt.ts';
import type { Naming } from './names.ts';
import { tenths, timedParagraphs } from './research/timed-paragraphs.ts';

// The table that NVivo reads as a transcript: time span, speaker and text, with tabs between. Pure.

/** Without it NVivo takes the file for the encoding of the computer. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Each line has a time span and as many tabs as the others; there is no place for a head or a remark. An empty table
 * for a recording without speech.
 */
function nvivo(transcript: Transcript, naming: Naming): string {
  const rows = timedParagraphs(transcript, naming).map(
    ({ speaker, startMs, endMs, text }) =>
      `${tenths(startMs, '.')}-${tenths(endMs, '.')}\t${speaker ?? ''}\t${text}\r\n`,
  );
  return BYTE_ORDER_MARK + rows.join('');
}

type TextFormat = Exclude<ExportOptions['format'], 'pdf' | 'docx'>;

export function isTextFormat(format: ExportOptions['format']): format is TextFormat {
  return format !== 'pdf' && format !== 'docx';
}

export function makeText(transcript: Transcript, options: ExportOptions & { format: TextFormat }): string {
  const { source, locale } = options;
  const text = translator(locale);
  const remarks = [
    incompleteSentence(source.files, text),
    aiSentence(source.ai, locale),
    omissionSentence(transcript, locale),
  ];
  const naming = { unnamed: text('editor.noSpeaker'), speakers: options.speakers };
  const note = remarks.filter((remark) => remark !== null).join(' ') || null;
  switch (options.format) {
    case 'txt':
      return txt(transcript, { times: options.times, ...naming, note });
    case 'srt':
      return srt(transcript, naming);
    case 'vtt':
      return vtt(transcript, { ...naming, note });
    case 'json':
      return json(transcript, options);
    case 'rtf': {
      const { title } = frontMatterOf(transcript, options);
      return rtf(transcript, { title, ...naming, note, empty: text(whyEmpty(source)) });
    }
    case 'nvivo':
      return nvivo(transcript, naming);
    case 'mail':
      return JSON.stringify(mailedText(transcript, options));
  }
}

/** @returns the file in pieces, as they are made */
export async function* makeExport(
  transcript: Transcript,
  options: ExportOptions,
): AsyncGenerator<Uint8Array> {
  const { format } = options;
  if (format === 'pdf') {
    const { pdf } = await import('./pdf/pdf.ts');
    yield* await pdf(transcript, options);
  } else if (format === 'docx') {
    const { docx } = await import('./docx/docx.ts');
    yield await docx(transcript, options);
  } else {
    yield Buffer.from(makeText(transcript, { ...options, format }));
  }
}
