// Sends a long text as messages, and has noted after each how many went out: killed in between, a worker repeats the one
// that it could not note, and no other.
import type { Api, InlineKeyboard } from 'grammy';
import { splitText } from './split-text.ts';

export async function sendParts(
  api: Api,
  message: { chatId: number; text: string; keyboard?: InlineKeyboard | undefined },
  progress: { sent: number; note: (sent: number) => Promise<unknown>; signal: AbortSignal },
): Promise<void> {
  const { chatId, text, keyboard } = message;
  const parts = splitText(text);
  for (const [index, part] of parts.entries()) {
    if (index < progress.sent) continue;
    progress.signal.throwIfAborted();
    const isLast = index === parts.length - 1;
    await api.sendMessage(chatId, part, isLast && keyboard ? { reply_markup: keyboard } : {});
    await progress.note(index + 1);
  }
}
