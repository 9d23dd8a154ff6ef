// Keys with which programs call the API in the place of a person or a team.
import { boolean, date, index, pgSchema, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '#platform/database/moment.ts';
import type { ApiScope } from '#platform/http/api-description.ts';

export const apiSchema = pgSchema('api');

export const apiKeys = apiSchema.table(
  'keys',
  {
    id: uuid('id').primaryKey(),
    /** The person or the team whose projects it opens. */
    ownerId: uuid('owner_id').notNull(),
    /** The person who made it. A team's outlives their account: null then. */
    createdBy: uuid('user_id'),
    name: text('name').notNull(),
    /** SHA-256 of the key, in hex: a key has 178 bits drawn by lot, so that none is guessed from this table. */
    digest: text('digest').notNull().unique('api_keys_digest'),
    /** Its first characters, for a person to tell their keys apart. */
    shown: text('shown').notNull(),
    scopes: text('scopes').array().$type<ApiScope[]>().notNull(),
    /** Networks in CIDR form that it is taken from; empty: from everywhere. */
    networks: text('networks').array().notNull(),
    /** Whether a transcription by `/v1/audio/transcriptions` stays as a project. */
    keepsProjects: boolean('keeps_projects').notNull(),
    createdAt: moment('created_at').notNull(),
    /** Null: it has no end. */
    expiresAt: moment('expires_at'),
    /** A day in UTC. */
    lastUsedOn: date('last_used_on'),
    /** The network of the last use, never a whole address. */
    lastUsedFrom: text('last_used_from'),
  },
  (table) => [index('api_keys_owner').on(table.ownerId), index('api_keys_user').on(table.createdBy)],
);
