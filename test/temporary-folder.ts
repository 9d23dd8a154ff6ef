// A folder for the tests of a file or a `describe`, where it is called; removed after the last of them.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'wortlaut-test-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
