// One attacker does everything at once: each attack is refused as it is meant to be, and others notice nothing.
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { attack, type AttackReport, liveOn, prepareAttack } from '../attack.ts';
import { descendants } from '../child-processes.ts';
import { signUp } from '../client.ts';
import { type Product, startProduct } from '../product.ts';

let product: Product;
let report: AttackReport;
let statuses: Readonly<Record<string, number>>;

beforeAll(async () => {
  product = await startProduct();
  const attacker = await signUp(product, 'attacker@example.org');
  const other = await signUp(product, 'other@example.org');
  const projectId = await prepareAttack(attacker);
  const over = new AbortController();
  const living = liveOn(other, over.signal);
  report = await attack(product, attacker, projectId).finally(() => over.abort());
  ({ statuses } = await living);
}, 180_000);
afterAll(() => product.remove());

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

it('exports that were left leave no process at work', async () => {
  const children = () => descendants(product.process.pid, /export\.child/);
  await vi.waitFor(() => expect(children()).toEqual([]), { timeout: 30_000, interval: 100 });
  expect(report['exports left'].answers).toEqual({ left: 20 });
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
  const { '200': answered = 0, '429': refused = 0, ...others } = report['a flood of requests'].answers;
  expect(others).toEqual({});
  expect(refused).toBeGreaterThan(0);
  expect(answered + refused).toBe(1_500);
});
