// Test files share a process, since loading the libraries takes longer than most tests. The modules of the product are
// loaded again for each file, and what a file changed in the process is put back after it.
import { afterAll, vi } from 'vitest';
import { endFile } from './after-file.ts';

vi.resetModules();

const settings = { ...process.env };

afterAll(async () => {
  vi.useRealTimers();
  await endFile();
  vi.unstubAllGlobals();
  for (const name of Object.keys(process.env)) if (!(name in settings)) delete process.env[name];
  Object.assign(process.env, settings);
});
