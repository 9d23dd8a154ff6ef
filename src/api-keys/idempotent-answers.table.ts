// What writes with an `Idempotency-Key` were answered with.
import { index, integer, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '#platform/database/moment.ts';
import { apiKeys, apiSchema } from './api-key.table.ts';

export const idempotentAnswers = apiSchema.table(
  'idempotent_answers',
  {
    apiKeyId: uuid('api_key_id')
      .notNull()
      .references(() => apiKeys.id, { onDelete: 'cascade' }),
    /** As the program names its request. */
    name: text('name').notNull(),
    /** SHA-256 of method, address and body, in hex. */
    requestDigest: text('request_digest').notNull(),
    /** Null while the request is under way. */
    status: integer('status'),
    body: text('body'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.apiKeyId, table.name] }),
    index('idempotent_answers_age').on(table.createdAt),
  ],
);
