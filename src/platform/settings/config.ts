// The one place that reads the environment: parsed once at the start, then passed in.
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';
import { billingConfig, billingSettings } from './billing-settings.ts';
import { mailInConfig, mailInSettings } from './mail-in-settings.ts';
import { mailConfig, mailSettings } from './mail-settings.ts';
import { networks, webhookConfig, webhookSettings } from './network-settings.ts';
import { telegramConfig, telegramSettings } from './telegram-settings.ts';
import { operatorSettings, readOperator } from './operator-settings.ts';
import { siteConfig, siteSettings } from './site-settings.ts';

const text = z.string().trim();
const optional = z.preprocess((value) => (value === '' ? undefined : value), text.optional());
const withDefault = (value: string) =>
  z.preprocess((given) => (given === '' ? undefined : given), text.default(value));
const optionalUrl = z.preprocess((value) => (value === '' ? undefined : value), z.url().optional());
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);
/** People's identity and money are vouched for by nobody else's word, so another server can only be one on this machine. */
const serverForTrials = z.preprocess(
  (value) => (value === '' ? undefined : value),
  z
    .url()
    .refine((value) => LOOPBACK.has(new URL(value).hostname), 'only an address of this machine')
    .optional(),
);

/** Keys are easily mixed up, and the wrong one shows only when somebody pays. */
const startingWith = (pattern: RegExp, message: string) =>
  z.preprocess((value) => (value === '' ? undefined : value), text.regex(pattern, message).optional());

const APP_NAME = 'Wortlaut';

const KEEPS_FILES = 'object storage; recordings are kept in DATA_DIR/blobs';

/**
 * A setting whose feature this version does not have. A name that is accepted and does nothing would leave people
 * believing in a bucket that holds their recordings.
 * @param feature what is missing, and what happens instead
 */
function notYet(feature: string) {
  const message = `this version does not have ${feature}. Leave it empty, or remove it`;
  return text.refine((given) => given === '', message).optional();
}

/** Every setting, by its fixed name. `.env.example` lists the same names; a test compares the two. */
export const settingsSchema = z.object({
  APP_NAME: withDefault(APP_NAME),
  PORT: z.preprocess(
    (v) => (v === '' ? undefined : v),
    z.coerce.number().int().min(0).max(65_535).default(3000),
  ),
  HOST: withDefault('127.0.0.1'),
  TRUSTED_PROXIES: networks,
  DATA_DIR: withDefault('./data'),
  KEYS_FILE: optional,
  PUBLIC_URL: optionalUrl,
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  DATABASE_URL: optional,
  BACKUPS_KEPT_DAYS: z.preprocess(
    (v) => (v === '' ? undefined : v),
    z.coerce.number().int().min(1).max(3_650).default(90),
  ),
  S3_ENDPOINT: notYet(KEEPS_FILES),
  S3_BUCKET: notYet(KEEPS_FILES),
  S3_REGION: notYet(KEEPS_FILES),
  S3_ACCESS_KEY_ID: notYet(KEEPS_FILES),
  S3_SECRET_ACCESS_KEY: notYet(KEEPS_FILES),
  ...mailSettings,
  ...mailInSettings,
  SPEECH_ENGINE: withDefault('auto'),
  SPEECH_MODELS_URL: optionalUrl,
  SPEECH_MODELS_MANIFEST: optional,
  SPEECH_MODELS_FETCH: z.preprocess(
    (v) => (v === '' ? undefined : v),
    z.enum(['auto', 'off']).default('auto'),
  ),
  SPEECH_MODEL_DIR: optional,
  SPEECH_SPEAKERS_DIR: optional,
  SPEECH_HTTP_URL: optionalUrl,
  SPEECH_HTTP_KEY: optional,
  SPEECH_HTTP_MODEL: optional,
  LLM_BASE_URL: optionalUrl,
  LLM_API_KEY: optional,
  LLM_MODEL_BASIC: optional,
  LLM_MODEL_PROFESSIONAL: optional,
  ...billingSettings,
  ...operatorSettings,
  ...siteSettings,
  STRIPE_SECRET_KEY: startingWith(/^[sr]k_/, 'a secret or restricted key begins with sk_ or rk_'),
  STRIPE_WEBHOOK_SECRET: startingWith(/^whsec_/, 'the secret of a webhook begins with whsec_'),
  STRIPE_API_BASE: serverForTrials,
  ...telegramSettings,
  ...webhookSettings,
  ANONYMOUS_USERS: z.preprocess((v) => (v === '' ? undefined : v), z.enum(['on', 'off']).default('off')),
  PLANS: z.preprocess((v) => (v === '' ? undefined : v), z.enum(['on', 'off']).default('on')),
  SIGN_UP_DISCLOSURE: z.preprocess((v) => (v === '' ? undefined : v), z.enum(['on', 'off']).default('on')),
  HSTS_SUBDOMAINS: z.preprocess((v) => (v === '' ? undefined : v), z.enum(['on', 'off']).default('off')),
  CAPACITY: z.preprocess((v) => (v === '' ? undefined : v), z.enum(['open', 'closed']).default('open')),
  GOOGLE_CLIENT_ID: optional,
  GOOGLE_CLIENT_SECRET: optional,
  GOOGLE_ISSUER: serverForTrials,
  APPLE_CLIENT_ID: optional,
  APPLE_CLIENT_SECRET: optional,
  APPLE_ISSUER: serverForTrials,
  SANDBOX: z.preprocess((v) => (v === '' ? undefined : v), z.enum(['auto', 'required']).default('auto')),
});

