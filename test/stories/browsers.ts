// The browsers of the stories, as Debian has them.
import type { LaunchOptions } from '@playwright/test';

function browser(executablePath: string): LaunchOptions & { executablePath: string } {
  return {
    executablePath,
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
  };
}

/** The same engine as below without windows: it takes a quarter less of the processor. */
export const chromiumShell = browser('/usr/bin/chromium-headless-shell');

/** For what belongs to a window: notifications. */
export const chromium = browser('/usr/bin/chromium');
