// The image of the Dockerfile and its containers, without a registry and a daemon: mmdebstrap makes the base from Debian's
// packages, buildah builds, podman runs. What is built is kept in `.cache/containers`: layers that did not change are not
// built again.
import { type ExecFileException, execFile, execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { parse } from 'yaml';

const root = resolve(import.meta.dirname, '../..');
const cache = join(root, '.cache', 'containers');
const IMAGE = 'localhost/wortlaut';
const BASE = 'docker.io/library/debian:bookworm-slim';
const store = [
  '--root',
  join(cache, 'store'),
  '--runroot',
  join(cache, 'run'),
  '--storage-driver',
  'overlay',
];
/** runc, since crun wants control groups of one version alone. */
const engine = [...store, '--cgroup-manager', 'cgroupfs', '--runtime', '/usr/sbin/runc'];
const run = promisify(execFile);
const MOST_OUTPUT = 2 ** 26;
/** Health checks are run by the tests, and not by timers of systemd. */
const podmanEnv = { ...process.env, DISABLE_HC_SYSTEMD: 'true' };

const programs = ['podman', 'buildah', 'runc', 'mmdebstrap'];
/** Programs and rights that the tests of containers need and that are not there, as Debian names them. */
export const missingForContainers = [
  ...programs.filter((program) => !isOnPath(program)),
  ...(process.getuid?.() === 0 ? [] : ['root']),
];

/** What a service of `compose.yaml` says of its container. */
export type Service = {
  command?: string[];
  environment?: Record<string, string>;
  read_only?: boolean;
  tmpfs?: string[];
  shm_size?: string;
  cap_drop?: string[];
  security_opt?: string[];
  stop_grace_period?: string;
};

/** The services of some files, one put over the other as `docker compose -f … -f …` does with what is in these files. */
export function composedServices(...files: string[]): Record<string, Service> {
  const all: Record<string, Service> = {};
  for (const file of files) {
    const { services } = parse(readFileSync(join(root, file), 'utf8')) as { services: typeof all };
    for (const [name, service] of Object.entries(services)) {
      const before = all[name];
      all[name] = {
        ...before,
        ...service,
        environment: { ...before?.environment, ...service.environment },
        security_opt: [...(before?.security_opt ?? []), ...(service.security_opt ?? [])],
      };
    }
  }
  return all;
}

/** Takes many minutes the first time, as it installs Debian's and npm's packages. */
export async function buildImage(): Promise<void> {
  mkdirSync(cache, { recursive: true });
  const hasBase = await podman('image', 'exists', BASE).then(
    () => true,
    () => false,
  );
  if (!hasBase) await makeBase();
  const env = { ...process.env, BUILDAH_ISOLATION: 'chroot' };
  const build = ['bud', '--pull-never', '--layers', '--format', 'docker', '--tag', IMAGE, root];
  await run('buildah', [...store, ...build], { env, maxBuffer: MOST_OUTPUT });
}

/** Knows the certificate authorities that this machine was given, which stand between it and the registries. */
async function makeBase(): Promise<void> {
  const tar = join(cache, 'base.tar');
  const ours = '/usr/local/share/ca-certificates';
  const hooks = existsSync(ours)
    ? [
        `--customize-hook=copy-in ${ours} /usr/local/share`,
        '--customize-hook=chroot "$1" update-ca-certificates',
      ]
    : [];
  await run('mmdebstrap', ['--variant=minbase', '--include=ca-certificates', ...hooks, 'bookworm', tar], {
    maxBuffer: MOST_OUTPUT,
  });
  await podman('import', tar, BASE);
}

/** @returns what it said. @throws with what it complained about */
export async function podman(...args: string[]): Promise<string> {
  const { stdout } = await run('podman', [...engine, ...args], { env: podmanEnv, maxBuffer: MOST_OUTPUT });
  return stdout;
}

export type Container = {
  /** Runs a command inside; a failed one is an answer too. */
  exec(...command: string[]): Promise<{ code: number; output: string }>;
  /** Whether the health check of the image is content. */
  isHealthy(): Promise<boolean>;
  log(): Promise<string>;
  /** As `docker stop`; @returns the exit code, 137 where it did not end within its grace */
  stop(): Promise<number>;
  /** Ends it at once, if it runs, and takes away all of it but its volume. */
  remove(): Promise<void>;
};

/** Starts a container as its service in a compose file says, on the network of this machine and there on loopback alone. */
export async function startContainer(options: {
  service: Service;
  volume: string;
  env?: Record<string, string>;
  /** `none` has loopback and nothing else. */
  network?: 'host' | 'none';
  /** Further options of podman. */
  flags?: string[];
}): Promise<Container> {
  const { service, volume, env = {}, network = 'host', flags = [] } = options;
  const settings = { ...service.environment, HOST: '127.0.0.1', SPEECH_MODELS_FETCH: 'off', ...env };
  const id = await podman(
    'run',
    '--detach',
    '--log-driver=k8s-file',
    `--network=${network}`,
    `--volume=${volume}:/data`,
    // Machines for tests may forbid to raise what podman would raise.
    '--ulimit=nofile=20000:20000',
    '--ulimit=nproc=4096:4096',
    ...optionsOf(service),
    ...flags,
    ...Object.entries(settings).flatMap(([name, value]) => ['--env', `${name}=${value}`]),
    IMAGE,
    ...(service.command ?? []),
  );
  const name = id.trim();
  const exec: Container['exec'] = (...command) =>
    podman('exec', name, ...command).then(
      (output) => ({ code: 0, output }),
      (error: ExecFileException & { stdout: string }) => ({ code: Number(error.code), output: error.stdout }),
    );
  return {
    exec,
    isHealthy: () =>
      podman('healthcheck', 'run', name).then(
        () => true,
        () => false,
      ),
    log: async () => {
      const { stdout, stderr } = await run('podman', [...engine, 'logs', name], { maxBuffer: MOST_OUTPUT });
      return stdout + stderr;
    },
    stop: async () => {
      await podman('stop', name);
      return Number(await podman('inspect', '--format', '{{.State.ExitCode}}', name));
    },
    remove: async () => void (await podman('rm', '--force', '--time', '0', name)),
  };
}

function optionsOf(service: Service): string[] {
  const grace = Number.parseInt(service.stop_grace_period ?? '10', 10);
  return [
    `--stop-timeout=${grace}`,
    ...(service.read_only ? ['--read-only'] : []),
    ...(service.shm_size ? [`--shm-size=${service.shm_size}`] : []),
    ...(service.tmpfs ?? []).flatMap((path) => ['--tmpfs', path]),
    ...(service.cap_drop ?? []).flatMap((capability) => ['--cap-drop', capability]),
    ...(service.security_opt ?? []).flatMap((option) => ['--security-opt', option]),
  ];
}

/** @returns its folder on this machine; the caller removes the volume */
export async function createVolume(name: string): Promise<string> {
  await podman('volume', 'create', name);
  return (await podman('volume', 'inspect', '--format', '{{.Mountpoint}}', name)).trim();
}

/** At the end of a file, also where its process is about to end. */
export function removeVolume(name: string): void {
  execFileSync('podman', [...engine, 'volume', 'rm', '--force', name], { stdio: 'ignore' });
}

function isOnPath(program: string): boolean {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'];
  return folders.some((folder) => {
    try {
      accessSync(join(folder, program), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}