export type Config = ReturnType<typeof readConfig>;

/**
 * Reads the settings from an environment.
 * @throws {ConfigError} naming each setting that cannot be used, and why
 */
export function readConfig(environment: Record<string, string | undefined> = process.env) {
  const { success, data: s, error } = settingsSchema.safeParse(environment);
  if (!success) throw new ConfigError(error);
  return {
    appName: s.APP_NAME,
    port: s.PORT,
    host: s.HOST,
    /** Whose X-Forwarded-For is believed; nobody's by default. */
    trustedProxies: s.TRUSTED_PROXIES,
    dataDir: resolve(s.DATA_DIR),
    /** Undefined means: `keys.json` in the data folder. */
    keysFile: s.KEYS_FILE && resolve(s.KEYS_FILE),
    /** How old a backup may be that is put back. */
    backupsKeptDays: s.BACKUPS_KEPT_DAYS,
    /** Undefined means: derive it from the address that was bound. */
    publicUrl: s.PUBLIC_URL?.replace(/\/$/, ''),
    logLevel: s.LOG_LEVEL,
    databaseUrl: s.DATABASE_URL,
    mail: mailConfig(s),
    /** Mail that people send to the product. */
    mailIn: mailInConfig(s, s.HOST),
    telegram: telegramConfig(s),
    /** Where people may have events sent. */
    webhooks: webhookConfig(s),
    speech: {
      engine: s.SPEECH_ENGINE,
      modelsUrl: s.SPEECH_MODELS_URL,
      modelsManifest: s.SPEECH_MODELS_MANIFEST,
      fetchModels: s.SPEECH_MODELS_FETCH,
      modelDir: s.SPEECH_MODEL_DIR,
      speakersDir: s.SPEECH_SPEAKERS_DIR,
      httpUrl: s.SPEECH_HTTP_URL,
      httpKey: s.SPEECH_HTTP_KEY,
      httpModel: s.SPEECH_HTTP_MODEL,
    },
    languageModel: {
      baseUrl: s.LLM_BASE_URL,
      apiKey: s.LLM_API_KEY,
      basic: s.LLM_MODEL_BASIC,
      professional: s.LLM_MODEL_PROFESSIONAL,
    },
    ...billingConfig(s),
    ...siteConfig(s),
    operator: readOperator(s),
    /** Whether people may begin without an address. */
    anonymousUsers: s.ANONYMOUS_USERS === 'on',
    /** Whether accounts differ by plan; where not, everybody has everything. */
    hasPlans: s.PLANS === 'on',
    /** Whether a sign-up says that an address has an account already. */
    disclosesAccounts: s.SIGN_UP_DISCLOSURE === 'on',
    /** Whether browsers are to keep to HTTPS for the names below ours, too. */
    httpsBelow: s.HSTS_SUBDOMAINS === 'on',
    /** Whether all places are taken: accounts that are made then wait. */
    capacityClosed: s.CAPACITY === 'closed',
    google: {
      clientId: s.GOOGLE_CLIENT_ID,
      clientSecret: s.GOOGLE_CLIENT_SECRET,
      issuer: s.GOOGLE_ISSUER,
    },
    apple: { clientId: s.APPLE_CLIENT_ID, clientSecret: s.APPLE_CLIENT_SECRET, issuer: s.APPLE_ISSUER },
    stripe: {
      secretKey: s.STRIPE_SECRET_KEY,
      webhookSecret: s.STRIPE_WEBHOOK_SECRET,
      apiBase: s.STRIPE_API_BASE,
    },
    /** `required`: media programs run under bubblewrap or not at all. */
    sandbox: s.SANDBOX,
    /** `/dev/mail`, for trials on this machine: not where people come from outside, however they are let in. */
    devMail: s.SMTP_URL === undefined && isLoopback(s.HOST) && isLocalUrl(s.PUBLIC_URL),
  };
}

