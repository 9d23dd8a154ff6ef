import { expect, it } from 'vitest';
import { translator } from '#i18n/translate.ts';
import { botCommands } from './commands.ts';

it.each(['de', 'en'] as const)('names every command in the help of the bot, in %s', (locale) => {
  const { start: _asksForCode, ...others } = botCommands;
  const help = translator(locale)('telegram.bot.help');
  const named = [...help.matchAll(/^\/([a-z]+)/gm)].map(([, name]) => name);
  expect(named).toEqual(Object.values(others).map((spelled) => spelled[locale]));
});
