import type { shared as source } from '../../de/projects/shared.ts';

export const shared: Record<keyof typeof source, string> = {
  'shared.title': 'Shared with this app',
  'shared.one': 'Shared but not transcribed yet. The file is only on this device.',
  'shared.several': '{count} files have been shared but not transcribed yet. They are only on this device.',
  'shared.take': 'Transcribe',
  'shared.takeOf': 'Transcribe {name}',
  'shared.takeAll': 'Add all',
  'shared.discardOf': 'Discard {name}',
  'shared.full':
    'The shared file could not be saved: this device has no room left, or too many files are already waiting. Send or discard some of them, then share the file again.',
  'shared.none': 'No file came through. Please share it again, or choose it here.',
  'shared.lost':
    'The shared file did not come through because the app had not finished setting up on this device. It has now. Please share the file again.',
  'shared.understood': 'Got it',
};
