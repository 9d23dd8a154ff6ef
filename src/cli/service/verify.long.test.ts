// systemd itself reads the unit, and knows every line of it.
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../../test/temporary-folder.ts';
import { unitName, unitText } from './unit-text.ts';

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;

it.skipIf(!hasSystemd).each(['all', 'web', 'worker'] as const)(
  'is a unit without a complaint of systemd-analyze (this needs systemd): role %s',
  (role) => {
    const folder = temporaryFolder();
    const unit = join(folder, `${unitName(role)}.service`);
    const odd = join(folder, '50% "of" it');
    writeFileSync(
      unit,
      unitText({
        appName: 'Wort 100%',
        program: odd,
        node: process.execPath,
        user: 'wortlaut',
        role,
        writable: [odd, '/var/lib/two words'],
        readable: [],
      }),
    );
    const { stdout, stderr } = spawnSync('systemd-analyze', ['verify', unit], { encoding: 'utf8' });
    expect(`${stdout}${stderr}`.split('\n').filter((line) => line.includes(unitName(role)))).toEqual([]);
  },
);
