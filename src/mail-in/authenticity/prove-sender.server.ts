// Whether a mail really comes from where its From header says: SPF, DKIM and DMARC by mailauth.
import { Readable } from 'node:stream';
import { authenticate, type DKIMResult, type DNSResolver } from 'mailauth';
import { mailInLimits } from '../mail-in-limits.ts';

export type Proof =
  /**
   * The domain of the address vouches for it: DMARC passed, or a signature of its organisation did where it has no DMARC record.
   * `email` in lower case.
   */
  | { verdict: 'proven'; email: string }
  /** `isDenied`: the domain says who may send, and this is not so; otherwise it says nothing. */
  | { verdict: 'unproven'; email: string | null; isDenied: boolean }
  /** A name server did not answer: nothing is known yet. */
  | { verdict: 'later' };

/** Mail has one signature, or a few more from relays. Each can ask for another digest of the whole message. */
const MOST_SIGNATURES = 10;
class CostlyHeadError extends Error {
  override name = 'CostlyHeadError';
}

/**
 * Never by the From header alone, and by no header that came with the mail (RFC 8601, section 5).
 * @param message.remoteIp empty where a provider handed the mail over: then DKIM alone can prove it
 */
export async function proveSender(
  content: Readable,
  message: { remoteIp: string; helo: string; envelopeFrom: string; domain: string },
  resolver?: DNSResolver,
): Promise<Proof> {
  const { remoteIp, helo, envelopeFrom, domain } = message;
  const result = await authenticate(Readable.from(withinReason(content)), {
    ...(remoteIp !== '' && { ip: remoteIp.replace(/^::ffff:/, '') }),
    helo: /^[\x21-\x7e]{1,255}$/.test(helo) ? helo : 'unknown',
    sender: envelopeFrom,
    mta: domain,
    disableBimi: true,
    disableArc: true,
    ...(resolver && { resolver }),
  }).catch((error: unknown) => {
    if (error instanceof CostlyHeadError) return null;
    throw error;
  });
  if (result === null) return { verdict: 'unproven', email: null, isDenied: true };
  const { headerFrom, fromFields } = result.dkim;
  const isOne = fromFields === 1 && headerFrom.length === 1;
  const email = isOne ? (headerFrom[0]?.toLowerCase() ?? null) : null;
  const { dmarc } = result;
  if (email === null || dmarc === false) return { verdict: 'unproven', email, isDenied: true };
  if (dmarc.status.result === 'temperror') return { verdict: 'later' };
  if (dmarc.status.result === 'none' && result.dkim.results.some(isOwnSignature))
    return { verdict: 'proven', email };
  if (dmarc.status.result !== 'pass') {
    // Without an address it is said to fail for now, and would do so for ever.
    const spfResult = result.spf && remoteIp !== '' ? result.spf.status.result : '';
    const results = [spfResult, ...result.dkim.results.map(({ status }) => status.result)];
    if (results.includes('temperror')) return { verdict: 'later' };
    return { verdict: 'unproven', email, isDenied: dmarc.status.result !== 'none' };
  }
  // A signature with l= leaves the end open: whatever was added there is vouched for by nobody.
  const { spf, dkim } = dmarc.alignment;
  if (!spf.result && (dkim.underSized ?? 0) > 0) return { verdict: 'unproven', email, isDenied: true };
  return { verdict: 'proven', email };
}

/** Of the whole mail, by a domain with the same organisation (RFC 7489, 3.1.1, relaxed) that does not merely try it out. */
function isOwnSignature({ status }: DKIMResult): boolean {
  return (
    status.result === 'pass' && Boolean(status.aligned) && (status.underSized ?? 0) === 0 && !status.testing
  );
}

/** @throws {CostlyHeadError} before the rest of the message is read */
async function* withinReason(content: Readable): AsyncGenerator<Buffer> {
  let head: string | null = '';
  for await (const chunk of content as AsyncIterable<Buffer>) {
    if (head !== null) {
      head += chunk.toString('latin1');
      const end: number = head.search(/\r?\n\r?\n/);
      const signatures = (end < 0 ? head : head.slice(0, end)).match(/^dkim-signature\s*:/gim) ?? [];
      const headBytes = end < 0 ? head.length : end;
      if (signatures.length > MOST_SIGNATURES || headBytes > mailInLimits.headBytes)
        throw new CostlyHeadError();
      if (end >= 0) head = null;
    }
    yield chunk;
  }
}
