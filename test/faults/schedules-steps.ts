// What people, mail servers and browsers do in a schedule, and how they go on where they were not answered.
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { InjectOptions } from 'fastify';
import { ownerOfAddress } from '#mail-in/addresses.server.ts';
import { OtherCopyWaitsError } from '#mail-in/receive/store-message.server.ts';
import { storeMessage } from '#mail-in/public.server.ts';
import type { Services } from './schedules-services.ts';
import { type Person, TryAgainError, type World } from './schedules-world.ts';

export type Step = { kind: StepKind; person: Person; task: string; random: () => number };
export const stepKinds = ['upload', 'edit', 'delete', 'delete sound', 'order', 'mail in', 'leave'] as const;
export type StepKind = (typeof stepKinds)[number];

const UPLOADS = '/storage/v1/upload/resumable';
const billingAddress = {
  name: 'Katrin Voss',
  address: 'Am Alten Hafen 6',
  city: 'Steinau',
  postalCode: '21782',
  country: 'DE',
};
export const sha256 = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');

const acts: Record<StepKind, (world: World, step: Step) => Promise<void>> = {
  upload,
  edit,
  delete: (world, step) => remove(world, step, 'whole'),
  'delete sound': (world, step) => remove(world, step, 'sound'),
  order,
  'mail in': mailIn,
  leave,
};

export const act = (world: World, step: Step) => acts[step.kind](world, step);

/** What was refused is an error of the product, unless the account is going. */
class RefusedError extends Error {
  override name = 'RefusedError';
}

async function call(services: Services, person: Person, request: InjectOptions & { url: string }) {
  const headers = { authorization: `Bearer ${person.id}`, ...request.headers };
  const answer = await services.app.inject({ ...request, headers });
  if (answer.statusCode >= 500) throw new TryAgainError(`${request.url}: ${answer.body}`);
  return answer;
}

function refuse({ person, task }: Step, what: string): void {
  if (!person.isLeaving) throw new RefusedError(`${task}: ${what}`);
}

async function upload(world: World, step: Step): Promise<void> {
  const { person, random, task } = step;
  const content = randomBytes(200 + Math.floor(random() * 400));
  const id = await sendFile(world, step, content);
  if (id === null) return;
  const made = await world.ask(task, random, (services) =>
    call(services, person, {
      method: 'POST',
      url: '/api/projects',
      payload: { files: [{ uploadId: id }], settings: { language: 'de' } },
    }),
  );
  if (made.statusCode !== 201) return refuse(step, `an order was refused: ${made.body}`);
  const { projects } = made.json<{ projects: { id: string }[] }>();
  const recording = { sha256: sha256(content), isDeleted: false, isSoundDeleted: false };
  for (const { id: projectId } of projects) person.recordings.push({ projectId, ...recording });
}

/** As tus-js-client does: what it has no address of it makes again, and then it asks how far it came. */
async function sendFile(world: World, step: Step, content: Buffer): Promise<string | null> {
  const { person, random, task } = step;
  const tus = { 'tus-resumable': '1.0.0' };
  const created = await world.ask(task, random, (services) =>
    call(services, person, {
      method: 'POST',
      url: UPLOADS,
      headers: {
        ...tus,
        'upload-length': String(content.length),
        'upload-metadata': `filename ${Buffer.from('Rede.wav').toString('base64')}`,
      },
    }),
  );
  const url = String(created.headers.location);
  if (created.statusCode !== 201) {
    refuse(step, `an upload was refused: ${created.body}`);
    return null;
  }
  const pieces = random() < 0.3 ? 2 : 1;
  for (let offset = 0; offset < content.length; ) {
    const said = await world.ask(task, random, async (services) => {
      const head = await call(services, person, { method: 'HEAD', url, headers: tus });
      if (head.statusCode >= 400) return head;
      const from = Number(head.headers['upload-offset']);
      if (from < offset) throw new RefusedError(`${task}: of ${offset} bytes ${from} are left`);
      if (from === content.length) return head;
      // A copy: the memory of what was written is given back.
      const piece = Buffer.from(content.subarray(from, from + Math.ceil(content.length / pieces)));
      return call(services, person, {
        method: 'PATCH',
        url,
        headers: {
          ...tus,
          'upload-offset': String(from),
          'content-type': 'application/offset+octet-stream',
          'content-length': String(piece.length),
        },
        payload: piece,
      });
    });
    if (said.statusCode >= 400 && said.statusCode !== 409) {
      refuse(step, `bytes were refused: ${said.statusCode} ${said.body}`);
      return null;
    }
    if (said.statusCode < 400) offset = Number(said.headers['upload-offset']);
  }
  return url.split('/').at(-1) ?? null;
}

type Opened = {
  base: number;
  changes: { segments: { id: string; version: string; text: string }[] };
  content: { segments: { text: string }[] };
};

