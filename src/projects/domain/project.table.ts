// The tables of a recording and its transcript.
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { moment } from '#platform/database/moment.ts';
import type { Diarization } from '#speech/public.server.ts';
import { projectFolders } from './folder.table.ts';
import type {
  Context,
  Quality,
  RecordingLanguage,
  RevisionOrigin,
  RevisionProvenance,
  Status,
} from './project.ts';
import { foldedSql } from './text/folding.ts';
import type { Transcript, Word } from './transcript.ts';

/** A recording and where it stands. `owner_id` is a person's id or a team's. */
export const projects = pgTable(
  'projects',
  {
    id: uuid('id').primaryKey(),
    ownerId: uuid('owner_id').notNull(),
    /**
     * Of a team's: who moved it there, null once their account is deleted; the team itself where a program of it made it.
     * Null as well for a person's own.
     */
    addedBy: uuid('member_id'),
    title: text('title').notNull(),
    /** Of the owner's own; null: in none. */
    folderId: uuid('folder_id').references(() => projectFolders.id, { onDelete: 'set null' }),
    /**
     * As it is searched and sorted; cut, for an index row has room for 2,700 bytes and a letter may have many marks.
     */
    titleKey: text('title_key')
      .notNull()
      .generatedAlwaysAs(sql.raw(`left(${foldedSql('title')}, 300)`)),
    status: text('status').$type<Status>().notNull().default('pending'),
    language: text('language').$type<RecordingLanguage>().notNull(),
    context: text('context').$type<Context>(),
    quality: text('quality').$type<Quality>().notNull().default('standard'),
    diarization: boolean('diarization').notNull().default(false),
    speakers: integer('speakers'),
    /** Names and terms as they shall be written: the owner's list and the order's, as they were at the order. */
    vocabulary: jsonb('vocabulary').$type<string[]>().notNull().default([]),
    /** Set by the owner: rather wait for a better model that is being fetched than use what is there. */
    waitForModel: boolean('wait_for_model').notNull().default(false),
    /** The plan takes one recording at a time, and another one is in work: this one has no job until that one ended. */
    awaitsTurn: boolean('awaits_turn').notNull().default(false),
    /** When its owner let the others that wait go first; null: it waits since it was made. */
    movedBehindAt: moment('moved_behind_at'),
    /** Language of the owner's interface when it was made: mails about it are written in it. */
    locale: text('locale').$type<'de' | 'en'>().notNull().default('de'),
    durationMs: integer('duration_ms'),
    /**
     * The longest that the owner's plan took when the order was accepted, or tried again, in ms; null without a limit. A
     * plan that ends while the project waits takes nothing of it back.
     */
    durationLimitMs: integer('duration_limit_ms'),
    /** Ordered, or tried again, while the plan had no limit of the month: its minutes count for none that has. */
    unlimitedMonth: boolean('unlimited_month').notNull().default(false),
    progress: real('progress'),
    /** Share that is transcribed in a second, measured by the job over its last minutes; null while it is unsure. */
    pace: real('pace'),
    noSpeech: boolean('no_speech').notNull().default(false),
    engine: text('engine'),
    /** Number of speakers in the newest text with turns. Null where speakers are not distinguished. */
    speakerCount: integer('speaker_count'),
    /** Places of the newest text to be listened to, less what is settled; null where they were not looked for. */
    openFindings: integer('open_findings'),
    /**
     * Names of the newest text that only a person can tell, less what is settled; null where they were not looked for.
     */
    openNames: integer('open_names'),
    /** Numbers, dates, names and negations of the newest text, each place by itself; null where they were not looked for. */
    facts: integer('facts'),
    /** Of those, the ones that somebody has listened to and ticked. */
    checkedFacts: integer('checked_facts'),
    excerpt: text('excerpt'),
    errorCode: text('error_code'),
    /** When the sound was deleted while the text stays, as its owner wished. */
    soundDeletedAt: moment('sound_deleted_at'),
    /** Set in the same transaction that hands the mail over, so that it is sent once. */
    notifiedAt: moment('notified_at'),
    createdAt: moment('created_at').notNull().default(sql`now()`),
    updatedAt: moment('updated_at').notNull().default(sql`now()`),
  },
  // The migration adds what a list is sorted, filtered and counted by (`include`), which Drizzle cannot say: then a
  // list reads an owner's entries of the index alone, however many others there are.
  (table) => [
    index('projects_owner_created').on(table.ownerId, table.createdAt.desc(), table.id.desc()),
    index('projects_folder').on(table.folderId).where(sql`${table.folderId} is not null`),
    index('projects_member').on(table.addedBy).where(sql`${table.addedBy} is not null`),
    index('projects_awaiting_turn').on(table.ownerId, table.createdAt).where(sql`${table.awaitsTurn}`),
  ],
);

/** The files a recording was made from, in the order in which they are joined. */
export const projectFiles = pgTable(
  'project_files',
  {
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    ownerId: uuid('owner_id').notNull(),
    name: text('name').notNull(),
    sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
    blobKey: text('blob_key').notNull(),
    /** Media type detected from the content, for instance `audio/mpeg`. */
    mediaType: text('media_type').notNull(),
    /** Set once the files are decoded: where this one begins in the joined recording. */
    offsetMs: integer('offset_ms'),
    durationMs: integer('duration_ms'),
    /** The length that the file claims, where it holds less; null where all of it is there. */
    claimedMs: integer('claimed_ms'),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.position] })],
);

/**
 * An audio chunk of speech between two silences; the checkpoint of recognition. Times in ms of the joined recording.
 */
