// Child process: makes one invoice after another. The library of electronic invoices takes 150 MB and half a second to
// load, which the server does not need.
import { invoicePdf } from './invoice-pdf.ts';
import { invoiceXml } from './invoice-xml.ts';
import { isReduced } from './paper-content.ts';
import type { PaperAnswer, PaperQuestion } from './invoice-papers.server.ts';

process.on('message', ({ id, invoice, corrected }: PaperQuestion) => {
  const send = (answer: PaperAnswer) => process.send?.(answer);
  const made = isReduced(invoice) ? Promise.resolve(null) : invoiceXml(invoice, corrected);
  made
    .then((xml) => invoicePdf(invoice, corrected, xml))
    .then(
      (pdf) => send({ id, pdf }),
      // The stack names our files and lines, never what is on the invoice.
      (error: unknown) =>
        send({ id, failure: error instanceof Error ? (error.stack ?? error.name) : 'unknown' }),
    );
});
// The parent process is gone: nobody waits for the paper.
process.on('disconnect', () => process.exit());
