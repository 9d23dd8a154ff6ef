// One web socket: joins, leaves, heartbeats and tokens, within bounds; and what is delivered through it.
import type { RawData, WebSocket } from 'ws';
import type { Clock } from '#platform/clock.ts';
import { bindAll, joinPayload, pageOf, patternsIn, type Wish } from './binding.ts';
import { type Channel, changeBody, type Delivery, type LookUpToken, sentFor } from './channel.ts';
import { decodeBinary, decodeText, encodeText, type Frame, type Version } from './frames.ts';
import type { OpenPage } from './presence.ts';
import type { RowLoader } from './row-loader.ts';

export type Connection = {
  /** Whether anybody here might be meant: asked before a row is loaded. */
  awaits(readers: ReadonlySet<string>): boolean;
  deliver(delivery: Delivery): Promise<void>;
  /** A session of this person was ended: what was joined with its token ends as well. */
  checkSession(userId: string): Promise<void>;
  /** The people joined here. */
  holders(): ReadonlySet<string>;
  /** The recordings' own pages that listen here. */
  pages(): OpenPage[];
  /** How many patterns this person's channels here look for in each changed row. */
  patternsOf(userId: string): number;
};

export type ConnectionDependencies = {
  lookUpToken: LookUpToken;
  rows: Pick<RowLoader, 'tables' | 'columnsOf'>;
  clock: Clock;
  /** Called after a join and an end: the set of open pages may have changed. */
  pagesChanged: () => void;
  /** A socket through which nobody listens is closed after so long. */
  withoutJoinMs: number;
  /** Whether this person may have one more socket than those that are not `own`. */
  hasRoom: (userId: string, own: Connection) => boolean;
  /** How many patterns this person's channels look for, on all sockets. */
  patternsOf: (userId: string) => number;
};

const MOST_CHANNELS = 100;
const MOST_FRAMES_PER_SECOND = 100;
/** Bytes waiting for a reader that does not read. */
const MOST_UNSENT = 1024 * 1024;
/** Three missed heartbeats of the client's longest interval. */
const SILENT_MS = 100_000;
const LAST_WORDS_MS = 1_000;
/** How long a session that was just seen alive is taken for alive. */
const TRUST_MS = 2_000;

/** Close codes of RFC 6455 and its registry. */
const CODE = { policy: 1008, overload: 1013 } as const;

export function createConnection(
  socket: WebSocket,
  version: Version,
  deps: ConnectionDependencies,
): Connection {
  const channels = new Map<string, Channel>();
  const unused = setTimeout(() => {
    if (channels.size > 0) return;
    socket.close(CODE.policy, 'nothing was joined');
    // Does not wait for a client that ignores the close as well.
    setTimeout(() => socket.terminate(), LAST_WORDS_MS).unref();
  }, deps.withoutJoinMs);
  const hasRoom = (userId: string) => deps.hasRoom(userId, connection);
  const state: State = { socket, version, deps, channels, unused, hasRoom, nextBindingId: 1 };
  const pace = createPace(() => socket.close(CODE.policy, 'too many frames'));
  const silence = setTimeout(() => socket.terminate(), SILENT_MS);
  // One after the other, so that a leave never overtakes its join.
  let queue: Promise<void> = Promise.resolve();
  socket.on('message', (data, isBinary) => {
    silence.refresh();
    if (!pace()) return;
    const frame = read(data, isBinary, version);
    if (!frame) return socket.close(CODE.policy, 'not a frame');
    queue = queue.then(() => handle(state, frame)).catch(() => socket.close(1011, 'internal error'));
  });
  const close = () => {
    clearTimeout(silence);
    clearTimeout(unused);
    for (const channel of channels.values()) clearTimeout(channel.expiry);
    channels.clear();
    deps.pagesChanged();
  };
  socket.on('close', close);
  socket.on('error', () => socket.terminate());
  const connection: Connection = {
    awaits: (readers) => Array.from(channels.values()).some(({ holder }) => readers.has(holder.userId)),
    holders: () => new Set(Array.from(channels.values(), ({ holder }) => holder.userId)),
    pages: () => Array.from(channels.values()).flatMap(pagesOf),
    patternsOf: (userId) =>
      Array.from(channels.values())
        .filter(({ holder }) => holder.userId === userId)
        .reduce((sum, { bindings }) => sum + patternsIn(bindings), 0),
    checkSession: async (userId) => {
      for (const channel of Array.from(channels.values()))
        if (channel.holder.userId === userId && !(await deps.lookUpToken(channel.token)))
          expire(state, channel);
    },
    deliver: async (delivery) => {
      for (const channel of Array.from(channels.values())) await deliver(state, channel, delivery);
    },
  };
  return connection;
}

