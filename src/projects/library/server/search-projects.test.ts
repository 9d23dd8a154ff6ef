import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { setUpProjects } from '../../../../test/servers/projects-server.ts';
import { transcriptFixture } from '../../../../test/fixtures/transcripts.ts';
import { systemClock } from '#platform/clock.ts';
import { newId } from '#platform/ids.ts';
import { addRevision } from '#projects/revisions/server/revisions.server.ts';
import { projects } from '#projects/domain/project.table.ts';
import type { Status } from '#projects/domain/project.ts';
import { writtenText } from '#projects/domain/text/written-text.ts';

const transcript = (text: string) =>
  transcriptFixture({ segments: [{ speaker: null, startMs: 0, endMs: 1000, text, words: [] }] });

describe('the list that is searched', () => {
  const server = setUpProjects();

  let made = 0;
  /** One recording after the other, each a minute younger than the one before. */
  const add = async (
    ownerId: string,
    title: string,
    more: { text?: string; language?: 'de' | 'en' | 'fr'; status?: Status; durationMs?: number } = {},
  ) => {
    made += 1;
    const id = newId();
    const createdAt = new Date(Date.UTC(2026, 9, 1) + made * 60_000);
    const { text, language = 'de', status = 'completed_llm', durationMs = 60_000 } = more;
    await server.db.insert(projects).values({ id, ownerId, title, language, status, durationMs, createdAt });
    if (text !== undefined)
      await server.db.transaction((tx) =>
        addRevision(tx, {
          projectId: id,
          origin: 'finalised',
          madeBy: null,
          written: writtenText({ ...transcript(text), language }),
          clock: systemClock,
          queue: server.queue,
        }),
      );
    return id;
  };
  const list = async (user: string, query: string) => {
    const { status, body } = await server.call(user, 'GET', `/api/projects?${query}`);
    expect(status).toBe(200);
    return body;
  };
  const titles = async (user: string, query: string) =>
    (await list(user, query)).projects.map((project) => project.title);
  const q = (words: string) => `q=${encodeURIComponent(words)}`;

  it('finds words of titles and texts in every form, in German and in English', async () => {
    const user = randomUUID();
    await add(user, 'Bauausschuss', { text: 'Die Häuser an der Mühlenbrücke sind gesperrt.' });
    await add(user, 'Interview Rahlfs', { text: 'Wir sprachen über Züge.' });
    await add(user, 'City council', { text: 'The councils were discussing several cities.', language: 'en' });
    expect(await titles(user, q('Haus '))).toEqual(['Bauausschuss']);
    expect(await titles(user, q('mühlenbrücken '))).toEqual(['Bauausschuss']);
    expect(await titles(user, q('mühlenbr'))).toEqual(['Bauausschuss']);
    expect(await titles(user, q('ausschuss'))).toEqual(['Bauausschuss']);
    expect(await titles(user, q('discussion city'))).toEqual(['City council']);
    // One word in the title, the other in the text; the umlaut as somebody types it who has none.
    expect(await titles(user, q('rahlfs zug '))).toEqual(['Interview Rahlfs']);
    expect(await titles(user, q('rahlfs brücke'))).toEqual([]);
    expect(await titles(user, q('und die der '))).toEqual([]);
    expect(await titles(user, q('%'))).toEqual([]);
    const none = await list(user, q(`'); drop table projects; --`));
    expect([none.projects, none.found, none.total]).toEqual([[], 0, 3]);
  });

  const places = [
    ['in a text of some minutes', 40, 40],
    ['early in a text of hours', 40, 8_000],
    ['late in a text of hours', 8_000, 40],
  ] as const;
  it.each(places)('lights the words where they stand, and shows the place %s', async (_, before, behind) => {
    const user = randomUUID();
    const around = 'und so weiter ging es fort ';
    const id = await add(user, 'Sitzung', {
      text: `${around.repeat(before)}Dann fiel „Brücken“ als Wort. ${around.repeat(behind)}`,
    });
    const [found] = (await list(user, q('Brücke '))).projects;
    expect(found?.id).toBe(id);
    expect(found?.match?.text?.filter((part) => part.lit)).toEqual([{ text: 'Brücken', lit: true }]);
    const excerpt = found?.match?.text?.map((part) => part.text).join('');
    expect(excerpt).toMatch(/^… .*Dann fiel „Brücken“ als Wort\..* …$/);
    expect(excerpt?.length).toBeLessThan(260);
    expect(found?.match?.title).toEqual([{ text: 'Sitzung', lit: false }]);
  });

  it('shows a person nothing of another, even one whose words have the same mark', async () => {
    const one = randomUUID();
    const other = randomUUID().slice(0, -8) + one.slice(-8);
    await add(one, 'Geheim', { text: 'Kronjuwelen' });
    expect((await list(other, q('Kronjuwelen'))).projects).toEqual([]);
    expect((await list(other, q('Geheim'))).projects).toEqual([]);
    expect((await server.call(other, 'GET', '/api/projects/ids')).body).toEqual({ ids: [] });
  });

  it('follows a new title and a new text', async () => {
    const user = randomUUID();
    const id = await add(user, 'Alt', { text: 'Apfelbaum' });
    await server.call(user, 'PATCH', `/api/projects/${id}`, { title: 'Birnbaum' });
    expect(await titles(user, q('birnbaum apfelbaum'))).toEqual(['Birnbaum']);
    await server.db.transaction((tx) =>
      addRevision(tx, {
        projectId: id,
        origin: 'edited',
        madeBy: null,
        written: writtenText(transcript('Kirsche')),
        clock: systemClock,
        queue: server.queue,
      }),
    );
    expect(await titles(user, q('apfelbaum'))).toEqual([]);
    expect(await titles(user, q('kirschen '))).toEqual(['Birnbaum']);
  });

  it('counts what it found, also behind the last of them', async () => {
    const user = randomUUID();
    for (const title of ['Apfel eins', 'Apfel zwei', 'Birne']) await add(user, title);
    const first = await list(user, 'limit=1&q=apfel');
    expect(first).toMatchObject({ found: 2, total: 3 });
    await server.db.delete(projects).where(and(eq(projects.ownerId, user), eq(projects.title, 'Apfel eins')));
    const behind = await list(user, `limit=1&q=apfel&cursor=${first.nextCursor}`);
    expect(behind).toMatchObject({ projects: [], nextCursor: null, found: 1, total: 2 });
  });

  it('takes a text with more different words than one index entry holds', async () => {
    const user = randomUUID();
    const words = Array.from({ length: 160_000 }, (_, n) => `wort${n}x`);
    await add(user, 'Endlos', { text: words.join(' ') });
    expect(await titles(user, q('wort17x '))).toEqual(['Endlos']);
  });

  it('filters by state, language and date, and counts what it found', async () => {
    const user = randomUUID();
    const first = made;
    await add(user, 'eins', { language: 'en', status: 'failed' });
    await add(user, 'zwei', { status: 'pending' });
    await add(user, 'drei', { language: 'fr' });
    const at = (n: number) =>
      encodeURIComponent(new Date(Date.UTC(2026, 9, 1) + (first + n) * 60_000).toISOString());
    expect(await titles(user, 'status=failed,pending')).toEqual(['zwei', 'eins']);
    expect(await titles(user, 'language=fr,en&status=failed')).toEqual(['eins']);
    expect(await titles(user, `from=${at(2)}&to=${at(3)}`)).toEqual(['zwei']);
    expect(await list(user, `from=${at(2)}`)).toMatchObject({ found: 2, total: 3 });
    for (const wrong of ['status=done', 'language=xx', 'from=gestern', 'sort=size', 'cursor=x'])
      expect([wrong, (await server.call(user, 'GET', `/api/projects?${wrong}`)).status]).toEqual([
        wrong,
        400,
      ]);
  });

  const orders = [
    ['date', 'desc', 'e d c b a'],
    ['date', 'asc', 'a b c d e'],
    ['title', 'asc', 'a b c d e'],
    ['title', 'desc', 'e d c b a'],
    ['duration', 'asc', 'd b c a e'],
    ['status', 'desc', 'd c b a e'],
  ] as const;
  it.each(['', '&q=apfel%20'].flatMap((search) => orders.map((order) => [search, ...order] as const)))(
    '%s is sorted by %s, %s, page by page, however many come in meanwhile',
    async (search, sort, order, wanted) => {
      const text = 'Apfel';
      const user = randomUUID();
      const rows = [
        ['a', 3, 'completed_llm'],
        ['B', 2, 'completed_llm'],
        ['c', 2, 'completed_llm'],
        ['d', 1, 'completed_llm'],
        ['É', 4, 'pending'],
      ] as const;
      for (const [title, length, status] of rows)
        await add(user, title, { durationMs: length * 1000, status, text });
      const seen: string[] = [];
      let cursor = '';
      for (let page = 0; page < 5; page += 1) {
        const body = await list(
          user,
          `sort=${sort}&order=${order}&limit=2${search}${cursor && `&cursor=${cursor}`}`,
        );
        seen.push(...body.projects.map((project) => project.title));
        if (body.nextCursor === null) break;
        cursor = body.nextCursor;
        // At the head of every order: it must not push a row over to the next page.
        const head = order === 'desc' ? { title: 'zzz', durationMs: 9000 } : { title: '0', durationMs: 0 };
        if (sort !== 'date' || order === 'desc')
          await add(user, head.title, {
            text,
            durationMs: head.durationMs,
            status: order === 'desc' ? 'failed_llm' : 'pending',
          });
      }
      expect(seen.map((title) => title.normalize('NFD')[0]?.toLowerCase()).join(' ')).toBe(wanted);
    },
  );

  it('gives the ids of all found, and deletes those of the owner, reporting the others', async () => {
    const user = randomUUID();
    const mine = await server.newProject(user, 'Löschen.wav');
    const kept = await add(user, 'Behalten');
    const foreign = await add(randomUUID(), 'Fremd');
    const gone = randomUUID();
    const { body } = await server.call(user, 'GET', `/api/projects/ids?${q('löschen')}`);
    expect(body).toEqual({ ids: [mine.id] });
    const answer = await server.call(user, 'POST', '/api/projects/delete', { ids: [mine.id, foreign, gone] });
    expect(answer).toMatchObject({ status: 200, body: { deleted: [mine.id] } });
    const failed = (answer.body as unknown as { failed: { id: string; error: { code: string } }[] }).failed;
    expect(failed.map(({ id, error }) => [id, error.code])).toEqual([
      [foreign, 'not_found'],
      [gone, 'not_found'],
    ]);
    const left = await server.db.execute(
      sql`select id from projects where id in (${mine.id}, ${kept}, ${foreign})`,
    );
    expect(new Set(left.rows.map(({ id }) => id))).toEqual(new Set([kept, foreign]));
    expect(server.scratchRemoved).toContain(mine.id);
    expect((await server.call(user, 'POST', '/api/projects/delete', { ids: [] })).status).toBe(400);
    expect((await server.call(user, 'POST', '/api/projects/delete', { ids: ['x'] })).status).toBe(400);
  });
});
