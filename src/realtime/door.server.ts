// What compose.ts may use of realtime.
export { isPageOpen } from './presence.ts';
export { type RealtimeDependencies, realtimePlugin } from './realtime.plugin.ts';
export { createRowChanges, type RowChanges } from './row-changes.ts';
export { createRowLoader, type RowLoader } from './row-loader.ts';
