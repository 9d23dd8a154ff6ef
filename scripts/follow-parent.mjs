// Ends with the process that stands before: npm, or a start script under another Node.
import { join } from 'node:path';
import { root } from './root.mjs';

const CHECK_EVERY_MS = 250;
/** The pid of a start script, for the process that it starts. */
export const PARENT_VARIABLE = 'WORTLAUT_PARENT_PID';

/**
 * Sends SIGTERM to this process once its parent is gone. A service manager may end npm alone, and the product would go
 * on unseen and keep its data folder locked. A shell or a service manager as the parent is not followed: whatever is
 * started in the background is to outlive those.
 */
export function followParent() {
  const parent = process.ppid;
  const startedByNpm = process.env.npm_package_json === join(root, 'package.json');
  const startedByScript = process.env[PARENT_VARIABLE] === String(parent);
  if (!startedByNpm && !startedByScript) return;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, CHECK_EVERY_MS);
  timer.unref();
}
