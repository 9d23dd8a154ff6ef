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
    missingInvoiceSettings: null,
    lacksVatIdForReverseCharge: false,
    missingImprintSettings: [],
    dataDir: join(folder, 'data'),
    pingDatabase: () => Promise.resolve(),
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

  it('names the settings that invoices lack, and ends with 0', async () => {
    const { exitCode, output } = await examine({ missingInvoiceSettings: ['INVOICE_IBAN'] });
    expect(exitCode).toBe(0);
    expect(output).toContain('nothing can be bought until these settings are set: INVOICE_IBAN');
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

  it('names the settings that the imprint lacks, and ends with 0', async () => {
    const { exitCode, output } = await examine({ missingImprintSettings: ['SUPPORT_EMAIL'] });
    expect(exitCode).toBe(0);
    expect(output).toContain('it stays unpublished until these settings are set: SUPPORT_EMAIL');
  });

  it.each<[string, Partial<DoctorProbes>, string]>([
    ['an old Node', { nodeVersion: '22.1.0' }, '✗ Node'],
    ['no ffmpeg', { programVersion: () => Promise.resolve(null) }, '✗ Program ffmpeg'],
    ['no engine', { engines: [absent] }, '✗ Speech recognition overall'],
    ['no database', { pingDatabase: () => Promise.reject(new Error('refused')) }, 'not reachable: refused'],
    [
      'a check that breaks',
      { sandbox: () => Promise.reject(new Error('broken')) },
      '✗ Sandbox for media programs',
    ],
  ])('ends with 1 for %s and still makes every other check', async (_, probes, line) => {
    const { exitCode, output } = await examine(probes);
    expect(exitCode).toBe(1);
    expect(output).toContain(line);
    expect(output.trimEnd().split('\n')).toHaveLength(probes.engines ? 13 : 14);
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

  it('says which isolation there is, and fails where the settings demand more', async () => {
    const limits = { sandbox: () => Promise.resolve('limits' as const) };
    expect((await examine({ sandboxRequired: true })).output).toContain('(SANDBOX=required)\n');
    const { exitCode, output } = await examine({ ...limits, sandboxRequired: true });
    expect(exitCode).toBe(1);
    expect(output).toContain(
      '✗ Sandbox for media programs: SANDBOX=required needs bubblewrap, which doesn’t work here',
    );
  });

  it('takes a weaker sandbox for a warning', async () => {
    const { exitCode, output } = await examine({ sandbox: () => Promise.resolve('limits') });
    expect(exitCode).toBe(0);
    expect(output).toContain('– Sandbox');
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
