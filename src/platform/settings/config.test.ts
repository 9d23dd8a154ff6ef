import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  ConfigError,
  publicUrlOf,
  readConfig,
  readTerminalLocale,
  settingsBeside,
  settingsSchema,
} from './config.ts';

const example = readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8');

/** Of features that this version does not have. */
const refused = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'];

/** A value of each other setting that is not its default. */
const samples: Record<string, string> = {
  APP_NAME: 'Protokoll',
  PORT: '4000',
  HOST: '0.0.0.0',
  TRUSTED_PROXIES: '10.0.0.0/8',
  DATA_DIR: './elsewhere',
  BACKUPS_KEPT_DAYS: '30',
  KEYS_FILE: './keys.json',
  PUBLIC_URL: 'https://wort.example',
  LOG_LEVEL: 'debug',
  DATABASE_URL: 'postgres://localhost/wort',
  SMTP_URL: 'smtp://mail.example.org',
  MAIL_CONTENT: 'link',
  MAIL_FROM: 'Protokoll <noreply@example.org>',
  SUPPORT_EMAIL: 'help@example.org',
  MAIL_DKIM_DOMAIN: 'example.org',
  MAIL_DKIM_SELECTOR: '2026',
  MAIL_DKIM_KEY: '/srv/dkim.pem',
  TELEGRAM_BOT_TOKEN: '123456:ABC-def',
  TELEGRAM_API_ROOT: 'http://127.0.0.1:8081',
  TELEGRAM_WEBHOOK_SECRET: 'a-secret-that-Telegram-sends-along',
  TELEGRAM_BUSINESS: 'on',
  WEBHOOKS_HTTP: 'on',
  WEBHOOKS_NETWORKS: '10.1.0.0/16',
  SPEECH_ENGINE: 'sherpa',
  SPEECH_MODELS_URL: 'https://models.example.org',
  SPEECH_MODELS_MANIFEST: './models.json',
  SPEECH_MODELS_FETCH: 'off',
  SPEECH_MODEL_DIR: './model',
  SPEECH_SPEAKERS_DIR: './speakers',
  SPEECH_HTTP_URL: 'http://127.0.0.1:8000/v1',
  SPEECH_HTTP_KEY: 'key',
  SPEECH_HTTP_MODEL: 'whisper-1',
  LLM_BASE_URL: 'http://127.0.0.1:8000/v1',
  LLM_API_KEY: 'key',
  LLM_MODEL_BASIC: 'small',
  LLM_MODEL_PROFESSIONAL: 'large',
  INVOICE_SELLER_NAME: 'Protokoll GmbH',
  INVOICE_SELLER_ADDRESS: 'Ostheide 4',
  INVOICE_SELLER_POSTAL_CODE: '21335',
  INVOICE_SELLER_CITY: 'Lüneburg',
  INVOICE_VAT_ID: 'DE123456789',
  INVOICE_TAX_NUMBER: '33/123/45678',
  INVOICE_IBAN: 'DE02120300000000202051',
  OPERATOR_REPRESENTATIVE: 'Ada Lorenz',
  OPERATOR_REGISTER: 'Amtsgericht Lüneburg, HRB 12345',
  OPERATOR_PHONE: '+49 4131 1234',
  OPERATOR_AUTHORITY: 'Handwerkskammer Lüneburg',
  OPERATOR_EDITOR: 'Ada Lorenz, Ostheide 4, 21335 Lüneburg',
  OPERATOR_PRIVACY_OFFICER: 'datenschutz@beispiel.example',
  OPERATOR_PRIVACY_AUTHORITY: 'Der Landesbeauftragte für den Datenschutz Niedersachsen',
  OPERATOR_PROCESSORS: 'hosting: Beispiel GmbH, Deutschland',
  OPERATOR_MEASURES: 'backups: Täglich, 14 Tage',
  OPERATOR_ACCESSIBILITY_AUTHORITY: 'Marktüberwachungsstelle der Länder, Magdeburg',
  INVOICE_SMALL_BUSINESS: 'on',
  INVOICE_REMINDERS: 'off',
  VIES_CHECK: 'on',
  VIES_URL: 'http://127.0.0.1:8081/vies',
  INVOICE_EU_VAT: 'destination',
  DATEV_CONSULTANT: '29098',
  DATEV_CLIENT: '55003',
  DATEV_CHART: 'SKR04',
  DATEV_DEBTOR: '12000',
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  STRIPE_API_BASE: 'http://127.0.0.1:12111',
  ANONYMOUS_USERS: 'on',
  PLANS: 'off',
  CLAIM_EU_SERVERS: 'https://wort.example/proof',
  CLAIM_USERS: 'https://wort.example/proof',
  CLAIM_TIME_SAVED: 'https://wort.example/proof',
  INDEXNOW_KEY: 'a-key-of-wortlaut',
  INDEXNOW_URL: 'http://127.0.0.1:9100/indexnow',
  SOURCE_URL: 'https://git.example.org/wortlaut',
  HERO_RECORDING: '/srv/recording',
  TRY_OUT: 'off',
  SIGN_UP_DISCLOSURE: 'off',
  HSTS_SUBDOMAINS: 'on',
  CAPACITY: 'closed',
  GOOGLE_CLIENT_ID: 'id',
  GOOGLE_CLIENT_SECRET: 'secret',
  GOOGLE_ISSUER: 'http://127.0.0.1:9000',
  APPLE_CLIENT_ID: 'id',
  APPLE_CLIENT_SECRET: 'secret',
  APPLE_ISSUER: 'http://127.0.0.1:9000',
  SANDBOX: 'required',
  MAIL_IN_DOMAIN: 'in.wort.example',
  MAIL_IN_PORT: '2525',
  MAIL_IN_HOST: '0.0.0.0',
  MAIL_IN_TLS_CERT: '/srv/cert.pem',
  MAIL_IN_TLS_KEY: '/srv/key.pem',
  MAIL_IN_DNS: '192.0.2.53, [2001:db8::53]:53',
  MAIL_IN_WEBHOOK_SECRET: 'a-secret-of-the-provider',
  ANALYTICS: 'on',
  POSTHOG_KEY: 'phc_1',
  POSTHOG_HOST: 'https://posthog.example.org',
};

