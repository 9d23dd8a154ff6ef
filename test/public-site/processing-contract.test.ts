// The processing contract (Art. 28 GDPR) for everybody to read: the page and the PDF say the same, from the settings.
import { describe, expect, it } from 'vitest';
import { contractToReadPlugin } from '#personal-data/public.server.ts';
import { contractPaperAddresses, type LegalFacts } from '#site/public.server.ts';
import { loadWebBuild } from '#web/server/web-build.ts';
import { checkPdf } from '../pdf/check-pdf.ts';
import { html, nothingPublished, setUpWebServer } from '../servers/web-server.ts';

const start = setUpWebServer();
const operator = {
  name: 'Verlag am Stint GmbH',
  representative: 'Ada Lorenz',
  address: 'Ostheide 4',
  postalCode: '21335',
  city: 'Lüneburg',
  email: 'hilfe@wortlaut.example',
  phone: null,
  register: null,
  authority: null,
  editor: null,
  vatId: null,
};
const published: LegalFacts = {
  ...nothingPublished,
  operator,
  measures: { backups: 'Täglich, verschlüsselt, 14 Tage.' },
  recipients: [{ id: 'hosting', name: 'Beispiel Rechenzentrum GmbH, Deutschland' }],
};

async function offerOf(facts: LegalFacts) {
  const { bundle } = await loadWebBuild(`${process.cwd()}/build`);
  return bundle.entry.module.processingContractOf(facts);
}

async function open(legal: LegalFacts) {
  const offer = await offerOf(legal);
  const options = { offer, addresses: contractPaperAddresses, appName: 'Wortlaut' };
  const web = await start({ legal, plugins: [contractToReadPlugin(options)] });
  return {
    offer,
    page: async (url: string, language: string) =>
      (await web.inject({ url, headers: { ...html, 'accept-language': language } })).body,
    paper: async (url: string) => web.inject({ url }),
  };
}

describe('the processing contract', () => {
  it.each([
    ['de', '/auftragsverarbeitung'],
    ['en', '/en/data-processing-agreement'],
  ] as const)('says the same on its page in %s as on its paper', async (locale, address) => {
    const { offer, page, paper } = await open(published);
    const body = textOf(await page(address, locale));
    const printed = await paper(contractPaperAddresses[locale]);
    expect(printed.headers['content-type']).toBe('application/pdf');
    const { faults, read } = checkPdf(printed.rawPayload);
    expect(faults).toEqual([]);
    const onPaper = wordsOf(read);
    const { parts } = offer.texts[locale];
    expect(parts.length).toBeGreaterThan(40);
    for (const { text } of parts) {
      expect(body).toContain(text);
      expect(onPaper).toContain(text);
    }
    for (const fact of [
      offer.version,
      operator.name,
      operator.representative,
      published.recipients[0]?.name,
    ]) {
      expect(body).toContain(fact);
      expect(onPaper).toContain(fact);
    }
  });

  it('has a new version when a processor changes', async () => {
    const before = await offerOf(published);
    const after = await offerOf({ ...published, recipients: [{ id: 'hosting', name: 'Andere AG' }] });
    expect((await offerOf(published)).version).toBe(before.version);
    expect(after.version).not.toBe(before.version);
  });

  it('cannot be concluded while a service is not named, and says whom to ask', async () => {
    const unnamed: LegalFacts = { ...published, recipients: [{ id: 'mail-in', name: null }] };
    const { offer, page } = await open(unnamed);
    expect(offer.lacks).toBe('processors');
    const body = await page('/auftragsverarbeitung', 'de');
    expect(textOf(body)).toContain(
      'die ganze E-Mail mit ihren Anhängen: Den Namen nennt Ihnen der Betreiber auf Anfrage.',
    );
    expect(textOf(body)).toContain('Bitte fragen Sie bei ihm nach; seine E-Mail-Adresse steht oben.');
    expect(body).not.toContain('/app/profile#processing-contract');
    expect((await offerOf(published)).lacks).toBeNull();
  });

  it('promises nothing for Telegram, an independent controller that the customer chooses', async () => {
    const chosen: LegalFacts['recipients'] = [...published.recipients, { id: 'telegram', name: null }];
    const { texts, lacks } = await offerOf({ ...published, recipients: chosen });
    const said = texts.en.parts.map(({ text }) => text);
    expect(said.filter((text) => text.includes('Telegram FZ-LLC'))).toEqual([]);
    expect(said.filter((text) => /Telegram.*aren’t sub-processors/.test(text))).toHaveLength(1);
    expect(lacks).toBeNull();
  });

  it('says that there is nobody to conclude it with where the operator has not published who that is', async () => {
    const { page, paper } = await open(nothingPublished);
    const printed = checkPdf((await paper(contractPaperAddresses.de)).rawPayload);
    expect(textOf(await page('/auftragsverarbeitung', 'de'))).not.toContain('Fassung 2');
    expect(wordsOf(printed.read)).toContain('noch nicht veröffentlicht');
  });
});

it.each([
  ['de', '/technische-und-organisatorische-massnahmen', 'Sicherungen und ihre Wiederherstellung'],
  ['en', '/en/technical-and-organisational-measures', 'Backups and restoring them'],
] as const)('the measures in %s hold what the operator states', async (locale, address, label) => {
  const { page } = await open(published);
  const body = textOf(await page(address, locale));
  expect(body).toContain(`${label}: Täglich, verschlüsselt, 14 Tage.`);
  expect(body).toContain('Argon2id');
});

it('the measures leave out what the operator does not state', async () => {
  const address = '/technische-und-organisatorische-massnahmen';
  const some = textOf(await (await open(published)).page(address, 'de'));
  expect(some).not.toContain('Zutritt zu den Servern');
  const none = textOf(await (await open(nothingPublished)).page(address, 'de'));
  expect(none).not.toContain('Angaben des Betreibers');
});

/** Where a page ends, a text goes on after a second space. */
function wordsOf(read: readonly { text: string }[]): string {
  return read
    .map(({ text }) => text)
    .join(' ')
    .replaceAll(/\s+/g, ' ');
}

function textOf(body: string): string {
  return body
    .replace(/<[^>]+>/g, '')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}
