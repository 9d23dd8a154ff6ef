// The job: a stored message becomes recordings, or the reason why not; once, whatever ends the process in between.
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { eq, isNull, sql } from 'drizzle-orm';
import type { BlobStore } from '#blobs/blob-store.ts';
import { ChildEndedError } from '#platform/ask-child.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { PRIVATE_FILE, PRIVATE_FOLDER } from '#platform/files/private-folder.ts';
import type { JobContext } from '#platform/jobs/queue.ts';
import type { Log } from '#platform/log.ts';
import { displayName } from '#projects/public.server.ts';
import type { Answer, MailInRow, RefusedAttachment } from '../answer/answer.ts';
import { type MailOutcome, mailInMessages, mailInRecordings } from '../mail-in.table.ts';
import { mailInLimits } from '../mail-in-limits.ts';
import { MAIL_FILE, type MailReader, type OpenMailReader, type Taken } from '../parse/mail-reader.server.ts';
import {
  ContentTooLargeError,
  oddAttachments,
  UnreadableMessageError,
} from '../parse/read-message.server.ts';
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
  openReader: OpenMailReader;
  /** The account's confirmed address in lower case; null where it has none. */
  emailOf: (userId: string) => Promise<string | null>;
  mayBeReached: (userId: string) => Promise<boolean>;
  makeRecording: MakeRecording;
  answer: (message: MailInRow, answer: Answer) => Promise<void>;
  /** Tests stop the work here: `looking`, `proven`, `taking`, `read`, `made`, `answered`. */
  onCheckpoint?: ((name: string) => void | Promise<void>) | undefined;
};

/** Of the process that reads one message. */
const MOST_CRASHES = 5;
/** A mail takes seconds; one that is made to take hours is given up. */
const READ_WITHIN_MS = 120_000;
/** Many name servers may be asked, each of which may be slow. */
const LOOK_WITHIN_MS = 10 * 60_000;

export function createMailInHandler(deps: WorkOnMessageDeps) {
  const { db, log } = deps;
  return async ({ messageId }: { messageId: string }, context: JobContext): Promise<void> => {
    const [message] = await db.select().from(mailInMessages).where(eq(mailInMessages.id, messageId));
    if (!message || message.finishedAt !== null) return;
    if (!(await deps.mayBeReached(message.userId))) return finish(deps, message, { outcome: 'refused' });
    if (message.blobKey === null) return answerRefusal(deps, message, context);
    const isKiller = message.crashes >= MOST_CRASHES;
    if (isKiller || isOver(deps, message, context)) {
      const code = isKiller ? 'mail_in_crashes' : 'mail_in_too_old';
      log.error({ code, messageId }, 'an incoming mail is given up');
      return giveUp(deps, message, context);
    }
    try {
      await workOn(deps, { ...message, blobKey: message.blobKey }, context);
    } catch (error) {
      if (error instanceof ChildEndedError && error.wasAtWork) await countCrash(deps, messageId);
      throw error;
    }
  };
}

/**
 * At the last try of a job, before it: what ends the worker each time comes to an end so, too. By age and not by tries
 * alone: stops of the process are tries, too. Nor by age alone: after days without a worker, the first fault that passes
 * would end a mail that was not worked on yet.
 */
function isOver({ clock }: WorkOnMessageDeps, { receivedAt }: MailInRow, { lastAttempt }: JobContext) {
  return lastAttempt && clock.now().getTime() - receivedAt.getTime() > mailInLimits.triedForMs;
}

/** The end of its reader alone: whatever ends the worker may be no mail's doing. */
async function countCrash({ db, log }: WorkOnMessageDeps, messageId: string): Promise<void> {
  const crashes = sql`${mailInMessages.crashes} + 1`;
  await db.update(mailInMessages).set({ crashes }).where(eq(mailInMessages.id, messageId));
  log.warn({ code: 'mail_in_reader_ended', messageId }, 'an incoming mail ended its reader');
}

/**
 * Its bytes are not touched. A sender that is known before the end was let in; nobody else is answered, but the list names
 * who sent it as the other server did.
 */
async function giveUp(deps: WorkOnMessageDeps, message: MailInRow, context: JobContext): Promise<void> {
  if (message.sender !== null) await answerIfPossible(deps, message, { kind: 'given_up' }, context);
  const sender = message.sender ?? (message.envelopeFrom.toLowerCase() || null);
  await finish(deps, message, { outcome: 'given_up', sender });
}

