// One PostgreSQL for the whole run, with a migrated template that each test file copies; and the data folder that each
// product begins with.
import { rm } from 'node:fs/promises';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '#platform/database/embedded-postgres.ts';
import { migrateDatabase } from '#platform/database/migrate.ts';
import { createLog } from '#platform/log.ts';
import { readyDataDir } from './servers/product.ts';
import makeReadyData from './servers/ready-data.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string;
  }
}

export default async function setup(project: TestProject) {
  const removeReadyData = await makeReadyData();
  const folder = readyDataDir();
  const server = await startEmbeddedPostgres(folder, createLog('silent'));
  const admin = new Client({ connectionString: server.superuserUrl });
  await admin.connect();
  // Nothing of it outlives the run. Each database that is dropped would otherwise wait until the disk has written all.
  await admin.query('alter system set synchronous_commit = off');
  await admin.query('select pg_reload_conf()');
  await admin.query('create database template_wortlaut');
  await admin.end();
  const template = new URL(server.superuserUrl);
  template.pathname = '/template_wortlaut';
  await migrateDatabase(template.href);
  project.provide('postgresUrl', server.superuserUrl);
  return async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
    await removeReadyData();
  };
}
