// What a processing contract says, as PDF.
import { type Locale, translator } from '#i18n/translate.ts';
import { loadPdfFonts, REPLACEMENT } from '#platform/pdf/pdf-fonts.ts';
import { isReplaced, openPaper, type Paper, paperStyles as styles } from '#platform/pdf/pdf-paper.ts';
import type { ContractPart, OfferedText } from './offered-contract.ts';

export type PrintedContract = {
  locale: Locale;
  version: string;
  /** Of the text, ISO 8601. */
  day: string;
  text: OfferedText;
  appName: string;
};

export async function contractPdf(contract: PrintedContract): Promise<Buffer> {
  const { locale, version, day, text, appName } = contract;
  const t = translator(locale);
  const fonts = await loadPdfFonts();
  const paper = openPaper({
    title: t('agreement.paperTitle'),
    subject: t('agreement.paperVersion', { version }),
    origin: appName,
    language: locale,
    createdAt: new Date(day),
    fonts,
    pageText: (number) => t('export.page', { number }),
  });
  paper.write('H1', t('agreement.paperTitle'), styles.title);
  paper.write('P', t('agreement.paperVersion', { version }), styles.faint);
  paper.space(16);
  paper.write('H2', t('agreement.controller'), styles.heading);
  paper.write('P', t('agreement.toFill'), styles.text);
  paper.space(12);
  paper.write('H2', t('agreement.processor'), styles.heading);
  const operator = text.operator.length > 0 ? text.operator : [t('legal.unpublished')];
  for (const line of operator) paper.write('P', line, styles.text);
  writeParts(paper, text.parts);
  if (isReplaced(text.operator, fonts))
    writeParts(paper, [{ tag: 'p', text: t('agreement.replaced', { mark: REPLACEMENT }) }]);
  return paper.finish();
}

/** A heading never stands alone at the foot of a page. */
const WITH_HEADING = 70;

function writeParts(paper: Paper, parts: readonly ContractPart[]): void {
  let items: string[] = [];
  const closeList = () => {
    if (items.length > 0) paper.list(items, styles.text);
    items = [];
  };
  for (const { tag, text } of parts) {
    if (tag === 'li') {
      items.push(text);
      continue;
    }
    closeList();
    paper.space(tag === 'h2' ? 16 : 8);
    if (tag !== 'p') paper.need(WITH_HEADING);
    if (tag === 'h2') paper.write('H2', text, styles.heading);
    else if (tag === 'h3') paper.write('H3', text, styles.subheading);
    else paper.write('P', text, styles.text);
  }
  closeList();
}
