import type { shared as source } from '../../de/projects/shared.ts';

export const shared: Record<keyof typeof source, string> = {
  'shared.title': 'From other apps and pages',
  'shared.one': 'A file from another app or page is waiting here. It is only on this device.',
  'shared.several': '{count} files from other apps or pages are waiting here. They are only on this device.',
  'shared.take': 'Transcribe',
  'shared.takeOf': 'Transcribe {name}',
  'shared.takeAll': 'Add all',
  'shared.discardOf': 'Discard {name}',
  'shared.full':
    'The file could not be saved: this device has no room left, or too many files are already waiting. Send or discard some of them, then share the file again.',
  'shared.none': 'No file came through. Please share it again, or choose it here.',
  'shared.lost':
    'The file did not come through because not everything was set up for it here yet. That is happening now. Please share the file again in a moment.',
  'shared.understood': 'Got it',
};
