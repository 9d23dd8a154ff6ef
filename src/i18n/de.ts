import { agreementPaper } from './de/billing/agreement-paper.ts';
import { agreement } from './de/billing/agreement.ts';
import { account } from './de/identity/account.ts';
import { auth } from './de/identity/auth.ts';
import { billing } from './de/billing/billing.ts';
import { businessMail } from './de/billing/business-mail.ts';
import { business } from './de/billing/business.ts';
import { backup } from './de/backup.ts';
import { cli } from './de/cli.ts';
import { machine } from './de/machine.ts';
import { data } from './de/identity/data.ts';
import { retention } from './de/identity/retention.ts';
import { retentionMail } from './de/identity/retention-mail.ts';
import { contact } from './de/channels/contact.ts';
import { contract } from './de/billing/contract.ts';
import { team } from './de/teams/team.ts';
import { teamMail } from './de/teams/team-mail.ts';
import { telegram } from './de/channels/telegram.ts';
import { ticket } from './de/channels/ticket.ts';
import { declaration } from './de/billing/declaration.ts';
import { detail } from './de/projects/detail.ts';
import { editor } from './de/projects/editor.ts';
import { errors } from './de/errors.ts';
import { exported } from './de/projects/export.ts';
import { factor } from './de/identity/factor.ts';
import { assignments } from './de/projects/assignments.ts';
import { comments } from './de/projects/comments.ts';
import { folders } from './de/projects/folders.ts';
import { heard } from './de/projects/heard.ts';
import { help } from './de/channels/help.ts';
import { home } from './de/site/home.ts';
import { incomplete } from './de/projects/incomplete.ts';
import { interview } from './de/projects/interview.ts';
import { invoice } from './de/billing/invoice.ts';
import { invoices } from './de/billing/invoices.ts';
import { keys } from './de/identity/keys.ts';
import { webhooks } from './de/identity/webhooks.ts';
import { legal } from './de/site/legal.ts';
import { list } from './de/projects/list.ts';
import { magic } from './de/projects/magic.ts';
import { mailIn } from './de/channels/mail-in.ts';
import { mail } from './de/channels/mail.ts';
import { mailQuestion } from './de/channels/mail-question.ts';
import { notifications } from './de/channels/notifications.ts';
import { offer } from './de/billing/offer.ts';
import { offerRequest } from './de/channels/offer-request.ts';
import { onboarding } from './de/identity/onboarding.ts';
import { operator } from './de/operator.ts';
import { preset } from './de/projects/preset.ts';
import { profile } from './de/identity/profile.ts';
import { programErrors } from './de/channels/program-errors.ts';
import { proof } from './de/projects/proof.ts';
import { recorder } from './de/projects/recorder.ts';
import { sending } from './de/channels/sending.ts';
import { shared } from './de/projects/shared.ts';
import { refusal } from './de/projects/refusal.ts';
import { security } from './de/identity/security.ts';
import { sessions } from './de/identity/sessions.ts';
import { sharing } from './de/projects/sharing.ts';
import { shell } from './de/shell.ts';
import { site } from './de/site/site.ts';
import { speech } from './de/projects/speech.ts';
import { status } from './de/projects/status.ts';
import { support } from './de/channels/support.ts';
import { subscribe } from './de/billing/subscribe.ts';
import { tryOut } from './de/site/try-out.ts';
import { upload } from './de/projects/upload.ts';

/** Every text of the product. German is the source; `en.ts` has the same keys, by type. Keys are `domain.name`. */
export const de = {
  ...account,
  ...auth,
  ...billing,
  ...business,
  ...businessMail,
  ...backup,
  ...cli,
  ...machine,
  ...data,
  ...retention,
  ...retentionMail,
  ...contact,
  ...contract,
  ...team,
  ...teamMail,
  ...telegram,
  ...ticket,
  ...declaration,
  ...detail,
  ...editor,
  ...errors,
  ...exported,
  ...factor,
  ...assignments,
  ...comments,
  ...folders,
  ...heard,
  ...help,
  ...home,
  ...incomplete,
  ...interview,
  ...invoice,
  ...invoices,
  ...agreement,
  ...agreementPaper,
  ...keys,
  ...webhooks,
  ...legal,
  ...list,
  ...magic,
  ...mailIn,
  ...mail,
  ...mailQuestion,
  ...notifications,
  ...offer,
  ...offerRequest,
  ...onboarding,
  ...operator,
  ...preset,
  ...profile,
  ...programErrors,
  ...proof,
  ...recorder,
  ...sending,
  ...shared,
  ...refusal,
  ...security,
  ...sessions,
  ...sharing,
  ...shell,
  ...site,
  ...speech,
  ...status,
  ...support,
  ...subscribe,
  ...tryOut,
  ...upload,
} as const;

export type TextKey = keyof typeof de;
