// A chat that was linked before its account joined a company's team gets nothing until the operator switches it on.
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { simpleParser } from 'mailparser';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { outbox } from '../servers/product.ts';
import { speak } from '../fixtures/synthetic-speech.ts';
import { startTelegramWorld, type TelegramWorld } from './telegram-world.ts';

const SAID = 'The weather was fine this morning.';
let world: TelegramWorld;

beforeAll(async () => {
  world = await startTelegramWorld();
  world.api.files.set('voice', await readFile(await speak('the weather was fine this morning')));
  await world.link();
});
afterAll(() => world.remove());

const joinTeam = async () => {
  const team = randomUUID();
  await world.query(
    `insert into billing.teams (id, name, seats, created_at) values ('${team}', 'Rat', 3, now())`,
  );
  await world.query(
    `insert into billing.team_members (team_id, user_id, role, joined_at)
     values ('${team}', '${world.person.userId}', 'member', now())`,
  );
};
const mailsAbout = async (id: string) => {
  const mails = await Promise.all(outbox(world.product().dataDir).map((raw) => simpleParser(raw)));
  return mails.filter(({ text }) => text?.includes(`/app/f/${id}`)).length;
};
const textsAfter = (of: number) =>
  world.api.sent.slice(of).flatMap(({ fields }) => ('text' in fields ? [String(fields.text)] : []));

it('is sent no result that was on its way, which is mailed instead, and no command brings one', async () => {
  let before = world.api.sent.length;
  world.send({ voice: { file_id: 'voice', file_unique_id: 'v', duration: 2 } });
  await world.said(before, SAID);
  await joinTeam();
  before = world.api.sent.length;
  const [row] = await world.query<{ project_id: string }>('select project_id from telegram.recordings');
  const id = row?.project_id ?? '';
  await world.query(`update projects set notified_at = null where id = '${id}'`);
  // As if the text had not been sent when the account joined.
  await world.query(
    `update telegram.recordings set settled_at = null, message_id = null, shown = null, parts_sent = 0`,
  );
  await world.said(before, 'nicht freigegeben. Was aus');
  while ((await mailsAbout(id)) === 0) await delay(30);
  for (const command of ['/liste', '/letzte']) {
    const asked = world.api.sent.length;
    world.write(command);
    await world.said(asked, 'nicht freigegeben. Laden');
  }
  const texts = textsAfter(before);
  expect(texts).toHaveLength(3);
  expect(texts.filter((text) => text.includes(SAID) || text.includes('Aufnahme aus'))).toEqual([]);
  const { body } = await world.person.call<{ telegram: string }>('GET', '/api/notifications');
  expect(body.telegram).toBe('off');
});

it('has all of it again once the operator switched it on', async () => {
  await world.restart({ TELEGRAM_BUSINESS: 'on' });
  const person = world.person.at(world.product());
  const { body } = await person.call<{ telegram: string }>('GET', '/api/notifications');
  expect(body.telegram).toBe('linked');
  let before = world.api.sent.length;
  world.write('/liste');
  await world.said(before, 'Ihre neuesten Aufnahmen:');
  before = world.api.sent.length;
  world.write('/letzte');
  await world.said(before, SAID);
});
