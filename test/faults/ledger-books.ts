// What is stored, held against what was acknowledged: each thing once, and nothing else.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type SQL, sql } from 'drizzle-orm';
import type { ParsedMail } from 'mailparser';
import type { Transcript } from '#projects/domain/transcript.ts';
import { listeningJob } from '#projects/public.server.ts';
import type { Person } from '../clients/client.ts';
import type { Ledger } from './ledger-people.ts';
import type { LedgerWorld } from './ledger-world.ts';
import { booked, wrongNumbers } from './money-books.ts';

type World = Pick<LedgerWorld, 'database' | 'dataDir' | 'mailbox' | 'url'>;
type Stored = { id: string; owner: string; status: string; name: string; blobKey: string };

const rowsOf = async <Row extends Record<string, unknown>>({ database }: World, query: SQL) =>
  (await database.db.execute<Row>(query)).rows;

/** What is not worked off yet, in words; empty once everything has come to its end. */
export function unfinished(world: World) {
  return rowsOf<{ what: string; which: string }>(
    world,
    sql`select 'recording in work' as what, id::text || ' ' || status as which from projects
        where status not in ('completed_llm', 'failed', 'failed_llm') or notified_at is null
      union all select 'mail', id::text from mail_in.messages where finished_at is null
      union all select 'order without its mail', order_number from billing.subscription_events where mailed_at is null
      union all select 'invoice without its mail', id::text from billing.invoices where mailed_at is null
      union all select 'account in deletion', id::text from auth.deleted_users where erased_at is null
      union all select 'job', name || ' ' || state from pgboss.job where state in ('created', 'retry', 'active')`,
  );
}

/** Recordings that were in work at the end of one worker after the other: their owners may try again. */
export function brokenOff(world: World) {
  return rowsOf<{ projectId: string; ownerId: string }>(
    world,
    sql`select id as "projectId", owner_id as "ownerId" from projects
      where status = 'failed' and error_code = 'processing_broke_off'`,
  );
}

/** Everything that differs from the ledger, in words. */
export async function differences(
  world: World,
  { ledger, people }: { ledger: Ledger; people: readonly Person[] },
): Promise<string[]> {
  const stored = await rowsOf<Stored>(
    world,
    sql`select p.id, p.owner_id as owner, p.status, f.name, f.blob_key as "blobKey"
      from projects p left join project_files f on f.project_id = p.id`,
  );
  return [
    ...recordingsThatDiffer(world, ledger, stored),
    ...(await editsThatDiffer(ledger, people)),
    ...(await mailsThatDiffer(world, ledger)),
    ...(await ordersThatDiffer(world, ledger)),
    ...(await leaversThatDiffer(world, ledger)),
    ...(await blobsThatDiffer(world)),
    ...answersThatDiffer(world, ledger, stored),
    ...(await deadJobs(world)),
  ];
}

function recordingsThatDiffer(world: World, ledger: Ledger, stored: readonly Stored[]): string[] {
  const gone = new Set(ledger.deletions.map(({ projectId }) => projectId));
  const wanted = [
    ...ledger.uploads
      .filter(({ projectId }) => !gone.has(projectId) && !hasLeft(ledger, projectId))
      .map(({ projectId, ...rest }) => ({ key: projectId, ...rest })),
    // The name is the mail's own; its project was made by the product.
    ...ledger.mails.map(({ name, ...rest }) => ({ key: name, ...rest })),
  ];
  const left = [...stored];
  const missing = wanted.flatMap(({ key, ownerId, sha256 }) => {
    const at = left.findIndex(({ id, owner, name }) => owner === ownerId && (id === key || name === key));
    const [found] = at < 0 ? [] : left.splice(at, 1);
    if (!found) return [`recording ${key} is not there`];
    if (found.status !== 'completed_llm') return [`recording ${key} ended as ${found.status}`];
    const path = join(world.dataDir, 'blobs', found.blobKey);
    if (!existsSync(path)) return [`the file of ${key} is not there`];
    const digest = createHash('sha256').update(readFileSync(path)).digest('hex');
    return digest === sha256 ? [] : [`the file of ${key} has other bytes`];
  });
  return [...missing, ...left.map(({ id, name }) => `recording ${id} (${name}) is not in the ledger`)];
}

const hasLeft = ({ leavers }: Ledger, id: string) =>
  leavers.some(({ projectIds }) => projectIds.includes(id));

async function editsThatDiffer(ledger: Ledger, people: readonly Person[]): Promise<string[]> {
  const gone = new Set(ledger.deletions.map(({ projectId }) => projectId));
  const kept = ledger.edits.filter(({ projectId }) => !gone.has(projectId));
  const owners = new Map(ledger.uploads.map(({ projectId, ownerId }) => [projectId, ownerId]));
  const wrong: string[] = [];
  for (const [projectId, edits] of Object.entries(Object.groupBy(kept, (one) => one.projectId))) {
    const person = people.find(({ userId }) => userId === owners.get(projectId));
    const text = person && textOf(await person.transcript(projectId));
    const marks = text?.match(/Marke[0-9a-f]{8}/g) ?? [];
    for (const { mark } of edits ?? []) {
      const times = marks.filter((found) => found === mark).length;
      if (times !== 1) wrong.push(`edit ${mark} of ${projectId} is there ${times} times`);
    }
    if (marks.length > (edits ?? []).length) wrong.push(`${projectId} has edits that are not in the ledger`);
  }
  return wrong;
}

