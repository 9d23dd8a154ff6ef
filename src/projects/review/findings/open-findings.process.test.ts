// The number of open findings of a text: lists show the same number as the page beside the text.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createLog } from '#platform/log.ts';
import { findHere as find } from '../../../../test/readers/compared-texts.ts';
import { childProcesses } from '../../../../test/child-processes.ts';
import { planted } from '../../../../test/corpora/fidelity-corpora.ts';
import { addText, newEditable } from '../../../../test/fixtures/edited-projects.ts';
import { setUpProjects } from '../../../../test/servers/projects-server.ts';
import { soon } from '../../../../test/soon.ts';
import { transcriptOf } from '../../../../test/fixtures/transcripts.ts';
import type { Operation } from '#projects/editing/model/operation-schemas.ts';
import { projects, rawTranscripts } from '#projects/domain/project.table.ts';
import type { Transcript } from '#projects/domain/transcript.ts';
import { uneditedRevision } from '#projects/domain/which-revision.ts';
import { compareRevision } from '../compare/evidence/compare-revision.ts';
import type { ComparedTexts } from './finding-count.server.ts';
import { createFindingsHandler } from './findings.handler.ts';
import { findingsJob } from '#projects/work/findings.job.ts';
import { reviewFindings } from './findings.table.ts';
import { detectFindings } from './detect-findings.ts';
import { LONGEST_UNASKED_MS, openFindings } from './open-findings.ts';

const said = ['der kreistag entscheidet am neunten dezember', 'vor ostern wird das nicht fertig'];
const wrong = ['Der Kreistag entscheidet am 19. Dezember.', 'Vor Ostern wird das fertig.'];
const right = ['Der Kreistag entscheidet am 9. Dezember.', 'Vor Ostern wird das nicht fertig.'];
const never = new AbortController().signal;

