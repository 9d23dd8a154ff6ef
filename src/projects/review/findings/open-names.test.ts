// Which names lists ask a person about, and which recordings they show as to be checked.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createLog } from '#platform/log.ts';
import { findHere } from '../../../../test/readers/compared-texts.ts';
import { newEditable } from '../../../../test/fixtures/edited-projects.ts';
import { setUpProjects } from '../../../../test/servers/projects-server.ts';
import { transcriptOf } from '../../../../test/fixtures/transcripts.ts';
import { projects, rawTranscripts } from '#projects/domain/project.table.ts';
import type { Transcript } from '#projects/domain/transcript.ts';
import { findFacts } from '../names/find-facts.ts';
import { findTerms } from '../names/find-terms.ts';
import { factKeys, isUnsureName } from '../names/term.ts';
import { createFindingsHandler } from './findings.handler.ts';
import { findingsJob } from '#projects/work/findings.job.ts';
import { reviewFindings } from './findings.table.ts';
import { countChecked } from './open-findings.ts';

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

  it('are fewer once a name is corrected, by the corrected text', async () => {
    const user = newUser();
    const id = await newRecording(user);
    const [first] = await beside(user, id);
    const replacements = (first?.occurrences ?? [])
      .filter(({ text }) => text !== 'Hagedorn')
      .map(({ segment, from, to, text: was }) => ({ segment, from, to, was, text: 'Hagedorn' }));
    await server.call(user, 'POST', `/api/projects/${id}/replacements`, { basedOn: 1, replacements });
    await compare(id);
    expect([await countOf(user, id), (await beside(user, id)).length]).toEqual([1, 1]);
  });

  it('are fewer by a name of which each place was listened to', async () => {
    const user = newUser();
    const id = await newRecording(user);
    const [first] = await beside(user, id);
    const places = first ? factKeys(first) : [];
    expect(places).toHaveLength(2);
    for (const [index, key] of places.entries()) {
      await server.call(user, 'PUT', `/api/projects/${id}/resolved-findings`, { key, resolved: true });
      const open = places.length - 1 - index > 0 ? 2 : 1;
      expect([await countOf(user, id), (await beside(user, id)).length]).toEqual([open, open]);
    }
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

describe('the facts that somebody has listened to', () => {
  const server = setUpProjects();
  const said = ['Frau Hagedorn zahlt 30 Euro.', 'Das ist nicht viel am 9. Dezember.'];
  const user = randomUUID();
  const compare = (id: string) =>
    createFindingsHandler({ db: server.db, log: createLog('silent'), find: findHere })(
      { projectId: id },
      { signal: new AbortController().signal, attempt: 0, lastAttempt: false },
    );
  const newRecording = async () => {
    const id = await newEditable(server, user, said);
    await server.db.insert(rawTranscripts).values({ projectId: id, content: transcriptOf(said) });
    return id;
  };
  /** In the list. */
  const counted = async (id: string) => {
    const { body } = await server.call(user, 'GET', '/api/projects?limit=100');
    const project = body.projects.find((one) => one.id === id);
    return [project?.checkedFacts, project?.facts];
  };
  /** As the page works them out, from what it is given. */
  const beside = async (id: string) => {
    const text = (await server.call(user, 'GET', `/api/projects/${id}/transcript?view=formatted`))
      .body as unknown as Transcript;
    const { terms } = (await server.call(user, 'GET', `/api/projects/${id}/vocabulary`)).body;
    return findFacts(text, terms).map(({ key }) => key);
  };
  const onPage = async (id: string) => {
    const keys = await beside(id);
    const { keys: resolved } = (await server.call(user, 'GET', `/api/projects/${id}/resolved-findings`)).body;
    return [countChecked(keys, new Set(resolved)), keys.length];
  };
  const tick = (id: string, key = '', resolved = true) =>
    server.call(user, 'PUT', `/api/projects/${id}/resolved-findings`, { key, resolved });

  it('are unknown before the text was read, then counted in lists as on the page', async () => {
    const id = await newRecording();
    expect(await counted(id)).toEqual([null, null]);
    await compare(id);
    expect([await counted(id), await onPage(id)]).toEqual([
      [0, 4],
      [0, 4],
    ]);
    const [first, second] = await beside(id);
    await tick(id, first);
    await tick(id, second);
    expect([await counted(id), await onPage(id)]).toEqual([
      [2, 4],
      [2, 4],
    ]);
    await tick(id, second, false);
    expect(await counted(id)).toEqual([1, 4]);
  });

  it('lose the tick of a place that is edited, and keep those of the others', async () => {
    const id = await newRecording();
    await compare(id);
    for (const key of await beside(id)) await tick(id, key);
    expect(await counted(id)).toEqual([4, 4]);
    const from = 'Frau Hagedorn zahlt '.length;
    const replacements = [{ segment: 0, from, to: from + 2, was: '30', text: '40' }];
    await server.call(user, 'POST', `/api/projects/${id}/replacements`, { basedOn: 1, replacements });
    await compare(id);
    expect([await counted(id), await onPage(id)]).toEqual([
      [3, 4],
      [3, 4],
    ]);
    await server.call(user, 'POST', `/api/projects/${id}/revisions/1/restore`);
    await compare(id);
    expect(await counted(id)).toEqual([4, 4]);
  });

  it('are counted from the first tick on where the text was compared before they were', async () => {
    const id = await newRecording();
    await compare(id);
    await server.db.update(reviewFindings).set({ facts: null }).where(eq(reviewFindings.projectId, id));
    const [first, second] = await beside(id);
    await tick(id, first);
    expect(await counted(id)).toEqual([null, null]);
    expect(server.sent.some(({ name, projectId }) => name === findingsJob.name && projectId === id)).toBe(
      true,
    );
    await compare(id);
    await tick(id, second);
    expect(await counted(id)).toEqual([2, 4]);
  });

  it('stay the same number when the word list of the person changes', async () => {
    const id = await newRecording();
    await compare(id);
    await server.call(user, 'PUT', '/api/vocabulary', { terms: ['viel'] });
    expect(await onPage(id)).toEqual(await counted(id));
    await compare(id);
    expect(await counted(id)).toEqual([0, 4]);
  });
});
