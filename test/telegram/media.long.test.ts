// Everything that can be sent to the bot, through the running product.
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { speak } from '../fixtures/synthetic-speech.ts';
import { startTelegramWorld, type TelegramWorld } from './telegram-world.ts';

const run = promisify(execFile);
const SAID = 'The weather was fine this morning.';
let world: TelegramWorld;
let folder: string;

beforeAll(async () => {
  world = await startTelegramWorld();
  folder = await mkdtemp(join(tmpdir(), 'telegram-media-'));
  const wav = await speak('the weather was fine this morning');
  const picture = ['-f', 'lavfi', '-i', 'color=size=64x64:rate=5', '-shortest', '-c:v', 'mpeg4'];
  const kinds = { 'voice.oga': ['-c:a', 'libopus', '-f', 'ogg'], 'song.mp3': [], 'clip.mp4': picture };
  for (const [name, options] of Object.entries(kinds)) {
    const path = join(folder, name);
    await run('ffmpeg', ['-loglevel', 'error', '-i', wav, ...options, path]);
    world.api.files.set(name, await readFile(path));
  }
  world.api.files.set('notes.txt', Buffer.from('No sound at all. '.repeat(100)));
  await world.link('en');
});
afterAll(async () => {
  await world.remove();
  await rm(folder, { recursive: true });
});

const file = (id: string, more: object = {}) => ({ file_id: id, file_unique_id: id, duration: 2, ...more });
const forwarded = {
  forward_origin: { type: 'hidden_user', sender_user_name: 'Bob', date: 0 },
  forward_date: 0,
};
const titles = async () =>
  (await world.query<{ title: string }>('select title from projects order by title')).map(
    ({ title }) => title,
  );

it('makes text of voice, audio, video, video notes and files, forwarded ones too', async () => {
  const before = world.api.sent.length;
  const sent = [
    { voice: file('voice.oga', { mime_type: 'audio/ogg' }), ...forwarded },
    { audio: file('song.mp3', { file_name: 'Visit.mp3', title: 'Visit' }) },
    { video: file('clip.mp4', { width: 64, height: 64, file_name: 'Garden.mp4' }) },
    { video_note: file('clip.mp4', { length: 64 }) },
    { document: file('song.mp3', { file_name: '../../etc/Über <b>&"\'.mp3' }) },
  ];
  for (const content of sent) world.send(content);
  const results = () =>
    world.api.sent
      .slice(before)
      .filter(({ method, fields }) => method === 'sendMessage' && fields.text === SAID);
  for (;;) {
    await world.said(before, SAID);
    if (results().length === sent.length) break;
    await new Promise((resolve) => {
      world.api.onCall = resolve;
    });
  }
  world.api.onCall = null;
  expect(await titles()).toEqual([
    'Garden',
    'Recording from Telegram',
    'Recording from Telegram',
    'Visit',
    expect.stringContaining('Über'),
  ]);
});

it('says what is wrong with what is no recording, and takes the next one', async () => {
  const count = (await titles()).length;
  let before = world.api.sent.length;
  const number = world.send({ document: file('notes.txt', { file_name: 'notes.txt' }) });
  const refused = await world.said(before, 'We could not accept this recording. ');
  expect(refused.fields.reply_parameters).toMatchObject({ message_id: number });
  before = world.api.sent.length;
  world.send({ photo: [file('photo')] });
  world.send({ sticker: file('sticker') });
  await world.said(before, 'I take voice messages');
  expect(await titles()).toHaveLength(count);
});

it('says how large a file may be where Telegram gives no larger one', async () => {
  const before = world.api.sent.length;
  world.api.refusals.set('getFile', [{ error_code: 400, description: 'Bad Request: file is too big' }]);
  world.send({ document: file('song.mp3') });
  expect((await world.said(before, 'too large')).fields.text).toContain(`${world.product().url}/en/app`);
});

it('takes a file from the disk of an own server, and leaves it there', async () => {
  const path = join(folder, 'voice.oga');
  world.api.places.set('local', path);
  const before = world.api.sent.length;
  world.send({ voice: file('local') });
  await world.said(before, SAID);
  expect((await readFile(path)).byteLength).toBeGreaterThan(0);
});

it('names neither its token nor what was said in the log while Telegram is away', async () => {
  const before = world.api.sent.length;
  world.api.breaks('sendMessage', 2);
  world.write('/help');
  await world.said(before, 'language of your next recording');
  const log = world.product().log();
  expect(log).toContain('job failed');
  expect(log).not.toContain('test-token');
  const [output] = await world.query<{ jobs: string }>(
    "select string_agg(coalesce(output::text, ''), ' ') as jobs from pgboss.job where name = 'telegram'",
  );
  expect(output?.jobs).not.toContain('test-token');
});
