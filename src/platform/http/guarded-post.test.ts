import { describe, expect, it } from 'vitest';
import { createGuardedPost } from './guarded-post.ts';
import { networksOf } from './networks.ts';
import { isPublicAddress } from './public-addresses.ts';
import { startWebhookReceiver } from '../../../test/servers/doubles/webhook-receiver.ts';

const limits = { timeoutMs: 250, answerBytes: 64 * 1024, mayBePlain: true };
const toHere = { ...limits, allowed: networksOf(['127.0.0.1']) };
const wanted = (url: string) => ({ url, headers: { 'x-test': '1' }, body: '{}' });

describe('a public address', () => {
  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.31.255.255',
    '192.168.0.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '192.0.0.8',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '::127.0.0.1',
    '64:ff9b::a00:1',
    '64:ff9b:1::1',
    'fc00::1',
    'fe80::1',
    'fec0::1',
    'ff02::1',
    '2001::1',
    '2001:db8::1',
    '2002:7f00:1::1',
    '3fff::1',
    'not an address',
  ])('is not %s', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each(['8.8.8.8', '192.0.1.1', '2a00:1450:4001::1', '2606:4700::1111'])('is %s', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it('is also one that the operator allows, and none beside it', () => {
    const allowed = networksOf(['10.1.0.0/16', 'fd00::/8']);
    expect(
      ['10.1.2.3', 'fd00::1', '10.2.0.1', '127.0.0.1'].map((one) => isPublicAddress(one, allowed)),
    ).toEqual([true, true, false, false]);
  });
});

describe('a guarded request', () => {
  it.each([
    'http://127.0.0.1:1/',
    'http://2130706433:1/',
    'http://0x7f.1:1/',
    'http://[::1]:1/',
    'http://[::ffff:127.0.0.1]:1/',
    'http://169.254.169.254/latest/meta-data/',
  ])('goes nowhere near %s', async (url) => {
    const post = createGuardedPost(limits);
    expect(await post(wanted(url))).toEqual({ isAnswered: false, failure: 'address_refused' });
  });

  it('refuses a name of which one address is inside', async () => {
    const post = createGuardedPost({ ...limits, resolve: async () => ['93.184.215.14', '10.0.0.1'] });
    expect(await post(wanted('http://hooks.example/'))).toEqual({
      isAnswered: false,
      failure: 'address_refused',
    });
  });

  it('connects to the address that was looked at, whatever the name says afterwards', async () => {
    const [meant, inside] = [await startWebhookReceiver(), await startWebhookReceiver()];
    let asked = 0;
    const resolve = async () => ((asked += 1) === 1 ? ['127.0.0.1'] : ['127.0.0.2']);
    const post = createGuardedPost({ ...toHere, resolve });
    const url = meant.url.replace('127.0.0.1', 'rebinding.example');
    expect(await post(wanted(url))).toMatchObject({ isAnswered: true, status: 204 });
    expect(asked).toBe(1);
    expect(meant.received[0]?.headers['host']).toContain('rebinding.example');
    // The second time the name leads elsewhere: that is checked again, and refused.
    expect(await post(wanted(url))).toMatchObject({ failure: 'address_refused' });
    expect([meant.received.length, inside.received.length]).toEqual([1, 0]);
  });

  it('names what went wrong', async () => {
    const unresolved = createGuardedPost({ ...limits, resolve: async () => [] });
    expect(await unresolved(wanted('http://hooks.example/'))).toMatchObject({ failure: 'name_unknown' });
    const silent = createGuardedPost({ ...limits, resolve: () => new Promise(() => undefined) });
    expect(await silent(wanted('http://hooks.example/'))).toMatchObject({ failure: 'timeout' });
    const receiver = await startWebhookReceiver();
    const post = createGuardedPost(toHere);
    receiver.answer((answer) => answer.destroy());
    expect(await post(wanted(receiver.url))).toMatchObject({ failure: 'broken_off' });
    expect(await post(wanted('http://127.0.0.1:1/'))).toMatchObject({ failure: 'unreachable' });
    expect(await post(wanted(receiver.url.replace('http:', 'https:')))).toMatchObject({
      failure: 'certificate',
    });
    const encrypted = createGuardedPost({ ...toHere, mayBePlain: false });
    expect(await encrypted(wanted(receiver.url))).toMatchObject({ failure: 'not_https' });
  });

  it('waits neither for an answer that does not come nor for one that does not end', async () => {
    const receiver = await startWebhookReceiver();
    const post = createGuardedPost(toHere);
    receiver.answer(() => undefined);
    expect(await post(wanted(receiver.url))).toMatchObject({ failure: 'timeout' });
    receiver.answer((answer) => void answer.writeHead(200).write('beginning'));
    expect(await post(wanted(receiver.url))).toMatchObject({ failure: 'timeout' });
  });

  it('reads 64 kB of an answer and no more', async () => {
    const receiver = await startWebhookReceiver();
    // It goes on as long as somebody reads.
    receiver.answer((answer) => {
      answer.writeHead(200);
      const more = () => void (!answer.destroyed && answer.write('x'.repeat(16 * 1024), more));
      more();
    });
    const result = await createGuardedPost({ ...toHere, timeoutMs: 5_000 })(wanted(receiver.url));
    expect(result).toMatchObject({ isAnswered: true, status: 200 });
    expect(result.isAnswered && result.text.length).toBe(64 * 1024);
  });

  it('ends with its signal', async () => {
    const receiver = await startWebhookReceiver();
    receiver.answer(() => undefined);
    const signal = AbortSignal.abort(new Error('stopping'));
    await expect(createGuardedPost(toHere)({ ...wanted(receiver.url), signal })).rejects.toThrow('stopping');
  });
});
