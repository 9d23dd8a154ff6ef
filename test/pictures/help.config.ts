// Takes the pictures of the help into `public/help`. See CONTRIBUTING.md, "Pictures of the help".
import { defineConfig } from '@playwright/test';
import base from './playwright.config.ts';

export default defineConfig({
  ...base,
  testDir: 'help',
  testMatch: '**/*.help.ts',
  globalSetup: '../servers/ready-data.ts',
  use: { ...base.use, deviceScaleFactor: 1.5, actionTimeout: 60_000 },
  expect: { timeout: 60_000 },
});
