// Runs tests and stories in a copy of the product: whether all of them pass.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** A fault that makes the program spin is found when nothing has ended by then. */
const LONGEST_MS = { tests: 300_000, stories: 600_000 };

export type Tests = {
  /** Files for Vitest. */
  readonly tests: readonly string[];
  /** Files for Playwright, which needs the pages built. */
  readonly stories: readonly string[];
};

export async function pass(copy: string, { tests, stories }: Tests): Promise<boolean> {
  if (tests.length > 0 && !(await vitest(copy, tests))) return false;
  if (stories.length === 0) return true;
  return (await build(copy)) && (await playwright(copy, stories));
}

function vitest(copy: string, tests: readonly string[]): Promise<boolean> {
  const program = join(copy, 'node_modules', 'vitest', 'vitest.mjs');
  return succeeds(copy, [program, 'run', '--bail=1', '--reporter=dot', ...tests], LONGEST_MS.tests);
}

function build(copy: string): Promise<boolean> {
  return succeeds(copy, [join(copy, 'scripts', 'build.mjs')], LONGEST_MS.stories);
}

function playwright(copy: string, stories: readonly string[]): Promise<boolean> {
  const program = join(copy, 'node_modules', '@playwright', 'test', 'cli.js');
  return succeeds(
    copy,
    [program, 'test', '-x', '--retries=0', '--reporter=dot', ...stories],
    LONGEST_MS.stories,
  );
}

async function succeeds(copy: string, args: readonly string[], longestMs: number): Promise<boolean> {
  const child = spawn(process.execPath, args, {
    cwd: copy,
    stdio: 'ignore',
    env: { ...process.env, LOOKS: 'first' },
    // A group of its own, so that what it started ends with it.
    detached: true,
  });
  const limits = [
    setTimeout(() => child.kill('SIGTERM'), longestMs),
    setTimeout(() => process.kill(-child.pid!, 'SIGKILL'), longestMs + 20_000),
  ];
  const [code] = (await once(child, 'exit')) as [number | null];
  for (const limit of limits) clearTimeout(limit);
  return code === 0;
}
