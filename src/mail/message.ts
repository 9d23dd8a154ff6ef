// A mail as nodemailer takes it: the headers that every adapter sends alike.
import type { SendMailOptions } from 'nodemailer';
import type { Mail } from './mailer.ts';

export function messageOf(mail: Mail, from: string): SendMailOptions {
  const references = [mail.threadRoot, mail.inReplyTo].filter((id) => id !== undefined);
  return {
    from,
    // As an object, so that an address with a comma or an angle bracket stays one address.
    to: { name: '', address: mail.to },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    ...(mail.messageId !== undefined && { messageId: mail.messageId }),
    ...(references.length > 0 && { inReplyTo: references.at(-1), references }),
    ...(mail.replyTo !== undefined && { replyTo: { name: '', address: mail.replyTo } }),
    ...(mail.attachments && {
      attachments: mail.attachments.map(({ name, type, content }) => ({
        filename: name,
        contentType: type,
        // Its bytes are not copied.
        content: Buffer.from(content.buffer, content.byteOffset, content.byteLength),
      })),
    }),
    headers: {
      'Content-Language': mail.locale,
      ...(mail.unsubscribe !== undefined && {
        'List-Unsubscribe': `<${mail.unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
      // RFC 3834: other machines must not answer either of them.
      ...(!mail.isTyped && {
        'Auto-Submitted': mail.inReplyTo === undefined ? 'auto-generated' : 'auto-replied',
      }),
    },
    // Nothing in a mail is fetched from a file or an address of its own.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
