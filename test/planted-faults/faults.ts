// Mistakes that a programmer makes, found by the syntax tree: one operator, one condition or one returned value at a time.
import { createRequire } from 'node:module';
import type * as TypeScript from 'typescript';

// Its names are not all found when it is imported as an ES module.
const ts = createRequire(import.meta.url)('typescript') as typeof TypeScript;

export type Fault = {
  readonly kind: 'operator' | 'condition' | 'returned value';
  /** Offset in the text of the file, in UTF-16 units. */
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
};

const OTHER_OPERATOR = new Map<TypeScript.SyntaxKind, string>([
  [ts.SyntaxKind.EqualsEqualsEqualsToken, '!=='],
  [ts.SyntaxKind.ExclamationEqualsEqualsToken, '==='],
  [ts.SyntaxKind.LessThanToken, '<='],
  [ts.SyntaxKind.LessThanEqualsToken, '<'],
  [ts.SyntaxKind.GreaterThanToken, '>='],
  [ts.SyntaxKind.GreaterThanEqualsToken, '>'],
  [ts.SyntaxKind.PlusToken, '-'],
  [ts.SyntaxKind.MinusToken, '+'],
  [ts.SyntaxKind.AsteriskToken, '/'],
  [ts.SyntaxKind.SlashToken, '*'],
  [ts.SyntaxKind.AmpersandAmpersandToken, '||'],
  [ts.SyntaxKind.BarBarToken, '&&'],
]);

/** @returns every fault that the text can be given, in the order of the text */
export function faultsIn(text: string): Fault[] {
  // A generic arrow function would be an element to the parser of screens; neither has the other's.
  const kind = /<\/|\/>/.test(text) ? 'file.tsx' : 'file.ts';
  const source = ts.createSourceFile(kind, text, ts.ScriptTarget.Latest, true);
  const found: Fault[] = [];
  const replace = (kind: Fault['kind'], node: TypeScript.Node, replacement: string) =>
    found.push({ kind, start: node.getStart(source), end: node.getEnd(), replacement });
  const visit = (node: TypeScript.Node): void => {
    if (ts.isBinaryExpression(node)) {
      const other = OTHER_OPERATOR.get(node.operatorToken.kind);
      if (other !== undefined) replace('operator', node.operatorToken, other);
    }
    const condition = conditionOf(node);
    if (condition) replace('condition', condition, `!(${condition.getText(source)})`);
    const value = returnedBy(node);
    if (value) replace('returned value', value, otherValue(value, source));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found.toSorted((a, b) => a.start - b.start || a.end - b.end);
}

export function plant(text: string, fault: Fault): string {
  return text.slice(0, fault.start) + fault.replacement + text.slice(fault.end);
}

/** A loop's condition is left alone: most of its opposites never end, which any test finds. */
function conditionOf(node: TypeScript.Node): TypeScript.Expression | undefined {
  if (ts.isIfStatement(node)) return node.expression;
  if (ts.isConditionalExpression(node)) return node.condition;
  return undefined;
}

function returnedBy(node: TypeScript.Node): TypeScript.Expression | undefined {
  if (ts.isReturnStatement(node)) return node.expression;
  if (ts.isArrowFunction(node) && !ts.isBlock(node.body)) return node.body;
  return undefined;
}

function otherValue(value: TypeScript.Expression, source: TypeScript.SourceFile): string {
  if (value.kind === ts.SyntaxKind.TrueKeyword) return 'false';
  if (value.kind === ts.SyntaxKind.FalseKeyword) return 'true';
  if (ts.isNumericLiteral(value)) return `${value.getText(source)} + 1`;
  return value.getText(source) === 'undefined' ? 'null' : 'undefined';
}
