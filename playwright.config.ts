import { defineConfig } from '@playwright/test';
import { chromiumShell } from './test/stories/browsers.ts';

const SMOKE = '**/*.smoke.story.ts';
const LONG = '**/*.long.story.ts';

export default defineConfig({
  testDir: 'test/stories',
  globalSetup: './test/stories/set-up.ts',
  projects: [
    // Where these fail, no other story says anything.
    { name: 'smoke', testMatch: SMOKE },
    { name: 'quick', testMatch: '**/*.story.ts', testIgnore: [SMOKE, LONG] },
    // `npm run test:long`.
    { name: 'long', testMatch: LONG },
  ],
  // Against stories that hang: a busy machine takes some times as long as a quiet one.
  timeout: 480_000,
  expect: { timeout: 60_000 },
  // A story waits for about half of its time; each worker has a product of its own.
  workers: 2,
  forbidOnly: true,
  // What passed when it was told again is listed at the end of a run.
  retries: 1,
  outputDir: 'test-results',
  use: {
    actionTimeout: 60_000,
    browserName: 'chromium',
    // A worker answers before `page.route` does, and brings files that a story wants to be missing. The stories of the
    // installed app permit it.
    serviceWorkers: 'block',
    video: 'off',
    // Recording each step weighs on every story.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: chromiumShell,
  },
});
