// A filter as a client writes it: conditions divided by commas, `column=operator.value` each, all of which must hold.

const OPERATORS = [
  'eq',
  'neq',
  'lt',
  'lte',
  'gt',
  'gte',
  'in',
  'like',
  'ilike',
  'is',
  'match',
  'imatch',
  'isdistinct',
] as const;
export type Operator = (typeof OPERATORS)[number];

export type Condition = {
  column: string;
  operator: Operator;
  /** Written with `not.` before the operator. */
  negated: boolean;
  /** One, except for `in`. */
  values: readonly string[];
};

/** Its message is for the program that asked, in the protocol's language. */
export class FilterError extends Error {
  override name = 'FilterError';
}

/** @throws {FilterError} */
export function parseFilter(filter: string): Condition[] {
  if (filter.trim() === '') return [];
  return splitOutside(filter).map((part) => parseCondition(part.trim()));
}

function parseCondition(text: string): Condition {
  if (text === '') throw new FilterError('there is a comma too many');
  const parts = /^(\w+)\s*=\s*(not\.)?(\w+)\.(.*)$/s.exec(text);
  if (!parts) throw new FilterError('a condition is written column=operator.value');
  const [, column = '', not, word = '', written = ''] = parts;
  const operator = OPERATORS.find((one) => one === word);
  if (!operator) throw new FilterError(`the operator ${word} is not known`);
  const values = operator === 'in' ? listOf(written) : [unquoted(written)];
  return { column, operator, negated: not !== undefined, values };
}

function listOf(written: string): string[] {
  const inner = /^\((.*)\)$/s.exec(written)?.[1];
  if (inner === undefined) throw new FilterError('the values of in stand in parentheses');
  return splitOutside(inner).map((item) => unquoted(item.trim()));
}

/** At the commas that stand neither in quotes nor in parentheses. */
function splitOutside(text: string): string[] {
  const parts: string[] = [];
  let start = 0;
  let depth = 0;
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at];
    if (isQuoted) {
      if (letter === '\\') at += 1;
      else if (letter === '"') isQuoted = false;
      continue;
    }
    // Elsewhere in a value a quotation mark is a letter like any other.
    if (letter === '"' && (at === start || '.(,'.includes(text[at - 1] ?? ''))) isQuoted = true;
    else if (letter === '(') depth += 1;
    else if (letter === ')') depth = Math.max(0, depth - 1);
    else if (letter === ',' && depth === 0) {
      parts.push(text.slice(start, at));
      start = at + 1;
    }
  }
  return [...parts, text.slice(start)];
}

/** `"a\"b"` is `a"b`; what is not quoted as a whole stays as it is. */
function unquoted(value: string): string {
  const inner = /^"((?:[^"\\]|\\.)*)"$/s.exec(value)?.[1];
  return inner === undefined ? value : inner.replace(/\\(.)/gs, '$1');
}
