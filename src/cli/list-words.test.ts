import { expect, it } from 'vitest';
import { translator } from '#i18n/translate.ts';
import { readCommand } from './arguments.ts';

it.each([
  ['keys', []],
  ['models', []],
  ['admit', []],
  ['mail', []],
  ['mail', ['7']],
  ['users', ['--reason', 'Frage']],
  ['jobs', ['--reason', 'Frage']],
  ['subscriptions', ['--reason', 'Frage']],
  ['invoices', ['--reason', 'Frage']],
  ['tickets', ['--state', 'closed']],
])('%s lists with the word list and without it: %j', (name, more) => {
  expect(readCommand([name, 'list', ...more])).toEqual(readCommand([name, ...more]));
});

it.each([
  [['keys', 'list', '--revoke'], '--revoke'],
  [['keys', 'list', '--rotate'], '--rotate'],
  [['admit', 'list', 'all'], 'all'],
])('%j is refused: a list changes nothing', (args, word) => {
  expect(() => readCommand(args)).toThrow(expect.objectContaining({ params: { word } }));
});

it.each(['de', 'en'] as const)('the help in %s names every command', (locale) => {
  const help = translator(locale)('cli.help', { appName: 'Wortlaut' });
  const named = [...help.matchAll(/^ {2}([a-z]+)/gm)].map(([, name]) => name);
  const operators = ['users', 'jobs', 'subscriptions', 'invoices', 'tickets', 'stats'];
  const others = ['serve', 'transcribe', 'evaluate', 'compare', 'keys', 'models', 'admit', 'mail', 'doctor'];
  expect(named).toEqual(expect.arrayContaining([...operators, ...others]));
});
