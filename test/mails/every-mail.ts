// Every mail that the product sends, as its own code composes it; `every-mail.test.ts` holds the list complete.
import { ofAccounts } from './account-mails.ts';
import type { ListedMail } from './listed-mail.ts';
import { ofMoney, ofTickets } from './money-mails.ts';
import { ofMailIn, ofRecordings } from './recording-mails.ts';

export const everyMail: readonly ListedMail[] = [
  ...ofAccounts,
  ...ofRecordings,
  ...ofMailIn,
  ...ofTickets,
  ...ofMoney,
];
