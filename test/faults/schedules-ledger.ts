// What was acknowledged, compared with what is there at the end of a schedule.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { composeErasers } from '#compose/personal-data/erasers.ts';
import { asId } from './schedules-tables.ts';
import type { Services } from './schedules-services.ts';
import { sha256 } from './schedules-steps.ts';
import type { Person, World } from './schedules-world.ts';

type Found = { observer: pg.Pool; services: Services; world: World };
type FileRow = { project_id: string; owner_id: string; blob_key: string; has_sound: boolean; status: string };

/** @returns what is lost, there twice, or there though nobody asked for it; empty where all is well */
export async function compare(found: Found): Promise<string[]> {
  const files = await filesOfProjects(found);
  const wrong = [
    ...(await wrongFiles(found, files)),
    ...(await wrongJobs(found)),
    ...(await wrongNumbers(found)),
    ...wrongMails(found),
  ];
  for (const person of found.world.people)
    wrong.push(
      ...(person.isGone
        ? await leftOf(found, person)
        : [
            ...(await wrongRecordings(found, person, files)),
            ...(await wrongTexts(found, person)),
            ...(await wrongOrders(found, person)),
          ]),
    );
  return wrong;
}

async function rowsOf<Row extends pg.QueryResultRow>(
  { observer }: Pick<Found, 'observer'>,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  return (await observer.query<Row>(text, values)).rows;
}

const filesOfProjects = (found: Found) =>
  rowsOf<FileRow>(
    found,
    `select f.project_id, p.owner_id, f.blob_key, p.sound_deleted_at is null as has_sound, p.status
     from project_files f join projects p on p.id = f.project_id`,
  );

async function namesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
}

async function wrongFiles(found: Found, files: readonly FileRow[]): Promise<string[]> {
  const { config, uploadFolder } = found.services.stores;
  const there = new Set(await namesIn(join(config.dataDir, 'blobs')));
  const wanted = new Set(files.filter(({ has_sound }) => has_sound).map(({ blob_key }) => blob_key));
  const parts = await namesIn(uploadFolder);
  const waiting = await rowsOf<{ id: string }>(found, 'select id from uploads where project_id is null');
  const loose = await rowsOf<{ key: string }>(
    found,
    `select blob_key as key from mail_in.messages where blob_key is not null
     union all select blob_key from mail_in.loose_blobs`,
  );
  return [
    ...[...there].filter((name) => !wanted.has(name)).map((name) => `a blob that nothing names: ${name}`),
    ...[...wanted].filter((name) => !there.has(name)).map((name) => `a recording without its blob: ${name}`),
    ...parts.map((name) => `a part of an upload is left: ${name}`),
    ...waiting.map(({ id }) => `an upload is left: ${id}`),
    ...loose.map(({ key }) => `bytes of a mail are left: ${key}`),
    ...(await namesIn(found.services.mailFolder)).map((name) => `a file of a mail is left: ${name}`),
  ];
}

async function wrongJobs(found: Found): Promise<string[]> {
  const jobs = await rowsOf<{ name: string; state: string; data: object }>(
    found,
    `select name, state, data from pgboss.job where state in ('created', 'retry', 'active')
     and name = any($1::text[])`,
    [[...found.services.handlers.keys()]],
  );
  const unheard = await rowsOf<{ id: string; status: string }>(
    found,
    `select id, status from projects where status <> 'completed_llm' or notified_at is null`,
  );
  const mails = await rowsOf<{ id: string; outcome: string | null }>(
    found,
    `select id, outcome from mail_in.messages where outcome is distinct from 'transcribing'`,
  );
  return [
    ...jobs.map(({ name, state, data }) => `a job is left: ${name} ${state} ${JSON.stringify(data)}`),
    ...unheard.map(({ id, status }) => `a recording waits: ${id} is ${status}`),
    ...mails.map(({ id, outcome }) => `a mail has the outcome ${outcome}: ${id}`),
  ];
}

async function wrongRecordings(
  { services }: Found,
  person: Person,
  files: readonly FileRow[],
): Promise<string[]> {
  const own = files.filter(({ owner_id }) => owner_id === person.id);
  const wrong: string[] = [];
  const known = new Map(person.recordings.map((recording) => [recording.projectId, recording]));
  const hashOf = async (key: string) =>
    sha256(await readFile(join(services.stores.config.dataDir, 'blobs', key)).catch(() => Buffer.alloc(0)));
  for (const { projectId, isDeleted, isSoundDeleted, sha256: hash } of known.values()) {
    const at = own.filter(({ project_id }) => project_id === projectId);
    const [file] = at;
    if (isDeleted && file) wrong.push(`a deleted recording is there: ${projectId}`);
    if (isDeleted) continue;
    if (at.length !== 1) wrong.push(`a recording is there ${at.length} times: ${projectId}`);
    if (file && isSoundDeleted === file.has_sound) wrong.push(`sound: ${projectId} ${file.has_sound}`);
    if (file?.has_sound && (await hashOf(file.blob_key)) !== hash) wrong.push(`other bytes: ${projectId}`);
  }
  // What came by mail has no id that anybody was given.
  const byMail = own.filter(({ project_id }) => !known.has(project_id));
  const hashes: string[] = [];
  for (const { blob_key } of byMail) hashes.push(await hashOf(blob_key));
  const wanted = person.mails.map((mail) => mail.sha256);
  if (hashes.toSorted().join() !== wanted.toSorted().join())
    wrong.push(`${person.mails.length} mails became ${hashes.length} recordings, or others`);
  return wrong;
}

