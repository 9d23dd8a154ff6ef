// A proxy in front that nobody named: then all people share one address, and with it one limit.
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { isIP } from 'node:net';
import { join } from 'node:path';
import { z } from 'zod';
import { includes, NEAR, networksOf } from '#platform/http/networks.ts';
import type { Log } from '#platform/log.ts';

const sighting = z.object({
  address: z.string().refine((address) => isIP(address) !== 0),
  seenAt: z.iso.datetime(),
});
/** The address that a forwarded request came from, and when (RFC 3339). */
export type ProxySighting = z.infer<typeof sighting>;

export type ProxyWatch = {
  /** @param clientIp the other end of the connection; @param forwarded the header X-Forwarded-For */
  look(clientIp: string | undefined, forwarded: string | string[] | undefined): void;
};

/**
 * Logs the first request that an unnamed proxy forwards, and keeps it in a file that `doctor`, another process, reads.
 * What an earlier start saw is forgotten: the settings may be right by now.
 */
export async function createProxyWatch(deps: {
  dataDir: string;
  trustedProxies: readonly string[];
  log: Log;
  now: () => Date;
}): Promise<ProxyWatch> {
  const trusted = networksOf(deps.trustedProxies);
  const file = fileIn(deps.dataDir);
  await rm(file, { force: true });
  let isSeen = false;
  return {
    look: (clientIp, forwarded) => {
      if (isSeen || forwarded === undefined || clientIp === undefined) return;
      const address = clientIp.replace(/%.*/s, '');
      if (!includes(NEAR, address) || includes(trusted, address)) return;
      isSeen = true;
      deps.log.warn(
        'request forwarded by a proxy missing in TRUSTED_PROXIES: all clients share one limit; see doctor',
      );
      const seen: ProxySighting = { address, seenAt: deps.now().toISOString() };
      keep(file, seen).catch((err: unknown) => deps.log.warn({ err }, 'storing a proxy sighting failed'));
    },
  };
}

/** Whole or not at all: another process may read it at any moment. */
async function keep(file: string, seen: ProxySighting): Promise<void> {
  const part = `${file}.part`;
  await writeFile(part, JSON.stringify(seen), { mode: 0o600 });
  await rename(part, file);
}

/** What the running or the last product saw; null where that was nothing, or is trusted by now. */
export async function readProxySighting(
  dataDir: string,
  trustedProxies: readonly string[],
): Promise<ProxySighting | null> {
  const text = await readFile(fileIn(dataDir), 'utf8').catch(() => null);
  if (text === null) return null;
  const seen = sighting.parse(JSON.parse(text));
  return includes(networksOf(trustedProxies), seen.address) ? null : seen;
}

function fileIn(dataDir: string): string {
  return join(dataDir, 'untrusted-proxy.json');
}
