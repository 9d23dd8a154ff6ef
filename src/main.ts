#!/usr/bin/env node
// The way in: reads the settings, hands the words to the command line, ends with its exit code.
import { runCli } from './cli/run-cli.ts';
import { createTerminal } from './cli/terminal.ts';
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
    return composeServices(config, createLog(config.logLevel), (url) => {
      process.stdout.write(`${config.appName} is ready at ${url}\n`);
    });
  },
});
