import { agreementPaper } from './en/agreement-paper.ts';
import { agreement } from './en/agreement.ts';
import { account } from './en/account.ts';
import { auth } from './en/auth.ts';
import { billing } from './en/billing.ts';
import { cli } from './en/cli.ts';
import { data } from './en/data.ts';
import { retention } from './en/retention.ts';
import { contact } from './en/contact.ts';
import { contract } from './en/contract.ts';
import { telegram } from './en/telegram.ts';
import { ticket } from './en/ticket.ts';
import { declaration } from './en/declaration.ts';
import { detail } from './en/detail.ts';
import { editor } from './en/editor.ts';
import { errors } from './en/errors.ts';
import { exported } from './en/export.ts';
import { factor } from './en/factor.ts';
import { heard } from './en/heard.ts';
import { help } from './en/help.ts';
import { home } from './en/home.ts';
import { interview } from './en/interview.ts';
import { invoice } from './en/invoice.ts';
import { invoices } from './en/invoices.ts';
import { legal } from './en/legal.ts';
import { list } from './en/list.ts';
import { magic } from './en/magic.ts';
import { mailIn } from './en/mail-in.ts';
import { mail } from './en/mail.ts';
import { notifications } from './en/notifications.ts';
import { onboarding } from './en/onboarding.ts';
import { operator } from './en/operator.ts';
import { preset } from './en/preset.ts';
import { profile } from './en/profile.ts';
import { proof } from './en/proof.ts';
import { recorder } from './en/recorder.ts';
import { refusal } from './en/refusal.ts';
import { security } from './en/security.ts';
import { sessions } from './en/sessions.ts';
import { shell } from './en/shell.ts';
import { site } from './en/site.ts';
import { speech } from './en/speech.ts';
import { status } from './en/status.ts';
import { support } from './en/support.ts';
import { subscribe } from './en/subscribe.ts';
import { upload } from './en/upload.ts';
import type { TextKey } from './de.ts';

export const en: Record<TextKey, string> = {
  ...account,
  ...auth,
  ...billing,
  ...cli,
  ...data,
  ...retention,
  ...contact,
  ...contract,
  ...telegram,
  ...ticket,
  ...declaration,
  ...detail,
  ...editor,
  ...errors,
  ...exported,
  ...factor,
  ...heard,
  ...help,
  ...home,
  ...interview,
  ...invoice,
  ...invoices,
  ...agreement,
  ...agreementPaper,
  ...legal,
  ...list,
  ...magic,
  ...mailIn,
  ...mail,
  ...notifications,
  ...onboarding,
  ...operator,
  ...preset,
  ...profile,
  ...proof,
  ...recorder,
  ...refusal,
  ...security,
  ...sessions,
  ...shell,
  ...site,
  ...speech,
  ...status,
  ...support,
  ...subscribe,
  ...upload,
};
