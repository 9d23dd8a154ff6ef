// The commands of the bot, as they are written in each language. It takes both spellings from everybody.
import type { Locale } from '#i18n/texts.ts';

export const botCommands = {
  start: { de: 'start', en: 'start' },
  latest: { de: 'letzte', en: 'latest' },
  list: { de: 'liste', en: 'list' },
  language: { de: 'sprache', en: 'language' },
  rename: { de: 'titel', en: 'title' },
  stop: { de: 'stopp', en: 'stop' },
  unlink: { de: 'trennen', en: 'unlink' },
  help: { de: 'hilfe', en: 'help' },
} as const satisfies Record<string, Record<Locale, string>>;

export type BotCommand = keyof typeof botCommands;

export function spellingsOf(command: BotCommand): string[] {
  return [...new Set(Object.values(botCommands[command]))];
}
