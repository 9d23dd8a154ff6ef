// The rules of EN 16931-1 for what our invoices use, over the XML in the syntax CII: written from the standard's texts.
// Each has the number that the standard and its validators give it. Amounts are compared as whole cents.
import { readXml, type XmlElement } from '../readers/read-xml.ts';
import { type ElectronicInvoice, electronicInvoiceOf, type Party } from './electronic-invoice.ts';

type Rule = { id: string; holds: (invoice: ElectronicInvoice) => boolean };

const given = (value: string | undefined) => (value ?? '').trim() !== '';
const cents = (value: string | undefined) => Math.round(Number(value ?? '0') * 100);
const sum = (values: readonly (string | undefined)[]) =>
  values.reduce((total, value) => total + cents(value), 0);
const hasTwoDecimals = (value: string | undefined) =>
  value === undefined || /^-?\d+(\.\d{1,2})?$/.test(value);

/** BR-CL: the values of the code lists that our invoices may use. */
const TYPES = ['380', '381', '384'];
const PAYMENT_MEANS = ['1', '30', '48', '54', '58'];
const EXEMPTIONS = ['VATEX-EU-AE', 'VATEX-EU-O', 'VATEX-EU-G'];
const CATEGORIES = ['S', 'Z', 'E', 'AE', 'K', 'G', 'O', 'L', 'M'];
const COUNTRY = /^[A-Z]{2}$/;
const TRANSFERS = ['30', '58'];

const present: Rule[] = [
  { id: 'BR-01', holds: ({ guideline }) => guideline === 'urn:cen.eu:en16931:2017' },
  { id: 'BR-02', holds: ({ number }) => given(number) },
  { id: 'BR-03', holds: ({ issueDate }) => /^\d{8}$/.test(issueDate ?? '') },
  { id: 'BR-04', holds: ({ type }) => given(type) },
  { id: 'BR-05', holds: ({ currency }) => given(currency) },
  { id: 'BR-06', holds: ({ seller }) => given(seller.name) },
  { id: 'BR-07', holds: ({ buyer }) => given(buyer.name) },
  { id: 'BR-08', holds: ({ seller }) => seller.hasAddress },
  { id: 'BR-09', holds: ({ seller }) => given(seller.country) },
  { id: 'BR-10', holds: ({ buyer }) => buyer.hasAddress },
  { id: 'BR-11', holds: ({ buyer }) => given(buyer.country) },
  { id: 'BR-12', holds: ({ totals }) => given(totals.lines) },
  { id: 'BR-13', holds: ({ totals }) => given(totals.net) },
  { id: 'BR-14', holds: ({ totals }) => given(totals.gross) },
  { id: 'BR-15', holds: ({ totals }) => given(totals.due) },
  { id: 'BR-16', holds: ({ lines }) => lines.length > 0 },
  { id: 'BR-21', holds: ({ lines }) => lines.every(({ id }) => given(id)) },
  { id: 'BR-22', holds: ({ lines }) => lines.every(({ quantity }) => given(quantity)) },
  { id: 'BR-23', holds: ({ lines }) => lines.every(({ unit }) => given(unit)) },
  { id: 'BR-24', holds: ({ lines }) => lines.every(({ net }) => given(net)) },
  { id: 'BR-25', holds: ({ lines }) => lines.every(({ name }) => given(name)) },
  { id: 'BR-26', holds: ({ lines }) => lines.every(({ price }) => given(price)) },
  { id: 'BR-27', holds: ({ lines }) => lines.every(({ price }) => Number(price) >= 0) },
  { id: 'BR-29', holds: ({ period }) => !period.from || !period.to || period.to >= period.from },
  { id: 'BR-45', holds: ({ taxes }) => taxes.every(({ basis }) => given(basis)) },
  { id: 'BR-46', holds: ({ taxes }) => taxes.every(({ tax }) => given(tax)) },
  { id: 'BR-47', holds: ({ taxes }) => taxes.every(({ category }) => given(category)) },
  { id: 'BR-48', holds: ({ taxes }) => taxes.every(({ category, rate }) => category === 'O' || given(rate)) },
  { id: 'BR-49', holds: ({ payment }) => payment.every(({ means }) => given(means)) },
  {
    id: 'BR-50',
    holds: ({ payment }) => payment.every(({ account }) => account === undefined || given(account)),
  },
  { id: 'BR-55', holds: ({ preceding }) => preceding.every(given) },
  {
    id: 'BR-61',
    holds: ({ payment }) =>
      payment.every(({ means, account }) => !TRANSFERS.includes(means ?? '') || given(account)),
  },
];

