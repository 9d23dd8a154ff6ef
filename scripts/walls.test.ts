import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const run = promisify(execFile);

/** One forbidden import for each arrow; a rule that lets its offence pass is no wall. */
const offences: Record<string, { file: string; code: string }> = {
  'no-cycles': {
    file: 'src/platform/clock.ts',
    code: "import '#platform/planted-cycle.ts';\nexport type Clock = { now(): Date };\nexport const systemClock: Clock = { now: () => new Date() };",
  },
  'foundations-know-no-feature': {
    file: 'src/platform/planted.ts',
    code: "import '#projects/domain/project.ts';",
  },
  'ui-and-i18n-know-no-server': { file: 'src/ui/planted.ts', code: "import '#platform/log.ts';" },
  'features-meet-at-public-files': {
    file: 'src/billing/planted.ts',
    code: "import '#projects/domain/project.table.ts';",
  },
  'domain-stands-on-nothing': {
    file: 'src/projects/domain/planted.ts',
    code: "import '#projects/access/plan-limits.ts';",
  },
  'access-stands-on-domain': {
    file: 'src/projects/access/planted.ts',
    code: "import '#projects/finalise/planted-inside.ts';",
  },
  'client-stands-on-domain': {
    file: 'src/projects/client/planted.ts',
    code: "import '#projects/finalise/planted-inside.ts';",
  },
  'page-stands-on-client': {
    file: 'src/projects/page/planted.ts',
    code: "import '#projects/finalise/planted-inside.ts';",
  },
  'rooms-meet-at-public-files': {
    file: 'src/projects/notify/planted.ts',
    code: "import type { A } from '../finalise/planted-inside.ts';\nexport type B = A;",
  },
  'handlers-are-reached-by-their-jobs': {
    file: 'src/projects/transcribe/planted-order.ts',
    code: "import '#projects/finalise/finalise.handler.ts';",
  },
  'servers-know-no-screens': {
    file: 'src/projects/library/model/planted.ts',
    code: "import '../ui/planted-inside.ts';",
  },
  'screens-know-no-servers': {
    file: 'src/projects/player/planted.ts',
    code: "import '#projects/domain/project.table.ts';",
  },
  'adapters-are-picked-in-compose': {
    file: 'src/projects/transcribe/planted-adapter.ts',
    code: "import '#speech/pocketsphinx/planted-inside.ts';",
  },
  'web-is-entered-from-the-top': {
    file: 'src/identity/planted-web.route.tsx',
    code: "import '#web/planted-inside.ts';",
  },
  'fastify-in-plugins-only': { file: 'src/identity/planted-fastify.ts', code: "import 'fastify';" },
  'table-builders-in-tables-only': {
    file: 'src/identity/planted-tables.ts',
    code: "import 'drizzle-orm/pg-core';",
  },
  'routes-take-services-from-their-context': {
    file: 'src/projects/reader/planted.route.tsx',
    code: "import '#platform/settings/config.ts';",
  },
  'no-test-code-in-the-product': {
    file: 'src/identity/planted-test.ts',
    code: "import '../../test/servers/database.ts';",
  },
  'tests-of-the-product-say-so': {
    file: 'test/faults/planted.test.ts',
    code: "import '../servers/product.ts';",
  },
  'counters-of-processes-run-apart': {
    file: 'src/speech/planted.test.ts',
    code: "import '../../test/child-processes.ts';",
  },
  'no-unresolvable': { file: 'src/identity/planted-nowhere.ts', code: "import './is-not-there.ts';" },
};
const targets: Record<string, string> = {
  'src/platform/planted-cycle.ts': "import '#platform/clock.ts';",
  'src/projects/finalise/planted-inside.ts': 'export {};',
  'src/projects/library/ui/planted-inside.ts': 'export {};',
  'src/speech/pocketsphinx/planted-inside.ts': 'export {};',
  'src/web/planted-inside.ts': 'export {};',
};

