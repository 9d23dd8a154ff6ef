// The job: a stored message becomes recordings, or the reason why not; once, whatever ends the process in between.
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { eq, isNull, sql } from 'drizzle-orm';
import type { DNSResolver } from 'mailauth';
import { type BlobStore, BlobNotFoundError } from '#blobs/blob-store.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { PRIVATE_FOLDER } from '#platform/files/private-folder.ts';
import type { JobContext } from '#platform/jobs/queue.ts';
import type { Log } from '#platform/log.ts';
import { proveSender } from '../authenticity/prove-sender.server.ts';
import type { Answer, MailInRow } from '../answer/answer.ts';
import { type MailOutcome, mailInMessages, mailInRecordings } from '../mail-in.table.ts';
import { mailInLimits } from '../mail-in-limits.ts';
import { isAutomatic, isReport } from '../parse/is-automatic.ts';
import { messageIdIn } from '../parse/message-id.ts';
import {
  ContentTooLargeError,
  type ReadMessage,
  readHead,
  readMessage,
  UnreadableMessageError,
} from '../parse/read-message.server.ts';
import { readOrder } from '../parse/subject-commands.ts';
import { deleteBytes, stillHas } from '../receive/message-bytes.server.ts';
import { isVerifiedSender } from '../senders.server.ts';
import type { MakeRecording } from './make-recording.server.ts';

export type WorkOnMessageDeps = {
  db: Database;
  blobs: Pick<BlobStore, 'read' | 'delete'>;
  clock: Clock;
  log: Log;
  /** Files of a message while it is worked on; may be lost at any time. */
  folder: string;
  /** Of our addresses. */
  domain: string;
  resolver?: DNSResolver | undefined;
  /** The account's confirmed address in lower case; null where it has none. */
  emailOf: (userId: string) => Promise<string | null>;
  makeRecording: MakeRecording;
  answer: (message: MailInRow, answer: Answer) => Promise<void>;
  /** Tests stop the work here: `proven`, `read`, `made`, `answered`. */
  onCheckpoint?: ((name: string) => void | Promise<void>) | undefined;
};

/** Of the process, in work on one message. */
const MOST_CRASHES = 5;
/** A mail takes seconds; one that is made to take hours is given up. */
const READ_WITHIN_MS = 120_000;

export function createMailInHandler(deps: WorkOnMessageDeps) {
  const { db } = deps;
  return async ({ messageId }: { messageId: string }, context: JobContext): Promise<void> => {
    const [message] = await db.select().from(mailInMessages).where(eq(mailInMessages.id, messageId));
    if (!message || message.finishedAt !== null) return;
    if (message.blobKey === null) return answerRefusal(deps, message, context);
    if (message.crashes >= MOST_CRASHES) {
      deps.log.error({ code: 'mail_in_crashes', messageId }, 'an incoming mail ended its worker too often');
      return giveUp(deps, message, context);
    }
    await countCrash(deps, messageId, 1);
    try {
      return await workOn(deps, { ...message, blobKey: message.blobKey }, context);
    } catch (error) {
      await countCrash(deps, messageId, -1);
      const isLost = error instanceof BlobNotFoundError;
      const isToBeTried = context.signal.aborted || !context.lastAttempt || !isTooOld(deps, message);
      if (!isLost && isToBeTried) throw error;
      // What is known by now: its sender may have been proven at this try.
      const [known] = await db.select().from(mailInMessages).where(eq(mailInMessages.id, messageId));
      if (!known || known.finishedAt !== null) throw error;
      const code = isLost ? 'mail_in_lost' : 'mail_in_too_old';
      deps.log.error({ code, messageId, err: error }, 'an incoming mail is given up');
      return giveUp(deps, known, context);
    }
  };
}

/**
 * By age and not by tries alone: stops of the process are tries, too. Nor by age alone: after days without a worker, the
 * first fault that passes would end a mail that was not worked on yet.
 */
function isTooOld({ clock }: WorkOnMessageDeps, { receivedAt }: MailInRow): boolean {
  return clock.now().getTime() - receivedAt.getTime() > mailInLimits.triedForMs;
}

