// What programs use beside `/v1`: one form for a project, and the command line with a key.
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { MadeApiKey } from '#api-keys/api-keys.plugin.ts';
import type { Project } from '#projects/domain/project.ts';
import { type Person, signUp } from '../../clients/client.ts';
import { speak } from '../../fixtures/synthetic-speech.ts';
import { outbox, type Product, PROGRAM, startProduct } from '../../servers/product.ts';
import { everyJobIsDone, queryProduct } from '../../servers/product-database.ts';
import { createKey, leftIn } from './program-traces.ts';

const SENTENCE = 'the weather was fine this morning';
const EVERYTHING = /weather was fine/i;

let product: Product;
let ada: Person;
let spoken: Buffer;

beforeAll(async () => {
  product = await startProduct({ env: { PLANS: 'off' } });
  ada = await signUp(product, 'ada@example.org');
  spoken = await readFile(await speak(SENTENCE));
});
afterAll(() => product.remove());

const newKey = (scopes: string[]) => createKey(ada, scopes);
const left = () => leftIn(product);
const file = async (content = spoken, name = 'Wetter.wav') => new File([new Uint8Array(content)], name);

it('makes the same project of one form as of an upload by TUS, once for one Idempotency-Key', async () => {
  const key = await newKey(['projects:write', 'projects:read']);
  const settings = { language: 'en', vocabulary: ['Wetterau'] };
  const send = async (name: string, more: [string, string | File][] = []) => {
    const form = new FormData();
    form.append('file', await file(spoken, 'Über das Wetter.wav'));
    for (const [field, value] of [['settings', JSON.stringify(settings)] as const, ...more])
      form.append(field, value);
    return fetch(`${product.url}/api/projects/upload`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'idempotency-key': name },
      body: form,
    });
  };
  const first = await send('form-1');
  expect(first.status).toBe(201);
  const body = (await first.json()) as { projects: Project[] };
  const [made] = body.projects;
  const byTus = await ada.record({ name: 'Über das Wetter.wav', content: spoken }, settings);
  const { id: _id, createdAt: _created, updatedAt: _updated, ...same } = byTus;
  expect(made).toMatchObject(same);
  const again = await send('form-1');
  expect(again.headers.get('idempotent-replayed')).toBe('true');
  expect(await again.json()).toEqual(body);
  expect((await ada.projects()).filter(({ title }) => title === 'Über das Wetter')).toHaveLength(2);
  await ada.reaches(made?.id ?? '', 'completed_llm');
});

it('does with a key of a team what is the team’s: its people read it, and nobody is mailed about it', async () => {
  const [team] = await queryProduct<{ id: string }>(
    product.dataDir,
    `with made as (insert into billing.teams (id, name, seats, created_at)
       values (gen_random_uuid(), 'Redaktion', 3, now()) returning id)
     insert into billing.team_members (team_id, user_id, role, joined_at)
     select made.id, users.id, 'owner', now() from made, auth.users where users.email = 'ada@example.org'
     returning team_id as id`,
  );
  const scopes = ['projects:write', 'audio:transcribe'];
  const made = await ada.call<MadeApiKey>('POST', '/api/team/keys', {
    name: 'Archiv',
    scopes,
    keepsProjects: true,
  });
  const headers = { authorization: `Bearer ${made.body.key}` };
  const send = async (path: string, fields: Record<string, string>) => {
    const form = new FormData();
    form.append('file', await file(spoken, 'Des Teams.wav'));
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    return fetch(`${product.url}${path}`, { method: 'POST', headers, body: form });
  };
  const uploaded = await send('/api/projects/upload', { settings: '{"language":"en"}' });
  const [project] = ((await uploaded.json()) as { projects: Project[] }).projects;
  await ada.reaches(project?.id ?? '', 'completed_llm');
  const heard = await send('/v1/audio/transcriptions', { model: 'whisper-1', language: 'en' });
  expect(await heard.json()).toMatchObject({ text: expect.stringMatching(EVERYTHING) });
  await everyJobIsDone(product.dataDir);
  const rows = await queryProduct(
    product.dataDir,
    "select owner_id, member_id from projects where title = 'Des Teams'",
  );
  expect(rows).toEqual([1, 2].map(() => ({ owner_id: team?.id, member_id: team?.id })));
  // The message id of the mail about a result.
  expect(outbox(product.dataDir).filter((mail) => mail.includes(`<${project?.id}.`))).toEqual([]);
});

it('keeps nothing of a form that it refuses', async () => {
  const key = await newKey(['projects:write']);
  const send = async (parts: [string, string | File][]) => {
    const form = new FormData();
    for (const [name, value] of parts) form.append(name, value);
    const headers = { authorization: `Bearer ${key}`, 'accept-language': 'en' };
    const answer = await fetch(`${product.url}/api/projects/upload`, { method: 'POST', headers, body: form });
    return [answer.status, ((await answer.json()) as { error: { code: string } }).error.code];
  };
  const before = await left();
  const sound: [string, File] = ['file', await file()];
  const settings: [string, string] = ['settings', '{"language":"en"}'];
  expect(await send([sound])).toEqual([400, 'invalid_request']);
  expect(await send([sound, ['settings', '{"language"']])).toEqual([400, 'invalid_request']);
  expect(await send([settings])).toEqual([400, 'invalid_request']);
  expect(await send([settings, ['file', await file(Buffer.alloc(0))]])).toEqual([422, 'upload_empty']);
  expect(await send([sound, settings, ['title', 'x'.repeat(201)]])).toEqual([400, 'title_too_long']);
  expect(await send([settings, ['file', await file(Buffer.from('a letter'))]])).toEqual([
    415,
    'file_unsupported',
  ]);
  expect(await left()).toEqual(before);
});

it('transcribes a file from the command line, with a key that is nowhere in the list of processes', async () => {
  const before = await left();
  const path = await speak(SENTENCE);
  const key = await newKey(['audio:transcribe']);
  const run = (args: string[], env: Record<string, string>) =>
    new Promise<{ code: number; out: string; said: string }>((ended) => {
      const child = execFile(
        process.execPath,
        [PROGRAM, 'transcribe', path, '--language', 'en', ...args],
        { env: { ...process.env, LANG: 'en_GB.UTF-8', DATA_DIR: product.dataDir, ...env } },
        (_error, out, said) => ended({ code: child.exitCode ?? -1, out, said }),
      );
    });
  const server = ['--server', product.url];
  const [text, subtitles, refused, keyless] = await Promise.all([
    run(server, { TRANSCRIBE_KEY: key }),
    run([...server, '--format', 'srt'], { TRANSCRIBE_KEY: key }),
    run(server, { TRANSCRIBE_KEY: `${key.slice(0, -1)}!` }),
    run(server, {}),
  ]);
  expect([text.code, text.out]).toEqual([0, expect.stringMatching(EVERYTHING)]);
  expect(text.said).toContain('100% sent');
  expect([subtitles.code, subtitles.out]).toEqual([0, expect.stringMatching(/^1\n00:00:/)]);
  expect([refused.code, refused.out]).toEqual([2, '']);
  expect(refused.said).toContain('key isn’t valid');
  expect([keyless.code, keyless.said]).toEqual([2, expect.stringContaining('TRANSCRIBE_KEY')]);
  expect(await left()).toEqual(before);
});
