import { expect, it } from 'vitest';
import { findSmallFiles } from './small-files.mjs';

const small = 'export const small = 1;\n';
const uses = (name: string) => `import { small } from '${name}';\nexport const user = small;\n`;

it.each([
  ['beside its importer', { 'src/web/small.ts': small, 'src/web/user.ts': uses('./small.ts') }],
  ['of the same feature', { 'src/web/a/small.ts': small, 'src/web/b/user.ts': uses('#web/a/small.ts') }],
  [
    'that its own test imports besides',
    {
      'src/web/small.ts': small,
      'src/web/user.ts': uses('./small.ts'),
      'src/web/small.test.ts': uses('./small.ts'),
    },
  ],
  [
    'among the helpers of tests',
    { 'test/servers/small.ts': small, 'test/whole/user.test.ts': uses('../servers/small.ts') },
  ],
])('finds a small file %s', (_, files) => {
  expect(findSmallFiles(files as Record<string, string>)).toEqual([
    expect.stringMatching(/small\.ts: 1 lines, for .*user(?:\.test)?\.ts alone$/),
  ]);
});

it.each([
  ['of 25 lines', { 'src/web/small.ts': small.repeat(25), 'src/web/user.ts': uses('./small.ts') }],
  [
    'with two importers',
    {
      'src/web/small.ts': small,
      'src/web/user.ts': uses('./small.ts'),
      'src/web/other.ts': uses('./small.ts'),
    },
  ],
  ['whose form has a name', { 'src/web/small.job.ts': small, 'src/web/user.ts': uses('./small.job.ts') }],
  [
    'that is loaded when it is needed',
    { 'src/web/small.ts': small, 'src/web/user.ts': "export const user = () => import('./small.ts');\n" },
  ],
  [
    'that says why it stands apart',
    {
      'src/web/small.ts': `// Seam between server and browser: both know it.\n${small}`,
      'src/web/user.ts': uses('./small.ts'),
    },
  ],
  ['that another feature uses', { 'src/ui/small.ts': small, 'src/web/user.ts': uses('#ui/small.ts') }],
  ['behind a list', { 'src/web/small.ts': small, 'src/web/public.ts': uses('./small.ts') }],
  [
    'that a tool is given by its path',
    { 'test/small.ts': small, 'test/user.test.ts': "const program = 'test/small.ts';\n" },
  ],
])('leaves a small file alone %s', (_, files) => {
  expect(findSmallFiles(files as Record<string, string>)).toEqual([]);
});
