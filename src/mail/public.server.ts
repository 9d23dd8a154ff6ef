// What other features may use of mail: the layout, and what a stored mail is. The mailer itself is handed to them.
export type { StoredMail } from './outbox/outbox-reader.ts';
export type { MailDocument } from './mail-document.ts';
export { momentInMail } from './moment-in-mail.ts';
export { renderMail } from './render-mail.ts';
