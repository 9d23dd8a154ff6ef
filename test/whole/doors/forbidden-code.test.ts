// What no code of the product may do, or a few places alone: each pattern finds its planted offence, and nothing else.
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

type Rule = { pattern: RegExp; planted: string; allowed?: readonly string[] };

const rules: Record<string, Rule> = {
  'puts text into a statement of the database': {
    pattern: /\bsql\.raw\(/,
    planted: 'sql.raw(`order by ${column}`)',
    // Constants of ours: names of columns and figures.
    allowed: [
      'src/billing/subscription/subscription.table.ts',
      'src/billing/teams/team.table.ts',
      'src/projects/domain/project.table.ts',
      'src/projects/retention/warn-of-retention.server.ts',
      'src/projects/work/transcription-timings.ts',
    ],
  },
  'gives a line to a shell': {
    pattern: /\bshell: (?!false)|\bexecSync\(|\bimport \{[^}]*\bexec\b[^}]*\} from 'node:child_process'/,
    planted: "import { exec } from 'node:child_process'",
  },
  'runs a text as code': {
    pattern: /(?<![.\w])eval\(|\bnew Function\(|from 'node:vm'/,
    planted: 'return eval(text)',
  },
  'makes a digest that can be forged': {
    pattern: /\b(?:createHash|createHmac)\(\s*'(?:md5|sha1)'/i,
    planted: "createHash('md5')",
  },
  'trusts any server or a lenient parser': {
    pattern: /rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED|insecureHTTPParser/,
    planted: 'rejectUnauthorized: false',
  },
  'draws what can be guessed': {
    pattern: /\bMath\.random\b/,
    planted: 'const token = Math.random()',
    // Pauses before another try.
    allowed: [
      'src/speech/models/download/download-request.ts',
      'src/speech/openai-compatible/transcription-request.ts',
      'src/webhooks/deliver.server.ts',
    ],
  },
  'writes HTML into a page': {
    pattern: /dangerouslySetInnerHTML|\.(?:inner|outer)HTML\b|insertAdjacentHTML|document\.write\(/,
    planted: 'element.innerHTML = text',
    // Pages of our own, rendered from files of the product.
    allowed: ['src/site/landing/html.tsx', 'src/site/page-head.tsx', 'src/site/prose.tsx'],
  },
};

const files = globSync('src/**/*.{ts,tsx}')
  .filter((file) => !/\.test\.tsx?$|^src\/i18n\//.test(file))
  .toSorted();
const textOf = (file: string) => readFileSync(file, 'utf8');

describe('no code of the product', () => {
  it.each(Object.entries(rules))('%s', (_name, { pattern, planted, allowed = [] }) => {
    expect(planted).toMatch(pattern);
    expect(files.length).toBeGreaterThan(1_000);
    expect(files.filter((file) => pattern.test(textOf(file)))).toEqual(allowed);
  });
});

describe('a field for a password', () => {
  const fields = files.flatMap((file) =>
    [...textOf(file).matchAll(/<\w+[^<>]*autoComplete="(?:current|new)-password"[^<>]*/g)].map(
      ([field]) => [file, field] as const,
    ),
  );

  it('hides what is typed, and is named for password managers', () => {
    expect(fields.length).toBeGreaterThan(3);
    for (const [file, field] of fields)
      expect([file, field]).toEqual([file, expect.stringMatching(/type=["{]/)]);
    const hidden = files.flatMap((file) => [...textOf(file).matchAll(/type="password"/g)]);
    expect(hidden).toHaveLength(fields.length);
  });

  it('takes what is pasted', () => {
    const listening = files.filter((file) => /onPaste|'paste'/.test(textOf(file)));
    // Files that are pasted into the page to be uploaded.
    expect(listening).toEqual(['src/projects/upload/ui/form/files/use-window-files.ts']);
  });
});