function pagesOf({ bindings, holder }: Channel): OpenPage[] {
  const ids = bindings.map(pageOf).filter((id) => id !== undefined);
  return ids.map((projectId) => ({ ownerId: holder.userId, projectId }));
}

type State = {
  socket: WebSocket;
  version: Version;
  deps: ConnectionDependencies;
  channels: Map<string, Channel>;
  /** Runs out while nothing is joined. */
  unused: NodeJS.Timeout;
  hasRoom: (userId: string) => boolean;
  nextBindingId: number;
};

async function handle(state: State, frame: Frame): Promise<void> {
  const { topic, event } = frame;
  if (topic === 'phoenix' && event === 'heartbeat') return reply(state, frame, 'ok');
  if (event === 'phx_join') return join(state, frame);
  const channel = state.channels.get(topic);
  if (!channel || channel.joinRef !== frame.joinRef)
    return reply(state, frame, 'error', { reason: 'unmatched topic' });
  if (event === 'phx_leave') {
    reply(state, frame, 'ok');
    return end(state, channel, 'phx_close');
  }
  if (event === 'access_token') return takeToken(state, channel, frame.payload);
  // Nothing here is sent from person to person.
  reply(state, frame, 'error', { reason: `${event} is not available` });
}

async function join(state: State, frame: Frame): Promise<void> {
  const refuse = (reason: string) => reply(state, frame, 'error', { reason });
  const older = state.channels.get(frame.topic);
  if (older) end(state, older, 'phx_close');
  if (!frame.topic.startsWith('realtime:')) return refuse('unknown topic');
  if (state.channels.size >= MOST_CHANNELS) return refuse('ChannelRateLimitReached: too many channels');
  const payload = joinPayload.safeParse(frame.payload);
  if (!payload.success) return refuse('the join cannot be read');
  const token = payload.data.access_token ?? '';
  const holder = await state.deps.lookUpToken(token);
  if (!holder) return refuse('Unauthorized: the access token is missing, expired or belongs to no session');
  if (!state.hasRoom(holder.userId)) return refuse('too many connections of this person');
  const { postgres_changes: wishes, postgres_changes_options: options } = payload.data.config;
  if (!wishes.every((wish) => isLetOut(state, wish))) return refuse('there is no such table');
  // The ids are those of the wishes, whether or not these can be fulfilled.
  const numbered = wishes.map((wish) => ({ ...wish, id: state.nextBindingId++ }));
  const bound = await bindAll(numbered, state.deps.rows, () => state.deps.patternsOf(holder.userId));
  if (bound.fault !== undefined && options?.wait) return refuse(bound.fault);
  const { bindings } = bound;
  // The socket may have closed while the token was looked up.
  if (state.socket.readyState !== state.socket.OPEN) return;
  const seenAt = state.deps.clock.now().getTime();
  const channel: Channel = {
    topic: frame.topic,
    joinRef: frame.joinRef,
    bindings,
    token,
    holder,
    seenAt,
    expiry: undefined,
  };
  state.channels.set(channel.topic, channel);
  state.deps.pagesChanged();
  watchExpiry(state, channel);
  // The same values in the same order: the client compares them with what it asked for.
  reply(state, frame, 'ok', { postgres_changes: numbered });
  if (bound.fault !== undefined) system(state, channel, 'error', bound.fault);
  else if (bindings.length > 0) system(state, channel, 'ok', 'Subscribed to PostgreSQL');
}

