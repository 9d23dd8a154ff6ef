#!/usr/bin/env node
// The way in: reads the settings, hands the words to the command line, ends with its exit code.
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
import { type ReadyProduct, readyLines } from './cli/ready-lines.ts';
import { runCli } from './cli/run-cli.ts';
import { createTerminal } from './cli/terminal.ts';
import { translator } from './i18n/translate.ts';
import {
  readAppName,
  readConfig,
  readTerminalLocale,
  readTranscribeKey,
} from './platform/settings/config.ts';
import { productVersion } from './version.ts';

// In the product's own folder: others may write into the system's folder for temporary files.
enableCompileCache(fileURLToPath(new URL('../.cache/node', import.meta.url)));

process.exitCode = await runCli({
  args: process.argv.slice(2),
  locale: readTerminalLocale(),
  appName: readAppName(),
  version: productVersion,
  transcribeKey: readTranscribeKey(),
  terminal: createTerminal(process),
  services: async ({ areServed }) => {
    const config = readConfig();
    const { createLog } = await import('./platform/log.ts');
    const log = createLog(config.logLevel);
    // Help and a wrong word load none of it.
    const ground = areServed ? (await import('#compose/ground.ts')).layGround(config, log) : undefined;
    const announce = (product: ReadyProduct) => {
      const text = translator(readTerminalLocale());
      process.stdout.write(readyLines(product, { appName: config.appName, text }));
    };
    try {
      // Reading the rest of the program holds up this process, and not the database.
      await ground?.launched();
      const { composeServices } = await import('#compose/product.ts');
      return composeServices(config, log, { announce, ground });
    } catch (error) {
      await ground?.[Symbol.asyncDispose]();
      throw error;
    }
  },
});
