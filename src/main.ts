#!/usr/bin/env node
// The way in: reads the settings, hands the words to the command line, ends with its exit code.
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
import { readyLines } from './cli/ready-lines.ts';
import { runCli } from './cli/run-cli.ts';
import { createTerminal } from './cli/terminal.ts';
import { translator } from './i18n/translate.ts';
import { readAppName, readConfig, readTerminalLocale } from './platform/config.ts';
import { productVersion } from './version.ts';

// In the product's own folder: others may write into the system's folder for temporary files.
enableCompileCache(fileURLToPath(new URL('../.cache/node', import.meta.url)));

process.exitCode = await runCli({
  args: process.argv.slice(2),
  locale: readTerminalLocale(),
  appName: readAppName(),
  version: productVersion,
  terminal: createTerminal(process),
  services: async () => {
    const config = readConfig();
    // Help and a wrong word load none of it.
    const [{ composeServices }, { createLog }] = await Promise.all([
      import('./compose.ts'),
      import('./platform/log.ts'),
    ]);
    return composeServices(config, createLog(config.logLevel), (product) => {
      const text = translator(readTerminalLocale());
      process.stdout.write(readyLines(product, { appName: config.appName, text }));
    });
  },
});
