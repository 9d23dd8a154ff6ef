// What a recording may be called, and when it was changed: through the API.
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { type ProjectsServer, setUpProjects } from '../../../test/servers/projects-server.ts';

describe('a recording', () => {
  const server = setUpProjects();
  const call = (...options: Parameters<ProjectsServer['call']>) => server.call(...options);

  it('takes titles of up to 200 characters, and says in a sentence of ours which are too long or none', async () => {
    const user = randomUUID();
    const { id } = await server.newProject(user);
    const rename = (title: string) => call(user, 'PATCH', `/api/projects/${id}`, { title });
    expect((await rename('x'.repeat(200))).body.title).toHaveLength(200);
    expect(await rename('x'.repeat(201))).toMatchObject({
      status: 400,
      body: {
        error: { code: 'title_too_long', message: 'Dieser Titel ist zu lang: höchstens 200 Zeichen.' },
      },
    });
    expect((await rename(' ')).body.error).toMatchObject({
      code: 'title_missing',
      message: 'Bitte geben Sie einen Titel ein.',
    });
    // A name may have two hundred characters of several places each.
    const family = '\u{1f469}\u200d\u{1f469}\u200d\u{1f467}';
    await server.fail(id);
    const upload = await server.upload(user, `${family.repeat(190)}.wav`, 'sound');
    const { title } = (await server.post(user, [upload])).body.projects[0]!;
    expect(title).toBe(family.repeat(25));
    expect(await rename(title)).toMatchObject({ status: 200 });
  });

  it('was never changed before it was made', async () => {
    for (const user of [randomUUID(), randomUUID(), randomUUID()]) {
      const made = await server.newProject(user);
      expect(made.updatedAt >= made.createdAt).toBe(true);
      // Made in the future by a clock that goes ahead, and changed since.
      await server.db.execute(
        sql`update projects set created_at = now() + interval '1 hour' where id = ${made.id}`,
      );
      const { body } = await call(user, 'PATCH', `/api/projects/${made.id}`, { title: 'neu' });
      expect(body.updatedAt > body.createdAt).toBe(true);
    }
  });
});
