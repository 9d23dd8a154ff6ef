// What the legal pages say of this installation, from its settings.
import { describe, expect, it } from 'vitest';
import { readConfig } from '#platform/settings/config.ts';
import { analyticsFacts } from './channels/analytics.ts';
import { legalFactsOf, missingLegalFacts, unplacedCountingHost } from './legal.ts';

type Settings = Record<string, string>;
const WEBHOOK = { MAIL_IN_WEBHOOK_SECRET: 'a-secret-of-the-provider' };
const OF_GOOGLE = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' };
const OF_APPLE = { APPLE_CLIENT_ID: 'id', APPLE_CLIENT_SECRET: 'secret' };
const OF_STRIPE = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
const COUNTED = { ANALYTICS: 'on', POSTHOG_KEY: 'phc_1' };

const recipientsOf = (settings: Settings) => legalFactsOf(readConfig(settings)).recipients;
const idsOf = (settings: Settings) => recipientsOf(settings).map(({ id }) => id as string);

describe('the recipients of the privacy notice', () => {
  it('are the data centre and the makers of browsers where no service is set up', () => {
    expect(idsOf({ PLANS: 'off' })).toEqual(['hosting', 'push']);
  });

  it.each<[string, Settings]>([
    ['database', { DATABASE_URL: 'postgres://u:p@db.example/w' }],
    ['mail', { SMTP_URL: 'smtps://u:p@mail.example' }],
    ['mail-in', { MAIL_IN_DOMAIN: 'in.wort.example', ...WEBHOOK }],
    ['speech', { SPEECH_HTTP_URL: 'https://speech.example/v1' }],
    ['language-model', { LLM_BASE_URL: 'https://llm.example/v1' }],
    ['posthog', { ...COUNTED, POSTHOG_HOST: 'https://eu.i.posthog.com' }],
    ['counting', { ...COUNTED, POSTHOG_HOST: 'https://posthog.example' }],
    ['google', OF_GOOGLE],
    ['apple', OF_APPLE],
    ['telegram', { TELEGRAM_BOT_TOKEN: '123456:abc-DEF' }],
    ['vies', { VIES_CHECK: 'on' }],
    ['stripe', OF_STRIPE],
  ])('name %s once it is set up', (id, settings) => {
    expect(idsOf(settings)).toContain(id);
    expect(idsOf({ VIES_CHECK: 'off' })).not.toContain(id);
  });

  it.each<[string, Settings]>([
    ['database', { DATABASE_URL: 'postgres://u:p@localhost/w' }],
    ['mail', { SMTP_URL: 'smtp://127.0.0.1:25' }],
    ['speech', { SPEECH_HTTP_URL: 'http://[::1]:8000/v1' }],
    ['language-model', { LLM_BASE_URL: 'http://localhost:11434/v1' }],
    ['mail-in', { MAIL_IN_DOMAIN: 'in.wort.example', MAIL_IN_PORT: '2525' }],
    ['mail-in', WEBHOOK],
    ['counting', { ...COUNTED, POSTHOG_HOST: 'http://127.0.0.1:8010' }],
    ['stripe', { ...OF_STRIPE, PLANS: 'off' }],
    ['vies', { VIES_CHECK: 'on', PLANS: 'off' }],
  ])('leave out %s on this machine, or where nothing goes there', (id, settings) => {
    expect(idsOf(settings)).not.toContain(id);
  });

  it('carry the names that the operator gave them', () => {
    const settings = {
      MAIL_IN_DOMAIN: 'in.wort.example',
      ...WEBHOOK,
      OPERATOR_PROCESSORS: 'mail-in: Beispiel Post AG, Irland',
    };
    expect(recipientsOf(settings)).toContainEqual({ id: 'mail-in', name: 'Beispiel Post AG, Irland' });
    expect(recipientsOf(settings)).toContainEqual({ id: 'hosting', name: null });
  });
});

describe('what the legal pages lack', () => {
  it('are the services that are set up without a name, measures and authority', () => {
    const missing = missingLegalFacts(
      readConfig({
        SMTP_URL: 'smtps://u:p@mail.example',
        LLM_BASE_URL: 'https://llm.example/v1',
        OPERATOR_PROCESSORS: 'mail: Post AG, Deutschland',
        OPERATOR_MEASURES: 'backups: Täglich.; disks: LUKS.',
      }),
    );
    expect(missing).toEqual({
      processors: ['hosting', 'language-model'],
      measures: ['premises', 'staff', 'upkeep'],
      privacyAuthority: true,
    });
  });

  it('is nothing where all of it is set', () => {
    const settings = {
      OPERATOR_PROCESSORS: 'hosting: eigene Server in Lüneburg, Deutschland',
      OPERATOR_MEASURES: 'premises: a; disks: b; backups: c; staff: d; upkeep: e',
      OPERATOR_PRIVACY_AUTHORITY: 'LfD Niedersachsen, Hannover',
    };
    expect(missingLegalFacts(readConfig(settings))).toEqual({
      processors: [],
      measures: [],
      privacyAuthority: false,
    });
  });
});

describe('where counted visits go', () => {
  const destinationOf = (settings: Settings) => analyticsFacts(readConfig(settings))?.destination;
  const unplaced = (settings: Settings) => unplacedCountingHost(readConfig({ ...COUNTED, ...settings }));

  it.each<[string, Settings]>([
    ['here', { ANALYTICS: 'on' }],
    ['posthog', COUNTED],
    ['posthog', { ...COUNTED, POSTHOG_HOST: 'https://eu.posthog.com/' }],
    ['own', { ...COUNTED, POSTHOG_HOST: 'https://posthog.example' }],
    ['own', { ...COUNTED, POSTHOG_HOST: 'https://notposthog.com' }],
    ['own', { ...COUNTED, POSTHOG_HOST: 'http://127.0.0.1:8010' }],
  ])('is asked about as %s with %o', (destination, settings) => {
    expect(destinationOf(settings)).toBe(destination);
  });

  it('is reported where nothing in the settings shows that it is what the pages say', () => {
    const POSTHOG_HOST = 'https://posthog.example';
    const named = { OPERATOR_PROCESSORS: 'counting: eigener Server in Lüneburg, Deutschland' };
    expect(unplaced({ POSTHOG_HOST })).toEqual({ host: 'posthog.example', destination: 'own' });
    expect(unplaced({ POSTHOG_HOST, ...named })).toBeNull();
    expect(unplaced({ POSTHOG_HOST, ANALYTICS: 'off' })).toBeNull();
    expect(unplaced({ POSTHOG_HOST: 'http://127.0.0.1:8010' })).toBeNull();
    expect(unplaced({})).toBeNull();
    expect(unplaced({ POSTHOG_HOST: 'https://ca.posthog.com' })).toEqual({
      host: 'ca.posthog.com',
      destination: 'posthog',
    });
  });
});