/** Code that is given a configuration. */
const readers = globSync('src/**/*.ts', { exclude: ['**/*.test.ts', 'src/platform/settings/*.ts'] })
  .map((file) => readFileSync(file, 'utf8'))
  .filter((code) => /\bconfig\b|\bConfig\b/.test(code));

/** The fields that differ, as `mail.from`. */
function changedFields(before: object, after: object): string[] {
  return Object.entries(after).flatMap(([name, value]: [string, unknown]) => {
    const was: unknown = Object.entries(before).find(([key]) => key === name)?.[1];
    if (JSON.stringify(was) === JSON.stringify(value)) return [];
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return [name];
    return changedFields(was as object, value).map((inner) => `${name}.${inner}`);
  });
}

/** Groups whose fields are reached by a name that is itself a value. */
const byName = ['operator.processors', 'operator.measures'];

/** Groups that are handed on whole, and what they are called where their fields are taken. */
const handedOn: Record<string, string> = { invoices: 'settings', datev: 'settings', apple: 'google' };

/** Behind the braces in which names are taken out of `owner`: its value, or its type as a parameter. */
function sourceOf(owner: string): string {
  const type = owner === '[cC]onfig' ? 'Config' : `Config\\['${owner}'\\]`;
  return `(?:(?:: [^={}]+)? = [\\w.]*\\b${owner}\\b|: ${type}(?=[,)]))`;
}

function isTaken(leaf: string, owner: string): boolean {
  const asProperty = new RegExp(`\\b${owner}[?!]?\\.${leaf}\\b(?!\\()`);
  const takenOut = new RegExp(`\\{[^{}]*\\b${leaf}\\b[^{}]*\\}${sourceOf(owner)}`);
  return readers.some((code) => asProperty.test(code) || takenOut.test(code));
}

/** Off its own group by name: `mail.from`, or `{ from } = config.mail`. Any other `.from(` is somebody else's. */
function isRead(given: string): boolean {
  const field = byName.find((group) => given.startsWith(`${group}.`)) ?? given;
  const [leaf = '', group] = field.split('.').toReversed();
  if (group === undefined) return isTaken(leaf, '[cC]onfig');
  const alias = handedOn[group];
  return isTaken(leaf, group) || (alias !== undefined && isTaken(group, '[cC]onfig') && isTaken(leaf, alias));
}

