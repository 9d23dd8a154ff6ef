// What the composition may use of the Telegram bot.
export { addAnswers, type ConverseDeps, type ResultFile } from './bot/converse.server.ts';
export { type Listening, startSpeaking } from './bot/lease.server.ts';
export type { OrderMinutes } from './bot/order-minutes.server.ts';
export { polling } from './bot/poll.server.ts';
export { createApi, createBot, libSignal } from './bot/telegram-api.server.ts';
export { telegramJob } from './bot/update.job.ts';
export { createUpdateHandler, storeUpdates, sweepUpdates } from './bot/updates.server.ts';
export { telegramWebhookPlugin, WEBHOOK_PATH } from './bot/webhook.plugin.ts';
export { webhook } from './bot/webhook.server.ts';
export { makeCode } from './codes.server.ts';
export { createTelegramEraser } from './eraser.ts';
export { createTelegramExporter } from './exporter.ts';
export { linkOfPerson, unlinkPerson } from './links.server.ts';
export { followRecordings, type RecordingState } from './results/follow-recordings.server.ts';
export { followTexts, type TextState } from './results/follow-texts.server.ts';
export { telegramPlugin } from './telegram.plugin.ts';
