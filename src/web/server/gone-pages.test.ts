// Addresses that lead nowhere any more, and addresses that lead elsewhere: each says so in one step.
import { expect, test } from 'vitest';
import { entry } from '#platform/http/api-description.ts';
import { UNSET_EMAIL } from '#pages/public-config.ts';
import { caller, html, setUpWebServer } from '../../../test/servers/web-server.ts';

const start = setUpWebServer();
const english = { ...html, 'accept-language': 'en-GB,en;q=0.9' };

test.each([
  ['/blog/frueher/ein-artikel', 'Diese Seite wurde entfernt: /blog/frueher/ein-artikel'],
  ['/en/blog/earlier/an-article', 'This page has been removed: /en/blog/earlier/an-article'],
])('%s was removed for good: 410, for readers of either language', async (url, sentence) => {
  const web = await start({ gone: [url] });
  for (const headers of [html, english]) {
    const answer = await web.inject({ url: `${url}?von=dort`, headers });
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([410, 'no-store']);
    expect(answer.body).toContain(sentence);
    expect(answer.body).toContain('>410<');
  }
});

test.each([
  ['/blog/frueher/ein-artikel', '/blog/frueher/ein-artikel/'],
  ['/blog/frueher/ein-artikel', '/Blog/Frueher/Ein-Artikel'],
  ['/blog/frueher/ein-artikel', '//blog/frueher%2Fein-artikel'],
  ['/en/blog/earlier/an-article', '/en/blog/earlier/an-article/'],
  ['/en/blog/earlier/an-article', '/EN/blog/%65arlier/an-article/?von=dort'],
  ['/einst', '/einst/'],
  ['/en/once', '/en/Once'],
])('%s was removed for good, and so it is spelled %s: 410 at once', async (gone, url) => {
  const web = await start({ gone: [gone] });
  for (const headers of [html, english]) {
    const answer = await web.inject({ url, headers });
    expect([answer.statusCode, answer.headers.location]).toEqual([410, undefined]);
  }
});

const moved = {
  '/einst': '/preise',
  '/blog/frueher/aufnehmen': '/blog/recht/aufnehmen-was-erlaubt-ist',
  '/en/once': '/en/pricing',
};

test.each([
  ['/einst', html, 308, '/preise'],
  ['/Einst/?von=dort', html, 308, '/preise?von=dort'],
  ['/blog/frueher/aufnehmen', html, 308, '/blog/recht/aufnehmen-was-erlaubt-ist'],
  ['//blog/Frueher%2Faufnehmen/', html, 308, '/blog/recht/aufnehmen-was-erlaubt-ist'],
  ['/en/once', html, 308, '/en/pricing'],
  ['/EN/Once/', english, 308, '/en/pricing'],
  // As with any other address, a visitor's own language leads there for this visit.
  ['/einst', english, 302, '/en/pricing'],
  ['/Einst/?von=dort', english, 302, '/en/pricing?von=dort'],
  ['/blog/frueher/aufnehmen', english, 302, '/en/blog/law/what-you-may-record-in-germany'],
] as const)('%s moved, and leads to its page in one step', async (url, headers, status, to) => {
  const web = await start({ moved });
  const answer = await web.inject({ url, headers });
  expect([answer.statusCode, answer.headers.location]).toEqual([status, to]);
  expect((await web.inject({ url: to, headers })).statusCode).toBe(200);
});

test('an address that never was a page stays missing', async () => {
  const web = await start({ gone: ['/blog/frueher'] });
  expect((await web.inject({ url: '/blog/nie', headers: html })).statusCode).toBe(404);
});

test.each([
  ['/FRAGEN', '/en/questions'],
  ['/Preise/?a=1', '/en/pricing?a=1'],
  ['//datenschutz', '/en/privacy'],
  ['/%61pp', '/en/app'],
])('%s leads a reader of English who is signed in to %s in one step', async (url, to) => {
  const web = await start({ caller });
  const answer = await web.inject({ url, headers: english });
  expect([answer.statusCode, answer.headers.location]).toEqual([302, to]);
});

const words = {
  '/nirgends': [
    '<h1>Seite nicht gefunden</h1>',
    '>Zurück zur Startseite</a>',
    '>Erneut versuchen</button>',
    'Brauchen Sie Hilfe? Schreiben Sie uns an <a href="mailto:hilfe@wortlaut.example">',
  ],
  '/en/nowhere': [
    '<h1>Page Not Found</h1>',
    'Sorry, the page you are looking for doesn&#x27;t exist or has been moved.',
    '>Back to Home</a>',
    '>Try Again</button>',
    'Need help? Contact us at <a href="mailto:hilfe@wortlaut.example">',
  ],
};
test.each([
  ['/nirgends', words['/nirgends']],
  ['/fragen/nirgends', words['/nirgends']],
  ['/blog/recht/nirgends', words['/nirgends']],
  ['/page/nirgends', words['/nirgends']],
  ['/en/nowhere', words['/en/nowhere']],
  ['/en/questions/nowhere', words['/en/nowhere']],
  ['/en/blog/law/nowhere', words['/en/nowhere']],
  ['/en/page/nowhere', words['/en/nowhere']],
  ['/en/auth/nowhere', words['/en/nowhere']],
])('%s is missing, in the words of the specification', async (url, sentences) => {
  const web = await start();
  const answer = await web.inject({ url, headers: html });
  const screen = answer.body.replaceAll('<!-- -->', '');
  expect(answer.statusCode).toBe(404);
  for (const sentence of sentences) expect(screen).toContain(sentence);
});

test.each([
  ['/en/nowhere', 404, caller],
  ['/en/app/nowhere', 404, caller],
  ['/dev/broken', 500, null],
] as const)('%s names no address where the operator has set none', async (url, status, visitor) => {
  const fail = async () => {
    throw new Error('broken');
  };
  const web = await start({
    config: { supportEmail: UNSET_EMAIL },
    plugins: [async (app) => void app.get('/dev/broken', entry('public'), fail)],
    ...(visitor && { caller: visitor }),
  });
  const answer = await web.inject({ url, headers: html });
  expect(answer.statusCode).toBe(status);
  expect(answer.body).not.toMatch(/Need help|Brauchen Sie Hilfe|mailto:/);
});