describe('the number of places in lists', () => {
  const server = setUpProjects();
  const user = randomUUID();

  const newRecording = async (written: readonly string[]) => {
    const id = await newEditable(server, user, written);
    await server.db.insert(rawTranscripts).values({ projectId: id, content: transcriptOf(said) });
    return id;
  };
  const compare = (id: string, options: { find?: typeof find; lastAttempt?: boolean } = {}) => {
    const deps = { db: server.db, log: createLog('silent'), find: options.find ?? find };
    const context = { signal: never, attempt: 0, lastAttempt: options.lastAttempt ?? false };
    return createFindingsHandler(deps)({ projectId: id }, context);
  };
  const countOf = async (id: string) => {
    const { body } = await server.call(user, 'GET', '/api/projects?limit=100');
    return body.projects.find((project) => project.id === id)?.openFindings;
  };
  /** As the page beside the text works it out, from what it is given. */
  const beside = async (id: string) => {
    const text = async (view: string) =>
      (await server.call(user, 'GET', `/api/projects/${id}/transcript?view=${view}`)).body as unknown;
    const { keys } = (await server.call(user, 'GET', `/api/projects/${id}/resolved-findings`)).body;
    const { revisions } = (await server.call(user, 'GET', `/api/projects/${id}`)).body;
    const unedited = uneditedRevision(revisions, revisions.length);
    const { terms } = (await server.call(user, 'GET', `/api/projects/${id}/vocabulary`)).body;
    const comparison = compareRevision(
      (await text('raw')) as Transcript,
      (await text('formatted')) as Transcript,
      {
        unedited: unedited === null ? null : ((await text(`formatted&revision=${unedited}`)) as Transcript),
        vocabulary: terms,
      },
    );
    return openFindings(comparison.findings, new Set(keys));
  };
  const resolveFinding = (id: string, key: string, resolved = true) =>
    server.call(user, 'PUT', `/api/projects/${id}/resolved-findings`, { key, resolved });
  /** Rewrites a paragraph and leaves, as the editor does. */
  const edit = async (id: string, segment: string, text: string) => {
    const base = (await server.call(user, 'GET', `/api/projects/${id}`)).body.revisions.length;
    const operation = { kind: 'text', id: randomUUID(), segment, version: '', text } satisfies Operation;
    const order = { base, since: 0, operations: [operation] };
    await server.call(user, 'POST', `/api/projects/${id}/edits`, order);
    await server.call(user, 'POST', `/api/projects/${id}/edits/keep`);
    await compare(id);
  };
  const ordered = (id: string) =>
    server.sent.filter(({ name, projectId }) => name === findingsJob.name && projectId === id).length;

  it('are unknown until the text was compared, and then those that the page shows', async () => {
    const id = await newRecording(wrong);
    expect(await countOf(id)).toBeNull();
    await compare(id);
    expect(await countOf(id)).toBe(2);
    expect(await beside(id)).toHaveLength(2);
  });

  it('is counted for recordings of up to three hours; longer ones are compared on request', async () => {
    for (const [durationMs, places] of [
      [LONGEST_UNASKED_MS, 2],
      [LONGEST_UNASKED_MS + 1, null],
    ] as const) {
      const id = await newRecording(wrong);
      await server.db.update(projects).set({ durationMs }).where(eq(projects.id, id));
      await compare(id);
      expect(await countOf(id)).toBe(places);
    }
  });

  it('are fewer by what is settled, and more again when that is taken back', async () => {
    const id = await newRecording(wrong);
    await compare(id);
    const [first, second] = await beside(id);
    for (const [key, resolved] of [
      [first?.key, true],
      // What else was looked at is no place of the text.
      ['name:hagedorn', true],
      [second?.key, true],
      [second?.key, true],
      [first?.key, false],
    ] as const) {
      expect((await resolveFinding(id, key ?? '', resolved)).status).toBe(204);
      expect(await countOf(id)).toBe((await beside(id)).length);
    }
    expect(await countOf(id)).toBe(1);
  });

  it('stay settled when the text is compared again, and lose none when many are settled at once', async () => {
    const id = await newRecording(wrong);
    const keys = (await beside(id)).map(({ key }) => key);
    await resolveFinding(id, keys[0] ?? '');
    expect(await countOf(id)).toBeNull();
    await compare(id);
    await compare(id);
    expect(await countOf(id)).toBe(1);
    await Promise.all(keys.flatMap((key) => [resolveFinding(id, key), resolveFinding(id, `name:${key}`)]));
    expect(await countOf(id)).toBe(0);
  });

  it('follow each new text: edited, put in, brought back, an interview', async () => {
    const id = await newRecording(wrong);
    await compare(id);
    await edit(id, '1', right[1] ?? '');
    expect([await countOf(id), ordered(id)]).toEqual([1, 2]);
    const [place] = await beside(id);
    const replacements = [place?.repair];
    await server.call(user, 'POST', `/api/projects/${id}/replacements`, { basedOn: 2, replacements });
    await compare(id);
    expect([await countOf(id), ordered(id)]).toEqual([0, 3]);
    await server.call(user, 'POST', `/api/projects/${id}/revisions/1/restore`);
    await compare(id);
    expect([await countOf(id), ordered(id)]).toEqual([2, 4]);
    await addText(server, id, { content: transcriptOf(['Nichts davon.']), origin: 'finalised' });
    await compare(id);
    expect(await countOf(id)).toBe((await beside(id)).length);
    expect(await countOf(id)).toBeGreaterThan(2);
    const interview = { speakers: { s1: 'Voss', s2: 'Rahlfs' }, asks: ['s1'] };
    await server.call(user, 'POST', `/api/projects/${id}/interview-transcript`, interview);
    await compare(id);
    expect(ordered(id)).toBe(6);
    expect(await countOf(id)).toBe((await beside(id)).length);
  });

  it('are none that a person wrote, and those of the text before it until somebody writes over them', async () => {
    const id = await newRecording(wrong);
    await compare(id);
    await edit(id, '0', 'Der Kreistag entscheidet nicht am 19. Dezember, Frau Hagedorn.');
    expect([await countOf(id), (await beside(id)).length]).toEqual([2, 2]);
    const [was, from] = ['19. Dezember', 'Der Kreistag entscheidet nicht am '.length];
    const replacements = [{ segment: 0, from, to: from + was.length, was, text: '20. Januar' }];
    await server.call(user, 'POST', `/api/projects/${id}/replacements`, { basedOn: 2, replacements });
    await compare(id);
    expect([await countOf(id), (await beside(id)).length]).toEqual([1, 1]);
    await server.call(user, 'POST', `/api/projects/${id}/revisions/2/restore`);
    await compare(id);
    expect([await countOf(id), (await beside(id)).length]).toEqual([2, 2]);
  });

  it('are none that the word list of the recording put in, whatever the person’s list says by now', async () => {
    const id = await newRecording([
      'Der Kreistag entscheidet am 9. Dezember.',
      'Vor Astern wird das nicht fertig.',
    ]);
    await compare(id);
    expect([await countOf(id), (await beside(id)).length]).toEqual([1, 1]);
    await server.db
      .update(projects)
      .set({ vocabulary: ['Astern'] })
      .where(eq(projects.id, id));
    await compare(id);
    expect([await countOf(id), (await beside(id)).length]).toEqual([0, 0]);
    const other = randomUUID();
    expect((await server.call(other, 'GET', `/api/projects/${id}/vocabulary`)).status).toBe(404);
  });

  it('is absent for what a model wrote from a prompt, and zero where a person left nothing of the text', async () => {
    const id = await newRecording(wrong);
    await compare(id);
    const [place] = await beside(id);
    await addText(server, id, { content: transcriptOf(['Protokoll']), origin: 'magic' });
    await compare(id);
    expect(await countOf(id)).toBeNull();
    await resolveFinding(id, place?.key ?? '');
    expect(await countOf(id)).toBeNull();
    await server.call(user, 'POST', `/api/projects/${id}/revisions/1/restore`);
    await compare(id);
    expect(await countOf(id)).toBe(1);
    await addText(server, id, { content: transcriptOf([]), origin: 'edited' });
    await compare(id);
    expect(await beside(id)).toEqual([]);
    expect(await countOf(id)).toBe(0);
  });

  it('are not those of a text that is the newest no more when it has been compared', async () => {
    const id = await newRecording(wrong);
    const slowly = async (texts: ComparedTexts) => {
      await addText(server, id, { content: transcriptOf(right), origin: 'restored' });
      await compare(id);
      return find(texts);
    };
    await compare(id, { find: slowly });
    expect(await countOf(id)).toBe(0);
  });

  it('are unknown again when a text cannot be compared, and nobody waits for it', async () => {
    const id = await newRecording(wrong);
    await compare(id);
    const broken = () => Promise.reject(new Error('broken'));
    await expect(compare(id, { find: broken })).rejects.toThrow('broken');
    expect(await countOf(id)).toBe(2);
    await compare(id, { find: broken, lastAttempt: true });
    expect(await countOf(id)).toBeNull();
  });

  it('sends open pages nothing where it stays the same', async () => {
    const id = await newRecording(wrong);
    await compare(id);
    const changedAt = async () =>
      (await server.db.select().from(projects).where(eq(projects.id, id)))[0]?.updatedAt;
    const before = await changedAt();
    await compare(id);
    await resolveFinding(id, 'name:hagedorn');
    expect(await changedAt()).toEqual(before);
  });

  it('are gone with the recording', async () => {
    const id = await newRecording(wrong);
    await compare(id);
    await server.db.delete(projects).where(eq(projects.id, id));
    await compare(id);
    expect(await server.db.select().from(reviewFindings).where(eq(reviewFindings.projectId, id))).toEqual([]);
  });
});

