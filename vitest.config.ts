import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    globalSetup: ['test/global-setup.ts'],
    setupFiles: ['test/fresh-modules.ts'],
    include: ['src/**/*.test.ts', 'test/**/*.test.ts', 'scripts/**/*.test.ts', 'bench/**/*.test.ts'],
    // Against tests that hang: on a busy machine those of the whole product take some times as long as on a quiet one.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    maxWorkers: 2,
    pool: 'forks',
    isolate: false,
    reporters: ['default'],
  },
});
