// The checks of `doctor`: is everything there that the product needs on this machine.
import { access, constants, mkdir } from 'node:fs/promises';
import type { TextKey } from '#i18n/de.ts';
import { isTextKey, type TextParams } from '#i18n/translate.ts';
import type { LevelChoice, ModelListing } from '#speech/public.server.ts';
import type { SpeechEngine } from '#speech/engine.ts';
import type { DoctorCheck, DoctorResult } from './doctor-check.ts';
import { checksOfSales, type InvoiceFacts } from './invoice-checks.ts';
import { checksOfReach, type ReachProbes } from './reach-checks.ts';

export type DoctorProbes = ReachProbes & {
  /** As in `process.versions.node`. */
  nodeVersion: string;
  /** The version that a program reports, or null when it cannot be run. */
  programVersion(program: 'ffmpeg' | 'ffprobe'): Promise<string | null>;
  engines: readonly SpeechEngine[];
  /** What each level of quality would take now. */
  levels(): Promise<readonly LevelChoice[]>;
  /** Those that are installed, or belong to the set of this machine. */
  models: readonly ModelListing[];
  sandbox(): Promise<'bubblewrap' | 'limits'>;
  /** Whether the settings forbid to work without bubblewrap. */
  sandboxRequired: boolean;
  /** A proxy that forwarded requests without being named in TRUSTED_PROXIES. */
  untrustedProxy(): Promise<{ address: string; seenAt: string } | null>;
  /** Languages that people may choose for a recording. */
  offeredLanguages: readonly string[];
  /** Names of the settings that invoices lack; null where plans are off. */
  missingInvoiceSettings: readonly string[] | null;
  /** Invoices to businesses of the other member states would lack the seller's VAT id. */
  lacksVatIdForReverseCharge: boolean;
  /** What the invoices so far say; null where no database can be asked, or plans are off. */
  invoiceFacts(): Promise<InvoiceFacts | null>;
  /** Names of the settings that the imprint lacks. */
  missingImprintSettings: readonly string[];
  /** Where the pages say that the source is; null where they do not. */
  sourceUrl: string | null;
  /** What the legal pages lack beside it. */
  missingLegalFacts: MissingLegalFacts;
  /** Where counted visits go, though nothing shows that it is what the pages say of it. */
  unplacedCountingHost: { readonly host: string; readonly destination: 'posthog' | 'own' } | null;
  dataDir: string;
  /** @throws when the database does not answer */
  pingDatabase(): Promise<DatabaseState>;
};

/** `foreign`: its tables are those of another version, and this one does not start with them. */
export type DatabaseState = 'fits' | 'foreign';

export type MissingLegalFacts = {
  /** Names in OPERATOR_PROCESSORS of the services that are set up and not named. */
  readonly processors: readonly string[];
  /** Names in OPERATOR_MEASURES about which nothing is stated. */
  readonly measures: readonly string[];
  readonly privacyAuthority: boolean;
};

const LEAST_NODE = 24;

export function createDoctorChecks(probes: DoctorProbes): DoctorCheck[] {
  return [
    { title: 'cli.doctor.node', run: async () => checkNode(probes.nodeVersion) },
    ...(['ffmpeg', 'ffprobe'] as const).map((program) => ({
      title: 'cli.doctor.program' as const,
      titleParams: { program },
      run: async () => checkProgram(await probes.programVersion(program)),
    })),
    ...probes.engines.map((engine) => ({
      title: 'cli.doctor.engine' as const,
      titleParams: { engine: engine.name },
      run: () => checkEngine(engine),
    })),
    ...probes.models.map((model) => ({
      title: 'cli.doctor.model' as const,
      titleParams: { model: model.id },
      run: async () => checkModel(model),
    })),
    ...(['standard', 'high', 'premium'] as const).map((quality) => ({
      title: `cli.doctor.level.${quality}` as const,
      run: async () => checkLevel((await probes.levels()).filter((choice) => choice.quality === quality)),
    })),
    { title: 'cli.doctor.speech', run: () => checkAnyEngine(probes) },
    {
      title: 'cli.doctor.sandbox',
      run: async () => checkSandbox(await probes.sandbox(), probes.sandboxRequired),
    },
    { title: 'cli.doctor.proxies', run: async () => checkProxies(await probes.untrustedProxy()) },
    ...checksOfReach(probes),
    ...checksOfInvoices(probes),
    { title: 'cli.doctor.imprint', run: async () => checkImprint(probes.missingImprintSettings) },
    { title: 'cli.doctor.source', run: async () => checkSource(probes.sourceUrl) },
    ...checksOfLegalFacts(probes.missingLegalFacts),
    ...checksOfCounting(probes.unplacedCountingHost),
    { title: 'cli.doctor.dataDir', run: () => checkDataDir(probes.dataDir) },
    { title: 'cli.doctor.database', run: () => checkDatabase(probes) },
  ];
}