const conditions: Rule[] = [
  { id: 'BR-CO-04', holds: ({ lines }) => lines.every(({ category }) => given(category)) },
  {
    id: 'BR-CO-09',
    holds: ({ seller, buyer }) => [seller, buyer].every(({ vatId }) => !vatId || /^[A-Z]{2}/.test(vatId)),
  },
  { id: 'BR-CO-10', holds: ({ lines, totals }) => sum(lines.map(({ net }) => net)) === cents(totals.lines) },
  { id: 'BR-CO-13', holds: ({ totals }) => cents(totals.net) === cents(totals.lines) },
  { id: 'BR-CO-14', holds: ({ taxes, totals }) => sum(taxes.map(({ tax }) => tax)) === cents(totals.tax) },
  { id: 'BR-CO-15', holds: ({ totals }) => cents(totals.gross) === sum([totals.net, totals.tax]) },
  { id: 'BR-CO-16', holds: ({ totals }) => cents(totals.due) === cents(totals.gross) - cents(totals.paid) },
  {
    id: 'BR-CO-17',
    // As the validators have it: rounded per line, a tax may differ by less than one unit of the currency.
    holds: ({ taxes }) => taxes.every((one) => Math.abs(cents(one.tax) - taxOf(one)) < 100),
  },
  { id: 'BR-CO-18', holds: ({ taxes }) => taxes.length > 0 },
  { id: 'BR-CO-19', holds: ({ period }) => !period.isThere || given(period.from) || given(period.to) },
  {
    id: 'BR-CO-25',
    holds: ({ totals, terms }) => cents(totals.due) <= 0 || given(terms.due) || given(terms.text),
  },
  { id: 'BR-CO-26', holds: ({ seller }) => [seller.id, seller.legalId, seller.vatId].some(given) },
];

const taxOf = ({ basis, rate }: { basis?: string | undefined; rate?: string | undefined }) =>
  (cents(basis) * Number(rate ?? '0')) / 100;

const decimals: Rule[] = (
  [
    ['BR-DEC-09', ({ totals }) => [totals.lines]],
    ['BR-DEC-12', ({ totals }) => [totals.net]],
    ['BR-DEC-13', ({ totals }) => [totals.tax]],
    ['BR-DEC-14', ({ totals }) => [totals.gross]],
    ['BR-DEC-16', ({ totals }) => [totals.paid]],
    ['BR-DEC-18', ({ totals }) => [totals.due]],
    ['BR-DEC-19', ({ taxes }) => taxes.map(({ basis }) => basis)],
    ['BR-DEC-20', ({ taxes }) => taxes.map(({ tax }) => tax)],
    ['BR-DEC-23', ({ lines }) => lines.map(({ net }) => net)],
  ] satisfies [string, (invoice: ElectronicInvoice) => (string | undefined)[]][]
).map(([id, amounts]) => ({ id, holds: (invoice) => amounts(invoice).every(hasTwoDecimals) }));

const codes: Rule[] = [
  { id: 'BR-CL-01', holds: ({ type }) => TYPES.includes(type ?? '') },
  { id: 'BR-CL-04', holds: ({ currency }) => currency === 'EUR' },
  {
    id: 'BR-CL-14',
    holds: ({ seller, buyer }) => [seller, buyer].every(({ country }) => COUNTRY.test(country ?? '')),
  },
  {
    id: 'BR-CL-16',
    holds: ({ payment }) => payment.every(({ means }) => PAYMENT_MEANS.includes(means ?? '')),
  },
  {
    id: 'BR-CL-17',
    holds: ({ taxes }) => taxes.every(({ category }) => CATEGORIES.includes(category ?? '')),
  },
  {
    id: 'BR-CL-18',
    holds: ({ lines }) => lines.every(({ category }) => CATEGORIES.includes(category ?? '')),
  },
  {
    id: 'BR-CL-22',
    holds: ({ taxes }) => taxes.every(({ reasonCode }) => !reasonCode || EXEMPTIONS.includes(reasonCode)),
  },
  { id: 'BR-CL-23', holds: ({ lines }) => lines.every(({ unit }) => unit === 'C62') },
];

