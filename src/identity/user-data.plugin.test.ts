// /rest/v1/user_data and the profile, through the official client.
import { beforeAll, describe, expect, it } from 'vitest';
import { clientVersions, type IdentityServer, setUpIdentity } from '../../test/identity-server.ts';

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
    const told = await table().update(change).eq('id', ada.userId).select('meta_data').single();
    expect(told.data).toEqual(change);
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

  it('gives the profile in one answer', async () => {
    const response = await fetch(`${server.url}/api/auth/profile/de`, {
      headers: { authorization: `Bearer ${bob.accessToken}` },
    });
    expect(await response.json()).toMatchObject({
      profile: { id: bob.userId, meta_data: { preferences: { viewMode: 'table' } } },
      accessStatus: { isSubscribed: false },
      transcriptionTimings: { overall: { delayTimeMs: 2_000 } },
    });
  });
});
