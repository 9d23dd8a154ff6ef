// The electronic invoice keeps the rules of EN 16931, whatever is invoiced, and says the cents of its row.
import { describe, expect, it } from 'vitest';
import { electronicInvoiceOf } from '../../../../test/invoices/electronic-invoice.ts';
import { brokenRules, en16931Rules } from '../../../../test/invoices/en16931-rules.ts';
import { schemaFaults } from '../../../../test/invoices/factur-x-schema.ts';
import { sampleCancellation, sampleInvoice } from '../../../../test/invoices/sample-invoice.ts';
import { readXml } from '../../../../test/readers/read-xml.ts';
import type { Invoice } from '../invoice.table.ts';
import { invoiceXml } from './invoice-xml.ts';
import { paperContent, printedIn } from './paper-content.ts';

const free = { taxRateBp: 0, netCents: 1_900, taxCents: 0 };
const abroad = (country: string, vatId?: string): Pick<Invoice, 'recipient'> => {
  const { vatId: _own, ...recipient } = sampleInvoice.recipient;
  return { recipient: { ...recipient, country, ...(vatId && { vatId }) } };
};
const readOf = async (invoice: Invoice, corrected: Invoice | null = null) =>
  electronicInvoiceOf(readXml(await invoiceXml(invoice, corrected)));

const cases: [string, Invoice, Invoice | null][] = [
  ['a business in Germany', sampleInvoice, null],
  ['a person without a VAT id', { ...sampleInvoice, ...abroad('DE') }, null],
  [
    'a business in Austria',
    { ...sampleInvoice, ...free, ...abroad('AT', 'ATU12345678'), taxCategory: 'AE' },
    null,
  ],
  [
    'a business in Greece',
    { ...sampleInvoice, ...free, ...abroad('GR', 'EL123456789'), taxCategory: 'AE' },
    null,
  ],
  ['a person in Switzerland', { ...sampleInvoice, ...free, ...abroad('CH'), taxCategory: 'O' }, null],
  ['a person on Helgoland', { ...sampleInvoice, ...free, ...abroad('DE'), taxCategory: 'O' }, null],
  [
    'a small business',
    {
      ...sampleInvoice,
      ...free,
      taxCategory: 'E',
      seller: { ...sampleInvoice.seller, vatId: undefined } as unknown as Invoice['seller'],
    },
    null,
  ],
  ['what a card has paid', { ...sampleInvoice, paidBy: 'card' }, null],
  ['a cancellation', sampleCancellation, sampleInvoice],
  [
    'a correction',
    { ...sampleCancellation, kind: 'correction', netCents: -798, taxCents: -152, grossCents: -950 },
    sampleInvoice,
  ],
  ['a VAT id of no country', { ...sampleInvoice, ...abroad('DE', 'XX123456789') }, null],
];

describe(`the electronic invoice, by ${en16931Rules.length} rules of EN 16931`, () => {
  it.each(cases)('keeps all of them for %s', async (_, invoice, corrected) => {
    expect(brokenRules(await invoiceXml(invoice, corrected))).toEqual([]);
  });

  it.each(cases)(
    'is valid by the schema of Factur-X, profile EN 16931, for %s',
    async (_, invoice, corrected) => {
      expect(await schemaFaults(await invoiceXml(invoice, corrected))).toEqual([]);
    },
  );

  it('names what a cancellation takes back, by number and date, as a corrected invoice', async () => {
    const xml = await invoiceXml(sampleCancellation, sampleInvoice);
    const { type, preceding, totals, lines } = electronicInvoiceOf(readXml(xml));
    expect([type, preceding, totals.gross]).toEqual(['384', ['2026-000418'], '-19.00']);
    expect(lines).toMatchObject([{ quantity: '-1', price: '15.97', net: '-15.97' }]);
    expect(xml).toMatch(/InvoiceReferencedDocument>[\s\S]*20261122[\s\S]*<\/ram:InvoiceReferencedDocument/);
  });

  it('asks for nothing where what it replaces was paid, and names that invoice', async () => {
    const paidAt = new Date('2026-11-25T12:00:00Z');
    const issuedAt = new Date('2026-12-01T12:00:00Z');
    const replacement = { ...sampleInvoice, number: 420, replaces: sampleInvoice.id, issuedAt, paidAt };
    const xml = await invoiceXml(printedIn(replacement), sampleInvoice);
    expect(brokenRules(xml)).toEqual([]);
    expect(await schemaFaults(xml)).toEqual([]);
    const { type, preceding } = electronicInvoiceOf(readXml(xml));
    expect([type, preceding]).toEqual(['380', ['2026-000418']]);
    expect(xml).toContain('<ram:DuePayableAmount>0.00');
    const content = paperContent(printedIn(replacement), sampleInvoice);
    const words = JSON.stringify(content);
    expect(words).toContain('Ersetzt","Rechnung 2026-000418 vom 22.11.2026');
    expect(words).toContain('Der Betrag ist am 25.11.2026 eingegangen.');
    expect(words).not.toContain('überweisen');
  });

  it('owes the tax of a business abroad to its recipient, and names both VAT ids', async () => {
    const { seller, buyer, taxes } = await readOf({
      ...sampleInvoice,
      ...free,
      ...abroad('AT', 'ATU12345678'),
      taxCategory: 'AE',
    });
    expect([seller.vatId, buyer.vatId]).toEqual(['DE123456789', 'ATU12345678']);
    expect(taxes).toMatchObject([{ category: 'AE', rate: '0', tax: '0.00', reasonCode: 'VATEX-EU-AE' }]);
  });

  it('holds names in any script', async () => {
    const recipient = { ...sampleInvoice.recipient, businessName: '王'.repeat(200), city: '上海 & <b>' };
    const { buyer } = await readOf({ ...sampleInvoice, recipient });
    expect(buyer.name).toBe('王'.repeat(200));
  });
});

