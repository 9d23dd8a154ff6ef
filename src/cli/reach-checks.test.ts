import { expect, it } from 'vitest';
import { checksOfReach } from './reach-checks.ts';

it.each([
  [{ mails: 12, people: 3 }, 'warning'],
  [{ mails: 0, people: 0 }, 'ok'],
  [null, 'ok'],
])('warns of notifications that their mailboxes did not take: %j', async (found, state) => {
  const checks = checksOfReach({
    publicAddress: { kind: 'unset' },
    mailSigning: async () => ({ kind: 'kept' }),
    reachMailServer: async () => undefined,
    undeliveredMails: async () => found,
    droppedMails: async () => null,
  });
  const check = checks.find(({ title }) => title === 'cli.doctor.undelivered');
  const { detail, ...result } = (await check?.run()) ?? {};
  expect(result).toEqual({ state });
  if (state === 'warning') expect(detail).toEqual({ text: 'cli.doctor.undeliveredFound', params: found });
});

it.each([
  [{ mails: 12, mailboxes: 3 }, 'warning'],
  [{ mails: 0, mailboxes: 0 }, 'ok'],
  [null, 'ok'],
])('warns of mails that were dropped because their mailboxes had too many: %j', async (found, state) => {
  const checks = checksOfReach({
    publicAddress: { kind: 'unset' },
    mailSigning: async () => ({ kind: 'kept' }),
    reachMailServer: async () => undefined,
    undeliveredMails: async () => null,
    droppedMails: async () => found,
  });
  const check = checks.find(({ title }) => title === 'cli.doctor.dropped');
  const { detail, ...result } = (await check?.run()) ?? {};
  expect(result).toEqual({ state });
  if (state === 'warning') expect(detail).toEqual({ text: 'cli.doctor.droppedFound', params: found });
});