/** As the page does: an operation that was not answered is sent again as it was, one in conflict is made again. */
async function edit(world: World, step: Step): Promise<void> {
  const { person, random, task } = step;
  const at = person.recordings[0];
  if (!at) return;
  const marker = `m${randomBytes(5).toString('hex')}`;
  const url = `/api/projects/${at.projectId}/edits`;
  for (;;) {
    const opened = await world.ask(task, random, (services) =>
      call(services, person, { method: 'GET', url }),
    );
    if (opened.statusCode !== 200) return refuseUnlessDeleted(step, at, opened.body);
    const { base, changes, content } = opened.json<Opened>();
    const changed = changes.segments.find(({ id }) => id === '0');
    const text = `${changed?.text ?? content.segments[0]?.text ?? ''} ${marker}`;
    const write = { kind: 'text', id: randomUUID(), segment: '0', version: changed?.version ?? '', text };
    const payload = { base, since: 0, operations: [write] };
    const asked = random() < 0.3 ? `${url}/keep` : url;
    const answer = await world.ask(task, random, async (services) => {
      const first = await call(services, person, { method: 'POST', url, payload });
      if (asked !== url && first.statusCode === 200)
        await call(services, person, { method: 'POST', url: asked });
      return first;
    });
    if (answer.statusCode !== 200) return refuseUnlessDeleted(step, at, answer.body);
    const [result] = answer.json<{ results: { outcome: string }[] }>().results;
    if (result?.outcome !== 'applied') continue;
    person.edits.push({ projectId: at.projectId, marker });
    return;
  }
}

function refuseUnlessDeleted(step: Step, { isDeleted }: { isDeleted: boolean }, what: string): void {
  if (!isDeleted) refuse(step, `an edit was refused: ${what}`);
}

async function remove(world: World, step: Step, which: 'whole' | 'sound'): Promise<void> {
  const { person, random, task } = step;
  const recording = person.recordings[Math.floor(random() * person.recordings.length)];
  if (!recording) return;
  // From here on it may be gone.
  if (which === 'whole') recording.isDeleted = true;
  const url = `/api/projects/${recording.projectId}${which === 'sound' ? '/audio' : ''}`;
  const answer = await world.ask(task, random, (services) =>
    call(services, person, { method: 'DELETE', url }),
  );
  if (which === 'sound' && answer.statusCode === 204) recording.isSoundDeleted = true;
}

async function order(world: World, step: Step): Promise<void> {
  const { person, random, task } = step;
  if (person.orders.length > 0) return;
  const requestId = randomUUID();
  person.orders.push(requestId);
  const payload = { requestId, interval: 'monthly', hasEarlyStart: true, billingAddress };
  const url = '/api/subscription/purchase';
  const answer = await world.ask(task, random, (services) =>
    call(services, person, { method: 'POST', url, payload }),
  );
  if (answer.statusCode !== 200) {
    person.orders.pop();
    refuse(step, `an order was refused: ${answer.body}`);
  }
}

/** As a mail server does: what was not answered with 250 comes again. */
async function mailIn(world: World, step: Step): Promise<void> {
  const { person, random, task } = step;
  person.hasMailed = true;
  const sound = Buffer.concat([Buffer.from('RIFF0000WAVEfmt '), randomBytes(84)]);
  const raw = [
    `From: ${person.email}`,
    `Message-ID: <${randomUUID()}@example.org>`,
    'Subject: Besuch',
    'MIME-Version: 1.0',
    'Content-Type: audio/wav; name=Besuch.wav',
    'Content-Disposition: attachment; filename=Besuch.wav',
    'Content-Transfer-Encoding: base64',
    '',
    sound.toString('base64'),
    '',
  ].join('\r\n');
  const isTaken = await world.ask(task, random, async ({ stores }) => {
    try {
      const { db } = stores.database;
      const owner = await ownerOfAddress(db, person.localPart);
      if (owner === undefined) return false;
      const sent = { owners: [owner], from: person.email, remoteIp: '192.0.2.7', helo: 'mx.example.org' };
      await storeMessage(
        { ...stores, db, hasRoom: async () => true },
        sent,
        Readable.from([Buffer.from(raw)]),
      );
      return true;
    } catch (error) {
      if (error instanceof OtherCopyWaitsError) throw new RefusedError('another copy', { cause: error });
      throw new TryAgainError('451', { cause: error });
    }
  });
  if (isTaken) person.mails.push({ sha256: sha256(sound) });
  else refuse(step, 'a mail was bounced');
}

async function leave(world: World, step: Step): Promise<void> {
  const { person, random, task } = step;
  person.isLeaving = true;
  await world.ask(task, random, async ({ identity }) => {
    const before = async () => undefined;
    const removal = { by: 'person', receiptDigest: randomUUID(), wantsMail: true, before } as const;
    await identity.removeAccount(person.id, removal).catch((error: unknown) => {
      if ((error as { status?: number }).status === 404) return;
      throw new TryAgainError('not deleted', { cause: error });
    });
  });
  person.isGone = true;
}
