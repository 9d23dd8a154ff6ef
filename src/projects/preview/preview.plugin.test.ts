// Who may read the early words of an upload, and which uploads are listened to at all.
import { tusRequests } from '../../../test/clients/tus-requests.ts';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { setUpProjects } from '../../../test/servers/projects-server.ts';
import { UPLOAD_PATH } from '#projects/upload/tus.plugin.ts';
import { loadPreview, savePreview } from '#projects/transcribe/preview-records.ts';

describe('the words of an upload that is still coming in', () => {
  const server = setUpProjects();

  it('are its owner’s alone', async () => {
    const [user, other] = [randomUUID(), randomUUID()];
    const id = await server.upload(user, 'a.wav', 'sound');
    const words = ['Guten', 'Morgen'].map((text) => ({ text, startMs: 0, endMs: 900, confidence: 1 }));
    const heard = { position: 0, startMs: 0, endMs: 7_000, words, engine: 'test' };
    await savePreview(server.db, id, { ...heard, sound: null, settings: null });
    expect((await server.call(user, 'GET', `/api/uploads/${id}/preview`)).body).toEqual({
      text: 'Guten Morgen',
      previewedMs: 7_000,
    });
    expect((await server.call(other, 'GET', `/api/uploads/${id}/preview`)).status).toBe(404);
  });

  it('are deleted with the recordings that were made of the uploads, one or many at once, and no others', async () => {
    const user = server.newSubscriber();
    const made = await Promise.all(
      ['a', 'b', 'c', 'd'].map(async (name) => {
        const upload = await server.upload(user, `${name}.wav`, 'sound');
        const words = [{ text: 'geheim', startMs: 0, endMs: 900, confidence: 1 }];
        const heard = { position: 0, startMs: 0, endMs: 7_000, words, engine: 'test' };
        await savePreview(server.db, upload, { ...heard, sound: 'a', settings: 'b' });
        const [project] = (await server.post(user, [upload])).body.projects;
        return { upload, project: project?.id };
      }),
    );
    const [one, ...many] = made.map(({ project }) => project);
    expect((await server.call(user, 'DELETE', `/api/projects/${one}`)).status).toBe(204);
    const order = { ids: many.slice(0, 2) };
    expect((await server.call(user, 'POST', '/api/projects/delete', order)).status).toBe(200);
    const left = await Promise.all(
      made.map(async ({ upload }) => (await loadPreview(server.db, upload)).length),
    );
    expect(left).toEqual([0, 0, 0, 1]);
  });

  it.each([
    ['de', 'language ZGU='],
    ['nothing', 'filename YS53YXY='],
    ['nothing', 'language eHg='],
    ['de in high quality', 'language ZGU=,quality aGlnaA=='],
    ['de as medical', 'language ZGU=,context bWVkaWNhbA=='],
  ])('are waited for in %s where the client says “%s”', async (language, metadata) => {
    const user = randomUUID();
    const answer = await fetch(server.url + UPLOAD_PATH, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${user}`,
        'tus-resumable': '1.0.0',
        'upload-length': '1000',
        'upload-metadata': metadata,
      },
    });
    expect(answer.status).toBe(201);
    const uploadId = answer.headers.get('location')?.split('/').at(-1);
    const order = server.listened.find((each) => each.uploadId === uploadId);
    const quality = order?.quality === 'high' ? ' in high quality' : '';
    const subject = order?.context ? ` as ${order.context}` : '';
    expect(order ? order.language + quality + subject : 'nothing').toBe(language);
  });

  it('are asked for once more when bytes go on to come, after the place was given back', async () => {
    const user = randomUUID();
    const tus = tusRequests(() => server.url);
    const { location } = await tus.create(user, 6, 'language ZGU=');
    const uploadId = location.split('/').at(-1);
    const asked = () => server.listened.filter((each) => each.uploadId === uploadId);
    await tus.patch(user, location, 0, Buffer.from('ab'));
    expect(asked()).toHaveLength(1);
    await tus.patch(user, location, 2, Buffer.from('cd'));
    expect(asked()).toHaveLength(2);
    expect(asked()[1]).toMatchObject({ ownerId: user, language: 'de' });
  });
});