describe('the process that compares', () => {
  const texts = (formatted: readonly string[]): ComparedTexts => ({
    rawJson: JSON.stringify(transcriptOf(planted.map(([, , raw]) => raw))),
    writtenJson: JSON.stringify(transcriptOf(formatted)),
    uneditedJson: null,
    vocabulary: [],
    writtenWith: [],
  });

  const processes = () => childProcesses(/detect-findings\.child/);

  it('finds what the page finds', async () => {
    const order = texts(planted.map(([, , , formatted]) => formatted));
    const found = await detectFindings(order, never);
    expect(found.keys.length).toBeGreaterThan(planted.length / 2);
    expect(found).toEqual(await find(order));
  });

  it('knows what a person wrote and what the word list put in', async () => {
    const order = {
      ...texts(['Frau Hagedorn zahlt dreißig Euro.']),
      rawJson: JSON.stringify(transcriptOf(['frau hagendorf zahlt zwanzig euro'])),
    };
    expect((await detectFindings(order, never)).keys).toHaveLength(2);
    const uneditedJson = JSON.stringify(transcriptOf(['Frau Hagedorn zahlt zwanzig Euro.']));
    const found = await detectFindings({ ...order, uneditedJson, writtenWith: ['Hagedorn'] }, never);
    expect(found.keys).toEqual([]);
  });

  it('ends on request, and reports a failure', async () => {
    const reason = new Error('stopping');
    const stopping = new AbortController();
    const running = detectFindings(texts(['x']), stopping.signal);
    stopping.abort(reason);
    await expect(running).rejects.toBe(reason);
    await expect(detectFindings({ ...texts([]), rawJson: '' }, never)).rejects.toThrow('ended early');
    await soon(() => expect(processes()).toEqual([]));
  });

  it('asks the process that answered before, but none that had a long text', async () => {
    const short = texts(['Frau Hagedorn zahlt dreißig Euro.']);
    await detectFindings(short, never);
    const before = processes();
    expect(before).toHaveLength(1);
    expect(await detectFindings(short, never)).toEqual(await find(short));
    expect(processes()).toEqual(before);
    await detectFindings(texts(Array.from({ length: 1_200 }, () => 'Das Wetter war heute schön.')), never);
    await soon(() => expect(processes()).toEqual([]));
  });
});
