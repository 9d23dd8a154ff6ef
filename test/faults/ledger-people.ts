// People whose every wish is asked for until it is acknowledged, by the clients that people have; what was acknowledged
// is written into the ledger.
import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import * as tus from 'tus-js-client';
import type { BatchAnswer } from '#projects/editing/server/edit-answers.ts';
import { EditSession } from '#projects/editing/sync/edit-session.ts';
import type { EditsAnswer } from '#projects/editing/sync/edits-api.ts';
import { Outbox } from '#projects/editing/sync/outbox.ts';
import type { Project } from '#projects/domain/project.ts';
import { wavFile } from '#speech/wav.ts';
import { type ApiAnswer, PASSWORD, type Person } from '../clients/client.ts';
import { noise } from '../fixtures/synthetic-speech.ts';
import { pretendStorage } from '../servers/doubles/pretend-storage.ts';
import { deliver } from '../mail-in/killed-receiver.ts';
import type { LedgerWorld } from './ledger-world.ts';

/** What was acknowledged. */
export type Ledger = {
  uploads: { ownerId: string; projectId: string; sha256: string }[];
  edits: { projectId: string; mark: string }[];
  deletions: { ownerId: string; projectId: string }[];
  mails: { ownerId: string; name: string; messageId: string; sha256: string }[];
  orders: { userId: string; email: string; orderNumber: string }[];
  leavers: { userId: string; email: string; projectIds: string[] }[];
};

export const emptyLedger = (): Ledger => ({
  uploads: [],
  edits: [],
  deletions: [],
  mails: [],
  orders: [],
  leavers: [],
});

export type Cast = {
  world: LedgerWorld;
  ledger: Ledger;
  /** The same numbers for the same seed. */
  below: (n: number) => number;
  /** Spoken words, before what makes each recording its own. */
  spoken: Buffer;
};

const AGAIN_AFTER_MS = 250;
const CHUNK_BYTES = 48 * 1024;
const MOST_TRIES = 2_000;
/** Answers that a client comes back after: the product is away, or asks for patience. */
const LATER = new Set([409, 423, 425, 429, 500, 502, 503, 504]);

/** Repeats what found nobody, or was put off. @throws at an answer that will be the same next time */
async function untilAnswered<Body>(ask: () => Promise<ApiAnswer<Body>>): Promise<ApiAnswer<Body>> {
  for (;;) {
    const answer = await ask().catch(() => null);
    if (answer && !LATER.has(answer.status)) return answer;
    await delay(AGAIN_AFTER_MS);
  }
}

function accepted<Body>({ status, body }: ApiAnswer<Body>): Body {
  if (status >= 200 && status < 300) return body;
  throw new Error(`A wish was refused with ${status}: ${JSON.stringify(body)}`);
}

const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex');

function newSound({ below, spoken }: Cast): Buffer {
  return wavFile(Buffer.concat([spoken, noise({ seconds: 0.2 + below(20) / 10, seed: below(2 ** 31) })]));
}

/** @returns the project */
export async function upload(cast: Cast, person: Person): Promise<string> {
  const content = newSound(cast);
  const uploadId = await sendFile(cast.world.url, person, content);
  const { projects } = accepted(await untilAnswered(() => person.order([uploadId])));
  const [project] = projects;
  if (!project) throw new Error('The order was answered without a project.');
  cast.ledger.uploads.push({ ownerId: person.userId, projectId: project.id, sha256: sha256(content) });
  return project.id;
}

function sendFile(url: string, { accessToken, anonKey }: Person, content: Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    const sending: tus.Upload = new tus.Upload(content, {
      endpoint: `${url}/storage/v1/upload/resumable`,
      headers: { authorization: `Bearer ${accessToken}`, apikey: anonKey },
      metadata: { filename: 'Spaziergang.wav' },
      chunkSize: CHUNK_BYTES,
      retryDelays: Array.from({ length: MOST_TRIES }, () => AGAIN_AFTER_MS),
      onError: reject,
      onSuccess: () => resolve(sending.url?.split('/').at(-1) ?? ''),
    });
    sending.start();
  });
}

export async function finished(person: Person, projectId: string): Promise<Project> {
  return person.reaches(projectId, 'completed_llm', 'failed', 'failed_llm');
}

/** The button of a recording that was given up. */
export async function retry(person: Person, projectId: string): Promise<void> {
  await person.call('POST', `/api/projects/${projectId}/retry`);
}