function result(state: DoctorResult['state'], text: TextKey, params?: TextParams): DoctorResult {
  return { state, detail: { text, ...(params && { params }) } };
}

function checkNode(version: string): DoctorResult {
  if (Number.parseInt(version, 10) >= LEAST_NODE) return result('ok', 'cli.doctor.version', { version });
  return result('failed', 'cli.doctor.nodeOld', { version, least: LEAST_NODE });
}

function checkProgram(version: string | null): DoctorResult {
  if (version === null) return result('failed', 'cli.doctor.programMissing');
  return result('ok', 'cli.doctor.version', { version });
}

async function checkEngine(engine: SpeechEngine): Promise<DoctorResult> {
  const availability = await engine.availability();
  if (availability.available) {
    return result('ok', 'cli.doctor.languages', { languages: availability.languages.join(', ') });
  }
  const { missing } = availability;
  return result('warning', isTextKey(missing) ? missing : 'cli.doctor.engineMissing');
}

/** None is needed: the product works with whatever engine there is. */
function checkModel({ state, planned }: ModelListing): DoctorResult {
  if (state === 'ready') return result('ok', 'cli.models.state.ready');
  if (state === 'missing' && planned) return result('warning', 'cli.models.state.planned');
  return result('warning', `cli.models.state.${state}`);
}

/** The form offers each language: who chooses one without an engine would be refused. */
async function checkAnyEngine({
  engines,
  offeredLanguages,
}: Pick<DoctorProbes, 'engines' | 'offeredLanguages'>): Promise<DoctorResult> {
  const found = await Promise.all(engines.map((engine) => engine.availability()));
  const served = found.flatMap((availability) => (availability.available ? [availability.languages] : []));
  if (served.length === 0) return result('failed', 'cli.doctor.noEngine');
  const languages = new Set<string>(served.flat());
  const missing = offeredLanguages.filter((language) => !languages.has(language));
  if (missing.length === 0) return result('ok', 'cli.doctor.ok');
  return result('failed', 'cli.doctor.languagesMissing', { languages: missing.join(', ') });
}

/** Reports the engines of one quality level. `checkAnyEngine` reports a machine without any engine. */
function checkLevel(choices: readonly LevelChoice[]): DoctorResult {
  if (choices.length === 0) return result('warning', 'cli.doctor.levelNone');
  const ways = new Map<string, string[]>();
  for (const { first, second, language } of choices) {
    const way = second === null ? first : `${first} + ${second}`;
    ways.set(way, [...(ways.get(way) ?? []), language]);
  }
  const summary = [...ways].map(([way, languages]) => `${languages.join(', ')}: ${way}`).join('; ');
  const isAsked = choices.some(({ second }) => second !== null);
  return result('ok', isAsked ? 'cli.doctor.levelTwice' : 'cli.doctor.levelOnce', { ways: summary });
}