function isLetOut({ deps }: State, { schema, table }: Wish): boolean {
  return schema === 'public' && (!table || table === '*' || deps.rows.tables.has(table));
}

async function takeToken(state: State, channel: Channel, payload: unknown): Promise<void> {
  const token = (payload as { access_token?: unknown } | null)?.access_token;
  if (typeof token !== 'string' || token.startsWith('sb_') || token === channel.token) return;
  const holder = await state.deps.lookUpToken(token);
  if (!holder || holder.userId !== channel.holder.userId) return expire(state, channel);
  channel.token = token;
  channel.holder = holder;
  channel.seenAt = state.deps.clock.now().getTime();
  watchExpiry(state, channel);
}

function watchExpiry(state: State, channel: Channel): void {
  clearTimeout(channel.expiry);
  const leftMs = channel.holder.expiresAt.getTime() - state.deps.clock.now().getTime();
  channel.expiry = setTimeout(() => expire(state, channel), Math.max(0, leftMs));
}

/** As an error, not a close: the client then joins again by itself, with the token it has by then. */
function expire(state: State, channel: Channel): void {
  system(state, channel, 'error', 'Access token has expired');
  end(state, channel, 'phx_error');
}

function end(state: State, channel: Channel, event: 'phx_close' | 'phx_error'): void {
  clearTimeout(channel.expiry);
  if (state.channels.get(channel.topic) === channel) state.channels.delete(channel.topic);
  if (state.channels.size === 0) state.unused.refresh();
  state.deps.pagesChanged();
  const { joinRef, topic } = channel;
  send(state, { joinRef, ref: joinRef, topic, event, payload: {} });
}

/** Checks access at each delivery: a row may have a new owner, and a session may have ended elsewhere. */
async function deliver(state: State, channel: Channel, delivery: Delivery): Promise<void> {
  const { change, row } = delivery;
  const messages = sentFor(channel, delivery);
  if (messages.length === 0) return;
  const now = state.deps.clock.now();
  if (now.getTime() - channel.seenAt > TRUST_MS) {
    const holder = await state.deps.lookUpToken(channel.token);
    if (!holder) return expire(state, channel);
    channel.seenAt = now.getTime();
  }
  if (state.channels.get(channel.topic) !== channel) return;
  const { joinRef, topic } = channel;
  for (const sent of messages) {
    const payload = changeBody(change, row, sent, now);
    send(state, { joinRef, ref: null, topic, event: 'postgres_changes', payload });
  }
}

function reply(state: State, frame: Frame, status: 'ok' | 'error', response: object = {}): void {
  const { joinRef, ref, topic } = frame;
  send(state, { joinRef, ref, topic, event: 'phx_reply', payload: { status, response } });
}

function system(state: State, channel: Channel, status: 'ok' | 'error', message: string): void {
  const { joinRef, topic } = channel;
  const name = topic.slice('realtime:'.length);
  const payload = { extension: 'postgres_changes', status, message, channel: name };
  send(state, { joinRef, ref: null, topic, event: 'system', payload });
}

function send({ socket, version }: State, frame: Frame): void {
  if (socket.readyState !== socket.OPEN) return;
  // Dropped rather than buffered without end: the client comes back and asks for the current state.
  if (socket.bufferedAmount > MOST_UNSENT) return socket.close(CODE.overload, 'reading too slowly');
  socket.send(encodeText(frame, version));
}

function read(data: RawData, isBinary: boolean, version: Version): Frame | null {
  const bytes = Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data as Buffer);
  return isBinary ? decodeBinary(bytes) : decodeText(bytes.toString('utf8'), version);
}

/** False, and `exceeded` once, when more frames come in a second than a page ever sends. */
function createPace(exceeded: () => void): () => boolean {
  let windowStart = 0;
  let count = 0;
  return () => {
    const now = performance.now();
    if (now - windowStart > 1_000) {
      windowStart = now;
      count = 0;
    }
    count += 1;
    if (count === MOST_FRAMES_PER_SECOND + 1) exceeded();
    return count <= MOST_FRAMES_PER_SECOND;
  };
}
