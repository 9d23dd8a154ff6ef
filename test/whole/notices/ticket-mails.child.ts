// Sends the mails of tickets that are due, as a process of its own: its parent kills it.
import { createSmtpMailer } from '#mail/smtp/smtp-mailer.ts';
import { systemClock } from '#platform/clock.ts';
import { connectDatabase } from '#platform/database/database.ts';
import { createLog } from '#platform/log.ts';
import { readConfig } from '#platform/settings/config.ts';
import { createTicketMailer } from '#support/public.server.ts';

const { databaseUrl = '', appName, mail } = readConfig();
const log = createLog('silent');
const { db } = connectDatabase(databaseUrl, { log });
const mailer = createSmtpMailer({ url: mail.smtpUrl ?? '', from: mail.from });
const place = { appName, supportEmail: mail.support, publicUrl: () => 'https://wortlaut.example' };
await createTicketMailer({ db, clock: systemClock, mailer, log, ...place }).mail();
