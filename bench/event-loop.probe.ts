// Loaded into the product's process before it: SIGUSR2 begins a measurement of the event loop's delay, the next one
// ends it and writes the figures, in ms, to the file that the setting EVENT_LOOP_FILE names.
import { writeFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';

// How often the loop is looked at: a delay shows when it is longer than this.
const RESOLUTION_MS = 5;
const file = process.env.EVENT_LOOP_FILE;
// Child processes inherit the setting, but only the server is asked.
delete process.env.NODE_OPTIONS;

const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
let measuring = false;
process.on('SIGUSR2', () => {
  if (measuring && file !== undefined) {
    histogram.disable();
    const ms = (share: number) => histogram.percentile(share) / 1e6 - RESOLUTION_MS;
    const figures = { p50: ms(50), p99: ms(99), max: histogram.max / 1e6 - RESOLUTION_MS };
    writeFileSync(file, JSON.stringify({ ...figures, count: histogram.count }));
  } else {
    histogram.reset();
    histogram.enable();
  }
  measuring = !measuring;
});
