import { describe, expect, it } from 'vitest';
import { targetInApp } from './in-app-links.ts';

const here = new URL('https://wortlaut.example/en/app?q=haus');
const plain = {
  button: 0,
  metaKey: false,
  ctrlKey: false,
  shiftKey: false,
  altKey: false,
  defaultPrevented: false,
} as const;
const link = (href: string, more: object = {}) => ({
  href: new URL(href, here).href,
  target: '',
  isDownload: false,
  ...more,
});

describe('a link in HTML of the server', () => {
  it.each([
    ['/en/app/security', '/en/app/security'],
    ['/app?q=tür#row', '/app?q=t%C3%BCr#row'],
    ['https://wortlaut.example/auth/login', '/auth/login'],
    ['?q=other', '/en/app?q=other'],
  ])('to %s is followed inside the app', (href, to) => {
    expect(targetInApp({ ...plain, link: link(href) }, here)).toBe(to);
    expect(targetInApp({ ...plain, link: link(href, { target: '_self' }) }, here)).toBe(to);
  });

  it.each([
    'https://elsewhere.example/en/app',
    'http://wortlaut.example/en/app',
    'mailto:hilfe@wortlaut.example',
    'javascript:alert(1)',
    '#further-down',
    '/',
    '/en',
    '/en/nowhere',
    '/en/app/f/not-an-id',
    '/api/health',
  ])('to %s is left to the browser', (href) => {
    expect(targetInApp({ ...plain, link: link(href) }, here)).toBeNull();
  });

  it('is left to the browser with a key held, another button, another window or a file to save', () => {
    const to = link('/en/app/security');
    for (const held of ['metaKey', 'ctrlKey', 'shiftKey', 'altKey', 'defaultPrevented'])
      expect(targetInApp({ ...plain, [held]: true, link: to }, here)).toBeNull();
    expect(targetInApp({ ...plain, button: 1, link: to }, here)).toBeNull();
    expect(targetInApp({ ...plain, link: { ...to, target: '_blank' } }, here)).toBeNull();
    expect(targetInApp({ ...plain, link: { ...to, isDownload: true } }, here)).toBeNull();
  });
});
