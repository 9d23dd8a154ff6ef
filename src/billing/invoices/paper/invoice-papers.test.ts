// The PDF of an invoice: what stands on it, what it keeps of the standards, and that it is the same whenever it is made.
import { afterAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../../test/servers/database.ts';
import { sampleCancellation, sampleInvoice } from '../../../../test/invoices/sample-invoice.ts';
import { checkPdf } from '../../../../test/pdf/check-pdf.ts';
import { rewritePdf } from '../../../../test/pdf/rewrite-pdf.ts';
import { type Invoice, invoices } from '../invoice.table.ts';
import { createInvoicePapers } from './invoice-papers.server.ts';

const { db } = await createTestDatabase();
const papers = createInvoicePapers({ db });
afterAll(() => papers.close());
await db.insert(invoices).values(sampleInvoice);

const madeOf = async (invoice: Invoice) => checkPdf((await papers.paperOf(invoice)).content);
const linesOf = async (invoice: Invoice) => (await madeOf(invoice)).read.map(({ text }) => text);
const withRecipient = (change: Partial<Invoice['recipient']>): Invoice => ({
  ...sampleInvoice,
  recipient: { ...sampleInvoice.recipient, ...change },
});

describe('the paper of an invoice', () => {
  it('has every field that § 14(4) UStG asks for', async () => {
    expect(await linesOf(sampleInvoice)).toEqual([
      'Verlag am Stint GmbH · Ostheide 4 · 21335 Lüneburg',
      'Steinauer Bote GmbH',
      'Katrin Voss',
      'Am Alten Hafen 6',
      '21782 Steinau',
      'Rechnung 2026-000418',
      'Rechnungsnummer:',
      '2026-000418',
      'Rechnungsdatum:',
      '22.11.2026',
      'Bestellnummer:',
      '2026-B-00007',
      'Leistungszeitraum:',
      '22.11.2026 bis 22.12.2026',
      'Ihre USt-IdNr.:',
      'DE287461930',
      'Pro: Transkription von Aufnahmen, ein Monat',
      'Menge:',
      '1',
      'Nettobetrag:',
      '15,97 €',
      'Umsatzsteuer 19 %:',
      '3,03 €',
      'Rechnungsbetrag:',
      '19,00 €',
      'Bitte überweisen Sie 19,00 € bis zum 29.11.2026 auf das Konto DE02 1203 0000 0000 2020 51, Kontoinhaber Verlag am Stint GmbH. Verwendungszweck: 2026-000418.',
      'Diesem PDF liegt die elektronische Rechnung nach EN 16931 bei (factur-x.xml).',
      'Rechnungssteller',
      'Verlag am Stint GmbH',
      'Ostheide 4',
      '21335 Lüneburg',
      'USt-IdNr. DE123456789',
      'Steuernummer 33/123/45678',
    ]);
  });

  it('is in English for who reads English, and says that a card has paid', async () => {
    const lines = await linesOf({ ...sampleInvoice, language: 'en', paidBy: 'card' });
    expect(lines).toContain('Invoice 2026-000418');
    expect(lines).toContain('22 November 2026 to 22 December 2026');
    expect(lines).toContain('€15.97');
    expect(lines).toContain('The amount was paid with your card.');
    expect(lines.join(' ')).not.toContain('DE02');
  });

  it('of a small amount without a recipient says so, and holds no electronic invoice', async () => {
    const recipient = { country: 'DE' };
    const made = await madeOf({ ...sampleInvoice, recipient, paidBy: 'card' });
    const lines = made.read.map(({ text }) => text);
    expect(lines.slice(0, 2)).toEqual([
      'Verlag am Stint GmbH · Ostheide 4 · 21335 Lüneburg',
      'Rechnung 2026-000418',
    ]);
    expect(lines).toContain('Umsatzsteuer 19 %:');
    expect(lines).toContain('Rechnung über einen Kleinbetrag, ohne Angabe des Empfängers (§ 33 UStDV).');
    expect(lines.join(' ')).not.toContain('EN 16931');
  });

  it('of a cancellation names the invoice that it takes back, with the amounts below 0', async () => {
    const { name, content } = await papers.paperOf(sampleCancellation);
    expect(name).toBe('Stornorechnung-2026-000419.pdf');
    const lines = checkPdf(content).read.map(({ text }) => text);
    expect(lines).toContain('Stornorechnung 2026-000419');
    expect(lines).toContain('Rechnung 2026-000418 vom 22.11.2026');
    expect(lines).toContain('-19,00 €');
    expect(lines).toContain(
      'Diese Stornorechnung hebt die Rechnung 2026-000418 vom 22.11.2026 vollständig auf.',
    );
  });

  it.each([
    ['AE', 'AT', 'Steuerschuldnerschaft des Leistungsempfängers'],
    ['O', 'CH', 'Nach deutschem Recht nicht steuerbare sonstige Leistung (§ 3a UStG).'],
    ['E', 'DE', '§ 19 UStG'],
  ] as const)('without tax (%s) says why', async (taxCategory, country, sentence) => {
    const free = { taxCategory, taxRateBp: 0, netCents: 1_900, taxCents: 0 };
    const lines = await linesOf({ ...withRecipient({ country }), ...free });
    expect(lines.join(' ')).toContain(sentence);
    expect(lines).toContain('0,00 €');
  });

  it('reads letters that its font lacks aloud and copies them, and says that it shows a mark', async () => {
    const { faults, read, attachments } = await madeOf(withRecipient({ name: '王小明', city: '上海' }));
    const lines = read.map(({ text }) => text);
    expect(faults).toEqual([]);
    expect(lines).toContain('王小明');
    expect(lines).toContain('21782 上海');
    expect(lines.join(' ')).toContain('Zeichen, die dieses PDF nicht zeigen kann, stehen als ¤.');
    expect(attachments[0]?.data.toString()).toContain('王小明');
  });

  it('has room for names of 200 characters', async () => {
    const long = 'Mehrzweckgesellschaft'.repeat(10).slice(0, 200);
    const lines = await linesOf(withRecipient({ businessName: long, name: long, city: long }));
    expect(lines).toContain(long);
    expect(lines).toContain(`21782 ${long}`);
  });

  it('is the same to the byte whenever and wherever it is made, whatever happened to the invoice', async () => {
    const elsewhere = createInvoicePapers({ db });
    const later = { ...sampleInvoice, userId: null, paidAt: new Date(), paidReason: 'on the account' };
    try {
      const [first, second] = [await papers.paperOf(sampleInvoice), await elsewhere.paperOf(later)];
      expect(second.content.equals(first.content)).toBe(true);
    } finally {
      elsewhere.close();
    }
  });

  it('is made by another process where the first one was ended', async () => {
    const ended = createInvoicePapers({ db });
    const first = ended.paperOf(sampleInvoice).then(({ name }) => name);
    ended.close();
    await expect(first).rejects.toThrow('ended early');
    expect((await ended.paperOf(sampleInvoice)).content.length).toBeGreaterThan(10_000);
    ended.close();
  });
});

describe('PDF/A-3a with the embedded invoice', () => {
  it.each<[string, Invoice]>([
    ['an invoice', sampleInvoice],
    ['a cancellation', sampleCancellation],
    ['odd letters', withRecipient({ name: 'A<B>&"\' --> [x] \\(d\\) 🎧 שלום', address: '\uFFFE\uD800' })],
  ])('is kept with %s', async (_, invoice) => {
    const { faults, attachments } = await madeOf(invoice);
    expect(faults).toEqual([]);
    expect(attachments).toMatchObject([
      { name: 'factur-x.xml', type: 'text/xml', relationship: 'Alternative' },
    ]);
  });

  it.each<[string, (text: string) => string]>([
    [
      'FX 6.2.2 the relationship of the invoice',
      (text) => text.replace('/AFRelationship /Alternative', '/AFRelationship /Data'),
    ],
    ['6.8 AFRelationship of a file', (text) => text.replace('/AFRelationship /Alternative', '')],
    [
      'FX 6.2.3 the metadata of the invoice',
      (text) => text.replace('fx:ConformanceLevel>EN 16931', 'fx:ConformanceLevel>BASIC'),
    ],
    [
      '6.6.2.3 {urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#}Version is not described',
      (text) => text.replace('name>Version<', 'name>Ausgabe<'),
    ],
    ['6.8 an embedded file is not associated', (text) => text.replace(/\/AF \[[^\]]*\]/, '')],
    ['6.8 the media type of a file', (text) => text.replace('/Subtype /text#2Fxml', '')],
    ['6.2.3 not one output intent of PDF/A', (text) => text.replace('/GTS_PDFA1', '/GTS_PDFX')],
    ['6.2.11.4.1 the font is not embedded', (text) => text.replace('/FontFile2', '/FontFile')],
  ])('is checked: %s', async (fault, change) => {
    const { content } = await papers.paperOf(sampleInvoice);
    const { faults } = checkPdf(rewritePdf(content, change));
    expect(faults.map((found) => found.replace(/ \(font .*\)$/, ''))).toContain(fault);
  });
});