/** The rules that each category of tax has alike. `Z` and `G` are never used here: a change that does is checked, too. */
const families = ['S', 'Z', 'E', 'AE', 'G', 'O'] as const;
type Family = (typeof families)[number];

const isTaxed = ({ vatId, taxNumber }: Party) => given(vatId) || given(taxNumber);

const parties: Record<Family, (invoice: ElectronicInvoice) => boolean> = {
  S: ({ seller }) => isTaxed(seller),
  Z: ({ seller }) => isTaxed(seller),
  E: ({ seller }) => isTaxed(seller),
  AE: ({ seller, buyer }) => isTaxed(seller) && (given(buyer.vatId) || given(buyer.legalId)),
  G: ({ seller }) => given(seller.vatId),
  O: ({ seller, buyer }) => !given(seller.vatId) && !given(buyer.vatId),
};

function rulesOf(family: Family): Rule[] {
  const linesIn = ({ lines }: ElectronicInvoice) => lines.filter(({ category }) => category === family);
  const taxesIn = ({ taxes }: ElectronicInvoice) => taxes.filter(({ category }) => category === family);
  const isUsed = (invoice: ElectronicInvoice) => linesIn(invoice).length > 0;
  const isRate = (rate: string | undefined) => {
    if (family === 'O') return rate === undefined;
    return family === 'S' ? Number(rate) > 0 : Number(rate) === 0 && given(rate);
  };
  const isWithReason = family !== 'S' && family !== 'Z';
  return [
    { id: `BR-${family}-01`, holds: (invoice) => isUsed(invoice) === taxesIn(invoice).length > 0 },
    { id: `BR-${family}-02`, holds: (invoice) => !isUsed(invoice) || parties[family](invoice) },
    { id: `BR-${family}-05`, holds: (invoice) => linesIn(invoice).every(({ rate }) => isRate(rate)) },
    {
      id: `BR-${family}-08`,
      holds: (invoice) =>
        taxesIn(invoice).every(({ rate, basis }) => {
          const same = linesIn(invoice).filter((line) => Number(line.rate ?? 0) === Number(rate ?? 0));
          return sum(same.map(({ net }) => net)) === cents(basis);
        }),
    },
    {
      id: `BR-${family}-09`,
      holds: (invoice) =>
        taxesIn(invoice).every((one) =>
          family === 'S' ? Math.abs(cents(one.tax) - taxOf(one)) < 100 : cents(one.tax) === 0,
        ),
    },
    {
      id: `BR-${family}-10`,
      holds: (invoice) =>
        taxesIn(invoice).every(
          ({ reason, reasonCode }) => (given(reason) || given(reasonCode)) === isWithReason,
        ),
    },
  ];
}

const untaxed: Rule[] = [
  {
    id: 'BR-O-11',
    holds: ({ taxes }) => taxes.length <= 1 || taxes.every(({ category }) => category !== 'O'),
  },
  {
    id: 'BR-O-12',
    holds: ({ taxes, lines }) =>
      taxes.every(({ category }) => category !== 'O') || lines.every(({ category }) => category === 'O'),
  },
];

export const en16931Rules: readonly Rule[] = [
  ...present,
  ...conditions,
  ...decimals,
  ...codes,
  ...families.flatMap(rulesOf),
  ...untaxed,
];

/** The order that the schema of CII demands; all three are there. */
const TRANSACTION =
  'IncludedSupplyChainTradeLineItem ApplicableHeaderTradeAgreement ApplicableHeaderTradeDelivery ApplicableHeaderTradeSettlement';

/** @returns the rules that an electronic invoice breaks; empty for a sound one */
export function brokenRules(xml: string): string[] {
  const root = readXml(xml);
  const invoice = electronicInvoiceOf(root);
  const broken = en16931Rules.filter(({ holds }) => !holds(invoice)).map(({ id }) => id);
  return hasParts(root) ? broken : ['CII schema', ...broken];
}

function hasParts(root: XmlElement): boolean {
  const local = ({ name }: XmlElement) => name.slice(name.indexOf('}') + 1);
  const parts = root.children.map(local).join(' ');
  if (parts !== 'ExchangedDocumentContext ExchangedDocument SupplyChainTradeTransaction') return false;
  const inner = new Set((root.children[2]?.children ?? []).map(local));
  return [...inner].join(' ') === TRANSACTION;
}
