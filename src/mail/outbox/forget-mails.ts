// Removes from the outbox what was sent to somebody who is gone.
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { domainToASCII } from 'node:url';

/** @param options.addresses whose mails go */
export async function forgetMails(options: { folder: string; addresses: readonly string[] }): Promise<void> {
  const { folder } = options;
  const spellings = new Set(options.addresses.flatMap(spellingsOf));
  if (spellings.size === 0) return;
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    // Another process may have removed it.
    const mail = await readFile(path, 'utf8').catch(() => '');
    if (spellings.has(recipientOf(mail))) await rm(path, { force: true });
  }
}

/** As the account has it, and as a header writes a domain with letters beyond ASCII. */
function spellingsOf(address: string): string[] {
  const at = address.lastIndexOf('@');
  const plain = address.toLowerCase();
  return [plain, `${plain.slice(0, at)}@${domainToASCII(plain.slice(at + 1))}`];
}

/** The one address of the header `To`, which our mailer writes on a line of its own, folded where it is long. */
function recipientOf(mail: string): string {
  const headers = (mail.split(/\r?\n\r?\n/, 1)[0] ?? '').replace(/\r?\n[ \t]+/g, ' ');
  const to = /^to:(.*)$/im.exec(headers)?.[1] ?? '';
  return (/<([^<>]*)>/.exec(to)?.[1] ?? to).trim().toLowerCase();
}
