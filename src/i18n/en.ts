import { agreementPaper } from './en/billing/agreement-paper.ts';
import { agreement } from './en/billing/agreement.ts';
import { account } from './en/identity/account.ts';
import { auth } from './en/identity/auth.ts';
import { billing } from './en/billing/billing.ts';
import { businessMail } from './en/billing/business-mail.ts';
import { business } from './en/billing/business.ts';
import { backup } from './en/backup.ts';
import { cli } from './en/cli.ts';
import { machine } from './en/machine.ts';
import { data } from './en/identity/data.ts';
import { retention } from './en/identity/retention.ts';
import { retentionMail } from './en/identity/retention-mail.ts';
import { contact } from './en/channels/contact.ts';
import { contract } from './en/billing/contract.ts';
import { team } from './en/teams/team.ts';
import { teamMail } from './en/teams/team-mail.ts';
import { telegram } from './en/channels/telegram.ts';
import { ticket } from './en/channels/ticket.ts';
import { declaration } from './en/billing/declaration.ts';
import { detail } from './en/projects/detail.ts';
import { editor } from './en/projects/editor.ts';
import { errors } from './en/errors.ts';
import { exported } from './en/projects/export.ts';
import { factor } from './en/identity/factor.ts';
import { assignments } from './en/projects/assignments.ts';
import { comments } from './en/projects/comments.ts';
import { folders } from './en/projects/folders.ts';
import { heard } from './en/projects/heard.ts';
import { help } from './en/channels/help.ts';
import { home } from './en/site/home.ts';
import { incomplete } from './en/projects/incomplete.ts';
import { interview } from './en/projects/interview.ts';
import { invoice } from './en/billing/invoice.ts';
import { invoices } from './en/billing/invoices.ts';
import { keys } from './en/identity/keys.ts';
import { webhooks } from './en/identity/webhooks.ts';
import { legal } from './en/site/legal.ts';
import { list } from './en/projects/list.ts';
import { magic } from './en/projects/magic.ts';
import { mailIn } from './en/channels/mail-in.ts';
import { mail } from './en/channels/mail.ts';
import { mailQuestion } from './en/channels/mail-question.ts';
import { notifications } from './en/channels/notifications.ts';
import { offer } from './en/billing/offer.ts';
import { offerRequest } from './en/channels/offer-request.ts';
import { onboarding } from './en/identity/onboarding.ts';
import { operator } from './en/operator.ts';
import { preset } from './en/projects/preset.ts';
import { profile } from './en/identity/profile.ts';
import { programErrors } from './en/channels/program-errors.ts';
import { proof } from './en/projects/proof.ts';
import { recorder } from './en/projects/recorder.ts';
import { sending } from './en/channels/sending.ts';
import { shared } from './en/projects/shared.ts';
import { refusal } from './en/projects/refusal.ts';
import { security } from './en/identity/security.ts';
import { sessions } from './en/identity/sessions.ts';
import { sharing } from './en/projects/sharing.ts';
import { shell } from './en/shell.ts';
import { site } from './en/site/site.ts';
import { speech } from './en/projects/speech.ts';
import { status } from './en/projects/status.ts';
import { support } from './en/channels/support.ts';
import { subscribe } from './en/billing/subscribe.ts';
import { tryOut } from './en/site/try-out.ts';
import { upload } from './en/projects/upload.ts';
import type { TextKey } from './de.ts';

export const en: Record<TextKey, string> = {
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
};