/** Counted before the work, taken back when it fails in an orderly way. */
async function countCrash({ db }: WorkOnMessageDeps, messageId: string, by: 1 | -1): Promise<void> {
  const crashes = sql`${mailInMessages.crashes} + ${by}`;
  await db.update(mailInMessages).set({ crashes }).where(eq(mailInMessages.id, messageId));
}

/** Its bytes are not touched. A sender that is known before the end was let in; nobody else is answered. */
async function giveUp(deps: WorkOnMessageDeps, message: MailInRow, context: JobContext): Promise<void> {
  if (message.sender !== null) await answerIfPossible(deps, message, { kind: 'given_up' }, context);
  await finish(deps, message, { outcome: 'given_up' });
}

/** A message that is too old waits for a mail server that is away as long as its job does, and then no more. */
async function answerIfPossible(
  deps: WorkOnMessageDeps,
  message: MailInRow,
  answer: Answer,
  { signal, lastAttempt }: JobContext,
): Promise<void> {
  try {
    await answerTo(deps, message, answer);
  } catch (error) {
    if (signal.aborted || !lastAttempt || !isTooOld(deps, message)) throw error;
    deps.log.error(
      { code: 'mail_in_unanswered', messageId: message.id, err: error },
      'a mail was not answered',
    );
  }
}

/** What became of it was known when it came, and it was not kept. */
async function answerRefusal(
  deps: WorkOnMessageDeps,
  message: MailInRow,
  context: JobContext,
): Promise<void> {
  const { outcome } = message;
  if (outcome !== 'too_large' && outcome !== 'needs_pro') return;
  const kind = outcome === 'too_large' ? 'too_long' : outcome;
  await answerIfPossible(deps, message, { kind }, context);
  await finish(deps, message, { outcome });
}

type Stored = MailInRow & { blobKey: string };

async function workOn(deps: WorkOnMessageDeps, message: Stored, context: JobContext): Promise<void> {
  const { userId, blobKey, remoteIp, helo, envelopeFrom } = message;
  const { domain, resolver } = deps;
  const sent = { remoteIp, helo, envelopeFrom, domain };
  const proof = await proveSender(await deps.blobs.read(blobKey), sent, resolver);
  if (proof.verdict === 'later') {
    deps.log.warn({ code: 'mail_in_no_answer', messageId: message.id }, 'no name server answered');
    throw new Error('The sender is looked at again.');
  }
  if (proof.verdict !== 'proven') {
    return finish(deps, message, { outcome: 'sender_unproven', sender: proof.email });
  }
  const sender = proof.email;
  const isOwn = sender === (await deps.emailOf(userId));
  if (!isOwn && !(await isVerifiedSender(deps, { userId, email: sender })))
    return finish(deps, message, { outcome: 'sender_unknown', sender });
  const head = await readHead(await deps.blobs.read(blobKey), context.signal);
  const known = { ...message, sender, ...aboutOf(head) };
  if (isReport(head.headers, envelopeFrom)) return finish(deps, known, { outcome: 'automatic' });
  await noteKnown(deps, known);
  await deps.onCheckpoint?.('proven');
  const folder = join(deps.folder, message.id);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });
  try {
    await workOnContent(deps, known, { folder, signal: context.signal });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Before the content is opened: what ends the worker there can be answered, and the result finds its thread. */
async function noteKnown({ db }: WorkOnMessageDeps, message: MailInRow): Promise<void> {
  const { id, sender, subject, messageId, isAutomatic: isOfMachine } = message;
  await db
    .update(mailInMessages)
    .set({ sender, subject, messageId, isAutomatic: isOfMachine })
    .where(eq(mailInMessages.id, id));
}

async function workOnContent(
  deps: WorkOnMessageDeps,
  message: Stored,
  { folder, signal }: { folder: string; signal: AbortSignal },
): Promise<void> {
  const within = AbortSignal.any([signal, AbortSignal.timeout(READ_WITHIN_MS)]);
  let read: ReadMessage;
  try {
    read = await readMessage(await deps.blobs.read(message.blobKey), { folder, signal: within });
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof ContentTooLargeError) return answerUnread(deps, message, 'too_large');
    if (error instanceof UnreadableMessageError || within.aborted)
      return answerUnread(deps, message, 'unreadable');
    throw error;
  }
  await deps.onCheckpoint?.('read');
  await workOnRead(deps, message, read, signal);
}

