// What would keep a systemd service from working on this machine, found before it is started.
import type { TextKey } from '#i18n/de.ts';
import type { TextParams } from '#i18n/translate.ts';
import type { DoctorCheck, DoctorResult } from '../doctor-check.ts';
import type { ServiceRole } from './unit-text.ts';

/** `unknown`: only root can try it in the name of somebody else. */
type Answer = 'yes' | 'no' | 'unknown';

export type ServiceProbes = {
  program: string;
  user: string;
  role: ServiceRole;
  dataDir: string;
  /** Files that settings name. */
  namedFiles: readonly { setting: string; path: string }[];
  usesOutsideDatabase: boolean;
  /** Names of settings, with their ports. */
  ports: readonly { setting: string; port: number }[];
  /** Settings of this command's environment that the service will not have. */
  straySettings: readonly string[];
  /** Null where there is no file `.env`. */
  environmentFile: { path: string; isOpenToAll: boolean } | null;
  /** Its id; null where there is no such user. */
  userId(): Promise<number | null>;
  /** Whether the user may read each of these. */
  mayRead(paths: readonly string[]): Promise<Answer>;
  /** `missing`: there is no such folder. */
  mayWrite(path: string): Promise<Answer | 'missing'>;
  /** Names in the data folder that belong to somebody else. */
  foreignIn(path: string, userId: number): Promise<readonly string[]>;
  /** The version of the Node of the unit, as the user runs it; null where it does not run. */
  nodeVersion(): Promise<string | null>;
  /** What systemd finds in the unit; null where there is no `systemd-analyze` here. */
  complaints(): Promise<readonly string[] | null>;
  /** The unit that is installed, beside the one that would be written. */
  installed(): Promise<'none' | 'same' | 'other'>;
};

/** Below it a port needs a right that the service does not have. */
const FIRST_FREE_PORT = 1024;

export function createServiceChecks(probes: ServiceProbes): DoctorCheck[] {
  return [
    { title: 'cli.service.settings', run: () => checkSettings(probes) },
    { title: 'cli.service.user', run: () => checkUser(probes) },
    { title: 'cli.doctor.node', run: () => checkNode(probes) },
    { title: 'cli.service.program', run: () => checkProgram(probes) },
    { title: 'cli.doctor.dataDir', run: () => checkDataDir(probes) },
    ...(probes.role === 'all'
      ? []
      : [{ title: 'cli.doctor.database' as const, run: () => checkRole(probes) }]),
    { title: 'cli.service.ports', run: async () => checkPorts(probes) },
    { title: 'cli.service.verify', run: () => checkUnit(probes) },
    { title: 'cli.service.installed', run: () => checkInstalled(probes) },
  ];
}

function result(state: DoctorResult['state'], text: TextKey, params?: TextParams): DoctorResult {
  return { state, detail: { text, ...(params && { params }) } };
}

async function checkSettings(probes: ServiceProbes): Promise<DoctorResult> {
  const { environmentFile, straySettings, program, user } = probes;
  for (const { setting, path } of probes.namedFiles)
    if ((await probes.mayRead([path])) === 'no')
      return result('failed', 'cli.service.namedFileClosed', { setting, path, user });
  if (straySettings.length > 0)
    return result('warning', 'cli.service.straySettings', { settings: straySettings.join(', ') });
  if (!environmentFile) return result('warning', 'cli.service.noEnvironmentFile', { path: program });
  if (environmentFile.isOpenToAll)
    return result('warning', 'cli.service.environmentFileOpen', { path: environmentFile.path });
  return result('ok', 'cli.doctor.path', { path: environmentFile.path });
}

async function checkUser({ user, userId }: ServiceProbes): Promise<DoctorResult> {
  const id = await userId();
  if (id === null) return result('failed', 'cli.service.userMissing', { user });
  return id === 0
    ? result('failed', 'cli.service.userIsRoot')
    : result('ok', 'cli.doctor.path', { path: user });
}

async function checkNode({ nodeVersion, user }: ServiceProbes): Promise<DoctorResult> {
  const version = await nodeVersion();
  return version === null
    ? result('failed', 'cli.service.nodeClosed', { user })
    : result('ok', 'cli.doctor.version', { version });
}

async function checkProgram({
  mayRead,
  environmentFile,
  program,
  user,
}: ServiceProbes): Promise<DoctorResult> {
  const files = ['scripts/start.mjs', 'build/program/main.mjs', 'build/build.json', 'drizzle'];
  const paths = [
    ...files.map((file) => `${program}/${file}`),
    ...(environmentFile ? [environmentFile.path] : []),
  ];
  const answer = await mayRead(paths);
  if (answer === 'unknown') return result('warning', 'cli.service.asRoot', { user });
  return answer === 'yes'
    ? result('ok', 'cli.doctor.path', { path: program })
    : result('failed', 'cli.service.programClosed', { paths: paths.join(', '), user });
}

async function checkDataDir(probes: ServiceProbes): Promise<DoctorResult> {
  const { dataDir: path, user } = probes;
  const answer = await probes.mayWrite(path);
  if (answer === 'missing') return result('failed', 'cli.service.dataDirMissing', { path, user });
  if (answer === 'unknown') return result('warning', 'cli.service.asRoot', { user });
  const id = await probes.userId();
  const foreign = id === null ? [] : await probes.foreignIn(path, id);
  if (foreign.length > 0)
    return result('failed', 'cli.service.dataDirForeign', { path, user, names: foreign.join(', ') });
  return answer === 'yes'
    ? result('ok', 'cli.doctor.path', { path })
    : result('failed', 'cli.service.dataDirClosed', { path, user });
}

/** The embedded one belongs to a single process. */
async function checkRole({ usesOutsideDatabase, role }: ServiceProbes): Promise<DoctorResult> {
  return usesOutsideDatabase
    ? result('ok', 'cli.doctor.ok')
    : result('failed', 'cli.service.roleNeedsDatabase', { role });
}

function checkPorts({ ports }: ServiceProbes): DoctorResult {
  const closed = ports.filter(({ port }) => port > 0 && port < FIRST_FREE_PORT);
  if (closed.length === 0) return result('ok', 'cli.doctor.ok');
  const settings = closed.map(({ setting, port }) => `${setting}=${port}`).join(', ');
  return result('failed', 'cli.service.portClosed', { settings });
}

async function checkUnit({ complaints }: ServiceProbes): Promise<DoctorResult> {
  const found = await complaints();
  if (found === null) return result('warning', 'cli.service.noSystemd');
  return found.length === 0
    ? result('ok', 'cli.doctor.ok')
    : result('failed', 'cli.service.complaints', { detail: found.join('; ') });
}

async function checkInstalled({ installed }: ServiceProbes): Promise<DoctorResult> {
  const state = await installed();
  return result(state === 'same' ? 'ok' : 'warning', `cli.service.installed.${state}`);
}
