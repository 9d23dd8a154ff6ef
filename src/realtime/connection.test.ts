// One socket, frame by frame: what is answered, what is refused, and what closes it.
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import type { IdentityServer } from '../../test/servers/identity-server.ts';
import { startRealtimeServer } from '../../test/servers/realtime-server.ts';
import { soon } from '../../test/soon.ts';

let server: IdentityServer;
let ada: Awaited<ReturnType<IdentityServer['signedIn']>>;

/** By how much the clock of realtime is ahead of the one by which tokens are looked up. */
let aheadMs = 0;

beforeAll(async () => {
  server = await startRealtimeServer({ clock: { now: () => new Date(Date.now() + aheadMs) } });
  ada = await server.signedIn('ada@example.org');
});

describe('the bare socket', () => {
  const address = (query: string) => `${server.url.replace('http', 'ws')}/realtime/v1/websocket?${query}`;
  type Sent = [string | null, string | null, string, string, Record<string, unknown>];

  async function open(vsn = '2.0.0') {
    const socket = new WebSocket(address(`apikey=${server.identity.keys.anonKey}&vsn=${vsn}`));
    const received: Sent[] = [];
    let closed: number | undefined;
    socket.on('message', (data) => received.push(JSON.parse((data as Buffer).toString()) as Sent));
    socket.on('close', (code) => {
      closed = code;
    });
    await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
    const until = (test: () => void) => soon(test);
    return { socket, received, until, closed: () => closed };
  }

  const joinBody = (token: string) => ({
    config: { postgres_changes: [{ event: '*', schema: 'public', table: 'projects' }] },
    access_token: token,
  });

  it('is refused without a key that we signed', async () => {
    for (const key of ['', 'nonsense', `${server.identity.keys.anonKey}x`]) {
      const refused = await new Promise<number | undefined>((resolve) => {
        const socket = new WebSocket(address(`apikey=${key}&vsn=2.0.0`));
        socket.on('unexpected-response', (_request, response) => resolve(response.statusCode));
        socket.on('error', () => undefined);
      });
      expect(refused).toBe(401);
    }
  });

  it('answers heartbeats in both versions of the protocol', async () => {
    const second = await open();
    second.socket.send('[null,"7","phoenix","heartbeat",{}]');
    await second.until(() => expect(second.received).toHaveLength(1));
    expect(second.received[0]).toEqual([null, '7', 'phoenix', 'phx_reply', { status: 'ok', response: {} }]);
    const first = await open('1.0.0');
    first.socket.send('{"topic":"phoenix","event":"heartbeat","payload":{},"ref":"8"}');
    await first.until(() => expect(first.received).toHaveLength(1));
    expect(first.received[0]).toMatchObject({ event: 'phx_reply', ref: '8', payload: { status: 'ok' } });
    for (const { socket } of [first, second]) socket.terminate();
  });

  it('lets nobody join without a living session, nor to a table that is not let out', async () => {
    const { socket, received, until } = await open();
    const refusal = { status: 'error' };
    socket.send(JSON.stringify(['1', '1', 'realtime:a', 'phx_join', joinBody(server.identity.keys.anonKey)]));
    socket.send(
      JSON.stringify([
        '2',
        '2',
        'realtime:b',
        'phx_join',
        {
          config: { postgres_changes: [{ event: '*', schema: 'auth', table: 'users' }] },
          access_token: ada.accessToken,
        },
      ]),
    );
    await until(() => expect(received).toHaveLength(2));
    expect(received.map(([, , , , payload]) => payload)).toEqual([
      expect.objectContaining(refusal),
      expect.objectContaining(refusal),
    ]);
    socket.terminate();
  });

  it('closes the channel when its token ends (row 23)', async () => {
    const { sub, session_id: sessionId } = JSON.parse(
      Buffer.from(ada.accessToken.split('.')[1] ?? '', 'base64url').toString(),
    ) as { sub: string; session_id: string };
    const issuedAt = Math.floor(Date.now() / 1000);
    const claims = { sub, session_id: sessionId, aud: 'authenticated', role: 'authenticated' };
    const token = await server.identity.keys.sign(claims, { issuedAt, expiresAt: issuedAt + 3_600 });
    const { socket, received, until } = await open();
    // However long the join takes: the token is good then, and what is left of it is counted from there.
    aheadMs = (issuedAt + 3_600) * 1000 - Date.now() - 500;
    onTestFinished(() => void (aheadMs = 0));
    socket.send(JSON.stringify(['1', '1', 'realtime:a', 'phx_join', joinBody(token)]));
    await until(() => expect(received.map(([, , , event]) => event)).toContain('phx_error'));
    expect(received.map(([, , , event, payload]) => [event, payload.status])).toEqual([
      ['phx_reply', 'ok'],
      ['system', 'ok'],
      ['system', 'error'],
      ['phx_error', undefined],
    ]);
    socket.terminate();
  });

  it('is closed for what is no frame, for a frame too big and for a flood', async () => {
    for (const misuse of [
      (socket: WebSocket) => socket.send('hello'),
      (socket: WebSocket) => socket.send(Buffer.from([9, 9, 9])),
      (socket: WebSocket) => socket.send('x'.repeat(70_000)),
      // More than even a busy machine reads at its own pace, which would be allowed.
      (socket: WebSocket) => {
        for (let n = 0; n < 1_500; n += 1) socket.send('[null,"1","phoenix","heartbeat",{}]');
      },
    ]) {
      const { socket, until, closed } = await open();
      socket.on('error', () => undefined);
      misuse(socket);
      await until(() => expect([1008, 1009]).toContain(closed()));
    }
  });

  it('answers a binary broadcast with a refusal and goes on', async () => {
    const { socket, received, until } = await open();
    socket.send(JSON.stringify(['1', '1', 'realtime:a', 'phx_join', joinBody(ada.accessToken)]));
    await until(() => expect(received).toHaveLength(2));
    const fields = ['1', '2', 'realtime:a', 'hello', ''].map((text) => Buffer.from(text));
    socket.send(
      Buffer.concat([
        Buffer.from([3, ...fields.map(({ length }) => length), 1]),
        ...fields,
        Buffer.from('{}'),
      ]),
    );
    await until(() => expect(received.at(-1)?.[1]).toBe('2'));
    expect(received.at(-1)?.[4].status).toBe('error');
    socket.send('["1","3","realtime:a","phx_leave",{}]');
    await until(() => expect(received.at(-1)?.[3]).toBe('phx_close'));
    socket.terminate();
  });
});
