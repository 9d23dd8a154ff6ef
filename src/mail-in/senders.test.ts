// The code that makes an address a sender: how often and how long it may be typed in.
import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { setUpDatabase } from '../../test/servers/database.ts';
import { addSender, confirmSender, isVerifiedSender, listSenders } from './senders.server.ts';

const database = setUpDatabase();
const EMAIL = 'redaktion@example.org';
let now = new Date();
let userId: string;
const deps = () => ({ db: database.db, clock: { now: () => now } });

beforeEach(() => {
  now = new Date('2026-11-23T12:00:00Z');
  userId = randomUUID();
});

async function added() {
  const code = (await addSender(deps(), { userId, email: EMAIL })) ?? '';
  const [sender] = await listSenders(database.db, userId);
  const id = sender?.id ?? '';
  const confirm = (typed: string) =>
    confirmSender(deps(), { userId, id, code: typed }).then(
      () => 'confirmed',
      (error: { code: string }) => error.code,
    );
  return { code, confirm, wrong: code === '000000' ? '000001' : '000000' };
}
const maySend = () => isVerifiedSender(deps(), { userId, email: EMAIL });

it('ends after five wrong codes, also for the right one, and is replaced by a new one', async () => {
  const { code, confirm, wrong } = await added();
  for (let time = 0; time < 5; time += 1) expect(await confirm(wrong)).toBe('mail_in_code_wrong');
  expect(await confirm(code)).toBe('mail_in_code_ended');
  expect(await maySend()).toBe(false);
  const again = await added();
  expect(await again.confirm(again.code)).toBe('confirmed');
  expect(await maySend()).toBe(true);
});

it('is taken at the fifth try', async () => {
  const { code, confirm, wrong } = await added();
  for (let time = 0; time < 4; time += 1) await confirm(wrong);
  expect(await confirm(code)).toBe('confirmed');
});

it('ends after a day', async () => {
  const late = await added();
  now = new Date('2026-11-24T12:00:01Z');
  expect(await late.confirm(late.code)).toBe('mail_in_code_ended');
  const intime = await added();
  now = new Date('2026-11-25T12:00:01Z');
  expect(await intime.confirm(intime.code)).toBe('confirmed');
  expect(await maySend()).toBe(true);
});
