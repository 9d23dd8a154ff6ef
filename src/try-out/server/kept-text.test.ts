// The text of a try-out on its way to an account, over real HTTP, through the doors that mail and Telegram use as well.
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { createMakeRecording, type MakeRecordingDeps } from '#mail-in/work/make-recording.server.ts';
import { systemClock } from '#platform/clock.ts';
import { createUploads } from '#projects/upload/uploads.server.ts';
import { wavFile } from '#speech/wav.ts';
import { setUpProjects } from '../../../test/servers/projects-server.ts';
import { silence, speakPcm } from '../../../test/fixtures/synthetic-speech.ts';
import { setUpTryOuts, wordsOf } from '../../../test/servers/try-out-server.ts';

const server = setUpProjects();
const { setUp } = setUpTryOuts();

/** Where nothing can do a language any more, and its model is being fetched. */
function makeWithoutEngine(userId: string) {
  const { db, blobs, folder, limits, queue } = server;
  const inspectMedia = async () => ({ mediaType: 'audio/wav', durationMs: null });
  const uploads = createUploads({ db, blobs, folder, limits, inspectMedia, clock: systemClock });
  const projects: MakeRecordingDeps['projects'] = {
    db,
    queue,
    limits,
    claimUploads: uploads.claim,
    isLonger: async () => false,
    canTranscribe: async () => ({ available: false, missing: 'speech.missing.models' }),
    modelComing: async () => true,
    clock: systemClock,
  };
  return createMakeRecording({
    uploads,
    projects,
    personOf: async () => ({
      caller: { userId, email: 'ada@example.org', sessionId: '', locale: 'en' },
      preferences: { viewMode: 'table' },
    }),
    sentenceOf: ({ code }) => code,
    unnamed: () => 'Recording',
  });
}

async function claimed(options: { isRead: boolean }) {
  const userId = randomUUID();
  const tryOut = await setUp({
    engine: wordsOf(),
    makeRecording: async (_caller, { digest, fileName, sizeBytes, language, path, read }) => {
      const made = await makeWithoutEngine(userId)({
        messageId: digest,
        position: 0,
        userId,
        recording: { name: fileName, path, sizeBytes },
        order: { title: '', names: [], language },
        read,
        signal: new AbortController().signal,
      });
      if ('errorCode' in made) throw made.error;
      return made;
    },
  });
  const content = wavFile(Buffer.concat([await speakPcm('the council begins at nine'), silence(0.6)]));
  const secret = await tryOut.secretOf(
    await tryOut.begin(content, { 'x-file-name': encodeURIComponent('Rat.wav') }),
  );
  if (options.isRead) await tryOut.work();
  const { text } = (await (await tryOut.show(secret)).json()) as { text: string };
  await tryOut.post('keep', secret);
  const answer = await tryOut.post('claim', secret, { authorization: `Bearer ${userId}` });
  const { projectId } = (await answer.json()) as { projectId: string };
  const project = (await server.call(userId, 'GET', `/api/projects/${projectId}`)).body;
  const sent = server.sent.filter((job) => job.projectId === projectId).map(({ name }) => name);
  return { userId, text, project, sent };
}

it('is there at once in the account, although no engine is, and nothing is transcribed again', async () => {
  const { userId, text, project, sent } = await claimed({ isRead: true });
  expect(text).toMatch(/word/i);
  expect(project).toMatchObject({ status: 'completed_llm', title: 'Rat', excerpt: text, awaitsTurn: false });
  const stored = await fetch(`${server.url}/api/projects/${project.id}/transcript`, {
    headers: { authorization: `Bearer ${userId}` },
  });
  const { segments } = (await stored.json()) as { segments: { text: string; words: unknown[] }[] };
  expect(segments.map((segment) => segment.text).join('\n\n')).toBe(text);
  expect(segments[0]?.words).toHaveLength(1);
  expect(sent).toContain('listening');
  expect(sent).toContain('notify');
  expect(sent).not.toContain('transcribe');
});

it('that nobody has read yet waits for its model as any other recording', async () => {
  const { project, sent } = await claimed({ isRead: false });
  expect(project).toMatchObject({ status: 'pending', waitForModel: true });
  // What waits for a model gets its job when the model is there.
  expect(sent).toEqual([]);
});
