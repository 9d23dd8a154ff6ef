// A person's webhooks with their log, without what signs, to be taken along.
import type { Database } from '#platform/database/database.ts';
import type { PersonExporter } from '#platform/personal-data/person-exporter.ts';
import { exportedWebhooks } from './deliveries.server.ts';

export function createWebhooksExporter({ db }: { db: Database }): PersonExporter {
  return {
    files: async function* (userId) {
      yield { name: 'account/webhooks.json', json: await exportedWebhooks(db, userId) };
    },
  };
}
