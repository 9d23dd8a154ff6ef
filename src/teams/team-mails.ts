// The mails about a seat in a team: the invitation, another role, the end. Of what people wrote they hold names alone.
import { isolated } from '#i18n/isolated.ts';
import { type Locale, translator } from '#i18n/translate.ts';
import type { Mail } from '#mail/mailer.ts';
import { momentInMail, renderMail } from '#mail/public.server.ts';
import { pathFor } from '#pages/paths.ts';
import type { TeamRole } from '#billing/teams/public.server.ts';
import { plainName } from './plain-name.ts';

type Place = { appName: string; publicUrl: string };
type Inviter = { name: string; email: string };

export function invitationMail(
  { appName, publicUrl }: Place,
  invited: {
    to: string;
    locale: Locale;
    team: string;
    inviter: Inviter;
    role: TeamRole;
    secret: string;
    expiresAt: Date;
  },
): Mail {
  const { to, locale, secret } = invited;
  const t = translator(locale);
  const values = {
    appName,
    team: shown(invited.team),
    inviter: inviterOf(invited.inviter),
    role: t(`team.role.${invited.role}`),
    email: to,
    moment: momentInMail(invited.expiresAt, locale),
  };
  const rendered = renderMail({
    locale,
    appName,
    subject: t('mail.teamInvitation.subject', values),
    paragraphs: [
      t('mail.teamInvitation.text', values),
      t('mail.teamInvitation.means', values),
      t('mail.teamInvitation.how', values),
    ],
    action: {
      label: t('mail.teamInvitation.action'),
      url: `${publicUrl}${pathFor(locale, 'team-invitation', { code: secret })}`,
      otherwise: t('mail.action.otherwise'),
    },
    after: [t('mail.teamInvitation.notYou', values)],
    footer: t('mail.footer.automatic', values),
  });
  // Who names the address need not be its owner.
  return { to, locale, cause: 'asked', ...rendered };
}

/** `removed`: from the team; `role`: has another; `owner`: the team is theirs now. */
export type SeatChange = 'removed' | 'role' | 'owner';

const TEXTS = { removed: 'teamRemoved', role: 'teamRole', owner: 'teamOwner' } as const;

export function seatMail(
  { appName, publicUrl }: Place,
  changed: { to: string; locale: Locale; change: SeatChange; team: string; role: TeamRole; at: Date },
): Mail {
  const { to, locale, change } = changed;
  const t = translator(locale);
  const name = TEXTS[change];
  const values = {
    appName,
    team: shown(changed.team),
    role: t(`team.role.${changed.role}`),
    moment: momentInMail(changed.at, locale),
  };
  const rendered = renderMail({
    locale,
    appName,
    subject: t(`mail.${name}.subject`, values),
    paragraphs: [t(`mail.${name}.text`, values), t(`mail.${name}.means`, values)],
    action: {
      label: t(`mail.${name}.action`),
      url: `${publicUrl}${pathFor(locale, change === 'removed' ? 'app' : 'team')}`,
    },
    footer: t('mail.footer.account', values),
  });
  return { to, locale, cause: 'account', ...rendered };
}

function shown(name: string): string {
  return isolated(plainName(name));
}

/** The address was proven, unlike the name. */
function inviterOf({ name, email }: Inviter): string {
  const plain = shown(name);
  return plain === '' ? email : `${plain} (${email})`;
}
