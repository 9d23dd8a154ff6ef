// Child process: starts programs, and hands their streams to the connections that are labelled for them.
import type { ChildProcess } from 'node:child_process';
import { rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { dirname } from 'node:path';
import { stepBack } from '#platform/step-back.ts';
import { killGroup } from './kill-group.ts';
import { NOT_STARTED, STEPS_BACK, spawnProgram } from './launch.ts';
import {
  LABEL_LENGTH,
  type LaunchNews,
  type LaunchOrder,
  labelOf,
  STREAMS,
  type StreamName,
} from './launcher.ts';

type Waiting = Extract<LaunchOrder, { type: 'launch' }>;

const [, , address = ''] = process.argv;
const connections = new Map<string, Socket>();
const waiting = new Map<string, Waiting>();
/** Programs that were ended before all of their connections were there: what still comes for them is closed. */
const dropped = new Set<string>();
/** ms in which a connection comes after its order, if it comes at all. */
const COMES_WITHIN_MS = 60_000;
const programs = new Map<string, ChildProcess>();

// Its programs inherit it.
stepBack(STEPS_BACK);

createServer((socket) => {
  let label = '';
  // The other side may be gone.
  socket.on('error', () => socket.destroy());
  const read = (chunk: Buffer) => {
    label += chunk.toString('latin1');
    if (label.length < LABEL_LENGTH) return;
    socket.off('data', read).pause();
    const id = label.slice(0, -1);
    if (dropped.has(id)) return void socket.destroy();
    connections.set(label, socket);
    const order = waiting.get(id);
    if (order) startOnceConnected(order);
  };
  socket.on('data', read);
}).listen(address, () => tell({ type: 'listens' }));

process.on('message', (order: LaunchOrder) => {
  if (order.type === 'launch') startOnceConnected(order);
  else kill(order.id);
});
// Of a whole group of processes, as by Ctrl+C: the server ends what it started in its own order.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
process.once('disconnect', () => {
  for (const child of programs.values()) killGroup(child);
  rmSync(dirname(address), { recursive: true, force: true });
  process.exit();
});

function startOnceConnected(order: Waiting): void {
  const { id, command } = order;
  const names = streamsOf(order);
  if (!names.every((name) => connections.has(labelOf(id, name)))) return void waiting.set(id, order);
  waiting.delete(id);
  const streams = Object.fromEntries(names.map((name) => [name, take(id, name)]));
  try {
    run(id, command, streams);
    tell({ type: 'runs', id });
  } catch {
    // No memory, or a connection that broke meanwhile. The programs of others go on.
    tell({ type: 'ended', id, ...NOT_STARTED });
  }
  // The program has them now; the other side reads their end once it has closed them.
  for (const socket of Object.values(streams)) socket?.destroy();
}

/** @throws as `spawnProgram` */
function run(id: string, command: readonly string[], streams: Partial<Record<StreamName, Socket>>): void {
  const { stdin, stdout, stderr } = streams;
  const child = spawnProgram(command, [stdin ?? 'ignore', stdout, stderr]);
  programs.set(id, child);
  const end = (news: { code: number | null; signal: NodeJS.Signals | null }) => {
    if (programs.delete(id)) tell({ type: 'ended', id, ...news });
  };
  child.once('error', () => end(NOT_STARTED));
  child.once('exit', (code, signal) => end({ code, signal }));
}

function take(id: string, stream: StreamName): Socket | undefined {
  const label = labelOf(id, stream);
  const socket = connections.get(label);
  connections.delete(label);
  return socket;
}

function kill(id: string): void {
  const child = programs.get(id);
  if (child) return killGroup(child);
  const order = waiting.get(id);
  if (!order) return;
  waiting.delete(id);
  dropped.add(id);
  setTimeout(() => dropped.delete(id), COMES_WITHIN_MS).unref();
  for (const name of streamsOf(order)) take(id, name)?.destroy();
  tell({ type: 'ended', id, code: null, signal: 'SIGKILL' });
}

function streamsOf({ hasInput }: Waiting): StreamName[] {
  return STREAMS.filter((name) => hasInput || name !== 'stdin');
}

function tell(news: LaunchNews): void {
  process.send?.(news);
}
