// What the composition may use of the try-out.
export { createTryOutHandler } from './server/try-out.handler.ts';
export { tryOutJob } from './server/try-out.job.ts';
export { tryOutPlugin } from './server/try-out.plugin.ts';
export { sweepTryOuts } from './server/try-outs.server.ts';
export { tryOutErrors } from './try-out.errors.ts';
