import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { findStyleOffences } from './styles.mjs';

const kept = {
  'src/ui/styles/controls.css': '.btn { color: red; }',
  'src/web/frame.module.css': '@layer modules {\n  .head :global(.btn) {\n    color: red;\n  }\n}\n',
  'src/web/frame.tsx':
    "import styles from './frame.module.css';\nexport const a = <p className={`btn ${styles.head}`} />;",
};

/** What is found in a folder that has these files besides, or in place of, those that keep the rules. */
function findIn(files: Record<string, string>): string[] {
  const root = mkdtempSync(join(tmpdir(), 'wortlaut-styles-'));
  try {
    for (const [file, text] of Object.entries({ ...kept, ...files })) {
      mkdirSync(dirname(join(root, file)), { recursive: true });
      writeFileSync(join(root, file), text);
    }
    return findStyleOffences(root);
  } finally {
    rmSync(root, { recursive: true });
  }
}

it('finds nothing where the rules are kept', () => {
  expect(findIn({})).toEqual([]);
});

it.each([
  ['a sheet of 301 lines', { 'src/ui/styles/long.css': '\n'.repeat(300) + '.a {}' }, '301 lines'],
  ['a global sheet of a feature', { 'src/web/planted.css': '.a { color: red; }' }, 'is a module'],
  [
    'a rule in no layer',
    { 'src/web/frame.module.css': '.head {\n  color: red;\n}\n' },
    'outside of the layer modules',
  ],
  [
    'a global class of a feature in a module',
    {
      'src/web/frame.module.css': '@layer modules {\n  .head :global(.project) {\n    color: red;\n  }\n}\n',
    },
    '.project is no class of src/ui',
  ],
  [
    'a class that nothing uses',
    { 'src/web/frame.module.css': '@layer modules {\n  .head .foot {\n    color: red;\n  }\n}\n' },
    'nothing uses .foot',
  ],
  [
    'a class that its module lacks',
    { 'src/web/planted.tsx': "import styles from './frame.module.css';\nexport const a = styles.foot;" },
    'has no .foot',
  ],
  [
    'a plain class of a feature',
    { 'src/web/planted.tsx': 'export const a = <p className="head" />;' },
    '.head is no',
  ],
])('finds %s', (_, files, offence) => {
  expect(findIn(files as Record<string, string>)).toEqual([expect.stringContaining(offence)]);
});
