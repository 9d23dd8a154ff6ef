// The text of a recording as messages: the whole, or above the length that a chat is for, the beginning and a file.
import type { Translate } from '#i18n/texts.ts';

export type ResultFile = { name: string; content: Uint8Array };

export type RecordingText = {
  text: string;
  /** Of the whole text, where `text` is its beginning; null where it could not be made. */
  file?: ResultFile | null;
};

/** @param incomplete what is missing of the recording, where there is no text that says it */
export function withNotice(line: string, incomplete: string | null): string {
  return incomplete === null ? line : `${line}\n\n${incomplete}`;
}

/** What is written into the chat. @param link to the page of the recording */
export function messageOf({ text, file }: RecordingText, t: Translate, link: string): string {
  if (file === undefined) return text;
  const end = file ? t('telegram.bot.beginning') : t('telegram.bot.beginningAlone', { link });
  return `${text}\n\n${end}`;
}
