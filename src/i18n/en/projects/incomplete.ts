import type { incomplete as source } from '../../de/projects/incomplete.ts';

export const incomplete: Record<keyof typeof source, string> = {
  'incomplete.seconds': '{held} of {claimed} seconds',
  'incomplete.minutes': '{held} of {claimed} minutes',
  'incomplete.hours': '{held} of {claimed} hours',
  'incomplete.mark': 'only {length}',
  'incomplete.recording':
    'The recording is incomplete: its file contains only {length}. The rest can’t be transcribed.',
  'incomplete.file':
    'The file “{name}” is incomplete: it contains only {length}. The rest can’t be transcribed.',
  'incomplete.files': 'These files are incomplete: {files}. What they lack can’t be transcribed.',
  'incomplete.named': '“{name}” ({length})',
  'incomplete.more': '{count} more',
  'incomplete.sendAgain': 'If you have the complete file, please send it again.',
  'incomplete.sendAllAgain': 'If you have the complete files, please send them again.',
};
