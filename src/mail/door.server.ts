// What other features may use of mail: the layout. The mailer itself is handed to them.
export { renderMail } from './render-mail.ts';
