// What the public site may say of recordings: their limits.
export { projectLimits } from './domain/limits.ts';
// How a file is sent, for pages without an account.
export { fingerprintOf } from './upload/ui/queue/content-fingerprint.ts';
export { createTransfer } from './upload/ui/queue/transfer.ts';
export { FILE_CHANGED, FILE_UNREADABLE, TransferRefused } from './upload/ui/queue/transfer-refused.ts';
// How lengths, sizes and shares of recordings are written.
export { formatClock } from './client/format-time.ts';
export { percentOf } from './client/percent-of.ts';
export { formatBytes } from './client/format-bytes.ts';
