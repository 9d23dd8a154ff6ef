// The electronic invoice: EN 16931 in the syntax CII, as Factur-X/ZUGFeRD of the profile EN 16931 embeds it.
import { type Invoice as ElectronicInvoice, InvoiceService } from '@e-invoice-eu/core';
import { xmlCharacters, xmlText } from '#platform/text/xml-text.ts';
import { germanDay } from '#platform/german-day.ts';
import { invoiceNumberOf } from '../invoice-number.ts';
import {
  type Corrected,
  exemptionText,
  isPrepaid,
  itemName,
  lastDay,
  paymentText,
  type PrintedInvoice,
} from './paper-content.ts';

type Fields = ElectronicInvoice['ubl:Invoice'];
type Seller = Fields['cac:AccountingSupplierParty']['cac:Party'];
type Buyer = Fields['cac:AccountingCustomerParty']['cac:Party'];
type Country = Seller['cac:PostalAddress']['cac:Country']['cbc:IdentificationCode'];

/** UNTDID 1001. A correction and a cancellation both are a corrected invoice, with their amounts below 0. */
const INVOICE = '380';
const CORRECTED_INVOICE = '384';
/** UNTDID 4461. */
const CREDIT_TRANSFER = '58';
const CARD = '54';
/** Of the code list VATEX; a small business has none. */
const exemptionCodes = { AE: 'VATEX-EU-AE', O: 'VATEX-EU-O' } as const;
/** One, of UN/ECE Recommendation 20. */
const ONE = 'C62';
const EUR = 'EUR';

export async function invoiceXml(invoice: PrintedInvoice, corrected: Corrected | null): Promise<string> {
  // What it says goes nowhere: it is about its own options.
  const silent = () => undefined;
  const service = new InvoiceService({ log: silent, warn: silent, error: silent });
  const fields = { 'ubl:Invoice': fieldsOf(invoice) };
  const xml = await service.generate(fields, { format: 'CII', lang: invoice.language, noWarnings: true });
  return completed(typeof xml === 'string' ? xml : Buffer.from(xml).toString(), invoice, corrected);
}

/**
 * The library leaves out the identifier of the seller (BT-29), the preceding invoice (BT-25, BT-26), and the delivery,
 * which the schema of CII demands also where it is empty.
 */
function completed(xml: string, invoice: PrintedInvoice, corrected: Corrected | null): string {
  const sellerId = `\n\t\t\t\t<ram:ID>${xmlText(sellerIdOf(invoice))}</ram:ID>`;
  const preceding = corrected ? precedingInvoice(corrected) : '';
  return xml
    .replace('<ram:SellerTradeParty>', (start) => start + sellerId)
    .replace(
      '</ram:ApplicableHeaderTradeAgreement>',
      (end) => `${end}\n\t\t<ram:ApplicableHeaderTradeDelivery/>`,
    )
    .replace('</ram:SpecifiedTradeSettlementHeaderMonetarySummation>', (end) => end + preceding);
}

function precedingInvoice(corrected: Corrected): string {
  const date = germanDay(corrected.issuedAt).replaceAll('-', '');
  return `
\t\t\t<ram:InvoiceReferencedDocument>
\t\t\t\t<ram:IssuerAssignedID>${invoiceNumberOf(corrected)}</ram:IssuerAssignedID>
\t\t\t\t<ram:FormattedIssueDateTime>
\t\t\t\t\t<qdt:DateTimeString format="102">${date}</qdt:DateTimeString>
\t\t\t\t</ram:FormattedIssueDateTime>
\t\t\t</ram:InvoiceReferencedDocument>`;
}

/** Without a VAT id the seller is known by the tax number (BR-CO-26); what is not taxed names no VAT id (BR-O-02). */
const sellerIdOf = ({ seller }: PrintedInvoice) => text(seller.taxNumber ?? seller.vatId ?? seller.name);

/** No field may be empty, nor hold what XML cannot. */
const text = (value: string) => xmlCharacters(value).trim() || '–';

