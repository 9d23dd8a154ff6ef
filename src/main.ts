#!/usr/bin/env node
// The way in: reads the settings, hands the words to the command line, ends with its exit code.
import { readyLines } from './cli/ready-lines.ts';
import { runCli } from './cli/run-cli.ts';
import { createTerminal } from './cli/terminal.ts';
import { translator } from './i18n/translate.ts';
import { composeServices, productVersion } from './compose.ts';
import { readAppName, readConfig, readTerminalLocale } from './platform/config.ts';
import { createLog } from './platform/log.ts';

process.exitCode = await runCli({
  args: process.argv.slice(2),
  locale: readTerminalLocale(),
  appName: readAppName(),
  version: productVersion,
  terminal: createTerminal(process),
  services: () => {
    const config = readConfig();
    return composeServices(config, createLog(config.logLevel), (product) => {
      const text = translator(readTerminalLocale());
      process.stdout.write(readyLines(product, { appName: config.appName, text }));
    });
  },
});
