// The electronic invoice keeps the rules of EN 16931, whatever is invoiced, and says the cents of its row.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { electronicInvoiceOf } from '../../../../test/invoices/electronic-invoice.ts';
import { brokenRules, en16931Rules } from '../../../../test/invoices/en16931-rules.ts';
import { schemaFaults } from '../../../../test/invoices/factur-x-schema.ts';
import { sampleInvoice } from '../../../../test/invoices/sample-invoice.ts';
import { readXml } from '../../../../test/readers/read-xml.ts';
import type { Invoice } from '../invoice.table.ts';
import { splitGross, type Tax } from '../tax.ts';
import { invoiceXml } from './invoice-xml.ts';

describe(`the electronic invoice, by ${en16931Rules.length} rules of EN 16931`, () => {
  it('keeps them for any invoice, and its sums are the cents of the row', async () => {
    const taxes: readonly Tax[] = [
      { category: 'S', rateBp: 1_900 },
      { category: 'S', rateBp: 2_550 },
      { category: 'AE', rateBp: 0 },
      { category: 'O', rateBp: 0 },
      { category: 'E', rateBp: 0 },
    ];
    const words = fc.string({ unit: 'binary', minLength: 1, maxLength: 200 });
    const any = fc.record({
      tax: fc.constantFrom(...taxes),
      gross: fc.integer({ min: 1, max: 5_000_000 }),
      name: words,
      city: words,
      isBack: fc.boolean(),
      language: fc.constantFrom('de' as const, 'en' as const),
      paidBy: fc.constantFrom('invoice' as const, 'card' as const),
      number: fc.integer({ min: 2, max: 2_147_483_647 }),
      at: fc.date({ min: new Date('2026-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }),
    });
    await fc.assert(
      fc.asyncProperty(any, async ({ tax, gross, name, city, isBack, at, ...given }) => {
        const amounts = splitGross(isBack ? -gross : gross, tax);
        const abroad = { ...sampleInvoice.recipient, country: 'AT', vatId: 'ATU12345678' };
        const invoice: Invoice = {
          ...sampleInvoice,
          ...given,
          ...amounts,
          kind: isBack ? 'correction' : 'invoice',
          taxCategory: tax.category,
          taxRateBp: tax.rateBp,
          recipient: { ...abroad, name, city },
          issuedAt: at,
          serviceFrom: at,
          serviceTo: new Date(at.getTime() + 1),
        };
        const corrected = isBack ? { ...sampleInvoice, number: 1 } : null;
        const xml = await invoiceXml(invoice, corrected);
        expect(brokenRules(xml)).toEqual([]);
        expect(await schemaFaults(xml)).toEqual([]);
        const { totals } = electronicInvoiceOf(readXml(xml));
        const cents = (value: string | undefined) => Math.round(Number(value) * 100);
        expect(cents(totals.net)).toBe(amounts.netCents);
        expect(cents(totals.tax)).toBe(amounts.taxCents);
        expect(cents(totals.gross)).toBe(amounts.grossCents);
      }),
      { numRuns: 40 },
    );
  });
});
