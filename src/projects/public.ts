// What the public site may say of recordings: their limits.
export { projectLimits } from './domain/limits.ts';
