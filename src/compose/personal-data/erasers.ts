// Every feature that keeps something of people, so that a deleted account leaves nothing behind.
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createApiKeysEraser } from '#api-keys/public.server.ts';
import { createAnalyticsEraser } from '#analytics/public.server.ts';
import { createBillingEraser } from '#billing/public.server.ts';
import { createStorageEraser } from '#blobs/public.server.ts';
import { createMailInEraser } from '#mail-in/public.server.ts';
import { createNotificationsEraser } from '#notifications/public.server.ts';
import { createOpenAiApiEraser } from '#openai-api/public.server.ts';
import type { PersonEraser } from '#platform/personal-data/person-eraser.ts';
import {
  addressesOfDeleted,
  attachInvoices,
  createLogAccess,
  deletionBegan,
} from '#personal-data/public.server.ts';
import { createRealtimeEraser } from '#realtime/public.server.ts';
import { copyScratch, createProjectsEraser } from '#projects/public.server.ts';
import { composeEndBeforeErasure } from '../billing/billing.ts';
import { composeForgetCustomer } from '../billing/cards.ts';
import { createSupportEraser } from '#support/public.server.ts';
import { createTeamsEraser } from '#teams/public.server.ts';
import { createTelegramEraser } from '#telegram/public.server.ts';
import { createWebhooksEraser } from '#webhooks/public.server.ts';
import { noteMember } from '../seats.ts';
import { personalDataEraser } from './personal-data.ts';
import type { Stores } from '../stores.ts';

/** What identity has goes with the account's row, by foreign keys. A test demands that every table is covered. */
export function composeErasers(stores: Stores): readonly PersonEraser[] {
  const { blobs, clock, log, queue, uploadFolder: folder } = stores;
  const { db } = stores.database;
  const logAccess = createLogAccess({ db, clock });
  const addressesOf = async (userId: string) =>
    (await addressesOfDeleted({ db, keys: stores.keys }, userId)).proven;
  const removing = { removeScratch: removeScratch(stores), logAccess };
  return [
    // Before what they would be notified of.
    createWebhooksEraser({ db }),
    createProjectsEraser({ db, queue, blobs, folder, log, ...removing }),
    createStorageEraser({ db, blobs, log }),
    createRealtimeEraser({ db }),
    createNotificationsEraser({ db }),
    createMailInEraser({ db, blobs, queue }),
    createTelegramEraser({ db }),
    createApiKeysEraser({ db }),
    // Before the seat is given up with the contract, so that the team's log has it.
    createTeamsEraser({ db, clock, noteMember, addressesOf }),
    createOpenAiApiEraser({ db }),
    createBillingEraser({
      db,
      endPro: composeEndBeforeErasure(stores),
      forgetCustomer: composeForgetCustomer(stores),
      lastMail: {
        since: (userId) => deletionBegan({ db }, userId),
        attach: (tx, userId, invoiceIds) => attachInvoices(stores, tx, { userId, invoiceIds }),
      },
      debtors: { keys: stores.keys, addressesOf },
    }),
    createAnalyticsEraser({ db }),
    createSupportEraser({ db, addressesOf }),
    personalDataEraser(stores),
  ];
}

/** What a worker on this machine keeps of a recording while it is at it. */
export function removeScratch({ scratchDir }: Stores): (projectId: string) => Promise<void> {
  return async (projectId) => {
    for (const folder of [projectId, copyScratch(projectId)])
      await rm(join(scratchDir, folder), { recursive: true, force: true });
  };
}
