// Mail that people send: in the web role the page and the upload by link, in the worker the mail server and the work.
import { join } from 'node:path';
import { preferencesIn } from '#account/public.server.ts';
import {
  contactOf,
  demandMailPace,
  demandPace,
  type Identity,
  mayBeReached,
  metaDataOf,
  sendNoticeTo,
} from '#identity/public.server.ts';
import type { TextKey } from '#i18n/de.ts';
import { translator } from '#i18n/translate.ts';
import {
  addressOf,
  addSender,
  confirmSender,
  createAnswerMailer,
  createFindRecipient,
  createMailInHandler,
  createAskRefusal,
  createMakeRecording,
  createTakeLetter,
  expiryByLink,
  findUploadLink,
  finishAllByLink,
  isVerifiedSender,
  listSenders,
  listUploadLinks,
  mailInJob,
  mailInPlugin,
  linkEnded,
  mailSenderCode,
  makeUploadLink,
  pageOfMessages,
  readApart,
  removeSender,
  renewAddress,
  resolverOf,
  startSmtpReceiver,
  storeMessage,
  sweepMailIn,
  uploadLinkPlugin,
  withResults,
} from '#mail-in/public.server.ts';
import { pathFor } from '#pages/paths.ts';
import { sweepRegularly } from '#platform/jobs/sweeper.ts';
import { createInspectMedia } from '#platform/media/inspect-media.ts';
import { createIsLonger, createUploads, resultsOf } from '#projects/public.server.ts';
import type { WebPlugin } from '#web/server/server.ts';
import { mayUseMailIn } from '../policies.ts';
import { composeModels } from '../speech/models.ts';
import { composeMailWebhook } from './mail-in-webhook.ts';
import { senderOfOwed } from './owed-mails.ts';
import { ticketLetterboxes } from './support.ts';
import type { PlanLimits } from '../billing/plan-limits.ts';
import type { SpeechService } from '../speech/speech.ts';
import type { Stores } from '../stores.ts';

/** Reading and checking takes one core for moments. */
const MESSAGES_AT_ONCE = 2;
const MESSAGES_PER_PERSON = 1;
const SWEEP_EVERY_MS = 10 * 60_000;

/** What both roles make recordings with. */
export type Making = {
  limits: PlanLimits;
  speech: SpeechService;
  isSubscribed: (ownerId: string) => Promise<boolean>;
};

export function mailInRoutes(stores: Stores, options: Making & { identity: Identity }): WebPlugin {
  const { config, clock, log } = stores;
  const { db } = stores.database;
  const { identity, isSubscribed } = options;
  const deps = { db, clock };
  const whole = (localPart: string) => `${localPart}@${config.mailIn.domain ?? ''}`;
  const pace = (request: { ip: string }) => demandPace(identity.limits, 'write', request.ip);
  const page = mailInPlugin({
    isOffered: config.mailIn.domain !== undefined,
    returnsMail: config.mailIn.port !== undefined && config.mailIn.webhookSecret === undefined,
    isAllowed: isSubscribed,
    isAllowedByTeam: mayUseMailIn(stores),
    emailOf: emailFrom(stores),
    addressOf: async (userId) => whole(await addressOf(deps, userId)),
    renew: async (userId) => whole(await renewAddress(deps, userId)),
    senders: (userId) => listSenders(db, userId),
    messages: async (userId, before) => {
      const { messages, older } = await pageOfMessages(db, userId, before);
      return { messages: await withResults(messages, (ids) => resultsOf(db, userId, ids)), older };
    },
    ...composeAddSender(stores, identity),
    confirmSender: (sender) => confirmSender(deps, sender),
    removeSender: (sender) => removeSender(db, sender),
    demandPace: pace,
  });
  const { uploads, makeRecording } = composeMaking(stores, options);
  const byLink = uploadLinkPlugin({
    find: async (secret) => {
      const link = await findUploadLink(deps, secret);
      if (!(await mayBeReached(deps, link.userId))) throw linkEnded();
      return link;
    },
    expiryOf: (upload) => expiryByLink(deps, upload),
    uploads,
    makeRecording,
    tus: { blobs: stores.blobs, folder: stores.uploadFolder, clock, log },
    demandPace: pace,
  });
  const takesMail = takesMailOf(stores, isSubscribed);
  const webhook = composeMailWebhook(stores, { isSubscribed: takesMail, hasRoom: uploads.hasRoom });
  return async (app) => {
    await app.register(page);
    await app.register(byLink);
    if (webhook) await app.register(webhook);
  };
}

/** A new sender, with all that says so. */
function composeAddSender(
  { config, clock, mailer, log, database: { db } }: Stores,
  identity: Identity,
): Pick<Parameters<typeof mailInPlugin>[0], 'demandProof' | 'addSender'> {
  return {
    demandProof: (caller) => identity.accounts.demandRecentProof(caller),
    addSender: async ({ caller, email, locale, userAgent }) => {
      const { userId } = caller;
      await demandMailPace(identity.limits, 'mail-in-sender', email);
      const code = await db.transaction(async (tx) => {
        const made = await addSender({ db: tx, clock }, { userId, email });
        if (made !== null) await identity.devices.note(tx, { userId, kind: 'mail_sender_added', userAgent });
        return made;
      });
      if (code === null) return 'known';
      sendNoticeTo(caller, { kind: 'mail_sender_added', userAgent }, identity);
      await mailSenderCode({ mailer, appName: config.appName }, { email, code, locale });
      log.info({ userId }, 'code for a sender mailed');
      return 'sent';
    },
  };
}

