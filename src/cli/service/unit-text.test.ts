import { describe, expect, it } from 'vitest';
import { unitName, unitText, type UnitFacts } from './unit-text.ts';

const facts: UnitFacts = {
  appName: 'Wortlaut',
  program: '/opt/wortlaut',
  node: '/opt/wortlaut/node_modules/node/bin/node',
  user: 'wortlaut',
  role: 'all',
  writable: ['/var/lib/wortlaut'],
  readable: ['on', 'https://text.example.org', '/etc/wortlaut/dkim.pem'],
};

/** The values of a line of the unit, one for each time that it is there. */
function values(text: string, name: string): string[] {
  return text
    .split('\n')
    .flatMap((line) => (line.startsWith(`${name}=`) ? [line.slice(name.length + 1)] : []));
}

describe('the unit', () => {
  it('starts the program by absolute paths, as its user, in its folder', () => {
    const text = unitText(facts);
    expect(values(text, 'ExecStart')).toEqual([
      '"/opt/wortlaut/node_modules/node/bin/node" "/opt/wortlaut/scripts/start.mjs" serve',
    ]);
    expect(values(text, 'User')).toEqual(['wortlaut']);
    expect(values(text, 'WorkingDirectory')).toEqual(['/opt/wortlaut']);
  });

  it('asks the program alone to end, and leaves it more time than it takes', () => {
    const text = unitText(facts);
    expect([...values(text, 'KillMode'), ...values(text, 'KillSignal')]).toEqual(['mixed', 'SIGTERM']);
    expect(Number.parseFloat(values(text, 'TimeoutStopSec')[0] ?? '')).toBeGreaterThan(9.5);
  });

  it('opens what the product writes and nothing else', () => {
    const text = unitText({ ...facts, writable: ['/srv/data', '/etc/wortlaut/keys'] });
    expect(values(text, 'ReadWritePaths')).toEqual(['"/srv/data" "/etc/wortlaut/keys"']);
    expect(values(text, 'ProtectSystem')).toEqual(['strict']);
  });

  it('leaves the sandbox its namespaces, its network and its mounts', () => {
    const text = unitText(facts);
    expect(values(text, 'RestrictNamespaces')).toEqual([]);
    expect(values(text, 'RestrictAddressFamilies')[0]).toContain('AF_NETLINK');
    expect(values(text, 'SystemCallFilter')[0]).toContain('@mount');
    expect(values(text, 'AmbientCapabilities')).toEqual(['']);
  });

  it('leaves other databases of the same user their shared memory', () => {
    expect(values(unitText(facts), 'RemoveIPC')).toEqual([]);
  });

  it.each([
    ['program', { program: '/home/ada/wortlaut' }],
    ['data folder', { writable: ['/root/data'] }],
    ['file of a setting', { readable: ['/home/ada/dkim.pem'] }],
  ])('may read homes where the %s is in one', (_, changes) => {
    expect(values(unitText(facts), 'ProtectHome')).toEqual(['yes']);
    expect(values(unitText({ ...facts, ...changes }), 'ProtectHome')).toEqual(['read-only']);
  });

  it('keeps folders with blanks, quotes, percent and dollar signs in one piece', () => {
    const text = unitText({ ...facts, program: '/opt/50% "our" $text', writable: ['/srv/50% of it'] });
    expect(values(text, 'ExecStart')[0]).toContain(String.raw`"/opt/50%% \"our\" $$text/scripts/start.mjs"`);
    expect(values(text, 'ReadWritePaths')).toEqual(['"/srv/50%% of it"']);
  });

  it('has a name of its own for each role', () => {
    const [web, worker] = (['web', 'worker'] as const).map((role) => unitText({ ...facts, role }));
    expect(values(web ?? '', 'ExecStart')[0]).toMatch(/ serve --role web$/);
    expect(values(worker ?? '', 'SyslogIdentifier')).toEqual(['wortlaut-worker']);
    expect(['all', 'web', 'worker'].map((role) => unitName(role as UnitFacts['role']))).toEqual([
      'wortlaut',
      'wortlaut-web',
      'wortlaut-worker',
    ]);
  });
});
