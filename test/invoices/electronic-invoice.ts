// What EN 16931 calls the business terms of an invoice, read from its XML in the syntax CII (UN/CEFACT D16B).
import type { XmlElement } from '../readers/read-xml.ts';

const RAM = '{urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100}';
const UDT = '{urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100}';
const RSM = '{urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100}';

type Text = string | undefined;
export type Party = {
  /** BT-29. */
  id: Text;
  /** BT-27, BT-44. */
  name: Text;
  /** BT-30, BT-47. */
  legalId: Text;
  hasAddress: boolean;
  country: Text;
  /** BT-31, BT-48. */
  vatId: Text;
  /** BT-32. */
  taxNumber: Text;
};
type Line = Record<'id' | 'quantity' | 'unit' | 'net' | 'name' | 'price' | 'category' | 'rate', Text>;
type Tax = Record<'basis' | 'tax' | 'category' | 'rate' | 'reason' | 'reasonCode', Text>;

export type ElectronicInvoice = {
  guideline: Text;
  number: Text;
  /** `20261122` */
  issueDate: Text;
  type: Text;
  currency: Text;
  seller: Party;
  buyer: Party;
  lines: Line[];
  taxes: Tax[];
  payment: { means: Text; account: Text }[];
  terms: { due: Text; text: Text };
  period: { isThere: boolean; from: Text; to: Text };
  /** BT-25. */
  preceding: Text[];
  totals: Record<'lines' | 'net' | 'tax' | 'gross' | 'paid' | 'due', Text>;
};

/** All elements at a path, each step with its namespace or as `Name` in that of the parts. */
function all(from: readonly XmlElement[], path: string): XmlElement[] {
  return path.split('/').reduce<readonly XmlElement[]>((found, step) => {
    const name = step.startsWith('{') ? step : RAM + step;
    return found.flatMap(({ children }) => children.filter((child) => child.name === name));
  }, from) as XmlElement[];
}
const textAt = (from: XmlElement | undefined, path: string): Text =>
  from ? all([from], path)[0]?.text : undefined;
const dateAt = (from: XmlElement | undefined, path: string): Text => {
  const [moment] = from ? all([from], path) : [];
  return moment?.children.find(({ name }) => name === `${UDT}DateTimeString`)?.text;
};

export function electronicInvoiceOf(root: XmlElement): ElectronicInvoice {
  const part = (name: string) => root.children.find((child) => child.name === RSM + name);
  const [head, context, trade] = [
    part('ExchangedDocument'),
    part('ExchangedDocumentContext'),
    part('SupplyChainTradeTransaction'),
  ];
  const settlement = trade && all([trade], 'ApplicableHeaderTradeSettlement')[0];
  const agreement = trade && all([trade], 'ApplicableHeaderTradeAgreement')[0];
  const under = (path: string) => (settlement ? all([settlement], path) : []);
  const [period] = under('BillingSpecifiedPeriod');
  const [terms] = under('SpecifiedTradePaymentTerms');
  return {
    guideline: textAt(context, 'GuidelineSpecifiedDocumentContextParameter/ID'),
    number: textAt(head, 'ID'),
    issueDate: dateAt(head, 'IssueDateTime'),
    type: textAt(head, 'TypeCode'),
    currency: textAt(settlement, 'InvoiceCurrencyCode'),
    seller: partyOf(agreement && all([agreement], 'SellerTradeParty')[0]),
    buyer: partyOf(agreement && all([agreement], 'BuyerTradeParty')[0]),
    lines: trade ? all([trade], 'IncludedSupplyChainTradeLineItem').map(lineOf) : [],
    taxes: under('ApplicableTradeTax').map(taxOf),
    payment: under('SpecifiedTradeSettlementPaymentMeans').map((one) => ({
      means: textAt(one, 'TypeCode'),
      account: textAt(one, 'PayeePartyCreditorFinancialAccount/IBANID'),
    })),
    terms: { due: dateAt(terms, 'DueDateDateTime'), text: textAt(terms, 'Description') },
    period: {
      isThere: period !== undefined,
      from: dateAt(period, 'StartDateTime'),
      to: dateAt(period, 'EndDateTime'),
    },
    preceding: under('InvoiceReferencedDocument').map((one) => textAt(one, 'IssuerAssignedID')),
    totals: totalsOf(under('SpecifiedTradeSettlementHeaderMonetarySummation')[0]),
  };
}

function partyOf(party: XmlElement | undefined): Party {
  const registrations = party ? all([party], 'SpecifiedTaxRegistration/ID') : [];
  const idOf = (scheme: string) =>
    registrations.find(({ attributes }) => attributes.get('schemeID') === scheme)?.text;
  return {
    id: textAt(party, 'ID'),
    name: textAt(party, 'Name'),
    legalId: textAt(party, 'SpecifiedLegalOrganization/ID'),
    hasAddress: party !== undefined && all([party], 'PostalTradeAddress').length === 1,
    country: textAt(party, 'PostalTradeAddress/CountryID'),
    vatId: idOf('VA'),
    taxNumber: idOf('FC'),
  };
}

function lineOf(line: XmlElement): Line {
  const [quantity] = all([line], 'SpecifiedLineTradeDelivery/BilledQuantity');
  const tax = 'SpecifiedLineTradeSettlement/ApplicableTradeTax';
  return {
    id: textAt(line, 'AssociatedDocumentLineDocument/LineID'),
    quantity: quantity?.text,
    unit: quantity?.attributes.get('unitCode'),
    net: textAt(
      line,
      'SpecifiedLineTradeSettlement/SpecifiedTradeSettlementLineMonetarySummation/LineTotalAmount',
    ),
    name: textAt(line, 'SpecifiedTradeProduct/Name'),
    price: textAt(line, 'SpecifiedLineTradeAgreement/NetPriceProductTradePrice/ChargeAmount'),
    category: textAt(line, `${tax}/CategoryCode`),
    rate: textAt(line, `${tax}/RateApplicablePercent`),
  };
}

function taxOf(tax: XmlElement): Tax {
  return {
    basis: textAt(tax, 'BasisAmount'),
    tax: textAt(tax, 'CalculatedAmount'),
    category: textAt(tax, 'CategoryCode'),
    rate: textAt(tax, 'RateApplicablePercent'),
    reason: textAt(tax, 'ExemptionReason'),
    reasonCode: textAt(tax, 'ExemptionReasonCode'),
  };
}

function totalsOf(summation: XmlElement | undefined): ElectronicInvoice['totals'] {
  return {
    lines: textAt(summation, 'LineTotalAmount'),
    net: textAt(summation, 'TaxBasisTotalAmount'),
    tax: textAt(summation, 'TaxTotalAmount'),
    gross: textAt(summation, 'GrandTotalAmount'),
    paid: textAt(summation, 'TotalPrepaidAmount'),
    due: textAt(summation, 'DuePayableAmount'),
  };
}
