// The whole mail about a result: what it says, its files, its thread and the way to stop further ones.
import type { Mail } from '#mail/mailer.ts';
import type { FileLength } from '#projects/domain/incomplete-files.ts';
import type { MailedTranscript } from '#projects/domain/mailed-transcript.ts';
import { mailContent, type NotifiedProject, type RenderMail } from './mail-content.ts';

/** `messageId` with angle brackets; null where the mail had none. `sender`: who sent it in the owner's place. */
export type MailThread = { messageId: string | null; subject: string; sender?: string | null };

export type ResultMail = {
  to: string;
  messageId: string;
  /** What the project was made from. */
  files: readonly FileLength[];
  /** Null where the mail holds no more than the way to it. */
  held: MailedTranscript | null;
  thread: MailThread | null;
  /** Addresses that stop further mails: for mail programs, and a page for people. */
  ways?: { unsubscribe: string; stopPage: string } | undefined;
  /** It goes to who sent the recording in the owner's place, who has no account here. */
  isForSender?: boolean;
};

export function resultMail(
  project: NotifiedProject,
  deps: { renderMail: RenderMail; publicUrl: string; appName: string },
  { to, messageId, files, held, thread, ways, isForSender = false }: ResultMail,
): Mail {
  return {
    ...deps.renderMail(
      mailContent(project, { ...deps, stopPage: ways?.stopPage }, { files, transcript: held, isForSender }),
    ),
    ...(ways && { unsubscribe: ways.unsubscribe }),
    ...(thread && thread.subject !== '' && { subject: thread.subject }),
    ...(thread?.messageId && { inReplyTo: thread.messageId }),
    ...(held && { attachments: filesOf(held) }),
    to,
    cause: 'work',
    locale: project.locale,
    messageId,
  };
}

function filesOf({ pdf, docx }: MailedTranscript) {
  return [...(typeof pdf === 'string' ? [] : [pdf]), ...(docx ? [docx] : [])];
}
