// Runs the tools of the tests, each with a reporter of our own: what it has found is there however it ends.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';
import { runWith } from './run-with.mjs';

const cache = join(root, '.cache');

/** @typedef {{ passed: number, skipped: number, failed: string[], flaky: string[] }} Report */

/**
 * @param {AbortSignal} signal ends the tools
 * @param {string[]} extra further arguments of each, as `--shard=1/2`
 */
export function createTestTools(signal, extra = []) {
  /** @returns {Promise<Report>} */
  async function run(name, args, env) {
    mkdirSync(cache, { recursive: true });
    const file = join(cache, `${name}.json`);
    rmSync(file, { force: true });
    const code = await runWith(join(root, 'node_modules', '.bin', name), [...args, ...extra], {
      cwd: root,
      signal,
      env: { WORTLAUT_TEST_REPORT: file, ...env },
    }).catch((error) => {
      if (!signal.aborted) throw error;
      return 1;
    });
    const nothing = { passed: 0, skipped: 0, failed: [], flaky: [], running: [], isDone: false };
    const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : nothing;
    if (!report.isDone)
      report.failed.push(
        `${name} ended before its tests did`,
        ...report.running.map((one) => `${one} (running)`),
      );
    if (code !== 0 && report.failed.length === 0) report.failed.push(`${name} ended with code ${code}`);
    return report;
  }

  const named = (projects) => projects.map((project) => `--project=${project}`);
  return {
    vitest: (projects, files = []) =>
      run('vitest', [
        'run',
        '--reporter=default',
        '--reporter=./scripts/vitest-report.mjs',
        ...named(projects),
        ...files,
      ]),
    // A run of all needs no pictures; a story that runs by itself takes them.
    playwright: (projects, env = {}) =>
      run('playwright', ['test', '--reporter=list,./scripts/playwright-report.mjs', ...named(projects)], {
        PICTURES: process.env.PICTURES ?? 'off',
        ...env,
      }),
    /** @returns {Promise<Report>} */
    async check() {
      const code = await runWith(process.execPath, [join(root, 'scripts', 'check.mjs')], { cwd: root });
      return {
        passed: Number(code === 0),
        skipped: 0,
        failed: code === 0 ? [] : ['npm run check'],
        flaky: [],
      };
    },
  };
}
