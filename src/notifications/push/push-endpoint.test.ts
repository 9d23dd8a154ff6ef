import { expect, it } from 'vitest';
import { isPushEndpoint } from './push.plugin.ts';

it.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
  'https://wns2-par02p.notify.windows.com/w/?token=abc',
])('takes the push service of a browser: %s', (address) => {
  expect(isPushEndpoint(address, false)).toBe(true);
});

it.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com.evil.example/abc',
  'https://evil.example/fcm.googleapis.com',
  'https://user@fcm.googleapis.com/abc',
  'https://fcm.googleapis.com:8443/abc',
  'https://10.0.0.1/abc',
  'https://localhost/abc',
  'http://127.0.0.1:80/abc',
  'https://evilpush.apple.com.example/abc',
  'no address',
])('has nothing posted anywhere else: %s', (address) => {
  expect(isPushEndpoint(address, false)).toBe(false);
});

it('takes a service on this machine where the installation is on this machine alone', () => {
  expect(isPushEndpoint('http://127.0.0.1:4711/abc', true)).toBe(true);
  expect(isPushEndpoint('http://10.0.0.1:4711/abc', true)).toBe(false);
});
