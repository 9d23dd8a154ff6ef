import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../test/temporary-folder.ts';
import { translator } from '#i18n/translate.ts';
import type { EngineAvailability, SpeechEngine } from '#speech/engine.ts';
import { createDoctorChecks, type DoctorProbes } from './doctor-checks.ts';
import { runDoctor } from './doctor.ts';

function engine(name: string, availability: EngineAvailability): SpeechEngine {
  return {
    name,
    rank: 1,
    parallelism: 1,
    availability: () => Promise.resolve(availability),
    open: () => Promise.reject(new Error('not asked for')),
  };
}

const english = engine('offline', { available: true, languages: ['en'] });
const absent = engine('better', { available: false, missing: 'speech.unknown' });

const signed = { kind: 'signed', domain: 'example.org', selector: '2026', isOfSender: true } as const;

const folder = temporaryFolder();

async function examine(probes: Partial<DoctorProbes> = {}) {
  let output = '';
  let said = '';
  const checks = createDoctorChecks({
    nodeVersion: '24.21.0',
    programVersion: () => Promise.resolve('7.1'),
    engines: [english, absent],
    models: [],
    levels: () => Promise.resolve([]),
    sandbox: () => Promise.resolve('bubblewrap'),
    sandboxRequired: false,
    untrustedProxy: () => Promise.resolve(null),
    offeredLanguages: ['en'],
    publicAddress: { kind: 'fit', url: 'https://wort.example' },
    mailSigning: () => Promise.resolve(signed),
    reachMailServer: () => Promise.resolve(),
    undeliveredMails: () => Promise.resolve({ mails: 0, people: 0 }),
    droppedMails: () => Promise.resolve({ mails: 0, mailboxes: 0 }),
    missingInvoiceSettings: null,
    lacksVatIdForReverseCharge: false,
    invoiceFacts: () => Promise.resolve(null),
    missingImprintSettings: [],
    sourceUrl: 'https://git.example.org/wortlaut',
    missingLegalFacts: { processors: [], measures: [], privacyAuthority: false },
    unplacedCountingHost: null,
    dataDir: join(folder, 'data'),
    pingDatabase: () => Promise.resolve('fits'),
    ...probes,
  });
  const terminal = {
    result: (text: string) => {
      output += text;
      return Promise.resolve();
    },
    say: (line: string) => {
      said += line;
    },
    progress: () => undefined,
    onStop: () => () => undefined,
  };
  const exitCode = await runDoctor({ checks, terminal, text: translator('en') });
  return { exitCode, output, said };
}

