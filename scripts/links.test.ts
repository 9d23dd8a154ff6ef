import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { findDeadLinks, findGoneFiles, findUnlisted } from './links.mjs';

const kept = {
  'package.json': '{ "scripts": { "start": "", "test": "", "check": "" } }',
  'docs/mail.md': '# Mail in, by SMTP\n\n## Größe: `MAX`\n',
  'src/main.ts': '',
};

/** What is found in a checkout that has these files as well. */
function findAmong(files: Record<string, string>, find: (root: string) => string[]): string[] {
  const root = mkdtempSync(join(tmpdir(), 'wortlaut-links-'));
  try {
    for (const [file, content] of Object.entries({ ...kept, ...files })) {
      mkdirSync(dirname(join(root, file)), { recursive: true });
      writeFileSync(join(root, file), content);
    }
    return find(root);
  } finally {
    rmSync(root, { recursive: true });
  }
}

const findIn = (text: string) =>
  findAmong({ 'README.md': text }, (root) => findDeadLinks(root, ([name]: string[]) => name === 'doctor'));

it.each([
  ['a file', '[mail](docs/mail.md), [elsewhere](https://example.org/none)'],
  [
    'a heading',
    '[mail](docs/mail.md#mail-in-by-smtp), [size](docs/mail.md#größe-max), [here](#top)\n\n# Top',
  ],
  ['a file named as code', '`src/main.ts`, `src/x.table.ts`, `src/*.ts`'],
  ['commands', '`npm test -- src/main.ts`\n\n```sh\nA=1 npm start -- doctor  # looks\nnpm run check\n```'],
])('finds nothing where %s is there', (_, text) => {
  expect(findIn(text)).toEqual([]);
});

it.each([
  ['a link to a file that is gone', '[post](docs/post.md)', 'docs/post.md'],
  ['a link out of the checkout', '[up](../LICENSE)', '../LICENSE'],
  ['a link to a heading that is gone', '[mail](docs/mail.md#mail-out)', 'docs/mail.md#mail-out'],
  ['a picture that is gone', '![a page](docs/page.png)', 'docs/page.png'],
  [
    'a picture of HTML that is gone',
    '<picture>\n<source srcset="docs/dark.webp">\n</picture>',
    'docs/dark.webp',
  ],
  ['a file named as code that is gone', 'in `src/compose.ts`', 'src/compose.ts'],
  ['a script that is gone', '`npm run lint`', 'npm run lint'],
  ['a command that the program does not know', '```\nnpm start -- doktor\n```', 'npm start -- doktor'],
  [
    'one that is given as another user',
    '`runuser -u w -- npm -s start -- doktor`',
    'runuser -u w -- npm -s start -- doktor',
  ],
])('finds %s', (_, text, dead) => {
  expect(findIn(text)).toEqual([`README.md: ${dead}`]);
});

it('finds a document that the index does not name', () => {
  const files = {
    'docs/README.md': '[mail](mail.md#size), [a decision](decisions/001-why.md), [deploy](deploy/README.md)',
    'docs/decisions/001-why.md': '',
    'docs/decisions/002-why-not.md': '',
    'docs/deploy/README.md': '',
    'docs/deploy/nginx.conf': '',
  };
  expect(findAmong(files, findUnlisted)).toEqual([
    'docs/README.md: docs/decisions/002-why-not.md is not named',
  ]);
});

it('finds a file that a comment names and that is gone', () => {
  const comments = [
    '// See main.ts, src/main.ts, *.md and the build/program/main.mjs of a build.',
    '/** As in docs/mail.md. */',
    "import './gone-import.ts';",
    '// Moved out of gone.ts.',
    ' * and with its companions mail-*.ts',
    'const port = 1; // from src/mail/gone.server.ts',
  ];
  const files = { 'src/kept.ts': comments.join('\n') };
  expect(findAmong(files, findGoneFiles)).toEqual([
    'src/kept.ts: gone.ts',
    'src/kept.ts: mail-*.ts',
    'src/kept.ts: src/mail/gone.server.ts',
  ]);
});
