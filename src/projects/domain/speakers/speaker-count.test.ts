// How many speak in a recording, as lists show it: from the newest text.
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { addText, newEditable } from '../../../../test/fixtures/edited-projects.ts';
import { setUpProjects } from '../../../../test/servers/projects-server.ts';
import { transcriptOf } from '../../../../test/fixtures/transcripts.ts';
import type { Operation } from '#projects/editing/model/operation-schemas.ts';
import type { Transcript } from '../transcript.ts';

const texts = ['Guten Tag Herr Maier', 'Guten Tag', 'Wie geht es Ihnen'];
const byNobody = (content: Transcript): Transcript => ({
  ...content,
  speakers: [],
  segments: content.segments.map((segment) => ({ ...segment, speaker: null })),
});

describe('how many speak', () => {
  const server = setUpProjects();
  const user = randomUUID();

  const countOf = async (id: string) => {
    const { body } = await server.call(user, 'GET', '/api/projects?limit=100');
    return body.projects.find((project) => project.id === id)?.speakerCount;
  };
  const edit = async (id: string, operation: Operation) => {
    const base = (await server.call(user, 'GET', `/api/projects/${id}`)).body.revisions.length;
    const order = { base, since: 0, operations: [operation] };
    const { status } = await server.call(user, 'POST', `/api/projects/${id}/edits`, order);
    expect(status).toBe(200);
    await server.call(user, 'POST', `/api/projects/${id}/edits/keep`);
  };

  it('follows the text when speakers are merged and when lines are given to another', async () => {
    const id = await newEditable(server, user, texts);
    expect(await countOf(id)).toBe(2);
    await edit(id, { kind: 'merge-speakers', id: randomUUID(), speaker: 's2', into: 's1' });
    expect(await countOf(id)).toBe(1);
    const restored = await server.call(user, 'POST', `/api/projects/${id}/revisions/1/restore`);
    expect(restored.body.speakerCount).toBe(2);
    await edit(id, { kind: 'assign', id: randomUUID(), segment: '1', from: 's2', speaker: 's1' });
    expect(await countOf(id)).toBe(1);
  });

  it('stays what it was when a model writes from a prompt, and when that is brought back', async () => {
    const id = await newEditable(server, user, texts);
    await addText(server, id, { content: byNobody(transcriptOf(['Protokoll'])), origin: 'magic' });
    expect(await countOf(id)).toBe(2);
    await addText(server, id, { content: transcriptOf(['Guten Tag']), origin: 'restored' });
    expect(await countOf(id)).toBe(1);
    await server.call(user, 'POST', `/api/projects/${id}/revisions/2/restore`);
    expect(await countOf(id)).toBe(1);
  });

  it('is absent where speakers are not separated', async () => {
    const { id } = await server.newProject(user, `${randomUUID()}.wav`);
    expect(await countOf(id)).toBeNull();
    await addText(server, id, { content: byNobody(transcriptOf(texts)), origin: 'finalised' });
    expect(await countOf(id)).toBeNull();
  });
});
