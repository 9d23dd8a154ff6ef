// The systemd unit of this installation, with what is known of the machine.
import { execFile } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEnv, promisify } from 'node:util';
import type { CliServices } from '#cli/services.ts';
import { createServiceChecks, type ServiceProbes } from '#cli/service/service-checks.ts';
import { unitName, unitText } from '#cli/service/unit-text.ts';
import { readConfig, settingsBeside } from '#platform/settings/config.ts';

const run = promisify(execFile);
/** Of the data folder; what a start as somebody else may have left there. */
const NEEDED = [
  'blobs',
  'keys.json',
  'models',
  'outbox',
  'postgres',
  'postgres.password',
  'postgres-everyday.password',
  'scratch',
  'try-out',
  'uploads',
];
/** Settings that name a file which is read at the start; root can read what the service cannot. */
const NAMED_FILES = ['MAIL_DKIM_KEY', 'MAIL_IN_TLS_CERT', 'MAIL_IN_TLS_KEY'];
const UNITS = '/etc/systemd/system';
const program = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

/** The service has the settings of `.env` alone, so its unit and its checks are made of them, whatever this command has. */
export function composeService(): CliServices['service'] {
  return async ({ role, user }) => {
    const file = join(program, '.env');
    const settings: Record<string, string | undefined> = existsSync(file)
      ? parseEnv(readFileSync(file, 'utf8'))
      : {};
    const config = readConfig(settings);
    const dataDir = resolve(program, settings['DATA_DIR'] || './data');
    const keysFolder = settings['KEYS_FILE'] && dirname(resolve(program, settings['KEYS_FILE']));
    const text = unitText({
      appName: config.appName,
      program,
      node: process.execPath,
      user,
      role,
      writable: [dataDir, ...(keysFolder ? [keysFolder] : [])],
      readable: Object.values(settings).flatMap((value) => value ?? []),
    });
    const path = join(UNITS, `${unitName(role)}.service`);
    const checks = createServiceChecks({
      program,
      user,
      role,
      dataDir,
      namedFiles: NAMED_FILES.flatMap((name) => {
        const path = settings[name];
        return path ? [{ setting: name, path: resolve(program, path) }] : [];
      }),
      usesOutsideDatabase: config.databaseUrl !== undefined,
      ports: [
        { setting: 'PORT', port: config.port },
        { setting: 'MAIL_IN_PORT', port: config.mailIn.port ?? 0 },
      ],
      straySettings: settingsBeside(settings),
      environmentFile: existsSync(file)
        ? { path: file, isOpenToAll: (statSync(file).mode & 0o004) !== 0 }
        : null,
      userId: () => userId(user),
      ...probesAs(user),
      complaints: () => complaintsAbout(text, `${unitName(role)}.service`),
      installed: async () => {
        const there = await readFile(path, 'utf8').catch(() => null);
        if (there === null) return 'none';
        return there === text ? 'same' : 'other';
      },
    });
    return { text, checks, path, write: () => writeUnit(path, text) };
  };
}

async function userId(user: string): Promise<number | null> {
  const found = await run('id', ['-u', user]).catch(() => null);
  return found && Number(found.stdout);
}

/** What the user of the service may do: root tries it in their name, they themselves at once, and nobody else can. */
function probesAs(user: string): Pick<ServiceProbes, 'mayRead' | 'mayWrite' | 'foreignIn' | 'nodeVersion'> {
  const can = async (tests: readonly string[]) => {
    const before = await wordsBefore(user);
    if (!before) return 'unknown';
    const [name = 'test', ...args] = [...before, 'test', ...tests];
    return run(name, args).then(
      () => 'yes' as const,
      () => 'no' as const,
    );
  };
  return {
    mayRead: (paths) => can(paths.flatMap((path, index) => [...(index === 0 ? [] : ['-a']), '-r', path])),
    mayWrite: async (path) => (existsSync(path) ? can(['-w', path, '-a', '-x', path]) : 'missing'),
    foreignIn: async (path, id) => {
      const owners = await Promise.all(
        NEEDED.map(async (name) =>
          stat(join(path, name)).then(
            ({ uid }) => uid,
            () => id,
          ),
        ),
      );
      return NEEDED.filter((_, index) => owners[index] !== id);
    },
    nodeVersion: async () => {
      const [name, ...args] = [...((await wordsBefore(user)) ?? []), process.execPath];
      const said = await run(name, [...args, '--version']).catch(() => null);
      return said && said.stdout.trim().replace(/^v/, '');
    },
  };
}

async function wordsBefore(user: string): Promise<string[] | null> {
  const id = await userId(user);
  if (id === null) return null;
  if (process.getuid?.() === id) return [];
  if (process.getuid?.() !== 0) return null;
  const { stdout } = await run('id', ['-g', user]);
  return ['setpriv', `--reuid=${id}`, `--regid=${stdout.trim()}`, '--init-groups', '--'];
}

async function complaintsAbout(text: string, name: string): Promise<string[] | null> {
  const folder = await mkdtemp(join(tmpdir(), 'wortlaut-unit-'));
  try {
    await writeFile(join(folder, name), text);
    const { stderr } = await run('systemd-analyze', ['verify', join(folder, name)]);
    return linesAbout(stderr, name);
  } catch (error) {
    const { code, stderr = '' } = error as { code?: unknown; stderr?: string };
    return code === 'ENOENT' ? null : [...linesAbout(stderr, name), `systemd-analyze: ${String(code)}`];
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** It looks at the units that this one waits for, too. */
function linesAbout(output: string, name: string): string[] {
  return output.split('\n').filter((line) => line.includes(name));
}

/** Whole or not at all. */
async function writeUnit(path: string, text: string): Promise<boolean> {
  const partial = `${path}.${process.pid}.partial`;
  try {
    await writeFile(partial, text, { mode: 0o644 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EACCES') return false;
    throw error;
  }
  await rename(partial, path);
  return true;
}
