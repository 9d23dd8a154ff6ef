import { describe, expect, it } from 'vitest';
import { mailboxOf } from './mailbox-digests.ts';

describe('the mailbox of an address', () => {
  it.each([
    ['mara@example.org', 'mara@example.org'],
    ['mara+probe@example.org', 'mara@example.org'],
    ['m.ara+a+b@googlemail.com', 'mara@gmail.com'],
    ['m.a.r.a@gmail.com', 'mara@gmail.com'],
    ['m.ara@example.org', 'm.ara@example.org'],
    ['+tag@example.org', '+tag@example.org'],
    ['"a@b"@example.org', '"a@b"@example.org'],
  ])('of %s is %s', (address, mailbox) => {
    expect(mailboxOf(address)).toBe(mailbox);
  });
});
