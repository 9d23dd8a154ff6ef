import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { setUpProjects } from '../../../test/servers/projects-server.ts';

const MB = 1024 ** 2;

describe('the check of an order before its transfer', () => {
  const server = setUpProjects();

  const check = (user: string, files: { sizeBytes: number; durationMs: number | null }[], settings = {}) =>
    server.call(user, 'POST', '/api/projects/check', { files, settings: { language: 'en', ...settings } });
  const file = { sizeBytes: MB, durationMs: 60_000 };

  it('passes what would be taken', async () => {
    expect((await check(randomUUID(), [file])).status).toBe(204);
    expect((await check(server.newSubscriber(), [file, file], { quality: 'high' })).status).toBe(204);
  });

  it.each([
    ['a file above the limit', { files: [{ ...file, sizeBytes: 2049 * MB }] }, 'file_too_large_first_time'],
    ['an empty file', { files: [{ ...file, sizeBytes: 0 }] }, 'upload_empty'],
    ['eleven minutes', { files: [{ ...file, durationMs: 660_000 }] }, 'duration_limit'],
    ['several files', { files: [file, file] }, 'premium_feature'],
    ['a context', { files: [file], settings: { context: 'legal' } }, 'premium_feature'],
  ])('refuses %s with the code of the order itself', async (_what, { files, ...rest }, code) => {
    const settings = 'settings' in rest ? rest.settings : {};
    expect((await check(randomUUID(), files, settings)).body.error.code).toBe(code);
  });

  it('says that the minutes of the month are used up', async () => {
    const user = randomUUID();
    await server.db.execute(
      sql`insert into transcribed_months (owner_id, month, transcribed_ms)
          values (${user}, date_trunc('month', now() at time zone 'Europe/Berlin')::date, 3600000)`,
    );
    expect(await check(user, [file])).toMatchObject({
      status: 402,
      body: {
        error: {
          code: 'minutes_used_up',
          message: expect.stringMatching(/^Die Minuten dieses Monats sind aufgebraucht\. .*60/),
        },
      },
    });
  });

  it('says that no place is free, and asks who is asking', async () => {
    const user = randomUUID();
    server.waiting.add(user);
    expect((await check(user, [file])).body.error.code).toBe('capacity_closed');
    expect((await check('', [file])).status).toBe(401);
  });

  it('holds a second file to 100 MB, also after the first recording was deleted', async () => {
    const user = randomUUID();
    const { id } = await server.newProject(user);
    await server.call(user, 'DELETE', `/api/projects/${id}`);
    expect((await check(user, [{ ...file, sizeBytes: 101 * MB }])).body.error.code).toBe(
      'file_too_large_free',
    );
    expect(await server.limits.allowance(user)).toEqual({
      plan: 'free',
      fileBytes: 100 * MB,
      durationMs: 600_000,
    });
  });
});