/** A message that is too old waits for a mail server that is away as long as its job does, and then no more. */
async function answerIfPossible(
  deps: WorkOnMessageDeps,
  message: MailInRow,
  answer: Answer,
  context: JobContext,
): Promise<void> {
  try {
    await answerTo(deps, message, answer);
  } catch (error) {
    if (context.signal.aborted || !isOver(deps, message, context)) throw error;
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
  await mkdir(deps.folder, { recursive: true, mode: PRIVATE_FOLDER });
  const prefix = `${message.id}-`;
  const left = (await readdir(deps.folder)).filter((name) => name.startsWith(prefix));
  for (const name of left) await rm(join(deps.folder, name), { recursive: true, force: true });
  // Another one at each try: the reader of a worker that was killed may still write to its own.
  const folder = await mkdtemp(join(deps.folder, prefix));
  try {
    const copy = createWriteStream(join(folder, MAIL_FILE), { flags: 'wx', mode: PRIVATE_FILE });
    await pipeline(await deps.blobs.read(message.blobKey), copy, { signal: context.signal });
    const reader = deps.openReader(folder);
    try {
      await workWith(deps, message, { reader, signal: context.signal });
    } finally {
      reader.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

type Reading = { reader: MailReader; signal: AbortSignal };

async function workWith(
  deps: WorkOnMessageDeps,
  message: Stored,
  { reader, signal }: Reading,
): Promise<void> {
  const { userId, remoteIp, helo, envelopeFrom } = message;
  await deps.onCheckpoint?.('looking');
  const within = AbortSignal.any([signal, AbortSignal.timeout(LOOK_WITHIN_MS)]);
  const looked = await reader.look({ remoteIp, helo, envelopeFrom, domain: deps.domain }, within);
  if (looked.verdict === 'later') {
    deps.log.warn({ code: 'mail_in_no_answer', messageId: message.id }, 'no name server answered');
    throw new Error('The sender is looked at again.');
  }
  if (looked.verdict !== 'proven') {
    return finish(deps, message, { outcome: 'sender_unproven', sender: looked.email });
  }
  const sender = looked.email;
  const isOwn = sender === (await deps.emailOf(userId));
  if (!isOwn && !(await isVerifiedSender(deps, { userId, email: sender })))
    return finish(deps, message, { outcome: 'sender_unknown', sender });
  const known = { ...message, sender, ...looked.about };
  if (looked.isReport) return finish(deps, known, { outcome: 'automatic' });
  await noteKnown(deps, known);
  await deps.onCheckpoint?.('proven');
  await workOnContent(deps, known, { reader, signal });
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
  { reader, signal }: Reading,
): Promise<void> {
  const within = AbortSignal.any([signal, AbortSignal.timeout(READ_WITHIN_MS)]);
  let taken: Taken;
  await deps.onCheckpoint?.('taking');
  try {
    taken = await reader.take(within);
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof ContentTooLargeError) return answerUnread(deps, message, 'too_large');
    if (error instanceof UnreadableMessageError || within.aborted)
      return answerUnread(deps, message, 'unreadable');
    throw error;
  }
  await deps.onCheckpoint?.('read');
  await workOnTaken(deps, message, taken, signal);
}

async function workOnTaken(
  deps: WorkOnMessageDeps,
  message: Stored,
  { recordings, unusable, order }: Taken,
  signal: AbortSignal,
): Promise<void> {
  const odd = unusable.map(({ code }) => oddAttachments.find((one) => one === code));
  if (recordings.length === 0 && odd.every((one) => one !== undefined)) {
    await answerTo(deps, message, { kind: 'no_recording', odd: odd[0] ?? null });
    return finish(deps, message, { outcome: 'no_recording', errorCode: odd[0] ?? null });
  }
  const refused: RefusedAttachment[] = [];
  for (const [position, recording] of recordings.entries()) {
    signal.throwIfAborted();
    const title = recordings.length === 1 ? order.title : '';
    const place = { messageId: message.id, position, userId: message.userId };
    const made = await deps.makeRecording({ ...place, recording, order: { ...order, title }, signal });
    const { name } = made;
    const outcome = 'projectId' in made ? { projectId: made.projectId } : { errorCode: made.errorCode };
    await noteRecording(deps, { messageId: message.id, position, name, ...outcome });
    if ('errorCode' in made) refused.push(made);
    await deps.onCheckpoint?.('made');
  }
  for (const [index, { name: filename, code: errorCode }] of unusable.entries()) {
    const name = displayName({ filename });
    await noteRecording(deps, {
      messageId: message.id,
      position: recordings.length + index,
      name,
      errorCode,
    });
    refused.push({ name, errorCode });
  }
  if (refused.length > 0) await answerTo(deps, message, { kind: 'refused', recordings: refused });
  const all = refused.length === recordings.length + unusable.length;
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