describe('the settings', () => {
  it('are all in .env.example, each with a line of meaning above it', () => {
    const lines = example.split('\n');
    const documented = lines.flatMap((line, index) => {
      const name = /^([A-Z0-9_]+)=/.exec(line)?.[1];
      return name && lines[index - 1]?.startsWith('# ') ? [name] : [];
    });
    expect(documented.toSorted()).toEqual(Object.keys(settingsSchema.shape).toSorted());
  });

  it('have the same defaults in .env.example as in an empty environment', () => {
    const written = Object.fromEntries(
      example.split('\n').flatMap((line) => {
        const match = /^([A-Z0-9_]+)=(.*)$/.exec(line);
        return match?.[1] ? [[match[1], match[2]]] : [];
      }),
    );
    expect(readConfig(written)).toEqual(readConfig({}));
  });

  it.each(refused)('are refused where their feature is missing: %s', (name) => {
    expect(() => readConfig({ [name]: 'https://example.org' })).toThrow(
      new RegExp(`${name}: this version does not have .+\\. Leave it empty, or remove it`),
    );
    expect(() => readConfig({ [name]: ' ' })).not.toThrow();
  });

  it.each(Object.keys(samples))('are read by the product: %s', (name) => {
    const changed = changedFields(readConfig({}), readConfig({ [name]: samples[name] }));
    expect(changed).not.toEqual([]);
    expect(changed.filter((field) => !isRead(field))).toEqual([]);
  });

  it('are each either read by the product or refused', () => {
    const known = [...Object.keys(samples), ...refused];
    expect(known.toSorted()).toEqual(Object.keys(settingsSchema.shape).toSorted());
  });

  it.each([
    [{}, 'http://127.0.0.1:3000'],
    [{ HOST: '0.0.0.0' }, 'http://localhost:3000'],
    [{ HOST: '::', PORT: '80' }, 'http://localhost:80'],
    [{ HOST: '2001:db8::1' }, 'http://[2001:db8::1]:3000'],
    [{ HOST: '0.0.0.0', PUBLIC_URL: 'https://wort.example/' }, 'https://wort.example'],
  ])('give links an origin that a browser can open: %j', (settings, origin) => {
    const config = readConfig(settings);
    expect(publicUrlOf(config, config.port)).toBe(origin);
  });

  it.each([
    [{}, false],
    [{ INVOICE_VAT_ID: 'DE123456789' }, true],
    [{ INVOICE_VAT_ID: 'DE123456789', VIES_CHECK: 'off' }, false],
    [{ INVOICE_VAT_ID: 'DE123456789', INVOICE_SMALL_BUSINESS: 'on' }, false],
    [{ VIES_CHECK: 'on' }, true],
  ])('ask VIES where invoices without tax are written: %j', (settings, isAsked) => {
    expect(readConfig(settings).vies.isAsked).toBe(isAsked);
  });

  it('name the setting that cannot be used', () => {
    expect(() => readConfig({ PORT: 'eighty' })).toThrow(ConfigError);
    expect(() => readConfig({ PORT: 'eighty' })).toThrow(/PORT/);
  });

  it.each([
    ['STRIPE_SECRET_KEY', 'pk_live_1'],
    ['STRIPE_WEBHOOK_SECRET', 'sk_live_1'],
    ['STRIPE_API_BASE', 'https://stripe.example.org'],
    ['POSTHOG_KEY', 'phx_secret'],
    ['POSTHOG_HOST', 'https://us.i.posthog.com'],
  ])('take no key for another, and no server in a place where it must not be: %s', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(name);
  });

  it('take no other issuer for Google or Apple than one on this machine', () => {
    expect(readConfig({ GOOGLE_ISSUER: 'http://127.0.0.1:9000' }).google.issuer).toBe(
      'http://127.0.0.1:9000',
    );
    for (const issuer of [
      'https://accounts.example.org',
      'http://127.example.org',
      'http://localhost.example',
    ])
      expect(() => readConfig({ APPLE_ISSUER: issuer })).toThrow(/APPLE_ISSUER/);
  });

  it('keep /dev/mail off as soon as the server can be reached from outside or mails leave by SMTP', () => {
    expect(readConfig({}).devMail).toBe(true);
    expect(readConfig({ HOST: '0.0.0.0' }).devMail).toBe(false);
    expect(readConfig({ SMTP_URL: 'smtp://mail.example.org' }).devMail).toBe(false);
  });

  it.each([
    ['http://localhost:8080', true],
    ['http://127.0.0.1', true],
    ['http://[::1]:3000/', true],
    ['https://wort.example', false],
    ['http://127.0.0.1.wort.example', false],
    ['http://192.0.2.7:3000', false],
  ])('say by PUBLIC_URL=%s whether there may be a /dev/mail: %s', (publicUrl, devMail) => {
    expect(readConfig({ PUBLIC_URL: publicUrl }).devMail).toBe(devMail);
  });

  it('list the proxies that are trusted, none by default, and never the whole internet', () => {
    expect(readConfig({}).trustedProxies).toEqual([]);
    const given = ' 10.0.0.0/8, 2001:db8::/32\t192.0.2.1 ,';
    const listed = ['10.0.0.0/8', '2001:db8::/32', '192.0.2.1'];
    expect(readConfig({ TRUSTED_PROXIES: given }).trustedProxies).toEqual(listed);
    for (const wrong of [
      'true',
      'loopback',
      '10.0.0.0/33',
      '0.0.0.0/0',
      '::/0',
      '10.0.0.0/8/8',
      '10.0.0',
      '*',
    ])
      expect(() => readConfig({ TRUSTED_PROXIES: `10.0.0.1, ${wrong}` })).toThrow(
        /TRUSTED_PROXIES: .* neither/,
      );
  });
});

describe('the terminal’s language', () => {
  it.each([
    [{ LANG: 'de_DE.UTF-8' }, 'de'],
    [{ LANG: 'de_AT.UTF-8', LC_ALL: 'C' }, 'en'],
    [{ LC_ALL: '', LANG: 'de' }, 'de'],
    [{ LANG: 'fr_FR' }, 'en'],
    [{}, 'en'],
  ])('%j is %s', (environment, locale) => {
    expect(readTerminalLocale(environment)).toBe(locale);
  });
});

it('names the settings that an environment has beside a file, and no other variables', () => {
  const environment = { PORT: '4000', PLANS: 'off', HOST: '::', PATH: '/bin' };
  expect(settingsBeside({ PLANS: 'on', HOST: '::', APP_NAME: 'Protokoll' }, environment)).toEqual([
    'PORT',
    'PLANS',
  ]);
});
