// What a processing contract says, as PDF.
import { type Locale, type Translate, translator } from '#i18n/translate.ts';
import { momentInMail } from '#mail/public.server.ts';
import { loadPdfFonts, REPLACEMENT } from '#platform/pdf/pdf-fonts.ts';
import { isReplaced, openPaper, type Paper, paperStyles as styles } from '#platform/pdf/pdf-paper.ts';
import type { ContractParty } from './contract-party.ts';
import type { ContractPart, OfferedText } from './offered-contract.ts';

export type PrintedContract = {
  locale: Locale;
  version: string;
  /** Of the text, ISO 8601. */
  day: string;
  text: OfferedText;
  appName: string;
  /** Null for a copy to read. */
  concluded: { party: ContractParty; email: string; at: Date } | null;
};

export async function contractPdf(contract: PrintedContract): Promise<Buffer> {
  const { locale, version, day, text, appName, concluded } = contract;
  const t = translator(locale);
  const fonts = await loadPdfFonts();
  const paper = openPaper({
    title: t('agreement.paperTitle'),
    subject: t('agreement.paperVersion', { version }),
    origin: appName,
    language: locale,
    createdAt: concluded?.at ?? new Date(day),
    fonts,
    pageText: (number) => t('export.page', { number }),
  });
  paper.write('H1', t('agreement.paperTitle'), styles.title);
  paper.write('P', t('agreement.paperVersion', { version }), styles.faint);
  paper.space(16);
  paper.write('H2', t('agreement.controller'), styles.heading);
  writeCustomer(paper, t, concluded);
  paper.space(12);
  paper.write('H2', t('agreement.processor'), styles.heading);
  const operator = text.operator.length > 0 ? text.operator : [t('legal.unpublished')];
  for (const line of operator) paper.write('P', line, styles.text);
  writeParts(paper, text.parts);
  writeSigning(paper, contract);
  if (isReplaced([...text.operator, ...Object.values(concluded?.party ?? {})], fonts))
    writeParts(paper, [{ tag: 'p', text: t('agreement.replaced', { mark: REPLACEMENT }) }]);
  return paper.finish();
}

function writeCustomer(paper: Paper, t: Translate, concluded: PrintedContract['concluded']): void {
  if (!concluded) {
    paper.write('P', t('agreement.toFill'), styles.text);
    return;
  }
  const { company, place, person } = concluded.party;
  paper.field(t('agreement.company'), company, styles.text);
  paper.field(t('agreement.place'), place, styles.text);
  paper.field(t('agreement.person'), person, styles.text);
}

function writeSigning(paper: Paper, { locale, concluded }: PrintedContract): void {
  if (!concluded) return;
  const t = translator(locale);
  const { party, email, at } = concluded;
  const { person, company } = party;
  const text = t('agreement.signingText', { person, company, email, moment: momentInMail(at, locale) });
  writeParts(paper, [
    { tag: 'h2', text: t('agreement.signing') },
    { tag: 'p', text },
  ]);
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
