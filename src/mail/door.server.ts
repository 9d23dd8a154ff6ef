// What other features may use of mail: the layout. The mailer itself is handed to them.
export { type MailContent, type RenderedMail, renderMail } from './render-mail.ts';
