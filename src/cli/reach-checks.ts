// The checks of `doctor` that ask how people reach the product, and how its mails reach them.
import type { TextKey } from '#i18n/de.ts';
import type { TextParams } from '#i18n/translate.ts';
import type { DoctorCheck, DoctorResult } from './doctor-check.ts';

export type MailSigning =
  /** No mail leaves the machine. */
  | { kind: 'kept' }
  | { kind: 'unsigned' }
  /** `problem` names the setting. */
  | { kind: 'unusable'; problem: string }
  /** `isOfSender`: the domain is that of the sender of mails. */
  | { kind: 'signed'; domain: string; selector: string; isOfSender: boolean };

export type ReachProbes = {
  /** As links in mails name it. `plain`: without TLS, and not of this machine alone. */
  publicAddress: { kind: 'unset' } | { kind: 'plain' | 'fit'; url: string };
  mailSigning(): Promise<MailSigning>;
  /** @throws when the mail server of the settings does not answer, or refuses the sign-in */
  reachMailServer(): Promise<void>;
  /** Notices of the last week that no mailbox took, to how many people; null where no database can be asked. */
  undeliveredMails(): Promise<{ mails: number; people: number } | null>;
  /** Mails of the last day beyond the cap of their mailboxes, which were dropped; null where no database can be asked. */
  droppedMails(): Promise<{ mails: number; mailboxes: number } | null>;
};

export function checksOfReach(probes: ReachProbes): DoctorCheck[] {
  return [
    { title: 'cli.doctor.address', run: async () => checkAddress(probes.publicAddress) },
    { title: 'cli.doctor.mail', run: () => checkMail(probes) },
    {
      title: 'cli.doctor.undelivered',
      run: async () => checkUndelivered(await probes.undeliveredMails()),
    },
    { title: 'cli.doctor.dropped', run: async () => checkDropped(await probes.droppedMails()) },
  ];
}

function result(state: DoctorResult['state'], text: TextKey, params?: TextParams): DoctorResult {
  return { state, detail: { text, ...(params && { params }) } };
}

/** Links in mails lead nowhere without it; without TLS browsers give the page no microphone. */
function checkAddress(address: ReachProbes['publicAddress']): DoctorResult {
  if (address.kind === 'unset') return result('failed', 'cli.doctor.addressUnset');
  if (address.kind === 'plain') return result('failed', 'cli.doctor.addressPlain', { url: address.url });
  return result('ok', 'cli.doctor.path', { path: address.url });
}

/** One mailbox is its person's affair; many at once are a mail server that does not trust this one. */
function checkUndelivered(found: { mails: number; people: number } | null): DoctorResult {
  if (!found || found.mails === 0) return result('ok', 'cli.doctor.ok');
  return result('warning', 'cli.doctor.undeliveredFound', found);
}

/** Somebody floods these mailboxes by way of the forms, or one account makes more than its mailbox is to get. */
function checkDropped(found: { mails: number; mailboxes: number } | null): DoctorResult {
  if (!found || found.mails === 0) return result('ok', 'cli.doctor.ok');
  return result('warning', 'cli.doctor.droppedFound', found);
}

/** Nobody can confirm an account without mails. Unsigned ones go out too, and many mail servers take them for spam. */
async function checkMail({ mailSigning, reachMailServer }: ReachProbes): Promise<DoctorResult> {
  const signing = await mailSigning();
  if (signing.kind === 'kept') return result('failed', 'cli.doctor.mailKept');
  if (signing.kind === 'unusable')
    return result('failed', 'cli.doctor.mailUnusable', { problem: signing.problem });
  const detail = await reachMailServer().then(
    () => null,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
  if (detail !== null) return result('failed', 'cli.doctor.mailUnreachable', { detail });
  if (signing.kind === 'unsigned') return result('warning', 'cli.doctor.mailUnsigned');
  const { domain, selector, isOfSender } = signing;
  return isOfSender
    ? result('ok', 'cli.doctor.mailSigned', { domain, selector })
    : result('warning', 'cli.doctor.mailSignedByOther', { domain });
}
