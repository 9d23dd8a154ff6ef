// The job: notifies the owner once that a project completed or failed, by mail unless the page of the project is open.
import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { Log } from '#platform/log.ts';
import type { LogAccess } from '#platform/personal-data/access-entry.ts';
import type { JobContext } from '#platform/jobs/queue.ts';
import { type Mailer, mailStatus, MessageTooLargeError, RefusedMailError } from '#mail/mailer.ts';
import type { MailedTranscript } from '#projects/domain/mailed-transcript.ts';
import { fileLengths } from '#projects/domain/project-view.ts';
import { projects, statusEvents } from '#projects/domain/project.table.ts';
import type { Status } from '#projects/domain/project.ts';
import type { NotifiedProject, RenderMail } from './mail-content.ts';
import { type MailThread, resultMail } from './result-mail.ts';

export type NotifyDependencies = {
  db: Database;
  mailer: Mailer;
  renderMail: RenderMail;
  /** The owner's address; null where the account is gone. */
  userEmail: (ownerId: string) => Promise<string | null>;
  /** True while the owner sees this recording's own page, which shows the change by itself. */
  isPageOpen: (ownerId: string, projectId: string) => boolean | Promise<boolean>;
  /** Whether the owner wants the text in the mail, and not only the way to it. */
  wantsTranscript: (ownerId: string) => Promise<boolean>;
  readTranscript: (
    project: NotifiedProject,
    signal: AbortSignal,
    options: { docx: boolean },
  ) => Promise<MailedTranscript>;
  /**
   * What the owner chose: notifies them by the other ways that are due, and returns whether the mail goes out.
   * `later`: it is called again at its moment.
   */
  tell?: (happened: {
    userId: string;
    projectId: string;
    kind: 'ready' | 'failed';
    /** The mail answers the one that brought the recording. */
    isMailAnswer: boolean;
    /** False where the job is tried again. */
    isFirst: boolean;
  }) => Promise<'now' | 'later' | 'never'>;
  /** The mail will not come: its mailbox refused it for good, or nobody took it for days. */
  onUndelivered?: (mail: {
    userId: string;
    projectId: string;
    kind: 'ready' | 'failed';
    /** What the mail server answered; null where it did not. */
    status: number | null;
  }) => Promise<void>;
  /** The page shows the result by itself: what waits of it is not to be notified any more. */
  onShown?: (projectId: string) => Promise<void>;
  /** Addresses that stop further mails: for mail programs, and a page for people. */
  waysToStop?: (
    ownerId: string,
    kind: 'ready' | 'failed',
    locale: 'de' | 'en',
  ) => Promise<{ unsubscribe: string; stopPage: string }>;
  /** The mail that brought the recording: the result is its answer, whatever page is open. Null where none did. */
  threadOf?: (projectId: string) => Promise<MailThread | null>;
  logAccess: LogAccess;
  /** Without a slash at the end, as in `https://example.org`. */
  publicUrl: string;
  appName: string;
  log: Log;
  clock: Clock;
  /** Called after each step (`sent`, `finished`): tests stop the work there. */
  onCheckpoint?: (name: string) => void | Promise<void>;
};

const resting: readonly Status[] = ['completed_llm', 'failed', 'failed_llm'];

export function createNotifyHandler(deps: NotifyDependencies) {
  return async ({ projectId }: { projectId: string }, context: JobContext): Promise<void> => {
    const [row] = await deps.db
      .select()
      .from(projects)
      .where(and(eq(projects.id, projectId), isNull(projects.notifiedAt)));
    if (!row || !resting.includes(row.status)) return;
    // Of a team's project, the one who brought it is notified.
    const project = { ...row, ownerId: row.addedBy ?? row.ownerId };
    context.signal.throwIfAborted();
    const thread = (await deps.threadOf?.(projectId)) ?? null;
    const isShown = thread === null && (await deps.isPageOpen(project.ownerId, project.id));
    if (isShown) await deps.onShown?.(projectId);
    const isFirst = context.attempt === 0;
    // A program of the team made it, which asks by itself or has a webhook.
    const isOfProgram = row.addedBy === row.ownerId;
    const choice =
      isShown || isOfProgram
        ? 'never'
        : await tellOwner(project, deps, { isMailAnswer: thread !== null, isFirst });
    if (choice === 'later') return;
    const isMailed = choice === 'now';
    const to = isMailed ? await deps.userEmail(project.ownerId) : null;
    const isSettled = to === null || (await mailOrGiveUp(project, deps, { to, thread, context }));
    // What was deleted or started again meanwhile is not sent, and not over.
    if (!isSettled) return;
    await markNotified(project, deps);
    await deps.onCheckpoint?.('finished');
    deps.log.info({ projectId, status: project.status, mailed: to !== null }, 'owner notified');
  };
}

/**
 * @returns whether there is nothing more to send: the mail went out, or never will
 * @throws where another try may send it
 */
