// Runs ffmpeg and ffprobe where a hostile file can do nothing: no network, no files but the one given, hard limits.
import { existsSync, lstatSync, readlinkSync } from 'node:fs';
import { resolve } from 'node:path';
import { pipeline, type Readable } from 'node:stream';
import type { Log } from '#platform/log.ts';
import { type Launch, launchDirectly } from '#platform/programs/launch.ts';

export type SandboxLimits = {
  /** Seconds of processor time. */
  cpuSeconds: number;
  /** Milliseconds on the wall clock, then the program is killed. */
  wallMs: number;
  /** Steps of niceness behind all other media programs, for what nobody waits for. */
  stepsBack?: number;
};

export type SandboxedProcess = {
  readonly stdout: Readable;
  /** The last 8 kB of what the program said. */
  stderr(): string;
  /** Ends it at once, with whatever it started. */
  kill(): void;
  /** Resolves when the program has ended; never rejects. */
  readonly ended: Promise<{ code: number | null; signal: NodeJS.Signals | null; timedOut: boolean }>;
};

export type Sandbox = {
  /** `bubblewrap`: own namespaces; `limits`: resource limits and the decoder's own whitelists alone. */
  readonly kind: 'bubblewrap' | 'limits';
  /**
   * @param options.inputPath the one file that the program sees; left out where it reads `order.input` alone
   * @param options.args get the name under which the program finds its input, and its folder for results
   * @param options.output left out: it writes no file
   */
  run(
    program: 'ffmpeg' | 'ffprobe',
    options: ({ inputPath: string } | { input: Readable }) & {
      args: (input: string, outputFolder: string) => string[];
      limits: SandboxLimits;
      output?: SandboxOutput;
    },
  ): SandboxedProcess;
};

/** For formats whose end is written into their beginning, which no pipe can take. */
export type SandboxOutput = {
  folder: string;
  /** Of each file. */
  maxBytes: number;
};

/** `SANDBOX=required` on a machine where bubblewrap does not work. */
export class SandboxMissingError extends Error {
  override name = 'SandboxMissingError';
  constructor() {
    super('SANDBOX=required, and bubblewrap does not work on this machine.');
  }
}

const INSIDE_PATH = '/input';
const INSIDE_FOLDER = '/output';
const ADDRESS_SPACE_BYTES = 1_610_612_736;
const STDERR_BYTES = 8_192;

/**
 * Tries bubblewrap once; where the kernel forbids namespaces, logs it and falls back to limits.
 * @param options.isRequired there is no falling back
 * @param options.launch how programs are started; a large process has another one do it
 * @throws {SandboxMissingError}
 */
export async function createSandbox(options: {
  log: Log;
  isRequired?: boolean;
  forbidNamespaces?: boolean;
  launch?: Launch;
}): Promise<Sandbox> {
  const { launch = launchDirectly } = options;
  const works = options.forbidNamespaces !== true && (await canUseBubblewrap());
  if (!works && options.isRequired) throw new SandboxMissingError();
  if (!works) {
    options.log.warn(
      { sandbox: 'limits' },
      'bubblewrap unavailable: media programs run with limits and allow lists only',
    );
  }
  const kind = works ? 'bubblewrap' : 'limits';
  return {
    kind,
    run: (program, order) => {
      // The program starts in another folder: a relative path would name another file there.
      const inputPath = 'inputPath' in order ? resolve(order.inputPath) : '/dev/null';
      const file = `file:${works ? INSIDE_PATH : inputPath}`;
      const { output } = order;
      const outside = resolve(output?.folder ?? '/nonexistent');
      const args = order.args('input' in order ? 'pipe:0' : file, works ? INSIDE_FOLDER : outside);
      const limits = limitArguments(order.limits, { inNamespace: works, fileBytes: output?.maxBytes ?? 0 });
      const command = [...limits, program, ...args];
      const full = works ? [...bubblewrapArguments(inputPath, output && outside), ...command] : command;
      const input = 'input' in order ? order.input : undefined;
      return start(launch, full, { wallMs: order.limits.wallMs, input });
    },
  };
}