describe('the walls between the folders', () => {
  let scratch: string;
  let report: string;

  beforeAll(async () => {
    // Inside the checkout, so that packages are found where they are.
    mkdirSync(join(root, '.cache'), { recursive: true });
    scratch = mkdtempSync(join(root, '.cache', 'walls-'));
    for (const part of ['src', 'test', 'package.json', 'tsconfig.json', '.dependency-cruiser.cjs']) {
      cpSync(join(root, part), join(scratch, part), { recursive: true });
    }
    for (const { file, code } of Object.values(offences)) plant(file, code);
    for (const [file, code] of Object.entries(targets)) plant(file, code);
    report = await cruise(scratch);
  });
  afterAll(() => rmSync(scratch, { recursive: true, force: true }));

  function plant(file: string, code: string) {
    mkdirSync(dirname(join(scratch, file)), { recursive: true });
    writeFileSync(join(scratch, file), `${code}\n`);
  }

  it.each(Object.entries(offences))('%s: the planted offence is found', (rule, { file }) => {
    expect(violations(report)).toContainEqual({ rule, from: file });
  });

  it('has a planted offence for every rule there is', async () => {
    const { default: config } = (await import('../.dependency-cruiser.cjs')) as {
      default: { forbidden: { name: string; severity: string }[] };
    };
    expect(config.forbidden.map(({ name }) => name).toSorted()).toEqual(Object.keys(offences).toSorted());
    expect(config.forbidden.every(({ severity }) => severity === 'error')).toBe(true);
  });
});

describe('the lint', () => {
  const normalForms = [
    "export const one = (text: string) => text.normalize('NFC');",
    "export const two = (text?: string) => text?.['normalize']();",
    'const { normalize } = String.prototype;',
    'export const three = normalize;',
  ];

  const waits = [
    'await vi.waitFor(() => 1);',
    'await vi.waitUntil(() => 1);',
    'await expect.poll(() => 1).toBe(1);',
  ];

  /** @returns how many times the rule was broken, as the lint of the checkout has it for a file of this name */
  async function offencesIn(
    file: string,
    code = normalForms,
    rule = 'eslint(no-restricted-properties)',
  ): Promise<number> {
    mkdirSync(join(root, '.cache'), { recursive: true });
    const folder = mkdtempSync(join(root, '.cache', 'lint-'));
    try {
      cpSync(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      const isTyped = /\.tsx?$/.test(file);
      const written = code.map((line) => (isTyped ? line : line.replace(/\?*: string/, '')));
      writeFileSync(join(folder, file), `${written.join('\n')}\n`);
      const program = join(root, 'node_modules', '.bin', 'oxlint');
      const printed = await run(program, ['-c', '.oxlintrc.json', file], { cwd: folder }).then(
        ({ stdout }) => stdout,
        ({ stdout }: { stdout: string }) => stdout,
      );
      return printed.split(rule).length - 1;
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }

  it.each([
    'src/identity/planted.ts',
    'src/ui/planted.tsx',
    'src/platform/planted.ts',
    'scripts/planted.mjs',
  ])('finds each way to bring a text of any length into a normal form in %s', async (file) => {
    expect(await offencesIn(file)).toBe(3);
  });

  it.each(['src/mail-in/planted.ts', 'src/site/planted.tsx', 'src/identity/http/planted.plugin.ts'])(
    'finds each expression in %s that takes more than linear time',
    async (file) => {
      const code = [
        // Of one quantifier after the other, and of the one that is tried from each character again.
        'export const end = (word: string) => /^(.*?)([.,]*)$/.exec(word);',
        "export const bare = (text: string) => text.replace(/[.\\s]+$/, '');",
        "export const linear = (text: string) => text.replace(/(?<![.\\s])[.\\s]+$/, '');",
      ];
      expect(await offencesIn(file, code, 'regexp(no-super-linear-')).toBe(2);
    },
  );

  it('allows it in the one file that does so in linear time', async () => {
    expect(await offencesIn('src/platform/text/normal-text.ts')).toBe(0);
  });

  it.each(['src/realtime/planted.test.ts', 'test/planted.ts', 'test/faults/planted.test.ts'])(
    'finds each wait with a limit of its own in %s',
    async (file) => {
      expect(await offencesIn(file, waits)).toBe(3);
    },
  );

  it('leaves stories the waits of their own library, whose limits stand in its configuration', async () => {
    expect(await offencesIn('test/stories/planted.story.ts', waits)).toBe(0);
  });
});

async function cruise(folder: string): Promise<string> {
  const args = ['src', 'test', '--config', '.dependency-cruiser.cjs', '--output-type', 'err'];
  const options = { cwd: folder, maxBuffer: 256 * 1024 * 1024, env: { ...process.env, NO_COLOR: '1' } };
  const program = join(root, 'node_modules', '.bin', 'depcruise');
  const failure = await run(program, args, options).then(
    () => undefined,
    (error: { stdout: string }) => error,
  );
  if (!failure) throw new Error('The check passed although every wall is broken in this copy.');
  return failure.stdout;
}

/** Lines of the report: `error RULE: FROM → TO`. */
function violations(text: string): { rule: string; from: string }[] {
  return [...text.matchAll(/error ([a-z0-9-]+): (\S+)/g)].map(([, rule = '', from = '']) => ({ rule, from }));
}
