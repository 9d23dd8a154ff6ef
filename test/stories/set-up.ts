// Before all stories of a run.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import makeReadyData from '../servers/ready-data.ts';
import { chromium, chromiumShell } from './browsers.ts';

export default async function setUp(): Promise<() => Promise<void>> {
  // What a story finds may depend on it.
  const versions = await Promise.all([chromiumShell, chromium].map(versionOf));
  process.stdout.write(`${versions.join('; ')}\n`);
  return makeReadyData();
}

async function versionOf({ executablePath }: typeof chromium): Promise<string> {
  const run = promisify(execFile)(executablePath, ['--version']);
  const version = await run.then(
    ({ stdout }) => stdout.trim(),
    (error: Error) => error.message,
  );
  return `${executablePath}: ${version}`;
}
