import { agreementPaper } from './de/agreement-paper.ts';
import { agreement } from './de/agreement.ts';
import { account } from './de/account.ts';
import { auth } from './de/auth.ts';
import { billing } from './de/billing.ts';
import { cli } from './de/cli.ts';
import { data } from './de/data.ts';
import { retention } from './de/retention.ts';
import { contact } from './de/contact.ts';
import { contract } from './de/contract.ts';
import { telegram } from './de/telegram.ts';
import { ticket } from './de/ticket.ts';
import { declaration } from './de/declaration.ts';
import { detail } from './de/detail.ts';
import { editor } from './de/editor.ts';
import { errors } from './de/errors.ts';
import { exported } from './de/export.ts';
import { factor } from './de/factor.ts';
import { heard } from './de/heard.ts';
import { help } from './de/help.ts';
import { home } from './de/home.ts';
import { interview } from './de/interview.ts';
import { invoice } from './de/invoice.ts';
import { invoices } from './de/invoices.ts';
import { legal } from './de/legal.ts';
import { list } from './de/list.ts';
import { magic } from './de/magic.ts';
import { mailIn } from './de/mail-in.ts';
import { mail } from './de/mail.ts';
import { notifications } from './de/notifications.ts';
import { onboarding } from './de/onboarding.ts';
import { operator } from './de/operator.ts';
import { preset } from './de/preset.ts';
import { profile } from './de/profile.ts';
import { proof } from './de/proof.ts';
import { recorder } from './de/recorder.ts';
import { refusal } from './de/refusal.ts';
import { security } from './de/security.ts';
import { sessions } from './de/sessions.ts';
import { shell } from './de/shell.ts';
import { site } from './de/site.ts';
import { speech } from './de/speech.ts';
import { status } from './de/status.ts';
import { support } from './de/support.ts';
import { subscribe } from './de/subscribe.ts';
import { upload } from './de/upload.ts';

/** Every text of the product. German is the source; `en.ts` has the same keys, by type. Keys are `domain.name`. */
export const de = {
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
} as const;

export type TextKey = keyof typeof de;
