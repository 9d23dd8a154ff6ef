// What compose/ may use of realtime.
export { isPageOpen } from './presence.ts';
export { createRealtimeEraser } from './realtime-eraser.ts';
export { realtimePlugin } from './realtime.plugin.ts';
export { createRowChanges, type RowChange, type RowChanges } from './row-changes.ts';
export { createRowLoader } from './row-loader.ts';
