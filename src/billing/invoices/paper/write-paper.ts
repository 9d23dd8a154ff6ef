// How an invoice and an offer look: sender, recipient, facts, amounts, notes, seller.
import { type Paper, paperStyles as styles } from '#platform/pdf/pdf-paper.ts';
import type { PaperContent } from './paper-content.ts';

export function writePaper(paper: Paper, content: PaperContent, sellerHeading: string): void {
  paper.write('P', content.sender, styles.faint);
  paper.space(22);
  for (const line of content.recipient) paper.write('P', line, styles.text);
  paper.space(44);
  paper.write('H1', content.title, styles.title);
  paper.space(10);
  for (const [label, value] of content.facts) paper.field(label, value, styles.text);
  paper.space(22);
  paper.write('H2', content.service, styles.heading);
  paper.space(6);
  for (const [index, [label, value]] of content.amounts.entries()) {
    const isTotal = index === content.amounts.length - 1;
    paper.field(label, value, isTotal ? styles.heading : styles.text);
  }
  paper.space(22);
  for (const note of content.notes) {
    paper.write('P', note, styles.text);
    paper.space(6);
  }
  paper.space(22);
  // Who writes it stands together.
  paper.need(styles.heading.height + content.seller.length * styles.faint.height);
  paper.write('H2', sellerHeading, styles.heading);
  for (const line of content.seller) paper.write('P', line, styles.faint);
}

/** What people wrote, and a font may lack letters of. */
export function namesIn({ sender, recipient, facts, seller }: PaperContent): string[] {
  return [sender, ...recipient, ...facts.flat(), ...seller];
}
