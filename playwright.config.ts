import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: 'test/e2e',
  globalSetup: './test/ready-data.ts',
  testMatch: '**/*.story.ts',
  timeout: 240_000,
  expect: { timeout: 20_000 },
  // A story waits for about half of its time; each worker has a product of its own.
  workers: 2,
  forbidOnly: true,
  outputDir: 'test-results',
  use: {
    actionTimeout: 20_000,
    browserName: 'chromium',
    // A worker answers before `page.route` does, and brings files that a story wants to be missing. The stories of the
    // installed app permit it.
    serviceWorkers: 'block',
    video: 'off',
    // Recording each step weighs on every story; one that failed is told again with `--trace on`.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: '/usr/bin/chromium',
      // Without a locale the browser takes no file whose name has an umlaut.
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
      args: [
        '--headless',
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--autoplay-policy=no-user-gesture-required',
      ],
    },
  },
});
