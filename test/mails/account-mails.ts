// The mails about accounts and their data.
import { createAuthMails } from '#identity/mails/auth-mails.ts';
import { admissionMail } from '#identity/waitlist/waitlist.ts';
import { certificateMail } from '#personal-data/deletion/certificate-mail.ts';
import { exportMail } from '#personal-data/export/export-mail.ts';
import { contractMail } from '#personal-data/processing/contract-mail.ts';
import { invitationMail, seatMail } from '#teams/team-mails.ts';
import { mailTurnedOff } from '#webhooks/off-mail.server.ts';
import { offReasons } from '#webhooks/webhook.table.ts';
import { createLog } from '#platform/log.ts';
import { AT, type Given, ID, type ListedMail, ORIGIN, place, placed, sent, TO } from './listed-mail.ts';

const authMails = (work: (mails: ReturnType<typeof createAuthMails>) => void) =>
  sent(async (mailer) => {
    const mails = createAuthMails({ ...placed, mailer, log: createLog('silent') });
    work(mails);
    await mails.settled();
  });

const LINK_MAILS = {
  signup: 'mail.confirm.subject',
  invite: 'mail.invite.subject',
  magiclink: 'mail.magicLink.subject',
  recovery: 'mail.recovery.subject',
  email_change_current: 'mail.moveFrom.subject',
  email_change_new: 'mail.moveTo.subject',
  reauthentication: 'mail.code.subject',
} as const;
const NOTICES = {
  new_device: 'mail.newDevice.subject',
  password_changed: 'mail.passwordChanged.subject',
  passkey_added: 'mail.passkeyAdded.subject',
  key_added: 'mail.keyAdded.subject',
  team_key_added: 'mail.teamKeyAdded.subject',
  webhook_added: 'mail.webhookAdded.subject',
  telegram_code_made: 'mail.telegramCodeMade.subject',
  mail_sender_added: 'mail.mailSenderAdded.subject',
  account_exists: 'mail.accountExists.subject',
} as const;
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

export const ofAccounts: ListedMail[] = [
  ...(Object.keys(LINK_MAILS) as (keyof typeof LINK_MAILS)[]).map((kind) => ({
    subject: LINK_MAILS[kind],
    from: 'src/identity/mails/auth-mails.ts',
    compose: ({ locale }: Given) =>
      authMails((mails) => {
        const code = { token: 'a'.repeat(56), code: '123456', redirectTo: `${ORIGIN}/app?from=a&to=b` };
        mails.post({ kind, to: TO, locale, ...code, newEmail: 'new@example.org' });
      }),
  })),
  ...(Object.keys(NOTICES) as (keyof typeof NOTICES)[]).map((kind) => ({
    subject: NOTICES[kind],
    from: 'src/identity/mails/auth-mails.ts',
    compose: ({ locale }: Given) =>
      authMails((mails) => {
        const ended = kind === 'password_changed' && { ended: { telegram: 1, keys: 2 } };
        mails.sendNotice({ kind, to: TO, locale, at: AT, userAgent: FIREFOX, ...ended });
      }),
  })),
  ...offReasons.map((offReason) => ({
    subject: 'mail.webhookOff.subject' as const,
    variant: offReason,
    from: 'src/webhooks/off-mail.server.ts',
    compose: ({ locale }: Given) =>
      sent((mailer) =>
        mailTurnedOff(
          { mailer, ...place },
          { url: 'https://hooks.example.org/geheim', offReason },
          { email: TO, locale },
        ),
      ),
  })),
  {
    subject: 'mail.admitted.subject',
    from: 'src/identity/waitlist/waitlist.ts',
    compose: ({ locale }) => Promise.resolve({ to: TO, ...admissionMail(place, locale) }),
  },
  {
    subject: 'mail.dataExport.subject',
    from: 'src/personal-data/export/export-mail.ts',
    compose: ({ locale }) => Promise.resolve({ to: TO, ...exportMail(place, { locale, expiresAt: AT }) }),
  },
  {
    subject: 'mail.agreement.subject',
    from: 'src/personal-data/processing/contract-mail.ts',
    compose: ({ locale, names: { company } }) => {
      const contract = { id: ID, version: '2026-11', concludedAt: AT, pdf: Buffer.from('%PDF-') };
      return Promise.resolve({ to: TO, ...contractMail(place, { ...contract, locale, company }) });
    },
  },
  {
    subject: 'mail.deleted.subject',
    from: 'src/personal-data/deletion/certificate-mail.ts',
    compose: ({ locale }) => {
      const moments = { requestedAt: AT.toISOString(), completedAt: AT.toISOString() };
      const deletion = { number: ID, ...moments, counts: { recordings: 1_234 }, certificate: 'e30.e30.e30' };
      const papers = { lines: [], attachments: [] };
      const keysUrl = `${ORIGIN}/.well-known/deletion-keys.json`;
      return Promise.resolve({
        to: TO,
        ...certificateMail({ ...deletion, keysUrl }, { locale, ...place, papers }),
      });
    },
  },
  {
    subject: 'mail.teamInvitation.subject',
    from: 'src/teams/team-mails.ts',
    compose: ({ locale, names: { company: team, person: name } }) => {
      const inviter = { name, email: 'bob@example.org' };
      const link = { secret: 'abc-DEF_123', expiresAt: AT };
      return Promise.resolve(
        invitationMail(place, { to: TO, locale, team, inviter, role: 'member', ...link }),
      );
    },
  },
  ...(
    [
      ['removed', 'mail.teamRemoved.subject'],
      ['role', 'mail.teamRole.subject'],
      ['owner', 'mail.teamOwner.subject'],
    ] as const
  ).map(([change, subject]) => ({
    subject,
    from: 'src/teams/team-mails.ts',
    compose: ({ locale, names: { company: team } }: Given) =>
      Promise.resolve(seatMail(place, { to: TO, locale, change, team, role: 'viewer', at: AT })),
  })),
];
