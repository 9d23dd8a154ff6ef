// A person's data: deletion with its certificate, the access log.
import { type DeletionRecord, type Identity, identityCounts } from '#identity/public.server.ts';
import type { Authenticator } from '#identity/caller.ts';
import { forgetMails } from '#mail/outbox/forget-mails.ts';
import {
  accessLogPlugin,
  addressesOfDeleted,
  createAccessLog,
  createDeletionRecord,
  createPersonalDataEraser,
  deletionPlugin,
} from '#personal-data/public.server.ts';
import type { PersonEraser } from '#platform/person-eraser.ts';
import { titlesOf } from '#projects/public.server.ts';
import type { WebPlugin } from '#web/server/server.ts';
import type { Stores } from './stores.ts';

export function composeDeletionRecord(
  stores: Stores,
  options: { publicUrl: () => string; erasers: readonly PersonEraser[] },
): DeletionRecord {
  const { config, database, clock, keys, mailer } = stores;
  const erasers = [...options.erasers, identityCounts];
  return createDeletionRecord({
    db: database.db,
    clock,
    keys,
    mailer,
    appName: config.appName,
    publicUrl: options.publicUrl,
    erasers,
  });
}

export function personalDataEraser(stores: Stores): PersonEraser {
  const { blobs, keys, outboxFolder: folder } = stores;
  const { db } = stores.database;
  return createPersonalDataEraser({
    db,
    blobs,
    addressesOf: (userId) => addressesOfDeleted({ db, keys }, userId),
    forgetMails: (addresses) => forgetMails({ folder, addresses }),
  });
}

export function composeAccessLog({ database: { db }, clock }: Stores) {
  return createAccessLog({ db, clock, titlesOf: (ownerId, ids) => titlesOf(db, ownerId, ids) });
}

/** To be registered with the prefix `/api/account`. */
export function personalDataPlugin(
  stores: Stores,
  deps: {
    identity: Identity;
    authenticator: Authenticator;
    publicUrl: () => string;
    mustBeCancelled: (userId: string) => Promise<boolean>;
    accessLog: ReturnType<typeof composeAccessLog>;
  },
): WebPlugin {
  const { database, clock } = stores;
  return async (app) => {
    await app.register(deletionPlugin({ ...deps, db: database.db, clock }));
    await app.register(accessLogPlugin(deps));
  };
}
