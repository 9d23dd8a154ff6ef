import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { setUpDatabase } from '../../../test/servers/database.ts';
import type { Mail } from '#mail/mailer.ts';
import { systemClock } from '#platform/clock.ts';
import { newId } from '#platform/ids.ts';
import { createLog } from '#platform/log.ts';
import { projects } from '#projects/domain/project.table.ts';
import type { Status } from '#projects/domain/project.ts';
import { createNotifyHandler, type NotifyDependencies } from './notify.handler.ts';

const database = setUpDatabase();
let mails: Mail[] = [];

beforeEach(() => {
  mails = [];
});

async function recording(set: Partial<typeof projects.$inferInsert> = {}, status: Status = 'completed_llm') {
  const id = newId();
  const steps: Status[] =
    status === 'failed'
      ? ['failed']
      : [
          'processing',
          'completed',
          'pending_llm',
          'processing_llm',
          ...(status === 'pending_llm' ? [] : [status]),
        ];
  await database.db
    .insert(projects)
    .values({ id, ownerId: newId(), title: 'Anhörung <3', language: 'de', ...set });
  for (const step of steps) await move(id, step);
  return id;
}

const move = (id: string, status: Status) =>
  database.db.update(projects).set({ status }).where(eq(projects.id, id));

function run(id: string, deps: Partial<NotifyDependencies> = {}) {
  const handler = createNotifyHandler({
    db: database.db,
    mailer: {
      send: (mail) => {
        mails.push(mail);
        return Promise.resolve();
      },
    },
    renderMail: (content) => ({
      subject: content.subject,
      html: `<p>${content.paragraphs.join('</p><p>')}</p><a href="${content.action?.url}">`,
      text: [...content.paragraphs, content.action?.url, content.footer].join('\n'),
    }),
    userEmail: () => Promise.resolve('ada@example.org'),
    isPageOpen: () => false,
    wantsTranscript: () => Promise.resolve(false),
    readTranscript: () => Promise.reject(new Error('not wanted')),
    logAccess: () => Promise.reject(new Error('nothing of theirs was sent')),
    publicUrl: 'https://wortlaut.example',
    appName: 'Wortlaut',
    log: createLog('silent'),
    clock: systemClock,
    ...deps,
  });
  return handler({ projectId: id }, { signal: new AbortController().signal, attempt: 0, lastAttempt: false });
}

describe('notifying the owner', () => {
  it('sends one mail with a link in the language of the recording’s owner', async () => {
    const id = await recording();
    await run(id);
    await run(id);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({
      to: 'ada@example.org',
      subject: 'Ihr Transkript ist fertig: Anhörung <3',
      locale: 'de',
    });
    expect(mails[0]?.text).toContain('„Anhörung <3“');
    expect(mails[0]?.text).toContain(`https://wortlaut.example/app/f/${id}`);
  });

  it('writes English owners in English, with the English page', async () => {
    const id = await recording({ locale: 'en' });
    await run(id);
    expect(mails[0]?.subject).toBe('Your transcript is ready: Anhörung <3');
    expect(mails[0]?.html).toContain(`href="https://wortlaut.example/en/app/f/${id}"`);
  });

  it('sends none while the recording’s own page is open, nor later about the same result', async () => {
    const ownerId = newId();
    const id = await recording({ ownerId });
    const isPageOpen = (owner: string, project: string) => owner === ownerId && project === id;
    const shown: string[] = [];
    const onShown = async (project: string) => void shown.push(project);
    await run(id, { isPageOpen, onShown });
    await run(id);
    expect(mails).toEqual([]);
    await run(await recording({ ownerId }), { isPageOpen, onShown });
    expect(mails).toHaveLength(1);
    // Of what waits of it, nothing is to be shown later either.
    expect(shown).toEqual([id]);
  });

  it('sends none to an account that is gone', async () => {
    await run(await recording(), { userEmail: () => Promise.resolve(null) });
    expect(mails).toEqual([]);
  });

  it('says so where no speech was found', async () => {
    await run(await recording({ noSpeech: true }));
    expect(mails[0]?.subject).toBe('In Ihrer Aufnahme wurde keine Sprache gefunden: Anhörung <3');
  });

  it('gives the reason of a failure where it has a sentence of its own', async () => {
    await run(await recording({ errorCode: 'unavailable' }, 'failed'));
    await run(await recording({ errorCode: 'internal' }, 'failed'));
    expect(mails[0]?.subject).toBe('Ihre Aufnahme konnte nicht transkribiert werden: Anhörung <3');
    expect(mails[0]?.text).toContain('Der Dienst ist gerade nicht erreichbar.');
    // This sentence needs a reference that a mail does not have.
    expect(mails[1]?.text).not.toContain('requestId');
  });

  it('says that the text is readable where only its finalisation failed', async () => {
    await run(await recording({ errorCode: 'language_model_unreachable' }, 'failed_llm'));
    expect(mails[0]?.text).toContain(
      'Die Rohfassung und einen automatisch formatierten Text können Sie lesen.',
    );
  });

  it('sends again with the same Message-ID when the mail server was down, and another for a new result', async () => {
    const id = await recording({}, 'failed_llm');
    const offered: (string | undefined)[] = [];
    const down = {
      send: (mail: Mail) => {
        offered.push(mail.messageId);
        return Promise.reject(new Error('421'));
      },
    };
    await expect(run(id, { mailer: down })).rejects.toThrow('421');
    await run(id);
    expect(mails[0]?.messageId).toBe(offered[0]);
    await database.db
      .update(projects)
      .set({ notifiedAt: null, status: 'pending_llm' })
      .where(eq(projects.id, id));
    await move(id, 'processing_llm');
    await move(id, 'failed_llm');
    await run(id);
    expect(mails).toHaveLength(2);
    expect(mails[1]?.messageId).not.toBe(mails[0]?.messageId);
  });

  it.each([
    ['sent', 2],
    ['finished', 1],
  ])('killed at %s sends %i mails in all, each with the same Message-ID', async (point, count) => {
    const id = await recording();
    const onCheckpoint = (name: string) => {
      if (name === point) throw new Error('killed');
    };
    await expect(run(id, { onCheckpoint })).rejects.toThrow('killed');
    await run(id);
    expect(mails).toHaveLength(count);
    expect(new Set(mails.map((mail) => mail.messageId)).size).toBe(1);
  });

  it('keeps silent about a recording that is at work again or deleted', async () => {
    await run(await recording({}, 'pending_llm'));
    await run(newId());
    expect(mails).toEqual([]);
  });
});