/** Names of settings that an environment has and the given ones lack, or have otherwise. */
export function settingsBeside(
  given: Record<string, string | undefined>,
  environment: Record<string, string | undefined> = process.env,
): string[] {
  return Object.keys(settingsSchema.shape).filter(
    (name) => environment[name] !== undefined && environment[name] !== given[name],
  );
}

export class ConfigError extends Error {
  override name = 'ConfigError';
  /** @param problem what the settings did not fit, or a sentence that names one and says why */
  constructor(problem: z.ZodError | string) {
    const lines =
      typeof problem === 'string'
        ? [`  ${problem}`]
        : problem.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    super(`These settings cannot be used:\n${lines.join('\n')}\nSee .env.example for what each one means.`);
  }
}

/**
 * The origin that people use: as it is set, else of the address that is bound.
 * @param port on which the server listens, or is to listen
 */
export function publicUrlOf({ publicUrl, host }: Pick<Config, 'publicUrl' | 'host'>, port: number): string {
  return publicUrl ?? `http://${hostInUrl(host)}:${port}`;
}

/** Every address of the machine is no address that a browser could open. */
function hostInUrl(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
}

/** A name that only resolves to this machine today is none of it: `localhost` and addresses alone. */
function isLocalUrl(url: string | undefined): boolean {
  return url === undefined || isLoopback(new URL(url).hostname.replace(/^\[|\]$/g, ''));
}

/** The language of a terminal (POSIX: LC_ALL, then LC_MESSAGES, then LANG); English where it is neither. */
export function readTerminalLocale(
  environment: Record<string, string | undefined> = process.env,
): 'de' | 'en' {
  const given = environment.LC_ALL || environment.LC_MESSAGES || environment.LANG || '';
  return /^de\b|^de_/i.test(given) ? 'de' : 'en';
}

/** The product's name alone, for help that must work while other settings are wrong. */
export function readAppName(environment: Record<string, string | undefined> = process.env): string {
  return environment.APP_NAME?.trim() || APP_NAME;
}

/** The key for a server elsewhere. No setting: the command that uses it reads none, and no server does. */
export function readTranscribeKey(
  environment: Record<string, string | undefined> = process.env,
): string | undefined {
  return environment.TRANSCRIBE_KEY?.trim() || undefined;
}
