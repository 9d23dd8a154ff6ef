// A text of ten hours through everything that people do with one, where no statement may come near its time limit.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { createFindingsHandler } from '#projects/review/findings/findings.handler.ts';
import type { Operation } from '#projects/editing/model/operation-schemas.ts';
import { createMailedTranscripts } from '#projects/notify/mailed-transcript.server.ts';
import { projects, rawTranscripts } from '#projects/domain/project.table.ts';
import type { Transcript } from '#projects/domain/transcript.ts';
import { addText } from '../../fixtures/edited-projects.ts';
import { setUpProjects } from '../../servers/projects-server.ts';
import { longTexts, PARAGRAPHS, TEN_HOURS_MS } from './ten-hours.ts';
import { transcriptOf } from '../../fixtures/transcripts.ts';

/** A sixth of what the product grants, and many times what any takes. */
const STATEMENT_MS = 5_000;
const server = setUpProjects({ statementMs: STATEMENT_MS });
let id: string;
const user = randomUUID();
beforeAll(async () => {
  const { db } = server;
  const texts = longTexts();
  ({ id } = await server.newProject(user, 'Zehn Stunden.wav', { language: 'de' }));
  await db.insert(rawTranscripts).values({ projectId: id, content: transcriptOf(texts) });
  texts[1] = `${texts[1]} Zettelkasten`;
  await addText(server, id, { content: transcriptOf(texts), origin: 'finalised' });
  for (const status of ['processing', 'completed', 'pending_llm', 'processing_llm', 'completed_llm'] as const)
    await db.update(projects).set({ status, durationMs: TEN_HOURS_MS }).where(eq(projects.id, id));
});

/** @throws where the answer is none of success */
async function ask(method: string, path: string, body?: unknown) {
  const answer = await server.call(user, method, path, body);
  if (answer.status >= 300) throw new Error(`${method} ${path} answered ${answer.status}.`);
  return answer.body;
}
const ofProject = (method: string, path: string, body?: unknown) =>
  ask(method, `/api/projects/${id}${path}`, body);
const edit = async (base: number, operation: Operation) => {
  const body = { base, since: 0, operations: [operation] };
  const answer = (await ofProject('POST', '/edits', body)) as unknown as { results: { outcome: string }[] };
  expect(answer.results.map(({ outcome }) => outcome)).toEqual(['applied']);
  return (await ofProject('POST', '/edits/keep')).revision;
};
const textOf = async (query: string) =>
  (await ofProject('GET', `/transcript?${query}`)) as unknown as Transcript;
const signal = new AbortController().signal;

it('everything that is done with ten hours of text keeps far from the time limit of statements', async () => {
  const { db, log } = server;
  const heard = await textOf('view=raw');
  expect(heard.segments).toHaveLength(PARAGRAPHS);
  expect((await textOf('view=formatted')).segments).toHaveLength(PARAGRAPHS);

  const written = { kind: 'text', id: randomUUID(), segment: '1', version: '' } as const;
  expect(await edit(1, { ...written, text: 'Frau Hagedorn sucht den Zettelkasten' })).toBe(2);
  const renamed = { kind: 'rename-speaker', id: randomUUID(), speaker: 's1', from: 'Sprecher 1' } as const;
  expect(await edit(1, { ...renamed, name: 'Frau Hagedorn' })).toBe(3);
  await ofProject('GET', '/edits');
  await ofProject('GET', '/edits/draft');
  await ofProject('POST', '/revisions/1/restore');
  for (const revision of [2, 3, 4]) await textOf(`revision=${revision}`);
  const replacement = { segment: 0, from: 0, to: 4, was: heard.segments[0]?.text.slice(0, 4), text: 'Wort' };
  await ofProject('POST', '/replacements', { basedOn: 4, replacements: [replacement] });
  await ofProject('POST', '/interview-transcript', { speakers: { s1: 'Ada', s2: 'Bo' }, asks: ['s1'] });

  await createFindingsHandler({ db, log })({ projectId: id }, { signal, attempt: 0, lastAttempt: true });
  await ofProject('PUT', '/resolved-findings', { key: 'a place', resolved: true });
  await ask('PUT', '/api/vocabulary', { terms: ['Hagedorn'] });
  await ofProject('PATCH', '', { title: 'Zehn Stunden Gespräch' });
  const { projects: found } = await ask('GET', '/api/projects?q=zettelkasten');
  expect(found.map((project) => project.id)).toEqual([id]);

  for (const format of ['txt', 'srt', 'vtt', 'docx', 'json'])
    await ofProject('GET', `/export?format=${format}`);
  await ofProject('GET', '/export?format=txt&view=timestamps');
  const [project] = await db.select().from(projects).where(eq(projects.id, id));
  if (!project) throw new Error('The recording is gone.');
  const mails = createMailedTranscripts({ db, log, appName: 'Wortlaut' });
  const mailed = await mails.read(project, signal);
  mails.close();
  expect(mailed).toMatchObject({ text: expect.anything(), pdf: { name: 'Zehn Stunden Gespräch.pdf' } });

  await ofProject('DELETE', '');
  expect((await ask('GET', '/api/projects')).total).toBe(0);
});
