// The mails that the product sent to one address, as a person would read them.
import { simpleParser } from 'mailparser';
import { expect } from '@playwright/test';
import { outbox, type Product } from '../servers/product.ts';
import { AT_WORK_MS } from './at-work.ts';

export type ReadMail = { to: string; subject: string; text: string; html: string; links: string[] };

/** Waits for the mail to an address with this subject, or one that fits. */
export async function waitForMail(product: Product, to: string, subject: string | RegExp): Promise<ReadMail> {
  const fits = (given: string) => (typeof subject === 'string' ? given === subject : subject.test(given));
  let found: ReadMail | undefined;
  await expect(async () => {
    const mails = await mailsTo(product, to);
    found = mails.findLast((mail) => fits(mail.subject));
    expect(found, `a mail ${String(subject)}`).toBeDefined();
  }).toPass({ timeout: AT_WORK_MS });
  if (!found) throw new Error('The mail was there a moment ago.');
  return found;
}

export async function mailsTo(product: Product, to: string): Promise<ReadMail[]> {
  // Few of the mails of all stories hold the address: the others need not be taken apart.
  const mails = await Promise.all(
    outbox(product.dataDir)
      .filter((raw) => raw.includes(to))
      .map(readMail),
  );
  return mails.filter((mail) => mail.to === to);
}

async function readMail(raw: string): Promise<ReadMail> {
  const mail = await simpleParser(raw);
  const text = mail.text ?? '';
  const to = Array.isArray(mail.to) ? mail.to[0] : mail.to;
  return {
    to: to?.value[0]?.address ?? '',
    subject: mail.subject ?? '',
    text,
    html: mail.html || '',
    links: text.match(/https?:\/\/\S+/g) ?? [],
  };
}