async function mailOrGiveUp(
  project: NotifiedProject,
  deps: NotifyDependencies,
  { to, thread, context }: { to: string; thread: MailThread | null; context: JobContext },
): Promise<boolean> {
  try {
    const transcript = await transcriptFor(project, deps, { signal: context.signal, thread });
    // Making the file takes a while.
    if (!(await isStillSo(project, deps))) return false;
    const held = await send(project, deps, { to, transcript, thread });
    await deps.onCheckpoint?.('sent');
    if (held && holdsText(held)) {
      await logMailed(project, deps);
      if (thread?.sender) await sendToSender(project, deps, { to: thread.sender, held, thread });
    }
  } catch (error) {
    const isOver = error instanceof RefusedMailError || context.lastAttempt;
    if (!isOver || context.signal.aborted) throw error;
    deps.log.warn({ code: 'result_mail_given_up', projectId: project.id, err: error }, 'mail given up');
    const { id: projectId, ownerId: userId } = project;
    await deps.onUndelivered?.({ userId, projectId, kind: kindOf(project), status: mailStatus(error) });
  }
  return true;
}

const kindOf = ({ status }: NotifiedProject) => (status === 'completed_llm' ? 'ready' : 'failed');

async function tellOwner(
  project: NotifiedProject,
  deps: NotifyDependencies,
  how: { isMailAnswer: boolean; isFirst: boolean },
) {
  const { id: projectId, ownerId: userId } = project;
  return (await deps.tell?.({ userId, projectId, kind: kindOf(project), ...how })) ?? 'now';
}

/** Null where the mail is to hold no text: there is none, it is not wanted, or only its finalisation failed. */
async function transcriptFor(
  project: NotifiedProject,
  deps: NotifyDependencies,
  { signal, thread }: { signal: AbortSignal; thread: MailThread | null },
): Promise<MailedTranscript | null> {
  if (project.status !== 'completed_llm' || project.noSpeech) return null;
  if (!(await deps.wantsTranscript(project.ownerId))) return null;
  // While the mail server is away, no file is made for nothing at each try.
  await deps.mailer.reach?.();
  return deps.readTranscript(project, signal, { docx: thread !== null });
}

async function isStillSo({ id, status }: NotifiedProject, { db }: NotifyDependencies): Promise<boolean> {
  const rows = await db
    .select({ id: projects.id })
    .from(projects)
    .where(and(eq(projects.id, id), eq(projects.status, status), isNull(projects.notifiedAt)));
  return rows.length > 0;
}

const holdsText = ({ text, pdf, docx }: MailedTranscript) =>
  text !== null || typeof pdf !== 'string' || Boolean(docx);

async function logMailed({ ownerId, id: projectId }: NotifiedProject, { logAccess }: NotifyDependencies) {
  await logAccess({ ownerId, actor: 'delivery', action: 'text_mailed', projectId });
}

/** With as much of the transcript as the mail server takes. @returns that much */
async function send(
  project: NotifiedProject,
  deps: NotifyDependencies,
  { to, transcript, thread }: { to: string; transcript: MailedTranscript | null; thread: MailThread | null },
): Promise<MailedTranscript | null> {
  const { locale } = project;
  const messageId = await messageIdOf(project, deps);
  const ways = thread ? undefined : await deps.waysToStop?.(project.ownerId, kindOf(project), locale);
  const files = await fileLengths(deps.db, project.id);
  const sendWith = (held: MailedTranscript | null) =>
    deps.mailer.send(resultMail(project, deps, { to, messageId, files, held, thread, ways }));
  const less = [...(transcript ? [{ ...transcript, pdf: 'too-large' as const, docx: undefined }] : []), null];
  for (let held = transcript; ; held = less.shift() ?? null) {
    try {
      await sendWith(held);
      return held;
    } catch (error) {
      if (!(error instanceof MessageTooLargeError) || held === null) throw error;
      deps.log.warn({ code: 'mail_too_large', projectId: project.id }, 'mail rejected as too large');
    }
  }
}

/** Who sent it in the owner's place gets the same text. What their mail server refuses is no reason to mail the owner again. */
async function sendToSender(
  project: NotifiedProject,
  deps: NotifyDependencies,
  { to, held, thread }: { to: string; held: MailedTranscript; thread: MailThread },
): Promise<void> {
  const messageId = (await messageIdOf(project, deps)).replace('@', '.sender@');
  const files = await fileLengths(deps.db, project.id);
  const mail = resultMail(project, deps, { to, messageId, files, held, thread, isForSender: true });
  try {
    await deps.mailer.send(mail);
    await logMailed(project, deps);
  } catch (err) {
    deps.log.warn({ code: 'mail_in_sender_unmailed', projectId: project.id, err }, 'a sender got no text');
  }
}

/** After the mail, so that a kill in between sends it twice rather than never; the Message-ID is then the same. */
async function markNotified(project: NotifiedProject, deps: NotifyDependencies): Promise<void> {
  await deps.db
    .update(projects)
    .set({ notifiedAt: deps.clock.now() })
    .where(
      and(eq(projects.id, project.id), eq(projects.status, project.status), isNull(projects.notifiedAt)),
    );
}

/** RFC 5322, section 3.6.4: one id for one result, so that mail servers and readers may drop a second copy. */
async function messageIdOf(project: NotifiedProject, deps: NotifyDependencies): Promise<string> {
  const [event] = await deps.db
    .select({ id: statusEvents.id })
    .from(statusEvents)
    .where(and(eq(statusEvents.projectId, project.id), eq(statusEvents.toStatus, project.status)))
    .orderBy(desc(statusEvents.id))
    .limit(1);
  return `<${project.id}.${event?.id ?? 0}@${new URL(deps.publicUrl).hostname}>`;
}
