// The routes that ask nobody who they are: what the check of owners lets answer strangers.

/** Routes that answer without a sign-in and contain nobody's data. Adding one here asserts that. */
export const openRoutes: ReadonlySet<string> = new Set(
  [
    'GET /api/health',
    'GET /api/config',
    'GET /api/openapi.json',
    'GET /api/docs',
    'GET /builds/latest.json',
    // For installing the pages as an app: frames of pages with nobody's data in them.
    ...['/app.webmanifest', '/en/app.webmanifest'].map((path) => `GET ${path}`),
    ...['de/app', 'en/app', 'de/detail', 'en/detail'].map((frame) => `GET /builds/frame/${frame}`),
    // For files that another program hands over where no worker took them: they are dropped.
    ...['GET', 'POST'].flatMap((method) => [`${method} /app/teilen`, `${method} /en/app/share`]),
    // What search engines read.
    'GET /sitemap.xml',
    'GET /robots.txt',
    'GET /llms.txt',
    // The keys that verify certificates of deletions.
    'GET /.well-known/deletion-keys.json',
    // The contract as it is offered, for everybody to read.
    ...['/auftragsverarbeitung.pdf', '/en/data-processing-agreement.pdf'].map((path) => `GET ${path}`),
    ...['/blog/rss.xml', '/en/blog/rss.xml', '/search/de.json', '/search/en.json'].map(
      (path) => `GET ${path}`,
    ),
    ...['health', 'settings', 'verify', 'authorize', 'callback'].map((name) => `GET /auth/v1/${name}`),
    ...['jwks.json', 'openid-configuration'].map((name) => `GET /auth/v1/.well-known/${name}`),
    ...['options', 'verify'].map((name) => `POST /auth/v1/passkeys/authentication/${name}`),
    ...['signup', 'token', 'verify', 'resend', 'recover', 'otp', 'magiclink', 'sso', 'callback'].map(
      (name) => `POST /auth/v1/${name}`,
    ),
    // The secret of a mail's link is the right to see whose it is.
    'POST /api/auth/link',
    // The receipt of a deletion, which the person's browser got, is the right to its certificate.
    'POST /api/account/deletion/certificate',
    // Says the same to everybody; who is meant gets a mail.
    // Keeps what is written, and says nothing but its number.
    'POST /api/contact',
    'POST /api/contact/offer',
    // The secret of a try-out, which one browser has, is the right to its words.
    ...['', '/words', '/leave', '/keep'].map((name) => `POST /api/try-out${name}`),
    'POST /api/contract/declarations',
    // Take events of who agreed, and say what is the same for everybody.
    ...['e', 'i/v0/e', 'batch', 'capture', 'track', 'flags', 'decide'].map((name) => `POST /ingest/${name}/`),
    ...['surveys', 'early_access_features', 'web_experiments'].map((name) => `GET /ingest/api/${name}/`),
    ...['config', 'config.js'].map((name) => `GET /ingest/array/:token/${name}`),
    // The random id of a browser, which it alone knows, is the right to have deleted what was counted of it.
    'POST /ingest/forget',
    // What its owner made public, or signed an address for: the address is the right.
    ...['object/public', 'object/info/public', 'object/sign', 'render/image/public', 'render/image/sign'].map(
      (name) => `GET /storage/v1/${name}/:bucket/*`,
    ),
    // The secret of a mail's link is the right to bring one file to the account, and to see what came of it.
    'GET /api/mail-in/upload',
    'POST /api/mail-in/upload',
    // The secret in its header is the proof that Telegram sent it.
    'POST /api/telegram/webhook',
    // The secret of a mail's link is the right to have no more of them.
    'POST /api/notifications/stop/:secret/:kind',
    // The address of a push service, which one browser has, is the right to name the one that took its place.
    'POST /api/notifications/devices/replace',
    'PUT /storage/v1/object/upload/sign/:bucket/*',
  ].flatMap((route) => (route.startsWith('GET ') ? [route, route.replace('GET', 'HEAD')] : [route])),
);
/** Say the same to everybody: that there is nothing. */
export const openTrees = ['/auth/v1/oauth/*'];
