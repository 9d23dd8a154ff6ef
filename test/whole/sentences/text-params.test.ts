import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { de, type TextKey } from '#i18n/de.ts';

const root = resolve(import.meta.dirname, '../../..');

/** Names of the placeholders of a text: `{count}`, `{count, plural, …}`. */
function placeholdersOf(text: string): Set<string> {
  return new Set(Array.from(text.matchAll(/\{([a-zA-Z]+)[,}]/g), ([, name = '']) => name));
}

/** `isFilled`: a parameter of this name is passed, or the text is split at its place. */
type Call = { place: string; key: TextKey; isFilled: (name: string) => boolean };

/** Calls of `t` with a key in quotes and an object of parameters without a spread. */
function callsIn(file: string): Call[] {
  const text = readFileSync(join(root, file), 'utf8');
  if (!text.includes('t(')) return [];
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: Call[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 't') {
      const [key, params] = node.arguments;
      const isKnown = key && ts.isStringLiteral(key) && Object.hasOwn(de, key.text);
      const properties = params && ts.isObjectLiteralExpression(params) ? params.properties : [];
      if (
        isKnown &&
        (!params || ts.isObjectLiteralExpression(params)) &&
        !properties.some(ts.isSpreadAssignment)
      ) {
        const { line } = source.getLineAndCharacterOfPosition(node.getStart());
        const passed = new Set(properties.map((property) => property.name?.getText() ?? ''));
        const isFilled = (name: string) => passed.has(name) || text.includes(`'{${name}}'`);
        found.push({ place: `${file}:${line + 1}`, key: key.text as TextKey, isFilled });
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

it('every text is given the parameters that it names', () => {
  const calls = globSync('src/**/*.{ts,tsx}', { cwd: root }).flatMap(callsIn);
  expect(calls.length).toBeGreaterThan(500);
  const missing = calls.flatMap(({ place, key, isFilled }) =>
    [...placeholdersOf(de[key])]
      .filter((name) => !isFilled(name))
      .map((name) => `${place}: ${key} {${name}}`),
  );
  expect(missing).toEqual([]);
});