/** By the editor of the pages, with what it keeps in the browser. */
export async function edit(cast: Cast, person: Person, projectId: string): Promise<void> {
  const path = `/api/projects/${projectId}/edits`;
  const outbox = new Outbox(
    { storage: pretendStorage(), userId: person.userId, projectId, tab: randomUUID() },
    new Set(),
  );
  const send = async <Body>(method: string, body?: unknown): Promise<Body> => {
    const answer = await person.call<Body>(method, path, body);
    if (answer.status !== 200) throw Object.assign(new Error(), { status: answer.status });
    return answer.body;
  };
  const api = {
    open: () => send<EditsAnswer>('GET'),
    send: (batch: unknown) => send<BatchAnswer>('POST', batch),
  };
  const open = (): Promise<EditSession> =>
    EditSession.open({ outbox, api, newId: () => randomUUID(), now: () => performance.now() }).catch(
      async () => {
        await delay(AGAIN_AFTER_MS);
        return open();
      },
    );
  const session = await open();
  const { document } = session.snapshot;
  const segment = document.order[cast.below(document.order.length)] ?? '';
  const mark = `Marke${randomUUID().slice(0, 8)}`;
  const text = `${document.segments.get(segment)?.text ?? ''} ${mark}`;
  if (!session.perform([{ kind: 'text', segment, text }])) throw new Error('The text takes no edit.');
  while (!(await session.flush())) await delay(AGAIN_AFTER_MS);
  if (session.snapshot.conflicts.length > 0) throw new Error('An edit of one person alone met a conflict.');
  cast.ledger.edits.push({ projectId, mark });
}

export async function remove({ ledger }: Cast, person: Person, projectId: string): Promise<void> {
  const answer = await untilAnswered(() => person.call('DELETE', `/api/projects/${projectId}`));
  // The answer to the first wish may have been lost.
  if (answer.status !== 404) accepted(answer);
  ledger.deletions.push({ ownerId: person.userId, projectId });
}

/** The same message over and over until it is answered 250, as a mail server does. */
export async function mail(cast: Cast, person: Person): Promise<void> {
  const { world, ledger, below } = cast;
  const shown = await untilAnswered(() => person.call<{ address: string }>('GET', '/api/mail-in'));
  const { address: to } = accepted(shown);
  const name = `Besuch ${randomUUID().slice(0, 8)}.wav`;
  const content = newSound(cast);
  const messageId = `<${randomUUID()}@example.org>`;
  const { email: from } = person;
  const writer = createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
    dkim: world.dkim,
  });
  const attachments = [{ filename: name, content }];
  const text = 'Guten Tag. '.repeat(below(4_000));
  const { message } = await writer.sendMail({ from, to, messageId, subject: 'Besuch', text, attachments });
  const raw = Buffer.concat([message as Buffer, Buffer.from('\r\n')]);
  for (;;) {
    // Another answer than 2xx and 3xx is an error here: 4xx while the database is away.
    const isTaken = await deliver(world.mailPort, { from, to, raw }, { log: () => '' }).catch(
      (error: Error) => {
        if (/answered [2-4]/.test(error.message)) return false;
        throw error;
      },
    );
    if (isTaken) break;
    await delay(AGAIN_AFTER_MS);
  }
  ledger.mails.push({ ownerId: person.userId, name, messageId, sha256: sha256(content) });
}

/** Resolves once the recording of the last mail is in the list. */
export async function mailArrived({ ledger }: Cast, person: Person): Promise<void> {
  const wanted = ledger.mails.filter(({ ownerId }) => ownerId === person.userId).length;
  while (((await person.projects().catch(() => [])).length ?? 0) < wanted) await delay(AGAIN_AFTER_MS);
}

export async function order({ ledger }: Cast, person: Person): Promise<void> {
  const wish = {
    requestId: randomUUID(),
    interval: 'monthly',
    hasEarlyStart: true,
    billingAddress: {
      name: 'Ada Beispiel',
      address: 'Am Markt 1',
      city: 'Steinau',
      postalCode: '21782',
      country: 'DE',
    },
  };
  const { orderNumber } = accepted(
    await untilAnswered(() =>
      person.call<{ orderNumber: string }>('POST', '/api/subscription/purchase', wish),
    ),
  );
  ledger.orders.push({ userId: person.userId, email: person.email, orderNumber });
}

/** With a recording that may be in work. */
export async function leave(cast: Cast, person: Person): Promise<void> {
  const projectId = await upload(cast, person);
  if (cast.below(2) === 0) await finished(person, projectId);
  const wish = { confirmed: true, password: PASSWORD };
  const answer = await untilAnswered(() => person.call('POST', '/api/account/deletion', wish));
  // The answer to the first wish may have been lost, and nobody is there any more.
  if (answer.status !== 401 && answer.status !== 403) accepted(answer);
  const { userId, email } = person;
  cast.ledger.leavers.push({ userId, email, projectIds: [projectId] });
}