const textOf = ({ segments }: Transcript) => segments.map(({ text }) => text).join('\n');

async function mailsThatDiffer(world: World, { mails }: Ledger): Promise<string[]> {
  const rows = await rowsOf<{ messageId: string; outcome: string; recordings: number }>(
    world,
    sql`select message_id as "messageId", outcome,
        (select count(*)::int from mail_in.recordings r where r.message_id = m.id and project_id is not null)
          as recordings
      from mail_in.messages m`,
  );
  const wrong = rows
    .filter(({ outcome, recordings }) => outcome !== 'transcribing' || recordings !== 1)
    .map((row) => `a mail ended as ${JSON.stringify(row)}`);
  const ids = new Set(rows.map(({ messageId }) => messageId));
  const lost = mails
    .filter(({ messageId }) => !ids.has(messageId))
    .map(({ messageId }) => `mail ${messageId} is lost`);
  return [...wrong, ...lost, ...(rows.length > mails.length ? ['a mail is there twice'] : [])];
}

async function ordersThatDiffer(world: World, { orders }: Ledger): Promise<string[]> {
  const books = await booked(world.database);
  const once = { orders: 1, charges: 1, cents: 1_900, invoices: 1, state: 'pro' };
  const wrong = orders.flatMap(({ userId, orderNumber }) => {
    const book = books.find(({ id }) => id === userId);
    const isRight =
      book && Object.entries(once).every(([name, value]) => book[name as keyof typeof once] === value);
    return isRight ? [] : [`order ${orderNumber} stands in the books as ${JSON.stringify(book)}`];
  });
  const numbers = await wrongNumbers(world.database);
  return [
    ...wrong,
    ...(books.length === orders.length ? [] : [`${books.length} orders of ${orders.length}`]),
    ...numbers.map((found) => `invoice numbers: ${JSON.stringify(found)}`),
  ];
}

async function leaversThatDiffer(world: World, { leavers }: Ledger): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(world, sql`select id from auth.users`);
  const there = new Set(rows.map(({ id }) => id));
  return leavers
    .filter(({ userId }) => there.has(userId))
    .map(({ userId }) => `account ${userId} is there still`);
}

/** Each file belongs to a row: also those that wait for a sweep have one. */
async function blobsThatDiffer(world: World): Promise<string[]> {
  const columns = await rowsOf<{ query: string }>(
    world,
    sql`select format('select %I as key from %I.%I', column_name, table_schema, table_name) as query
      from information_schema.columns where column_name = 'blob_key'`,
  );
  // What is made of a recording has the recording's id for a name.
  const queries = [...columns.map(({ query }) => query), 'select id::text from projects'];
  const keys = await rowsOf<{ key: string }>(world, sql.raw(queries.join(' union all ')));
  const named = new Set(keys.map(({ key }) => key));
  const folder = join(world.dataDir, 'blobs');
  const files = readdirSync(folder, { recursive: true, withFileTypes: true });
  return files
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
    .filter((key) => !named.has(key) && !named.has(basename(key).split('.')[0] ?? ''))
    .map((key) => `file ${key} belongs to nothing`);
}

/** Mails out: one message for each event, however often it was handed over. */
function answersThatDiffer({ mailbox }: World, ledger: Ledger, stored: readonly Stored[]): string[] {
  const uploads = new Set(ledger.uploads.map(({ projectId }) => projectId));
  const isTo = ({ to }: ParsedMail, email: string) => JSON.stringify(to).includes(email);
  const about = (what: string, isOf: (mail: ParsedMail) => boolean): string[] => {
    const messages = new Map(mailbox.received.filter(isOf).map((mail) => [mail.messageId, mail.subject]));
    return messages.size === 1 ? [] : [`messages about ${what}: ${JSON.stringify([...messages])}`];
  };
  return [
    ...ledger.orders.flatMap(({ email, orderNumber }) =>
      about(`order ${orderNumber}`, (mail) => isTo(mail, email) && (mail.text?.includes('19,00') ?? false)),
    ),
    ...ledger.mails.flatMap(({ messageId }) => about(messageId, (mail) => mail.inReplyTo === messageId)),
    ...stored
      .filter(({ id }) => uploads.has(id))
      .flatMap(({ id }) => about(`recording ${id}`, ({ text }) => text?.includes(id) ?? false)),
    ...ledger.leavers.flatMap(({ email }) =>
      about(`the end of ${email}`, (mail) => isTo(mail, email) && /gelöscht|deleted/.test(mail.text ?? '')),
    ),
  ];
}

/** Made when somebody asks for it, where it is not there. */
const MADE_AGAIN = [listeningJob.name];

async function deadJobs(world: World): Promise<string[]> {
  const rows = await rowsOf<{ name: string; output: unknown }>(
    world,
    sql`select name, output from pgboss.job where state in ('failed', 'cancelled')
      and name not in (${sql.join(
        MADE_AGAIN.map((name) => sql`${name}`),
        sql`, `,
      )})`,
  );
  return rows.map(({ name, output }) => `job ${name} was given up: ${JSON.stringify(output)}`);
}
