// How much one address and one person may ask, how many connections they hold, and how slow they may be.
import { once } from 'node:events';
import type { IncomingHttpHeaders } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { entry } from '#platform/http/api-description.ts';
import { soon } from '../../../test/soon.ts';
import { caller, html, setUpWebServer } from '../../../test/servers/web-server.ts';
import { connectionLimits } from './connections.ts';
import { createRequestLimits, requestLimitFigures } from './request-limits.ts';

const start = setUpWebServer();
const few = { points: 3, seconds: 60 };
const languages = ['de', 'en'] as const;

describe('one address', () => {
  it('is refused beyond its limit with the seconds to wait, in its language, and others are not', async () => {
    const limits = createRequestLimits({ ...requestLimitFigures, address: few });
    const web = await start({ limits });
    const ask = (remoteAddress: string, language = 'en') =>
      web.inject({ url: '/api/config', remoteAddress, headers: { 'accept-language': language } });
    for (let n = 0; n < few.points; n += 1) expect((await ask('192.0.2.1')).statusCode).toBe(200);
    const messages = new Set<string>();
    for (const language of languages) {
      const refused = await ask('192.0.2.1', language);
      expect(refused.statusCode).toBe(429);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      expect(refused.json()).toMatchObject({ error: { code: 'too_many_requests' } });
      messages.add(refused.json().error.message);
    }
    expect(messages.size).toBe(2);
    const page = await web.inject({ url: '/auth/login', remoteAddress: '192.0.2.1', headers: html });
    expect(page.statusCode).toBe(429);
    expect(page.headers['content-type']).toContain('text/plain');
    expect((await ask('192.0.2.2')).statusCode).toBe(200);
    expect((await web.inject({ url: '/api/health', remoteAddress: '192.0.2.1' })).statusCode).toBe(200);
  });

  it('never holds all places: another is answered while all that it asked for is in work', async () => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let started = 0;
    const plugin = async (app: FastifyInstance) => {
      app.get('/api/held', entry('public'), async () => {
        started += 1;
        await held;
        return {};
      });
      app.get('/api/quick', entry('public'), async () => ({}));
    };
    const web = await start({ plugins: [plugin] });
    const many = Array.from({ length: 20 }, () =>
      web.inject({ url: '/api/held', remoteAddress: '192.0.2.1' }),
    );
    const quick = await web.inject({ url: '/api/quick', remoteAddress: '192.0.2.2' });
    expect(quick.statusCode).toBe(200);
    expect(started).toBeLessThan(20);
    release();
    const answers = await Promise.all(many);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(started).toBe(20);
  });
});

describe('programs with keys', () => {
  const programs = {
    bringsKey: (headers: IncomingHttpHeaders) => headers.authorization !== undefined,
    keyOwner: (headers: IncomingHttpHeaders) => headers.authorization,
  };

  it('have places of their own: those of people stay free, however many owners and addresses come', async () => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const started: string[] = [];
    const plugin = async (app: FastifyInstance) => {
      app.get('/api/held', entry('public'), async ({ headers }) => {
        started.push(headers.authorization ?? 'a person');
        if (headers.authorization) await held;
        return {};
      });
    };
    const web = await start({ plugins: [plugin], programs });
    const ask = (n: number, authorization?: string) =>
      web.inject({
        url: '/api/held',
        remoteAddress: `192.0.2.${n}`,
        headers: { ...(authorization && { authorization }) },
      });
    const many = Array.from({ length: 40 }, (_, n) => ask(n, 'greedy'));
    const other = ask(100, 'other');
    expect((await ask(101)).statusCode).toBe(200);
    // The other owner's is in work beside those of the greedy one, and most of the greedy one's wait.
    expect(started).toContain('other');
    expect(started.filter((who) => who === 'greedy').length).toBeLessThan(5);
    const owners = Array.from({ length: 40 }, (_, n) => ask(n, `owner ${n}`));
    expect((await ask(101)).statusCode).toBe(200);
    release();
    const answers = await Promise.all([...many, other, ...owners]);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  });
});

describe('one person', () => {
  it('is refused beyond the limit, from wherever they come; the next one is not', async () => {
    const limits = createRequestLimits({ ...requestLimitFigures, person: few });
    let lookedUp = 0;
    const authenticator = limits.countPeople({
      authenticate: async ({ headers }) => {
        lookedUp += 1;
        return { ...caller, userId: String(headers.authorization).split(' ').at(-1) ?? '' };
      },
    });
    const plugin = async (app: FastifyInstance) => {
      app.get('/api/mine', entry('public'), (request) => authenticator.authenticate(request));
    };
    const web = await start({ limits, plugins: [plugin] });
    const ask = (userId: string, token: string, remoteAddress: string) =>
      web.inject({
        url: '/api/mine',
        remoteAddress,
        headers: { authorization: `Bearer ${token} ${userId}` },
      });
    for (let n = 0; n < few.points; n += 1)
      expect((await ask('ada', 'one', `192.0.2.${n}`)).statusCode).toBe(200);
    const refused = await ask('ada', 'two', '192.0.2.9');
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.json()).toMatchObject({ error: { code: 'too_many_requests' } });
    const before = lookedUp;
    expect((await ask('ada', 'two', '192.0.2.9')).statusCode).toBe(429);
    // What is known to be refused costs no look at the session.
    expect(lookedUp).toBe(before);
    expect((await ask('bob', 'one', '192.0.2.9')).statusCode).toBe(200);
  });
});

