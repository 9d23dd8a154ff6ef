// Text as runs that word processors set right, whatever its scripts and signs. Pure.
import { type IRunOptions, TextRun } from 'docx';
import { scriptOptions } from './docx-scripts.ts';

const FIRST_STRONG = /[\p{L}]/u;
const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
/** XML has no way to write these. */
const UNWRITABLE = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** Set only where it is not the default. */
export function directionOf(text: string): { bidirectional?: true } {
  return RIGHT_TO_LEFT.test(FIRST_STRONG.exec(text)?.[0] ?? '') ? { bidirectional: true } : {};
}

/**
 * Each direction of writing is a run of its own, as Word needs it; direction marks stay as they are.
 * @param whole the paragraph that it is a part of
 */
export function runs(text: string, options: IRunOptions = {}, whole = text): TextRun[] {
  const scripts = scriptOptions(whole, options.language);
  const parts = clean(text)
    .split(
      /((?:[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}][^\p{L}\p{N}]*)+)/u,
    )
    .filter((part) => part !== '');
  return parts.map(
    (part) =>
      new TextRun({
        ...options,
        ...scripts,
        text: part,
        ...(RIGHT_TO_LEFT.test(part) && { rightToLeft: true }),
      }),
  );
}

export function clean(text: string): string {
  return text.replace(UNWRITABLE, '');
}
