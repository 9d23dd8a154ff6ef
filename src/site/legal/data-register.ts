// The one table of what the software keeps of people, where, and who else gets it. The privacy notice is made of it; a
// test compares it with the tables of the database, the settings and what a browser really keeps.

/** Art. 6(1) GDPR: b, c, f, and a, which is asked for only where visits are counted. */
type Basis = 'contract' | 'law' | 'interest' | 'consent';

/** Texts: `legal.store.ID`, `legal.store.ID.kept`. */
export const stores = [
  {
    id: 'account',
    basis: 'contract',
    tables: ['auth.users', 'auth.identities', 'auth.waitlist', 'public.user_data'],
  },
  {
    id: 'signIn',
    basis: 'contract',
    tables: [
      'auth.sessions',
      'auth.flow_states',
      'auth.one_time_tokens',
      'auth.mfa_challenges',
      'auth.mfa_factors',
      'auth.mfa_recovery_codes',
      'auth.webauthn_challenges',
      'auth.webauthn_credentials',
    ],
  },
  {
    id: 'protection',
    basis: 'interest',
    tables: ['auth.security_events', 'auth.known_devices', 'auth.rate_limits'],
  },
  {
    id: 'sound',
    basis: 'contract',
    onBehalf: true,
    tables: [
      'public.uploads',
      'public.project_files',
      'storage.buckets',
      'storage.objects',
      'storage.loose_blobs',
      'storage.signed_uploads',
    ],
  },
  {
    id: 'texts',
    basis: 'contract',
    onBehalf: true,
    tables: [
      'public.projects',
      'public.audio_chunks',
      'public.preview_chunks',
      'public.raw_transcripts',
      'public.revisions',
      'public.speaker_turns',
      'public.finalised_passages',
      'public.project_texts',
      'public.edit_drafts',
      'public.edit_operations',
      'public.edit_segments',
      'public.review_findings',
      'public.resolved_findings',
      'public.magic_runs',
    ],
  },
  {
    id: 'helpers',
    basis: 'contract',
    onBehalf: true,
    tables: [
      'public.vocabularies',
      'public.project_folders',
      'public.comments',
      'public.assignments',
      'public.saved_prompts',
      'public.retention_rules',
      'public.retention_warnings',
    ],
  },
  {
    id: 'work',
    basis: 'contract',
    onBehalf: true,
    tables: ['public.status_events', 'public.crash_counts', 'public.open_pages', 'pgboss.*'],
  },
  {
    id: 'usage',
    basis: 'contract',
    tables: ['public.transcribed_days', 'public.transcribed_months'],
  },
  { id: 'access', basis: 'interest', tables: ['personal.access_entries'] },
  { id: 'exports', basis: 'contract', onBehalf: true, tables: ['personal.data_exports'] },
  { id: 'processing', basis: 'law', tables: ['personal.processing_contracts'] },
  {
    id: 'deletion',
    basis: 'law',
    tables: ['personal.deletions', 'personal.deletion_reasons', 'auth.deleted_users'],
  },
  {
    id: 'contract',
    basis: 'contract',
    plans: true,
    tables: [
      'billing.addresses',
      'billing.vat_answers',
      'billing.subscriptions',
      'billing.subscription_events',
      'billing.charges',
      'billing.teams',
      'billing.team_members',
      'billing.team_orders',
      'billing.stripe_changes',
      'billing.stripe_checkouts',
      'billing.stripe_customers',
      'billing.stripe_events',
      'billing.stripe_refunds',
    ],
  },
  { id: 'trial', basis: 'interest', plans: true, tables: ['billing.trials'] },
  {
    id: 'invoices',
    basis: 'law',
    plans: true,
    tables: ['billing.invoices', 'billing.invoice_papers', 'billing.vat_checks'],
  },
  {
    id: 'tickets',
    basis: 'interest',
    tables: ['support.tickets', 'support.ticket_messages', 'support.ticket_files'],
  },
  {
    id: 'notifications',
    basis: 'contract',
    tables: [
      'notifications.settings',
      'notifications.choices',
      'notifications.held',
      'notifications.held_lines',
      'notifications.sent_lines',
      'notifications.undelivered',
      'notifications.edits',
      'notifications.push_subscriptions',
    ],
  },
  {
    id: 'mailIn',
    basis: 'contract',
    onBehalf: true,
    tables: [
      'mail_in.addresses',
      'mail_in.senders',
      'mail_in.messages',
      'mail_in.recordings',
      'mail_in.loose_blobs',
      'mail_in.upload_links',
    ],
  },
  { id: 'tryOut', basis: 'contract', tables: ['try_out.recordings'] },
  { id: 'visits', basis: 'consent', counted: true, tables: ['analytics.events'] },
  { id: 'consents', basis: 'law', counted: true, tables: ['analytics.consents'] },
  {
    id: 'telegram',
    basis: 'contract',
    onBehalf: true,
    tables: ['telegram.links', 'telegram.codes', 'telegram.updates', 'telegram.recordings', 'telegram.texts'],
  },
  {
    id: 'apiKeys',
    basis: 'contract',
    tables: ['api.keys', 'api.idempotent_answers', 'openai_api.transcriptions'],
  },
  {
    id: 'teams',
    basis: 'contract',
    tables: ['teams.invitations', 'teams.policies', 'teams.log_entries'],
  },
  {
    id: 'webhooks',
    basis: 'contract',
    onBehalf: true,
    tables: ['webhooks.endpoints', 'webhooks.deliveries', 'webhooks.attempts'],
  },
  { id: 'logs', basis: 'interest', tables: [] },
  { id: 'mails', basis: 'contract', onBehalf: true, tables: [] },
] as const satisfies readonly {
  id: string;
  basis: Basis;
  plans?: true;
  /** Only where visits are counted, or were. */
  counted?: true;
  /** Others' data that a person lets the operator process (Art. 28 GDPR): named in the processing contract. */
  onBehalf?: true;
  tables: readonly string[];
}[];