describe('doctor', () => {
  it('ends with 0 where all that is needed is there, and names what else could be', async () => {
    const { exitCode, output } = await examine();
    expect(exitCode).toBe(0);
    expect(output).toContain('✓ Speech engine offline: languages: en\n');
    expect(output).toContain('– Speech engine better: not set up\n');
    expect(output).not.toContain('✗');
  });

  it.each([
    [
      { kind: 'unsigned' },
      '– Outgoing mail: isn’t signed with DKIM here. The mail server in SMTP_URL has to',
    ],
    [
      signed,
      '✓ Outgoing mail: is signed with DKIM; the public key belongs in the TXT record 2026._domainkey.example.org',
    ],
    [
      { kind: 'signed', domain: 'example.org', selector: '2026', isOfSender: false },
      '– Outgoing mail: is signed as example.org, which isn’t the domain of MAIL_FROM',
    ],
  ] as const)('says who signs mails: %j', async (signing, line) => {
    const { exitCode, output } = await examine({ mailSigning: () => Promise.resolve(signing) });
    expect(exitCode).toBe(0);
    expect(output).toContain(line);
  });

  it('says that invoices without tax need the VAT id of the seller, and ends with 0', async () => {
    const { exitCode, output } = await examine({
      missingInvoiceSettings: [],
      lacksVatIdForReverseCharge: true,
    });
    expect(exitCode).toBe(0);
    expect(output).toContain('– Invoices: INVOICE_VAT_ID isn’t set');
    expect((await examine({ missingInvoiceSettings: [] })).output).toContain('✓ Invoices: ');
    expect((await examine({ lacksVatIdForReverseCharge: true })).output).not.toContain('INVOICE_VAT_ID');
  });

  it.each([
    [[0, 799_999], true, '✓', ''],
    [[0, 800_000], true, '–', 'net sales in 2026: 8000.00 EUR'],
    [[900_000, 0], true, '✓', ''],
    [[0, 1_000_000], true, '–', 'net sales in 2026: 10000.00 EUR'],
    [
      [0, 1_000_001],
      true,
      '–',
      'net sales in 2026: 10000.01 EUR. The threshold of 10000.00 EUR has been passed',
    ],
    [[1_000_001, 0], true, '–', 'net sales in 2025: 10000.01 EUR'],
    [[2_000_000, 2_000_000], false, '✓', ''],
  ] as const)(
    'looks at the sales to consumers in the EU: %j cents, at home %s',
    async ([last, current], isTaxedAtHome, sign, said) => {
      const euSales = [
        { year: 2025, netCents: last },
        { year: 2026, netCents: current },
      ];
      const { exitCode, output } = await examine({
        missingInvoiceSettings: [],
        invoiceFacts: () => Promise.resolve({ euSales, isTaxedAtHome, unreplaced: [] }),
      });
      expect(output).toContain(`${sign} Consumers in other EU countries: ${said}`);
      expect(exitCode).toBe(0);
    },
  );

  it('names cancelled invoices that nothing replaced', async () => {
    const unreplaced = ['2026-000418', '2026-000420'];
    const { exitCode, output } = await examine({
      missingInvoiceSettings: [],
      invoiceFacts: () => Promise.resolve({ euSales: [], isTaxedAtHome: true, unreplaced }),
    });
    expect(exitCode).toBe(0);
    expect(output).toContain('– Cancelled invoices without a replacement: Pro goes on');
    expect(output).toContain('2026-000418, 2026-000420');
  });

  it('names what the legal pages leave out, and ends with 0', async () => {
    const missingLegalFacts = {
      processors: ['hosting', 'mail'],
      measures: ['disks'],
      privacyAuthority: true,
    };
    const { exitCode, output } = await examine({ missingLegalFacts });
    expect(exitCode).toBe(0);
    expect(output).toContain('OPERATOR_PROCESSORS lacks: hosting, mail.');
    expect(output).toContain('OPERATOR_MEASURES lacks: disks.');
    expect(output).toContain('OPERATOR_PRIVACY_AUTHORITY isn’t set.');
  });

  it('reports a host of counted visits that is not known to be what the pages say, and ends with 0', async () => {
    const unplacedCountingHost = { host: 'posthog.example', destination: 'own' as const };
    const { exitCode, output } = await examine({ unplacedCountingHost });
    expect(exitCode).toBe(0);
    expect(output).toContain('posthog.example: the pages say that this is a server of the operator’s own');
    expect((await examine()).output).not.toContain('Counting of visits');
  });

  it('says that no page links to the source code where no address is set, and ends with 0', async () => {
    const { exitCode, output } = await examine({ sourceUrl: null });
    expect(exitCode).toBe(0);
    expect(output).toContain('– Source code: SOURCE_URL isn’t set');
  });

  it.each<[string, Partial<DoctorProbes>, string]>([
    ['an old Node', { nodeVersion: '22.1.0' }, '✗ Node'],
    ['no ffmpeg', { programVersion: () => Promise.resolve(null) }, '✗ Program ffmpeg'],
    ['no engine', { engines: [absent] }, '✗ Speech recognition overall'],
    [
      'a language that is offered and that no engine recognises',
      { offeredLanguages: ['de', 'en', 'fr'] },
      '✗ Speech recognition overall: no engine for: de, fr.',
    ],
    ['no address', { publicAddress: { kind: 'unset' } }, '✗ Public address: PUBLIC_URL isn’t set'],
    [
      'an address without TLS',
      { publicAddress: { kind: 'plain', url: 'http://wort.example' } },
      '✗ Public address: http://wort.example isn’t encrypted',
    ],
    [
      'no mail server',
      { mailSigning: () => Promise.resolve({ kind: 'kept' as const }) },
      '✗ Outgoing mail: stays on this machine',
    ],
    [
      'a mail server that does not answer',
      { reachMailServer: () => Promise.reject(new Error('connect ECONNREFUSED')) },
      '✗ Outgoing mail: the mail server in SMTP_URL doesn’t answer, or refuses to let us sign in: connect ECONNREFUSED',
    ],
    [
      'an imprint without its settings',
      { missingImprintSettings: ['SUPPORT_EMAIL'] },
      '✗ Imprint: it stays unpublished until these settings are set: SUPPORT_EMAIL',
    ],
    [
      'plans without a seller',
      { missingInvoiceSettings: ['INVOICE_IBAN'] },
      '✗ Invoices: nothing can be bought until these settings are set: INVOICE_IBAN',
    ],
    [
      'a database of another version',
      { pingDatabase: () => Promise.resolve('foreign') },
      'was set up by another version',
    ],
    ['no database', { pingDatabase: () => Promise.reject(new Error('refused')) }, 'not reachable: refused'],
    [
      'a check that breaks',
      { sandbox: () => Promise.reject(new Error('broken')) },
      '✗ Sandbox for media programs',
    ],
    [
      'half of the settings that sign mails',
      {
        mailSigning: () =>
          Promise.resolve({
            kind: 'unusable' as const,
            problem: 'MAIL_DKIM_KEY: signing mails needs it too',
          }),
      },
      '✗ Outgoing mail: can’t be signed with these settings, and the program doesn’t start: MAIL_DKIM_KEY:',
    ],
  ])('ends with 1 for %s and still makes every other check', async (_, probes, line) => {
    const { exitCode, output } = await examine(probes);
    expect(exitCode).toBe(1);
    expect(output).toContain(line);
    expect(output.trimEnd().split('\n')).toHaveLength(
      21 + (probes.engines ? -1 : 0) + (probes.missingInvoiceSettings ? 3 : 0) + 1,
    );
  });

  it('names the recogniser of each level of quality, and the one of its second pass', async () => {
    const choice = { first: 'local:fast', second: null };
    const { output } = await examine({
      levels: () =>
        Promise.resolve([
          { quality: 'standard', language: 'de', ...choice },
          { quality: 'standard', language: 'en', ...choice },
          { quality: 'high', language: 'de', ...choice, second: 'local:precise' },
          { quality: 'high', language: 'en', ...choice },
        ]),
    });
    expect(output).toContain('✓ Standard quality: de, en: local:fast\n');
    expect(output).toContain('✓ High quality: de: local:fast + local:precise; en: local:fast (');
    expect(output).toContain('– Premium quality: no engine available\n');
  });

  it('finds a data folder that cannot be made', async () => {
    await writeFile(join(folder, 'file'), '');
    const { exitCode, output } = await examine({ dataDir: join(folder, 'file', 'data') });
    expect(exitCode).toBe(1);
    expect(output).toContain('✗ Data folder');
  });

  it('says which isolation there is: a weaker one is a warning, and fails where the settings demand more', async () => {
    const limits = { sandbox: () => Promise.resolve('limits' as const) };
    expect((await examine({ sandboxRequired: true })).output).toContain('(SANDBOX=required)\n');
    const { exitCode, output } = await examine({ ...limits, sandboxRequired: true });
    expect(exitCode).toBe(1);
    expect(output).toContain('SANDBOX=required needs bubblewrap, which doesn’t work here');
    const weaker = await examine(limits);
    expect([weaker.exitCode, weaker.output.includes('– Sandbox')]).toEqual([0, true]);
  });
});

describe('doctor, of models', () => {
  it('names each with its state, and never fails over one', async () => {
    const model = {
      id: 'one',
      name: 'One',
      role: 'recognition',
      languages: ['de'],
      bytes: 1,
      memoryMb: 1,
      licence: { name: 'MIT', url: 'https://models.invalid/', notice: 'n' },
      state: 'ready',
      progress: null,
      planned: true,
      installable: true,
    } as const;
    const { exitCode, output } = await examine({
      models: [model, { ...model, id: 'two', state: 'changed' }, { ...model, id: 'three', state: 'missing' }],
    });
    expect(exitCode).toBe(0);
    expect(output).toContain('✓ Model one: installed\n');
    expect(output).toContain('– Model two: changed; run “models verify” to check it\n');
    expect(output).toContain('– Model three: downloads automatically while the server runs\n');
  });
});
