import { describe, expect, it } from 'vitest';
import { recordedTerminal } from '../../../test/clients/recorded-terminal.ts';
import { translator } from '#i18n/translate.ts';
import { readCommand } from '../arguments.ts';
import { UsageError } from '../read-words.ts';
import { createServiceChecks, type ServiceProbes } from './service-checks.ts';
import { runService } from './service.ts';

const fit: ServiceProbes = {
  program: '/opt/wortlaut',
  user: 'wortlaut',
  role: 'all',
  dataDir: '/var/lib/wortlaut',
  namedFiles: [],
  usesOutsideDatabase: false,
  ports: [{ setting: 'PORT', port: 3000 }],
  straySettings: [],
  environmentFile: { path: '/opt/wortlaut/.env', isOpenToAll: false },
  userId: async () => 995,
  mayRead: async () => 'yes',
  mayWrite: async () => 'yes',
  foreignIn: async () => [],
  nodeVersion: async () => '24.21.0',
  complaints: async () => [],
  installed: async () => 'same',
};

async function run(args: string[], changes: Partial<ServiceProbes> = {}, mayWrite = true) {
  const { written, terminal } = recordedTerminal();
  const command = readCommand(['service', ...args]);
  if (command.name !== 'service') throw new Error('not about the service');
  let writes = 0;
  const code = await runService(command, {
    unit: async () => ({
      text: '[Unit]\n',
      checks: createServiceChecks({ ...fit, ...changes }),
      path: '/etc/systemd/system/wortlaut.service',
      write: async () => {
        writes += 1;
        return mayWrite;
      },
    }),
    terminal,
    text: translator('en'),
  });
  return { code, writes, ...written };
}

describe('service', () => {
  it('prints the unit alone on stdout, and what it checked beside it', async () => {
    const { code, result, said, writes } = await run([]);
    expect({ code, result, writes }).toEqual({ code: 0, result: '[Unit]\n', writes: 0 });
    expect(said).toContain('✓ Data folder: /var/lib/wortlaut\n');
    expect(said).not.toMatch(/[–✗]/);
  });

  it('writes the unit where it is asked to, and says how the service starts', async () => {
    const { code, result, said, writes } = await run(['--write']);
    expect({ code, result, writes }).toEqual({ code: 0, result: '', writes: 1 });
    expect(said).toContain('systemctl enable wortlaut && systemctl restart wortlaut');
  });

  it('ends with 1 and says who may write it where this user may not', async () => {
    const { code, said } = await run(['--write'], {}, false);
    expect({ code, said }).toEqual({ code: 1, said: expect.stringContaining('Only root can write') });
  });

  it.each<[string, Partial<ServiceProbes>, string]>([
    ['there is no such user', { userId: async () => null }, 'useradd --system'],
    ['the user is root', { userId: async () => 0 }, 'root is not suitable'],
    ['Node does not run as that user', { nodeVersion: async () => null }, 'can’t run it'],
    ['the program is closed to them', { mayRead: async () => 'no' }, '/opt/wortlaut/scripts/start.mjs'],
    [
      'they may not read a file that a setting names',
      {
        namedFiles: [{ setting: 'MAIL_DKIM_KEY', path: '/etc/dkim.pem' }],
        mayRead: async ([path]) => (path === '/etc/dkim.pem' ? 'no' : 'yes'),
      },
      'chgrp wortlaut /etc/dkim.pem',
    ],
    ['there is no data folder', { mayWrite: async () => 'missing' }, 'install -d -o wortlaut'],
    ['they may not write it', { mayWrite: async () => 'no' }, 'can’t write to /var/lib/wortlaut'],
    ['parts of it belong to others', { foreignIn: async () => ['keys.json'] }, 'another user: keys.json'],
    ['a role lacks its database', { role: 'web' }, 'DATABASE_URL isn’t set'],
    ['a port is below 1024', { ports: [{ setting: 'MAIL_IN_PORT', port: 25 }] }, 'MAIL_IN_PORT=25'],
    ['systemd does not take the unit', { complaints: async () => ['wortlaut.service:3: x'] }, 'service:3: x'],
  ])('writes nothing and ends with 1 where %s', async (_, changes, named) => {
    const { code, said, writes } = await run(['--write'], changes);
    expect({ code, writes }).toEqual({ code: 1, writes: 0 });
    expect(said).toMatch(/^✗ /m);
    expect(said).toContain(named);
    expect((await run([], changes)).result).toBe('[Unit]\n');
  });

  it.each<[string, Partial<ServiceProbes>, string]>([
    ['settings that the service will not have', { straySettings: ['PORT'] }, 'differ there: PORT'],
    [
      'settings that everybody can read',
      { environmentFile: { path: '/x/.env', isOpenToAll: true } },
      'chmod 640',
    ],
    ['what only root can try', { mayRead: async () => 'unknown' }, 'only root can check'],
    ['a machine without systemd', { complaints: async () => null }, 'has not been checked'],
    ['a unit that has changed since', { installed: async () => 'other' }, 'differs from this one'],
  ])('warns of %s and goes on', async (_, changes, named) => {
    const { code, said } = await run([], changes);
    expect(code).toBe(0);
    expect(said).toMatch(/^– /m);
    expect(said).toContain(named);
  });

  it.each(['--user root;reboot', '--user Ada', '--role king', '--write yes'])(
    'takes %j for wrong use',
    (words) => {
      expect(() => readCommand(['service', ...words.split(' ')])).toThrow(UsageError);
    },
  );
});
