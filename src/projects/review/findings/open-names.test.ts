// Which names lists ask a person about, and which recordings they show as to be checked.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createLog } from '#platform/log.ts';
import { findHere } from '../../../../test/compared-texts.ts';
import { newEditable } from '../../../../test/edited-projects.ts';
import { setUpProjects } from '../../../../test/projects-server.ts';
import { transcriptOf } from '../../../../test/transcripts.ts';
import { projects, rawTranscripts } from '#projects/domain/project.table.ts';
import type { Transcript } from '#projects/domain/transcript.ts';
import { findTerms } from '../names/find-terms.ts';
import { isUnsureName } from '../names/term.ts';
import { createFindingsHandler } from './findings.handler.ts';

describe('the number of names in lists', () => {
  const server = setUpProjects();
  const written = [
    'Das war Frau Hagedorn vom Amt.',
    'Frau Hagendorf sagt, Herr Rahlfs kommt.',
    'Herr Rahls kam.',
  ];
  const newUser = () => randomUUID();
  const compare = async (id: string) => {
    const deps = { db: server.db, log: createLog('silent'), find: findHere };
    const context = { signal: new AbortController().signal, attempt: 0, lastAttempt: false };
    await createFindingsHandler(deps)({ projectId: id }, context);
  };
  const newRecording = async (user: string) => {
    const id = await newEditable(server, user, written);
    await server.db.insert(rawTranscripts).values({ projectId: id, content: transcriptOf(written) });
    await compare(id);
    return id;
  };
  const countOf = async (user: string, id: string) =>
    (await server.call(user, 'GET', `/api/projects/${id}`)).body.openNames;
  /** As the page works it out, from what it is given. */
  const beside = async (user: string, id: string) => {
    const text = (await server.call(user, 'GET', `/api/projects/${id}/transcript?view=formatted`))
      .body as unknown as Transcript;
    const { terms } = (await server.call(user, 'GET', '/api/vocabulary')).body;
    const { keys } = (await server.call(user, 'GET', `/api/projects/${id}/resolved-findings`)).body;
    return findTerms(text, terms).filter((term) => isUnsureName(term, new Set(keys)));
  };
  const remember = (user: string, terms: string[]) => server.call(user, 'PUT', '/api/vocabulary', { terms });

  it('are those that the page calls unsure, and fewer by what is confirmed', async () => {
    const user = newUser();
    const id = await newRecording(user);
    const [first, second] = await beside(user, id);
    expect([await countOf(user, id), first?.text, second?.text]).toEqual([2, 'Hagedorn', 'Rahlfs']);
    await server.call(user, 'PUT', `/api/projects/${id}/resolved-findings`, {
      key: first?.key,
      resolved: true,
    });
    expect([await countOf(user, id), await beside(user, id)]).toEqual([1, [second]]);
    await server.call(user, 'PUT', `/api/projects/${id}/resolved-findings`, {
      key: first?.key,
      resolved: false,
    });
    expect(await countOf(user, id)).toBe(2);
  });

  it('are fewer in all recordings by what is put into the word list, and come back with it', async () => {
    const [user, other] = [newUser(), newUser()];
    const ids = [await newRecording(user), await newRecording(user)];
    const others = await newRecording(other);
    await remember(user, ['Hagendorf']);
    for (const id of ids) expect([await countOf(user, id), (await beside(user, id)).length]).toEqual([1, 1]);
    expect(await countOf(other, others)).toBe(2);
    await compare(ids[0] ?? '');
    await remember(user, []);
    for (const id of ids) expect([await countOf(user, id), (await beside(user, id)).length]).toEqual([2, 2]);
  });

  it('and places alone are shown by the filter „to check“, of finished recordings', async () => {
    const user = newUser();
    const ids: string[] = [];
    for (const set of [
      { openNames: 1 },
      { openFindings: 2, openNames: 0 },
      { openFindings: 0 },
      { openFindings: 3 },
    ]) {
      const id = await newEditable(server, user, written);
      await server.db.update(projects).set(set).where(eq(projects.id, id));
      ids.push(id);
    }
    const [names, places, none, failed] = ids;
    await server.db
      .update(projects)
      .set({ status: 'pending_llm' })
      .where(eq(projects.id, failed ?? ''));
    const { body } = await server.call(user, 'GET', '/api/projects?toCheck=true');
    expect(new Set(body.projects.map(({ id }) => id))).toEqual(new Set([names, places]));
    expect([body.found, body.total]).toEqual([2, 4]);
    const found = await server.call(user, 'GET', '/api/projects?toCheck=true&q=hagedorn');
    expect([found.body.found, found.body.projects.some(({ id }) => id === none)]).toEqual([2, false]);
  });
});
