import { setTimeout as delay } from 'node:timers/promises';
import { REALTIME_LISTEN_TYPES, REALTIME_POSTGRES_CHANGES_LISTEN_EVENT } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wavFile } from '#speech/wav.ts';
import type { Transcript } from '#projects/domain/transcript.ts';
import { FINAL_STATUSES, type Person, signUp } from '../clients/client.ts';
import { descendants } from '../child-processes.ts';
import { type Product, startProduct } from '../servers/product.ts';
import { everyJobIsDone, postmaster } from '../servers/product-database.ts';
import { SHORT_TEXT, speakTexts } from '../fixtures/spoken-texts.ts';
import { silence } from '../fixtures/synthetic-speech.ts';

describe('a part of the running product killed in the middle of its work', () => {
  let product: Product;
  let person: Person;
  let file: { name: string; content: Buffer };
  let undisturbed: Transcript;

  beforeAll(async () => {
    const { pcm } = await speakTexts([{ ...SHORT_TEXT, sentences: SHORT_TEXT.sentences.slice(0, 4) }]);
    // Minutes of silence behind it give the decoder and the detector something to do.
    file = { name: 'Rede.wav', content: wavFile(Buffer.concat([pcm, silence(270)])) };
    product = await startProduct();
    person = await signUp(product, 'parts@example.org');
    const { id } = await person.record(file);
    await person.reaches(id, 'completed_llm');
    undisturbed = await person.transcript(id);
  });
  afterAll(() => product.remove());

  /** A part that ended before it was seen, or before it was killed, is killed in another recording. @returns its id */
  async function recordAndKill(commandLine: RegExp): Promise<string> {
    for (;;) {
      const { id } = await person.record(file);
      const pid = await appearing({ product, commandLine, unless: () => isDone(person, id) });
      if (pid !== undefined && wasKilled(pid)) return id;
    }
  }

  it.each([
    ['the decoder', /^ffmpeg /],
    ['the detector of speech', /voice-activity\.child/],
    ['the recogniser', /pocketsphinx_batch/],
    ['what starts the programs', /launcher\.child/],
  ])('%s is started again, and the text is the same', async (_what, commandLine) => {
    const id = await recordAndKill(commandLine);
    await person.reaches(id, 'completed_llm');
    expect(await person.transcript(id)).toEqual(undisturbed);
    expect((await person.project(id)).revisions).toHaveLength(1);
  });

  it.each(['SIGINT', 'SIGKILL'] as const)(
    'the database server (%s) comes back, the text is the same, and the open page receives it',
    async (signal) => {
      const page = person.supabase();
      const recording = { id: '' };
      const { promise: open, resolve: isOpen } = Promise.withResolvers<void>();
      const { promise: finished, resolve: hasFinished } = Promise.withResolvers<void>();
      page
        .channel('projects')
        .on(
          REALTIME_LISTEN_TYPES.POSTGRES_CHANGES,
          { event: REALTIME_POSTGRES_CHANGES_LISTEN_EVENT.UPDATE, schema: 'public', table: 'projects' },
          ({ new: row }) => {
            if (row.id === recording.id && row.status === 'completed_llm') hasFinished();
          },
        )
        .subscribe((status) => {
          if (status === 'SUBSCRIBED') isOpen();
        });
      await open;
      const { id } = Object.assign(recording, await person.record(file));
      await appearing({ product, commandLine: /pocketsphinx_batch/, unless: () => isDone(person, id) });
      const { pid } = postmaster(product.dataDir);
      process.kill(pid, signal);
      expect(await answersUntilItIsBack(person)).toEqual(new Set([503, 200]));
      await person.reaches(id, 'completed_llm');
      await finished;
      await page.removeAllChannels();
      expect(postmaster(product.dataDir).pid).not.toBe(pid);
      expect(await person.transcript(id)).toEqual(undisturbed);
      expect((await person.project(id)).revisions).toHaveLength(1);
    },
  );

  it('in the end the product is well and no job is left over', async () => {
    expect((await fetch(new URL('/api/health', product.url))).status).toBe(200);
    await everyJobIsDone(product.dataDir);
  });
});

/** The states of the answers until the database is back; a first look may still find it. */
async function answersUntilItIsBack(person: Person): Promise<Set<number>> {
  const seen = new Set<number>();
  for (;;) {
    const { status } = await person.call('GET', '/api/projects');
    seen.add(status);
    if (status === 200 && seen.size > 1) return seen;
  }
}

/** The first process below the product with this command line, as soon as there is one; undefined where it was missed. */
async function appearing(options: {
  product: Product;
  commandLine: RegExp;
  unless: () => Promise<boolean>;
}): Promise<number | undefined> {
  const { product, commandLine, unless } = options;
  for (let look = 0; ; look += 1) {
    const [pid] = descendants(product.process.pid, commandLine);
    if (pid !== undefined) return pid;
    if (look % 50 === 49 && (await unless())) return undefined;
    await delay(10);
  }
}

async function isDone(person: Person, id: string): Promise<boolean> {
  return FINAL_STATUSES.includes((await person.project(id)).status);
}

/** @returns false where it has ended by itself */
function wasKilled(pid: number): boolean {
  try {
    return process.kill(pid, 'SIGKILL');
  } catch {
    return false;
  }
}
