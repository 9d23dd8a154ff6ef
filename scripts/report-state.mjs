// What a run of tests has found so far, in a file: it is there however the run ends.
import { renameSync, writeFileSync } from 'node:fs';

/** @param {string} file where it is written, as JSON; names in it are like `test/stop.product.test.ts: ends within its time` */
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
    /** @param {'passed' | 'failed' | 'skipped' | 'flaky'} outcome `flaky`: passed when it was tried again */
    end(name, outcome) {
      running.delete(name);
      if (outcome === 'failed') state.failed.push(name);
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