/** Tables of the software itself, in which nobody is named. */
export const tablesOfNobody: readonly string[] = [
  'drizzle.*',
  'billing.invoice_counter',
  'billing.plan_pauses',
  'notifications.push_keys',
  'mail_in.deliveries',
  'telegram.lease',
];

/**
 * What a browser keeps for us: needed for what a person asked for (§ 25(2) no. 2 TDDDG), among it the answer to the
 * question for consent; with `counted` only after it was given.
 */
export const browserEntries = [
  { id: 'locale', place: 'cookie', name: /^locale$/, shown: 'locale' },
  { id: 'theme', place: 'cookie', name: /^theme$/, shown: 'theme' },
  { id: 'return', place: 'cookie', name: /^return_to$/, shown: 'return_to' },
  { id: 'session', place: 'cookie', name: /^sb-.+-auth-token/, shown: 'sb-…-auth-token' },
  {
    id: 'provider',
    place: 'cookie',
    name: /^(?:__Host-)?oauth-(?:browser|name)$/,
    shown: 'oauth-browser, oauth-name',
  },
  { id: 'viewMode', place: 'localStorage', name: /^wortlaut\.viewMode\./, shown: 'wortlaut.viewMode' },
  { id: 'edits', place: 'localStorage', name: /^wortlaut\.edits\./, shown: 'wortlaut.edits' },
  { id: 'upload', place: 'localStorage', name: /^wortlaut\.upload\./, shown: 'wortlaut.upload' },
  { id: 'device', place: 'localStorage', name: /^wortlaut\.device/, shown: 'wortlaut.device' },
  { id: 'tryOut', place: 'localStorage', name: /^wortlaut\.tryOut$/, shown: 'wortlaut.tryOut' },
  { id: 'registered', place: 'localStorage', name: /^wortlaut\.registered$/, shown: 'wortlaut.registered' },
  { id: 'leaving', place: 'sessionStorage', name: /^wortlaut\.leaving\./, shown: 'wortlaut.leaving' },
  { id: 'reload', place: 'sessionStorage', name: /^wortlaut\.reloadedAt$/, shown: 'wortlaut.reloadedAt' },
  {
    id: 'scroll',
    place: 'sessionStorage',
    name: /^react-router-scroll-positions$/,
    shown: 'react-router-scroll-positions',
  },
  { id: 'place', place: 'sessionStorage', name: /^wortlaut\.place$/, shown: 'wortlaut.place' },
  { id: 'keptTexts', place: 'caches', name: /^wortlaut\.texts\./, shown: 'wortlaut.texts' },
  { id: 'keptPages', place: 'caches', name: /^workbox-precache-/, shown: 'workbox-precache' },
  { id: 'recorder', place: 'indexedDB', name: /^wortlaut\.recorder\./, shown: 'wortlaut.recorder' },
  { id: 'shared', place: 'indexedDB', name: /^wortlaut\.shared/, shown: 'wortlaut.shared' },
  {
    id: 'consent',
    place: 'cookie',
    name: /^analytics_consent$/,
    shown: 'analytics_consent',
    counted: 'asked',
  },
  {
    id: 'recorded',
    place: 'localStorage',
    name: /^wortlaut\.consent$/,
    shown: 'wortlaut.consent',
    counted: 'asked',
  },
  {
    id: 'visitor',
    place: 'localStorage',
    name: /^wortlaut\.analytics\./,
    shown: 'wortlaut.analytics',
    counted: 'agreed',
  },
] as const;

