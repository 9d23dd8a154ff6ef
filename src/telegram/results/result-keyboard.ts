// The buttons below a text.
import { InlineKeyboard } from 'grammy';
import type { Translate } from '#i18n/texts.ts';

export function resultKeyboard(
  projectId: string,
  { t, offersMinutes }: { t: Translate; offersMinutes: boolean },
): InlineKeyboard {
  const keyboard = new InlineKeyboard().text('PDF', `pdf:${projectId}`).text('DOCX', `docx:${projectId}`);
  if (offersMinutes) keyboard.text(t('telegram.bot.minutesButton'), `minutes:${projectId}`);
  return keyboard;
}
