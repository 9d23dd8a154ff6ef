// One attacker does everything at once: each attack is refused as it is meant to be, and others notice nothing.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { wavFile } from '#speech/wav.ts';
import { attack, type AttackReport, liveOn, prepareAttack } from './attack/attack.ts';
import { signUp } from '../clients/client.ts';
import { type Product, startProduct } from '../servers/product.ts';
import { beginUpload, firstWords } from '../clients/slow-upload.ts';
import { SHORT_TEXT, speakTexts } from '../fixtures/spoken-texts.ts';

let product: Product;
let report: AttackReport;
let statuses: Readonly<Record<string, number>>;
let words = '';
let visitor = 0;

beforeAll(async () => {
  product = await startProduct();
  const attacker = await signUp(product, 'attacker@example.org');
  const other = await signUp(product, 'other@example.org');
  const prepared = await prepareAttack(product, attacker);
  const over = new AbortController();
  const living = liveOn(other, over.signal);
  living.catch(() => undefined);
  const sound = wavFile((await speakTexts([SHORT_TEXT])).pcm);
  const attacked = attack(product, attacker, prepared).finally(() => over.abort());
  attacked.catch(() => undefined);
  const upload = await beginUpload(product, other, { sizeBytes: 2 * sound.length, language: 'en' });
  await upload.send(sound);
  words = await firstWords(upload);
  visitor = await tryOutOfVisitor(sound);
  report = await attacked;
  ({ statuses } = await living);
}, 600_000);
afterAll(() => product?.remove());

async function tryOutOfVisitor(sound: Buffer): Promise<number> {
  const answer = await fetch(new URL('/api/try-out', product.url), {
    method: 'POST',
    headers: { 'content-type': 'audio/wav', 'x-language': 'en' },
    body: new Uint8Array(sound),
  });
  return answer.status;
}

it('every request of another person succeeds meanwhile', () => {
  expect(Object.keys(statuses)).toEqual(['200']);
});

it('heavy edits are carried out or refused by their work', () => {
  const { answers } = report['heavy edits'];
  expect(answers).toEqual({ '200': 1, '413 edits_too_large': 2 });
});

it('a refused file stays refused', () => {
  const { answers } = report['refused files'];
  expect(answers).toEqual({ '415 file_unsupported': 20 });
});

it('a file that costs much to look at is refused after one look', () => {
  expect(report['costly files'].answers).toEqual({ '422 file_damaged': 20 });
});

it('large bodies are refused before they are read', () => {
  expect(report['large bodies'].answers).toEqual({ refused: 6 });
});

it('an export that was left ends the process that makes it', () => {
  expect(report['exports left'].answers).toEqual({ ended: 1 });
});

it('images are scaled one after the other, and not for those who left', () => {
  expect(report.images.answers).toEqual({ '200': 3 });
});

it('uploads that stand still keep nobody from reading the first words of theirs', () => {
  expect(report['uploads listened to'].answers).toEqual({ started: 4 });
  expect(words).not.toBe('');
});

it('one address has one try-out at a time, and another visitor a place', () => {
  expect(report['try-outs'].answers).toEqual({ '201': 1, '429': 5 });
  expect(visitor).toBe(201);
});

it('more than an account may store is refused by what is announced', () => {
  expect(report['stored too much'].answers).toEqual({ '413': 5 });
});

it('filters that take long to compile are refused aloud', () => {
  expect(report['filters of sockets'].answers).toEqual({ error: 20 });
});

it('sockets beyond the share are refused, unused ones closed', () => {
  expect(report['sockets without a join'].answers).toEqual({ '429': 20, 'closed 1008': 300 });
});

it('slow heads and bodies are cut', () => {
  expect(report['slow senders'].answers).toEqual({ cut: 30 });
});

it('connections beyond the share of an address are cut', () => {
  expect(report['a crowd of connections'].answers).toEqual({ 'let in': 512, cut: 88 });
});

it('uploads beyond the quota are refused, also when they come at once', () => {
  const { '201': taken = 0, ...refused } = report['uploads over the quota'].answers;
  expect(taken).toBeLessThanOrEqual(200);
  expect(taken).toBeGreaterThan(190);
  expect(refused).toEqual({ '422 uploads_too_many': 230 - taken });
});

it('long texts of combining marks are refused', () => {
  expect(report['combining marks'].answers).toEqual({ refused: 20 });
});

it('a flood of requests is answered with 429 and the seconds to wait', () => {
  const {
    '404 not_found': answered = 0,
    '429': refused = 0,
    ...others
  } = report['a flood of requests'].answers;
  expect(others).toEqual({});
  expect(refused).toBeGreaterThan(0);
  expect(answered + refused).toBe(1_500);
});
