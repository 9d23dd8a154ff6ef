// A reporter of Playwright; see report-state.mjs.
import { relative } from 'node:path';
import { createReportState, firstLineOf } from './report-state.mjs';
import { root } from './root.mjs';

const OUTCOMES = { expected: 'passed', unexpected: 'failed', skipped: 'skipped', flaky: 'flaky' };

/** The file of the story; what declares it may stand in another. */
const nameOf = (story) => {
  const [, , file, ...titles] = story.titlePath();
  return `test/stories/${file}: ${titles.join(' › ')}`;
};

export default class PlaywrightReport {
  #state = createReportState(process.env.WORTLAUT_TEST_REPORT);

  onTestBegin(story) {
    this.#state.begin(nameOf(story));
  }

  onTestEnd(story, { status, retry, error }) {
    const isLast = status === story.expectedStatus || retry >= story.retries;
    if (isLast) this.#state.end(nameOf(story), OUTCOMES[story.outcome()], error);
  }

  onError(error) {
    const file = error.location ? relative(root, error.location.file) : 'outside of every story';
    this.#state.endFile(file, [firstLineOf(error)]);
  }

  onEnd() {
    this.#state.done();
  }
}
