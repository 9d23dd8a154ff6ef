// Under which name and on which pages passkeys work, which the configured address alone decides.
import { describe, expect, it } from 'vitest';
import { createAuthenticator } from '../../../test/clients/authenticator.ts';
import { createRelyingParty } from './relying-party.ts';

const partyAt = (url: string) => createRelyingParty({ publicUrl: () => url, appName: 'Wortlaut' });

describe('passkeys of an installation', () => {
  it.each([
    ['https://wortlaut.example', 'wortlaut.example', 'https://wortlaut.example'],
    ['https://wortlaut.example:8443', 'wortlaut.example', 'https://wortlaut.example:8443'],
    ['http://localhost:3000', 'localhost', 'http://localhost:3000'],
    ['http://127.0.0.1:3000', 'localhost', 'http://localhost:3000'],
    ['http://[::1]:3000', 'localhost', 'http://localhost:3000'],
  ])('at %s belong to %s and hold on %s alone', async (url, id, origin) => {
    const party = partyAt(url);
    expect(party.isUsable()).toBe(true);
    const handle = '00000000-0000-7000-8000-000000000000';
    const names = { name: 'ada@example.org', displayName: 'Ada' };
    const options = await party.creationOptions({ purpose: 'passkey', handle, ...names, exclude: [] });
    expect(options.rp.id).toBe(id);
    const { challenge } = options;
    const check = (page: string) =>
      party.checkCreation({
        purpose: 'passkey',
        challenge,
        response: createAuthenticator(page).create(options),
      });
    expect(await check(origin)).toMatchObject({ signCount: 1, transports: ['internal', 'hybrid'] });
    const { port } = new URL(origin);
    for (const other of ['https://evil.example', `https://sub.${id}${port && `:${port}`}`, `http://${id}:1`])
      expect(await check(other)).toBeUndefined();
  });

  it.each(['http://192.168.1.5:3000', 'https://[2001:db8::1]'])(
    'at %s cannot be: browsers give none to addresses',
    (url) => {
      expect(partyAt(url).isUsable()).toBe(false);
    },
  );

  it('an id longer than any honest authenticator’s is refused, and so is what is no answer at all', async () => {
    const party = partyAt('https://wortlaut.example');
    const names = { handle: 'x', name: 'ada@example.org', displayName: 'Ada' };
    const options = await party.creationOptions({ purpose: 'passkey', ...names, exclude: [] });
    const authenticator = createAuthenticator('https://wortlaut.example');
    const check = (response: ReturnType<typeof authenticator.create>) =>
      party.checkCreation({ purpose: 'passkey', challenge: options.challenge, response });
    expect(await check(authenticator.create(options, { idBytes: 1_023 }))).toBeDefined();
    expect(await check(authenticator.create(options, { idBytes: 1_024 }))).toBeUndefined();
    const honest = authenticator.create(options);
    for (const wrong of ['oA', 'AAAA', '{}'])
      expect(
        await check({ ...honest, response: { ...honest.response, attestationObject: wrong } }),
      ).toBeUndefined();
  });
});
