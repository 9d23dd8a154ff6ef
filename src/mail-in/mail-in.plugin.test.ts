// What the page of mail in is given.
import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import type { ProjectResult } from '#projects/public.server.ts';
import { type HttpApp, startHttpApp } from '../../test/servers/http-app.ts';
import { mailInPlugin, type MailInPluginDeps, type ShownMailIn } from './mail-in.plugin.ts';
import type { ListedMessage } from './messages.server.ts';
import { withResults } from './recording-results.server.ts';

const apps: HttpApp[] = [];
const never = () => Promise.reject(new Error('This is not asked.'));

async function show(deps: Partial<MailInPluginDeps> = {}): Promise<ShownMailIn> {
  const app = await startHttpApp([
    mailInPlugin({
      isOffered: true,
      returnsMail: true,
      isAllowed: async () => true,
      emailOf: async () => 'ada@example.org',
      addressOf: async () => 'abc@in.example.org',
      renew: never,
      senders: async () => [],
      messages: async () => ({ messages: [], older: null }),
      demandProof: never,
      addSender: never,
      confirmSender: never,
      removeSender: never,
      demandPace: never,
      ...deps,
    }),
  ]);
  apps.push(app);
  const headers = { authorization: `Bearer ${randomUUID()}` };
  return (await (await fetch(`${app.url}/api/mail-in`, { headers })).json()) as ShownMailIn;
}
afterAll(() => Promise.all(apps.map((app) => app.close())));

it.each([true, false])(
  'says whether mail to an address that has stopped is returned: %s',
  async (returnsMail) => {
    expect(await show({ returnsMail })).toMatchObject({ address: 'abc@in.example.org', returnsMail });
  },
);

const NOW = new Date('2026-11-23T12:00:00Z');
const message = (projectId: string | null, isAutomatic = false): ListedMessage => ({
  id: randomUUID(),
  receivedAt: NOW,
  sender: 'ada@example.org',
  subject: 'Besuch',
  outcome: 'transcribing',
  errorCode: null,
  sizeBytes: 1_000,
  isAutomatic,
  recordings: [{ name: 'Besuch.wav', projectId, errorCode: null }],
});

describe('the recordings of a message', () => {
  const notifiedAt = new Date('2026-11-23T12:16:00Z');
  const ended = { progress: 1, durationMs: 2_327_000, notifiedAt, errorCode: null };
  const running = { progress: 0.62, durationMs: 60_000, notifiedAt: null, errorCode: null };
  const results: ReadonlyMap<string, ProjectResult> = new Map<string, ProjectResult>([
    [randomUUID(), { ...running, status: 'processing' }],
    [randomUUID(), { ...ended, status: 'completed_llm' }],
    [randomUUID(), { ...ended, status: 'failed' }],
  ]);
  const [first = '', done = '', failed = ''] = [...results.keys()];
  const shown = async (...messages: ListedMessage[]) => {
    const withAll = await withResults(messages, async () => results);
    return (await show({ messages: async () => ({ messages: withAll, older: null }) })).messages.map(
      ({ recordings }) => recordings[0],
    );
  };

  it('are shown as they stand, with their length and the moment of the answer', async () => {
    expect(await shown(message(first), message(done), message(failed))).toMatchObject([
      { projectId: first, result: { state: 'running', progress: 0.62, answeredAt: null } },
      {
        projectId: done,
        result: { state: 'done', durationMs: 2_327_000, answeredAt: '2026-11-23T12:16:00.000Z' },
      },
      { projectId: failed, result: { state: 'failed', answeredAt: null } },
    ]);
  });

  it('that were refused have no result, and those that were deleted lead nowhere', async () => {
    expect(await shown(message(null), message(randomUUID()))).toMatchObject([
      { projectId: null, result: null },
      { projectId: null, result: { state: 'gone' } },
    ]);
  });

  it('of a machine were not answered', async () => {
    expect(await shown(message(done, true))).toMatchObject([{ result: { state: 'done', answeredAt: null } }]);
  });
});