export const audioChunks = pgTable(
  'audio_chunks',
  {
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    startMs: integer('start_ms').notNull(),
    endMs: integer('end_ms').notNull(),
    /** Long pauses inside that the engine does not hear, ms of the joined recording. */
    skips: jsonb('skips').$type<{ fromMs: number; toMs: number }[]>().notNull().default([]),
    /** Null until recognised; an empty list where nothing was heard. */
    words: jsonb('words').$type<Word[]>(),
    engine: text('engine'),
    recognisedAt: moment('recognised_at'),
    /** How often a second engine began with it; higher than 0 without `reviewed_at`: it is at it, or took us down. */
    reviewTries: integer('review_tries').notNull().default(0),
    /** Set when the second engine's words were compared, or when it had none to offer. */
    reviewedAt: moment('reviewed_at'),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.position] })],
);

/** Who spoke when; the checkpoint of telling speakers apart. */
export const speakerTurns = pgTable('speaker_turns', {
  projectId: uuid('project_id')
    .primaryKey()
    .references(() => projects.id, { onDelete: 'cascade' }),
  content: json('content').$type<Diarization>().notNull(),
  createdAt: moment('created_at').notNull().default(sql`now()`),
});

/**
 * What the engine heard, word for word: the basis of every later revision; replaced only where it is transcribed again. As `json`, here and below:
 * the database keeps the text as it comes, where `jsonb` takes 120 MB to take ten hours of words apart.
 */
export const rawTranscripts = pgTable('raw_transcripts', {
  projectId: uuid('project_id')
    .primaryKey()
    .references(() => projects.id, { onDelete: 'cascade' }),
  content: json('content').$type<Transcript>().notNull(),
  createdAt: moment('created_at').notNull().default(sql`now()`),
});

/** The texts made from it, numbered from 1; none is ever overwritten. */
export const revisions = pgTable(
  'revisions',
  {
    id: uuid('id').primaryKey(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    origin: text('origin').$type<RevisionOrigin>().notNull(),
    content: json('content').$type<Transcript>().notNull(),
    provenance: jsonb('provenance').$type<RevisionProvenance>().notNull().default({}),
    /** Who made it; null for what the product made, and once the account is deleted. */
    madeBy: uuid('member_id'),
    createdAt: moment('created_at').notNull().default(sql`now()`),
  },
  (table) => [
    unique('revisions_number').on(table.projectId, table.number),
    index('revisions_member').on(table.madeBy).where(sql`${table.madeBy} is not null`),
  ],
);

/** The rule-based and model-made text of one audio chunk of the formatted text; the checkpoint of finalisation. */
export const finalisedPassages = pgTable(
  'finalised_passages',
  {
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    text: text('text').notNull(),
    /** `rules`, or the language model's name; `refused` marks a model text that strayed from the words. */
    source: text('source').notNull(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.position] })],
);

/** Each change of state, written in the transaction of the change by a trigger. */
export const statusEvents = pgTable(
  'status_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    fromStatus: text('from_status').$type<Status>(),
    toStatus: text('to_status').$type<Status>().notNull(),
    at: moment('at').notNull().default(sql`now()`),
  },
  (table) => [index('status_events_project').on(table.projectId, table.id)],
);

/**
 * How often a recording's job was taken and never came back, since it last got on: a recording that kills its worker
 * each time is not handed out for ever. Separate from `projects`, because open pages receive every change there.
 */
export const crashCounts = pgTable('crash_counts', {
  projectId: uuid('project_id')
    .primaryKey()
    .references(() => projects.id, { onDelete: 'cascade' }),
  crashes: integer('crashes').notNull().default(0),
  /** What was done of it when it was last taken: another value then means that it got on. */
  done: text('done').notNull().default(''),
});

/** A file on its way in or arrived, not yet part of a recording. `id` is the last segment of the upload's address. */
export const uploads = pgTable(
  'uploads',
  {
    id: text('id').primaryKey(),
    ownerId: uuid('owner_id').notNull(),
    fileName: text('file_name').notNull(),
    /**
     * The header `Upload-Metadata` as the client sent it; empty where it sent none, and once the recording is deleted.
     */
    metadata: text('metadata').notNull().default(''),
    sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
    blobKey: text('blob_key').notNull(),
    /** Null until every byte is there and the content was looked at. */
    mediaType: text('media_type'),
    durationMs: integer('duration_ms'),
    /** Why the content was refused, a code of an error; the file is not looked at again. */
    refused: text('refused'),
    /** How much of it was heard while it came in; counted for the owner's month until it is a text. */
    previewedMs: integer('previewed_ms').notNull().default(0),
    finishedAt: moment('finished_at'),
    /** Set when a recording was made from it; a second use answers that recording. */
    projectId: uuid('project_id'),
    createdAt: moment('created_at').notNull().default(sql`now()`),
    /** When it is removed unless it has become a recording's. Null: a day after it was created. */
    expiresAt: moment('expires_at'),
  },
  (table) => [
    index('uploads_owner').on(table.ownerId),
    // Each deletion of a project looks for its uploads.
    index('uploads_project').on(table.projectId),
  ],
);

/** What was recognised of an upload while it was still coming in; gone with it, taken over by its recording. */
export const previewChunks = pgTable(
  'preview_chunks',
  {
    uploadId: text('upload_id')
      .notNull()
      .references(() => uploads.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    startMs: integer('start_ms').notNull(),
    endMs: integer('end_ms').notNull(),
    /** As the engine heard them: times in ms of the sound that it was given. */
    words: jsonb('words').$type<Word[]>().notNull(),
    engine: text('engine').notNull(),
    /** What was heard, SHA-256 of its samples, and how, `SpeechEngine.fingerprint`; null where nobody can tell. */
    sound: text('sound'),
    settings: text('settings'),
  },
  (table) => [primaryKey({ columns: [table.uploadId, table.position] })],
);
