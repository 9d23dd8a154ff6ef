// Webhooks in the web role: the routes with which people and their programs set them up.
import { isIP } from 'node:net';
import type { Authenticator } from '#identity/caller.ts';
import { type Identity, type Keys, sendNoticeTo } from '#identity/public.server.ts';
import { networksOf } from '#platform/http/networks.ts';
import { isPublicAddress } from '#platform/http/public-addresses.ts';
import { createDeliveryLog } from './deliveries.server.ts';
import { createEndpoints } from './endpoints.server.ts';
import { webhookErrors } from './webhooks.errors.ts';
import { webhooksPlugin, type WebhooksPluginDeps } from './webhooks.plugin.ts';

export type WebhookSettings = { mayBePlain: boolean; networks: readonly string[] };

type WebhooksWebDeps = Pick<WebhooksPluginDeps, 'isAllowed' | 'teamRunBy'> & {
  identity: Pick<Identity, 'accounts' | 'clock' | 'db' | 'devices' | 'mails'>;
  keys: Pick<Keys, 'seal'>;
  /** Whether a request comes with a key. */
  isProgram: (headers: Parameters<Authenticator['authenticate']>[0]['headers']) => boolean;
  settings: WebhookSettings;
};

export function webhooksWeb(deps: WebhooksWebDeps): ReturnType<typeof webhooksPlugin> {
  const { identity, keys, settings } = deps;
  const { clock, db, devices } = identity;
  const endpoints = createEndpoints({ db, clock, keys });
  const note = (
    tx: Parameters<typeof devices.note>[0],
    kind: 'webhook_added' | 'webhook_removed',
    { caller, userAgent }: Parameters<WebhooksPluginDeps['create']>[1],
  ) => devices.note(tx, { userId: caller.userId, kind, userAgent });
  return webhooksPlugin({
    ...deps,
    endpoints,
    log: createDeliveryLog({ db, clock }),
    now: clock.now,
    checkAddress: (url) => checkAddress(url, settings),
    demandProof: async (caller, { headers }) => {
      if (!deps.isProgram(headers)) await identity.accounts.demandRecentProof(caller);
    },
    create: async (wanted, by) => {
      const made = await db.transaction(async (tx) => {
        const created = await endpoints.create(tx, wanted);
        await note(tx, 'webhook_added', by);
        return created;
      });
      sendNoticeTo(by.caller, { kind: 'webhook_added', userAgent: by.userAgent }, identity);
      return made;
    },
    remove: (which, by) =>
      db.transaction(async (tx) => {
        const gone = await endpoints.remove(tx, which);
        if (gone) await note(tx, 'webhook_removed', by);
        return gone !== undefined;
      }),
  });
}

/** What a name leads to is looked at when something is sent. */
function checkAddress(address: string, { mayBePlain, networks }: WebhookSettings): void {
  const url = URL.parse(address);
  const schemes = mayBePlain ? ['https:', 'http:'] : ['https:'];
  if (!url || !schemes.includes(url.protocol) || url.username !== '' || url.password !== '')
    throw webhookErrors.webhook_address_not_taken();
  const literal = url.hostname.replace(/^\[|\]$/g, '');
  const isPlainName = isIP(literal) === 0 && !literal.includes('.');
  const isInside = isIP(literal) !== 0 && !isPublicAddress(literal, networksOf(networks));
  if (isInside || (isPlainName && networks.length === 0)) throw webhookErrors.webhook_address_not_public();
}