async function workOnRead(
  deps: WorkOnMessageDeps,
  message: Stored,
  read: ReadMessage,
  signal: AbortSignal,
): Promise<void> {
  if (read.recordings.length === 0) {
    await answerTo(deps, message, { kind: 'no_recording', odd: read.odd });
    return finish(deps, message, { outcome: 'no_recording', errorCode: read.odd });
  }
  const order = readOrder(read.subject, read.text);
  const refused: Extract<Answer, { kind: 'refused' }>['recordings'][number][] = [];
  for (const [position, recording] of read.recordings.entries()) {
    signal.throwIfAborted();
    const title = read.recordings.length === 1 ? order.title : '';
    const place = { messageId: message.id, position, userId: message.userId };
    const made = await deps.makeRecording({ ...place, recording, order: { ...order, title }, signal });
    const { name } = made;
    const outcome = 'projectId' in made ? { projectId: made.projectId } : { errorCode: made.errorCode };
    await noteRecording(deps, { messageId: message.id, position, name, ...outcome });
    if ('errorCode' in made) refused.push(made);
    await deps.onCheckpoint?.('made');
  }
  if (refused.length > 0) await answerTo(deps, message, { kind: 'refused', recordings: refused });
  const all = refused.length === read.recordings.length;
  const errorCode = refused[0]?.errorCode ?? null;
  await finish(deps, message, { outcome: all ? 'refused' : 'transcribing', errorCode });
}

/** What an earlier try made stays; what it refused may be made by now, and its result is to find its thread. */
async function noteRecording(
  { db }: WorkOnMessageDeps,
  recording: typeof mailInRecordings.$inferInsert,
): Promise<void> {
  const { messageId, position, projectId } = mailInRecordings;
  const { name, projectId: made = null, errorCode = null } = recording;
  await db
    .insert(mailInRecordings)
    .values(recording)
    .onConflictDoUpdate({
      target: [messageId, position],
      set: { name, projectId: made, errorCode },
      setWhere: isNull(projectId),
    });
}

function aboutOf({
  headers,
  subject,
}: Pick<ReadMessage, 'headers' | 'subject'>): Pick<MailInRow, 'subject' | 'messageId' | 'isAutomatic'> {
  return {
    subject: subject.replace(/\s+/g, ' ').trim().slice(0, 200),
    messageId: messageIdIn(headers.get('message-id')),
    isAutomatic: isAutomatic(headers),
  };
}

async function answerUnread(
  deps: WorkOnMessageDeps,
  message: Stored,
  kind: 'too_large' | 'unreadable',
): Promise<void> {
  await answerTo(deps, message, { kind });
  await finish(deps, message, { outcome: kind });
}

/** Machines and bounces get no answer. */
async function answerTo(deps: WorkOnMessageDeps, message: MailInRow, answer: Answer): Promise<void> {
  if (message.isAutomatic || message.envelopeFrom === '') return;
  await deps.answer(message, answer);
  await deps.onCheckpoint?.('answered');
}

/** The bytes go after it is known what became of them; a row that still names bytes is finished by the sweep. */
async function finish(
  deps: WorkOnMessageDeps,
  message: MailInRow,
  about: { outcome: MailOutcome; errorCode?: string | null; sender?: string | null },
): Promise<void> {
  const { db, clock, log } = deps;
  const { sender, subject, messageId, isAutomatic: isOfMachine } = message;
  const known = { sender, subject, messageId, isAutomatic: isOfMachine };
  const done = { ...known, ...about, finishedAt: clock.now() };
  await db.update(mailInMessages).set(done).where(stillHas(message));
  await deleteBytes(deps, message);
  log.info({ messageId: message.id, outcome: about.outcome }, 'incoming mail worked off');
}