async function canUseBubblewrap(): Promise<boolean> {
  const probe = [...bubblewrapArguments('/dev/null'), 'prlimit', '--nofile=32', '--', 'ffmpeg', '-version'];
  const trial = start(launchDirectly, probe, { wallMs: 10_000 });
  trial.stdout.resume();
  const { code } = await trial.ended;
  return code === 0;
}

/** Own namespaces of every kind, so no network; the system's programs read-only; nobody's rights. See bwrap(1). */
function bubblewrapArguments(inputPath: string, outputFolder?: string): string[] {
  return [
    'bwrap',
    '--unshare-all',
    '--die-with-parent',
    '--new-session',
    '--cap-drop',
    'ALL',
    '--uid',
    '65534',
    '--gid',
    '65534',
    '--clearenv',
    '--setenv',
    'PATH',
    '/usr/bin:/bin',
    '--setenv',
    'LC_ALL',
    'C',
    '--ro-bind',
    '/usr',
    '/usr',
    ...['/bin', '/lib', '/lib64'].flatMap(systemFolder),
    // Debian reaches some libraries through these two.
    '--ro-bind-try',
    '/etc/ld.so.cache',
    '/etc/ld.so.cache',
    '--ro-bind-try',
    '/etc/alternatives',
    '/etc/alternatives',
    '--dev',
    '/dev',
    '--size',
    '1048576',
    '--tmpfs',
    '/tmp',
    '--chdir',
    '/tmp',
    '--ro-bind',
    inputPath,
    INSIDE_PATH,
    ...(outputFolder === undefined ? [] : ['--bind', outputFolder, INSIDE_FOLDER]),
    '--',
  ];
}

function systemFolder(path: string): string[] {
  if (!existsSync(path)) return [];
  return lstatSync(path).isSymbolicLink()
    ? ['--symlink', readlinkSync(path), path]
    : ['--ro-bind', path, path];
}

/** See prlimit(1). The number of processes is limited only inside a namespace: outside it counts all of the user's. */
function limitArguments(
  limits: SandboxLimits,
  { inNamespace, fileBytes }: { inNamespace: boolean; fileBytes: number },
): string[] {
  return [
    // Inside, bubblewrap sees to it that the program dies with this process.
    ...(inNamespace ? [] : ['setpriv', '--pdeathsig', 'KILL', '--']),
    ...(limits.stepsBack === undefined ? [] : ['nice', '-n', String(limits.stepsBack)]),
    'prlimit',
    `--as=${ADDRESS_SPACE_BYTES}`,
    `--cpu=${Math.ceil(limits.cpuSeconds)}`,
    // Output leaves through a pipe, unless a folder was given: there is no reason to write a file.
    `--fsize=${fileBytes}`,
    '--nofile=64',
    '--core=0',
    ...(inNamespace ? ['--nproc=64'] : []),
    '--',
  ];
}

function start(
  launch: Launch,
  command: readonly string[],
  { wallMs, input }: { wallMs: number; input?: Readable | undefined },
): SandboxedProcess {
  const program = launch(command, { hasInput: input !== undefined });
  if (input && program.stdin) pipeline(input, program.stdin, ignoreEnd);
  let stderr = '';
  program.stderr.setEncoding('latin1').on('data', (text: string) => {
    stderr = (stderr + text).slice(-STDERR_BYTES);
  });
  let timedOut = false;
  const timer = setTimeout(() => {
    timedOut = true;
    program.kill();
  }, wallMs);
  const ended = program.ended.then(({ code, signal }) => {
    clearTimeout(timer);
    return { code, signal, timedOut };
  });
  return { stdout: program.stdout, stderr: () => stderr, kill: program.kill, ended };
}

/** A program closes its input when it has read enough or was killed. Its exit code or signal gives the outcome. */
function ignoreEnd(): void {}