function checkSandbox(kind: 'bubblewrap' | 'limits', isRequired: boolean): DoctorResult {
  if (kind === 'bubblewrap')
    return result('ok', isRequired ? 'cli.doctor.sandboxRequired' : 'cli.doctor.sandboxFull');
  return isRequired
    ? result('failed', 'cli.doctor.sandboxMissing')
    : result('warning', 'cli.doctor.sandboxLimits');
}

/** Everything works behind it, but one person who tries too often keeps all others out. */
function checkProxies(seen: { address: string; seenAt: string } | null): DoctorResult {
  return seen === null
    ? result('ok', 'cli.doctor.proxiesKnown')
    : result('warning', 'cli.doctor.proxyUntrusted', { ...seen });
}

/** With plans Pro is offered, and nobody could buy it. */
function checksOfInvoices(probes: DoctorProbes): DoctorCheck[] {
  const { missingInvoiceSettings: missing } = probes;
  if (missing === null) return [];
  return [
    {
      title: 'cli.doctor.invoices',
      run: async () => checkInvoices(missing, probes.lacksVatIdForReverseCharge),
    },
    ...checksOfSales(probes),
  ];
}

function checkInvoices(missing: readonly string[], lacksVatId: boolean): DoctorResult {
  if (missing.length > 0)
    return result('failed', 'cli.doctor.invoicesNotSetUp', { settings: missing.join(', ') });
  return lacksVatId ? result('warning', 'cli.doctor.invoicesWithoutVatId') : result('ok', 'cli.doctor.ok');
}

/** An operator who offers the product to others owes them one, and the pages are reached by others. */
function checkImprint(missing: readonly string[]): DoctorResult {
  return missing.length === 0
    ? result('ok', 'cli.doctor.ok')
    : result('failed', 'cli.doctor.imprintNotSetUp', { settings: missing.join(', ') });
}

/** Section 13 of the licence asks for it where the product was changed; unchanged ones do without. */
function checkSource(url: string | null): DoctorResult {
  return url === null
    ? result('warning', 'cli.doctor.sourceUnset')
    : result('ok', 'cli.doctor.path', { path: url });
}

/** The legal pages do without them and leave them out. */
function checksOfLegalFacts({ processors, measures, privacyAuthority }: MissingLegalFacts): DoctorCheck[] {
  const warnOf = (missing: readonly string[], text: TextKey) => async () =>
    missing.length === 0
      ? result('ok', 'cli.doctor.ok')
      : result('warning', text, { names: missing.join(', ') });
  return [
    { title: 'cli.doctor.processors', run: warnOf(processors, 'cli.doctor.processorsUnnamed') },
    { title: 'cli.doctor.measures', run: warnOf(measures, 'cli.doctor.measuresUnstated') },
    {
      title: 'cli.doctor.privacyAuthority',
      run: warnOf(privacyAuthority ? ['OPERATOR_PRIVACY_AUTHORITY'] : [], 'cli.doctor.privacyAuthorityUnset'),
    },
  ];
}

function checksOfCounting(unplaced: DoctorProbes['unplacedCountingHost']): DoctorCheck[] {
  if (!unplaced) return [];
  const { host, destination } = unplaced;
  const text = `cli.doctor.countingHost.${destination}` as const;
  return [{ title: 'cli.doctor.counting', run: async () => result('warning', text, { host }) }];
}

async function checkDataDir(dataDir: string): Promise<DoctorResult> {
  try {
    await mkdir(dataDir, { recursive: true });
    await access(dataDir, constants.W_OK | constants.R_OK | constants.X_OK);
    return result('ok', 'cli.doctor.path', { path: dataDir });
  } catch {
    return result('failed', 'cli.doctor.dataDirClosed', { path: dataDir });
  }
}

async function checkDatabase(probes: DoctorProbes): Promise<DoctorResult> {
  try {
    const state = await probes.pingDatabase();
    return state === 'fits' ? result('ok', 'cli.doctor.ok') : result('failed', 'cli.doctor.databaseForeign');
  } catch (error) {
    return result('failed', 'cli.doctor.databaseDown', {
      detail: error instanceof Error ? error.message : String(error),
    });
  }
}
