// A small process that starts programs for this one. Who starts a program is copied first, table of pages by table of
// pages: a server of 400 MB answers nobody for some 18 ms each time, one of 40 MB for two.
import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, pipeline } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { type Launch, type LaunchedProgram, NOT_STARTED, type ProgramEnd } from './launch.ts';

/** Orders to the launcher. */
export type LaunchOrder =
  | { type: 'launch'; id: string; command: readonly string[]; hasInput: boolean }
  | { type: 'kill'; id: string };
/** What it answers: once it takes connections, and for each program that it runs or does not, and that has ended. */
export type LaunchNews =
  | { type: 'listens' }
  | { type: 'runs'; id: string }
  | ({ type: 'ended'; id: string } & ProgramEnd);

/** The first bytes of a connection say of which program it is, and which of its three streams. */
export const STREAMS = ['stdin', 'stdout', 'stderr'] as const;
export type StreamName = (typeof STREAMS)[number];
const ID_BYTES = 16;
export const LABEL_LENGTH = 2 * ID_BYTES + 1;
export const labelOf = (id: string, stream: StreamName) => `${id}${STREAMS.indexOf(stream)}`;

const childPath = fileURLToPath(new URL('./launcher.child.ts', import.meta.url));
const HEAP_MB = 32;
/** ms after which a program that does not run yet will not. */
const RUNS_WITHIN_MS = 60_000;

type Pending = { runs(): void; ends(end: ProgramEnd): void };
type LauncherProcess = {
  child: ChildProcess;
  address: string;
  /** Also when it never will. */
  listens: Promise<void>;
  pending: Map<string, Pending>;
  /** Another one takes its place; it goes on until its programs have ended. */
  retire(): void;
  leaveOnceIdle(): void;
};

/** Its process begins with the first program, and again after its end; programs end with it. */
export function createLauncher(): { launch: Launch; stop(): void } {
  let current: LauncherProcess | undefined;
  const running = () => {
    current ??= startProcess((ended) => {
      // Another one may have taken its place.
      if (current?.child === ended) current = undefined;
    });
    return current;
  };
  return {
    launch: (command, options) => launchBy(running(), command, options),
    stop: () => {
      if (current?.child.connected) current.child.disconnect();
      current = undefined;
    },
  };
}

function startProcess(onEnd: (ended: ChildProcess) => void): LauncherProcess {
  // For this user alone: a connection gets the output of a program.
  const folder = mkdtempSync(join(tmpdir(), 'wortlaut-launcher-'));
  const address = join(folder, 'launcher');
  const child = fork(childPath, [address], {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    execArgv: [`--max-old-space-size=${HEAP_MB}`, '--max-semi-space-size=1'],
    env: {},
  });
  const pending = new Map<string, Pending>();
  const listens = new Promise<void>((resolve) => {
    const end = () => {
      rmSync(folder, { recursive: true, force: true });
      onEnd(child);
      for (const { ends } of pending.values()) ends({ code: null, signal: 'SIGKILL' });
      // What waits for it finds nobody there.
      resolve();
    };
    child.once('error', end);
    child.once('exit', end);
    child.on('message', (news: LaunchNews) => {
      if (news.type === 'listens') resolve();
      if (news.type === 'runs') pending.get(news.id)?.runs();
      if (news.type === 'ended') pending.get(news.id)?.ends({ code: news.code, signal: news.signal });
    });
  });
  // While nothing runs, it keeps nobody from ending.
  child.unref();
  child.channel?.unref();
  let isRetired = false;
  const leaveOnceIdle = () => {
    if (isRetired && pending.size === 0 && child.connected) child.disconnect();
  };
  const retire = () => {
    isRetired = true;
    onEnd(child);
    leaveOnceIdle();
  };
  return { child, address, listens, pending, retire, leaveOnceIdle };
}

function launchBy(
  launcher: LauncherProcess,
  command: readonly string[],
  { hasInput }: { hasInput: boolean },
): LaunchedProgram {
  const { child, address, listens, pending } = launcher;
  const id = randomBytes(ID_BYTES).toString('hex');
  const sockets = { ...(hasInput && { stdin: new Socket() }), stdout: new Socket(), stderr: new Socket() };
  // What is written before the program runs would be taken for a part of the label.
  const input = hasInput ? new PassThrough() : null;
  let hasRun = false;
  const runs = () => {
    hasRun = true;
    if (input && sockets.stdin) pipeline(input, sockets.stdin, ignoreEnd);
  };
  const { promise: exited, resolve: ends } = Promise.withResolvers<ProgramEnd>();
  pending.set(id, { runs, ends });
  child.channel?.ref();
  const tell = async (order: LaunchOrder) => {
    await listens;
    if (child.connected) child.send(order, ignoreEnd);
    else ends(NOT_STARTED);
  };
  const giveUp = () => {
    if (hasRun) return;
    void tell({ type: 'kill', id });
    ends(NOT_STARTED);
  };
  const late = setTimeout(giveUp, RUNS_WITHIN_MS);
  // Once it runs, a connection that breaks is like one that ends: how the program ended says `ended`.
  for (const socket of Object.values(sockets))
    socket.on('error', ({ code }: NodeJS.ErrnoException) => {
      giveUp();
      if (!hasRun && isUnreachable(code)) launcher.retire();
    });
  void listens.then(() => {
    for (const [name, socket] of Object.entries(sockets))
      socket.connect(address, () => socket.write(labelOf(id, name as StreamName)));
  });
  void tell({ type: 'launch', id, command, hasInput });
  const said = [sockets.stdout, sockets.stderr];
  const closed = said.map((socket) => new Promise((resolve) => socket.once('close', resolve)));
  const ended = exited.then(async (end) => {
    clearTimeout(late);
    pending.delete(id);
    if (pending.size === 0) child.channel?.unref();
    launcher.leaveOnceIdle();
    input?.destroy();
    sockets.stdin?.destroy();
    // Nobody is there who would close it.
    for (const socket of said)
      if (!hasRun || !child.connected) socket.destroy();
      // What nobody reads would not come to its end.
      else if (socket.readableFlowing === null && socket.listenerCount('readable') === 0) socket.resume();
    await Promise.all(closed);
    return end;
  });
  const { stdout, stderr } = sockets;
  return { stdin: input, stdout, stderr, kill: () => void tell({ type: 'kill', id }), ended };
}

const isUnreachable = (code: string | undefined) => code === 'ENOENT' || code === 'ECONNREFUSED';

/** How it ended says `ended`. */
function ignoreEnd(): void {}
