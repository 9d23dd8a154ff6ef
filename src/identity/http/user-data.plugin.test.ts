// /rest/v1/user_data and the profile, through the official client.
import { beforeAll, describe, expect, it } from 'vitest';
import { clientVersions, type IdentityServer, setUpIdentity } from '../../../test/servers/identity-server.ts';
import { profileSchema } from './profile.plugin.ts';

describe.each(clientVersions)('through supabase-js %s', (version) => {
  const server = setUpIdentity({ version });
  let ada: Awaited<ReturnType<IdentityServer['signedIn']>>;
  let bob: Awaited<ReturnType<IdentityServer['signedIn']>>;
  beforeAll(async () => {
    ada = await server.signedIn('ada@example.org');
    bob = await server.signedIn('bob@example.org');
  });

  it('gives a new account its row, and takes a change of it', async () => {
    const table = () => ada.client.from('user_data');
    const first = await table().select().eq('id', ada.userId).single();
    expect(first.data).toEqual({ id: ada.userId, meta_data: { preferences: { viewMode: 'table' } } });
    const change = { meta_data: { preferences: { viewMode: 'cards' } } };
    const silent = await table().update(change).eq('id', ada.userId);
    expect([silent.status, silent.error]).toEqual([204, null]);
    const saved = await table().update(change).eq('id', ada.userId).select('meta_data').single();
    expect(saved.data).toEqual(change);
  });

  it('shows and changes nothing of another person', async () => {
    const foreign = await bob.client.from('user_data').select().eq('id', ada.userId).single();
    expect(foreign.error?.code).toBe('PGRST116');
    expect(foreign.status).toBe(406);
    const all = await bob.client.from('user_data').select();
    expect(all.data?.map(({ id }: { id: string }) => id)).toEqual([bob.userId]);
    const change = await bob.client
      .from('user_data')
      .update({ meta_data: { stolen: true } })
      .eq('id', ada.userId)
      .select();
    expect(change.data).toEqual([]);
    const still = await ada.client.from('user_data').select().eq('id', ada.userId).single();
    expect(still.data?.meta_data).not.toHaveProperty('stolen');
  });

  it('answers nobody, unknown tables, unknown columns and other methods with PostgREST errors', async () => {
    const nobody = await server.client().from('user_data').select();
    expect([nobody.status, nobody.error?.code]).toEqual([401, 'PGRST301']);
    const table = await ada.client.from('projects').select();
    expect([table.status, table.error?.code]).toEqual([404, 'PGRST205']);
    const column = await ada.client.from('user_data').select('secret');
    expect([column.status, column.error?.code]).toEqual([400, '42703']);
    const insert = await ada.client.from('user_data').insert({ id: bob.userId, meta_data: {} });
    expect([insert.status, insert.error?.code]).toEqual([403, '42501']);
    const owner = await ada.client.from('user_data').update({ id: bob.userId }).eq('id', ada.userId);
    expect([owner.status, owner.error?.code]).toEqual([400, 'PGRST204']);
  });

  it('keeps what a change does not name, also when devices write at one time', async () => {
    const one = await server.signedIn('several@example.org');
    const set = (meta_data: object) =>
      one.client.from('user_data').update({ meta_data }).eq('id', one.userId);
    await Promise.all([
      set({ preferences: { viewMode: 'cards' } }),
      set({ preferences: { colourMode: 'dark' } }),
      set({ preferences: { locale: 'en' } }),
      set({ onboarding: { state: 'open', step: 'profession' } }),
      ...Array.from({ length: 12 }, (_, index) => set({ [`key${index}`]: index })),
    ]);
    const { data } = await one.client.from('user_data').select('meta_data').single();
    expect(data?.meta_data).toEqual({
      preferences: { viewMode: 'cards', colourMode: 'dark', locale: 'en' },
      onboarding: { state: 'open', step: 'profession' },
      ...Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`key${index}`, index])),
    });
    await set({ preferences: { locale: null }, key0: null });
    const after = await one.client.from('user_data').select('meta_data').single();
    expect(after.data?.meta_data.preferences).toEqual({ viewMode: 'cards', colourMode: 'dark' });
    expect(after.data?.meta_data).not.toHaveProperty('key0');
  });

  it.each([
    ['an unknown view mode', { preferences: { viewMode: 'spiral' } }, 400, '23514'],
    ['an unknown language', { preferences: { locale: 'fr' } }, 400, '23514'],
    ['preferences that are none', { preferences: 'dark' }, 400, '23514'],
    ['an unknown step', { onboarding: { step: 'payment' } }, 400, '23514'],
    ['an unknown profession', { profession: 'pirate' }, 400, '23514'],
    ['a company without end', { personal: { company: 'x'.repeat(201) } }, 400, '23514'],
    ['text that the database cannot hold', { note: 'a\u0000b' }, 400, '22P05'],
  ])('refuses %s and changes nothing', async (_, meta_data, status, code) => {
    const before = await bob.client.from('user_data').select().single();
    const change = await bob.client.from('user_data').update({ meta_data }).eq('id', bob.userId);
    expect([change.status, change.error?.code]).toEqual([status, code]);
    expect((await bob.client.from('user_data').select().single()).data).toEqual(before.data);
  });

  it('does not let a row grow without end by many small changes', async () => {
    const one = await server.signedIn('collector@example.org');
    const answers: number[] = [];
    for (let index = 0; index < 3; index += 1) {
      const change = { meta_data: { [`part${index}`]: 'x'.repeat(30_000) } };
      answers.push((await one.client.from('user_data').update(change).eq('id', one.userId)).status);
    }
    expect(answers).toEqual([204, 204, 413]);
  });

  it('takes nothing that is nested too deeply for the database', async () => {
    const one = await server.signedIn('deep@example.org');
    const answers: unknown[] = [];
    for (const [open, close] of [
      ['{"a":', '}'],
      ['[', ']'],
    ] as const) {
      const depth = Math.floor(60_000 / (open + close).length);
      const body = `{"meta_data":{"a":${open.repeat(depth)}1${close.repeat(depth)}}}`;
      const answer = await fetch(`${server.url}/rest/v1/user_data?id=eq.${one.userId}`, {
        method: 'PATCH',
        headers: { authorization: `Bearer ${one.accessToken}`, 'content-type': 'application/json' },
        body,
      });
      answers.push(answer.status, ((await answer.json()) as { code: string }).code);
    }
    expect(answers).toEqual([400, 'PGRST102', 400, 'PGRST102']);
  });

  it('gives the profile in one answer, complete and in the shape it promises', async () => {
    const profileOf = (path: string, token: string) =>
      fetch(`${server.url}/api/auth/profile/${path}`, { headers: { authorization: `Bearer ${token}` } });
    const response = await profileOf('de', bob.accessToken);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    const answer = profileSchema.parse(await response.json());
    expect(answer).toMatchObject({
      profile: {
        id: bob.userId,
        email: 'bob@example.org',
        full_name: '',
        provider: 'email',
        locale: 'de',
        meta_data: { preferences: { viewMode: 'table' } },
      },
      accessStatus: {
        isSubscribed: false,
        isWaitlisted: false,
        upload: { plan: 'first-time', fileBytes: 2 * 1024 ** 3, durationMs: 600_000 },
      },
      transcriptionTimings: { overall: { processingTimePerMinuteMs: 6_000, delayTimeMs: 2_000 } },
    });
    expect([answer.profile.email_confirmed_at, answer.profile.last_sign_in_at]).not.toContain(null);
    expect(profileSchema.parse(await (await profileOf('en', bob.accessToken)).json()).profile.locale).toBe(
      'en',
    );
    expect((await profileOf('fr', bob.accessToken)).status).toBe(404);
    expect((await fetch(`${server.url}/api/auth/profile/de`)).status).toBe(401);
  });

  it('gives a profile its view mode also where the row holds none, or nonsense', async () => {
    const one = await server.signedIn('bare@example.org');
    await server.database.pool.query(
      `update user_data set meta_data = '{"preferences":{"viewMode":"spiral","speed":2}}' where id = $1`,
      [one.userId],
    );
    const response = await fetch(`${server.url}/api/auth/profile/de`, {
      headers: { authorization: `Bearer ${one.accessToken}` },
    });
    const { profile } = profileSchema.parse(await response.json());
    expect(profile.meta_data.preferences).toEqual({ viewMode: 'table', speed: 2 });
  });
});
