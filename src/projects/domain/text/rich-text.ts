// A text as rich text for the clipboard: what word processors and mail programs keep of it when it is pasted. Pure.
import { xmlText } from '#platform/text/xml-text.ts';
import type { Turn } from './turns.ts';

/** @returns HTML: a paragraph for each turn, names and the questions of an interview in bold */
export function richText(turns: readonly Turn[]): string {
  return turns
    .map(({ speaker, role, language, text }) => {
      const name = speaker ? `<strong>${xmlText(speaker)}:</strong> ` : '';
      const said = role === 'question' ? `<strong>${xmlText(text)}</strong>` : xmlText(text);
      return `<p dir="auto"${language ? ` lang="${language}"` : ''}>${name}${said}</p>`;
    })
    .join('\n');
}
