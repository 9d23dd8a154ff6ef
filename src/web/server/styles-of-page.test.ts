// A public page brings the rules along that can hold in it, and no others.
import { expect, test } from 'vitest';
import { createStylesOfPage } from './styles-of-page.ts';

test.each([
  ['names a class of the page', '.a{color:red}', '.a{color:red}'],
  ['names another class', '.b{color:red}', ''],
  ['names both, below each other', '.a .b{color:red}', ''],
  ['is one of several', '.b,.a{color:red}', '.a{color:red}'],
  ['names an element of the page', 'main>p{color:red}', 'main>p{color:red}'],
  ['names an element that no page of this kind has', 'dialog{color:red}', ''],
  [
    'names an attribute that a script may set',
    ':root[data-theme=dark] .a{color:red}',
    ':root[data-theme=dark] .a{color:red}',
  ],
  ['names a field of the page', 'input[type=email]{color:red}', 'input[type=email]{color:red}'],
  ['names a field that is not there', 'input[type=radio]:checked,input[type=url]{color:red}', ''],
  ['excludes a field', 'input:not([type=radio]){color:red}', 'input:not([type=radio]){color:red}'],
  ['excludes a class that is not there', '.a:not(.b){color:red}', '.a:not(.b){color:red}'],
  ['offers a choice in brackets', '.a:is(.b,:hover){color:red}', '.a:is(.b,:hover){color:red}'],
  ['has an escaped name', String.raw`.w\/o{color:red}`, String.raw`.w\/o{color:red}`],
])('of a rule that %s: kept as far as it can hold', (_which, sheet, wanted) => {
  expect(createStylesOfPage(sheet)('<main class="a w/o"><p>x</p><input type="email"></main>')).toBe(wanted);
});

test('rules stay in their layers and conditions, and a condition without rules goes', () => {
  const sheet =
    '@layer one,two;@layer one{@media print{.a{color:red}}@media screen{.b{color:red}}}@layer two{.b{top:0}}';
  expect(createStylesOfPage(sheet)('<p class="a">')).toBe(
    '@layer one,two;@layer one{@media print{.a{color:red}}}',
  );
});

test('a custom property comes with a page that refers to it, in a rule or an attribute', () => {
  const sheet =
    ':root{--a:var(--b);--b:2px;--c:var(--d);--d: ;--e:1s}@media print{:root{--a:0;--c:0}}p{top:var(--a)}';
  expect(createStylesOfPage(sheet)('<p style="left:var(--e)">')).toBe(
    ':root{--a:var(--b);--b:2px;--e:1s}@media print{:root{--a:0;}}p{top:var(--a)}',
  );
});

test('a font comes with a page that has one of its letters', () => {
  const sheet =
    '@font-face{font-family:A;unicode-range:U+400-4??}@font-face{font-family:B;unicode-range:U+41,U+61-7A}';
  const of = createStylesOfPage(sheet);
  expect(of('<p>text</p>')).toContain('font-family:B');
  expect(of('<p>text</p>')).not.toContain('font-family:A');
  expect(of('<p>Привет</p>')).toContain('font-family:A');
});

test('sheets that were joined with breaks of lines between them are read as one', () => {
  const sheet = '@layer one{.a{top:0}}\n@layer two{.a{left:0}}\n.a{right:0}\n';
  expect(createStylesOfPage(sheet)('<p class="a">')).toBe(
    '@layer one{.a{top:0}}@layer two{.a{left:0}}.a{right:0}',
  );
});
