// A reporter of Vitest; see report-state.mjs.
import { relative } from 'node:path';
import { createReportState, firstLineOf } from './report-state.mjs';
import { root } from './root.mjs';

const nameOf = ({ module, fullName }) => `${fileOf(module)}: ${fullName}`;
const fileOf = ({ moduleId }) => relative(root, moduleId);

export default class VitestReport {
  #state = createReportState(process.env.WORTLAUT_TEST_REPORT);

  onTestModuleStart(module) {
    this.#state.begin(fileOf(module));
  }

  onTestCaseReady(test) {
    this.#state.begin(nameOf(test));
  }

  onTestCaseResult(test) {
    const { state, errors = [] } = test.result();
    const isFlaky = state === 'passed' && test.diagnostic()?.flaky;
    this.#state.end(nameOf(test), isFlaky ? 'flaky' : state, errors[0]);
  }

  onTestModuleEnd(module) {
    this.#state.endFile(fileOf(module), problemsOf(module));
  }

  onTestRunEnd(_modules, unhandledErrors) {
    this.#state.endFile('outside of every test', unhandledErrors.map(firstLineOf));
    this.#state.done();
  }
}

/** What went wrong in the file itself and in hooks, which no test is accused of. */
function problemsOf(module) {
  const suites = [module, ...module.children.allSuites()];
  return suites.flatMap((suite) => suite.errors()).map(firstLineOf);
}
