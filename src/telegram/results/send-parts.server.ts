// Sends a long text as messages, with a file after them where there is one, and has noted after each how many went out: killed in between, a worker repeats the one
// that it could not note, and no other.
import { type Api, type InlineKeyboard, InputFile } from 'grammy';
import type { ResultFile } from './recording-text.ts';
import { splitText } from './split-text.ts';

export async function sendParts(
  api: Api,
  message: {
    chatId: number;
    text: string;
    /** Below the last message. */
    keyboard?: InlineKeyboard | undefined;
    file?: ResultFile | null | undefined;
  },
  progress: { sent: number; note: (sent: number) => Promise<unknown>; signal: AbortSignal },
): Promise<void> {
  const { chatId, text, keyboard, file } = message;
  const parts = splitText(text);
  for (const [index, part] of parts.entries()) {
    if (index < progress.sent) continue;
    progress.signal.throwIfAborted();
    const isLast = index === parts.length - 1;
    await api.sendMessage(chatId, part, isLast && keyboard ? { reply_markup: keyboard } : {});
    await progress.note(index + 1);
  }
  if (!file || progress.sent > parts.length) return;
  progress.signal.throwIfAborted();
  await api.sendDocument(chatId, new InputFile(file.content, file.name));
  await progress.note(parts.length + 1);
}
