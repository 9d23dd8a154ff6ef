// Dockerfile and compose files against the product: each names the other's programs, settings and folders by hand.
import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readCommand } from '#cli/arguments.ts';
import { settingsSchema } from '#platform/settings/config.ts';
import { composedServices } from '../test/servers/container-engine.ts';
import { alwaysInstalled } from './install-programs.mjs';

const root = resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const dockerfile = read('Dockerfile').replaceAll('\\\n', ' ');
const composeFiles = ['compose.yaml', ...globSync('docs/deploy/compose.*.yaml', { cwd: root })];

/** Values of an instruction of the last stage. */
function instructions(name: string): string[] {
  const lastStage = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));
  return [...lastStage.matchAll(new RegExp(`^${name}\\s+(.*)$`, 'gm'))].map(([, value = '']) => value);
}

/** What the image sets by itself; PATH and NODE_ENV are no settings of the product. */
const imageSettings = Object.fromEntries(
  instructions('ENV')
    .flatMap((line) => line.trim().split(/\s+/))
    .map((pair) => pair.split('=', 2) as [string, string])
    .filter(([name]) => name !== 'PATH' && name !== 'NODE_ENV'),
);

describe('the Dockerfile', () => {
  it('installs the programs that the start script would', () => {
    const installed = /install -y --no-install-recommends ([^&]+)&&/.exec(instructions('RUN')[0] ?? '')?.[1];
    const packages = alwaysInstalled.flatMap((entry) => entry.packages);
    expect(new Set(installed?.trim().split(/\s+/))).toEqual(new Set([...packages, 'tini']));
  });

  it('sets nothing but settings of the product, and stores where its volume is', () => {
    expect(Object.keys(imageSettings).filter((name) => !(name in settingsSchema.shape))).toEqual([]);
    expect(instructions('VOLUME')).toEqual([imageSettings.DATA_DIR]);
    expect(instructions('EXPOSE')).toEqual([imageSettings.PORT]);
  });

  it('brings the folders that the program reads beside itself', () => {
    const copied = instructions('COPY').flatMap((line) => line.trim().split(/\s+/));
    // Migrations, pages and program, tasks on long texts, packages, the version.
    for (const path of ['drizzle', 'build', 'src', 'node_modules', 'package.json'])
      expect(copied).toContain(`/app/${path}`);
  });

  it('copies into the build only what the build is made of', () => {
    const letIn = read('.dockerignore').match(/^!.*$/gm) ?? [];
    for (const secret of ['.env', 'data', 'node_modules', '.git', 'build'])
      expect(letIn).not.toContain(`!${secret}`);
    expect(read('.dockerignore').split('\n')).toContain('*');
  });
});

describe.each(composeFiles)('%s', (file) => {
  const { services } = parse(read(file)) as {
    services: Record<
      string,
      { environment?: Record<string, string>; command?: string[]; volumes?: string[] }
    >;
  };

  it('names settings that the product has, with values that it takes', () => {
    for (const { environment = {} } of Object.values(services)) {
      expect(Object.keys(environment).filter((name) => !(name in settingsSchema.shape))).toEqual([]);
      expect(settingsSchema.safeParse(environment).error).toBeUndefined();
    }
  });

  it('gives commands that the product has', () => {
    for (const { command = ['serve'] } of Object.values(services))
      expect(() => readCommand(command)).not.toThrow();
  });

  it('mounts the volume where the product stores', () => {
    for (const { volumes = [] } of Object.values(services))
      expect(volumes.filter((mount) => mount.split(':')[1] !== imageSettings.DATA_DIR)).toEqual([]);
  });
});

it('the worker of its own is closed in as the whole product is', () => {
  const { wortlaut, worker } = composedServices('compose.yaml', 'docs/deploy/compose.roles.yaml');
  const limitsOf = (service: typeof worker) => ({
    read_only: service?.read_only,
    tmpfs: service?.tmpfs,
    cap_drop: service?.cap_drop,
    security_opt: service?.security_opt,
    stop_grace_period: service?.stop_grace_period,
  });
  expect(limitsOf(worker)).toEqual(limitsOf(wortlaut));
});
