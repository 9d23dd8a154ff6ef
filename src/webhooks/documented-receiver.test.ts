// The receiver of docs/api/webhooks.md, run as it stands there.
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { Webhook } from 'standardwebhooks';
import { expect, it, onTestFinished } from 'vitest';

const SECRET = 'whsec_c29tZSBzZWNyZXQgb2YgMjQgYnl0ZXM=';

it('takes a message that is signed once, and none that is not', async () => {
  const document = await readFile('docs/api/webhooks.md', 'utf8');
  const code = /```js\n(.+?)```/s.exec(document)?.[1] ?? '';
  const folder = await mkdtemp(join(tmpdir(), 'wortlaut-receiver-'));
  await symlink(resolve('node_modules'), join(folder, 'node_modules'));
  await writeFile(join(folder, 'receiver.mjs'), code);
  const receiver = spawn(process.execPath, ['receiver.mjs'], {
    cwd: folder,
    env: { ...process.env, PORT: '0', WEBHOOK_SECRET: SECRET },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(async () => {
    receiver.kill();
    await rm(folder, { recursive: true });
  });
  const lines = createInterface({ input: receiver.stdout })[Symbol.asyncIterator]();
  const nextLine = async () => String((await lines.next()).value);
  const port = (await nextLine()).replace('port ', '');
  const body = JSON.stringify({ type: 'project.completed', data: { id: 'p1' } });
  const post = async (id: string, secret: string) => {
    const at = new Date();
    const headers = {
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': new Webhook(secret).sign(id, at, body),
    };
    return (await fetch(`http://127.0.0.1:${port}`, { method: 'POST', headers, body })).status;
  };
  expect(await post('msg_1', 'whsec_YW5vdGhlciBzZWNyZXQ=')).toBe(401);
  expect([await post('msg_1', SECRET), await post('msg_1', SECRET)]).toEqual([204, 204]);
  expect(await nextLine()).toBe('project.completed p1');
  expect(await post('msg_2', SECRET)).toBe(204);
  expect(await nextLine()).toBe('project.completed p1');
});
