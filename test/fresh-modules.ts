// Test files share a process, since loading the libraries takes longer than most tests. The modules of the product are
// loaded again for each file, and what a file changed in the process is put back after it.
import { afterAll, vi } from 'vitest';

vi.resetModules();

/** Without a time of its own Vitest gives up after a second, which a busy machine needs for less. */
const PATIENCE_MS = 30_000;
const { waitFor } = vi;
vi.waitFor = (work, options) =>
  waitFor(work, { timeout: PATIENCE_MS, ...(typeof options === 'number' ? { timeout: options } : options) });
const settings = { ...process.env };

afterAll(() => {
  vi.waitFor = waitFor;
  vi.useRealTimers();
  vi.unstubAllGlobals();
  for (const name of Object.keys(process.env)) if (!(name in settings)) delete process.env[name];
  Object.assign(process.env, settings);
});
