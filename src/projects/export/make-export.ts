// An order and a transcript make a file. The larger libraries are loaded only where their format is asked for.
import { translator } from '#i18n/translate.ts';
import type { Transcript } from '#projects/domain/transcript.ts';
import type { ExportOrder } from './export-options.ts';
import { aiSentence, unheardSentence } from './front-matter.ts';
import { json } from './json.ts';
import { mailedText } from './mailed-text.ts';
import { srt } from './srt.ts';
import { txt } from './txt.ts';
import { vtt } from './vtt.ts';

type TextFormat = Exclude<ExportOrder['format'], 'pdf' | 'docx'>;

export function isTextFormat(format: ExportOrder['format']): format is TextFormat {
  return format !== 'pdf' && format !== 'docx';
}

export function makeText(transcript: Transcript, order: ExportOrder & { format: TextFormat }): string {
  const remarks = [aiSentence(order.source.ai, order.locale), unheardSentence(transcript, order.locale)];
  const unnamed = translator(order.locale)('editor.noSpeaker');
  const note = remarks.filter((remark) => remark !== null).join(' ') || null;
  switch (order.format) {
    case 'txt':
      return txt(transcript, { times: order.times, unnamed, note });
    case 'srt':
      return srt(transcript, { unnamed });
    case 'vtt':
      return vtt(transcript, { unnamed, note });
    case 'json':
      return json(transcript, order.source);
    case 'mail':
      return JSON.stringify(mailedText(transcript, order));
  }
}

/** @returns the file in pieces, as they are made */
export async function* makeExport(transcript: Transcript, order: ExportOrder): AsyncGenerator<Uint8Array> {
  const { format } = order;
  if (format === 'pdf') {
    const { pdf } = await import('./pdf/pdf.ts');
    yield* await pdf(transcript, order);
  } else if (format === 'docx') {
    const { docx } = await import('./docx/docx.ts');
    yield await docx(transcript, order);
  } else {
    yield Buffer.from(makeText(transcript, { ...order, format }));
  }
}
