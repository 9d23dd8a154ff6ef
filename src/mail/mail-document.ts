// A longer text inside a mail, such as a transcript: its title, remarks, and paragraphs with their speakers.
import { escapeHtml } from '#platform/http/escape-html.ts';
import { linked } from './linked.ts';
import { INK, INK_FAINT, OPERATE, READ, RULE } from './mail-style.ts';

export type MailDocument = {
  title: string;
  /** BCP 47. */
  language: string;
  /** Sentences about the text, before it. */
  remarks: readonly string[];
  paragraphs: readonly MailParagraph[];
  /** A sentence after the text, where it is not whole. */
  end?: string | undefined;
};

export type MailParagraph = {
  /** Who speaks and when, where it is to be named. */
  head: string | null;
  /** Stands out from the others, as a question in an interview. */
  strong: boolean;
  /** BCP 47; null for that of the document. */
  language: string | null;
  text: string;
};

const UNDERLINE = '=';
const LONGEST_UNDERLINE = 72;

export function documentAsText({ title, remarks, paragraphs, end }: MailDocument): string {
  const heading = `${title}\n${UNDERLINE.repeat(Math.min(title.length, LONGEST_UNDERLINE))}`;
  const spoken = paragraphs.map(({ head, text }) => `${head === null ? '' : `${head}:\n`}${text}`);
  return [heading, ...remarks.map(inBrackets), ...spoken, ...(end ? [inBrackets(end)] : [])].join('\n\n');
}

/** A remark must not read as something that was said. */
function inBrackets(remark: string): string {
  return `[${remark}]`;
}

/** As a row of the mail's table. The style stands at the cell: thousands of paragraphs need not repeat it. */
export function documentAsHtml(
  { title, language, remarks, paragraphs, end }: MailDocument,
  links: readonly string[],
): string {
  const note = (text: string) =>
    `<p class="faint" style="margin:0 0 14px;font:400 13px/1.5 ${OPERATE};color:${INK_FAINT}">${escapeHtml(text)}</p>`;
  return `<tr><td class="ink rule" style="padding:24px 0 16px;border-top:1px solid ${RULE};font:400 16px/1.6 ${READ};color:${INK};overflow-wrap:anywhere">
<h2 dir="auto" style="margin:0 0 14px;font:600 20px/1.3 ${READ}">${escapeHtml(title)}</h2>
${remarks.map(note).join('\n')}
<div lang="${escapeHtml(language)}">
${paragraphs.map((paragraph) => paragraphAsHtml(paragraph, links)).join('\n')}
</div>
${end ? note(end) : ''}
</td></tr>`;
}

/** What is said may run from right to left, in a mail that does not. */
function paragraphAsHtml({ head, strong, language, text }: MailParagraph, links: readonly string[]): string {
  const own = language === null ? '' : ` lang="${escapeHtml(language)}"`;
  // Apart from what decides the direction of the paragraph: a name in other letters does not turn what is said.
  const name = head === null ? '' : `<b><bdi>${escapeHtml(head)}</bdi>:</b><br>`;
  const words = linked(text, links);
  return `<p dir="auto"${own} style="margin:0 0 14px">${name}${strong ? `<strong>${words}</strong>` : words}</p>`;
}
