// Every feature that has something of people to be taken along.
import { createApiKeysExporter } from '#api-keys/public.server.ts';
import { createAnalyticsExporter } from '#analytics/public.server.ts';
import { createBillingExporter } from '#billing/public.server.ts';
import { createStorageExporter } from '#blobs/public.server.ts';
import { contactOf, createIdentityExporter } from '#identity/public.server.ts';
import { createMailInExporter } from '#mail-in/public.server.ts';
import { createNotificationsExporter } from '#notifications/public.server.ts';
import { createPersonalDataExporter } from '#personal-data/public.server.ts';
import type { PersonExporter } from '#platform/personal-data/person-exporter.ts';
import { createProjectsExporter } from '#projects/public.server.ts';
import { createSupportExporter } from '#support/public.server.ts';
import { createTeamsExporter } from '#teams/public.server.ts';
import { createTelegramExporter } from '#telegram/public.server.ts';
import { createWebhooksExporter } from '#webhooks/public.server.ts';
import { papersIn } from '../billing/invoice-papers.ts';
import type { Stores } from '../stores.ts';

export function composeExporters(stores: Stores): readonly PersonExporter[] {
  const { blobs, database } = stores;
  const { db } = database;
  const emailOf = async (userId: string) => (await contactOf(db, userId))?.email ?? null;
  return [
    createIdentityExporter({ db }),
    createBillingExporter({ db, papers: papersIn(stores) }),
    createAnalyticsExporter({ db }),
    createPersonalDataExporter({ db }),
    createSupportExporter({ db, emailOf }),
    createNotificationsExporter({ db }),
    createMailInExporter({ db }),
    createTelegramExporter({ db }),
    createApiKeysExporter({ db }),
    createTeamsExporter({ db, emailOf }),
    createWebhooksExporter({ db }),
    createStorageExporter({ db, blobs }),
    createProjectsExporter({ db, blobs }),
  ];
}