async function wrongTexts(found: Found, person: Person): Promise<string[]> {
  const wrong: string[] = [];
  for (const { projectId, marker } of person.edits) {
    if (person.recordings.find((one) => one.projectId === projectId)?.isDeleted) continue;
    const answer = await found.services.app.inject({
      url: `/api/projects/${projectId}/transcript`,
      headers: { authorization: `Bearer ${person.id}` },
    });
    const text = answer
      .json<{ segments?: { text: string }[] }>()
      .segments?.map((segment) => segment.text)
      .join(' ');
    const times = (text ?? '').split(marker).length - 1;
    if (times !== 1) wrong.push(`an edit is there ${times} times: ${marker} in ${text}`);
  }
  return wrong;
}

async function wrongOrders(found: Found, person: Person): Promise<string[]> {
  const [booked] = await rowsOf<{ orders: number; charges: number; invoices: number; unmailed: number }>(
    found,
    `select
      (select count(*)::int from billing.subscription_events where user_id = $1) as orders,
      (select count(*)::int from billing.charges where user_id = $1) as charges,
      (select count(*)::int from billing.invoices where user_id = $1) as invoices,
      (select count(*)::int from billing.subscription_events where user_id = $1 and mailed_at is null)
        + (select count(*)::int from billing.invoices where user_id = $1 and mailed_at is null) as unmailed`,
    [person.id],
  );
  const wanted = person.orders.length;
  const { orders, charges, invoices, unmailed } = booked ?? {
    orders: 0,
    charges: 0,
    invoices: 0,
    unmailed: 0,
  };
  const isRight = orders === wanted && charges === wanted && invoices === wanted && unmailed === 0;
  return isRight ? [] : [`${wanted} orders of ${person.id}: ${JSON.stringify(booked)}`];
}

async function wrongNumbers(found: Found): Promise<string[]> {
  const [row] = await rowsOf<{ numbers: number[] | null; last: number }>(
    found,
    `select (select array_agg(number order by number) from billing.invoices) as numbers,
      (select last_number from billing.invoice_counter) as last`,
  );
  const numbers = row?.numbers ?? [];
  const isWhole = numbers.every((number, index) => number === index + 1) && row?.last === numbers.length;
  return isWhole ? [] : [`numbers of invoices: ${numbers}, the last given: ${row?.last}`];
}

/** Each mail as often as it was sent is one message. */
function wrongMails({ world }: Found): string[] {
  const wrong: string[] = [];
  const idsOf = (isMeant: (text: string) => boolean, to: string) =>
    new Set(
      world.mails.filter((mail) => mail.to === to && isMeant(mail.text)).map(({ messageId }) => messageId),
    );
  for (const mail of world.mails) if (!mail.messageId) wrong.push(`a mail without an id: ${mail.subject}`);
  for (const person of world.people) {
    const about = idsOf((text) => text.includes('19,00'), person.email).size;
    if (!person.isLeaving && about !== person.orders.length)
      wrong.push(`${person.orders.length} orders were confirmed by ${about} mails`);
    for (const { projectId, isDeleted } of person.recordings) {
      const results = idsOf((text) => text.includes(projectId), person.email).size;
      const isMailed = results === 1 || (results === 0 && (isDeleted || person.isLeaving));
      if (!isMailed) wrong.push(`the result of ${projectId} is in ${results} mails`);
    }
  }
  return wrong;
}

/** Of a deleted account nothing is there, and its person knows. */
async function leftOf(found: Found, { id, email }: Person): Promise<string[]> {
  const erasers = composeErasers(found.services.stores);
  const parts = erasers.flatMap(({ ownerColumns }) => ownerColumns.map(asId));
  const counted = parts.map(
    ({ table, column }) => `select '${table}' as name, count(*)::int as count
    from ${table} where ${column}::text = $1`,
  );
  const rows = await rowsOf<{ name: string; count: number }>(
    found,
    `select name, count from (${counted.join(' union all ')}) as owned where count > 0
     union all select 'not erased', 1 from auth.deleted_users where id = $1::uuid and erased_at is null
     union all select 'account', 1 from auth.users where id = $1::uuid
     union all select 'jobs', count(*)::int from pgboss.job
       where group_id = $1 and state in ('created', 'retry', 'active') having count(*) > 0`,
    [id],
  );
  const certificates = new Set(
    found.world.mails
      .filter(({ to, messageId }) => to === email && /delet/.test(messageId ?? ''))
      .map((m) => m.messageId),
  );
  const wrong = rows.map(({ name, count }) => `of a deleted account there is: ${name} ${count}`);
  if (certificates.size !== 1) wrong.push(`a deletion was certified by ${certificates.size} mails`);
  return wrong;
}
