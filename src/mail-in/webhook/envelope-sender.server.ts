// The envelope sender of a mail whose provider does not name it: the server that took it wrote it down (RFC 5321, 4.4).
import { Readable } from 'node:stream';
import { readHead } from '../parse/read-message.server.ts';

const READ_WITHIN_MS = 10_000;
/** They write reports, whose envelope has no sender; the `postmaster` of an Exchange server does, too. */
const MACHINES = /^(?:mailer-daemon|postmaster)@/i;

/**
 * @param head the first bytes of the mail
 * @param author the address of its From header, which counts where the mail has no Return-Path
 * @returns empty for a bounce
 */
export async function envelopeSenderIn(head: Buffer, author: string): Promise<string> {
  const { headers } = await readHead(Readable.from([head]), AbortSignal.timeout(READ_WITHIN_MS));
  const path = headers.get('return-path');
  if (path !== undefined) return /^<?([^<>\s]*)/.exec(path.trim())?.[1] ?? '';
  return MACHINES.test(author.trim()) ? '' : author;
}
