import type { upload as source } from '../de/upload.ts';

export const upload: Record<keyof typeof source, string> = {
  // the server's side
  'upload.unnamed': 'Recording',
};