/** Who else gets data, by the setting that makes it so; hosting is always there. Texts: `legal.recipient.ID`.
 * `onBehalf`: a further processor of the recordings and texts. `independent`: a person chooses it as a channel, and it is
 * a controller of its own (Art. 4 no. 7 GDPR) with which the operator has no contract under Art. 28. */
export const recipients = [
  { id: 'hosting', setting: null, onBehalf: true },
  { id: 'database', setting: 'DATABASE_URL', onBehalf: true },
  { id: 'mail', setting: 'SMTP_URL', onBehalf: true },
  // A provider that takes mails to the mail service and hands them over by HTTP.
  { id: 'mail-in', setting: 'MAIL_IN_WEBHOOK_SECRET', onBehalf: true },
  { id: 'speech', setting: 'SPEECH_HTTP_URL', onBehalf: true },
  { id: 'language-model', setting: 'LLM_BASE_URL', onBehalf: true },
  // PostHog's own servers, or one of the operator's.
  { id: 'posthog', setting: 'POSTHOG_KEY' },
  { id: 'counting', setting: 'POSTHOG_HOST' },
  { id: 'google', setting: 'GOOGLE_CLIENT_ID' },
  { id: 'apple', setting: 'APPLE_CLIENT_ID' },
  { id: 'stripe', setting: 'STRIPE_SECRET_KEY' },
  { id: 'telegram', setting: 'TELEGRAM_BOT_TOKEN', independent: true },
  { id: 'vies', setting: 'VIES_URL' },
  // The push service of the browser that a person turned notifications on in; they choose it with the browser.
  { id: 'push', setting: null, independent: true },
] as const satisfies readonly { id: string; setting: string | null; onBehalf?: true; independent?: true }[];
export type Recipient = (typeof recipients)[number]['id'];

/** Those whose names everybody knows, with what they are for; others are named by the operator. */
export const knownRecipients = {
  google: 'legal.recipient.google.why',
  apple: 'legal.recipient.apple.why',
  posthog: 'legal.recipient.posthog.why',
  stripe: 'legal.recipient.stripe.why',
  telegram: 'legal.recipient.telegram.why',
  vies: 'legal.recipient.vies.why',
  push: 'legal.recipient.push.why',
} as const satisfies Partial<Record<Recipient, string>>;
