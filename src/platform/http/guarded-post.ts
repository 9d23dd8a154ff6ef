// Posts to an address that a stranger chose: never into the operator's own network, never for longer than is granted.
import { Resolver } from 'node:dns/promises';
import { type IncomingMessage, request as requestPlain } from 'node:http';
import { request as requestEncrypted } from 'node:https';
import { type BlockList, isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-addresses.ts';

/** Why there is no answer. */
export const postFailures = [
  'not_https',
  'name_unknown',
  'address_refused',
  'unreachable',
  'certificate',
  'timeout',
  'broken_off',
] as const;
export type PostFailure = (typeof postFailures)[number];

export type PostResult =
  | { isAnswered: true; status: number; text: string }
  | { isAnswered: false; failure: PostFailure };

/** @returns every address of a name; none where there is no such name */
export type ResolveName = (name: string, signal: AbortSignal) => Promise<readonly string[]>;

type GuardedPostOptions = {
  /** Of the whole: finding the address, connecting, sending, and reading the answer. */
  timeoutMs: number;
  /** So much of an answer is read; what follows is not waited for. */
  answerBytes: number;
  /** Networks that count as public, as the operator decided. */
  allowed?: BlockList;
  /** Whether unencrypted addresses are taken. */
  mayBePlain?: boolean;
  resolve?: ResolveName;
};

export type GuardedPost = (wanted: {
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string;
  /** Throws its reason once it is aborted. */
  signal?: AbortSignal;
}) => Promise<PostResult>;

/**
 * Follows no redirect. A name is resolved once, and the connection goes to an address that was looked at: a name that
 * points elsewhere a moment later changes nothing. One address that is not public spoils the name.
 */
export function createGuardedPost(options: GuardedPostOptions): GuardedPost {
  const { timeoutMs, resolve = resolveByDns, allowed, mayBePlain = false } = options;
  return async ({ url, headers, body, signal }) => {
    const target = new URL(url);
    if (target.protocol !== 'https:' && !(mayBePlain && target.protocol === 'http:'))
      return failed('not_https');
    const timeout = AbortSignal.timeout(timeoutMs);
    const ending = signal ? AbortSignal.any([timeout, signal]) : timeout;
    try {
      const addresses = await addressesOf(target, resolve, ending);
      if (addresses.length === 0) return failed('name_unknown');
      if (!addresses.every((address) => isPublicAddress(address, allowed))) return failed('address_refused');
      return await post(target, { addresses, headers, body, ending, most: options.answerBytes });
    } catch (error) {
      signal?.throwIfAborted();
      return failed(timeout.aborted ? 'timeout' : failureOf(error));
    }
  };
}

const failed = (failure: PostFailure): PostResult => ({ isAnswered: false, failure });

async function addressesOf(
  { hostname }: URL,
  resolve: ResolveName,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const literal = hostname.replace(/^\[|\]$/g, '');
  if (isIP(literal) !== 0) return [literal];
  return rejectingWith(signal, resolve(hostname, signal));
}

/** Asks name servers by itself: the system's own lookup blocks threads that others need, as long as a server is silent. */
async function resolveByDns(name: string, signal: AbortSignal): Promise<string[]> {
  const resolver = new Resolver({ timeout: 3_000, tries: 2 });
  const cancel = () => resolver.cancel();
  signal.addEventListener('abort', cancel, { once: true });
  const found = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  signal.removeEventListener('abort', cancel);
  return found.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
}

async function rejectingWith<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  signal.throwIfAborted();
  const { promise, reject } = Promise.withResolvers<never>();
  const abort = () => reject(signal.reason);
  signal.addEventListener('abort', abort, { once: true });
  try {
    return await Promise.race([work, promise]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}

type Sent = {
  addresses: readonly string[];
  headers: Readonly<Record<string, string>>;
  body: string;
  ending: AbortSignal;
  most: number;
};

async function post(target: URL, { addresses, headers, body, ending, most }: Sent): Promise<PostResult> {
  const request = target.protocol === 'https:' ? requestEncrypted : requestPlain;
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const content = Buffer.from(body);
  const sent = request(
    target,
    {
      method: 'POST',
      headers: { ...headers, 'content-length': content.length },
      lookup: pinnedTo(addresses),
      // A connection of its own, never one that was opened for somebody else.
      agent: false,
      signal: ending,
    },
    resolve,
  );
  sent.on('error', reject);
  sent.end(content);
  try {
    const answer = await promise;
    return { isAnswered: true, status: answer.statusCode ?? 0, text: await textOf(answer, most) };
  } finally {
    sent.destroy();
  }
}

/** Answers a name with the addresses that were looked at. Not asked where the address has no name. */
function pinnedTo(addresses: readonly string[]): LookupFunction {
  const all = addresses.map((address) => ({ address, family: isIP(address) }));
  return (_name, { all: wantsAll }, callback) => {
    const [first] = all;
    if (wantsAll) callback(null, all);
    else if (first) callback(null, first.address, first.family);
    else callback(new Error('no address'), '');
  };
}

async function textOf(answer: IncomingMessage, most: number): Promise<string> {
  const blocks: Buffer[] = [];
  let length = 0;
  for await (const block of answer as AsyncIterable<Buffer>) {
    blocks.push(block.subarray(0, most - length));
    length += block.length;
    if (length >= most) break;
  }
  return Buffer.concat(blocks).toString('utf8');
}

const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
  'EADDRNOTAVAIL',
  'EACCES',
]);

function failureOf(error: unknown): PostFailure {
  const errors = error instanceof AggregateError ? error.errors : [error];
  const codes = errors.map((one) => String((one as { code?: unknown } | null)?.code));
  if (codes.some((code) => UNREACHABLE.has(code))) return 'unreachable';
  return codes.some((code) => /CERT|TLS|SSL|EPROTO|SIGNATURE|ISSUER/.test(code))
    ? 'certificate'
    : 'broken_off';
}
