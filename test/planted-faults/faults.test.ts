import { expect, test } from 'vitest';
import { type Fault, faultsIn, plant } from './faults.ts';

function all(text: string, kind: Fault['kind']): string[] {
  return faultsIn(text)
    .filter((fault) => fault.kind === kind)
    .map((fault) => plant(text, fault));
}

test('turns each operator into its neighbour, one at a time', () => {
  expect(all('const a = b < c && d === e;', 'operator')).toEqual([
    'const a = b <= c && d === e;',
    'const a = b < c || d === e;',
    'const a = b < c && d !== e;',
  ]);
});

test('negates the condition of an if and of a choice, but not of a loop', () => {
  expect(all('if (a) b(); const c = d ? 1 : 2; while (e) f();', 'condition')).toEqual([
    'if (!(a)) b(); const c = d ? 1 : 2; while (e) f();',
    'if (a) b(); const c = !(d) ? 1 : 2; while (e) f();',
  ]);
});

test('returns another value, from a body and from an arrow', () => {
  expect(
    all('function a() { return true; } const b = () => 7; const c = () => d(b);', 'returned value'),
  ).toEqual([
    'function a() { return false; } const b = () => 7; const c = () => d(b);',
    'function a() { return true; } const b = () => 7 + 1; const c = () => d(b);',
    'function a() { return true; } const b = () => 7; const c = () => undefined;',
  ]);
});

test('leaves types and texts alone', () => {
  expect(faultsIn("type A = B | (C extends D ? E : F); const a = 'x < y'; // b === c")).toEqual([]);
});

test('finds faults in a screen as well', () => {
  expect(all('const row = <li>{isOpen && <Menu />}</li>;', 'operator')).toEqual([
    'const row = <li>{isOpen || <Menu />}</li>;',
  ]);
});
