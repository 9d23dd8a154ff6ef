// What a filter asks of a row: compared by the type of the column, and unknown where there is nothing to compare, as in SQL.
import { isUuid } from '#platform/ids.ts';
import { type Condition, FilterError, parseFilter } from './filter-syntax.ts';
import { likePattern, regularExpression } from './pattern.ts';
import type { Column } from './row-loader.ts';

const MOST_CONDITIONS = 20;

export type RowTest = (record: Record<string, unknown>) => boolean;
export type Filter = {
  test: RowTest;
  /** How many patterns are looked for in each row. */
  patterns: number;
};
/** Null where the answer is unknown; then neither the condition holds nor its opposite. */
type Truth = boolean | null;
type CellTest = (cell: unknown) => Truth;

/** @throws {FilterError} for what cannot be read, or would never match: then nobody is subscribed in silence */
export function filterOf(filter: string, columns: readonly Column[]): Filter {
  const conditions = parseFilter(filter);
  if (conditions.length > MOST_CONDITIONS) throw new FilterError('there are too many conditions');
  const tests = conditions.map((condition) => conditionTest(condition, columns));
  return {
    test: (record) => tests.every((test) => test(record)),
    patterns: conditions.filter(({ operator }) => /like|match/.test(operator)).length,
  };
}

function conditionTest(condition: Condition, columns: readonly Column[]): RowTest {
  const { column: name, negated } = condition;
  const column = columns.find((one) => one.name === name);
  if (!column) throw new FilterError(`there is no column ${name}`);
  const test = cellTest(condition, column);
  return (record) => {
    const truth = test(record[name] ?? null);
    return truth !== null && truth !== negated;
  };
}

function cellTest({ operator, values }: Condition, column: Column): CellTest {
  const [value = ''] = values;
  if (operator === 'is') return isTest(value);
  if (operator === 'like' || operator === 'ilike' || operator === 'match' || operator === 'imatch') {
    if (kindOf(column) !== 'text') throw new FilterError(`${column.name} is no text`);
    const make = operator.endsWith('like') ? likePattern : regularExpression;
    const matches = make(value, { isCaseSensitive: !operator.startsWith('i') });
    return (cell) => (typeof cell === 'string' ? matches(cell) : null);
  }
  if (operator === 'isdistinct') {
    const isNull = value === 'null';
    const compare = isNull ? () => null : comparison(column, value);
    return (cell) => (cell === null ? !isNull : compare(cell) !== 0);
  }
  if (operator === 'in') {
    const compares = values.map((one) => comparison(column, one));
    return (cell) => (cell === null ? null : compares.some((compare) => compare(cell) === 0));
  }
  const compare = comparison(column, value);
  const holds = COMPARISONS[operator];
  return (cell) => {
    const order = compare(cell);
    return order === null ? null : holds(order);
  };
}

const COMPARISONS = {
  eq: (order: number) => order === 0,
  neq: (order: number) => order !== 0,
  lt: (order: number) => order < 0,
  lte: (order: number) => order <= 0,
  gt: (order: number) => order > 0,
  gte: (order: number) => order >= 0,
};

function isTest(value: string): CellTest {
  if (value === 'null' || value === 'unknown') return (cell) => cell === null;
  if (value === 'true') return (cell) => cell === true;
  if (value === 'false') return (cell) => cell === false;
  throw new FilterError('is asks for null, true, false or unknown');
}

type Kind = 'number' | 'boolean' | 'uuid' | 'moment' | 'text';

/** PostgreSQL's names; undefined for what has no order here, such as JSON. */
function kindOf({ type }: Column): Kind | undefined {
  if (/^(int[248]|float[48]|numeric)$/.test(type)) return 'number';
  if (type === 'bool') return 'boolean';
  if (type === 'uuid') return 'uuid';
  if (/^(timestamptz?|date)$/.test(type)) return 'moment';
  return /^(text|varchar|bpchar)$/.test(type) ? 'text' : undefined;
}

/** @returns less than, equal to or greater than 0, as the cell is to the value; null where one of them is nothing */
function comparison(column: Column, value: string): (cell: unknown) => number | null {
  const kind = kindOf(column);
  const wanted = kind === undefined ? null : readAs(kind, value);
  if (kind === undefined || wanted === null)
    throw new FilterError(`${column.name} cannot be compared with such a value`);
  return (cell) => {
    const isScalar = typeof cell === 'string' || typeof cell === 'number' || typeof cell === 'boolean';
    const found = isScalar ? readAs(kind, String(cell)) : null;
    if (found === null) return null;
    return found === wanted ? 0 : found < wanted ? -1 : 1;
  };
}

function readAs(kind: Kind, text: string): string | number | null {
  if (kind === 'text') return text;
  if (kind === 'uuid') return isUuid(text) ? text.toLowerCase() : null;
  if (kind === 'boolean') return text === 'true' ? 1 : text === 'false' ? 0 : null;
  const number = kind === 'moment' ? Date.parse(text) : text.trim() === '' ? Number.NaN : Number(text);
  return Number.isNaN(number) ? null : number;
}
