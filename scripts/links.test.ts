import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { findDeadLinks } from './links.mjs';

const kept = {
  'package.json': '{ "scripts": { "start": "", "test": "", "check": "" } }',
  'docs/mail.md': '# Mail in, by SMTP\n\n## Größe: `MAX`\n',
  'src/main.ts': '',
};

/** What is found in a checkout whose README says this. */
function findIn(text: string): string[] {
  const root = mkdtempSync(join(tmpdir(), 'wortlaut-links-'));
  try {
    for (const [file, content] of Object.entries({ ...kept, 'README.md': text })) {
      mkdirSync(dirname(join(root, file)), { recursive: true });
      writeFileSync(join(root, file), content);
    }
    return findDeadLinks(root, ([name]: string[]) => name === 'doctor');
  } finally {
    rmSync(root, { recursive: true });
  }
}

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
