// What the composition may use of mail that comes in.
export { addressOf, renewAddress } from './addresses.server.ts';
export { createAnswerMailer } from './answer/answer-mail.server.ts';
export { mailSenderCode } from './answer/sender-code-mail.server.ts';
export { resolverOf } from './authenticity/resolver-of.ts';
export { createMailInEraser } from './eraser.ts';
export { createMailInExporter } from './exporter.ts';
export { finishAllByLink } from './finish-by-link.server.ts';
export type { Letter, LetterAnswer, Letterboxes, UnreadLetter } from './letters/letter.ts';
export { createNoteLetter } from './letters/note-letter.server.ts';
export { createTakeLetter } from './letters/take-letter.server.ts';
export { mailInPlugin } from './mail-in.plugin.ts';
export { notTakenWith, pageOfMessages, threadOf } from './messages.server.ts';
export { readApart } from './parse/read-apart.server.ts';
export { mailInReaches } from './reaches.ts';
export { withResults } from './recording-results.server.ts';
export { createFindRecipient } from './receive/find-recipient.server.ts';
export { startSmtpReceiver } from './receive/smtp-receiver.server.ts';
export { createStoreRefusal } from './receive/store-refusal.server.ts';
export { storeMessage } from './receive/store-message.server.ts';
export {
  addSender,
  confirmSender,
  isVerifiedSender,
  listSenders,
  removeSender,
  revokeSenderCodes,
} from './senders.server.ts';
export { uploadLinkPlugin } from './upload-link.plugin.ts';
export {
  expiryByLink,
  findUploadLink,
  linkEnded,
  listUploadLinks,
  makeUploadLink,
  revokeUploadLinks,
} from './upload-links.server.ts';
export { createDeliveries } from './webhook/deliveries.server.ts';
export { mailWebhookPlugin } from './webhook/webhook.plugin.ts';
export { mailInJob } from './work/mail-in.job.ts';
export { createAskRefusal, createMakeRecording } from './work/make-recording.server.ts';
export { sweepMailIn } from './work/sweep-mail-in.server.ts';
export { createMailInHandler } from './work/work-on-message.handler.ts';
