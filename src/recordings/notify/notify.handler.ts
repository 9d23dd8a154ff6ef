// The job: tells the owner once that a recording came to rest, by mail unless its own page is open to show it.
import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { Log } from '#platform/log.ts';
import type { JobContext } from '#platform/queue.ts';
import type { TextKey } from '#i18n/de.ts';
import { isTextKey, type Locale, translator } from '#i18n/translate.ts';
import type { Mailer } from '#mail/mailer.ts';
import { projects, statusEvents } from '../recording.table.ts';
import type { Status } from '../recording.ts';

/** Sets a mail: every text is escaped by it. */
export type RenderMail = (content: {
  locale: Locale;
  appName: string;
  subject: string;
  paragraphs: string[];
  action?: { label: string; url: string };
  footer: string;
}) => { subject: string; html: string; text: string };

export type NotifyDependencies = {
  db: Database;
  mailer: Mailer;
  renderMail: RenderMail;
  /** The owner's address; null where the account is gone. */
  userEmail: (ownerId: string) => Promise<string | null>;
  /** True while the owner has this recording's own page connected, which shows the change by itself. */
  isPageOpen: (ownerId: string, projectId: string) => boolean | Promise<boolean>;
  /** Without a slash at the end, as in `https://example.org`. */
  publicUrl: string;
  appName: string;
  log: Log;
  clock: Clock;
  /** Called after each step (`sent`, `finished`): tests stop the work there. */
  onCheckpoint?: (name: string) => void | Promise<void>;
};

type Project = Pick<
  typeof projects.$inferSelect,
  'id' | 'ownerId' | 'title' | 'status' | 'locale' | 'noSpeech' | 'errorCode'
>;

const resting: readonly Status[] = ['completed_llm', 'failed', 'failed_llm'];

export function createNotifyHandler(deps: NotifyDependencies) {
  return async ({ projectId }: { projectId: string }, context: JobContext): Promise<void> => {
    const [project] = await deps.db
      .select()
      .from(projects)
      .where(and(eq(projects.id, projectId), isNull(projects.notifiedAt)));
    if (!project || !resting.includes(project.status)) return;
    context.signal.throwIfAborted();
    const isShown = await deps.isPageOpen(project.ownerId, project.id);
    const to = isShown ? null : await deps.userEmail(project.ownerId);
    if (to !== null) {
      const mail = deps.renderMail(contentOf(project, deps));
      const messageId = await messageIdOf(project, deps);
      await deps.mailer.send({ to, cause: 'work', ...mail, locale: project.locale, messageId });
      await deps.onCheckpoint?.('sent');
    }
    await markTold(project, deps);
    await deps.onCheckpoint?.('finished');
    deps.log.info({ projectId, status: project.status, mailed: to !== null }, 'owner told');
  };
}

/** After the mail, so that a kill in between sends it twice rather than never; the Message-ID is then the same. */
async function markTold(project: Project, deps: NotifyDependencies): Promise<void> {
  await deps.db
    .update(projects)
    .set({ notifiedAt: deps.clock.now() })
    .where(
      and(eq(projects.id, project.id), eq(projects.status, project.status), isNull(projects.notifiedAt)),
    );
}

/** RFC 5322, section 3.6.4: one id for one result, so that mail servers and readers may drop a second copy. */
async function messageIdOf(project: Project, deps: NotifyDependencies): Promise<string> {
  const [event] = await deps.db
    .select({ id: statusEvents.id })
    .from(statusEvents)
    .where(and(eq(statusEvents.projectId, project.id), eq(statusEvents.toStatus, project.status)))
    .orderBy(desc(statusEvents.id))
    .limit(1);
  return `<${project.id}.${event?.id ?? 0}@${new URL(deps.publicUrl).hostname}>`;
}

function contentOf(project: Project, deps: NotifyDependencies): Parameters<RenderMail>[0] {
  const { locale, title } = project;
  const { appName } = deps;
  const text = translator(locale);
  const ready = project.status === 'completed_llm';
  const url = `${deps.publicUrl}${locale === 'en' ? '/en' : ''}/app/f/${project.id}`;
  return {
    locale,
    appName,
    subject: text(subjectOf(project), { appName }),
    paragraphs: ready
      ? [text(project.noSpeech ? 'mail.ready.noSpeech' : 'mail.ready.text', { title })]
      : [
          text(project.status === 'failed' ? 'mail.failed.text' : 'mail.failed.finalisation', { title }),
          ...reasonOf(project),
          text('mail.failed.retry'),
        ],
    action: { label: text(ready ? 'mail.ready.action' : 'mail.failed.action'), url },
    footer: text('mail.ready.footer', { appName }),
  };
}

function subjectOf(project: Project): TextKey {
  if (project.status === 'failed') return 'mail.failed.subject';
  if (project.status === 'failed_llm') return 'mail.failed.finalisationSubject';
  return project.noSpeech ? 'mail.ready.noSpeechSubject' : 'mail.ready.subject';
}

/** The sentence of the error code, where it needs no value that is only known to the one who made it. */
function reasonOf(project: Project): string[] {
  // What failed in finalisation is said by its own paragraph.
  if (project.status !== 'failed' || project.errorCode === null) return [];
  const key = `errors.${project.errorCode}`;
  if (!isTextKey(key)) return [];
  const sentence = translator(project.locale)(key);
  return /\{\w+\}/.test(sentence) ? [] : [sentence];
}