/** `15.97`, or `-0.05` */
function decimal(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

function fieldsOf(invoice: PrintedInvoice): Fields {
  const { kind, issuedAt, dueAt, grossCents, orderNumber, serviceFrom } = invoice;
  const number = invoiceNumberOf(invoice);
  const isOwed = grossCents > 0 && !isPrepaid(invoice);
  return {
    'cbc:ID': number,
    'cbc:IssueDate': germanDay(issuedAt),
    ...(isOwed && { 'cbc:DueDate': germanDay(dueAt) }),
    'cbc:InvoiceTypeCode': kind === 'invoice' ? INVOICE : CORRECTED_INVOICE,
    'cbc:DocumentCurrencyCode': EUR,
    'cac:InvoicePeriod': {
      'cbc:StartDate': germanDay(serviceFrom),
      'cbc:EndDate': germanDay(lastDay(invoice)),
    },
    ...(orderNumber && { 'cac:OrderReference': { 'cbc:SalesOrderID': text(orderNumber) } }),
    'cac:AccountingSupplierParty': { 'cac:Party': sellerOf(invoice) },
    'cac:AccountingCustomerParty': { 'cac:Party': buyerOf(invoice) },
    'cac:PaymentMeans': [paymentOf(invoice)],
    'cac:PaymentTerms': { 'cbc:Note': text(paymentText(invoice)) },
    'cac:TaxTotal': [taxOf(invoice)],
    'cac:LegalMonetaryTotal': totalsOf(invoice),
    'cac:InvoiceLine': [lineOf(invoice)],
  };
}

function sellerOf({ seller, taxCategory }: PrintedInvoice): Seller {
  const { name, address, postalCode, city, vatId, taxNumber } = seller;
  const vat = vatId && taxCategory !== 'O' ? [registration(vatId, 'VAT')] : [];
  const tax = taxNumber ? [registration(taxNumber, 'FC')] : [];
  return {
    'cac:PostalAddress': postal({ address, postalCode, city, country: 'DE' }),
    'cac:PartyTaxScheme': [...vat, ...tax] as NonNullable<Seller['cac:PartyTaxScheme']>,
    'cac:PartyLegalEntity': { 'cbc:RegistrationName': text(name) },
  };
}

function buyerOf({ recipient, taxCategory }: PrintedInvoice): Buyer {
  const { businessName, name = '', vatId } = recipient;
  const hasVatId = vatId && taxCategory !== 'O' && isOfCountry(vatId);
  return {
    'cac:PostalAddress': postal({ address: '', postalCode: '', city: '', ...recipient }),
    ...(hasVatId && { 'cac:PartyTaxScheme': registration(vatId, 'VAT') }),
    'cac:PartyLegalEntity': { 'cbc:RegistrationName': text(businessName ?? name) },
    ...(businessName && { 'cac:Contact': { 'cbc:Name': text(name) } }),
  };
}

/** BR-CO-09: what begins with no country of the EU is no VAT id; the page shows it all the same. */
const VAT_COUNTRIES =
  'AT BE BG CY CZ DE DK EE EL ES FI FR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK XI'.split(' ');
const isOfCountry = (vatId: string) => VAT_COUNTRIES.includes(vatId.slice(0, 2));

const registration = (id: string, scheme: 'VAT' | 'FC') => ({
  'cbc:CompanyID': text(id),
  'cac:TaxScheme': { 'cbc:ID': scheme },
});

function postal(place: { address: string; postalCode: string; city: string; country: string }) {
  return {
    'cbc:StreetName': text(place.address),
    'cbc:CityName': text(place.city),
    'cbc:PostalZone': text(place.postalCode),
    'cac:Country': { 'cbc:IdentificationCode': place.country as Country },
  };
}

function paymentOf(invoice: PrintedInvoice): NonNullable<Fields['cac:PaymentMeans']>[number] {
  const { seller, paidBy, grossCents } = invoice;
  if (paidBy === 'card' || grossCents < 0 || !seller.iban)
    return { 'cbc:PaymentMeansCode': paidBy === 'card' ? CARD : '1' };
  return {
    'cbc:PaymentMeansCode': CREDIT_TRANSFER,
    'cbc:PaymentID': invoiceNumberOf(invoice),
    'cac:PayeeFinancialAccount': { 'cbc:ID': text(seller.iban), 'cbc:Name': text(seller.name) },
  };
}

/** Services that are not taxable have no rate (BR-O-05). */
function categoryOf({ taxCategory, taxRateBp }: PrintedInvoice) {
  return {
    'cbc:ID': taxCategory,
    ...(taxCategory !== 'O' && { 'cbc:Percent': String(taxRateBp / 100) }),
    'cac:TaxScheme': { 'cbc:ID': 'VAT' },
  };
}

function taxOf(invoice: PrintedInvoice): Fields['cac:TaxTotal'][0] {
  const { taxCategory: category, netCents, taxCents } = invoice;
  const reason = exemptionText(invoice);
  const code = category === 'AE' || category === 'O' ? exemptionCodes[category] : null;
  return {
    'cbc:TaxAmount': decimal(taxCents),
    'cbc:TaxAmount@currencyID': EUR,
    'cac:TaxSubtotal': [
      {
        'cbc:TaxableAmount': decimal(netCents),
        'cbc:TaxableAmount@currencyID': EUR,
        'cbc:TaxAmount': decimal(taxCents),
        'cbc:TaxAmount@currencyID': EUR,
        'cac:TaxCategory': {
          ...categoryOf(invoice),
          ...(code && { 'cbc:TaxExemptionReasonCode': code }),
          ...(reason && { 'cbc:TaxExemptionReason': reason }),
        },
      },
    ],
  };
}

function totalsOf(invoice: PrintedInvoice): Fields['cac:LegalMonetaryTotal'] {
  const { netCents, grossCents } = invoice;
  const isPaid = isPrepaid(invoice) && grossCents > 0;
  return {
    'cbc:LineExtensionAmount': decimal(netCents),
    'cbc:LineExtensionAmount@currencyID': EUR,
    'cbc:TaxExclusiveAmount': decimal(netCents),
    'cbc:TaxExclusiveAmount@currencyID': EUR,
    'cbc:TaxInclusiveAmount': decimal(grossCents),
    'cbc:TaxInclusiveAmount@currencyID': EUR,
    ...(isPaid && {
      'cbc:PrepaidAmount': decimal(grossCents),
      'cbc:PrepaidAmount@currencyID': EUR,
    }),
    'cbc:PayableAmount': isPaid ? decimal(0) : decimal(grossCents),
    'cbc:PayableAmount@currencyID': EUR,
  };
}

/** What is given back has a quantity below 0: no price may be (BR-27). */
function lineOf(invoice: PrintedInvoice): Fields['cac:InvoiceLine'][0] {
  return {
    'cbc:ID': '1',
    'cbc:InvoicedQuantity': invoice.netCents < 0 ? '-1' : '1',
    'cbc:InvoicedQuantity@unitCode': ONE,
    'cbc:LineExtensionAmount': decimal(invoice.netCents),
    'cbc:LineExtensionAmount@currencyID': EUR,
    'cac:Item': { 'cbc:Name': itemName(invoice), 'cac:ClassifiedTaxCategory': categoryOf(invoice) },
    'cac:Price': {
      'cbc:PriceAmount': decimal(Math.abs(invoice.netCents)),
      'cbc:PriceAmount@currencyID': EUR,
    },
  };
}
