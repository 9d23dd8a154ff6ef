// How each language writes numbers: DIN 5008 for German, common usage of newspapers for the others.

export type Style = {
  /** The smallest number that stands in digits with no unit behind it. */
  readonly leastAlone: number;
  /** A sentence may begin with a number in digits. */
  readonly leads: boolean;
  readonly decimal: string;
  /** Between groups of three digits. */
  readonly group: string;
  /** The same in amounts of money: a point cannot be written over. */
  readonly moneyGroup: string;
  /** So many digits of a whole number are grouped. */
  readonly leastGrouped: number;
  /** Between a number and the sign behind it. */
  readonly beforeSign: string;
  readonly currency: 'before' | 'behind';
};

/** Does not break at the end of a line. */
export const NO_BREAK = '\u00a0';

export const styles: Readonly<Record<string, Style>> = {
  de: {
    leastAlone: 13,
    leads: true,
    decimal: ',',
    group: NO_BREAK,
    moneyGroup: '.',
    leastGrouped: 5,
    beforeSign: NO_BREAK,
    currency: 'behind',
  },
  en: {
    leastAlone: 10,
    leads: false,
    decimal: '.',
    group: ',',
    moneyGroup: ',',
    leastGrouped: 4,
    beforeSign: '',
    currency: 'before',
  },
  fr: {
    leastAlone: 17,
    leads: false,
    decimal: ',',
    group: NO_BREAK,
    moneyGroup: NO_BREAK,
    leastGrouped: 5,
    beforeSign: NO_BREAK,
    currency: 'behind',
  },
  es: {
    leastAlone: 10,
    leads: false,
    decimal: ',',
    group: NO_BREAK,
    moneyGroup: NO_BREAK,
    leastGrouped: 5,
    beforeSign: NO_BREAK,
    currency: 'behind',
  },
};

/** Amounts of money are grouped from four digits on, in German. */
const LEAST_GROUPED_MONEY = 4;

/** @param whole digits alone */
function grouped(whole: string, style: Style, isMoney: boolean): string {
  const sign = isMoney ? style.moneyGroup : style.group;
  const least = isMoney && sign !== NO_BREAK ? LEAST_GROUPED_MONEY : style.leastGrouped;
  if (whole.length < least) return whole;
  const first = whole.length % 3;
  const groups = whole.slice(first).match(/\d{3}/g) ?? [];
  return [...(first === 0 ? [] : [whole.slice(0, first)]), ...groups].join(sign);
}

const ORDINAL_EN = new Map([
  ['1', 'st'],
  ['2', 'nd'],
  ['3', 'rd'],
]);

/** `21st`, `21.`, `21e`; undefined where the language writes such numbers in words. */
export function ordinalIn(value: string, language: string): string | undefined {
  if (language === 'de') return `${value}.`;
  if (language === 'fr') return value === '1' ? '1er' : `${value}e`;
  if (language !== 'en') return undefined;
  return value + ((/1\d$/.test(value) ? undefined : ORDINAL_EN.get(value.slice(-1))) ?? 'th');
}

/**
 * @param value in decimal notation
 * @param decimals as said, where there are any; they take the place of those of the value
 */
export function inDigits(value: string, decimals: string, style: Style, isMoney = false): string {
  const [whole = '', part = ''] = value.replace('-', '').split('.');
  const sign = value.startsWith('-') ? '−' : '';
  const rest = decimals || part;
  return sign + grouped(whole, style, isMoney) + (rest === '' ? '' : style.decimal + rest);
}
