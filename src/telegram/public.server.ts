// What the composition may use of the Telegram bot.
export { addAnswers, type ResultFile } from './bot/converse.server.ts';
export { startPolling } from './bot/poll.server.ts';
export { createBot, libSignal } from './bot/telegram-api.server.ts';
export { telegramJob } from './bot/update.job.ts';
export { createUpdateHandler, sweepUpdates } from './bot/updates.server.ts';
export { makeCode } from './codes.server.ts';
export { createTelegramEraser } from './eraser.ts';
export { createTelegramExporter } from './exporter.ts';
export { linkOfPerson, unlinkPerson } from './links.server.ts';
export { followRecordings, type RecordingState } from './results/follow-recordings.server.ts';
export { telegramPlugin } from './telegram.plugin.ts';
