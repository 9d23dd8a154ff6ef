// Reads what strace(1) wrote of a process, and says what of its files a power cut would have taken at a moment: bytes that
// were written and not synced, and names that were made, linked or renamed in a folder that was not synced since.
import { dirname } from 'node:path';

/** Of `-f -y -s 64 -e trace=…`, with all of them. */
export const TRACED =
  'openat,write,pwrite64,writev,pwritev,pwritev2,copy_file_range,sendfile,ftruncate,fsync,fdatasync,rename,renameat,renameat2,link,linkat,mkdir,mkdirat,unlink,unlinkat,rmdir';

type Moment = { said: string; unsynced: string[] };
type Call = { name: string; args: string; result: number };

const LINE = /^(\d+) +(.*)$/;
const CALL = /^(\w+)\((.*)\) += (-?\d+)/;
const UNFINISHED = / <unfinished \.\.\.>$/;
const RESUMED = /^<\.\.\. \w+ resumed>/;
/** The paths of files by their descriptors, as `-y` shows them, and those in quotes. */
const BY_DESCRIPTOR = /^\d+<([^<>]*)>/;
const QUOTED = /"((?:[^"\\]|\\.)*)"/g;

/**
 * @param trace the whole output
 * @param options.acknowledges which bytes that went to a socket say that something is kept
 * @returns each such moment, and the end; with the paths that would have been lost
 */
export function readTrace(trace: string, options: { acknowledges: RegExp }): Moment[] {
  const disk = new Disk();
  const moments: Moment[] = [];
  const started = new Map<string, { text: string; at: number }>();
  for (const [at, line] of trace.split('\n').entries()) {
    const [, pid = '', text = ''] = LINE.exec(line) ?? [];
    if (UNFINISHED.test(text)) {
      started.set(pid, { text: text.replace(UNFINISHED, ''), at });
      continue;
    }
    const before = RESUMED.test(text) ? started.get(pid) : undefined;
    const call = callIn(before ? before.text + text.replace(RESUMED, '') : text);
    if (!call || call.result < 0) continue;
    const said = call.args.includes('<socket:') || call.args.includes('<TCP:') ? call.args : '';
    if (said && options.acknowledges.test(said)) moments.push({ said, unsynced: disk.unsynced() });
    else disk.apply(call, before?.at ?? at, at);
  }
  return [...moments, { said: 'the end', unsynced: disk.unsynced() }];
}

function callIn(text: string): Call | undefined {
  const [, name, args, result] = CALL.exec(text) ?? [];
  return name === undefined ? undefined : { name, args: args ?? '', result: Number(result) };
}

class Disk {
  /** Paths, and the line of their last write that no sync has followed. */
  readonly #written = new Map<string, number>();
  readonly #named = new Map<string, number>();

  apply({ name, args }: Call, startedAt: number, at: number): void {
    const file = BY_DESCRIPTOR.exec(args)?.[1] ?? '';
    const paths = Array.from(args.matchAll(QUOTED), ([, path = '']) => path);
    if (name.endsWith('sync')) this.#synced(file, startedAt);
    else if (name === 'openat') {
      if (args.includes('O_CREAT')) this.#named.set(paths[0] ?? '', at);
    } else if (name.startsWith('mkdir')) this.#named.set(paths[0] ?? '', at);
    else if (name.startsWith('link')) this.#named.set(paths[1] ?? '', at);
    else if (name.startsWith('rename')) this.#renamed(paths[0] ?? '', paths[1] ?? '', at);
    else if (name.startsWith('unlink') || name === 'rmdir') this.#forget(paths[0] ?? '');
    // The target of a copy is its second file.
    else if (file.startsWith('/')) this.#written.set(this.#targetOf(name, args, file), at);
  }

  unsynced(): string[] {
    return [...new Set([...this.#written.keys(), ...this.#named.keys()])].toSorted();
  }

  #targetOf(name: string, args: string, file: string): string {
    if (name !== 'copy_file_range') return file;
    return /<[^<>]*>.*?\d+<([^<>]*)>/.exec(args)?.[1] ?? file;
  }

  /** What was written while it was being synced may not be there. */
  #synced(path: string, startedAt: number): void {
    if ((this.#written.get(path) ?? 0) <= startedAt) this.#written.delete(path);
    for (const [named, at] of this.#named)
      if (dirname(named) === path && at <= startedAt) this.#named.delete(named);
  }

  #renamed(from: string, to: string, at: number): void {
    const written = this.#written.get(from);
    this.#forget(from);
    this.#forget(to);
    if (written !== undefined) this.#written.set(to, written);
    this.#named.set(to, at);
  }

  #forget(path: string): void {
    this.#written.delete(path);
    this.#named.delete(path);
  }
}
