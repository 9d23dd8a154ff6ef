import type { speech as source } from '../../de/projects/speech.ts';

export const speech: Record<keyof typeof source, string> = {
  'speech.language.de': 'German',
  'speech.language.en': 'English',
  'speech.language.fr': 'French',
  'speech.language.es': 'Spanish',
  'speech.soon': '{language} isn’t ready yet. We’ll start automatically.',
  'speech.stalled': 'This is taking longer than usual. We’ll keep trying automatically.',
  'speech.speaker': 'Speaker {number}',
};