describe('the check', () => {
  it.each([
    ['ApplicableHeaderTradeDelivery', '<ram:ApplicableHeaderTradeDelivery/>', ''],
    ['IssueDateTime', /<ram:IssueDateTime>[\s\S]*?<\/ram:IssueDateTime>/, ''],
    ['BuyerPhone', '<ram:BuyerTradeParty>', '<ram:BuyerTradeParty><ram:BuyerPhone/>'],
  ])('finds a break of the schema: %s', async (part, from, to) => {
    const xml = await invoiceXml(sampleInvoice, null);
    expect((await schemaFaults(xml.replace(from, to))).join()).toContain(part);
  });

  it.each<[string, (xml: string) => string]>([
    ['BR-01', (xml) => xml.replace('urn:cen.eu:en16931:2017', 'urn:other')],
    ['BR-02', (xml) => xml.replace('>2026-000418</ram:ID>', '></ram:ID>')],
    ['BR-07', (xml) => xml.replace('Steinauer Bote GmbH', ' ')],
    ['BR-27', (xml) => xml.replace('<ram:ChargeAmount>', '<ram:ChargeAmount>-')],
    [
      'BR-61',
      (xml) =>
        xml.replace(
          /<ram:PayeePartyCreditorFinancialAccount>[\s\S]*<\/ram:PayeePartyCreditorFinancialAccount>/,
          '',
        ),
    ],
    ['BR-CO-10', (xml) => xml.replace('<ram:LineTotalAmount>15.97', '<ram:LineTotalAmount>15.98')],
    ['BR-CO-14', (xml) => xml.replace('<ram:CalculatedAmount>3.03', '<ram:CalculatedAmount>3.04')],
    ['BR-CO-15', (xml) => xml.replace('<ram:GrandTotalAmount>19.00', '<ram:GrandTotalAmount>19.01')],
    ['BR-CO-16', (xml) => xml.replace('<ram:DuePayableAmount>19.00', '<ram:DuePayableAmount>0.00')],
    ['BR-CO-17', (xml) => xml.replace('<ram:CalculatedAmount>3.03', '<ram:CalculatedAmount>7.03')],
    [
      'BR-CO-25',
      (xml) => xml.replace(/<ram:SpecifiedTradePaymentTerms>[\s\S]*<\/ram:SpecifiedTradePaymentTerms>/, ''),
    ],
    [
      'BR-CO-26',
      (xml) =>
        xml
          .replace('schemeID="VA">DE123456789', 'schemeID="XX">1')
          .replace('<ram:ID>33/123/45678</ram:ID>', ''),
    ],
    ['BR-DEC-14', (xml) => xml.replace('<ram:GrandTotalAmount>19.00', '<ram:GrandTotalAmount>19.000')],
    ['BR-S-05', (xml) => xml.replaceAll('<ram:RateApplicablePercent>19', '<ram:RateApplicablePercent>0')],
    [
      'BR-S-10',
      (xml) =>
        xml.replace('<ram:BasisAmount>', '<ram:ExemptionReason>no</ram:ExemptionReason><ram:BasisAmount>'),
    ],
    ['BR-AE-10', (xml) => xml.replaceAll('CategoryCode>S<', 'CategoryCode>AE<')],
    ['BR-O-02', (xml) => xml.replaceAll('CategoryCode>S<', 'CategoryCode>O<')],
    ['BR-Z-05', (xml) => xml.replaceAll('CategoryCode>S<', 'CategoryCode>Z<')],
    ['BR-CL-14', (xml) => xml.replace('<ram:CountryID>DE', '<ram:CountryID>Deutschland')],
    ['BR-CL-17', (xml) => xml.replaceAll('CategoryCode>S<', 'CategoryCode>XX<')],
    ['CII schema', (xml) => xml.replace('<ram:ApplicableHeaderTradeDelivery/>', '')],
  ])('finds a break of %s', async (id, change) => {
    const xml = await invoiceXml(sampleInvoice, null);
    const changed = change(xml);
    expect(changed).not.toBe(xml);
    expect(brokenRules(changed)).toContain(id);
  });
});
