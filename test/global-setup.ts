// One PostgreSQL for the whole run, with a migrated template that each test file copies.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '#platform/database/embedded-postgres.ts';
import { migrateDatabase } from '#platform/database/migrate.ts';
import { createLog } from '#platform/log.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string;
  }
}

export default async function setup(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'wortlaut-test-'));
  const { chmod } = await import('node:fs/promises');
  await chmod(folder, 0o755);
  const server = await startEmbeddedPostgres(folder, createLog('silent'));
  const admin = new Client({ connectionString: server.superuserUrl });
  await admin.connect();
  // Nothing of it outlives the run. Each database that is dropped would otherwise wait until the disk has written all.
  for (const name of ['fsync', 'full_page_writes', 'synchronous_commit'])
    await admin.query(`alter system set ${name} = off`);
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
  };
}
