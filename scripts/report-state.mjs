// What a run of tests has found so far, in a file: it is there however the run ends.
import { renameSync, writeFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** @param {{ message?: string } | undefined} error */
export function firstLineOf(error) {
  const [line = ''] = stripVTControlCharacters(error?.message ?? 'no message').split('\n');
  return line;
}

/** @param {string} file where it is written, as JSON; names in it are like `test/whole/operator/stop.product.test.ts: ends within its time` */
export function createReportState(file) {
  const running = new Set();
  const state = { passed: 0, skipped: 0, failed: [], flaky: [] };
  const write = (isDone = false) => {
    writeFileSync(`${file}.new`, JSON.stringify({ ...state, running: [...running], isDone }));
    renameSync(`${file}.new`, file);
  };
  return {
    begin(name) {
      running.add(name);
      write();
    },
    /**
     * @param {'passed' | 'failed' | 'skipped' | 'flaky'} outcome `flaky`: passed when it was tried again
     * @param {{ message?: string }} [error] of what failed
     */
    end(name, outcome, error) {
      running.delete(name);
      if (outcome === 'failed') state.failed.push(`${name}: ${firstLineOf(error)}`);
      else if (outcome === 'skipped') state.skipped += 1;
      else state.passed += 1;
      if (outcome === 'flaky') state.flaky.push(name);
    },
    /** @param {string[]} problems of a file, outside of its tests */
    endFile(file, problems) {
      running.delete(file);
      state.failed.push(...problems.map((problem) => `${file}: ${problem}`));
      write();
    },
    done: () => write(true),
  };
}
