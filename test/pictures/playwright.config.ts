// Takes pictures of every screen, to be compared with others by `compare.ts`. See CONTRIBUTING.md, "Pictures".
import { defineConfig } from '@playwright/test';
import base from '../../playwright.config.ts';

export default defineConfig({
  ...base,
  // Those of the stories find stories only.
  projects: [{ name: 'pictures' }],
  testDir: '.',
  globalSetup: '../servers/ready-data.ts',
  testMatch: '**/*.scene.ts',
  outputDir: '../../test-results/pictures',
  expect: { timeout: 10_000 },
  use: { ...base.use, locale: 'de-DE', timezoneId: 'Europe/Berlin', actionTimeout: 8_000 },
});