/** In the worker: takes mails in and works on them. */
export async function workOnMailIn(
  stores: Stores,
  options: Making & {
    publicUrl: string;
    onCheckpoint?: ((name: string) => void | Promise<void>) | undefined;
  },
  closing: AsyncDisposableStack,
): Promise<void> {
  const { config, clock, queue, blobs, log } = stores;
  const { domain } = config.mailIn;
  if (domain === undefined) return;
  const { db } = stores.database;
  const { publicUrl, onCheckpoint } = options;
  const folder = join(config.dataDir, 'mail-in');
  const { uploads, makeRecording } = composeMaking(stores, options);
  const handler = createMailInHandler({
    ...stores,
    db,
    onCheckpoint,
    openReader: readApart(config.mailIn),
    folder,
    domain,
    emailOf: emailFrom(stores),
    mayBeReached: (userId) => mayBeReached({ db, clock }, userId),
    makeRecording,
    answer: composeAnswer(stores, publicUrl),
  });
  const places = { concurrency: MESSAGES_AT_ONCE, perGroup: MESSAGES_PER_PERSON };
  await queue.work(mailInJob, places, handler);
  const everyMs = SWEEP_EVERY_MS;
  const sweep = (signal: AbortSignal) => sweepMailIn({ db, blobs, queue, clock, log, folder }, signal);
  closing.defer(sweepRegularly({ name: 'incoming mail', everyMs, log, sweep }));
  const links = () => listUploadLinks({ db, clock });
  // By itself: a large file takes minutes, and mail that nobody works on is not to wait for it.
  const finishLinks = (signal: AbortSignal) =>
    finishAllByLink({ uploads, makeRecording, links, log }, signal);
  closing.defer(sweepRegularly({ name: 'uploads by link', everyMs, log, sweep: finishLinks }));
  await openMailServer(stores, { ...options, hasRoom: uploads.hasRoom }, closing);
}

function composeAnswer(stores: Stores, publicUrl: string) {
  const { config, clock, log, mailer } = stores;
  const { db } = stores.database;
  const emailOf = emailFrom(stores);
  return createAnswerMailer({
    mailer,
    sendOwed: senderOfOwed(stores, 'answer'),
    log,
    appName: config.appName,
    publicUrl,
    contactOf: (userId) => contactOf(db, userId),
    colleagueOf: async ({ userId, sender: email }) => {
      if (email === null || email === (await emailOf(userId))) return null;
      return (await isVerifiedSender({ db, clock }, { userId, email })) ? email : null;
    },
    uploadLink: async (message, locale) =>
      `${publicUrl}${pathFor(locale, 'upload-link')}#${await makeUploadLink({ db, clock }, message)}`,
  });
}

/** Whose plan has it, and whose team lets them. */
function takesMailOf(stores: Stores, isSubscribed: Making['isSubscribed']): Making['isSubscribed'] {
  const isAllowed = mayUseMailIn(stores);
  return async (ownerId) => (await isSubscribed(ownerId)) && isAllowed(ownerId);
}

async function openMailServer(
  stores: Stores,
  {
    isSubscribed,
    onCheckpoint,
    publicUrl,
    hasRoom,
  }: Pick<Parameters<typeof workOnMailIn>[1], 'isSubscribed' | 'onCheckpoint' | 'publicUrl'> & {
    hasRoom: () => Promise<boolean>;
  },
  closing: AsyncDisposableStack,
): Promise<void> {
  const { config, clock, log } = stores;
  const { db } = stores.database;
  const { domain, port, host, certFile, keyFile } = config.mailIn;
  if (domain === undefined || port === undefined) return;
  const letterboxes = ticketLetterboxes(stores);
  const takesMail = takesMailOf(stores, isSubscribed);
  const receiver = await startSmtpReceiver({
    place: { domain, port, host, certFile, keyFile },
    log,
    // In the language of the protocol's answers.
    uploadPage: `${publicUrl}${pathFor('en', 'app')}`,
    recipient: createFindRecipient({ db, clock, isSubscribed: takesMail, letterboxes, hasRoom }),
    takeLetter: createTakeLetter({
      domain,
      log,
      letterboxes,
      resolver: resolverOf(config.mailIn.nameServers),
    }),
    store: (envelope, content) => storeMessage({ ...stores, db, hasRoom, onCheckpoint }, envelope, content),
  });
  closing.defer(receiver.stop);
}

function emailFrom({ database: { db } }: Stores) {
  return async (userId: string) => (await contactOf(db, userId))?.email.toLowerCase() ?? null;
}

export function composeMaking(stores: Stores, { limits, speech }: Making) {
  const { config, queue, clock, blobs } = stores;
  const { db } = stores.database;
  const inspectMedia = createInspectMedia(stores.sandbox);
  const uploadsDeps = { db, blobs, folder: stores.uploadFolder, limits, inspectMedia, clock };
  const uploads = createUploads(uploadsDeps);
  const { overview } = composeModels(config);
  const deps: Parameters<typeof createMakeRecording>[0] = {
    uploads,
    projects: {
      db,
      queue,
      limits,
      claimUploads: uploads.claim,
      isLonger: createIsLonger(stores),
      canTranscribe: speech.canTranscribe,
      modelComing: async (language) => (await overview.comingFor(language)) !== null,
      clock,
    },
    personOf: async (userId) => {
      const contact = await contactOf(db, userId);
      const locale = contact?.locale ?? 'de';
      const preferences = preferencesIn(await metaDataOf(db, userId));
      return { caller: { userId, email: contact?.email ?? '', sessionId: '', locale }, preferences };
    },
    sentenceOf: (error, locale) => translator(locale)(`errors.${error.code}` as TextKey, error.params),
    unnamed: (locale) => translator(locale)('upload.unnamed'),
  };
  return {
    uploads,
    uploadsDeps,
    projects: deps.projects,
    makeRecording: createMakeRecording(deps),
    askRefusal: createAskRefusal(deps),
  };
}
