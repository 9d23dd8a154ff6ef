// Joins the parts: this folder is the only place that picks adapters.
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { ReadyProduct } from '#cli/ready-lines.ts';
import type { CliServices } from '#cli/services.ts';
import { loadCeremonies } from '#identity/public.server.ts';
import { type Config, publicUrlOf } from '#platform/settings/config.ts';
import type { Log } from '#platform/log.ts';
import { newSecret } from '#platform/ids.ts';
import { createSandbox } from '#platform/media/sandbox.ts';
import {
  finaliseByRules,
  json,
  type Quality,
  srt,
  transcribeFile,
  txt,
  vtt,
} from '#projects/public.server.ts';
import { createOutboxReader } from '#mail/outbox/outbox-reader.ts';
import { composeAdmission } from './admission.ts';
import { composeSubscriptions } from './billing/billing.ts';
import { notePlans } from './billing/paused-plans.ts';
import { composeDiarizer } from './speech/diarizer.ts';
import { composeBackups } from './backup.ts';
import { composeChecks } from './doctor.ts';
import type { Ground } from './ground.ts';
import { composeKeys } from './keys.ts';
import { warnOfMissingImprint } from './legal.ts';
import { composeModels } from './speech/models.ts';
import { composeOperator } from './operator.ts';
import { composeService } from './service.ts';
import { composeSpeech, type SpeechService } from './speech/speech.ts';
import { openStores } from './stores.ts';
import { composeTicketMailer } from './channels/support.ts';
import { composeWeb, loadPages } from './web.ts';
import type { WebServer } from '#web/server/server.ts';
import { startWorker, type WorkerOptions } from './worker.ts';
import { productVersion } from '#version.ts';

export type Role = 'web' | 'worker' | 'all';
export type Product = ReadyProduct & { stop(): Promise<void> };

/** Service managers commonly kill after ten seconds. */
const STOP_WITHIN_MS = 9_500;
const LAST_ANSWERS_MS = 1_500;

/** Starts one role or both and resolves when everything answers. */
export async function startProduct(
  config: Config,
  options: { log: Log; role: Role; ground?: Ground | undefined } & Pick<WorkerOptions, 'onCheckpoint'>,
): Promise<Product> {
  await using starting = new AsyncDisposableStack();
  const { log, role } = options;
  // While the database is starting.
  const build = role === 'worker' ? undefined : loadPages();
  build?.catch(() => undefined);
  const stores = await openStores(config, log, starting, options.ground);
  const { hasContracts } = await notePlans(stores);
  const subscriptions = composeSubscriptions(stores);
  const isSubscribed = subscriptions?.isSubscribed ?? (async () => true);
  // One for both roles: its engines may hold processes and models.
  const speech = composeSpeech(config);
  let url = publicUrlOf(config, config.port);
  const ticketMailer = composeTicketMailer(stores, () => url);
  const { promise: started, resolve: onStarted } = Promise.withResolvers<void>();
  const mailKey = config.devMail && role !== 'worker' ? newSecret() : undefined;
  if (role !== 'worker') {
    warnOfMissingImprint(config, log);
    const server = await composeWeb(
      stores,
      {
        version: productVersion,
        isSubscribed,
        subscriptions,
        hasContracts,
        speech,
        ticketMailer,
        mailKey,
        build,
        started,
        publicUrl: () => url,
      },
      starting,
    );
    starting.defer(() => closeServer(server));
    await stores.queueStarted;
    await server.listen({ host: config.host, port: config.port });
    const { port } = server.server.address() as AddressInfo;
    url = publicUrlOf(config, port);
  }
  if (role !== 'web') {
    const hook = options.onCheckpoint && { onCheckpoint: options.onCheckpoint };
    await startWorker(stores, { publicUrl: url, isSubscribed, speech, ticketMailer, ...hook }, starting);
  }
  // Before whatever waits for it stops.
  starting.defer(() => ticketMailer.stop());
  onStarted();
  const closing = starting.move();
  return {
    url,
    mailsUrl: mailKey && `${url}/dev/mail?key=${mailKey}`,
    mailsAreRead: config.devMail || config.mail.smtpUrl !== undefined,
    stop: () => closing.disposeAsync(),
  };
}

async function chooseRecognisers(
  speech: SpeechService,
  options: { language: string; quality: Quality; wanted: string },
) {
  const { wanted, ...rest } = options;
  const wish = { ...rest, ...(wanted !== 'auto' && { wanted }) };
  const engine = await speech.chooseFirst(wish);
  return { engine, second: await speech.chooseSecond({ ...wish, first: engine }) };
}

const exporters: CliServices['transcribe']['exporters'] = {
  txt: (transcript, { unnamed }) => txt(transcript, { times: false, unnamed }),
  srt,
  vtt,
  json: (transcript) => json(transcript),
};

/**
 * What the command line may call.
 * @param serving.ground of `serve`, where it was laid while this module was being loaded
 */
export function composeServices(
  config: Config,
  log: Log,
  serving: { announce: (product: ReadyProduct) => void; ground?: Ground | undefined },
): CliServices {
  const models = composeModels(config);
  return {
    transcribe: {
      transcribeFile: async ({ engine, language, quality, speakers, ...order }) => {
        const speech = composeSpeech(config);
        return transcribeFile({
          ...order,
          language,
          ...(await chooseRecognisers(speech, { language, quality, wanted: engine })),
          ...(speakers && {
            speakers: {
              speakers: speakers.count,
              nameOf: speakers.nameOf,
              diarizer: composeDiarizer(config, log, speech.memory),
              ...(speakers.onFound && { onFound: speakers.onFound }),
              onFailure: (err) => log.warn({ err }, 'diarization failed'),
            },
          }),
          sandbox: await createSandbox({ log, isRequired: config.sandbox === 'required' }),
        });
      },
      finalise: finaliseByRules,
      exporters,
    },
    models: {
      list: models.overview.list,
      suitable: models.suitable,
      install: (id, options) => models.installer(log).install(id, options),
      verify: (id, signal) => models.store.verify(id, signal),
      remove: models.store.remove,
    },
    serve: async ({ role, signal }) => {
      const product = await startProduct(config, { log, role, ground: serving.ground });
      serving.announce(product);
      // What the first passkey would wait for; the start did not.
      void loadCeremonies();
      await new Promise<void>((resolve) => {
        if (signal.aborted) resolve();
        signal.addEventListener('abort', () => resolve(), { once: true });
      });
      const overdue = setTimeout(() => {
        log.fatal('shutdown took too long; the next start cleans up');
        process.exit(1);
      }, STOP_WITHIN_MS);
      await product.stop();
      clearTimeout(overdue);
    },
    keys: composeKeys(config, log),
    newestMails: (most) => createOutboxReader({ folder: join(config.dataDir, 'outbox') }).list(most),
    admission: composeAdmission(config, log),
    backups: composeBackups(config, log),
    withOperator: composeOperator(config, log),
    service: composeService(),
    doctor: () => composeChecks(config, log),
  };
}

/** Answers that are being written get a moment; an upload that is still running goes on after the restart. */
async function closeServer(server: WebServer): Promise<void> {
  const impatience = setTimeout(() => server.server.closeAllConnections(), LAST_ANSWERS_MS);
  await server.close();
  clearTimeout(impatience);
}
