import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

const folders = ['src', 'test', 'scripts', 'bench'];
const named = (suffix: string) => folders.map((folder) => `${folder}/**/*${suffix}.ts`);
const PRODUCT = named('.product.test');
const PROCESS = named('.process.test');
const LONG = named('.long.test');
/** Long tests of what is heard and of what becomes of the words. */
const LONG_SPEECH = [
  ...['speech', 'projects/transcribe', 'projects/preview', 'projects/listening', 'projects/review'].map(
    (folder) => `src/${folder}/**/*.long.test.ts`,
  ),
  'test/whole/long-texts/ten-hours*.long.test.ts',
];

/** Each file in a process of its own, after all others. */
const apart = { isolate: true, sequence: { groupOrder: 1 } };

function project(
  name: string,
  options: TestProjectInlineConfiguration['test'],
): TestProjectInlineConfiguration {
  return {
    test: {
      name,
      setupFiles: ['test/fresh-modules.ts', 'test/fixed-seed.ts'],
      // Against tests that hang: a busy machine takes some times as long as a quiet one.
      testTimeout: 240_000,
      hookTimeout: 240_000,
      pool: 'forks',
      ...options,
    },
  };
}

export default defineConfig({
  test: {
    globalSetup: ['test/global-setup.ts'],
    maxWorkers: 2,
    projects: [
      project('unit', {
        include: named('.test'),
        exclude: [...PRODUCT, ...PROCESS, ...LONG],
        isolate: false,
      }),
      // They count and end processes that they started: in a shared one they would find those of another file.
      project('process', { include: PROCESS, ...apart }),
      // They start the product.
      project('product', { include: PRODUCT, ...apart, retry: 1 }),
      // `npm run test:long`, in two parts: whatever needs minutes.
      project('speech', { include: LONG_SPEECH, ...apart, retry: 1 }),
      project('faults', { include: LONG, exclude: LONG_SPEECH, ...apart, retry: 1 }),
    ],
  },
});
