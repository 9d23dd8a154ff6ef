// What the composition may use of mail that comes in.
export { addressOf, ownerOfAddress, renewAddress } from './addresses.server.ts';
export { createAnswerMailer } from './answer/answer-mail.server.ts';
export { mailSenderCode } from './answer/sender-code-mail.server.ts';
export { createMailInEraser } from './eraser.ts';
export { createMailInExporter } from './exporter.ts';
export { mailInPlugin } from './mail-in.plugin.ts';
export { listMessages, threadOf } from './messages.server.ts';
export { sweepMailIn } from './receive/message-bytes.server.ts';
export { startSmtpReceiver } from './receive/smtp-receiver.server.ts';
export { isFlooded, storeMessage } from './receive/store-message.server.ts';
export { addSender, confirmSender, listSenders, removeSender } from './senders.server.ts';
export { uploadLinkPlugin } from './upload-link.plugin.ts';
export { endUploadLink, findUploadLink, makeUploadLink } from './upload-links.server.ts';
export { mailInJob } from './work/mail-in.job.ts';
export { createMakeRecording } from './work/make-recording.server.ts';
export { createMailInHandler } from './work/work-on-message.handler.ts';
