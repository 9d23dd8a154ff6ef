// A microphone for stories: the browser receives a file of spoken words, once, and then silence.
import type { LaunchOptions } from '@playwright/test';
import config from '../../playwright.config.ts';

/** For `test.use`; each page that opens the microphone receives the file from its start. */
export function hearing(wav: string): { launchOptions: LaunchOptions } {
  const { args = [], ...options } = config.use?.launchOptions ?? {};
  const media = [
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    `--use-file-for-fake-audio-capture=${wav}%noloop`,
  ];
  return { launchOptions: { ...options, args: [...args, ...media] } };
}