describe('a connection', () => {
  const listen = async (web: FastifyInstance) => {
    await web.listen({ host: '127.0.0.1', port: 0 });
    return (localAddress = '127.0.0.1') => {
      const { port } = web.server.address() as AddressInfo;
      const socket = connect({ host: '127.0.0.1', port, localAddress });
      socket.on('error', () => undefined);
      return socket;
    };
  };
  const closed = (socket: Socket) => new Promise((resolve) => socket.resume().once('close', resolve));
  /** Far longer than a busy machine holds up what comes over the line. */
  const idleBodyMs = 3_000;
  const head = (bytes: number) =>
    `POST /api/echo HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${bytes}\r\n\r\n`;

  it('is one of so many of its address, unless that is a trusted proxy', async () => {
    const connections = { ...connectionLimits, connectionsPerClient: 2 };
    const open = await listen(await start({ connections, trustedProxies: ['127.0.0.9'] }));
    const first = [open(), open()];
    await Promise.all(first.map((socket) => once(socket, 'connect')));
    await closed(open());
    const others = [open('127.0.0.2'), open('127.0.0.9'), open('127.0.0.9'), open('127.0.0.9')];
    await Promise.all(
      others.map(async (socket) => {
        socket.write('GET /api/health HTTP/1.1\r\nhost: x\r\n\r\n');
        expect(String(await once(socket, 'data'))).toContain('HTTP/1.1 200');
      }),
    );
    for (const socket of [...first, ...others]) socket.destroy();
  });

  it('is one of so many of all addresses together', async () => {
    const open = await listen(await start({ connections: { ...connectionLimits, connections: 3 } }));
    const sockets = ['127.0.0.2', '127.0.0.3', '127.0.0.4'].map(open);
    await Promise.all(sockets.map((socket) => once(socket, 'connect')));
    const ask = () => {
      const socket = open('127.0.0.5');
      socket.write('GET /api/health HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n');
      return text(socket).catch(() => '');
    };
    const refused = await ask();
    for (const socket of sockets) socket.destroy();
    expect(refused).toBe('');
    // Their places are free once the server has seen that they left.
    await soon(async () => expect(await ask()).toContain('HTTP/1.1 200'));
  });

  it('is cut when the head of its request does not come', async () => {
    const open = await listen(await start({ connections: { ...connectionLimits, headMs: 300 } }));
    const socket = open();
    socket.write('GET /api/health HTTP/1.1\r\nhost: x\r\nx-slow: ');
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(answer.toString()).toContain('408');
    await closed(socket);
  });

  const plugin = async (app: FastifyInstance) => {
    app.post('/api/echo', entry('public'), async (request) => request.body);
  };

  it('is cut when its body comes a byte at a time; one on a slow line is answered', async () => {
    const connections = { ...connectionLimits, idleBodyMs, graceBodyMs: 300, leastBodyBytes: 400 };
    const open = await listen(await start({ plugins: [plugin], connections }));
    const [trickle, slow] = [open(), open()];
    // Most routes take 64 kB.
    const text = `"${'a'.repeat(60_000)}"`;
    for (const socket of [trickle, slow]) socket.write(head(text.length));
    let sent = 0;
    const pace = setInterval(() => {
      trickle.write('a');
      slow.write(text.slice(sent, sent + 100));
      sent += 100;
    }, 20);
    await closed(trickle);
    clearInterval(pace);
    expect(slow.destroyed).toBe(false);
    slow.write(text.slice(sent));
    expect(String(await once(slow, 'data'))).toContain('HTTP/1.1 200');
    slow.destroy();
  });

  it('is closed when its body was given up, and keeps nobody else from an answer', async () => {
    const connections = { ...connectionLimits, idleBodyMs: 300 };
    const giveUp = async (app: FastifyInstance) => {
      app.removeAllContentTypeParsers();
      app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
      app.post('/api/given-up', entry('public'), async (request) => {
        for await (const _piece of request.raw) throw new Error('Given up');
      });
    };
    const open = await listen(await start({ plugins: [giveUp, plugin], connections }));
    const socket = open();
    socket.write(`${head(100).replace('echo', 'given-up')}a`);
    await closed(socket);
    // The looks go on.
    const still = open();
    still.write(`${head(100)}"a`);
    await closed(still);
    const asked = open();
    asked.write('GET /api/health HTTP/1.1\r\nhost: x\r\n\r\n');
    expect(String(await once(asked, 'data'))).toContain('HTTP/1.1 200');
    asked.destroy();
  });

  it('is cut when its body stands still; a small one that gets on slowly is answered', async () => {
    const connections = { ...connectionLimits, idleBodyMs };
    const open = await listen(await start({ plugins: [plugin], connections }));
    const [still, slow] = [open(), open()];
    const text = `"${'a'.repeat(1_000)}"`;
    slow.write(head(text.length));
    let sent = 0;
    const pace = setInterval(() => slow.write(text[sent++] ?? ''), 20);
    still.write(`${head(100)}"a`);
    await closed(still);
    clearInterval(pace);
    slow.write(text.slice(sent));
    expect(String(await once(slow, 'data'))).toContain('HTTP/1.1 200');
    slow.destroy();
  });
});
